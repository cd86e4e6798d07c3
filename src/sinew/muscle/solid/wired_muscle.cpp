// How a wired muscle is made. Where it is at a pose: wired_muscle_pose.cpp.
#include "sinew/muscle/solid/wired_muscle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
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

/// The pull through each slab of each tract at unit stress along the fibres (flesh.md 5): the sum over its tets of
/// V (along . axis)(grad h . along), h the number of the section, m2. Fibres are conserved along every tract: what one
/// has less of in a slab than in the next could only be made up for by shear, which flesh has none to speak of.
struct Sections {
  std::size_t slabs = 0;
  std::vector<double> area, share;  ///< tract by tract of each slab; of each tract, summing to 1
  double mean = 0;                  ///< of the whole, m2
  double& at(std::size_t slab, std::size_t tract) { return area[slab * share.size() + tract]; }
};

Sections sections_of(const BellyMesh& belly) {
  const std::size_t tracts = belly.tracts.length.size();
  Sections out{.slabs = static_cast<std::size_t>(belly.layout.slabs), .area = {}, .share = {}};
  out.area.assign(out.slabs * tracts, 0), out.share.assign(tracts, 0);
  const auto per_slab = static_cast<std::size_t>(tets_per_slab(belly.layout));
  std::vector<Vec3> axis(out.slabs, Vec3::Zero());
  for (const bool summing : {false, true})
    for (std::size_t e = 0; e < belly.mesh.tets.size(); ++e) {
      const std::size_t slab = e / per_slab;
      const Tetrahedron& tet = belly.mesh.tets[e];
      const double volume = volume_of(belly.mesh, tet);
      const Vec3& along = belly.tracts.along[e];
      if (!summing) {
        axis[slab] += volume * along;
        continue;
      }
      const Mat3 slopes = corner_slopes(belly.mesh, tet);
      const auto section = [&](int corner) {
        return tet[static_cast<std::size_t>(corner)] / belly.layout.per_section();
      };
      Vec3 up = Vec3::Zero();
      for (int k = 0; k < 3; ++k) up += (section(k + 1) - section(0)) * slopes.col(k);
      out.at(slab, static_cast<std::size_t>(belly.tracts.of_tet[e])) +=
          volume * up.dot(along) * along.dot(axis[slab].normalized());
    }
  for (std::size_t slab = 0; slab < out.slabs; ++slab) {
    double whole = 0;
    for (std::size_t t = 0; t < tracts; ++t) whole += out.at(slab, t);
    for (std::size_t t = 0; t < tracts; ++t) out.share[t] += out.at(slab, t) / whole / static_cast<double>(out.slabs);
    out.mean += whole / static_cast<double>(out.slabs);
  }
  return out;
}

/// A matrix stretched along the fibres at constant volume.
Mat3 stretch_along(const Vec3& along, double by) {
  const Mat3 axis = along * along.transpose();
  return by * axis + (Mat3::Identity() - axis) / std::sqrt(by);
}

}  // namespace

double length_of(std::span<const Vec3> course) {
  double sum = 0;
  for (std::size_t i = 1; i < course.size(); ++i) sum += (course[i] - course[i - 1]).norm();
  return sum;
}

WiredMuscle::WiredMuscle(std::string name, const HillMuscle& hill, const BellyMesh& belly,
                         std::span<const double> shares, const CourseNow& start, const SolidOptions& options,
                         const Calibration& calibration)
    : name_(std::move(name)),
      hill_(with_curves(hill, options.curves)),
      options_(options),
      calibration_(calibration),
      path_(length_of(start.course)),
      volume_(sinew::volume(belly.mesh)),
      given_(Eigen::Map<const Eigen::VectorXd>(belly.mesh.nodes.front().data(),
                                               static_cast<Eigen::Index>(3 * belly.mesh.nodes.size()))),
      caps_{belly.cap(0), belly.cap(1)},
      sections_(belly.layout.sections()),
      units_(static_cast<int>(std::max<std::size_t>(shares.size(), 1))) {
  find_line();
  find_ends(belly);
  find_rides(belly, start);
  solid_.mesh = belly.mesh;
  held_.assign(3 * belly.mesh.nodes.size(), 0);
  for (const std::vector<int>& cap : caps_)
    for (const int n : cap) std::fill_n(held_.begin() + 3 * n, 3, std::uint8_t{1});
  add_fibres(belly, shares);
  for (int section = 1; section < belly.layout.slabs; ++section) {
    std::vector<int>& group = groups_.emplace_back();
    for (int n = 0; n < belly.layout.per_section(); ++n) group.push_back(section * belly.layout.per_section() + n);
  }
  elements_.emplace(solid_, laws_);
  stand_tendon(start);
}

