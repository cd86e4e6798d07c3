// What the simulation tells: the newest frame, what was remarked, and how things stand.
#include "sinew/studio/session/simulation_thread.hpp"

namespace sinew::studio {
namespace {

constexpr std::chrono::milliseconds status_every{100};  // while it plays

/// Whether another World is built for it, which may take long.
bool wants_world(const PageSet& set) {
  return set.path.ends_with("/fidelity") || set.path.starts_with("load/") || set.path == "rate/rigid";
}

PublishThread::Json json_of(const PageSet& set) {
  if (const auto* word = std::get_if<std::string>(&set.value)) return *word;
  if (const auto* number = std::get_if<double>(&set.value)) return *number;
  return nullptr;
}

}  // namespace

/// What is new goes to the publisher.
void SimulationThread::publish() {
  const Clock::time_point now = Clock::now();
  if (!playing_ && playback_->read().growing) playback_->go({PlaybackCommand::Kind::look});
  const Reading reading = playback_->read();
  if (reading.scene_shown != staging_) remarks_told_ = 0;
  staging_ = reading.scene_shown;
  publisher_.show(reading.scene_shown, reading.shot);
  shown_ = reading.shot.frame, shown_at_ = now;
  for (; remarks_told_ < playback_->remarks().size(); ++remarks_told_)
    publisher_.tell(reading.scene_shown, playback_->remarks()[remarks_told_]);
  if (!playing_ || now - told_at_ >= status_every) tell_status();
}

void SimulationThread::tell_status() {
  told_at_ = Clock::now();
  const Reading reading = playback_->read();
  PublishThread::Json json{{"playing", playing_},    {"speed", speed_},      {"time", reading.shot.time()},
                           {"first", reading.first}, {"last", reading.last}, {"recorded", reading.frames}};
  json["ending"] = ending_ == Ending::stop ? "stop" : ending_ == Ending::loop ? "loop" : "on";
  if (step_ms_) json["step_ms"] = *step_ms_;
  if (playing_ && real_speed_) json["real_speed"] = *real_speed_;
  if (const std::string& why = fault_.empty() ? reading.stopped : fault_; !why.empty()) json["stopped"] = why;
  if (!opening_.empty()) json["opening"] = opening_;
  if (!saved_.empty()) json["saved"] = saved_;
  if (const std::optional<Settings> settings = playback_->settings()) {
    json["held"] = PublishThread::Json(settings->held);
    json["locked"] = settings->locked;
    json["gravity"] = settings->gravity;
    json["loads"] = PublishThread::Json(settings->loads);
    json["rigid_rate"] = settings->rigid_rate;
    json["watched"] = eye_.has_value();
  }
  publisher_.tell_status(std::move(json));
}

/// What is to be built, until it is shown. The lock is held.
void SimulationThread::tell_building() {
  PublishThread::Json json = PublishThread::Json::object();
  for (const std::vector<Order>* orders : {&obeyed_, &orders_})
    for (const Order& order : *orders)
      if (const auto* edit = std::get_if<MuscleEdit>(&order.what))
        json["edit/run"] = edit->muscle;
      else if (const auto* set = std::get_if<PageSet>(&order.what); set && wants_world(*set))
        json[set->path] = json_of(*set);
  if (json == building_) return;
  building_ = json;
  publisher_.tell_building(std::move(json));
}

}  // namespace sinew::studio
