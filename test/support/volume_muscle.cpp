#include "test/support/volume_muscle.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

namespace sinew::test {
namespace {

constexpr int most_iterations = 60;
constexpr double accuracy = 1e-11;  // force left on a node, of the muscle's peak force: rounding is ten times less
constexpr double armijo = 1e-4;
constexpr double rounding = 1e-13;  // of the energy: below it a decrease cannot be told

int node_at(int layer, int i, int j) { return layer * VolumeMuscle::section + i * VolumeMuscle::side + j; }

/// The six tetrahedra of a cube: one for each order in which its three axes can be walked.
constexpr std::array<std::array<int, 3>, 6> orders{{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

}  // namespace

VolumeMuscle::VolumeMuscle(const Vec3& a, const Vec3& b, double area, const std::array<Pose, 2>& bones)
    : length_((b - a).norm()), force_(area * flesh_.tension), fibre_((b - a).normalized()) {
  const Vec3 across = fibre_.unitOrthogonal(), up = fibre_.cross(across);
  Points rest;
  for (int layer = 0; layer <= layers; ++layer) {
    const double s = static_cast<double>(layer) / layers;
    const double width = std::sqrt(area) * (0.8 + 0.3 * std::sin(pi * s));  // a spindle; its mean square is about 1
    for (int i = 0; i < side; ++i)
      for (int j = 0; j < side; ++j)
        rest.col(node_at(layer, i, j)) =
            a + s * (b - a) + width * ((i / (side - 1.0) - 0.5) * across + (j / (side - 1.0) - 0.5) * up);
  }
  for (int layer = 0; layer < layers; ++layer)
    for (int i = 0; i + 1 < side; ++i)
      for (int j = 0; j + 1 < side; ++j)
        for (const auto& order : orders) {
          std::array<int, 3> corner{layer, i, j};
          std::array<int, 4> node{node_at(layer, i, j)};
          for (int k = 0; k < 3; ++k) {
            ++corner[order[k]];
            node[k + 1] = node_at(corner[0], corner[1], corner[2]);
          }
          add_tet(node, rest);
        }
  for (int n = 0; n < nodes; ++n) {
    on_a_.push_back(bones[0].inverse() * Vec3(rest.col(n)));
    on_b_.push_back(bones[1].inverse() * Vec3(rest.col(n)));
    share_.push_back(static_cast<double>(n / section) / layers);
  }
  lay_pattern();
}

void VolumeMuscle::add_tet(std::array<int, 4> node, const Points& rest) {
  Mat3 edges;
  for (int k = 0; k < 3; ++k) edges.col(k) = rest.col(node[k + 1]) - rest.col(node[0]);
  if (edges.determinant() < 0) {
    std::swap(node[2], node[3]);
    edges.col(1).swap(edges.col(2));
  }
  Tet tet{node, {}, edges.determinant() / 6};
  tet.slope.rightCols<3>() = edges.inverse().transpose();
  tet.slope.col(0) = -tet.slope.rightCols<3>().rowwise().sum();
  if (node[0] < section || *std::max_element(node.begin(), node.end()) >= nodes - section)
    end_tets_.push_back(static_cast<int>(tets_.size()));
  tets_.push_back(tet);
}

/// The lower triangle of the free nodes' matrix, and where each tetrahedron adds to it.
void VolumeMuscle::lay_pattern() {
  const auto row_of = [](const Tet& tet, int k) { return 3 * (tet.node[k / 3] - section) + k % 3; };
  const auto is_free = [](int row) { return row >= 0 && row < 3 * free_nodes; };
  std::vector<Eigen::Triplet<double>> entries;
  for (const Tet& tet : tets_)
    for (int r = 0; r < 12; ++r)
      for (int c = 0; c < 12; ++c)
        if (const int i = row_of(tet, r), j = row_of(tet, c); is_free(i) && is_free(j) && i >= j)
          entries.emplace_back(i, j, 1.0);
  pattern_.resize(3 * free_nodes, 3 * free_nodes);
  pattern_.setFromTriplets(entries.begin(), entries.end());
  for (const Tet& tet : tets_) {
    auto& slots = slots_.emplace_back();
    for (int r = 0; r < 12; ++r)
      for (int c = 0; c < 12; ++c) {
        const int i = row_of(tet, r), j = row_of(tet, c);
        const bool kept = is_free(i) && is_free(j) && i >= j;
        slots[12 * c + r] = kept ? static_cast<int>(&pattern_.coeffRef(i, j) - pattern_.valuePtr()) : -1;
      }
  }
}

VolumeMuscle::Buffers::Buffers(const VolumeMuscle& muscle)
    : hessian(muscle.tets_.size()), matrix(muscle.pattern_), right(3 * free_nodes), step(3 * free_nodes) {
  factor.analyzePattern(matrix);
}

void VolumeMuscle::place(const std::array<Pose, 2>& bones, std::span<const double> remembered, Points& x) const {
  for (int n = 0; n < nodes; ++n)
    x.col(n) = (1 - share_[n]) * (bones[0] * on_a_[n]) + share_[n] * (bones[1] * on_b_[n]);
  const Eigen::Map<const Eigen::Matrix<double, 3, free_nodes>> offsets(remembered.data());
  x.middleCols<free_nodes>(section) += bones[0].linear() * offsets;
}

void VolumeMuscle::remember(const std::array<Pose, 2>& bones, const Points& x, std::span<double> remembered) const {
  Points plain;
  std::fill(remembered.begin(), remembered.end(), 0.0);
  place(bones, remembered, plain);
  Eigen::Map<Eigen::Matrix<double, 3, free_nodes>> offsets(remembered.data());
  offsets = bones[0].linear().transpose() * (x - plain).middleCols<free_nodes>(section);
}

double VolumeMuscle::evaluate(double activation, const Points& x, Points& gradient,
                              std::vector<Matrix12>* hessian) const {
  double energy = 0;
  gradient.setZero();
  const double gain = activation * flesh_.tension / (1 - flesh_.shortest);
  for (size_t t = 0; t < tets_.size(); ++t) {
    const Tet& tet = tets_[t];
    Eigen::Matrix<double, 3, 4> corner;
    for (int k = 0; k < 4; ++k) corner.col(k) = x.col(tet.node[k]);
    const Mat3 F = corner * tet.slope.transpose();
    const double J = F.determinant();
    if (!(J > 0)) return std::numeric_limits<double>::infinity();
    const double log_J = std::log(J);
    const Mat3 cofactor = F.inverse().transpose();  // d ln J / dF
    const Vec3 along = F * fibre_;
    const double stretch = along.norm(), past = std::max(0.0, stretch - flesh_.shortest);
    const double pull = gain * past, stiffening = past > 0 ? gain : 0;
    energy += tet.volume * (flesh_.shear * (0.5 * (F.squaredNorm() - 3) - log_J) +
                            0.5 * flesh_.squeeze * log_J * log_J + 0.5 * gain * past * past);
    const double swelling = flesh_.squeeze * log_J - flesh_.shear;
    const Mat3 P = flesh_.shear * F + swelling * cofactor + (pull / stretch) * along * fibre_.transpose();
    const Eigen::Matrix<double, 3, 4> force = tet.volume * P * tet.slope;
    for (int k = 0; k < 4; ++k) gradient.col(tet.node[k]) += force.col(k);
    if (!hessian) continue;
    const Vec3 n = along / stretch;
    const Mat3 turning = (pull / stretch) * Mat3::Identity() + (stiffening - pull / stretch) * n * n.transpose();
    const Eigen::Matrix<double, 3, 4> w = cofactor * tet.slope;
    const Eigen::RowVector4d f = fibre_.transpose() * tet.slope;
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < 4; ++b)
        (*hessian)[t].block<3, 3>(3 * a, 3 * b) =
            tet.volume * (flesh_.shear * tet.slope.col(a).dot(tet.slope.col(b)) * Mat3::Identity() -
                          swelling * w.col(b) * w.col(a).transpose() +
                          flesh_.squeeze * w.col(a) * w.col(b).transpose() + f[a] * f[b] * turning);
  }
  return energy;
}

bool VolumeMuscle::factorize_as_is(Buffers& work) const {
  double* const value = work.matrix.valuePtr();
  std::fill(value, value + work.matrix.nonZeros(), 0.0);
  for (size_t t = 0; t < tets_.size(); ++t)
    for (int e = 0; e < 144; ++e)
      if (slots_[t][e] >= 0) value[slots_[t][e]] += work.hessian[t].data()[e];
  work.factor.factorize(work.matrix);
  return work.factor.info() == Eigen::Success && work.factor.vectorD().minCoeff() > 0;
}

/// The true tangent where it is positive definite; else every tetrahedron's positive part.
bool VolumeMuscle::factorize(Buffers& work) const {
  work.exact = factorize_as_is(work);
  if (work.exact) return true;
  for (Matrix12& K : work.hessian) {
    const Eigen::SelfAdjointEigenSolver<Matrix12> modes(K);
    K = modes.eigenvectors() * modes.eigenvalues().cwiseMax(0).asDiagonal() * modes.eigenvectors().transpose();
  }
  return factorize_as_is(work);
}

/// Walks from x along work.step until the energy falls enough; returns it, or infinity when no step does.
double VolumeMuscle::search(double activation, double energy, Buffers& work) const {
  const double slope = -work.right.dot(work.step);
  for (double share = 1; share > 1e-9; share /= 2) {
    work.trial = work.x;
    Eigen::Map<Eigen::VectorXd>(work.trial.data() + 3 * section, 3 * free_nodes) += share * work.step;
    const double there = evaluate(activation, work.trial, work.along, nullptr);
    if (there <= energy + armijo * share * slope + rounding * (std::abs(energy) + 1e-3 * force_ * length_)) {
      work.x = work.trial;
      return there;
    }
  }
  return std::numeric_limits<double>::infinity();
}

VolumeMuscle::Outcome VolumeMuscle::settle(double activation, Buffers& work) const {
  Outcome out;
  double energy = evaluate(activation, work.x, work.gradient, &work.hessian);
  if (!std::isfinite(energy)) {
    out.reason = "its flesh is turned inside out";
    return out;
  }
  for (; out.iterations < most_iterations; ++out.iterations) {
    out.residual = residual(work.gradient);
    out.energy = energy;
    if (!factorize(work)) {
      out.reason = "its stiffness cannot be factored";
      return out;
    }
    if (out.residual <= accuracy * force_) {
      out.converged = true;
      return out;
    }
    work.right = -Eigen::Map<const Eigen::VectorXd>(work.gradient.data() + 3 * section, 3 * free_nodes);
    work.step = work.factor.solve(work.right);
    if (!std::isfinite(search(activation, energy, work))) {
      out.reason = "no step lowers its energy";
      return out;
    }
    energy = evaluate(activation, work.x, work.gradient, &work.hessian);
  }
  out.reason = "it found no equilibrium";
  return out;
}

void VolumeMuscle::times_hessian(const Points& moved, const Buffers& work, Points& out) const {
  out.setZero();
  for (const int t : end_tets_) {
    const Tet& tet = tets_[t];
    Eigen::Matrix<double, 12, 1> local;
    for (int k = 0; k < 4; ++k) local.segment<3>(3 * k) = moved.col(tet.node[k]);
    const Eigen::Matrix<double, 12, 1> force = work.hessian[t] * local;
    for (int k = 0; k < 4; ++k) out.col(tet.node[k]) += force.segment<3>(3 * k);
  }
}

/// The free nodes give way to the forces in `moved` (free columns); they become their displacement.
void VolumeMuscle::follow(Points& moved, Buffers& work) const {
  Eigen::Map<Eigen::VectorXd> free_part(moved.data() + 3 * section, 3 * free_nodes);
  work.right = -free_part;
  free_part = work.factor.solve(work.right);
}

VolumeMuscle::Points VolumeMuscle::gradient_per_activation(Buffers& work) const {
  Points passive, moved;
  evaluate(0, work.x, passive, nullptr);
  evaluate(1, work.x, moved, nullptr);
  const Points direct = moved - passive;  // the energy is linear in the activation
  moved = direct;
  follow(moved, work);
  moved.leftCols<section>().setZero();
  moved.rightCols<section>().setZero();
  Points through;
  times_hessian(moved, work, through);
  return direct + through;
}

Eigen::Matrix<double, 12, 12> VolumeMuscle::stiffness(const std::array<Pose, 2>& bones, Buffers& work) const {
  Eigen::Matrix<double, 12, 12> K;
  for (int c = 0; c < 12; ++c) {
    Points ends = Points::Zero(), moved, force;
    for (int i = 0; i < held_nodes; ++i) {
      const int bone = i < section ? 0 : 1, n = column(i), axis = c % 6;
      if (bone != c / 6) continue;
      const Vec3 arm = work.x.col(n) - bones[bone].translation();
      ends.col(n) = axis < 3 ? Vec3(Vec3::Unit(axis).cross(arm)) : Vec3(Vec3::Unit(axis - 3));
    }
    times_hessian(ends, work, moved);
    follow(moved, work);
    moved.leftCols<section>() = ends.leftCols<section>();
    moved.rightCols<section>() = ends.rightCols<section>();
    times_hessian(moved, work, force);
    K.col(c).setZero();
    for (int i = 0; i < held_nodes; ++i) {
      const int bone = i < section ? 0 : 1, n = column(i);
      const Vec3 f = force.col(n);
      K.col(c).segment<3>(6 * bone) += (work.x.col(n) - bones[bone].translation()).cross(f);
      K.col(c).segment<3>(6 * bone + 3) += f;
    }
  }
  const Eigen::SelfAdjointEigenSolver<Matrix12> modes(0.5 * (K + K.transpose()));
  return modes.eigenvectors() * modes.eigenvalues().cwiseMax(0).asDiagonal() * modes.eigenvectors().transpose();
}

double VolumeMuscle::mean_stretch(const Points& x) const {
  double sum = 0, volume = 0;
  for (const Tet& tet : tets_) {
    Vec3 along = Vec3::Zero();
    for (int k = 0; k < 4; ++k) along += x.col(tet.node[k]) * tet.slope.col(k).dot(fibre_);
    sum += tet.volume * along.norm();
    volume += tet.volume;
  }
  return sum / volume;
}

std::vector<std::array<int, 4>> VolumeMuscle::cells() const {
  std::vector<std::array<int, 4>> out;
  for (const Tet& tet : tets_) out.push_back(tet.node);
  return out;
}

VolumeMuscle::Seen VolumeMuscle::seen(const Points& x) const {
  Seen out;
  for (const Tet& tet : tets_) {
    Eigen::Matrix<double, 3, 4> corner;
    for (int k = 0; k < 4; ++k) corner.col(k) = x.col(tet.node[k]);
    const Mat3 F = corner * tet.slope.transpose();
    const double J = F.determinant();
    const Mat3 stress = flesh_.shear / J * F * F.transpose();  // Cauchy's, but for what is the same in all directions
    const Mat3 deviator = stress - stress.trace() / 3 * Mat3::Identity();
    out.J.push_back(static_cast<float>(J));
    out.stress.push_back(static_cast<float>(std::sqrt(1.5) * deviator.norm()));
  }
  return out;
}

double VolumeMuscle::volume(const Points& x) const {
  double sum = 0;
  for (const Tet& tet : tets_) {
    Mat3 edges;
    for (int k = 0; k < 3; ++k) edges.col(k) = x.col(tet.node[k + 1]) - x.col(tet.node[0]);
    sum += edges.determinant() / 6;
  }
  return sum;
}

}  // namespace sinew::test
