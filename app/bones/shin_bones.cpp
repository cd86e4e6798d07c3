// Tibia and fibula: the plateau under the condyles, the tuberosity and the crest below it, and the two malleoli that
// hold the talus between them.
#include "app/bones/leg_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::key, mm::knob, mm::point;

/// The roller of the talus, along the ankle's axis, that the malleoli clasp.
Distance ankle_roller() { return cylinder(point(3, -432, -17), point(-1, -428, 17), 0.0175, 0.003); }

}  // namespace

Distance tibia() {
  const Distance body =
      shaft({key(-4, -58, 1, 24), key(2, -84, 2, 19.5), key(5, -120, 1, 15), key(6, -180, -1, 13), key(4, -240, -4, 12),
             key(2, -300, -6, 11.8), key(0, -350, -7, 13.5), key(0, -388, -5, 18), key(0, -404, -3, 19)});
  const Distance plateau = mm::join(8, {knob({-5, -44, -18}, {23, 14, 20}), knob({-5, -44, 20}, {22, 14, 19})});
  const Distance spines = mm::join(3, {knob({-4, -32, -5}, {6, 5, 3}), knob({-4, -32, 5}, {6, 4.5, 3})});
  const Distance tuberosity = knob({21, -76, 3}, {8, 17, 10});
  const Distance crest = shaft(
      {key(24, -88, 3, 6), key(19, -125, 2, 5), key(17, -180, -2, 4.5), key(13, -240, -6, 4.5), key(8, -295, -9, 5)});
  const Distance malleolus = shaft({key(2, -388, -18, 9), key(3, -408, -24, 8), key(4, -424, -25, 6)});
  const Distance bone =
      mm::join(6, {mm::join(9, {body, plateau}), mm::join(7, {tuberosity, crest}), spines, malleolus});
  return mm::carve(2, bone, {ankle_roller()});
}

Distance fibula() {
  const Distance body = shaft({key(-14, -66, 40, 8.5), key(-14, -84, 41, 6.2), key(-15, -120, 42, 5.2),
                               key(-15, -210, 42, 5.4), key(-12, -300, 38, 5.4), key(-8, -370, 31, 6),
                               key(-6, -405, 27.5, 7.5), key(-5, -425, 26, 6.8), key(-5, -434, 25.5, 4.5)});
  const Distance head = knob({-14, -62, 39}, {9.5, 9, 9});
  return mm::join(5, {body, head});
}

Distance patella() {
  const Distance plate = mm::join(6, {knob({44, 24, 2}, {9.5, 17, 21}), knob({45, 12, 2}, {8, 14, 11})});
  return mm::carve(3, plate, {mm::ball({20, 26, -11}, 18), mm::ball({20, 26, 15}, 18)});  // two faces for the condyles
}

}  // namespace sinew
