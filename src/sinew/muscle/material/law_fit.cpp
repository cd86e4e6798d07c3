#include "sinew/muscle/material/law_fit.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/solve/least_squares.hpp"

namespace sinew::material {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

std::vector<Fault> faults_of(const LawFitRequest& ask) {
  std::vector<Fault> faults;
  const auto fault = [&](std::string field, std::string message) {
    faults.push_back({.field = std::move(field), .message = std::move(message)});
  };
  std::vector<std::string> names;
  for (const LawParameter& one : ask.law->parameters) names.push_back(one.name);
  const auto known = [&](const std::string& name, const char* where) {
    if (ask.law->parameter(name)) return true;
    const std::string near = nearest_word(name, names);
    fault(where, fmt::format("`{}` has no parameter `{}`{}", ask.law->name, name,
                             near.empty() ? fmt::format("; it has {}", fmt::join(names, ", "))
                                          : fmt::format(", did you mean `{}`?", near)));
    return false;
  };
  if (ask.free.empty()) fault("free", fmt::format("name what is sought, of {}", fmt::join(names, ", ")));
  for (std::size_t i = 0; i < ask.free.size(); ++i) {
    known(ask.free[i], "free");
    if (std::find(ask.free.begin(), ask.free.begin() + static_cast<std::ptrdiff_t>(i), ask.free[i]) !=
        ask.free.begin() + static_cast<std::ptrdiff_t>(i))
      fault("free", fmt::format("`{}` is given twice", ask.free[i]));
  }
  for (const auto& [name, range] : ask.bounds) {
    if (!known(name, "bounds")) continue;
    if (std::ranges::find(ask.free, name) == ask.free.end()) fault("bounds", fmt::format("`{}` is not free", name));
    const LawParameter& own = *ask.law->parameter(name);
    if (!(range[0] < range[1]) || !own.allows(range[0]) || !own.allows(range[1]))
      fault("bounds", fmt::format("{}: expected two rising numbers, each {}; found {:g} and {:g}", name, own.bounds(),
                                  range[0], range[1]));
  }
  if (ask.rows.size() < ask.free.size())
    fault("", fmt::format("{} rows cannot tell {} parameters", ask.rows.size(), ask.free.size()));
  for (std::size_t r = 0; r < ask.rows.size(); ++r) {
    const MeasuredStress& row = ask.rows[r];
    if (ask.loading != Loading::shear && !(row.amount > 0))
      fault("", fmt::format("row {}: a stretch is above 0, found {:g}", r + 1, row.amount));
    if (!(row.weight >= 0)) fault("", fmt::format("row {}: a weight is at least 0, found {:g}", r + 1, row.weight));
  }
  return faults;
}

/// The stresses of the law at the rows.
bool find_stresses(const LawFitRequest& ask, const LawValues& values, std::vector<double>& out) {
  Material material = ask.law->of_all(values);
  for (FibreDirection& one : material.along) one.along = ask.along;
  std::vector<double> amounts;
  for (const MeasuredStress& row : ask.rows) amounts.push_back(row.amount);
  out.clear();
  for (const std::optional<LoadedPoint>& at : loaded_from_rest(material, ask.state, ask.loading, amounts)) {
    if (!at) return false;
    out.push_back(stress_of(*at, ask.loading, ask.measure));
  }
  return true;
}

/// Multiples of the free parameters to start from: stiffnesses by powers of ten, rates and shares by threes.
std::vector<VectorXd> starts_of(const LawFitRequest& ask, const VectorXd& first) {
  std::vector<VectorXd> out;
  for (const double rate : {1.0, 3.0, 1.0 / 3})
    for (const double stiffness : {1.0, 0.1, 10.0, 0.01, 100.0}) {
      VectorXd x = first;
      bool moved = stiffness == 1 && rate == 1;
      for (Index i = 0; i < x.size(); ++i) {
        const bool pressure = ask.law->parameter(ask.free[static_cast<std::size_t>(i)])->unit == dimension::pressure;
        const double by = pressure ? stiffness : rate;
        x[i] *= by;
        moved = moved || by != 1;
      }
      if (moved) out.push_back(std::move(x));
    }
  return out;
}

struct Problem {
  LeastSquaresProblem squares;
  VectorXd first;
};

Problem problem_of(const LawFitRequest& ask, const LawValues& values, double unit) {
  const auto count = static_cast<Index>(ask.free.size());
  Problem out{.squares = {.residuals = {}, .low = VectorXd(count), .high = VectorXd(count), .size = VectorXd(count)},
              .first = VectorXd(count)};
  for (Index i = 0; i < count; ++i) {
    const LawParameter& one = *ask.law->parameter(ask.free[static_cast<std::size_t>(i)]);
    const auto asked = ask.bounds.find(one.name);
    out.squares.low[i] = asked == ask.bounds.end() ? one.least : asked->second[0];
    out.squares.high[i] = asked == ask.bounds.end() ? one.most : asked->second[1];
    out.first[i] = values.at(one.name);
    constexpr double usual_stress = 1e4;  // of tissue, Pa, where the default is 0
    const double otherwise = one.unit == dimension::pressure ? usual_stress : 1;
    out.squares.size[i] = out.first[i] != 0 ? std::abs(out.first[i]) : otherwise;
  }
  out.squares.residuals = [&ask, values, unit](const VectorXd& x, VectorXd& r) {
    LawValues now = values;
    for (Index i = 0; i < x.size(); ++i) now[ask.free[static_cast<std::size_t>(i)]] = x[i];
    std::vector<double> stress;
    if (!find_stresses(ask, now, stress)) return false;
    r.resize(static_cast<Index>(stress.size()));
    for (std::size_t k = 0; k < stress.size(); ++k)
      r[static_cast<Index>(k)] = std::sqrt(ask.rows[k].weight) * (stress[k] - ask.rows[k].stress) / unit;
    return true;
  };
  return out;
}

/// The best of several starts; two in a row that end alike are enough.
LeastSquaresOutcome best_of(const LawFitRequest& ask, const Problem& problem, const Progress& progress, int& starts) {
  constexpr double alike = 1e-6, exact = 1e-10;
  const std::vector<VectorXd> from = starts_of(ask, problem.first);
  std::optional<LeastSquaresOutcome> best;
  Progress::Count done = progress.count("starts", from.size());
  for (const VectorXd& start : from) {
    LeastSquaresOutcome found = least_squares(problem.squares, start);
    done.advance();
    ++starts;
    if (found.r.size() == 0) continue;
    const double left = found.r.norm(), before = best ? best->r.norm() : -1;
    const bool same =
        best && std::abs(left - before) <= alike * before && (found.x - best->x).norm() <= 1e-3 * best->x.norm();
    if (!best || left < before) best = std::move(found);
    if (same || left < exact) break;
  }
  if (!best)
    throw InputError(
        fmt::format("`{}` has no stress at every row, wherever its parameters start: its free sides are "
                    "not found",
                    ask.law->name));
  return std::move(*best);
}

void add_quality(const LawFitRequest& ask, LawFit& fit) {
  double mean = 0, left = 0, about = 0, weights = 0;
  for (const MeasuredStress& row : ask.rows) mean += row.weight * row.stress, weights += row.weight;
  mean /= weights;
  for (std::size_t k = 0; k < ask.rows.size(); ++k) {
    const double off = fit.stress[k] - ask.rows[k].stress, from_mean = ask.rows[k].stress - mean;
    left += ask.rows[k].weight * off * off;
    about += ask.rows[k].weight * from_mean * from_mean;
    fit.largest = std::max(fit.largest, std::abs(off));
  }
  fit.rms = std::sqrt(left / weights);
  fit.explained = about > 0 ? 1 - left / about : 0;
}

}  // namespace

