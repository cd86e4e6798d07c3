#pragma once
// A World on its control ticks, with the scene's own controller: what a run and the studio both do, and how they
// record.
#include <span>
#include <string>

#include "sinew/control/choose.hpp"
#include "sinew/record/recording.hpp"
#include "sinew/world/world.hpp"

namespace sinew {

class Ticks {
 public:
  explicit Ticks(World& world) : world_(world), controller_(controller_of(world)) {}

  std::int64_t now() const { return world_.state().steps / world_.recipe().control_pace; }
  /// Those of the inputs whose step it is.
  void apply(std::span<const Input>);
  /// One control tick. True: a frame of the record rate stands where it ends, or the World failed on the way.
  bool step();

 private:
  World& world_;
  std::unique_ptr<const Controller> controller_;
};

/// Is a control tick the one nearest to a frame of the scene's record rate? Each frame has its tick, whatever came
/// before, so that the rate is met without drift and a resumed run meets the same frames.
bool frame_due(const Rates&, std::int64_t tick);

/// What a recording of this World says of itself.
RecordingPlan recording_plan(const World&, const std::string& command);
/// Writes the frame, and its reports into the log.
void record(Recording&, const Frame&);

}  // namespace sinew
