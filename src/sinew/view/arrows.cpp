#include "sinew/view/arrows.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/geometry/smooth_tube.hpp"
#include "sinew/model/motion_ends.hpp"
#include "sinew/view/floor.hpp"

namespace sinew {
namespace {

constexpr double on_earth = 9.80665;                     // m/s2, whatever gravity is set to
constexpr double of_the_weight = 0.5, of_an_impact = 1;  // lengths in the size of the scene
constexpr int arrow_around = 12;
constexpr float shaft = 0.002F, head = 0.0044F, head_length = 0.012F;  // m

struct Ring {
  float along, radius;
};
constexpr int arrow_rings = 5;
std::array<Ring, arrow_rings> rings_of(float length) {
  const float size = std::min(1.0F, length / (2 * head_length)), neck = length - size * head_length;
  return {{{0, 0}, {0, size * shaft}, {neck, size * shaft}, {neck, size * head}, {length, 0}}};
}

double moving_mass(const Scene& scene) {
  double mass = 0;
  for (const Body& body : scene.model.bodies)
    if (hold_of(scene, body.name) != Hold::fixed) mass += body.mass;
  for (const Prop& prop : scene.props)
    if (hold_of(scene, prop.name) != Hold::fixed) mass += body_of(prop).mass;
  return mass;
}

/// The nearest of 1, 2, 5, 10, 20 ...
double rounded(double value) {
  const double power = std::pow(10, std::floor(std::log10(value))), first = value / power;
  return power * (first < std::sqrt(2) ? 1 : first < std::sqrt(10) ? 2 : first < std::sqrt(50) ? 5 : 10);
}

/// The arrow of a force, from its start to its tip.
Vec3 arrow_of(const Vec3& force, const ArrowScale& scale) {
  const double size = force.norm();
  if (!(size > 0)) return Vec3::Zero();
  return std::min(scale.longest, size / scale.newtons_per_metre) / size * force;
}

double strongest_push(const Scene& scene) {
  constexpr int looks = 200;
  double strongest = 0;
  for (const Push& push : scene.pushes) {
    const std::array<Curve, 3> force{Curve(held(push.force[0])), Curve(held(push.force[1])),
                                     Curve(held(push.force[2]))};
    for (int i = 0; i <= looks; ++i) {
      const double t = starts_at(scene) + scene.duration * i / looks;
      strongest = std::max(strongest, Vec3(force[0].at(t).value, force[1].at(t).value, force[2].at(t).value).norm());
    }
  }
  return strongest;
}

}  // namespace

ArrowScale arrow_scale(const Scene& scene, double size, double soft) {
  const double weight = std::max((moving_mass(scene) + soft) * on_earth, strongest_push(scene));
  if (!(weight > 0 && size > 0)) return {};
  return {.newtons_per_metre = rounded(weight / (of_the_weight * size)), .longest = of_an_impact * size};
}

std::vector<Eigen::Vector3f> force_lines(const Frame& frame, const ArrowScale& scale) {
  std::vector<ContactReading> shown = frame.contacts;
  if (shown.size() > contact_arrows) {
    std::ranges::stable_sort(shown, std::greater<>(), [](const ContactReading& c) { return c.force.norm(); });
    shown.resize(contact_arrows);
  }
  // What is not needed hides in a body, so that it never widens the box of the scene.
  const Vec3 aside = frame.poses.empty() ? Vec3::Zero() : Vec3(frame.poses.back().translation());
  std::vector<Eigen::Vector3f> out(2 * contact_arrows, aside.cast<float>());
  for (size_t i = 0; i < shown.size(); ++i) {
    out[2 * i] = shown[i].at.cast<float>();
    out[2 * i + 1] = (shown[i].at + arrow_of(shown[i].force, scale)).cast<float>();
  }
  return out;
}

Pushes::Pushes(const Scene& scene, const FrameNames& names) {
  for (const Push& push : scene.pushes) {
    const auto body = std::ranges::find(names.bodies, push.body);
    if (body == names.bodies.end()) continue;
    all_.push_back({static_cast<std::size_t>(body - names.bodies.begin()), push.at, {}});
    for (std::size_t i = 0; i < 3; ++i) all_.back().force[i] = Curve(held(push.force[i]));
  }
}

std::vector<Eigen::Vector3f> Pushes::lines(const Frame& frame, const ArrowScale& scale) const {
  std::vector<Eigen::Vector3f> out;
  for (const auto& [body, at, force] : all_) {
    const Vec3 place = frame.poses[body] * at;
    const auto along = [&force = force, &frame](std::size_t i) { return force[i].at(frame.time).value; };
    out.push_back((place - arrow_of({along(0), along(1), along(2)}, scale)).cast<float>());
    out.push_back(place.cast<float>());
  }
  return out;
}

std::vector<std::uint32_t> force_line_indices(std::size_t vertices) {
  std::vector<std::uint32_t> out(vertices);
  for (std::uint32_t i = 0; i < out.size(); ++i) out[i] = i;
  return out;
}

std::vector<Eigen::Vector3f> arrows_about(const std::vector<Eigen::Vector3f>& lines) {
  std::vector<Eigen::Vector3f> out;
  for (size_t i = 0; i + 1 < lines.size(); i += 2) {
    const float length = (lines[i + 1] - lines[i]).norm();
    const Eigen::Vector3f along =
        length > 0 ? Eigen::Vector3f((lines[i + 1] - lines[i]) / length) : Eigen::Vector3f::UnitY();
    const Eigen::Vector3f across = along.unitOrthogonal(), aside = across.cross(along);
    for (const auto& [way, radius] : rings_of(length))
      for (int j = 0; j < arrow_around; ++j) {
        const auto turn = static_cast<float>(2 * pi * j / arrow_around);
        out.push_back(lines[i] + way * along + radius * (std::cos(turn) * across + std::sin(turn) * aside));
      }
  }
  return out;
}

std::vector<std::uint32_t> arrow_indices(std::size_t arrows) {
  std::vector<std::uint32_t> out;
  const std::vector<std::uint32_t> one = tube_indices(arrow_rings, arrow_around);
  for (std::uint32_t i = 0; i < arrows; ++i)
    for (const std::uint32_t at : one) out.push_back(i * arrow_rings * arrow_around + at);
  return out;
}

}  // namespace sinew
