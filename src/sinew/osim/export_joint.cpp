// Joints as OpenSim has them. What its custom joint cannot say would move the bones differently: a fault, not a note.
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <span>

#include "sinew/osim/export.hpp"
#include "sinew/osim/polynomial.hpp"
#include "sinew/osim/surface_joint.hpp"

namespace sinew {
namespace {

void add_coordinate(pugi::xml_node list, const Coordinate& c) {
  pugi::xml_node node = add_object(list, "Coordinate", c.name);
  add(node, "default_value", c.start);
  add(node, "default_speed_value", c.start_speed);
  if (c.range) add(node, "range", fmt::format("{} {}", c.range->low, c.range->high));
  add(node, "clamped", c.clamped);
  add(node, "locked", c.locked);
  if (!c.prescribed) return;
  add_function(node.append_child("prescribed_function"), *c.prescribed);
  add(node, "prescribed", true);
}

void add_offset(pugi::xml_node frames, const std::string& name, const std::string& body, const Vec3& at,
                const Vec3& turn) {
  pugi::xml_node frame = add_object(frames, "PhysicalOffsetFrame", name);
  add(frame, "socket_parent", frame_path(body));
  add(frame, "translation", at);
  add(frame, "orientation", turn);
}

/// A direction unlike those taken: OpenSim refuses axes that depend on each other.
Vec3 spare_axis(const std::vector<Vec3>& taken) {
  Vec3 best = Vec3::UnitX();
  double most = -1;
  for (int k = 0; k < 3; ++k) {
    Vec3 rest = Vec3::Unit(k);
    for (const Vec3& axis : taken) rest -= axis.normalized() * axis.normalized().dot(rest);
    if (rest.norm() > most) most = rest.norm(), best = Vec3::Unit(k);
  }
  return best;
}

/// Axes that OpenSim says as one: neighbours that share a direction and together displace by a polynomial.
struct SharedAxis {
  const Axis* first = nullptr;
  std::optional<Polynomial> by;  ///< none: as the one axis says
};
std::vector<SharedAxis> shared_axes(const Joint& joint, const std::vector<Axis>& axes) {
  std::vector<SharedAxis> out;
  for (size_t k = 0, end = 0; k < axes.size(); k = end) {
    const auto joins = [&](const Axis& axis) { return axis.axis == axes[k].axis && axis.through.isZero(0); };
    for (end = k + 1; end < axes.size() && joins(axes[k]) && joins(axes[end]);) ++end;
    const std::span<const Axis> run(&axes[k], end - k);
    const bool plain = run.size() == 1 && run[0].by.factors.size() == 1;
    std::optional<Polynomial> by = plain ? std::nullopt : polynomial_of(run, joint.coordinates);
    const bool one = plain || (by && count_of_powers(static_cast<int>(by->coordinates.size()), by->order()));
    if (!one) end = k + 1, by.reset();
    out.push_back({&axes[k], std::move(by)});
  }
  return out;
}

void add_axes(Export& out, pugi::xml_node transform, const Joint& joint, const std::vector<Axis>& own,
              const std::string& word) {
  const std::vector<SharedAxis> axes = shared_axes(joint, own);
  std::vector<Vec3> taken;
  for (const SharedAxis& axis : axes) taken.push_back(axis.first->axis);
  const auto refuse = [&](const std::string& why) {
    out.faults.push_back({"", 0, 0, "joints." + joint.name, "OpenSim's joints have no " + why});
  };
  if (axes.size() > 3) return refuse(fmt::format("{} axes of {}", axes.size(), word));
  for (size_t k = 0; k < 3; ++k) {
    pugi::xml_node node = add_object(transform, "TransformAxis", fmt::format("{}{}", word, k + 1));
    if (k >= axes.size()) {
      taken.push_back(spare_axis(taken));
      add(node, "coordinates", "");
      add(node, "axis", taken.back());
      add_function(node, Function::constant(0));
      continue;
    }
    const Axis& axis = *axes[k].first;
    const std::vector<Factor>& factors = axis.by.factors;
    if (!axis.through.isZero(0)) refuse("an axis that does not pass through the joint's centre");
    if (axes[k].by) {
      const auto spaced = [](const std::string& name) { return name.find(' ') != std::string::npos; };
      if (std::ranges::any_of(axes[k].by->coordinates, spaced))
        return refuse("several coordinates with spaces in names");
      add(node, "coordinates", fmt::format("{}", fmt::join(axes[k].by->coordinates, " ")));
      add(node, "axis", axis.axis);
      add_polynomial(node, *axes[k].by);
      continue;
    }
    if (factors.size() != 1) return refuse("a product of two coordinates that is not a polynomial");
    add(node, "coordinates", factors[0].coordinate);
    add(node, "axis", axis.axis);
    add_function(node, factors[0].function);
  }
}

void add_transform(Export& out, pugi::xml_node node, const Joint& joint, const std::vector<Axis>& rotate,
                   const std::vector<Axis>& slide) {
  pugi::xml_node transform = node.append_child("SpatialTransform");
  add_axes(out, transform, joint, rotate, "rotation");
  add_axes(out, transform, joint, slide, "translation");
}

/// OpenSim's name of the kind; an axis of its own makes a custom joint of a hinge or slider.
const char* kind_word(const Joint& joint) {
  const bool plain = !joint.axis || *joint.axis == (joint.kind == Joint::Kind::hinge ? Vec3::UnitZ() : Vec3::UnitX());
  switch (joint.kind) {
    case Joint::Kind::weld:
      return "WeldJoint";
    case Joint::Kind::hinge:
      return plain ? "PinJoint" : "CustomJoint";
    case Joint::Kind::slider:
      return plain ? "SliderJoint" : "CustomJoint";
    case Joint::Kind::universal:
      return "UniversalJoint";
    case Joint::Kind::planar:
      return "PlanarJoint";
    case Joint::Kind::ball:
      return "BallJoint";
    case Joint::Kind::free:
      return "FreeJoint";
    default:
      return radii_of_ellipsoid(joint) ? "EllipsoidJoint"
             : thorax_glide_of(joint)  ? "ScapulothoracicJoint"
                                       : "CustomJoint";
  }
}

}  // namespace

void add_polynomial(pugi::xml_node axis, const Polynomial& polynomial) {
  pugi::xml_node node = axis.append_child("MultivariatePolynomialFunction");
  const int count = static_cast<int>(polynomial.coordinates.size());
  std::string coefficients;
  for (const Powers& powers : powers_in_order(count, polynomial.order())) {
    const auto term = polynomial.terms.find(powers);
    coefficients += (coefficients.empty() ? "" : " ") + said(term == polynomial.terms.end() ? 0.0 : term->second);
  }
  add(node, "coefficients", coefficients);
  add(node, "dimension", std::to_string(count));
  add(node, "order", std::to_string(polynomial.order()));
}

void add_joint(Export& out, pugi::xml_node joints, const Joint& joint) {
  const std::string kind = kind_word(joint);
  pugi::xml_node node = add_object(joints, kind.c_str(), joint.name);
  const std::string parent = joint.parent + "_offset", child = joint.child + "_offset";
  add(node, "socket_parent_frame", parent);
  add(node, "socket_child_frame", child);
  pugi::xml_node coordinates = node.append_child("coordinates");
  for (const Coordinate& coordinate : joint.coordinates) add_coordinate(coordinates, coordinate);
  pugi::xml_node frames = node.append_child("frames");
  add_offset(frames, parent, joint.parent, joint.at, joint.turn);
  add_offset(frames, child, joint.child, joint.child_at, joint.child_turn);
  if (joint.kind == Joint::Kind::ball || joint.kind == Joint::Kind::free)
    out.unsaid("joint " + joint.name, "its angles are a rotation vector here, body-fixed x, y, z angles in OpenSim",
               ImportNote::Kind::changed);
  if (const std::optional<Vec3> radii = radii_of_ellipsoid(joint)) add(node, "radii_x_y_z", *radii);
  if (const std::optional<ThoraxGlide> glide = thorax_glide_of(joint)) {
    add(node, "thoracic_ellipsoid_radii_x_y_z", glide->radii);
    add(node, "scapula_winging_axis_origin", fmt::format("{} {}", glide->winging_at[0], glide->winging_at[1]));
    add(node, "scapula_winging_axis_direction", glide->winging_angle);
  }
  if (kind != "CustomJoint") return;
  if (joint.kind == Joint::Kind::custom) return add_transform(out, node, joint, joint.rotate, joint.slide);
  const std::vector<Axis> one{{*joint.axis, Amount::of(joint.coordinates.at(0).name)}};
  const bool turns = joint.kind == Joint::Kind::hinge;
  add_transform(out, node, joint, turns ? one : std::vector<Axis>{}, turns ? std::vector<Axis>{} : one);
}

}  // namespace sinew
