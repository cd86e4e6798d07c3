// Passes: energies and forces. How tets and patches are set up: elements_build.cpp; tangents: elements_tangent.cpp.
#include "sinew/muscle/solid/elements.hpp"

#include <cmath>

#include "sinew/core/parallel.hpp"

namespace sinew::solid {
namespace {

constexpr std::size_t tets_a_task = 256, chunks_a_pass = 8;
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
  out.fibre.energy = drive.energy;
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

/// What a law's matrix and volume are to the tets of a chunk that have it.
void Elements::add_matrix(std::size_t chunk, std::size_t law, const MatrixSlopes& at, TetSlopes& sum,
                          ChunkEnergies& energies) const {
  for (int i = 0; i < chunk_size(chunk); ++i) {
    const Tet& tet = tets_[chunk * tets_a_chunk + static_cast<std::size_t>(i)];
    const bool own = static_cast<std::size_t>(tet.law) == law;
    const double weight = (own ? 1 - tet.fat : 0) + (law == fat_law ? tet.fat : 0), alone = weight * tet.alone;
    if (!tet.plain || weight == 0) continue;
    sum.I[i] += weight * at.I[i], sum.J[i] += weight * at.J[i] + alone * at.U1[i], sum.l[i] += weight * at.l[i];
    sum.II[i] += weight * at.II[i], sum.IJ[i] += weight * at.IJ[i], sum.ll[i] += weight * at.ll[i];
    sum.JJ[i] += weight * at.JJ[i] + alone * at.U2[i];
    energies[static_cast<std::size_t>(i)] += {weight * at.W[i], alone * at.U[i], 0};
  }
}

/// Of the tets of a chunk that are plain; of the others nothing.
void Elements::find_slopes(std::size_t chunk, const TetStrains& strains, const Drive& drive, const Buffers& b,
                           TetSlopes& sum, ChunkEnergies& energies) const {
  MatrixSlopes matrix;
  for (std::size_t law = 0; law < tissue_kinds; ++law) {
    if (!chunk_laws_[chunk][law]) continue;
    find_matrix_slopes(laws_[law].plain()->numbers(), chunk_size(chunk), strains.I1, strains.J, strains.length, matrix);
    add_matrix(chunk, law, matrix, sum, energies);
  }
  for (int i = 0; i < chunk_size(chunk); ++i) {
    const std::size_t e = chunk * tets_a_chunk + static_cast<std::size_t>(i);
    const Tet& tet = tets_[e];
    if (!tet.plain) continue;
    sum.J[i] += b.pressure[e];
    if (tet.first == tet.last) continue;
    const FibreSlopes at = fibre_slopes(now(tet, tet.first, drive), families_[tet.first].per_length, strains.J[i],
                                        matrix.root[i], strains.length[i]);
    sum.J[i] += at.J, sum.l[i] += at.l, sum.JJ[i] += at.JJ, sum.ll[i] += at.ll, sum.lJ[i] += at.lJ;
    energies[static_cast<std::size_t>(i)].fibres = at.energy;
  }
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
  parallel_for(chunks(), chunks_a_pass, [&](std::size_t c) {
    TetStrains strains;
    strain_tets(shapes(), places.data(), c * tets_a_chunk, chunk_size(c), strains);
    std::copy(strains.J, strains.J + chunk_size(c), b.J.data() + c * tets_a_chunk);
  });
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
  parallel_for(chunks(), chunks_a_pass, [&](std::size_t c) {
    const std::size_t first = c * tets_a_chunk;
    const int count = chunk_size(c);
    TetStrains strains;
    TetSlopes slopes{};
    strain_tets(shapes(), places.data(), first, count, strains);
    ChunkEnergies energies{};
    find_slopes(c, strains, drive, b, slopes, energies);
    push_corners(shapes(), first, count, strains, slopes, b.corner[first].data());
    std::copy(strains.J, strains.J + count, b.J.data() + first);
    for (std::size_t e = first; e < first + static_cast<std::size_t>(count); ++e) {
      const Tet& tet = tets_[e];
      Parts& energy = energies[e - first];
      if (!tet.plain) {
        const TetStress at = stress(tet, strained(places, tet), b.pressure[e], drive);
        b.corner[e].noalias() = -tet.volume * at.P * tet.B.transpose();
        energy = at.energy;
      }
      b.energy[e] = {tet.volume * energy.matrix, tet.volume * energy.volume, tet.volume * energy.fibres};
    }
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

/// Calls `visit(f, family, stretch)` for every family.
template <class Visit>
void Elements::each_stretch(const Eigen::VectorXd& places, const Visit& visit) const {
  const Drive still;
  parallel_for(chunks(), chunks_a_pass, [&](std::size_t c) {
    const std::size_t first = c * tets_a_chunk;
    TetStrains strains;
    strain_tets(shapes(), places.data(), first, chunk_size(c), strains);
    for (int i = 0; i < chunk_size(c); ++i) {
      const Tet& tet = tets_[first + static_cast<std::size_t>(i)];
      for (int f = tet.first; f < tet.last; ++f) {
        const FamilyNow family = now(tet, f, still);
        visit(f, family,
              tet.plain ? stretch_of(family, families_[f].per_length, strains.J[i], strains.length[i])
                        : stretch_of(family, strained(places, tet)));
      }
    }
  });
}

void Elements::stretches(const Eigen::VectorXd& places, std::vector<double>& out) const {
  out.resize(families());
  each_stretch(places, [&](int f, const FamilyNow&, double stretch) { out[f] = stretch; });
}

void Elements::fibre_lengths(const Eigen::VectorXd& places, std::vector<double>& out) const {
  out.resize(families());
  each_stretch(places, [&](int f, const FamilyNow& family, double stretch) {
    out[f] = family.law->length(stretch, family.fibre);
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
