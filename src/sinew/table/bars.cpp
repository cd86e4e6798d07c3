#include "sinew/table/bars.hpp"

#include <algorithm>
#include <array>

#include "sinew/table/plot.hpp"
#include "sinew/table/svg.hpp"

namespace sinew {

std::string bars_svg(const std::string& title, const std::vector<Bar>& bars) {
  constexpr double edge = 14, letters = 12.5, heading = 15, row = 30, thick = 16, longest = 420, gap = 10;
  double left = 0, said = 0, most = 0;
  for (const Bar& bar : bars) {
    left = std::max(left, text_width(bar.name, letters));
    said = std::max(said, text_width(bar.said, letters));
    most = std::max(most, bar.value);
  }
  left += edge + gap;
  Svg svg(title);
  svg.text({edge, edge + heading}, title, {.size = heading, .bold = true});
  double y = edge + heading + 16;
  for (std::size_t i = 0; i < bars.size(); ++i, y += row) {
    const double end = left + std::max(1.0, most > 0 ? longest * bars[i].value / most : 0);
    const std::array<Point, 4> corners{{{left, y}, {end, y}, {end, y + thick}, {left, y + thick}}};
    const std::string colour = pen_colour(i);
    svg.text({left - gap, y + thick / 2 + 0.35 * letters}, bars[i].name, {.size = letters, .anchor = "end"});
    svg.area(corners, colour, {.colour = colour, .width = 0});
    svg.text({end + gap, y + thick / 2 + 0.35 * letters}, bars[i].said, {.size = letters});
  }
  return svg.finish(left + longest + gap + said + edge, y + edge);
}

}  // namespace sinew
