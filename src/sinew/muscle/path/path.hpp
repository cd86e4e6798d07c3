#pragma once
// Paths of muscles and ligaments: fixed, conditional and moving points, and the wraps between them. One path per muscle
// in model order, then one per ligament.
//
// A path answers its length and the slope of its length with respect to the motion of every body it touches. That slope
// is all the rest needs: the wrench on a body is -tension * slope, the lengthening speed is the sum of slope . twist,
// and a moment arm is -dL/dq through the skeleton. Equal, opposite and collinear by construction. By OpenSim's rule the
// "slope" is what a unit of tension pulls, which is not the slope of its length.
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sinew/core/maths.hpp"
#include "sinew/model/model.hpp"
#include "sinew/muscle/path/wrap.hpp"
#include "sinew/muscle/tissue.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

struct PathFlags {
  bool unsettled = false;  ///< several wraps did not agree on a course within the sweeps allowed
  bool inside = false;     ///< a point lies more than 1 mm inside a wrap body
  bool operator==(const PathFlags&) const = default;
};

/// Whose path it is.
struct PathOwner {
  const char* list;  ///< `muscles` or `ligaments`
  const std::string& name;
  const Path& path;
};
int path_count(const Model&);
PathOwner path_owner(const Model&, int path);

/// Length of a path at one pose and its slopes. Slots and direct terms are laid out by Paths (see below).
struct PathReading {
  double length = 0;
  PathFlags flags;
};

/// Where a course is drawn to: its points, and where that is asked for what each of them rides on.
struct CourseSink {
  std::vector<Vec3>& points;
  std::vector<Rider>* riders = nullptr;
  void add(const Vec3& x, int body) const {
    points.push_back(x);
    if (riders) riders->push_back({.a = body, .b = body});
  }
};

class Paths {
 public:
  Paths(const Model&, const Skeleton&);            ///< by the model's own rule
  Paths(const Model&, const Skeleton&, WrapRule);  ///< by another one
  ~Paths();
  Paths(Paths&&) noexcept;

  int size() const;
  WrapRule rule() const;
  int points(int path) const;  ///< way-points, active or not

  /// The bodies a path can touch, ascending: one slope slot each.
  std::span<const int> bodies(int path) const;
  /// The coordinates its length depends on directly (moving and fading points): one direct slot each.
  std::span<const int> direct(int path) const;
  /// The memories of a path's wraps within State::wraps.
  std::span<WrapMemory> memories(int path, std::span<WrapMemory> all) const;
  int memory_count() const;

  /// Length and slopes of the whole path. `pose` and `value` as in Kinematics. `slope` gets one wrench per slot of
  /// `bodies(path)`: d length = sum slope . (twist of the body, world axes at the world origin), `direct` one number
  /// per slot of `direct(path)`. `memory` is read and updated, but not by OpenSim's rule. Allocates nothing.
  PathReading evaluate(int path, std::span<const Pose> pose, std::span<const double> value,
                       std::span<WrapMemory> memory, std::span<Wrench> slope, std::span<double> direct) const;
  /// The same for the straight pieces and wraps between way-points `first` and `last` only.
  PathReading evaluate_stretch(int path, int first, int last, std::span<const Pose> pose, std::span<const double> value,
                               std::span<WrapMemory> memory, std::span<Wrench> slope, std::span<double> direct) const;
  /// World points along the path, arcs sampled about every 3 mm: for pictures. `riders`, where given, gets one for
  /// each.
  void course(int path, std::span<const Pose> pose, std::span<const double> value, std::span<const WrapMemory> memory,
              std::vector<Vec3>& out, std::vector<Rider>* riders = nullptr) const;

  /// What loading found worth saying: points inside wrap bodies, conditional points whose switching makes a jump.
  const std::vector<std::string>& notes() const;

  struct Plan;  ///< how it is laid out: path_plan.hpp

 private:
  std::unique_ptr<const Plan> plan_;
};

}  // namespace sinew
