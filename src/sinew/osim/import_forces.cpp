// Forces other than muscles: actuators, springs, stops and laws of coordinates, ligaments.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "sinew/osim/expression.hpp"
#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

constexpr double one_place = 1e-6;  // rad or m: the width of a range that the file gives as one value

void read_spring(Import& file, const Element& item) {
  if (is_switched_off(item)) return;
  Coordinate* coordinate = target_coordinate(file, item);
  if (!coordinate) return;
  const double k = item.number("stiffness", 0), rest = item.number("rest_length", 0);
  const double viscosity = item.number("viscosity", 0);
  if (k < 0 || viscosity < 0) return item.unsupported("a negative stiffness or damping would drive the joint");
  coordinate->damping += viscosity;
  if (k == 0) return;  // a damper
  Spring& spring = coordinate->spring ? *coordinate->spring : coordinate->spring.emplace();
  // Two springs on one coordinate act as one: stiffnesses add, the rest lies where their forces balance.
  const double sum = spring.stiffness + k;
  spring.rest = spring.stiffness == 0 ? rest : (spring.stiffness * spring.rest + k * rest) / sum;
  spring.stiffness = sum;
}

/// Figures of rotations are per degree, and so are the limits.
void read_limit(Import& file, const Element& item) {
  if (is_switched_off(item)) return;
  Coordinate* coordinate = target_coordinate(file, item);
  if (!coordinate) return;
  bool angle = false;
  for (const Joint& joint : file.model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k)
      if (&joint.coordinates[k] == coordinate) angle = turns(joint, k);
  const double unit = angle ? degree : 1;
  const double upper = item.number("upper_stiffness", 1), lower = item.number("lower_stiffness", 1);
  Range range{item.number("lower_limit", 0) * unit, item.number("upper_limit", 0) * unit};
  if (range.low == range.high) {
    range = {range.low - one_place / 2, range.high + one_place / 2};
    item.note(ImportNote::Kind::remark, fmt::format("both limits are equal; {} is put between them", one_place));
  }
  if (range.low > range.high) return item.unsupported("its lower limit is above its upper one");
  Limit limit{.stiffness = upper / unit,
              .damping = item.number("damping", 0.001) / unit,
              .transition = item.number("transition", 0.1) * unit,
              .range = range};
  if (upper < 0 || lower < 0 || limit.damping < 0)
    return item.unsupported("a negative stiffness or damping would drive the joint");
  if (!(limit.transition > 0)) {
    limit.transition = one_place;
    item.note(ImportNote::Kind::remark, fmt::format("its transition is 0; {} is used", one_place));
  }
  if (lower != upper) limit.stiffness_below = lower / unit;
  item.find("compute_dissipation_energy");
  if (coordinate->limit) return item.unsupported("the coordinate has a limit force already");
  coordinate->limit = limit;
}

/// A force that is a polynomial of the coordinate, with damping: what published models write.
void read_expression(Import& file, const Element& item) {
  if (is_switched_off(item)) return;
  Coordinate* coordinate = target_coordinate(file, item);
  const std::string text = item.text_of({"expression"});
  if (!coordinate) return;
  const std::optional<CoordinateLaw> law = coordinate_law(text);
  if (!law)
    return item.unsupported(fmt::format("`{}` is not a polynomial of q with a multiple of qdot", text.substr(0, 80)));
  if (law->damping < 0)
    return item.unsupported("a positive factor of qdot would drive the joint instead of damping it");
  if (coordinate->passive) return item.unsupported("the coordinate has such a law already");
  coordinate->damping += law->damping;
  coordinate->passive = law->force;
}

/// A string of its own law over `length / rest`; empty where the law cannot be read.
using StringLaw = std::function<std::optional<Function>(Ligament&)>;
void read_string(Import& file, const Element& item, const StringLaw& law) {
  if (is_switched_off(item)) return;
  if (const std::string why = fault_of_path(item); !why.empty()) return item.unsupported(why);
  Ligament ligament{.name = file.fresh_name(item, "ligaments", item.name())};
  ligament.path = read_path(file, item, "ligaments." + ligament.name);
  if (const std::string why = fault_of(ligament.path); !why.empty()) return item.unsupported(why);
  const std::optional<Function> curve = law(ligament);
  if (!curve) return;
  ligament.curve = *curve;
  file.model.ligaments.push_back(std::move(ligament));
}

