#include "sinew/osim/polynomial.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sinew {
namespace {

Function polynomial_function(std::vector<double> lowest_first) {
  while (lowest_first.size() > 1 && lowest_first.back() == 0) lowest_first.pop_back();
  return {.kind = Function::Kind::polynomial, .numbers = {lowest_first.rbegin(), lowest_first.rend()}, .points = {}};
}

/// Coefficients, lowest power first; empty where the function is no polynomial.
std::vector<double> coefficients_of(const Function& f) {
  std::vector<double> c;
  if (f.kind == Function::Kind::constant || f.kind == Function::Kind::polynomial || f.kind == Function::Kind::linear)
    c.assign(f.numbers.rbegin(), f.numbers.rend());
  for (double& x : c) x *= f.scale;
  return c;
}

void add_term(std::vector<double>& c, int power, double value) {
  if (c.size() <= static_cast<size_t>(power)) c.resize(static_cast<size_t>(power) + 1);
  c[static_cast<size_t>(power)] += value;
}

}  // namespace

std::vector<Powers> powers_in_order(int coordinates, int order) {
  std::vector<Powers> all;
  Powers now(static_cast<size_t>(coordinates), 0);
  while (true) {
    all.push_back(now);
    int sum = std::accumulate(now.begin(), now.end(), 0);
    auto next = now.rbegin();
    for (; next != now.rend() && sum == order; ++next) sum -= std::exchange(*next, 0);
    if (next == now.rend()) return all;
    ++*next;
  }
}

std::optional<size_t> count_of_powers(int coordinates, int order) {
  constexpr int most = 30;  // their binomial fits, and OpenSim has six coordinates at most
  if (coordinates < 1 || order < 0 || coordinates > 6 || order > most) return std::nullopt;
  size_t count = 1;
  for (int k = 1; k <= coordinates; ++k) count = count * static_cast<size_t>(order + k) / static_cast<size_t>(k);
  return count;
}

int Polynomial::order() const {
  int most = 0;
  for (const auto& term : terms) most = std::max(most, std::accumulate(term.first.begin(), term.first.end(), 0));
  return most;
}

std::optional<std::vector<Amount>> Polynomial::amounts() const {
  double constant = 0;
  std::map<size_t, std::vector<double>> alone;                                     // of one coordinate
  std::map<std::pair<size_t, int>, std::map<size_t, std::vector<double>>> paired;  // its power, times another's
  for (const auto& [powers, value] : terms) {
    std::vector<size_t> in;
    for (size_t k = 0; k < powers.size(); ++k)
      if (powers[k] > 0) in.push_back(k);
    if (in.size() > 2) return std::nullopt;
    if (in.empty())
      constant += value;
    else if (in.size() == 1)
      add_term(alone[in[0]], powers[in[0]], value);
    else
      add_term(paired[{in[0], powers[in[0]]}][in[1]], powers[in[1]], value);
  }
  std::vector<Amount> all;
  if (constant != 0 && alone.empty()) all.push_back({{{"", Function::constant(constant)}}});
  if (constant != 0 && !alone.empty()) add_term(alone.begin()->second, 0, constant);
  for (auto& [k, c] : alone) all.push_back({{{coordinates[k], polynomial_function(std::move(c))}}});
  for (auto& [first, others] : paired) {
    std::vector<double> power;
    add_term(power, first.second, 1);
    for (auto& [k, c] : others)
      all.push_back({{{coordinates[first.first], polynomial_function(power)},
                      {coordinates[k], polynomial_function(std::move(c))}}});
  }
  return all;
}

std::optional<Polynomial> polynomial_of(std::span<const Axis> axes, const std::vector<Coordinate>& coordinates) {
  Polynomial sum;
  for (const Coordinate& c : coordinates)
    if (std::any_of(axes.begin(), axes.end(), [&](const Axis& axis) {
          return std::any_of(axis.by.factors.begin(), axis.by.factors.end(),
                             [&](const Factor& factor) { return factor.coordinate == c.name; });
        }))
      sum.coordinates.push_back(c.name);
  for (const Axis& axis : axes) {
    std::map<Powers, double> product{{Powers(sum.coordinates.size(), 0), 1}};
    for (const Factor& factor : axis.by.factors) {
      const std::vector<double> c = coefficients_of(factor.function);
      if (c.empty()) return std::nullopt;
      const auto place = std::find(sum.coordinates.begin(), sum.coordinates.end(), factor.coordinate);
      std::map<Powers, double> next;
      for (const auto& [powers, value] : product)
        for (size_t n = 0; n < c.size(); ++n) {
          Powers raised = powers;
          if (place != sum.coordinates.end())
            raised[static_cast<size_t>(place - sum.coordinates.begin())] += static_cast<int>(n);
          else if (n > 0)
            return std::nullopt;
          next[raised] += value * c[n];
        }
      product = std::move(next);
    }
    for (const auto& [powers, value] : product) sum.terms[powers] += value;
  }
  std::erase_if(sum.terms, [](const auto& term) { return term.second == 0; });
  return sum;
}

}  // namespace sinew
