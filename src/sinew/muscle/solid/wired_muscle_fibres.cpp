// The fibres of a wired muscle, and the tendons that stand under their pull.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/muscle/solid/lattice_belly.hpp"
#include "sinew/muscle/solid/wired_muscle.hpp"

namespace sinew::solid {
namespace {

/// grad N of the corners 1 to 3 of a tet, one column each; corner 0 has what keeps the sum zero.
Mat3 corner_slopes(const TetMesh& mesh, const Tetrahedron& tet) {
  Mat3 edges;
  for (int k = 0; k < 3; ++k) edges.col(k) = mesh.nodes[tet[k + 1]] - mesh.nodes[tet[0]];
  return edges.inverse().transpose();
}

/// The pull through each slab of each tract at unit stress along the fibres (flesh.md 5): the sum over its tets of
/// V (along . axis)(grad h . along), h the number of the section, m2. Fibres are conserved along every tract: what one
/// has less of in a slab than in the next could only be made up for by shear, which flesh has none to speak of.
struct Sections {
  std::size_t slabs = 0;
  std::vector<double> area, share;  ///< tract by tract of each slab; of each tract, summing to 1 over those of a head
  std::vector<double> mean;         ///< of all tracts of each head, m2
  double& at(std::size_t slab, std::size_t tract) { return area[slab * share.size() + tract]; }
};

/// `head_of`: each tract's.
Sections sections_of(const BellyMesh& belly, const std::vector<std::size_t>& head_of, std::size_t heads) {
  const std::size_t tracts = belly.tracts.length.size();
  Sections out{.slabs = static_cast<std::size_t>(belly.layout.slabs), .area = {}, .share = {}, .mean = {}};
  out.area.assign(out.slabs * tracts, 0), out.share.assign(tracts, 0), out.mean.assign(heads, 0);
  const auto per_slab = static_cast<std::size_t>(tets_per_slab(belly.layout));
  std::vector<Vec3> axis(out.slabs * heads, Vec3::Zero());
  for (const bool summing : {false, true})
    for (std::size_t e = 0; e < belly.mesh.tets.size(); ++e) {
      const std::size_t slab = e / per_slab, tract = static_cast<std::size_t>(belly.tracts.of_tet[e]);
      const Tetrahedron& tet = belly.mesh.tets[e];
      const double volume = volume_of(belly.mesh, tet);
      const Vec3& along = belly.tracts.along[e];
      Vec3& mine = axis[slab * heads + head_of[tract]];
      if (!summing) {
        mine += volume * along;
        continue;
      }
      const Mat3 slopes = corner_slopes(belly.mesh, tet);
      const auto section = [&](int corner) {
        return tet[static_cast<std::size_t>(corner)] / belly.layout.per_section();
      };
      Vec3 up = Vec3::Zero();
      for (int k = 0; k < 3; ++k) up += (section(k + 1) - section(0)) * slopes.col(k);
      out.at(slab, tract) += volume * up.dot(along) * along.dot(mine.normalized());
    }
  for (std::size_t h = 0; h < heads; ++h)
    for (std::size_t slab = 0; slab < out.slabs; ++slab) {
      double whole = 0;
      for (std::size_t t = 0; t < tracts; ++t)
        if (head_of[t] == h) whole += out.at(slab, t);
      for (std::size_t t = 0; t < tracts; ++t)
        if (head_of[t] == h) out.share[t] += out.at(slab, t) / whole / static_cast<double>(out.slabs);
      out.mean[h] += whole / static_cast<double>(out.slabs);
    }
  return out;
}

/// A matrix stretched along the fibres at constant volume.
Mat3 stretch_along(const Vec3& along, double by) {
  const Mat3 axis = along * along.transpose();
  return by * axis + (Mat3::Identity() - axis) / std::sqrt(by);
}

/// Of each tet of a lattice: the whole area over that which all fibres share there.
std::vector<double> lattice_shares(const BellyMesh& belly, double& mean) {
  double volume = 0, length = 0;
  for (std::size_t e = 0; e < belly.mesh.tets.size(); ++e) {
    const double own = volume_of(belly.mesh, belly.mesh.tets[e]);
    volume += own, length += own * belly.strength[e];
  }
  mean = volume / length;
  std::vector<double> out;
  for (const double strength : belly.strength) out.push_back(mean * strength);
  return out;
}

constexpr double shear_of_fat = 330;  // Pa: a Young's modulus of 1 kPa (Comley & Fleck 2012)

}  // namespace

/// As the options say of each slab, of a lattice of each tet; as data does, to a hundredth: tets of one length share a
/// law.
std::vector<double> WiredMuscle::given_lengths(const SolidOptions& options, const BellyMesh& belly) {
  constexpr double fine = 0.01;
  const auto rounded = [](double length) { return fine * std::round(length / fine); };
  std::vector<double> out;
  for (const double length : belly.told.prestretch) out.push_back(rounded(length));
  if (!out.empty() || !options.prestretch.lengths) return out;
  const Curve of_share(*options.prestretch.lengths);
  const auto share = [&](std::size_t e) { return 0.5 * (belly.tracts.stretch[e][0] + belly.tracts.stretch[e][1]); };
  const std::size_t tets = belly.mesh.tets.size();
  for (std::size_t e = 0; belly.is_lattice() && e < tets; ++e) out.push_back(rounded(of_share.at(share(e)).value));
  if (belly.is_lattice()) return out;
  const std::size_t slabs = static_cast<std::size_t>(belly.layout.slabs), per_slab = tets / slabs;
  for (std::size_t slab = 0; slab < slabs; ++slab) {
    double mean = 0;
    for (std::size_t e = slab * per_slab; e < (slab + 1) * per_slab; ++e)
      mean += share(e) / static_cast<double>(per_slab);
    out.insert(out.end(), per_slab, of_share.at(mean).value);
  }
  return out;
}

/// Of each tract, counted among all heads'.
std::vector<std::vector<UnitShare>> WiredMuscle::units_of(const BellyMesh& belly,
                                                          std::span<const FleshLine> lines) const {
  std::vector<std::vector<UnitShare>> out(belly.tracts.length.size());
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    std::vector<int> tracts;
    for (std::size_t t = 0; t < out.size(); ++t)
      if (solid_.tracts[t].muscle == static_cast<int>(h)) tracts.push_back(static_cast<int>(t));
    std::vector<std::vector<UnitShare>> own(tracts.size(), {UnitShare{}});
    if (lines[h].shares.size() > 1)
      own = belly.is_lattice() ? units_of_lattice(belly, lines[h].shares)
                               : units_of_tracts(belly.layout, belly.mesh.nodes, lines[h].shares, tracts);
    for (std::size_t k = 0; k < tracts.size(); ++k) {
      for (UnitShare& unit : own[k]) unit.unit += heads_[h].first_unit;
      out[static_cast<std::size_t>(tracts[k])] = std::move(own[k]);
    }
  }
  return out;
}

