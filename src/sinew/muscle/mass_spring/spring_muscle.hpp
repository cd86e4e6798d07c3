#pragma once
// One muscle of the tissue: its shape at rest, what moves its poles, and what it returns to its bones.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/muscle/mass_spring/carried_shape.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// One level of detail: a net and how it is stepped.
struct SpringLevel {
  LocalShape shape;
  SpringNet net;
  SpringNet calm;   ///< the same with so much drag that it comes to rest soon
  double step = 0;  ///< s, at most
  std::shared_ptr<const Topology> topology;

  /// Numbers of a state: positions, velocities, frames of the line, swell.
  std::size_t reals() const { return 6 * static_cast<std::size_t>(net.grid.points()) + 9 * frames() + 1; }
  std::size_t frames() const { return static_cast<std::size_t>(net.grid.slices) + 2; }
};

/// What is known of a muscle's shape at one time.
struct SpringShape {
  int level = 0;
  SpringMotion motion;
  std::vector<LineFrame> frames;
  double swell = 1;
};

class SpringMuscle {
 public:
  /// What a muscle's rest is made from.
  struct Start {
    std::span<const Vec3> course;  ///< at the start pose
    std::array<Pose, 2> poses;     ///< of the bodies of its origin and insertion there
    double along = 0;              ///< extent of the passive fibre along the tendon there, m
    const TriMesh& flesh;          ///< closed, in ground axes there
  };
  /// Throws InputError where the mesh is not about the course.
  SpringMuscle(const Muscle&, int path, std::array<int, 2> bodies, const Start&);

  const std::string& name() const { return name_; }
  int path() const { return path_; }
  const SpringLevel& level(int i) const { return levels_[i]; }
  int levels() const { return static_cast<int>(levels_.size()); }

  /// At rest on a line that lies as at the start pose, seen from the origin's body.
  SpringShape rest(std::span<const BodyMotion> bodies) const;
  /// Where the line is at a time and how far the slices swell, when the fibre extends so far along it.
  void place(double time, double along, std::span<const Vec3> course, std::span<const BodyMotion> bodies,
             SpringShape&) const;
  /// The shape as the line carries it.
  void carried(const SpringShape&, CarriedShape&) const;
  /// Another level of detail: as far as the old net is away from its carried shape the new one is, too.
  void change_level(int level, SpringShape&) const;
  /// What the net pulls at its bones with.
  void pull(const SpringShape&, const CarriedShape&, std::span<const BodyMotion>, PointPull& origin,
            PointPull& insertion) const;
  /// Newtons per metre that the poles come nearer within `dt`, at most.
  double stiffness(double dt) const;

 private:
  void add_level(const SpringGrid&, const Muscle&, const Start&, const LineEnds&, const class SurfaceTree&);

  std::string name_;
  int path_ = 0;
  std::array<int, 2> bodies_{};
  SpringOptions options_;
  std::optional<Curve> length_;
  std::vector<SpringLevel> levels_;
  std::vector<std::vector<LineFrame>> frames_;  // at rest, in the axes of the origin's body
  // At rest, m: the belly, the fibre's extent, the path; and the share of the tendons that lies before the belly.
  double belly_ = 0, along_ = 0, path_length_ = 0, before_ = 0;
  std::array<Vec3, 2> normals_;  // in the axes of the bodies
};

}  // namespace sinew
