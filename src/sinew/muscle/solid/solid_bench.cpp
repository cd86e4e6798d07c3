// Solid muscles. A pass over tets and their tangent, beside the obvious loop over small matrices; blocks that contract
// between clamps, at rest and in a step of backward Euler; a tick of the arm's biceps on its tendon, and what it is
// spent on.
#include <benchmark/benchmark.h>

#include <Eigen/LU>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/muscle_solve.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew::solid {
namespace {

constexpr double shear = 2e4, bulk = 2.5e6, peak = 3e5;  // Pa
constexpr double cell = 2e-3;                            // m
const Vec3 along = Vec3(1, 0.2, 0.1).normalized();

material::Law active_law() {
  return {.matrix = {material::Isotropic{{0.5 * shear}}},
          .volume = {{material::Volumetric::Form::febio, bulk}},
          .fibres = {{.stress = peak, .curves = material::teran_curves()}}};
}

SolidMuscle active_block(const std::array<int, 3>& cells, bool patched) {
  SolidMuscle out{.mesh = block_tets(cell * Vec3(cells[0], cells[1], cells[2]), cells)};
  fibres_along(out, {along});
  if (patched) out.patches = patches_of_runs(out.tets(), 6);
  return out;
}

Laws active_laws() {
  Laws out;
  out[TissueKind::muscle] = active_law();
  return out;
}

/// At rest, or every node moved a little, another way each.
Eigen::VectorXd places_of(const SolidMuscle& muscle, double shaken) {
  Eigen::VectorXd out(static_cast<Eigen::Index>(3 * muscle.mesh.nodes.size()));
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n)
    out.segment<3>(static_cast<Eigen::Index>(3 * n)) = muscle.mesh.nodes[n];
  for (Eigen::Index i = 0; i < out.size(); ++i) out[i] += shaken * std::sin(1.7 * static_cast<double>(i * i % 1000));
  return out;
}

constexpr double half[] = {0.5};

// ---- the obvious loops --------------------------------------------------------------------------------------------

/// The same energy without any preparation but the rest shapes'.
struct PlainTets {
  struct Tet {
    Tetrahedron nodes;
    Mat3 B;
    double volume;
  };
  std::vector<Tet> tets;
  material::FibreCurves curves = material::teran_curves();

  explicit PlainTets(const TetMesh& mesh) {
    for (const Tetrahedron& n : mesh.tets) {
      Mat3 edges;
      for (int k = 0; k < 3; ++k)
        edges.col(k) = mesh.nodes[static_cast<std::size_t>(n[static_cast<std::size_t>(k) + 1])] -
                       mesh.nodes[static_cast<std::size_t>(n[0])];
      tets.push_back({n, edges.inverse(), edges.determinant() / 6});
    }
  }

  static Mat3 deformation(const Tet& tet, const Eigen::VectorXd& places) {
    Mat3 edges;
    for (int k = 0; k < 3; ++k)
      edges.col(k) =
          places.segment<3>(3 * tet.nodes[static_cast<std::size_t>(k) + 1]) - places.segment<3>(3 * tet.nodes[0]);
    return edges * tet.B;
  }

  void forces(const Eigen::VectorXd& places, double activation, Eigen::VectorXd& out) const {
    out.setZero(places.size());
    for (const Tet& tet : tets) {
      const Mat3 F = deformation(tet, places), inverse = F.inverse().transpose();
      const double J = F.determinant(), I1 = F.squaredNorm(), isochoric = std::pow(J, -2.0 / 3);
      const Vec3 fibre = F * along;
      const double lam = fibre.norm();
      const double tension = peak * (activation * curves.active.of(lam).value + curves.passive.of(lam).value);
      const Mat3 P = shear * isochoric * (F - I1 / 3 * inverse) + bulk * std::log(J) * inverse +
                     tension / lam * fibre * along.transpose();
      const Mat3 corners = -tet.volume * P * tet.B.transpose();
      for (int k = 0; k < 3; ++k) {
        out.segment<3>(3 * tet.nodes[static_cast<std::size_t>(k) + 1]) += corners.col(k);
        out.segment<3>(3 * tet.nodes[0]) -= corners.col(k);
      }
    }
  }

  using Stiffness = Eigen::Matrix<double, 12, 12>;
  using Slopes = Eigen::Matrix<double, 9, 12>;  // d F / d corners

