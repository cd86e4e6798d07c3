#include "sinew/muscle/fvm/nodal_forces.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sinew/muscle/material/named_laws.hpp"
#include "sinew/muscle/solid/solid_test.hpp"

namespace sinew::fvm {
namespace {

constexpr int draws = 200;
constexpr double rounding = 1e-12;

/// A number that counts what is done to it.
struct Counted {
  double value = 0;
  inline static int products = 0, sums = 0;

  Counted() = default;
  Counted(double x) : value(x) {}  // NOLINT: as a number
  Counted operator-() const { return {-value}; }
  friend Counted operator*(Counted a, Counted b) { return ++products, Counted(a.value * b.value); }
  friend Counted operator/(Counted a, Counted b) { return ++products, Counted(a.value / b.value); }
  friend Counted operator+(Counted a, Counted b) { return ++sums, Counted(a.value + b.value); }
  friend Counted operator-(Counted a, Counted b) { return ++sums, Counted(a.value - b.value); }
};

template <class Number = double>
Matrix<Number> matrix_of(const Mat3& m) {
  Matrix<Number> out;
  for (int c = 0; c < 3; ++c)
    for (int r = 0; r < 3; ++r) out[c][r] = m(r, c);
  return out;
}
Mat3 mat3_of(const Matrix<double>& m) {
  Mat3 out;
  for (int c = 0; c < 3; ++c)
    for (int r = 0; r < 3; ++r) out(r, c) = m[c][r];
  return out;
}
Vec3 vec3_of(const Vector<double>& v) { return {v[0], v[1], v[2]}; }

class Draws {
 public:
  double number(double size = 1) { return std::uniform_real_distribution<double>(-size, size)(generator_); }
  Mat3 matrix() {
    return Mat3::NullaryExpr([&] { return number(); });
  }
  Mat3 symmetric() {
    const Mat3 m = matrix();
    return 1e5 * (m + m.transpose());
  }
  Mat3 near_identity() { return Mat3::Identity() + 0.3 * matrix(); }
  Mat3 turn() { return Eigen::Quaterniond(number(), number(), number(), number()).normalized().toRotationMatrix(); }
  /// Edges of a tet of some centimetres, upright and no sliver.
  Mat3 edges() {
    for (;;) {
      const Mat3 m = 0.03 * matrix();
      if (m.determinant() > 0.1 * std::pow(m.norm() / std::sqrt(3.0), 3)) return m;
    }
  }

