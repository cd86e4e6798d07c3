// What a scene adds to its model.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/model/check_parts.hpp"

namespace sinew {
namespace {

constexpr int max_rate = 1'000'000;

void check_rates(const Rates& rates, FaultList& faults) {
  std::vector<std::pair<std::string, int>> dividing{{"rates.tissue", rates.tissue}, {"rates.control", rates.control}};
  for (const auto& [fidelity, rate] : rates.fidelity) dividing.emplace_back("rates." + fidelity, rate);
  std::vector<std::pair<std::string, int>> all{{"rates.rigid", rates.rigid}, {"rates.record", rates.record}};
  all.insert(all.end(), dividing.begin(), dividing.end());
  for (const auto& [key, rate] : all)
    if (rate < 1 || rate > max_rate)
      faults.add(key, fmt::format("must lie between 1 and {} per second, is {}", max_rate, rate));
  for (const auto& [key, rate] : dividing)
    if (rate >= 1 && rates.rigid % rate != 0)
      faults.add(key, fmt::format("{} is not a divisor of rates.rigid {}", rate, rates.rigid));
}

/// `what` the function gives has to stay within a range; what a smooth function does between its points is not asked.
void check_script(const Function& function, const char* what, const Range& range, const std::string& field,
                  FaultList& faults) {
  const auto within = [&](double u) { return u >= range.low && u <= range.high; };
  const std::string rule = fmt::format("{} lies between {} and {}", what, range.low, range.high);
  const bool constant = function.kind == Function::Kind::constant && function.numbers.size() == 1;
  if (constant && !within(function.scale * function.numbers[0])) faults.add(field, rule);
  if (function.kind != Function::Kind::polyline) return;
  for (size_t i = 0; i < function.points.size(); ++i) {
    const auto& [t, u] = function.points[i];
    if (std::isfinite(u) && !within(function.scale * u))
      faults.add(fmt::format("{}[{}]", field, i + 1), fmt::format("{}; at {} s it is {}", rule, t, function.scale * u));
  }
}

void check_prop(const Prop& prop, FaultList& faults) {
  const std::string field = "props." + prop.name;
  faults.name(field, prop.name);
  if (prop.body.mass == 0) faults.positive(field + ".mass", prop.body.mass);  // a body of the model may have none
  check_body(prop.body, field, faults);
  std::set<std::string> seen;
  for (const ContactShape& shape : prop.shapes) {
    const std::string at = field + ".shapes." + shape.name;
    faults.name(at, shape.name);
    if (!seen.insert(shape.name).second) faults.add(at, "the name is used twice");
    if (shape.kind == ContactShape::Kind::half_space)
      faults.add(at + ".kind", "a half space has no end and cannot be a prop's");
    check_shape(shape, at, faults);
  }
  for (const auto& [key, value] :
       {std::pair{".at", &prop.at}, {".turn", &prop.turn}, {".speed", &prop.speed}, {".spin", &prop.spin}})
    faults.finite(field + key, *value);
  if (prop.weld) {
    faults.finite(field + ".weld.at", prop.weld->at);
    faults.finite(field + ".weld.turn", prop.weld->turn);
  }
}

void check_soft(const SoftBody& body, FaultList& faults) {
  const std::string field = "soft." + body.name;
  faults.name(field, body.name);
  if (body.surface.empty() == body.tets.empty())
    faults.add(field, body.surface.empty() ? "has neither `surface` nor `tets`: a closed mesh, or tetrahedra"
                                           : "has both `surface` and `tets`; one of them must go");
  faults.positive(field + ".density", body.density);
  if (body.fidelity.empty()) faults.add(field + ".fidelity", "names no fidelity");
  for (const auto& [key, value] :
       {std::pair{".at", &body.at}, {".turn", &body.turn}, {".speed", &body.speed}, {".spin", &body.spin}})
    if (faults.finite(field + key, *value) && !body.on.empty() && !value->isZero(0))
      faults.add(field + key,
                 fmt::format("it is glued to `{}`: its mesh stands in place, and it starts with that body", body.on));
}

/// Names that contact, readings and shapes tell bodies of a scene by.
void check_soft_names(const Scene& scene, const Names& names, FaultList& faults) {
  for (const SoftBody& body : scene.soft) {
    const std::string field = "soft." + body.name;
    const char* taken = names.muscles.contains(body.name)  ? "a muscle"
                        : names.bodies.contains(body.name) ? "a body"
                        : names.shapes.contains(body.name) ? "a shape"
                        : find(scene.props, body.name)     ? "a prop"
                                                           : nullptr;
    if (taken) faults.add(field, fmt::format("{} has this name", taken));
    if (!body.on.empty()) faults.known(field + ".on", body.on, names.bodies, "body");
  }
}

void check_locked(const Scene& scene, const Names& names, FaultList& faults) {
  const Model started = scene.locked.empty() ? Model{} : started_model(scene);
  for (const std::string& name : scene.locked) {
    if (!faults.known("locked", name, names.coordinates, "coordinate")) continue;
    for (const Joint& joint : started.joints)
      for (size_t k = 0; k < joint.coordinates.size(); ++k)
        if (joint.coordinates[k].name == name && in_ball(joint, k) && !ball_locked(joint))
          faults.add("locked",
                     fmt::format("`{}` belongs to a ball joint; lock all three of its coordinates or none", name));
    for (const Coupler& coupler : scene.model.couplers)
      if (coupler.coordinate == name)
        faults.add("locked", fmt::format("`{}` follows `{}` and cannot be locked; lock that one", name, coupler.of));
  }
}

void check_pose(const Scene& scene, const Names& names, FaultList& faults) {
  for (const auto& [name, value] : scene.pose) {
    const std::string field = "pose." + name;
    if (!faults.finite(field, value) || !faults.known(field, name, names.coordinates, "coordinate")) continue;
    for (const Joint& joint : scene.model.joints)
      for (size_t k = 0; k < joint.coordinates.size(); ++k)
        if (const Coordinate& c = joint.coordinates[k]; c.name == name && c.clamped && c.range)
          faults.inside(field, value, *c.range, turns(joint, k));
  }
  check_locked(scene, names, faults);
  for (const auto& [name, value] : scene.speeds)
    if (faults.finite("speeds." + name, value)) faults.known("speeds." + name, name, names.coordinates, "coordinate");
}

void check_excited(const Scene& scene, const Names& names, FaultList& faults) {
  for (const auto& [name, function] : scene.excitations) {
    const size_t slash = name.find('/');
    const std::string muscle = name.substr(0, slash);
    if (!faults.known("excitations." + name, muscle, names.muscles, "muscle") || slash == std::string::npos) continue;
    std::set<std::string> units;
    for (const MotorUnit& unit : find(scene.model.muscles, muscle)->units) units.insert(unit.name);
    faults.known("excitations." + name, name.substr(slash + 1), units, "motor unit");
  }
}

void check_motors(const Scene& scene, FaultList& faults) {
  std::set<std::string> known;
  for (const Motor& motor : scene.model.motors) known.insert(motor.name);
  for (const auto& [name, function] : scene.motors) {
    const std::string field = "motors." + name;
    if (!faults.known(field, name, known, "motor")) continue;
    if (const auto& range = find(scene.model.motors, name)->range)
      check_script(function, "its control", *range, field, faults);
  }
}

/// What begins again has one length, and does not end the run.
void check_ends(const std::map<std::string, Function>& motion, bool loop, bool end, const std::string& field,
                FaultList& faults) {
  if (loop && end) faults.add(field + ".end", "a motion that begins again has no end; one of `loop` and `end` must go");
  std::optional<Range> span;
  for (const auto& [name, function] : motion) {
    if (!loop || function.points.empty()) continue;
    const Range own{function.points.front()[0], function.points.back()[0]};
    if (own != span.value_or(own))
      faults.add(field + ".motion." + name,
                 fmt::format("runs from {} to {} s, others from {} to {} s; a motion that loops has one length",
                             own.low, own.high, span->low, span->high));
    if (!span) span = own;
  }
}

void check_track(const Track& track, double start, FaultList& faults) {
  constexpr int most_passes = 10;
  double before = -std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < track.poses.size(); ++i) {
    const std::string field = fmt::format("track.poses[{}].at", i + 1);
    const double at = track.poses[i].at;
    if (!faults.finite(field, at)) continue;
    if (at < start) faults.add(field, fmt::format("{} s lies before the scene begins, at {} s", at, start));
    if (at <= before) faults.add(field, fmt::format("{} s does not come after the pose before, at {} s", at, before));
    before = at;
  }
  for (const auto& [name, function] : track.motion) faults.function("track.motion." + name, function);
  check_ends(track.motion, track.loop, track.end, "track", faults);
  if (track.loop && !track.poses.empty()) faults.add("track.loop", "key poses do not begin again; give a `motion`");
  faults.positive("track.stiffness", track.stiffness);
  std::set<std::string> seen;
  for (const Track::Emphasis& emphasis : track.emphasis) {
    const std::string field = "track.emphasis." + emphasis.name;
    if (!seen.insert(emphasis.name).second) faults.add(field, "the name is used twice");
    if (emphasis.stiffness) faults.positive(field + ".stiffness", *emphasis.stiffness);
    faults.not_negative(field + ".weight", emphasis.weight);
  }
  faults.positive("track.effort", track.effort);
  faults.not_negative("track.smoothness", track.smoothness);
  faults.within("track.noise", track.noise, 0, 1);
  if (track.seed < 0) faults.add("track.seed", fmt::format("must be 0 or more, is {}", track.seed));
  if (track.passes < 1 || track.passes > most_passes)
    faults.add("track.passes", fmt::format("must lie between 1 and {}, is {}", most_passes, track.passes));
}

void check_tracked(const Track& track, const Names& names, FaultList& faults) {
  for (size_t i = 0; i < track.poses.size(); ++i)
    for (const auto& [name, value] : track.poses[i].pose) {
      const std::string field = fmt::format("track.poses[{}].pose.{}", i + 1, name);
      if (faults.finite(field, value)) faults.known(field, name, names.coordinates, "coordinate");
    }
  for (const auto& [name, function] : track.motion) {
    faults.known("track.motion." + name, name, names.coordinates, "coordinate");
    for (const KeyPose& key : track.poses)
      if (key.pose.contains(name)) {
        faults.add("track.motion." + name, "key poses lead this coordinate too; remove one of them");
        break;
      }
  }
  for (const Track::Emphasis& emphasis : track.emphasis)
    faults.known("track.emphasis." + emphasis.name, emphasis.name, names.coordinates, "coordinate");
}

/// A fault of the model that playing gives it (a ball's coordinate, one that follows another) is told as the motion's.
void check_played(const Scene& scene, const Names& names, FaultList& faults) {
  for (const auto& [name, function] : scene.play->motion) {
    const std::string field = "play.motion." + name;
    if (!faults.known(field, name, names.coordinates, "coordinate")) continue;
    for (const Joint& joint : scene.model.joints)
      for (size_t k = 0; k < joint.coordinates.size(); ++k)
        if (joint.coordinates[k].name == name && in_ball(joint, k))
          faults.add(
              field,
              "belongs to a ball joint, whose coordinates cannot be prescribed one by one; `track` can follow it");
    for (const Coupler& coupler : scene.model.couplers)
      if (coupler.coordinate == name)
        faults.add(field, fmt::format("follows `{}` and cannot be played; play that one", coupler.of));
  }
}

/// Two that may touch have shapes to touch with; muscles and soft bodies touch by their tissue, also the surfaces of
/// bones.
void check_contact(const Scene& scene, const Names& names, FaultList& faults) {
  std::set<std::string> with_shape, known = names.bodies;
  for (const ContactShape& shape : scene.model.shapes) with_shape.insert({shape.name, shape.body});
  for (const Prop& prop : scene.props) {
    known.insert(prop.name);
    if (!prop.shapes.empty()) with_shape.insert(prop.name);
    for (const ContactShape& shape : prop.shapes) with_shape.insert(shape.name);
  }
  known.insert(with_shape.begin(), with_shape.end());
  known.insert(names.muscles.begin(), names.muscles.end());
  for (const SoftBody& body : scene.soft) known.insert(body.name);
  for (size_t i = 0; i < scene.contact.pairs.size(); ++i) {
    const std::string field = fmt::format("contact[{}]", i + 1);
    std::vector<std::string> bare;
    bool tissue = false;
    for (const std::string& name : scene.contact.pairs[i]) {
      tissue |= is_flesh(scene, name);
      if (faults.known(field, name, known, "shape, prop, body, muscle or soft body") && !with_shape.contains(name))
        bare.push_back(name);
    }
    if (!bare.empty() && !tissue)
      faults.add(field, fmt::format("has no contact shape: `shapes` has none of {}", fmt::join(bare, ", ")));
  }
}

}  // namespace

