#include "sinew/studio/session/publish_thread.hpp"

#include <algorithm>

#include "sinew/core/version.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew::studio {
namespace {

Shared shared(Bytes bytes) { return std::make_shared<const Bytes>(std::move(bytes)); }

}  // namespace

struct PublishThread::OnStage {
  explicit OnStage(std::shared_ptr<const ShownScene> what)
      : scene_shown(std::move(what)),
        view(View(scene_shown->scene, scene_shown->names, *scene_shown->first, scene_shown->anatomy).with_shade()),
        numbers(scene_shown->scene.model, scene_shown->names, *scene_shown->first),
        quantities(scene_shown->scene.model, view, *scene_shown->first),
        lattice(quantisation_of(reach_of({scene_shown->first.get(), 1}))),
        writer(scene_shown->number, view, numbers, quantities, lattice, FrameWriter::Coding::live),
        scene(shared(scene_message(scene_shown->number, scene_shown->scene, scene_shown->names, view, numbers,
                                   quantities, lattice, scene_shown->live, scene_shown->first.get()))) {}

  std::shared_ptr<const ShownScene> scene_shown;
  View view;
  Numbers numbers;
  Quantities quantities;
  Quantisation lattice;
  FrameWriter writer;
  Shared scene;
  std::shared_ptr<const Frame> encoded;  // the frame that `frame` is of
  Wanted told;                           // what is in it beside what always is
  Shared frame;
};

void Viewers::put_first(ClientId id) {
  const auto place = std::ranges::find(all_, id);
  if (place != all_.end()) std::rotate(all_.begin(), place, place + 1);
}

void PublishThread::start(Broadcaster& audience) {
  audience_ = &audience;
  thread_ = std::thread([this] { run(); });
}

void PublishThread::stop() {
  {
    const std::lock_guard lock(box_lock_);
    over_ = true;
  }
  in_box_.notify_one();
  if (thread_.joinable()) thread_.join();
  const std::lock_guard lock(hall_);
  audience_ = nullptr;
}

void PublishThread::drop(const std::function<void(Box&)>& into) {
  {
    const std::lock_guard lock(box_lock_);
    into(box_);
  }
  in_box_.notify_one();
}

void PublishThread::show(std::shared_ptr<const ShownScene> scene_shown, NumberedFrame shot) {
  drop([&](Box& box) { box.scene_shown = std::move(scene_shown), box.shot = std::move(shot); });
}

void PublishThread::tell(std::shared_ptr<const ShownScene> scene_shown, Remark remark) {
  drop([&](Box& box) { box.remarks.emplace_back(std::move(scene_shown), std::move(remark)); });
}

void PublishThread::tell_series(ClientId to, std::shared_ptr<const ShownScene> scene_shown,
                                std::vector<NumberedFrame> shots) {
  drop([&](Box& box) { box.series.push_back({to, std::move(scene_shown), std::move(shots)}); });
}

void PublishThread::tell_start(ClientId to, std::shared_ptr<const ShownScene> scene_shown,
                               std::shared_ptr<const Frame> frame) {
  drop([&](Box& box) { box.starts.push_back({to, std::move(scene_shown), std::move(frame)}); });
}

void PublishThread::tell_status(Json status) {
  drop([&](Box& box) { box.status = std::move(status); });
}

void PublishThread::tell_building(Json building) {
  drop([&](Box& box) { box.building = std::move(building); });
}

void PublishThread::refuse(ClientId to, const std::string& request, const std::string& reason) {
  say(to, json_message(Kind::error, Json{{"request", request}, {"reason", reason}}));
}

void PublishThread::say(ClientId to, Bytes bytes) {
  const Shared message = shared(std::move(bytes));
  const std::lock_guard lock(hall_);
  if (audience_) audience_->say(to, message);
}

void PublishThread::run() {
  while (true) {
    Box box;
    {
      std::unique_lock lock(box_lock_);
      const auto anything = [&] {
        return box_.shot.frame || box_.again || box_.look || box_.status || box_.building || !box_.remarks.empty() ||
               !box_.series.empty() || !box_.starts.empty();
      };
      in_box_.wait(lock, [&] { return over_ || anything(); });
      if (over_) return;
      std::swap(box, box_);
    }
    if (box.scene_shown && (!on_stage_ || box.scene_shown != on_stage_->scene_shown)) put_on_stage(box.scene_shown);
    say_remarks(box);
    say_series(box);
    say_starts(box);
    if (box.status || box.building) {
      const std::lock_guard lock(hall_);
      if (box.status) status_ = std::move(*box.status);
      if (box.building) building_ = std::move(*box.building);
      say_status();
    }
    if (!box.scene_shown || (on_stage_ && on_stage_->scene_shown == box.scene_shown)) show_frame(box);
  }
}

/// What pages were told; those that came before anything stood on the stage, that it is live.
bool PublishThread::said_live() const { return !on_stage_ || on_stage_->scene_shown->live; }

Shared PublishThread::hello() const {
  return shared(json_message(Kind::hello, Json{{"version", version},
                                               {"program", std::string("sinew ") + sinew::version},
                                               {"mode", said_live() ? "live" : "recording"},
                                               {"may_control", true},
                                               {"scenes", scenes_}}));
}

