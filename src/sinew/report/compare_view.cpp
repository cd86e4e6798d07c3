#include "sinew/report/compare_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "sinew/report/compare_isometric.hpp"
#include "sinew/report/picture_recording.hpp"
#include "sinew/table/bars.hpp"
#include "sinew/table/plot.hpp"

namespace sinew {
namespace {

using Of = Finding::Of;

constexpr std::size_t most_panels = 6, most_volumes = 3;  // most volumes are kept, and their lines flat
constexpr double nothing_pulls = 1e-6;                    // N m or N
constexpr int tile_width = 300, tile_height = 400;        // pixels

/// Those of which any fidelity has most of a quantity, the largest first; none that has not more than `least`, and
/// not more than so many.
std::vector<std::size_t> largest(const Comparison& comparison, const std::vector<std::string>& names, Of of,
                                 const char* quantity, double least, std::size_t most_shown) {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < names.size(); ++i) {
    double most = -1;
    for (const std::string& fidelity : comparison.fidelities)
      if (const std::optional<double> value = comparison.value(fidelity, of, names[i], quantity))
        most = std::max(most, std::abs(*value));
    if (most > least) order.emplace_back(-most, i);
  }
  std::ranges::sort(order);
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < std::min(order.size(), most_shown); ++i) out.push_back(order[i].second);
  return out;
}

/// A series for each run over the frames that all of them have; the first broad and pale under the others, or nobody
/// would see it where they agree.
class Panels {
 public:
  explicit Panels(const std::vector<ComparedRun>& runs) : runs_(runs), places_(common_frames(runs)) {}

  Plot plot(const std::string& title, const char* label, const std::function<double(const Frame&)>& reading) const {
    Plot out{.title = title, .x_label = "time (s)", .y_label = label, .series = {}};
    for (std::size_t r = 0; r < runs_.size(); ++r) {
      Series& series = out.series.emplace_back(Series{runs_[r].fidelity, {}, {}, r == 0, r});
      for (const std::size_t i : places_[r]) {
        const Frame& frame = runs_[r].run.frames()[i];
        series.x.push_back(frame.time), series.y.push_back(reading(frame));
      }
    }
    return out;
  }
  /// Of the runs in which this muscle encloses something, over what it encloses at first.
  Plot volume(const std::string& muscle) const {
    Plot out{.title = muscle,
             .x_label = "time (s)",
             .y_label = "volume / first",
             .series = {},
             .y_range = {{0.99, 1.01}}};  // what is kept shall look so
    for (std::size_t r = 0; r < runs_.size(); ++r) {
      const std::vector<MuscleVolume>& all = runs_[r].run.volumes();
      const auto own = std::ranges::find(all, muscle, &MuscleVolume::muscle);
      if (own == all.end() || !(own->volume.front() > 0)) continue;
      Series& series = out.series.emplace_back(Series{runs_[r].fidelity, own->time, own->volume, r == 0, r});
      for (double& volume : series.y) volume /= own->volume.front();
    }
    return out;
  }

 private:
  const std::vector<ComparedRun>& runs_;
  std::vector<std::vector<std::size_t>> places_;
};

std::string cost_bars(const Comparison& comparison) {
  std::vector<Bar> bars;
  for (const std::string& fidelity : comparison.fidelities) {
    const std::optional<double> cpu = comparison.value(fidelity, Of::run, "", "cpu");
    const std::optional<double> tick = comparison.value(fidelity, Of::run, "", "cpu_per_tick");
    bars.push_back({fidelity, cpu.value_or(0),
                    cpu && tick ? fmt::format("{:.3g} s, {:.0f} us a tick", *cpu, 1e6 * *tick) : "not measured"});
  }
  return bars_svg("CPU time of the run", bars);
}

/// At most four: of those that tell a motion the way up is left out first.
std::vector<std::size_t> shown_frames(const std::vector<Frame>& frames) {
  std::vector<std::size_t> out = telling_frames(frames);
  if (out.size() > 4) out.erase(out.begin() + 1);
  return out;
}

}  // namespace

std::vector<ComparedPlot> plot_comparison(const std::vector<ComparedRun>& runs, const Comparison& comparison) {
  const Panels panels(runs);
  std::vector<Plot> tensions, moments, volumes;
  std::vector<std::string> pulling;
  for (const std::size_t m : largest(comparison, comparison.muscles, Of::muscle, "tension_peak", 0, most_panels)) {
    pulling.push_back(comparison.muscles[m]);
    tensions.push_back(panels.plot(comparison.muscles[m], "tension (N)",
                                   [m](const Frame& frame) { return frame.muscles[m].tension; }));
  }
  const std::vector<bool>& turns = runs.front().run.names().turns;
  for (const std::size_t k :
       largest(comparison, comparison.coordinates, Of::coordinate, "moment_peak", nothing_pulls, most_panels))
    moments.push_back(panels.plot(comparison.coordinates[k], turns[k] ? "moment (N m)" : "force (N)",
                                  [k](const Frame& frame) { return frame.muscle_torque[k]; }));
  for (const std::size_t m : largest(comparison, comparison.muscles, Of::muscle, "volume_change", -1, most_volumes))
    volumes.push_back(panels.volume(comparison.muscles[m]));
  std::vector<ComparedPlot> out;
  if (!tensions.empty()) out.push_back({"tension", panels_svg("Tension of the muscles that pull hardest", tensions)});
  if (!moments.empty()) out.push_back({"moment", panels_svg("Moments of all muscles", moments)});
  if (!volumes.empty()) out.push_back({"volume", panels_svg("Volumes that change most", volumes)});
  for (ComparedPlot& plot : plot_isometric(runs, pulling)) out.push_back(std::move(plot));
  if (runs.front().cost) out.push_back({"cost", cost_bars(comparison)});
  return out;
}

ComparedPictures picture_comparison(const std::vector<ComparedRun>& runs, const Progress& progress) {
  const std::vector<std::vector<std::size_t>> places = common_frames(runs);
  std::vector<Frame> common;
  for (const std::size_t i : places.front()) common.push_back(runs.front().run.frames()[i]);
  const std::vector<std::size_t> shown = shown_frames(common);
  ComparedPictures out;
  for (const std::size_t i : shown) out.times.push_back(common[i].time);
  std::vector<std::vector<Drawing>> drawings(runs.size());
  std::vector<Floor> floors;
  Box box;
  for (std::size_t r = 0; r < runs.size(); ++r) {
    const RecordedRun& run = runs[r].run;
    const View view(run.scene(), run.names(), run.whole_frame(0), run.anatomy());
    if (r == 0) out.remarks = view.remarks();
    const Painter painter(view);
    if (painter.empty()) return out;
    floors.push_back(view.floor());
    for (const std::size_t i : shown) {
      drawings[r].push_back(painter.drawing(run.whole_frame(places[r][i])));
      box.hold(bounds(drawings[r].back()));
    }
  }
  const std::vector<Camera> cameras = cameras_for(drawings.front(), box, static_cast<double>(tile_width) / tile_height);
  auto drawn = progress.count("pictures", runs.size() * shown.size());
  for (std::size_t r = 0; r < runs.size(); ++r) {
    std::vector<Image> images;
    for (std::size_t i = 0; i < shown.size(); ++i, drawn.advance()) {
      drawings[r][i].ground = floors[r].under(box);
      images.push_back(render(drawings[r][i], cameras[i], tile_width, tile_height));
    }
    out.rows.push_back(side_by_side(images, static_cast<int>(images.size()), 0));
  }
  return out;
}

}  // namespace sinew
