#include "sinew/muscle/belly/strap.hpp"

#include <algorithm>
#include <cmath>
#include <complex>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/fascicles.hpp"

namespace sinew {
namespace {

using Turn = std::complex<double>;

constexpr double axis_smoothing = 0.06;  // of the length: width of the bell over which a sheet's axis is evened out
constexpr double rounded_corner = 0.12;  // of the length, at the ends of the outermost edges
// A curve through left edge, centre and right edge folds where one is more than three times as far as the other.
constexpr double least_share = 0.4;
constexpr double most_lean = 2.5;  // of an edge along the line and out of the sheet, over its way to the side

/// Evens numbers out over a share of the length.
void smooth_turns(std::vector<Turn>& turns, double share) {
  const double steps = share * static_cast<double>(turns.size());
  std::vector<Turn> next = turns;
  for (int k = static_cast<int>(2 * steps * steps); k > 0; --k) {
    for (size_t i = 1; i + 1 < turns.size(); ++i) next[i] = 0.25 * (turns[i - 1] + 2.0 * turns[i] + turns[i + 1]);
    next.front() = 0.5 * (turns[0] + turns[1]);
    next.back() = 0.5 * (turns[turns.size() - 1] + turns[turns.size() - 2]);
    turns.swap(next);
  }
}

/// Turns the frame about the line until its side lies in the sheet. Lines of a sheet may cross (those of the pectoralis
/// do), and where they do, the ways between them vanish and come back reversed: an axis has no sign, and so its angle
/// is doubled, weighed by the distance, evened out and halved again. The sign is that of the whole sheet.
void face_the_sheet(Spine& spine, const std::vector<Vec3>& across) {
  spine.out = untwisted_normals(spine.at, spine.along);
  square_up(spine);
  const size_t count = across.size();
  std::vector<Turn> doubled(count);
  for (size_t i = 0; i < count; ++i) {
    const Turn way(across[i].dot(spine.side[i]), across[i].dot(spine.out[i]));
    doubled[i] = way * way;
  }
  smooth_turns(doubled, axis_smoothing);
  const auto shorter = [](const Turn& a, const Turn& b) { return std::norm(a) < std::norm(b); };
  const auto widest = static_cast<size_t>(std::ranges::max_element(doubled, shorter) - doubled.begin());
  std::vector<double> angle(count);
  angle[widest] = std::arg(doubled[widest]) / 2;
  const auto follow = [&](size_t i, size_t before) {
    angle[i] = angle[before] + std::arg(doubled[i] * std::conj(doubled[before])) / 2;
  };
  for (size_t i = widest; i + 1 < count; ++i) follow(i + 1, i);
  for (size_t i = widest; i > 0; --i) follow(i - 1, i);
  double agree = 0;
  for (size_t i = 0; i < count; ++i) {
    const Vec3 side = std::cos(angle[i]) * spine.side[i] + std::sin(angle[i]) * spine.out[i];
    agree += side.dot(across[i]);
    spine.out[i] = side.cross(spine.along[i]);
  }
  if (agree < 0)
    for (Vec3& out : spine.out) out = -out;
  square_up(spine);
}

Vec3 edge_at(const Vec3& half_way, const Vec3& side, double least, double most) {
  const double wide = half_way.dot(side), far = std::abs(wide);
  const double reach = std::clamp(far, least, std::max(least, most));
  // The rest leads along the line and out of the sheet's plane; of lines that have crossed it leads the other way.
  Vec3 rest =
      (half_way - wide * side) * std::min(1.0, reach / std::max(far, 1e-9)) * wide / std::max({far, least, 1e-9});
  if (const double lean = rest.norm(); lean > most_lean * reach) rest *= most_lean * reach / lean;
  return reach * side + rest;
}

}  // namespace

Strap strap_of(const SheetNeighbours& beside, int sections) {
  Strap strap{.spine = {}, .half_way = {}, .left = !beside.left.empty(), .right = !beside.right.empty()};
  Spine& spine = strap.spine;
  spine.faces_off_bone = false;
  spine.fraction = section_fractions(sections);
  spine.at = points_at(beside.own, spine.fraction);
  spine.along = tangents(spine.at);
  const auto half_ways = [&](std::span<const Vec3> line) {
    std::vector<Vec3> out = points_at(line, spine.fraction);
    for (size_t i = 0; i < out.size(); ++i) out[i] = 0.5 * (out[i] - spine.at[i]);
    return out;
  };
  const std::vector<Vec3> left = half_ways(strap.left ? beside.left : beside.right),
                          right = half_ways(strap.right ? beside.right : beside.left);
  std::vector<Vec3> across(spine.at.size());
  strap.half_way.resize(spine.at.size());
  for (size_t i = 0; i < spine.at.size(); ++i) {  // where the sheet ends, it ends as far off as it goes on over there
    strap.half_way[i] = {strap.left ? left[i] : Vec3(-left[i]), strap.right ? right[i] : Vec3(-right[i])};
    across[i] = strap.half_way[i].right - strap.half_way[i].left;
  }
  face_the_sheet(spine, across);
  return strap;
}

Edges edges_at(const Strap& strap, size_t i, const StrapReach& reach) {
  const Vec3& side = strap.spine.side[i];
  const auto edge = [&](const Vec3& half_way, bool goes_on, double sign) {
    if (goes_on) return edge_at(half_way, sign * side, reach.least, reach.most);
    const double u = strap.spine.fraction[i], corner = smoothstep(0, rounded_corner, std::min(u, 1 - u));
    return Vec3((least_share + (1 - least_share) * corner) *
                edge_at(half_way, sign * side, reach.least_rim, std::min(reach.most, reach.most_rim)));
  };
  Edges out{edge(strap.half_way[i].left, strap.left, -1), edge(strap.half_way[i].right, strap.right, 1)};
  const double l = -out.left.dot(side), r = out.right.dot(side);
  if (l < least_share * r) out.left -= (least_share * r - l) * side;
  if (r < least_share * l) out.right += (least_share * l - r) * side;
  return out;
}

}  // namespace sinew
