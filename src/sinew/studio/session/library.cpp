#include "sinew/studio/session/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "sinew/core/error.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/studio/protocol/message.hpp"
#include "sinew/studio/session/live_playback.hpp"
#include "sinew/studio/session/recorded_playback.hpp"

namespace sinew::studio {
namespace {

namespace fs = std::filesystem;

Shared file_bytes(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return in ? std::make_shared<const Bytes>(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>())
            : nullptr;
}

bool is_recording(const fs::path& path) {
  std::error_code none;
  return fs::is_directory(path, none);
}

}  // namespace

Library::Library(const std::string& own, OsimOptions osim, std::string command)
    : osim_(std::move(osim)), command_(std::move(command)) {
  for (const Scenario& scenario : scenarios()) add(scenario.name, scenario.about, "scenario", scenario.file.string());
  for (const fs::path& file : shipped_models()) {
    const Model model = find_model(file.string());
    add(file.stem().string(), fmt::format("{} bodies, {} muscles", model.bodies.size(), model.muscles.size()), "model",
        file.string());
  }
  std::error_code none;
  const bool file = fs::is_regular_file(own, none);
  const bool shipped = std::ranges::any_of(offers_, [&](const Offer& offer) { return offer.name == own; });
  if (is_recording(own) || file || !shipped) add(own, "", is_recording(own) ? "recording" : "file", own);
}

void Library::add(std::string name, std::string about, std::string kind, std::string location) {
  std::erase_if(offers_, [&](const Offer& offer) { return offer.name == name; });  // a file comes before a name
  const fs::path place(location);
  Offer offer{.name = std::move(name),
              .title = label_of(place.stem().string()),
              .about = std::move(about),
              .kind = std::move(kind),
              .location = std::move(location),
              .picture = nullptr};
  if (offer.name == place.stem()) offer.picture = file_bytes(models_folder() / "scenes" / (offer.name + ".png"));
  offers_.push_back(std::move(offer));
}

std::unique_ptr<Playback> Library::open(const std::string& name) const {
  const auto offer = std::ranges::find(offers_, name, &Offer::name);
  if (offer == offers_.end()) {
    std::vector<std::string> names;
    for (const Offer& known : offers_) names.push_back(known.name);
    const std::string near = nearest_word(name, names);
    throw InputError("there is no scenario or model `" + name + "`" +
                     (near.empty() ? "" : "; did you mean `" + near + "`?"));
  }
  if (is_recording(offer->location)) return std::make_unique<RecordedPlayback>(offer->location);
  Scene scene = find_scene(offer->location, osim_);
  if (scene.name.empty()) scene.name = fs::path(offer->location).stem().string();
  return std::make_unique<LivePlayback>(scene, command_);
}

std::optional<Asset> Library::asset(std::string_view path) const {
  for (const Offer& offer : offers_)
    if (offer.picture && path == "scene/" + offer.name + ".png") return Asset{"image/png", offer.picture};
  return std::nullopt;
}

}  // namespace sinew::studio
