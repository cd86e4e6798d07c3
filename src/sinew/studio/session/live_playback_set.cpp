// What a person changes while it runs. What the World knows as an input goes through World::apply, so that it is
// recorded; the rest makes another World that stands where this one does.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/studio/session/live_playback.hpp"
#include "sinew/studio/session/muscle_edit.hpp"

namespace sinew::studio {
namespace {

constexpr double most_gravity = 50;                     // m/s2
constexpr double least_load = 0.001, most_load = 1000;  // kg
constexpr double most_rigid_rate = 20000;               // 1/s
constexpr double farthest_grip = 100;                   // m from a body's origin
constexpr double most_push = 1e5;                       // N

template <class List>
const auto& named(const List& list, const std::string& name, const char* kind) {
  std::vector<std::string> names;
  for (const auto& item : list) {
    if (item.name == name) return item;
    names.push_back(item.name);
  }
  const std::string near = nearest_word(name, names);
  throw InputError(
      fmt::format("there is no {} `{}`{}", kind, name, near.empty() ? "" : "; did you mean `" + near + "`?"));
}

double number_in(const PageSet& set, double low, double high) {
  const auto* number = std::get_if<double>(&set.value);
  if (!number || !std::isfinite(*number)) throw InputError(fmt::format("`{}` wants a number", set.path));
  return std::clamp(*number, low, high);
}

/// The path after its first word and before its last one: names may hold anything.
std::string middle_of(const std::string& path) {
  const std::size_t first = path.find('/'), last = path.rfind('/');
  return first < last ? path.substr(first + 1, last - first - 1) : "";
}

}  // namespace

void LivePlayback::set(const PageSet& set, bool playing) {
  const std::string& path = set.path;
  const std::string first = path.substr(0, path.find('/')), last = path.substr(path.rfind('/') + 1);
  if (first == "muscle" && !middle_of(path).empty()) {
    set_muscle(named(world_.scene().model.muscles, middle_of(path), "muscle").name, last, set);
  } else if (first == "coordinate" && last == "value") {
    if (playing) throw InputError("a joint can be posed while the run is paused");
    set_coordinate(middle_of(path), number_in(set, -HUGE_VAL, HUGE_VAL));
  } else if (path == "gravity") {
    apply("gravity", {0, -number_in(set, -most_gravity, most_gravity), 0});
  } else if (first == "load" && path.size() > 5) {
    set_load(path.substr(5), number_in(set, least_load, most_load));
  } else if (first == "push" && path.size() > 5) {
    set_push(set);
  } else if (path == "rate/rigid") {
    set_rate(number_in(set, 1, most_rigid_rate));
  } else {
    throw InputError(fmt::format("there is no setting `{}`", path));
  }
}

void LivePlayback::set_muscle(const std::string& name, const std::string& what, const PageSet& set) {
  if (what == "excitation") {
    set_excitation(name, set);
  } else if (what == "fidelity") {
    const auto* wanted = std::get_if<std::string>(&set.value);
    if (!wanted) throw InputError(fmt::format("`{}` needs the name of a fidelity", set.path));
    set_fidelity(name, *wanted);
  } else if (what == "locked") {
    const auto* lock = std::get_if<bool>(&set.value);
    if (!lock) throw InputError(fmt::format("`{}` needs true or false", set.path));
    set_locked(name, *lock);
  } else {
    throw InputError(fmt::format("there is no setting `{}`", set.path));
  }
}

/// By hand from now on, and recorded as such.
void LivePlayback::apply(const std::string& path, std::vector<double> value) {
  go_on_from_shown();
  Input input{world_.state().steps, path, std::move(value)};
  world_.apply(input);
  std::erase_if(epoch_->inputs, [&](const Input& i) { return i.step == input.step && i.path == input.path; });
  epoch_->inputs.push_back(std::move(input));
}

std::span<const std::string> LivePlayback::units_of(const std::string& muscle) const {
  const auto& muscles = world_.scene().model.muscles;
  const auto m = std::ranges::find(muscles, muscle, &Muscle::name) - muscles.begin();
  const Units& units = world_.recipe().units;
  return std::span(units.name).subspan(units.first[m], units.first[m + 1] - units.first[m]);
}

bool LivePlayback::held(const std::string& muscle) const { return settings()->held.contains(muscle); }

void LivePlayback::set_excitation(const std::string& muscle, const PageSet& set) {
  constexpr double let_go = -1;
  const double value = std::holds_alternative<std::monostate>(set.value) ? let_go : number_in(set, 0, 1);
  if (locked_.contains(muscle)) throw InputError(fmt::format("`{}` is locked", muscle));
  for (const std::string& unit : units_of(muscle)) apply("excite/" + unit, {value});
}

void LivePlayback::set_locked(const std::string& muscle, bool lock) {
  if (lock == locked_.contains(muscle)) return;
  go_on_from_shown();
  const std::span<const std::string> units = units_of(muscle);
  const std::size_t first = units.data() - world_.recipe().units.name.data();
  if (lock) {
    locked_[muscle] = held(muscle);
    if (!locked_[muscle])
      for (std::size_t u = 0; u < units.size(); ++u)
        apply("excite/" + units[u], {world_.state().excitation[first + u]});
    return;
  }
  const bool by_hand = locked_[muscle];
  locked_.erase(muscle);
  if (!by_hand)
    for (const std::string& unit : units) apply("excite/" + unit, {-1});
}

void LivePlayback::set_coordinate(const std::string& name, double value) {
  const auto& names = staging_->names.coordinates;
  if (std::ranges::find(names, name) == names.end()) {
    const std::string near = nearest_word(name, names);
    throw InputError(
        fmt::format("there is no coordinate `{}`{}", name, near.empty() ? "" : "; did you mean `" + near + "`?"));
  }
  if (const Coordinate* c = find_coordinate(world_.scene().model, name); c && c->range)
    value = std::clamp(value, c->range->low, c->range->high);
  world_.check_pose(name, value);  // may refuse, before anything is dropped
  go_on_from_shown();
  World posed(world_);
  posed.pose(name, value);
  change_to(posed);
}

void LivePlayback::set_push(const PageSet& set) {
  if (std::holds_alternative<std::monostate>(set.value)) return apply(set.path, {});
  const auto* numbers = std::get_if<std::vector<double>>(&set.value);
  if (!numbers) throw InputError(fmt::format("`{}` needs a point, a force, or null", set.path));
  std::vector<double> push = *numbers;
  for (std::size_t i = 0; i < push.size(); ++i) {
    const double most = i < 3 ? farthest_grip : most_push;
    push[i] = std::clamp(push[i], -most, most);
  }
  apply(set.path, std::move(push));
}

/// A hand that pushed then does so no more.
void LivePlayback::let_go() {
  const std::vector<HandPush> pushes = world_.state().pushes;
  for (const HandPush& push : pushes) {
    Input input{world_.state().steps, "push/" + world_.names().bodies[static_cast<std::size_t>(push.body)], {}};
    world_.apply(input);
    epoch_->inputs.push_back(std::move(input));
  }
}

void LivePlayback::set_load(const std::string& prop, double mass) {
  named(world_.scene().props, prop, "prop");
  go_on_from_shown();
  Scene scene = world_.scene();
  Prop& changed = *std::ranges::find(scene.props, prop, &Prop::name);
  if (changed.body.mass > 0)
    for (double& entry : changed.body.inertia) entry *= mass / changed.body.mass;
  changed.body.mass = mass;
  rebuild(scene);
}

/// The nearest rate that those of control and tissues divide.
void LivePlayback::set_rate(double rate) {
  go_on_from_shown();
  Scene scene = world_.scene();
  int whole = std::lcm(scene.rates.control, scene.rates.tissue);
  for (const auto& [fidelity, own] : scene.rates.fidelity) whole = std::lcm(whole, own);
  scene.rates.rigid = whole * std::max(1, static_cast<int>(std::lround(rate / whole)));
  rebuild(scene);
}

void LivePlayback::set_fidelity(const std::string& muscle, const std::string& fidelity) {
  named(known_, fidelity, "fidelity");
  const auto chosen = world_.scene().fidelity.find(muscle);
  if ((chosen == world_.scene().fidelity.end() ? world_.scene().default_fidelity : chosen->second) == fidelity) return;
  restage([&](Scene& scene) { scene.fidelity[muscle] = fidelity; });
}

void LivePlayback::edit(const MuscleEdit& edit) {
  named(world_.scene().model.muscles, edit.muscle, "muscle");
  named(known_, edit.fidelity, "fidelity");
  restage([&](Scene& scene) {
    scene = edited(std::move(scene), edit);
    scene.fidelity[edit.muscle] = edit.fidelity;
  });
  remark(remarks_, shown_, {{.where = edit.muscle, .reason = "goes on as it was edited; saved in " + edit.file}});
}

/// Goes on with muscles of other shapes: earlier frames cannot be shown any more.
void LivePlayback::restage(const std::function<void(Scene&)>& change) {
  const auto changed = [&] {
    Scene scene = world_.scene();
    change(scene);
    return scene;
  };
  if (past_) World(changed(), known_, {}, &world_);  // may refuse, before anything is dropped
  go_on_from_shown();
  const Scene scene = changed();
  const auto locked = locked_;
  rebuild(scene);
  staging_ = staging_of(world_);
  remarks_.clear();
  begin(world_);
  locked_ = locked;
}

void LivePlayback::rebuild(const Scene& scene) {
  if (scene == world_.scene()) return;
  World next(scene, known_, {}, &world_);
  next.go_on_from(world_);
  change_to(next);
}

/// Other levels of detail are inputs like any other: who repeats the run need not look at it.
void LivePlayback::watch(const std::optional<Viewpoint>& eye) {
  go_on_from_shown();
  const auto& muscles = world_.scene().model.muscles;
  std::vector<int> wanted(muscles.size(), 0);
  if (eye) {
    if (sight_of_ != staging_) sight_.emplace(world_.scene(), *staging_->anatomy);
    sight_of_ = staging_;
    for (const ViewDetail::Net& net : sight_->nets(*shown_.frame, *eye, world_.state().detail))
      wanted[static_cast<std::size_t>(std::ranges::find(muscles, net.muscle, &Muscle::name) - muscles.begin())] =
          net.detail;
  }
  for (std::size_t m = 0; m < muscles.size(); ++m)
    if (wanted[m] != world_.state().detail[m]) apply("detail/" + muscles[m].name, {static_cast<double>(wanted[m])});
}

std::optional<Settings> LivePlayback::settings() const {
  Settings out;
  const Units& units = world_.recipe().units;
  const Scene& scene = world_.scene();
  for (std::size_t m = 0; m < scene.model.muscles.size(); ++m)
    if (const double held = world_.state().held[units.first[m]]; held >= 0)
      out.held[scene.model.muscles[m].name] = held;
  for (const auto& entry : locked_) out.locked.push_back(entry.first);
  out.gravity = -world_.state().gravity.y();
  for (const Prop& prop : scene.props) out.loads[prop.name] = prop.body.mass;
  out.rigid_rate = scene.rates.rigid;
  return out;
}

}  // namespace sinew::studio
