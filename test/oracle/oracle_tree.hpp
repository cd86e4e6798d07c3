#pragma once
// The same tree for both: a model in the oracle's words, bones in the order of the skeleton.
#include "sinew/skeleton/skeleton.hpp"
#include "test/oracle/simbody_tree.hpp"

namespace sinew::test {

std::vector<oracle::Bone> oracle_bones(const Model&, const Skeleton&);

inline oracle::Three three(const Vec3& v) { return {v.x(), v.y(), v.z()}; }
inline std::vector<double> list(const Eigen::VectorXd& v) { return {v.data(), v.data() + v.size()}; }

}  // namespace sinew::test
