#include "sinew/model/changes.hpp"

#include <fmt/format.h>

#include "sinew/model/check.hpp"
#include "sinew/model/edit.hpp"

namespace sinew {
namespace {

Model carried_out(const Model& model, const Change& c) {
  switch (c.kind) {
    case Change::Kind::weaken:
      return weaken(model, c.muscle, c.factor);
    case Change::Kind::atrophy:
      return atrophy(model, c.muscle, c.factor);
    case Change::Kind::paralyse:
      return paralyse(model, c.muscle);
    case Change::Kind::contract:
      return contract(model, c.muscle, c.by);
    case Change::Kind::lengthen_tendon:
      return lengthen_tendon(model, c.muscle, c.by);
    case Change::Kind::reroute:
      if (c.tension && !(*c.tension > 0))
        throw InputError(fmt::format("`tension` must be greater than 0, not {}", *c.tension));
      return reroute(model, c.muscle, c.point, c.body, c.at, c.drop);
    case Change::Kind::remove:
      return remove_muscle(model, c.muscle);
  }
  return model;
}

}  // namespace

Model changed(const Model& model, const Change& change) {
  Model out = carried_out(model, change);
  std::vector<Fault> faults = faults_of(out);
  for (Fault& fault : faults) fault = {.message = fmt::format("makes a faulty `{}`: {}", fault.field, fault.message)};
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

std::vector<Fault> carry_out_changes(Scene& scene) {
  std::vector<Fault> faults;
  if (!scene.changes.empty()) scene.unchanged = scene.model;
  for (size_t i = 0; i < scene.changes.size(); ++i) try {
      scene.model = changed(scene.model, scene.changes[i]);
    } catch (const InputError& error) {
      for (const Fault& fault : error.faults())
        faults.push_back({.field = fmt::format("changes[{}]", i + 1), .message = fault.message});
    }
  return faults;
}

void add_change(Scene& scene, const Change& change) {
  Model next = changed(scene.model, change);
  if (!scene.unchanged) scene.unchanged = std::move(scene.model);
  scene.model = std::move(next);
  scene.changes.push_back(change);
}

const Model& model_as_filed(const Scene& scene) { return scene.unchanged ? *scene.unchanged : scene.model; }

void edit_model(Scene& scene, const std::function<void(Model&)>& edit) {
  if (scene.unchanged) scene.model = std::move(*scene.unchanged);
  scene.unchanged.reset();
  edit(scene.model);
  if (std::vector<Fault> faults = carry_out_changes(scene); !faults.empty()) throw InputError(std::move(faults));
}

}  // namespace sinew
