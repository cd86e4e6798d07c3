#include "sinew/prepare/survey_plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/table/plot.hpp"
#include "sinew/table/svg.hpp"

namespace sinew {
namespace {

constexpr int table_sides = 12;  // the paper's table 4 ends there

/// Nearly convex is convex: a facet of a mesh may turn in by a hair.
bool hollow(const SurveyedSlice& slice) { return slice.shape.hull_share < 0.98; }

std::string plain(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

std::string halved(int levels) {
  constexpr std::array words{"as it is", "halved once", "halved twice"};
  return levels < static_cast<int>(words.size()) ? words[static_cast<size_t>(levels)]
                                                 : fmt::format("halved {} times", levels);
}

/// One panel of table 4: what `count` says of each scale.
Plot outside_plot(const std::vector<SurveyedScale>& scales, int levels, const std::string& whose,
                  const std::function<int(const SurveyedScale&)>& count) {
  int most = 1;  // in all plots, which are to be compared
  for (const SurveyedScale& s : scales)
    if (s.levels <= 2) most = std::max({most, s.after_paper - s.after_paper_hollow, s.after_paper_hollow, s.after});
  Plot plot{.title = fmt::format("{}, line {}", whose, halved(levels)),
            .x_label = "rays per side (CSS)",
            .y_label = "points",
            .series = {},
            .y_range = std::array{0.0, static_cast<double>(most)}};
  for (const int sides : surveyed_sides) {
    if (sides > table_sides) break;
    Series& series = plot.series.emplace_back(Series{fmt::format("{} sides", sides), {}, {}});
    for (const SurveyedScale& s : scales)
      if (s.levels == levels && s.sides == sides) series.x.push_back(s.rays), series.y.push_back(count(s));
  }
  return plot;
}

}  // namespace

std::string outlines_svg(const Survey& survey) {
  constexpr double cell = 62, radius = 17, line = 15, title = 44, edge = 14;  // px; of a circle with a slice's area
  constexpr size_t columns = 4;
  size_t each = 1;
  for (size_t i = 0, run = 0; i < survey.slices.size(); ++i) {
    run = i > 0 && survey.slices[i].unit == survey.slices[i - 1].unit ? run + 1 : 1;
    each = std::max(each, run);
  }
  const double width = cell * static_cast<double>(each) + edge, height = cell + line;
  Svg svg("Sections of muscles");
  svg.text({edge, edge + 15}, "Sections of muscles, drawn with equal areas", {.size = 15, .bold = true});
  svg.text({edge, edge + 33}, "blue: convex; orange: hollow; below, the isoperimetric quotient (1: a circle)",
           {.size = 11.5});
  for (size_t i = 0, place = 0; i < survey.slices.size(); ++i) {
    const SurveyedSlice& slice = survey.slices[i];
    place = i > 0 && slice.unit == survey.slices[i - 1].unit ? place + 1 : 0;
    const size_t row = slice.unit / columns, column = slice.unit % columns;
    const Point corner{edge + width * static_cast<double>(column), title + edge + height * static_cast<double>(row)};
    const Vec2 middle = loop_centroid(slice.outline);
    const double scale = radius * std::sqrt(pi / slice.shape.area);
    const Point at{corner.x + cell * (static_cast<double>(place) + 0.5), corner.y + line + cell / 2 - 6};
    std::vector<Point> outline;
    for (const Vec2& p : slice.outline)
      outline.push_back({at.x + scale * (p - middle).x(), at.y - scale * (p - middle).y()});
    const bool open = hollow(slice);
    svg.area(outline, open ? "#f6dcc6" : "#d3e6f3", {open ? "#d55e00" : "#0072b2", 1.2});
    svg.text({at.x, corner.y + line + cell - 1}, fmt::format("{:.2f}", slice.shape.quotient),
             {.size = 9.5, .colour = "#4d545d", .anchor = "middle"});
    if (place == 0) svg.text({corner.x, corner.y + line - 3}, plain(survey.units[slice.unit].name), {.size = 11.5});
  }
  const double rows = std::ceil(static_cast<double>(survey.units.size()) / columns);
  return svg.finish(2 * edge + width * columns, title + 2 * edge + height * rows);
}

std::string quotients_svg(const std::vector<SurveyedSlice>& slices) {
  std::vector<double> all, convex, concave;
  for (const SurveyedSlice& slice : slices) {
    all.push_back(slice.shape.quotient);
    (hollow(slice) ? concave : convex).push_back(slice.shape.quotient);
  }
  Plot plot{.title = fmt::format("Isoperimetric quotients of {} sections", slices.size()),
            .x_label = "quotient (1: a circle)",
            .y_label = "share at or below",
            .series = {},
            .y_range = std::array{0.0, 1.0}};
  const auto add = [&](const std::string& name, std::vector<double> values) {
    if (values.empty()) return;
    std::ranges::sort(values);
    Series series{fmt::format("{} ({})", name, values.size()), {0}, {0}};
    for (size_t i = 0; i < values.size(); ++i) {
      const double step = 1 / static_cast<double>(values.size());
      series.x.insert(series.x.end(), 2, values[i]);
      series.y.push_back(step * static_cast<double>(i)), series.y.push_back(step * static_cast<double>(i + 1));
    }
    series.x.push_back(1), series.y.push_back(1);
    plot.series.push_back(std::move(series));
  };
  add("all", all), add("convex", convex), add("hollow", concave);
  return plot_svg(plot);
}

std::string outside_svg(const std::vector<SurveyedScale>& scales) {
  std::vector<Plot> plots;
  const bool any_hollow = std::ranges::any_of(scales, [](const auto& s) { return s.after_paper_hollow > 0; });
  for (const int levels : {1, 2}) {
    plots.push_back(outside_plot(scales, levels,
                                 any_hollow ? "the paper's pass, bellies without hollows" : "the paper's pass",
                                 [](const SurveyedScale& s) { return s.after_paper - s.after_paper_hollow; }));
    if (any_hollow)
      plots.push_back(outside_plot(scales, levels, "the paper's pass, hollow ones",
                                   [](const SurveyedScale& s) { return s.after_paper_hollow; }));
    plots.push_back(outside_plot(scales, levels, "Sinew, all", [](const SurveyedScale& s) { return s.after; }));
  }
  return panels_svg("Points of the lines left outside their flesh", plots);
}

std::string volumes_svg(const std::vector<SurveyedScale>& scales) {
  constexpr int enough = 36;  // rays about a section that find its middle
  Plot plot{.title = "Flesh that the tubes hold",
            .x_label = "sides of a section",
            .y_label = "volume of tubes / flesh",
            .series = {}};
  for (int levels = 0; levels <= surveyed_levels; ++levels) {
    Series series{"line " + halved(levels), {}, {}};
    for (const SurveyedScale& s : scales)
      if (s.levels == levels && s.rays == (enough + s.sides - 1) / s.sides)
        series.x.push_back(s.sides), series.y.push_back(s.volume);
    plot.series.push_back(std::move(series));
  }
  return plot_svg(plot);
}

}  // namespace sinew
