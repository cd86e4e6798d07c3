#include "sinew/report/tracking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/control/reference.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_drawn = 8;  // coordinates and excitations that move most; more could not be told apart
constexpr double lost_turn = 5 * degree, lost_shift = 0.05;  // rms error, rad and m: the motion was not followed

/// A recording's scene, ready to be compared with its frames.
struct Tracked {
  explicit Tracked(Scene given)
      : scene(std::move(given)),
        started(started_model(scene)),
        skeleton(started, scene.props),
        coordinates(started, skeleton),
        reference(scene, skeleton, coordinates) {}
  Scene scene;
  Model started;
  Skeleton skeleton;
  Coordinates coordinates;
  Reference reference;
};

std::unique_ptr<Tracked> tracked_by(const RecordedRun& run) {
  return run.scene().track ? std::make_unique<Tracked>(run.scene()) : nullptr;
}

/// Sums, per coordinate, of what the muscles pull one way or the other and of what is left of it.
class CoContraction {
 public:
  explicit CoContraction(const Model& model) : geometry_(model, model.wrap_rule), scratch_(geometry_.scratch()) {
    pulled_ = left_ = Eigen::VectorXd::Zero(geometry_.skeleton().coordinates());
  }
  void add(const Frame& frame) {
    geometry_.skeleton().set_values(scratch_.q, frame.value);
    scratch_.u.setZero();
    geometry_.pose(scratch_);
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(pulled_.size()), arms(pulled_.size());
    for (int m = 0; m < geometry_.muscles(); ++m) {
      geometry_.read(m, scratch_);
      geometry_.arms(m, scratch_, arms);
      arms *= frame.muscles[static_cast<size_t>(m)].tension;
      sum += arms;
      pulled_ += arms.cwiseAbs();
    }
    left_ += sum.cwiseAbs();
  }
  double cancelled(int k) const { return pulled_[k] > 0 ? 1 - left_[k] / pulled_[k] : 0; }

 private:
  MuscleGeometry geometry_;
  MuscleGeometry::Scratch scratch_;
  Eigen::VectorXd pulled_, left_;
};

double span_of(const Series& series) {
  const auto [low, high] = std::minmax_element(series.y.begin(), series.y.end());
  return series.y.empty() ? 0 : *high - *low;
}

/// Of each tracked coordinate, in degrees or metres.
struct Traces {
  std::vector<Series> actual, wanted, errors;
  std::vector<char> turns;
};

/// Those that move most, in their own order.
std::vector<std::size_t> liveliest(const std::vector<Series>& all) {
  std::vector<std::size_t> order(all.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return span_of(all[a]) > span_of(all[b]); });
  order.resize(std::min(order.size(), most_drawn));
  std::sort(order.begin(), order.end());
  return order;
}

/// Angles apart from places: they have no scale in common. What was done lies over what was wanted, or nobody would
/// see it where both agree.
void add_panels(std::vector<Plot>& plots, const Traces& traces, bool turns) {
  std::vector<Series> actual, values, errors;
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < traces.turns.size(); ++i)
    if (static_cast<bool>(traces.turns[i]) == turns) actual.push_back(traces.actual[i]), of.push_back(i);
  if (of.empty()) return;
  for (const std::size_t k : liveliest(actual)) {
    values.push_back(traces.wanted[of[k]]), values.push_back(traces.actual[of[k]]);
    errors.push_back(traces.errors[of[k]]);
  }
  const char* unit = turns ? "(deg)" : "(m)";
  plots.push_back({.title = turns ? "Wanted and actual angles" : "Wanted and actual places",
                   .x_label = "time (s)",
                   .y_label = fmt::format("{} {}", turns ? "angle" : "place", unit),
                   .series = values});
  plots.push_back({.title = "Error: wanted less actual",
                   .x_label = "time (s)",
                   .y_label = fmt::format("error {}", unit),
                   .series = errors});
}

}  // namespace

Motion key_poses(const Scene& scene) {
  if (!scene.track || scene.track->poses.empty())
    throw InputError("the scene has no key poses (`track: {poses: ...}`); `--motion FILE` gives a motion instead");
  const Tracked tracked(scene);
  Motion out;
  const auto rows = static_cast<Eigen::Index>(scene.track->poses.size());
  const Model model = started_model(scene);
  const Skeleton skeleton(model);  // without props, whose coordinates come last
  out.coordinates.value.resize(rows, skeleton.coordinates());
  const Eigen::VectorXd start = skeleton.start_positions();
  for (Eigen::Index r = 0; r < rows; ++r) {
    const double at = scene.track->poses[static_cast<size_t>(r)].at;
    out.coordinates.time.push_back(at);
    for (int k = 0; k < skeleton.coordinates(); ++k) out.coordinates.value(r, k) = skeleton.value(start, k);
    for (size_t i = 0; i < tracked.reference.tracked().size(); ++i)
      out.coordinates.value(r, tracked.reference.tracked()[i]) = tracked.reference.value(static_cast<int>(i), at);
  }
  return out;
}

