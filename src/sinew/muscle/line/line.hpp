#pragma once
// Muscles as lines: one Hill muscle-tendon unit per muscle, pulling along its path. See README.md.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/line/line_batch.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

class LineTissue : public Tissue {
 public:
  /// Throws InputError with the faults of all the muscles named.
  LineTissue(const Model&, std::vector<int> muscles);

  std::unique_ptr<Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;

  /// Of the i-th muscle of the group at the end of the last interval.
  struct Reading {
    double along = 0;  ///< extent of the fibres along the path, m
    double tension = 0, activation = 0, stretch = 0;
  };
  Reading reading(const TissueState&, std::size_t i) const;
  /// What the i-th muscle remembers between steps, wherever that stands among the numbers of all: `line_fields` of
  /// them.
  void read_memory(std::size_t i, const TissueState&, std::span<double>) const;
  void write_memory(std::size_t i, std::span<const double>, TissueState&) const;
  const std::string& name(std::size_t i) const { return members_[i].name; }
  int path(std::size_t i) const { return members_[i].path; }
  std::size_t size() const { return members_.size(); }

 private:
  struct Member {  // one muscle of the group
    MuscleTendon hill;
    std::string name;
    int path = 0;
    int first_unit = 0, last_unit = 0;  // motor units of the whole model, [first, last)
    std::size_t slot = 0;               // its place among all lanes of all batches
  };
  struct Buffers;

  std::size_t slots() const { return batches_.size() * line_lanes; }
  void batch_members();
  std::optional<StepReport> refusal(const LineBatch&, const LineStep&) const;
  enum class Start { anew, near };  // the equilibrium of muscles that stand still: from nowhere, or from where they are
  std::optional<StepReport> solve_all(const Interval&, const TissueInput&, const TissueState&, Buffers&, Start) const;
  void solve(std::size_t batch, const Interval&, const TissueInput&, const TissueState&, LineStep&, Start) const;
  void solve_alone(const Member&, double dt, const TissueState&, int lane, LineStep&) const;
  void store(std::size_t batch, const Interval&, const LineStep&, TissueState&) const;

  CurveCache curve_cache_;
  std::vector<double> shares_;  // of a muscle's force, per motor unit of the whole model
  std::vector<Member> members_;
  std::vector<LineBatch> batches_;
};

/// Of the registry: advanced at every rigid step.
Fidelity line_fidelity();

}  // namespace sinew
