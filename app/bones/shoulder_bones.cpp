// Scapula and clavicle in the base frame; the socket is carved about the shoulder's centre.
#include "app/bones/arm_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::key, mm::knob, mm::one, mm::point;

constexpr double half_blade = 2.1 * one;  // thinner plates would fall between the nodes of the grid

const Vec3 inferior_angle = point(-111.5, -96, 78), superior_angle = point(-70, 40, 72),
           spine_root = point(-101, 2, 59);
const Vec3 neck_below = point(-54, -20, 140), neck_above = point(-48, 10, 133), medial_edge = point(-111, -50, 61);

Distance blade() {
  return mm::join(4, {plate(neck_below, inferior_angle, spine_root, half_blade),
                      plate(neck_below, spine_root, superior_angle, half_blade),
                      plate(inferior_angle, medial_edge, spine_root, half_blade),
                      plate(neck_above, neck_below, superior_angle, half_blade)});
}

std::vector<Distance> borders() {
  return {shaft({key(-50, -16, 144, 6.6), key(-73, -45, 122, 5), key(-95, -72, 98, 4.6), key(-111, -94, 79, 5.2)}),
          shaft({key(-111.5, -95, 77.5, 4.8), key(-111, -50, 61, 2.9), key(-101, 2, 58.5, 3), key(-85, 26, 64, 2.9),
                 key(-70.5, 40, 72, 3.4)}),
          shaft({key(-70.5, 40, 72, 3), key(-58, 26, 100, 2.5), key(-46, 14, 126, 3), key(-42, 6, 142, 6)})};
}

/// The spine rises from the blade's back and turns forward over the joint as the acromion.
Distance spine() {
  const Distance ridge =
      shaft({key(-102.5, 4, 60, 2.7), key(-102, 15, 85, 3.8), key(-96, 26, 113, 4.4), key(-81, 34, 139, 5),
             key(-58, 37.5, 159, 5.6), key(-35, 34.5, 169, 6.2), key(-16, 29, 168, 5.2)});
  const Vec3 foot = point(-50, 6, 127), a = point(-101, 3, 60), b = point(-96, 26, 113), c = point(-81, 34, 139);
  const Distance wall = mm::join(4, {plate(a, b, foot, half_blade), plate(b, c, foot, half_blade)});
  const Distance acromion = knob({-28, 32.5, 168}, {20, 5.2, 10.5}, facing({1, -0.28, 0.05}));
  return mm::join(6, {ridge, wall, acromion});
}

/// A bent finger that points forward, outwards and down; the short head of the biceps hangs from its tip.
Distance coracoid() {
  return shaft({key(-40, 8, 144, 7.5), key(-30, 19, 137, 7), key(-14, 13, 134, 5.8), key(-2, -1, 134.5, 5.2),
                key(3, -9.5, 135, 4.6)});
}

Distance glenoid() {
  const Distance neck = round_cone(key(-56, -4, 133, 8.5), key(-43, -6, 146, 12));
  const Distance rim = knob({-39, -6, 149.5}, {7.5, 18.5, 13}, facing({0.72, 0.02, 0.70}));
  return mm::join(8, {neck, rim});
}

}  // namespace

Distance scapula() {
  std::vector<Distance> solids = borders();
  for (Distance part : {blade(), spine(), coracoid(), glenoid()}) solids.push_back(std::move(part));
  const Distance socket = sphere(shoulder_in_base + one * Vec3(-1.2, 1.4, -1.4), 24.6 * one);
  return mm::carve(2.5, mm::join(6, std::move(solids)), {socket});
}

Distance clavicle() {
  const Distance body = shaft({key(-17, 34.5, 156, 6.2), key(-12, 40, 138, 6), key(2, 43, 113, 5.8),
                               key(20, 40, 85, 5.8), key(33, 31, 55, 6.6), key(38, 22, 28, 9)});
  const Distance acromial_end = knob({-17, 34.5, 154}, {8.5, 4.8, 9.5});
  const Distance sternal_end = knob({38, 21.5, 27}, {9, 10.5, 8.5});
  return mm::join(4, {body, acromial_end, sternal_end});
}

}  // namespace sinew
