#include "sinew/report/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/report/compare_isometric.hpp"
#include "sinew/report/tracking.hpp"

namespace sinew {
namespace {

constexpr double same_time = 1e-9;  // s: frames stand on ticks, whose times differ by rounding at most

using Of = Finding::Of;
using Places = std::vector<std::vector<std::size_t>>;

struct Difference {
  double rms = 0;
  double worst = 0, at = 0;  // of the largest magnitude, and when
};

Difference difference(const std::vector<double>& first, const std::vector<double>& own,
                      const std::vector<double>& time) {
  Difference out;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const double d = own[i] - first[i];
    out.rms += d * d / static_cast<double>(own.size());
    if (std::abs(d) > std::abs(out.worst)) out.worst = d, out.at = time[i];
  }
  out.rms = std::sqrt(out.rms);
  return out;
}

double peak(const std::vector<double>& values) {
  double most = 0;
  for (const double v : values) most = std::max(most, std::abs(v));
  return most;
}

class Comparer {
 public:
  Comparer(const std::vector<ComparedRun>& runs, Places places) : runs_(runs), places_(std::move(places)) {
    const FrameNames& names = runs.front().run.names();
    for (const ComparedRun& one : runs) out_.fidelities.push_back(one.fidelity);
    out_.coordinates = names.coordinates, out_.muscles = names.muscles;
    for (const std::size_t i : places_.front()) time_.push_back(runs.front().run.frames()[i].time);
    out_.from = time_.front(), out_.until = time_.back(), out_.frames = time_.size();
    peak_force_.resize(names.muscles.size());
    for (std::size_t m = 0; m < names.muscles.size(); ++m)
      if (const Muscle* muscle = find(runs.front().run.scene().model.muscles, names.muscles[m]))
        peak_force_[m] = muscle->force;
  }

  Comparison compared() {
    for (std::size_t r = 0; r < runs_.size(); ++r) {
      Whole whole;
      for (std::size_t k = 0; k < out_.coordinates.size(); ++k) add_coordinate(r, k, whole);
      for (std::size_t m = 0; m < out_.muscles.size(); ++m) add_muscle(r, m, whole);
      add_run(r, whole);
    }
    for (Finding& one : isometric_findings(runs_)) out_.findings.push_back(std::move(one));
    return std::move(out_);
  }

 private:
  /// What a run's coordinates and muscles amount to together.
  struct Whole {
    double turned = 0, moment = 0, tension_squares = 0, tension_worst = 0, volume = 0, in_bone = 0, in_neighbour = 0;
    double least_J = std::numeric_limits<double>::infinity();
    std::size_t enclosed = 0, tetrahedra = 0, inverted = 0;
  };

  void add(std::size_t r, Of of, const std::string& name, const char* quantity, const char* unit, double value) {
    out_.findings.push_back({out_.fidelities[r], of, name, quantity, unit, value});
  }

  std::vector<double> over_time(std::size_t r, const std::function<double(const Frame&)>& reading) const {
    std::vector<double> out;
    for (const std::size_t i : places_[r]) out.push_back(reading(runs_[r].run.frames()[i]));
    return out;
  }
  Difference from_first(std::size_t r, const std::function<double(const Frame&)>& reading) const {
    return difference(over_time(0, reading), over_time(r, reading), time_);
  }

  void add_coordinate(std::size_t r, std::size_t k, Whole& whole) {
    const std::string& name = out_.coordinates[k];
    const bool turns = runs_[r].run.names().turns[k];
    const Difference value = from_first(r, [k](const Frame& f) { return f.value[k]; });
    const auto torque = [k](const Frame& f) { return f.muscle_torque[k]; };
    const Difference moment = from_first(r, torque);
    add(r, Of::coordinate, name, "value_rms", turns ? "rad" : "m", value.rms);
    add(r, Of::coordinate, name, "value_worst", turns ? "rad" : "m", value.worst);
    add(r, Of::coordinate, name, "moment_peak", turns ? "N m" : "N", peak(over_time(r, torque)));
    add(r, Of::coordinate, name, "moment_rms", turns ? "N m" : "N", moment.rms);
    add(r, Of::coordinate, name, "moment_worst", turns ? "N m" : "N", moment.worst);
    add(r, Of::coordinate, name, "moment_worst_at", "s", moment.at);
    if (!turns) return;
    whole.turned = std::max(whole.turned, value.rms);
    whole.moment = std::max(whole.moment, moment.rms);
  }

