#pragma once
// A fibre's curve made ready for hot loops: cubics between knots, C1, with their own integral, so that energy, tension
// and slope are those of one function. Knots stand at every break of the curve, and densely enough between them.
#include <vector>

#include "sinew/muscle/material/fibre.hpp"

namespace sinew::material {

class CurveTable {
 public:
  static constexpr double least_stretch = 0.3, greatest_stretch = 3;  ///< beyond, it goes on as a line

  CurveTable(const FibreCurve&, Fibres::Measure);

  struct At {
    double work = 0, value = 0, slope = 0;  ///< the integral from a stretch of 1 on, of the curve as a share
  };
  At at(double stretch) const;
  bool zero() const { return zero_; }  ///< everywhere

  struct Cell {  ///< value = a + d (b + d (c + d e)), d = stretch - from
    double from = 0, a = 0, b = 0, c = 0, e = 0;
    double work = 0;  ///< up to `from`
  };
  struct Stretch {  ///< between two breaks: cells of one width
    double from = 0, per_width = 0;
    int first = 0, count = 0;
  };
  const std::vector<Stretch>& pieces() const { return pieces_; }
  const std::vector<Cell>& cells() const { return cells_; }

 private:
  static At in(const Cell&, double stretch);
  const Cell& cell(double stretch) const;

  std::vector<Stretch> pieces_;
  std::vector<Cell> cells_;
  bool zero_ = true;
};

}  // namespace sinew::material
