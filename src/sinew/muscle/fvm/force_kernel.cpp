// The passes over tetrahedra, compiled once per kind of processor and chosen when the program runs.
// The energies are those of `material`, and so is how they go on below J = 0.3 (parts.hpp).
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sinew/muscle/fvm/force_kernel.cpp"
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)  // their vectors cannot stand in structs
#endif
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "sinew/muscle/fvm/tet_groups.hpp"

HWY_BEFORE_NAMESPACE();
namespace sinew::fvm {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, lanes>;
using IndexTag = hn::RebindToSigned<Tag>;
using ShortTag = hn::Rebind<std::int32_t, Tag>;
using V = hn::Vec<Tag>;
constexpr Tag d;
constexpr IndexTag di;
constexpr ShortTag ds;
constexpr double least_J = 0.3, no_fibre = 1e-12;  // as parts.hpp and fibre.hpp have them

HWY_INLINE V set(double x) { return hn::Set(d, x); }

// ---- numbers ------------------------------------------------------------------------------------------------------

/// x = 2^k m, m in [1/sqrt 2, sqrt 2): ln x = k ln 2 + 2 artanh((m - 1) / (m + 1)). Within 2 units of the last place.
HWY_INLINE V logarithm(V x) {
  const auto half_root = hn::Set(di, 0x3FE6A09E667F3BCDll);
  const auto k = hn::ShiftRight<52>(hn::Sub(hn::BitCast(di, x), half_root));
  const V m = hn::BitCast(d, hn::Sub(hn::BitCast(di, x), hn::ShiftLeft<52>(k)));
  const V shift = set(6755399441055744.0);  // 1.5 * 2^52: the sum's last bits are the whole number itself
  const V whole = hn::Sub(hn::BitCast(d, hn::Add(k, hn::BitCast(di, shift))), shift);
  const V f = hn::Sub(m, set(1)), s = hn::Div(f, hn::Add(m, set(1))), z = hn::Mul(s, s);
  V p = set(2.0 / 19);
  for (const double c : {2.0 / 17, 2.0 / 15, 2.0 / 13, 2.0 / 11, 2.0 / 9, 2.0 / 7, 2.0 / 5, 2.0 / 3})
    p = hn::MulAdd(p, z, set(c));
  // 2 s = f - s f, so that f stands without rounding.
  const V rest = hn::MulAdd(s, hn::NegMulAdd(z, p, f), hn::Mul(whole, set(-1.90821492927058770002e-10)));
  return hn::MulAdd(whole, set(6.93147180369123816490e-01), hn::Sub(f, rest));
}

/// x = n ln 2 + r: e^x = 2^n e^r by its series. Within 2 units of the last place.
HWY_INLINE V exponential(V x) {
  const V shift = set(6755399441055744.0);
  const V shifted = hn::MulAdd(x, set(1.44269504088896338700e+00), shift), n = hn::Sub(shifted, shift);
  const V r = hn::NegMulAdd(n, set(1.90821492927058770002e-10), hn::NegMulAdd(n, set(6.93147180369123816490e-01), x));
  V p = set(1.0 / 6227020800);
  for (const double c : {1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040,
                         1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1.0, 1.0})
    p = hn::MulAdd(p, r, set(c));
  const auto bits = hn::ShiftLeft<52>(hn::Sub(hn::BitCast(di, shifted), hn::BitCast(di, shift)));
  return hn::BitCast(d, hn::Add(hn::BitCast(di, p), bits));
}

// ---- matrices -----------------------------------------------------------------------------------------------------

struct Three {
  V x, y, z;
};
struct Nine {  // columns
  Three a, b, c;
};
HWY_INLINE Three sub(const Three& a, const Three& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
HWY_INLINE Three add(const Three& a, const Three& b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}
HWY_INLINE Three scaled(V s, const Three& a) { return {hn::Mul(s, a.x), hn::Mul(s, a.y), hn::Mul(s, a.z)}; }
HWY_INLINE Three plus(const Three& sum, V s, const Three& a) {
  return {hn::MulAdd(s, a.x, sum.x), hn::MulAdd(s, a.y, sum.y), hn::MulAdd(s, a.z, sum.z)};
}
HWY_INLINE V dot(const Three& a, const Three& b) {
  return hn::MulAdd(a.z, b.z, hn::MulAdd(a.y, b.y, hn::Mul(a.x, b.x)));
}
HWY_INLINE Three cross(const Three& a, const Three& b) {
  return {hn::MulSub(a.y, b.z, hn::Mul(a.z, b.y)), hn::MulSub(a.z, b.x, hn::Mul(a.x, b.z)),
          hn::MulSub(a.x, b.y, hn::Mul(a.y, b.x))};
}
/// a X + b Y + c Z for the columns of a matrix.
HWY_INLINE Three times(const Nine& m, const Three& by) { return plus(plus(scaled(by.x, m.a), by.y, m.b), by.z, m.c); }
HWY_INLINE Nine times(const Nine& m, const Nine& by) { return {times(m, by.a), times(m, by.b), times(m, by.c)}; }
HWY_INLINE Nine transposed(const Nine& m) {
  return {{m.a.x, m.b.x, m.c.x}, {m.a.y, m.b.y, m.c.y}, {m.a.z, m.b.z, m.c.z}};
}
HWY_INLINE void add(Nine& sum, V s, const Nine& m) {
  sum = {plus(sum.a, s, m.a), plus(sum.b, s, m.b), plus(sum.c, s, m.c)};
}
HWY_INLINE Nine cofactors(const Nine& F) { return {cross(F.b, F.c), cross(F.c, F.a), cross(F.a, F.b)}; }
/// A^T B, symmetric or not.
HWY_INLINE Nine gram(const Nine& A, const Nine& B) {
  const auto column = [&](const Three& b) HWY_ATTR { return Three{dot(A.a, b), dot(A.b, b), dot(A.c, b)}; };
  return {column(B.a), column(B.b), column(B.c)};
}

// ---- in and out ---------------------------------------------------------------------------------------------------

HWY_INLINE Three point_at(const double* of_nodes, const std::int32_t* corners) {
  const auto at = hn::PromoteTo(di, hn::LoadU(ds, corners));
  return {hn::GatherIndex(d, of_nodes, at), hn::GatherIndex(d, of_nodes + 1, at), hn::GatherIndex(d, of_nodes + 2, at)};
}
HWY_INLINE Nine edges_at(const double* of_nodes, const TetGroup& g, int lane) {
  const Three origin = point_at(of_nodes, g.corner[0] + lane);
  const auto edge = [&](int k) HWY_ATTR { return sub(point_at(of_nodes, g.corner[k] + lane), origin); };
  return {edge(1), edge(2), edge(3)};
}
HWY_INLINE Nine nine_at(const double (*numbers)[lanes], int lane) {
  const auto own = [&](int k) HWY_ATTR { return hn::LoadU(d, numbers[k] + lane); };
  return {{own(0), own(1), own(2)}, {own(3), own(4), own(5)}, {own(6), own(7), own(8)}};
}
/// Forces -V P B^T on corners 1 to 3, and what balances them on corner 0.
HWY_INLINE void put_corners(const Nine& P, const Nine& B, const TetGroup& g, int lane, double* corners) {
  const V by = hn::Neg(hn::LoadU(d, g.volume + lane));
  const Nine H = times({scaled(by, P.a), scaled(by, P.b), scaled(by, P.c)}, transposed(B));
  const V zero = hn::Zero(d);
  const auto put = [&](int corner, const Three& f) HWY_ATTR {
    hn::StoreInterleaved4(f.x, f.y, f.z, zero, d, corners + 4 * (corner * lanes + lane));
  };
  const Three sum = add(add(H.a, H.b), H.c);
  put(0, {hn::Neg(sum.x), hn::Neg(sum.y), hn::Neg(sum.z)});
  put(1, H.a), put(2, H.b), put(3, H.c);
}

// ---- laws ---------------------------------------------------------------------------------------------------------

struct Slopes {
  V value, slope;
};

/// CurveTable::at for every lane.
HWY_INLINE Slopes curve_at(const KernelCurve& curve, V stretch) {
  const V held = hn::Min(hn::Max(stretch, set(curve.least)), set(curve.greatest));
  V from = set(curve.pieces[0].from), per_width = set(curve.pieces[0].per_width);
  V first = set(curve.pieces[0].first), last = set(curve.pieces[0].last);
  for (std::size_t k = 1; k < curve.pieces.size(); ++k) {
    const KernelCurve::Piece& piece = curve.pieces[k];
    const auto in = hn::Ge(held, set(piece.from));
    from = hn::IfThenElse(in, set(piece.from), from);
    per_width = hn::IfThenElse(in, set(piece.per_width), per_width);
    first = hn::IfThenElse(in, set(piece.first), first);
    last = hn::IfThenElse(in, set(piece.last), last);
  }
  const V cell = hn::Min(hn::Max(hn::Floor(hn::MulAdd(hn::Sub(held, from), per_width, first)), first), last);
  const V shift = set(6755399441055744.0);
  const V place = hn::Add(hn::Mul(cell, set(5)), shift);
  const auto at = hn::Sub(hn::BitCast(di, place), hn::BitCast(di, shift));
  const double* cells = curve.cells.data();
  const V t = hn::Sub(held, hn::GatherIndex(d, cells, at));
  const V a = hn::GatherIndex(d, cells + 1, at), b = hn::GatherIndex(d, cells + 2, at);
  const V c = hn::GatherIndex(d, cells + 3, at), e = hn::GatherIndex(d, cells + 4, at);
  const V ce = hn::MulAdd(t, e, c), slope = hn::MulAdd(t, hn::MulAdd(t, e, hn::Add(ce, ce)), b);
  const V value = hn::MulAdd(t, hn::MulAdd(t, ce, b), a);
  return {hn::MulAdd(hn::Sub(stretch, held), slope, value), slope};
}

/// Powers of J, each going on below least_J as its own parabola, with their slopes.
struct Powers {
  Slopes third, two_thirds, four_thirds;  // J^-1/3, J^-2/3, J^-4/3
  V log, inverse;                         // at the J that is held
  V beyond;                               // J less that
};
HWY_INLINE Slopes power(double n, V value, V inverse, V beyond) {  // J^n, from its value where J is held
  const V first = hn::Mul(hn::Mul(set(n), value), inverse), second = hn::Mul(hn::Mul(set(n - 1), first), inverse);
  return {hn::MulAdd(beyond, hn::MulAdd(hn::Mul(set(0.5), second), beyond, first), value),
          hn::MulAdd(second, beyond, first)};
}
HWY_INLINE Powers powers_of(V J) {
  Powers out;
  const V held = hn::Max(J, set(least_J));
  out.beyond = hn::Sub(J, held);
  out.inverse = hn::Div(set(1), held);
  out.log = logarithm(held);
  const V third = exponential(hn::Mul(out.log, set(-1.0 / 3))), two = hn::Mul(third, third);
  out.third = power(-1.0 / 3, third, out.inverse, out.beyond);
  out.two_thirds = power(-2.0 / 3, two, out.inverse, out.beyond);
  out.four_thirds = power(-4.0 / 3, hn::Mul(two, two), out.inverse, out.beyond);
  return out;
}

/// U'(J) of the volume terms together, a line below least_J.
HWY_INLINE V pressure_of(const KernelLaw& law, V J, const Powers& j) {
  const V held = hn::Sub(J, j.beyond), alone = set(law.alone);
  const V by_log = hn::Mul(alone, set(law.by_log)), by_simo = hn::Mul(alone, set(law.by_simo));
  const V by_quadratic = hn::Mul(alone, set(law.by_quadratic)), by_inverse = set(law.by_inverse);
  V first = hn::Mul(j.inverse, hn::Add(hn::MulSub(by_log, j.log, by_simo), by_inverse));
  first = hn::MulAdd(by_simo, held, first);
  first = hn::MulAdd(by_quadratic, hn::Sub(held, set(1)), first);
  V second = hn::Add(hn::NegMulAdd(by_log, j.log, by_log), hn::Sub(by_simo, by_inverse));
  second = hn::MulAdd(hn::Mul(j.inverse, j.inverse), second, hn::Add(by_simo, by_quadratic));
  return hn::MulAdd(second, j.beyond, first);
}

/// P = along F + across F C + pressed cof F of Mooney-Rivlin and Yeoh.
struct Isotropic {
  V along, across, pressed;
};
HWY_INLINE Isotropic isotropic_of(const KernelLaw& law, V I1, V squares, const Powers& j) {
  const V one = set(1), zero = hn::Zero(d);
  const V by_I1 = law.coupled ? one : j.two_thirds.value, by_I2 = law.coupled ? one : j.four_thirds.value;
  const V excess = hn::MulSub(I1, by_I1, set(3));
  const V slope = hn::MulAdd(hn::MulAdd(set(3 * law.yeoh[2]), excess, set(2 * law.yeoh[1])), excess, set(law.yeoh[0]));
  const V W1 = hn::Mul(slope, by_I1), W2 = hn::Mul(set(law.mooney), by_I2);
  Isotropic out{hn::Add(W1, W1), zero, zero};
  if (!law.coupled) out.pressed = hn::Mul(hn::Mul(slope, I1), j.two_thirds.slope);
  if (law.mooney == 0) return out;
  const V I2 = hn::Mul(set(0.5), hn::MulSub(I1, I1, squares));
  out.along = hn::MulAdd(hn::Add(W2, W2), I1, out.along);
  out.across = hn::Neg(hn::Add(W2, W2));
  if (!law.coupled) out.pressed = hn::MulAdd(hn::Mul(set(law.mooney), I2), j.four_thirds.slope, out.pressed);
  return out;
}

struct FibrePull {
  V by_fibre, pressed;  // P += by_fibre (F a) a^T + pressed cof F
};
HWY_INLINE FibrePull fibre_pull(const KernelLaw& law, const Three& g, V share, V active, const Powers& j) {
  const V l = hn::Sqrt(hn::Max(dot(g, g), set(no_fibre)));
  const V q = law.deviatoric ? j.third.value : set(1), stretch = hn::Mul(q, l);
  V T = hn::Zero(d);
  if (!law.active.pieces.empty()) T = hn::Mul(active, curve_at(law.active, stretch).value);
  if (!law.passive.pieces.empty()) T = hn::Add(T, curve_at(law.passive, stretch).value);
  T = hn::Mul(T, hn::Mul(share, set(law.stress)));
  FibrePull out{hn::Div(hn::Mul(T, q), l), hn::Zero(d)};
  if (law.deviatoric) out.pressed = hn::Mul(hn::Mul(T, l), j.third.slope);
  return out;
}

/// What stands beside a tet in a pass.
struct Beside {
  const FibreGroup* fibres;
  const double *active, *pressure;
};

HWY_INLINE Nine st_venant_stress(const KernelLaw& law, const Nine& F) {
  Nine E = gram(F, F);  // C, then twice the Green strain
  E.a.x = hn::Sub(E.a.x, set(1)), E.b.y = hn::Sub(E.b.y, set(1)), E.c.z = hn::Sub(E.c.z, set(1));
  const V trace = hn::Mul(set(0.5 * law.lame), hn::Add(hn::Add(E.a.x, E.b.y), E.c.z)), mu = set(law.shear);
  Nine S{scaled(mu, E.a), scaled(mu, E.b), scaled(mu, E.c)};
  S.a.x = hn::Add(S.a.x, trace), S.b.y = hn::Add(S.b.y, trace), S.c.z = hn::Add(S.c.z, trace);
  return times(F, S);
}

HWY_INLINE Nine stress_of(const KernelLaw& law, const Nine& F, int lane, const Beside& beside) {
  Nine P;
  V pressed = beside.pressure ? hn::LoadU(d, beside.pressure + lane) : hn::Zero(d);
  const V zero = hn::Zero(d);
  P = {{zero, zero, zero}, {zero, zero, zero}, {zero, zero, zero}};
  if (law.st_venant) {
    P = st_venant_stress(law, F);
    if (!law.isotropic && !law.fibres && !beside.pressure) return P;
  }
  const Nine cof = cofactors(F);
  const V J = dot(F.a, cof.a);
  const Powers j = powers_of(J);
  pressed = hn::Add(pressed, pressure_of(law, J, j));
  if (law.isotropic) {
    const V I1 = hn::Add(hn::Add(dot(F.a, F.a), dot(F.b, F.b)), dot(F.c, F.c));
    if (law.mooney == 0) {
      const Isotropic of = isotropic_of(law, I1, zero, j);
      add(P, of.along, F);
      pressed = hn::Add(pressed, of.pressed);
    } else {
      const Nine C = gram(F, F);
      const Isotropic of = isotropic_of(law, I1, hn::Add(hn::Add(dot(C.a, C.a), dot(C.b, C.b)), dot(C.c, C.c)), j);
      add(P, of.along, F);
      add(P, of.across, times(F, C));
      pressed = hn::Add(pressed, of.pressed);
    }
  }
  if (law.fibres) {
    const auto own = [&](int k) HWY_ATTR { return hn::LoadU(d, beside.fibres->along[k] + lane); };
    const Three a{own(0), own(1), own(2)}, g = times(F, a);
    const FibrePull pull =
        fibre_pull(law, g, hn::LoadU(d, beside.fibres->share + lane), hn::LoadU(d, beside.active + lane), j);
    const Three by = scaled(pull.by_fibre, g);
    P = {plus(P.a, a.x, by), plus(P.b, a.y, by), plus(P.c, a.z, by)};
    pressed = hn::Add(pressed, pull.pressed);
  }
  add(P, pressed, cof);
  return P;
}

// ---- passes -------------------------------------------------------------------------------------------------------

void elastic_on_target(const KernelLaw& law, const TetGroup* groups, const FibreGroup* fibres, GroupRange range,
                       const double* places, const double* active, const double* pressure, double* corners) {
  for (std::size_t g = range.first; g < range.last; ++g)
    for (int lane = 0; lane < lanes; lane += static_cast<int>(hn::Lanes(d))) {
      const Nine B = nine_at(groups[g].B, lane), F = times(edges_at(places, groups[g], lane), B);
      const Beside beside{fibres + g, active + lanes * g, pressure ? pressure + lanes * g : nullptr};
      put_corners(stress_of(law, F, lane, beside), B, groups[g], lane, corners + numbers_a_group * (g - range.first));
    }
}

void volume_ratios_on_target(const TetGroup* groups, GroupRange range, const double* places, double* J) {
  for (std::size_t g = range.first; g < range.last; ++g)
    for (int lane = 0; lane < lanes; lane += static_cast<int>(hn::Lanes(d))) {
      const Nine F = times(edges_at(places, groups[g], lane), nine_at(groups[g].B, lane));
      hn::StoreU(dot(F.a, cross(F.b, F.c)), d, J + lanes * g + lane);
    }
}

/// P = F S, S = lame tr(E') I + 2 shear E', E' = sym(F^T F') (fvm.md 5.1, D1); with F's rotation R in place of F it is
/// the damping of the turned frame (D2), whose U and V only come as R = U V^T.
HWY_INLINE Nine strain_damping(V lame, V shear, const Nine& F, const Nine& rate) {
  const Nine G = gram(F, rate), T = transposed(G);
  Nine S{scaled(shear, add(G.a, T.a)), scaled(shear, add(G.b, T.b)), scaled(shear, add(G.c, T.c))};
  const V trace = hn::Mul(lame, hn::Add(hn::Add(G.a.x, G.b.y), G.c.z));
  S.a.x = hn::Add(S.a.x, trace), S.b.y = hn::Add(S.b.y, trace), S.c.z = hn::Add(S.c.z, trace);
  return times(F, S);
}

void damping_on_target(double lame, double shear, const TetGroup* groups, GroupRange range, const double* places,
                       const double* turns, const double* speeds, double* corners) {
  for (std::size_t g = range.first; g < range.last; ++g)
    for (int lane = 0; lane < lanes; lane += static_cast<int>(hn::Lanes(d))) {
      const Nine B = nine_at(groups[g].B, lane), rate = times(edges_at(speeds, groups[g], lane), B);
      const Nine frame = turns ? nine_at(reinterpret_cast<const double(*)[lanes]>(turns + 9 * lanes * g), lane)
                               : times(edges_at(places, groups[g], lane), B);
      put_corners(strain_damping(set(lame), set(shear), frame, rate), B, groups[g], lane,
                  corners + numbers_a_group * (g - range.first));
    }
}

void sum_rows_on_target(const std::int32_t* first, const std::int32_t* entries, std::size_t from, std::size_t to,
                        const double* rows, std::size_t stride, double* out) {
  const hn::CappedTag<double, 4> four;
  const std::size_t width = hn::Lanes(four);
  for (std::size_t n = from; n < to; ++n) {
    double sum[4];
    for (std::size_t part = 0; part < 4; part += width) {
      auto total = hn::Zero(four);
      for (std::int32_t k = first[n]; k < first[n + 1]; ++k)
        total = hn::Add(total, hn::LoadU(four, rows + 4 * static_cast<std::size_t>(entries[k]) + part));
      hn::StoreU(total, four, sum + part);
    }
    for (std::size_t k = 0; k < stride; ++k) out[stride * (n - from) + k] = sum[k];
  }
}

template <class Function>
void apply(const double* x, std::size_t count, double* out, const Function& of) {
  alignas(64) double some[lanes];
  for (std::size_t i = 0; i < count; ++i) {
    hn::StoreU(of(set(x[i])), d, some);
    out[i] = some[0];
  }
}
void logarithms_on_target(const double* x, std::size_t count, double* out) {
  apply(x, count, out, [](V v) HWY_ATTR { return logarithm(v); });
}
void exponentials_on_target(const double* x, std::size_t count, double* out) {
  apply(x, count, out, [](V v) HWY_ATTR { return exponential(v); });
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew::fvm
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew::fvm {

HWY_EXPORT(elastic_on_target);
HWY_EXPORT(volume_ratios_on_target);
HWY_EXPORT(damping_on_target);
HWY_EXPORT(sum_rows_on_target);
HWY_EXPORT(logarithms_on_target);
HWY_EXPORT(exponentials_on_target);

void elastic_corners(const KernelLaw& law, const TetGroup* groups, const FibreGroup* fibres, GroupRange range,
                     const double* places, const double* active, const double* pressure, double* corners) {
  HWY_DYNAMIC_DISPATCH(elastic_on_target)(law, groups, fibres, range, places, active, pressure, corners);
}
void volume_ratios(const TetGroup* groups, GroupRange range, const double* places, double* J) {
  HWY_DYNAMIC_DISPATCH(volume_ratios_on_target)(groups, range, places, J);
}
void damping_corners(double lame, double shear, const TetGroup* groups, GroupRange range, const double* places,
                     const double* turns, const double* speeds, double* corners) {
  HWY_DYNAMIC_DISPATCH(damping_on_target)(lame, shear, groups, range, places, turns, speeds, corners);
}
void sum_rows(const std::int32_t* first, const std::int32_t* entries, std::size_t from, std::size_t to,
              const double* rows, std::size_t stride, double* out) {
  HWY_DYNAMIC_DISPATCH(sum_rows_on_target)(first, entries, from, to, rows, stride, out);
}
void kernel_logarithms(const double* x, std::size_t count, double* out) {
  HWY_DYNAMIC_DISPATCH(logarithms_on_target)(x, count, out);
}
void kernel_exponentials(const double* x, std::size_t count, double* out) {
  HWY_DYNAMIC_DISPATCH(exponentials_on_target)(x, count, out);
}

}  // namespace sinew::fvm
#endif  // HWY_ONCE
