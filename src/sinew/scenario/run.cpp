#include "sinew/scenario/run.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/record/recording_place.hpp"
#include "sinew/scenario/ticks.hpp"

namespace sinew {
namespace {

constexpr int frames_per_checkpoint = 60;

/// Frames and checkpoints stand on control ticks, so that a resumed run meets the same ones.
class Run {
 public:
  Run(World& world, Recording& recording, const RunOptions& options)
      : world_(world), recording_(recording), options_(options), ticks_(world) {
    last_tick_ = std::llround(std::ceil(length_of_run(world.scene()) * world.scene().rates.control - 1e-9));
  }

  RunOutcome go(const std::vector<StepReport>& known = {}) {
    outcome_.reports = known;
    if (ticks_.now() == 0 && recording_.frames() == 0) show();
    while (ticks_.now() < last_tick_ && !world_.failed()) {
      ticks_.apply(options_.inputs);
      const bool due = ticks_.step();
      for (const StepReport& report : world_.reports()) add_kind(outcome_.reports, report);
      const bool over = ticks_.now() >= last_tick_;
      if (due || over) show();
      if (options_.stop && options_.stop->load() && !over) {
        outcome_.stopped = true;
        break;
      }
    }
    recording_.checkpoint(world_.state());
    recording_.close();
    outcome_.frames = recording_.frames();
    outcome_.time = world_.time();
    outcome_.failed = world_.failed();
    outcome_.notes = world_.recipe().notes();
    outcome_.recipe = world_.shared_recipe();
    return outcome_;
  }

 private:
  void show() {
    if (recording_.frames() > 0 && world_.time() <= last_shown_) return;
    record(recording_, world_.frame());
    last_shown_ = world_.time();
    world_.clear_reports();
    if (recording_.frames() % frames_per_checkpoint == 1) recording_.checkpoint(world_.state());
    if (options_.progress) options_.progress(world_.time() - starts_at(world_.scene()), length_of_run(world_.scene()));
  }

  World& world_;
  Recording& recording_;
  const RunOptions& options_;
  Ticks ticks_;
  std::int64_t last_tick_ = 0;
  double last_shown_ = -1;
  RunOutcome outcome_;
};

}  // namespace

RunOutcome run(const Scene& scene, const RunOptions& options) {
  check_recording_place(options.folder, options.overwrite);
  World world(scene, fidelities(), options.building);
  RecordingPlan plan = recording_plan(world, options.command);
  plan.overwrite = options.overwrite;
  plan.quantities = options.quantities;
  Recording recording(options.folder, plan);
  for (const Input& input : options.inputs) recording.input(input);
  return Run(world, recording, options).go();
}

RunOutcome resume(const RunOptions& given) {
  RunOptions options = given;
  const RecordingReader reader(options.folder);
  if (!reader.model_is_as_recorded())
    throw InputError(options.folder.string() +
                     ": model.yaml is not the model that was recorded; put it back, or run the scene anew");
  World world(read_scene(options.folder / "scene.yaml"), fidelities(), options.building);
  // Killed before its first checkpoint, a run starts again where it had started.
  const Checkpoint checkpoint = reader.checkpoint().value_or(first_checkpoint(world.state()));
  world.restore(checkpoint.state);
  options.inputs = reader.inputs();
  std::vector<StepReport> why;  // it failed before, as its last frame tells
  if (world.failed())
    if (const std::optional<Frame> last = reader.whole_frame(reader.frames() - 1)) why = last->reports;
  Recording recording = Recording::resume(options.folder, checkpoint);
  return Run(world, recording, options).go(why);
}

}  // namespace sinew
