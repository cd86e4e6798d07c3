#include "sinew/studio/session/publish_thread.hpp"

#include <algorithm>

#include "sinew/core/version.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew::studio {
namespace {

Shared shared(Bytes bytes) { return std::make_shared<const Bytes>(std::move(bytes)); }

}  // namespace

struct Presenter::OnStage {
  explicit OnStage(std::shared_ptr<const Staging> what)
      : staging(std::move(what)),
        view(staging->scene, staging->names, *staging->first, find_surface),
        numbers(staging->scene.model, staging->names, *staging->first),
        lattice(quantisation_of(reach_of({staging->first.get(), 1}))),
        writer(staging->number, view, numbers, lattice, FrameWriter::Coding::live),
        scene(shared(
            scene_message(staging->number, staging->scene, staging->names, view, numbers, lattice, staging->live))) {}

  std::shared_ptr<const Staging> staging;
  View view;
  Numbers numbers;
  Quantisation lattice;
  FrameWriter writer;
  Shared scene;
  std::shared_ptr<const Frame> encoded;  // the frame that `frame` is of
  Shared frame;
};

void Guests::put_first(ClientId id) {
  const auto place = std::ranges::find(all_, id);
  if (place != all_.end()) std::rotate(all_.begin(), place, place + 1);
}

void Presenter::start(Audience& audience) {
  audience_ = &audience;
  thread_ = std::thread([this] { run(); });
}

void Presenter::stop() {
  {
    const std::lock_guard lock(box_lock_);
    over_ = true;
  }
  in_box_.notify_one();
  if (thread_.joinable()) thread_.join();
  const std::lock_guard lock(hall_);
  audience_ = nullptr;
}

void Presenter::drop(const std::function<void(Box&)>& into) {
  {
    const std::lock_guard lock(box_lock_);
    into(box_);
  }
  in_box_.notify_one();
}

void Presenter::show(std::shared_ptr<const Staging> staging, Shot shot) {
  drop([&](Box& box) { box.staging = std::move(staging), box.shot = std::move(shot); });
}

void Presenter::tell(std::shared_ptr<const Staging> staging, Remark remark) {
  drop([&](Box& box) { box.remarks.emplace_back(std::move(staging), std::move(remark)); });
}

void Presenter::tell_series(ClientId to, std::shared_ptr<const Staging> staging, std::vector<Shot> shots) {
  drop([&](Box& box) { box.series.push_back({to, std::move(staging), std::move(shots)}); });
}

void Presenter::tell_start(ClientId to, std::shared_ptr<const Staging> staging, std::shared_ptr<const Frame> frame) {
  drop([&](Box& box) { box.starts.push_back({to, std::move(staging), std::move(frame)}); });
}

void Presenter::tell_status(Json status) {
  drop([&](Box& box) { box.status = std::move(status); });
}

void Presenter::tell_building(Json building) {
  drop([&](Box& box) { box.building = std::move(building); });
}

void Presenter::refuse(ClientId to, const std::string& request, const std::string& reason) {
  say(to, json_message(Kind::error, Json{{"request", request}, {"reason", reason}}));
}

void Presenter::say(ClientId to, Bytes bytes) {
  const Shared message = shared(std::move(bytes));
  const std::lock_guard lock(hall_);
  if (audience_) audience_->say(to, message);
}

void Presenter::run() {
  while (true) {
    Box box;
    {
      std::unique_lock lock(box_lock_);
      const auto anything = [&] {
        return box_.shot.frame || box_.again || box_.status || box_.building || !box_.remarks.empty() ||
               !box_.series.empty() || !box_.starts.empty();
      };
      in_box_.wait(lock, [&] { return over_ || anything(); });
      if (over_) return;
      std::swap(box, box_);
    }
    if (box.staging && (!on_stage_ || box.staging != on_stage_->staging)) put_on_stage(box.staging);
    say_remarks(box);
    say_series(box);
    say_starts(box);
    if (box.status || box.building) {
      const std::lock_guard lock(hall_);
      if (box.status) status_ = std::move(*box.status);
      if (box.building) building_ = std::move(*box.building);
      say_status();
    }
    if (!box.staging || (on_stage_ && on_stage_->staging == box.staging)) show_frame(box);
  }
}

/// What pages were told; those that came before anything stood on the stage, that it is live.
bool Presenter::said_live() const { return !on_stage_ || on_stage_->staging->live; }

Shared Presenter::hello() const {
  return shared(json_message(Kind::hello, Json{{"version", version},
                                               {"program", std::string("sinew ") + sinew::version},
                                               {"mode", said_live() ? "live" : "recording"},
                                               {"may_control", true},
                                               {"scenes", scenes_}}));
}

