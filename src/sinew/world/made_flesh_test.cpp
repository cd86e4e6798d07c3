// ground-floor G26: a World that comes after another makes only the flesh that changed.
#include <gtest/gtest.h>

#include "sinew/core/hash.hpp"
#include "sinew/world/answering_tissue_test.hpp"

namespace sinew::test {
namespace {

constexpr int muscles = 130;  // as an upper body has

Scene many_muscles() {
  Scene scene = contract_scene(fidelities().front());
  const Muscle one = scene.model.muscles[1];
  scene.model.muscles.clear();
  for (int m = 0; m < muscles; ++m) {
    scene.model.muscles.push_back(one);
    scene.model.muscles.back().name = "muscle " + std::to_string(m);
    scene.model.muscles.back().force = 100 + m;
  }
  scene.default_fidelity = "cached";
  return scene;
}

/// Its flesh is a number, which is kept in the cache as real flesh is.
Fidelity cached() {
  return {.name = "cached", .about = "", .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            for (const int m : brief.muscles) {
              const double force = brief.scene.model.muscles[static_cast<size_t>(m)].force;
              const auto made = brief.cache.get(Hash().add(force).value(), [&] { return force; });
              EXPECT_EQ(*made, force);
            }
            return std::make_unique<AnsweringTissue>([](const Interval&) { return Pulls{}; });
          }};
}

TEST(MadeFlesh, OneChangedMuscleIsMadeAnew) {
  Scene scene = many_muscles();
  const World first(scene, {cached()});
  EXPECT_EQ(first.recipe().cache->made(), muscles);
  scene.model.muscles[17].force = 5000;
  const World second(scene, {cached()}, {}, &first);
  EXPECT_EQ(second.recipe().cache->made(), 1);
  EXPECT_EQ(second.recipe().cache->found(), muscles - 1);
  const World third(scene, {cached()}, {}, &second);
  EXPECT_EQ(third.recipe().cache->made(), 0) << "also what the one before found";
  scene = many_muscles();
  EXPECT_EQ(World(scene, {cached()}, {}, &third).recipe().cache->made(), 1) << "what nobody asked for was let go";
}

}  // namespace
}  // namespace sinew::test
