// What a line muscle looks like: its path, told apart into belly and tendon. See line.hpp.
#include "sinew/muscle/line/line.hpp"

namespace sinew {

namespace {

/// A polyline cut where the belly begins and ends. A cut is two vertices at one place, so that the mark jumps there.
struct Cut {
  std::vector<Eigen::Vector3f> positions;
  std::vector<float> tendon;

  void add(const Vec3& at, bool is_tendon) {
    positions.push_back(at.cast<float>());
    tendon.push_back(is_tendon ? 1.0f : 0.0f);
  }
};

double arc_length(std::span<const Vec3> course) {
  double sum = 0;
  for (std::size_t i = 1; i < course.size(); ++i) sum += (course[i] - course[i - 1]).norm();
  return sum;
}

Cut cut(std::span<const Vec3> course, double belly) {
  const double whole = arc_length(course), tendon = std::max(0.0, whole - belly) / 2;
  const double from = tendon, to = whole - tendon;
  Cut out;
  out.add(course[0], from > 0);
  double start = 0;
  for (std::size_t i = 1; i < course.size(); ++i) {
    const Vec3 &a = course[i - 1], &b = course[i];
    const double piece = (b - a).norm(), end = start + piece;
    for (const double edge : {from, to})
      if (edge > start && edge < end) {
        const Vec3 at = a + (edge - start) / piece * (b - a);
        out.add(at, edge == from);
        out.add(at, edge == to);
      }
    out.add(b, end < from || end > to);
    start = end;
  }
  return out;
}

}  // namespace

LineTissue::Reading LineTissue::reading(const TissueState& state, std::size_t i) const {
  const auto at = [&](LineField field) { return state.reals[field * slots() + members_[i].slot]; };
  return {at(line_along), at(line_tension), at(line_activation), state.fibre[i] * members_[i].hill.per_optimal};
}

std::vector<Shape> LineTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out;
  for (std::size_t i = 0; i < size(); ++i) {
    const Member& member = members_[i];
    const std::span<const Vec3> course = interval.paths[member.path].course;
    if (course.size() < 2) continue;
    const Reading now = reading(state, i);
    Cut pieces = cut(course, now.along);
    const std::size_t count = pieces.positions.size();
    const auto even = [&](double value) { return std::vector<float>(count, static_cast<float>(value)); };
    Shape& shape = out.emplace_back();
    shape.name = shape.muscle = member.name;
    shape.topology = string_topology(count);
    shape.positions = std::move(pieces.positions);
    shape.quantities = {{"activation", "1", even(now.activation)},
                        {"tension", "N", even(now.tension)},
                        {"fibre stretch", "1", even(now.stretch)},
                        {"tendon", "1", std::move(pieces.tendon)}};
  }
  return out;
}

}  // namespace sinew