  void add_muscle(std::size_t r, std::size_t m, Whole& whole) {
    const std::string& name = out_.muscles[m];
    const auto tension = [m](const Frame& f) { return f.muscles[m].tension; };
    add(r, Of::muscle, name, "tension_peak", "N", peak(over_time(r, tension)));
    if (peak_force_[m] > 0) {
      const Difference d = from_first(r, tension);
      add(r, Of::muscle, name, "tension_rms", "F_max", d.rms / peak_force_[m]);
      add(r, Of::muscle, name, "tension_worst", "F_max", d.worst / peak_force_[m]);
      add(r, Of::muscle, name, "tension_worst_at", "s", d.at);
      whole.tension_squares += d.rms * d.rms / (peak_force_[m] * peak_force_[m]);
      if (const double worst = d.worst / peak_force_[m]; std::abs(worst) > std::abs(whole.tension_worst))
        whole.tension_worst = worst;
    }
    add_flesh(r, m, whole);
    add_cells(r, m, whole);
  }

  /// Of muscles that enclose something.
  void add_flesh(std::size_t r, std::size_t m, Whole& whole) {
    const std::string& name = out_.muscles[m];
    const std::vector<MuscleVolume>& all = runs_[r].run.volumes();
    const auto own = std::ranges::find(all, name, &MuscleVolume::muscle);
    if (own == all.end() || !(own->volume.front() > 0)) return;
    ++whole.enclosed;
    double worst = 0;
    for (std::size_t i = 0; i < own->volume.size() && own->time[i] <= out_.until + same_time; ++i)
      if (const double change = own->volume[i] / own->volume.front() - 1; std::abs(change) > std::abs(worst))
        worst = change;
    add(r, Of::muscle, name, "volume_change", "1", worst);
    if (std::abs(worst) > std::abs(whole.volume)) whole.volume = worst;
    add_overlaps(r, name, whole);
    if (own->tetrahedra == 0) return;
    add(r, Of::muscle, name, "tetrahedra", "", static_cast<double>(own->tetrahedra));
    add(r, Of::muscle, name, "inverted", "", static_cast<double>(own->inverted));
    whole.tetrahedra += own->tetrahedra, whole.inverted += own->inverted;
  }

  void add_overlaps(std::size_t r, const std::string& name, Whole& whole) {
    if (!runs_[r].overlaps) return;
    double in_bone = 0, in_neighbour = 0;
    for (const Overlap& one : *runs_[r].overlaps) {
      const bool muscles = std::ranges::find(out_.muscles, one.other) != out_.muscles.end();
      if (one.muscle == name || (muscles && one.other == name)) {  // two muscles are told once, and it is both's
        double& deepest = muscles ? in_neighbour : in_bone;
        deepest = std::max(deepest, one.depth);
      }
    }
    add(r, Of::muscle, name, "in_bone", "m", in_bone);
    add(r, Of::muscle, name, "in_neighbour", "m", in_neighbour);
    whole.in_bone = std::max(whole.in_bone, in_bone), whole.in_neighbour = std::max(whole.in_neighbour, in_neighbour);
  }

  /// Of tissues that say something of themselves.
  void add_cells(std::size_t r, std::size_t m, Whole& whole) {
    bool said = false;
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t i : places_[r]) {
      const Frame& frame = runs_[r].run.frames()[i];
      if (m >= frame.tissues.size() || frame.tissues[m] == TissueReading{}) continue;
      said = true, least = std::min(least, frame.tissues[m].least_J);
    }
    if (!said) return;
    add(r, Of::muscle, out_.muscles[m], "least_J", "1", least);
    whole.least_J = std::min(whole.least_J, least);
  }

