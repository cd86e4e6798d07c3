#pragma once
// Curves as tables for the hot path: 1024 cubic Hermite cells each, one table per distinct curve, shared by all
// muscles.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "sinew/muscle/hill/curves.hpp"

namespace sinew {

/// a + t (b + t (c + t d)), t in cells.
struct CurveCell {
  double a = 0, b = 0, c = 0, d = 0;
};

/// Where a curve lies in the cache. The first and last cell are the straight tails, so that no argument is outside.
struct CurveTable {
  static constexpr int cells = 1024;
  std::int64_t first = 0;                ///< cell of the left tail
  double cell_per_unit = 0, offset = 1;  ///< cell coordinate = x cell_per_unit + offset, the left tail is [0, 1]

  CurvePoint at(const CurveCell* cache, double x) const {
    const double place = x * cell_per_unit + offset;
    double index = place > 0 ? place : 0;  // a NaN lands in the left tail and stays a NaN
    index = index < cells + 1 ? index : cells + 1;
    const auto i = static_cast<std::int32_t>(index);
    const CurveCell& cell = cache[first + i];
    const double t = place - i;
    return {cell.a + t * (cell.b + t * (cell.c + t * cell.d)),
            cell_per_unit * (cell.b + t * (2 * cell.c + 3 * t * cell.d))};
  }
  bool operator==(const CurveTable&) const = default;
};

/// The tables of one set of curves. Thelen's own force over speed needs none: its hyperbolas are cheaper than a table.
struct CurveTables {
  CurveTable active, passive, tendon, speed;
};

/// Holds the cells of every table made so far; asking again for an equal curve gives the same table.
class CurveCache {
 public:
  CurveTables tables(const CurveChoice&);
  const CurveCell* cells() const { return cells_.data(); }
  std::size_t size() const { return cells_.size(); }

 private:
  struct Label {
    int curve;
    CurveChoice choice;  // what is said of this curve alone
    bool operator==(const Label&) const = default;
  };
  struct Kept {
    Label label;
    CurveTable table;
  };
  struct Reach {
    double from, to;
  };
  template <class Curve>
  CurveTable keep(const Label&, const Reach&, const Curve&);
  template <class Shape>
  CurveTable keep_whole(const Label&, const Shape&);
  CurveTable keep_active(const CurveChoice&);
  CurveTable keep_passive(const CurveChoice&);
  CurveTable keep_tendon(const CurveChoice&);
  CurveTable keep_speed(const CurveChoice&);

  std::vector<Kept> kept_;
  std::vector<CurveCell> cells_;
};

}  // namespace sinew
