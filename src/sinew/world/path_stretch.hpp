#pragma once
// What a pull on part of a path needs to know of that part at one pose. The wraps' memories are left as they are: they
// belong to the whole path.
#include "sinew/muscle/path/path.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew {

struct PathStretch {
  std::vector<WrapMemory> wraps;  ///< of this path alone, to be written over
  std::vector<Wrench> slope;
  std::vector<double> direct;

  PathReading evaluate(const Paths& paths, const PathPull& pull, const Kinematics& k, std::span<WrapMemory> all) {
    const std::span<const WrapMemory> own = paths.memories(pull.path, all);
    wraps.assign(own.begin(), own.end());
    slope.resize(paths.bodies(pull.path).size());
    direct.resize(paths.direct(pull.path).size());
    const int last = pull.last < 0 ? paths.points(pull.path) - 1 : pull.last;
    return paths.evaluate_stretch(pull.path, pull.first, last, k.pose, k.value, wraps, slope, direct);
  }
};

}  // namespace sinew
