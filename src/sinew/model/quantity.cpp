#include "sinew/model/quantity.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

/// One symbol = times / over SI units. Both are kept, because 9 / 1000 is exactly 0.009 and 9 * 0.001 is not.
struct Symbol {
  const char* text;
  double times, over;
  Dimension dimension;
};

constexpr std::array symbols{
    Symbol{"m", 1, 1, dimension::length},       Symbol{"km", 1000, 1, dimension::length},
    Symbol{"cm", 1, 100, dimension::length},    Symbol{"mm", 1, 1000, dimension::length},
    Symbol{"um", 1, 1e6, dimension::length},    Symbol{"kg", 1, 1, dimension::mass},
    Symbol{"g", 1, 1000, dimension::mass},      Symbol{"mg", 1, 1e6, dimension::mass},
    Symbol{"s", 1, 1, dimension::time},         Symbol{"ms", 1, 1000, dimension::time},
    Symbol{"min", 60, 1, dimension::time},      Symbol{"rad", 1, 1, dimension::angle},
    Symbol{"deg", degree, 1, dimension::angle}, Symbol{"N", 1, 1, dimension::force},
    Symbol{"kN", 1000, 1, dimension::force},    Symbol{"mN", 1, 1000, dimension::force},
    Symbol{"Nm", 1, 1, dimension::moment},      Symbol{"J", 1, 1, dimension::moment},
    Symbol{"Pa", 1, 1, dimension::pressure},    Symbol{"kPa", 1000, 1, dimension::pressure},
    Symbol{"MPa", 1e6, 1, dimension::pressure}, Symbol{"Hz", 2 * pi, 1, dimension::spin},
    Symbol{"%", 1, 100, dimension::none},
};

const Symbol* find_symbol(const std::string& text) {
  for (const Symbol& symbol : symbols)
    if (text == symbol.text) return &symbol;
  return nullptr;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '%'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string trimmed(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::string brief(const std::string& text) { return text.size() <= 40 ? text : text.substr(0, 40) + "..."; }

/// The unit behind the number: a product of symbols with powers.
class UnitText {
 public:
  explicit UnitText(const std::string& text) : text_(text) {}

  std::string read(Measure& quantity) {
    while (at_ < text_.size()) {
      const bool divides = separator();
      if (at_ == text_.size()) return fmt::format("the unit `{}` ends early", brief(text_));
      if (const std::string fault = factor(divides, quantity); !fault.empty()) return fault;
    }
    quantity.value = quantity.value * times_ / over_;
    return "";
  }

 private:
  bool separator() {
    bool divides = false;
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '*' || (text_[at_] == '/' && !divides)))
      divides |= text_[at_++] == '/';
    return divides;
  }

  int power() {
    size_t at = at_;
    if (at < text_.size() && text_[at] == '^') ++at;
    const bool negative = at < text_.size() && text_[at] == '-';
    if (negative) ++at;
    if (at == text_.size() || text_[at] < '1' || text_[at] > '4') return 1;
    at_ = at + 1;
    return negative ? -(text_[at] - '0') : text_[at] - '0';
  }

  std::string factor(bool divides, Measure& quantity) {
    const size_t begin = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    const std::string word = text_.substr(begin, at_ - begin);
    const Symbol* symbol = find_symbol(word);
    if (!symbol) {
      const std::string near = word.size() > 8 ? "" : nearest_word(word, unit_symbols());
      return fmt::format("`{}` is not a unit{}", brief(text_), near.empty() ? "" : ", did you mean `" + near + "`?");
    }
    const int exponent = divides ? -power() : power();
    for (int i = 0; i < std::abs(exponent); ++i) {
      (exponent > 0 ? times_ : over_) *= symbol->times;
      (exponent > 0 ? over_ : times_) *= symbol->over;
      quantity.dimension =
          exponent > 0 ? quantity.dimension * symbol->dimension : quantity.dimension / symbol->dimension;
    }
    if (std::abs(quantity.dimension.mass) + std::abs(quantity.dimension.length) > 64) return "the unit is too long";
    return "";
  }

  const std::string& text_;
  size_t at_ = 0;
  double times_ = 1, over_ = 1;
};

