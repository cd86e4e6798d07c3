#include "sinew/model/slips.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "sinew/model/quantity.hpp"

namespace sinew {
namespace {

constexpr double one_turn = 7;             // rad: more than a turn, and no joint makes one
constexpr double no_bound = 1000;          // rad, m: written where somebody means "anything"
constexpr double far_away = 100;           // m: of what stands in the world
constexpr double out_of_a_body = 3;        // m: of what is fixed in a body
constexpr double closer = 2, tiny = 1e-4;  // m: where what is fixed in a body is likely to lie

struct Unit {
  const char* name;
  double size;  // in SI units
};
constexpr Unit lengths[]{{"mm", 1e-3}, {"cm", 1e-2}}, angles[]{{"deg", degree}}, times[]{{"ms", 1e-3}},
    masses[]{{"g", 1e-3}}, inertias[]{{"kg cm2", 1e-4}, {"kg mm2", 1e-6}, {"g mm2", 1e-9}}, shares[]{{"%", 1e-2}};

/// `; did you mean 134 mm?`, with the first unit that brings the number where such numbers lie.
std::string meant(double value, std::span<const Unit> units, double low, double high) {
  for (const Unit& unit : units) {
    const double size = std::abs(value) * unit.size;
    if (size < low || size > high) continue;
    if (units.data() == shares) return fmt::format("; did you mean {:.6g} ({:.6g} %)?", value * unit.size, value);
    return fmt::format("; did you mean {:.6g}{}{}?", value, unit.name == std::string("deg") ? "" : " ", unit.name);
  }
  return "";
}

class Slips {
 public:
  void add(const std::string& field, std::string message) {
    found_.push_back({.field = field, .message = std::move(message)});
  }
  /// `most` is what anybody has; what is meant lies between `low` and `high`.
  void above(const std::string& field, double value, double most, std::span<const Unit> units, const char* unit,
             double low, double high) {
    if (std::abs(value) > most)
      add(field, fmt::format("{:.6g}{}{} is more than any body has{}", value, *unit ? " " : "", unit,
                             meant(value, units, low, high)));
  }
  void length(const std::string& field, double value, double most, double low, double high) {
    above(field, value, most, lengths, "m", low, high);
  }
  void place(const std::string& field, const Vec3& at, bool in_world = false) {
    const double most = at.cwiseAbs().maxCoeff();
    if (most <= (in_world ? far_away : out_of_a_body)) return;
    Eigen::Index axis;
    at.cwiseAbs().maxCoeff(&axis);
    add(field, fmt::format("lies {:.6g} m away{}", at[axis], meant(at[axis], lengths, tiny, closer)));
  }
  void turn(const std::string& field, const Vec3& turn) {
    for (const double angle : turn) value(field, angle, true);
  }
  void value(const std::string& field, double v, bool turns) {
    if (const std::string slip = slip_of_value(v, turns); !slip.empty()) add(field, slip);
  }
  std::vector<Fault> take() { return first_of_each_kind(std::move(found_)); }

