#pragma once
// The action lines of one net: what its bones and fibres say about where its poles and slices are. Most nets have one
// line; of several the slices follow a blend, and where their ends lie apart each has a pole of its own.
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/model/model.hpp"
#include "sinew/muscle/mass_spring/carried_shape.hpp"
#include "sinew/muscle/mass_spring/spring_options.hpp"

namespace sinew {

/// A line at one time.
struct LineNow {
  std::span<const Vec3> course;
  std::array<Mat3, 2> turns;  ///< of the bodies of its origin and insertion
  double along = 0;           ///< extent of the fibre along the tendon, m
};

/// Where flesh ends that reaches beyond the path, before its origin and behind its insertion: places on the bones
/// there, in their axes. A line goes on to them.
using LineTips = std::array<std::optional<Vec3>, 2>;
/// The course from tip to tip; `origin` and `insertion` are the poses of the bones.
void to_the_tips(std::span<const Vec3> course, const LineTips&, const Pose& origin, const Pose& insertion,
                 std::vector<Vec3>& out);

/// What the lines ask of a net.
struct LinesNow {
  std::vector<LineFrame> frames;  ///< as SpringGrid::frames counts them
  double swell = 1;
};

class SpringLines {
 public:
  /// By the lines at rest, and how much each of them counts. Throws InputError where the flesh is not about them all.
  SpringLines(const SpringOptions&, std::span<const Muscle* const>, std::span<const LineNow>, const TriMesh& flesh);

  int count() const { return static_cast<int>(lines_.size()); }
  double weight(int line) const { return lines_[line].weight; }
  double belly() const { return belly_; }  ///< length at rest, m
  /// With as many poles at its ends as the lines need.
  SpringGrid grid(int slices, int around) const;
  /// The pole of a line at an end, counted from the end's first.
  int pole(int line, int end) const { return poles_[end].empty() ? 0 : poles_[end][line]; }
  /// Without a time: as at rest, whatever drives them.
  void place(std::optional<double> time, std::span<const LineNow>, const SpringGrid&, LinesNow&) const;

 private:
  struct Line {
    double weight = 1;
    // At rest, m: the belly, the fibre's extent, the path; and the share of the tendons that lies before the belly.
    double belly = 0, along = 0, path = 0, before = 0;
    std::array<Vec3, 2> normals, alongs;  // in the axes of the bodies
  };
  LineEnds ends(const Line&, std::optional<double> time, const LineNow&) const;
  void part_poles(std::span<const LineNow>);

  SpringOptions options_;
  std::optional<Curve> length_;
  std::vector<Line> lines_;
  double belly_ = 0;
  std::array<std::vector<int>, 2> poles_;  // by line; empty: they share one
  std::array<double, 2> first_{};          // direction of an end's first pole, in turns from its normal
};

}  // namespace sinew
