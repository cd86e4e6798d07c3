#include "sinew/muscle/solid/flesh_contact.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/tet/tet_skin.hpp"

namespace sinew::solid {
namespace {

constexpr double margin = 1e-3;     // m: pressed flesh stands off, by 0.3 mm less at 50 kPa
constexpr double stiffness = 1e11;  // Pa/m2
constexpr double ahead = 3e-3;      // m: what is so near may touch before the tick is over

/// How far a bone is from a place, told exactly within its reach; and the way out.
struct InBone {
  double distance = HUGE_VAL;
  Vec3 out = Vec3::UnitX();
  int body = -1;
};
InBone nearest(std::span<const NearBone> bones, const Vec3& at, double reach) {
  InBone found;
  const NearBone* bone = nullptr;
  for (const NearBone& each : bones)
    if (const double d = each.grid->nearer_than(reach, each.inward * at); d < std::min(reach, found.distance))
      found.distance = d, bone = &each;
  if (!bone) return found;
  const Vec3 out = bone->inward.linear().transpose() * bone->grid->slope(bone->inward * at);
  if (!(out.norm() > 1e-9)) return {};
  found.out = out.normalized(), found.body = bone->body;
  return found;
}

}  // namespace

FleshSkin::FleshSkin(const BellyMesh& belly) : tets_(belly.mesh.tets) {
  const std::vector<Vec3>& nodes = belly.mesh.nodes;
  std::vector<Vec3> at;
  std::vector<double> node_area(nodes.size(), 0), areas;
  for (const Triangle& t : belly.surface) {
    const Vec3 &a = nodes[static_cast<std::size_t>(t[0])], &b = nodes[static_cast<std::size_t>(t[1])],
               &c = nodes[static_cast<std::size_t>(t[2])];
    const double half = 0.25 * (b - a).cross(c - a).norm();  // of a facet: the other half is its corners'
    at.emplace_back((a + b + c) / 3);
    areas.push_back(half);
    for (const int n : t) node_area[static_cast<std::size_t>(n)] += half / 3;
  }
  for (std::size_t n = 0; n < nodes.size(); ++n)
    if (node_area[n] > 0) at.push_back(nodes[n]), areas.push_back(node_area[n]);
  const TetSkin carried = skinned(belly.mesh, at);
  for (std::size_t s = 0; s < at.size(); ++s) {
    const auto tet = std::ranges::find_if(
        tets_, [&](const Tetrahedron& each) { return std::ranges::equal(each, carried.nodes[s]); });
    double section = 0;
    for (std::size_t i = 0; i < 4; ++i) section += carried.weights[s][i] * (belly.station_of((*tet)[i]));
    samples_.push_back(
        {static_cast<int>(tet - tets_.begin()), carried.weights[s], areas[s], freedom(section, belly.layout.slabs)});
  }
}

double freedom(double at, int slabs) {
  constexpr double faded = 1.0 / 6;  // of the belly's length
  const double share = std::clamp(std::min(at, slabs - at) / (faded * slabs), 0.0, 1.0);
  return share * share * (3 - 2 * share);
}

Vec3 FleshSkin::place(const Sample& sample, const Eigen::VectorXd& places) const {
  Vec3 at = Vec3::Zero();
  const Tetrahedron& tet = tets_[static_cast<std::size_t>(sample.tet)];
  for (std::size_t i = 0; i < 4; ++i) at += sample.weights[i] * places.segment<3>(3 * tet[i]);
  return at;
}

std::vector<double> overlaps(const FleshSkin& skin, const Eigen::VectorXd& places, std::span<const NearBone> bones) {
  std::vector<double> out;
  for (const FleshSkin::Sample& sample : skin.samples())
    out.push_back(std::max(0.0, margin - nearest(bones, skin.place(sample, places), margin).distance));
  return out;
}

double deepest(const FleshSkin& skin, std::span<const double> leave, const Eigen::VectorXd& places,
               std::span<const NearBone> bones) {
  double most = -margin;
  for (std::size_t s = 0; s < skin.samples().size(); ++s) {
    const double depth = -nearest(bones, skin.place(skin.samples()[s], places), margin).distance;
    if (skin.samples()[s].free == 1) most = std::max(most, depth - std::max(0.0, leave[s] - margin));
  }
  return most;
}

void find_presses(const FleshSkin& skin, std::span<const double> leave, const Eigen::VectorXd& places,
                  std::span<const NearBone> bones, std::vector<Press>& out) {
  out.clear();
  for (std::size_t s = 0; s < skin.samples().size(); ++s) {
    const FleshSkin::Sample& sample = skin.samples()[s];
    const Vec3 at = skin.place(sample, places);
    const InBone bone = nearest(bones, at, margin + ahead);
    if (!(bone.distance < margin + ahead)) continue;
    out.push_back({.tet = sample.tet,
                   .weights = sample.weights,
                   .out = bone.out,
                   .offset = margin - bone.distance - leave[s] + bone.out.dot(at),
                   .stiffness = stiffness * sample.area * sample.free,
                   .hard = std::max(0.0, margin - leave[s]),
                   .body = bone.body});
  }
}

}  // namespace sinew::solid
