#include "sinew/model/edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/muscles_named.hpp"

namespace sinew {
namespace {

/// Does the name fit a pattern in which `*` stands for any letters? The last star is the only one ever to be revisited.
bool fits(const std::string& name, const std::string& pattern) {
  size_t n = 0, p = 0, star = std::string::npos, mark = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      mark = n;
    } else if (p < pattern.size() && pattern[p] == name[n]) {
      ++p;
      ++n;
    } else if (star != std::string::npos) {
      p = star + 1;
      n = ++mark;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string::npos;
}

template <class Item>
std::string unknown(const char* what, const std::string& name, const std::vector<Item>& items) {
  std::vector<std::string> known;
  for (const Item& item : items) known.push_back(item.name);
  const std::string near = nearest_word(name, known);
  return fmt::format("there is no {} `{}`{}", what, name, near.empty() ? "" : ", did you mean `" + near + "`?");
}

template <class Item>
[[noreturn]] void throw_unknown(const char* what, const std::string& name, const std::vector<Item>& items) {
  throw InputError(unknown(what, name, items));
}

template <class Change>
Model with_muscles(const Model& model, const std::string& pattern, const Change& change) {
  Model changed = model;
  for (const std::string& name : muscles_named(model, {pattern})) change(*find(changed.muscles, name));
  return changed;
}

/// The path without the points behind one; a wrap between points that go goes too.
void end_at(Path& path, int last) {
  if (last == 0) throw InputError("a path keeps two points at least: point 0 cannot be its last");
  const int before = static_cast<int>(path.points.size()) - 1;
  path.points.resize(static_cast<size_t>(last) + 1);
  path.points.back().while_.reset();  // a muscle ends somewhere at all times
  path.points.back().fade = 0;
  if (last < before) path.points.back().role = PathPoint::Role::insertion;
  std::erase_if(path.wraps, [&](const PathWrap& wrap) { return wrap.first >= last; });
  for (PathWrap& wrap : path.wraps)
    if (wrap.last > last) wrap.last = last;
}

void require(bool good, const char* what, double value) {
  if (!good || !std::isfinite(value)) throw InputError(fmt::format("{}, not {}", what, value));
}

}  // namespace

std::vector<std::string> muscles_named(const Model& model, const std::vector<std::string>& names) {
  std::vector<std::string> out;
  std::vector<Fault> faults;
  for (const std::string& name : names) {
    bool any = false;
    for (const Muscle& muscle : model.muscles)
      if (fits(muscle.name, name)) {
        any = true;
        if (std::ranges::find(out, muscle.name) == out.end()) out.push_back(muscle.name);
      }
    if (!any) faults.push_back({.message = unknown("muscle", name, model.muscles)});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

Model weaken(const Model& model, const std::string& muscle, double factor) {
  require(factor > 0, "a strength factor must be greater than 0 (`paralyse` makes it 0)", factor);
  require(factor <= 1, "a strength factor must be at most 1 (`atrophy` takes more than that: hypertrophy)", factor);
  return with_muscles(model, muscle, [&](Muscle& m) { m.drive *= factor; });
}

// Lee et al. 2018, section 6: the cross-section is scaled about the line of the fibres, their length stays. The volume
// of a belly that is grown follows from force and fibre length.
Model atrophy(const Model& model, const std::string& muscle, double factor) {
  require(factor > 0, "a factor of the cross-section must be greater than 0", factor);
  return with_muscles(model, muscle, [&](Muscle& m) {
    m.force *= factor;
    if (m.volume && !m.volume->surface.empty()) m.volume->section *= factor;
  });
}

Model contract(const Model& model, const std::string& muscle, double by) {
  require(by > 0 && by < 1, "fibres contract by a share between 0 and 1", by);
  return with_muscles(model, muscle, [&](Muscle& m) { m.fibre.length *= 1 - by; });
}

Model paralyse(const Model& model, const std::string& muscle) {
  return with_muscles(model, muscle, [](Muscle& m) { m.drive = 0; });
}

Model lengthen_tendon(const Model& model, const std::string& muscle, double by) {
  return with_muscles(model, muscle, [&](Muscle& m) {
    const double slack = m.tendon.slack + by;
    require(slack >= 0, fmt::format("the tendon of `{}` keeps a length of 0 or more", m.name).c_str(), slack);
    m.tendon.slack = slack;
  });
}

Model lengthen_fibre(const Model& model, const std::string& muscle, double factor) {
  require(factor > 0, "a length factor must be greater than 0", factor);
  return with_muscles(model, muscle, [&](Muscle& m) { m.fibre.length *= factor; });
}

Model reroute(const Model& model, const std::string& muscle, int point, const std::string& body, const Vec3& at,
              bool drop) {
  if (body != ground && !find(model.bodies, body)) throw_unknown("body", body, model.bodies);
  require(at.allFinite(), "a path point has finite coordinates", at.sum());
  return with_muscles(model, muscle, [&](Muscle& m) {
    const int count = static_cast<int>(m.path.points.size());
    const int index = point < 0 ? count + point : point;
    if (index < 0 || index >= count)
      throw InputError(fmt::format("`{}` has {} points, no point {}", m.name, count, point));
    PathPoint& moved = m.path.points[static_cast<size_t>(index)];
    moved.body = body;
    moved.at = at;
    moved.moving = {};  // a course along the old bone means nothing on the new one
    if (drop) end_at(m.path, index);
  });
}

Model lock(const Model& model, const std::string& coordinate, double value) {
  require(true, "a coordinate is locked at a finite value", value);
  for (const Coupler& coupler : model.couplers)
    if (coupler.coordinate == coordinate)
      throw InputError(fmt::format("`{}` follows `{}` and cannot be locked; lock that one", coordinate, coupler.of));
  Model changed = model;
  for (Joint& joint : changed.joints)
    if (Coordinate* found = find(joint.coordinates, coordinate)) {
      found->locked = true;
      found->start = value;
      return changed;
    }
  std::vector<Coordinate> all;
  for (const Joint& joint : model.joints) all.insert(all.end(), joint.coordinates.begin(), joint.coordinates.end());
  throw_unknown("coordinate", coordinate, all);
}

Model set_mass(const Model& model, const std::string& name, double mass) {
  require(mass >= 0, "a mass must be 0 or more", mass);
  Model changed = model;
  Body* body = find(changed.bodies, name);
  if (!body) throw_unknown("body", name, model.bodies);
  const double factor = body->mass > 0 ? mass / body->mass : 1;
  for (double& entry : body->inertia) entry *= factor;
  body->mass = mass;
  return changed;
}

Model remove_muscle(const Model& model, const std::string& muscle) {
  Model changed = model;
  std::erase_if(changed.muscles, [&](const Muscle& m) { return fits(m.name, muscle); });
  if (changed.muscles.size() == model.muscles.size()) throw_unknown("muscle", muscle, model.muscles);
  return changed;
}

RepairedModel repair_inertias(const Model& model) {
  RepairedModel out{model, {}};
  for (Body& body : out.model.bodies)
    if (const double missing = missing_inertia(body); missing > 0) {
      // The same for all three: whatever the axes of the body, each principal moment grows by it.
      for (size_t k = 0; k < 3; ++k) body.inertia[k] += missing;
      out.repairs.push_back({body.name, missing});
    }
  return out;
}

}  // namespace sinew