/// The law of what all heads share, and where it is weak or fat.
void WiredMuscle::add_matrix(const BellyMesh& belly) {
  const SolidOptions& shared = heads_.front().options;
  laws_.matrix_alone_is_prestrained = true;
  material::Law& law = laws_[TissueKind::muscle];
  law.matrix = {material::Isotropic{{0.5 * shared.shear}}, material::Slack{.shear = shared.shear}};
  law.volume = {{material::Volumetric::Form::febio, shared.bulk}};
  using Volumes = SolidOptions::Volumes;
  const bool wedges = shared.patches == Volumes::wedge;
  solid_.factor = belly.told.factor, solid_.fat = belly.told.fat;
  laws_[TissueKind::fat].matrix = {material::Isotropic{{0.5 * shear_of_fat}}};
  laws_[TissueKind::fat].volume = law.volume;
  if (wedges && !belly.is_lattice()) solid_.patches = patches_of_runs(solid_.tets(), 3);
  if (shared.patches == Volumes::node || (wedges && belly.is_lattice()))
    solid_.patches = patches_about_nodes(solid_.mesh);
}

void WiredMuscle::add_fibres(const BellyMesh& belly, std::span<const FleshLine> lines) {
  const std::vector<double>& lengths = belly.tracts.length;
  std::vector<std::size_t> head_of_tract(lengths.size(), 0);
  for (std::size_t e = 0; e < head_of_tet_.size(); ++e)
    head_of_tract[static_cast<std::size_t>(belly.tracts.of_tet[e])] = head_of(e);
  for (std::size_t t = 0; t < lengths.size(); ++t)
    solid_.tracts.push_back({.muscle = static_cast<int>(head_of_tract[t]), .length = lengths[t]});
  const bool lattice = belly.is_lattice();
  Sections sections = lattice ? Sections{.mean = {0}} : sections_of(belly, head_of_tract, heads_.size());
  const std::vector<double> shares_there = lattice ? lattice_shares(belly, sections.mean[0]) : std::vector<double>();
  std::vector<HeadFibres> fibres;
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    double sum = 0, count = 0;
    for (std::size_t t = 0; t < lengths.size(); ++t)
      if (head_of_tract[t] == h) sum += lengths[t], ++count;
    fibres.push_back(fibres_of(heads_[h], calibration_.of(h), sections.mean[h], sum / count));
  }
  const bool prestretched = std::ranges::any_of(fibres, [](const HeadFibres& each) { return !each.stretched.empty(); });
  const std::vector<std::vector<UnitShare>> units = units_of(belly, lines);
  solid_.first.assign(1, 0);
  for (std::size_t e = 0; e < solid_.tets(); ++e) {
    const auto tract = static_cast<std::size_t>(belly.tracts.of_tet[e]);
    const std::size_t slab = lattice ? 0 : e / static_cast<std::size_t>(tets_per_slab(belly.layout)), h = head_of(e);
    const std::vector<double>& given = heads_[h].stretched;
    const HeadFibres& mine = fibres[h];
    const std::size_t part = given.empty() ? 0 : mine.part(given[e]);
    const double share =
        lattice ? shares_there[e] : sections.share[tract] * sections.mean[h] / sections.at(slab, tract);
    for (const UnitShare& unit : belly.told.unit.empty() ? units[tract] : unit_told(belly, e))
      solid_.fibres.push_back({.tract = static_cast<int>(tract),
                               .unit = unit.unit,
                               .law = mine.first_law + static_cast<int>(part),
                               .along = belly.tracts.along[e],
                               .share = unit.share * share,
                               .start = mine.starts[part],
                               .gain = lengths[tract] * heads_[h].hill.hill.per_optimal});
    solid_.first.push_back(static_cast<int>(solid_.fibres.size()));
    if (prestretched)
      solid_.prestrain.push_back(given.empty() ? Mat3(Mat3::Identity())
                                               : stretch_along(belly.tracts.along[e], given[e]));
  }
  if (!calibration_.prestrain.empty()) solid_.prestrain = calibration_.prestrain;
}

