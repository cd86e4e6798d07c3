#include <Eigen/Eigenvalues>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/solid/elements.hpp"

namespace sinew::solid {

using material::Mat9;

namespace {

constexpr std::size_t tangents_a_task = 64, chunks_a_tangent = 4;
constexpr std::size_t fat_of = static_cast<std::size_t>(TissueKind::fat);

/// The nearest matrix without negative eigenvalues.
void make_positive(Mat9& H) {
  const Eigen::SelfAdjointEigenSolver<Mat9> eigen(H);
  if (eigen.eigenvalues()[0] >= 0) return;
  H = eigen.eigenvectors() * eigen.eigenvalues().cwiseMax(0).asDiagonal() * eigen.eigenvectors().transpose();
}

}  // namespace

Mat9 Elements::curvature(const Tet& tet, const Mat3& F, double pressure, const Drive& drive) const {
  Mat9 H = Mat9::Zero();
  laws_[tet.law].add_tangent(F, tet.along, 1 - tet.fat, tet.alone, H);
  if (tet.fat > 0) laws_[fat_of].add_tangent(F, tet.along, tet.fat, tet.alone, H);
  if (pressure != 0) add_determinant_tangent(F, pressure, H);
  for (int f = tet.first; f < tet.last; ++f) add_tangent(now(tet, f, drive), F, H);
  return H;
}

/// K_ab = V sum_JL B_aJ H_JL B_bL for corners 1 to 3; corner 0 takes what keeps the sum zero.
void Elements::tangent_of_F(const Eigen::VectorXd& places, const Drive& drive, std::size_t e, bool projected,
                            Buffers& b) const {
  const Tet& tet = tets_[e];
  Mat9 H = curvature(tet, strained(places, tet), b.pressure[e], drive);
  if (projected) make_positive(H);
  Mat3 rows[3][3], K[3][3];
  for (int a = 0; a < 3; ++a)
    for (int L = 0; L < 3; ++L)
      rows[a][L] = tet.volume * (tet.B(a, 0) * H.block<3, 3>(0, 3 * L) + tet.B(a, 1) * H.block<3, 3>(3, 3 * L) +
                                 tet.B(a, 2) * H.block<3, 3>(6, 3 * L));
  for (int a = 0; a < 3; ++a)
    for (int c = 0; c <= a; ++c) {
      K[a][c] = rows[a][0] * tet.B(c, 0) + rows[a][1] * tet.B(c, 1) + rows[a][2] * tet.B(c, 2);
      if (c < a) K[c][a] = K[a][c].transpose();
    }
  double* const out = b.blocks.data() + e * blocks_per_tet * 9;
  const auto put = [&](int a, int c, const Mat3& block) { Eigen::Map<Mat3>(out + 9 * block_of(a, c)) = block; };
  Mat3 corner = Mat3::Zero();
  for (int a = 0; a < 3; ++a) {
    const Mat3 to_first = -(K[a][0] + K[a][1] + K[a][2]);
    put(a + 1, 0, to_first);
    corner -= to_first;
    for (int c = 0; c <= a; ++c) put(a + 1, c + 1, K[a][c]);
  }
  put(0, 0, 0.5 * (corner + corner.transpose()));
}

void Elements::tangent(const Eigen::VectorXd& places, const Drive& acting, bool projected, Buffers& b) const {
  Drive drive = acting;
  drive.energy = false;
  b.blocks.resize(tets() * blocks_per_tet * 9);
  parallel_for(chunks(), chunks_a_tangent, [&](std::size_t c) {
    const std::size_t first = c * tets_a_chunk;
    const int count = chunk_size(c);
    if (!projected) {
      TetStrains strains;
      TetSlopes slopes{};
      strain_tets(shapes(), places.data(), first, count, strains);
      ChunkEnergies energies{};
      find_slopes(c, strains, drive, b, slopes, energies);
      stiffen_corners(shapes(), first, count, strains, slopes, b.blocks.data() + first * blocks_per_tet * 9);
    }
    for (std::size_t e = first; e < first + static_cast<std::size_t>(count); ++e)
      if (projected || !tets_[e].plain) tangent_of_F(places, drive, e, projected, b);
  });
  slope_patches(places, projected, b);
}

// d2 (V U(v/V)) = U''/V dv dv^T + U' d2v; the second term is the tets' (`pressure`).
void Elements::slope_patches(const Eigen::VectorXd& places, bool projected, Buffers& b) const {
  b.patch_slope.resize(patch_nodes_.size()), b.bend.resize(patches());
  const double by = patch_weight_ / 6;
  parallel_for(patches(), tangents_a_task, [&](std::size_t p) {
    Vec3* const slope = b.patch_slope.data() + patch_first(p);
    std::fill(slope, slope + patch_nodes(p).size(), Vec3::Zero());
    double volume = 0;
    for (int m = patch_first_[p]; m < patch_first_[p + 1]; ++m) {
      const Member& member = members_[m];
      const Tet& tet = tets_[member.tet];
      const auto edge = [&](std::size_t k) {
        return Vec3(places.segment<3>(3 * tet.nodes[k]) - places.segment<3>(3 * tet.nodes[0]));
      };
      const Vec3 x = edge(1), y = edge(2), z = edge(3);
      const std::array grow{Vec3(by * y.cross(z)), Vec3(by * z.cross(x)), Vec3(by * x.cross(y))};
      volume += x.dot(grow[0]);
      slope[member.local[0]] -= grow[0] + grow[1] + grow[2];
      for (std::size_t k = 0; k < 3; ++k) slope[member.local[k + 1]] += grow[k];
    }
    const double alone = tets_[members_[patch_first_[p]].tet].alone;
    const double bend = (1 - alone) * patch_volume(p, volume / patch_rest_[p]).second / patch_rest_[p];
    b.bend[p] = projected ? std::max(bend, 0.0) : bend;
  });
}

std::span<const int> Elements::patch_nodes(std::size_t patch) const {
  return std::span(patch_nodes_)
      .subspan(patch_first(patch), static_cast<std::size_t>(patch_nodes_first_[patch + 1]) - patch_first(patch));
}

}  // namespace sinew::solid
