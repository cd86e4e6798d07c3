// The humerus: head and tubercles, shaft with the deltoid tuberosity, two columns to the epicondyles, and the joint
// surfaces of the elbow between them, built about the elbow's own axis.
#include "app/bones/arm_bones.hpp"
#include "app/bones/millimetres.hpp"

namespace sinew {
namespace {

using mm::key, mm::knob, mm::one;

const Vec3 head_centre(-2.2, 1.2, -2.8);  // mm; within 4 mm of the shoulder's centre

Distance shaft_of_humerus() {
  return shaft({key(3, -12, 4, 16.5), key(3, -35, 3, 12.8), key(1, -75, 0, 10.9), key(0, -120, -3, 10.6),
                key(-2, -165, -7, 9.8), key(-4, -205, -9, 9.2), key(-4, -238, -10, 8.4)});
}

/// Head, tubercles and the crest that runs down from the greater one.
Distance upper_end(Distance body) {
  const Distance head = knob(head_centre, {23.0, 22.6, 22.8});
  const Distance greater = join(5 * one, {knob({3.5, 2, 17}, {12.5, 16.5, 8.5}), knob({-6, -1, 16}, {9, 13, 7})});
  const Distance lesser = knob({17.5, -5, 0}, {7.5, 12, 7});
  const Distance crest = shaft({key(14, -12, 12, 5.5), key(12.6, -34, 9, 4.3), key(11.3, -58, 5.5, 3.5),
                                key(9.5, -86, 2, 2.7), key(4, -110, -1, 2.5)});
  const Distance deltoid = shaft({key(6, -88, 2, 3.5), key(4, -108, 6.3, 4.6), key(2.5, -125, 6.6, 4.8),
                                  key(0.5, -142, 3, 4), key(-1, -162, -3, 3)});
  return mm::join(6, {mm::join(7, {mm::join(10, {std::move(body), head}), greater, lesser}), crest, deltoid});
}

/// The two columns, the thin web between them, and the epicondyles where the forearm's muscles hold.
Distance lower_end(Distance body) {
  const Distance medial = shaft({key(-4, -205, -10, 6.5), key(-3.8, -226, -14, 6.8), key(-3.2, -248, -19.5, 6.2),
                                 key(-1.6, -268, -29, 6.4), key(-2.4, -278, -37.5, 6.2), key(-4, -281, -42.5, 4.2)});
  const Distance lateral = shaft({key(-4, -205, -9, 6.5), key(-3.4, -226, -5, 6.4), key(-1.6, -250, 3.5, 5.8),
                                  key(0.6, -270, 11.2, 6.6), key(1, -280, 15, 6)});
  const Distance supracondylar_edge =
      shaft({key(-4, -190, -8, 3), key(-2.6, -214, -2, 3), key(-0.8, -238, 6, 3), key(1, -262, 13.5, 3.6)});
  const Distance web = knob({-1, -258, -9}, {5.6, 30, 17});
  const Distance medial_condyle = knob({2, -280, -28.5}, {7.5, 9, 7});
  return mm::join(6, {std::move(body), medial, lateral, supracondylar_edge, web, medial_condyle});
}

/// Where the cartilage of the head ends: a shallow ring about the head's own axis (up, inwards, a little back).
Distance anatomical_neck() {
  const Vec3 axis(-0.16, 0.62, -0.77);
  return ring(one * (head_centre - 1.2 * axis), axis, 25.2 * one, 3 * one);
}

}  // namespace

Distance trochlea(const Vec3& centre, double clearance) {
  const auto spool = [&](double from, double to, double radius, double edge) {
    return cylinder(centre + one * from * elbow_axis, centre + one * to * elbow_axis, one * radius, one * edge);
  };
  const Distance whole =
      mm::join(4.5, {spool(-19, -11.5, 13.2, 3.5), spool(-18, 10.5, 9.4, 2), spool(4.2, 10.2, 10.9, 2.6)});
  return [=](const Vec3& p) { return whole(p) - clearance; };
}

Distance capitulum(const Vec3& centre, double clearance) {
  const Distance whole = ellipsoid(centre + one * (18.3 * elbow_axis + Vec3(1.2, -0.3, 0)), one * Vec3(11.2, 11.2, 9.6),
                                   facing(Vec3::UnitX(), Vec3::UnitY()));
  return [=](const Vec3& p) { return whole(p) - clearance; };
}

Distance humerus() {
  const Distance bone = lower_end(upper_end(shaft_of_humerus()));
  const Distance joint = mm::join(4, {trochlea(elbow_in_humerus), capitulum(elbow_in_humerus)});
  const Distance biceps_groove =
      shaft({key(26.5, 16, 11.5, 6), key(22.3, -20, 8, 5.6), key(19.6, -50, 3.5, 4.4), key(21, -80, 0.5, 3)});
  const Distance olecranon_fossa = knob({-11.5, -266, -12.5}, {8, 11.5, 10.5});
  const Distance coronoid_fossa = knob({10.8, -265, -14}, {5.8, 8.5, 8.5});
  const Distance radial_fossa = knob({11.5, -268, 5.5}, {5, 6.5, 6});
  return mm::carve(4, mm::join(5, {bone, joint}),
                   {biceps_groove, olecranon_fossa, coronoid_fossa, radial_fossa, anatomical_neck()});
}

}  // namespace sinew