  void add_run(std::size_t r, const Whole& whole) {
    const auto of_run = [&](const char* quantity, const char* unit, double value) {
      add(r, Of::run, "", quantity, unit, value);
    };
    of_run("value_rms", "rad", whole.turned);
    of_run("moment_rms", "N m", whole.moment);
    if (!out_.muscles.empty()) {
      of_run("tension_rms", "F_max", std::sqrt(whole.tension_squares / static_cast<double>(out_.muscles.size())));
      of_run("tension_worst", "F_max", whole.tension_worst);
    }
    if (whole.enclosed > 0) {
      of_run("volume_change", "1", whole.volume);
      if (runs_[r].overlaps) of_run("in_bone", "m", whole.in_bone), of_run("in_neighbour", "m", whole.in_neighbour);
    }
    if (std::isfinite(whole.least_J)) of_run("least_J", "1", whole.least_J);
    if (whole.tetrahedra > 0) {
      of_run("tetrahedra", "", static_cast<double>(whole.tetrahedra));
      of_run("inverted", "", static_cast<double>(whole.inverted));
    }
    add_variation(r);
    add_cost(r, static_cast<double>(whole.tetrahedra));
  }

  void add_variation(std::size_t r) {
    const RecordedRun& run = runs_[r].run;
    const std::vector<double> all = excitation_variation(run);
    if (!run.scene().track || all.empty()) return;
    double sum = 0;
    for (const double one : all) sum += one;
    add(r, Of::run, "", "variation", "1/s", sum / static_cast<double>(all.size()));
    add(r, Of::run, "", "variation_most", "1/s", std::ranges::max(all));
  }

  void add_cost(std::size_t r, double tetrahedra) {
    if (!runs_[r].cost) return;
    const RunCost& cost = *runs_[r].cost;
    const std::vector<Frame>& frames = runs_[r].run.frames();
    const Scene& scene = runs_[r].run.scene();
    const auto own = scene.rates.fidelity.find(scene.default_fidelity);
    const int rate = own == scene.rates.fidelity.end() ? scene.rates.tissue : own->second;
    const double ticks = std::round((frames.back().time - frames.front().time) * rate);
    add(r, Of::run, "", "building", "s", cost.building);
    add(r, Of::run, "", "cpu", "s", cost.cpu);
    add(r, Of::run, "", "wall", "s", cost.wall);
    add(r, Of::run, "", "ticks", "", ticks);
    if (!(ticks > 0)) return;
    add(r, Of::run, "", "cpu_per_tick", "s", cost.cpu / ticks);
    if (tetrahedra > 0) add(r, Of::run, "", "cpu_per_tet_tick", "s", cost.cpu / ticks / tetrahedra);
  }

  const std::vector<ComparedRun>& runs_;
  Places places_;
  Comparison out_;
  std::vector<double> time_, peak_force_;
};

void check_one_scene(const std::vector<ComparedRun>& runs) {
  if (runs.empty()) throw InputError("there is nothing to compare");
  const FrameNames& names = runs.front().run.names();
  for (const ComparedRun& one : runs) {
    const FrameNames& own = one.run.names();
    if (own.coordinates != names.coordinates || own.muscles != names.muscles || own.units != names.units)
      throw InputError(fmt::format("{}: its coordinates or muscles are not those of {}: not of one scene",
                                   one.run.reader().path().string(), runs.front().run.reader().path().string()));
  }
}

}  // namespace

const char* word_of(Finding::Of of) { return of == Of::run ? "run" : of == Of::coordinate ? "coordinate" : "muscle"; }

std::optional<double> Comparison::value(std::string_view fidelity, Of of, std::string_view name,
                                        std::string_view quantity) const {
  for (const Finding& one : findings)
    if (one.of == of && one.quantity == quantity && one.name == name && one.fidelity == fidelity) return one.value;
  return std::nullopt;
}

std::vector<std::vector<std::size_t>> common_frames(const std::vector<ComparedRun>& runs) {
  Places out(runs.size());
  std::vector<std::size_t> at(runs.size(), 0);
  for (const Frame& frame : runs.front().run.frames()) {
    bool all = true;
    for (std::size_t r = 0; r < runs.size(); ++r) {
      const std::vector<Frame>& own = runs[r].run.frames();
      while (at[r] < own.size() && own[at[r]].time < frame.time - same_time) ++at[r];
      all = all && at[r] < own.size() && own[at[r]].time <= frame.time + same_time;
    }
    for (std::size_t r = 0; all && r < runs.size(); ++r) out[r].push_back(at[r]);
  }
  return out;
}

Comparison compare(const std::vector<ComparedRun>& runs) {
  check_one_scene(runs);
  Places places = common_frames(runs);
  if (places.front().empty()) throw InputError("the recordings have no frame in common");
  return Comparer(runs, std::move(places)).compared();
}

}  // namespace sinew
