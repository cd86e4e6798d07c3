// How a wired muscle is made. Where it is at a pose: wired_muscle_pose.cpp.
#include "sinew/muscle/solid/wired_muscle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "sinew/core/error.hpp"

namespace sinew::solid {
namespace {

/// grad N of the corners 1 to 3 of a tet, one column each; corner 0 has what keeps the sum zero.
Mat3 corner_slopes(const TetMesh& mesh, const Tetrahedron& tet) {
  Mat3 edges;
  for (int k = 0; k < 3; ++k) edges.col(k) = mesh.nodes[tet[k + 1]] - mesh.nodes[tet[0]];
  return edges.inverse().transpose();
}

/// What the flesh of one belly is like along its fibres.
struct Fascicles {
  std::vector<double> section;  ///< of each slab: the pull through it at unit stress (flesh.md 5), m2
  std::vector<double> tract;    ///< length of each tract from cap to cap, m
  std::vector<int> slab;        ///< of each tet
  double mean_section = 0;      ///< m2
};

/// The slope of the height along a tet's fibres, in slabs a metre.
double rise(const BellyParts& parts, std::size_t e) {
  const Tetrahedron& tet = parts.mesh.tets[e];
  const Mat3 slopes = corner_slopes(parts.mesh, tet);
  Vec3 up = Vec3::Zero();
  for (int k = 0; k < 3; ++k) up += (parts.height[tet[k + 1]] - parts.height[tet[0]]) * slopes.col(k);
  return up.dot(parts.along[e]);
}

Fascicles fascicles(const BellyParts& parts, const std::string& name) {
  const std::size_t tets = parts.mesh.tets.size();
  const auto tracts = static_cast<std::size_t>(1 + *std::ranges::max_element(parts.tract));
  const auto slabs = static_cast<std::size_t>(parts.slabs);
  Fascicles out{.section = std::vector<double>(slabs, 0), .tract = std::vector<double>(tracts, 0), .slab = {}};
  std::vector<Vec3> axis(slabs, Vec3::Zero());
  std::vector<double> crossed(tracts * slabs, 0), weight(tracts * slabs, 0);
  for (std::size_t e = 0; e < tets; ++e) {
    double height = 0;
    for (const int n : parts.mesh.tets[e]) height += parts.height[n] / 4;
    const auto slab = std::min(static_cast<std::size_t>(std::max(height, 0.0)), slabs - 1);
    out.slab.push_back(static_cast<int>(slab));
    const double volume = volume_of(parts.mesh, parts.mesh.tets[e]), up = rise(parts, e);
    if (!(up > 0))
      throw InputError(
          fmt::format("{}: its fibres do not run from its origin to its insertion in slab {}", name, slab));
    axis[slab] += volume * parts.along[e];
    const std::size_t cell = static_cast<std::size_t>(parts.tract[e]) * slabs + slab;
    crossed[cell] += volume / up, weight[cell] += volume;
  }
  for (std::size_t e = 0; e < tets; ++e) {
    const auto slab = static_cast<std::size_t>(out.slab[e]);
    out.section[slab] +=
        volume_of(parts.mesh, parts.mesh.tets[e]) * rise(parts, e) * parts.along[e].dot(axis[slab].normalized());
  }
  for (std::size_t t = 0; t < tracts; ++t)
    for (std::size_t k = 0; k < slabs; ++k)
      if (weight[t * slabs + k] > 0) out.tract[t] += crossed[t * slabs + k] / weight[t * slabs + k];
  out.mean_section = std::accumulate(out.section.begin(), out.section.end(), 0.0) / static_cast<double>(slabs);
  return out;
}

/// What each unit has of each tract: the middle of the belly is cut across its broad axis into parts of the units'
/// shares, in their order; a tract on a cut has two entries.
struct UnitShare {
  int unit = 0;
  double share = 1;
};
std::vector<std::vector<UnitShare>> units_of_tracts(const BellyParts& parts, const Fascicles& of) {
  const std::size_t tracts = of.tract.size();
  std::vector<std::vector<UnitShare>> out(tracts);
  if (parts.share.size() <= 1) {
    for (auto& tract : out) tract.push_back({});
    return out;
  }
  std::vector<double> area(tracts, 0);
  std::vector<Vec3> middle(tracts, Vec3::Zero());
  Vec3 centre = Vec3::Zero(), along = Vec3::Zero();
  double whole = 0;
  for (std::size_t e = 0; e < parts.mesh.tets.size(); ++e) {
    if (of.slab[e] != parts.slabs / 2) continue;
    const double volume = volume_of(parts.mesh, parts.mesh.tets[e]);
    Vec3 at = Vec3::Zero();
    for (const int n : parts.mesh.tets[e]) at += parts.mesh.nodes[n] / 4;
    area[parts.tract[e]] += volume, middle[parts.tract[e]] += volume * at;
    centre += volume * at, along += volume * parts.along[e], whole += volume;
  }
  centre /= whole;
  Mat3 spread = Mat3::Zero();
  for (std::size_t t = 0; t < tracts; ++t) {
    middle[t] /= area[t];
    const Vec3 d = middle[t] - centre;
    const Vec3 flat = d - d.dot(along.normalized()) * along.normalized();
    spread += area[t] * flat * flat.transpose();
  }
  Vec3 broad = along.unitOrthogonal();
  for (int turn = 0; turn < 50; ++turn) broad = (spread * broad + 1e-30 * broad).normalized();
  std::vector<std::size_t> order(tracts);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t t) { return middle[t].dot(broad); });
  std::size_t unit = 0;
  double left = parts.share[0] * whole;
  for (const std::size_t t : order) {
    double open = area[t];
    while (open > 0) {
      const bool last = unit + 1 == parts.share.size();
      const double part = last ? open : std::min(open, left);
      if (part > 0) out[t].push_back({static_cast<int>(unit), part / area[t]});
      open -= part, left -= part;
      if (open > 0) left = parts.share[++unit] * whole;
    }
  }
  return out;
}

}  // namespace

