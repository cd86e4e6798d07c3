#include "sinew/osim/expression.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace sinew {
namespace {

constexpr size_t highest_power = 12;
constexpr int deepest = 32;  // parentheses

/// c0 + c1 q + ... + s qdot: products of qdot with anything but numbers have no place.
struct Sum {
  std::vector<double> q{0};
  double qdot = 0;
  bool is_number() const { return q.size() == 1 && qdot == 0; }
};

Sum plus(Sum a, const Sum& b, double sign) {
  a.q.resize(std::max(a.q.size(), b.q.size()));
  for (size_t i = 0; i < b.q.size(); ++i) a.q[i] += sign * b.q[i];
  a.qdot += sign * b.qdot;
  return a;
}

std::optional<Sum> times(const Sum& a, const Sum& b) {
  if ((a.qdot != 0 && b.q.size() > 1) || (b.qdot != 0 && a.q.size() > 1) || (a.qdot != 0 && b.qdot != 0)) return {};
  if (a.q.size() + b.q.size() - 2 > highest_power) return {};
  Sum out;
  out.q.assign(a.q.size() + b.q.size() - 1, 0);
  for (size_t i = 0; i < a.q.size(); ++i)
    for (size_t j = 0; j < b.q.size(); ++j) out.q[i + j] += a.q[i] * b.q[j];
  out.qdot = a.qdot * b.q[0] + b.qdot * a.q[0];
  return out;
}

class Parser {
 public:
  explicit Parser(const std::string& text) {
    std::copy_if(text.begin(), text.end(), std::back_inserter(text_),
                 [](char c) { return !std::isspace(static_cast<unsigned char>(c)); });
  }
  std::optional<Sum> whole() {
    std::optional<Sum> sum = add(0);
    return at_ == text_.size() ? sum : std::nullopt;
  }

 private:
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(const std::string& word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  std::optional<Sum> add(int depth) {
    std::optional<Sum> sum = multiply(depth);
    while (sum && (next() == '+' || next() == '-')) {
      const double sign = text_[at_++] == '+' ? 1 : -1;
      const std::optional<Sum> term = multiply(depth);
      if (!term) return {};
      sum = plus(*sum, *term, sign);
    }
    return sum;
  }
  std::optional<Sum> multiply(int depth) {
    std::optional<Sum> product = signed_power(depth);
    while (product && (next() == '*' || next() == '/')) {
      const bool divide = text_[at_++] == '/';
      std::optional<Sum> factor = signed_power(depth);
      if (!factor || (divide && (!factor->is_number() || factor->q[0] == 0))) return {};
      if (divide) factor->q[0] = 1 / factor->q[0];
      product = times(*product, *factor);
    }
    return product;
  }
  std::optional<Sum> signed_power(int depth) {
    if (depth > deepest) return {};
    if (take("-")) {
      const std::optional<Sum> sum = signed_power(depth + 1);
      return sum ? std::optional(plus(Sum{}, *sum, -1)) : std::nullopt;
    }
    if (take("+")) return signed_power(depth + 1);
    std::optional<Sum> base = atom(depth);
    if (!base || !take("^")) return base;
    const std::optional<Sum> exponent = signed_power(depth + 1);
    if (!exponent || !exponent->is_number()) return {};
    const double power = exponent->q[0];
    if (power < 0 || power > static_cast<double>(highest_power) || power != std::floor(power)) return {};
    std::optional<Sum> out = Sum{{1}, 0};
    for (int k = 0; k < static_cast<int>(power) && out; ++k) out = times(*out, *base);
    return out;
  }
  std::optional<Sum> atom(int depth) {
    if (take("qdot")) return Sum{{0}, 1};
    if (take("q")) return Sum{{0, 1}, 0};
    if (take("(")) {
      std::optional<Sum> inner = add(depth + 1);
      return inner && take(")") ? inner : std::nullopt;
    }
    double value = 0;
    const auto [stop, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error != std::errc{} || !std::isfinite(value)) return {};
    at_ = static_cast<size_t>(stop - text_.data());
    return Sum{{value}, 0};
  }

  std::string text_;
  size_t at_ = 0;
};

}  // namespace

std::optional<CoordinateLaw> coordinate_law(const std::string& text) {
  const std::optional<Sum> sum = Parser(text).whole();
  if (!sum) return std::nullopt;
  Function force{.kind = Function::Kind::polynomial, .numbers = {sum->q.rbegin(), sum->q.rend()}, .points = {}};
  if (!fault_of(force).empty() || !std::isfinite(sum->qdot)) return std::nullopt;
  return CoordinateLaw{std::move(force), sum->qdot == 0 ? 0 : -sum->qdot};
}

}  // namespace sinew
