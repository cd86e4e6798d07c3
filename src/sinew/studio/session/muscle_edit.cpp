#include "sinew/studio/session/muscle_edit.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/reader.hpp"

namespace sinew::studio {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_offers = 1000;  // of one folder

/// Mesh files of `folder`/`below`, whose ids begin with `prefix`.
void offer_folder(const fs::path& folder, const fs::path& below, const std::string& prefix,
                  std::vector<MeshOffer>& out) {
  std::error_code none;
  const fs::path root = fs::canonical(folder, none);
  std::vector<MeshOffer> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder / below, none)) {
    if (found.size() == most_offers) break;
    if (!has_mesh_suffix(entry.path()) || !entry.is_regular_file(none)) continue;
    const fs::path real = fs::canonical(entry.path(), none), inside = real.lexically_relative(root);
    if (none || inside.empty() || *inside.begin() == "..") continue;
    if (std::ranges::find(out, real.string(), &MeshOffer::file) != out.end()) continue;  // two names of one folder
    found.push_back({prefix + (below / entry.path().filename()).generic_string(), real.string()});
  }
  std::ranges::sort(found, {}, &MeshOffer::id);
  out.insert(out.end(), found.begin(), found.end());
}

[[noreturn]] void refuse_word(const char* what, const std::string& word, const std::vector<std::string>& known) {
  const std::string near = nearest_word(word, known);
  throw InputError(
      fmt::format("there is no {} `{}`{}", what, word, near.empty() ? "" : "; did you mean `" + near + "`?"));
}

std::string surface_of(const std::string& mesh, const Muscle& muscle, const std::vector<MeshOffer>& offers) {
  if (mesh == grown_mesh) return "";
  if (mesh == own_mesh) {
    if (!muscle.volume || muscle.volume->surface.empty())
      throw InputError("the muscle has no mesh of its own; choose one, or let the belly be grown");
    return muscle.volume->surface;
  }
  std::vector<std::string> known;
  for (const MeshOffer& offer : offers) {
    if (offer.id == mesh) return offer.file;
    known.push_back(offer.id);
  }
  refuse_word("mesh", mesh, known);
}

/// What the page chose, beside what the muscle had. Throws InputError with what the fidelity says of it.
void take_options(const PageEdit& page, const Fidelity& fidelity, Volume& volume) {
  const OptionsKind& kind = *fidelity.options;
  YamlNode& node = volume.options[kind.key];
  node.kind = YamlNode::Kind::map;
  for (const OfferedOption& option : fidelity.editing->offered) {
    const auto said = page.options.find(option.key);
    if (said == page.options.end()) continue;
    const YamlNode value{.kind = YamlNode::Kind::text, .text = said->second};
    const auto known = std::ranges::find(node.keys, option.key, &YamlNode::text);
    if (known != node.keys.end()) {
      node.items[static_cast<std::size_t>(known - node.keys.begin())] = value;
    } else {
      node.keys.push_back({.kind = YamlNode::Kind::text, .text = option.key});
      node.items.push_back(value);
    }
  }
  sinew::Reading reading("", "");
  kind.read(Cursor{reading, node, ""});
  if (std::vector<Fault> faults = reading.take(); !faults.empty()) throw InputError(std::move(faults));
}

}  // namespace

std::vector<MeshOffer> offered_meshes(const Model& model, const fs::path& given) {
  std::vector<MeshOffer> out;
  if (!model.folder.empty()) {
    offer_folder(model.folder, "", "beside/", out);
    offer_folder(model.folder, "meshes", "beside/", out);
  }
  if (!given.empty()) offer_folder(given, "", "meshes/", out);
  return out;
}

MuscleEdit wanted_edit(const PageEdit& page, const Scene& scene, const std::vector<MeshOffer>& offers) {
  if (!find(scene.model.muscles, page.muscle)) {
    std::vector<std::string> known;
    for (const Muscle& other : scene.model.muscles) known.push_back(other.name);
    refuse_word("muscle", page.muscle, known);
  }
  const Muscle* muscle = find(model_as_filed(scene).muscles, page.muscle);
  MuscleEdit edit{.muscle = page.muscle, .volume = muscle->volume.value_or(Volume{}), .fidelity = page.fidelity};
  const std::vector<Fidelity> offered = edited_fidelities();
  const auto fidelity = std::ranges::find(offered, edit.fidelity, &Fidelity::name);
  if (fidelity == offered.end()) refuse_word("fidelity to edit", edit.fidelity, names_of(offered));
  edit.volume.surface = surface_of(page.mesh, *muscle, offers);
  if (edit.volume.surface.empty()) edit.volume.section = 1;  // a grown belly's follows from its force
  take_options(page, *fidelity, edit.volume);
  return edit;
}

std::vector<Fidelity> edited_fidelities() {
  std::vector<Fidelity> all = fidelities();
  std::erase_if(all, [](const Fidelity& fidelity) { return !fidelity.editing || !fidelity.options; });
  return all;
}

Scene edited(Scene scene, const MuscleEdit& edit) {
  edit_model(scene, [&](Model& model) { find(model.muscles, edit.muscle)->volume = edit.volume; });
  return scene;
}

Scene at_model_start(Scene scene) {
  scene.pose.clear(), scene.speeds.clear();
  scene.track.reset(), scene.play.reset();
  scene.excitations.clear(), scene.motors.clear(), scene.pushes.clear();
  scene.default_excitation = 0;
  return scene;
}

std::string plain_words(const InputError& error) {
  std::string text;
  for (const Fault& fault : error.faults()) {
    if (!text.empty()) text += "\n";
    if (!fault.file.empty()) text += fs::path(fault.file).filename().string() + ": ";
    // A message that goes on from the field's name needs it: `sides` must be even.
    const bool goes_on = fault.message.starts_with("must") || fault.message.starts_with("is ");
    if (goes_on && !fault.field.empty()) text += fault.field.substr(fault.field.rfind('.') + 1) + " ";
    text += fault.message;
  }
  return text;
}

}  // namespace sinew::studio
