#include "sinew/muscle/mass_spring/spring_packing.hpp"

#include <algorithm>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/mass_spring/spring_batch.hpp"

namespace sinew {
namespace {

constexpr int rounds = 8, steps_per_round = 40;
constexpr double rate = 100;      // 1/s: slower than when they live, so that the flesh has time to give way
constexpr double at_rest = 1e-6;  // m that nothing is deeper than: there is nothing to do

struct Packing {
  std::vector<SpringNet> nets;
  std::vector<SpringMotion> motions;
  std::vector<SpringLeave> none;
  std::vector<TouchingNet> touching;
};

Packing at_start(const std::vector<SpringMuscle>& muscles, std::span<const NetTouches> touches, int level) {
  Packing out;
  for (const SpringMuscle& muscle : muscles) {
    const SpringLevel& own = muscle.level(std::min(level, muscle.levels() - 1));
    out.nets.push_back(own.calm);
    const std::vector<double> nothing(own.leave.bones.size(), 0.0);
    out.none.push_back({nothing, nothing});
    const std::vector<Vec3> points = muscle.at_start(std::min(level, muscle.levels() - 1));
    out.motions.push_back({points, std::vector<Vec3>(points.size(), Vec3::Zero())});
  }
  for (std::size_t i = 0; i < muscles.size(); ++i)
    out.touching.push_back({&out.nets[i], &out.motions[i], &out.none[i], &touches[i]});
  return out;
}

double deepest(const SpringContact::Buffers& work) {
  double most = 0;
  for (const SpringContact::Seen& seen : work.nets) {
    for (const auto& hit : seen.in_bones) most = std::max(most, hit.depth);
    for (const auto& hit : seen.in_nets) most = std::max(most, hit.depth);
  }
  return most;
}

}  // namespace

void pack(std::vector<SpringMuscle>& muscles, std::span<const NetTouches> touches, const SpringContact& contact,
          std::span<const Pose> poses) {
  SpringContact::Buffers work;
  Packing packing = at_start(muscles, touches, 0);
  contact.find(packing.touching, poses, work);
  if (deepest(work) < at_rest) return;
  const std::vector<Twist> still(poses.size(), Twist::Zero());
  work.watch(true);
  for (int round = 0; round < rounds; ++round) {
    std::vector<SpringRunner> runners;
    std::vector<CarriedShape> shapes;
    for (std::size_t i = 0; i < muscles.size(); ++i) {
      // Flesh flows: what it is now it takes for its rest, but for its volume.
      const double volume = packing.nets[i].volume;
      packing.nets[i] = SpringNet(packing.nets[i].grid, packing.motions[i].x, packing.nets[i].law,
                                  packing.nets[i].mass * packing.nets[i].grid.points());
      packing.nets[i].volume = volume;
      runners.emplace_back(packing.nets[i]);
      shapes.push_back({packing.motions[i].x, 1});
    }
    for (int step = 0; step < steps_per_round; ++step) {
      contact.find(packing.touching, poses, work);
      contact.push(packing.touching, still, poses, rate, work);
      parallel_for(muscles.size(), 1, [&](std::size_t i) {
        const double dt = muscles[i].level(0).step;
        runners[i].run(shapes[i], shapes[i], dt, 1, packing.motions[i], work.nets[i].force);
      });
    }
  }
  work.watch(false);
  for (std::size_t i = 0; i < muscles.size(); ++i) muscles[i].reshape(packing.motions[i].x);
  const auto most = std::ranges::max_element(muscles, {}, &SpringMuscle::levels);
  for (int level = 0; level < most->levels(); ++level) {
    packing = at_start(muscles, touches, level);
    contact.find(packing.touching, poses, work);
    for (std::size_t i = 0; i < muscles.size(); ++i) {
      SpringLeave& leave = packing.none[i];
      for (const auto& hit : work.nets[i].in_bones)
        leave.bones[hit.point] = std::max(leave.bones[hit.point], hit.depth);
      for (const auto& hit : work.nets[i].in_nets) leave.nets[hit.point] = std::max(leave.nets[hit.point], hit.depth);
      if (level < muscles[i].levels()) muscles[i].set_leave(level, std::move(leave));
    }
  }
}

}  // namespace sinew
