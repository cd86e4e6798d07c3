#include "sinew/world/retension.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/muscles_named.hpp"
#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/path/path.hpp"

namespace sinew {
namespace {

bool cuts_tendon(const Change& change) { return change.kind == Change::Kind::reroute && change.tension; }

/// Recordings hold the model before the changes: one that was edited behind their back would not be the one that ran.
void check_model_went_through_changes(const Scene& scene) {
  if (scene.changes.empty() && !scene.unchanged) return;
  Scene anew = scene;
  edit_model(anew, [](Model&) {});
  Model seen = scene.model;
  for (const Change& change : scene.changes)  // cut already where the scene is one of a World
    for (size_t m = 0; m < seen.muscles.size(); ++m)
      if (cuts_tendon(change) && m < anew.model.muscles.size())
        seen.muscles[m].tendon.slack = anew.model.muscles[m].tendon.slack;
  if (seen != anew.model)
    throw InputError(
        "the scene's model is not what its `changes` make of the one before them; edit it by `edit_model`");
}

/// Lengths of paths where the scene starts.
class StartLengths {
 public:
  explicit StartLengths(const Scene& scene)
      : model_(started_model(scene)), skeleton_(model_, scene.props), paths_(model_, skeleton_) {
    Kinematics k = skeleton_.kinematics();
    skeleton_.update(skeleton_.start_positions(), skeleton_.start_speeds(), k);
    std::vector<WrapMemory> wraps(static_cast<size_t>(paths_.memory_count()));
    for (int m = 0; m < static_cast<int>(model_.muscles.size()); ++m) {
      std::vector<Wrench> slope(paths_.bodies(m).size());
      std::vector<double> direct(paths_.direct(m).size());
      lengths_.push_back(paths_.evaluate(m, k.pose, k.value, paths_.memories(m, wraps), slope, direct).length);
    }
  }
  double of(size_t muscle) const { return lengths_[muscle]; }

 private:
  Model model_;
  Skeleton skeleton_;
  Paths paths_;
  std::vector<double> lengths_;
};

/// Of the relaxed muscle that stands still, N.
double relaxed_tension(Muscle muscle, double slack, double length) {
  muscle.tendon.slack = slack;
  CurveCache curves;
  const MuscleTendon hill = muscle_tendon(muscle, curves);
  const double activation = muscle.activation.floor * muscle.drive;
  const HillPoint point = hill.rigid ? hill_rigid(hill, curves.cells(), length, 0, activation)
                                     : hill_start(hill, curves.cells(), length, activation);
  return point.tension;
}

/// The longer its tendon, the less a muscle pulls: bisection cannot fail where the ends of the bracket differ.
double slack_for(const Muscle& muscle, double length, double tension, const std::string& field) {
  constexpr double shortest = 0.01;   // of the path: what is shorter is no tendon
  constexpr double resolved = 1e-12;  // m
  double low = shortest * length, high = length;
  if (const double most = relaxed_tension(muscle, low, length); most < tension)
    throw InputError({Fault{.field = field,
                            .message = fmt::format("`{}` relaxed pulls {:.3g} N at most at its length of {:.4g} m in "
                                                   "the start pose, whatever its tendon",
                                                   muscle.name, most, length)}});
  while (high - low > resolved) {
    const double middle = (low + high) / 2;
    (relaxed_tension(muscle, middle, length) > tension ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

Scene retensioned(Scene scene) {
  check_model_went_through_changes(scene);
  for (size_t i = 0; i < scene.changes.size(); ++i) {
    const Change& change = scene.changes[i];
    if (!cuts_tendon(change)) continue;
    const StartLengths lengths(scene);
    for (const std::string& name : muscles_named(scene.model, {change.muscle})) {
      Muscle& muscle = *find(scene.model.muscles, name);
      const auto m = static_cast<size_t>(&muscle - scene.model.muscles.data());
      muscle.tendon.slack =
          slack_for(muscle, lengths.of(m), *change.tension, fmt::format("changes[{}].tension", i + 1));
    }
  }
  return scene;
}

}  // namespace sinew