/// Reads bones, lays out shapes: this may take a second.
void Presenter::put_on_stage(const std::shared_ptr<const Staging>& staging) {
  std::shared_ptr<OnStage> next;
  try {
    next = std::make_shared<OnStage>(staging);
  } catch (const std::exception& error) {
    const std::lock_guard lock(hall_);
    audience_->say_all(shared(json_message(Kind::error, Json{{"reason", error.what()}})));
    return;
  }
  const std::lock_guard lock(hall_);
  const bool other_mode = said_live() != staging->live;
  on_stage_ = next;
  said_remarks_.clear();
  if (other_mode) audience_->say_all(hello());
  audience_->say_all(next->scene);
  for (const std::string& remark : next->view.remarks()) {
    const StepReport report{.where = "view", .reason = remark};
    said_remarks_.emplace_back(0, shared(report_message(0, staging->first->time, report, staging->names)));
    audience_->say_all(said_remarks_.back().second);
  }
}

void Presenter::say_remarks(const Box& box) {
  for (const auto& [staging, remark] : box.remarks) {
    if (!on_stage_ || staging != on_stage_->staging) continue;
    const Shared message = shared(report_message(remark.frame, remark.time, remark.report, staging->names));
    const std::lock_guard lock(hall_);
    said_remarks_.emplace_back(remark.frame, message);
    audience_->say_all(message);
  }
}

void Presenter::say_series(const Box& box) {
  for (const Series& series : box.series) {
    if (!on_stage_ || series.staging != on_stage_->staging) continue;  // the page asks again for the next scene
    std::vector<float> times;
    std::vector<std::vector<float>> rows(series.shots.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      times.push_back(static_cast<float>(series.shots[i].time()));
      on_stage_->numbers.values(*series.shots[i].frame, rows[i]);
    }
    const Shared message = shared(series_message(series.staging->number, times, rows));
    const std::lock_guard lock(hall_);
    audience_->say(series.to, message);
  }
}

void Presenter::say_starts(const Box& box) {
  for (const Start& start : box.starts) {
    if (!on_stage_ || start.staging != on_stage_->staging) continue;
    const Shared message = shared(on_stage_->writer.frame(0, *start.frame, Kind::start));
    const std::lock_guard lock(hall_);
    audience_->say(start.to, message);
  }
}

/// To each with whether it leads. The hall is locked.
void Presenter::say_status() {
  if (status_.is_null() || !audience_) return;
  const auto as = [&](bool leads) {
    Json status = status_;
    status["controls"] = leads;
    if (!building_.empty()) status["building"] = building_;
    return shared(json_message(Kind::status, status));
  };
  const Shared leading = as(true), watching = as(false);
  for (const ClientId id : guests_.all()) audience_->say(id, guests_.leads(id) ? leading : watching);
}

/// While nobody watches nothing is encoded.
void Presenter::show_frame(Box& box) {
  if (box.shot.frame) latest_ = std::move(box.shot);
  {
    const std::lock_guard lock(hall_);
    if (guests_.all().empty()) return;
  }
  if (!on_stage_ || !latest_.frame) return;
  const bool fresh = latest_.frame != on_stage_->encoded;
  if (fresh) on_stage_->frame = shared(on_stage_->writer.frame(latest_.number, *latest_.frame));
  on_stage_->encoded = latest_.frame;
  const std::lock_guard lock(hall_);
  if (fresh || box.again) audience_->show(on_stage_->frame);
}

void Presenter::welcome(ClientId id, const PageHello& said) {
  {
    const std::lock_guard lock(hall_);
    if (!audience_) return;
    guests_.add(id);
    audience_->say(id, hello());
    if (on_stage_) {
      const bool knows = said.scene == on_stage_->staging->number;
      if (!knows) audience_->say(id, on_stage_->scene);
      for (const auto& [frame, message] : said_remarks_)
        if (!knows || frame > said.frame) audience_->say(id, message);
    }
    say_status();
  }
  drop([](Box& box) { box.again = true; });
}

void Presenter::farewell(ClientId id) {
  const std::lock_guard lock(hall_);
  guests_.remove(id);
  say_status();
}

void Presenter::hand_over_to(ClientId id) {
  const std::lock_guard lock(hall_);
  guests_.put_first(id);
  say_status();
}

bool Presenter::leads(ClientId id) const {
  const std::lock_guard lock(hall_);
  return guests_.leads(id);
}

std::shared_ptr<const Staging> Presenter::staging() const {
  const std::lock_guard lock(hall_);
  return on_stage_ ? on_stage_->staging : nullptr;
}

}  // namespace sinew::studio
