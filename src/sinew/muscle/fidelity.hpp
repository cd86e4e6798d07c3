#pragma once
// How the World finds the fidelities: each muscle/<folder> offers one of these.
#include <memory>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// What a tissue is built from: a group of muscles of one model.
struct TissueBrief {
  const Scene& scene;
  const Anatomy& anatomy;    ///< of the scene's model, as its file has it: a scene may start elsewhere
  const Skeleton& skeleton;  ///< with the bodies of props
  std::vector<int> muscles;  ///< indices into model.muscles; also the path indices
  Progress progress = {};    ///< of what takes long
};

struct Fidelity {
  enum class Pace { rigid, tissue };  ///< advanced at every rigid step, or at the scene's tissue rate
  std::string name, about;
  Pace pace = Pace::tissue;
  bool feels_bodies = true;    ///< reads Interval::bodies; a fidelity of paths alone saves the World that work
  bool feels_courses = false;  ///< reads PathMotion::course in `rest` and `advance`
  bool touches = false;        ///< its muscles have a surface that `Scene::contact` may name
  std::unique_ptr<const Tissue> (*make)(const TissueBrief&) = nullptr;
};

/// Every fidelity of this build, in the order of muscle/CMakeLists.txt.
std::vector<Fidelity> fidelities();
std::vector<std::string> names_of(const std::vector<Fidelity>&);

/// First motor unit of each muscle in the whole model's list of units, and their total at the end.
std::vector<int> first_units(const Model&);

}  // namespace sinew