Dimension joined(const Dimension& a, const Dimension& b, int sign) {
  if (a.any || b.any) return dimension::any;
  return {a.mass + sign * b.mass, a.length + sign * b.length, a.time + sign * b.time, a.angle + sign * b.angle};
}

}  // namespace

Dimension operator*(const Dimension& a, const Dimension& b) { return joined(a, b, 1); }
Dimension operator/(const Dimension& a, const Dimension& b) { return joined(a, b, -1); }

bool looks_like_number(const std::string& text) {
  const size_t at = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  if (at >= text.size()) return false;
  return is_digit(text[at]) || (text[at] == '.' && at + 1 < text.size() && is_digit(text[at + 1]));
}

std::string read_quantity(const std::string& written, Measure& quantity) {
  const std::string text = trimmed(written);
  quantity = {};
  if (!looks_like_number(text)) return fmt::format("expected a number, found `{}`", brief(written));
  const char* const begin = text.data() + (text[0] == '+' ? 1 : 0);
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(begin, end, quantity.value);
  if (error == std::errc::result_out_of_range) return fmt::format("`{}` does not fit into a number", brief(written));
  const std::string unit = trimmed({stop, end});
  quantity.bare = unit.empty();
  if (const std::string fault = UnitText(unit).read(quantity); !fault.empty()) return fault;
  return std::isfinite(quantity.value) ? "" : fmt::format("`{}` does not fit into a number", brief(written));
}

double parse_quantity(const std::string& text, const Dimension& of) {
  Measure quantity;
  if (const std::string fault = read_quantity(text, quantity); !fault.empty()) throw InputError(fault);
  if (!quantity.bare && !of.any && quantity.dimension != of)
    throw InputError(fmt::format("expected {}, found `{}`", name_of(of), brief(text)));
  return quantity.value;
}

std::string quantity_text(double value, const Dimension& of) {
  const std::string plain = fmt::format("{}", value);
  if (of != dimension::angle || value == 0) return plain;
  const std::string degrees = fmt::format("{:.6g} deg", value / degree);
  Measure back;
  const bool same = read_quantity(degrees, back).empty() && back.value == value;
  return same && degrees.size() < plain.size() + 4 ? degrees : plain;
}

std::string name_of(const Dimension& of) {
  static const std::array<std::pair<Dimension, const char*>, 13> names{{
      {dimension::none, "a plain number"},
      {dimension::mass, "a mass (kg, g)"},
      {dimension::length, "a length (m, cm, mm)"},
      {dimension::time, "a time (s, ms)"},
      {dimension::angle, "an angle (rad, deg)"},
      {dimension::speed, "a speed (m/s)"},
      {dimension::spin, "an angular speed (rad/s, deg/s, Hz)"},
      {dimension::acceleration, "an acceleration (m/s2)"},
      {dimension::force, "a force (N, kN)"},
      {dimension::inertia, "a moment of inertia (kg m2)"},
      {dimension::pressure, "a pressure (Pa, kPa, MPa)"},
      {dimension::density, "a density (kg/m3)"},
      {dimension::moment / dimension::angle, "a stiffness (N m/rad, N m/deg)"},
  }};
  for (const auto& [known, name] : names)
    if (of == known) return name;
  std::string text;
  for (const auto& [symbol, power] : {std::pair{"kg", of.mass}, {"m", of.length}, {"s", of.time}, {"rad", of.angle}})
    if (power != 0)
      text += fmt::format("{}{}{}", text.empty() ? "" : " ", symbol, power == 1 ? "" : fmt::format("^{}", power));
  return "a quantity in " + text;
}

std::vector<std::string> unit_symbols() {
  std::vector<std::string> all;
  for (const Symbol& symbol : symbols) all.emplace_back(symbol.text);
  return all;
}

}  // namespace sinew
