#include "sinew/motion/bvh.hpp"

#include <cmath>

namespace sinew {

size_t Bvh::channels() const {
  size_t sum = 0;
  for (const BvhJoint& joint : joints) sum += joint.channels.size();
  return sum;
}

void Bvh::poses(size_t frame, std::vector<Pose>& out) const {
  out.resize(joints.size());
  const double* value = values.data() + frame * channels();
  for (size_t j = 0; j < joints.size(); ++j) {
    Vec3 at = joints[j].offset;
    Eigen::Quaterniond turn = Eigen::Quaterniond::Identity();
    for (const BvhChannel channel : joints[j].channels) {
      const auto k = static_cast<int>(channel);
      if (k < 3)
        at[k] = *value++;
      else
        turn = turn * Eigen::AngleAxisd(std::remainder(*value++, 360) * degree, Vec3::Unit(k - 3));
    }
    const Pose local = Eigen::Translation3d(at) * turn;
    out[j] = joints[j].parent < 0 ? local : out[static_cast<size_t>(joints[j].parent)] * local;
  }
}

std::vector<Vec3> Bvh::rest() const {
  std::vector<Vec3> out;
  for (const BvhJoint& joint : joints)
    out.push_back(joint.offset + (joint.parent < 0 ? Vec3(0, 0, 0) : out[static_cast<size_t>(joint.parent)]));
  return out;
}

}  // namespace sinew
