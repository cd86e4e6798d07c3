#pragma once
// What a scene scripts for a motor unit or a motor: a function of time, held at its ends.
#include <string>

#include "sinew/core/function.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

struct Script {
  Curve curve;
  double from, to;  ///< s; outside, the value at the nearer end holds
  double at(double t) const;
};

/// `unit` is a muscle's name or `muscle/unit`; a muscle's script counts for all its units without one of their own.
Script script_of(const Scene&, const std::string& unit);
Script motor_script(const Scene&, const std::string& motor);  ///< 0 where the scene says nothing

}  // namespace sinew
