// Joints of every kind. Joints with angles of their own (ball, gimbal, free) become custom joints, so
// that their coordinates keep their names and their meaning.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/osim/import.hpp"
#include "sinew/osim/polynomial.hpp"
#include "sinew/osim/surface_joint.hpp"

namespace sinew {
namespace {

void read_coordinate(Import& file, const Element& element, Joint& joint) {
  Coordinate c{.name = file.fresh_name(element, "coordinates", element.name())};
  c.start = element.number("default_value", 0);
  c.start_speed = element.number("default_speed_value", 0);
  c.clamped = element.flag("clamped", false);
  c.locked = element.flag("locked", false);
  element.find("motion_type");  // told by the axes that use it
  element.find("is_free_to_satisfy_constraints");
  if (const std::vector<double> range = element.numbers("range"); range.size() == 2) {
    if (range[0] < range[1] && std::isfinite(range[0]) && std::isfinite(range[1]))
      c.range = Range{range[0], range[1]};
    else if (range[0] >= range[1])
      element.changed(fmt::format("its range {} to {} does not rise and is ignored", range[0], range[1]));
  }
  if (c.clamped && !c.range) c.clamped = false;
  if (c.clamped && (c.start < c.range->low || c.start > c.range->high)) {
    element.changed(fmt::format("the start {} lies outside the range and moves to its end", c.start));
    c.start = std::clamp(c.start, c.range->low, c.range->high);
  }
  const bool prescribed = element.flag("prescribed", false);
  const Element function = function_in(element.find("prescribed_function"));
  if (prescribed && function)
    c.prescribed = read_function(function);
  else if (function)
    function.skip();
  joint.coordinates.push_back(std::move(c));
}

void read_coordinates(Import& file, const Element& element, Joint& joint, size_t wanted) {
  if (const Element list = element.find("coordinates"))
    for (const Element& item : list.children()) read_coordinate(file, item, joint);
  for (const Element& item : element.objects("CoordinateSet")) read_coordinate(file, item, joint);
  for (size_t k = joint.coordinates.size(); k < wanted; ++k)
    joint.coordinates.push_back(
        {.name = file.fresh_name(element, "coordinates", fmt::format("{}_coord_{}", joint.name, k))});
  if (joint.coordinates.size() > wanted)
    element.fault(
        fmt::format("a joint of this kind has {} coordinates; this one has {}", wanted, joint.coordinates.size()));
}

/// The coordinates of an axis. They are parted by spaces, which a single name may hold, too.
std::vector<std::string> coordinates_of(const Element& axis, const Joint& joint) {
  const Element names = axis.find("coordinates");
  if (!names) return {};
  if (find(joint.coordinates, names.text())) return {names.text()};
  return words_in(names.text());
}

/// What displaces along one axis or about it, to be summed; empty where nothing does.
std::vector<Amount> read_amounts(const Element& axis, const Joint& joint) {
  const Element function = function_in(axis);
  const std::vector<std::string> coordinates = coordinates_of(axis, joint);
  if (coordinates.size() > 1 && function && function.kind() != "Constant") {
    const std::optional<std::vector<Amount>> all = read_function_of_several(function, coordinates);
    if (!all) {
      axis.changed("nothing moves along it or about it");
      return {};
    }
    std::vector<Axis> summands;
    for (const Amount& by : *all) summands.push_back({Vec3::UnitX(), by});
    const std::optional<Polynomial> sum = polynomial_of(summands, joint.coordinates);  // in the joint's order
    return sum ? *sum->amounts() : *all;
  }
  const std::optional<Function> f = read_function(function);
  if (!f) return {};
  if (coordinates.empty() || f->kind == Function::Kind::constant) {
    const double value = fault_of(*f).empty() ? Curve(*f).at(0).value : 0;
    if (value == 0) return {};
    return {{{{"", Function::constant(value)}}}};
  }
  return {{{{coordinates[0], *f}}}};
}

void read_custom(Import& file, const Element& element, Joint& joint) {
  const Element transform = element.find("SpatialTransform");
  if (!transform) {
    for (Coordinate& coordinate : joint.coordinates) coordinate.locked = true;
    return element.changed("has no SpatialTransform: its coordinates move nothing, and are locked");
  }
  size_t k = 0;
  for (const Element& axis : transform.children()) {
    if (axis.kind() != "TransformAxis") {
      axis.unsupported("is not a TransformAxis");
      continue;
    }
    const bool turns = axis.name().empty() ? k < 3 : axis.name().starts_with("rotation");
    const Vec3 direction = axis.vector({"axis"}, Vec3::Unit(static_cast<Eigen::Index>(k % 3)));
    std::vector<Axis>& axes = turns ? joint.rotate : joint.slide;
    for (const Amount& by : read_amounts(axis, joint)) {
      axes.push_back({direction, by});
      file.places[fmt::format("joints.{}.{}[{}]", joint.name, turns ? "rotate" : "slide", axes.size())] = axis.line();
    }
    ++k;
  }
}

void read_scapula(const Element& element, Joint& joint) {
  ThoraxGlide glide{.radii = element.vector({"thoracic_ellipsoid_radii_x_y_z"}, Vec3::Ones()),
                    .winging_angle = element.number("scapula_winging_axis_direction", 0)};
  if (const std::vector<double> at = element.numbers("scapula_winging_axis_origin"); at.size() == 2)
    std::copy(at.begin(), at.end(), glide.winging_at);
  slide_over_thorax(joint, glide);
}

bool read_kind(Import& file, const Element& element, Joint& joint) {
  const std::string kind = element.kind();
  const auto plain = [&](Joint::Kind ours, size_t count) {
    joint.kind = ours;
    read_coordinates(file, element, joint, count);
    return joint.coordinates.size() == count;
  };
  const auto by_angles = [&](size_t count) { return plain(Joint::Kind::custom, count); };
  if (kind == "WeldJoint") return plain(Joint::Kind::weld, 0);
  if (kind == "PinJoint") return plain(Joint::Kind::hinge, 1);
  if (kind == "SliderJoint") return plain(Joint::Kind::slider, 1);
  if (kind == "UniversalJoint") return plain(Joint::Kind::universal, 2);
  if (kind == "PlanarJoint") return plain(Joint::Kind::planar, 3);
  if (kind == "BallJoint" || kind == "GimbalJoint") {
    if (!by_angles(3)) return false;
    turn_by_angles(joint);
  } else if (kind == "FreeJoint") {
    if (!by_angles(6)) return false;
    move_freely(joint);
  } else if (kind == "EllipsoidJoint") {
    if (!by_angles(3)) return false;
    slide_over_ellipsoid(joint, element.vector({"radii_x_y_z"}, Vec3::Ones()));
  } else if (kind == "ScapulothoracicJoint") {
    if (!by_angles(4)) return false;
    read_scapula(element, joint);
  } else if (kind == "CustomJoint") {
    joint.kind = Joint::Kind::custom;
    const Element list = element.find("coordinates"), set = element.find("CoordinateSet");
    const size_t count = list ? list.children().size() : set ? element.objects("CoordinateSet").size() : 0;
    read_coordinates(file, element, joint, count);
    read_custom(file, element, joint);
  } else {
    read_unknown_joint(file, element, joint, "this kind of joint is not supported");
  }
  return true;
}

/// A reversed joint places the parent in the child. One axis then points the other way; more of them would have to be
/// gone through backwards, slides last, which no joint here does.
bool read_reversed(Import& file, const Element& element, Joint& joint) {
  const std::string kind = element.kind();
  if (kind != "WeldJoint" && kind != "PinJoint" && kind != "SliderJoint") {
    read_unknown_joint(file, element, joint, "a reversed joint of more than one axis is not read");
    return true;
  }
  if (!read_kind(file, element, joint)) return false;
  if (kind != "WeldJoint") joint.axis = kind == "PinJoint" ? -Vec3::UnitZ() : -Vec3::UnitX();
  return true;
}

void read_joint(Import& file, const Element& element, const std::string& child_body) {
  Joint joint{.name = file.fresh_name(element, "joints", element.name())};
  std::optional<OsimFrame> parent, child;
  if (child_body.empty()) {
    const FramesByName own = read_own_frames(file, element);
    parent = socket_frame(file, own, element, {"socket_parent_frame", "socket_parent_frame_connectee_name"});
    child = socket_frame(file, own, element, {"socket_child_frame", "socket_child_frame_connectee_name"});
  } else {
    const Element socket = element.find("parent_body");
    const std::optional<OsimFrame> base = file.frame(socket ? socket : element);
    if (base) parent = on(*base, element.vector({"location_in_parent"}), element.vector({"orientation_in_parent"}));
    child = OsimFrame{child_body, element.vector({"location"}), element.vector({"orientation"})};
  }
  if (!parent || !child) return;
  joint.parent = parent->body, joint.at = parent->at, joint.turn = parent->turn;
  joint.child = child->body, joint.child_at = child->at, joint.child_turn = child->turn;
  if (joint.child == ground)
    return leave_out_joint(file, element, "its child is the ground, which cannot be a child: swap parent and child");
  if (!file.joined.insert(joint.child).second)
    return leave_out_joint(file, element,
                           fmt::format("closes a loop: body `{}` already has a parent joint", joint.child));
  const bool read =
      element.flag("reverse", false) ? read_reversed(file, element, joint) : read_kind(file, element, joint);
  if (read) file.model.joints.push_back(std::move(joint));
}

}  // namespace

void read_joints(Import& file, const Element& model) {
  for (const Element& item : model.objects("JointSet")) read_joint(file, item, "");
  for (const Element& body : model.objects("BodySet"))
    if (const Element joint = body.find("Joint"))
      for (const Element& item : joint.children()) read_joint(file, item, body.name());
}

}  // namespace sinew
