#pragma once
// A curve through points that turns nowhere but at points (Fritsch & Carlson 1980): between two of them it rises, falls
// or stays as they do, so it never leaves their range. It rests at its ends and is held beyond them.
#include <vector>

namespace sinew {

class MonotoneCurve {
 public:
  /// `x` rises; as many `y`. A single point is a constant.
  MonotoneCurve(std::vector<double> x, std::vector<double> y);
  double at(double x) const;

 private:
  std::vector<double> x_, y_, slope_;
};

}  // namespace sinew
