#pragma once
// A model made ready to be measured in any pose: lengths, speeds and moment arms of its muscles, and what their fibres
// do in equilibrium. Const; whatever changes is in a Scratch, one per thread. Each pose is measured afresh: what wraps
// remember from pose to pose in a simulation plays no part.
#include "sinew/model/model.hpp"
#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/path/path.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew {

class MuscleGeometry {
 public:
  MuscleGeometry(const Model&, WrapRule);

  const Model& model() const { return model_; }
  const Skeleton& skeleton() const { return skeleton_; }
  const Coordinates& coordinates() const { return coordinates_; }
  const Paths& paths() const { return paths_; }
  int muscles() const { return static_cast<int>(model_.muscles.size()); }
  int muscle(const std::string& name) const;      ///< throws InputError that names the nearest
  int coordinate(const std::string& name) const;  ///< the same

  struct Scratch {
    Eigen::VectorXd q, u;
    Kinematics kinematics;
    std::vector<WrapMemory> memory;
    std::vector<Wrench> slope;
    std::vector<double> direct;
    std::vector<double> couplers;  ///< slopes at the pose
  };
  Scratch scratch() const;

  /// Takes the pose in `scratch.q` with the speeds in `scratch.u`; coupled coordinates follow.
  void pose(Scratch&) const;
  struct Reading {
    double length = 0, speed = 0;  ///< m, m/s
  };
  Reading read(int muscle, Scratch&) const;  ///< allocates nothing
  /// Moment arms, per coordinate, of the muscle that was read last; couplers obeyed: -dL/dq of a taut path, by
  /// OpenSim's rule what a unit of its tension does. The speed that was read is their dual.
  void arms(int muscle, Scratch&, Eigen::Ref<Eigen::VectorXd>) const;

  /// The muscle standing still at that length, by its own kind of tendon.
  HillPoint stand(int muscle, double length, double activation) const;
  /// The muscle while its path has long been lengthening steadily; `rigid`: as if its tendon were.
  HillPoint moving(int muscle, double length, double speed, double activation, bool rigid) const;

 private:
  Model model_;
  Skeleton skeleton_;
  Coordinates coordinates_;
  Paths paths_;
  CurveCache curve_cache_;
  std::vector<MuscleTendon> hill_;
};

}  // namespace sinew
