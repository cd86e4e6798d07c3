// Ulna and radius in the forearm frame, whose origin lies on the elbow axis.
#include "app/bones/arm_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::ball, mm::key, mm::knob, mm::one, mm::point;

constexpr double cartilage = 0.6 * one;  // between bone and bone in a joint

/// The hook behind the trochlea and the beak before it; the notch between them is carved afterwards.
Distance upper_ulna() {
  const Distance olecranon = shaft({key(-16.5, -24, 0, 10.5), key(-18.2, -10, -1.2, 10.2), key(-18.6, 1, -2, 9.8),
                                    key(-16.4, 8, -2, 8.2), key(-10.4, 11, -2, 5)});
  const Distance coronoid = shaft({key(-12, -23, 0, 10), key(0, -17.5, -1, 6.8), key(6.5, -13, -1.2, 4)});
  const Distance inner_shelf = knob({-1, -15.5, -8.5}, {7, 4.2, 4.5});
  const Distance tuberosity = knob({-4, -30, 1.5}, {5.5, 9, 5.5});
  return mm::join(6, {olecranon, coronoid, inner_shelf, tuberosity});
}

/// Bones of the forearm face each other with a sharp border, the strip between them holding on to it.
Distance borders_of_ulna() {
  const Distance posterior = shaft({key(-22, -35, 4, 4.5), key(-19.8, -85, 18, 3), key(-13.5, -135, 26.5, 2.8),
                                    key(-8, -175, 33, 2.4), key(-1, -202, 40.5, 2)});
  const Distance interosseous = shaft({key(-16, -38, 8, 3), key(-10.5, -58, 17, 3), key(-7, -95, 28, 2.6),
                                       key(-2.5, -140, 34, 2.4), key(0.4, -182, 40, 2.3), key(1.5, -212, 42, 2)});
  return mm::join(4, {posterior, interosseous});
}

}  // namespace

Distance ulna() {
  const Distance body =
      shaft({key(-16, -22, 1, 10.5), key(-17.2, -45, 9.5, 8.4), key(-14.8, -80, 19, 6.9), key(-10.4, -120, 26, 6.1),
             key(-5.5, -165, 32.5, 5.5), key(0, -205, 41, 5), key(3, -232, 46.5, 6.2), key(3, -240, 47.5, 7.8)});
  const Distance styloid = round_cone(key(-1.5, -240, 44.5, 4), key(-3.4, -248.5, 44, 2.4));
  const Distance radial_notch = ball({1, -15.5, 20.3}, 11.4);
  return mm::carve(2.2, mm::join(6, {body, upper_ulna(), borders_of_ulna(), styloid}),
                   {trochlea(Vec3::Zero(), cartilage), radial_notch});
}

Distance radius() {
  const Distance body =
      shaft({key(0.5, -22, 22.4, 6.6), key(1, -34, 24.5, 6.1), key(1.5, -55, 30, 6.8), key(1, -90, 43, 6.6),
             key(-0.5, -130, 54, 6.4), key(1, -175, 62, 6.3), key(3.6, -206, 67.4, 7.8), key(7, -230, 70, 10.2)});
  const Distance head = cylinder(point(0.6, -10.2, 19.6), point(0.9, -22, 22), 10.8 * one, 3 * one);
  const Distance tuberosity = knob({4.3, -47.5, 23.8}, {5.5, 11, 5});
  const Distance flare = knob({8, -237.5, 71}, {10.2, 15, 16.3});
  const Distance styloid = round_cone(key(8, -240, 83, 5.8), key(9, -251.5, 84.5, 3.2));
  const Distance dorsal_tubercle = knob({-2, -236, 72}, {3.5, 9, 3});
  const Distance interosseous = shaft({key(1, -44, 27.5, 3), key(0, -64, 28.2, 3), key(-2, -95, 38.5, 2.8),
                                       key(-3, -130, 48, 2.8), key(-0.5, -178, 56.8, 2.7), key(4, -215, 67, 2.5)});
  const Distance wrist = knob({9, -262, 70}, {13, 15, 17});
  const Distance ulnar_notch = ball({3, -240, 47.5}, 9.8);
  return mm::carve(2,
                   mm::join(7, {mm::join(4, {body, head}), tuberosity, flare, styloid, dorsal_tubercle, interosseous}),
                   {capitulum(Vec3::Zero(), cartilage), wrist, ulnar_notch});
}

}  // namespace sinew
