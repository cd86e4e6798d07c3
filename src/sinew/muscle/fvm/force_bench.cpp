// The force pass beside a plain loop of scalars and a plain loop of Eigen matrices, over the same tets with the same
// law, each adding up what its nodes get. On one thread but where it says otherwise.
#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include <cmath>
#include <map>
#include <memory>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/muscle/fvm/tet_pass.hpp"
#include "sinew/muscle/material/named_laws.hpp"

namespace sinew::fvm {
namespace {

constexpr double A = 3e4, B = 1e4, K = 5e6, peak = 3e5;  // of `muscle_volume`
constexpr double lame = 86420, shear = 37037;            // of the torus

enum class Kind { st_venant, mooney_rivlin, muscle };
material::Law law_of(Kind kind) {
  if (kind == Kind::st_venant) return {.matrix = {material::StVenantKirchhoff{1e5, 0.35}}};
  material::Law law = material::made(*material::find_named_law("muscle_volume")).law;
  if (kind == Kind::mooney_rivlin) law.fibres.clear();
  return law;
}

/// A block of about so many tets, a little shaken.
struct Stage {
  solid::SolidMuscle flesh;
  Eigen::VectorXd places, forces;
  std::vector<Mat3> inverse;
  std::vector<double> volume;
  Vec3 along = Vec3(2, 1, 2) / 3;

  explicit Stage(std::int64_t tets) {
    const int cells = static_cast<int>(std::lround(std::cbrt(static_cast<double>(tets) / 6)));
    flesh.mesh = block_tets(Vec3::Constant(1e-3 * cells), {cells, cells, cells});
    places.resize(static_cast<Eigen::Index>(3 * flesh.mesh.nodes.size()));
    forces = places;
    for (Eigen::Index n = 0; n < places.size(); ++n)
      places[n] =
          flesh.mesh.nodes[static_cast<std::size_t>(n / 3)][n % 3] + 5e-5 * std::sin(0.7 * static_cast<double>(n));
    for (const Tetrahedron& nodes : flesh.mesh.tets) {
      Mat3 edges;
      for (int k = 0; k < 3; ++k) edges.col(k) = flesh.mesh.nodes[nodes[k + 1]] - flesh.mesh.nodes[nodes[0]];
      inverse.push_back(edges.inverse());
      volume.push_back(edges.determinant() / 6);
    }
  }
  void with_fibres() {
    if (flesh.first.empty()) solid::fibres_along(flesh, {along});
  }
};
Stage& stage(std::int64_t tets) {
  static std::map<std::int64_t, std::unique_ptr<Stage>> all;
  std::unique_ptr<Stage>& one = all[tets];
  if (!one) one = std::make_unique<Stage>(tets);
  return *one;
}

void count(benchmark::State& state, const Stage& on) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(on.flesh.tets()));
}

void kernel(benchmark::State& state, Kind kind, std::size_t threads) {
  const tbb::global_control only(tbb::global_control::max_allowed_parallelism, threads);
  Stage& on = stage(state.range(0));
  if (kind == Kind::muscle) on.with_fibres();
  solid::SolidMuscle flesh = on.flesh;
  if (kind != Kind::muscle) flesh.first.clear(), flesh.fibres.clear();
  solid::Laws laws;
  laws[solid::TissueKind::muscle] = law_of(kind);
  const TetPass pass(flesh, laws);
  TetPass::Buffers buffers;
  constexpr double active[] = {0.5};
  for (auto _ : state) pass.forces(on.places, active, buffers, on.forces);
  count(state, on);
}

// ---- plain scalars ------------------------------------------------------------------------------------------------

struct Rows {
  double m[3][3];
};
void add_corner_forces(const Rows& P, const Mat3& inverse, double volume, const Tetrahedron& t, double* f) {
  double sum[3] = {0, 0, 0};
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < 3; ++i) {
      double g = 0;
      for (int j = 0; j < 3; ++j) g -= volume * P.m[i][j] * inverse(k, j);
      f[3 * t[static_cast<std::size_t>(k + 1)] + i] += g;
      sum[i] += g;
    }
  for (int i = 0; i < 3; ++i) f[3 * t[0] + i] -= sum[i];
}
Rows deformation(const double* x, const Tetrahedron& t, const Mat3& inverse) {
  Rows F{};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      double sum = 0;
      for (int k = 0; k < 3; ++k)
        sum += (x[3 * t[static_cast<std::size_t>(k + 1)] + i] - x[3 * t[0] + i]) * inverse(k, j);
      F.m[i][j] = sum;
    }
  return F;
}
Rows st_venant(const Rows& F) {
  double S[3][3], trace = -3;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      double C = 0;
      for (int k = 0; k < 3; ++k) C += F.m[k][i] * F.m[k][j];
      S[i][j] = shear * (C - (i == j));
      if (i == j) trace += C;
    }
  for (int i = 0; i < 3; ++i) S[i][i] += 0.5 * lame * trace;
  Rows P{};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k) P.m[i][j] += F.m[i][k] * S[k][j];
  return P;
}
Rows mooney_rivlin(const Rows& F) {
  double C[3][3], I1 = 0, squares = 0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      C[i][j] = 0;
      for (int k = 0; k < 3; ++k) C[i][j] += F.m[k][i] * F.m[k][j];
      squares += C[i][j] * C[i][j];
      if (i == j) I1 += C[i][j];
    }
  double cof[3][3];
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      const int a = (i + 1) % 3, b = (i + 2) % 3, c = (j + 1) % 3, e = (j + 2) % 3;
      cof[i][j] = F.m[a][c] * F.m[b][e] - F.m[a][e] * F.m[b][c];
    }
  const double J = F.m[0][0] * cof[0][0] + F.m[0][1] * cof[0][1] + F.m[0][2] * cof[0][2];
  const double third = 1 / std::cbrt(J), j = third * third;
  const double along = 2 * j * (A + j * B * I1), across = -2 * j * j * B;
  const double pressed = (2 * K * std::log(J) - 2.0 / 3 * j * (A * I1 + j * B * (I1 * I1 - squares))) / J;
  Rows P{};
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) {
      double FC = 0;
      for (int l = 0; l < 3; ++l) FC += F.m[i][l] * C[l][k];
      P.m[i][k] = along * F.m[i][k] + across * FC + pressed * cof[i][k];
    }
  return P;
}
void plain_scalars(benchmark::State& state, Kind kind) {
  Stage& on = stage(state.range(0));
  for (auto _ : state) {
    on.forces.setZero();
    for (std::size_t e = 0; e < on.flesh.tets(); ++e) {
      const Tetrahedron& t = on.flesh.mesh.tets[e];
      const Rows F = deformation(on.places.data(), t, on.inverse[e]);
      add_corner_forces(kind == Kind::st_venant ? st_venant(F) : mooney_rivlin(F), on.inverse[e], on.volume[e], t,
                        on.forces.data());
    }
    benchmark::DoNotOptimize(on.forces.data());
  }
  count(state, on);
}

