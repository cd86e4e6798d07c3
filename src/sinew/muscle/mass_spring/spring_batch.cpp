#include "sinew/muscle/mass_spring/spring_batch.hpp"

namespace sinew {
namespace {

/// Every point that is no pole, with its slice and place.
template <class Buffers>
void each_free(const SpringGrid& grid, const Buffers& work) {
  int i = grid.first_free();
  for (int k = 1; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) work(i++, k, j);
}

/// Every lane of the net: one, or all eight where it goes alone.
template <class Set>
void each_lane(const SpringLanes& lanes, int lane, const Set& set) {
  if (lanes.abreast > 1) return set(lane);
  for (int m = 0; m < spring_lanes; ++m) set(m);
}

}  // namespace

SpringLanes::SpringLanes(int s, int n, int nets) : slices(s), around(n), abreast(nets) {
  const int wide = n * nets;
  by_rows = wide % spring_lanes == 0;
  row = wide + 2 * nets;
  // A sweep through all may read and write up to a vector behind the last point.
  size = ((slices + 2) * row + 2 * spring_lanes) / spring_lanes * spring_lanes;
  memory.resize(static_cast<std::size_t>(spring_fields) * size / spring_lanes);
}

bool kernel_knows(const SpringLaw& law) {
  if (law.constraint == SpringOptions::Constraint::force) return false;
  return law.angular == SpringOptions::Angular::none ||
         (law.angular == SpringOptions::Angular::vector && !law.reaction);
}

SpringBatch::SpringBatch(std::span<const SpringNet* const> nets)
    : nets_(nets.begin(), nets.end()),
      lanes_(nets[0]->grid.slices, nets[0]->grid.around, nets.size() > 1 ? spring_lanes : 1) {
  lanes_.several_near = nets[0]->grid.poles[0] > 1;
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
      lanes_.flow.of[m] = law.drag_in_space ? 0 : law.drag;
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
                      std::span<const Vec3> push) {
  put_lane(net, *nets_[net], motion, from, to, push);
  if (net == nets() - 1)
    for (int lane = nets(); lane < lanes_.abreast; ++lane) put_lane(lane, *nets_[net], motion, from, to, push);
}

void SpringBatch::put_lane(int lane, const SpringNet& net, const SpringMotion& motion, const CarriedShape& from,
                           const CarriedShape& to, std::span<const Vec3> push) {
  const SpringGrid& grid = net.grid;
  const auto set = [&](SpringField field, int at, const Vec3& v) {
    double* out = lanes_.field(field) + at;
    for (int axis = 0; axis < 3; ++axis) out[std::ptrdiff_t{axis} * lanes_.size] = v[axis];
  };
  each_free(grid, [&](int i, int k, int j) {
    const int at = lanes_.at(k, j, lane);
    set(spring_x, at, motion.x[i]);
    set(spring_v, at, motion.v[i]);
    set(spring_from, at, from.points[i]);
    set(spring_way, at, to.points[i] - from.points[i]);
    set(spring_bent, at, push.empty() ? Vec3(Vec3::Zero()) : push[i]);
  });
  for (const int k : {0, grid.slices + 1})
    for (int j = -1; j <= grid.around; ++j) {
      const int pole = grid.at(k, j), at = lanes_.at(k, j, lane);
      set(spring_from, at, from.points[pole]);
      set(spring_way, at, to.points[pole] - from.points[pole]);
    }
  each_lane(lanes_, lane, [&](int m) {
    lanes_.swell_from.of[m] = from.swell;
    lanes_.swell_to.of[m] = to.swell;
  });
}

void SpringBatch::take(int net, double seconds, SpringMotion& motion) const {
  const SpringGrid& grid = nets_[net]->grid;
  const auto get = [&](int field, int at) {
    const double* in = lanes_.field(field) + at;
    return Vec3(in[0], in[lanes_.size], in[std::ptrdiff_t{2} * lanes_.size]);
  };
  each_free(grid, [&](int i, int k, int j) {
    const int at = lanes_.at(k, j, net);
    motion.x[i] = get(spring_x, at);
    motion.v[i] = get(spring_v, at);
  });
  for (const int k : {0, grid.slices + 1})
    for (int j = 0; j < grid.around; ++j) {
      const int pole = grid.at(k, j), at = lanes_.at(k, j, net);
      motion.x[pole] = get(spring_from, at) + get(spring_way, at);
      motion.v[pole] = get(spring_way, at) / seconds;
    }
}

SpringRunner::SpringRunner(const SpringNet& net) : net_(&net) {
  if (kernel_knows(net.law)) batch_.emplace(std::array{&net});
}

void SpringRunner::run(const CarriedShape& from, const CarriedShape& to, double seconds, int steps,
                       SpringMotion& motion, std::span<const Vec3> push) {
  if (!batch_) return plain_.run(*net_, from, to, seconds / steps, steps, motion, push);
  batch_->put(0, motion, from, to, push);
  batch_->run(seconds / steps, steps);
  batch_->take(0, seconds, motion);
}

}  // namespace sinew
