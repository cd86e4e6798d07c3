#pragma once
// Motion capture as `.bvh` files (Biovision Hierarchy) hold it: a tree of joints, and its angles frame by frame.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

enum class BvhChannel : char { x_position, y_position, z_position, x_rotation, y_rotation, z_rotation };

struct BvhJoint {
  std::string name;                  ///< UTF-8
  int parent = -1;                   ///< always before its children; -1: a root
  Vec3 offset = Vec3::Zero();        ///< from the parent in the rest pose
  std::vector<Vec3> ends;            ///< offsets of its End Sites
  std::vector<BvhChannel> channels;  ///< in the order of the file, which is that of the turns
  bool operator==(const BvhJoint&) const = default;
};

/// Lengths are in the file's own unit, which it does not tell; angles in degrees.
struct Bvh {
  std::vector<BvhJoint> joints;
  double frame_time = 0;       ///< s
  std::vector<double> values;  ///< frame after frame, each joint's channels in their order
  std::vector<std::string> remarks;

  size_t channels() const;
  size_t frames() const { return values.size() / channels(); }
  /// Where joints are and how they are turned in the world of the file. In the rest pose nothing is turned.
  /// A position channel stands in the place of that part of the offset.
  void poses(size_t frame, std::vector<Pose>&) const;
  std::vector<Vec3> rest() const;  ///< places of the joints in the rest pose
  bool operator==(const Bvh&) const = default;
};

/// Both throw InputError with every fault, each with its line.
Bvh read_bvh(const std::filesystem::path&);
Bvh parse_bvh(const std::string& text, const std::string& file = "motion.bvh");

}  // namespace sinew
