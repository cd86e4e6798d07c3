#include "sinew/muscle/fvm/tet_pass.hpp"

#include <algorithm>
#include <map>

#include "sinew/core/parallel.hpp"
#include "sinew/core/svd3.hpp"
#include "sinew/muscle/material/curve_table.hpp"

namespace sinew::fvm {
namespace {

constexpr std::size_t groups_a_block = 32;  // the forces on their corners take 32 KiB
constexpr std::size_t blocks_a_task = 4, nodes_a_task = 1024;

void take(const material::Isotropic& part, KernelLaw& law, bool& known) {
  known &= part.yeoh.size() <= 3 && (!law.isotropic || law.coupled == part.coupled);
  law.isotropic = true, law.coupled = part.coupled;
  for (std::size_t k = 0; k < std::min<std::size_t>(part.yeoh.size(), 3); ++k) law.yeoh[k] += part.yeoh[k];
  law.mooney += part.mooney;
  if (part.coupled) law.by_inverse -= 2 * (part.yeoh.empty() ? 0 : part.yeoh[0]) + 4 * part.mooney;
}
void take(const material::StVenantKirchhoff& part, KernelLaw& law, bool&) {
  law.st_venant = true;
  law.lame += part.lame(), law.shear += part.shear_modulus();
}
template <class Other>
void take(const Other&, KernelLaw&, bool& known) {
  known = false;
}

KernelCurve kernel_curve(const material::FibreCurve& curve, material::Fibres::Measure measure) {
  KernelCurve out{.pieces = {},
                  .cells = {},
                  .least = material::CurveTable::least_stretch,
                  .greatest = material::CurveTable::greatest_stretch};
  const material::CurveTable table(curve, measure);
  if (table.zero()) return out;
  for (const material::CurveTable::Stretch& piece : table.pieces())
    out.pieces.push_back({.from = piece.from,
                          .per_width = piece.per_width,
                          .first = static_cast<double>(piece.first),
                          .last = static_cast<double>(piece.first + piece.count - 1)});
  for (const material::CurveTable::Cell& cell : table.cells())
    out.cells.insert(out.cells.end(), {cell.from, cell.a, cell.b, cell.c, cell.e});
  return out;
}

}  // namespace

KernelLaw kernel_law(const material::Law& law, double alone, bool& known) {
  KernelLaw out{.alone = alone};
  for (const material::Matrix& part : law.matrix) std::visit([&](const auto& one) { take(one, out, known); }, part);
  for (const material::Volumetric& part : law.volume) switch (part.form) {
      case material::Volumetric::Form::teran:
        out.by_log += 2 * part.K;
        break;
      case material::Volumetric::Form::febio:
        out.by_log += part.K;
        break;
      case material::Volumetric::Form::simo:
        out.by_simo += part.K / 2;
        break;
      case material::Volumetric::Form::quadratic:
        out.by_quadratic += part.K;
        break;
    }
  known &= law.fibres.size() <= 1;
  if (law.fibres.empty()) return out;
  const material::Fibres& fibres = law.fibres.front();
  known &= fibres.thickness == 0;
  out.fibres = true;
  out.deviatoric = fibres.stretch == material::Fibres::Stretch::deviatoric;
  out.stress = fibres.stress;
  out.active = kernel_curve(fibres.curves.active, fibres.measure);
  out.passive = kernel_curve(fibres.curves.passive, fibres.measure);
  return out;
}

TetPass::TetPass(const solid::SolidMuscle& flesh, const solid::Laws& laws)
    : slot_(flesh.tets()), patches_(flesh.patches) {
  for (const material::Law& law : laws.of) {
    const material::Moduli at_rest = law.matrix.empty() ? material::Moduli{} : material::moduli_at_rest(law);
    const bool shared = !patches_.per_tet() && at_rest.bulk > 0;
    laws_.push_back(
        kernel_law(law, shared ? std::min(patches_.most_alone, at_rest.shear / at_rest.bulk) : 1, elastic_));
    volume_.push_back({.volume = law.volume});
  }
  elastic_ &= !laws.matrix_alone_is_prestrained || flesh.prestrain.empty();
  elastic_ &= std::ranges::all_of(flesh.fat, [](float share) { return share == 0; });
  pack(flesh);
  lay_entries(flesh);
  lay_patches(flesh);
}

// ---- packed -------------------------------------------------------------------------------------------------------

void TetPass::pack(const solid::SolidMuscle& flesh) {
  for (std::size_t kind = 0; kind < solid::tissue_kinds; ++kind) {
    const std::size_t first = groups_.size();
    std::size_t lane = lanes;
    for (std::size_t e = 0; e < flesh.tets(); ++e) {
      if (static_cast<std::size_t>(flesh.kind_of(e)) != kind) continue;
      if (lane == lanes) groups_.emplace_back(), fibres_.emplace_back(), lane = 0;
      TetGroup& group = groups_.back();
      const Tetrahedron& nodes = flesh.mesh.tets[e];
      Mat3 edges;
      for (int k = 0; k < 3; ++k) edges.col(k) = flesh.mesh.nodes[nodes[k + 1]] - flesh.mesh.nodes[nodes[0]];
      const Mat3 G = flesh.prestrain.empty() ? Mat3(Mat3::Identity()) : flesh.prestrain[e];
      const Mat3 B = edges.inverse() * G;
      for (std::size_t l = lane; l < lanes; ++l)  // those that stay nobody's repeat the last one
        for (std::size_t k = 0; k < 4; ++k) group.corner[k][l] = 3 * nodes[k];
      for (Eigen::Index k = 0; k < 9; ++k) group.B[k][lane] = B.data()[k];
      group.volume[lane] = edges.determinant() / 6 / G.determinant();
      slot_[e] = lanes * (groups_.size() - 1) + lane;
      active_.resize(lanes * groups_.size());
      pack_fibre(flesh, e);
      ++lane;
    }
    for (std::size_t from = first; from < groups_.size(); from += groups_a_block)
      blocks_.push_back({kind, {from, std::min(from + groups_a_block, groups_.size())}});
  }
}

void TetPass::pack_fibre(const solid::SolidMuscle& flesh, std::size_t e) {
  if (flesh.first.empty() || flesh.first[e] == flesh.first[e + 1]) return;
  elastic_ &= flesh.first[e] + 1 == flesh.first[e + 1];
  const solid::Fibre& fibre = flesh.fibres[static_cast<std::size_t>(flesh.first[e])];
  elastic_ &= fibre.start == 1 && fibre.gain == 1;
  FibreGroup& group = fibres_[slot_[e] / lanes];
  const std::size_t lane = slot_[e] % lanes;
  for (Eigen::Index k = 0; k < 3; ++k) group.along[k][lane] = fibre.along[k];
  group.share[lane] = fibre.share;
  active_[slot_[e]] = {fibre.unit, flesh.factor.empty() ? 1.0 : static_cast<double>(flesh.factor[e])};
}

void TetPass::lay_entries(const solid::SolidMuscle& flesh) {
  std::vector<std::vector<std::size_t>> of_block(blocks_.size());  // tets
  std::vector<std::size_t> block_of(groups_.size());
  for (std::size_t b = 0; b < blocks_.size(); ++b)
    for (std::size_t g = blocks_[b].groups.first; g < blocks_[b].groups.last; ++g) block_of[g] = b;
  for (std::size_t e = 0; e < flesh.tets(); ++e) of_block[block_of[slot_[e] / lanes]].push_back(e);
  std::vector<std::vector<std::int32_t>> of_node(flesh.mesh.nodes.size());
  block_first_ = {0};
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    Block& block = blocks_[b];
    std::map<int, std::vector<std::int32_t>> rows;  // by node
    for (const std::size_t e : of_block[b])
      for (std::size_t k = 0; k < 4; ++k)
        rows[flesh.mesh.tets[e][k]].push_back(static_cast<std::int32_t>(
            entry_of(slot_[e] / lanes - block.groups.first, static_cast<int>(k), static_cast<int>(slot_[e] % lanes))));
    block.first = block_first_.size() - 1;
    for (const auto& [node, mine] : rows) {
      of_node[static_cast<std::size_t>(node)].push_back(static_cast<std::int32_t>(block_first_.size() - 1));
      block_entries_.insert(block_entries_.end(), mine.begin(), mine.end());
      block_first_.push_back(static_cast<std::int32_t>(block_entries_.size()));
    }
    block.last = block_first_.size() - 1;
  }
  first_ = {0};
  for (const std::vector<std::int32_t>& mine : of_node) {
    entries_.insert(entries_.end(), mine.begin(), mine.end());
    first_.push_back(static_cast<std::int32_t>(entries_.size()));
  }
}

