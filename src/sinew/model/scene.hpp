#pragma once
// A model plus how it is run: start pose, surroundings, rates, fidelities, scripted inputs.
#include <map>
#include <string>
#include <vector>

#include "sinew/model/change.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

struct Rates {  ///< per second; all but `record` must divide `rigid`
  int rigid = 1000, tissue = 200, control = 200, record = 60;
  std::map<std::string, int> fidelity = {};  ///< of tissues that have a rate of their own, by their fidelity's name
  bool operator==(const Rates&) const = default;
};

/// A free body that can be held, thrown and caught.
struct Prop {
  std::string name;
  Body body;                         ///< mass, centre, inertia (a solid sphere or its shape's when not given)
  std::vector<ContactShape> shapes;  ///< contact shapes; `body` of each is ignored
  struct Weld {
    std::string body;
    Vec3 at = Vec3::Zero(), turn = Vec3::Zero();
    bool operator==(const Weld&) const = default;
  };
  std::optional<Weld> weld;                     ///< held from the start
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();  ///< else: where it starts, in the world
  Vec3 speed = Vec3::Zero(), spin = Vec3::Zero();
  bool operator==(const Prop&) const = default;
};
/// The prop as a body of its name, ready to move: without a given inertia that of its first shape, or of a solid sphere
/// as dense as water.
Body body_of(const Prop&);

/// Flesh that is no muscle: a torus that falls, or fat, skin, a glove on a body. Its mass is always its own.
struct SoftBody {
  std::string name;
  std::string surface, tets;  ///< one of them: a closed mesh, or tetrahedra; files beside the scene's or the model's
  double density = 1060;      ///< kg/m3
  std::string fidelity;
  std::optional<YamlNode> law;  ///< of its material, as the file has it: its tissue reads it
  /// The body that it is glued to, its mesh in ground axes at the model's start pose as those of muscles are. Else it
  /// is free, and starts where the following say.
  std::string on;
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();     ///< of its mesh, in the world
  Vec3 speed = Vec3::Zero(), spin = Vec3::Zero();  ///< of its centre of mass, and about that
  std::map<std::string, YamlNode> options = {};    ///< of its fidelity, as under a muscle's `volume`
  bool operator==(const SoftBody&) const = default;
};

/// A force on a body as a function of time: world axes, at a point fixed on the body.
struct Push {
  std::string body;
  Vec3 at = Vec3::Zero();
  std::array<Function, 3> force{Function::constant(0), Function::constant(0), Function::constant(0)};  ///< N, of time
  bool operator==(const Push&) const = default;
};

/// Where coordinates shall be at one time.
struct KeyPose {
  double at = 0;                       ///< s
  std::map<std::string, double> pose;  ///< coordinate -> value
  bool through = false;                ///< passed without a stop
  bool operator==(const KeyPose&) const = default;
};

/// A motion that the muscles follow, and how hard they try.
struct Track {
  /// One coordinate, where it is not to be tracked as all the others.
  struct Emphasis {
    std::string name;
    std::optional<double> stiffness;
    double weight = 1;  ///< of its acceleration's error, squared
    bool operator==(const Emphasis&) const = default;
  };
  std::vector<KeyPose> poses;              ///< joined by the smoothest curve, the one of least jerk
  std::map<std::string, Function> motion;  ///< coordinate -> value over time, held at its ends
  std::string file;                        ///< a table or BVH file that becomes `motion` when the scene is found
  double stiffness = 500;                  ///< 1/s2: acceleration asked for per error; damping is critical
  std::vector<Emphasis> emphasis;
  double effort = 0.1;       ///< weight of the squared activations
  double smoothness = 1e-5;  ///< of their squared rates, s2
  int passes = 1;            ///< how often, at most, the muscles are linearised anew in one tick
  double noise = 0;          ///< of excitations: standard deviation over mean, drawn anew at every tick
  int seed = 0;              ///< of that
  bool feels_pushes = true;  ///< the scene's pushes are known when they act; else only what they do is seen
  bool loop = false;         ///< it begins again where it ends; else its last pose is held
  bool end = false;          ///< the run ends with it
  bool operator==(const Track&) const = default;
};
/// The value and slope that a motion has for a coordinate at a time before which no key pose lies; nothing where it
/// does not name it.
std::optional<Jet> start_of(const Track&, const std::string& coordinate, double time);

