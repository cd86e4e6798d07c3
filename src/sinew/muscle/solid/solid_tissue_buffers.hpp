#pragma once
// What a tissue of solids works in.
#include <deque>

#include "sinew/muscle/solid/flesh_pull.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"

namespace sinew::solid {

struct SolidTissue::Buffers : Scratch {
  struct One {
    explicit One(const WiredMuscle& muscle) : solve(muscle) {}
    MuscleSolve solve;
    WiredState state;
    StepReport report;
    MuscleSolve::Slopes slopes;
    std::vector<RiddenBody> ridden;
    std::vector<PointPull> points;
    Response response;
    std::vector<double> activation, lengths, tracts;
    bool asleep = false;
    std::vector<CourseNow> courses;
    std::vector<NearBone> bones;  ///< that it may touch in this interval
    FleshNow flesh;
    std::size_t island = 0, place = 0;  ///< which it is on, and where there
    std::vector<MutualPress> presses;   ///< of its samples on its neighbours
  };
  std::deque<One> all;  ///< a numeric factor cannot move
  struct Island {       ///< of muscles that may touch each other in this interval
    std::vector<std::size_t> members;
    TouchingSolve solve;
    std::vector<Touching> parts;
    StepReport report;
  };
  std::deque<Island> islands;
  std::size_t islands_used = 0;
  std::vector<std::size_t> open;  ///< muscles whose neighbours are still to be asked
};

}  // namespace sinew::solid
