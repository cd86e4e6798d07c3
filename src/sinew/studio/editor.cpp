#include "sinew/studio/editor.hpp"

#include <algorithm>

#include "sinew/model/read.hpp"
#include "sinew/studio/edit_message.hpp"
#include "sinew/studio/free_place.hpp"

namespace sinew::studio {
namespace {

MuscleFit fit_of(const Model& model, const MuscleEdit& edit) {
  const auto m = std::ranges::find(model.muscles, edit.muscle, &Muscle::name) - model.muscles.begin();
  return edit.fidelity == "geometric" ? tube_fit(model, static_cast<int>(m)) : net_fit(model, static_cast<int>(m));
}

}  // namespace

Editor::Editor(Presenter& presenter, Folders folders, Run run)
    : presenter_(presenter), folders_(std::move(folders)), run_(std::move(run)) {
  folders_.out = std::filesystem::absolute(folders_.out).lexically_normal();  // so that what is said leads there
}

void Editor::start() {
  thread_ = std::thread([this] { work(); });
}

void Editor::stop() {
  {
    const std::lock_guard lock(lock_);
    over_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Editor::post(ClientId from, const PageEdit& edit) {
  const auto same = [&](const Order& other) { return other.from == from && other.edit.verb == edit.verb; };
  bool refused = false;
  {
    const std::lock_guard lock(lock_);
    refused = edit.verb == "save" && std::ranges::any_of(orders_, same);
    if (!refused) {
      std::erase_if(orders_, same);
      orders_.push_back({from, edit});
    }
  }
  wake_.notify_one();
  if (refused) presenter_.say(from, edit_refusal(edit, "another one is being saved; wait a moment"));
}

void Editor::forget(ClientId id) {
  const std::lock_guard lock(lock_);
  std::erase_if(orders_, [&](const Order& order) { return order.from == id && order.edit.verb != "save"; });
}

void Editor::work() {
  while (true) {
    Order order;
    {
      std::unique_lock lock(lock_);
      wake_.wait(lock, [&] { return over_ || !orders_.empty(); });
      if (over_) return;
      order = std::move(orders_.front());
      orders_.pop_front();
    }
    obey(order);
  }
}

void Editor::obey(const Order& order) {
  try {
    const std::shared_ptr<const Staging> staging = presenter_.staging();
    if (!staging) throw InputError("no scene stands yet");
    if (order.edit.verb == "choices")
      presenter_.say(order.from,
                     choices_message(order.edit.id, *staging, offered_meshes(staging->scene.model, folders_.meshes)));
    else if (order.edit.verb == "preview")
      show(order, *staging);
    else
      save(order, *staging);
  } catch (const InputError& error) {
    presenter_.say(order.from, edit_refusal(order.edit, plain_words(error)));
  } catch (const std::exception& error) {
    presenter_.say(order.from, edit_refusal(order.edit, error.what()));
  }
}

void Editor::show(const Order& order, const Staging& staging) {
  const Model& model = staging.scene.model;
  const MuscleEdit edit = wanted_edit(order.edit, model, offered_meshes(model, folders_.meshes));
  const Model with = edited(model, edit);
  presenter_.say(order.from, preview_message(order.edit, staging.number, with, fit_of(with, edit)));
}

/// What cannot be fitted is not written.
void Editor::save(const Order& order, const Staging& staging) {
  const Model& model = staging.scene.model;
  MuscleEdit edit = wanted_edit(order.edit, model, offered_meshes(model, folders_.meshes));
  const Model with = edited(model, edit);
  fit_of(with, edit);
  std::filesystem::create_directories(folders_.out);
  edit.file = free_place(folders_.out, model.name, ".yaml").string();
  write_model(with, edit.file);
  presenter_.say(order.from, written_message(order.edit, edit.file));
  if (order.edit.run) run_(order.from, edit);
}

}  // namespace sinew::studio
