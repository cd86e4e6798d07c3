#include "sinew/muscle/solid/solid_state.hpp"

namespace sinew::solid {
namespace {

/// Visits every number of a state in its order.
template <class Number, class Shape, class Each>
void lay(Shape& state, Number* at, const Each& each) {
  const auto three = [&](auto& v) {
    for (int axis = 0; axis < 3; ++axis) each(v[axis], *at++);
  };
  for (auto& give : state.gives) each(give, *at++);
  for (auto& path : state.paths) each(path, *at++);
  for (auto& frame : state.frames) three(frame.at), three(frame.along), three(frame.normal);
  for (Eigen::Index i = 0; i < state.places.size(); ++i) each(state.places[i], *at++);
}

}  // namespace

std::size_t reals_of(const WiredMuscle& muscle) {
  constexpr std::size_t a_head = 2, a_frame = 9;
  return muscle.heads() * a_head + muscle.frames() * a_frame + 3 * muscle.solid().mesh.nodes.size();
}

void save(const WiredState& state, std::span<double> reals) {
  lay(state, reals.data(), [](const double& from, double& to) { to = from; });
}

void load(const WiredMuscle& muscle, std::span<const double> reals, WiredState& state) {
  state.gives.resize(muscle.heads()), state.paths.resize(muscle.heads());
  state.frames.resize(muscle.frames());
  state.places.resize(static_cast<Eigen::Index>(3 * muscle.solid().mesh.nodes.size()));
  lay(state, reals.data(), [](double& to, const double& from) { to = from; });
}

}  // namespace sinew::solid
