#pragma once
// Singular values and polar decomposition of 3x3 matrices, with proper rotations: the sign of the determinant stands in
// the smallest singular value, so that an inverted element is one whose last value is negative (Irving et al. 2004).
#include "sinew/core/maths.hpp"

namespace sinew {

struct Svd3 {
  Mat3 U = Mat3::Identity(), V = Mat3::Identity();  ///< det +1 both
  Vec3 s = Vec3::Ones();                            ///< s0 >= s1 >= |s2|
};
/// F = U diag(s) V^T, for any finite F: also singular, inverted, or with equal values.
Svd3 svd3(const Mat3& F);

struct Polar3 {
  Mat3 turn = Mat3::Identity();     ///< det +1
  Mat3 stretch = Mat3::Identity();  ///< symmetric; its least eigenvalue is negative where F inverts
};
/// F = turn * stretch; of all rotations `turn` is the one nearest to F.
Polar3 polar3(const Mat3& F);

}  // namespace sinew
