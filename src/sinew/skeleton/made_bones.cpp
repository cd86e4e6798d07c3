#include "sinew/skeleton/made_bones.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "sinew/geometry/distance.hpp"
#include "sinew/geometry/surface_nets.hpp"
#include "sinew/skeleton/coordinates.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {
namespace {

constexpr double slender = 0.035, stout = 0.1;         // radius of a shaft over its length, as of a femur; at most
constexpr double thinnest = 0.0015, thickest = 0.016;  // m
constexpr double head = 1.5;                           // radius of a joint's end over the shaft's
constexpr double shortest = 0.004;                     // m: what is nearer is the same place
constexpr double near_path = 0.8;                      // of the way to a path that runs along: it stays outside
constexpr double along_path = 0.85;                    // cosine: a ridge that its own path runs along is none
constexpr double coarsest = 0.004;                     // m between the mesh's vertices
constexpr double most_cells = 250;                     // along the longest side

struct End {
  Vec3 at, leaves;  // where a muscle or a ligament holds on, and the way its path goes from there
};

struct Places {
  std::optional<Vec3> root;  // the joint by which it hangs
  std::vector<Vec3> joints;  // of those that hang from it
  std::vector<End> ends;
  std::vector<Vec3> on_the_way;  // other points of paths
};

bool none_there(const std::vector<Vec3>& places, const Vec3& at) {
  return std::ranges::none_of(places, [&](const Vec3& other) { return (at - other).norm() < shortest; });
}

/// Where the bodies are at the start.
class StandingBodies {
 public:
  explicit StandingBodies(const Model& model) {
    const Skeleton skeleton(model);
    Eigen::VectorXd q = skeleton.start_positions(), u = Eigen::VectorXd::Zero(skeleton.coordinates());
    Coordinates(model, skeleton).follow(q, u);
    Kinematics start = skeleton.kinematics();
    skeleton.update(q, u, start);
    for (int b = 0; b < skeleton.bodies(); ++b) poses_[skeleton.body_name(b)] = start.pose[static_cast<size_t>(b)];
  }
  const Pose& pose(const std::string& body) const { return poses_.at(body); }

 private:
  std::map<std::string, Pose> poses_;
};

void add_path(Places& places, const Path& path, const std::string& body, const StandingBodies& standing) {
  const auto& points = path.points;
  for (size_t i = 0; i < points.size(); ++i) {
    const PathPoint& point = points[i];
    if (point.body != body || point.moving[0] || point.moving[1] || point.moving[2]) continue;
    if (const bool last = i + 1 == points.size(); i == 0 || last || point.role != PathPoint::Role::via) {
      const PathPoint& next = points[last ? std::max<size_t>(i, 1) - 1 : i + 1];
      const Vec3 there = standing.pose(body).inverse() * (standing.pose(next.body) * next.at);
      if (std::ranges::none_of(places.ends, [&](const End& end) { return (point.at - end.at).norm() < shortest; }))
        places.ends.push_back({point.at, (there - point.at).normalized()});
    } else if (none_there(places.on_the_way, point.at)) {
      places.on_the_way.push_back(point.at);
    }
  }
}

Places places_of(const Model& model, const std::string& body, const StandingBodies& standing) {
  Places out;
  for (const Joint& joint : model.joints) {
    if (joint.child == body) out.root = joint.child_at;
    if (joint.parent != body) continue;
    const Vec3 at = standing.pose(body).inverse() * (standing.pose(joint.child) * joint.child_at);
    if (none_there(out.joints, at)) out.joints.push_back(at);
  }
  for (const Muscle& muscle : model.muscles) add_path(out, muscle.path, body, standing);
  for (const Ligament& ligament : model.ligaments) add_path(out, ligament.path, body, standing);
  return out;
}

Vec3 nearest_on(const Vec3& from, const Vec3& to, const Vec3& at) {
  const Vec3 along = to - from;
  return from + std::clamp(along.dot(at - from) / along.squaredNorm(), 0.0, 1.0) * along;
}

struct Piece {
  Section from, to;
};

/// Slender, and thinner where a path runs along it.
Piece shaft_between(const Vec3& from, const Vec3& to, const std::vector<Vec3>& on_the_way) {
  const double length = (to - from).norm(), least = std::min(thinnest, stout * length);
  double radius = std::clamp(slender * length, least, thickest);
  for (const Vec3& point : on_the_way)
    radius = std::min(radius, near_path * (point - nearest_on(from, to, point)).norm());
  radius = std::max(radius, least);
  return {{from, radius}, {to, radius}};
}

std::vector<Piece> pieces_of(const Places& places, const std::optional<Vec3>& middle) {
  std::vector<Piece> out;
  std::vector<Vec3> targets = places.joints;
  if (targets.empty() && middle) targets.push_back(*middle);
  const std::optional<Vec3> from = places.root       ? places.root
                                   : targets.empty() ? std::nullopt
                                                     : std::optional(targets[0]);
  for (const Vec3& to : targets)
    if (from && (to - *from).norm() > shortest) out.push_back(shaft_between(*from, to, places.on_the_way));
  const size_t shafts = out.size();
  for (const auto& [end, leaves] : places.ends) {
    std::optional<Vec3> foot = from;
    double least = foot ? (end - *foot).norm() : HUGE_VAL;
    for (size_t i = 0; i < shafts; ++i)
      if (const Vec3 at = nearest_on(out[i].from.at, out[i].to.at, end); (end - at).norm() < least)
        foot = at, least = (end - at).norm();
    if (foot && least > shortest && leaves.dot(*foot - end) < along_path * least)
      out.push_back(shaft_between(*foot, end, {}));
  }
  if (places.root && shafts > 0) {
    const double radius = std::min(head * out[0].from.radius, thickest);
    out.push_back({{*places.root, radius}, {*places.root, radius}});
  }
  return out;
}

TriMesh mesh_of(const std::vector<Piece>& pieces) {
  std::vector<Distance> solids;
  Box box;
  double thin = thickest;
  for (const auto& [from, to] : pieces) {
    solids.push_back(round_cone(from, to));
    for (const Section& end : {from, to}) {
      box.hold(end.at - Vec3::Constant(2 * end.radius));
      box.hold(end.at + Vec3::Constant(2 * end.radius));
      thin = std::min(thin, end.radius);
    }
  }
  return surface_nets(join(thin, std::move(solids)), box,
                      std::max(std::min(thin, coarsest), box.size().maxCoeff() / most_cells));
}

}  // namespace

std::vector<MadeBone> made_bones(const Model& model, const std::vector<std::string>& bodies) {
  std::vector<MadeBone> out;
  if (bodies.empty()) return out;
  const StandingBodies standing(model);
  for (const std::string& body : bodies) {
    const Body* solid = find(model.bodies, body);
    const std::vector<Piece> pieces =
        pieces_of(places_of(model, body, standing), solid ? std::optional(solid->centre) : std::nullopt);
    if (!pieces.empty()) out.push_back({body, mesh_of(pieces)});
  }
  return out;
}

}  // namespace sinew
