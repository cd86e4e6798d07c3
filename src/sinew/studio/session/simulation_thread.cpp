#include "sinew/studio/session/simulation_thread.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/memory.hpp"
#include "sinew/studio/session/free_place.hpp"

namespace sinew::studio {
namespace {

using std::chrono::duration;
using std::chrono_literals::operator""ms;

constexpr auto display = 13ms;      // between shown frames, at least
constexpr auto far_behind = 100ms;  // then it no longer tries to catch up
constexpr auto measure_over = 500ms;
constexpr auto watch_every = 200ms;  // bones move, too: it looks again also where the eye stays
constexpr auto look_again = 500ms;   // whether a recording has grown
constexpr double slowest = 0.01, fastest = 100;
constexpr std::size_t series_bytes = std::size_t{2} << 20;  // of one message, about

double seconds(duration<double> span) { return span.count(); }

}  // namespace

SimulationThread::SimulationThread(std::unique_ptr<Playback> playback, Open open, PublishThread& publisher,
                                   std::filesystem::path out)
    : playback_(std::move(playback)), open_(std::move(open)), publisher_(publisher), out_(std::move(out)) {}

void SimulationThread::start() {
  thread_ = std::thread([this] { run(); });
}

void SimulationThread::stop() {
  {
    const std::lock_guard lock(lock_);
    over_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
  if (saving_.valid()) saving_.wait();
}

/// A slider that is dragged sends more than can be done: of the same change only the last counts.
void SimulationThread::post(ClientId from, What what) {
  {
    const std::lock_guard lock(lock_);
    const auto* set = std::get_if<PageSet>(&what);
    auto* before = orders_.empty() ? nullptr : std::get_if<PageSet>(&orders_.back().what);
    if (set && before && orders_.back().from == from && before->path == set->path)
      before->value = set->value;
    else
      orders_.push_back({from, std::move(what)});
    tell_building();
  }
  wake_.notify_one();
}

void SimulationThread::sleep(bool asleep) {
  {
    const std::lock_guard lock(lock_);
    if (asleep_ == asleep) return;
    asleep_ = asleep;
  }
  wake_.notify_one();
}

void SimulationThread::run() {
  choose_ending();
  publish();
  bool slept = false;
  while (true) {
    {
      std::unique_lock lock(lock_);
      const auto called = [&] { return over_ || !orders_.empty() || !just_saved_.empty() || asleep_ != slept; };
      if (asleep_)
        wake_.wait(lock, called);
      else if (playing_)
        wake_.wait_until(lock, due_, called);
      else if (playback_->read().growing)
        wake_.wait_for(lock, look_again, called);
      else
        wake_.wait(lock, called);
      if (over_) return;
      if (slept && !asleep_) set_pace();
      slept = asleep_;
      obeyed_.swap(orders_);
      if (!just_saved_.empty()) note_saved();
    }
    for (const Order& order : obeyed_) obey(order);
    try {
      if (playing_ && !slept && Clock::now() >= due_) tick();
      if (!playing_ || !obeyed_.empty()) publish();
    } catch (const std::exception& error) {  // a recording that somebody else took away
      playing_ = false;
      fault_ = error.what();
      tell_status();
    }
    if (obeyed_.empty()) continue;
    const std::lock_guard lock(lock_);
    obeyed_.clear();
    tell_building();
  }
}

/// The lock is held.
void SimulationThread::note_saved() {
  saved_ = std::exchange(just_saved_, {});
  const NumberedFrame shot = playback_->read().shot;
  publisher_.tell(staging_, {shot.number, shot.time(), {.where = "recording", .reason = "saved in " + saved_}});
}

void SimulationThread::obey(const Order& order) {
  std::string request;
  try {
    if (const auto* set = std::get_if<PageSet>(&order.what)) {
      request = set->path;
      playback_->set(*set, playing_);
    } else if (const auto* edit = std::get_if<MuscleEdit>(&order.what)) {
      request = "edit/run";
      playback_->edit(*edit);
    } else {
      const auto& control = std::get<PageControl>(order.what);
      request = control.verb;
      obey(order.from, control);
    }
  } catch (const std::exception& error) {
    publisher_.refuse(order.from, request, error.what());
  }
}

void SimulationThread::obey(ClientId from, const PageControl& control) {
  const std::string& verb = control.verb;
  if (verb == "eye") {
    eye_.reset();
    if (const auto& eye = control.eye) eye_ = {{eye->at[0], eye->at[1], eye->at[2]}, eye->pixels};
    return;
  }
  fault_.clear();
  if (verb == "play" || verb == "pause") {
    play(verb == "play");
  } else if (verb == "speed") {
    speed_ = std::clamp(control.number, slowest, fastest);
  } else if (verb == "ending") {
    ending_ = control.word == "stop" ? Ending::stop : control.word == "loop" ? Ending::loop : Ending::go_on;
  } else if (verb == "open") {
    open(control.scene);
  } else if (verb == "series") {
    const Reading reading = playback_->read();
    const FrameNames& names = reading.scene_shown->names;
    const std::size_t numbers = 8 * names.muscles.size() + names.units.size() + 5 * names.coordinates.size();
    const std::size_t each = sizeof(float) * (numbers + names.ligaments.size() + 3);
    publisher_.tell_series(from, reading.scene_shown, playback_->shots(series_bytes / each));
  } else if (verb == "save") {
    save(from);
  } else if (verb == "step" || verb == "back" || verb == "seek" || verb == "reset") {
    ended_ = false;
    if (verb != "seek" || playback_->settings()) play(false);  // a run would go on from there and drop what came later
    using Go = PlaybackCommand::Kind;
    const Go go = verb == "step" ? Go::step : verb == "back" ? Go::back : verb == "seek" ? Go::seek : Go::reset;
    playback_->go({.kind = go, .time = control.number});
  } else {
    throw InputError("`" + verb + "` is not a known action");
  }
  if (verb == "series" || verb == "save") return;
  set_pace();
  real_speed_.reset();
  measured_from_ = pace_from_, measured_time_ = playback_->read().shot.time();
}

void SimulationThread::play(bool on) {
  const Reading reading = playback_->read();
  if (on && !reading.stopped.empty() && reading.over)
    throw InputError("the run failed here: " + reading.stopped + "; reset it, or go back and play from there");
  if (on && reading.over && !reading.growing) playback_->go({PlaybackCommand::Kind::reset});
  if (on && ended_) begin_anew();
  ended_ = false;
  if (!on) playback_->go({PlaybackCommand::Kind::look});
  playing_ = on;
}

/// Reads files and builds a World: this may take seconds, in which the old scene stands still.
void SimulationThread::open(const std::string& name) {
  opening_ = name;
  tell_status();
  try {
    std::unique_ptr<Playback> next = open_(name);
    playback_ = std::move(next);
    give_back_memory();  // the past of the scene before
  } catch (...) {
    opening_.clear();
    throw;
  }
  opening_.clear();
  playing_ = false;
  step_ms_.reset();
  choose_ending();
}

/// Where the motion that bones carry out is over there is nothing to go on with.
void SimulationThread::choose_ending() { ending_ = playback_->read().ends_there ? Ending::stop : Ending::go_on; }

/// From where the past begins: that is quick, and the same bits as at first.
void SimulationThread::begin_anew() {
  playback_->go({PlaybackCommand::Kind::look});
  const Reading reading = playback_->read();
  if (reading.steps > 0 && reading.first > 0)
    playback_->go({PlaybackCommand::Kind::reset});  // the start is forgotten
  else
    playback_->go({.kind = PlaybackCommand::Kind::seek, .time = reading.first});
  set_pace();
  measured_from_ = pace_from_, measured_time_ = playback_->read().shot.time();
}

/// After a tick up to a time: a run that could go on may be asked to stop at its planned end, or to begin anew there.
void SimulationThread::heed_end(double ticked_to) {
  constexpr double rounding = 1e-9;
  const Reading reading = playback_->read();
  const bool over = reading.over && !reading.growing, beyond = ticked_to >= reading.end - rounding;
  const bool just = beyond && 2 * ticked_to - reading.next < reading.end - rounding;
  if (ending_ == Ending::loop && reading.stopped.empty() && (over || beyond)) return begin_anew();
  ended_ = ending_ == Ending::stop && just;
  if (ended_) playback_->go({PlaybackCommand::Kind::look});
  if (over || ended_) playing_ = false;
}

void SimulationThread::save(ClientId from) {
  if (saving_now_) throw InputError("a recording is being saved already");
  WriteTake write = playback_->take();
  saving_now_ = true;
  const std::string name = playback_->read().scene_shown->scene.name;
  saving_ = std::async(std::launch::async, [this, from, name, write = std::move(write)] {
    std::string folder;
    try {
      std::filesystem::create_directories(out_);
      folder = free_place(out_, name, ".sinew").string();
      write(folder);
    } catch (const std::exception& error) {
      folder.clear();
      publisher_.refuse(from, "save", error.what());
    }
    saving_now_ = false;
    {
      const std::lock_guard lock(lock_);
      just_saved_ = folder;
    }
    wake_.notify_one();
  });
}

/// Only as time passes, for a past that is looked at must not be left because the eye moves.
void SimulationThread::watch() {
  const Clock::time_point now = Clock::now();
  if ((!eye_ && !watched_) || now - watched_at_ < watch_every) return;
  playback_->watch(eye_);
  watched_ = eye_.has_value(), watched_at_ = now;
}

void SimulationThread::tick() {
  watch();
  const double ticked_to = playback_->read().next;
  const Clock::time_point before = Clock::now();
  // In slow motion recorded frames lie far apart: what lies between is shown, too.
  playback_->go({.kind = PlaybackCommand::Kind::tick, .seen = before - shown_at_ >= 2 * display});
  heed_end(ticked_to);
  const Clock::time_point after = Clock::now();
  const Reading reading = playback_->read();
  if (reading.steps > 0) {
    const double cost = 1e3 * seconds(after - before) / reading.steps;
    step_ms_ = step_ms_ ? 0.95 * *step_ms_ + 0.05 * cost : cost;
  }
  due_ = due_at(reading.next);
  if (reading.over && reading.growing) due_ = after + look_again;
  if (after - due_ > far_behind) set_pace();
  if (after - measured_from_ >= measure_over) {
    real_speed_ = (reading.shot.time() - measured_time_) / seconds(after - measured_from_);
    measured_from_ = after, measured_time_ = reading.shot.time();
  }
  if (!playing_ || (reading.shot.frame != shown_ && after - shown_at_ >= display)) publish();
}

SimulationThread::Clock::time_point SimulationThread::due_at(double time) const {
  return pace_from_ + std::chrono::duration_cast<Clock::duration>(duration<double>((time - pace_time_) / speed_));
}

/// From here on the playback's time follows the clock on the wall.
void SimulationThread::set_pace() {
  pace_from_ = due_ = Clock::now();
  pace_time_ = playback_->read().next;
}

}  // namespace sinew::studio
