#pragma once
// The pieces of `check`, one per topic; each adds what it finds to one list.
#include <map>
#include <set>
#include <string>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

/// Faults under way, and the questions every piece asks.
class FaultList {
 public:
  void add(const std::string& field, const std::string& message) {
    faults_.push_back({.field = field, .message = message});
  }
  /// None of these lets a number through that no model means and that overflows on the way: 1e300, 1e-300.
  bool finite(const std::string& field, double value);
  bool finite(const std::string& field, const Vec3& value);
  void positive(const std::string& field, double value);
  void not_negative(const std::string& field, double value);
  void within(const std::string& field, double value, double low, double high);
  void count(const std::string& field, int value, int low, int high);
  void range(const std::string& field, const Range&);
  /// A value of a coordinate; where an angle makes sense as degrees, or a slide as millimetres, that is asked for.
  void inside(const std::string& field, double value, const Range&, bool turns);
  void axis(const std::string& field, const Vec3&);  ///< has a direction
  void function(const std::string& field, const Function&);
  void name(const std::string& field, const std::string& name);
  /// `what`: "body"; the fault names the nearest known name.
  bool known(const std::string& field, const std::string& name, const std::set<std::string>& names, const char* what);
  std::vector<Fault> take() { return std::move(faults_); }

 private:
  bool not_tiny(const std::string& field, double value);
  std::vector<Fault> faults_;
};

/// The names references may use.
struct Names {
  std::set<std::string> bodies;  ///< with the ground
  std::set<std::string> coordinates, wraps, shapes, muscles;
  explicit Names(const Model&);
};

/// Is the joint's k-th coordinate one of three that a ball turns by?
bool in_ball(const Joint&, size_t k);
bool ball_locked(const Joint&);  ///< all of those three are

void check_names(const Model&, FaultList&);
void check_surfaces(const std::vector<Surface>&, const std::string& field, FaultList&);
void check_body(const Body&, const std::string& field, FaultList&);
void check_tree(const Model&, FaultList&);
void check_joint(const Joint&, const Names&, FaultList&);
void check_couplers(const Model&, const Names&, FaultList&);
void check_loops(const std::vector<Loop>&, FaultList&);  ///< what they say by themselves
/// The bodies they name are among those of `movable`; `what`: "body".
void check_loop_bodies(const std::vector<Loop>&, const std::set<std::string>& movable, const char* what, FaultList&);
void check_shape(const ContactShape&, const std::string& field, FaultList&);
void check_wrap(const Wrap&, const std::string& field, FaultList&);
void check_volume(const Volume&, const std::string& field, FaultList&);
void check_muscle(const Muscle&, const Names&, FaultList&);
void check_ligament(const Ligament&, const Names&, FaultList&);
void check_motor(const Motor&, const Names&, FaultList&);

std::vector<Fault> faults_of_run(const Scene&);         ///< what the scene says by itself
std::vector<Fault> faults_of_references(const Scene&);  ///< what it says about its model
std::vector<Fault> faults_of_fidelities(const Scene&, const std::vector<std::string>& known);
std::vector<Fault> with_prefix(const std::string& prefix, std::vector<Fault>);

}  // namespace sinew
