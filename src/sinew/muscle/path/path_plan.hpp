#pragma once
// How Paths lays a model's paths out: flat arrays, each path owning a range of each.
#include "sinew/muscle/path/path.hpp"
#include "sinew/muscle/path/wrap.hpp"

namespace sinew {

inline constexpr int max_wrapped_points = 128;  ///< way-points of a path that wraps
inline constexpr int max_path_wraps = 16;

struct WayPoint {
  Vec3 at = Vec3::Zero();
  int body = 0, slot = 0;
  int condition = -1, moving = -1;  ///< into Plan::conditions, Plan::moving
};

struct PathCondition {  ///< the point is there while low <= value <= high
  int coordinate = 0;
  double low = 0, high = 0;
  double fade = 0;  ///< how far inside that it is fully there
  int bit = -1;     ///< of a fading point, in masks of those that are left out
  int direct = -1;  ///< slot of its coordinate among the path's direct terms
};

inline constexpr int max_fading_points = 16;  ///< of a path

struct MovingPoint {
  std::array<Curve, 3> curve;
  std::array<int, 3> coordinate{-1, -1, -1};  ///< -1: constant
  std::array<int, 3> direct{-1, -1, -1};      ///< slot among the path's direct terms
};

/// A straight piece between fixed points of two bodies. Pieces within one body are a constant.
struct BoneCrossing {
  Vec3 from = Vec3::Zero(), to = Vec3::Zero();
  int from_body = 0, to_body = 0, from_slot = 0, to_slot = 0;
  bool goes_on = false;  ///< starts where the last one ended
};

/// A wrap as one path uses it.
struct WrapUse {
  WrapBody body;
  Pose place = Pose::Identity();  ///< in its bone
  int bone = 0, slot = 0;
  int object = 0;                                      ///< the model's wrap: two uses of a path may name the same
  int first = 0, last = 0;                             ///< way-points between which it may act
  PathWrap::Method method = PathWrap::Method::hybrid;  ///< of OpenSim's rule on an ellipsoid
  std::vector<char> shut;  ///< per way-point of the path: fixed inside this body, so its two pieces never wrap it
};

struct PathRow {
  int point = 0, points = 0;
  int use = 0, uses = 0;
  int slot = 0, slots = 0;
  int direct = 0, directs = 0;
  int fades = 0;  ///< points that fade
  int crossing = 0, crossings = 0;
  double within = 0;   ///< length of the pieces within one body
  bool plain = false;  ///< fixed points only, no wraps: `within` and crossings say it all
};

struct Paths::Plan {
  WrapRule rule = WrapRule::taut;
  std::vector<PathRow> rows;
  std::vector<WayPoint> points;
  std::vector<PathCondition> conditions;
  std::vector<MovingPoint> moving;
  std::vector<BoneCrossing> crossings;
  std::vector<WrapUse> uses;
  std::vector<int> slot_body;          ///< per slope slot
  std::vector<int> direct_coordinate;  ///< per direct slot
  std::vector<std::string> notes;
};

/// Everything but the notes; throws InputError with every fault.
Paths::Plan lay_out_paths(const Model&, const Skeleton&, WrapRule);
/// Points inside wrap bodies, and conditional points whose switching makes the length jump.
std::vector<std::string> notes_on_paths(const Paths&, const Paths::Plan&, const Model&, const Skeleton&);

}  // namespace sinew
