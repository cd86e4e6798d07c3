#pragma once
// `sinew enhance`: tubes for the muscles of a model from a folder of meshes.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/muscle/belly/enhance.hpp"
#include "sinew/muscle/belly/linked_sections.hpp"
#include "sinew/muscle/geometric/tendon_point.hpp"
#include "sinew/prepare/joins.hpp"

namespace sinew {

struct EnhancedMuscle {
  std::string name;
  std::string mesh;  ///< the file it came from; none: it was grown
  Sections sections;
  TendonPoint tendon;  ///< where its free tendon begins on the path, slack, at the start pose
};

struct EnhancedJoin {  ///< one tube about the lines of several of them
  Join join;
  LinkedSections sections;
};

struct EnhancedModel {
  Model model;  ///< with the meshes and the options of its tubes
  std::vector<EnhancedMuscle> muscles;
  std::vector<EnhancedJoin> joined;
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

/// Gives muscles the meshes of a folder that are called after them (`brachialis.stl`) or after their join; others keep
/// their own. Answers which muscles of the model these are: all, or just `only`. Throws InputError with every fault:
/// unknown names, a join without a mesh, a folder without any of the muscles.
std::vector<int> name_meshes(Model&, const std::filesystem::path& meshes, const std::vector<std::string>& only,
                             const std::vector<Join>& = {});

/// Meshes and muscles as above; muscles that have no mesh then are grown, and those that the model joins stay joined.
EnhancedModel enhance_model(Model, const std::filesystem::path& meshes, const std::vector<std::string>& only,
                            const TubeOptions&, const std::vector<Join>& = {});

/// Leads the paths of the enhanced muscles through the middles of their sections. Tendons take up what the paths gain
/// or lose at the start pose, as far as they can, so that fibres are as long as before.
std::vector<Reroute> reroute(EnhancedModel&);

/// The model, `tubes/NAME.obj` (one for muscles that are joined, called after their mesh) and `NAME.sections.csv` (a
/// row per section: place, axes, signed radii; of joined muscles in their shares of the flesh) beside it.
void write_enhanced(const EnhancedModel&, const std::filesystem::path& file);

}  // namespace sinew
