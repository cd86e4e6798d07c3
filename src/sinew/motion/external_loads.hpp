#pragma once
// Forces measured outside the body (force plates, handles), as OpenSim's ExternalLoads files give them.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/core/natural_spline.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

/// One measured force. Columns are those of ExternalLoads::value; -1: there is none of that.
struct ExternalForce {
  std::string name;
  std::string body;                                      ///< on which it acts
  std::string force_axes = ground, point_axes = ground;  ///< bodies in whose axes force and torque, or the point, are
  int force = -1, point = -1, torque = -1;               ///< the first of three columns
};

struct ExternalLoads {
  std::vector<double> time;
  Eigen::MatrixXd value;
  std::vector<ExternalForce> forces;
  std::filesystem::path data;  ///< the table behind it
};

/// Reads the XML file and the table it names, which stands beside it. An identifier stands for the three columns that
/// begin with it. Throws InputError with every fault.
ExternalLoads read_external_loads(const std::filesystem::path&);

/// The loads at any time, on a skeleton: natural cubic splines through the raw samples (straight lines between two or
/// three), as OpenSim has them.
class LoadCurves {
 public:
  /// Throws InputError: a body that the model does not have.
  LoadCurves(const ExternalLoads&, const Skeleton&);
  double first() const { return spline_.first(); }
  double last() const { return spline_.last(); }
  /// Adds the wrenches at a time, with the bodies where the kinematics say; `buffer` is overwritten.
  void add(double time, const Kinematics&, CurveSample& buffer, std::vector<Wrench>& wrenches) const;

 private:
  struct Row {
    int body, force_axes, point_axes;
    int force, point, torque;
  };
  NaturalSpline spline_;
  std::vector<Row> rows_;
};

}  // namespace sinew
