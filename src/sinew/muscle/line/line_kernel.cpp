// The step of eight compliant muscles, compiled once per kind of processor and chosen when the program runs.
// A lane never sees its neighbours: a muscle moves alike in any company, and lanes that are done stay as they are.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sinew/muscle/line/line_kernel.cpp"
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)  // their vectors cannot stand in structs
#endif
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "sinew/muscle/hill/curves_table.hpp"
#include "sinew/muscle/line/line_batch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sinew {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, line_lanes>;
using IndexTag = hn::RebindToSigned<Tag>;
using V = hn::Vec<Tag>;
using Index = hn::Vec<IndexTag>;
constexpr Tag d;
constexpr IndexTag di;

struct Point {
  V value, slope;
};

HWY_INLINE V set(double x) { return hn::Set(d, x); }

/// CurveTable::at for every lane.
struct Table {
  V cell_per_unit, offset;
  Index first;

  Table(const TableLanes& t, int lane)
      : cell_per_unit(hn::LoadU(d, t.cell_per_unit + lane)),
        offset(hn::LoadU(d, t.offset + lane)),
        first(hn::LoadU(di, t.first + lane)) {}

  HWY_INLINE Point at(const double* cache, V x) const {
    const V place = hn::MulAdd(x, cell_per_unit, offset);
    const V cell = hn::Floor(hn::Min(hn::Max(place, hn::Zero(d)), set(CurveTable::cells + 1)));
    const V t = hn::Sub(place, cell);
    const V shift = set(4503599627370496.0);  // 2^52: the sum's last bits are the whole number itself
    const Index i = hn::Sub(hn::BitCast(di, hn::Add(cell, shift)), hn::BitCast(di, shift));
    const Index at = hn::Add(first, hn::ShiftLeft<2>(i));
    const V a = hn::GatherIndex(d, cache, at), b = hn::GatherIndex(d, cache + 1, at);
    const V c = hn::GatherIndex(d, cache + 2, at), e = hn::GatherIndex(d, cache + 3, at);
    const V ct = hn::MulAdd(t, e, c);                                     // c + t e
    const V slope = hn::MulAdd(t, hn::MulAdd(t, e, hn::Add(ct, ct)), b);  // b + t (2 c + 3 t e)
    return {hn::MulAdd(t, hn::MulAdd(t, ct, b), a), hn::Mul(cell_per_unit, slope)};
  }
};

/// ThelenSpeed for every lane.
struct SpeedLaw {
  V shortening, lengthening, tail;

  SpeedLaw(const LineBatch& batch, int lane)
      : shortening(hn::LoadU(d, batch.shortening + lane)),
        lengthening(hn::LoadU(d, batch.lengthening + lane)),
        tail(hn::LoadU(d, batch.tail + lane)) {}

  HWY_INLINE Point at(V z) const {
    const auto shortens = hn::Lt(z, hn::Zero(d));
    const V inner = hn::Min(hn::Max(z, set(-1)), tail);
    const V steepness = hn::Sub(set(1), shortening);
    const V k = hn::IfThenElse(shortens, steepness, hn::Add(steepness, steepness));
    const V inverse = hn::Div(set(1), hn::MulAdd(hn::IfThenElse(shortens, shortening, lengthening), inner, set(1)));
    const V share = hn::Mul(k, inverse), slope = hn::Mul(share, inverse);
    return {hn::MulAdd(slope, hn::Sub(z, inner), hn::MulAdd(share, inner, set(1))), slope};
  }
};

/// Balance, of hill_balance.hpp.
struct LaneBalance {
  V fibre, cosine, g, g_x, tendon, tendon_slope, active, viscous;
};

/// Stance, of hill_balance.hpp.
template <bool thelen>
struct LaneStance {
  const double* cache;
  Table active, passive, tendon, speed;
  SpeedLaw thelen_speed;
  V thickness2, tendon_ratio, damping, activation, slowness, tendon_length, fibre_before, rate;

