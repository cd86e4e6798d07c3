#pragma once
// Muscles as solids on their own paths: the contract of muscle/tissue.hpp for all fidelities that are tetrahedra
// between tendons. A fidelity of its own is how it solves them. Muscles that share a body of flesh (`volume.joined`)
// are solved as its heads.
//
// What the bones get is one pull along each muscle's whole path (`torque: path` of flesh.md 3): equal and opposite by
// construction, with the moment arms of its line; or that and the rest of what flesh does to them, a pull at a point of
// each (`torque: flesh`, flesh_pull.hpp). It has no mass of its own: flesh is where it would come to rest, but
// for the speed of its fibres.
#include <memory>
#include <string>
#include <vector>

#include "sinew/muscle/belly/tendon_cord.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/solid/flesh_between.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/muscle_solve.hpp"

namespace sinew::solid {

class SolidTissue : public Tissue {
 public:
  /// Throws InputError with the faults of all the muscles named.
  explicit SolidTissue(const TissueBrief&);
  ~SolidTissue() override;

  std::unique_ptr<Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;
  std::vector<std::string> notes() const override { return notes_; }

  /// How deep samples of each muscle's skin lie in bones and in the muscles it may touch, beyond what is left to them.
  struct Depth {
    std::string muscle, other;  ///< other: a muscle; empty: bone
    double depth = 0;           ///< m
  };
  std::vector<Depth> depths(const Interval&, const TissueState&) const;

  const WiredMuscle& muscle(std::size_t i) const { return *members_[i].muscle; }
  std::size_t size() const { return members_.size(); }

 private:
  struct Line {  ///< one muscle of the group
    std::string name;
    std::size_t place = 0;  ///< in the group: of its pull, tension, fibre and reading
    int path = 0;
    std::array<int, 2> bones{};
    int first_unit = 0, last_unit = 0;      ///< motor units of the whole model, [first, last)
    std::shared_ptr<const Topology> cells;  ///< its tetrahedra
    std::array<TendonCord, 2> tendons;      ///< for the eye, at either end
  };
  struct Member {  ///< one body of flesh: a muscle, or several that share it
    std::string name;
    std::vector<Line> lines;  ///< its heads
    std::uint64_t made = 0;   ///< hash of all that it was made from
    std::shared_ptr<const WiredMuscle> muscle;
    std::shared_ptr<const FleshSkin> skin;
    std::shared_ptr<const FleshSides> sides;
    std::vector<int> touches;   ///< spaces of bones
    std::vector<double> leave;  ///< of each sample of its skin, see `overlaps`
    struct Neighbour {
      std::size_t member = 0;
      std::vector<double> leave;
    };
    std::vector<Neighbour> neighbours;  ///< each stands in the other's list
    std::size_t first = 0, reals = 0;   ///< where its numbers stand in a state, and how many
  };
  struct Buffers;
  void add_member(const TissueBrief&, const std::vector<int>& muscles, const BellyMesh&);
  void add_shapes(const Interval&, const TissueState&, const Member&, std::size_t head, const Eigen::VectorXd& places,
                  std::vector<Shape>&) const;
  Line line_of(const TissueBrief&, int muscle, std::size_t head, const BellyMesh&, const WiredMuscle&) const;
  void take_pairs(const TissueBrief&);
  std::vector<FleshNow> at_rest() const;
  void meet(std::size_t i, std::size_t j);
  void touch(const Interval&, std::size_t i, Buffers&) const;
  void find_islands(const Interval&, Buffers&) const;
  void press_between(const std::vector<std::size_t>& island, std::span<const Eigen::VectorXd* const> places, Buffers&,
                     std::vector<MutualPress>&) const;
  StepReport begin(const Interval&, const TissueInput&, const TissueState&, std::size_t i, Buffers&) const;
  StepReport solve(const Interval&, std::size_t island, const Settled&, Buffers&) const;
  StepReport solve_all(const Interval&, const TissueInput&, const TissueState&, const Settled&, Buffers&) const;
  void keep(const Interval&, std::size_t i, Buffers&, TissueState&) const;
  void keep_line(const Interval&, std::size_t i, std::size_t head, Buffers&, TissueState&) const;
  // `torque: flesh`: solid_tissue_pull.cpp.
  static bool pulls_at_points(const Member& member) {
    return member.muscle->options().torque == SolidOptions::Torque::flesh;
  }
  static void find_ridden(const Interval&, const Member&, std::vector<RiddenBody>&);
  void pull_bones(const Interval&, std::size_t i, Buffers&) const;
  void gather_points(Buffers&, Pulls&) const;
  void slope_points(const TissueState& before, Buffers&, PullSlope&) const;
  static void courses_of(const Member&, const Interval&, std::vector<CourseNow>&);

  std::size_t muscles_ = 0;  ///< of the group
  std::vector<Member> members_;
  std::vector<Bones::Space> spaces_;
  std::vector<std::string> notes_;
};

}  // namespace sinew::solid
