#pragma once
// What the tests of Hill's muscle share: a plain muscle, and both laws of its curves.
#include <gtest/gtest.h>

#include "sinew/muscle/hill/hill.hpp"

namespace sinew {

inline std::ostream& operator<<(std::ostream& out, CurveLaw law) {
  return out << (law == CurveLaw::thelen2003 ? "thelen2003" : "millard2012");
}

namespace test {

inline Muscle plain_muscle(CurveLaw law) {
  Muscle muscle;
  muscle.name = "plain";
  muscle.force = 1000;
  muscle.fibre.length = 0.1;
  muscle.fibre.curves = law == CurveLaw::thelen2003 ? "thelen2003" : "millard2012";
  muscle.tendon.slack = 0.2;
  muscle.tendon.strain = law == CurveLaw::thelen2003 ? 0.04 : 0.049;
  return muscle;
}

class EitherLaw : public testing::TestWithParam<CurveLaw> {};

}  // namespace test
}  // namespace sinew
