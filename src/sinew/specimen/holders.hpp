#pragma once
// What holds and loads a specimen at a moment, at each of its nodes.
#include <Eigen/Core>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/muscle/solid/tangent.hpp"
#include "sinew/specimen/specimen.hpp"

namespace sinew::specimen {

/// Whether a side prescribes where its places are along an axis.
inline bool holds(const Face& face, int axis) {
  return face.deformed.has_value() || face.moved[static_cast<std::size_t>(axis)].has_value();
}
/// Nodes on an edge that two sides hold along one axis by different motions.
std::vector<Fault> faults_of_holders(const Specimen&);

class Holders {
 public:
  explicit Holders(const Specimen&);
  ~Holders();

  const solid::Held& held() const { return held_; }
  bool loads() const { return loads_; }  ///< whether any side is loaded
  /// Held coordinates of `places` where they are at `time`, by a share of the way from the given shape.
  void place(double time, double share, Eigen::VectorXd& places) const;
  /// N, at every node.
  void load(double time, double share, Eigen::VectorXd& force) const;

  const Side& side(std::size_t face) const;
  /// The side's own part of what holders add (`reaction`: at every node) and its load; N, at every node.
  Eigen::VectorXd force_of(std::size_t face, const Eigen::VectorXd& reaction, double time, double share) const;

 private:
  class Own;  ///< a side, its functions made ready, and the coordinates it is the first to hold

  std::vector<Vec3> given_;
  std::vector<Own> faces_;
  solid::Held held_;
  bool loads_ = false;
};

}  // namespace sinew::specimen
