#pragma once
// Muscles as nets of springs over their bellies, driven by a Hill muscle along the path. See README.md.
#include <memory>
#include <optional>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/line/line.hpp"
#include "sinew/muscle/mass_spring/spring_muscle.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

class MassSpringTissue : public Tissue {
 public:
  /// Throws InputError with the faults of all the muscles named.
  explicit MassSpringTissue(const TissueBrief&);

  std::unique_ptr<Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;
  std::vector<std::string> notes() const override { return notes_; }

 private:
  struct Buffers;
  void take_pairs(const TissueBrief&, const std::vector<std::vector<std::size_t>>& groups);
  void line_part(const TissueState&, TissueState& line) const;
  void keep_line(const TissueState& line, std::span<const std::size_t> places, TissueState&) const;
  void places(const TissueState&, std::vector<std::size_t>& out) const;
  void lay_out(TissueState&, std::vector<std::size_t>& places) const;
  std::optional<StepReport> load(const Interval&, const TissueInput&, const TissueState&, Buffers&) const;
  void pull(std::span<const BodyMotion>, Buffers&, Pulls&) const;
  void look(const Interval&, Buffers&) const;
  void touch(double rate, Buffers&) const;
  void run(double dt, Buffers&) const;
  int settle_all(Buffers&) const;  // how many steps it took
  int settle_together(Buffers&) const;
  double wake(Buffers&) const;
  void settle_alone(std::size_t net, Buffers&) const;
  std::optional<StepReport> astray(const Buffers&) const;
  std::optional<StepReport> one_crumpled(const Interval&, Buffers&) const;

  LineTissue line_;
  std::size_t line_reals_ = 0;  // how many of a state's numbers are the line's
  std::vector<SpringMuscle> muscles_;
  std::vector<std::uint64_t> made_;  // per net: hash of all it was made from
  std::vector<NetTouches> touches_;  // per net
  SpringContact contact_;
  std::shared_ptr<const Topology> tendons_;
  std::vector<std::string> notes_;
};

MuscleFit net_preview(const Anatomy&, int muscle, const Flesh&);
Editing net_editing();
/// Of the registry: advanced at every rigid step, as the line is.
Fidelity mass_spring_fidelity();

}  // namespace sinew
