#include <algorithm>

#include "sinew/muscle/solid/elements.hpp"

namespace sinew::solid {

Elements::Elements(const SolidMuscle& muscle, const Laws& laws) : nodes_(muscle.mesh.nodes.size()) {
  check(muscle, laws);
  for (const material::Law& law : laws.of) laws_.emplace_back(law);
  build_tets(muscle, laws);
  build_shapes();
  build_patches(muscle);
  build_gather(muscle);
}

void Elements::build_tets(const SolidMuscle& muscle, const Laws& laws) {
  const std::vector<Vec3>& at = muscle.mesh.nodes;
  for (std::size_t e = 0; e < muscle.tets(); ++e) {
    const Tetrahedron& n = muscle.mesh.tets[e];
    Mat3 edges;
    for (int k = 0; k < 3; ++k) edges.col(k) = at[n[k + 1]] - at[n[0]];
    const Mat3 G = muscle.prestrain.empty() ? Mat3(Mat3::Identity()) : muscle.prestrain[e];
    const auto kind = static_cast<int>(muscle.kind_of(e));
    const ElementLaw& law = laws_[kind];
    Tet tet{.nodes = n,
            .B = edges.inverse() * G,
            .volume = edges.determinant() / 6 / G.determinant(),
            .unprestrain = G.inverse(),
            .alone = 1,
            .along = Vec3::UnitX(),
            .law = kind,
            .first = static_cast<int>(families_.size()),
            .last = 0,
            .fat = muscle.fat.empty() ? 0.0 : static_cast<double>(muscle.fat[e]),
            .plain = false};
    if (!muscle.patches.per_tet())
      tet.alone = law.bulk() > 0 ? std::min(muscle.patches.most_alone, law.shear() / law.bulk()) : 1;
    stiffness_ = std::max(stiffness_, law.shear());
    const double factor = muscle.factor.empty() ? 1.0 : static_cast<double>(muscle.factor[e]);
    const double ratio = 1 / G.determinant();
    if (!muscle.first.empty())
      for (int f = muscle.first[e]; f < muscle.first[e + 1]; ++f) {
        const Fibre& fibre = muscle.fibres[f];
        // F along: the law's F is that of the given shape times G.
        const bool given = laws.matrix_alone_is_prestrained;
        if (f == muscle.first[e])
          tet.along =
              given && !muscle.prestrain.empty() ? Vec3((tet.unprestrain * fibre.along).normalized()) : fibre.along;
        families_.push_back({.unit = fibre.unit,
                             .law = fibre.law,
                             .along = given ? Vec3(tet.unprestrain * fibre.along) : fibre.along,
                             .share = given ? fibre.share / ratio : fibre.share,
                             .volume_ratio = given ? 1 / ratio : 1,
                             .active = factor,
                             .start = fibre.start,
                             .gain = fibre.gain,
                             .tract = fibre.tract,
                             .per_length = 1});
        families_.back().per_length = families_.back().along.dot(tet.along);
        const auto tract = static_cast<std::size_t>(fibre.tract);
        if (tract_weight_.size() <= tract) tract_weight_.resize(tract + 1, 0);
        tract_weight_[tract] += tet.volume * families_.back().share;
      }
    tet.last = static_cast<int>(families_.size());
    tet.plain = law.plain() && (tet.fat == 0 || laws_[static_cast<std::size_t>(TissueKind::fat)].plain()) &&
                tet.last - tet.first <= 1;
    tets_.push_back(tet);
  }
}

/// Tets side by side, with room for a chunk behind the last.
void Elements::build_shapes() {
  const std::size_t room = (chunks() + 1) * tets_a_chunk;
  shape_nodes_.assign(4 * room, 0), shape_numbers_.assign(11 * room, 0);
  chunk_laws_.assign(chunks(), {});
  for (std::size_t e = 0; e < tets(); ++e) {
    const Tet& tet = tets_[e];
    for (std::size_t k = 0; k < 4; ++k) shape_nodes_[k * room + e] = tet.nodes[k];
    const Mat3 M = tet.B * tet.B.transpose();
    const Vec3 along = tet.B * tet.along;
    const std::array numbers{M(0, 0),    M(1, 0),  M(1, 1),  M(2, 0), M(2, 1), M(2, 2), tet.B.determinant(),
                             tet.volume, along[0], along[1], along[2]};
    for (std::size_t k = 0; k < numbers.size(); ++k) shape_numbers_[k * room + e] = numbers[k];
    if (!tet.plain) continue;
    std::array<bool, tissue_kinds>& laws = chunk_laws_[e / tets_a_chunk];
    laws[static_cast<std::size_t>(tet.law)] = true;
    if (tet.fat > 0) laws[static_cast<std::size_t>(TissueKind::fat)] = true;
  }
}

TetShapes Elements::shapes() const {
  const std::size_t room = shape_nodes_.size() / 4;
  TetShapes out{};
  for (std::size_t k = 0; k < 4; ++k) out.nodes[k] = shape_nodes_.data() + k * room;
  for (std::size_t k = 0; k < 6; ++k) out.M[k] = shape_numbers_.data() + k * room;
  out.det = shape_numbers_.data() + 6 * room, out.volume = shape_numbers_.data() + 7 * room;
  for (std::size_t k = 0; k < 3; ++k) out.along[k] = shape_numbers_.data() + (8 + k) * room;
  return out;
}

int Elements::chunk_size(std::size_t chunk) const {
  return static_cast<int>(std::min<std::size_t>(tets_a_chunk, tets() - chunk * tets_a_chunk));
}

void Elements::build_patches(const SolidMuscle& muscle) {
  const Patches& patches = muscle.patches;
  std::vector<std::vector<int>> of_tet(tets_.size());
  patch_first_ = patch_nodes_first_ = {0};
  patch_weight_ = patches.weight;
  for (std::size_t p = 0; p < patches.count(); ++p) {
    std::vector<int> nodes;
    for (const int e : patches.of(p))
      for (const int node : tets_[e].nodes) nodes.push_back(node);
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    double rest = 0, fat = 0;
    for (const int e : patches.of(p)) {
      const Tet& tet = tets_[e];
      Member member{.tet = e, .local = {}};
      for (std::size_t k = 0; k < 4; ++k)
        member.local[k] = static_cast<int>(std::ranges::lower_bound(nodes, tet.nodes[k]) - nodes.begin());
      members_.push_back(member);
      of_tet[e].push_back(static_cast<int>(p));
      rest += patch_weight_ * tet.volume;
      fat += patch_weight_ * tet.volume * tet.fat;
    }
    patch_rest_.push_back(rest);
    patch_law_.push_back({tets_[patches.of(p).front()].law, fat / rest});
    patch_nodes_.insert(patch_nodes_.end(), nodes.begin(), nodes.end());
    patch_nodes_first_.push_back(static_cast<int>(patch_nodes_.size()));
    patch_first_.push_back(static_cast<int>(members_.size()));
  }
  patches_of_first_ = {0};
  for (const std::vector<int>& mine : of_tet) {
    patches_of_.insert(patches_of_.end(), mine.begin(), mine.end());
    patches_of_first_.push_back(static_cast<int>(patches_of_.size()));
  }
}

void Elements::build_gather(const SolidMuscle& muscle) {
  std::vector<std::vector<int>> of_node(nodes_);
  for (std::size_t e = 0; e < tets_.size(); ++e)
    for (int k = 0; k < 4; ++k) of_node[muscle.mesh.tets[e][k]].push_back(static_cast<int>(4 * e) + k);
  gather_first_ = {0};
  for (const std::vector<int>& mine : of_node) {
    gather_.insert(gather_.end(), mine.begin(), mine.end());
    gather_first_.push_back(static_cast<int>(gather_.size()));
  }
}

}  // namespace sinew::solid
