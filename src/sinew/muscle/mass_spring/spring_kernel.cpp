// RK4 of spring nets, compiled once per kind of processor and chosen when the program runs. See spring_kernel.hpp; the
// same laws in plain words: spring_forces.cpp. A lane never sees its neighbours' numbers, so that a muscle moves alike
// in any company.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sinew/muscle/mass_spring/spring_kernel.cpp"
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)  // their vectors cannot stand in structs
#endif
#include "sinew/muscle/mass_spring/spring_kernel.hpp"

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "sinew/muscle/mass_spring/spring_vectors.inl"

HWY_BEFORE_NAMESPACE();
namespace sinew {
namespace HWY_NAMESPACE {

/// One run's view of the lanes. Places count from the start of a field; a net's number repeats every eight of them.
struct Sweep {
  SpringLanes& lanes;
  double* base;
  std::ptrdiff_t size;
  int first, last;  ///< places swept in a row, [first, last)

  explicit Sweep(SpringLanes& l)
      : lanes(l), base(l.field(0)), size(l.size), first(l.abreast), last(l.abreast * (l.around + 1)) {}

  HWY_INLINE V one(int field, std::ptrdiff_t i) const { return hn::LoadU(d, base + field * size + i); }
  HWY_INLINE V3 get(int field, std::ptrdiff_t i) const {
    const double* at = base + field * size + i;
    return {hn::LoadU(d, at), hn::LoadU(d, at + size), hn::LoadU(d, at + 2 * size)};
  }
  HWY_INLINE void put(int field, std::ptrdiff_t i, const V3& v) const {
    double* at = base + field * size + i;
    hn::StoreU(v.x, d, at);
    hn::StoreU(v.y, d, at + size);
    hn::StoreU(v.z, d, at + 2 * size);
  }
  /// Of the nets that vector i serves.
  HWY_INLINE V own(const SpringLane& lane, std::ptrdiff_t i) const { return hn::LoadU(d, lane.of + slot(i)); }
  HWY_INLINE std::ptrdiff_t slot(std::ptrdiff_t i) const {
    return hn::MaxLanes(d) == spring_lanes ? 0 : i & (lanes.abreast - 1);
  }

  /// Calls `work` for each vector of the rows [from, to]: by rows where their points fill vectors, else in one go.
  template <class Buffers>
  HWY_INLINE void over(int from, int to, const Buffers& work) const {
    const std::ptrdiff_t row = lanes.row, width = static_cast<std::ptrdiff_t>(hn::Lanes(d));
    if (lanes.by_rows) {
      for (std::ptrdiff_t k = from; k <= to; ++k)
        for (std::ptrdiff_t i = k * row + first; i < k * row + last; i += width) work(i);
    } else {
      for (std::ptrdiff_t i = from * row + first - lanes.abreast; i < to * row + last; i += width) work(i);
    }
  }

  /// Force on the near end of a spring and its share of the angular springs without reaction: b/2 towards each
  /// neighbour.
  HWY_INLINE V3 spring(std::ptrdiff_t i, std::ptrdiff_t next, V stiffness, V damping, V half_bend, V rest) const {
    const V3 way = get(spring_stage_x, next) - get(spring_stage_x, i);
    const V3 speed = get(spring_stage_v, next) - get(spring_stage_v, i);
    const V length2 = hn::Max(dot(way, way), hn::Set(d, 1e-300));
    const V per_length = hn::Div(hn::Set(d, 1), hn::Sqrt(length2)), per_length2 = hn::Mul(per_length, per_length);
    V pull = hn::NegMulAdd(hn::Mul(stiffness, rest), per_length, hn::Add(stiffness, half_bend));
    pull = hn::MulAdd(hn::Mul(damping, dot(speed, way)), per_length2, pull);
    return times(pull, way);
  }

  void springs(double share) const {
    const std::ptrdiff_t row = lanes.row, step = lanes.abreast;
    SpringLane swell;
    for (int m = 0; m < spring_lanes; ++m)
      swell.of[m] = lanes.swell_from.of[m] + share * (lanes.swell_to.of[m] - lanes.swell_from.of[m]);
    // Copies, so that the compiler need not fear for them at every store.
    const SpringLane along = lanes.along, ring = lanes.ring, damping = lanes.damping;
    const SpringLane bend_along = lanes.half_bend_along, bend_ring = lanes.half_bend_ring, swollen = swell;
    over(0, lanes.slices, [&](std::ptrdiff_t i) HWY_ATTR {
      put(spring_along, i,
          spring(i, i + row, own(along, i), own(damping, i), own(bend_along, i), one(spring_along_rest, i)));
    });
    over(1, lanes.slices, [&](std::ptrdiff_t i) HWY_ATTR {
      const V rest = hn::Mul(one(spring_ring_rest, i), own(swollen, i));
      put(spring_ring, i, spring(i, i + step, own(ring, i), own(damping, i), own(bend_ring, i), rest));
    });
    if (lanes.by_rows)  // the last spring of a slice ends at its first point
      for (int k = 1; k <= lanes.slices; ++k)
        for (int axis = 0; axis < 3; ++axis) {
          double* f = base + (spring_ring + axis) * size + k * row;
          for (int m = 0; m < step; ++m) f[m] = f[lanes.around * step + m];
        }
  }

