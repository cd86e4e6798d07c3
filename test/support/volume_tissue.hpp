#pragma once
// A small volumetric fidelity that lives in the tests: it proves that the contract of muscle/tissue.hpp carries volumes
// (reactions on bones, implicit two-way coupling, exact slopes of an equilibrium) before a real one is written.
//
// Quasi-static: at every tick the flesh of each muscle finds its equilibrium between the bones as they stand at the end
// of the interval. It has no mass. What it remembers are the places of its free nodes, as a warm start.
#include <memory>
#include <string>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "test/support/volume_muscle.hpp"

namespace sinew::test {

class VolumeTissue : public Tissue {
 public:
  explicit VolumeTissue(const TissueBrief&);

  std::unique_ptr<Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;

  int tetrahedra() const;

 private:
  struct Member {  // one muscle of the group
    std::string name;
    int muscle;  // of the model
    std::array<int, 2> bones;
    int first_unit, last_unit;  // motor units of the whole model, [first, last)
    std::uint64_t made;         // hash of what it is made from
    std::array<Vec3, 2> ends;   // of the path, on the bones
    VolumeMuscle flesh;
    std::shared_ptr<const Topology> cells;
  };
  struct Buffers;

  static std::array<Pose, 2> poses(const Member&, const Interval&);
  static std::span<const double> remembered(const TissueState&, size_t member);
  double activation(const Member&, const TissueInput&) const;
  /// Every muscle's equilibrium; an unconverged report names the first that has none.
  StepReport settle_all(const Interval&, const TissueInput&, const TissueState&, Buffers&) const;
  void pull(const Interval&, const TissueInput&, TissueState&, Buffers&) const;
  TissueReading reading(const Member&, const VolumeMuscle::Points&, double energy) const;
  static Vec3 pull_on(const Member&, std::size_t place, int bone, const TissueState&);
  Twist net_pull(const Interval&, const TissueState&) const;

  std::vector<Member> members_;
  std::vector<double> shares_;  // per motor unit of the whole model
};

/// Of the name `volume`.
Fidelity volume_fidelity();

}  // namespace sinew::test
