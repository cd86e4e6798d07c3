#include "sinew/scenario/ticks.hpp"

#include <map>

#include "sinew/core/file_names.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew {

void Ticks::apply(std::span<const Input> inputs) {
  for (const Input& input : inputs)
    if (input.step == world_.state().steps) world_.apply(input);
}

bool Ticks::step() {
  world_.step(*controller_);
  return frame_due(world_.scene().rates, now()) || world_.failed();
}

bool frame_due(const Rates& rates, std::int64_t tick) {
  const std::int64_t record = rates.record, control = rates.control;
  // Frame k stands at k control / record ticks: how many stand before the middle between a tick and the next.
  const auto by = [&](std::int64_t t) { return ((2 * t + 1) * record - 1) / (2 * control); };
  return tick <= 0 || by(tick) > by(tick - 1);
}

RecordingPlan recording_plan(const World& world, const std::string& command) {
  RecordingPlan plan{.names = world.names(), .rates = world.scene().rates, .command = command};
  Scene scene = world.scene();
  scene.model_file = "model.yaml";
  FileNames fresh;
  std::map<std::filesystem::path, std::string> copied;
  const auto lasting = [&](const auto& from, std::string& file) {
    const std::optional<std::filesystem::path> found = find_mesh(from, file);
    if (!found || is_shipped_mesh(from, file)) return;
    std::string& name = copied[*found];
    if (name.empty()) {
      name = "meshes/" + fresh.fresh(found->stem().string()) + found->extension().string();
      plan.meshes.emplace_back(*found, name);
    }
    file = name;
  };
  edit_model(scene, [&](Model& model) {
    each_mesh(model, [&](std::string& file) { lasting(model, file); });
    each_data_file(model, [&](std::string& file) { lasting(model, file); });
  });
  each_mesh_of_soft(scene, [&](std::string& file) { lasting(scene, file); });
  plan.model = model_text(model_as_filed(scene));
  plan.scene = scene_text(scene);
  return plan;
}

void record(Recording& recording, const Frame& frame) {
  recording.write(frame);
  for (const StepReport& report : frame.reports)
    recording.log(std::to_string(frame.time) + " s: " + report.where + ": " + report.reason + "; " + report.advice);
}

}  // namespace sinew