  static Slopes slopes(const Tet& tet) {
    Slopes out = Slopes::Zero();
    for (int J = 0; J < 3; ++J)
      for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) {
          out(3 * J + i, 3 * (k + 1) + i) = tet.B(k, J);
          out(3 * J + i, i) -= tet.B(k, J);
        }
    return out;
  }

  void tangent(const Eigen::VectorXd& places, double activation, std::vector<Stiffness>& out) const {
    out.resize(tets.size());
    for (std::size_t e = 0; e < tets.size(); ++e) {
      const Tet& tet = tets[e];
      const Mat3 F = deformation(tet, places), inverse = F.inverse().transpose();
      const double J = F.determinant(), I1 = F.squaredNorm(), isochoric = shear * std::pow(J, -2.0 / 3);
      const Vec3 fibre = F * along;
      const double lam = fibre.norm();
      const auto active = curves.active.of(lam), passive = curves.passive.of(lam);
      const double tension = peak * (activation * active.value + passive.value);
      const double slope = peak * (activation * active.slope + passive.slope);
      Eigen::Matrix<double, 9, 9> H;
      for (int L = 0; L < 3; ++L)
        for (int k = 0; k < 3; ++k) {
          Mat3 dF = Mat3::Zero();
          dF(k, L) = 1;
          const double dJ = inverse.cwiseProduct(dF).sum();  // over J
          const Mat3 turned = -inverse * dF.transpose() * inverse;
          const Vec3 moved = dF * along;
          const double stretched = fibre.dot(moved) / lam;
          const Mat3 dP =
              isochoric * (dF - 2.0 / 3 * F.cwiseProduct(dF).sum() * inverse - I1 / 3 * turned -
                           2.0 / 3 * dJ * (F - I1 / 3 * inverse)) +
              bulk * (dJ * inverse + std::log(J) * turned) +
              (tension / lam * moved + (slope - tension / lam) * stretched / lam * fibre) * along.transpose();
          H.col(3 * L + k) = Eigen::Map<const Eigen::Matrix<double, 9, 1>>(dP.data());
        }
      const Slopes by_corners = slopes(tet);
      out[e] = tet.volume * by_corners.transpose() * H * by_corners;
    }
  }
};

/// 9,984 tets that are a little out of shape.
struct Tets {
  SolidMuscle muscle = active_block({26, 8, 8}, false);
  Elements elements{muscle, active_laws()};
  PlainTets plain{muscle.mesh};
  Eigen::VectorXd places = places_of(muscle, 0.02 * cell);
  Buffers buffers;
};

void count_tets(benchmark::State& state, std::size_t tets) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(tets));
}

void tets_forces(benchmark::State& state) {
  Tets of;
  Eigen::VectorXd forces, plain;
  for (auto _ : state) {
    of.elements.pass(of.places, {.activation = half}, of.buffers);
    of.elements.forces(of.buffers, forces);
  }
  of.plain.forces(of.places, half[0], plain);
  constexpr double same = 1e-8;  // the curves' tables
  if (!((forces - plain).norm() < same * plain.norm())) state.SkipWithError("not the forces of the plain loop");
  count_tets(state, of.muscle.tets());
}
BENCHMARK(tets_forces)->MeasureProcessCPUTime()->Unit(benchmark::kMicrosecond);

void plain_forces(benchmark::State& state) {
  Tets of;
  Eigen::VectorXd forces;
  for (auto _ : state) of.plain.forces(of.places, half[0], forces);
  count_tets(state, of.muscle.tets());
}
BENCHMARK(plain_forces)->MeasureProcessCPUTime()->Unit(benchmark::kMicrosecond);

void tets_tangent(benchmark::State& state) {
  Tets of;
  of.elements.pass(of.places, {.activation = half}, of.buffers);
  for (auto _ : state) of.elements.tangent(of.places, {.activation = half}, false, of.buffers);
  std::vector<PlainTets::Stiffness> plain;
  of.plain.tangent(of.places, half[0], plain);
  constexpr double same = 1e-7;  // the slopes of the curves' tables
  const std::size_t tet = of.muscle.tets() / 2;
  const Eigen::Map<const Mat3> block(of.buffers.blocks.data() +
                                     9 * (Elements::blocks_per_tet * tet + Elements::block_of(3, 1)));
  if (!((block - plain[tet].block<3, 3>(9, 3)).norm() < same * plain[tet].norm()))
    state.SkipWithError("not the tangent of the plain loop");
  count_tets(state, of.muscle.tets());
}
BENCHMARK(tets_tangent)->MeasureProcessCPUTime()->Unit(benchmark::kMicrosecond);