double length_of(std::span<const Vec3> course) {
  double sum = 0;
  for (std::size_t i = 1; i < course.size(); ++i) sum += (course[i] - course[i - 1]).norm();
  return sum;
}

WiredMuscle::WiredMuscle(std::string name, const HillMuscle& hill, const BellyParts& parts, const CourseNow& start,
                         const SolidOptions& options, double calibration)
    : name_(std::move(name)),
      hill_(hill),
      options_(options),
      calibration_(calibration),
      path_(length_of(start.course)),
      volume_(sinew::volume(parts.mesh)),
      caps_(parts.caps),
      sections_(parts.slabs + 1) {
  const HillPoint line = hill.hill.rigid ? hill_rigid(hill.hill, hill.curves->cells(), path_, 0, 0)
                                         : hill_start(hill.hill, hill.curves->cells(), path_, 0);
  along_ = line.along;
  find_ends(parts, start);
  find_rides(parts, start);
  tendon_.emplace(hill_.hill, hill_.curves->cells(), path_ - along_);
  solid_.mesh = parts.mesh;
  held_.assign(3 * parts.mesh.nodes.size(), 0);
  for (const std::vector<int>& cap : caps_)
    for (const int n : cap) std::fill_n(held_.begin() + 3 * n, 3, std::uint8_t{1});
  add_fibres(parts);
  elements_.emplace(solid_, laws_);
}

void WiredMuscle::find_ends(const BellyParts& parts, const CourseNow& start) {
  std::array<double, 2> arc{};
  for (std::size_t end = 0; end < 2; ++end) {
    Vec3 centre = Vec3::Zero();
    for (const int n : parts.caps[end]) centre += parts.mesh.nodes[n] / static_cast<double>(parts.caps[end].size());
    double before = 0, nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < start.course.size(); ++i) {
      const Vec3 from = start.course[i - 1], way = start.course[i] - from;
      const double length = way.norm();
      const double share = length > 0 ? std::clamp((centre - from).dot(way) / (length * length), 0.0, 1.0) : 0;
      const double off = (from + share * way - centre).norm();
      if (off < nearest) nearest = off, arc[end] = before + share * length;
      before += length;
    }
  }
  tendons_ = {arc[0], path_ - arc[1]};
  belly_ = arc[1] - arc[0];
  constexpr double least = 0.02;  // of the path
  if (!(belly_ > least * path_))
    throw InputError(
        fmt::format("{}: its belly takes {:.1f} of the {:.1f} mm of its path", name_, 1e3 * belly_, 1e3 * path_));
  const double whole = tendons_[0] + tendons_[1];
  give_share_ = whole > 0 ? tendons_[0] / whole : 0.5;
}

