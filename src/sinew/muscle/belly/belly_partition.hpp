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

/// A ball of another belly, as a section sees it.
struct NearBall {
  Vec3 from;            ///< its middle to that of the section
  double larger;        ///< than the section's own ball
  double square_apart;  ///< m2
  double least;         ///< no ray of the section comes to its border before that, m
};

class BellyPartition {
 public:
  explicit BellyPartition(const std::vector<BellyPlan>&);

  /// The others' balls that rays of at most this length from a section could meet, the nearest border first.
  std::vector<NearBall> near(size_t muscle, size_t section, double ray) const;
  /// Larger balls about a muscle's sections, by these factors.
  void press(size_t muscle, const std::vector<double>& by);

 private:
  std::vector<std::vector<Ball>> balls_;
  std::vector<Box> boxes_;  // about what they claim
};

/// How far a ray from the middle of a section goes before it comes to where another's ball is nearer than its own.
double border(const Vec3& way, double most, const std::vector<NearBall>& others);

}  // namespace sinew
