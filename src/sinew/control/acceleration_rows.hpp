#pragma once
// What accelerations shall be, as rows of linear forms of them: a coordinate, or a point of a body along an axis.
//
//   form . acceleration = wanted        weight: of the squared difference
#include <Eigen/Core>

#include "sinew/core/maths.hpp"

namespace sinew {

class World;

struct AccelerationRows {
  Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> form;  ///< rows x coordinates
  Eigen::VectorXd wanted;                                                       ///< per row
  Eigen::VectorXd weight;                                                       ///< per row, 0 or more; 0: nobody asks

  /// So many rows that say nothing yet; allocates only where the sizes change.
  void start(Eigen::Index rows, Eigen::Index coordinates);
  void coordinate(Eigen::Index row, int k, double wanted, double weight = 1);
  /// The acceleration, along an axis of the world, of a point that is fixed on a body (`at`: in its axes), m/s2.
  void point(Eigen::Index row, const World&, int body, const Vec3& at, const Vec3& axis, double wanted,
             double weight = 1);
};

}  // namespace sinew
