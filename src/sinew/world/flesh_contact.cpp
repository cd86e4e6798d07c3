#include "sinew/world/flesh_contact.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

/// The body behind the name of a body, a prop, or a shape of either.
std::string body_behind(const Scene& scene, const std::string& name) {
  if (const ContactShape* shape = find(scene.model.shapes, name)) return shape->body;
  for (const Prop& prop : scene.props)
    if (find(prop.shapes, name)) return prop.name;
  return name;
}

}  // namespace

FleshContact::FleshContact(const Scene& scene, const Skeleton& skeleton, const std::vector<Fidelity>& fidelities)
    : scene_(scene), skeleton_(skeleton), fidelities_(fidelities) {
  for (const Muscle& muscle : scene.model.muscles) flesh_.push_back({muscle.name, fidelity_of(scene, muscle.name)});
  for (const SoftBody& body : scene.soft) flesh_.push_back({body.name, body.fidelity});
  for (const ContactShape& shape : scene.model.shapes) shapes_.push_back({skeleton.body(shape.body), shape});
  for (const Prop& prop : scene.props)
    for (const ContactShape& shape : prop.shapes) shapes_.push_back({skeleton.body(prop.name), shape});
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < scene.contact.pairs.size(); ++i) take(i, faults);
  if (!faults.empty()) throw InputError(std::move(faults));
}

int FleshContact::flesh_at(const std::string& name) const {
  const auto found = std::ranges::find(flesh_, name, &Flesh::name);
  return found == flesh_.end() ? -1 : static_cast<int>(found - flesh_.begin());
}

void FleshContact::take(std::size_t i, std::vector<Fault>& faults) {
  const auto& [one, two] = scene_.contact.pairs[i];
  const int a = flesh_at(one), b = flesh_at(two);
  if (a < 0 && b < 0) return;  // bodies alone
  const auto refuse = [&](const std::string& message) {
    faults.push_back({.field = fmt::format("contact[{}]", i + 1), .message = message});
  };
  const auto kind = [&](int f) {
    return static_cast<std::size_t>(f) < scene_.model.muscles.size() ? "muscle" : "soft body";
  };
  for (const int f : {a, b}) {
    if (f < 0) continue;
    const Flesh& flesh = flesh_[static_cast<std::size_t>(f)];
    const auto own = std::ranges::find(fidelities_, flesh.fidelity, &Fidelity::name);
    if (own == fidelities_.end() || !own->touches)
      return refuse(fmt::format("{} `{}` is of fidelity `{}`, which has no surface to touch with", kind(f), flesh.name,
                                flesh.fidelity));
  }
  if (a >= 0 && b >= 0) {
    const std::string &of_a = flesh_[static_cast<std::size_t>(a)].fidelity,
                      &of_b = flesh_[static_cast<std::size_t>(b)].fidelity;
    if (of_a != of_b)
      return refuse(fmt::format("`{}` ({}) and `{}` ({}) cannot touch across two fidelities; give them the same", one,
                                of_a, two, of_b));
    named_.push_back({.flesh = a, .other = b});
    return;
  }
  const std::string& stranger = a < 0 ? one : two;
  const auto shape = std::ranges::find(shapes_, stranger, [](const BodyShape& each) { return each.shape.name; });
  named_.push_back({.flesh = a < 0 ? b : a,
                    .body = skeleton_.body(body_behind(scene_, stranger)),
                    .shape = shape == shapes_.end() ? -1 : static_cast<int>(shape - shapes_.begin())});
}

std::vector<ContactPair> FleshContact::pairs_of(const Fidelity& fidelity) const {
  std::vector<ContactPair> out;
  if (!fidelity.touches) return out;
  const auto is_its = [&](std::size_t f) { return flesh_[f].fidelity == fidelity.name; };
  const SceneContact::Flesh by_itself = flesh_touches(scene_);
  for (std::size_t a = 0; a < flesh_.size(); ++a) {
    if (!is_its(a)) continue;
    if (by_itself != SceneContact::Flesh::none) out.push_back({.flesh = static_cast<int>(a)});
    for (std::size_t b = a + 1; by_itself == SceneContact::Flesh::neighbours && b < flesh_.size(); ++b)
      if (is_its(b)) out.push_back({.flesh = static_cast<int>(a), .other = static_cast<int>(b), .if_near = true});
  }
  for (const ContactPair& pair : named_)
    if (is_its(static_cast<std::size_t>(pair.flesh))) out.push_back(pair);
  return out;
}

std::vector<std::string> FleshContact::notes() const {
  std::set<std::string> touching;
  for (const Flesh& flesh : flesh_) {
    const auto own = std::ranges::find(fidelities_, flesh.fidelity, &Fidelity::name);
    if (own != fidelities_.end() && own->touches) touching.insert(own->name);
  }
  if (touching.size() < 2 || flesh_touches(scene_) != SceneContact::Flesh::neighbours) return {};
  return {fmt::format("contact: flesh of {} does not push that of another fidelity out", fmt::join(touching, " and "))};
}

}  // namespace sinew