  HWY_INLINE V3 lane3(const SpringLane (&of)[3], std::ptrdiff_t slot) const {
    return {hn::LoadU(d, of[0].of + slot), hn::LoadU(d, of[1].of + slot), hn::LoadU(d, of[2].of + slot)};
  }

  /// The gradient of the volume at every point, and from it the pressure. Volume: a third of the sum of all points
  /// times their gradients, seen from the near pole.
  void squeeze(SpringLane& pressure) const {
    const std::ptrdiff_t row = lanes.row, step = lanes.abreast, width = static_cast<std::ptrdiff_t>(hn::Lanes(d));
    SpringLane thrice, near[3];
    for (int axis = 0; axis < 3; ++axis)
      for (int m = 0; m < spring_lanes; ++m)
        near[axis].of[m] = base[(spring_stage_x + axis) * size + m % lanes.abreast];
    const V sixth = hn::Set(d, 1.0 / 6);
    const auto add = [&](std::ptrdiff_t i, V part) HWY_ATTR {
      double* sum = thrice.of + slot(i);
      hn::StoreU(hn::MulAdd(one(spring_real, i), part, hn::LoadU(d, sum)), d, sum);
    };
    over(1, lanes.slices, [&](std::ptrdiff_t i) HWY_ATTR {
      const V3 east = get(spring_stage_x, i + step), west = get(spring_stage_x, i - step);
      const V3 north = get(spring_stage_x, i + row), south = get(spring_stage_x, i - row);
      const V3 ahead = get(spring_stage_x, i + row + step), behind = get(spring_stage_x, i - row - step);
      // Round the ring of six neighbours: each crossed with the next.
      const V3 round = cross(east, ahead - south) + cross(north, west - ahead) + cross(behind, south - west);
      const V3 gradient = times(sixth, round);
      put(spring_swell, i, gradient);
      add(i, dot(get(spring_stage_x, i) - lane3(near, slot(i)), gradient));
    });
    // The fans of the far poles, and of near ones where there are several: seen from the only one it has no volume.
    const auto fans = [&](int from, std::ptrdiff_t inward, std::ptrdiff_t beside) HWY_ATTR {
      for (std::ptrdiff_t i = from * row + first; i < from * row + last; i += width) {
        const V3 origin = lane3(near, slot(i)), arm = get(spring_stage_x, i) - origin;
        const V3 east = get(spring_stage_x, i + beside) - origin, west = get(spring_stage_x, i - beside) - origin;
        const V3 inner = get(spring_stage_x, i + inward) - origin;
        const V3 side = get(spring_stage_x, i + inward - beside) - origin;
        const V3 fan = cross(inner, east) + cross(side, inner - west);
        add(i + (lanes.slices - from) * row, hn::Mul(sixth, dot(arm, fan)));  // no point is behind the last slice
      }
    };
    fans(lanes.slices + 1, -row, step);
    if (lanes.several_near) fans(0, row, -step);
    if (lanes.abreast == 1) {
      double all = 0;
      for (const double part : thrice.of) all += part;
      for (double& each : thrice.of) each = all;
    }
    for (int m = 0; m < spring_lanes; ++m)
      pressure.of[m] = -lanes.pressure.of[m] * (thrice.of[m] / 3 - lanes.volume.of[m]) * lanes.per_volume.of[m];
  }

  /// Copies of poles and of the slices' ends, at a stage of the run.
  void fill(double share, double rate) const {
    for (int end = 0; end < 2; ++end)
      for (int axis = 0; axis < 3; ++axis) {
        const std::ptrdiff_t start = axis * size + std::ptrdiff_t{end} * (lanes.slices + 1) * lanes.row;
        double *x = base + spring_stage_x * size + start, *v = base + spring_stage_v * size + start;
        const double *from = base + spring_from * size + start, *way = base + spring_way * size + start;
        for (int j = 0; j < lanes.row; ++j) x[j] = from[j] + share * way[j], v[j] = rate * way[j];
      }
    close_rings(spring_stage_x, 6);
  }

