// Bushings and springs between two bodies: what they do to the coordinates between them, or as strings.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/osim/chain_pose.hpp"
#include "sinew/osim/expression.hpp"
#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// How two frames stand apart, as OpenSim measures it: three angles x, y, z of the second in the first, and its place.
using Apart = Eigen::Matrix<double, 6, 1>;

struct Bushing {
  OsimFrame first, second;
  std::array<Curve, 6> resists;  ///< force over each of the six: N m or N
  Apart damps = Apart::Zero();   ///< N m s/rad, N s/m
};

/// What it does to coordinates: the slopes of how it stands apart, by differences.
class BushingOn {
 public:
  BushingOn(const Model& model, const Bushing& bushing)
      : model_(model), bushing_(bushing), start_(start_values(model)) {}

  Apart apart(const CoordinateValues& at) const {
    const Pose first = body_pose(model_, bushing_.first.body, at) * bushing_.first.pose();
    const Pose second = body_pose(model_, bushing_.second.body, at) * bushing_.second.pose();
    const Pose between = first.inverse() * second;
    Apart out;
    out << angles_xyz(between.linear()), between.translation();
    return out;
  }
  Apart slope(const std::string& coordinate, CoordinateValues at) const {
    constexpr double step = 1e-5;  // rad or m: off by its square, and by 1e-16 over it
    const double here = at[coordinate];
    at[coordinate] = here + step;
    const Apart above = apart(at);
    at[coordinate] = here - step;
    Apart rise = above - apart(at);
    for (int i = 0; i < 3; ++i) rise[i] = std::remainder(rise[i], 2 * pi);
    return rise / (2 * step);
  }
  Apart apart_at(const std::string& coordinate, double value) const { return apart(start_with(coordinate, value)); }
  /// Minus the slope of its energy.
  double force(const std::string& coordinate, double value) const {
    const CoordinateValues at = start_with(coordinate, value);
    const Apart now = apart(at), rise = slope(coordinate, at);
    double sum = 0;
    for (int i = 0; i < 6; ++i) sum -= bushing_.resists[static_cast<size_t>(i)].at(now[i]).value * rise[i];
    return sum;
  }
  double damping(const std::string& coordinate) const {
    return slope(coordinate, start_).cwiseAbs2().dot(bushing_.damps);
  }
  /// How much of it couples these two, of what it does to each: 0 where each feels it by itself.
  double coupling(const std::string& a, const std::string& b) const {
    Apart stiff;
    const Apart now = apart(start_), by_a = slope(a, start_), by_b = slope(b, start_);
    for (int i = 0; i < 6; ++i) stiff[i] = std::abs(bushing_.resists[static_cast<size_t>(i)].at(now[i]).slope);
    const double own = std::sqrt(by_a.cwiseAbs2().dot(stiff) * by_b.cwiseAbs2().dot(stiff));
    return own > 0 ? std::abs(by_a.cwiseProduct(by_b).dot(stiff)) / own : 0;
  }

 private:
  CoordinateValues start_with(const std::string& coordinate, double value) const {
    CoordinateValues at = start_;
    at[coordinate] = value;
    return at;
  }

  const Model& model_;
  const Bushing& bushing_;
  CoordinateValues start_;
};

/// Its range, or a right angle (or as many metres) to either side, and the start within.
Range span_of_law(const Coordinate& c) {
  Range range = c.range.value_or(Range{c.start - pi / 2, c.start + pi / 2});
  if (!(range.high - range.low < 4 * pi) || !(range.high > range.low)) range = {c.start - pi / 2, c.start + pi / 2};
  return {std::min(range.low, c.start), std::max(range.high, c.start)};
}

constexpr int pieces = 64;  // of a law

