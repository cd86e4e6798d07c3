// The foot at rest, flat on the ground: talus, heel bone, tarsals, metatarsals and toes.
#include "app/bones/arm_bones.hpp"
#include "app/bones/leg_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::key, mm::knob, mm::one, mm::point;

const Vec3 toes_in_foot(178.8, -2, 1.08);  // mm

Distance heel_bone() {
  const Distance tuber = knob({9, 11, -4}, {18, 20, 15});
  const Distance body = shaft({key(12, 13, -3, 15), key(32, 15, 0, 13.5), key(52, 15, 4, 12), key(66, 13, 8, 11)});
  const Distance shelf = knob({48, 20, -9}, {13, 6, 12});  // which carries the talus
  const Distance soles = mm::join(4, {knob({4, -2, -10}, {11, 7, 8}), knob({5, -1, 5}, {8, 6, 6})});
  return mm::join(8, {tuber, body, shelf, soles});
}

struct ToeRay {
  Vec3 base;                  // of the metatarsal, foot frame, mm
  std::vector<Vec3> joints;   // from the ball of the foot to the tip, toes frame, mm
  std::vector<double> radii;  // metatarsal first, mm
};

std::vector<ToeRay> toe_rays() {
  return {{{116, 18, -24}, {{14, 3, -30}, {46, 0, -25}, {72, -3, -21}}, {8.6, 7.4, 6.6}},
          {{122, 18, -11}, {{11, 3, -12}, {40, 2, -8}, {55, -1, -6}, {66, -4, -5}}, {5.4, 4.6, 4, 3.6}},
          {{117, 16, -1}, {{2, 2, 2}, {29, 1, 7}, {43, -2, 9}, {53, -4, 11}}, {5.2, 4.4, 3.9, 3.5}},
          {{109, 13, 9}, {{-9, 2, 16}, {15, 0, 22}, {28, -3, 25}, {37, -5, 27}}, {5.2, 4.3, 3.8, 3.4}},
          {{98, 8, 19}, {{-22, 1, 30}, {-2, -1, 36}, {9, -4, 39}, {17, -5, 41}}, {5.4, 4.2, 3.8, 3.4}}};
}

}  // namespace

Distance talus() {
  const Distance dome = cylinder(point(2, -2, -13), point(-1, 1, 13), 16.5 * one, 3 * one);
  const Distance body = knob({0, -8, 0}, {17, 8, 13});
  const Distance neck_and_head = shaft({key(8, -5, -2, 11), key(18, -7, -7, 10), key(25, -8, -10, 11)});
  return mm::join(5, {dome, body, neck_and_head});
}

std::vector<Distance> foot() {
  std::vector<Distance> bones{
      heel_bone(),
      knob({86, 12, 13}, {17, 11, 12}),                                                 // cuboid
      mm::join(3, {knob({87, 29, -17}, {7, 13, 15}), knob({86, 24, -30}, {7, 8, 6})}),  // navicular
      knob({104, 21, -25}, {12, 12, 8}),                                                // cuneiforms
      knob({106, 24, -11}, {10, 10, 6.5}),
      knob({104, 20, 0}, {12, 10, 6.5})};
  for (const ToeRay& ray : toe_rays())
    bones.push_back(digit_bone(one * ray.base, one * (toes_in_foot + ray.joints.front()), one * ray.radii.front()));
  return bones;
}

std::vector<Distance> toes() {
  std::vector<Distance> bones;
  for (const auto& [base, joints, radii] : toe_rays())
    for (size_t i = 0; i + 1 < joints.size(); ++i)
      bones.push_back(digit_bone(one * joints[i], one * joints[i + 1], one * radii[i + 1]));
  return bones;
}

}  // namespace sinew
