#include "sinew/model/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/maths.hpp"
#include "sinew/model/check_parts.hpp"

namespace sinew {
namespace {

constexpr size_t max_compared = 5000;     // names worth comparing with a mistyped one
constexpr double share_tolerance = 1e-9;  // shares are written as decimals such as 0.1, 0.2, 0.7
// In SI units. Nothing of a body comes near them, and powers and quotients of what lies between stay numbers.
constexpr double largest = 1e12, smallest = 1e-15;

bool too_large(double value) { return std::isfinite(value) && std::abs(value) > largest; }

template <class Items>
void check_list(const Items& items, const std::string& list, FaultList& faults) {
  std::set<std::string> seen;
  for (const auto& item : items) {
    faults.name(list + "." + item.name, item.name);
    if (!seen.insert(item.name).second) faults.add(list + "." + item.name, "the name is used twice");
  }
}

void throw_if_any(std::vector<Fault> faults) {
  if (!faults.empty()) throw InputError(std::move(faults));
}

}  // namespace

bool FaultList::finite(const std::string& field, double value) {
  if (std::isfinite(value) && !too_large(value)) return true;
  add(field, std::isfinite(value) ? fmt::format("is out of range: {} is more than {:g} in SI units", value, largest)
                                  : "is not a finite number");
  return false;
}

bool FaultList::finite(const std::string& field, const Vec3& value) {
  if (value.allFinite() && !too_large(value.cwiseAbs().maxCoeff())) return true;
  add(field, value.allFinite() ? fmt::format("has a number out of range: more than {:g} in SI units", largest)
                               : "has a number that is not finite");
  return false;
}

bool FaultList::not_tiny(const std::string& field, double value) {
  if (value == 0 || std::abs(value) >= smallest) return true;
  add(field, fmt::format("is out of range: {} is less than {:g} in SI units", value, smallest));
  return false;
}

void FaultList::positive(const std::string& field, double value) {
  if (!finite(field, value) || !not_tiny(field, value)) return;
  if (value <= 0) add(field, fmt::format("must be greater than 0, is {}", value));
}

void FaultList::not_negative(const std::string& field, double value) {
  if (!finite(field, value) || !not_tiny(field, value)) return;
  if (value < 0) add(field, fmt::format("must not be negative, is {}", value));
}

void FaultList::count(const std::string& field, int value, int low, int high) {
  if (value < low || value > high) add(field, fmt::format("must lie between {} and {}, is {}", low, high, value));
}

void FaultList::within(const std::string& field, double value, double low, double high) {
  if (finite(field, value) && (value < low || value > high))
    add(field, fmt::format("must lie between {} and {}, is {}", low, high, value));
}

void FaultList::range(const std::string& field, const Range& range) {
  if (finite(field, range.low) && finite(field, range.high) && range.low >= range.high)
    add(field, fmt::format("must rise: {} is not below {}", range.low, range.high));
}

void FaultList::inside(const std::string& field, double value, const Range& range, bool turns) {
  const auto within = [&](double x) { return x >= range.low && x <= range.high; };
  if (within(value)) return;
  const double unit = turns ? degree : 1e-3;
  if (within(value * unit))
    return add(field,
               fmt::format("{:g} {} is outside {:.6g} to {:.6g} {}; did you mean {:g}{}?", value, turns ? "rad" : "m",
                           range.low / unit, range.high / unit, turns ? "deg" : "mm", value, turns ? "deg" : "mm"));
  const double shown = turns ? degree : 1;
  add(field, fmt::format("{:.6g} {} is outside {:.6g} to {:.6g} {}", value / shown, turns ? "deg" : "m",
                         range.low / shown, range.high / shown, turns ? "deg" : "m"));
}

void FaultList::axis(const std::string& field, const Vec3& axis) {
  if (finite(field, axis) && axis.norm() < 1e-6) add(field, "has no direction: its length is 0");
}

void FaultList::function(const std::string& field, const Function& function) {
  for (const FunctionFault& fault : faults_of(function))
    add(fault.point == FunctionFault::whole ? field : fmt::format("{}[{}]", field, fault.point + 1), fault.message);
  bool huge = too_large(function.scale) || std::ranges::any_of(function.numbers, too_large);
  for (const auto& [x, y] : function.points) huge |= too_large(x) || too_large(y);
  if (huge) add(field, fmt::format("has a number out of range: more than {:g} in SI units", largest));
}

void FaultList::name(const std::string& field, const std::string& name) {
  const bool odd = std::any_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '/' || c == '*';
  });
  if (name.empty() || name.front() == ' ' || name.back() == ' ')
    add(field, "a name is empty, or begins or ends with a blank");
  if (odd) add(field, "a name must not contain `/`, `*` or control characters");
}

