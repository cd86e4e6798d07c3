// What somebody who installed Sinew may write first: the arm holds still for a tenth of a second.
#include <cmath>
#include <cstdio>

#include "sinew/sinew.hpp"

int main() {
  const sinew::Scene scene = sinew::read_scene(MODELS "/scenes/curl.yaml");
  sinew::World world{scene};
  const sinew::Constant controller{0.2};
  while (world.time() < 0.1 && !world.failed()) world.step(controller);
  const int elbow = world.skeleton().coordinate("elbow_flexion");
  std::printf("sinew %s: elbow at %.2f deg after %.2f s\n", sinew::version, world.coordinate(elbow) / sinew::degree,
              world.time());
  return world.failed() || !std::isfinite(world.coordinate(elbow)) ? 1 : 0;
}
