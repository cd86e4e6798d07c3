// A tet a lane. All that has no value at J <= 0 goes on as its parabola below J = 0.3, slack fibres below a stretch of
// 0.3: as `material` has it.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sinew/muscle/solid/matrix_kernel.cpp"
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)  // their vectors cannot stand in structs
#endif
#include "sinew/muscle/solid/matrix_kernel.hpp"

// clang-format off
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>
#include <hwy/contrib/math/math-inl.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace sinew::solid {
namespace HWY_NAMESPACE {
namespace hm = hwy::HWY_NAMESPACE;

using MatrixTag = hm::CappedTag<double, 8>;
using MV = hm::Vec<MatrixTag>;
constexpr MatrixTag md;
constexpr double least = 0.3;  // J, and stretch

HWY_INLINE MV number(double x) { return hm::Set(md, x); }
HWY_INLINE MV times(double a, MV x) { return hm::Mul(number(a), x); }

/// A function of one variable and its slopes.
struct Curve {
  MV f, first, second;
};

/// Its parabola, `d` beyond where it was taken.
HWY_INLINE Curve extended(const Curve& at, MV d) {
  const MV bend = hm::Mul(d, at.second);
  return {hm::MulAdd(d, hm::MulAdd(number(0.5), bend, at.first), at.f), hm::Add(at.first, bend), at.second};
}

/// sum of c_n x^n, n from 1 on: Horner's scheme, with its slopes.
HWY_INLINE Curve polynomial(const double* c, int powers, MV x) {
  Curve at{hm::Zero(md), hm::Zero(md), hm::Zero(md)};
  const auto next = [&](MV add) HWY_ATTR {
    at.second = hm::MulAdd(at.second, x, hm::Add(at.first, at.first));
    at.first = hm::MulAdd(at.first, x, at.f);
    at.f = hm::MulAdd(at.f, x, add);
  };
  for (int k = powers; k-- > 0;) next(number(c[k]));
  next(hm::Zero(md));
  return at;
}

void slopes_on_target(const MatrixNumbers& law, int count, const double* I1s, const double* Js, const double* lengths,
                      MatrixSlopes& out) {
  const int lanes = static_cast<int>(hm::Lanes(md));
  for (int n = 0; n < count; n += lanes) {
    const MV I1 = hm::LoadU(md, I1s + n), J = hm::LoadU(md, Js + n), l = hm::LoadU(md, lengths + n);
    const MV held = hm::Max(J, number(least)), d = hm::Sub(J, held);
    const MV inverse = hm::Div(number(1), held), log = hm::Log(md, held);
    const MV root = hm::Exp(md, times(-1.0 / 3, log)), power = hm::Mul(root, root);
    MV W = hm::Zero(md), I = W, II = W, IJ = W, by_J = W, JJ = W;
    if (law.isochoric_powers > 0) {
      const MV first = times(-2.0 / 3, hm::Mul(power, inverse)), second = times(-5.0 / 3, hm::Mul(first, inverse));
      const Curve q = extended({power, first, second}, d);
      const Curve of = polynomial(law.isochoric, law.isochoric_powers, hm::MulSub(I1, q.f, number(3)));
      const MV i_by_J = hm::Mul(I1, q.first);
      W = of.f;
      I = hm::Mul(of.first, q.f);
      II = hm::Mul(of.second, hm::Mul(q.f, q.f));
      by_J = hm::Mul(of.first, i_by_J);
      IJ = hm::MulAdd(hm::Mul(of.second, q.f), i_by_J, hm::Mul(of.first, q.first));
      JJ = hm::MulAdd(hm::Mul(of.second, i_by_J), i_by_J, hm::Mul(of.first, hm::Mul(I1, q.second)));
    }
    const MV squared = hm::Mul(inverse, inverse);
    if (law.coupled_powers > 0) {
      const Curve of = polynomial(law.coupled, law.coupled_powers, hm::Sub(I1, number(3)));
      const Curve ln = extended({log, inverse, hm::Neg(squared)}, d);
      W = hm::MulAdd(number(law.log), ln.f, hm::Add(W, of.f));
      I = hm::Add(I, of.first), II = hm::Add(II, of.second);
      by_J = hm::MulAdd(number(law.log), ln.first, by_J), JJ = hm::MulAdd(number(law.log), ln.second, JJ);
    }
    const MatrixNumbers::Volume& v = law.volume;
    const MV beyond = hm::Sub(held, number(1)), two_log2 = times(2 * v.log2, log);
    const Curve U = extended(
        {hm::MulAdd(
             hm::MulAdd(number(v.log2), log, number(v.log1)), log,
             hm::MulAdd(number(v.square), hm::MulSub(held, held, number(1)), times(v.linear, hm::Mul(beyond, beyond)))),
         hm::MulAdd(hm::Add(two_log2, number(v.log1)), inverse,
                    hm::MulAdd(number(2 * v.square), held, times(2 * v.linear, beyond))),
         hm::MulAdd(hm::Sub(number(2 * v.log2 - v.log1), two_log2), squared, number(2 * v.square + 2 * v.linear))},
        d);
    MV by_l = hm::Zero(md), ll = by_l;
    if (law.slack != 0) {
      const MV short_of = hm::Max(l, number(least)), per = hm::Div(number(1), short_of), per2 = hm::Mul(per, per);
      const Curve T = extended({hm::Add(times(0.5, hm::Mul(short_of, short_of)), hm::Sub(per, number(1.5))),
                                hm::Sub(short_of, per2), hm::MulAdd(number(2), hm::Mul(per, per2), number(1))},
                               hm::Sub(l, short_of));
      const MV by = hm::IfThenElseZero(hm::Lt(l, number(1)), number(-law.slack));
      W = hm::MulAdd(by, T.f, W), by_l = hm::Mul(by, T.first), ll = hm::Mul(by, T.second);
    }
    hm::StoreU(W, md, out.W + n), hm::StoreU(I, md, out.I + n), hm::StoreU(by_J, md, out.J + n);
    hm::StoreU(by_l, md, out.l + n), hm::StoreU(II, md, out.II + n), hm::StoreU(IJ, md, out.IJ + n);
    hm::StoreU(JJ, md, out.JJ + n), hm::StoreU(ll, md, out.ll + n);
    hm::StoreU(U.f, md, out.U + n), hm::StoreU(U.first, md, out.U1 + n), hm::StoreU(U.second, md, out.U2 + n);
    hm::StoreU(root, md, out.root + n);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew::solid
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew::solid {

HWY_EXPORT(slopes_on_target);

void find_matrix_slopes(const MatrixNumbers& law, int count, const double* I1, const double* J, const double* length,
                        MatrixSlopes& out) {
  HWY_DYNAMIC_DISPATCH(slopes_on_target)(law, count, I1, J, length, out);
}

}  // namespace sinew::solid
#endif  // HWY_ONCE
