#pragma once
// The World: a scene that steps. A copy is a rollout: it shares the recipe and owns its state.
//
// One World serves one thread, since its const calls write its buffers; threads have a copy each.
//
// One tick: the controller decides -> activations follow -> tissues live through the interval the bones have just
// travelled -> rigid steps follow, with the pulls re-evaluated at every one. The loop of physics (bones carry the
// tissues, tissues pull the bones) is `World::rigid_tick`.
#include <memory>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/world/controller.hpp"
#include "sinew/world/frame.hpp"
#include "sinew/world/input.hpp"
#include "sinew/world/recipe.hpp"
#include "sinew/world/state.hpp"

namespace sinew {

struct Courses;

/// The equations of motion at the present state: M a = -bias + muscle torque + motor torque.
struct Equations {
  Eigen::MatrixXd M;
  Eigen::VectorXd bias;           ///< gravity, velocity terms, coordinate forces, ligaments, pushes; motors left out
  Eigen::VectorXd muscle_torque;  ///< present
  Eigen::VectorXd push_torque;    ///< of the scene's and of hands; `bias` has it already, with the other sign
};

/// What the muscles can do from here: the equations, and d torque / d activation per motor unit.
struct LinearisedDynamics : Equations {
  Eigen::VectorXd torque_ahead;     ///< of the muscles at the horizon, were the activations to stay
  Eigen::MatrixXd torque_per_unit;  ///< coordinates x motor units
  double error_bound = 0;           ///< of the slopes, relative; 0: exact
  std::string reason;
};

/// What an excitation would pull after one control tick at the same pose.
struct Trial {
  Eigen::VectorXd muscle_torque;
  std::vector<double> tension;  ///< per muscle
  StepReport report;
};

class World {
 public:
  /// Flesh that `before` has of the same make is taken from there.
  explicit World(const Scene&, const std::vector<Fidelity>& = fidelities(), const Progress& building = {},
                 const World* before = nullptr);
  World(const World&);
  World& operator=(const World&);
  World(World&&) noexcept;
  World& operator=(World&&) noexcept;
  ~World();

  double time() const { return starts_at(recipe_->scene) + static_cast<double>(state_.steps) * recipe_->h; }
  bool failed() const { return state_.failed; }
  const Scene& scene() const { return recipe_->scene; }
  const Recipe& recipe() const { return *recipe_; }
  std::shared_ptr<const Recipe> shared_recipe() const { return recipe_; }
  const Skeleton& skeleton() const { return recipe_->skeleton; }
  const State& state() const { return state_; }
  /// Puts a state of this scene back, bit for bit. Throws InputError if it cannot belong to this scene.
  void restore(const State&);
  /// Goes on where another World of the same model is: time, pose, speeds, activations, what is held by hand. Flesh
  /// that is made of the same and simulated alike in both goes on too, bit for bit; other finds its equilibrium there.
  void go_on_from(const World&);
  /// Puts one coordinate at a value, at rest; tissues find their equilibrium. Throws InputError where it is not free.
  void pose(const std::string& coordinate, double value);
  void check_pose(const std::string& coordinate, double value) const;  ///< throws as `pose` would; nothing moves

  /// One control tick.
  void step(const Controller&);
  void apply(const Input&);  ///< throws InputError for an unknown path or value

  /// What `frame` shows; also the present readings for controllers.
  Frame frame() const;
  FrameNames names() const;
  const std::vector<StepReport>& reports() const;  ///< since the last `clear_reports`
  void clear_reports();

  Equations equations() const;
  LinearisedDynamics linearise(double horizon) const;
  void linearise(double horizon, LinearisedDynamics&) const;  ///< into what is kept from tick to tick
  /// Only what depends on the horizon; `activation`, one per motor unit, is where the slopes are taken when that is not
  /// the present one. The equations must be there already.
  void linearise_ahead(double horizon, LinearisedDynamics&, std::span<const double> activation = {}) const;
  Trial try_excitation(std::span<const double> excitation) const;
  void try_excitation(std::span<const double> excitation, Trial&) const;  ///< into what is kept from one to the next

  double coordinate(int k) const;  ///< present value
  double coordinate_speed(int k) const { return state_.u[k]; }
  double tension(int muscle) const;
  double path_length(int muscle) const;
  LigamentReading ligament(int i) const;
  Eigen::VectorXd muscle_torque() const;
  Eigen::VectorXd ligament_torque() const;
  const Kinematics& kinematics() const;

 private:
  struct Scratch;
  void start();
  void settle_tissues(const World* like);
  Interval standing(size_t group, bool now);
  void take(const Decision&);
  void move_hands(std::span<const HandAction>, int after_steps);
  void move_hand(const HandAction&);
  void rigid_tick();
  bool rigid_step(double t, double h, StepReport&);
  void advance_activations();
  void advance_tissues();
  void update_body_motion(int clock, bool at_rest = false);
  Interval interval(size_t group, double dt) const;
  std::span<const PathMotion> with_courses(std::span<const int> paths) const;
  void lay_courses(std::span<const int> paths, const Kinematics&, std::span<WrapMemory>, Courses&) const;
  void coast(double horizon) const;
  sinew::Scratch& tissue_scratch(size_t group) const;
  double pending_time(const TissueGroup&) const;
  void stand(std::vector<BodyMotion>&) const;
  bool holds(int body, int prop) const;
  void take_hold(int prop, int body);
  bool let_go(int prop);
  void after_impact();
  void watch_gimbals();
  void note(const StepReport&);

  int evaluate_paths();
  void gather_loads(double t);
  void add_pushes(double t, std::vector<Wrench>&) const;
  void add_motors(Eigen::VectorXd& torque) const;
  void add_ligaments();
  void add_pulls(const Pulls&, double t);
  PathTerm term_of(const PathPull&, double t);
  PathTerm stretch_term(const PathPull&, double t);
  TissueState& changing(size_t group);
  void sum_responses() const;
  void add_responses();
  void keep_motions();
  Twist moved_since(int body, int clock) const;
  Twist sped_since(int body, int clock) const;
  void add_returns(size_t group, std::vector<Wrench>&) const;
  void answer_motion(const Response&, int clock, Eigen::VectorXd& force) const;
  void forget_impulses(size_t group);
  void count_pulls(double h);
  void count_responses(double h);
  void find_contacts(double h);

  double tension_at_points(int muscle) const;
  int shown_coordinates() const;
  void gather_torques(Eigen::VectorXd& muscles, Eigen::VectorXd& ligaments) const;
  void add_torque(std::span<const PathTerm>, Eigen::VectorXd& torque) const;
  std::vector<Shape> shapes() const;
  std::vector<ContactReading> contacts() const;
  void add_readings(Frame&) const;
  void add_hands(Frame&) const;
  void fill(Equations&) const;
  void add_points_ahead(std::span<const PullSlope::End>, size_t group, Eigen::VectorXd& torque) const;
  void add_slope(const PullSlope&, size_t group, LinearisedDynamics&) const;

  std::shared_ptr<const Recipe> recipe_;
  State state_;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace sinew
