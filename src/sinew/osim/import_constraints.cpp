// Constraints: couplers between coordinates, and loops between bodies.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

bool switched_off(const Element& item) {
  if (!item.flag("isDisabled", false) && item.flag("isEnforced", true)) return false;
  item.note(ImportNote::Kind::remark, "is switched off in the file and left out");
  return true;
}

/// What a coupled coordinate follows: a function of one, or a sum over several.
std::optional<Coupler> coupler_of(const Element& item, const std::vector<std::string>& of) {
  const Element function = function_in(item.find("coupled_coordinates_function"));
  const double scale = item.number("scale_factor", 1);
  Coupler coupler{
      .coordinate = item.text_of({"dependent_coordinate_name"}), .of = of.at(0), .by = Function::constant(0)};
  if (of.size() == 1) {
    const std::optional<Function> by = read_function(function);
    if (!by) return std::nullopt;
    coupler.by = *by;
    coupler.by.scale *= scale;
    return coupler;
  }
  if (function.kind() == "Constant") {
    coupler.by = Function::constant(function.number("value", 0) * scale);
    return coupler;
  }
  std::optional<std::vector<Amount>> sum = read_function_of_several(function, of);
  if (!sum) return std::nullopt;
  for (Amount& amount : *sum)
    for (double& number : amount.factors.back().function.numbers) number *= scale;
  if (!sum->empty() && sum->front().factors.size() == 1 && !sum->front().factors[0].coordinate.empty()) {
    coupler.of = sum->front().factors[0].coordinate;
    coupler.by = sum->front().factors[0].function;
    sum->erase(sum->begin());
  }
  coupler.plus = std::move(*sum);
  return coupler;
}

/// OpenSim keeps all of several rules for one coordinate, and they agree or the model does not assemble.
std::string rule_of(Import& file, const Coupler& coupler) {
  const Coordinate* coordinate = file.coordinate(coupler.coordinate);
  if (!coordinate) return "";
  if (coordinate->locked) return "its coordinate is locked and stays where it is";
  if (coordinate->prescribed) return "its coordinate is prescribed and follows that";
  std::vector<std::string> open = leaders_of(coupler);
  for (size_t i = 0; i < open.size(); ++i) {
    if (open[i] == coupler.coordinate) return "its coordinate would follow itself";
    for (const Coupler& other : file.model.couplers)
      if (other.coordinate == open[i])
        for (const std::string& leader : leaders_of(other))
          if (std::ranges::find(open, leader) == open.end()) open.push_back(leader);
  }
  for (const Coupler& other : file.model.couplers)
    if (other.coordinate == coupler.coordinate) return "its coordinate follows another coupler already";
  return "";
}

void read_coupler(Import& file, const Element& item) {
  if (switched_off(item)) return;
  const Element names = item.find("independent_coordinate_names");
  std::vector<std::string> of = names ? words_in(names.text()) : std::vector<std::string>{};
  if (names && file.coordinate(names.text())) of = {names.text()};  // a single name may hold a space
  if (of.empty()) return item.unsupported("names no coordinate to follow");
  std::optional<Coupler> coupler = coupler_of(item, of);
  if (!coupler) return item.unsupported("its function is not known");
  std::vector<std::string> all = of;
  all.push_back(coupler->coordinate);
  for (const std::string& name : all)
    if (file.lost(name)) return item.unsupported(lost_coordinate(name));
  if (const std::string why = rule_of(file, *coupler); !why.empty()) return item.unsupported(why);
  file.places["couplers." + coupler->coordinate] = item.line();
  file.model.couplers.push_back(std::move(*coupler));
}

void read_loop(Import& file, const Element& item, Loop::Kind kind) {
  if (switched_off(item)) return;
  const auto ends = two_frames(file, item);
  if (!ends) return;
  const auto& [a, b] = *ends;
  if (a.body == b.body) return item.unsupported("its two bodies are one");
  Loop loop{.body = a.body,
            .to = b.body,
            .kind = kind,
            .at = a.at,
            .turn = Vec3::Zero(),
            .to_at = b.at,
            .label = item.name()};
  if (kind == Loop::Kind::weld) loop.turn = a.turn, loop.to_turn = b.turn;
  if (kind == Loop::Kind::rod) loop.distance = item.number("constant_distance", 1);
  if (kind == Loop::Kind::rod && loop.distance <= 0) {  // a distance of nothing is a common point
    loop.kind = Loop::Kind::point;
    loop.distance = 0;
    item.note(ImportNote::Kind::remark, "a distance of 0 is read as a common point");
  }
  file.places[fmt::format("loops[{}]", file.model.loops.size() + 1)] = item.line();
  file.model.loops.push_back(std::move(loop));
}

}  // namespace

std::optional<std::pair<OsimFrame, OsimFrame>> two_frames(Import& file, const Element& item) {
  const FramesByName own = read_own_frames(file, item);
  const auto first = socket_frame(
      file, own, item,
      {"body_1", "socket_body_1", "socket_body_1_connectee_name", "socket_frame1", "socket_frame1_connectee_name"});
  const auto second = socket_frame(
      file, own, item,
      {"body_2", "socket_body_2", "socket_body_2_connectee_name", "socket_frame2", "socket_frame2_connectee_name"});
  if (!first || !second) return std::nullopt;
  return std::pair{on(*first, item.vector({"location_body_1"}), item.vector({"orientation_body_1"})),
                   on(*second, item.vector({"location_body_2"}), item.vector({"orientation_body_2"}))};
}

void read_constraints(Import& file, const Element& model) {
  for (const Element& item : model.objects("ConstraintSet")) {
    const std::string kind = item.kind();
    if (kind == "CoordinateCouplerConstraint")
      read_coupler(file, item);
    else if (kind == "WeldConstraint")
      read_loop(file, item, Loop::Kind::weld);
    else if (kind == "PointConstraint")
      read_loop(file, item, Loop::Kind::point);
    else if (kind == "ConstantDistanceConstraint")
      read_loop(file, item, Loop::Kind::rod);
    else
      item.unsupported("this kind of constraint is not supported");
  }
}

}  // namespace sinew
