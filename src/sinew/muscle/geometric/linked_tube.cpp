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

/// The place round the tube from which a triangle reaches to the next one.
int strip_of(const Triangle& t, int sides) {
  for (const int v : t)
    for (const int other : t)
      if (other % sides == (v + 1) % sides) return v % sides;
  return t[0] % sides;
}

double mixed(double first, double second, double share) { return (1 - share) * first + share * second; }

}  // namespace

LinkedTube::LinkedTube(const LinkedSections& sections, std::span<const MovingTube* const> lines,
                       std::span<const std::vector<Ring>> rings, const TubeOptions& options)
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
  lay_levels(lines, options.levels);
  volume_ = sections.tube_volume;
}

double LinkedTube::volume_at(double scale, Buffers& work) const {
  for (size_t c = 0; c < corners_.size(); ++c)
    work.at[c] = work.base[c] + (1 + (scale - 1) * corners_[c].swells) * work.reach[c];
  double six = 0;
  const Vec3& from = work.at[0];
  for (const Triangle& t : triangles_)
    six += (work.at[t[0]] - from).dot((work.at[t[1]] - from).cross(work.at[t[2]] - from));
  return six / 6;
}

void LinkedTube::move(std::span<const std::vector<Ring>> rings, Buffers& work) const {
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

std::vector<float> LinkedTube::blended(const Level& level, std::span<const double> of_lines) const {
  std::vector<float> out;
  out.reserve(level.corners.size());
  for (const int c : level.corners) {
    const Corner& corner = corners_[static_cast<size_t>(c)];
    out.push_back(static_cast<float>(mixed(of_lines[static_cast<size_t>(corner.first)],
                                           of_lines[static_cast<size_t>(corner.second)], corner.share)));
  }
  return out;
}

/// From end to end a strip of the tube is shown with the line that has most of its corners' shares.
std::vector<size_t> LinkedTube::strip_owners(std::span<const int> corners, int sides, size_t lines) const {
  std::vector<std::vector<double>> shares(static_cast<size_t>(sides), std::vector<double>(lines, 0));
  for (size_t v = 0; v < corners.size(); ++v) {
    const Corner& corner = corners_[static_cast<size_t>(corners[v])];
    const size_t after = v % static_cast<size_t>(sides), before = (after > 0 ? after : shares.size()) - 1;
    for (const size_t strip : {before, after}) {
      shares[strip][static_cast<size_t>(corner.first)] += 1 - corner.share;
      shares[strip][static_cast<size_t>(corner.second)] += corner.share;
    }
  }
  std::vector<size_t> out;
  for (const std::vector<double>& strip : shares)
    out.push_back(static_cast<size_t>(std::ranges::max_element(strip) - strip.begin()));
  return out;
}

void LinkedTube::lay_levels(std::span<const MovingTube* const> lines, int halvings) {
  for (int section_step = 1, side_step = 1;;) {
    Level level;
    const int sides = sides_ / side_step;
    Quantity tendon{"tendon", "1", {}}, arc{"arc", "m", {}}, around{"around", "1", {}};
    int sections = 0;
    for (int k = 0; k < sections_; k += section_step, ++sections)
      for (int i = 0; i < sides_; i += side_step) {
        const int c = k * sides_ + i;
        const Corner& corner = corners_[static_cast<size_t>(c)];
        level.corners.push_back(c);
        const MovingTube::Site a = lines[static_cast<size_t>(corner.first)]->site(static_cast<size_t>(k)),
                               b = lines[static_cast<size_t>(corner.second)]->site(static_cast<size_t>(k));
        tendon.values.push_back(static_cast<float>(mixed(a.tendon, b.tendon, corner.share)));
        arc.values.push_back(static_cast<float>(mixed(a.arc, b.arc, corner.share)));
        around.values.push_back(static_cast<float>(i) / static_cast<float>(sides_));
      }
    const std::vector<size_t> owners = strip_owners(level.corners, sides, lines.size());
    std::vector<Topology> skins(lines.size());
    for (const Triangle& t : linked_triangles(sections, sides)) {
      Topology& skin = skins[owners[static_cast<size_t>(strip_of(t, sides))]];
      for (const int v : t) skin.indices.push_back(static_cast<std::uint32_t>(v));
    }
    for (Topology& skin : skins) {
      skin.primitive = Topology::Primitive::triangles;
      skin.fixed = {tendon, arc, around};
      skin.grid = {sections, sides};
      level.skins.push_back(std::make_shared<const Topology>(std::move(skin)));
    }
    levels_.push_back(std::move(level));
    const bool fewer_sections = halvings-- > 0 && (sections_ - 1) % (2 * section_step) == 0;
    const bool fewer_sides = sides % 4 == 0 && sides / 2 >= 6;
    if (!fewer_sections && !fewer_sides) break;
    if (fewer_sections) section_step *= 2;
    if (fewer_sides) side_step *= 2;
  }
}

}  // namespace sinew
