// The right hip bone about its socket, and the sacrum that joins it to the left one.
#include "app/bones/leg_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::ball, mm::key, mm::point;

const Vec3 hip_centre(-70.7, -66.1, 83.5);  // mm

/// The blade flares out towards its front, its hollow inwards; the crest runs along its upper edge.
Distance ilium() {
  const Distance blade = sheet({{point(-14, 0, 122), point(-26, 38, 126), point(-52, 72, 117), point(-86, 86, 95),
                                 point(-119, 76, 72), point(-142, 50, 54)},
                                {point(-24, -16, 111), point(-42, 14, 112), point(-66, 37, 90), point(-90, 42, 73),
                                 point(-118, 34, 63.5), point(-144, 24, 49)},
                                {point(-36, -36, 98), point(-52, -34, 94), point(-68, -34, 88), point(-86, -30, 82),
                                 point(-104, -16, 72), point(-132, 6, 54)}},
                               0.0036);
  const Distance crest =
      shaft({key(-14, -1, 122, 6.5), key(-26, 38, 126, 6), key(-52, 72, 117, 6.5), key(-86, 86, 95, 6),
             key(-119, 76, 72, 6.5), key(-142, 50, 54, 8), key(-146, 24, 48, 7)});
  const Distance front_edge = shaft({key(-14, -1, 122, 6), key(-22, -18, 111, 5), key(-29, -31, 99, 7),
                                     key(-42, -40, 92, 11), key(-56, -48, 88, 16)});
  const Distance back_edge = shaft({key(-146, 24, 48, 7), key(-134, 6, 54, 6.5), key(-117, -4, 64, 7),
                                    key(-106, -24, 72, 9), key(-104, -48, 74, 12), key(-104, -70, 72, 12)});
  const Distance spine = round_cone(key(-106, -66, 68, 9), key(-122, -68, 56, 4));
  const Distance pillar = shaft({key(-52, 64, 118, 4), key(-58, 20, 104, 5.5), key(-64, -20, 92, 13)});
  return mm::join(8, {blade, crest, front_edge, back_edge, spine, pillar});
}

/// Two rami and the tuberosity one sits on, round the great hole below the socket.
Distance ring_below() {
  const Distance pubis = shaft({key(-58, -62, 74, 15), key(-46, -74, 54, 9.5), key(-38, -84, 32, 8),
                                key(-35, -90, 18, 8.5), key(-36, -94, 11, 8.5)});
  const Distance symphysis = shaft({key(-36, -88, 10, 8), key(-42, -102, 10, 8), key(-50, -116, 12, 7)});
  const Distance ischium =
      shaft({key(-84, -80, 82, 18), key(-102, -96, 74, 16), key(-116, -110, 64, 14), key(-112, -124, 54, 12.5)});
  const Distance ramus =
      shaft({key(-112, -124, 54, 12), key(-96, -128, 42, 8.5), key(-74, -124, 28, 6.5), key(-54, -114, 14, 6.5)});
  return mm::join(8, {pubis, symphysis, ischium, ramus});
}

}  // namespace

Distance hip_bone() {
  const Distance cup = ball(hip_centre + Vec3(-2, 2, -6), 31);
  const Distance whole = mm::join(10, {ilium(), ring_below(), cup});
  const Vec3 outwards = Vec3(0.35, -0.55, 0.76).normalized();
  const Distance mouth = ball(hip_centre + 24 * outwards, 27);
  return mm::carve(3, whole, {ball(hip_centre, 25), mouth});
}

Distance sacrum() {
  const Distance body = shaft({key(-104, 66, 0, 20), key(-124, 46, 0, 20), key(-144, 20, 0, 17), key(-158, -8, 0, 14),
                               key(-160, -34, 0, 10), key(-152, -54, 0, 6), key(-144, -64, 0, 4)});
  std::vector<Distance> solids{body};
  for (const double side : {-1.0, 1.0}) {
    solids.push_back(shaft({key(-112, 66, side * 16, 15), key(-120, 60, side * 34, 15), key(-130, 44, side * 37, 14),
                            key(-146, 18, side * 30, 11), key(-157, -8, side * 21, 9), key(-159, -28, side * 11, 8)}));
    solids.push_back(shaft({key(-138, 64, side * 18, 6.5), key(-154, 34, side * 16, 6), key(-168, 6, side * 12, 4.5)}));
    solids.push_back(shaft({key(-139, 62, side * 9, 6.5), key(-155, 35, side * 8, 6), key(-165, 8, side * 6, 5)}));
    solids.push_back(shaft({key(-134, 62, side * 27, 9), key(-149, 33, side * 25, 8), key(-162, 4, side * 18, 6)}));
  }
  solids.push_back(shaft({key(-146, 62, 0, 6), key(-162, 38, 0, 6), key(-171, 10, 0, 5), key(-172, -12, 0, 4)}));
  std::vector<Distance> openings;  // where nerves leave, before and behind
  const std::vector<std::pair<Vec3, Vec3>> levels{{{-113, 42, 25}, {-144, 58, 24}},
                                                  {{-131, 20, 23}, {-157, 36, 21}},
                                                  {{-145, -6, 18}, {-166, 12, 16}},
                                                  {{-149, -26, 12}, {-170, -8, 10}}};
  for (const auto& [before, behind] : levels)
    for (const double side : {-1.0, 1.0}) {
      openings.push_back(ball({before.x(), before.y(), side * before.z()}, 5.5));
      openings.push_back(ball({behind.x(), behind.y(), side * behind.z()}, 4));
    }
  return mm::carve(3, mm::join(9, std::move(solids)), std::move(openings));
}

}  // namespace sinew
