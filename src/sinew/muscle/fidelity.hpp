#pragma once
// How the World finds the fidelities: each muscle/<folder> offers one of these.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/model/fidelity_keys.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/flesh_cache.hpp"
#include "sinew/muscle/muscle_fit.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// A contact shape of a body of the World's skeleton; those of the model, then those of props.
struct BodyShape {
  int body = 0;
  ContactShape shape;
};

/// What flesh may touch: other flesh of its group, a body or a shape of one, or, where nothing is said, all bones.
/// Flesh is counted through: the model's muscles, then the scene's soft bodies.
struct ContactPair {
  int flesh = 0;
  int other = -1;        ///< other flesh, -1: none
  int body = -1;         ///< of the World's skeleton, props included; -1: none
  int shape = -1;        ///< of TissueBrief::shapes; -1: all of the body, its surface and its shapes
  bool if_near = false;  ///< only where their boxes come near each other at rest (`neighbours`)
  bool operator==(const ContactPair&) const = default;
};
inline constexpr double near_at_rest = 5e-3;  ///< m

/// A piece of a muscle's own mass, where it is at the model's start pose.
struct FleshMass {
  double mass = 0;         ///< kg
  Vec3 at = Vec3::Zero();  ///< ground axes, m
};

/// What a tissue is built from: a group of muscles of one model, and soft bodies of the scene.
struct TissueBrief {
  const Scene& scene;
  const Anatomy& anatomy;    ///< of the scene's model, as its file has it: a scene may start elsewhere
  const Skeleton& skeleton;  ///< with the bodies of props
  FleshCache& cache;         ///< made flesh, kept from one World to the next
  std::vector<int> muscles;  ///< indices into model.muscles; also the path indices
  std::vector<int> soft = {};
  std::vector<ContactPair> contact = {};
  std::vector<BodyShape> shapes = {};
  double tick = 5e-3;      ///< s between two ticks of this group
  Progress progress = {};  ///< of what takes long
};

/// An option that the studio's editor offers: a number between two, or a choice of words.
struct OfferedOption {
  std::string key, label, about;
  double low = 0, high = 0, step = 1;
  std::vector<std::array<std::string, 2>> choices = {};  ///< word of the file, words for people
};
/// How a muscle of this fidelity is edited and shown before anything runs.
struct Editing {
  std::string title, about;
  std::vector<OfferedOption> offered;
  /// Of a muscle of a model that was checked, by the options that it has. Throws InputError where its path misses the
  /// flesh.
  MuscleFit (*preview)(const Anatomy&, int muscle, const Flesh&) = nullptr;
};

struct Fidelity {
  enum class Pace {
    rigid,
    tissue
  };  ///< advanced at every rigid step, or at the scene's tissue rate, unless it has one
  std::string name, about;
  Pace pace = Pace::tissue;
  bool feels_bodies = true;            ///< reads Interval::bodies; a fidelity of paths alone saves the World that work
  bool feels_courses = false;          ///< reads PathMotion::course in `rest` and `advance`
  bool touches = false;                ///< its muscles have a surface, which minds the pairs of its brief
  bool soft = false;                   ///< it takes soft bodies
  bool counts_impulses = false;        ///< reads Interval::given
  double accuracy = 1e-9;              ///< of a settled pull, in peak forces: the suite holds it to that
  std::optional<OptionsKind> options;  ///< what it reads from a muscle's `volume`
  std::optional<Editing> editing;
  /// The level of detail that is enough for an eye at a distance (m); `now`: the one it has, -1: none yet. Null: one
  /// level is all there is.
  int (*detail)(double distance, bool visible, int now) = nullptr;
  /// The pieces that `make` will let a muscle carry whose `volume.mass` is `own`. Null: its muscles carry no mass.
  std::vector<FleshMass> (*own_mass)(const Scene&, const Anatomy&, FleshCache&, int muscle) = nullptr;
  std::unique_ptr<const Tissue> (*make)(const TissueBrief&) = nullptr;
};
/// How often its tissues are advanced, per second.
int rate_of(const Fidelity&, const Rates&);

/// Every fidelity of this build, in the order of muscle/CMakeLists.txt.
std::vector<Fidelity> fidelities();
std::vector<std::string> names_of(const std::vector<Fidelity>&);
FidelityKeys keys_of(const std::vector<Fidelity>&);  ///< for the readers of models and scenes

/// First motor unit of each muscle in the whole model's list of units, and their total at the end.
std::vector<int> first_units(const Model&);

}  // namespace sinew
