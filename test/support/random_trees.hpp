#pragma once
// Trees of bones that nobody would grow: seeded random models of every joint kind, for tests that must hold for any
// tree.
#include <cstdint>
#include <random>

#include "sinew/model/model.hpp"

namespace sinew::test {

/// The same numbers on every machine: the distributions of the standard library differ, its engine does not.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  double between(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11) / 9007199254740992.0;  // 53 bits
  }
  int below(int count) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(count)); }
  Vec3 vector(double size) {
    const double x = between(-size, size), y = between(-size, size), z = between(-size, size);
    return {x, y, z};
  }
  Eigen::VectorXd numbers(int count, double size) {
    Eigen::VectorXd out(count);
    for (double& x : out) x = between(-size, size);
    return out;
  }

 private:
  std::mt19937_64 engine_;
};

struct TreeShape {
  int bodies = 8;
  bool turns_through_points = true;  ///< axes of custom joints off their origin
  bool massless_bodies = false;      ///< now and then a body without mass, never at the end of a chain
};

/// A joint between `parent` and `child` with random frames, and random axes and functions where it is custom.
Joint random_joint(Dice&, Joint::Kind, const std::string& parent, const std::string& child, const TreeShape& = {});

/// Every kind of joint in turn, hung at random; inertias that a real body could have.
Model random_tree(std::uint64_t seed, const TreeShape& = {});

}  // namespace sinew::test
