#pragma once
// A tube about several lines that moves: each line carries rings of its own, as a tube of its share of the flesh does,
// and a corner of the outline goes with the rings of the two lines that its ray started between.
#include <memory>
#include <span>
#include <vector>

#include "sinew/muscle/belly/linked_sections.hpp"
#include "sinew/muscle/belly/tube_options.hpp"
#include "sinew/muscle/geometric/moving_tube.hpp"

namespace sinew {

class LinkedTube {
 public:
  /// `lines`: the tubes of the lines (options: joined); `rings`: of each where it is at rest, one per section.
  LinkedTube(const LinkedSections&, std::span<const MovingTube* const> lines, std::span<const std::vector<Ring>> rings,
             const TubeOptions&);

  struct Buffers {  ///< buffers
    std::vector<Vec3> base, reach, at;
  };
  /// Fills work.at, one place per corner of the finest level: as large as the lines' rings say, then all of it a little
  /// larger or smaller until it has its volume of rest. `rings`: of each line now.
  void move(std::span<const std::vector<Ring>> rings, Buffers&) const;

  /// One way to draw it: all corners, or those of every second section and side and so on.
  struct Level {
    std::vector<int> corners;                            ///< of the finest
    std::vector<std::shared_ptr<const Topology>> skins;  ///< by line: strips of the surface, from end to end
  };
  int levels() const { return static_cast<int>(levels_.size()); }
  const Level& level(int detail) const;      ///< 0 is the finest
  double volume() const { return volume_; }  ///< at rest, m3
  /// What each corner of a level has of a value that each line has one of.
  std::vector<float> blended(const Level&, std::span<const double> of_lines) const;

 private:
  struct Corner {
    int section, first, second;  // lines; the second has `share`
    double share;
    Vec3 in_first, in_second;  // from the links to the corner, in the axes of their rings (x, y, x cross y)
    double swells;
  };
  std::vector<std::size_t> strip_owners(std::span<const int> corners, int sides, std::size_t lines) const;
  void lay_levels(std::span<const MovingTube* const> lines, int halvings);
  double volume_at(double scale, Buffers&) const;

  int sections_, sides_;
  bool bulges_;
  double volume_ = 0;
  std::vector<Corner> corners_;
  std::vector<Triangle> triangles_;  // of the finest level
  std::vector<Level> levels_;
};

}  // namespace sinew
