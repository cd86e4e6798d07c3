#include "sinew/muscle/material/curve_table.hpp"

#include <algorithm>
#include <cmath>

namespace sinew::material {
namespace {

/// The curve in the measure of a nominal stress.
FibreCurve::Point nominal(const FibreCurve& curve, Fibres::Measure measure, double x) {
  const FibreCurve::Point p = curve.of(x);
  if (measure == Fibres::Measure::nominal) return p;
  return {p.value / x, p.slope / x - p.value / (x * x)};
}

}  // namespace

CurveTable::CurveTable(const FibreCurve& curve, Fibres::Measure measure) {
  constexpr int fewest = 4, most = 4096;
  constexpr double beside = 1e-13;  // a curve may jump where it breaks: each piece has its own end
  std::vector<double> ends{least_stretch};
  for (const double b : curve.breaks)
    if (b > ends.back() && b < greatest_stretch) ends.push_back(b);
  ends.push_back(greatest_stretch);
  for (std::size_t k = 0; k + 1 < ends.size(); ++k) {
    const double from = ends[k], to = ends[k + 1];
    const auto value = [&](double x) {
      return nominal(curve, measure, std::clamp(x, from * (1 + beside), to * (1 - beside)));
    };
    int count = fewest;
    const auto filled = [&] {
      const double width = (to - from) / count;
      std::vector<Cell> cells;
      double off = 0, largest = 1e-300;
      for (int i = 0; i < count; ++i) {
        const double x = from + i * width;
        const FibreCurve::Point p = value(x), q = value(x + width);
        const double rise = (q.value - p.value) / width;
        cells.push_back({.from = x,
                         .a = p.value,
                         .b = p.slope,
                         .c = (3 * rise - 2 * p.slope - q.slope) / width,
                         .e = (p.slope + q.slope - 2 * rise) / (width * width)});
        const double middle = x + 0.5 * width;
        off = std::max(off, std::abs(in(cells.back(), middle).value - value(middle).value));
        largest = std::max({largest, std::abs(p.value), std::abs(q.value)});
      }
      const bool enough = off <= curve.close * largest || count >= most;
      if (largest > 1e-300) zero_ = false;
      if (enough) {
        pieces_.push_back({from, 1 / width, static_cast<int>(cells_.size()), count});
        cells_.insert(cells_.end(), cells.begin(), cells.end());
      }
      return enough;
    };
    while (!filled()) count *= 2;
  }
  for (std::size_t i = 1; i < cells_.size(); ++i) cells_[i].work = in(cells_[i - 1], cells_[i].from).work;
  const double at_one = at(1).work;
  for (Cell& c : cells_) c.work -= at_one;
}

CurveTable::At CurveTable::in(const Cell& c, double stretch) {
  const double d = stretch - c.from;
  return {.work = c.work + d * (c.a + d * (c.b / 2 + d * (c.c / 3 + d * c.e / 4))),
          .value = c.a + d * (c.b + d * (c.c + d * c.e)),
          .slope = c.b + d * (2 * c.c + d * 3 * c.e)};
}

const CurveTable::Cell& CurveTable::cell(double stretch) const {
  std::size_t k = pieces_.size() - 1;
  while (k > 0 && stretch < pieces_[k].from) --k;
  const Stretch& piece = pieces_[k];
  const int i = static_cast<int>((stretch - piece.from) * piece.per_width);
  return cells_[piece.first + std::clamp(i, 0, piece.count - 1)];
}

CurveTable::At CurveTable::at(double stretch) const {
  const double held = std::clamp(stretch, least_stretch, greatest_stretch), beyond = stretch - held;
  At out = in(cell(held), held);
  out.work += beyond * (out.value + 0.5 * beyond * out.slope);
  out.value += beyond * out.slope;
  return out;
}

}  // namespace sinew::material
