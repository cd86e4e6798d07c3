#pragma once
// Bones that are hollow, as the ribs are: lines of models cut through them between two ends that lie outside, and the
// flesh about them passes outside.
#include "sinew/muscle/belly/belly_spine.hpp"

namespace sinew {

class HollowBone {
 public:
  /// The hollow bone that a line passes nearest; nothing where there is none, or one end of the line is held inside.
  static std::optional<HollowBone> beside(const Spine&, const BoneSpace&);

  /// How far a place must move along the line's `out` to be outside, m: below 0 against it.
  double outwards(const Vec3& at, const Vec3& out) const { return facing_ * hidden(at, facing_ * out); }

 private:
  explicit HollowBone(const BoneSpace::Inward& bone) : bone_(bone) {}
  double hidden(const Vec3& at, const Vec3& way) const;

  BoneSpace::Inward bone_;
  double facing_ = 1;  // whether `out` of the line, as a whole, leads away from the middle of the cage
};

}  // namespace sinew
