#include "sinew/muscle/hill/curves_table.hpp"

#include <cmath>

namespace sinew {
namespace {

enum { active, passive, tendon, speed };

// How far from the optimal length Thelen's bell is tabled; there it has sunk to e^-20, 2.1e-9 of its peak.
double bell_reach(double width) { return std::sqrt(20 * width); }

}  // namespace

// Knots carry the curve's own value and slope, so table and curve agree there, and the table is once differentiable.
template <class Curve>
CurveTable CurveCache::keep(const Label& label, const Reach& reach, const Curve& curve) {
  const auto same = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& k) { return k.label == label; });
  if (same != kept_.end()) return same->table;

  const double cell = (reach.to - reach.from) / CurveTable::cells;
  const CurveTable table{static_cast<std::int64_t>(cells_.size()), 1 / cell, 1 - reach.from / cell};
  // The ends may be kinks: the tails take the slopes outside, the cells those just inside.
  constexpr double inside = 1e-9;
  const Jet left = curve(reach.from - cell), right = curve(reach.to + cell);
  Jet from = curve(reach.from);
  from.slope = curve(reach.from + inside * cell).slope;
  cells_.push_back({from.value - left.slope * cell, left.slope * cell, 0, 0});
  for (int i = 0; i < CurveTable::cells; ++i) {
    const bool last = i + 1 == CurveTable::cells;
    Jet to = curve(last ? reach.to : reach.from + cell * (i + 1));
    if (last) to.slope = curve(reach.to - inside * cell).slope;
    const double rise = to.value - from.value, b = from.slope * cell, e = to.slope * cell;
    cells_.push_back({from.value, b, 3 * rise - 2 * b - e, b + e - 2 * rise});
    from = to;
  }
  cells_.push_back({from.value, right.slope * cell, 0, 0});
  kept_.push_back({label, table});
  return table;
}

template <class Shape>
CurveTable CurveCache::keep_whole(const Label& label, const Shape& shape) {
  return keep(label, {shape.first(), shape.last()}, [&](double x) { return shape.at(x); });
}

CurveTable CurveCache::keep_active(const CurveChoice& choice) {
  if (choice.given.active) {
    const GivenCurve given = GivenCurve::of_length(*choice.given.active);
    return keep_whole({active, {.given = {.active = choice.given.active}}}, given);
  }
  if (choice.law == CurveLaw::thelen2003) {
    const double width = choice.shape.active, reach = bell_reach(width);
    return keep({active, {.law = choice.law, .shape = {.active = width}}}, {std::max(0.0, 1 - reach), 1 + reach},
                [&](double x) { return std::abs(x - 1) > reach ? Jet{} : thelen_active(x, width); });
  }
  const BezierCurve chain = millard_active(choice.millard.active);
  return keep_whole({active, {.millard = {.active = choice.millard.active}}}, chain);
}

CurveTable CurveCache::keep_passive(const CurveChoice& choice) {
  if (choice.given.passive) {
    const GivenCurve given = GivenCurve::of_length(*choice.given.passive);
    return keep_whole({passive, {.given = {.passive = choice.given.passive}}}, given);
  }
  if (choice.law == CurveLaw::thelen2003) {
    const double strain = choice.passive_strain, steepness = choice.shape.passive;
    return keep({passive, {.law = choice.law, .passive_strain = strain, .shape = {.passive = steepness}}},
                {1, 1 + strain}, [&](double x) { return thelen_passive(x, strain, steepness); });
  }
  const BezierCurve chain = millard_passive(choice.millard.passive);
  return keep_whole({passive, {.millard = {.passive = choice.millard.passive}}}, chain);
}

CurveTable CurveCache::keep_tendon(const CurveChoice& choice) {
  const double strain = choice.tendon_strain;
  if (choice.given_tendon) {
    const GivenCurve given = GivenCurve::of_strain(*choice.given_tendon);
    return keep_whole({tendon, {.given_tendon = choice.given_tendon}}, given);
  }
  if (choice.law == CurveLaw::thelen2003)
    return keep({tendon, {.law = choice.law, .tendon_strain = strain}}, {1, 1 + thelen_toe(strain)},
                [&](double x) { return thelen_tendon(x, strain); });
  const BezierCurve chain = millard_tendon(strain, choice.millard_tendon);
  return keep_whole({tendon, {.tendon_strain = strain, .millard_tendon = choice.millard_tendon}}, chain);
}

CurveTable CurveCache::keep_speed(const CurveChoice& choice) {
  if (choice.given.speed) {
    const GivenCurve given = GivenCurve::of_speed(*choice.given.speed);
    return keep_whole({speed, {.given = {.speed = choice.given.speed}}}, given);
  }
  if (choice.law == CurveLaw::thelen2003) return {};
  const BezierCurve chain = millard_speed(choice.millard.speed);
  return keep_whole({speed, {.millard = {.speed = choice.millard.speed}}}, chain);
}

CurveTables CurveCache::tables(const CurveChoice& choice) {
  return {keep_active(choice), keep_passive(choice), keep_tendon(choice), keep_speed(choice)};
}

}  // namespace sinew