/// How far towards an end of the range the three angles of the bushing tell its turn: at 90 degrees of the middle one
/// they jump.
double clear_until(const BushingOn& on, const Coordinate& c, double end) {
  constexpr double turned_most = 85 * degree;
  double clear = c.start;
  for (int i = 1; i <= pieces; ++i) {
    const double next = c.start + (end - c.start) * i / pieces;
    if (std::abs(on.apart_at(c.name, next)[1]) > turned_most) break;
    clear = next;
  }
  return clear;
}

bool is_line(const std::vector<std::array<double, 2>>& points) {
  const auto [x0, y0] = points.front();
  const auto [x1, y1] = points.back();
  const double slope = (y1 - y0) / (x1 - x0), most = std::max({std::abs(y0), std::abs(y1), std::abs(slope)});
  return std::ranges::all_of(points, [&](const auto& p) {
    return std::abs(p[1] - y0 - slope * (p[0] - x0)) <= 1e-8 * most;  // of the differences
  });
}

/// The law of a coordinate by itself; laws add up.
void add_law(Coordinate& c, std::vector<std::array<double, 2>> points) {
  const double slope = (points.back()[1] - points.front()[1]) / (points.back()[0] - points.front()[0]);
  if (is_line(points) && slope < 0 && !c.spring) {
    c.spring = Spring{-slope, points.front()[0] - points.front()[1] / slope};
    return;
  }
  if (c.passive)
    for (auto& [x, y] : points) y += Curve(*c.passive).at(x).value;
  c.passive = Function::spline(std::move(points));
}

void act_on_coordinates(Import& file, const Element& item, const Bushing& bushing) {
  const std::vector<std::string> between = coordinates_between(file.model, bushing.first.body, bushing.second.body);
  if (between.empty()) return item.unsupported("nothing moves between its two bodies");
  const Model still = file.model;
  const BushingOn on(still, bushing);
  double coupled = 0;
  for (size_t i = 0; i < between.size(); ++i)
    for (size_t j = 0; j < i; ++j) coupled = std::max(coupled, on.coupling(between[i], between[j]));
  for (const std::string& name : between) {
    Coordinate& c = *file.coordinate(name);
    const Range whole = span_of_law(c), range{clear_until(on, c, whole.low), clear_until(on, c, whole.high)};
    if (!(range.low < range.high)) continue;
    std::vector<std::array<double, 2>> points;
    for (int i = 0; i <= pieces; ++i) {
      const double x = range.low + (range.high - range.low) * i / pieces;
      points.push_back({x, on.force(name, x)});
    }
    if (std::ranges::any_of(points, [](const auto& p) { return std::abs(p[1]) > 1e-9; })) add_law(c, std::move(points));
    c.damping += on.damping(name);
  }
  if (between.size() == 1) return item.skip();
  item.changed(
      fmt::format("acts on {} coordinates, each by itself: up to {:.0f} % of it that couples two of them is "
                  "left out",
                  between.size(), 100 * coupled));
}

std::optional<Bushing> ends_of(Import& file, const Element& item) {
  if (!item.find({"body_1", "socket_body_1", "socket_frame1", "socket_frame1_connectee_name"}) ||
      !item.find({"body_2", "socket_body_2", "socket_frame2", "socket_frame2_connectee_name"})) {
    item.unsupported("it does not name its two bodies");
    return std::nullopt;
  }
  const auto ends = two_frames(file, item);
  if (!ends) return std::nullopt;
  if (ends->first.body == ends->second.body) {
    item.unsupported("its two bodies are one");
    return std::nullopt;
  }
  Bushing bushing{.first = ends->first, .second = ends->second, .resists = {}};
  bushing.damps << item.vector({"rotational_damping"}), item.vector({"translational_damping"});
  return bushing;
}

void read_linear_bushing(Import& file, const Element& item) {
  std::optional<Bushing> bushing = ends_of(file, item);
  if (!bushing) return;
  Apart stiffness;
  stiffness << item.vector({"rotational_stiffness"}), item.vector({"translational_stiffness"});
  if (stiffness.minCoeff() < 0 || bushing->damps.minCoeff() < 0)
    return item.unsupported("a negative stiffness or damping would drive the joint");
  for (size_t i = 0; i < 6; ++i)
    bushing->resists[i] = Curve(Function::linear(stiffness[static_cast<Eigen::Index>(i)], 0));
  act_on_coordinates(file, item, *bushing);
}

