#pragma once
// The bones of a right arm as smooth unions of a few solids, in the frames of the arm26 model: x forward, y up, z to
// the right, so that z points laterally. Each bone is a distance, and `arm_bones` meshes them all.
#include <vector>

#include "app/bones/bone.hpp"
#include "sinew/geometry/distance.hpp"

namespace sinew {

// Where the joints are, so that joint surfaces can be built about them, m.
inline const Vec3 shoulder_in_base{-0.017545, -0.007, 0.17};               ///< the humerus frame's origin
inline const Vec3 elbow_in_humerus{0.0061, -0.2904, -0.0123};              ///< the forearm frame's origin
inline const Vec3 elbow_axis = Vec3(0.0494, 0.0366, 0.9981).normalized();  ///< in humerus and in forearm axes alike

// Humerus frame.
Distance humerus();
// Forearm frame.
Distance ulna();
Distance radius();
/// Eight carpals, then metacarpal to fingertip of each ray, thumb first.
std::vector<Distance> hand();
/// The same around a bar along z through `bar_in_hand`, which is where scenes put the handle of a dumbbell.
std::vector<Distance> closed_hand();
inline const Vec3 bar_in_hand{0.03, -0.33, 0.075};
inline constexpr double bar_radius = 0.014;  ///< m
// Base frame.
Distance scapula();
Distance clavicle();

/// The spool of the humerus about the elbow axis, through `centre`, grown by `clearance`: the ulna's notch is its
/// mould.
Distance trochlea(const Vec3& centre, double clearance = 0);
/// The ball beside it on which the head of the radius turns.
Distance capitulum(const Vec3& centre, double clearance = 0);

/// A long bone of hand or foot: broad base, waist, round head; m.
Distance digit_bone(const Vec3& base, const Vec3& head, double radius);

/// Humerus, ulna, radius, scapula, clavicle, the hand open and closed. `spacing` is the grid's, m; hands are meshed
/// finer.
std::vector<Bone> arm_bones(double spacing = 0.0025);

}  // namespace sinew
