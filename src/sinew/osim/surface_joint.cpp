#include "sinew/osim/surface_joint.hpp"

#include <cmath>

namespace sinew {
namespace {

Factor sine(const std::string& of, double amplitude, double phase) {
  return {of, {.kind = Function::Kind::sine, .numbers = {amplitude, 1, phase}, .points = {}}};
}

/// The slides that keep a point on an ellipsoid while two angles turn about it.
Amount over(const Factor& a, const Factor& b) { return {{a, b}}; }

Vec3 winging_axis(double angle) { return {-std::sin(angle), std::cos(angle), 0}; }

/// The angle whose sine and cosine these are to the last digit, where there is one beside the one that rounding gives.
double winging_angle_of(const Vec3& axis) {
  const double near = std::atan2(-axis.x(), axis.y());
  double above = near, below = near;
  for (int digits = 0; digits < 8; ++digits) {
    if (winging_axis(above) == axis) return above;
    if (winging_axis(below) == axis) return below;
    above = std::nextafter(above, HUGE_VAL);
    below = std::nextafter(below, -HUGE_VAL);
  }
  return near;
}

/// Of the first factor of a slide; 0 where it is no sine.
double amplitude_of(const Axis& slide) {
  if (slide.by.factors.empty() || slide.by.factors[0].function.kind != Function::Kind::sine) return 0;
  return slide.by.factors[0].function.numbers[0];
}

bool may_slide(const Joint& joint, size_t coordinates) {
  return joint.kind == Joint::Kind::custom && joint.coordinates.size() == coordinates && joint.slide.size() == 3 &&
         joint.rotate.size() == coordinates;
}

}  // namespace

void slide_over_ellipsoid(Joint& joint, const Vec3& r) {
  const std::string &a = joint.coordinates[0].name, &b = joint.coordinates[1].name;
  joint.slide = {{Vec3::UnitX(), {{sine(b, r.x(), 0)}}},
                 {Vec3::UnitY(), over(sine(a, -r.y(), 0), sine(b, 1, pi / 2))},
                 {Vec3::UnitZ(), over(sine(a, r.z(), pi / 2), sine(b, 1, pi / 2))}};
  joint.rotate.clear();
  for (int k = 0; k < 3; ++k)
    joint.rotate.push_back({Vec3::Unit(k), Amount::of(joint.coordinates[static_cast<size_t>(k)].name)});
}

std::optional<Vec3> radii_of_ellipsoid(const Joint& joint) {
  if (!may_slide(joint, 3)) return std::nullopt;
  const Vec3 radii(amplitude_of(joint.slide[0]), -amplitude_of(joint.slide[1]), amplitude_of(joint.slide[2]));
  Joint made = joint;
  slide_over_ellipsoid(made, radii);
  return made == joint ? std::optional(radii) : std::nullopt;
}

void slide_over_thorax(Joint& joint, const ThoraxGlide& glide) {
  const std::string &q1 = joint.coordinates[0].name, &q2 = joint.coordinates[1].name;
  const Vec3& r = glide.radii;
  joint.slide = {{Vec3::UnitY(), {{sine(q2, r.y(), 0)}}},
                 {-Vec3::UnitX(), over(sine(q1, -r.x(), 0), sine(q2, 1, pi / 2))},
                 {Vec3::UnitZ(), over(sine(q1, r.z(), pi / 2), sine(q2, 1, pi / 2))}};
  joint.rotate = {{Vec3::UnitY(), Amount::of(q1)},
                  {-Vec3::UnitX(), Amount::of(q2)},
                  {Vec3::UnitZ(), Amount::of(joint.coordinates[2].name)},
                  {winging_axis(glide.winging_angle), Amount::of(joint.coordinates[3].name),
                   Vec3(glide.winging_at[0], glide.winging_at[1], 0)}};
}

std::optional<ThoraxGlide> thorax_glide_of(const Joint& joint) {
  if (!may_slide(joint, 4)) return std::nullopt;
  const Axis& winging = joint.rotate[3];
  const ThoraxGlide glide{
      .radii = {-amplitude_of(joint.slide[1]), amplitude_of(joint.slide[0]), amplitude_of(joint.slide[2])},
      .winging_at = {winging.through.x(), winging.through.y()},
      .winging_angle = winging_angle_of(winging.axis)};
  Joint made = joint;
  slide_over_thorax(made, glide);
  constexpr double rounding = 1e-15;  // of a unit vector
  if ((made.rotate[3].axis - winging.axis).norm() < rounding) made.rotate[3].axis = winging.axis;
  return made == joint ? std::optional(glide) : std::nullopt;
}

}  // namespace sinew
