// The spine: vertebrae along one curve, each with body, arch and processes. Sizes are usual ones of adults, from no
// table; the curve follows the points where muscles of the upper body model hold.
#include "app/bones/millimetres.hpp"
#include "app/bones/trunk_bones.hpp"

namespace sinew {
namespace {

using mm::one;

struct Vertebra {
  double x, y;       // of the body's centre, mm
  double lean;       // degrees, forward end down
  double height;     // of the body
  double half;       // of the body's width
  double back;       // from the body's centre to the tip of the spinous process
  double drop;       // of that tip
  double wing;       // half width over the transverse processes
  double wing_back;  // of their tips behind the body's centre
  double sturdy;     // radius of the processes
};

/// In its own axes: x forward, y along the spine, z to the right, the body's centre at the origin; mm.
Distance vertebra(const Vertebra& v) {
  const double flat = 0.74 * v.half;  // bodies are wider than deep
  const Mat3 lean = Eigen::AngleAxisd(-v.lean * degree, Vec3::UnitZ()).toRotationMatrix();
  const Vec3 centre(v.x, v.y, 0);
  const auto at = [&](double x, double y, double z) -> Vec3 { return one * (centre + lean * Vec3(x, y, z)); };
  const auto limb = [&](std::vector<std::pair<Vec3, double>> keys) {
    std::vector<Section> sections;
    for (const auto& [p, radius] : keys) sections.push_back({at(p.x(), p.y(), p.z()), one * radius});
    return shaft(sections);
  };
  const Distance body =
      mm::carve(3, block(at(0, 0, 0), one * Vec3(flat, v.height / 2, v.half), 0.3 * one * v.height, lean),
                {ellipsoid(at(flat + 9, 0, 0), one * Vec3(10, 0.3 * v.height, 1.1 * v.half), lean)});
  const double s = v.sturdy, arch = -flat - 8;
  std::vector<Distance> processes{limb({{{arch - 6, 0, 0}, 1.3 * s},
                                        {{(arch - v.back) / 2, -0.45 * v.drop, 0}, s},
                                        {{-v.back + 1.2 * s, -v.drop, 0}, 1.2 * s}})};
  for (const double side : {-1.0, 1.0}) {
    processes.push_back(limb({{{-flat + 3, 1, side * 0.72 * v.half}, 1.1 * s},  // pedicle and lamina
                              {{arch, 0, side * 0.62 * v.half}, 1.2 * s},
                              {{arch - 7, -1, 0}, 1.1 * s}}));
    processes.push_back(
        limb({{{arch, 1, side * 0.65 * v.half}, s}, {{-v.wing_back, 1, side * (v.wing - s)}, 1.1 * s}}));
    processes.push_back(limb({{{arch, 0.55 * v.height, side * 0.66 * v.half}, 0.95 * s},  // facets, up and down
                              {{arch - 2, -0.62 * v.height, side * 0.58 * v.half}, 0.95 * s}}));
  }
  processes.push_back(body);
  return mm::join(4, std::move(processes));
}

std::vector<Distance> vertebrae(const std::vector<Vertebra>& all) {
  std::vector<Distance> out;
  for (const Vertebra& v : all) out.push_back(vertebra(v));
  return out;
}

}  // namespace

std::vector<Distance> neck_vertebrae() {
  return vertebrae({{35, 606, 0, 10, 12, 38, 0, 38, 8, 4.5},  // the atlas carries the skull
                    {35, 589, 4, 15, 11, 48, 4, 28, 6, 4.5},
                    {33, 571, 10, 14, 11, 42, 8, 27, 6, 4},
                    {28, 554, 14, 14, 11.5, 42, 9, 27, 6, 4},
                    {22, 538, 18, 14, 12, 43, 9, 28, 7, 4},
                    {14, 521, 22, 14, 13, 48, 10, 30, 10, 4},
                    {6, 504, 24, 15, 14, 54, 10, 34, 14, 4.5}});
}

std::vector<Distance> chest_vertebrae() {
  return vertebrae({{-3, 485, 24, 17, 14, 56, 12, 37, 20, 5},
                    {-12, 462, 21, 18, 14, 54, 18, 35, 24, 5},
                    {-20, 439, 17, 18, 14, 54, 24, 34, 26, 5},
                    {-26, 416, 12, 18.5, 14, 54, 28, 33, 27, 5},
                    {-30, 392, 7, 19, 14, 54, 32, 32, 28, 5},
                    {-32, 368, 2, 19.5, 14.5, 54, 34, 31, 28, 5},
                    {-32, 343, -3, 20, 15, 54, 34, 31, 28, 5},
                    {-31, 318, -7, 20.5, 15.5, 54, 32, 31, 28, 5},
                    {-28, 293, -10, 21, 16, 53, 28, 31, 27, 5},
                    {-23, 267, -13, 22, 17, 52, 22, 30, 26, 5},
                    {-16, 240, -14, 23, 18, 52, 14, 28, 24, 5},
                    {-9, 212, -14, 25, 20, 54, 9, 26, 22, 5}});
}

std::vector<Distance> lumbar_vertebrae() {
  return vertebrae({{-1, 182, -12, 27, 21, 62, 8, 36, 24, 5.5},
                    {5, 148, -8, 27.5, 22, 64, 8, 40, 24, 5.5},
                    {9, 113, -2, 28, 23, 65, 8, 44, 24, 5.5},
                    {10, 77, 6, 28, 24, 63, 8, 42, 24, 5.5},
                    {5, 41, 16, 28, 25.5, 58, 7, 43, 22, 6}});
}

}  // namespace sinew