/// A motion that the bones carry out whatever it takes, while the muscles go along: its coordinates are prescribed.
struct Play {
  std::map<std::string, Function> motion;  ///< coordinate -> value over time
  std::string file;                        ///< a table or BVH file that becomes `motion` when the scene is found
  bool loop = false;                       ///< it begins again where it ends; else its last pose is held
  bool end = false;                        ///< the run ends with it
  bool operator==(const Play&) const = default;
};

/// What may touch what.
struct SceneContact {
  /// What flesh touches beside the pairs: nothing, bones, or bones and other flesh that comes near at rest.
  enum class Flesh { none, bones, neighbours };
  std::vector<std::array<std::string, 2>> pairs;  ///< of shapes, props, bodies, muscles or soft bodies
  std::optional<Flesh> flesh;                     ///< said by a word; else see `flesh_touches`
  SceneContact() = default;
  SceneContact(std::initializer_list<std::array<std::string, 2>> of) : pairs(of) {}
  bool operator==(const SceneContact&) const = default;
};

struct Scene {
  enum class Stops { none, soft, hard };
  Model model;
  std::string name;
  std::string about;  ///< one line for people
  std::optional<double>
      start;            ///< s, on the clock of all its functions; else where the motion of its file begins, or 0
  double duration = 1;  ///< s from there
  Rates rates;
  std::string default_fidelity = "line";
  std::map<std::string, std::string> fidelity;  ///< muscle -> fidelity
  std::map<std::string, double> pose;           ///< coordinate -> start value
  std::map<std::string, double> speeds;         ///< coordinate -> start speed
  std::vector<std::string> locked;              ///< coordinates that stay where the pose puts them
  std::map<std::string, Function> excitations;  ///< muscle or muscle/unit -> function of time, held at its ends
  double default_excitation = 0;
  std::map<std::string, Function> motors;  ///< motor -> control, a function of time held at its ends; others 0
  std::optional<Track> track;              ///< instead of scripts
  std::optional<Play> play;
  std::vector<Prop> props;
  std::vector<SoftBody> soft;
  std::vector<Loop> loops;  ///< beside those of the model
  std::vector<Push> pushes;
  SceneContact contact;
  Stops stops = Stops::soft;       ///< how `clamped` coordinates stop
  std::vector<Change> changes;     ///< that `model` has gone through, in order (changes.hpp)
  std::optional<Model> unchanged;  ///< the model before them, as its file has it; none: there are no changes
  std::string model_file;          ///< as the scene file names it; empty: the model is written out
  std::string folder;              ///< where relative file names of the scene start; not part of the file
  bool operator==(const Scene&) const = default;
};

/// The fidelity that simulates a muscle of the scene.
std::string fidelity_of(const Scene&, const std::string& muscle);
/// Is this the name of a muscle or of a soft body?
bool is_flesh(const Scene&, const std::string& name);
/// The name of every mesh file of its soft bodies; those of its model: `each_mesh`.
template <class Visit>
void each_mesh_of_soft(Scene& scene, const Visit& visit) {
  for (SoftBody& body : scene.soft)
    for (std::string* file : {&body.surface, &body.tets})
      if (!file->empty()) visit(*file);
}

/// What its flesh touches by itself: what the word says; without one neighbours, unless pairs name flesh.
SceneContact::Flesh flesh_touches(const Scene&);

/// One of the two that hold on to each other is a prop.
bool ties_prop(const Scene&, const Loop&);
double starts_at(const Scene&);  ///< s
Range span_of(const Track&);     ///< s, from its first pose or row to its last
Range span_of(const Play&);
double length_of_run(const Scene&);  ///< s: its duration, less where a motion ends the run before

/// The scene's model as its run starts: start values and speeds of the pose, else of the motion it tracks, and the
/// scene's locks, its loops between bones and the motion that it plays folded in.
Model started_model(const Scene&);
/// The same, and every prop that is held from the start is a part of the body that holds it.
Model carrying_model(const Scene&);

}  // namespace sinew
