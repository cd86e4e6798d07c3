#pragma once
// How far drawn surfaces of muscles lie in bones and in one another: what a picture would hide.
#include <string>
#include <vector>

#include "sinew/report/recorded_run.hpp"

namespace sinew {

struct Overlap {
  std::string muscle, other;  ///< `other`: a body, by its bone, or a muscle
  double depth = 0;           ///< m, of the deepest vertex of the muscle within the other
  double time = 0;            ///< s, when
};

inline constexpr double told_overlap = 2e-3;  // m: less is the fineness of nets and tubes

/// Of muscles that bring a surface of their own, at ten frames from the first to the last: every pair with more than
/// `told_overlap`, the deepest first. Where a muscle holds on to bone, its ends lie within it and do not count.
std::vector<Overlap> overlaps_of(const RecordedRun&);
/// A sentence for a person; empty where there is nothing to tell.
std::string overlap_words(const std::vector<Overlap>&);

}  // namespace sinew
