#pragma once
// How files write functions: `{KIND: VARIABLE, parameters..., scale: s}`. One description for reading and writing.
#include "sinew/model/describe.hpp"

namespace sinew {

/// The parameters of each kind; `numbers` has the size that `parameter_count` gives.
template <class Visit>
void describe_parameters(Visit& is, Function& f, const Dimension& x, const Dimension& y) {
  switch (f.kind) {
    case Function::Kind::constant:
      is("value", f.numbers[0], y);
      break;
    case Function::Kind::linear:
      is("slope", f.numbers[0], y / x);
      is("offset", f.numbers[1], y);
      break;
    case Function::Kind::polynomial:
      is("coefficients", f.numbers);
      break;
    case Function::Kind::natural_spline:
      is("degree", f.numbers[0], dimension::none);
      [[fallthrough]];
    case Function::Kind::spline:
    case Function::Kind::polyline:
    case Function::Kind::stairs:
    case Function::Kind::step:
      is("points", f.points, x, y);
      break;
    case Function::Kind::sine:
      is("amplitude", f.numbers[0], y);
      is("frequency", f.numbers[1], dimension::angle / x);
      is("phase", f.numbers[2], dimension::angle);
      is("offset", f.numbers[3], y);
      break;
  }
  is("scale", f.scale);
}

/// A function of the kind with every parameter at its default.
inline Function plain_function(Function::Kind kind) {
  Function f;
  f.kind = kind;
  if (kind == Function::Kind::constant) f.numbers = {0};
  if (kind == Function::Kind::linear) f.numbers = {1, 0};
  if (kind == Function::Kind::natural_spline) f.numbers = {5};
  if (kind == Function::Kind::sine) f.numbers = {1, 1, 0, 0};
  return f;
}

/// A sine's offset of 0 is left out, so that equal functions have equal numbers.
inline void tidy(Function& f) {
  if (f.kind == Function::Kind::sine && f.numbers.size() == 4 && f.numbers[3] == 0) f.numbers.pop_back();
}

}  // namespace sinew