/// The text with its own variable called q, as laws of coordinates have it.
std::string of_q(std::string text, const std::string& variable) {
  for (size_t at = text.find(variable); at != std::string::npos; at = text.find(variable))
    text.replace(at, variable.size(), "q");
  return text;
}

void read_expression_bushing(Import& file, const Element& item) {
  std::optional<Bushing> bushing = ends_of(file, item);
  if (!bushing) return;
  const std::array<std::array<const char*, 3>, 6> laws{{{"Mx_expression", "theta_x", "m_x_theta_x_function"},
                                                        {"My_expression", "theta_y", "m_y_theta_y_function"},
                                                        {"Mz_expression", "theta_z", "m_z_theta_z_function"},
                                                        {"Fx_expression", "delta_x", "f_x_delta_x_function"},
                                                        {"Fy_expression", "delta_y", "f_y_delta_y_function"},
                                                        {"Fz_expression", "delta_z", "f_z_delta_z_function"}}};
  for (size_t i = 0; i < 6; ++i) {
    const auto [expression, variable, function] = laws[i];
    if (const Element given = item.find(function)) {
      if (const std::optional<Function> f = read_function(function_in(given))) bushing->resists[i] = Curve(*f);
      continue;
    }
    const std::string text = item.text_of({expression}, "0");
    const std::optional<CoordinateLaw> law = coordinate_law(of_q(text.empty() ? "0" : text, variable));
    if (!law || law->damping != 0)
      return item.unsupported(fmt::format("`{}` is not a polynomial of {}", text.substr(0, 80), variable));
    bushing->resists[i] = Curve(law->force);
  }
  act_on_coordinates(file, item, *bushing);
}

/// A spring between two points as a string of two points, which cannot push.
void read_point_spring(Import& file, const Element& item) {
  Ligament ligament{.name = file.fresh_name(item, "ligaments", item.name())};
  const std::array<std::array<const char*, 3>, 2> names{
      {{"socket_body1", "body1", "point1"}, {"socket_body2", "body2", "point2"}}};
  for (const auto& [socket, body, point] : names) {
    const Element on = item.find({socket, body});
    const std::optional<OsimFrame> frame = file.frame(on ? on : item);
    if (!frame) return;
    ligament.path.points.push_back({.body = frame->body, .at = frame->pose() * item.vector({point})});
  }
  ligament.path.points[0].role = PathPoint::Role::origin;
  ligament.path.points[1].role = PathPoint::Role::insertion;
  const double stiffness = item.number("stiffness", 1), rest = item.number("rest_length", 0);
  if (!(stiffness > 0) || rest < 0) return item.unsupported("its stiffness is nothing, or its rest length is negative");
  ligament.rest = rest > 0 ? rest : 1;
  ligament.force = stiffness * ligament.rest;
  ligament.curve = rest > 0 ? Function::polyline({{0, 0}, {1, 0}, {2, 1}}) : Function::linear(1, 0);
  if (rest > 0) item.changed("pulls as a ligament where it is longer than at rest; it does not push");
  item.skip();
  file.model.ligaments.push_back(std::move(ligament));
}

}  // namespace

bool read_force_between(Import& file, const Element& item) {
  const std::string kind = item.kind();
  const auto read = kind == "BushingForce"                  ? read_linear_bushing
                    : kind == "ExpressionBasedBushingForce" ? read_expression_bushing
                    : kind == "FunctionBasedBushingForce"   ? read_expression_bushing
                    : kind == "PointToPointSpring"          ? read_point_spring
                                                            : nullptr;
  if (!read) return false;
  if (!is_switched_off(item)) read(file, item);
  return true;
}

}  // namespace sinew
