#pragma once
// A model plus how it is run: start pose, surroundings, rates, fidelities, scripted inputs.
#include <map>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

struct Rates {  ///< per second; control and tissue must divide rigid
  int rigid = 1000, tissue = 200, control = 200, record = 60;
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

/// A force on a body as a function of time: world axes, at a point fixed on the body.
struct Push {
  std::string body;
  Vec3 at = Vec3::Zero();
  std::array<Function, 3> force{Function::constant(0), Function::constant(0), Function::constant(0)};  ///< N, of time
  bool operator==(const Push&) const = default;
};

/// Two bodies, of the model or props, that hold on to each other as they stand at the start: a loop of bones.
struct Loop {
  enum class Kind { weld, point };  ///< nothing moves between them; or they turn about a common point
  std::string body, to;
  Kind kind = Kind::weld;
  Vec3 at = Vec3::Zero();  ///< where they meet, in axes of `body`
  bool operator==(const Loop&) const = default;
};

struct Scene {
  enum class Stops { none, soft, hard };
  Model model;
  std::string name;
  std::string about;  ///< one line for people
  double duration = 1;
  Rates rates;
  std::string default_fidelity = "line";
  std::map<std::string, std::string> fidelity;  ///< muscle -> fidelity
  std::map<std::string, double> pose;           ///< coordinate -> start value
  std::map<std::string, double> speeds;         ///< coordinate -> start speed
  std::vector<std::string> locked;              ///< coordinates that stay where the pose puts them
  std::map<std::string, Function> excitations;  ///< muscle or muscle/unit -> function of time, held at its ends
  double default_excitation = 0;
  std::map<std::string, Function> motors;  ///< motor -> control, a function of time held at its ends; others 0
  std::vector<Prop> props;
  std::vector<Loop> loops;
  std::vector<Push> pushes;
  std::vector<std::array<std::string, 2>> contact;  ///< pairs of shapes, props or bodies that may touch
  Stops stops = Stops::soft;                        ///< how `clamped` coordinates stop
  std::string model_file;                           ///< as the scene file names it; empty: the model is written out
  bool operator==(const Scene&) const = default;
};

/// The scene's model as its run starts: start values and speeds of the pose, locks of the scene folded in.
Model started_model(const Scene&);

}  // namespace sinew
