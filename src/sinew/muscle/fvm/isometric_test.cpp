// fvm.md 10, E2: a muscle between tendons of tetrahedra that is activated while both ends are held.
//
// The geometry behind the page's table, as it is understood here: 0.3 m along z; the radius is 7 mm in the tendons,
// 0.05 m at either end, and 7 mm + 15 mm sin^2 between them; 4 x 4 x 20 cells of six tets, their squares mapped on
// discs. A tet whose middle lies in a tendon is tendon; fibres run along the lines of cells.
#include <gtest/gtest.h>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/muscle/fvm/descending.hpp"
#include "sinew/muscle/fvm/explicit_solve.hpp"
#include "sinew/muscle/material/named_laws.hpp"

namespace sinew::fvm {
namespace {

constexpr double length = 0.3, tendon = 0.05, thin = 7e-3, thick = 22e-3, flesh_density = 1060;

double radius_at(double z) {
  const double s = std::sin(pi * std::clamp((z - tendon) / (length - 2 * tendon), 0.0, 1.0));
  return thin + (thick - thin) * s * s;
}
/// Of a square of 2 by 2 (Ferdinand Schmidt's mapping), times the radius.
Vec3 on_disc(double u, double v, double z) {
  return {radius_at(z) * u * std::sqrt(1 - v * v / 2), radius_at(z) * v * std::sqrt(1 - u * u / 2), z};
}

/// How it is after a while.
struct Contracted {
  double volume = 0, belly = 0;         // over those at rest
  double muscle = 0, tendons = 0;       // mean stretches along the fibres, by volume
  double lower_end = 0, upper_end = 0;  // forces of the holders along z, N
  double spread = 0;                    // greatest stretch of muscle less the least
  double fastest = 0;                   // speed of a node, m/s
};

class Fusiform {
 public:
  explicit Fusiform(const std::array<int, 3>& cells, const std::string& preset = "volume") {
    flesh_.mesh = block_tets({2, 2, length}, cells);
    std::vector<Vec3> square = flesh_.mesh.nodes;
    for (Vec3& node : flesh_.mesh.nodes) node = on_disc(node.x() - 1, node.y() - 1, node.z());
    flesh_.first = {0};
    for (std::size_t e = 0; e < flesh_.tets(); ++e) {
      Vec3 middle = Vec3::Zero();
      for (const int n : flesh_.mesh.tets[e]) middle += square[static_cast<std::size_t>(n)] / 4;
      const auto place = [&](double z) { return on_disc(middle.x() - 1, middle.y() - 1, z); };
      constexpr double h = 1e-6;
      flesh_.fibres.push_back({.along = (place(middle.z() + h) - place(middle.z() - h)).normalized()});
      flesh_.first.push_back(static_cast<int>(e) + 1);
      const bool in_tendon = middle.z() < tendon || middle.z() > length - tendon;
      flesh_.kind.push_back(in_tendon ? solid::TissueKind::tendon : solid::TissueKind::muscle);
    }
    laws_[solid::TissueKind::muscle] = material::made(*material::find_named_law("muscle_" + preset)).law;
    laws_[solid::TissueKind::tendon] = material::made(*material::find_named_law("tendon_" + preset)).law;
  }

  /// Fibres keep their peak beyond the best length.
  void stop_falling() {
    material::FibreCurve& active = laws_[solid::TissueKind::muscle].fibres.front().curves.active;
    active.of = [falling = active.of](double stretch) {
      return stretch > 1 ? material::FibreCurve::Point{1, 0} : falling(stretch);
    };
    active.breaks.push_back(1);
    std::ranges::sort(active.breaks);
  }
  const material::Law& muscle() const { return laws_[solid::TissueKind::muscle]; }

  /// Activation rises in 0.1 s and is held.
  Contracted contracted(double activation, double lasts) const {
    solid::Held held;
    for (const Vec3& node : flesh_.mesh.nodes)
      held.insert(held.end(), 3, node.z() < 1e-9 || node.z() > length - 1e-9 ? 1 : 0);
    const solid::Elements elements(flesh_, laws_);
    const ExplicitSolve solve(flesh_, laws_, elements, flesh_density, held, {.beta = 0, .mass = 60});
    EXPECT_TRUE(solve.by_kernel());
    Motion motion;
    motion.x.resize(static_cast<Eigen::Index>(held.size()));
    for (std::size_t n = 0; n < flesh_.mesh.nodes.size(); ++n)
      motion.x.segment<3>(static_cast<Eigen::Index>(3 * n)) = flesh_.mesh.nodes[n];
    motion.v.setZero(motion.x.size());
    const Eigen::VectorXd start = motion.x, still = motion.v;
    ExplicitSolve::Buffers buffers;
    const ActingAt acting = [&](double time, ActingNow& now) {
      constexpr double rise = 0.1;
      now.activation = {activation * std::min(1.0, time / rise)};
      if (now.places.size() == 0) now.places = start, now.speeds = still;
    };
    const StepReport report = solve.advance(motion, lasts, acting, nullptr, buffers);
    EXPECT_TRUE(report.converged) << report.reason;
    return read(elements, motion, activation);
  }