std::vector<Fault> faults_of_fidelities(const Scene& scene, const std::vector<std::string>& known) {
  FaultList faults;
  const auto check = [&](const std::string& field, const std::string& name) {
    const std::string near = nearest_word(name, known);
    if (name.empty() || std::ranges::find(known, name) != known.end()) return;  // an empty one is told already
    faults.add(field, fmt::format("there is no fidelity `{}`{}; this build has {}", name,
                                  near.empty() ? "" : ", did you mean `" + near + "`?", fmt::join(known, ", ")));
  };
  check("fidelity.default", scene.default_fidelity);
  for (const auto& [muscle, fidelity] : scene.fidelity) check("fidelity." + muscle, fidelity);
  for (const SoftBody& body : scene.soft) check("soft." + body.name + ".fidelity", body.fidelity);
  for (const auto& [fidelity, rate] : scene.rates.fidelity) check("rates." + fidelity, fidelity);
  return faults.take();
}

std::vector<Fault> faults_of_run(const Scene& scene) {
  FaultList faults;
  if (scene.start) faults.finite("start", *scene.start);
  faults.positive("duration", scene.duration);
  check_rates(scene.rates, faults);
  if (scene.default_fidelity.empty()) faults.add("fidelity.default", "names no fidelity");
  for (const auto& [muscle, fidelity] : scene.fidelity)
    if (fidelity.empty()) faults.add("fidelity." + muscle, "names no fidelity");
  faults.within("excitations.default", scene.default_excitation, 0, 1);
  for (const auto& [name, function] : scene.excitations) {
    faults.function("excitations." + name, function);
    check_script(function, "an excitation", {0, 1}, "excitations." + name, faults);
  }
  for (const auto& [name, function] : scene.motors) faults.function("motors." + name, function);
  if (scene.track) check_track(*scene.track, starts_at(scene), faults);
  if (scene.play) {
    for (const auto& [name, function] : scene.play->motion) faults.function("play.motion." + name, function);
    check_ends(scene.play->motion, scene.play->loop, scene.play->end, "play", faults);
  }
  std::set<std::string> seen;
  for (const Prop& prop : scene.props) {
    if (!seen.insert(prop.name).second) faults.add("props." + prop.name, "the name is used twice");
    check_prop(prop, faults);
  }
  std::set<std::string> soft;
  for (const SoftBody& body : scene.soft) {
    if (!soft.insert(body.name).second) faults.add("soft." + body.name, "the name is used twice");
    check_soft(body, faults);
  }
  check_loops(scene.loops, faults);
  for (size_t i = 0; i < scene.pushes.size(); ++i) {
    const std::string field = fmt::format("pushes[{}]", i + 1);
    faults.finite(field + ".at", scene.pushes[i].at);
    for (size_t k = 0; k < 3; ++k) faults.function(fmt::format("{}.force[{}]", field, k + 1), scene.pushes[i].force[k]);
  }
  return faults.take();
}

