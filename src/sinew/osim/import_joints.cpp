// Joints of every kind. Joints with angles of their own (ball, gimbal, free) become custom joints, so
// that their coordinates keep their names and their meaning.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

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
    read_unknown_joint(file, element, joint, "reversed joints of more than one axis are not supported");
    return true;
  }
  if (!read_kind(file, element, joint)) return false;
  if (kind != "WeldJoint") joint.axis = kind == "PinJoint" ? -Vec3::UnitZ() : -Vec3::UnitX();
  return true;
}

/// A joint of the file on its way: where it sits on both bodies, and which of them hangs from the other here.
struct OpenJoint {
  Element element;
  Joint joint;
  bool turned = false;  ///< the file's child carries its parent
};

std::optional<OpenJoint> ends_of(Import& file, const Element& element, const std::string& child_body) {
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
  if (!parent || !child) return std::nullopt;
  joint.parent = parent->body, joint.at = parent->at, joint.turn = parent->turn;
  joint.child = child->body, joint.child_at = child->at, joint.child_turn = child->turn;
  return OpenJoint{element, std::move(joint)};
}

void turn_about(OpenJoint& open) {
  Joint& joint = open.joint;
  std::swap(joint.parent, joint.child), std::swap(joint.at, joint.child_at), std::swap(joint.turn, joint.child_turn);
  open.turned = !open.turned;
}

void hang(Import& file, OpenJoint open) {
  file.joined.insert(open.joint.child);
  const bool backwards = open.element.flag("reverse", false) != open.turned;
  if (backwards ? read_reversed(file, open.element, open.joint) : read_kind(file, open.element, open.joint))
    file.model.joints.push_back(std::move(open.joint));
}

/// A joint between bodies that hang together already: what it holds is held by a loop, as OpenSim does it. Of a joint
/// that moves half of a body hangs from it, welded to the other half.
void close_loop(Import& file, OpenJoint open) {
  const Element& element = open.element;
  if (element.kind() == "FreeJoint") return leave_out_joint(file, element, "closes a loop and holds nothing");
  if (open.joint.child == ground) turn_about(open);
  const Joint& joint = open.joint;
  const bool weld = element.kind() == "WeldJoint";
  Loop loop{.body = joint.parent,
            .to = joint.child,
            .kind = weld ? Loop::Kind::weld : Loop::Kind::point,
            .at = joint.at,
            .turn = weld ? joint.turn : Vec3(Vec3::Zero()),
            .to_at = joint.child_at,
            .label = joint.name};
  if (weld) loop.to_turn = joint.child_turn;
  if (element.kind() == "BallJoint")
    leave_out_joint(file, element, "closes a loop; held as a common point, without angles");
  if (!weld && element.kind() != "BallJoint") {
    Body& whole = *find(file.model.bodies, joint.child);
    whole.mass /= 2;
    for (double& moment : whole.inertia) moment /= 2;
    Body half{.name = file.fresh_name(element, "bodies", whole.name + "_half"), .mass = whole.mass};
    half.centre = whole.centre, half.inertia = whole.inertia;
    element.changed(fmt::format("closes a loop: half of the mass of body `{}` hangs from it, welded to the other half",
                                whole.name));
    loop = {.body = whole.name, .to = half.name, .to_at = Vec3::Zero(), .to_turn = Vec3::Zero(), .label = joint.name};
    file.model.bodies.push_back(half);
    open.joint.child = half.name;
    hang(file, std::move(open));
  }
  file.places[fmt::format("loops[{}]", file.model.loops.size() + 1)] = element.line();
  file.model.loops.push_back(std::move(loop));
}

/// Joints as the edges of a graph that grows into a tree from the ground: files may name them from either end and in
/// any order, and join bodies in a ring.
class BodyTree {
 public:
  BodyTree(Import& file, std::vector<OpenJoint> open) : file_(file), open_(std::move(open)), taken_(open_.size()) {}

  void build() {
    reached_.insert(ground);
    grow();
    while (const std::optional<std::string> base = next_base()) {  // it will move freely
      reached_.insert(*base);
      grow();
    }
    for (size_t i = 0; i < open_.size(); ++i) {
      if (taken_[i]) continue;
      if (open_[i].joint.parent == open_[i].joint.child)
        leave_out_joint(file_, open_[i].element, "joins a body to itself");
      else
        close_loop(file_, std::move(open_[i]));
      order_.resize(file_.model.joints.size(), i);
    }
    in_the_files_order();
  }

 private:
  void grow() {
    for (bool more = true; more;) {
      more = false;
      for (size_t i = 0; i < open_.size(); ++i) {
        if (taken_[i] || reached_.contains(open_[i].joint.parent) == reached_.contains(open_[i].joint.child)) continue;
        if (!reached_.contains(open_[i].joint.parent)) turn_about(open_[i]);
        reached_.insert(open_[i].joint.child);
        hang(file_, std::move(open_[i]));
        order_.resize(file_.model.joints.size(), i);
        taken_[i] = more = true;
      }
    }
  }

  /// Of the bodies that nothing joins to the ground one that hangs from none of them, or any.
  std::optional<std::string> next_base() const {
    std::optional<std::string> any;
    for (const Body& body : file_.model.bodies) {
      if (reached_.contains(body.name)) continue;
      if (!any) any = body.name;
      bool hangs = false;
      for (size_t i = 0; i < open_.size(); ++i) hangs |= !taken_[i] && open_[i].joint.child == body.name;
      if (!hangs) return body.name;
    }
    return any;
  }

  void in_the_files_order() {
    std::vector<size_t> places(order_.size());
    std::iota(places.begin(), places.end(), size_t{0});
    std::ranges::stable_sort(places, {}, [&](size_t i) { return order_[i]; });
    std::vector<Joint> sorted;
    for (const size_t i : places) sorted.push_back(std::move(file_.model.joints[i]));
    file_.model.joints = std::move(sorted);
  }

  Import& file_;
  std::vector<OpenJoint> open_;
  std::vector<char> taken_;
  std::set<std::string> reached_;
  std::vector<size_t> order_;  // of the model's joints: their places in the file
};

}  // namespace

void read_joints(Import& file, const Element& model) {
  std::vector<OpenJoint> open;
  const auto take = [&](const Element& item, const std::string& child) {
    if (std::optional<OpenJoint> found = ends_of(file, item, child)) open.push_back(*std::move(found));
  };
  for (const Element& item : model.objects("JointSet")) take(item, "");
  for (const Element& body : model.objects("BodySet"))
    if (const Element joint = body.find("Joint"))
      for (const Element& item : joint.children()) take(item, body.name());
  BodyTree(file, std::move(open)).build();
}

}  // namespace sinew
