#pragma once
// One net of the tissue: its shape at rest, its levels of detail, and what it returns to its bones.
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/muscle/mass_spring/net_condition.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"
#include "sinew/muscle/mass_spring/spring_contact.hpp"
#include "sinew/muscle/mass_spring/spring_lines.hpp"
#include "sinew/muscle/mass_spring/spring_options.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

class FleshMiddle;
class SurfaceTree;

/// One level of detail: a net and how it is stepped.
struct SpringLevel {
  LocalShape shape;
  SpringNet net;
  SpringNet calm;             ///< the same with so much drag that it comes to rest soon
  double step = 0;            ///< s, at most
  std::vector<double> turns;  ///< of its rows of points at rest, as turns_along has them
  SpringLeave leave;
  std::vector<std::shared_ptr<const Topology>> skins;  ///< by line: its share of the surface

  /// Numbers of a state: positions, velocities, frames of the lines, swell, how long it has not been stepped.
  std::size_t reals() const { return 6 * static_cast<std::size_t>(net.grid.points()) + 9 * frames() + 2; }
  std::size_t frames() const { return static_cast<std::size_t>(net.grid.frames()); }
};

/// What is known of a net's shape at one time.
struct SpringShape {
  int level = 0;
  SpringMotion motion;
  LinesNow lines;
  double slept = 0;  ///< s since it was stepped
};

class SpringMuscle {
 public:
  struct Member {  ///< a muscle whose line the net has
    const Muscle* muscle;
    int path = 0, place = 0;    ///< of the model, and among the tissue's muscles
    std::array<int, 2> bodies;  ///< of its origin and insertion
    LineNow rest;               ///< its course from tip to tip
    Pose origin;                ///< of its origin's body at rest
    LineTips tips;
  };
  /// `flesh` is closed, in ground axes at the start pose. Throws InputError where it is not about the lines.
  SpringMuscle(std::span<const Member>, const TriMesh& flesh);

  struct Line {
    std::string name;
    int path = 0, place = 0;
    std::array<int, 2> bodies;
    double force = 0;  ///< largest, N
    LineTips tips;
  };
  const std::vector<Line>& members() const { return members_; }
  const std::string& name() const { return members_[0].name; }
  const SpringOptions& options() const { return options_; }
  const SpringLines& lines() const { return lines_; }
  const SpringLevel& level(int i) const { return levels_[i]; }
  const std::string& unfit() const { return unfit_; }  ///< why its net does not stand for its flesh; empty: it does
  int levels() const { return static_cast<int>(levels_.size()); }

  /// At rest on lines that lie as at the start pose, seen from the first origin's body.
  SpringShape rest(const Pose& origin) const;
  std::vector<Vec3> at_start(int level) const;  ///< its points at rest at the start pose
  /// Gives the finest net another shape at rest, at the start pose, and the coarser ones with it.
  void reshape(std::span<const Vec3> points);
  void set_leave(int level, SpringLeave leave) { levels_[level].leave = std::move(leave); }
  /// Where the vertices of the skins are that the shape's level has.
  void skin_places(const SpringShape&, std::vector<Eigen::Vector3f>&) const;
  /// What points of a level's net have, at those vertices.
  std::vector<float> skin_values(int level, std::span<const double> by_point) const;
  /// The shape as the lines carry it.
  void carried(const SpringShape&, CarriedShape&) const;
  /// Another level of detail: as far as the old net is away from its carried shape the new one is, too.
  void change_level(int level, SpringShape&) const;
  /// What the net, pushed from outside, pulls at its bones with: two for each of its lines.
  void pull(const SpringShape&, const CarriedShape&, const Wrench& pushed, std::span<const Vec3> pulled,
            std::span<const BodyMotion>, PoleLoads&, std::span<PointPull>) const;
  /// Newtons per metre that the poles come nearer within `dt`, at most.
  double stiffness(double dt) const;

 private:
  template <class Each>
  void for_skin(int level, const Each&) const;
  void add_level(const SpringGrid&, std::span<const LineNow>, const SurfaceTree&, const FleshMiddle&);
  SpringLevel level_of(const SpringGrid&, std::span<const Vec3> points, std::span<const LineFrame>) const;

  std::vector<Line> members_;
  SpringOptions options_;
  double density_ = 0;
  SpringLines lines_;
  Pose origin_;
  std::string unfit_;
  std::vector<SpringLevel> levels_;
  std::vector<std::vector<LineFrame>> frames_;  // at rest, by level
};

}  // namespace sinew
