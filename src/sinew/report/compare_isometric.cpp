// Of a comparison: muscles held still over the range of a joint. Differences are those of a fidelity less the first, at
// the same pose and activation.
#include "sinew/report/compare_isometric.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "sinew/table/plot.hpp"

namespace sinew {
namespace {

using Of = Finding::Of;

constexpr std::array<double, 5> told_lengths{0.7, 0.85, 1, 1.1, 1.2};  // of fibres, in optimal lengths (flesh.md 5)

double peak_force(const Model& model, const std::string& name) {
  const Muscle* muscle = find(model.muscles, name);
  return muscle ? muscle->force : 0;
}

const IsometricMuscle* muscle_of(const IsometricSweep& sweep, const std::string& name) {
  const auto at = std::ranges::find(sweep.muscles, name, &IsometricMuscle::name);
  return at == sweep.muscles.end() ? nullptr : &*at;
}

/// What differs, summed over the values at which both have a number.
struct Apart {
  double squares = 0, worst = 0, worst_at = 0;
  std::size_t count = 0;
  void add(double difference, double at) {
    squares += difference * difference, ++count;
    if (std::abs(difference) > std::abs(worst)) worst = difference, worst_at = at;
  }
  double rms() const { return count ? std::sqrt(squares / static_cast<double>(count)) : 0; }
};

void add_apart(const IsometricSweep& first, const std::vector<double>& its, const IsometricSweep& own,
               const std::vector<double>& numbers, double scale, Apart& apart) {
  for (std::size_t i = 0; i < own.values.size(); ++i) {
    const auto same = std::ranges::find(first.values, own.values[i]);
    if (same == first.values.end()) continue;
    apart.add((numbers[i] - its[static_cast<std::size_t>(same - first.values.begin())]) * scale, own.values[i]);
  }
}

class IsometricComparer {
 public:
  explicit IsometricComparer(const std::vector<ComparedRun>& runs) : runs_(runs), first_(*runs.front().isometric) {}

  std::vector<Finding> found() {
    for (const ComparedRun& run : runs_) {
      if (!run.isometric) continue;
      Apart whole;
      for (const std::string& name : run.run.names().muscles) add_muscle(run, name, whole);
      add_moments(run);
      add(run, Of::run, "", "isometric_rms", "F_max", whole.rms());
      add(run, Of::run, "", "isometric_worst", "F_max", whole.worst);
      std::size_t failed = 0;
      for (const IsometricSweep& sweep : *run.isometric) failed += sweep.failed.size();
      add(run, Of::run, "", "isometric_failed", "", static_cast<double>(failed));
    }
    return std::move(out_);
  }

 private:
  void add(const ComparedRun& run, Of of, const std::string& name, std::string quantity, const char* unit,
           double value) {
    out_.push_back({run.fidelity, of, name, std::move(quantity), unit, value});
  }

  void add_muscle(const ComparedRun& run, const std::string& name, Apart& whole) {
    const double force = peak_force(run.run.scene().model, name);
    if (!(force > 0)) return;
    Apart own;
    for (std::size_t s = 0; s < first_.size(); ++s) {
      const IsometricMuscle* first = muscle_of(first_[s], name);
      const IsometricMuscle* other = muscle_of((*run.isometric)[s], name);
      if (first && other) add_apart(first_[s], first->tension, (*run.isometric)[s], other->tension, 1 / force, own);
    }
    if (own.count == 0) return;
    add(run, Of::muscle, name, "isometric_rms", "F_max", own.rms());
    add(run, Of::muscle, name, "isometric_worst", "F_max", own.worst);
    whole.squares += own.squares, whole.count += own.count;
    if (std::abs(own.worst) > std::abs(whole.worst)) whole.worst = own.worst;
    add_lengths(run, name);
  }

  /// Fully active, where the first one's fibre passes these lengths for the first time: tension over the first one's.
  void add_lengths(const ComparedRun& run, const std::string& name) {
    for (const double length : told_lengths)
      for (std::size_t s = 0; s < first_.size(); ++s) {
        const IsometricMuscle* first = muscle_of(first_[s], name);
        const IsometricMuscle* other = muscle_of((*run.isometric)[s], name);
        if (first_[s].activation != 1 || !first || !other) continue;
        const std::vector<double> at = values_at(first_[s], *first, length);
        if (at.empty()) continue;
        const std::optional<double> its = number_at(first_[s], first->tension, at.front());
        const std::optional<double> own = number_at((*run.isometric)[s], other->tension, at.front());
        if (!its || !own || !(*its > 0)) continue;
        add(run, Of::muscle, name, fmt::format("ratio_at_{:.2f}", length), "1", *own / *its);
        break;
      }
  }