  /// Copies of the slices' ends, in so many fields.
  void close_rings(int first_field, int fields) const {
    const int step = lanes.abreast;
    for (int field = first_field; field < first_field + fields; ++field)
      for (int k = 1; k <= lanes.slices; ++k) {
        double* at = base + field * size + std::ptrdiff_t{k} * lanes.row;
        for (int m = 0; m < step; ++m) {
          at[m] = at[lanes.around * step + m];
          at[(lanes.around + 1) * step + m] = at[step + m];
        }
      }
  }

  /// What the carried shape does to every point throughout a run.
  void begin(double rate) const {
    close_rings(spring_from, 6);
    const std::ptrdiff_t row = lanes.row, step = lanes.abreast;
    const SpringLane ring = lanes.half_bend_ring, along = lanes.half_bend_along, flow = lanes.flow;
    const auto bent = [&](int field, std::ptrdiff_t i) HWY_ATTR {
      const V3 x = get(field, i), twice = x + x;
      const V3 round = twice - (get(field, i - step) + get(field, i + step));
      return more(own(ring, i), round, times(own(along, i), twice - (get(field, i - row) + get(field, i + row))));
    };
    const V per_second = hn::Set(d, rate);
    over(1, lanes.slices, [&](std::ptrdiff_t i) HWY_ATTR {
      const V drags = hn::Mul(own(flow, i), per_second);
      put(spring_bent, i, more(drags, get(spring_way, i), get(spring_bent, i)) + bent(spring_from, i));
      put(spring_bending, i, bent(spring_way, i));
      put(spring_stage_x, i, get(spring_x, i));
      put(spring_stage_v, i, get(spring_v, i));
    });
  }

  template <int stage>
  void update(double share, double dt, const SpringLane& pressure, bool squeezes) const {
    const std::ptrdiff_t row = lanes.row, step = lanes.abreast;
    const V weight = hn::Set(d, stage == 0 || stage == 3 ? dt / 6 : dt / 3);
    const V ahead = hn::Set(d, stage < 2 ? dt / 2 : dt), when = hn::Set(d, share);
    const SpringLane drag = lanes.drag, per_mass = lanes.per_mass, push = pressure;
    over(1, lanes.slices, [&](std::ptrdiff_t i) HWY_ATTR {
      const V3 v = get(spring_stage_v, i);
      V3 f = get(spring_ring, i) - get(spring_ring, i - step);
      f = f + (get(spring_along, i) - get(spring_along, i - row));
      f = f + more(when, get(spring_bending, i), get(spring_bent, i));
      if (squeezes) f = more(own(push, i), get(spring_swell, i), f);
      f = less(own(drag, i), v, f);
      const V3 a = times(hn::Mul(own(per_mass, i), one(spring_real, i)), f);
      const V3 x0 = get(spring_x, i), v0 = get(spring_v, i);
      const V3 sum_x = more(weight, v, stage == 0 ? x0 : get(spring_sum_x, i));
      const V3 sum_v = more(weight, a, stage == 0 ? v0 : get(spring_sum_v, i));
      if constexpr (stage < 3) {
        put(spring_sum_x, i, sum_x);
        put(spring_sum_v, i, sum_v);
        put(spring_stage_x, i, more(ahead, v, x0));
        put(spring_stage_v, i, more(ahead, a, v0));
      } else {
        put(spring_x, i, sum_x);
        put(spring_v, i, sum_v);
        put(spring_stage_x, i, sum_x);
        put(spring_stage_v, i, sum_v);
      }
    });
  }

  template <int stage>
  void one_stage(double share, double dt, double rate, bool squeezes) const {
    fill(share, rate);
    springs(share);
    SpringLane pressure;
    if (squeezes) squeeze(pressure);
    update<stage>(share, dt, pressure, squeezes);
  }
};

void run_lanes_on_target(SpringLanes& lanes, double dt, int steps) {
  const Sweep sweep(lanes);
  bool squeezes = false;
  for (const double p : lanes.pressure.of) squeezes |= p != 0;
  const double rate = 1 / (dt * steps);
  sweep.begin(rate);
  for (int s = 0; s < steps; ++s) {
    sweep.one_stage<0>(s / static_cast<double>(steps), dt, rate, squeezes);
    sweep.one_stage<1>((s + 0.5) / steps, dt, rate, squeezes);
    sweep.one_stage<2>((s + 0.5) / steps, dt, rate, squeezes);
    sweep.one_stage<3>((s + 1.0) / steps, dt, rate, squeezes);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew {

HWY_EXPORT(run_lanes_on_target);

void run_lanes(SpringLanes& lanes, double dt, int steps) {
  HWY_DYNAMIC_DISPATCH(run_lanes_on_target)(lanes, dt, steps);
}

}  // namespace sinew
#endif  // HWY_ONCE