// ---- plain Eigen --------------------------------------------------------------------------------------------------

double muscle_tension(double lam, double activation) {
  const double held = std::max(lam, 0.3), s = held - 1, far = std::abs(s) - 0.6;
  const double active = std::abs(s) < 0.4 ? 1 - 25.0 / 6 * s * s : far < 0 ? 25.0 / 3 * far * far : 0;
  double passive = 0;
  if (s > 0) {
    const double in = std::min(s, 0.4), e = std::exp(6.6 * in);
    passive = 0.05 * (e - 6.6 * in - 1) + 0.05 * 6.6 * (e - 1) * (s - in);
  }
  return peak * (activation * active + passive);
}
/// f(J) and f'(J) of J^n, a parabola below 0.3.
std::array<double, 2> guarded_power(double J, double n) {
  const double held = std::max(J, 0.3), d = J - held, f = std::pow(held, n), f1 = n * f / held,
               f2 = (n - 1) * f1 / held;
  return {f + d * (f1 + 0.5 * d * f2), f1 + d * f2};
}
void plain_eigen(benchmark::State& state) {
  Stage& on = stage(state.range(0));
  constexpr double activation = 0.5;
  for (auto _ : state) {
    on.forces.setZero();
    for (std::size_t e = 0; e < on.flesh.tets(); ++e) {
      const Tetrahedron& t = on.flesh.mesh.tets[e];
      Mat3 edges, cof;
      for (int k = 0; k < 3; ++k)
        edges.col(k) = on.places.segment<3>(3 * t[static_cast<std::size_t>(k + 1)]) - on.places.segment<3>(3 * t[0]);
      const Mat3 F = edges * on.inverse[e], C = F.transpose() * F;
      cof << F.col(1).cross(F.col(2)), F.col(2).cross(F.col(0)), F.col(0).cross(F.col(1));
      const double J = F.determinant(), I1 = C.trace(), I2 = 0.5 * (I1 * I1 - C.squaredNorm());
      const auto [j, j1] = guarded_power(J, -2.0 / 3);
      const auto [jj, jj1] = guarded_power(J, -4.0 / 3);
      const double held = std::max(J, 0.3), l = std::log(held);
      const double pressed = A * I1 * j1 + B * I2 * jj1 + 2 * K * (l / held + (J - held) * (1 - l) / (held * held));
      Mat3 P = 2 * (A * j + B * jj * I1) * F - 2 * B * jj * F * C + pressed * cof;
      const Vec3 g = F * on.along;
      const double lam = std::sqrt(std::max(g.squaredNorm(), 1e-12));
      P += muscle_tension(lam, activation) / lam * g * on.along.transpose();
      const Mat3 H = -on.volume[e] * P * on.inverse[e].transpose();
      for (int k = 0; k < 3; ++k) on.forces.segment<3>(3 * t[static_cast<std::size_t>(k + 1)]) += H.col(k);
      on.forces.segment<3>(3 * t[0]) -= H.rowwise().sum();
    }
    benchmark::DoNotOptimize(on.forces.data());
  }
  count(state, on);
}

void sizes(benchmark::internal::Benchmark* one) {
  for (const int tets : {1000, 10000, 100000, 1000000}) one->Arg(tets);
}
BENCHMARK_CAPTURE(kernel, st_venant, Kind::st_venant, 1)->Apply(sizes);
BENCHMARK_CAPTURE(plain_scalars, st_venant, Kind::st_venant)->Apply(sizes);
BENCHMARK_CAPTURE(kernel, mooney_rivlin, Kind::mooney_rivlin, 1)->Apply(sizes);
BENCHMARK_CAPTURE(plain_scalars, mooney_rivlin, Kind::mooney_rivlin)->Apply(sizes);
BENCHMARK_CAPTURE(kernel, muscle, Kind::muscle, 1)->Apply(sizes);
BENCHMARK(plain_eigen)->Apply(sizes);
BENCHMARK_CAPTURE(kernel, muscle_two_threads, Kind::muscle, 2)->Arg(100000)->UseRealTime();

}  // namespace
}  // namespace sinew::fvm
