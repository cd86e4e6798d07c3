#include "sinew/core/svd3.hpp"

#include <array>
#include <cmath>
#include <utility>

namespace sinew {
namespace {

/// Turns columns p and q of B (and of V with them) until they are perpendicular. False: they were.
bool make_perpendicular(Mat3& B, Mat3& V, int p, int q) {
  constexpr double perpendicular = 1e-16;
  const double pp = B.col(p).squaredNorm(), qq = B.col(q).squaredNorm(), pq = B.col(p).dot(B.col(q));
  if (!(std::abs(pq) > perpendicular * std::sqrt(pp * qq))) return false;
  const double half = (qq - pp) / (2 * pq);
  const double tangent = std::copysign(1 / (std::abs(half) + std::sqrt(1 + half * half)), half);
  const double c = 1 / std::sqrt(1 + tangent * tangent), s = c * tangent;
  for (Mat3* const M : {&B, &V}) {
    const Vec3 first = c * M->col(p) - s * M->col(q);
    M->col(q) = s * M->col(p) + c * M->col(q);
    M->col(p) = first;
  }
  return true;
}

/// Exchanges two columns; one changes its sign, so that V stays a rotation.
void exchange(Mat3& B, Mat3& V, int p, int q) {
  for (Mat3* const M : {&B, &V}) {
    const Vec3 kept = M->col(p);
    M->col(p) = M->col(q);
    M->col(q) = -kept;
  }
}

Vec3 any_perpendicular(const Vec3& to) {
  int least = 0;
  to.cwiseAbs().minCoeff(&least);
  return to.cross(Vec3::Unit(least)).normalized();
}

}  // namespace

// One-sided Jacobi (Hestenes 1958): B = F V gets perpendicular columns s_k u_k. Their lengths are found without
// squaring the condition of F, as the eigenvalues of F^T F would.
Svd3 svd3(const Mat3& F) {
  const double size = F.cwiseAbs().maxCoeff();
  if (!(size > 0)) return {.s = Vec3::Zero()};
  constexpr int most_sweeps = 20;  // quadratic in the end: 6 are rare
  Mat3 B = F / size, V = Mat3::Identity();
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    bool turned = false;
    for (const auto& [p, q] : {std::pair{0, 1}, {0, 2}, {1, 2}}) turned |= make_perpendicular(B, V, p, q);
    if (!turned) break;
  }
  for (const auto& [p, q] : {std::pair{0, 1}, {0, 2}, {1, 2}})
    if (B.col(p).squaredNorm() < B.col(q).squaredNorm()) exchange(B, V, p, q);

  constexpr double noise = 1e-15;  // of the largest column: no direction is left in what is smaller
  Svd3 out{.V = V};
  out.U.col(0) = B.col(0).normalized();
  const Vec3 second = B.col(1) - out.U.col(0) * out.U.col(0).dot(B.col(1));
  const double length = second.norm();
  out.U.col(1) = length > noise * B.col(0).norm() ? Vec3(second / length) : any_perpendicular(out.U.col(0));
  out.U.col(2) = out.U.col(0).cross(out.U.col(1));
  for (int k = 0; k < 3; ++k) out.s[k] = size * out.U.col(k).dot(B.col(k));
  if (out.s[1] < 0) {  // noise beside a rank of one: two signs go, the determinant stays
    out.U.rightCols<2>() *= -1;
    out.s.tail<2>() *= -1;
  }
  return out;
}

Polar3 polar3(const Mat3& F) {
  const Svd3 svd = svd3(F);
  return {.turn = svd.U * svd.V.transpose(), .stretch = svd.V * svd.s.asDiagonal() * svd.V.transpose()};
}

}  // namespace sinew
