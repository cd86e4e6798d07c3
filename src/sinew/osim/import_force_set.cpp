// Forces in a file of their own, as set-ups name them: reserves, residuals, springs, more muscles.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// What forces of a model have left on its coordinates goes with them.
Model without_forces(Model model) {
  model.muscles.clear();
  model.ligaments.clear();
  model.motors.clear();
  for (Joint& joint : model.joints)
    for (Coordinate& coordinate : joint.coordinates) {
      coordinate.spring.reset();
      coordinate.limit.reset();
      coordinate.passive.reset();
      coordinate.damping = 0;
    }
  return model;
}

/// A coordinate of the joint that turns or slides along a direction, and which way.
struct Along {
  std::string coordinate;
  double sign = 1;
};
std::optional<Along> along(const Joint& joint, const Vec3& direction, bool turning) {
  const Vec3 unit = direction.normalized();
  const auto matches = [&](const Vec3& axis, const std::string& name) -> std::optional<Along> {
    const double cosine = axis.normalized().dot(unit);
    if (std::abs(cosine) < 0.99) return std::nullopt;
    return Along{name, cosine < 0 ? -1.0 : 1.0};
  };
  for (const Axis& axis : turning ? joint.rotate : joint.slide)
    if (axis.by.factors.size() == 1 && axis.by.factors[0].function == Function::identity())
      if (const auto found = matches(axis.axis, axis.by.factors[0].coordinate)) return found;
  if (joint.kind == Joint::Kind::planar)
    for (size_t k = 0; k < 3; ++k)
      if ((k == 0) == turning)
        if (const auto found =
                matches(k == 0 ? Vec3::UnitZ() : Vec3::Unit(static_cast<int>(k) - 1), joint.coordinates[k].name))
          return found;
  return std::nullopt;
}

/// A force or torque on a body that hangs from the ground by coordinates along its direction: a motor on one of them.
void read_residual(Import& file, const Element& item, bool turning) {
  const std::string body = last_part(item.text_of({turning ? "bodyA" : "body", "socket_bodyA", "socket_body"}));
  const Vec3 direction = item.vector({turning ? "axis" : "direction"}, turning ? Vec3::UnitZ() : Vec3::UnitX());
  for (const char* unused : {"bodyB", "point", "point_is_global", "force_is_global", "torque_is_global"})
    item.find(unused);
  const auto& joints = file.model.joints;
  const auto joint = std::find_if(joints.begin(), joints.end(), [&](const Joint& j) { return j.child == body; });
  const auto found =
      joint == joints.end() || joint->parent != ground ? std::nullopt : along(*joint, direction, turning);
  if (!found) return item.unsupported("no coordinate moves its body along its direction");
  Motor motor{file.fresh_name(item, "motors", item.name()),
              found->coordinate,
              found->sign * item.number("optimal_force", 1),
              {}};
  const double low = item.number("min_control", -HUGE_VAL), high = item.number("max_control", HUGE_VAL);
  if (std::isfinite(low) && std::isfinite(high) && low < high) motor.range = Range{low, high};
  item.changed(fmt::format("acts on coordinate {} here", found->coordinate));
  file.model.motors.push_back(std::move(motor));
}

/// Names and frames that the forces may refer to.
void know(Import& file) {
  const Model& model = file.model;
  file.frames["/ground"] = file.frames[ground] = {ground};
  for (const Body& body : model.bodies) file.frames["/bodyset/" + body.name] = file.frames[body.name] = {body.name};
  for (const Muscle& muscle : model.muscles) file.places["muscles." + muscle.name] = 0;
  for (const Ligament& ligament : model.ligaments) file.places["ligaments." + ligament.name] = 0;
  for (const Motor& motor : model.motors) file.places["motors." + motor.name] = 0;
}

/// On which side of each wrap the model's paths run: a ForceSet does not say.
void know_sides(Import& file, const Model& model) {
  const auto learn = [&](const Path& path) {
    for (const PathWrap& wrap : path.wraps) file.sides.try_emplace(wrap.wrap, wrap.side);
  };
  for (const Muscle& muscle : model.muscles) learn(muscle.path);
  for (const Ligament& ligament : model.ligaments) learn(ligament.path);
}

}  // namespace

Imported Import::take_forces(const Model& onto, bool replace) {
  model = replace ? without_forces(onto) : onto;
  onto_model = true;
  know(*this);
  know_sides(*this, onto);
  Element top(xml.root(), *this);
  if (top.kind() == "ForceSet") {
    top.fault("expected an OpenSimDocument around the ForceSet");
  } else if (!top.node().child("ForceSet")) {
    top.fault("expected a ForceSet, found none");
  } else {
    if (const pugi::xml_node block = top.node().child("ForceSet").child("defaults"))
      for (const pugi::xml_node usual : block.children()) defaults[usual.name()] = usual;
    read_version();
    read_forces(*this, top, [](Import& file, const Element& item) {
      const bool torque = item.kind() == "TorqueActuator";
      if (!torque && item.kind() != "PointActuator") return false;
      read_residual(file, item, torque);
      return true;
    });
  }
  return finish(top.node());
}

Imported with_force_set(const Model& model, const std::filesystem::path& file, bool replace) {
  const XmlFile xml = XmlFile::open(file);
  const OsimOptions options{.inertias_as_written = true};
  return Import(xml, options, model.folder).take_forces(model, replace);
}

}  // namespace sinew
