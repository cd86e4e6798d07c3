// Passes: energies and forces. How tets and patches are set up: elements_build.cpp; tangents: elements_tangent.cpp.
#include "sinew/muscle/solid/elements.hpp"

#include <cmath>

#include "sinew/core/parallel.hpp"

namespace sinew::solid {
namespace {

constexpr std::size_t tets_a_task = 256;
constexpr std::size_t fat_law = static_cast<std::size_t>(TissueKind::fat);

}  // namespace

Mat3 Elements::strained(const Eigen::VectorXd& places, const Tet& tet) const {
  Mat3 edges;
  const auto origin = places.segment<3>(3 * tet.nodes[0]);
  for (int k = 0; k < 3; ++k) edges.col(k) = places.segment<3>(3 * tet.nodes[k + 1]) - origin;
  return edges * tet.B;
}

FamilyNow Elements::now(const Tet& tet, int f, const Drive& drive) const {
  const Family& family = families_[f];
  const auto unit = static_cast<std::size_t>(family.unit);
  FamilyNow out{.law = &laws_[tet.law].fibres(family.law),
                .along = family.along,
                .volume_ratio = family.volume_ratio,
                .share = family.share * (1 - tet.fat)};
  out.fibre.activation = unit < drive.activation.size() ? drive.activation[unit] : 0;
  const auto tract = static_cast<std::size_t>(family.tract);
  out.fibre.active = family.active * (tract < drive.tract.size() ? drive.tract[tract] : 1);
  out.fibre.start = family.start, out.fibre.gain = family.gain;
  if (!drive.step.before.empty()) {
    out.fibre.before = drive.step.before[f];
    out.fibre.dt = drive.step.dt;
    out.fibre.steady = drive.step.steady;
  }
  return out;
}

TetStress Elements::stress(const Tet& tet, const Mat3& F, double pressure, const Drive& drive) const {
  TetStress out{.energy = {}, .P = Mat3::Zero()};
  laws_[tet.law].add_stress(F, tet.along, 1 - tet.fat, tet.alone, out);
  if (tet.fat > 0) laws_[fat_law].add_stress(F, tet.along, tet.fat, tet.alone, out);
  if (pressure != 0) out.P += pressure * cofactors(F);
  for (int f = tet.first; f < tet.last; ++f) add_stress(now(tet, f, drive), F, out);
  return out;
}

material::Values Elements::patch_volume(std::size_t patch, double J) const {
  const auto [law, fat] = patch_law_[patch];
  const material::Values U = laws_[law].volume(J);
  if (fat == 0) return U;
  const material::Values of_fat = laws_[fat_law].volume(J);
  return {U.f + fat * (of_fat.f - U.f), U.first + fat * (of_fat.first - U.first),
          U.second + fat * (of_fat.second - U.second)};
}

// A patch has the energy V U(v / V) of the volume that its tets have together, less what they keep alone; each of them
// is pressed with its derivative by the tet's volume.
void Elements::press(const Eigen::VectorXd& places, Buffers& b) const {
  parallel_for(tets(), 4 * tets_a_task, [&](std::size_t e) { b.J[e] = strained(places, tets_[e]).determinant(); });
  parallel_for(patches(), tets_a_task, [&](std::size_t p) {
    double volume = 0;
    for (int m = patch_first_[p]; m < patch_first_[p + 1]; ++m) {
      const auto e = static_cast<std::size_t>(members_[m].tet);
      volume += b.J[e] * tets_[e].volume;
    }
    const double alone = tets_[members_[patch_first_[p]].tet].alone;
    const material::Values U = patch_volume(p, patch_weight_ * volume / patch_rest_[p]);
    b.patch_energy[p] = (1 - alone) * patch_rest_[p] * U.f;
    b.patch_pressure[p] = patch_weight_ * (1 - alone) * U.first;
  });
  parallel_for(tets(), 4 * tets_a_task, [&](std::size_t e) {
    double sum = 0;
    for (int k = patches_of_first_[e]; k < patches_of_first_[e + 1]; ++k) sum += b.patch_pressure[patches_of_[k]];
    b.pressure[e] = sum;
  });
}

Parts Elements::pass(const Eigen::VectorXd& places, const Drive& drive, Buffers& b) const {
  b.J.resize(tets()), b.corner.resize(tets()), b.energy.resize(tets());
  b.pressure.resize(tets(), 0), b.patch_energy.resize(patches()), b.patch_pressure.resize(patches());
  if (patches() > 0) press(places, b);
  parallel_for(tets(), tets_a_task, [&](std::size_t e) {
    const Tet& tet = tets_[e];
    const Mat3 F = strained(places, tet);
    const TetStress at = stress(tet, F, b.pressure[e], drive);
    b.J[e] = F.determinant();
    b.corner[e].noalias() = -tet.volume * at.P * tet.B.transpose();
    b.energy[e] = {tet.volume * at.energy.matrix, tet.volume * at.energy.volume, tet.volume * at.energy.fibres};
  });
  Parts sum;
  for (const Parts& part : b.energy) sum += part;
  for (const double energy : b.patch_energy) sum.volume += energy;
  return sum;
}

void Elements::forces(const Buffers& b, Eigen::VectorXd& out) const {
  out.resize(static_cast<Eigen::Index>(3 * nodes_));
  parallel_for(nodes_, 4 * tets_a_task, [&](std::size_t n) {
    Vec3 sum = Vec3::Zero();
    for (int k = gather_first_[n]; k < gather_first_[n + 1]; ++k) {
      const int entry = gather_[k], corner = entry % 4;
      const Mat3& force = b.corner[entry / 4];
      if (corner == 0)
        sum -= force.rowwise().sum();
      else
        sum += force.col(corner - 1);
    }
    out.segment<3>(static_cast<Eigen::Index>(3 * n)) = sum;
  });
}

// ---- readings -----------------------------------------------------------------------------------------------------

Mat3 Elements::deformation(const Eigen::VectorXd& places, std::size_t e) const {
  return strained(places, tets_[e]) * tets_[e].unprestrain;
}

Mat3 Elements::cauchy(const Eigen::VectorXd& places, const Drive& drive, std::size_t e, const Buffers& b) const {
  const Mat3 F = strained(places, tets_[e]);
  return material::cauchy(stress(tets_[e], F, b.pressure[e], drive).P, F);
}

void Elements::stretches(const Eigen::VectorXd& places, std::vector<double>& out) const {
  out.resize(families());
  const Drive still;
  parallel_for(tets(), tets_a_task, [&](std::size_t e) {
    const Mat3 F = strained(places, tets_[e]);
    for (int f = tets_[e].first; f < tets_[e].last; ++f) out[f] = stretch_of(now(tets_[e], f, still), F);
  });
}

void Elements::fibre_lengths(const Eigen::VectorXd& places, std::vector<double>& out) const {
  out.resize(families());
  const Drive still;
  parallel_for(tets(), tets_a_task, [&](std::size_t e) {
    const Mat3 F = strained(places, tets_[e]);
    for (int f = tets_[e].first; f < tets_[e].last; ++f) {
      const FamilyNow family = now(tets_[e], f, still);
      out[f] = family.law->length(stretch_of(family, F), family.fibre);
    }
  });
}

void Elements::tract_lengths(const std::vector<double>& lengths, std::vector<double>& out) const {
  out.assign(tracts(), 0);
  for (const Tet& tet : tets_)
    for (int f = tet.first; f < tet.last; ++f) {
      const Family& family = families_[f];
      out[family.tract] += tet.volume * family.share * lengths[f];
    }
  for (std::size_t t = 0; t < out.size(); ++t) out[t] = tract_weight_[t] > 0 ? out[t] / tract_weight_[t] : 1;
}

/// Sums V P B^T of a stress by families over the corners, in the order of tets: d/dx of V times a function of F.
template <class Stress>
void Elements::gather_families(const Eigen::VectorXd& places, const Stress& stress, Eigen::VectorXd& out) const {
  out.setZero(static_cast<Eigen::Index>(3 * nodes_));
  for (const Tet& tet : tets_) {
    Mat3 P = Mat3::Zero();
    bool any = false;
    for (int f = tet.first; f < tet.last; ++f) any |= stress(tet, f, strained(places, tet), P);
    if (!any) continue;
    const Mat3 corner = tet.volume * P * tet.B.transpose();
    out.segment<3>(3 * tet.nodes[0]) -= corner.rowwise().sum();
    for (int k = 0; k < 3; ++k) out.segment<3>(3 * tet.nodes[k + 1]) += corner.col(k);
  }
}

void Elements::tract_slope(const Eigen::VectorXd& places, int tract, Eigen::VectorXd& out) const {
  const Drive still;
  const auto slope = [&](const Tet& tet, int f, const Mat3& F, Mat3& P) {
    if (families_[f].tract != tract) return false;
    const FamilyNow family = now(tet, f, still);
    P += families_[f].share * family.law->length_slope(stretch_of(family, F), family.fibre) * stretch_slope(family, F);
    return true;
  };
  gather_families(places, slope, out);
  if (tract_weight_[tract] > 0) out /= tract_weight_[tract];
}

void Elements::active_forces(const Eigen::VectorXd& places, const Drive& drive, int unit, Eigen::VectorXd& out) const {
  const auto stress = [&](const Tet& tet, int f, const Mat3& F, Mat3& P) {
    if (families_[f].unit != unit) return false;
    add_active_stress(now(tet, f, drive), F, P);
    return true;
  };
  gather_families(places, stress, out);
  out = -out;
}

// Of what a factor multiplies: the pull is linear in it.
void Elements::tract_forces(const Eigen::VectorXd& places, const Drive& drive, int tract, Eigen::VectorXd& out) const {
  const auto stress = [&](const Tet& tet, int f, const Mat3& F, Mat3& P) {
    if (families_[f].tract != tract) return false;
    FamilyNow family = now(tet, f, drive);
    const double lam = stretch_of(family, F);
    const FibreNow whole = family.fibre;
    double difference = family.law->tension(lam, whole).value;
    family.fibre.active = 0;
    difference -= family.law->tension(lam, family.fibre).value;
    const double factor = drive.tract[static_cast<std::size_t>(tract)];
    if (!(factor > 0)) return false;
    P += family.share * difference / factor * stretch_slope(family, F);
    return true;
  };
  gather_families(places, stress, out);
  out = -out;
}

double Elements::least_J(const Buffers& b, std::size_t* where) const {
  std::size_t least = 0;
  for (std::size_t e = 1; e < b.J.size(); ++e)
    if (b.J[e] < b.J[least]) least = e;
  if (where) *where = least;
  return b.J[least];
}

}  // namespace sinew::solid