bool FaultList::known(const std::string& field, const std::string& name, const std::set<std::string>& names,
                      const char* what) {
  if (names.contains(name)) return true;
  const std::string near = names.size() > max_compared ? "" : nearest_word(name, {names.begin(), names.end()});
  add(field, fmt::format("there is no {} `{}`{}", what, name, near.empty() ? "" : ", did you mean `" + near + "`?"));
  return false;
}

Names::Names(const Model& model) : bodies{ground} {
  for (const Body& body : model.bodies) bodies.insert(body.name);
  for (const Joint& joint : model.joints)
    for (const Coordinate& coordinate : joint.coordinates) coordinates.insert(coordinate.name);
  for (const Wrap& wrap : model.wraps) wraps.insert(wrap.name);
  for (const ContactShape& shape : model.shapes) shapes.insert(shape.name);
  for (const Muscle& muscle : model.muscles) muscles.insert(muscle.name);
}

void check_names(const Model& model, FaultList& faults) {
  check_list(model.bodies, "bodies", faults);
  check_list(model.joints, "joints", faults);
  check_list(model.wraps, "wraps", faults);
  check_list(model.shapes, "shapes", faults);
  check_list(model.markers, "markers", faults);
  check_list(model.muscles, "muscles", faults);
  check_list(model.ligaments, "ligaments", faults);
  check_list(model.motors, "motors", faults);
  for (const Muscle& muscle : model.muscles) {
    check_list(muscle.units, "muscles." + muscle.name + ".units", faults);
    if (muscle.name == "default") faults.add("muscles.default", "this name is reserved: scenes use it for all muscles");
  }
  for (const Body& body : model.bodies)
    if (body.name == ground) faults.add("bodies.ground", "this name is reserved for the ground; choose another");
  std::map<std::string, std::string> owner;
  for (const Joint& joint : model.joints)
    for (const Coordinate& coordinate : joint.coordinates) {
      const std::string field = "joints." + joint.name + ".coordinates." + coordinate.name;
      faults.name(field, coordinate.name);
      const auto [first, fresh] = owner.try_emplace(coordinate.name, joint.name);
      if (!fresh) faults.add(field, fmt::format("joint `{}` has a coordinate of this name already", first->second));
    }
}

std::vector<Fault> faults_of(const Model& model) {
  FaultList faults;
  const Names names(model);
  faults.finite("gravity", model.gravity);
  check_names(model, faults);
  check_surfaces(model.surroundings, "surroundings", faults);
  for (const Body& body : model.bodies) check_body(body, "bodies." + body.name, faults);
  for (const Joint& joint : model.joints) check_joint(joint, names, faults);
  check_tree(model, faults);
  check_couplers(model, names, faults);
  check_loops(model.loops, faults);
  check_loop_bodies(model.loops, names.bodies, "body", faults);
  for (const Wrap& wrap : model.wraps) {
    faults.known("wraps." + wrap.name + ".body", wrap.body, names.bodies, "body");
    check_wrap(wrap, "wraps." + wrap.name, faults);
  }
  for (const ContactShape& shape : model.shapes) {
    faults.known("shapes." + shape.name + ".body", shape.body, names.bodies, "body");
    check_shape(shape, "shapes." + shape.name, faults);
  }
  for (const Marker& marker : model.markers) {
    faults.known("markers." + marker.name + ".body", marker.body, names.bodies, "body");
    faults.finite("markers." + marker.name + ".at", marker.at);
  }
  for (const Muscle& muscle : model.muscles) check_muscle(muscle, names, faults);
  for (const Ligament& ligament : model.ligaments) check_ligament(ligament, names, faults);
  for (const Motor& motor : model.motors) check_motor(motor, names, faults);
  return faults.take();
}