 private:
  std::vector<Fault> found_;
};

void look_at(const Body& body, Slips& slips) {
  const std::string field = "bodies." + body.name;
  slips.above(field + ".mass", body.mass, 2000, masses, "kg", 1e-3, 100);
  slips.place(field + ".centre", body.centre);
  const double inertia = *std::max_element(body.inertia.begin(), body.inertia.begin() + 3);
  constexpr double widest = 3, least = 0.005, most = 0.6;  // m, radii of gyration
  if (body.mass > 0 && inertia > widest * widest * body.mass)
    slips.add(field + ".inertia",
              fmt::format("{:.6g} kg m2 is that of a body {:.3g} m wide{}", inertia, 2 * std::sqrt(inertia / body.mass),
                          meant(inertia, inertias, least * least * body.mass, most * most * body.mass)));
}

void look_at(const Joint& joint, Slips& slips) {
  const std::string field = "joints." + joint.name;
  slips.place(field + ".at", joint.at, joint.parent == ground);
  slips.place(field + ".child_at", joint.child_at);
  slips.turn(field + ".turn", joint.turn);
  slips.turn(field + ".child_turn", joint.child_turn);
  for (size_t k = 0; k < joint.coordinates.size(); ++k) {
    const Coordinate& c = joint.coordinates[k];
    const std::string at = field + ".coordinates." + c.name;
    slips.value(at + ".start", c.start, turns(joint, k));
    if (c.range) {
      const double wider = std::abs(c.range->low) > std::abs(c.range->high) ? c.range->low : c.range->high;
      slips.value(at + ".range", wider, turns(joint, k));
    }
  }
}

void look_at(const Path& path, const std::string& field, Slips& slips) {
  for (size_t i = 0; i < path.points.size(); ++i)
    slips.place(fmt::format("{}.path.points[{}].at", field, i + 1), path.points[i].at, path.points[i].body == ground);
}

void look_at(const Muscle& muscle, Slips& slips) {
  const std::string field = "muscles." + muscle.name;
  look_at(muscle.path, field, slips);
  slips.above(field + ".force", muscle.force, 2e5, {}, "N", 0, 0);
  slips.length(field + ".fibre.length", muscle.fibre.length, 1, 1e-3, 0.6);
  slips.above(field + ".fibre.speed", muscle.fibre.speed, 100, {}, "optimal lengths per s", 0, 0);
  slips.above(field + ".fibre.strain", muscle.fibre.strain, 5, shares, "", 0.1, 2);
  slips.length(field + ".tendon.slack", muscle.tendon.slack, 2, 1e-3, 1);
  constexpr Unit tenths_of_a_percent[]{{"%", 1e-2}, {"per mille", 1e-3}};
  constexpr double least = 0.01, most = 0.15, most_published = 1;  // strains of tendons at peak force
  if (const double strain = muscle.tendon.strain; strain > most_published) {
    std::string guess;
    for (const Unit& unit : tenths_of_a_percent)
      if (guess.empty() && strain * unit.size >= least && strain * unit.size <= most)
        guess = fmt::format("; did you mean {:.6g}?", strain * unit.size);
    slips.add(field + ".tendon.strain",
              fmt::format("a tendon that is {:.6g} times as long at peak force tears{}", 1 + strain, guess));
  }
  slips.above(field + ".activation.rise", muscle.activation.rise, 1, times, "s", 1e-3, 0.5);
  slips.above(field + ".activation.fall", muscle.activation.fall, 1, times, "s", 1e-3, 0.5);
}

void look_at(const Wrap& wrap, Slips& slips) {
  const std::string field = "wraps." + wrap.name;
  slips.place(field + ".at", wrap.at, wrap.body == ground);
  slips.turn(field + ".turn", wrap.turn);
  constexpr double widest = 2, least = 1e-3, most = 0.5;
  slips.length(field + ".radius", wrap.radius, widest, least, most);
  slips.length(field + ".tube", wrap.tube, widest, least, most);
  slips.length(field + ".radii", wrap.radii.maxCoeff(), widest, least, most);
}

}  // namespace

std::string slip_of_value(double value, bool turns) {
  const double size = std::abs(value);
  if (turns) {
    const double half_turns = size / pi;
    const bool whole = std::abs(half_turns - std::round(half_turns)) < 1e-4;  // somebody wrote 4 pi
    if (size <= one_turn || size >= no_bound || whole) return "";
    return fmt::format("{:.6g} rad is {:.3g} turns{}", value, size / (2 * pi), meant(value, angles, 0, 2 * pi + 0.1));
  }
  if (size <= far_away || size >= 10 * no_bound || size == no_bound) return "";
  return fmt::format("{:.6g} m is far away{}", value, meant(value, lengths, 0, 2 * far_away));
}

std::vector<Fault> first_of_each_kind(std::vector<Fault> found) {
  const auto kind = [](const Fault& fault) {  // `muscles.NAME.fibre.length` without the name and the numbers
    const size_t name = fault.field.find('.'), rest = fault.field.find('.', name + 1);
    std::string text = fault.field.substr(0, name) + (rest == std::string::npos ? "" : fault.field.substr(rest));
    std::erase_if(text, [](char c) { return c >= '0' && c <= '9'; });
    const size_t coordinate = text.find(".coordinates.");
    return coordinate == std::string::npos ? text : text.substr(0, coordinate) + text.substr(text.rfind('.'));
  };
  std::map<std::string, size_t> count;
  for (const Fault& fault : found) ++count[kind(fault)];
  std::vector<Fault> out;
  for (Fault& fault : found) {
    size_t& more = count[kind(fault)];
    if (more == 0) continue;
    if (more > 1) fault.message += fmt::format(" ({} more like it)", more - 1);
    more = 0;
    out.push_back(std::move(fault));
  }
  return out;
}

std::vector<Fault> slips_in(const Model& model) {
  Slips slips;
  if (const double g = model.gravity.norm(); g > 100)
    slips.add("gravity",
              fmt::format("{:.6g} m/s2 is {:.3g} times that of the earth{}", g, g / 9.80665, meant(g, lengths, 5, 15)));
  for (const Body& body : model.bodies) look_at(body, slips);
  for (const Joint& joint : model.joints) look_at(joint, slips);
  for (const Wrap& wrap : model.wraps) look_at(wrap, slips);
  for (const Marker& marker : model.markers)
    slips.place("markers." + marker.name + ".at", marker.at, marker.body == ground);
  for (const Muscle& muscle : model.muscles) look_at(muscle, slips);
  for (const Ligament& ligament : model.ligaments) {
    look_at(ligament.path, "ligaments." + ligament.name, slips);
    slips.length("ligaments." + ligament.name + ".rest", ligament.rest, 2, 1e-3, 1);
  }
  return slips.take();
}

std::vector<Fault> slips_in(const Scene& scene) {
  Slips slips;
  std::map<std::string, bool> angle;
  for (const Joint& joint : scene.model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k) angle[joint.coordinates[k].name] = turns(joint, k);
  const auto look = [&](const std::string& field, const std::map<std::string, double>& pose) {
    for (const auto& [name, value] : pose)
      if (const auto known = angle.find(name); known != angle.end()) slips.value(field + name, value, known->second);
  };
  look("pose.", scene.pose);
  if (scene.track)
    for (size_t i = 0; i < scene.track->poses.size(); ++i)
      look(fmt::format("track.poses[{}].pose.", i + 1), scene.track->poses[i].pose);
  return slips.take();
}

}  // namespace sinew
