// A comparison as text: every number for programs, the telling ones for people.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "sinew/core/maths.hpp"
#include "sinew/report/compare.hpp"

namespace sinew {
namespace {

using Of = Finding::Of;

/// A column: a quantity, and the digits that people want of it.
struct FindingColumn {
  const char *quantity, *head;
  int digits;
  double scale = 1;  // beside that of its unit
};

std::vector<FindingColumn> quantities_of(Of of) {
  if (of == Of::run)
    return {{"tension_rms", "tension, rms (% F_max)", 2},
            {"tension_worst", "tension, worst (% F_max)", 2},
            {"moment_rms", "moment, rms (N m)", 3},
            {"value_rms", "motion, rms (deg)", 4},
            {"volume_change", "volume, worst (%)", 3, 100},
            {"in_bone", "in bone, deepest (mm)", 1},
            {"in_neighbour", "in a neighbour, deepest (mm)", 1},
            {"least_J", "least J", 3},
            {"inverted", "inverted tets", 0},
            {"tetrahedra", "tets", 0},
            {"isometric_rms", "held still: tension, rms (% F_max)", 2},
            {"isometric_worst", "held still: tension, worst (% F_max)", 2},
            {"isometric_failed", "held still: no equilibrium", 0},
            {"variation", "variation a unit (1/s)", 3},
            {"building", "building (CPU s)", 3},
            {"cpu", "run (CPU s)", 3},
            {"wall", "run (wall s)", 3},
            {"cpu_per_tick", "a tick (CPU us)", 0, 1e6},
            {"cpu_per_tet_tick", "a tet and tick (CPU us)", 2, 1e6}};
  if (of == Of::coordinate)
    return {{"value_rms", "rms (deg, mm)", 4},
            {"value_worst", "worst (deg, mm)", 4},
            {"moment_peak", "moment, peak (N m, N)", 3},
            {"moment_rms", "rms (N m, N)", 3},
            {"moment_worst", "worst (N m, N)", 3},
            {"moment_worst_at", "at (s)", 2},
            {"isometric_moment_rms", "held still, rms (N m, N)", 3},
            {"isometric_moment_worst", "worst (N m, N)", 3},
            {"isometric_moment_worst_at", "at (deg, mm)", 1}};
  return {{"tension_peak", "tension (N)", 1},
          {"tension_rms", "rms (% F_max)", 2},
          {"tension_worst", "worst (% F_max)", 2},
          {"tension_worst_at", "at (s)", 2},
          {"isometric_worst", "held still, worst (% F_max)", 2},
          {"ratio_at_0.70", "active, over the first at 0.7 l_opt", 3},
          {"ratio_at_0.85", "0.85", 3},
          {"ratio_at_1.00", "1", 3},
          {"ratio_at_1.10", "1.1", 3},
          {"ratio_at_1.20", "1.2", 3},
          {"volume_change", "volume (%)", 3, 100},
          {"in_bone", "in bone (mm)", 1},
          {"in_neighbour", "neighbour (mm)", 1},
          {"least_J", "least J", 3},
          {"inverted", "inverted", 0},
          {"tetrahedra", "tets", 0}};
}

double scale_of(const std::string& unit) {
  return unit == "rad" ? 1 / degree : unit == "m" ? 1e3 : unit == "F_max" ? 100 : 1;
}

/// Zero without a sign; what is too small for the digits without being zero says so.
std::string shown(const Finding& finding, const FindingColumn& as) {
  const double value = finding.value * scale_of(finding.unit) * as.scale;
  if (value == 0) return "0";
  const double least = std::pow(10.0, -as.digits);
  if (std::abs(value) < least / 2) return fmt::format("{:.0e}", value);
  return fmt::format("{:.{}f}", value, as.digits);
}

/// The findings of one kind, and where the shown ones stand.
class Pivot {
 public:
  Pivot(const Comparison& comparison, Of of) : comparison_(comparison), of_(of) {
    std::set<std::string> there;
    for (const Finding& one : comparison.findings)
      if (one.of == of) there.insert(one.quantity);
    for (const FindingColumn& one : quantities_of(of))
      if (there.contains(one.quantity)) shown_.push_back(one);
  }

  std::vector<std::string> heads() const {
    std::vector<std::string> out;
    for (const FindingColumn& one : shown_) out.emplace_back(one.head);
    return out;
  }
  std::vector<std::string> cells(const std::string& fidelity, const std::string& name) const {
    std::vector<std::string> out;
    for (const FindingColumn& column : shown_) {
      const auto one = std::ranges::find_if(comparison_.findings, [&](const Finding& f) {
        return f.of == of_ && f.quantity == column.quantity && f.name == name && f.fidelity == fidelity;
      });
      out.push_back(one == comparison_.findings.end() ? "" : shown(*one, column));
    }
    return out;
  }
  /// A row for each quantity.
  ShownTable of_runs() const {
    ShownTable out{.heads = {""}, .rows = {}};
    for (const std::string& head : heads()) out.rows.push_back({head});
    for (const std::string& fidelity : comparison_.fidelities) {
      out.heads.push_back(fidelity);
      const std::vector<std::string> column = cells(fidelity, "");
      for (std::size_t i = 0; i < column.size(); ++i) out.rows[i].push_back(column[i]);
    }
    return out;
  }
  /// Those with the largest differences of this quantity first.
  std::vector<std::string> farthest(std::vector<std::string> names, const char* quantity) const {
    const auto apart = [&](const std::string& name) {
      double most = 0;
      for (const Finding& f : comparison_.findings)
        if (f.of == of_ && f.quantity == quantity && f.name == name) most = std::max(most, std::abs(f.value));
      return most;
    };
    std::vector<std::pair<double, std::string>> order;
    for (std::string& name : names) order.emplace_back(apart(name), std::move(name));
    std::ranges::stable_sort(order, std::greater{}, &std::pair<double, std::string>::first);
    for (std::size_t i = 0; i < order.size(); ++i) names[i] = std::move(order[i].second);
    return names;
  }

 private:
  const Comparison& comparison_;
  Of of_;
  std::vector<FindingColumn> shown_;
};

}  // namespace

std::string comparison_csv(const Comparison& comparison) {
  std::string out = "fidelity,of,name,quantity,unit,value\n";
  const auto field = [](const std::string& text) {  // names of models may hold commas
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
  };
  for (const Finding& one : comparison.findings)
    out += fmt::format("{},{},{},{},{},{}\n", field(one.fidelity), word_of(one.of), field(one.name), one.quantity,
                       one.unit, one.value);
  return out;
}

ShownTable shown_table(const Comparison& comparison, Of of, std::size_t most) {
  const Pivot pivot(comparison, of);
  if (of == Of::run) return pivot.of_runs();
  ShownTable out;
  out.heads = pivot.heads();
  out.heads.insert(out.heads.begin(), {word_of(of), "fidelity"});
  out.words = 2;
  const bool muscles = of == Of::muscle;
  std::vector<std::string> names =
      pivot.farthest(muscles ? comparison.muscles : comparison.coordinates, muscles ? "tension_worst" : "moment_worst");
  names.resize(std::min(names.size(), most));
  for (const std::string& name : names)
    for (const std::string& fidelity : comparison.fidelities) {
      std::vector<std::string>& row = out.rows.emplace_back(std::vector{name, fidelity});
      for (std::string& cell : pivot.cells(fidelity, name)) row.push_back(std::move(cell));
    }
  return out;
}

}  // namespace sinew