double stress_of(const LoadedPoint& at, Loading loading, StressMeasure measure) {
  const Mat3 stress = measure == StressMeasure::cauchy ? at.cauchy() : at.at.P;
  return loading == Loading::shear ? stress(0, 1) : stress(0, 0);
}

LawFit fitted(const LawFitRequest& ask, const Progress& progress) {
  if (std::vector<Fault> faults = faults_of(ask); !faults.empty()) throw InputError(std::move(faults));
  LawValues values = ask.law->defaults();
  made(*ask.law, ask.given);  // refuses what it does not know
  for (const auto& [name, value] : ask.given) values[name] = value;
  double squares = 0, weights = 0;
  for (const MeasuredStress& row : ask.rows) squares += row.weight * row.stress * row.stress, weights += row.weight;
  if (!(squares > 0)) throw InputError("all stresses are 0, or weigh nothing: there is nothing to fit");
  const Problem problem = problem_of(ask, values, std::sqrt(squares / weights));
  LawFit out;
  const LeastSquaresOutcome at = best_of(ask, problem, progress, out.starts);
  const Determination told = determination(at);
  out.converged = at.converged;
  out.steps = at.steps;
  out.condition = told.condition;
  constexpr double hardly_told = 1e6, takes_part = 0.3;
  for (std::size_t i = 0; i < ask.free.size(); ++i) {
    const auto k = static_cast<Index>(i);
    values[ask.free[i]] = at.x[k];
    out.parameters.push_back({.name = ask.free[i],
                              .value = at.x[k],
                              .error = told.error[k],
                              .low = problem.squares.low[k],
                              .high = problem.squares.high[k],
                              .at_bound = at.bound[i]});
    if (told.condition > hardly_told && std::abs(told.loose[k]) > takes_part) out.loose.push_back(ask.free[i]);
  }
  out.values = values;
  find_stresses(ask, values, out.stress);
  add_quality(ask, out);
  return out;
}

}  // namespace sinew::material
