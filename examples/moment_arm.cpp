// Moment arms of the elbow's muscles: how much a path shortens per radian. Metres over degrees, as a table to plot.
#include <cstdio>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace {

constexpr double step = 0.5 * sinew::degree;

sinew::World arm_at(double elbow) {
  sinew::Scene scene{.model = sinew::find_model("arm")};
  scene.pose["elbow_flexion"] = elbow;
  return sinew::World{scene};
}

}  // namespace

int main() {
  const int muscles = static_cast<int>(sinew::find_model("arm").muscles.size());
  std::printf("elbow (deg)");
  for (const sinew::Muscle& muscle : sinew::find_model("arm").muscles) std::printf(",%s (m)", muscle.name.c_str());
  std::printf("\n");
  for (double angle = 10; angle <= 120; angle += 10) {
    const sinew::World less = arm_at(angle * sinew::degree - step), more = arm_at(angle * sinew::degree + step);
    std::printf("%g", angle);
    for (int m = 0; m < muscles; ++m) std::printf(",%.4f", (less.path_length(m) - more.path_length(m)) / (2 * step));
    std::printf("\n");
  }
}
