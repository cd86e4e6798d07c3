#include "sinew/table/plot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <regex>

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

size_t times(const std::string& text, const std::string& word) {
  size_t n = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

std::vector<double> numbers(const std::string& text, const std::string& pattern) {
  std::vector<double> found;
  const std::regex regex(pattern);
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it)
    found.push_back(std::stod((*it)[1]));
  return found;
}

Plot waves(int count) {
  Plot plot{.title = "Waves", .x_label = "time (s)", .y_label = "angle (deg)"};
  for (int k = 0; k < count; ++k) {
    Series series{.name = "wave_" + std::to_string(k)};
    for (int i = 0; i <= 100; ++i) series.x.push_back(0.05 * i), series.y.push_back(40 * std::sin(0.05 * i * (k + 1)));
    plot.series.push_back(series);
  }
  return plot;
}

TEST(Ticks, StandAtRoundNumbersAroundTheData) {
  EXPECT_THAT(round_ticks(0, 1, 5), ElementsAre(0, 0.2, testing::DoubleEq(0.4), testing::DoubleEq(0.6), 0.8, 1));
  EXPECT_THAT(round_ticks(-37, 91, 4), ElementsAre(-50, 0, 50, 100));
  EXPECT_THAT(round_ticks(3e-7, 9e-7, 3), testing::SizeIs(testing::Ge(3u)));
  EXPECT_EQ(round_ticks(5, 6, 1), (std::vector<double>{5, 6}));
}

TEST(PlotSvg, EveryLineStaysInsideItsAxesAndTheLegendOutside) {
  const std::string svg = plot_svg(waves(9));
  const std::vector<double> xs = numbers(svg, "([0-9.]+),[0-9.]+ ");
  const double right = *std::max_element(xs.begin(), xs.end());
  const std::vector<double> legend = numbers(svg, "<text x=\"([0-9.]+)\"[^>]*>wave [0-9]+<");
  ASSERT_EQ(legend.size(), 9u);
  for (const double x : legend) EXPECT_GT(x, right);
  const double width = numbers(svg, "<svg [^>]* width=\"([0-9]+)\"")[0];
  EXPECT_GT(width, legend[0] + 20);
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(PlotSvg, WhatLiesBeneathIsDrawnFirstAndPaleInTheColourOfTheNext) {
  Plot plot = waves(2);
  plot.series[0].beneath = true;
  const std::string svg = plot_svg(plot);
  const size_t pale = svg.find("stroke=\"#aad0e5\""), full = svg.find("stroke=\"#0072b2\"");  // a third of the blue
  ASSERT_NE(pale, std::string::npos) << svg.substr(0, 2000);
  EXPECT_LT(pale, full);
  EXPECT_EQ(times(svg, "#56b4e9"), 0u) << "one colour for both";
}

TEST(PlotSvg, RoundingHasNoAxisOfItsOwn) {
  Plot plot{.title = "Arms", .x_label = "angle (rad)", .y_label = "moment arm (m)"};
  plot.series = {{.name = "none", .x = {0, 1, 2}, .y = {1e-18, -3e-18, 0}}};
  const std::string svg = plot_svg(plot);
  EXPECT_THAT(svg, HasSubstr(">1.0<"));
  EXPECT_THAT(svg, Not(testing::ContainsRegex("[0-9]e-[0-9]"))) << svg;
}

TEST(PlotSvg, TheEighthLineHasTheFirstColourAndDashes) {
  const std::string svg = plot_svg(waves(8));
  EXPECT_EQ(times(svg, "<polyline"), 8u);
  EXPECT_EQ(times(svg, "stroke=\"#0072b2\""), 4u);  // two lines, two legend samples
  EXPECT_EQ(times(svg, "stroke-dasharray"), 2u);
}

TEST(PlotSvg, NamesAreEscapedAndNegativeTicksHaveAMinusSign) {
  Plot plot = waves(1);
  plot.title = "a < b & \"c\"";
  const std::string svg = plot_svg(plot);
  EXPECT_THAT(svg, HasSubstr("a &lt; b &amp; &quot;c&quot;"));
  EXPECT_THAT(svg, HasSubstr(">\u221240<"));
}

TEST(PlotSvg, LongSeriesAreThinnedWithoutLosingAPeak) {
  Series series{.name = "spike"};
  for (int i = 0; i < 200000; ++i) series.x.push_back(i * 1e-3), series.y.push_back(i == 77777 ? 100 : 0);
  const std::string svg = plot_svg({.title = "t", .x_label = "x", .y_label = "y", .series = {series}});
  EXPECT_LT(svg.size(), 100000u);
  const std::vector<double> ys = numbers(svg, "[0-9.]+,([0-9.]+) ");
  const double top = *std::min_element(ys.begin(), ys.end()), bottom = *std::max_element(ys.begin(), ys.end());
  EXPECT_GT(bottom - top, 200);  // the spike fills the height of the axes
}

TEST(PlotSvg, ConstantAndEmptySeriesArePlots) {
  const Series still{.name = "still", .x = {0, 1}, .y = {0.123, 0.123}};
  EXPECT_THAT(plot_svg({.title = "t", .series = {still}}), Not(testing::AnyOf(HasSubstr("nan"), HasSubstr("inf"))));
  EXPECT_THAT(plot_svg({.title = "t", .series = {}}), Not(testing::AnyOf(HasSubstr("nan"), HasSubstr("inf"))));
  const Series point{.name = "point", .x = {2}, .y = {0}};
  EXPECT_THAT(plot_svg({.title = "t", .series = {point}}), Not(testing::AnyOf(HasSubstr("nan"), HasSubstr("inf"))));
}

TEST(PlotSvg, PanelsShareTheTimeAxisAndTheLegend) {
  const std::string svg = panels_svg("all", {waves(1), waves(3), waves(3)});
  EXPECT_EQ(times(svg, ">time (s)<"), 1u);
  EXPECT_EQ(times(svg, ">wave 0<"), 2u);
  EXPECT_EQ(times(svg, ">wave 2<"), 1u);
  EXPECT_EQ(times(svg, "<polyline"), 7u);
}

}  // namespace
}  // namespace sinew
