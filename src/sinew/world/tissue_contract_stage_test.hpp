#pragma once
// Where a tissue is put to the test: an arm of two bones whose joints move as the test says, and readings that treat
// pulls along paths and pulls at points alike.
#include <memory>
#include <ostream>
#include <vector>

#include "sinew/world/world.hpp"

namespace sinew::test {

// Forces are of some hundred newtons and moments of some ten; what a solver leaves is a small share of them.
constexpr double solved = 1e-6;  // N or N m

/// A fidelity that is put to the test; printed by its name.
struct Tested {
  Fidelity fidelity;
};
std::ostream& operator<<(std::ostream&, const Tested&);
/// Those of the build, and the two small tissues of the tests.
std::vector<Tested> all_fidelities();

/// Shoulder and elbow hinges; a flexor of two motor units, an extensor and a deep flexor from bone to bone. At the
/// start pose no fibre is stretched, and no muscle has a least activation.
Model two_bone_arm();
/// Of a fidelity that can, the muscles carry their own mass, at 500 ticks a second.
Scene contract_scene(const Fidelity&);

/// Excitations that wander by themselves; it counts its calls, so that its memory matters to a replay.
class Wave : public Controller {
 public:
  void decide(const World&, ControllerState&, Decision&) const override;
};

/// The same excitation for all.
class Hold : public Controller {
 public:
  explicit Hold(double excitation) : excitation_(excitation) {}
  void decide(const World&, ControllerState&, Decision&) const override;

 private:
  double excitation_;
};

/// A ligament behind that elbow, over a wrap: slack when the arm is straight, taut when it is bent.
void add_ligament(Model&);

/// The contract's scene with line muscles, and a World some ticks on.
Scene arm();
World after(World, int ticks, const Controller& = Wave{});

/// A piece of time with everything an Interval points to.
struct Piece {
  double start = 0, dt = settle;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
  std::vector<std::shared_ptr<const std::vector<Vec3>>> courses;  ///< what the paths' courses look at
  std::vector<std::shared_ptr<const std::vector<Rider>>> riders;  ///< and their riders
  std::vector<double> value;                                      ///< of the coordinates at the end
  Vec3 gravity = Vec3::Zero();
  Interval interval() const { return {start, dt, bodies, paths, gravity}; }
  std::vector<Pose> poses() const;
};

class Stage {
 public:
  explicit Stage(const Fidelity& fidelity) : Stage(fidelity, contract_scene(fidelity)) {}
  Stage(const Fidelity&, Scene);

  const Tissue& tissue() const { return *tissue_; }
  const Model& model() const { return scene_.model; }
  double tick() const { return tick_; }
  int units() const { return units_.back(); }
  const std::vector<int>& first_unit() const { return units_; }

  /// The joints' own motion between `start` and `start` + dt; `settle`: they stand as at `start`.
  Piece piece(double start, double dt) const;
  /// The same with everything carried elsewhere as one rigid body.
  static Piece moved(const Piece&, const Pose&);
  /// The same, one body somewhat elsewhere at the end.
  Piece shifted(const Piece&, int body, const Vec3& by) const;

  /// Rest, then `ticks` ticks of the motion under a steady drive.
  TissueState lived(int ticks, double drive) const;
  StepReport advance(const Piece&, const std::vector<double>& activation, TissueState&) const;

  /// What pulls do to each body at the end of the piece: world axes, about the world origin.
  std::vector<Wrench> wrenches(const Pulls&, const Piece&) const;
  std::vector<Wrench> wrenches(const PullSlope&, int unit, const Pulls&, const Piece&) const;
  /// How strongly bodies are drawn together along a muscle's path, N.
  double tension(int muscle, const std::vector<Wrench>&, const Piece&) const;

 private:
  void add_path(const PathPull&, double tension, const Piece&, std::vector<Wrench>&) const;
  std::vector<Wrench> slopes(const PathPull&, const Piece&) const;
  Kinematics at(double t) const;
  void lay_paths(Piece&) const;

  Scene scene_;
  Anatomy anatomy_;
  FleshCache cache_;
  Skeleton skeleton_;
  Paths paths_;
  std::unique_ptr<const Tissue> tissue_;
  std::vector<int> units_;
  double tick_;
};

/// Largest difference of two lists of wrenches.
double distance(const std::vector<Wrench>&, const std::vector<Wrench>&);
double size(const std::vector<Wrench>&);

}  // namespace sinew::test
