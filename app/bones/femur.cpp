// The femur: head, neck and trochanters, a shaft that bows forward, and two condyles with the groove of the kneecap.
#include "app/bones/leg_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::ball, mm::key, mm::knob;

Distance shaft_of_femur() {
  return shaft({key(-7, -22, 43, 16), key(-6, -50, 37, 16), key(-2, -90, 33, 14.2), key(4, -145, 29, 13.2),
                key(7, -200, 24, 13), key(6, -260, 18, 13.2), key(2, -315, 10, 14.5), key(-2, -355, 4, 17)});
}

/// Head, neck, and the trochanters where the muscles of the hip hold.
Distance femur_upper_end(Distance body) {
  const Distance neck = shaft({key(0, -2, 8, 15), key(-2, -9, 22, 13.5), key(-5, -18, 36, 16)});
  const Distance greater = mm::join(5, {knob({-9, -8, 52}, {15, 20, 10}), knob({-19, -2, 48}, {10, 14, 9})});
  const Distance lesser = knob({-15, -60, 17}, {9, 12, 9});
  const Distance crest = shaft({key(-20, -14, 44, 6), key(-22, -34, 33, 5), key(-19, -54, 22, 5)});
  return mm::join(7, {mm::join(9, {std::move(body), neck, ball({0, 0, 0}, 22.5)}), greater, lesser, crest});
}

/// The shaft widens into two condyles; the outer one reaches farther forward, the inner one lower.
Distance femur_lower_end(Distance body) {
  const Distance inner = shaft({key(-2, -340, 0, 13), key(-5, -372, -14, 16), key(-8, -392, -22, 17)});
  const Distance outer = shaft({key(-2, -340, 8, 13), key(-5, -372, 17, 16), key(-7, -392, 23, 17)});
  const Distance inner_condyle = mm::join(8, {knob({-9, -402, -23}, {20, 24, 13}), knob({4, -406, -20}, {24, 20, 12})});
  const Distance outer_condyle = mm::join(8, {knob({-9, -401, 24}, {19.5, 23, 13}), knob({6, -404, 21}, {25, 20, 12})});
  const Distance epicondyles = mm::join(5, {knob({-6, -393, -36}, {11, 12, 6}), knob({-6, -393, 36}, {10, 11, 5})});
  const Distance front = knob({8, -385, 2}, {17, 20, 24});
  return mm::join(8, {std::move(body), inner, outer, inner_condyle, outer_condyle, epicondyles, front});
}

}  // namespace

Distance femur() {
  const Distance notch = shaft({key(-44, -400, 0, 11), key(-22, -420, 0, 10), key(-2, -434, 0, 8)});
  const Distance kneecap_groove = shaft({key(38, -366, 1, 9), key(36, -392, 0, 9), key(26, -424, 0, 7)});
  return mm::carve(5, femur_lower_end(femur_upper_end(shaft_of_femur())), {notch, kneecap_groove});
}

}  // namespace sinew