std::vector<double> excitation_variation(const RecordedRun& run) {
  const std::vector<Frame>& frames = run.frames();
  std::vector<double> out(run.names().units.size());
  if (frames.size() < 2) return out;
  const double duration = frames.back().time - frames.front().time;
  for (std::size_t f = 1; f < frames.size(); ++f)
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] += std::abs(frames[f].excitation[i] - frames[f - 1].excitation[i]) / duration;
  return out;
}

bool followed(const TrackingResult& result) {
  return std::ranges::all_of(result.coordinates, [](const TrackingResult::Coordinate& c) {
    return c.rms < (c.turns ? lost_turn : lost_shift);
  });
}

std::optional<TrackingResult> tracking_of(const RecordedRun& run) {
  const std::unique_ptr<Tracked> tracked = tracked_by(run);
  if (!tracked) return std::nullopt;
  TrackingResult out;
  out.remarks = tracked->reference.remarks();
  const std::vector<int>& rows = tracked->reference.tracked();
  for (const int k : rows)
    out.coordinates.push_back({.name = tracked->skeleton.coordinate_name(k), .turns = tracked->skeleton.turns(k)});
  CoContraction co_contraction(tracked->started);
  Reference::Lag lag;
  const Eigen::VectorXd still = Eigen::VectorXd::Zero(tracked->skeleton.coordinates());
  double count = 0;  // of frames
  for (const Frame& frame : run.frames()) {
    ++count;
    tracked->reference.compare(frame.time, frame.value, still, lag);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      TrackingResult::Coordinate& c = out.coordinates[i];
      const double error = std::abs(lag.late[static_cast<Eigen::Index>(i)]);
      c.rms += error * error;
      if (error > c.worst) c.worst = error, c.worst_at = frame.time;
    }
    for (const double a : frame.activation) out.effort += a * a;
    co_contraction.add(frame);
  }
  count = std::max(1.0, count);
  out.effort /= count;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out.coordinates[i].rms = std::sqrt(out.coordinates[i].rms / count);
    out.coordinates[i].cancelled = co_contraction.cancelled(rows[i]);
  }
  const std::vector<double> variation = excitation_variation(run);
  for (std::size_t i = 0; i < variation.size(); ++i)
    if (variation[i] > out.excitation_variation)
      out.excitation_variation = variation[i], out.most_varied = run.names().units[i];
  return out;
}

std::optional<fs::path> plot_tracking(const RecordedRun& run, const fs::path& folder) {
  const std::unique_ptr<Tracked> tracked = tracked_by(run);
  if (!tracked || run.frames().size() < 2) return std::nullopt;
  const std::vector<int>& rows = tracked->reference.tracked();
  Traces traces;
  for (const int k : rows) {
    const std::string& name = tracked->skeleton.coordinate_name(k);
    traces.actual.push_back({.name = name, .x = {}, .y = {}});
    traces.wanted.push_back({.name = name + " wanted", .x = {}, .y = {}, .beneath = true});
    traces.turns.push_back(tracked->skeleton.turns(k));
  }
  traces.errors = traces.actual;
  std::vector<Series> excitations, shown_excitations;
  for (const std::string& unit : run.names().units) excitations.push_back({.name = unit, .x = {}, .y = {}});
  Reference::Lag lag;
  const Eigen::VectorXd still = Eigen::VectorXd::Zero(tracked->skeleton.coordinates());
  for (const Frame& frame : run.frames()) {
    tracked->reference.compare(frame.time, frame.value, still, lag);
    const auto add = [&](Series& series, double y) { series.x.push_back(frame.time), series.y.push_back(y); };
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double unit = traces.turns[i] ? degree : 1;
      add(traces.actual[i], frame.value[static_cast<size_t>(rows[i])] / unit);
      add(traces.wanted[i], tracked->reference.value(static_cast<int>(i), frame.time) / unit);
      add(traces.errors[i], lag.late[static_cast<Eigen::Index>(i)] / unit);
    }
    for (std::size_t i = 0; i < excitations.size(); ++i) add(excitations[i], frame.excitation[i]);
  }
  for (const std::size_t i : liveliest(excitations)) shown_excitations.push_back(excitations[i]);
  const fs::path file = folder / "tracking.svg";
  std::vector<Plot> plots;
  for (const bool turns : {true, false}) add_panels(plots, traces, turns);
  plots.push_back({.title = "Excitations",
                   .x_label = "time (s)",
                   .y_label = "excitation",
                   .series = shown_excitations,
                   .y_range = {{0, 1}}});
  write_whole_file(file, panels_svg("Tracking", plots));
  return file;
}

}  // namespace sinew
