#pragma once
// Whose is a place that several bellies could fill? Sections are balls here, and the nearest surface has it. Those that
// find too little room press on their neighbours: their balls grow.
#include <vector>

#include "sinew/muscle/belly/belly_plan.hpp"

namespace sinew {

struct Claim {
  Vec3 at;
  double radius;
};

class Territories {
 public:
  explicit Territories(const std::vector<Seedling>&);

  /// The others' claims that rays of at most this length from a section could meet.
  std::vector<Claim> near(size_t muscle, size_t section, double ray) const;
  /// How far a ray from the middle of a section goes before it comes to where another's ball is nearer than its own.
  double border(size_t muscle, size_t section, const Vec3& way, double most, const std::vector<Claim>& others) const;
  /// Larger claims for a muscle's sections, by these factors.
  void press(size_t muscle, const std::vector<double>& by);

 private:
  std::vector<std::vector<Claim>> claims_;
  std::vector<Box> boxes_;  // about what they claim
};

}  // namespace sinew
