#include "sinew/muscle/solid/flesh_contact.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/tet/tet_skin.hpp"

namespace sinew::solid {
namespace {

constexpr double margin = 1e-3;     // m: pressed flesh stands off, by 0.3 mm less at 50 kPa
constexpr double stiffness = 1e11;  // Pa/m2
constexpr double ahead = 3e-3;      // m: what is so near may touch before the tick is over
constexpr double spacing = 2.5e-3;  // m, of the grid of a belly

Vec3 node(const Eigen::VectorXd& places, int n) { return places.segment<3>(3 * n); }

bool holds(const Box& box, const Vec3& at) {
  return (at.array() >= box.low.array() && at.array() <= box.high.array()).all();
}

/// Whether a place lies in a tet; then its weights.
bool holds(const Eigen::VectorXd& places, const Tetrahedron& tet, const Vec3& at, Vec3& weights) {
  Mat3 edges;
  for (int i = 0; i < 3; ++i) edges.col(i) = node(places, tet[static_cast<std::size_t>(i + 1)]) - node(places, tet[0]);
  const Vec3 from = at - node(places, tet[0]);
  const double volume = edges.determinant();
  if (!(volume > 0)) return false;
  weights = Vec3(from.dot(edges.col(1).cross(edges.col(2))), from.dot(edges.col(2).cross(edges.col(0))),
                 from.dot(edges.col(0).cross(edges.col(1)))) /
            volume;
  return weights.minCoeff() >= 0 && weights.sum() <= 1;
}

/// How far a bone is from a place, told exactly within its reach; and the way out.
struct InBone {
  double distance = HUGE_VAL;
  Vec3 out = Vec3::UnitX();
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
  found.out = out.normalized();
  return found;
}

}  // namespace

FleshSkin::FleshSkin(const BellyMesh& belly)
    : layout_(belly.layout), tets_(belly.mesh.tets), nodes_(belly.mesh.nodes) {
  TriMesh surface{nodes_, belly.surface};
  std::vector<Vec3> at;
  std::vector<double> node_area(nodes_.size(), 0), areas;
  for (const Triangle& t : belly.surface) {
    const Vec3 &a = nodes_[static_cast<std::size_t>(t[0])], &b = nodes_[static_cast<std::size_t>(t[1])],
               &c = nodes_[static_cast<std::size_t>(t[2])];
    const double half = 0.25 * (b - a).cross(c - a).norm();  // of a facet: the other half is its corners'
    at.emplace_back((a + b + c) / 3);
    areas.push_back(half);
    for (const int n : t) node_area[static_cast<std::size_t>(n)] += half / 3;
  }
  for (std::size_t n = 0; n < nodes_.size(); ++n)
    if (node_area[n] > 0) at.push_back(nodes_[n]), areas.push_back(node_area[n]);
  const TetSkin carried = skinned(belly.mesh, at);
  for (std::size_t s = 0; s < at.size(); ++s) {
    const auto tet = std::ranges::find_if(tets_, [&](const Tetrahedron& each) {
      return std::ranges::equal(each, carried.nodes[s]);
    });
    samples_.push_back({static_cast<int>(tet - tets_.begin()), carried.weights[s], areas[s]});
  }
  given_ = std::make_shared<const DistanceGrid>(surface, spacing, 2 * spacing);
}

Vec3 FleshSkin::place(const Sample& sample, const Eigen::VectorXd& places) const {
  Vec3 at = Vec3::Zero();
  const Tetrahedron& tet = tets_[static_cast<std::size_t>(sample.tet)];
  for (std::size_t i = 0; i < 4; ++i) at += sample.weights[i] * node(places, tet[i]);
  return at;
}

Box FleshSkin::box(const Eigen::VectorXd& places) const {
  Box out;
  for (Eigen::Index n = 0; n < places.size(); n += 3) out.hold(places.segment<3>(n));
  return out;
}

FleshSkin::Depth FleshSkin::depth(const Eigen::VectorXd& places, const Vec3& at) const {
  constexpr int slabs_around = 2;
  int near = 0;
  double least = HUGE_VAL;
  for (int k = 0; k < layout_.sections(); ++k)
    if (const double far = (node(places, layout_.centre(k)) - at).squaredNorm(); far < least) least = far, near = k;
  const int from = std::max(0, near - slabs_around), to = std::min(layout_.slabs, near + slabs_around);
  const int per_slab = tets_per_slab(layout_);
  for (int t = from * per_slab; t < to * per_slab; ++t) {
    const Tetrahedron& tet = tets_[static_cast<std::size_t>(t)];
    Vec3 w;
    if (!holds(places, tet, at, w)) continue;
    Mat3 given, now;
    for (int i = 0; i < 3; ++i) {
      const int corner = tet[static_cast<std::size_t>(i + 1)];
      given.col(i) = nodes_[static_cast<std::size_t>(corner)] - nodes_[static_cast<std::size_t>(tet[0])];
      now.col(i) = node(places, corner) - node(places, tet[0]);
    }
    const Vec3 rest = nodes_[static_cast<std::size_t>(tet[0])] + given * w;
    const double distance = (*given_)(rest);
    // Out of the given shape along the slope, out of the present one along what that has become.
    const Vec3 out = (given * now.inverse()).transpose() * given_->slope(rest);
    if (!(distance < 0) || !(out.norm() > 1e-9)) return {};
    return {-distance / out.norm(), out.normalized()};
  }
  return {};
}

Leave overlaps(const FleshSkin& skin, const Eigen::VectorXd& places, std::span<const NearBone> bones,
               std::span<const NearFlesh> flesh) {
  Leave out;
  for (const FleshSkin::Sample& sample : skin.samples()) {
    const Vec3 at = skin.place(sample, places);
    out.bones.push_back(std::max(0.0, margin - nearest(bones, at, margin).distance));
    double deepest = 0;
    for (const NearFlesh& other : flesh)
      if (holds(other.box, at)) deepest = std::max(deepest, other.skin->depth(*other.places, at).depth);
    out.flesh.push_back(deepest);
  }
  return out;
}

void find_presses(const FleshSkin& skin, const Leave& leave, const Eigen::VectorXd& places,
                  std::span<const NearBone> bones, std::span<const NearFlesh> flesh, std::vector<Press>& out) {
  out.clear();
  for (std::size_t s = 0; s < skin.samples().size(); ++s) {
    const FleshSkin::Sample& sample = skin.samples()[s];
    const Vec3 at = skin.place(sample, places);
    const auto add = [&](double deep, const Vec3& way) {
      out.push_back({.tet = sample.tet,
                     .weights = sample.weights,
                     .out = way,
                     .offset = deep + way.dot(at),
                     .stiffness = stiffness * sample.area});
    };
    if (const InBone bone = nearest(bones, at, margin + ahead); bone.distance < margin + ahead)
      add(margin - bone.distance - leave.bones[s], bone.out);
    for (const NearFlesh& other : flesh) {
      if (!holds(other.box, at)) continue;
      if (const FleshSkin::Depth in = other.skin->depth(*other.places, at); in.depth > 0)
        add(in.depth - leave.flesh[s], in.out);
    }
  }
}

}  // namespace sinew::solid
