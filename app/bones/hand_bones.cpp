// The hand, at rest with fingers half bent or closed around a bar: eight carpals, five metacarpals, fourteen phalanges,
// in the forearm frame.
#include <cmath>

#include "app/bones/arm_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::one, mm::point;

struct Ray {
  std::vector<Vec3> joints;   // from the carpus to the tip
  std::vector<double> radii;  // of the bones between them, mm
};

std::vector<Ray> rays() {
  return {
      {{point(21, -274.5, 94), point(39, -306, 111), point(53, -327, 123), point(62, -343, 130)}, {6.2, 5.6, 4.9}},
      {{point(9, -276, 81), point(9, -337, 93), point(20, -374, 101), point(33, -393, 105), point(43, -404, 107)},
       {5.9, 5.3, 4.6, 4.0}},
      {{point(8, -278, 70.5), point(8, -339, 76.5), point(21, -379, 81), point(37, -401, 83.5), point(48, -413, 85)},
       {6.0, 5.5, 4.7, 4.1}},
      {{point(10, -277, 61), point(12, -333, 63), point(26, -368, 64.5), point(42, -388, 65.5), point(53, -399, 66)},
       {5.5, 5.1, 4.4, 3.8}},
      {{point(13, -276, 52), point(19, -326, 50.5), point(33, -351, 49), point(45, -364, 48.5), point(54, -372, 48)},
       {5.1, 4.6, 4.0, 3.5}}};
}

/// Where the next joint comes to lie if a bone runs from this one past the bar, in its plane: it touches the bar, which
/// stays on its left.
Vec3 past_bar(const Vec3& joint, double length, double clearance) {
  const Eigen::Vector2d way = (bar_in_hand - joint).head<2>();
  const double turn = std::asin(std::min(1.0, clearance / way.norm()));
  const Eigen::Vector2d along = Eigen::Rotation2Dd(-turn) * way.normalized();
  return joint + length * Vec3(along.x(), along.y(), 0);
}

/// The fingers go round the bar from below, their bones as long as at rest; the palm is flat, and the thumb lies over
/// the forefinger.
std::vector<Ray> closed_rays() {
  std::vector<Ray> all = rays();
  all[0].joints = {all[0].joints[0], point(45, -304.5, 105), point(59, -328.5, 101), point(59, -347.5, 96)};
  all[3].joints[1] = point(9, -334, 63);
  all[4].joints[1] = point(10, -328, 50.5);
  const std::vector<Ray> rest = rays();
  for (size_t finger = 1; finger < all.size(); ++finger)
    for (size_t i = 1; i + 1 < all[finger].joints.size(); ++i) {
      const double length = (rest[finger].joints[i + 1] - rest[finger].joints[i]).norm();
      all[finger].joints[i + 1] = past_bar(all[finger].joints[i], length, bar_radius + one * all[finger].radii[i]);
    }
  return all;
}

/// A pebble with flat sides, where carpals lie against each other.
Distance pebble(const Vec3& centre, const Vec3& half, double lean) {
  const Mat3 turn = Eigen::AngleAxisd(lean * degree, Vec3(1, 0.3, 0).normalized()).toRotationMatrix();
  return block(one * centre, one * half, 0.9 * one * half.minCoeff(), turn);
}

std::vector<Distance> carpals() {
  return {pebble({10.5, -259.5, 79}, {6.2, 7.8, 5.6}, 18), pebble({9, -258.5, 68.6}, {7.2, 6, 5}, -6),
          pebble({9.5, -261.5, 57.8}, {5.8, 6, 5}, -16),   pebble({17.5, -264, 53}, {3.8, 4.4, 3.8}, 0),
          pebble({17, -268.6, 89.5}, {6.4, 5.6, 6}, 24),   pebble({9.5, -270.3, 80.4}, {6.4, 5, 4.4}, 8),
          pebble({8.5, -268.8, 70}, {6.6, 8, 5.2}, 0),     pebble({11, -270, 59}, {6.8, 6.2, 5.4}, -8)};
}

}  // namespace

Distance digit_bone(const Vec3& base, const Vec3& head, double radius) {
  const auto section = [&](double t, double share) { return Section{base + t * (head - base), share * radius}; };
  return shaft({section(0.09, 1.12), section(0.13, 1.18), section(0.27, 0.92), section(0.50, 0.76), section(0.73, 0.80),
                section(0.87, 1.04), section(0.91, 1.0)});
}

static std::vector<Distance> hand_of(const std::vector<Ray>& rays) {
  std::vector<Distance> bones = carpals();
  for (const auto& [joints, radii] : rays)
    for (size_t i = 0; i < radii.size(); ++i) bones.push_back(digit_bone(joints[i], joints[i + 1], one * radii[i]));
  return bones;
}

std::vector<Distance> hand() { return hand_of(rays()); }
std::vector<Distance> closed_hand() { return hand_of(closed_rays()); }

}  // namespace sinew