 private:
  Contracted read(const solid::Elements& elements, const Motion& motion, double activation) const {
    Contracted out;
    solid::Buffers buffers;
    elements.pass(motion.x, {.activation = {&activation, 1}}, buffers);
    Eigen::VectorXd forces;
    elements.forces(buffers, forces);
    double rest = 0, of_muscle = 0, of_tendon = 0, least = 1e9, most = 0;
    std::vector<double> stretch;
    elements.stretches(motion.x, stretch);
    for (std::size_t e = 0; e < elements.tets(); ++e) {
      const double volume = elements.rest_volume(e);
      rest += volume, out.volume += buffers.J[e] * volume;
      const bool muscle = flesh_.kind[e] == solid::TissueKind::muscle;
      (muscle ? of_muscle : of_tendon) += volume;
      (muscle ? out.muscle : out.tendons) += volume * stretch[e];
      if (muscle) least = std::min(least, stretch[e]), most = std::max(most, stretch[e]);
    }
    out.volume /= rest, out.muscle /= of_muscle, out.tendons /= of_tendon, out.spread = most - least;
    double before = 0, now = 0;  // the farthest from the axis near the middle
    for (std::size_t n = 0; n < flesh_.mesh.nodes.size(); ++n) {
      const Vec3 X = flesh_.mesh.nodes[n], x = motion.x.segment<3>(static_cast<Eigen::Index>(3 * n));
      before = std::max(before, std::hypot(X.x(), X.y())), now = std::max(now, std::hypot(x.x(), x.y()));
      const double pull = -forces[static_cast<Eigen::Index>(3 * n + 2)];
      if (X.z() < 1e-9) out.lower_end += pull;
      if (X.z() > length - 1e-9) out.upper_end += pull;
    }
    out.belly = now / before;
    for (Eigen::Index n = 0; n < motion.v.size(); n += 3)
      out.fastest = std::max(out.fastest, motion.v.segment<3>(n).norm());
    return out;
  }

  solid::SolidMuscle flesh_;
  solid::Laws laws_;
};

TEST(IsometricBulge, OfThePresetVolumeIsThatOfTheTable) {
  constexpr double within = 0.08;  // the geometry behind the table is given in words only
  const Contracted end = Fusiform({4, 4, 20}).contracted(1, 0.3);
  RecordProperty("volume", std::to_string(end.volume));
  RecordProperty("belly", std::to_string(end.belly));
  RecordProperty("muscle", std::to_string(end.muscle));
  RecordProperty("tendons", std::to_string(end.tendons));
  RecordProperty("force", std::to_string(end.upper_end));
  EXPECT_NEAR(end.volume, 0.999, 0.01);
  EXPECT_NEAR(end.belly, 1.171, within * 1.171);
  EXPECT_NEAR(end.muscle, 0.832, within * 0.832);
  EXPECT_NEAR(end.tendons, 1.064, within * 1.064);
  constexpr double of_force =
      0.12;  // a section of 16 sides has 2.6 % less than its disc, and the table's tendon blends
  EXPECT_NEAR(end.upper_end, 121, of_force * 121);
  EXPECT_NEAR(end.upper_end + end.lower_end, 0, 0.01 * end.upper_end) << "at rest";
}

TEST(DescendingLimb, IsToldWhereTheMatrixDoesNotHoldIt) {
  const auto law = [](const char* name) { return material::made(*material::find_named_law(name)).law; };
  EXPECT_NEAR(steepest_fall(law("muscle_soft")), 0.762 * 3e5, 0.001 * 3e5) << "fvm.md 11.3";
  EXPECT_EQ(descending_note(law("muscle_volume")), "") << "6 (A + B) is 240 kPa";
  EXPECT_NE(descending_note(law("muscle_soft")).find("matrix adds 42 kPa"), std::string::npos);
  EXPECT_EQ(descending_note(law("tendon_soft")), "");
}

TEST(DescendingLimb, CutOffLetsSoftFleshComeToRest) {
  Fusiform coarse({2, 2, 10}, "soft");
  coarse.stop_falling();
  EXPECT_EQ(descending_note(coarse.muscle()), "");
  const Contracted end = coarse.contracted(1, 0.4);
  EXPECT_LT(end.fastest, 0.02) << "m/s";
  EXPECT_NEAR(end.upper_end + end.lower_end, 0, 0.02 * end.upper_end);
  EXPECT_NEAR(end.volume, 1, 0.01);
}

TEST(IsometricBulge, EndForceGrowsWithActivation) {
  const Fusiform coarse({2, 2, 10});
  double before = 0;
  for (const double activation : {0.25, 0.5, 0.75, 1.0}) {
    const Contracted end = coarse.contracted(activation, 0.2);
    EXPECT_GT(end.upper_end, before) << activation;
    EXPECT_GT(end.belly, 1);
    before = end.upper_end;
  }
}

}  // namespace
}  // namespace sinew::fvm
