#pragma once
// From a scene to a recording: the loop that the program, the tests and the studio share.
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/skeleton/report.hpp"
#include "sinew/world/world.hpp"

namespace sinew {

struct RunOptions {
  std::filesystem::path folder;                                ///< NAME.sinew
  std::string command;                                         ///< as it was typed: provenance
  bool overwrite = false;                                      ///< of a recording in the same place
  std::vector<Input> inputs;                                   ///< what a person changes on the way, by step
  const std::atomic<bool>* stop = nullptr;                     ///< set: end after this tick, recording complete
  std::function<void(double time, double duration)> progress;  ///< called after every frame
};

struct RunOutcome {
  std::uint64_t frames = 0;
  double time = 0;                  ///< reached
  bool stopped = false;             ///< by `stop`
  bool failed = false;              ///< a step failed for good; the reports say where
  std::vector<StepReport> reports;  ///< each kind once
};

/// Runs the scene with its scripted excitations and records it; plots are drawn at the end, pictures too.
RunOutcome run(const Scene&, const RunOptions&);
/// Goes on from the last checkpoint of a recording to the end of its scene, bit for bit as if never interrupted.
RunOutcome resume(const RunOptions&);

/// Is a control tick the one nearest to a frame of the scene's record rate? Each frame has its tick, whatever came
/// before, so that the rate is met without drift and a resumed run meets the same frames.
bool frame_due(const Rates&, std::int64_t tick);

}  // namespace sinew
