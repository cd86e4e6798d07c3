// Inputs of a person: what their paths and numbers mean, and what they do.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "sinew/core/error.hpp"
#include "sinew/world/input_meaning.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

/// One input and the scene it is meant for; `name` is its path behind the first slash.
struct InputReading {
  const Input& input;
  const Recipe& recipe;
  std::string name;

  double number(std::size_t i) const { return input.value[i]; }
  Vec3 vector(std::size_t first) const { return {number(first), number(first + 1), number(first + 2)}; }
  void wants(std::size_t n) const {
    if (input.value.size() != n) refuse(input, fmt::format("wants {} numbers, got {}", n, input.value.size()));
  }
  /// Those of the input; false where it has none and lets go.
  bool wants_or_none(std::size_t n) const {
    if (!input.value.empty()) wants(n);
    return !input.value.empty();
  }
  template <class Things, class NameOf>
  int index(const Things& things, NameOf name_of) const {
    const auto found = std::ranges::find(things, name, name_of);
    if (found == things.end()) refuse(input, "there is no `" + name + "`");
    return static_cast<int>(found - things.begin());
  }
  int prop(const std::string& what) const {
    const int p = recipe.skeleton.body(what) - recipe.skeleton.prop_body(0);
    if (recipe.skeleton.body(what) < 0 || p < 0) refuse(input, "there is no prop `" + what + "`");
    return p;
  }
};

InputMeaning read_gravity(const InputReading& in) {
  in.wants(3);
  return GravityInput{in.vector(0)};
}

InputMeaning read_excitation(const InputReading& in) {
  in.wants(1);
  return ExcitationInput{in.index(in.recipe.units.name, std::identity{}), std::min(1.0, in.number(0))};
}

InputMeaning read_motor(const InputReading& in) {
  const bool holds = in.wants_or_none(1);
  return MotorInput{in.index(in.recipe.scene.model.motors, &Motor::name), holds ? in.number(0) : hands_off};
}

InputMeaning read_detail(const InputReading& in) {
  constexpr double coarsest = 16;  // far beyond any detail worth its time
  in.wants(1);
  if (in.number(0) < 0 || in.number(0) > coarsest) refuse(in.input, fmt::format("lies between 0 and {}", coarsest));
  return DetailInput{in.index(in.recipe.scene.model.muscles, &Muscle::name), static_cast<int>(in.number(0))};
}

InputMeaning read_push(const InputReading& in) {
  const int body = in.recipe.skeleton.body(in.name);
  if (body <= 0) refuse(in.input, "there is no body `" + in.name + "` that could be pushed");
  if (!in.wants_or_none(6)) return PushInput{{.body = body}, true};
  return PushInput{{body, in.vector(0), in.vector(3)}, false};
}

InputMeaning read_attach(const InputReading& in) {
  in.wants(0);
  const std::size_t second = in.name.find('/');
  const int prop = in.prop(in.name.substr(0, second));
  const int body = second == std::string::npos ? -1 : in.recipe.skeleton.body(in.name.substr(second + 1));
  if (body < 0 || body >= in.recipe.skeleton.prop_body(0)) refuse(in.input, "names no body to hold on to");
  return AttachInput{prop, body};
}

InputMeaning read_release(const InputReading& in) {
  in.wants(0);
  return ReleaseInput{in.prop(in.name)};
}

struct InputKind {
  std::string_view form;  ///< of its path; what stands before the slash tells it from others
  InputMeaning (*read)(const InputReading&);
  std::string_view word() const { return form.substr(0, form.find('/')); }
};
constexpr std::array<InputKind, 7> input_kinds{{{"gravity", read_gravity},
                                                {"excite/UNIT", read_excitation},
                                                {"motor/NAME", read_motor},
                                                {"detail/MUSCLE", read_detail},
                                                {"push/BODY", read_push},
                                                {"attach/PROP/BODY", read_attach},
                                                {"release/PROP", read_release}}};

}  // namespace

void refuse(const Input& input, const std::string& why) { throw InputError("input `" + input.path + "`: " + why); }

InputMeaning meaning_of(const Input& input, const Recipe& recipe) {
  const std::size_t slash = input.path.find('/');
  const auto kind = std::ranges::find(input_kinds, std::string_view(input.path).substr(0, slash), &InputKind::word);
  if (kind == input_kinds.end()) {
    std::string forms;
    for (const InputKind& known : input_kinds) forms += (forms.empty() ? "" : ", ") + std::string(known.form);
    refuse(input, "is not one of " + forms);
  }
  for (const double x : input.value)
    if (!std::isfinite(x)) refuse(input, "its value is not a finite number");
  return kind->read({input, recipe, slash == std::string::npos ? "" : input.path.substr(slash + 1)});
}

void World::apply(const Input& input) {
  struct Change {
    World& world;
    const Input& input;
    void operator()(const GravityInput& to) const { world.state_.gravity = to.gravity; }
    void operator()(const ExcitationInput& to) const { world.state_.held[to.unit] = to.excitation; }
    void operator()(const MotorInput& to) const { world.state_.held_control[to.motor] = to.control; }
    void operator()(const DetailInput& to) const { world.state_.detail[to.muscle] = to.level; }
    void operator()(const PushInput& to) const {
      std::vector<HandPush>& pushes = world.state_.pushes;
      const auto place = std::ranges::lower_bound(pushes, to.push.body, {}, &HandPush::body);
      const bool pushed = place != pushes.end() && place->body == to.push.body;
      if (to.lets_go && pushed) pushes.erase(place);
      if (to.lets_go) return;
      if (pushed)
        *place = to.push;
      else
        pushes.insert(place, to.push);
    }
    void operator()(const AttachInput& to) const {
      if (world.holds(to.body, to.prop)) refuse(input, "is held already");
      world.take_hold(to.prop, to.body);
    }
    void operator()(const ReleaseInput& to) const {
      if (!world.let_go(to.prop)) refuse(input, "is not held");
    }
  };
  std::visit(Change{*this, input}, meaning_of(input, *recipe_));
}

}  // namespace sinew