/// Of a tet whose motor unit its data says.
std::vector<UnitShare> WiredMuscle::unit_told(const BellyMesh& belly, std::size_t tet) const {
  const int unit = belly.told.unit[tet], units = heads_[head_of(tet)].units;
  if (unit >= units)
    throw InputError(fmt::format("{}: its data speaks of motor unit {}, it has {}", name_, unit, units));
  return {UnitShare{heads_[head_of(tet)].first_unit + unit}};
}

/// The fibres of one head: a part of the law for each given length, or one for all. `section`: of all its tracts, m2;
/// `length`: their mean.
WiredMuscle::HeadFibres WiredMuscle::fibres_of(const Head& head, const Calibration::Head& calibration, double section,
                                               double length) {
  std::vector<material::Fibres>& parts = laws_[TissueKind::muscle].fibres;
  HeadFibres out{.stretched = head.stretched, .starts = {}, .first_law = static_cast<int>(parts.size())};
  std::ranges::sort(out.stretched);
  out.stretched.erase(std::ranges::unique(out.stretched).begin(), out.stretched.end());
  if (out.stretched.empty()) out.starts = {head.along * head.hill.hill.per_optimal};
  for (const double stretched : out.stretched) out.starts.push_back(head.hill.extent_of(stretched));
  for (double& start : out.starts) start += calibration.longer;
  for (std::size_t part = 0; part < out.starts.size(); ++part)
    parts.push_back(hill_fibres(head.hill, head.options.descending,
                                {.shear = heads_.front().options.shear,
                                 .stress = calibration.stress * head.hill.hill.force / section,
                                 .start = out.starts[part],
                                 .gain = length * head.hill.hill.per_optimal,
                                 .stretched = out.stretched.empty() ? 1 : out.stretched[part]}));
  return out;
}

