#pragma once
// Nodal forces of the finite volume method (Teran et al. 2003; fvm.md 4), for numbers of any kind.
//
// The stress of a linear tet is constant, so what its faces bear can be cut along any surface: each corner gets a third
// of what the three faces about it bear, pushed with -sigma. That is one 3x3 product with a matrix of area vectors,
//
//   Piola   [g1 g2 g3] = P B_m,     B_m = -V D_m^-T   of the given shape, stored
//   Cauchy  [g1 g2 g3] = sigma B_s, B_s = -v D_s^-T   of the present shape, nothing stored
//
// and g0 = -(g1 + g2 + g3): 54 multiplications from the second Piola stress, or from Cauchy's. It is what linear finite
// elements come to (fvm.md 4.4).
#include <array>
#include <cmath>

namespace sinew::fvm {

template <class Number>
using Vector = std::array<Number, 3>;
template <class Number>
using Matrix = std::array<Vector<Number>, 3>;  ///< columns
template <class Number>
using CornerForces = std::array<Vector<Number>, 4>;

template <class Number>
Vector<Number> operator+(const Vector<Number>& a, const Vector<Number>& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
template <class Number>
Vector<Number> operator-(const Vector<Number>& a, const Vector<Number>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
template <class Number>
Vector<Number> operator*(const Number& s, const Vector<Number>& a) {
  return {s * a[0], s * a[1], s * a[2]};
}
template <class Number>
Vector<Number> cross(const Vector<Number>& a, const Vector<Number>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
template <class Number>
Number dot(const Vector<Number>& a, const Vector<Number>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
template <class Number>
Vector<Number> operator*(const Matrix<Number>& A, const Vector<Number>& x) {
  return {A[0][0] * x[0] + A[1][0] * x[1] + A[2][0] * x[2], A[0][1] * x[0] + A[1][1] * x[1] + A[2][1] * x[2],
          A[0][2] * x[0] + A[1][2] * x[1] + A[2][2] * x[2]};
}
template <class Number>
Matrix<Number> operator*(const Matrix<Number>& A, const Matrix<Number>& B) {
  return {A * B[0], A * B[1], A * B[2]};
}

/// Edges from the first corner.
template <class Number>
Matrix<Number> edges_of(const CornerForces<Number>& x) {
  return {x[1] - x[0], x[2] - x[0], x[3] - x[0]};
}

/// All that is stored of a tet: B_m. Its inverse and volume follow, since det B_m = -V^2 / 6.
template <class Number>
struct RestTet {
  Matrix<Number> B;

  /// Edges with a determinant above zero.
  static RestTet of(const Matrix<Number>& edges) {
    const Number sixth = Number(-1.0 / 6);
    return {{sixth * cross(edges[1], edges[2]), sixth * cross(edges[2], edges[0]), sixth * cross(edges[0], edges[1])}};
  }
  Number volume() const {
    using std::sqrt;
    return sqrt(Number(-6.0) * dot(B[0], cross(B[1], B[2])));
  }
  /// F = D_s D_m^-1 = -D_s B_m^T / V.
  Matrix<Number> deformation(const Matrix<Number>& edges) const {
    const Number by = Number(-1.0) / volume();
    const Matrix<Number> transposed{by * Vector<Number>{B[0][0], B[1][0], B[2][0]},
                                    by * Vector<Number>{B[0][1], B[1][1], B[2][1]},
                                    by * Vector<Number>{B[0][2], B[1][2], B[2][2]}};
    return edges * transposed;
  }
};

template <class Number>
CornerForces<Number> with_first(const Matrix<Number>& H) {
  const Vector<Number> sum = H[0] + H[1] + H[2];
  return {Vector<Number>{-sum[0], -sum[1], -sum[2]}, H[0], H[1], H[2]};
}

/// From the second Piola stress S: P = F S.
template <class Number>
CornerForces<Number> piola_forces(const Matrix<Number>& F, const Matrix<Number>& S, const RestTet<Number>& rest) {
  return with_first((F * S) * rest.B);
}

/// From Cauchy's stress and the edges as they are: neither stored numbers nor a division.
template <class Number>
CornerForces<Number> cauchy_forces(const Matrix<Number>& edges, const Matrix<Number>& sigma) {
  return with_first(sigma * RestTet<Number>::of(edges).B);
}

/// By its definition: each of three corners gets a third of -sigma times the area vector of each face about it.
template <class Number>
CornerForces<Number> face_forces(const CornerForces<Number>& x, const Matrix<Number>& sigma) {
  constexpr int faces[4][3] = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};  // counter-clockwise from outside
  CornerForces<Number> out{};
  for (const auto& [p, q, r] : faces) {
    const Vector<Number> twice = cross(x[q] - x[p], x[r] - x[p]);
    const Vector<Number> part = Number(-1.0 / 6) * (sigma * twice);
    for (const int corner : {p, q, r}) out[corner] = out[corner] + part;
  }
  return out;
}

}  // namespace sinew::fvm
