#pragma once
// The second test tissue, small, ugly and alive: lumps of mass on springs with weight, a wire along the path of each
// muscle, obstacles that it can touch, soft bodies of its own. What VolumeTissue does not have: mass, velocities,
// weight, contact, several bodies, a rate of its own, slopes over a tick that are not those at rest.
//
// A wire pulls with activation times peak force, after a lag of `wire_lag`, and passively where it is longer than fibre
// and tendon. Lumps of muscles whose mass is their own step between ticks in sub-steps of their own, among bones that
// move as `motion_inside` has it. What bones get is the springs' force at the last tick; the impulse that this turned
// out to be is told back, and the lumps keep the rest: linear momentum is exact, angular but
// for what would turn them about their own line.
#include <memory>

#include "test/support/lump_flesh.hpp"

namespace sinew::test {

inline constexpr double wire_lag = 0.02;  // s

class LumpTissue : public Tissue {
 public:
  explicit LumpTissue(const TissueBrief&);

  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;

  struct Member {  ///< a muscle or a soft body
    std::string name;
    int flesh = 0;  ///< of the model's muscles, then of the scene's soft bodies
    bool soft = false;
    int first_unit = 0, last_unit = 0;
    double force = 0, slack = 0, stiffness = 0, density = 0;  ///< of the wire; N, m, N/m; kg/m3
    LumpFlesh body;
    std::vector<Vec3> start, start_speed;  ///< of a free body's lumps
    std::shared_ptr<const Topology> topology;
    std::uint64_t made = 0;
  };

 private:
  struct Now;
  void add_muscle(const TissueBrief&, int muscle, double mass, const LumpOptions&);
  void add_soft(const TissueBrief&, int soft);
  void place_numbers();
  void take_pairs(const TissueBrief&);
  double activation(const Member&, const TissueInput&) const;
  Now read(std::size_t member, const TissueState&) const;
  void settle_at(const Interval&, std::size_t member, Now&) const;
  Twist live(const Interval&, std::size_t member, std::span<const Wrench> given, const TissueState& before, Now&) const;
  void write(const Interval&, std::size_t member, double activation, const Now&, TissueState&) const;
  void pull(const Interval&, std::size_t member, const LumpForces&, TissueState&) const;
  Response response(const Interval&, std::size_t member) const;
  TissueReading reading(const Interval&, std::size_t member, const Now&, const LumpForces&) const;

  std::vector<Member> members_;
  std::vector<std::size_t> first_;  // of each member's numbers, and the total
  std::vector<double> shares_;      // per motor unit of the whole model
};

/// Of the name `lumps`.
Fidelity lump_fidelity();

}  // namespace sinew::test