void read_ligament(Import& file, const Element& item) {
  read_string(file, item, [&](Ligament& ligament) {
    ligament.rest = item.number("resting_length", 0);
    ligament.force = item.number("pcsa_force", 0);
    const Element curve = item.find({"force_length_curve", "SimmSpline", "NaturalCubicSpline"});
    const std::optional<Function> f = read_function(curve.kind() == "force_length_curve" ? function_in(curve) : curve);
    if (!f) item.unsupported("its force-length curve is of an unsupported kind");
    return f;
  });
}

/// Slack below its rest, then in proportion to what it is longer: T = k (l - l0).
void read_path_spring(Import& file, const Element& item) {
  read_string(file, item, [&](Ligament& ligament) -> std::optional<Function> {
    ligament.rest = item.number("resting_length", 0);
    ligament.force = item.number("stiffness", 0) * ligament.rest;
    if (!(ligament.force > 0)) {
      item.unsupported("its resting length or its stiffness is 0");
      return std::nullopt;
    }
    if (item.number("dissipation", 0) != 0) item.changed("pulls as a ligament; its dissipation is left out");
    return Function::polyline({{0, 0}, {1, 0}, {2, 1}});
  });
}

/// Blankevoort, Huiskes 1991: over the strain e a parabola k e^2 / (2 e1) up to e1, then a line k (e - e1 / 2).
void read_blankevoort(Import& file, const Element& item) {
  read_string(file, item, [&](Ligament& ligament) -> std::optional<Function> {
    constexpr int pieces = 64;  // of the parabola: off by 1 / (4 x 64^2) of its end at most
    ligament.rest = item.number("slack_length", 0);
    ligament.force = item.number("linear_stiffness", 1);  // N at a strain of 1 beyond the toe
    const double toe = item.number("transition_strain", 0.06);
    if (!(ligament.rest > 0 && ligament.force > 0 && toe > 0)) {
      item.unsupported("its slack length, its stiffness or its transition strain is 0");
      return std::nullopt;
    }
    if (item.number("damping_coefficient", 0.003) != 0) item.changed("its damping is left out");
    std::vector<std::array<double, 2>> points{{0, 0}};
    for (int i = 0; i <= pieces; ++i) {
      const double strain = toe * i / pieces;
      points.push_back({1 + strain, strain * strain / (2 * toe)});
    }
    points.push_back({2 + toe, 1 + toe / 2});
    return Function::polyline(points);
  });
}

}  // namespace

bool is_switched_off(const Element& item) {
  if (!item.flag("isDisabled", false) && item.flag("appliesForce", true)) return false;
  item.note(ImportNote::Kind::remark, "is switched off in the file and left out");
  return true;
}

Coordinate* target_coordinate(Import& file, const Element& item) {
  const Element name = item.find({"coordinate", "socket_coordinate"});
  if (const std::string lost = name ? last_part(name.text()) : ""; file.lost(lost)) {
    item.unsupported(lost_coordinate(lost));
    return nullptr;
  }
  Coordinate* found = name ? file.coordinate(name.text()) : nullptr;
  if (!found) item.fault(fmt::format("there is no coordinate `{}`", name ? name.text() : ""));
  return found;
}

void read_forces(Import& file, const Element& holder) {
  using Read = void (*)(Import&, const Element&);
  const std::map<std::string, Read> kinds{{"SpringGeneralizedForce", read_spring},
                                          {"CoordinateLimitForce", read_limit},
                                          {"ExpressionBasedCoordinateForce", read_expression},
                                          {"Ligament", read_ligament},
                                          {"PathSpring", read_path_spring},
                                          {"Blankevoort1991Ligament", read_blankevoort}};
  for (const char* set : {"ForceSet", "ActuatorSet"})  // the latter of the oldest files
    for (const Element& item : holder.objects(set)) {
      const auto kind = kinds.find(item.kind());
      if (is_muscle(item.kind()))
        read_muscle(file, item);
      else if (kind != kinds.end())
        kind->second(file, item);
      else if (!read_motor(file, item) && !read_force_between(file, item) && !read_contact_force(file, item))
        item.unsupported("this kind of force is not supported");
    }
}

}  // namespace sinew