void TetPass::lay_patches(const solid::SolidMuscle& flesh) {
  std::vector<std::vector<int>> of_tet(patches_.per_tet() ? 0 : flesh.tets());
  for (std::size_t p = 0; p < patches_.count(); ++p) {
    double rest = 0;
    for (const int e : patches_.of(p)) {
      const std::size_t slot = slot_[static_cast<std::size_t>(e)];
      rest += patches_.weight * groups_[slot / lanes].volume[slot % lanes];
      of_tet[static_cast<std::size_t>(e)].push_back(static_cast<int>(p));
    }
    patch_rest_.push_back(rest);
    patch_kind_.push_back(static_cast<int>(flesh.kind_of(static_cast<std::size_t>(patches_.of(p).front()))));
  }
  patches_of_first_ = {0};
  for (const std::vector<int>& mine : of_tet) {
    patches_of_.insert(patches_of_.end(), mine.begin(), mine.end());
    patches_of_first_.push_back(static_cast<int>(patches_of_.size()));
  }
}

// ---- passes -------------------------------------------------------------------------------------------------------

template <class Corners>
void TetPass::sum(const Corners& corners, Buffers& b, Eigen::VectorXd& out) const {
  constexpr std::size_t row = 4;
  b.sums.resize(row * (block_first_.size() - 1));
  parallel_for(blocks_.size(), blocks_a_task, [&](std::size_t k) {
    const Block& block = blocks_[k];
    double rows[numbers_a_group * groups_a_block];
    corners(block, rows);
    sum_rows(block_first_.data(), block_entries_.data(), block.first, block.last, rows, row,
             b.sums.data() + row * block.first);
  });
  out.resize(static_cast<Eigen::Index>(3 * nodes()));
  parallel_for((nodes() + nodes_a_task - 1) / nodes_a_task, 1, [&](std::size_t c) {
    const std::size_t from = c * nodes_a_task;
    sum_rows(first_.data(), entries_.data(), from, std::min(from + nodes_a_task, nodes()), b.sums.data(), 3,
             out.data() + 3 * from);
  });
}

