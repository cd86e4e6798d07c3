#pragma once
// A table of coordinates over time (`.mot`, `.sto`, `.csv`), or motion capture (`.bvh`), as the motion of a model.
#include <string>
#include <vector>

#include "sinew/core/natural_spline.hpp"
#include "sinew/motion/signal.hpp"
#include "sinew/skeleton/coordinates.hpp"
#include "sinew/table/table.hpp"

namespace sinew {

/// Every coordinate of a skeleton over time, in its order, as people give them: rad, m; couplers obeyed.
struct Motion {
  Samples coordinates;
  std::vector<std::string> remarks;  ///< what was assumed, left out or overruled
};

/// Columns are found by a coordinate's name, or as `/jointset/JOINT/NAME/value`. A coordinate without a column stays at
/// its start value, or follows its prescribed function; a coupled one follows its coupler whatever the table says.
/// `file` is the table's name in remarks and errors. Throws InputError where nothing fits.
Motion motion_of(const Table&, const Model&, const Skeleton&, const std::string& file = "the table");
/// Motion capture (`.bvh`) is fitted to the model: bvh_motion.hpp.
Motion read_motion(const std::filesystem::path&, const Model&, const Skeleton&);

/// Of the rotation vectors that mean the same turn, each row gets the one nearest the row before: a curve can go
/// through.
void unfold_balls(const Skeleton&, Eigen::MatrixXd& values);

/// Is the coordinate an angle in OpenSim's files, in degrees where these say so? Those of a custom joint are where a
/// turn follows them one to one; others (a knee cap's place on its groove) are written as they are.
bool written_as_angle(const Joint&, size_t k);
std::vector<char> written_as_angle(const Model&, const Skeleton&);  ///< per coordinate of the skeleton

/// A table of the coordinates as OpenSim writes them: angles in degrees.
Table motion_table(const Model&, const Skeleton&, const Samples&);

/// A motion as a smooth curve, a natural spline of degree 5 through every row: positions, speeds and accelerations of
/// the skeleton at any time.
class MotionCurve {
 public:
  MotionCurve(const Samples&, const Skeleton&, const Coordinates&);
  struct Instant {
    Eigen::VectorXd q, u, a;
    CurveSample sample;
  };
  Instant instant() const;
  void at(double time, Instant&) const;

 private:
  const Skeleton& skeleton_;
  const Coordinates& coordinates_;
  NaturalSpline spline_;
  std::vector<int> balls_;  // first coordinate of each joint whose speeds are an angular velocity
};

}  // namespace sinew
