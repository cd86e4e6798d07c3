#include "sinew/world/recipe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/check_parts.hpp"
#include "sinew/model/motion_ends.hpp"
#include "sinew/muscle/lightened.hpp"
#include "sinew/skeleton/assembly.hpp"
#include "sinew/world/flesh_contact.hpp"
#include "sinew/world/retension.hpp"

namespace sinew {
namespace {

const Fidelity& fidelity_called(const std::string& name, const std::vector<Fidelity>& fidelities) {
  return *std::ranges::find(fidelities, name, &Fidelity::name);
}
bool has_own_mass(const Muscle& muscle) { return muscle.volume && muscle.volume->mass == Volume::Mass::own; }

/// What the scene asks of fidelities that they cannot do.
std::vector<Fault> faults_of_abilities(const Scene& scene, const std::vector<Fidelity>& fidelities) {
  FaultList faults;
  for (const Muscle& muscle : scene.model.muscles)
    if (const std::string name = fidelity_of(scene, muscle.name);
        has_own_mass(muscle) && !fidelity_called(name, fidelities).own_mass)
      faults.add("muscles." + muscle.name + ".volume.mass",
                 fmt::format("is `own`, but fidelity `{}` carries no mass; expected `in_bones`", name));
  for (const SoftBody& body : scene.soft)
    if (!fidelity_called(body.fidelity, fidelities).soft)
      faults.add("soft." + body.name + ".fidelity",
                 fmt::format("fidelity `{}` has no soft bodies, only muscles", body.fidelity));
  return faults.take();
}

Scene checked(const Scene& scene, const std::vector<Fidelity>& fidelities) {
  check(scene);
  std::vector<Fault> faults = faults_of_fidelities(scene, names_of(fidelities));
  if (faults.empty()) faults = faults_of_abilities(scene, fidelities);
  if (!faults.empty()) throw InputError(std::move(faults));
  return retensioned(scene);
}

/// As the scene starts it, without the flesh that carries its own mass.
Model without_own_flesh(const Scene& scene, const Anatomy& anatomy, FleshCache& cache,
                        const std::vector<Fidelity>& fidelities) {
  std::vector<OwnFlesh> all;
  for (size_t m = 0; m < scene.model.muscles.size(); ++m) {
    const Muscle& muscle = scene.model.muscles[m];
    if (!has_own_mass(muscle)) continue;
    const Fidelity& fidelity = fidelity_called(fidelity_of(scene, muscle.name), fidelities);
    all.push_back({static_cast<int>(m), fidelity.own_mass(scene, anatomy, cache, static_cast<int>(m))});
  }
  return all.empty() ? started_model(scene) : lightened(started_model(scene), anatomy, all);
}

Units units_of(const Model& model) {
  Units units;
  units.first = first_units(model);
  for (const Muscle& muscle : model.muscles)
    for (const MotorUnit& unit : muscle.units) {
      units.share.push_back(unit.share);
      units.rise.push_back(muscle.activation.rise);
      units.fall.push_back(muscle.activation.fall);
      units.floor.push_back(muscle.activation.floor * muscle.drive);
      units.drive.push_back(muscle.drive);
      units.name.push_back(muscle.units.size() == 1 ? muscle.name : muscle.name + "/" + unit.name);
    }
  return units;
}

}  // namespace

Recipe::Recipe(const Scene& given, const std::vector<Fidelity>& fidelities, const Progress& progress,
               const Recipe* before)
    : scene(checked(given, fidelities)),
      anatomy(std::make_shared<const Anatomy>(scene.model)),
      cache(before ? before->cache->turn_over() : std::make_shared<FleshCache>()),
      model(without_own_flesh(scene, *anatomy, *cache, fidelities)),
      skeleton(model, scene.props),
      dynamics(model, skeleton, scene.stops),
      gimbals(model, skeleton),
      paths(model, skeleton),
      contact(scene, skeleton),
      units(units_of(scene.model)),
      ligaments(scene.model.ligaments.begin(), scene.model.ligaments.end()),
      h(1.0 / scene.rates.rigid),
      control_pace(scene.rates.rigid / scene.rates.control) {
  for (const Push& push : scene.pushes) {
    PushAt at{skeleton.body(push.body), push.at, {}};
    for (int i = 0; i < 3; ++i) at.force[i] = Curve(held(push.force[i]));
    pushes.push_back(at);
  }
  constexpr double no_bound = std::numeric_limits<double>::infinity();
  for (const Motor& motor : scene.model.motors)
    motors.push_back(
        {skeleton.coordinate(motor.coordinate), motor.force, motor.range.value_or(Range{-no_bound, no_bound})});
  group_tissues(fidelities, progress);
  lay_chains();
  stiff = paths.size() > 0 || !tissues.empty() || contact.any() || dynamics.forces().any_hard();
  cache->drop_unasked();
}

void Recipe::group_tissues(const std::vector<Fidelity>& fidelities, const Progress& progress) {
  const auto& muscles = scene.model.muscles;
  group_of.resize(muscles.size());
  place_in_group.resize(muscles.size());
  FleshContact flesh(scene, skeleton, fidelities);
  for (const Fidelity& fidelity : fidelities) {
    TissueGroup group{.fidelity = fidelity.name, .tissue = nullptr, .muscles = {}};
    for (size_t m = 0; m < muscles.size(); ++m) {
      if (fidelity_of(scene, muscles[m].name) != fidelity.name) continue;
      group_of[m] = static_cast<int>(tissues.size());
      place_in_group[m] = static_cast<int>(group.muscles.size());
      group.muscles.push_back(static_cast<int>(m));
    }
    for (size_t s = 0; s < scene.soft.size(); ++s)
      if (scene.soft[s].fidelity == fidelity.name) group.soft.push_back(static_cast<int>(s));
    if (group.muscles.empty() && group.soft.empty()) continue;
    group.pace = scene.rates.rigid / rate_of(fidelity, scene.rates);
    group.counts = fidelity.counts_impulses;
    if (fidelity.feels_bodies) {
      const auto clock = std::find(clocks.begin(), clocks.end(), group.pace);
      group.clock = static_cast<int>(clock - clocks.begin());
      if (clock == clocks.end()) clocks.push_back(group.pace);
    }
    group.courses = fidelity.feels_courses;
    group.tissue = fidelity.make({.scene = scene,
                                  .anatomy = *anatomy,
                                  .skeleton = skeleton,
                                  .cache = *cache,
                                  .muscles = group.muscles,
                                  .soft = group.soft,
                                  .contact = flesh.pairs_of(fidelity),
                                  .shapes = flesh.shapes(),
                                  .tick = group.pace * h,
                                  .progress = progress});
    tissues.push_back(std::move(group));
  }
  contact_notes = flesh.notes();
}

void Recipe::lay_chains() {
  chains.resize(static_cast<size_t>(paths.size()));
  for (int p = 0; p < paths.size(); ++p) {
    PathChain& chain = chains[p];
    const std::span<const int> bodies = paths.bodies(p);
    chain.first_slope = slopes;
    chain.first_direct = directs;
    chain.first_r = static_cast<int>(where.size());
    chain.grounded = std::find(bodies.begin(), bodies.end(), 0) != bodies.end();
    slopes += static_cast<int>(bodies.size());
    directs += static_cast<int>(paths.direct(p).size());

    // Climb from the bodies to the one that carries them all: above it the pulls of the path cancel.
    std::map<int, int> pending;  // body -> place on the stack; children have larger indices, so the last is a leaf
    int place = 0;
    for (const int b : bodies) chain.slot_place.push_back(pending[b] = place++);
    std::vector<int> entries;
    while (pending.size() > 1) {
      const auto [b, from] = *pending.rbegin();
      pending.erase(std::prev(pending.end()));
      const int above = skeleton.parent(b);
      const auto there = pending.find(above);
      const int to = there == pending.end() ? (pending[above] = place++) : there->second;
      chain.links.push_back(
          {skeleton.first_coordinate(b), skeleton.coordinate_count(b), static_cast<int>(entries.size()), from, to});
      for (int c = 0; c < skeleton.coordinate_count(b); ++c) entries.push_back(skeleton.first_coordinate(b) + c);
    }
    for (const int k : paths.direct(p)) {
      const auto entry = std::find(entries.begin(), entries.end(), k);
      chain.direct_entry.push_back(static_cast<int>(entry - entries.begin()));
      if (entry == entries.end()) entries.push_back(k);
    }
    chain.count = static_cast<int>(entries.size());
    where.insert(where.end(), entries.begin(), entries.end());
    places = std::max(places, place);
  }
}

std::vector<std::string> Recipe::notes() const {
  std::vector<std::string> out = contact_notes;
  for (std::string& note : notes_on_assembly(model, skeleton)) out.push_back(std::move(note));
  for (const TissueGroup& group : tissues)
    for (std::string& note : group.tissue->notes()) out.push_back(std::move(note));
  return out;
}

}  // namespace sinew
