#pragma once
// The few marks that plots need, as SVG text.
#include <span>
#include <string>
#include <string_view>

namespace sinew {

struct Point {
  double x = 0, y = 0;
};

struct Stroke {
  std::string_view colour;
  double width = 1;
  std::string_view dashes = {};
};

struct Lettering {
  double size = 12;
  std::string_view colour = "#1b1f24";
  std::string_view anchor = "start";  ///< start, middle, end
  bool bold = false, upright = true;  ///< not upright: turned a quarter to the left
};

class Svg {
 public:
  explicit Svg(std::string_view description) : description_(description) {}
  void line(Point from, Point to, const Stroke&);
  void curve(std::span<const Point>, const Stroke&);
  void area(std::span<const Point>, std::string_view fill, const Stroke&);
  void text(Point at, std::string_view, const Lettering&);
  std::string finish(double width, double height) const;  ///< on white

 private:
  void shape(std::string_view element, std::string_view fill, std::span<const Point>, const Stroke&);
  std::string description_, body_;
};

/// As it may stand within XML and HTML, in text and in attributes.
std::string escaped(std::string_view);

/// Width of a text, rounded up over the fonts it may be shown in.
double text_width(std::string_view, double size);

}  // namespace sinew
