// What a model says of a muscle's solid, and what comes of each of it.
#include "sinew/muscle/solid/options.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "sinew/model/yaml_tree.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

Volume saying(const std::string& solid) {
  Volume out;
  out.options["solid"] = yaml_tree(solid, "options");
  return out;
}

std::vector<Fault> faults_of(const std::string& solid) {
  Reading reading("", "");
  const YamlNode node = yaml_tree(solid, "options");
  solid_options_kind().read(Cursor{reading, node, "solid"});
  return reading.take();
}

TEST(SolidOptions, ComeBackAsTheyWereWritten) {
  SolidOptions options{.sides = 8, .slabs = 16, .layers = 2, .shear = 1e4, .bulk = 1e6};
  options.patches = SolidOptions::Volumes::node, options.curves = Curves::teran;
  options.descending = Descending::flat, options.tendon = SolidOptions::Tendon::rigid;
  options.keep = SolidOptions::Keep::stretch, options.data = "weak.csv";
  options.prestretch.lengths = Function::polyline({{0, 1}, {0.5, 1.2}, {1, 1.1}});
  Volume volume;
  set_options(volume, options);
  EXPECT_EQ(options_of<SolidOptions>(volume), options);
  EXPECT_EQ(options_of<SolidOptions>(saying("{prestretch: 1.1}")).prestretch.lengths, Function::constant(1.1));
  EXPECT_FALSE(options_of<SolidOptions>(saying("{prestretch: line}")).prestretch.lengths);
  set_options(volume, SolidOptions{});
  EXPECT_TRUE(volume.options.empty()) << "defaults are not written";
}

TEST(SolidOptions, TellEveryFaultOfWhatCannotBe) {
  EXPECT_TRUE(faults_of("{sides: 8, shear: 10 kPa, bulk: 2 MPa}").empty());
  EXPECT_EQ(faults_of("{sides: 2, slabs: 1, layers: 0}").size(), 3u);
  EXPECT_EQ(faults_of("{shear: 1e4, bulk: 1e3}").at(0).field, "solid.bulk");
  EXPECT_EQ(faults_of("{prestretch: 3}").at(0).field, "solid.prestretch");
  EXPECT_EQ(faults_of("{prestretch: [[0, 1], [1, 2.5]]}").at(0).field, "solid.prestretch");
  EXPECT_EQ(faults_of("{prestretch: lines}").at(0).field, "solid.prestretch");
  EXPECT_TRUE(faults_of("{mesh: lattice, edge: 5 mm, fibres: spline}").empty());
  EXPECT_EQ(faults_of("{mesh: lattice, edge: 10}").at(0).field, "solid.edge");
  EXPECT_EQ(faults_of("{edge: 5 mm}").at(0).field, "solid.edge");
  EXPECT_EQ(faults_of("{fibres: spline}").at(0).field, "solid.fibres");
  EXPECT_NE(faults_of("{keeps: shape}").at(0).message.find("keep"), std::string::npos);
}

TEST(SolidOptions, EachMakesAnotherMuscle) {
  // Of equal numbers a recording may go on with flesh made of others.
  std::set<std::uint64_t> hashes{hash_of(SolidOptions{}).value()};
  std::size_t said = 1;
  for (const char* const text :
       {"{sides: 8}", "{slabs: 8}", "{layers: 2}", "{shear: 1e4}", "{bulk: 1e6}", "{patches: node}", "{curves: teran}",
        "{descending: flat}", "{tendon: rigid}", "{prestretch: 1.1}", "{prestretch: [[0, 1], [1, 1.1]]}",
        "{prestretch: [[0, 1], [1, 1.2]]}", "{keep: stretch}", "{data: weak.csv}", "{mesh: lattice}", "{edge: 5 mm}",
        "{fibres: spline}"}) {
    hashes.insert(hash_of(options_of<SolidOptions>(saying(text))).value());
    EXPECT_EQ(hashes.size(), ++said) << text;
  }
}

/// A strap of constant section on a rigid tendon, at a fibre length and activation.
struct Strap {
  explicit Strap(const SolidOptions& options, double fibre = 1, double activation = 1)
      : unit(model(), {.thin = 0.015, .thick = 0.015}, options), solve(*unit.muscle) {
    const HillMuscle& hill = unit.muscle->hill();
    EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
    const StraightCourse course(hill.hill.slack + fibre * hill.hill.optimal);
    const StepReport report = solve.settle(course.now(), std::vector<double>{activation}, state);
    EXPECT_TRUE(report.converged) << report.reason;
  }
  static Muscle model() {
    Muscle out = muscle_of();
    out.tendon.kind = Tendon::Kind::rigid;
    return out;
  }
  double share() const { return solve.tension() / unit.hill.hill.force; }
  Unit unit;
  MuscleSolve solve;
  WiredState state;
};

