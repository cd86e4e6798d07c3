#pragma once
// Muscles between tendons and soft bodies side by side: each tissue has its part of the state, muscles first.
#include "sinew/muscle/fvm/soft_tissue.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"

namespace sinew::fvm {

class FvmTissue : public Tissue {
 public:
  explicit FvmTissue(const TissueBrief&);

  std::unique_ptr<sinew::Scratch> scratch() const override;
  TissueState rest(const Interval&) const override;
  StepReport advance(const Interval&, const TissueInput&, TissueState&, sinew::Scratch&) const override;
  PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, sinew::Scratch&) const override;
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override;
  std::vector<std::string> notes() const override;

 private:
  struct Both {
    TissueState muscles, soft;
  };
  Both apart(const TissueState&) const;
  static TissueState together(const Both&);

  solid::SolidTissue muscles_;
  SoftTissue soft_;
  std::size_t members_ = 0;  // muscles of the group
  int model_muscles_ = 0;    // what stands behind them is soft
};

}  // namespace sinew::fvm
