#pragma once
// What the studio shows and scrubs through: a World that runs, or a recording. Used by one thread at a time.
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/scenario/view_detail.hpp"
#include "sinew/studio/protocol/page_message.hpp"
#include "sinew/world/frame.hpp"

namespace sinew::studio {

/// What a page must know before frames mean anything to it. Another shown scene is another scene to the page.
struct ShownScene {
  std::uint32_t number = 0;  ///< of the scene: not the same twice, also not after a restart
  Scene scene;
  FrameNames names;
  std::shared_ptr<const Anatomy> anatomy;
  std::shared_ptr<const Frame> first;  ///< any frame of it
  bool live = true;                    ///< else a recording: nothing in it can be changed
};
std::uint32_t next_scene_number();

struct NumberedFrame {
  std::uint32_t number = 0;  ///< rises by one per recorded frame
  std::shared_ptr<const Frame> frame;
  double time() const { return frame->time; }
};

/// What went other than planned, when it was first seen.
struct Remark {
  std::uint32_t frame = 0;
  double time = 0;
  StepReport report;
};
/// Appends those that are not there yet: the same thing at the same place is told once.
void remark(std::vector<Remark>&, const NumberedFrame&, const std::vector<StepReport>&);

struct Reading {
  std::shared_ptr<const ShownScene> scene_shown;
  NumberedFrame shot;          ///< what is shown
  double first = 0, last = 0;  ///< s that can be scrubbed to
  std::size_t frames = 0;
  double next = 0;          ///< s at which the next tick ends
  int steps = 0;            ///< rigid steps in a tick; 0: nothing is computed
  bool growing = false;     ///< somebody else writes it on
  bool over = false;        ///< there is no next tick
  double end = HUGE_VAL;    ///< s at which what was planned is over, though it could go on
  bool ends_there = false;  ///< it has nothing to go on with: the motion that it plays is over
  std::string stopped;      ///< why a run failed
};

/// What a person has set, as far as it differs from muscle to muscle and from prop to prop.
struct Settings {
  std::map<std::string, double> held;   ///< muscle -> excitation held by hand
  std::vector<std::string> locked;      ///< muscles
  double gravity = 0;                   ///< m/s2, downwards
  std::map<std::string, double> loads;  ///< prop -> kg
  int rigid_rate = 0;                   ///< 1/s
};

struct PlaybackCommand {
  /// tick: as time passes. step, back: a frame on or back. look: shows the present, where no frame may stand.
  enum class Kind { tick, step, back, seek, reset, look } kind;
  double time = 0;    ///< of seek
  bool seen = false;  ///< of tick: make a frame of it even where none is recorded
};

/// Another flesh for a muscle, and the fidelity that makes something of it.
struct MuscleEdit {
  std::string muscle;
  Volume volume;
  std::string fidelity;
  std::string file = {};  ///< the model that was written with it
};

/// Writes what there is into a folder that is not there yet; may run on another thread while the playback goes on.
using WriteTake = std::function<void(const std::string& folder)>;

class Playback {
 public:
  virtual ~Playback() = default;
  virtual Reading read() const = 0;
  virtual void go(const PlaybackCommand&) = 0;  ///< throws InputError
  /// A path of docs/protocol.md. Throws InputError, and nothing has changed.
  virtual void set(const PageSet&, bool playing) = 0;
  virtual void edit(const MuscleEdit&) = 0;  ///< the same
  /// What is computed need be no finer than this eye sees; none: as fine as can be. What goes on, goes on from here.
  virtual void watch(const std::optional<Viewpoint>&) {}
  virtual std::optional<Settings> settings() const = 0;
  virtual const std::vector<Remark>& remarks() const = 0;
  virtual std::vector<NumberedFrame> shots(
      std::size_t most) const = 0;     ///< at most so many, evenly; numbers may be all they hold
  virtual WriteTake take() const = 0;  ///< throws InputError where there is nothing to write
};

}  // namespace sinew::studio