/// The extent of the settled line's fibres where the shape was given, or that of those whose length is given.
void WiredMuscle::find_line() {
  const CurveCell* cells = hill_.curves->cells();
  along_ = (hill_.hill.rigid ? hill_rigid(hill_.hill, cells, path_, 0, options_.kept_at)
                             : hill_start(hill_.hill, cells, path_, options_.kept_at))
               .along;
  if (options_.prestretch.lengths) {
    constexpr int looks = 64;
    const Curve lengths(*options_.prestretch.lengths);
    along_ = 0;
    for (int k = 0; k < looks; ++k) along_ += extent_of(lengths.at((k + 0.5) / looks).value) / looks;
    along_ /= hill_.hill.per_optimal;
  }
  if (options_.tendon == SolidOptions::Tendon::rigid && !hill_.hill.rigid && path_ > along_)
    hill_ = on_rigid_tendon(std::move(hill_), path_ - along_);
}

/// Of fibres along the pull, in optimal lengths.
double WiredMuscle::extent_of(double length) const {
  const double w = hill_.hill.thickness;
  return std::max(std::sqrt(std::max(length * length - w * w, 0.0)), hill_.hill.shortest);
}

/// What the flesh pulls with in the given shape: the slope of its energy by the give, where all of it goes along, so
/// that what the sides still lack of their equilibrium, a pressure, has no part in it.
double WiredMuscle::own_tension(const CourseNow& start) const {
  Eigen::VectorXd places(static_cast<Eigen::Index>(3 * solid_.mesh.nodes.size())), forces;
  for (std::size_t n = 0; n < solid_.mesh.nodes.size(); ++n)
    places.segment<3>(static_cast<Eigen::Index>(3 * n)) = solid_.mesh.nodes[n];
  const std::vector<double> activation(static_cast<std::size_t>(units_), options_.kept_at);
  std::vector<double> lengths, tracts, factors, slopes;
  elements_->fibre_lengths(places, lengths);
  elements_->tract_lengths(lengths, tracts);
  descents(tracts, factors, slopes);
  Buffers buffers;
  elements_->pass(places, {.activation = activation, .tract = factors}, buffers);
  elements_->forces(buffers, forces);
  std::vector<LineFrame> at;
  frames(start, at);
  double tension = 0;
  for (std::size_t n = 0; n < rides_.size(); ++n) {
    const Ride& ride = rides_[n];
    const LineFrame frame = between(at, ride);
    const double share = (ride.frame + ride.share) / (sections_ - 1);
    const Vec3 across = ride.offset.y() * frame.normal + ride.offset.z() * frame.binormal();
    const Vec3 motion = (give_share_ - share) * frame.along + 0.5 / belly_ * across;
    tension += forces.segment<3>(static_cast<Eigen::Index>(3 * n)).dot(motion);
  }
  return std::max(0.0, tension);
}

/// The tendon has the tension at the model's start that the line has, or that fibres of given length pull with.
void WiredMuscle::stand_tendon(const CourseNow& start) {
  const CurveCell* cells = hill_.curves->cells();
  tendon_.emplace(hill_.hill, cells, hill_.hill.rigid ? 0 : path_ - along_);
  if (!options_.prestretch.lengths) return;
  const double before = WireTendon(hill_.hill, cells, 0).give_of(own_tension(start));
  tendon_.emplace(hill_.hill, cells, before);
  beyond_line_ = path_ - along_ - (hill_.hill.rigid ? hill_.hill.slack : before);
}

void WiredMuscle::find_ends(const BellyMesh& belly) {
  const auto [from, to] = belly.on_course[0];
  tendons_ = {from, path_ - to};
  belly_ = to - from;
  constexpr double least = 0.02;  // of the path
  if (!(belly_ > least * path_))
    throw InputError(
        fmt::format("{}: its belly takes {:.1f} of the {:.1f} mm of its path", name_, 1e3 * belly_, 1e3 * path_));
  const double whole = tendons_[0] + tendons_[1];
  give_share_ = whole > 0 ? tendons_[0] / whole : 0.5;
}