/// Reads bones, lays out shapes: this may take a second.
void PublishThread::put_on_stage(const std::shared_ptr<const ShownScene>& scene_shown) {
  std::shared_ptr<OnStage> next;
  try {
    next = std::make_shared<OnStage>(scene_shown);
  } catch (const std::exception& error) {
    const std::lock_guard lock(hall_);
    audience_->say_all(shared(json_message(Kind::error, Json{{"reason", error.what()}})));
    return;
  }
  const std::lock_guard lock(hall_);
  const bool other_mode = said_live() != scene_shown->live;
  on_stage_ = next;
  said_remarks_.clear();
  if (other_mode) audience_->say_all(hello());
  audience_->say_all(next->scene);
  for (const std::string& remark : next->view.remarks()) {
    const StepReport report{.where = "view", .reason = remark};
    said_remarks_.emplace_back(0, shared(report_message(0, scene_shown->first->time, report, scene_shown->names)));
    audience_->say_all(said_remarks_.back().second);
  }
}

void PublishThread::say_remarks(const Box& box) {
  for (const auto& [scene_shown, remark] : box.remarks) {
    if (!on_stage_ || scene_shown != on_stage_->scene_shown) continue;
    const Shared message = shared(report_message(remark.frame, remark.time, remark.report, scene_shown->names));
    const std::lock_guard lock(hall_);
    said_remarks_.emplace_back(remark.frame, message);
    audience_->say_all(message);
  }
}

void PublishThread::say_series(const Box& box) {
  for (const Series& series : box.series) {
    if (!on_stage_ || series.scene_shown != on_stage_->scene_shown) continue;  // the page asks again for the next scene
    std::vector<float> times;
    std::vector<std::vector<float>> rows(series.shots.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      times.push_back(static_cast<float>(series.shots[i].time()));
      on_stage_->numbers.values(*series.shots[i].frame, rows[i]);
    }
    const Shared message = shared(series_message(series.scene_shown->number, times, rows));
    const std::lock_guard lock(hall_);
    audience_->say(series.to, message);
  }
}

void PublishThread::say_starts(const Box& box) {
  for (const Start& start : box.starts) {
    if (!on_stage_ || start.scene_shown != on_stage_->scene_shown) continue;
    const Shared message = shared(on_stage_->writer.frame(0, *start.frame, {}, Kind::start));
    const std::lock_guard lock(hall_);
    audience_->say(start.to, message);
  }
}

/// To each with whether it leads. The hall is locked.
void PublishThread::say_status() {
  if (status_.is_null() || !audience_) return;
  const auto as = [&](bool leads) {
    Json status = status_;
    status["controls"] = leads;
    if (!building_.empty()) status["building"] = building_;
    return shared(json_message(Kind::status, status));
  };
  const Shared leading = as(true), watching = as(false);
  for (const ClientId id : viewers_.all()) audience_->say(id, viewers_.leads(id) ? leading : watching);
}

/// What any page asks for is in the one frame that all get. The hall is locked.
Wanted PublishThread::wanted() const {
  Wanted out;
  if (!on_stage_) return out;
  for (const auto& [client, wish] : wanted_) {
    out.quantities.merge(on_stage_->quantities.carried(wish.quantities));
    out.inside |= wish.inside;
  }
  return out;
}

/// While nobody watches nothing is encoded.
void PublishThread::show_frame(Box& box) {
  if (box.shot.frame) latest_ = std::move(box.shot);
  Wanted told;
  {
    const std::lock_guard lock(hall_);
    if (viewers_.all().empty()) return;
    told = wanted();
  }
  if (!on_stage_ || !latest_.frame) return;
  const bool fresh = latest_.frame != on_stage_->encoded || told != on_stage_->told;
  if (fresh) on_stage_->frame = shared(on_stage_->writer.frame(latest_.number, *latest_.frame, told));
  on_stage_->encoded = latest_.frame, on_stage_->told = std::move(told);
  const std::lock_guard lock(hall_);
  if (fresh || box.again) audience_->show(on_stage_->frame);
}

void PublishThread::want(ClientId id, Wish wish) {
  {
    const std::lock_guard lock(hall_);
    wanted_[id] = std::move(wish);
  }
  drop([](Box& box) { box.look = true; });
}

void PublishThread::welcome(ClientId id, const PageHello& said) {
  {
    const std::lock_guard lock(hall_);
    if (!audience_) return;
    viewers_.add(id);
    audience_->say(id, hello());
    if (on_stage_) {
      const bool knows = said.scene == on_stage_->scene_shown->number;
      if (!knows) audience_->say(id, on_stage_->scene);
      for (const auto& [frame, message] : said_remarks_)
        if (!knows || frame > said.frame) audience_->say(id, message);
    }
    say_status();
  }
  drop([](Box& box) { box.again = true; });
}

void PublishThread::farewell(ClientId id) {
  const std::lock_guard lock(hall_);
  viewers_.remove(id);
  wanted_.erase(id);
  say_status();
}

void PublishThread::hand_over_to(ClientId id) {
  const std::lock_guard lock(hall_);
  viewers_.put_first(id);
  say_status();
}

bool PublishThread::leads(ClientId id) const {
  const std::lock_guard lock(hall_);
  return viewers_.leads(id);
}

std::shared_ptr<const ShownScene> PublishThread::scene_shown() const {
  const std::lock_guard lock(hall_);
  return on_stage_ ? on_stage_->scene_shown : nullptr;
}

}  // namespace sinew::studio
