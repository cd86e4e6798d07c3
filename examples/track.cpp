// Joint torques lead the arm through a reach against a steady pull of its muscles.
#include <cmath>
#include <cstdio>

#include "sinew/control/scripted.hpp"
#include "sinew/control/torque_tracking.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

int main() {
  sinew::World world{sinew::find_scene("arm")};
  const sinew::Function lift = sinew::Function::spline({{0, 0}, {0.5, 0.4}, {1, 0.8}});
  const sinew::Function bend = sinew::Function::spline({{0, 0.2}, {0.5, 1}, {1, 1.6}});
  const sinew::Constant muscles{0.2};
  const sinew::TorqueTracking tracking{
      world, {{"shoulder_elevation", lift}, {"elbow_flexion", bend}}, &muscles, /*frequency=*/30};
  while (world.time() < 1 && !world.failed()) world.step(tracking);

  const int elbow = world.skeleton().coordinate("elbow_flexion");
  std::printf("elbow at %.1f of %.1f deg, with %.1f N m\n", world.coordinate(elbow) / sinew::degree,
              1.6 / sinew::degree, world.state().torque[elbow]);
  return std::abs(world.coordinate(elbow) - 1.6) < 0.02 ? 0 : 1;
}
