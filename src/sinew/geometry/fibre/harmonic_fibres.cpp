#include "sinew/geometry/fibre/harmonic_fibres.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/solve/conjugate_gradients.hpp"

namespace sinew {
namespace {

constexpr const char* apart = "no fibres can be led from its origin to its insertion: they do not hang together";
constexpr double solved = 1e-11;  // of the field's residual
constexpr int most_iterations = 20000;
constexpr double no_change = 1e-6;  // of the mean gradient

/// Gradients of the four shares of a place in a tet.
std::array<Vec3, 4> share_gradients(const TetMesh& mesh, const Tetrahedron& tet) {
  Mat3 edges;
  for (int i = 0; i < 3; ++i) edges.col(i) = mesh.nodes[tet[i + 1]] - mesh.nodes[tet[0]];
  const Mat3 inverse = edges.inverse();
  std::array<Vec3, 4> out{};
  for (int i = 0; i < 3; ++i) out[i + 1] = inverse.row(i).transpose();
  out[0] = -(out[1] + out[2] + out[3]);
  return out;
}

class HarmonicField {
 public:
  HarmonicField(const TetMesh& mesh, std::span<const int> origin, std::span<const int> insertion) : mesh_(mesh) {
    for (const Tetrahedron& tet : mesh.tets) {
      gradients_.push_back(share_gradients(mesh, tet));
      volumes_.push_back(volume_of(mesh, tet));
    }
    const auto nodes = static_cast<Eigen::Index>(mesh.nodes.size());
    held_.assign(mesh.nodes.size(), 0);
    given_ = Eigen::VectorXd::Zero(nodes);
    for (const int node : origin) held_[node] = 1;
    for (const int node : insertion) {
      if (held_[node]) throw InputError("the caps of its fibres share a node: it is too short for its lattice");
      held_[node] = 1, given_[node] = 1;
    }
  }

  Eigen::VectorXd solve() {
    Eigen::VectorXd diagonal = Eigen::VectorXd::Zero(given_.size()), pull(given_.size());
    for (std::size_t e = 0; e < volumes_.size(); ++e)
      for (int a = 0; a < 4; ++a) diagonal[mesh_.tets[e][a]] += volumes_[e] * gradients_[e][a].squaredNorm();
    stiffness(given_, pull);
    const auto free_only = [&](Eigen::VectorXd& v) {
      for (Eigen::Index n = 0; n < v.size(); ++n)
        if (held_[static_cast<std::size_t>(n)]) v[n] = 0;
    };
    pull = -pull;
    free_only(pull);
    Eigen::VectorXd x = Eigen::VectorXd::Zero(given_.size());
    ConjugateGradients gradients;
    const auto told = gradients.solve(
        [&](const Eigen::VectorXd& p, Eigen::VectorXd& out) {
          stiffness(p, out);
          free_only(out);
        },
        [&](const Eigen::VectorXd& r, Eigen::VectorXd& z) { z = r.cwiseQuotient(diagonal); }, pull, x,
        {.tolerance = solved, .most = most_iterations});
    if (!told.converged || !(pull.squaredNorm() > 0)) throw InputError(apart);
    return x + given_;
  }

  Vec3 gradient(const Eigen::VectorXd& field, std::size_t tet) const {
    Vec3 out = Vec3::Zero();
    for (int a = 0; a < 4; ++a) out += field[mesh_.tets[tet][a]] * gradients_[tet][a];
    return out;
  }
  double volume(std::size_t tet) const { return volumes_[tet]; }

 private:
  void stiffness(const Eigen::VectorXd& field, Eigen::VectorXd& out) const {
    out.setZero(field.size());
    for (std::size_t e = 0; e < volumes_.size(); ++e) {
      const Vec3 flux = volumes_[e] * gradient(field, e);
      for (int a = 0; a < 4; ++a) out[mesh_.tets[e][a]] += gradients_[e][a].dot(flux);
    }
  }

  const TetMesh& mesh_;
  std::vector<std::array<Vec3, 4>> gradients_;
  std::vector<double> volumes_;
  std::vector<char> held_;
  Eigen::VectorXd given_;
};

}  // namespace

HarmonicFibres harmonic_fibres(const TetMesh& mesh, std::span<const int> origin, std::span<const int> insertion) {
  if (origin.empty() || insertion.empty()) throw InputError("its fibres need nodes at both ends");
  HarmonicField field(mesh, origin, insertion);
  const Eigen::VectorXd height = field.solve();
  HarmonicFibres out{.height = {height.begin(), height.end()}, .along = {}, .strength = {}, .still = {}};
  double energy = 0, whole = 0;
  Vec3 mean = Vec3::Zero();
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    out.along.push_back(field.gradient(height, e));
    energy += field.volume(e) * out.along[e].squaredNorm();
    mean += field.volume(e) * out.along[e], whole += field.volume(e);
  }
  if (!(energy > no_change * std::cbrt(whole))) throw InputError(apart);  // each part has the height of its cap
  mean /= whole;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const double steep = out.along[e].norm();
    out.strength.push_back(steep / energy);
    if (!(steep > no_change * mean.norm())) out.still.push_back(static_cast<int>(e));
    out.along[e] = steep > no_change * mean.norm() ? Vec3(out.along[e] / steep) : Vec3(mean.normalized());
  }
  return out;
}

double arc_beside(std::span<const Vec3> course, const Vec3& place) {
  double nearest = std::numeric_limits<double>::infinity(), at = 0, arc = 0;
  for (std::size_t i = 1; i < course.size(); ++i) {
    const Vec3 way = course[i] - course[i - 1];
    const double length = way.norm();
    if (!(length > 0)) continue;
    const double low = i == 1 ? -std::numeric_limits<double>::infinity() : 0;
    const double high = i + 1 == course.size() ? std::numeric_limits<double>::infinity() : length;
    const double t = std::clamp((place - course[i - 1]).dot(way) / length, low, high);
    const double away = (course[i - 1] + t / length * way - place).norm();
    if (away < nearest) nearest = away, at = arc + t;
    arc += length;
  }
  return at;
}

std::array<std::vector<int>, 2> caps_along(const TetMesh& mesh, std::span<const Vec3> course, double share) {
  const TetBoundary skin = boundary(mesh);
  std::vector<double> arcs;
  for (const int node : skin.nodes) arcs.push_back(arc_beside(course, mesh.nodes[node]));
  const auto [low, high] = std::ranges::minmax(arcs);
  const double depth = share * (high - low);
  std::array<std::vector<int>, 2> out;
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    if (arcs[i] < low + depth) out[0].push_back(skin.nodes[i]);
    if (arcs[i] > high - depth) out[1].push_back(skin.nodes[i]);
  }
  return out;
}

}  // namespace sinew
