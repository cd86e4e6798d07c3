#pragma once
// The volumetric fidelity of the tests: muscles of few tetrahedra (muscle/solid: rings, at rest in every tick, exact
// slopes), whose pulls reach the bones as forces at points. It proves that the contract of muscle/tissue.hpp carries
// flesh that has no path to pull along: reactions, implicit two-way coupling, slopes of an equilibrium.
//
// What SolidTissue says of a path is told of the bodies that the path's course rides on: with f_i the bend of the
// course at its point x_i and T the tension
//
//   force on a body  T sum f_i at x_i        response  T' g g^T + T G,   g = dL / d(motion of the bodies)
//
// G the stiffness that a taut string has across itself. All of it is of the last tick; the Response follows the bones.
#include <memory>
#include <string>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"

namespace sinew::test {

class VolumeTissue : public Tissue {
 public:
  explicit VolumeTissue(const TissueBrief&);

  std::unique_ptr<Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;

 private:
  struct Member {             ///< one muscle of the group
    int muscle = 0;           ///< of the model; also its path
    std::vector<int> bodies;  ///< that its path may touch, each with a pull
    std::vector<Vec3> at;     ///< where on them
    std::size_t first = 0;    ///< of its pulls
  };
  /// A unit tension along a path, on the bodies of a member: force, then couple about where they are pulled.
  struct Taut {
    std::vector<PullSlope::End> ends;
    Eigen::VectorXd length;  ///< slope of the path's length by the motion of the bodies, as a Response has it
    Eigen::MatrixXd across;  ///< stiffness of the string
  };
  Taut taut(const Member&, const Interval&) const;
  void point(const Interval&, const TissueInput&, TissueState&) const;
  TissueState along_paths(const TissueState&) const;

  solid::SolidTissue solids_;
  std::vector<Member> members_;
};

/// Of the name `volume`.
Fidelity volume_fidelity();
/// Solids of all muscles of a model with so few tetrahedra that tests can afford them.
void make_small(Model&);

}  // namespace sinew::test
