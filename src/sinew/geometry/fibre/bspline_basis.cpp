#include "sinew/geometry/fibre/bspline_basis.hpp"

#include <algorithm>
#include <cassert>

namespace sinew {

BsplineBasis::BsplineBasis(int count, int degree) : count_(count), degree_(degree) {
  assert(degree >= 1 && degree <= most_degree && count > degree);
  const int spans = count - degree;
  for (int i = 0; i < count + degree + 1; ++i)
    knots_.push_back(std::clamp(static_cast<double>(i - degree) / spans, 0.0, 1.0));
}

/// By de Boor's recursion, and B' = p / (U_i+p - U_i) B_i,p-1 - p / (U_i+p+1 - U_i+1) B_i+1,p-1.
BsplineBasis::At BsplineBasis::at(double t) const {
  const int spans = count_ - degree_;
  const int span = degree_ + std::clamp(static_cast<int>(t * spans), 0, spans - 1);
  const auto knot = [&](int i) { return knots_[static_cast<std::size_t>(span + i)]; };
  At out{.first = span - degree_};
  std::array<double, most_degree + 1>& value = out.value;
  value[0] = 1;
  for (int p = 1; p <= degree_; ++p) {
    const bool last = p == degree_;
    double carried = 0, carried_slope = 0;
    for (int r = 0; r < p; ++r) {
      const double share = value[static_cast<std::size_t>(r)] / (knot(r + 1) - knot(r + 1 - p));
      value[static_cast<std::size_t>(r)] = carried + (knot(r + 1) - t) * share;
      carried = (t - knot(r + 1 - p)) * share;
      if (last) out.slope[static_cast<std::size_t>(r)] = carried_slope - p * share, carried_slope = p * share;
    }
    value[static_cast<std::size_t>(p)] = carried;
    if (last) out.slope[static_cast<std::size_t>(p)] = carried_slope;
  }
  return out;
}

}  // namespace sinew
