// Skull and jaw: the braincase with its temporal hollows, the face about orbits and nose, teeth as one row. Sizes are
// usual ones of adults, from no table.
#include "app/bones/millimetres.hpp"
#include "app/bones/trunk_bones.hpp"

namespace sinew {
namespace {

using mm::key, mm::knob;

Distance braincase() {
  return mm::join(
      14, {knob({36, 694, 0}, {84, 62, 68}), knob({-4, 684, 0}, {50, 50, 62}), knob({91, 702, 0}, {38, 40, 56}),
           knob({108, 682, 0}, {21, 18, 46}), knob({6, 654, 0}, {42, 22, 48}), knob({44, 640, 0}, {42, 20, 44})});
}

std::vector<Distance> face_of(double side) {
  return {shaft({key(108, 625, side * 36, 11), key(98, 628, side * 54, 8), key(82, 632, side * 64, 5.5),
                 key(60, 640, side * 67, 5), key(42, 644, side * 64, 6)}),  // cheek and its arch
          shaft({key(106, 630, side * 46, 8), key(107, 650, side * 51, 6.5), key(106, 674, side * 49, 7)}),
          plate(mm::point(104, 640, side * 51), mm::point(104, 672, side * 50), mm::point(76, 650, side * 44), 0.004),
          knob({98, 632, side * 34}, {22, 8, 18}),  // the orbit's floor
          shaft({key(104, 677, side * 46, 7), key(119, 679, side * 28, 7), key(124, 674, side * 8, 8)}),  // brow
          shaft({key(123, 668, side * 8, 7), key(119, 648, side * 13, 7), key(112, 628, side * 20, 10)}),
          shaft({key(112, 618, side * 25, 13), key(112, 602, side * 21, 12)}),     // upper jaw
          round_cone(key(24, 650, side * 55, 13), key(30, 624, side * 54, 7.5))};  // mastoid
}

/// A row of teeth at height y, as one arch.
Distance teeth(double y) {
  return shaft({key(84, y, -27, 5.5), key(106, y, -24, 5.5), key(121, y, -12, 5.5), key(125, y, 0, 5.5),
                key(121, y, 12, 5.5), key(106, y, 24, 5.5), key(84, y, 27, 5.5)});
}

}  // namespace

Distance skull() {
  std::vector<Distance> solids{braincase(), shaft({key(122, 676, 0, 11), key(126, 660, 0, 8), key(131, 648, 0, 6)}),
                               knob({97, 616, 0}, {26, 28, 32}), knob({78, 614, 0}, {24, 22, 26}), teeth(592)};
  std::vector<Distance> hollows{knob({129, 631, 0}, {15, 15, 10.5})};  // the nose
  for (const double side : {-1.0, 1.0}) {
    for (Distance& part : face_of(side)) solids.push_back(std::move(part));
    hollows.push_back(shaft({key(86, 650, side * 23, 9), key(106, 650, side * 29, 16), key(134, 650, side * 33, 20)}));
    hollows.push_back(knob({74, 662, side * 78}, {24, 32, 14}));  // the temple, behind the cheek
  }
  return mm::carve(4, mm::join(9, std::move(solids)), std::move(hollows));
}

Distance jaw() {
  std::vector<Distance> solids{
      teeth(581), teeth(573),
      shaft({key(70, 573, -43, 9), key(98, 566, -36, 9), key(120, 560, -18, 10), key(127, 558, 0, 11),
             key(120, 560, 18, 10), key(98, 566, 36, 9), key(70, 573, 43, 9)})};
  for (const double side : {-1.0, 1.0}) {
    solids.push_back(shaft({key(70, 574, side * 43, 9), key(60, 582, side * 47, 8), key(56, 604, side * 51, 7),
                            key(53, 624, side * 54, 6), key(50, 636, side * 55, 6.5)}));  // up to the joint
    solids.push_back(shaft({key(80, 576, side * 41, 8), key(74, 600, side * 47, 6), key(78, 622, side * 50, 3.5)}));
    solids.push_back(
        plate(mm::point(60, 580, side * 46), mm::point(84, 578, side * 40), mm::point(66, 618, side * 50), 0.004));
  }
  return mm::join(6, std::move(solids));
}

}  // namespace sinew
