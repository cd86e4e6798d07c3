#include "sinew/muscle/mass_spring/spring_batch.hpp"

namespace sinew {
namespace {

/// Every lane of the net: one, or all eight where it goes alone.
template <class Set>
void each_lane(const SpringLanes& lanes, int lane, const Set& set) {
  if (lanes.abreast > 1) return set(lane);
  for (int m = 0; m < spring_lanes; ++m) set(m);
}

}  // namespace

bool kernel_knows(const SpringLaw& law) {
  return law.angular == SpringOptions::Angular::none ||
         (law.angular == SpringOptions::Angular::vector && !law.reaction);
}

SpringBatch::SpringBatch(std::span<const SpringNet* const> nets)
    : nets_(nets.begin(), nets.end()),
      lanes_(nets[0]->grid.slices, nets[0]->grid.around, nets.size() > 1 ? spring_lanes : 1) {
  for (int lane = 0; lane < lanes_.abreast; ++lane) {
    const SpringNet& net = *nets_[std::min<std::size_t>(lane, nets_.size() - 1)];  // lanes left over repeat the last
    const SpringLaw& law = net.law;
    const bool bends = law.angular != SpringOptions::Angular::none;
    each_lane(lanes_, lane, [&](int m) {
      lanes_.ring.of[m] = law.ring;
      lanes_.along.of[m] = law.along;
      lanes_.damping.of[m] = law.damping;
      lanes_.half_bend_ring.of[m] = bends ? law.bend_ring / 2 : 0;
      lanes_.half_bend_along.of[m] = bends ? law.bend_along / 2 : 0;
      lanes_.drag.of[m] = law.drag;
      lanes_.per_mass.of[m] = 1 / net.mass;
      lanes_.pressure.of[m] = law.pressure;
      lanes_.per_volume.of[m] = 1 / net.volume;
      lanes_.volume.of[m] = net.volume;
    });
    const int n = net.grid.around;
    for (int k = 0; k <= net.grid.slices; ++k)
      for (int j = -1; j <= n; ++j) {
        const int at = lanes_.at(k, j, lane), place = (j + n) % n;
        lanes_.field(spring_along_rest)[at] = net.along_rest[k * n + place];
        if (k == 0) continue;
        lanes_.field(spring_ring_rest)[at] = net.ring_rest[(k - 1) * n + place];
        lanes_.field(spring_real)[at] = j >= 0 && j < n ? 1 : 0;
      }
  }
}

void SpringBatch::put(int net, const SpringMotion& motion, const CarriedShape& from, const CarriedShape& to,
                      double seconds) {
  put_lane(net, *nets_[net], motion, from, to, seconds);
  if (net == nets() - 1)
    for (int lane = nets(); lane < lanes_.abreast; ++lane) put_lane(lane, *nets_[net], motion, from, to, seconds);
}

void SpringBatch::put_lane(int lane, const SpringNet& net, const SpringMotion& motion, const CarriedShape& from,
                           const CarriedShape& to, double seconds) {
  const SpringGrid& grid = net.grid;
  const bool bends = net.law.angular != SpringOptions::Angular::none;
  const double ring = bends ? net.law.bend_ring : 0, along = bends ? net.law.bend_along : 0;
  const double drag = net.law.drag_in_space ? 0 : net.law.drag / seconds;
  const auto bent = [&](const std::vector<Vec3>& x, const Bend& round, const Bend& line) -> Vec3 {
    return ring * (x[round.at] - 0.5 * (x[round.one] + x[round.other])) +
           along * (x[line.at] - 0.5 * (x[line.one] + x[line.other]));
  };
  const auto set = [&](SpringField field, int at, const Vec3& v) {
    for (int axis = 0; axis < 3; ++axis) lanes_.field(field + axis)[at] = v[axis];
  };
  int i = 0;
  for (int k = 1; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) {
      const Bend &round = net.ring_turns[i], &line = net.along_turns[i];
      const int at = lanes_.at(k, j, lane);
      ++i;  // of the points: the first is a pole
      const Vec3 start = bent(from.points, round, line), end = bent(to.points, round, line);
      const Vec3 flow = drag * (to.points[i] - from.points[i]);
      set(spring_x, at, motion.x[i]);
      set(spring_v, at, motion.v[i]);
      set(spring_stage_x, at, motion.x[i]);
      set(spring_stage_v, at, motion.v[i]);
      set(spring_bent, at, start + flow);
      set(spring_bending, at, end - start);
    }
  each_lane(lanes_, lane, [&](int m) {
    lanes_.swell_from.of[m] = from.swell;
    lanes_.swell_to.of[m] = to.swell;
    for (const int end : {0, 1})
      for (int axis = 0; axis < 3; ++axis) {
        const int pole = end ? grid.last_pole() : grid.first_pole();
        lanes_.pole_from[end][axis].of[m] = from.points[pole][axis];
        lanes_.pole_to[end][axis].of[m] = to.points[pole][axis];
      }
  });
}

void SpringBatch::take(int net, double seconds, SpringMotion& motion) const {
  const SpringGrid& grid = nets_[net]->grid;
  int i = 0;
  for (int k = 1; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) {
      const int at = lanes_.at(k, j, net);
      ++i;
      for (int axis = 0; axis < 3; ++axis) {
        motion.x[i][axis] = lanes_.field(spring_x + axis)[at];
        motion.v[i][axis] = lanes_.field(spring_v + axis)[at];
      }
    }
  for (const int end : {0, 1})
    for (int axis = 0; axis < 3; ++axis) {
      const int pole = end ? grid.last_pole() : grid.first_pole(), lane = lanes_.abreast > 1 ? net : 0;
      const double from = lanes_.pole_from[end][axis].of[lane], to = lanes_.pole_to[end][axis].of[lane];
      motion.x[pole][axis] = to;
      motion.v[pole][axis] = (to - from) / seconds;
    }
}

}  // namespace sinew