/// What each patch presses its tets with, as solid::Elements has it.
void TetPass::press(const Eigen::VectorXd& places, Buffers& b) const {
  b.J.resize(lanes * groups_.size()), b.pressure.resize(lanes * groups_.size(), 0);
  b.patch_pressure.resize(patches_.count());
  parallel_for(blocks_.size(), blocks_a_task,
               [&](std::size_t k) { volume_ratios(groups_.data(), blocks_[k].groups, places.data(), b.J.data()); });
  parallel_for(patches_.count(), nodes_a_task, [&](std::size_t p) {
    double volume = 0;
    for (const int e : patches_.of(p)) {
      const std::size_t slot = slot_[static_cast<std::size_t>(e)];
      volume += b.J[slot] * groups_[slot / lanes].volume[slot % lanes];
    }
    const auto kind = static_cast<std::size_t>(patch_kind_[p]);
    double slope = 0;
    for (const material::Volumetric& part : volume_[kind].volume)
      slope += part.at(patches_.weight * volume / patch_rest_[p]).first;
    b.patch_pressure[p] = patches_.weight * (1 - laws_[kind].alone) * slope;
  });
  parallel_for(tets(), 4 * nodes_a_task, [&](std::size_t e) {
    double sum = 0;
    for (int k = patches_of_first_[e]; k < patches_of_first_[e + 1]; ++k)
      sum += b.patch_pressure[static_cast<std::size_t>(patches_of_[static_cast<std::size_t>(k)])];
    b.pressure[slot_[e]] = sum;
  });
}

void TetPass::forces(const Eigen::VectorXd& places, std::span<const double> activation, Buffers& b,
                     Eigen::VectorXd& out) const {
  if (b.active.size() != active_.size() || !std::ranges::equal(b.activation, activation)) {
    b.activation.assign(activation.begin(), activation.end());
    b.active.clear();
    for (const Active& slot : active_) {
      const auto unit = static_cast<std::size_t>(slot.unit);
      b.active.push_back(unit < activation.size() ? activation[unit] * slot.factor : 0);
    }
  }
  const bool patched = !patches_.per_tet();
  if (patched) press(places, b);
  sum(
      [&](const Block& block, double* rows) {
        elastic_corners(laws_[block.kind], groups_.data(), fibres_.data(), block.groups, places.data(), b.active.data(),
                        patched ? b.pressure.data() : nullptr, rows);
      },
      b, out);
}

void TetPass::turn(const Eigen::VectorXd& places, Buffers& b) const {
  b.turns.resize(9 * lanes * groups_.size());
  parallel_for(groups_.size(), groups_a_block, [&](std::size_t g) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const TetGroup& group = groups_[g];
      Mat3 edges, B;
      for (int k = 0; k < 3; ++k)
        edges.col(k) = places.segment<3>(group.corner[k + 1][lane]) - places.segment<3>(group.corner[0][lane]);
      for (int k = 0; k < 9; ++k) B.data()[k] = group.B[k][lane];
      const Mat3 R = polar3(edges * B).turn;
      for (std::size_t k = 0; k < 9; ++k) b.turns[(9 * g + k) * lanes + lane] = R.data()[k];
    }
  });
}

void TetPass::damping(std::span<const DampingModuli> by_kind, bool turned, const Eigen::VectorXd& places,
                      const Eigen::VectorXd& speeds, Buffers& b, Eigen::VectorXd& out) const {
  sum(
      [&](const Block& block, double* rows) {
        const DampingModuli& moduli = by_kind[block.kind];
        damping_corners(moduli.lame, moduli.shear, groups_.data(), block.groups, places.data(),
                        turned ? b.turns.data() : nullptr, speeds.data(), rows);
      },
      b, out);
}

}  // namespace sinew::fvm
