#include "sinew/world/flesh_contact.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

int muscle_at(const Model& model, const std::string& name) {
  const Muscle* muscle = find(model.muscles, name);
  return muscle ? static_cast<int>(muscle - model.muscles.data()) : -1;
}

/// The body behind the name of a body, a prop, or a shape of either.
std::string body_behind(const Scene& scene, const std::string& name) {
  if (const ContactShape* shape = find(scene.model.shapes, name)) return shape->body;
  for (const Prop& prop : scene.props)
    if (find(prop.shapes, name)) return prop.name;
  return name;
}

}  // namespace

std::string fidelity_of(const Scene& scene, const std::string& muscle) {
  const auto own = scene.fidelity.find(muscle);
  return own == scene.fidelity.end() ? scene.default_fidelity : own->second;
}

FleshContact::FleshContact(const Scene& scene, const Skeleton& skeleton, const std::vector<Fidelity>& fidelities)
    : scene_(scene), skeleton_(skeleton), fidelities_(fidelities) {
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < scene.contact.pairs.size(); ++i) take(i, faults);
  if (!faults.empty()) throw InputError(std::move(faults));
}

void FleshContact::take(std::size_t i, std::vector<Fault>& faults) {
  const auto& [one, two] = scene_.contact.pairs[i];
  const int a = muscle_at(scene_.model, one), b = muscle_at(scene_.model, two);
  if (a < 0 && b < 0) return;  // bodies alone
  const auto refuse = [&](const std::string& message) {
    faults.push_back({.field = fmt::format("contact[{}]", i + 1), .message = message});
  };
  for (const std::string& name : {one, two}) {
    if (muscle_at(scene_.model, name) < 0) continue;
    const auto own = std::ranges::find(fidelities_, fidelity_of(scene_, name), &Fidelity::name);
    if (own == fidelities_.end() || !own->touches)
      return refuse(fmt::format("muscle `{}` is of fidelity `{}`, which has no surface to touch with", name,
                                fidelity_of(scene_, name)));
  }
  if (a >= 0 && b >= 0 && fidelity_of(scene_, one) != fidelity_of(scene_, two))
    return refuse(fmt::format("muscles `{}` ({}) and `{}` ({}) cannot touch across two fidelities; give them the same",
                              one, fidelity_of(scene_, one), two, fidelity_of(scene_, two)));
  const std::string& stranger = a < 0 ? one : two;
  named_.push_back({.flesh = a < 0 ? b : a,
                    .other = a < 0 || b < 0 ? -1 : b,
                    .body = a < 0 || b < 0 ? skeleton_.body(body_behind(scene_, stranger)) : -1});
}

std::vector<ContactPair> FleshContact::pairs_of(const Fidelity& fidelity) const {
  std::vector<ContactPair> out;
  if (!fidelity.touches) return out;
  const auto& muscles = scene_.model.muscles;
  const auto is_its = [&](std::size_t m) { return fidelity_of(scene_, muscles[m].name) == fidelity.name; };
  const SceneContact::Flesh by_itself = flesh_touches(scene_);
  for (std::size_t a = 0; a < muscles.size(); ++a) {
    if (!is_its(a)) continue;
    if (by_itself != SceneContact::Flesh::none) out.push_back({.flesh = static_cast<int>(a)});
    for (std::size_t b = a + 1; by_itself == SceneContact::Flesh::neighbours && b < muscles.size(); ++b)
      if (is_its(b)) out.push_back({.flesh = static_cast<int>(a), .other = static_cast<int>(b), .if_near = true});
  }
  for (const ContactPair& pair : named_)
    if (is_its(static_cast<std::size_t>(pair.flesh))) out.push_back(pair);
  return out;
}

std::vector<std::string> FleshContact::notes() const {
  std::set<std::string> touching;
  for (const Muscle& muscle : scene_.model.muscles) {
    const auto own = std::ranges::find(fidelities_, fidelity_of(scene_, muscle.name), &Fidelity::name);
    if (own != fidelities_.end() && own->touches) touching.insert(own->name);
  }
  if (touching.size() < 2 || flesh_touches(scene_) != SceneContact::Flesh::neighbours) return {};
  return {
      fmt::format("contact: muscles of {} do not push those of another fidelity out", fmt::join(touching, " and "))};
}

}  // namespace sinew
