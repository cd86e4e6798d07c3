#pragma once
// A walking body of 23 coordinates with the proportions of a grown person: what the benchmarks run, free of data files.
#include <ostream>

#include "sinew/model/model.hpp"

namespace sinew::test {

/// How the joints are written. `native`: a free pelvis, ball hips and back, hinges elsewhere. `angles`: all of them
/// custom joints with three angles at hips and back and knees that roll and slide by splines, as published gait models
/// are.
enum class WalkingJoints { native, angles };
inline std::ostream& operator<<(std::ostream& out, WalkingJoints joints) {
  return out << (joints == WalkingJoints::native ? "native" : "angles");
}

Model walking_tree(WalkingJoints);

}  // namespace sinew::test
