#include "sinew/muscle/geometric/body_fits.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

struct Pair {
  Vec3 model, character;
};

/// All that is known of one body: its own joint first, then those of its children or its end.
struct Landmarks {
  std::vector<Pair> joints, markers;
  bool has_proximal = false;
};

Landmarks landmarks_of(const Model& model, const StartPose& start, const Body& body, const Character& character) {
  Landmarks out;
  const auto pose = [&](const std::string& name) {
    return start.poses[static_cast<size_t>(start.skeleton.body(name))];
  };
  for (const bool own : {true, false})
    for (const Joint& joint : model.joints) {
      const auto known = character.joints.find(joint.name);
      if ((own ? joint.child : joint.parent) != body.name || known == character.joints.end()) continue;
      out.joints.push_back({pose(joint.child) * joint.child_at, known->second});
      out.has_proximal |= own;
    }
  if (const auto end = character.ends.find(body.name); end != character.ends.end() && out.joints.size() == 1)
    out.joints.push_back({pose(body.name) * (2 * body.centre), end->second});  // as far again as its centre of mass
  for (const Marker& marker : model.markers)
    if (const auto known = character.markers.find(marker.name);
        marker.body == body.name && known != character.markers.end())
      out.markers.push_back({pose(body.name) * marker.at, known->second});
  return out;
}

/// One long bone: scale and axis from its two joints, the twist about them from markers beside it.
void fit_long_bone(const Landmarks& known, BodyFit& fit) {
  const Vec3 was = known.joints[1].model - known.joints[0].model,
             is = known.joints[1].character - known.joints[0].character;
  fit.scale = is.norm() / was.norm();
  fit.turn = shortest_arc(was, is);
  fit.from = known.joints[0].model, fit.to = known.joints[0].character;
  const Vec3 axis = is.normalized();
  double sine = 0, cosine = 0;
  for (const Pair& marker : known.markers) {
    const Vec3 a = fit.scale * (fit.turn * (marker.model - fit.from)), b = marker.character - fit.to;
    const Vec3 a_across = a - axis.dot(a) * axis, b_across = b - axis.dot(b) * axis;
    sine += axis.dot(a_across.cross(b_across));
    cosine += a_across.dot(b_across);
  }
  fit.twist_known = std::hypot(sine, cosine) > 1e-8;
  if (fit.twist_known) fit.turn = Eigen::AngleAxisd(std::atan2(sine, cosine), axis) * fit.turn;
}

/// A body of several joints: the similarity of least squares (Umeyama 1991).
void fit_wide_body(const Landmarks& known, BodyFit& fit) {
  Eigen::Matrix3Xd model(3, static_cast<int>(known.joints.size())), character = model;
  for (int i = 0; i < model.cols(); ++i) {
    model.col(i) = known.joints[static_cast<size_t>(i)].model;
    character.col(i) = known.joints[static_cast<size_t>(i)].character;
  }
  const Eigen::Matrix4d map = Eigen::umeyama(model, character, true);
  fit.scale = std::cbrt(map.topLeftCorner<3, 3>().determinant());
  fit.turn = map.topLeftCorner<3, 3>() / fit.scale;
  fit.from = model.rowwise().mean();
  fit.to = character.rowwise().mean();
}

/// Joints on one line leave the twist open, and Umeyama's answer with it.
bool on_a_line(const std::vector<Pair>& joints) {
  Vec3 way = Vec3::Zero();
  for (const Pair& joint : joints)
    if (const Vec3 other = joint.model - joints[0].model; other.norm() > way.norm()) way = other;
  return std::ranges::all_of(joints, [&](const Pair& joint) {
    return way.cross(joint.model - joints[0].model).norm() < 1e-3 * way.squaredNorm();
  });
}

void check_names(const Model& model, const Character& character) {
  std::vector<Fault> faults;
  for (const auto& [name, at] : character.joints)
    if (!find(model.joints, name)) faults.push_back({.field = name, .message = "the model has no joint of that name"});
  for (const auto& [name, at] : character.ends)
    if (!find(model.bodies, name)) faults.push_back({.field = name, .message = "the model has no body of that name"});
  for (const auto& [name, at] : character.markers)
    if (!find(model.markers, name))
      faults.push_back({.field = name, .message = "the model has no marker of that name"});
  for (const auto* list : {&character.joints, &character.ends, &character.markers})
    for (const auto& [name, at] : *list)
      if (!at.allFinite()) faults.push_back({.field = name, .message = "its place is not a number"});
  if (!faults.empty()) throw InputError(std::move(faults));
}

}  // namespace

Mat3 shortest_arc(const Vec3& u, const Vec3& v) {
  const Vec3 a = u.normalized(), b = v.normalized();
  const double cosine = a.dot(b);
  if (1 + cosine < 1e-9) {  // opposite: half a turn about any axis across
    int least = 0;
    a.cwiseAbs().minCoeff(&least);
    return Eigen::AngleAxisd(pi, a.cross(Vec3::Unit(least)).normalized()).toRotationMatrix();
  }
  const Vec3 c = a.cross(b);
  return Eigen::Quaterniond(1 + cosine, c.x(), c.y(), c.z()).normalized().toRotationMatrix();
}

std::vector<BodyFit> body_fits(const Model& model, const StartPose& start, const Character& character,
                               std::vector<std::string>& notes) {
  check_names(model, character);
  std::vector<BodyFit> fits(model.bodies.size());
  std::vector<char> decided(model.bodies.size(), 0);
  bool any = false;
  for (size_t b = 0; b < fits.size(); ++b) {
    BodyFit& fit = fits[b];
    fit.body = model.bodies[b].name;
    const Landmarks known = landmarks_of(model, start, model.bodies[b], character);
    fit.joints = static_cast<int>(known.joints.size());
    if (fit.joints < 2 || (known.joints[1].model - known.joints[0].model).norm() < 1e-6) continue;
    decided[b] = 1;
    any = true;
    if (fit.joints == 2 || on_a_line(known.joints))
      fit_long_bone(known, fit);
    else
      fit_wide_body(known, fit);
    for (const Pair& joint : known.joints)
      fit.residual = std::max(fit.residual, (fit(joint.model) - joint.character).norm());
    if (!fit.twist_known) notes.push_back(fmt::format("{}: the twist about its own axis is not known", fit.body));
  }
  if (!any) throw InputError("the character has no body with two joints, so its size is unknown");
  // The others follow their parents; joints of the model are listed in any order, so go on until nothing changes.
  for (bool changed = true; changed;) {
    changed = false;
    for (const Joint& joint : model.joints)
      for (const bool up : {false, true}) {
        const std::string &from = up ? joint.child : joint.parent, &to = up ? joint.parent : joint.child;
        const auto at = [&](const std::string& name) { return std::ranges::find(fits, name, &BodyFit::body); };
        const auto source = at(from), target = at(to);
        if (source == fits.end() || target == fits.end()) continue;
        if (!decided[source - fits.begin()] || decided[target - fits.begin()]) continue;
        const Vec3 centre = start.poses[static_cast<size_t>(start.skeleton.body(joint.child))] * joint.child_at;
        const auto known = character.joints.find(joint.name);
        target->scale = source->scale, target->turn = source->turn;
        target->from = centre;
        target->to = known != character.joints.end() ? known->second : (*source)(centre);
        decided[target - fits.begin()] = 1;
        changed = true;
        notes.push_back(fmt::format("{}: scaled and turned like {}", to, from));
      }
  }
  return fits;
}

}  // namespace sinew
