#include "sinew/table/svg.hpp"

#include <fmt/format.h>

#include <iterator>

namespace sinew {
namespace {

constexpr std::string_view fonts = "Inter, 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif";

std::string attributes(const Stroke& stroke) {
  std::string text = fmt::format("stroke=\"{}\" stroke-width=\"{}\"", stroke.colour, stroke.width);
  if (!stroke.dashes.empty()) text += fmt::format(" stroke-dasharray=\"{}\"", stroke.dashes);
  return text;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  return out;
}

void Svg::line(Point from, Point to, const Stroke& stroke) {
  body_ += fmt::format("<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" {}/>\n", from.x, from.y, to.x,
                       to.y, attributes(stroke));
}

void Svg::shape(std::string_view element, std::string_view fill, std::span<const Point> points, const Stroke& stroke) {
  body_ += fmt::format("<{} fill=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\" {} points=\"", element, fill,
                       attributes(stroke));
  for (const Point& p : points) fmt::format_to(std::back_inserter(body_), "{:.2f},{:.2f} ", p.x, p.y);
  body_ += "\"/>\n";
}

void Svg::curve(std::span<const Point> points, const Stroke& stroke) { shape("polyline", "none", points, stroke); }

void Svg::area(std::span<const Point> points, std::string_view fill, const Stroke& stroke) {
  shape("polygon", fill, points, stroke);
}

void Svg::text(Point at, std::string_view words, const Lettering& lettering) {
  const std::string turn = lettering.upright ? "" : fmt::format(" transform=\"rotate(-90 {:.2f} {:.2f})\"", at.x, at.y);
  body_ +=
      fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n",
                  at.x, at.y, lettering.size, lettering.colour, lettering.anchor,
                  lettering.bold ? " font-weight=\"600\"" : "", turn, escaped(words));
}

std::string Svg::finish(double width, double height) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 "
      "{0:.0f} "
      "{1:.0f}\" font-family=\"{2}\">\n<title>{3}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{4}"
      "</svg>\n",
      width, height, fonts, escaped(description_), body_);
}

double text_width(std::string_view text, double size) {
  double em = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xc0) == 0x80) continue;  // the rest of a longer character
    const bool narrow = std::string_view("ijl.,:;|!'()[]ftr /I").find(c) != std::string_view::npos;
    const bool wide = std::string_view("mwMW@%").find(c) != std::string_view::npos;
    em += narrow ? 0.38 : wide ? 0.95 : c >= 'A' && c <= 'Z' ? 0.72 : 0.62;
  }
  return em * size;
}

}  // namespace sinew
