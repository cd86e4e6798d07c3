#include "sinew/osim/export.hpp"

#include <fmt/ranges.h>

#include <sstream>

#include "sinew/core/whole_file.hpp"
#include "sinew/model/words.hpp"

namespace sinew {
namespace {

void add_meshes(pugi::xml_node node, const Body& body) {
  if (body.surface.empty()) return;
  const bool moved = std::any_of(body.surface.begin(), body.surface.end(), [](const Surface& surface) {
    return !surface.at.isZero(0) || !surface.turn.isZero(0);
  });
  // Once one mesh needs a frame of its own all get one, so that their order stays.
  pugi::xml_node holder = node.append_child(moved ? "components" : "attached_geometry");
  int count = 0;
  for (const Surface& surface : body.surface) {
    const std::string name = fmt::format("{}_geom_{}", body.name, ++count);
    pugi::xml_node list = holder;
    if (moved) {
      pugi::xml_node frame =
          add_object(holder, "PhysicalOffsetFrame", fmt::format("{}_geom_frame_{}", body.name, count));
      add(frame, "socket_parent", "..");
      add(frame, "translation", surface.at);
      add(frame, "orientation", surface.turn);
      list = frame.append_child("attached_geometry");
    }
    pugi::xml_node mesh = add_object(list, "Mesh", name);
    add(mesh, "socket_frame", "..");
    add(mesh, "scale_factors", surface.scale);
    add(mesh, "mesh_file", surface.file);
  }
}

void add_body(Export& out, pugi::xml_node bodies, const Body& body) {
  pugi::xml_node node = add_object(bodies, "Body", body.name);
  add_meshes(node, body);
  add_wraps(out, node, body.name);
  add(node, "mass", body.mass);
  add(node, "mass_center", body.centre);
  const auto& [xx, yy, zz, xy, xz, yz] = body.inertia;
  add(node, "inertia", fmt::format("{} {} {} {} {} {}", xx, yy, zz, xy, xz, yz));
}

void add_coupler(Export& out, pugi::xml_node list, const Coupler& coupler) {
  pugi::xml_node node = add_object(list, "CoordinateCouplerConstraint", coupler.coordinate + "_con");
  add(node, "isEnforced", true);
  const pugi::xml_node function = node.append_child("coupled_coordinates_function");
  if (coupler.plus.empty()) {
    add_function(function, coupler.by);
    add(node, "independent_coordinate_names", coupler.of);
  } else {
    std::vector<Axis> sum{{Vec3::UnitX(), {{{coupler.of, coupler.by}}}}};
    for (const Amount& amount : coupler.plus) sum.push_back({Vec3::UnitX(), amount});
    std::vector<Coordinate> leaders;
    for (const std::string& name : leaders_of(coupler)) leaders.push_back({.name = name});
    const std::optional<Polynomial> polynomial = polynomial_of(sum, leaders);
    if (!polynomial) {
      list.remove_child(node);
      return out.unsaid("coupler " + coupler.coordinate, "follows several coordinates by what is no polynomial");
    }
    add_polynomial(function, *polynomial);
    add(node, "independent_coordinate_names", fmt::format("{}", fmt::join(polynomial->coordinates, " ")));
  }
  add(node, "dependent_coordinate_name", coupler.coordinate);
}

/// Places on bodies as frames of the constraint, or as they stand where its kind has names for them.
void add_loop(pugi::xml_node list, const Loop& loop) {
  const std::string name =
      loop.label.empty() ? fmt::format("{}_{}_{}", word_of(loop.kind), loop.body, loop.to) : loop.label;
  const Vec3 to_at = loop.to_at.value_or(Vec3::Zero()), to_turn = loop.to_turn.value_or(Vec3::Zero());
  if (loop.kind == Loop::Kind::weld) {
    pugi::xml_node node = add_object(list, "WeldConstraint", name);
    add(node, "isEnforced", true);
    add(node, "socket_frame1", "on_1");
    add(node, "socket_frame2", "on_2");
    pugi::xml_node frames = node.append_child("frames");
    const auto frame = [&](const char* called, const std::string& body, const Vec3& at, const Vec3& turn) {
      pugi::xml_node placed = add_object(frames, "PhysicalOffsetFrame", called);
      add(placed, "socket_parent", frame_path(body));
      add(placed, "translation", at);
      add(placed, "orientation", turn);
    };
    frame("on_1", loop.body, loop.at, loop.turn);
    frame("on_2", loop.to, to_at, to_turn);
    return;
  }
  const bool rod = loop.kind == Loop::Kind::rod;
  pugi::xml_node node = add_object(list, rod ? "ConstantDistanceConstraint" : "PointConstraint", name);
  add(node, "isEnforced", true);
  add(node, "socket_body_1", frame_path(loop.body));
  add(node, "socket_body_2", frame_path(loop.to));
  add(node, "location_body_1", loop.at);
  add(node, "location_body_2", to_at);
  if (rod) add(node, "constant_distance", loop.distance);
}

}  // namespace

std::string frame_path(const std::string& body) { return body == ground ? "/ground" : "/bodyset/" + body; }

std::string coordinate_path(const Model& model, const std::string& coordinate) {
  for (const Joint& joint : model.joints)
    if (find(joint.coordinates, coordinate)) return fmt::format("/jointset/{}/{}", joint.name, coordinate);
  return coordinate;
}

void add_function(pugi::xml_node holder, const Function& f) {
  if (f.scale != 1) {
    pugi::xml_node node = holder.append_child("MultiplierFunction");
    Function inner = f;
    inner.scale = 1;
    add_function(node.append_child("function"), inner);
    return add(node, "scale", f.scale);
  }
  std::string numbers, x, y;
  for (const double number : f.numbers) numbers += (numbers.empty() ? "" : " ") + said(number);
  for (const auto& point : f.points) {
    x += (x.empty() ? "" : " ") + said(point[0]);
    y += (y.empty() ? "" : " ") + said(point[1]);
  }
  const auto through = [&](const char* kind) {
    pugi::xml_node node = holder.append_child(kind);
    add(node, "x", x);
    add(node, "y", y);
  };
  switch (f.kind) {
    case Function::Kind::constant:
      return add(holder.append_child("Constant"), "value", numbers);
    case Function::Kind::linear:
      return add(holder.append_child("LinearFunction"), "coefficients", numbers);
    case Function::Kind::polynomial:
      return add(holder.append_child("PolynomialFunction"), "coefficients", numbers);
    case Function::Kind::spline:
      return through("SimmSpline");
    case Function::Kind::natural_spline:
      through("GCVSpline");
      return add(holder.last_child(), "half_order", f.numbers[0] == 3 ? "2" : "3");
    case Function::Kind::polyline:
      return through("PiecewiseLinearFunction");
    case Function::Kind::stairs:
      return through("PiecewiseConstantFunction");
    case Function::Kind::step: {
      pugi::xml_node node = holder.append_child("StepFunction");
      add(node, "start_time", f.points[0][0]);
      add(node, "end_time", f.points[1][0]);
      add(node, "start_value", f.points[0][1]);
      add(node, "end_value", f.points[1][1]);
      return;
    }
    case Function::Kind::sine: {
      pugi::xml_node node = holder.append_child("Sine");
      add(node, "amplitude", f.numbers[0]);
      add(node, "omega", f.numbers[1]);
      add(node, "phase", f.numbers[2]);
      if (f.numbers.size() > 3) add(node, "offset", f.numbers[3]);
      return;
    }
  }
}

Exported osim_text(const Model& model) {
  Export out{model, {}, {}};
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node root = document.append_child("OpenSimDocument");
  root.append_attribute("Version") = "40000";
  pugi::xml_node top = add_object(root, "Model", model.name);
  pugi::xml_node floor = add_object(top, "Ground", ground);
  add_meshes(floor, {.name = ground, .surface = model.surroundings});
  add_wraps(out, floor, ground);
  add(top, "gravity", model.gravity);
  if (!model.source.empty()) add(top, "publications", model.source);
  add(top, "length_units", "meters");
  add(top, "force_units", "N");
  const auto list = [&](const char* set) { return top.append_child(set).append_child("objects"); };
  const pugi::xml_node bodies = list("BodySet"), joints = list("JointSet"), constraints = list("ConstraintSet");
  for (const Body& body : model.bodies) add_body(out, bodies, body);
  for (const Joint& joint : model.joints) add_joint(out, joints, joint);
  for (const Coupler& coupler : model.couplers) add_coupler(out, constraints, coupler);
  for (const Loop& loop : model.loops)
    if (loop.assembled() && (loop.kind != Loop::Kind::rod || loop.distance > 0))
      add_loop(constraints, loop);
    else
      out.unsaid("loop " + said_of(loop), "it closes where the start pose puts it; OpenSim needs a point on each body");
  pugi::xml_node forces = list("ForceSet");
  add_forces(out, forces);
  if (!model.shapes.empty()) add_contact(out, forces, list("ContactGeometrySet"));
  const pugi::xml_node markers = list("MarkerSet");
  for (const Marker& marker : model.markers) {
    pugi::xml_node node = add_object(markers, "Marker", marker.name);
    add(node, "socket_parent_frame", frame_path(marker.body));
    add(node, "location", marker.at);
  }
  if (!out.faults.empty()) throw InputError(std::move(out.faults));
  std::ostringstream text;
  document.save(text, "\t", pugi::format_default, pugi::encoding_utf8);
  return {text.str(), std::move(out.notes)};
}

std::vector<ImportNote> write_osim(const Model& model, const std::filesystem::path& path) {
  Exported out = osim_text(model);
  write_whole_file(path, out.text);
  return std::move(out.notes);
}

}  // namespace sinew
