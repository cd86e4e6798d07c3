#include "sinew/report/isometric.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr int poses_a_sweep = 9;        // over the range
constexpr double turned = 60 * degree;  // to either side, where a joint has no range
constexpr double slid = 0.05;           // m
constexpr double crosses = 1e-4;        // m: by so much a path's length changes with a coordinate that it crosses
constexpr std::array<double, 2> still_activations{0, 1};

/// A free coordinate, what it is put to, and whose length it changes.
struct Sweep {
  std::string coordinate;
  bool turns = true;
  double start = 0;
  std::vector<double> values;  // rising
  std::vector<int> muscles;
};

std::vector<double> values_between(double low, double high) {
  std::vector<double> out;
  for (int i = 0; i < poses_a_sweep; ++i) out.push_back(low + (high - low) * i / (poses_a_sweep - 1));
  return out;
}

/// The muscles whose paths are longer or shorter somewhere in the sweep.
std::vector<int> crossing(const MuscleGeometry& geometry, int coordinate, const std::vector<double>& values) {
  MuscleGeometry::Scratch at = geometry.scratch();
  std::vector<Range> lengths(static_cast<std::size_t>(geometry.muscles()), {1e300, -1e300});
  for (const double value : values) {
    geometry.skeleton().set_value(at.q, coordinate, value);
    geometry.pose(at);
    for (int m = 0; m < geometry.muscles(); ++m) {
      Range& of = lengths[static_cast<std::size_t>(m)];
      const double length = geometry.read(m, at).length;
      of = {std::min(of.low, length), std::max(of.high, length)};
    }
  }
  std::vector<int> out;
  for (int m = 0; m < geometry.muscles(); ++m)
    if (const Range& of = lengths[static_cast<std::size_t>(m)]; of.high - of.low > crosses) out.push_back(m);
  return out;
}

std::optional<Range> range_of(const Model& model, const std::string& coordinate) {
  for (const Joint& joint : model.joints)
    for (const Coordinate& one : joint.coordinates)
      if (one.name == coordinate) return one.range;
  return std::nullopt;
}

std::vector<Sweep> sweeps_of(const World& world) {
  const Model model = started_model(world.scene());
  const MuscleGeometry geometry(model, model.wrap_rule);
  const FrameNames names = world.names();
  std::vector<Sweep> out;
  for (std::size_t k = 0; k < names.coordinates.size(); ++k) {
    const std::string& name = names.coordinates[k];
    const int own = geometry.skeleton().coordinate(name);
    if (own < 0 || world.recipe().dynamics.coordinates().kind(static_cast<int>(k)) != Coordinates::Kind::free) continue;
    Sweep sweep{.coordinate = name, .turns = names.turns[k], .start = world.coordinate(static_cast<int>(k))};
    const double beside = sweep.turns ? turned : slid;
    const Range range = range_of(model, name).value_or(Range{sweep.start - beside, sweep.start + beside});
    sweep.values = values_between(range.low, range.high);
    sweep.muscles = crossing(geometry, own, sweep.values);
    if (!sweep.muscles.empty()) out.push_back(std::move(sweep));
  }
  return out;
}

class Stand {
 public:
  explicit Stand(World& world) : world_(world), start_(world.state()), names_(world.names()) {}

  /// From the start to either end, so that each equilibrium begins near the last one.
  IsometricSweep go(const Sweep& sweep, double activation, Progress::Count& done) {
    IsometricSweep out{.coordinate = sweep.coordinate, .turns = sweep.turns, .activation = activation};
    for (const int m : sweep.muscles) out.muscles.push_back({.name = names_.muscles[static_cast<std::size_t>(m)]});
    const auto middle = std::ranges::upper_bound(sweep.values, sweep.start);
    begin(activation);
    for (auto value = middle; value != sweep.values.end(); ++value, done.advance()) look(sweep, *value, false, out);
    begin(activation);
    for (auto value = middle; value != sweep.values.begin(); done.advance()) look(sweep, *--value, true, out);
    return out;
  }

 private:
  void begin(double activation) {
    State state = start_;
    std::ranges::fill(state.activation, activation);
    std::ranges::fill(state.excitation, activation);
    world_.restore(state);
  }

  void look(const Sweep& sweep, double value, bool in_front, IsometricSweep& out) {
    world_.clear_reports();
    world_.pose(sweep.coordinate, value);
    bool stands = true;
    for (const StepReport& report : world_.reports()) {
      if (report.converged) continue;
      stands = false;
      add_kind(out.failed, report);
    }
    if (!stands) return;
    const auto put = [&](std::vector<double>& to, double number) {
      to.insert(in_front ? to.begin() : to.end(), number);
    };
    put(out.values, value);
    put(out.moment, world_.muscle_torque()[world_.skeleton().coordinate(sweep.coordinate)]);
    const Frame frame = world_.frame();
    for (std::size_t i = 0; i < sweep.muscles.size(); ++i) {
      const auto m = static_cast<std::size_t>(sweep.muscles[i]);
      put(out.muscles[i].tension, frame.muscles[m].tension);
      put(out.muscles[i].fibre, frame.muscles[m].fibre / world_.scene().model.muscles[m].fibre.length);
    }
  }

  World& world_;
  const State start_;
  const FrameNames names_;
};

}  // namespace

std::vector<IsometricSweep> isometric_sweeps(Scene scene, const Progress& progress) {
  scene.track.reset(), scene.play.reset();
  World world(scene);
  const std::vector<Sweep> sweeps = sweeps_of(world);
  auto done = progress.count("isometric poses", sweeps.size() * still_activations.size() * poses_a_sweep);
  Stand stand(world);
  std::vector<IsometricSweep> out;
  for (const Sweep& sweep : sweeps)
    for (const double activation : still_activations) out.push_back(stand.go(sweep, activation, done));
  return out;
}

std::vector<double> values_at(const IsometricSweep& sweep, const IsometricMuscle& muscle, double fibre) {
  std::vector<double> out;
  for (std::size_t i = 0; i + 1 < muscle.fibre.size(); ++i) {
    const double a = muscle.fibre[i] - fibre, b = muscle.fibre[i + 1] - fibre;
    if (a * b > 0 || b == 0) continue;  // a length that is met is the next interval's, or the last one's
    out.push_back(sweep.values[i] + a / (a - b) * (sweep.values[i + 1] - sweep.values[i]));
  }
  if (!muscle.fibre.empty() && muscle.fibre.back() == fibre) out.push_back(sweep.values.back());
  return out;
}

std::optional<double> number_at(const IsometricSweep& sweep, const std::vector<double>& numbers, double value) {
  const auto next = std::ranges::lower_bound(sweep.values, value);
  if (next == sweep.values.end()) return std::nullopt;
  const auto i = static_cast<std::size_t>(next - sweep.values.begin());
  if (*next == value) return numbers[i];
  if (i == 0) return std::nullopt;
  const double share = (value - sweep.values[i - 1]) / (*next - sweep.values[i - 1]);
  return (1 - share) * numbers[i - 1] + share * numbers[i];
}

}  // namespace sinew
