#include "sinew/muscle/solid/ring_belly.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew::solid {
namespace {

constexpr double least_share_of_mean = 0.03;  // of a tet's volume, that of the mean one
constexpr double sharpest = 15.5 * degree;    // between faces, squeezed, of six sides; of more as much less
constexpr int most_easing = 200;              // rounds
constexpr int careful_easing = 8;             // rounds in which sharp tets are eased, too
constexpr int told_easing = 20;               // rounds from which on the shape is not the flesh's

class RingShape {
 public:
  RingShape(const RingLayout& layout, RingSections sections)
      : layout_(layout), sections_(std::move(sections)), tets_(ring_tets(layout)) {}

  /// Moves all corners outwards by one distance, so that the rings hold as much as the flesh.
  double widen() {
    constexpr int most_steps = 40;
    constexpr double close = 1e-9;  // of the volume
    look_outwards();
    const double length = arc_lengths(sections_.centres).back(), asked = sections_.volume;
    double before = 0, wider = 0.1 * std::sqrt(asked / length / pi), held = volume(mesh_of(before));
    for (int i = 0; i < most_steps; ++i) {  // by secants
      mesh_ = mesh_of(wider);
      const double now = volume(mesh_);
      if (std::abs(now / asked - 1) < close || now == held) break;
      const double step = (asked - now) * (wider - before) / (now - held);
      before = wider, held = now, wider += step;
    }
    return wider;
  }

  /// Sections of tets that are inside out, or all but flat, take after their neighbours; while `careful`, those of
  /// sharp ones too. Whether there were any.
  bool ease(bool careful) {
    std::vector<char> marked(static_cast<size_t>(layout_.sections()), 0);
    const double least = least_share_of_mean * sections_.volume / layout_.tets();
    const std::vector<Squeeze> squeezes = careful ? ring_squeezes(layout_, mesh_.nodes) : std::vector<Squeeze>{};
    const double sharp = sharpest * std::min(1.0, 6.0 / layout_.sides);
    bool any = false;
    for (size_t e = 0; e < tets_.size(); ++e) {
      if (volume_of(mesh_, tets_[e]) >= least && !(careful && least_dihedral(mesh_, tets_[e], squeezes[e]) < sharp))
        continue;
      const size_t slab = e / static_cast<size_t>(tets_per_slab(layout_));
      marked[slab] = marked[slab + 1] = 1, any = true;
    }
    if (any) take_after_neighbours(marked);
    return any;
  }

  TetMesh take_mesh() { return std::move(mesh_); }
  const RingSections& sections() const { return sections_; }

 private:
  Vec3& corner(int section, int side) {
    const int sides = layout_.sides;
    return sections_.skin[static_cast<size_t>(section * sides + (side + sides) % sides)];
  }
  Vec3 normal(int k) {
    Vec3 twice = Vec3::Zero();
    for (int i = 0; i < layout_.sides; ++i)
      twice += (corner(k, i) - sections_.centres[k]).cross(corner(k, i + 1) - sections_.centres[k]);
    return twice.normalized();
  }

  void look_outwards() {
    outwards_.clear();
    for (int k = 0; k < layout_.sections(); ++k) {
      const Vec3 along = normal(k);
      for (int i = 0; i < layout_.sides; ++i) {
        const Vec3 out = (corner(k, i + 1) - corner(k, i - 1)).cross(along);
        outwards_.push_back(out.norm() > 1e-9 ? Vec3(out.normalized())
                                              : Vec3((corner(k, i) - sections_.centres[k]).normalized()));
      }
    }
  }

  TetMesh mesh_of(double wider) const {
    std::vector<Vec3> skin = sections_.skin;
    for (size_t i = 0; i < skin.size(); ++i) skin[i] += wider * outwards_[i];
    return {.nodes = ring_nodes(layout_, skin, sections_.centres), .tets = tets_};
  }

  /// Corners, seen from their centres, and centres become means of those before and behind, which lets the planes of
  /// sections agree; caps stay flat.
  void take_after_neighbours(const std::vector<char>& marked) {
    const std::vector<Vec3> centres = sections_.centres, skin = sections_.skin;
    const int last = layout_.slabs;
    const auto offset = [&](int k, int i) -> Vec3 {
      return skin[static_cast<size_t>(k * layout_.sides + i)] - centres[static_cast<size_t>(k)];
    };
    for (int k = 0; k <= last; ++k) {
      if (!marked[static_cast<size_t>(k)]) continue;
      const int before = std::max(k - 1, 0), behind = std::min(k + 1, last);
      if (k > 0 && k < last) sections_.centres[k] = 0.5 * centres[k] + 0.25 * (centres[before] + centres[behind]);
      for (int i = 0; i < layout_.sides; ++i)
        corner(k, i) = sections_.centres[k] + 0.5 * offset(k, i) + 0.25 * (offset(before, i) + offset(behind, i));
      if (k == 0 || k == last) flatten(k);
    }
  }
  void flatten(int k) {
    const Vec3 along = normal(k);
    for (int i = 0; i < layout_.sides; ++i) corner(k, i) -= along.dot(corner(k, i) - sections_.centres[k]) * along;
  }

