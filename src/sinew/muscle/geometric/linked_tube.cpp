#include "sinew/muscle/geometric/linked_tube.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinew {
namespace {

/// A ring's axes, as long as it has swollen, and the unit way through it.
Mat3 axes_of(const Ring& ring) {
  Mat3 axes;
  axes << ring.scale * ring.x, ring.scale * ring.y, ring.x.cross(ring.y).normalized();
  return axes;
}

double mixed(double first, double second, double share) { return (1 - share) * first + share * second; }

}  // namespace

LinkedTube::LinkedTube(const LinkedSections& sections, std::span<const MovingTube* const> lines,
                       std::span<const std::vector<Ring>> rings, const TubeOptions& options, int halvings)
    : sections_(sections.sections),
      sides_(sections.sides),
      bulges_(options.bulges),
      triangles_(linked_triangles(sections_, sides_)) {
  for (size_t c = 0; c < sections.corners.size(); ++c) {
    const LinkedSections::Corner& corner = sections.corners[c];
    const size_t k = c / static_cast<size_t>(sides_);
    const Ring &a = rings[static_cast<size_t>(corner.first)][k], &b = rings[static_cast<size_t>(corner.second)][k];
    const Vec3 reach = corner.at - (1 - corner.share) * a.at - corner.share * b.at;
    const auto swells = [&](int line) { return lines[static_cast<size_t>(line)]->site(k).swells; };
    corners_.push_back({.section = static_cast<int>(k),
                        .first = corner.first,
                        .second = corner.second,
                        .share = corner.share,
                        .in_first = axes_of(a).inverse() * reach,
                        .in_second = axes_of(b).inverse() * reach,
                        .swells = mixed(swells(corner.first), swells(corner.second), corner.share)});
  }
  lay_levels(lines, halvings);
  volume_ = sections.tube_volume;
}

double LinkedTube::volume_at(double scale, Work& work) const {
  for (size_t c = 0; c < corners_.size(); ++c)
    work.at[c] = work.base[c] + (1 + (scale - 1) * corners_[c].swells) * work.reach[c];
  double six = 0;
  const Vec3& from = work.at[0];
  for (const Triangle& t : triangles_)
    six += (work.at[t[0]] - from).dot((work.at[t[1]] - from).cross(work.at[t[2]] - from));
  return six / 6;
}

void LinkedTube::move(std::span<const std::vector<Ring>> rings, Work& work) const {
  work.base.resize(corners_.size()), work.reach.resize(corners_.size()), work.at.resize(corners_.size());
  for (size_t c = 0; c < corners_.size(); ++c) {
    const Corner& corner = corners_[c];
    const auto ring = [&](int line) -> const Ring& {
      return rings[static_cast<size_t>(line)][static_cast<size_t>(corner.section)];
    };
    const Ring &a = ring(corner.first), &b = ring(corner.second);
    work.base[c] = (1 - corner.share) * a.at + corner.share * b.at;
    work.reach[c] =
        (1 - corner.share) * (axes_of(a) * corner.in_first) + corner.share * (axes_of(b) * corner.in_second);
  }
  // As in MovingTube::bulge; it begins close to the end, since the lines' own rings keep their shares of the volume.
  constexpr double enough = 1e-9, least = 0.2, most = 5, nudge = 1.01;
  double a = 1, at_a = volume_at(a, work);
  if (!bulges_ || !(at_a > 0)) return;
  double b = nudge;
  for (int round = 0; round < 8 && std::abs(at_a - volume_) >= enough * volume_; ++round) {
    const double at_b = volume_at(b, work);
    if (at_b == at_a) return;
    const double next = std::clamp(b + (volume_ - at_b) * (b - a) / (at_b - at_a), least, most);
    a = b, at_a = at_b, b = next;
  }
}

const LinkedTube::Level& LinkedTube::level(int detail) const {
  return levels_[static_cast<size_t>(std::clamp(detail, 0, levels() - 1))];
}

std::vector<float> LinkedTube::blended(const Skin& skin, std::span<const double> of_lines) const {
  std::vector<float> out;
  out.reserve(skin.corners.size());
  for (const int c : skin.corners) {
    const Corner& corner = corners_[static_cast<size_t>(c)];
    out.push_back(static_cast<float>(mixed(of_lines[static_cast<size_t>(corner.first)],
                                           of_lines[static_cast<size_t>(corner.second)], corner.share)));
  }
  return out;
}

/// A triangle is shown with the line that has most of its corners' shares.
LinkedTube::Level LinkedTube::level_of(const std::vector<int>& corners, std::span<const Triangle> triangles,
                                       std::span<const MovingTube* const> lines) const {
  std::vector<Topology> topologies(lines.size());
  std::vector<std::vector<int>> places(lines.size(), std::vector<int>(corners.size(), -1));
  Level level(lines.size());
  for (const Triangle& t : triangles) {
    std::vector<double> shares(lines.size(), 0);
    for (const int v : t) {
      const Corner& corner = corners_[static_cast<size_t>(corners[static_cast<size_t>(v)])];
      shares[static_cast<size_t>(corner.first)] += 1 - corner.share;
      shares[static_cast<size_t>(corner.second)] += corner.share;
    }
    const auto l = static_cast<size_t>(std::ranges::max_element(shares) - shares.begin());
    for (const int v : t) {
      int& place = places[l][static_cast<size_t>(v)];
      if (place < 0) {
        place = static_cast<int>(level[l].corners.size());
        level[l].corners.push_back(corners[static_cast<size_t>(v)]);
      }
      topologies[l].indices.push_back(static_cast<std::uint32_t>(place));
    }
  }
  for (size_t l = 0; l < lines.size(); ++l) {
    Quantity tendon{"tendon", "1", {}}, arc{"arc", "m", {}}, around{"around", "1", {}};
    for (const int c : level[l].corners) {
      const Corner& corner = corners_[static_cast<size_t>(c)];
      const auto site = [&](int line) {
        return lines[static_cast<size_t>(line)]->site(static_cast<size_t>(corner.section));
      };
      const MovingTube::Site a = site(corner.first), b = site(corner.second);
      tendon.values.push_back(static_cast<float>(mixed(a.tendon, b.tendon, corner.share)));
      arc.values.push_back(static_cast<float>(mixed(a.arc, b.arc, corner.share)));
      around.values.push_back(static_cast<float>(c % sides_) / static_cast<float>(sides_));
    }
    topologies[l].primitive = Topology::Primitive::triangles;
    topologies[l].fixed = {std::move(tendon), std::move(arc), std::move(around)};
    level[l].topology = std::make_shared<const Topology>(std::move(topologies[l]));
  }
  return level;
}

void LinkedTube::lay_levels(std::span<const MovingTube* const> lines, int halvings) {
  for (int section_step = 1, side_step = 1;;) {
    std::vector<int> corners;
    for (int k = 0; k < sections_; k += section_step)
      for (int i = 0; i < sides_; i += side_step) corners.push_back(k * sides_ + i);
    const int sides = sides_ / side_step, sections = static_cast<int>(corners.size()) / sides;
    levels_.push_back(level_of(corners, linked_triangles(sections, sides), lines));
    const bool fewer_sections = halvings-- > 0 && (sections_ - 1) % (2 * section_step) == 0;
    const bool fewer_sides = sides % 4 == 0 && sides / 2 >= 6;
    if (!fewer_sections && !fewer_sides) break;
    if (fewer_sections) section_step *= 2;
    if (fewer_sides) side_step *= 2;
  }
}

}  // namespace sinew
