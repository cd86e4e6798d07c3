#pragma once
// Line plots as SVG, fit for a paper: colours of Okabe and Ito, ticks at round numbers, the legend beside the lines.
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace sinew {

struct Series {
  std::string name;
  std::vector<double> x, y;  ///< of one length, finite, x rising
  bool beneath = false;      ///< broad and pale under the series that comes next, in its colour if no pen is said
  std::optional<std::size_t> pen = {};  ///< drawn with the pen of this number; else with the next in turn
};

struct Plot {
  std::string title, x_label, y_label;  ///< labels with their units: `angle (deg)`
  std::vector<Series> series;
  std::optional<std::array<double, 2>> y_range = {};  ///< shown at least; else what the lines need
};

std::string plot_svg(const Plot&);
/// One above the other over a common x axis; neighbours with the same names share one legend.
std::string panels_svg(const std::string& title, const std::vector<Plot>&);

/// The colour of the pen of this number, as `#rrggbb`.
std::string pen_colour(std::size_t pen);

/// Round numbers 1, 2 or 5 times a power of ten apart, about `count` of them, from at or below `low` to at or above
/// `high`.
std::vector<double> round_ticks(double low, double high, int count);

}  // namespace sinew
