#pragma once
// All of a World that never changes, shared by its copies: the scene made ready to step.
#include <memory>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/hill/ligament.hpp"
#include "sinew/muscle/path/path.hpp"
#include "sinew/skeleton/contact.hpp"
#include "sinew/skeleton/dynamics.hpp"
#include "sinew/skeleton/gimbal.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

/// Muscles and soft bodies of one fidelity, advanced together.
struct TissueGroup {
  std::string fidelity;
  std::unique_ptr<const Tissue> tissue;
  std::vector<int> muscles;
  std::vector<int> soft;  ///< bodies of the scene that are flesh but no muscles
  int pace = 1;           ///< rigid steps between two ticks
  int clock = -1;         ///< which list of State::bodies it reads, -1: none
  bool courses = false;   ///< reads the courses of its paths
  bool counts = false;    ///< reads the impulses that it gave
};

/// Per motor unit, laid out for the loop over all of them.
struct Units {
  std::vector<int> first;  ///< of each muscle, and the total
  std::vector<double> share, rise, fall, floor, drive;
  std::vector<std::string> name;  ///< `muscle`, or `muscle/unit` where a muscle has several
  int size() const { return first.back(); }
};

/// A motor of the model, ready to turn its coordinate.
struct MotorAt {
  int coordinate;
  double force;  ///< N m or N at control 1
  Range range;   ///< of the control; without bounds where the model gives none
};

/// How a path's slopes on bodies become slopes on coordinates: only those between the bodies it touches.
struct PathChain {
  int first_slope = 0;         ///< its slots in the list of all slope wrenches
  int first_direct = 0;        ///< and of all direct terms
  int first_r = 0, count = 0;  ///< its entries in the list of all coordinate slopes
  struct Link {  ///< from a body towards the root: dot its summed wrench with the columns, hand the sum on
    int first_column, columns;  ///< of S
    int first_entry;            ///< in this path's r
    int from, to;               ///< places in the small stack of wrenches; to -1: the common root
  };
  std::vector<Link> links;        ///< leaves first
  std::vector<int> slot_place;    ///< where each slope slot starts in the stack
  std::vector<int> direct_entry;  ///< entry of r for each direct term
  bool grounded = false;          ///< touches the ground: not an internal pull
};

struct Recipe {
  /// Flesh that the recipe before had made, and this one needs too, is not made again.
  Recipe(const Scene&, const std::vector<Fidelity>&, const Progress& = {}, const Recipe* before = nullptr);

  Scene scene;
  std::shared_ptr<const Anatomy> anatomy;  ///< of the scene's model, as its file has it
  std::shared_ptr<FleshCache> cache;
  Model model;  ///< as the scene starts it, without the flesh that carries its own mass
  Skeleton skeleton;
  Dynamics dynamics;
  GimbalWatch gimbals;
  Paths paths;
  ContactShapes contact;
  Units units;
  std::vector<LigamentLaw> ligaments;  ///< their paths come behind those of the muscles
  std::vector<MotorAt> motors;
  std::vector<TissueGroup> tissues;
  std::vector<int> clocks;                    ///< pace of each list of State::bodies
  std::vector<int> group_of, place_in_group;  ///< per muscle
  std::vector<PathChain> chains;              ///< per path
  std::vector<int> where;                     ///< coordinates of all paths' r
  int slopes = 0, directs = 0, places = 0;    ///< sizes of the shared buffers
  struct PushAt {
    int body;
    Vec3 at;
    std::array<Curve, 3> force;
  };
  std::vector<PushAt> pushes;
  std::vector<std::string> contact_notes;  ///< on what flesh does not touch though it might be thought to
  std::vector<std::string> notes() const;  ///< what was mended or assumed when the tissues were made
  int muscles() const { return static_cast<int>(scene.model.muscles.size()); }
  std::size_t flesh() const { return scene.model.muscles.size() + scene.soft.size(); }  ///< muscles, then soft bodies
  double h = 1e-3;                                                                      ///< rigid step, s
  int control_pace = 1;  ///< rigid steps per control tick
  bool stiff = false;    ///< muscles, ligaments, contact or hard stops: the linearly implicit step

 private:
  void group_tissues(const std::vector<Fidelity>&, const Progress&);
  void lay_chains();
};

}  // namespace sinew
