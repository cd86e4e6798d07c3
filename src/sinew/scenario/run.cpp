#include "sinew/scenario/run.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/control/scripted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/record/recording.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew {
namespace {

constexpr int frames_per_checkpoint = 60;

void gather(const std::vector<StepReport>& news, std::vector<StepReport>& all) {
  for (const StepReport& report : news) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const StepReport& other) {
      return other.where == report.where && other.reason == report.reason;
    });
    if (same == all.end()) all.push_back(report);
  }
}

std::string log_line(const World& world, const StepReport& report) {
  return std::to_string(world.time()) + " s: " + report.where + ": " + report.reason + "; " + report.advice;
}

/// Frames and checkpoints stand on control ticks, so that a resumed run meets the same ones.
class Run {
 public:
  Run(World& world, Recording& recording, const RunOptions& options)
      : world_(world), recording_(recording), options_(options), controller_(world) {
    ticks_ = std::llround(std::ceil(world.scene().duration * world.scene().rates.control - 1e-9));
  }

  RunOutcome go() {
    std::int64_t tick = world_.state().steps / world_.recipe().control_pace;
    if (tick == 0 && recording_.frames() == 0) show();
    for (; tick < ticks_ && !world_.failed(); ++tick) {
      for (const Input& input : options_.inputs)
        if (input.step == world_.state().steps) world_.apply(input);
      world_.step(controller_);
      gather(world_.reports(), outcome_.reports);
      if (frame_due(world_.scene().rates, tick + 1) || tick + 1 == ticks_ || world_.failed()) show();
      if (options_.stop && options_.stop->load()) {
        outcome_.stopped = tick + 1 < ticks_;
        if (outcome_.stopped) break;
      }
    }
    recording_.checkpoint(world_.state());
    recording_.close();
    outcome_.frames = recording_.frames();
    outcome_.time = world_.time();
    outcome_.failed = world_.failed();
    return outcome_;
  }

 private:
  void show() {
    if (recording_.frames() > 0 && world_.time() <= last_shown_) return;
    recording_.write(world_.frame());
    last_shown_ = world_.time();
    for (const StepReport& report : world_.reports()) recording_.log(log_line(world_, report));
    world_.clear_reports();
    if (recording_.frames() % frames_per_checkpoint == 1) recording_.checkpoint(world_.state());
    if (options_.progress) options_.progress(world_.time(), world_.scene().duration);
  }

  World& world_;
  Recording& recording_;
  const RunOptions& options_;
  Scripted controller_;
  std::int64_t ticks_ = 0;
  double last_shown_ = -1;
  RunOutcome outcome_;
};

}  // namespace

bool frame_due(const Rates& rates, std::int64_t tick) {
  const std::int64_t record = rates.record, control = rates.control;
  // Frame k stands at k control / record ticks: how many stand before the middle between a tick and the next.
  const auto by = [&](std::int64_t t) { return ((2 * t + 1) * record - 1) / (2 * control); };
  return tick <= 0 || by(tick) > by(tick - 1);
}

RunOutcome run(const Scene& scene, const RunOptions& options) {
  World world(scene);
  Scene recorded = scene;
  recorded.model_file = "model.yaml";
  RecordingPlan plan{.names = world.names(),
                     .rates = scene.rates,
                     .model = model_text(with_lasting_surfaces(scene.model)),
                     .scene = scene_text(recorded),
                     .command = options.command,
                     .overwrite = options.overwrite};
  Recording recording(options.folder, plan);
  for (const Input& input : options.inputs) recording.input({input.step, input.path, input.value});
  return Run(world, recording, options).go();
}

RunOutcome resume(const RunOptions& given) {
  RunOptions options = given;
  const RecordingReader reader(options.folder);
  const std::optional<Checkpoint> checkpoint = reader.checkpoint();
  if (!checkpoint)
    throw InputError(options.folder.string() + ": has no checkpoint to go on from; run its scene.yaml again instead");
  World world(read_scene(options.folder / "scene.yaml"));
  world.restore(checkpoint->state);
  options.inputs.clear();
  for (const RecordedInput& input : reader.inputs())
    options.inputs.push_back({input.step, input.path, std::get<std::vector<double>>(input.value)});
  Recording recording = Recording::resume(options.folder, *checkpoint);
  return Run(world, recording, options).go();
}

}  // namespace sinew
