#include "sinew/view/arrows.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinew {
namespace {

constexpr size_t arrow_count = 32;
constexpr double metres_per_newton = 0.01 / 20, longest_arrow = 0.5;  // an impact of a millisecond has thousands of N
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

}  // namespace

std::vector<Eigen::Vector3f> force_lines(const Frame& frame) {
  std::vector<ContactReading> shown = frame.contacts;
  if (shown.size() > arrow_count) {
    std::ranges::stable_sort(shown, std::greater<>(), [](const ContactReading& c) { return c.force.norm(); });
    shown.resize(arrow_count);
  }
  // What is not needed hides in a body, so that it never widens the box of the scene.
  const Vec3 aside = frame.poses.empty() ? Vec3::Zero() : Vec3(frame.poses.back().translation());
  std::vector<Eigen::Vector3f> out(2 * arrow_count, aside.cast<float>());
  for (size_t i = 0; i < shown.size(); ++i) {
    const double size = shown[i].force.norm(), length = std::min(longest_arrow, metres_per_newton * size);
    out[2 * i] = shown[i].at.cast<float>();
    out[2 * i + 1] = (shown[i].at + length / size * shown[i].force).cast<float>();
  }
  return out;
}

std::vector<std::uint32_t> force_line_indices() {
  std::vector<std::uint32_t> out(2 * arrow_count);
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

std::vector<std::uint32_t> arrow_indices() {
  std::vector<std::uint32_t> out;
  const std::vector<std::uint32_t> one = tube_indices(arrow_rings, arrow_around);
  for (std::uint32_t i = 0; i < arrow_count; ++i)
    for (const std::uint32_t at : one) out.push_back(i * arrow_rings * arrow_around + at);
  return out;
}

std::vector<std::uint32_t> tube_indices(int rings, int around) {
  std::vector<std::uint32_t> out;
  for (int i = 0; i + 1 < rings; ++i)
    for (int j = 0; j < around; ++j) {
      const auto at = [&](int ring, int k) { return static_cast<std::uint32_t>(ring * around + k % around); };
      const std::uint32_t a = at(i, j), b = at(i, j + 1), c = at(i + 1, j), d = at(i + 1, j + 1);
      if (i > 0) out.insert(out.end(), {a, c, b});
      if (i + 2 < rings) out.insert(out.end(), {b, c, d});
    }
  return out;
}

}  // namespace sinew
