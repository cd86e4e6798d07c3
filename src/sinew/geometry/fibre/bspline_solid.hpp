#pragma once
// A solid as a product of B-splines: F(u, v, w) = sum B_i(u) B_j(v) B_k(w) q_ijk. One parameter, mostly w, runs along
// the fibres: their direction at a place is dF/dw at F^-1 of it (Ng-Thow-Hing 2001; Teran et al. 2003, section 6).
#include "sinew/core/maths.hpp"
#include "sinew/geometry/fibre/bspline_basis.hpp"

namespace sinew {

class BsplineSolid {
 public:
  /// Control points with u running first, then v. Throws InputError where they are not as many as the bases ask for.
  BsplineSolid(std::array<BsplineBasis, 3> bases, std::vector<Vec3> control);

  Vec3 at(const Vec3& q) const;
  Mat3 slope(const Vec3& q) const;  ///< columns dF/du, dF/dv, dF/dw

  struct Found {
    Vec3 q = Vec3::Zero();
    double off = 0;             ///< from the place to F(q), m
    int steps = 0;              ///< of the last descent
    bool extrapolated = false;  ///< the place lies outside: q is of the nearest place found
  };
  /// The parameters of a place, by damped Gauss-Newton steps from the nearest of some seeds.
  Found find(const Vec3& place) const;

  struct Direction {
    Vec3 along = Vec3::UnitX();  ///< unit
    bool extrapolated = false;
  };
  /// Of the fibres, which run along this parameter.
  Direction fibre(const Vec3& place, int parameter = 2) const;

  const std::array<BsplineBasis, 3>& bases() const { return bases_; }
  const std::vector<Vec3>& control() const { return control_; }

 private:
  struct Seed {
    Vec3 q, at;
  };
  Found descend(const Vec3& place, const Vec3& from) const;

  std::array<BsplineBasis, 3> bases_;
  std::vector<Vec3> control_;
  std::vector<Seed> seeds_;
  double size_ = 0;  // of the box about its control points, m
};

}  // namespace sinew