void WiredMuscle::find_rides(const BellyMesh& belly, const CourseNow& start) {
  std::vector<LineFrame> at;
  const LineEnds ends{.from = tendons_[0] / path_,
                      .to = 1 - tendons_[1] / path_,
                      .normal_from = (start.course[1] - start.course[0]).unitOrthogonal(),
                      .normal_to = Vec3::Zero()};
  line_frames(start.course, ends, sections_ - 2, at);
  frames_length_ = length_of(at);
  normals_ = {start.turns[0].transpose() * at.front().normal, start.turns[1].transpose() * at.back().normal};
  alongs_ = {start.turns[0].transpose() * at.front().along, start.turns[1].transpose() * at.back().along};
  for (std::size_t n = 0; n < belly.mesh.nodes.size(); ++n) {
    const int section = static_cast<int>(n) / belly.layout.per_section();
    Ride ride{.frame = std::min(section, belly.layout.slabs - 1)};
    ride.share = section - ride.frame;
    const LineFrame frame = between(at, ride);
    const Vec3 d = belly.mesh.nodes[n] - frame.at;
    ride.offset = {d.dot(frame.along), d.dot(frame.normal), d.dot(frame.binormal())};
    rides_.push_back(ride);
  }
}

/// Fibre length of each slab in the given shape, in optimal lengths; empty: the line's.
std::vector<double> WiredMuscle::prestretches(const BellyMesh& belly) const {
  if (!options_.prestretch.lengths) return {};
  const Curve of_share(*options_.prestretch.lengths);
  const std::size_t slabs = static_cast<std::size_t>(belly.layout.slabs), per_slab = solid_.tets() / slabs;
  std::vector<double> out;
  for (std::size_t slab = 0; slab < slabs; ++slab) {
    double share = 0;
    for (std::size_t e = slab * per_slab; e < (slab + 1) * per_slab; ++e)
      share += 0.5 * (belly.tracts.stretch[e][0] + belly.tracts.stretch[e][1]) / static_cast<double>(per_slab);
    out.push_back(of_share.at(share).value);
  }
  return out;
}

void WiredMuscle::add_fibres(const BellyMesh& belly, std::span<const double> shares) {
  Sections sections = sections_of(belly);
  const std::vector<double>& lengths = belly.tracts.length;
  const auto mean = [](const std::vector<double>& list) {
    return std::accumulate(list.begin(), list.end(), 0.0) / static_cast<double>(list.size());
  };
  const double per_optimal = hill_.hill.per_optimal;
  const std::vector<double> stretched = prestretches(belly);
  std::vector<double> starts{along_ * per_optimal};  // of each slab, or of all
  if (!stretched.empty()) starts.clear();
  for (const double length : stretched) starts.push_back(extent_of(length));
  for (double& start : starts) start += calibration_.longer;
  std::vector<std::vector<UnitShare>> units(lengths.size(), {UnitShare{}});
  if (shares.size() > 1) units = units_of_tracts(belly.layout, belly.mesh.nodes, shares);
  for (const double length : lengths) solid_.tracts.push_back({.muscle = 0, .length = length});
  solid_.first.assign(1, 0);
  for (std::size_t e = 0; e < solid_.tets(); ++e) {
    const auto tract = static_cast<std::size_t>(belly.tracts.of_tet[e]);
    const std::size_t slab = e / static_cast<std::size_t>(tets_per_slab(belly.layout));
    const std::size_t part = stretched.empty() ? 0 : slab;
    for (const UnitShare& unit : units[tract])
      solid_.fibres.push_back({.tract = static_cast<int>(tract),
                               .unit = unit.unit,
                               .law = static_cast<int>(part),
                               .along = belly.tracts.along[e],
                               .share = unit.share * sections.share[tract] * sections.mean / sections.at(slab, tract),
                               .start = starts[part],
                               .gain = lengths[tract] * per_optimal});
    solid_.first.push_back(static_cast<int>(solid_.fibres.size()));
    if (!stretched.empty()) solid_.prestrain.push_back(stretch_along(belly.tracts.along[e], stretched[slab]));
  }
  if (!calibration_.prestrain.empty()) solid_.prestrain = calibration_.prestrain;
  laws_.matrix_alone_is_prestrained = true;
  using Volumes = SolidOptions::Volumes;
  if (options_.patches == Volumes::wedge) solid_.patches = patches_of_runs(solid_.tets(), 3);
  if (options_.patches == Volumes::node) solid_.patches = patches_about_nodes(solid_.mesh);
  material::Law& law = laws_[TissueKind::muscle];
  law.matrix = {material::Isotropic{{0.5 * options_.shear}}, material::Slack{.shear = options_.shear}};
  law.volume = {{material::Volumetric::Form::febio, options_.bulk}};
  for (std::size_t part = 0; part < starts.size(); ++part)
    law.fibres.push_back(hill_fibres(hill_, options_.descending,
                                     {.shear = options_.shear,
                                      .stress = calibration_.stress * hill_.hill.force / sections.mean,
                                      .start = starts[part],
                                      .gain = mean(lengths) * per_optimal,
                                      .stretched = stretched.empty() ? 1 : stretched[part]}));
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
