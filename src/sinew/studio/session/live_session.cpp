#include "sinew/studio/session/live_session.hpp"

#include "sinew/studio/session/edit_message.hpp"

namespace sinew::studio {
namespace {

constexpr const char* not_the_leader = "another page has control; take control to change things";

PublishThread::Json scene_list(const Library& library) {
  PublishThread::Json list = PublishThread::Json::array();
  for (const Library::Offer& offer : library.offers()) {
    list.push_back({{"name", offer.name}, {"title", offer.title}, {"about", offer.about}, {"kind", offer.kind}});
    if (offer.picture) list.back()["picture"] = "asset/scene/" + offer.name + ".png";
  }
  return list;
}

}  // namespace

LiveSession::LiveSession(const SessionOptions& options)
    : library_(options.open, options.osim, options.command),
      publisher_(scene_list(library_)),
      simulation_(
          library_.open(options.open), [this](const std::string& name) { return library_.open(name); }, publisher_,
          options.out),
      editor_(publisher_, {.meshes = options.meshes, .out = options.out},
              [this](ClientId from, const MuscleEdit& edit) { simulation_.post(from, edit); }) {}

void LiveSession::start(Broadcaster& audience) {
  publisher_.start(audience);
  simulation_.start();
  editor_.start();
}

void LiveSession::stop() {
  editor_.stop();
  simulation_.stop();
  publisher_.stop();
}

void LiveSession::came(ClientId id, const PageHello& said) {
  ++open_pages_;
  publisher_.welcome(id, said);
  simulation_.sleep(false);
}

void LiveSession::left(ClientId id) {
  let_go(id);
  editor_.forget(id);
  publisher_.farewell(id);
  --open_pages_;
  simulation_.sleep(open_pages_ == 0);
}

bool LiveSession::may(ClientId id, const std::string& request) {
  const bool leads = publisher_.leads(id);
  if (!leads) publisher_.refuse(id, request, not_the_leader);
  return leads;
}

/// Who leaves, or leads no more, pulls at nothing.
void LiveSession::let_go(ClientId id) {
  for (const std::string& path : pushing_[id]) simulation_.post(id, PageSet{path, {}});
  pushing_.erase(id);
}

void LiveSession::heard(ClientId id, const PageSet& set) {
  if (!may(id, set.path)) return;
  if (set.path.starts_with("push/")) {
    if (std::holds_alternative<std::monostate>(set.value))
      pushing_[id].erase(set.path);
    else
      pushing_[id].insert(set.path);
  }
  simulation_.post(id, set);
}

void LiveSession::heard(ClientId id, const PageControl& control) {
  if (control.verb == "take") {
    for (const auto& [other, paths] : std::map(pushing_)) let_go(other);
    publisher_.hand_over_to(id);
  } else if (control.verb == "quantities") {
    publisher_.want(id, {control.names, control.inside});
  } else if (control.verb == "eye" && !publisher_.leads(id)) {
    return;  // it has just lost control, and no harm is done
  } else if (control.verb == "series" || may(id, control.verb)) {
    simulation_.post(id, control);
  }
}

void LiveSession::heard(ClientId id, const PageEdit& edit) {
  if (edit.verb == "save" && !publisher_.leads(id))
    publisher_.say(id, edit_refusal(edit, not_the_leader));
  else
    editor_.post(id, edit);
}

std::optional<Asset> LiveSession::asset(std::string_view path) { return library_.asset(path); }

}  // namespace sinew::studio
