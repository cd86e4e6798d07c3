// What the projector tells: the newest frame, what was remarked, and how things stand.
#include "sinew/studio/projector.hpp"

namespace sinew::studio {
namespace {

constexpr std::chrono::milliseconds status_every{100};  // while it plays

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

}  // namespace sinew::studio
