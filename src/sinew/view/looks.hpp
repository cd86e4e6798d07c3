#pragma once
// How muscles and ligaments are drawn about their paths, in every way of drawing a scene.
#include <vector>

#include "sinew/geometry/tube.hpp"
#include "sinew/model/model.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

MuscleLook look_of(const Muscle&);
double band_radius(const Ligament&);  ///< m
std::vector<Vec3> course_of(const Shape&);
/// Share of the full detail of a tube when as many muscles are drawn: up to 20 get all, more share what these would
/// take.
double shared_detail(size_t muscles);

}  // namespace sinew
