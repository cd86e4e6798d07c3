#include "sinew/table/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/table/svg.hpp"

//   title
//   y  |‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾|  -- name
//      |     lines     |  -- name       The legend stands outside, so that it never hides a line.
//      |_______________|
//             x
namespace sinew {
namespace {

constexpr std::array<std::string_view, 7> colours{"#0072b2", "#56b4e9", "#d55e00", "#a6568b",
                                                  "#1b1f24", "#009e73", "#b88600"};
constexpr std::array<std::string_view, 4> dashes{"", "7 3.5", "2 3", "9 3 2 3"};
constexpr std::string_view grid_colour = "#e7e9ec", axis_colour = "#8b9199", quiet_colour = "#4d545d";
constexpr double small = 11.5, normal = 12.5, large = 15;  // letter sizes, px
constexpr double area_width = 560, single_height = 300, panel_height = 150;
constexpr double panel_gap = 38, row = 18, sample = 26, edge = 14;

struct Range {
  double low = 0, high = 1;
};

struct Axes {
  double left = 0, top = 0, width = area_width, height = 0;
  Range x, y;
  std::vector<double> x_ticks, y_ticks;
  double px(double value) const { return left + (value - x.low) / (x.high - x.low) * width; }
  double py(double value) const { return top + height - (value - y.low) / (y.high - y.low) * height; }
};

constexpr double nothing = 1e-9;  // in any unit that is plotted

struct Pen {
  std::string colour;
  double width;
  std::string_view dash;
  operator Stroke() const { return {colour, width, dash}; }
};

/// A third of the colour, the rest white.
std::string pale(std::string_view colour) {
  std::string out = "#";
  for (size_t k = 1; k < 7; k += 2)
    out +=
        fmt::format("{:02x}", std::lround((2 * 255 + std::stoi(std::string(colour.substr(k, 2)), nullptr, 16)) / 3.0));
  return out;
}

/// The pen of each series; one that lies beneath another has its colour, unless it says its own.
std::vector<Pen> pens_of(const Plot& plot) {
  std::vector<Pen> out;
  size_t i = 0;
  for (const Series& series : plot.series) {
    const std::size_t pen = series.pen.value_or(i);
    const std::string_view colour = colours[pen % colours.size()];
    if (series.beneath)
      out.push_back({pale(colour), 6, ""});
    else
      out.push_back({std::string(colour), 1.8, dashes[pen / colours.size() % dashes.size()]}), ++i;
  }
  return out;
}

std::string readable(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

Range widened(Range range) {
  if (range.high > range.low) return range;
  if (range.high < range.low) return {0, 1};  // no numbers at all
  if (std::abs(range.low) < nothing) return {-1, 1};
  const double room = std::abs(range.low) * 0.1;
  return {range.low - room, range.high + room};
}

Range range_of(const std::vector<Series>& series, std::vector<double> Series::*numbers) {
  Range range{HUGE_VAL, -HUGE_VAL};
  for (const Series& one : series)
    for (const double v : one.*numbers) range.low = std::min(range.low, v), range.high = std::max(range.high, v);
  return range;
}

Range y_range(const Plot& plot) {
  Range range = range_of(plot.series, &Series::y);
  if (plot.y_range) {
    range.low = std::min(range.low, (*plot.y_range)[0]), range.high = std::max(range.high, (*plot.y_range)[1]);
    return range;
  }
  if (range.high - range.low < nothing && range.high >= range.low)  // rounding is no motion
    range.low = range.high = (range.low + range.high) / 2;
  range = widened(range);
  if (range.low > 0 && range.low < 0.3 * range.high) range.low = 0;  // zero is worth showing when it is near
  return range;
}

Axes axes_of(const Plot& plot, double height) {
  Axes axes;
  axes.height = height;
  axes.x = widened(range_of(plot.series, &Series::x));
  axes.x_ticks = round_ticks(axes.x.low, axes.x.high, 8);
  const double slack = 0.015 * (axes.x.high - axes.x.low);  // a tick this near is worth reaching for
  std::erase_if(axes.x_ticks, [&](double t) { return t < axes.x.low - slack || t > axes.x.high + slack; });
  if (!axes.x_ticks.empty())
    axes.x = {std::min(axes.x.low, axes.x_ticks.front()), std::max(axes.x.high, axes.x_ticks.back())};
  const Range y = y_range(plot);
  axes.y_ticks = round_ticks(y.low, y.high, std::max(3, static_cast<int>(height / 45)));
  axes.y = {axes.y_ticks.front(), axes.y_ticks.back()};
  return axes;
}

/// Digits that tell the ticks apart, and a true minus sign.
std::string tick_label(double value, const std::vector<double>& ticks) {
  const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : 1;
  const double largest = std::max(std::abs(ticks.front()), std::abs(ticks.back()));
  const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
  const int digits = 1 + std::max(0, static_cast<int>(std::floor(std::log10(largest / step) + 1e-9)));
  if (std::abs(value) < step * 1e-6) value = 0;
  std::string text = largest >= 1e6 || largest < 1e-3 ? fmt::format("{:.{}g}", value, digits)
                                                      : fmt::format("{:.{}f}", value, decimals);
  if (text.starts_with('-')) text.replace(0, 1, "\u2212");
  return text;
}

double label_room(const Axes& axes) {
  double widest = 0;
  for (const double t : axes.y_ticks) widest = std::max(widest, text_width(tick_label(t, axes.y_ticks), small));
  return edge + normal + 10 + widest + 8;
}

/// At most four points per pixel column: what more there is could not be seen, but peaks are never lost.
std::vector<Point> visible_points(const Series& series, const Axes& axes) {
  std::vector<Point> points;
  const size_t n = std::min(series.x.size(), series.y.size());
  for (size_t i = 0; i < n;) {
    const double column = std::floor(axes.px(series.x[i]));
    size_t end = i, low = i, high = i;
    for (; end < n && std::floor(axes.px(series.x[end])) == column; ++end) {
      if (series.y[end] < series.y[low]) low = end;
      if (series.y[end] > series.y[high]) high = end;
    }
    std::array<size_t, 4> kept{i, std::min(low, high), std::max(low, high), end - 1};
    const auto last = std::unique(kept.begin(), kept.end());
    for (auto k = kept.begin(); k != last; ++k) points.push_back({axes.px(series.x[*k]), axes.py(series.y[*k])});
    i = end;
  }
  return points;
}

void draw_axes(Svg& svg, const Plot& plot, const Axes& axes, bool x_labels) {
  const double bottom = axes.top + axes.height, right = axes.left + axes.width;
  for (const double t : axes.y_ticks) {
    svg.line({axes.left, axes.py(t)}, {right, axes.py(t)}, {grid_colour});
    svg.text({axes.left - 8, axes.py(t) + 0.35 * small}, tick_label(t, axes.y_ticks),
             {.size = small, .colour = quiet_colour, .anchor = "end"});
  }
  for (const double t : axes.x_ticks) {
    svg.line({axes.px(t), axes.top}, {axes.px(t), bottom}, {grid_colour});
    svg.line({axes.px(t), bottom}, {axes.px(t), bottom + 4}, {axis_colour});
    if (x_labels)
      svg.text({axes.px(t), bottom + 6 + small}, tick_label(t, axes.x_ticks),
               {.size = small, .colour = quiet_colour, .anchor = "middle"});
  }
  svg.line({axes.left, bottom}, {right, bottom}, {axis_colour});
  svg.text({edge + normal, axes.top + axes.height / 2}, plot.y_label,
           {.size = normal, .anchor = "middle", .upright = false});
  if (x_labels)
    svg.text({axes.left + axes.width / 2, bottom + 12 + small + normal}, plot.x_label,
             {.size = normal, .anchor = "middle"});
}

void draw_lines(Svg& svg, const Plot& plot, const Axes& axes) {
  const std::vector<Pen> pens = pens_of(plot);
  for (const bool beneath : {true, false})
    for (size_t i = 0; i < pens.size(); ++i)
      if (plot.series[i].beneath == beneath) svg.curve(visible_points(plot.series[i], axes), pens[i]);
}

/// Gives where it ends on the right.
double draw_legend(Svg& svg, const Plot& plot, Point corner, double height) {
  const size_t count = plot.series.size(), most = std::max<size_t>(1, static_cast<size_t>(height / row));
  const size_t columns = (count + most - 1) / most, rows = count == 0 ? 1 : (count + columns - 1) / columns;
  double x = corner.x, widest = 0;
  const std::vector<Pen> pens = pens_of(plot);
  for (size_t i = 0; i < count; ++i) {
    if (i > 0 && i % rows == 0) x += widest + 18, widest = 0;
    const std::string name = readable(plot.series[i].name);
    const double y = corner.y + row * (static_cast<double>(i % rows) + 0.5);
    svg.line({x, y}, {x + sample, y}, pens[i]);
    svg.text({x + sample + 7, y + 0.35 * small}, name, {.size = small});
    widest = std::max(widest, sample + 7 + text_width(name, small));
  }
  return x + widest;
}

bool same_names(const Plot& a, const Plot& b) {
  return std::ranges::equal(a.series, b.series, {}, &Series::name, &Series::name);
}

/// All plots below each other; the one way both kinds of figure are made.
std::string figure(const std::string& title, const std::vector<Plot>& plots, double height) {
  Svg svg(title);
  std::vector<Axes> all;
  double left = 0;
  for (const Plot& plot : plots) {
    all.push_back(axes_of(plot, height));
    left = std::max(left, label_room(all.back()));
  }
  const bool single = plots.size() == 1;
  double top = edge + large + (single ? 12 : 34), right = left + area_width + edge;
  svg.text({left, edge + large}, title, {.size = large, .bold = true});
  for (size_t i = 0; i < plots.size(); ++i, top += height + panel_gap) {
    Axes& axes = all[i];
    axes.left = left, axes.top = top;
    axes.x = all.front().x, axes.x_ticks = all.front().x_ticks;
    if (!single) svg.text({left, top - 8}, plots[i].title, {.size = normal, .bold = true});
    draw_axes(svg, plots[i], axes, i + 1 == plots.size());
    draw_lines(svg, plots[i], axes);
    if (i > 0 && same_names(plots[i - 1], plots[i])) continue;
    size_t sharing = 1;
    while (i + sharing < plots.size() && same_names(plots[i], plots[i + sharing])) ++sharing;
    const double room = static_cast<double>(sharing) * (height + panel_gap) - panel_gap;
    right = std::max(right, draw_legend(svg, plots[i], {left + area_width + 20, top}, room));
  }
  return svg.finish(right + edge, top - panel_gap + small + normal + 12 + edge);
}

}  // namespace

std::vector<double> round_ticks(double low, double high, int count) {
  const double rough = (high - low) / count, power = std::pow(10, std::floor(std::log10(rough)));
  const double share = rough / power;
  const double step = power * (share <= 1.0001 ? 1 : share <= 2.0001 ? 2 : share <= 5.0001 ? 5 : 10);
  const double first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
  std::vector<double> ticks;
  for (double k = first; k <= last; ++k) ticks.push_back(k * step);
  if (ticks.size() < 2) ticks.push_back((first + 1) * step);
  return ticks;
}

std::string pen_colour(std::size_t pen) { return std::string(colours[pen % colours.size()]); }

std::string plot_svg(const Plot& plot) { return figure(plot.title, {plot}, single_height); }

std::string panels_svg(const std::string& title, const std::vector<Plot>& plots) {
  return figure(title, plots, panel_height);
}

}  // namespace sinew
