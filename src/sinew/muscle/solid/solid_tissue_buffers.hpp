#pragma once
// What a tissue of solids works in.
#include <deque>

#include "sinew/muscle/solid/solid_tissue.hpp"

namespace sinew::solid {

struct SolidTissue::Buffers : Scratch {
  struct One {
    explicit One(const WiredMuscle& muscle) : solve(muscle) {}
    MuscleSolve solve;
    WiredState state;
    StepReport report;
    MuscleSolve::Slopes slopes;
    std::vector<double> activation, lengths, tracts;
    bool asleep = false;
    std::vector<NearBone> bones;  ///< that it may touch in this interval
  };
  std::deque<One> all;  ///< a numeric factor cannot move
};

}  // namespace sinew::solid
