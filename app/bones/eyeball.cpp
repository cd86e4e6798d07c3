#include "app/bones/eyeball.hpp"

#include "app/bones/millimetres.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {

Distance eyeball() {
  const Distance whole = mm::join(1, {mm::ball({0, 0, 0}, 12), mm::ball({5.4, 0, 0}, 7.8)});
  const Distance iris_edge = ring(mm::point(10.1, 0, 0), Vec3::UnitX(), 6.9e-3, 0.6e-3);
  return mm::carve(0.5, whole, {iris_edge, mm::ball({14.2, 0, 0}, 2.2)});  // and the pupil
}

Distance orbit() {
  const Distance rim =
      shaft({mm::key(0, 16, 14, 1.4), mm::key(6, 19, 0, 1.7), mm::key(9, 15, -14, 1.8), mm::key(7, 0, -21, 1.4),
             mm::key(10, -15, -14, 1.7), mm::key(7, -19, 0, 1.8), mm::key(0, -16, 14, 1.4)},
            0);
  const Distance walls =
      sheet({{mm::point(2, 18, 7), mm::point(6, 19, 0), mm::point(9, 15, -14), mm::point(7, 0, -21),
              mm::point(10, -15, -14), mm::point(7, -19, 0), mm::point(3, -18, 7)},
             {mm::point(-14, 15, 0), mm::point(-13, 15, -6), mm::point(-12, 11, -17), mm::point(-12, 0, -21),
              mm::point(-12, -11, -17), mm::point(-13, -15, -6), mm::point(-14, -15, 2)},
             {mm::point(-34, 6.5, -13), mm::point(-35, 6, -17), mm::point(-35, 3.5, -20), mm::point(-35, 1, -21.5),
              mm::point(-35, -2.5, -20), mm::point(-35, -5, -16), mm::point(-34, -5, -12)}},
            0.0009);
  return mm::join(1.5, {rim, walls});
}

std::vector<Bone> eye_bones(double spacing) {
  std::vector<Bone> bones{
      {"globe", "globe", surface_nets(eyeball(), mm::box({-13, -13, -13}, {14.5, 13, 13}), 0.6 * spacing), {}, {}},
      {"orbit", "head", surface_nets(orbit(), mm::box({-38, -23, -25}, {14, 23, 25}), 0.8 * spacing), {}, {}}};
  for (Bone& bone : bones) bone.limb = "eye", bone.model = "eye";
  return bones;
}

}  // namespace sinew
