#include "sinew/view/floor.hpp"

#include <algorithm>

namespace sinew {
namespace {

constexpr double air = 0.05;  // under what hangs, of the height

bool rises(const Vec3& axis, const Vec3& turn) { return std::abs((turn_xyz(turn) * axis).y()) > 1e-3; }

bool moves(const Amount& by) {
  return std::ranges::any_of(by.factors, [](const Factor& factor) { return !factor.coordinate.empty(); });
}

/// Whether a joint to the ground lets its child go up and down.
bool lifts(const Joint& joint) {
  switch (joint.kind) {
    case Joint::Kind::free:
      return true;
    case Joint::Kind::slider:
      return rises(joint.axis.value_or(Vec3::UnitX()), joint.turn);
    case Joint::Kind::planar:
      return rises(Vec3::UnitX(), joint.turn) || rises(Vec3::UnitY(), joint.turn);
    case Joint::Kind::custom:
      return std::ranges::any_of(joint.slide,
                                 [&](const Axis& axis) { return moves(axis.by) && rises(axis.axis, joint.turn); });
    default:
      return false;
  }
}

}  // namespace

Box reach_of(const std::vector<BodySolid>& solids, const Frame& frame) {
  Box out;
  for (const auto& [body, box] : solids) {
    if (box.empty()) continue;
    const Pose& pose = frame.poses[static_cast<size_t>(body)];
    const Vec3 middle = pose * box.centre(), half = 0.5 * pose.linear().cwiseAbs() * box.size();
    out.hold(middle - half);
    out.hold(middle + half);
  }
  return out;
}

Hold hold_of(const Scene& scene, const std::string& body) {
  std::string at = body;
  if (const Prop* prop = find(scene.props, at)) {
    if (!prop->weld) return Hold::loose;
    at = prop->weld->body;
  }
  const Joint* nearest_ground = nullptr;  // that moves at all
  while (at != ground) {
    const auto joint = std::ranges::find(scene.model.joints, at, &Joint::child);
    if (joint == scene.model.joints.end()) return Hold::loose;
    if (joint->kind != Joint::Kind::weld) nearest_ground = &*joint;
    at = joint->parent;
  }
  if (!nearest_ground) return Hold::fixed;
  return lifts(*nearest_ground) ? Hold::loose : Hold::hung;
}

double Floor::under(const Box& box) const { return ground.value_or(box.low.y() - (stands ? 0 : air * box.size().y())); }

Floor floor_of(const Scene& scene, const FrameNames& names, const Frame& frame, const std::vector<BodySolid>& solids) {
  Floor floor;
  for (const ContactShape& shape : scene.model.shapes)
    if (shape.kind == ContactShape::Kind::half_space && shape.body == ground) floor.ground = shape.at.y();
  const auto deepest =
      std::ranges::min_element(solids, {}, [&](const BodySolid& solid) { return reach_of({solid}, frame).low.y(); });
  if (deepest == solids.end()) return floor;
  const std::string& body = names.bodies[static_cast<size_t>(deepest->body)];
  const Hold hold = hold_of(scene, body);
  floor.stands = hold == Hold::loose || (hold == Hold::fixed && find(scene.props, body));
  return floor;
}

}  // namespace sinew
