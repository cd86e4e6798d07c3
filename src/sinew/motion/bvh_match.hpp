#pragma once
// Which joint of a motion capture leads which body of a model, and by how much their rest poses differ.
#include <optional>

#include "sinew/motion/body_parts.hpp"
#include "sinew/motion/bvh.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew {

/// A body and the joint that leads it.
struct Leader {
  Segment segment;
  int joint = 0, body = 0;
  int above = -1;                ///< the leader of the nearest body towards the ground that has one
  bool fixed = false;            ///< the model has no coordinate in between: the body goes where that one goes
  Mat3 zero = Mat3::Identity();  ///< the body in the model's zero pose
  Mat3 turn = Mat3::Identity();  ///< the body, in the file's axes, where the joint is as in its rest pose
  Vec3 along = Vec3::Zero();     ///< its bone in the body's axes; zero: none that can be compared
};

/// A point of the model that goes where joints of the file go.
struct Carrier {
  int body = 0;
  Vec3 at = Vec3::Zero();
  std::vector<int> joints;  ///< their mean
};

struct BvhMatch {
  std::vector<Leader> leaders;     ///< bodies that hang from others after these
  Mat3 world = Mat3::Identity();   ///< the file's axes in ours
  double scale = 0;                ///< m per unit of length in the file; 0: no bones to compare
  std::optional<Carrier> carrier;  ///< none: the model cannot be carried about
  std::vector<std::string> remarks;
};

/// The file's people stand upright in its rest pose, with arms at any height, and so does the model with every
/// coordinate at zero. Long bones that point elsewhere differ by the smallest turn that brings one upon the other, from
/// the trunk outwards; feet only where they are farther apart than builds differ. Throws InputError where no name fits.
BvhMatch match_bvh(const Bvh&, const Model&, const Skeleton&, const std::string& file);

}  // namespace sinew