void plain_tangent(benchmark::State& state) {
  Tets of;
  std::vector<PlainTets::Stiffness> tangents;
  for (auto _ : state) of.plain.tangent(of.places, half[0], tangents);
  count_tets(state, of.muscle.tets());
}
BENCHMARK(plain_tangent)->MeasureProcessCPUTime()->Unit(benchmark::kMicrosecond);

// ---- blocks -------------------------------------------------------------------------------------------------------

/// Clamped at both ends, of as many tets as asked for.
struct Clamped {
  explicit Clamped(int tets)
      : muscle(active_block(tets == 1152   ? std::array{12, 4, 4}
                            : tets == 9984 ? std::array{26, 8, 8}
                                           : std::array{43, 14, 14},
                            true)),
        elements(muscle, active_laws()) {
    const double length = bounds(muscle.mesh).size().x();
    for (const Vec3& at : muscle.mesh.nodes)
      held.insert(held.end(), 3, at.x() < 1e-9 || at.x() > length - 1e-9 ? 1 : 0);
    mass.assign(elements.nodes(), 0);
    for (std::size_t e = 0; e < elements.tets(); ++e)
      for (const int n : elements.corners(e)) mass[static_cast<std::size_t>(n)] += 1060 * elements.rest_volume(e) / 4;
  }
  SolidMuscle muscle;
  Elements elements;
  Held held;
  std::vector<double> mass;
};

/// From rest to half activation, the mesh's pattern and memory included.
void clamped_block(benchmark::State& state) {
  const Clamped block(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    SolidSolve solve(block.muscle, block.elements, block.held);
    Eigen::VectorXd places = places_of(block.muscle, 0);
    if (!solve.settle(places, {.drive = {.activation = half}}).converged) state.SkipWithError("it does not converge");
    state.counters["newton"] = solve.newton().steps;
    state.counters["factored"] = solve.factorings();
    state.counters["MB"] = static_cast<double>(solve.bytes()) / 1e6;
  }
}
BENCHMARK(clamped_block)->Arg(1152)->Arg(9984)->Arg(50568)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

/// One step of 1 ms of it, whose activation rises; the tangent of a step before serves.
void clamped_step(benchmark::State& state) {
  const Clamped block(static_cast<int>(state.range(0)));
  constexpr double dt = 1e-3;
  SolidSolve solve(block.muscle, block.elements, block.held);
  Eigen::VectorXd places = places_of(block.muscle, 0), before = places, aim;
  double activation[] = {0.0}, time = 0;
  int steps = 0;
  for (auto _ : state) {
    time += dt;
    activation[0] = 0.5 - 0.5 * std::cos(10 * time);
    aim = 2 * places - before;
    before = places;
    const Acting acting{.drive = {.activation = activation}, .dt = dt, .mass = block.mass, .aim = &aim};
    const SolveOptions options{.tolerance = 1e-6, .last_tangent = true};
    places = aim;
    for (Eigen::Index i = 0; i < places.size(); ++i)
      if (block.held[static_cast<std::size_t>(i)]) places[i] = before[i];
    if (!solve.settle(places, acting, options).converged) state.SkipWithError("it does not converge");
    steps += solve.newton().steps;
  }
  state.counters["newton"] = benchmark::Counter(steps, benchmark::Counter::kAvgIterations);
  state.counters["factored"] = benchmark::Counter(solve.factorings(), benchmark::Counter::kAvgIterations);
}
BENCHMARK(clamped_step)->Arg(9984)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);

// ---- a muscle on its tendon ---------------------------------------------------------------------------------------