TEST(SolidOptions, CurvesAreThoseThatAreAsked) {
  constexpr double off = 0.02;  // of the peak force: the strap bulges between its caps
  const double thelen = std::exp(-0.3 * 0.3 / 0.45), teran = 1 - 25.0 / 6 * 0.3 * 0.3, blemker = 1 - 4 * 0.3 * 0.3;
  EXPECT_NEAR(Strap({}, 0.7).share(), thelen, off);
  SolidOptions options;
  options.curves = Curves::teran;
  EXPECT_NEAR(Strap(options, 0.7).share(), teran, off);
  options.curves = Curves::blemker;
  EXPECT_NEAR(Strap(options, 0.7).share(), blemker, off);
}

TEST(SolidOptions, ASofterVolumeSwellsMoreWhenTheMatrixIsStretched) {
  for (const double bulk : {5e5, 5e6}) {
    SolidOptions options;
    options.bulk = bulk;
    const Strap strap(options, 1.3, 0);
    const Elements& elements = strap.unit.muscle->elements();
    double now = 0, rest = 0, stretch = 0;
    for (std::size_t e = 0; e < elements.tets(); ++e) {
      const double volume = elements.rest_volume(e);
      now += strap.solve.solid().buffers().J[e] * volume, rest += volume;
      stretch += volume * elements.deformation(strap.state.places, e)(2, 2);
    }
    stretch /= rest;
    ASSERT_GT(stretch, 1.1);
    // Sides are free of stress where the pressure makes up for what an isochoric matrix lacks across.
    const double swollen = options.shear * (stretch * stretch - 1 / stretch) / (3 * bulk);
    EXPECT_NEAR(now / rest - 1, swollen, 0.1 * swollen) << bulk;
  }
}

TEST(SolidOptions, BelliesBendWhereTetsShareTheirVolumesAndLockWhereNoneDo) {
  const auto bent = [](SolidOptions::Volumes patches, std::size_t count) {
    SolidOptions options;
    options.patches = patches;
    const Unit unit(muscle_of(), {.thin = 0.015, .thick = 0.015}, options);
    const WiredMuscle& muscle = *unit.muscle;
    EXPECT_EQ(muscle.solid().patches.count(), count);
    Held held(3 * muscle.elements().nodes(), 0);
    for (const int n : muscle.cap(0)) std::fill_n(held.begin() + 3 * n, 3, std::uint8_t{1});
    Eigen::VectorXd force = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(held.size())), places = force;
    for (std::size_t n = 0; n < muscle.elements().nodes(); ++n)
      places.segment<3>(static_cast<Eigen::Index>(3 * n)) = muscle.solid().mesh.nodes[n];
    const Eigen::VectorXd before = places;
    for (const int n : muscle.cap(1)) force[3 * n] = 1e-4;  // N
    SolidSolve solve(muscle.solid(), muscle.elements(), held);
    EXPECT_TRUE(solve.settle(places, {.force = &force}).converged);
    return places[3 * muscle.cap(1)[0]] - before[3 * muscle.cap(1)[0]];
  };
  const RingLayout layout;
  const double alone = bent(SolidOptions::Volumes::element, 0);
  EXPECT_GT(bent(SolidOptions::Volumes::wedge, layout.tets() / 3), 3 * alone);
  EXPECT_GT(bent(SolidOptions::Volumes::node, layout.nodes()), 3 * alone);
}

TEST(SolidOptions, ARigidTendonKeepsTheLengthThatItHasAtTheStart) {
  const auto shortened = [](SolidOptions::Tendon tendon) {
    SolidOptions options;
    options.tendon = tendon;
    const Unit unit(muscle_of(), {}, options);
    MuscleSolve solve(*unit.muscle);
    WiredState state;
    EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
    const double before = state.gives[0];
    EXPECT_TRUE(solve.settle(unit.start.now(), std::vector<double>{1.0}, state).converged);
    EXPECT_NEAR(solve.tension(), unit.line(unit.path, 1), 0.03 * unit.hill.hill.force) << "as its line at the start";
    return state.gives[0] - before;
  };
  EXPECT_GT(shortened(SolidOptions::Tendon::elastic), 3e-3);
  EXPECT_LT(shortened(SolidOptions::Tendon::rigid), 2e-4);
}

TEST(SolidOptions, RingsAreAsManyAsTheModelSays) {
  Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  set_options(model.muscles[0].volume ? *model.muscles[0].volume : model.muscles[0].volume.emplace(),
              SolidOptions{.sides = 8, .slabs = 10, .layers = 2});
  const Anatomy anatomy(model);
  const std::vector<MuscleBelly> bellies = ring_bellies(anatomy, {0, 1});
  EXPECT_EQ(bellies[0].belly.layout, (RingLayout{8, 10, 2}));
  EXPECT_EQ(bellies[0].belly.mesh.tets.size(), static_cast<std::size_t>(RingLayout{8, 10, 2}.tets()));
  EXPECT_EQ(bellies[1].belly.layout, RingLayout{});
}

}  // namespace
}  // namespace sinew::solid
