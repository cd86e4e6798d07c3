// What the projector tells: the newest frame, what was remarked, and how things stand.
#include "sinew/studio/session/simulation_thread.hpp"

namespace sinew::studio {
namespace {

constexpr std::chrono::milliseconds status_every{100};  // while it plays

/// Whether another World is built for it, which may take long.
bool wants_world(const PageSet& set) {
  return set.path.ends_with("/fidelity") || set.path.starts_with("load/") || set.path == "rate/rigid";
}

Presenter::Json json_of(const PageSet& set) {
  if (const auto* word = std::get_if<std::string>(&set.value)) return *word;
  if (const auto* number = std::get_if<double>(&set.value)) return *number;
  return nullptr;
}

}  // namespace

/// What is new goes to the presenter.
void Projector::publish() {
  const Clock::time_point now = Clock::now();
  if (!playing_ && reel_->read().growing) reel_->go({Motion::Kind::look});
  const Reading reading = reel_->read();
  if (reading.staging != staging_) remarks_told_ = 0;
  staging_ = reading.staging;
  presenter_.show(reading.staging, reading.shot);
  shown_ = reading.shot.frame, shown_at_ = now;
  for (; remarks_told_ < reel_->remarks().size(); ++remarks_told_)
    presenter_.tell(reading.staging, reel_->remarks()[remarks_told_]);
  if (!playing_ || now - told_at_ >= status_every) tell_status();
}

void Projector::tell_status() {
  told_at_ = Clock::now();
  const Reading reading = reel_->read();
  Presenter::Json json{{"playing", playing_},    {"speed", speed_},      {"time", reading.shot.time()},
                       {"first", reading.first}, {"last", reading.last}, {"recorded", reading.frames}};
  if (step_ms_) json["step_ms"] = *step_ms_;
  if (playing_ && real_speed_) json["real_speed"] = *real_speed_;
  if (const std::string& why = fault_.empty() ? reading.stopped : fault_; !why.empty()) json["stopped"] = why;
  if (!opening_.empty()) json["opening"] = opening_;
  if (!saved_.empty()) json["saved"] = saved_;
  if (const std::optional<Settings> settings = reel_->settings()) {
    json["held"] = Presenter::Json(settings->held);
    json["locked"] = settings->locked;
    json["gravity"] = settings->gravity;
    json["loads"] = Presenter::Json(settings->loads);
    json["rigid_rate"] = settings->rigid_rate;
    json["watched"] = eye_.has_value();
  }
  presenter_.tell_status(std::move(json));
}

/// What is to be built, until it is shown. The lock is held.
void Projector::tell_building() {
  Presenter::Json json = Presenter::Json::object();
  for (const std::vector<Order>* orders : {&obeyed_, &orders_})
    for (const Order& order : *orders)
      if (const auto* edit = std::get_if<MuscleEdit>(&order.what))
        json["edit/run"] = edit->muscle;
      else if (const auto* set = std::get_if<PageSet>(&order.what); set && wants_world(*set))
        json[set->path] = json_of(*set);
  if (json == building_) return;
  building_ = json;
  presenter_.tell_building(std::move(json));
}

}  // namespace sinew::studio