std::vector<Fault> faults_of_references(const Scene& scene) {
  FaultList faults;
  const Names names(scene.model);
  check_pose(scene, names, faults);
  check_excited(scene, names, faults);
  check_motors(scene, faults);
  if (scene.track) check_tracked(*scene.track, names, faults);
  if (scene.play) check_played(scene, names, faults);
  for (const auto& [muscle, fidelity] : scene.fidelity)
    faults.known("fidelity." + muscle, muscle, names.muscles, "muscle");
  std::set<std::string> movable = names.bodies;
  for (const Prop& prop : scene.props) {
    if (names.bodies.contains(prop.name)) faults.add("props." + prop.name, "a body of the model has this name");
    if (prop.weld) faults.known("props." + prop.name + ".weld.body", prop.weld->body, names.bodies, "body");
    movable.insert(prop.name);
  }
  check_loop_bodies(scene.loops, movable, "body or prop", faults);
  for (size_t i = 0; i < scene.loops.size(); ++i)
    if (scene.loops[i].assembled() && ties_prop(scene, scene.loops[i]))
      faults.add(fmt::format("loops[{}]", i + 1),
                 "a prop is held as it stands at the start: `to_at` and `to_turn` are for two bodies of the model");
  for (size_t i = 0; i < scene.pushes.size(); ++i)
    faults.known(fmt::format("pushes[{}].body", i + 1), scene.pushes[i].body, movable, "body or prop");
  check_soft_names(scene, names, faults);
  check_contact(scene, names, faults);
  return faults.take();
}

}  // namespace sinew
