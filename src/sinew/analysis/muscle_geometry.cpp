#include "sinew/analysis/muscle_geometry.hpp"

#include <algorithm>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

int place_of(const std::string& name, const std::vector<std::string>& known, const char* what) {
  const auto at = std::ranges::find(known, name);
  if (at != known.end()) return static_cast<int>(at - known.begin());
  const std::string near = nearest_word(name, known);
  throw InputError("the model has no " + std::string(what) + " `" + name + "`" +
                   (near.empty() ? "" : "; did you mean `" + near + "`?"));
}

}  // namespace

MuscleGeometry::MuscleGeometry(const Model& model, WrapRule rule)
    : model_(model), skeleton_(model_), coordinates_(model_, skeleton_), paths_(model_, skeleton_, rule) {
  std::vector<Fault> faults;
  for (const Muscle& muscle : model_.muscles) {
    const std::vector<Fault> of_muscle = hill_faults(muscle);
    faults.insert(faults.end(), of_muscle.begin(), of_muscle.end());
    if (faults.empty()) hill_.push_back(muscle_tendon(muscle, curve_cache_));
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

int MuscleGeometry::muscle(const std::string& name) const {
  std::vector<std::string> known;
  for (const Muscle& muscle : model_.muscles) known.push_back(muscle.name);
  return place_of(name, known, "muscle");
}

int MuscleGeometry::coordinate(const std::string& name) const {
  std::vector<std::string> known;
  for (int k = 0; k < skeleton_.coordinates(); ++k) known.push_back(skeleton_.coordinate_name(k));
  return place_of(name, known, "coordinate");
}

MuscleGeometry::Scratch MuscleGeometry::scratch() const {
  Scratch s{skeleton_.start_positions(),
            Eigen::VectorXd::Zero(skeleton_.coordinates()),
            skeleton_.kinematics(),
            {},
            {},
            {},
            {}};
  s.memory.resize(static_cast<size_t>(paths_.memory_count()));
  size_t slopes = 0, directs = 0;
  for (int m = 0; m < muscles(); ++m) {
    slopes = std::max(slopes, paths_.bodies(m).size());
    directs = std::max(directs, paths_.direct(m).size());
  }
  s.slope.resize(slopes);
  s.direct.resize(directs);
  return s;
}

void MuscleGeometry::pose(Scratch& s) const {
  coordinates_.follow(s.q, s.u);
  skeleton_.update(s.q, s.u, s.kinematics);
  coordinates_.slopes_at(s.q, s.couplers);
}

MuscleGeometry::Reading MuscleGeometry::read(int muscle, Scratch& s) const {
  const std::span<const int> bodies = paths_.bodies(muscle), direct = paths_.direct(muscle);
  const std::span<WrapMemory> memory = paths_.memories(muscle, s.memory);
  std::ranges::fill(memory, WrapMemory{});
  Reading out;
  out.length = paths_
                   .evaluate(muscle, s.kinematics.pose, s.kinematics.value, memory,
                             std::span(s.slope.data(), bodies.size()), std::span(s.direct.data(), direct.size()))
                   .length;
  for (size_t i = 0; i < bodies.size(); ++i) out.speed += s.slope[i].dot(s.kinematics.twist[bodies[i]]);
  for (size_t i = 0; i < direct.size(); ++i) out.speed += s.direct[i] * s.u[direct[i]];
  return out;
}

void MuscleGeometry::arms(int muscle, Scratch& s, Eigen::Ref<Eigen::VectorXd> out) const {
  const std::span<const int> bodies = paths_.bodies(muscle), direct = paths_.direct(muscle);
  out.setZero();
  for (size_t b = 0; b < bodies.size(); ++b) skeleton_.add_power(s.kinematics, bodies[b], -s.slope[b], out);
  for (size_t c = 0; c < direct.size(); ++c) out[direct[c]] -= s.direct[c];
  coordinates_.reduce(s.couplers, out);
}

HillPoint MuscleGeometry::stand(int muscle, double length, double activation) const {
  const MuscleTendon& hill = hill_[muscle];
  activation *= model().muscles[static_cast<size_t>(muscle)].drive;
  return hill.rigid ? hill_rigid(hill, curve_cache_.cells(), length, 0, activation)
                    : hill_start(hill, curve_cache_.cells(), length, activation);
}

HillPoint MuscleGeometry::moving(int muscle, double length, double speed, double activation, bool rigid) const {
  const MuscleTendon& hill = hill_[muscle];
  activation *= model().muscles[static_cast<size_t>(muscle)].drive;
  return rigid || hill.rigid ? hill_rigid(hill, curve_cache_.cells(), length, speed, activation)
                             : hill_moving_start(hill, curve_cache_.cells(), length, speed, activation);
}

}  // namespace sinew
