#pragma once
// A ligament made ready: force times a curve of its stretch, and never a push.
#include "sinew/core/function.hpp"
#include "sinew/model/model.hpp"
#include "sinew/muscle/hill/curves.hpp"

namespace sinew {

class LigamentLaw {
 public:
  explicit LigamentLaw(const Ligament&);
  CurvePoint at(double length) const;  ///< tension, N, and its slope, N/m; both 0 where the curve is not above 0
  double energy(double length) const;  ///< J, stored on the way from no length at all

 private:
  Curve curve_;
  double rest_, force_;
};

}  // namespace sinew
