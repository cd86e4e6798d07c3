#pragma once
// Soft bodies that are no muscles (`Scene::soft`), free, of their own mass, by explicit steps: a tick is as many steps
// as sound and strain ask for. Shapes of bodies stop them; what these got is handed to their bodies through the next
// tick, so that momentum is one tick late and never lost.
#include <memory>

#include "sinew/muscle/fvm/obstacles.hpp"

namespace sinew::fvm {

class SoftTissue : public Tissue {
 public:
  /// Throws InputError with the faults of all its bodies.
  explicit SoftTissue(const TissueBrief&);

  std::unique_ptr<sinew::Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, sinew::Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, sinew::Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;
  std::vector<std::string> notes() const override { return notes_; }

 private:
  struct Member {
    std::string name;
    int flesh = 0;  ///< behind the model's muscles
    double density = 0;
    solid::SolidMuscle solid;
    solid::Laws laws;
    std::unique_ptr<const solid::Elements> elements;
    std::unique_ptr<const ExplicitSolve> solve;
    Eigen::VectorXd start, start_speed;
    std::vector<int> surface;  ///< its nodes
    std::vector<BodyShape> obstacles;
    std::shared_ptr<const Topology> topology;
    std::uint64_t made = 0;
    std::size_t first = 0;  ///< of its numbers in a state: places, then speeds
  };
  struct Buffers;
  void add(const TissueBrief&, int soft);
  void take_pairs(const TissueBrief&);
  Motion motion_of(const Member&, double time, const TissueState&) const;
  void keep(const Member&, const Motion&, Buffers&, TissueReading&, TissueState&) const;
  void push(const Member&, const Interval&, const Obstacles&, TissueState&) const;

  std::vector<std::unique_ptr<Member>> members_;
  std::vector<std::string> notes_;
};

}  // namespace sinew::fvm
