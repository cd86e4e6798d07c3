#pragma once
// `sinew enhance`: tubes for the muscles of a model from a folder of meshes.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/muscle/geometric/enhance.hpp"
#include "sinew/muscle/geometric/tendon_point.hpp"

namespace sinew {

struct EnhancedMuscle {
  std::string name;
  std::string mesh;  ///< the file it came from; none: it was grown
  Sections sections;
  TendonPoint tendon;  ///< where its free tendon begins on the path, slack, at the start pose
};

struct EnhancedModel {
  Model model;  ///< with the meshes and the options of its tubes
  std::vector<EnhancedMuscle> muscles;
};

/// What another path does to a muscle, at the start pose.
struct Reroute {
  std::string muscle;
  double length_before = 0, length_after = 0;  ///< m
  double slack_before = 0, slack_after = 0;    ///< of its tendon, m
  struct Arm {
    std::string coordinate;
    double before = 0, after = 0;  ///< m, of a slider 1
  };
  std::vector<Arm> arms;  ///< about the coordinates that it moves
};

/// Gives muscles the meshes of a folder that are called after them (`brachialis.stl`); others keep their own. Answers
/// which muscles of the model these are: all, or just `only`. Throws InputError with every fault: unknown names, a
/// folder without any of the muscles.
std::vector<int> name_meshes(Model&, const std::filesystem::path& meshes, const std::vector<std::string>& only);

/// Meshes and muscles as above; muscles that have no mesh then are grown.
EnhancedModel enhance_model(Model, const std::filesystem::path& meshes, const std::vector<std::string>& only,
                            const TubeOptions&);

/// Leads the paths of the enhanced muscles through the middles of their sections. Tendons take up what the paths gain
/// or lose at the start pose, as far as they can, so that fibres are as long as before.
std::vector<Reroute> reroute(EnhancedModel&);

/// The model, `tubes/NAME.obj` and `NAME.sections.csv` (a row per section: place, axes, signed radii) beside it.
void write_enhanced(const EnhancedModel&, const std::filesystem::path& file);

}  // namespace sinew