std::vector<Fault> faults_of(const Scene& scene) {
  std::vector<Fault> faults = with_prefix("model.", faults_of(scene.model));
  for (auto* part : {&faults_of_run, &faults_of_references}) {
    const std::vector<Fault> more = part(scene);
    faults.insert(faults.end(), more.begin(), more.end());
  }
  return faults;
}

std::vector<Fault> with_prefix(const std::string& prefix, std::vector<Fault> faults) {
  for (Fault& fault : faults) fault.field = prefix + fault.field;
  return faults;
}

void check(const Model& model) { throw_if_any(faults_of(model)); }
void check(const Scene& scene) { throw_if_any(faults_of(scene)); }

std::vector<std::string> massless_coordinates(const Model& model) {
  std::set<std::string> weighty;
  for (const Body& body : model.bodies)
    if (body.mass != 0 || body.inertia != std::array<double, 6>{}) weighty.insert(body.name);
  for (const Loop& loop : model.loops) weighty.insert({loop.body, loop.to});
  for (bool more = true; more;) {  // whatever carries one of them
    more = false;
    for (const Joint& joint : model.joints)
      if (weighty.contains(joint.child)) more |= weighty.insert(joint.parent).second;
  }
  std::vector<std::string> out;
  for (const Joint& joint : model.joints) {
    if (weighty.contains(joint.child)) continue;
    for (const Coordinate& c : joint.coordinates)
      if (!c.locked && !c.prescribed &&
          std::ranges::find(model.couplers, c.name, &Coupler::coordinate) == model.couplers.end())
        out.push_back(c.name);
  }
  return out;
}

std::vector<Fault> remarks_on(const Model& model) {
  FaultList remarks;
  for (const std::string& name : massless_coordinates(model))
    remarks.add(
        "coordinates." + name,
        "none of the bodies that it moves has mass, so a run cannot move it; give them mass, lock it or play a motion");
  for (const Body& body : model.bodies)
    if (body.mass == 0)
      remarks.add("bodies." + body.name + ".mass", "the body has no mass");
    else if (body.inertia == std::array<double, 6>{})
      remarks.add("bodies." + body.name + ".inertia",
                  "all its mass is in one point: turning about that takes no torque");
  for (const Joint& joint : model.joints)
    for (const Coordinate& coordinate : joint.coordinates) {
      const auto moves = [&](const Axis& axis) {
        return std::any_of(axis.by.factors.begin(), axis.by.factors.end(),
                           [&](const Factor& factor) { return factor.coordinate == coordinate.name; });
      };
      if (joint.kind == Joint::Kind::custom && std::none_of(joint.rotate.begin(), joint.rotate.end(), moves) &&
          std::none_of(joint.slide.begin(), joint.slide.end(), moves))
        remarks.add("joints." + joint.name + ".coordinates." + coordinate.name, "the coordinate moves nothing");
    }
  std::set<std::string> used;
  for (const Muscle& muscle : model.muscles) {
    for (const PathWrap& wrap : muscle.path.wraps) used.insert(wrap.wrap);
    double sum = 0;
    for (const MotorUnit& unit : muscle.units) sum += unit.share;
    if (std::abs(sum - 1) > share_tolerance)
      remarks.add("muscles." + muscle.name + ".units", fmt::format("the shares sum to {}, not to 1", sum));
    const auto same = [&](const PathPoint& point) { return point.body == muscle.path.points[0].body; };
    if (!muscle.path.points.empty() && std::all_of(muscle.path.points.begin(), muscle.path.points.end(), same))
      remarks.add("muscles." + muscle.name + ".path", "the muscle stays on one body and moves nothing");
  }
  for (const Ligament& ligament : model.ligaments)
    for (const PathWrap& wrap : ligament.path.wraps) used.insert(wrap.wrap);
  for (const Wrap& wrap : model.wraps)
    if (!used.contains(wrap.name)) remarks.add("wraps." + wrap.name, "no path uses this wrap");
  return remarks.take();
}

}  // namespace sinew