void WiredMuscle::find_rides(const BellyParts& parts, const CourseNow& start) {
  std::vector<LineFrame> at;
  const LineEnds ends{.from = tendons_[0] / path_,
                      .to = 1 - tendons_[1] / path_,
                      .normal_from = (start.course[1] - start.course[0]).unitOrthogonal(),
                      .normal_to = Vec3::Zero()};
  line_frames(start.course, ends, sections_ - 2, at);
  frames_length_ = length_of(at);
  normals_ = {start.turns[0].transpose() * at.front().normal, start.turns[1].transpose() * at.back().normal};
  for (std::size_t n = 0; n < parts.mesh.nodes.size(); ++n) {
    const double height = std::clamp(parts.height[n], 0.0, static_cast<double>(parts.slabs));
    Ride ride{.frame = std::min(static_cast<int>(height), parts.slabs - 1)};
    ride.share = height - ride.frame;
    rides_.push_back(ride);
    const LineFrame frame = between(at, ride);
    const Vec3 d = parts.mesh.nodes[n] - frame.at;
    rides_.back().offset = {d.dot(frame.along), d.dot(frame.normal), d.dot(frame.binormal())};
  }
}

void WiredMuscle::add_fibres(const BellyParts& parts) {
  const Fascicles of = fascicles(parts, name_);
  const std::vector<std::vector<UnitShare>> units = units_of_tracts(parts, of);
  units_ = static_cast<int>(std::max<std::size_t>(parts.share.size(), 1));
  const double stress = calibration_ * hill_.hill.force / of.mean_section, per_optimal = hill_.hill.per_optimal;
  solid_.first.assign(1, 0);
  double tract_mean = 0;
  for (std::size_t t = 0; t < of.tract.size(); ++t) {
    solid_.tracts.push_back({.muscle = 0, .length = of.tract[t]});
    tract_mean += of.tract[t] / static_cast<double>(of.tract.size());
  }
  for (std::size_t e = 0; e < solid_.tets(); ++e) {
    const auto tract = static_cast<std::size_t>(parts.tract[e]);
    for (const UnitShare& unit : units[tract])
      solid_.fibres.push_back({.tract = parts.tract[e],
                               .unit = unit.unit,
                               .law = 0,
                               .along = parts.along[e],
                               .share = unit.share * of.mean_section / of.section[of.slab[e]],
                               .start = along_ * per_optimal,
                               .gain = of.tract[tract] * per_optimal});
    solid_.first.push_back(static_cast<int>(solid_.fibres.size()));
  }
  solid_.patches = patches_of_runs(solid_.tets(), 3);
  material::Law& law = laws_[TissueKind::muscle];
  law.matrix = {material::Isotropic{{0.5 * options_.shear}}, material::Slack{.shear = options_.shear}};
  law.volume = {{material::Volumetric::Form::febio, options_.bulk}};
  law.fibres = {hill_fibres(
      hill_, options_.descending,
      {.shear = options_.shear, .stress = stress, .start = along_ * per_optimal, .gain = tract_mean * per_optimal})};
}

void WiredMuscle::descents(const std::vector<double>& lengths, std::vector<double>& factors,
                           std::vector<double>& slopes) const {
  factors.assign(lengths.size(), 1), slopes.assign(lengths.size(), 0);
  if (options_.descending != Descending::tract) return;
  for (std::size_t t = 0; t < lengths.size(); ++t) {
    const CurvePoint at = hill_.descent(lengths[t]);
    factors[t] = at.value, slopes[t] = at.slope;
  }
}

}  // namespace sinew::solid
