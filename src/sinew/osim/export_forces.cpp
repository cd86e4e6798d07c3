// Paths with their wraps, and forces other than those of muscles.
#include <set>

#include "sinew/osim/export.hpp"

namespace sinew {
namespace {

/// OpenSim keeps the side with the wrap, we with the path.
std::string side_of(Export& out, const std::string& wrap) {
  std::set<std::string> sides;
  for (const Muscle& muscle : out.model.muscles)
    for (const PathWrap& use : muscle.path.wraps)
      if (use.wrap == wrap) sides.insert(use.side);
  for (const Ligament& ligament : out.model.ligaments)
    for (const PathWrap& use : ligament.path.wraps)
      if (use.wrap == wrap) sides.insert(use.side);
  if (sides.size() > 1) out.unsaid("wrap " + wrap, "paths pass it on several sides; OpenSim keeps one");
  return sides.empty() || sides.begin()->empty() ? "all" : *sides.begin();
}

void add_point(Export& out, pugi::xml_node list, const PathPoint& point, const std::string& name) {
  const bool moves = point.moving[0] || point.moving[1] || point.moving[2];
  pugi::xml_node node = add_object(list,
                                   moves          ? "MovingPathPoint"
                                   : point.while_ ? "ConditionalPathPoint"
                                                  : "PathPoint",
                                   name);
  add(node, "socket_parent_frame", frame_path(point.body));
  if (point.fade != 0) out.unsaid("point " + name, "fades in here; in OpenSim it appears at once");
  if (moves) {
    if (point.while_)
      out.unsaid("point " + name, "a moving point is always present in OpenSim; `while` is not written");
    const std::array<std::array<const char*, 2>, 3> names{{{"socket_x_coordinate", "x_location"},
                                                           {"socket_y_coordinate", "y_location"},
                                                           {"socket_z_coordinate", "z_location"}}};
    for (size_t k = 0; k < 3; ++k) {
      const auto& factor = point.moving[k];
      if (factor && !factor->coordinate.empty()) add(node, names[k][0], coordinate_path(out.model, factor->coordinate));
      add_function(node.append_child(names[k][1]),
                   factor ? factor->function : Function::constant(point.at[static_cast<Eigen::Index>(k)]));
    }
    return;
  }
  add(node, "location", point.at);
  if (!point.while_) return;
  add(node, "socket_coordinate", coordinate_path(out.model, point.while_->coordinate));
  add(node, "range", fmt::format("{} {}", point.while_->range.low, point.while_->range.high));
}

const char* method_word(PathWrap::Method method) {
  return method == PathWrap::Method::axial ? "axial" : method == PathWrap::Method::midpoint ? "midpoint" : "hybrid";
}

std::string polynomial_text(const Function& f) {
  std::string text;
  for (size_t i = 0; i < f.numbers.size(); ++i) {
    const size_t power = f.numbers.size() - 1 - i;
    text += fmt::format("{}({})*q^{}", text.empty() ? "" : "+", f.numbers[i] * f.scale, power);
  }
  return text;
}

void add_coordinate_forces(Export& out, pugi::xml_node list, const Coordinate& c, bool angle) {
  if (c.spring || c.damping != 0) {
    pugi::xml_node node = add_object(list, "SpringGeneralizedForce", c.name + "_spring");
    add(node, "coordinate", c.name);
    add(node, "stiffness", c.spring ? c.spring->stiffness : 0);
    add(node, "rest_length", c.spring ? c.spring->rest : 0);
    add(node, "viscosity", c.damping);
  }
  if (c.passive && c.passive->kind == Function::Kind::polynomial) {
    pugi::xml_node node = add_object(list, "ExpressionBasedCoordinateForce", c.name + "_passive");
    add(node, "coordinate", c.name);
    add(node, "expression", polynomial_text(*c.passive));
  } else if (c.passive) {
    out.unsaid("coordinate " + c.name, "its passive force is not a polynomial; not written");
  }
  if (!c.limit) return;
  const double unit = angle ? degree : 1;
  const Range range = c.limit->range.value_or(c.range.value_or(Range{}));
  pugi::xml_node node = add_object(list, "CoordinateLimitForce", c.name + "_limit");
  add(node, "coordinate", c.name);
  add(node, "upper_stiffness", c.limit->stiffness * unit);
  add(node, "upper_limit", range.high / unit);
  add(node, "lower_stiffness", c.limit->stiffness_below.value_or(c.limit->stiffness) * unit);
  add(node, "lower_limit", range.low / unit);
  add(node, "damping", c.limit->damping * unit);
  add(node, "transition", c.limit->transition / unit);
}

}  // namespace

void add_wraps(Export& out, pugi::xml_node body, const std::string& name) {
  pugi::xml_node list;
  for (const Wrap& wrap : out.model.wraps) {
    if (wrap.body != name) continue;
    if (!list) list = body.append_child("WrapObjectSet").append_child("objects");
    const std::array<const char*, 4> kinds{"WrapCylinder", "WrapSphere", "WrapEllipsoid", "WrapTorus"};
    pugi::xml_node node = add_object(list, kinds[static_cast<size_t>(wrap.kind)], wrap.name);
    add(node, "xyz_body_rotation", wrap.turn);
    add(node, "translation", wrap.at);
    add(node, "quadrant", side_of(out, wrap.name));
    if (wrap.kind == Wrap::Kind::ellipsoid) add(node, "dimensions", wrap.radii);
    if (wrap.kind == Wrap::Kind::cylinder || wrap.kind == Wrap::Kind::sphere) add(node, "radius", wrap.radius);
    if (wrap.kind == Wrap::Kind::cylinder) add(node, "length", wrap.length);
    if (wrap.kind != Wrap::Kind::torus) continue;
    add(node, "inner_radius", wrap.tube);
    add(node, "outer_radius", wrap.radius);
  }
}

void add_path(Export& out, pugi::xml_node owner, const Path& path, const std::string& what) {
  pugi::xml_node geometry = add_object(owner, "GeometryPath", "geometrypath");
  pugi::xml_node points = geometry.append_child("PathPointSet").append_child("objects");
  for (size_t i = 0; i < path.points.size(); ++i)
    add_point(out, points, path.points[i], fmt::format("{}-P{}", what, i + 1));
  pugi::xml_node wraps = geometry.append_child("PathWrapSet").append_child("objects");
  for (const PathWrap& wrap : path.wraps) {
    pugi::xml_node node = add_object(wraps, "PathWrap", "pathwrap");
    add(node, "wrap_object", wrap.wrap);
    add(node, "method", method_word(wrap.method));
    const bool all = wrap.first == 0 && wrap.last == -1;
    add(node, "range", all ? "-1 -1" : fmt::format("{} {}", wrap.first + 1, wrap.last == -1 ? -1 : wrap.last + 1));
  }
}

void add_forces(Export& out, pugi::xml_node forces) {
  for (const Muscle& muscle : out.model.muscles) add_muscle(out, forces, muscle);
  for (const Ligament& ligament : out.model.ligaments) {
    pugi::xml_node node = add_object(forces, "Ligament", ligament.name);
    add_path(out, node, ligament.path, ligament.name);
    add(node, "resting_length", ligament.rest);
    add(node, "pcsa_force", ligament.force);
    add_function(node.append_child("force_length_curve"), ligament.curve);
  }
  for (const Motor& motor : out.model.motors) {
    pugi::xml_node node = add_object(forces, "CoordinateActuator", motor.name);
    add(node, "min_control", motor.range ? motor.range->low : -HUGE_VAL);
    add(node, "max_control", motor.range ? motor.range->high : HUGE_VAL);
    add(node, "coordinate", motor.coordinate);
    add(node, "optimal_force", motor.force);
  }
  for (const Joint& joint : out.model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k)
      add_coordinate_forces(out, forces, joint.coordinates[k], turns(joint, k));
}

}  // namespace sinew
