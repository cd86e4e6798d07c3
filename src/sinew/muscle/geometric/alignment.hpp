#pragma once
// A biomechanical model laid over a character: every body is scaled and turned so that its joints come to where the
// character's are. Lacle & Pronost 2015, section 3.
#include <map>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

/// What is known of a character in its rest pose, in the model's axes, m.
struct Character {
  std::map<std::string, Vec3> joints;   ///< by the model's names of joints
  std::map<std::string, Vec3> ends;     ///< by body: where a body without further joints ends (toes, hand)
  std::map<std::string, Vec3> markers;  ///< by the model's names of markers: they settle the twist of long bones
};

/// The rotation by the shortest way that takes direction u to direction v.
Mat3 shortest_arc(const Vec3& u, const Vec3& v);

/// x -> to + scale * turn * (x - from)
struct BodyFit {
  std::string body;
  double scale = 1;
  Mat3 turn = Mat3::Identity();
  Vec3 from = Vec3::Zero(), to = Vec3::Zero();
  int joints = 0;           ///< that decided it; fewer than two: scale and turn are the parent's
  double residual = 0;      ///< m: how far its joints are from the character's afterwards, at most
  bool twist_known = true;  ///< false: the turn about the bone's own axis is only that of the shortest arc
  Vec3 operator()(const Vec3& x) const { return to + scale * (turn * (x - from)); }
};

/// How peak forces follow: not at all, with the muscle's cross-section (length squared), or with the body's mass to
/// the power 2/3.
enum class ForceScaling { none, area, mass };

struct AlignedModel {
  Model model;
  std::vector<BodyFit> fits;       ///< per body of the model
  std::vector<std::string> notes;  ///< joints the character lacks, twists not known, paths that kink
};
/// Path points, joints, wraps, contact shapes, markers, bones, masses and inertias go with their bodies, lengths of
/// fibres and tendons with their path. `mass` is the character's, kg, for ForceScaling::mass. Throws InputError where
/// the character names what the model does not have, or has no two joints apart.
AlignedModel aligned(const Model&, const Character&, ForceScaling = ForceScaling::area, double mass = 0);

}  // namespace sinew
