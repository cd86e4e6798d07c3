// Are the numbers in the frames of eight scenes the same at one thread and at two, and those of before?
#include <gnu/libc-version.h>
#include <gtest/gtest.h>
#include <hwy/highway.h>
#include <tbb/global_control.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "sinew/control/choose.hpp"
#include "sinew/core/hash.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

const std::filesystem::path stored_file = std::filesystem::path(SINEW_SOURCE_DIR) / "test/golden/hashes.txt";

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr const char* compiled = ", under a sanitizer";  // which compiles, and rounds, differently
#else
constexpr const char* compiled = "";
#endif
/// What decides how numbers round: kernels newer than AVX2 are switched off, so that they are the same wherever there
/// is that.
std::string rounded_by() {
  return std::string("AVX2, g++ ") + __VERSION__ + ", C library " + gnu_get_libc_version() + compiled;
}
bool switch_off_newer_kernels() {
  const std::int64_t up_to_avx2 = hwy::SupportedTargets() & ~static_cast<std::int64_t>(HWY_AVX2 - 1);
  hwy::SetSupportedTargetsForTest(up_to_avx2);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return (up_to_avx2 & HWY_AVX2) != 0;
}

struct Stored {
  std::string by;
  std::map<std::string, std::uint64_t> hashes;
};
Stored read_stored() {
  Stored out;
  std::ifstream in(stored_file);
  std::getline(in, out.by);
  std::string name;
  for (std::uint64_t hash = 0; in >> name >> std::hex >> hash;) out.hashes[name] = hash;
  return out;
}

void add(const Frame& frame, Hash& hash) {
  const auto list = [&](const std::vector<double>& numbers) { hash.add(std::span<const double>(numbers)); };
  hash.add(frame.time);
  for (const Pose& pose : frame.poses)
    for (int k = 0; k < 12; ++k) hash.add(pose.matrix()(k % 3, k / 3));
  for (const auto* numbers : {&frame.value, &frame.speed, &frame.acceleration, &frame.muscle_torque,
                              &frame.passive_torque, &frame.control_torque, &frame.excitation, &frame.activation})
    list(*numbers);
  for (const MuscleReading& muscle : frame.muscles) hash.add(muscle.tension).add(muscle.fibre);
  hash.add(frame.kinetic_energy).add(frame.potential_energy).add(frame.elastic_energy);
  for (const Shape& shape : frame.shapes) {
    hash.add(shape.name);
    for (const Eigen::Vector3f& at : shape.positions) hash.add(Vec3(at.cast<double>()));
    for (const Quantity& quantity : shape.quantities)
      for (const float value : quantity.values) hash.add(static_cast<double>(value));
  }
}

std::uint64_t hash_of(const std::string& name, double seconds, std::size_t threads) {
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  World world(find_scene(name));
  const auto controller = controller_of(world);
  Hash hash;
  add(world.frame(), hash);
  const double from = world.time();
  for (double next = 0.1; world.time() - from < seconds - 1e-9;) {
    world.step(*controller);
    if (world.time() - from < next - 1e-9) continue;
    add(world.frame(), hash);
    next += 0.1;
  }
  return hash.value();
}

struct Golden {
  std::string scene;
  double seconds = 0.5;
};
std::ostream& operator<<(std::ostream& out, const Golden& golden) { return out << golden.scene; }

class NumbersStay : public testing::TestWithParam<Golden> {};

TEST_P(NumbersStay, AtOneThreadAndTwoAndSinceTheyWereStored) {
  const bool comparable = switch_off_newer_kernels();
  const auto& [scene, seconds] = GetParam();
  const std::uint64_t one = hash_of(scene, seconds, 1);
  EXPECT_EQ(one, hash_of(scene, seconds, 2)) << "one thread and two";
  Stored stored = read_stored();
  if (std::getenv("SINEW_STORE_HASHES")) {
    ASSERT_TRUE(comparable) << "this processor has no AVX2";
    if (stored.by != rounded_by()) stored.hashes.clear();
    stored.hashes[scene] = one;
    std::ofstream out(stored_file);
    out << rounded_by() << '\n';
    for (const auto& [name, hash] : stored.hashes) out << name << ' ' << std::hex << hash << '\n';
    return;
  }
  if (!comparable || stored.by != rounded_by()) return;  // they round differently here
  ASSERT_TRUE(stored.hashes.contains(scene)) << "SINEW_STORE_HASHES=1 golden_test stores it";
  EXPECT_EQ(one, stored.hashes[scene]) << "not the numbers of before: see docs/testing.md, Numbers that stay";
}

// Lines, tubes, nets, flesh, contact with props, a played motion, a whole upper body, a walking model on the ground.
INSTANTIATE_TEST_SUITE_P(Scenes, NumbersStay,
                         testing::Values(Golden{"curl"}, Golden{"lift"}, Golden{"lift_tubes"},
                                         Golden{"lift_springs", 0.3}, Golden{"lift_flesh", 0.05}, Golden{"walk", 0.3},
                                         Golden{"set_down"}, Golden{"reach"}),
                         [](const auto& tested) { return tested.param.scene; });

}  // namespace
}  // namespace sinew
