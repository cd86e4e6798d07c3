#include "sinew/muscle/geometric/tube_stations.hpp"

#include <algorithm>

namespace sinew {

std::vector<Station> stations_at(std::span<const double> arcs) {
  std::vector<Station> out;
  for (const double arc : arcs) out.push_back({arc});
  return out;
}

std::vector<Station> stations_of(std::span<const double> arcs, const Junctions& ends, double length) {
  constexpr double near = 0.35;  // of the way to the next section
  std::vector<Station> out = stations_at(arcs);
  for (const double junction : {ends.origin, ends.insertion}) {
    if (junction <= 0 || junction >= length) continue;  // there is no free tendon
    const auto after = std::ranges::lower_bound(out, junction, {}, &Station::arc);
    if (after == out.begin() || after == out.end() || after->arc == junction) continue;
    const auto before = std::prev(after);
    const double share = (junction - before->arc) / (after->arc - before->arc);
    if (share < near && before != out.begin())
      before->arc = junction;
    else if (share > 1 - near && std::next(after) != out.end())
      after->arc = junction;
    else
      out.insert(after, {junction, true});
  }
  return out;
}

std::pair<Ring, std::vector<double>> section_at(const Sections& sections, std::span<const double> arcs, double arc) {
  const auto sides = static_cast<size_t>(sections.sides);
  const auto after = std::clamp<std::ptrdiff_t>(std::ranges::lower_bound(arcs, arc) - arcs.begin(), 1,
                                                static_cast<std::ptrdiff_t>(arcs.size()) - 1);
  const size_t j = static_cast<size_t>(after), i = j - 1;
  const double t = arcs[j] > arcs[i] ? (arc - arcs[i]) / (arcs[j] - arcs[i]) : 0;
  const Ring &a = sections.rings[i], &b = sections.rings[j];
  const Vec3 n = ((1 - t) * a.x.cross(a.y) + t * b.x.cross(b.y)).normalized();
  Ring ring{a.at + t * (b.at - a.at), (1 - t) * a.x + t * b.x, Vec3::Zero()};
  ring.x = (ring.x - n.dot(ring.x) * n).normalized();
  ring.y = n.cross(ring.x);
  std::vector<double> radii(sides);
  for (size_t side = 0; side < sides; ++side)
    radii[side] = (1 - t) * sections.radii[i * sides + side] + t * sections.radii[j * sides + side];
  return {ring, radii};
}

}  // namespace sinew