  HWY_INLINE LaneBalance at(V x) const {
    const V l = hn::Sqrt(hn::MulAdd(x, x, thickness2)), inverse = hn::Div(set(1), l), c = hn::Mul(x, inverse);
    const V v = hn::Mul(hn::Sub(l, fibre_before), rate);
    const Point fl = active.at(cache, l), fp = passive.at(cache, l);
    const Point ft = tendon.at(cache, hn::NegMulAdd(x, tendon_ratio, tendon_length));
    Point fv;
    V fv_activation = hn::Zero(d);  // a dfv/da
    if constexpr (thelen) {
      const V z = hn::Mul(v, slowness);
      fv = thelen_speed.at(z);
      fv.slope = hn::Mul(fv.slope, slowness);
      fv_activation = hn::Mul(hn::Mul(hn::Mul(set(-0.75), activation), z), fv.slope);
    } else {
      fv = speed.at(cache, v);
    }
    const V pull = hn::Mul(activation, fl.value);  // a fl
    const V phi = hn::MulAdd(pull, fv.value, hn::MulAdd(damping, v, fp.value));
    LaneBalance b;
    b.fibre = l;
    b.cosine = c;
    b.tendon = ft.value;
    b.tendon_slope = hn::Mul(ft.slope, tendon_ratio);
    b.active = hn::Mul(fl.value, hn::Add(fv.value, fv_activation));
    b.viscous = hn::Mul(hn::MulAdd(pull, fv.slope, damping), rate);
    b.g = hn::MulSub(c, phi, ft.value);
    const V stretch = hn::MulAdd(hn::Mul(activation, fl.slope), fv.value, hn::Add(fp.slope, b.viscous));
    const V bend = hn::Mul(hn::Mul(thickness2, inverse), hn::Mul(inverse, inverse));
    b.g_x = hn::MulAdd(bend, phi, hn::MulAdd(hn::Mul(c, c), stretch, b.tendon_slope));
    return b;
  }
};