/// The long head of the arm's biceps, on its own course, which is pulled to and fro.
struct Biceps {
  Anatomy anatomy{read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml")};
  std::unique_ptr<const WiredMuscle> muscle;
  std::vector<Vec3> course, now;
  std::array<Mat3, 2> turns;

  Biceps() {
    const Model& model = anatomy.model();
    std::size_t m = 0;
    while (model.muscles[m].name != "biceps_long") ++m;
    const StartPose& start = anatomy.start();
    course = now = start.courses[m];
    const PathPoint ends[] = {model.muscles[m].path.points.front(), model.muscles[m].path.points.back()};
    for (std::size_t k = 0; k < 2; ++k)
      turns[k] = start.poses[static_cast<std::size_t>(start.skeleton.body(ends[k].body))].linear();
    const int which = static_cast<int>(m);
    const std::vector<MuscleBelly> bellies = ring_bellies(anatomy, {which}, {}, [](const Volume&) { return false; });
    auto curves = std::make_shared<CurveCache>();
    HillMuscle hill{.hill = muscle_tendon(model.muscles[m], *curves), .curves = {}};
    hill.curves = curves;
    std::string note;
    muscle = calibrated_muscle("biceps_long", hill, bellies[0].belly, {}, {course, turns}, {}, note);
  }
  CourseNow at(double stretch) {
    for (std::size_t k = 0; k < course.size(); ++k) now[k] = course[0] + stretch * (course[k] - course[0]);
    return {now, turns};
  }
};

void per_tet(benchmark::State& state, std::size_t tets) {
  state.counters["per_tet"] = benchmark::Counter(
      static_cast<double>(tets), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// A tick of 5 ms; with its slopes, as a world asks for it.
void biceps_tick(benchmark::State& state) {
  Biceps biceps;
  MuscleSolve solve(*biceps.muscle);
  WiredState muscle;
  if (!solve.rest(biceps.at(1), muscle).converged) state.SkipWithError("no rest");
  constexpr double dt = 5e-3;
  double time = 0;
  const int before = solve.solid().factorings();
  for (auto _ : state) {
    time += dt;
    const double activation[] = {0.5 - 0.4 * std::cos(6 * time)};
    if (!solve.step(biceps.at(1 + 0.02 * std::sin(5 * time)), activation, dt, muscle).converged)
      state.SkipWithError("it does not converge");
    if (state.range(0) != 0) benchmark::DoNotOptimize(solve.slopes(false).stiffness.sum());
  }
  state.counters["factored"] =
      benchmark::Counter(solve.solid().factorings() - before, benchmark::Counter::kAvgIterations);
  per_tet(state, biceps.muscle->elements().tets());
}
BENCHMARK(biceps_tick)->Arg(0)->Arg(1)->ArgName("slopes")->MeasureProcessCPUTime()->Unit(benchmark::kMicrosecond);

/// What a tick is made of, once each.
struct TickParts {
  Biceps biceps;
  const Elements& elements = biceps.muscle->elements();
  Eigen::VectorXd places = biceps.muscle->given(), forces, unknowns;
  std::vector<double> before;
  Drive drive{.activation = half};
  Buffers buffers;
  Tangent tangent{elements, biceps.muscle->held(), biceps.muscle->groups()};
  SparseLdlt factor;

  TickParts() {
    elements.fibre_lengths(places, before);
    drive.step = {.dt = 5e-3, .before = before, .steady = false};
    drive.energy = false;
    elements.pass(places, drive, buffers);
    elements.tangent(places, drive, false, buffers);
    add_guides();
    tangent.gather(buffers, {});
    factor.analyse(tangent.lower(), 3);
    factor.factor(tangent.lower());
    unknowns.setZero(tangent.unknowns());
  }
  void add_guides() {  // that hold nothing
    buffers.bend.resize(buffers.bend.size() + 2 * biceps.muscle->groups().size(), 0);
    for (const std::vector<int>& group : biceps.muscle->groups())
      buffers.patch_slope.insert(buffers.patch_slope.end(), 2 * group.size(), Vec3::Zero());
  }
};

template <class Work>
void part_of_tick(benchmark::State& state, const Work& work) {
  TickParts of;
  for (auto _ : state) work(of);
  per_tet(state, of.elements.tets());
}
const auto forces_of = [](TickParts& of) {
  of.elements.pass(of.places, of.drive, of.buffers);
  of.elements.forces(of.buffers, of.forces);
};
const auto tangent_of = [](TickParts& of) {
  of.elements.tangent(of.places, of.drive, false, of.buffers);
  of.add_guides();
};
BENCHMARK_CAPTURE(part_of_tick, forces, forces_of)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(part_of_tick, tangent, tangent_of)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(part_of_tick, gather, [](TickParts& of) {
  of.tangent.gather(of.buffers, {});
})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(part_of_tick, factor, [](TickParts& of) {
  of.factor.factor(of.tangent.lower());
})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(part_of_tick, solve, [](TickParts& of) {
  of.factor.solve(of.unknowns);
})->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew::solid
