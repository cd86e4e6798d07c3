#pragma once
// From a scene to a recording: the loop that the program and the tests share.
#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/skeleton/report.hpp"
#include "sinew/world/world.hpp"

namespace sinew {

struct RunOptions {
  std::filesystem::path folder;                             ///< NAME.sinew
  std::string command;                                      ///< as it was typed: provenance
  bool overwrite = false;                                   ///< of a recording in the same place
  std::optional<std::vector<std::string>> quantities = {};  ///< of shapes, that it keeps, by name; none: all
  std::vector<Input> inputs;                                ///< what a person changes on the way, by step
  const std::atomic<bool>* stop = nullptr;                  ///< set: end after this tick, recording complete
  Progress building;                                        ///< of what is made before the first frame
  std::function<void(double done, double whole)> progress;  ///< s of the run; called after every frame
};

struct RunOutcome {
  std::uint64_t frames = 0;
  double time = 0;                       ///< reached
  bool stopped = false;                  ///< by `stop`
  bool failed = false;                   ///< a step failed for good; the reports say where
  std::vector<StepReport> reports;       ///< each kind once
  std::vector<std::string> notes;        ///< on the model: what was mended or assumed
  std::shared_ptr<const Recipe> recipe;  ///< what was run, for whoever reports on it
};

/// Runs the scene with the controller it asks for and records it.
RunOutcome run(const Scene&, const RunOptions&);
/// Goes on from the last checkpoint of a recording to the end of its scene, bit for bit as if never interrupted.
RunOutcome resume(const RunOptions&);

}  // namespace sinew
