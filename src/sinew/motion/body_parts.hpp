#pragma once
// Which part of a body a name means: `mixamorig:LeftForeArm`, `lShldr`, `Bip01 R Thigh` of motion capture, and
// `ulna_r`, `calcn_l` of models, all from one table of words.
#include <map>
#include <span>
#include <string>

namespace sinew {

enum class BodyPart { pelvis, trunk, neck, head, collar, upper_arm, forearm, hand, thigh, shin, foot, toes };
enum class BodySide { middle, left, right };

struct Segment {
  BodyPart part;
  BodySide side = BodySide::middle;
  auto operator<=>(const Segment&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy's own mistake
};

/// Of the names given, those that mean one segment.
struct Named {
  int lead;   ///< the one that tells most of it: the radius rather than the ulna, the chest rather than the loins
  int first;  ///< the one nearest the root: where the segment begins
};

/// `names` have parents before children. A limb without a side (`humerus`) is of side `otherwise`; `middle`: of none.
std::map<Segment, Named> body_parts(std::span<const std::string> names, BodySide otherwise = BodySide::middle);

}  // namespace sinew
