#pragma once
// Whose is a place that several bellies could fill? Sections are balls here, and the nearest surface has it. Those that
// find too little room press on their neighbours: their balls grow.
#include <vector>

#include "sinew/muscle/belly/belly_plan.hpp"

namespace sinew {

struct Ball {
  Vec3 at;
  double radius;
};

class BellyPartition {
 public:
  explicit BellyPartition(const std::vector<BellyPlan>&);

  /// The others' balls that rays of at most this length from a section could meet.
  std::vector<Ball> near(size_t muscle, size_t section, double ray) const;
  /// How far a ray from the middle of a section goes before it comes to where another's ball is nearer than its own.
  double border(size_t muscle, size_t section, const Vec3& way, double most, const std::vector<Ball>& others) const;
  /// Larger balls about a muscle's sections, by these factors.
  void press(size_t muscle, const std::vector<double>& by);

 private:
  std::vector<std::vector<Ball>> balls_;
  std::vector<Box> boxes_;  // about what they claim
};

}  // namespace sinew