std::string WiredMuscle::popping(std::size_t h) const {
  const Head& head = heads_[h];
  if (head.options.descending != Descending::local) return {};
  double gain = 0, volume = 0;
  for (const Tract& tract : solid_.tracts)
    if (tract.muscle == static_cast<int>(h)) gain = std::max(gain, tract.length * head.hill.hill.per_optimal);
  for (std::size_t e = 0; e < solid_.tets(); ++e)
    if (head_of(e) == h) volume += volume_of(solid_.mesh, solid_.mesh.tets[e]);
  const double stress = calibration_.of(h).stress * head.hill.hill.force * head.belly / volume;
  const double falls = gain * stress * steepest_fall(head.hill), holds = 3 * head.options.shear;
  if (falls <= holds) return {};
  return fmt::format(
      "{}: `descending: local` will pop: beyond their best length its fibres pull up to {:.0f} kPa less per stretch, "
      "its matrix only {:.0f} kPa more; say `descending: tract`, or a `shear` above {:.0f} kPa",
      head.name, 1e-3 * falls, 1e-3 * holds, 1e-3 * falls / 3);
}

void WiredMuscle::descents(const std::vector<double>& lengths, std::vector<double>& factors,
                           std::vector<double>& slopes) const {
  factors.assign(lengths.size(), 1), slopes.assign(lengths.size(), 0);
  for (std::size_t t = 0; t < lengths.size(); ++t) {
    const Head& head = heads_[static_cast<std::size_t>(solid_.tracts[t].muscle)];
    if (head.options.descending != Descending::tract) continue;
    const CurvePoint at = head.hill.descent(lengths[t]);
    factors[t] = at.value, slopes[t] = at.slope;
  }
}

/// What each head's flesh pulls with in the given shape: the slope of the energy by its give, where all of it goes
/// along, so that what the sides still lack of their equilibrium, a pressure, has no part in it.
std::vector<double> WiredMuscle::own_tensions(std::span<const FleshLine> lines) const {
  Eigen::VectorXd forces;
  const std::vector<double> activation(static_cast<std::size_t>(units()), heads_.front().options.kept_at);
  std::vector<double> lengths, tracts, factors, slopes;
  elements_->fibre_lengths(given_, lengths);
  elements_->tract_lengths(lengths, tracts);
  descents(tracts, factors, slopes);
  Buffers buffers;
  elements_->pass(given_, {.activation = activation, .tract = factors}, buffers);
  elements_->forces(buffers, forces);
  std::vector<CourseNow> starts;
  for (const FleshLine& line : lines) starts.push_back(line.start);
  std::vector<LineFrame> at;
  frames(starts, at);
  std::vector<double> tensions(heads_.size(), 0);
  for (std::size_t n = 0; n < solid_.mesh.nodes.size(); ++n)
    for (const Ride& ride : rides_of(n)) {
      const auto h = static_cast<std::size_t>(ride.head);
      const LineFrame frame = between(of_head(at, h), ride);
      const double share = (ride.frame + ride.share) / (sections_ - 1);
      const Vec3 across = ride.offset.y() * frame.normal + ride.offset.z() * frame.binormal();
      const Vec3 motion = (heads_[h].give_share - share) * frame.along + 0.5 / heads_[h].belly * across;
      tensions[h] += ride.weight * forces.segment<3>(static_cast<Eigen::Index>(3 * n)).dot(motion);
    }
  for (double& tension : tensions) tension = std::max(0.0, tension);
  return tensions;
}

/// The tendons have the tensions at the model's start that the lines have, or that fibres of given length pull with.
void WiredMuscle::stand_tendons(std::span<const FleshLine> lines) {
  for (Head& head : heads_)
    head.tendon.emplace(head.hill.hill, head.hill.curves->cells(), head.hill.hill.rigid ? 0 : head.path - head.along);
  if (std::ranges::all_of(heads_, [](const Head& head) { return head.stretched.empty(); })) return;
  const std::vector<double> tensions = own_tensions(lines);
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    Head& head = heads_[h];
    if (head.stretched.empty()) continue;
    const MuscleTendon& hill = head.hill.hill;
    const double before = WireTendon(hill, head.hill.curves->cells(), 0).give_of(tensions[h]);
    head.tendon.emplace(hill, head.hill.curves->cells(), before);
    head.beyond_line = head.path - head.along - (hill.rigid ? hill.slack : before);
  }
}

}  // namespace sinew::solid
