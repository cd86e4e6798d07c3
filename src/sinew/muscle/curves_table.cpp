#include "sinew/muscle/curves_table.hpp"

#include <cmath>

namespace sinew {
namespace {

enum { active, passive, tendon, speed };

// How far from the optimal length Thelen's bell is tabled; there it has sunk to e^-20, 2.1e-9 of its peak.
double bell_reach(double width) { return std::sqrt(20 * width); }

}  // namespace

// Knots carry the curve's own value and slope, so table and curve agree there, and the table is once differentiable.
template <class Curve>
CurveTable CurveShelf::keep(const Label& label, const Reach& reach, const Curve& curve) {
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

CurveTables CurveShelf::tables(const CurveChoice& choice) {
  const CurveLaw law = choice.law;
  CurveTables out;
  if (law == CurveLaw::thelen2003) {
    const double e = choice.passive_strain, et = choice.tendon_strain;
    const double width = choice.shape.active, reach = bell_reach(width), steepness = choice.shape.passive;
    out.active = keep({active, law, width, 0}, {std::max(0.0, 1 - reach), 1 + reach},
                      [&](double x) { return std::abs(x - 1) > reach ? Jet{} : thelen_active(x, width); });
    out.passive =
        keep({passive, law, e, steepness}, {1, 1 + e}, [&](double x) { return thelen_passive(x, e, steepness); });
    out.tendon = keep({tendon, law, et, 0}, {1, 1 + thelen_toe(et)}, [&](double x) { return thelen_tendon(x, et); });
    return out;
  }
  const auto keep_chain = [&](int curve, double parameter, const BezierCurve& chain) {
    return keep({curve, law, parameter, 0}, {chain.first(), chain.last()}, [&](double x) { return chain.at(x); });
  };
  out.active = keep_chain(active, choice.active_floor, millard_active(choice.active_floor));
  out.passive = keep_chain(passive, choice.passive_strain, millard_passive(choice.passive_strain));
  out.tendon = keep_chain(tendon, choice.tendon_strain, millard_tendon(choice.tendon_strain));
  out.speed = keep_chain(speed, 0, millard_speed());
  return out;
}

}  // namespace sinew
