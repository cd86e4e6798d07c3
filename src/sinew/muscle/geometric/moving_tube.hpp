#pragma once
// A tube that follows its path and its bones. Sections were taken at rest; each remembers where along the path it was,
// how far off, and between which two bones.
//
//   rest   o====[-------belly-------]======i      o, i: free tendons, shares of what is not fibre
//   now    o====[---belly---]==============i      the path and the fibres say how long each is; sections slide along
//
// The belly's sections grow or shrink together, less towards tendons, until the tube has its volume of rest again:
// evenly, or, of a pennate muscle whose fibres keep their height, in width alone.
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sinew/muscle/belly/enhance.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/belly/tube_options.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// A path at rest: its course, where along it which bones hold it, and how much of it is fibre.
struct RestingPath {
  std::vector<Vec3> course;
  struct Anchor {
    double arc;  ///< from the origin, m; ascending
    int body;
  };
  std::vector<Anchor> anchors;  ///< at least one
  std::vector<Pose> poses;      ///< of all bodies
  double along = 0;             ///< extent of the fibres along the path, m
  /// Flesh before the origin and behind the insertion, which goes with the bone there; ground axes.
  Overhang before = {}, behind = {};
};

class MovingTube {
 public:
  MovingTube(const Sections&, const RestingPath&, const TubeOptions&);

  struct Now {
    std::span<const Vec3> course;
    std::span<const BodyMotion> bodies;  ///< at their `to`
    double along = 0;
  };
  struct Buffers {  ///< buffers
    std::vector<double> arc;
    std::vector<Vec3> base, ways;
    std::vector<Ring> rings, widened;
  };
  /// Fills work.rings; those that grew in width alone have axes of two lengths. A course without length leaves them as
  /// they are.
  void move(const Now&, Buffers&) const;

  /// One way to draw it: all sections, or every second one and so on.
  struct Level {
    std::vector<int> rings;  ///< of the finest
    SectionTube tube;
    std::shared_ptr<const Topology> topology;
  };
  int levels() const { return static_cast<int>(levels_.size()); }
  const Level& level(int detail) const;      ///< 0 is the finest
  double volume() const { return volume_; }  ///< at rest, m3
  struct Site {                              ///< of a ring along the muscle
    double arc;                              ///< at rest, from the origin, m
    double tendon;                           ///< 0 flesh to 1
    double swells;                           ///< share of the belly's swelling that it takes: 0 at a tendon
  };
  const Site& site(std::size_t ring) const { return rest_[ring].site; }

 private:
  struct Rest {  // of one ring
    Site site;
    int first, second;  // bodies; the second has `share`
    double share;
    Vec3 offset_first, offset_second, x_first, x_second;  // in their axes
  };
  void add_ring(const Ring&, std::span<const double> radii, double arc, double tendon, const RestingPath&);
  double swelling_at(double arc) const;
  void set_offsets(const RestingPath&);
  bool lay_base(std::span<const Vec3> course, const Vec3& tip_before, const Vec3& tip_behind, double along,
                Buffers&) const;
  void lay_levels(int halvings);
  double slid(double arc, double length, double along) const;
  void place(const Now&, Buffers&) const;
  void bulge(Buffers&) const;
  void find_width();
  void widen(const std::vector<Ring>& rings, std::vector<Ring>& out) const;

  int sides_, reach_;
  TendonShares shares_;
  bool bulges_;
  std::optional<Vec2> width_;  // pennate: the way in all sections' planes in which they swell
  double length_, along_;      // at rest
  struct End {                 // flesh beyond an end of the path
    double length;
    int body;
    Vec3 tip;  // in its axes
  };
  End before_, behind_;
  double volume_ = 0;
  std::vector<Rest> rest_;
  std::vector<Ring> rings_;
  std::vector<double> radii_, widest_;  // the latter of each ring
  std::vector<char> inserted_;          // a ring between two sections, where a tendon begins
  std::vector<Level> levels_;
};

}  // namespace sinew
