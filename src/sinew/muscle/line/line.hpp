#pragma once
// Muscles as lines: one Hill muscle-tendon unit per muscle, pulling along its path. See README.md.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/hill.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

class LineTissue : public Tissue {
 public:
  /// Throws InputError with the faults of all the muscles named.
  LineTissue(const Model&, std::vector<int> muscles);

  std::unique_ptr<Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const Drive&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const Drive&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;

 private:
  struct Member {  // one muscle of the group
    MuscleTendon hill;
    std::string name;
    int path = 0;
    int first_unit = 0;
    std::vector<double> shares;  // of the muscle's force, per motor unit
  };
  struct Work;

  std::size_t size() const { return members_.size(); }
  double activation_of(const Member&, const Drive&) const;
  std::optional<StepReport> refusal(const Interval&, const Drive&) const;
  double guess(std::size_t i, double length, double activation, const TissueState&) const;
  HillPoint solve(std::size_t i, const Interval&, double activation, const TissueState&) const;
  void store(std::size_t i, const HillPoint&, const PathMotion&, double dt, double activation, TissueState&) const;

  CurveShelf shelf_;
  std::vector<Member> members_;
};

/// Of the registry: advanced at every rigid step.
Fidelity line_fidelity();

}  // namespace sinew