/// The lanes of one vector, beginning at `lane`.
template <bool thelen>
void solve_vector(const LineBatch& batch, const double* cache, const double* reals, std::size_t slots, double dt,
                  int lane, LineStep& step) {
  const auto own = [&](const Lanes& numbers) HWY_ATTR { return hn::LoadU(d, numbers + lane); };
  const auto was = [&](std::size_t field) HWY_ATTR { return hn::LoadU(d, reals + field * slots + lane); };
  const auto keep = [&](V numbers, Lanes& to) HWY_ATTR { hn::StoreU(numbers, d, to + lane); };

  const V per_optimal = own(batch.per_optimal), optimal = own(batch.optimal), shortest = own(batch.shortest);
  const V thickness = own(batch.thickness), thickness2 = hn::Mul(thickness, thickness);
  const V x_before = hn::Mul(was(line_along), per_optimal);
  const V fibre_before = hn::Sqrt(hn::MulAdd(x_before, x_before, thickness2));
  const V activation = own(step.to[line_activation]), length = own(step.to[line_length]);
  const LaneStance<thelen> stance{cache,
                                  {batch.active, lane},
                                  {batch.passive, lane},
                                  {batch.tendon, lane},
                                  {batch.speed_curve, lane},
                                  {batch, lane},
                                  thickness2,
                                  own(batch.tendon_ratio),
                                  own(batch.damping),
                                  activation,
                                  hn::Div(set(1), hn::MulAdd(set(0.75), activation, set(0.25))),
                                  hn::Mul(length, own(batch.per_slack)),
                                  fibre_before,
                                  hn::Div(set(1), hn::Mul(set(dt), own(batch.speed)))};

  // Linear in everything that changed, plus what the last such guess missed: third order in the step.
  const V before = hn::Mul(fibre_before, optimal);
  V linear = hn::MulAdd(was(line_along_per_length), hn::Sub(length, was(line_length)), was(line_along));
  linear = hn::MulAdd(was(line_along_per_activation), hn::Sub(activation, was(line_activation)), linear);
  linear = hn::MulAdd(was(line_along_per_fibre), hn::Sub(before, was(line_fibre_before)), linear);
  V x = hn::Max(hn::Mul(hn::Add(linear, was(line_miss)), per_optimal), shortest);

  constexpr double tolerance = 1e-10, longest_step = 0.05;  // as find_near has them
  constexpr int tries = 8;
  LaneBalance b = stance.at(x);
  auto solved = hn::Lt(hn::Abs(b.g), set(tolerance));
  auto behaves = hn::Eq(set(0), set(0));  // all
  int evaluations = 1;
  for (; evaluations < tries; ++evaluations) {
    const V move = hn::Neg(hn::Div(b.g, b.g_x)), next = hn::Add(x, move);
    const auto fine =
        hn::And(hn::Gt(b.g_x, hn::Zero(d)), hn::And(hn::Le(hn::Abs(move), set(longest_step)), hn::Ge(next, shortest)));
    behaves = hn::And(behaves, hn::Or(solved, fine));
    const auto going = hn::AndNot(solved, behaves);
    if (hn::AllFalse(d, going)) break;
    x = hn::IfThenElse(going, next, x);
    b = stance.at(x);
    solved = hn::Lt(hn::Abs(b.g), set(tolerance));
  }
  step.evaluations += evaluations;
  std::uint8_t bits[8] = {};
  hn::StoreMaskBits(d, solved, bits);
  const unsigned all = (1u << hn::Lanes(d)) - 1;
  step.unsolved |= (~static_cast<unsigned>(bits[0]) & all) << lane;

  // A slack tendon on a fibre without drive leaves g_x at zero: every slope is then zero.
  const V inverse = hn::IfThenElseZero(hn::Gt(b.g_x, hn::Zero(d)), hn::Div(set(1), b.g_x));
  const V force = own(batch.force), share = hn::Mul(b.tendon_slope, inverse);
  const V pull = hn::Mul(b.cosine, b.active);
  const V along = hn::Mul(x, optimal);
  keep(along, step.to[line_along]);
  keep(hn::Mul(force, b.tendon), step.to[line_tension]);
  keep(hn::Neg(hn::Mul(hn::Mul(pull, inverse), optimal)), step.to[line_along_per_activation]);
  keep(share, step.to[line_along_per_length]);
  keep(hn::Mul(hn::Mul(b.cosine, b.viscous), inverse), step.to[line_along_per_fibre]);
  keep(before, step.to[line_fibre_before]);
  keep(hn::Sub(along, linear), step.to[line_miss]);
  keep(hn::Mul(b.fibre, optimal), step.fibre);
  keep(hn::Mul(hn::Mul(force, share), pull), step.per_activation);
  const V stiffness = hn::Mul(hn::Mul(force, b.tendon_slope), per_optimal);
  keep(hn::Mul(stiffness, hn::Sub(set(1), share)), step.per_length);
  keep(hn::Zero(d), step.per_speed);
  keep(hn::Abs(b.g), step.residual);
}

void solve_lanes_on_target(const LineBatch& batch, const CurveCell* cells, const double* reals, std::size_t slots,
                           double dt, LineStep& step) {
  const double* cache = &cells->a;
  step.unsolved = 0;
  step.evaluations = 0;
  for (int lane = 0; lane < line_lanes; lane += static_cast<int>(hn::Lanes(d)))
    if (batch.kind == LineBatch::Kind::thelen)
      solve_vector<true>(batch, cache, reals, slots, dt, lane, step);
    else
      solve_vector<false>(batch, cache, reals, slots, dt, lane, step);
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew {

HWY_EXPORT(solve_lanes_on_target);

void solve_lanes(const LineBatch& batch, const CurveCell* cache, const double* reals, std::size_t slots, double dt,
                 LineStep& step) {
  HWY_DYNAMIC_DISPATCH(solve_lanes_on_target)(batch, cache, reals, slots, dt, step);
}

}  // namespace sinew
#endif  // HWY_ONCE
