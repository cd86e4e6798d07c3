#pragma once
// A World that runs, and what of its past can be scrubbed to. From any moment of it the run can go on, bit for bit as
// it did or with something changed.
#include <string>
#include <vector>

#include "sinew/scenario/ticks.hpp"
#include "sinew/studio/session/frame_history.hpp"

namespace sinew::studio {

class LivePlayback : public Playback {
 public:
  explicit LivePlayback(const Scene&, std::string command = {}, HistoryLimits = {},
                        std::vector<Fidelity> known = fidelities());

  Reading read() const override;
  void go(const PlaybackCommand&) override;
  void set(const PageSet&, bool playing) override;
  void edit(const MuscleEdit&) override;
  void watch(const std::optional<Viewpoint>&) override;
  std::optional<Settings> settings() const override;
  const std::vector<Remark>& remarks() const override { return remarks_; }
  std::vector<NumberedFrame> shots(std::size_t most) const override;
  WriteTake take() const override;

  const World& world() const { return world_; }

 private:
  void tick(bool seen);
  void step();
  void back();
  void seek(double time);
  void reset();
  void look();

  static std::shared_ptr<const ShownScene> staging_of(const World&);
  void begin(const World&);
  void change_to(const World&);
  void push(bool anchored);
  void go_on_from_shown();
  void hear(const std::vector<StepReport>&);

  void set_muscle(const std::string& name, const std::string& what, const PageSet&);
  void set_excitation(const std::string& muscle, const PageSet&);
  void set_fidelity(const std::string& muscle, const std::string& fidelity);
  void set_locked(const std::string& muscle, bool);
  void set_coordinate(const std::string& name, double value);
  void set_load(const std::string& prop, double mass);
  void set_rate(double rate);
  void set_push(const PageSet&);
  void let_go();
  void restage(const std::function<void(Scene&)>& change);
  void rebuild(const Scene&);
  void apply(const std::string& path, std::vector<double> value);
  std::span<const std::string> units_of(const std::string& muscle) const;
  bool held(const std::string& muscle) const;

  std::vector<Fidelity> known_;
  std::string command_;
  World world_;
  Ticks ticks_{world_};
  std::shared_ptr<Epoch> epoch_;
  std::shared_ptr<const ShownScene> staging_;
  std::optional<ViewDetail> sight_;  // of `sight_of_`; made when somebody watches
  std::shared_ptr<const ShownScene> sight_of_;
  FrameHistory history_;
  NumberedFrame shown_;
  bool past_ = false;  // an older frame is shown than the World's present
  std::vector<Remark> remarks_;
  std::string stopped_;
  std::map<std::string, bool> locked_;  // muscle -> whether a hand held it before
};

}  // namespace sinew::studio