  void add_moments(const ComparedRun& run) {
    for (const std::string& name : run.run.names().coordinates) {
      Apart own;
      bool turns = true;
      for (std::size_t s = 0; s < first_.size(); ++s) {
        const IsometricSweep& sweep = (*run.isometric)[s];
        if (sweep.coordinate != name) continue;
        turns = sweep.turns;
        add_apart(first_[s], first_[s].moment, sweep, sweep.moment, 1, own);
      }
      if (own.count == 0) continue;
      add(run, Of::coordinate, name, "isometric_moment_rms", turns ? "N m" : "N", own.rms());
      add(run, Of::coordinate, name, "isometric_moment_worst", turns ? "N m" : "N", own.worst);
      add(run, Of::coordinate, name, "isometric_moment_worst_at", turns ? "rad" : "m", own.worst_at);
    }
  }

  const std::vector<ComparedRun>& runs_;
  const std::vector<IsometricSweep>& first_;
  std::vector<Finding> out_;
};

std::vector<double> shown_values(const IsometricSweep& sweep) {
  std::vector<double> out = sweep.values;
  for (double& value : out) value *= sweep.turns ? 1 / degree : 1e3;
  return out;
}

/// A series for each run; the first broad and pale under the others, as in all plots of a comparison.
Plot plot_of(const std::vector<ComparedRun>& runs, const IsometricSweep& shown, Plot plot,
             const std::function<const std::vector<double>*(const IsometricSweep&)>& numbers) {
  plot.x_label = shown.coordinate + (shown.turns ? " (deg)" : " (mm)");
  for (std::size_t r = 0; r < runs.size(); ++r)
    for (const IsometricSweep& sweep : *runs[r].isometric) {
      const std::vector<double>* own = numbers(sweep);
      if (sweep.coordinate != shown.coordinate || sweep.activation != shown.activation || !own || own->empty())
        continue;
      plot.series.push_back({runs[r].fidelity, shown_values(sweep), *own, r == 0, r});
    }
  return plot;
}

/// The coordinate that changes this muscle's fibres most while it is fully active.
std::string main_coordinate(const std::vector<IsometricSweep>& sweeps, const std::string& muscle) {
  std::string out;
  double most = 0;
  for (const IsometricSweep& sweep : sweeps) {
    const IsometricMuscle* own = muscle_of(sweep, muscle);
    if (sweep.activation != 1 || !own || own->fibre.empty()) continue;
    const auto [low, high] = std::ranges::minmax(own->fibre);
    if (high - low > most) most = high - low, out = sweep.coordinate;
  }
  return out;
}

const char* words_of(const IsometricSweep& sweep) { return sweep.activation == 1 ? "fully active" : "relaxed"; }

}  // namespace

std::vector<Finding> isometric_findings(const std::vector<ComparedRun>& runs) {
  if (!runs.front().isometric) return {};
  return IsometricComparer(runs).found();
}

std::vector<ComparedPlot> plot_isometric(const std::vector<ComparedRun>& runs,
                                         const std::vector<std::string>& muscles) {
  if (!runs.front().isometric) return {};
  const std::vector<IsometricSweep>& first = *runs.front().isometric;
  std::vector<ComparedPlot> out;
  for (const std::string& name : muscles) {
    std::vector<Plot> panels;
    const std::string coordinate = main_coordinate(first, name);
    for (const IsometricSweep& sweep : first)
      if (sweep.coordinate == coordinate)
        panels.push_back(
            plot_of(runs, sweep, {.title = words_of(sweep), .y_label = "tension (N)"}, [&](const IsometricSweep& of) {
              const IsometricMuscle* own = muscle_of(of, name);
              return own ? &own->tension : nullptr;
            }));
    if (!panels.empty()) out.push_back({"isometric_" + name, panels_svg(name + ", held still", panels)});
  }
  std::map<std::string, std::vector<Plot>> moments;
  for (const IsometricSweep& sweep : first)
    moments[sweep.coordinate].push_back(
        plot_of(runs, sweep, {.title = words_of(sweep), .y_label = sweep.turns ? "moment (N m)" : "force (N)"},
                [](const IsometricSweep& of) { return &of.moment; }));
  for (const auto& [coordinate, panels] : moments)
    out.push_back({"isometric_moment_" + coordinate, panels_svg("Moments of all muscles, held still", panels)});
  return out;
}

}  // namespace sinew