  const RingLayout& layout_;
  RingSections sections_;
  std::vector<Tetrahedron> tets_;
  std::vector<Vec3> outwards_;  // per corner
  TetMesh mesh_;
};

NodeGroup cap_group(const RingLayout& layout, const char* name, int section) {
  NodeGroup out{name, std::vector<int>(static_cast<size_t>(layout.per_section()))};
  std::iota(out.nodes.begin(), out.nodes.end(), section * layout.per_section());
  return out;
}

std::vector<Triangle> surface_of(const TetMesh& mesh) {
  const TetBoundary skin = boundary(mesh);
  std::vector<Triangle> out;
  for (const Triangle& t : skin.surface.triangles)
    out.push_back({skin.nodes[t[0]], skin.nodes[t[1]], skin.nodes[t[2]]});
  return out;
}

/// By the corners of a tract's side half way.
std::vector<int> heads_of(const RingLayout& layout, const RingSections& sections) {
  std::vector<int> out;
  const int first = layout.slabs / 2 * layout.sides, each = tracts_of(layout) / layout.sides;
  for (int i = 0; i < layout.sides; ++i)
    out.insert(out.end(), static_cast<size_t>(each), sections.heads[static_cast<size_t>(first + i)]);
  return out;
}

BellyMesh belly_of(RingSections sections, const RingLayout& layout) {
  BellyMesh out{.layout = layout, .on_course = sections.on_course, .flesh_volume = sections.volume};
  out.notes = sections.notes;
  RingShape shape(layout, std::move(sections));
  out.widened = shape.widen();
  for (; out.eased < most_easing && shape.ease(out.eased < careful_easing); ++out.eased) out.widened = shape.widen();
  out.mesh = shape.take_mesh();
  if (const TetQuality quality = quality_of(out.mesh); quality.inverted > 0)
    throw InputError(fmt::format("{} of {} tets stay inside out: its middle turns back; more slabs may help",
                                 quality.inverted, out.mesh.tets.size()));
  if (out.eased >= told_easing) out.notes.push_back("sections that crossed at a bend were evened out");
  out.mesh.node_groups = {cap_group(layout, "origin", 0), cap_group(layout, "insertion", layout.slabs)};
  out.tracts = ring_tracts(layout, out.mesh.nodes);
  out.head_of_tract = heads_of(layout, shape.sections());
  out.height = arc_lengths(shape.sections().centres);
  out.surface = surface_of(out.mesh);
  return out;
}

void check_layout(const RingLayout& layout) {
  std::vector<Fault> faults;
  const auto least = [&](const char* field, int value, int least_value) {
    if (value < least_value)
      faults.push_back({.field = field, .message = fmt::format("must be at least {}, is {}", least_value, value)});
  };
  least("sides", layout.sides, 3);
  least("slabs", layout.slabs, 1);
  least("layers", layout.layers, 1);
  if (!faults.empty()) throw InputError(std::move(faults));
}

}  // namespace

void take_data(BellyMesh& belly, FleshData data) {
  constexpr double across = 0.1;  // cosine
  for (std::size_t e = 0; e < data.along.size(); ++e) {
    const double agrees = data.along[e].dot(belly.tracts.along[e]);
    if (!(std::abs(agrees) > across))
      throw InputError(fmt::format("fibres of tet {} run across its tract: ({:.3f}, {:.3f}, {:.3f})", e,
                                   data.along[e].x(), data.along[e].y(), data.along[e].z()));
    belly.tracts.along[e] = agrees < 0 ? Vec3(-data.along[e]) : data.along[e];
  }
  belly.told = std::move(data);
}

BellyMesh ring_belly(const Flesh& flesh, std::span<const Vec3> course, const RingLayout& layout) {
  check_layout(layout);
  BellyMesh out = belly_of(ring_sections(flesh, course, layout), layout);
  out.repairs = flesh.notes;
  return out;
}

BellyMesh ring_belly(const Flesh& whole, std::span<const Head> heads, const RingLayout& layout) {
  check_layout(layout);
  BellyMesh out = belly_of(ring_sections(whole, heads, layout), layout);
  out.repairs = whole.notes;
  return out;
}

}  // namespace sinew::solid
