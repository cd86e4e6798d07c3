#include "sinew/studio/session/live_session.hpp"

#include "sinew/studio/session/edit_message.hpp"

namespace sinew::studio {
namespace {

constexpr const char* not_the_leader = "another page has control; take control to change things";

Presenter::Json scene_list(const Library& library) {
  Presenter::Json list = Presenter::Json::array();
  for (const Library::Offer& offer : library.offers()) {
    list.push_back({{"name", offer.name}, {"title", offer.title}, {"about", offer.about}, {"kind", offer.kind}});
    if (offer.picture) list.back()["picture"] = "asset/scene/" + offer.name + ".png";
  }
  return list;
}

}  // namespace

LiveSession::LiveSession(const SessionOptions& options)
    : library_(options.open, options.osim, options.command),
      presenter_(scene_list(library_)),
      projector_(
          library_.open(options.open), [this](const std::string& name) { return library_.open(name); }, presenter_,
          options.out),
      editor_(presenter_, {.meshes = options.meshes, .out = options.out},
              [this](ClientId from, const MuscleEdit& edit) { projector_.post(from, edit); }) {}

void LiveSession::start(Audience& audience) {
  presenter_.start(audience);
  projector_.start();
  editor_.start();
}

void LiveSession::stop() {
  editor_.stop();
  projector_.stop();
  presenter_.stop();
}

void LiveSession::came(ClientId id, const PageHello& said) { presenter_.welcome(id, said); }

void LiveSession::left(ClientId id) {
  editor_.forget(id);
  presenter_.farewell(id);
}

bool LiveSession::may(ClientId id, const std::string& request) {
  const bool leads = presenter_.leads(id);
  if (!leads) presenter_.refuse(id, request, not_the_leader);
  return leads;
}

void LiveSession::heard(ClientId id, const PageSet& set) {
  if (may(id, set.path)) projector_.post(id, set);
}

void LiveSession::heard(ClientId id, const PageControl& control) {
  if (control.verb == "take")
    presenter_.hand_over_to(id);
  else if (control.verb == "eye" && !presenter_.leads(id))
    return;  // it has just lost control, and no harm is done
  else if (control.verb == "series" || may(id, control.verb))
    projector_.post(id, control);
}

void LiveSession::heard(ClientId id, const PageEdit& edit) {
  if (edit.verb == "save" && !presenter_.leads(id))
    presenter_.say(id, edit_refusal(edit, not_the_leader));
  else
    editor_.post(id, edit);
}

std::optional<Asset> LiveSession::asset(std::string_view path) { return library_.asset(path); }

}  // namespace sinew::studio
