#include "sinew/studio/session/editor.hpp"

#include <algorithm>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/model/read.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/studio/session/edit_message.hpp"
#include "sinew/studio/session/free_place.hpp"
#include "sinew/world/world.hpp"

namespace sinew::studio {
namespace {

namespace fs = std::filesystem;

int place_of(const Model& model, const std::string& muscle) {
  return static_cast<int>(std::ranges::find(model.muscles, muscle, &Muscle::name) - model.muscles.begin());
}

MuscleFit muscle_fit(const Anatomy& anatomy, int muscle, const std::string& fidelity, const Flesh& flesh) {
  const std::vector<Fidelity> known = edited_fidelities();
  return std::ranges::find(known, fidelity, &Fidelity::name)->editing->preview(anatomy, muscle, flesh);
}

/// A mesh as its file has it; throws why it cannot be flesh where there is nothing to show of it either.
Flesh unmended(const Model& model, const std::string& surface, const InputError& why) {
  const auto file = find_mesh(model, surface);
  if (!file) throw why;
  Flesh flesh{.mesh = read_mesh(*file), .notes = {}};
  if (flesh.mesh.triangles.empty()) throw why;
  return flesh;
}

}  // namespace

Editor::Editor(PublishThread& publisher, Folders folders, Run run)
    : publisher_(publisher), folders_(std::move(folders)), run_(std::move(run)) {
  folders_.out = fs::absolute(folders_.out).lexically_normal();  // so that what is said leads there
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
  if (refused) publisher_.say(from, edit_refusal(edit, "another one is being saved; wait a moment"));
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
    const std::shared_ptr<const ShownScene> scene_shown = publisher_.scene_shown();
    if (!scene_shown) throw InputError("no scene stands yet");
    if (order.edit.verb == "choices") {
      publisher_.say(order.from, choices_message(order.edit.id, *scene_shown,
                                                 offered_meshes(scene_shown->scene.model, folders_.meshes)));
      strangers_.insert(order.from);
    } else if (order.edit.verb == "preview") {
      show(order, scene_shown);
    } else {
      save(order, *scene_shown);
    }
  } catch (const InputError& error) {
    publisher_.say(order.from, edit_refusal(order.edit, plain_words(error)));
  } catch (const std::exception& error) {
    publisher_.say(order.from, edit_refusal(order.edit, error.what()));
  }
}

/// Flesh that a line misses, or that does not close, is shown, too, so that one sees why.
void Editor::show(const Order& order, const std::shared_ptr<const ShownScene>& scene_shown) {
  const Scene& scene = scene_shown->scene;
  const MuscleEdit edit = wanted_edit(order.edit, scene, offered_meshes(scene.model, folders_.meshes));
  const Anatomy anatomy(edited(scene, edit).model);
  const Model& with = anatomy.model();
  check(with);
  const int m = place_of(with, edit.muscle);
  const auto miss = [&](const Flesh& about, const InputError& why) {
    publisher_.say(order.from, miss_message(order.edit, scene_shown->number, anatomy, muscle_miss(anatomy, m, about),
                                            plain_words(why)));
  };
  const Flesh* about = nullptr;
  try {
    about = &flesh(anatomy, m, scene_shown->number);
    publisher_.say(order.from, preview_message(order.edit, scene_shown->number, anatomy,
                                               muscle_fit(anatomy, m, edit.fidelity, *about)));
  } catch (const InputError& error) {
    miss(about ? *about : unmended(with, edit.volume.surface, error), error);
  }
  if (strangers_.erase(order.from) > 0) show_start(order.from, scene_shown);
}

/// A World takes a while: who edits sees the muscle first, and then what lies about it.
void Editor::show_start(ClientId to, const std::shared_ptr<const ShownScene>& scene_shown) {
  if (stood_ != scene_shown) {
    stood_ = scene_shown;
    start_.reset();
    try {
      start_ = std::make_shared<Frame>(World(at_model_start(scene_shown->scene)).frame());
    } catch (const std::exception&) {  // then the muscle is shown on bare bones
    }
  }
  if (start_) publisher_.tell_start(to, scene_shown, start_);
}

/// Of a muscle of a model that was checked.
const Flesh& Editor::flesh(const Anatomy& anatomy, int muscle, std::uint32_t scene) {
  const Muscle& own = anatomy.model().muscles[static_cast<std::size_t>(muscle)];
  std::error_code none;
  KnownFlesh wanted{.scene = scene, .muscle = own.name, .surface = own.volume->surface, .written = {}, .flesh = {}};
  if (const auto file = find_mesh(anatomy.model(), wanted.surface)) wanted.written = fs::last_write_time(*file, none);
  const auto key = [](const KnownFlesh& of) { return std::tie(of.scene, of.muscle, of.surface, of.written); };
  if (!known_ || key(*known_) != key(wanted)) {
    wanted.flesh = std::move(flesh_of(anatomy, {muscle})[0]);
    known_ = std::move(wanted);
  }
  return known_->flesh;
}

/// What cannot be fitted is not written.
void Editor::save(const Order& order, const ShownScene& scene_shown) {
  const Scene& scene = scene_shown.scene;
  MuscleEdit edit = wanted_edit(order.edit, scene, offered_meshes(scene.model, folders_.meshes));
  const Scene with = edited(scene, edit);
  const Anatomy anatomy(with.model);
  check(with.model);
  const int m = place_of(with.model, edit.muscle);
  muscle_fit(anatomy, m, edit.fidelity, flesh(anatomy, m, scene_shown.number));
  fs::create_directories(folders_.out);
  edit.file = free_place(folders_.out, scene.model.name, ".yaml").string();
  write_model(model_as_filed(with), edit.file);  // the scene's changes are not the model's
  publisher_.say(order.from, written_message(order.edit, edit.file));
  if (order.edit.run) run_(order.from, edit);
}

}  // namespace sinew::studio
