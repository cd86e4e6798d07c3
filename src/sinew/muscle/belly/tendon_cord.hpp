#pragma once
// What is seen of a tendon: a cord along the path from the bone to the flesh, as thick as its muscle's largest force
// asks for, which widens to the end of the flesh. It is a line of few points whose fixed quantity `radius` (m) says how
// thick it is.
#include <memory>
#include <span>
#include <vector>

#include "sinew/muscle/tissue.hpp"

namespace sinew {

class TendonCord {
 public:
  /// `force`: the largest, N; `length`: from the bone to the flesh, whose end has that radius, m.
  TendonCord(double force, double length, double flesh_radius);

  const std::shared_ptr<const Topology>& topology() const { return topology_; }
  /// From the first (0) or the last (1) point of a course to where the flesh ends, which may lie beside it.
  std::vector<Eigen::Vector3f> places(std::span<const Vec3> course, int end, const Vec3& flesh) const;

 private:
  std::vector<double> shares_;  ///< of the way from the bone to the flesh
  std::vector<double> wide_;    ///< 0: a tendon; 1: the end of the flesh
  std::shared_ptr<const Topology> topology_;
};

}  // namespace sinew
