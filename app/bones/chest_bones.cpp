// Ribs and sternum. Each rib leaves its vertebra backwards, turns at its angle, falls along the flank and rises in its
// cartilage: to the sternum (1 to 7), to the rib above (8 to 10), or not at all.
#include "app/bones/millimetres.hpp"
#include "app/bones/trunk_bones.hpp"

namespace sinew {
namespace {

using mm::key;

struct Rib {
  double x, y;        // of the vertebra's body, mm
  double back, side;  // how far the chest reaches there: backwards, and to the right
  double fall;        // from the vertebra to the flank
  Vec3 bend, end;     // where cartilage begins, and where it ends
  double radius;
};

Distance rib(const Rib& r) {
  const double fall = r.fall, side = r.side;
  const double middle = (r.back + r.bend.x()) / 2;
  return shaft({key(r.x - 12, r.y + 3, 17, 1.2 * r.radius), key(r.x - 30, r.y + 2, 34, r.radius),
                key(r.back, r.y - 0.25 * fall, 0.56 * side, r.radius),
                key((r.back + middle) / 2, r.y - 0.65 * fall, 0.9 * side, r.radius),
                key(middle + 5, r.y - fall, side, r.radius),
                key((middle + r.bend.x()) / 2 + 10, (r.y - fall + r.bend.y()) / 2 - 2, 0.45 * (side + r.bend.z()) + 10,
                    r.radius),
                key(r.bend.x(), r.bend.y(), r.bend.z(), 1.15 * r.radius),
                key((r.bend.x() + r.end.x()) / 2 + 2, (r.bend.y() + r.end.y()) / 2 - 1,
                    (r.bend.z() + r.end.z()) / 2 + 3, r.radius),
                key(r.end.x(), r.end.y(), r.end.z(), 0.9 * r.radius)});
}

}  // namespace

std::vector<Distance> ribs() {
  std::vector<Distance> out;
  for (const Rib& r : std::vector<Rib>{{-3, 485, -36, 56, 16, {62, 446, 38}, {76, 443, 20}, 5.5},
                                       {-12, 462, -54, 84, 28, {88, 408, 48}, {102, 410, 15}, 5.2},
                                       {-20, 439, -68, 103, 42, {104, 376, 70}, {112, 390, 14}, 5.2},
                                       {-26, 416, -78, 116, 55, {115, 344, 80}, {121, 370, 13}, 5.2},
                                       {-30, 392, -85, 125, 66, {125, 309, 88}, {129, 351, 13}, 5.2},
                                       {-32, 368, -89, 131, 76, {128, 278, 94}, {136, 335, 11}, 5.2},
                                       {-32, 343, -91, 135, 84, {124, 245, 100}, {139, 321, 9}, 5.2},
                                       {-31, 318, -91, 136, 88, {115, 218, 107}, {134, 284, 46}, 5},
                                       {-28, 293, -88, 134, 88, {98, 192, 112}, {126, 252, 72}, 5},
                                       {-23, 267, -82, 129, 84, {80, 172, 115}, {108, 224, 86}, 4.8}})
    out.push_back(rib(r));
  out.push_back(shaft({key(-26, 241, 18, 5.5), key(-48, 236, 34, 4.8), key(-72, 220, 66, 4.8), key(-50, 186, 104, 4.6),
                       key(-4, 156, 118, 4.2), key(26, 144, 116, 3)}));
  out.push_back(shaft({key(-20, 212, 20, 5), key(-42, 206, 36, 4.5), key(-62, 188, 64, 4.4), key(-56, 164, 88, 3)}));
  return out;
}

Distance sternum() {
  const Distance handle = sheet({{mm::point(76, 452, -26), mm::point(72, 449, 0), mm::point(76, 452, 26)},
                                 {mm::point(86, 436, -24), mm::point(87, 436, 0), mm::point(86, 436, 24)},
                                 {mm::point(103, 410, -13), mm::point(104, 410, 0), mm::point(103, 410, 13)}},
                                0.006);
  const Distance body = sheet({{mm::point(104, 409, -11), mm::point(106, 409, 0), mm::point(104, 409, 11)},
                               {mm::point(124, 364, -15), mm::point(125, 364, 0), mm::point(124, 364, 15)},
                               {mm::point(139, 322, -10), mm::point(140, 321, 0), mm::point(139, 322, 10)}},
                              0.0055);
  const Distance tip = shaft({key(140, 320, 0, 6.5), key(144, 302, 0, 5), key(144, 290, 0, 3)});
  const Distance angle = mm::knob({105, 410, 0}, {8, 6, 17});
  return mm::join(6, {handle, body, tip, angle});
}

}  // namespace sinew