 private:
  std::mt19937 generator_{7};
};

CornerForces<double> corners_of(const Mat3& edges, const Vec3& origin) {
  CornerForces<double> x;
  for (int k = 0; k < 4; ++k)
    for (int r = 0; r < 3; ++r) x[k][r] = origin[r] + (k > 0 ? edges(r, k - 1) : 0);
  return x;
}
double off(const CornerForces<double>& a, const CornerForces<double>& b) {
  double off = 0, size = 0;
  for (int k = 0; k < 4; ++k) {
    off = std::max(off, (vec3_of(a[k]) - vec3_of(b[k])).norm());
    size = std::max(size, vec3_of(a[k]).norm());
  }
  return off / size;
}

TEST(FiniteVolumes, StrainIsHalfTheChangeOfTheEdgesProducts) {
  Draws draw;
  for (int n = 0; n < draws; ++n) {
    const Mat3 given = draw.edges(), now = draw.near_identity() * given;
    const Mat3 F = mat3_of(RestTet<double>::of(matrix_of(given)).deformation(matrix_of(now)));
    const Mat3 E = 0.5 * (F.transpose() * F - Mat3::Identity());
    const Mat3 products = 0.5 * (now.transpose() * now - given.transpose() * given);
    EXPECT_LT((given.transpose() * E * given - products).norm(), rounding * now.squaredNorm());
  }
}

TEST(FiniteVolumes, FacesPiolaAndCauchyGiveTheForcesOfFiniteElements) {
  Draws draw;
  for (int n = 0; n < draws; ++n) {
    const Mat3 given = draw.edges(), F = draw.near_identity(), now = F * given, S = draw.symmetric();
    if (F.determinant() < 0.1) continue;  // Cauchy's stress divides by it
    const Mat3 sigma = F * S * F.transpose() / F.determinant();
    const auto by_faces = face_forces(corners_of(now, {0.3, -0.2, 0.1}), matrix_of(sigma));
    const auto rest = RestTet<double>::of(matrix_of(given));
    EXPECT_LT(off(by_faces, piola_forces(matrix_of(F), matrix_of(S), rest)), 1e-11) << "places away from the origin";
    EXPECT_LT(off(by_faces, cauchy_forces(matrix_of(now), matrix_of(sigma))), 1e-11);
    const Mat3 elements = -given.determinant() / 6 * F * S * given.inverse().transpose();  // -V P grad N
    const auto piola = piola_forces(matrix_of(F), matrix_of(S), rest);
    for (int k = 0; k < 3; ++k) EXPECT_LT((elements.col(k) - vec3_of(piola[k + 1])).norm(), rounding * elements.norm());
    EXPECT_NEAR(rest.volume(), given.determinant() / 6, rounding * given.determinant());
  }
}

TEST(FiniteVolumes, ForcesBalanceAndTurnNothing) {
  Draws draw;
  for (int n = 0; n < draws; ++n) {
    const Mat3 given = draw.edges(), F = draw.near_identity(), now = F * given;
    const auto f = piola_forces(matrix_of(F), matrix_of(draw.symmetric()), RestTet<double>::of(matrix_of(given)));
    Vec3 sum = Vec3::Zero(), moment = Vec3::Zero();
    double size = 0;
    for (int k = 0; k < 4; ++k) {
      sum += vec3_of(f[k]);
      size += vec3_of(f[k]).norm();
      if (k > 0) moment += Vec3(now.col(k - 1)).cross(vec3_of(f[k]));
    }
    EXPECT_LT(sum.norm(), rounding * size);
    EXPECT_LT(moment.norm(), rounding * size * now.norm());
  }
}

TEST(FiniteVolumes, ARigidMotionMeetsNoForce) {
  constexpr double peak = 3e5;
  const TetMesh mesh = block_tets({0.03, 0.02, 0.01}, {3, 2, 1});
  solid::SolidMuscle flesh{.mesh = mesh};
  solid::fibres_along(flesh, {Vec3(1, 2, 2) / 3});
  const solid::Laws laws = solid::test::laws_of(material::made(*material::find_named_law("muscle_volume")).law);
  const solid::Elements elements(flesh, laws);
  Draws draw;
  for (int n = 0; n < 20; ++n) {
    const Eigen::VectorXd places = solid::test::mapped(mesh, draw.turn(), {draw.number(), draw.number(), 0.1});
    EXPECT_LT(solid::test::forces_at(elements, places).cwiseAbs().maxCoeff(), 1e-9 * peak * 1e-4);  // h = 1 cm
  }
}

TEST(FiniteVolumes, TakeFiftyFourProductsAndNineNumbers) {
  Draws draw;
  const Mat3 given = draw.edges(), F = draw.near_identity(), S = draw.symmetric();
  const auto rest = RestTet<Counted>::of(matrix_of<Counted>(given));
  static_assert(sizeof(RestTet<double>) == 9 * sizeof(double));
  const auto f = matrix_of<Counted>(F), s = matrix_of<Counted>(S), edges = matrix_of<Counted>(F * given);
  Counted::products = Counted::sums = 0;
  piola_forces(f, s, rest);
  EXPECT_EQ(Counted::products, 54);
  EXPECT_EQ(Counted::sums, 42);
  Counted::products = Counted::sums = 0;
  cauchy_forces(edges, s);
  EXPECT_EQ(Counted::products, 54);
  EXPECT_LE(Counted::sums, 45) << "as the paper counts them";
}

}  // namespace
}  // namespace sinew::fvm
