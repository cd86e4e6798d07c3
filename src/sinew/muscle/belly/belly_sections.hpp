#pragma once
// How wide and how thick a muscle is from end to end: areas that keep its volume, laid about its line.
#include "sinew/muscle/belly/belly_grid.hpp"

namespace sinew {

class BellySections {
 public:
  /// `bones` are felt once, to lay the belly on them. With lines beside it is an element of a broad muscle: a strap.
  BellySections(std::span<const Vec3> course, const BellyParameters&, double activation, const BoneSpace& bones,
                const BellyGrid&, const SheetNeighbours&);

  const Spine& spine() const { return strap_.spine; }
  const Outline& outline() const { return outline_; }
  const std::vector<FleshSection>& sections() const { return sections_; }
  /// Takes the belly in, or lets it out, so that the volume becomes right where it has been `volume`.
  void mend(double volume);

 private:
  bool is_strap() const { return strap_.left || strap_.right; }
  double flesh(size_t section) const;
  void fill();  ///< the sections, from the belly's area
  FleshSection round_section(size_t) const;
  FleshSection strap_section(size_t);
  void lay(const BoneSpace&);    ///< flat on the bone behind it
  void lift(const BoneSpace&);   ///< off the bones, so that the belly lies on them
  void drape(const BoneSpace&);  ///< its edges on the bone that it lies on
  void lift_strap(const BoneSpace&);
  void drape_rim(const BoneSpace&, Vec3 Edges::*edge);

  const BellyParameters& look_;
  double activation_, length_ = 0;
  double belly_area_ = 0, tendons_ = 0;  // m2 where the profile is 1; m3
  Strap strap_;                          // of a muscle of one line the spine alone
  double breadth_ = 0, mean_area_ = 0;   // m, m2, of a strap's belly
  Outline outline_;
  std::vector<FleshSection> sections_;
  std::vector<double> laid_;   // 0 to 1: how flat a section of a stout belly lies on bone
  std::vector<Edges> draped_;  // what bones add to the edges
};

}  // namespace sinew
