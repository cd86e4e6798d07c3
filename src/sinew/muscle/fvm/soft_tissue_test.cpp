// fvm.md 10, E1, and ground-floor G15: soft bodies of this fidelity, without a World.
#include "sinew/muscle/fvm/soft_tissue.hpp"

#include <gmock/gmock.h>

#include <cstdlib>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/model/yaml_tree.hpp"
#include "sinew/muscle/fvm/torus_test.hpp"
#include "test/support/brief.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::fvm {
namespace {

constexpr double g = 9.80665, tick = 5e-3;

/// One soft body over a floor.
class Stage {
 public:
  Stage(const TetMesh& mesh, const Vec3& at, const char* law, double friction = 0.3) : brief_(Model{}) {
    write_tets(mesh, folder_.path() / "body.mesh");
    brief_.scene.folder = folder_.path().string();
    brief_.scene.soft = {{.name = "body",
                          .tets = "body.mesh",
                          .density = 1000,
                          .fidelity = "fvm",
                          .law = yaml_tree(law, "law"),
                          .at = at}};
    floor_.shape = {.name = "floor", .body = "ground", .kind = ContactShape::Kind::half_space, .friction = friction};
  }
  SoftBody& body() { return brief_.scene.soft[0]; }
  void begin() {
    TissueBrief brief = brief_.of({});
    brief.soft = {0};
    brief.contact = {{.flesh = 0, .body = 0, .shape = 0}};
    brief.shapes = {floor_};
    tissue_ = std::make_unique<SoftTissue>(brief);
    scratch_ = tissue_->scratch();
    state = tissue_->rest(interval(settle));
  }
  StepReport step() {
    const StepReport report = tissue_->advance(interval(tick), {}, state, *scratch_);
    time += tick;
    return report;
  }
  const TissueReading& now() const { return state.readings[0]; }
  double energy() const { return now().kinetic + now().elastic + now().mass * g * now().centre.y(); }
  Vec3 pushed() const {
    Vec3 sum = Vec3::Zero();
    for (const ContactReading& contact : state.contacts) sum += contact.force;
    return sum;
  }
  Vec3 place(std::size_t n) const { return {state.reals[3 * n], state.reals[3 * n + 1], state.reals[3 * n + 2]}; }

  TissueState state;
  double time = 0;

 private:
  Interval interval(double dt) const {
    return {.start = time, .dt = dt, .bodies = bodies_, .paths = {}, .gravity = {0, -g, 0}};
  }
  test::ScratchFolder folder_;
  test::Brief brief_;
  BodyShape floor_;
  std::vector<BodyMotion> bodies_ = std::vector<BodyMotion>(1);
  std::unique_ptr<const SoftTissue> tissue_;
  std::unique_ptr<sinew::Scratch> scratch_;
};

constexpr const char* rubber = "{st_venant_kirchhoff: {young: 1e5, poisson: 0.35}}";

/// E1's claims, through so many seconds.
void bounce(const TorusRecipe& recipe, double lasts, Stage& stage, std::vector<double>& peaks) {
  stage.begin();
  const double whole = stage.energy() - stage.now().mass * g * recipe.minor;
  double before = stage.energy(), rising = 0, last = stage.now().centre.y();
  const std::size_t a_section = static_cast<std::size_t>(1 + recipe.layers * recipe.sides);
  while (stage.time < lasts - 0.5 * tick) {
    const StepReport report = stage.step();
    ASSERT_TRUE(report.converged) << report.where << ": " << report.reason;
    ASSERT_GT(stage.now().least_J, 0.5) << stage.time;
    if (stage.state.contacts.empty()) {
      EXPECT_LT(stage.energy() - before, 1e-3 * whole) << stage.time;
    }
    before = stage.energy();
    const double height = stage.now().centre.y();
    if (rising > 0 && height < last && stage.state.contacts.empty()) peaks.push_back(last);  // in the air
    rising = height - last, last = height;
  }
  double uneven = 0;  // of the outermost places of each section
  for (std::size_t s = 0; s < static_cast<std::size_t>(recipe.sections); ++s) {
    const Vec3 one = stage.place(s * a_section + a_section - static_cast<std::size_t>(recipe.sides)),
               first = stage.place(a_section - static_cast<std::size_t>(recipe.sides));
    uneven = std::max({uneven, std::abs(std::hypot(one.x(), one.z()) - std::hypot(first.x(), first.z())),
                       std::abs(one.y() - first.y())});
  }
  EXPECT_LT(uneven, 1e-3 * recipe.major) << "it was dropped flat";
}

TEST(Torus, FallsAndBouncesAsItShould) {
  const TorusRecipe recipe{.sections = 20, .sides = 6};  // 1080 tets
  Stage stage(torus_of(recipe), {0, 0.4 + recipe.minor, 0}, rubber);
  std::vector<double> peaks;
  constexpr double falls = 0.2;
  bounce(recipe, falls, stage, peaks);
  EXPECT_NEAR(stage.now().centre.y(), 0.4 + recipe.minor - 0.5 * g * falls * falls, 1e-9) << "Verlet is exact there";
  EXPECT_TRUE(stage.state.contacts.empty());
  while (stage.time < 0.5) ASSERT_TRUE(stage.step().converged);
  EXPECT_GT(stage.now().least_J, 0.5);
  EXPECT_GT(stage.now().momentum[4], 0) << "it has bounced";
}

TEST(Torus, BouncesLowerEachTimeAndComesToRest) {
  if (!std::getenv("SINEW_SLOW")) GTEST_SKIP() << "SINEW_SLOW is not set";
  const TorusRecipe recipe;
  Stage stage(torus_of(recipe), {0, 0.4 + recipe.minor, 0}, rubber);
  std::vector<double> peaks;
  bounce(recipe, 3, stage, peaks);
  ASSERT_GE(peaks.size(), 1u);
  RecordProperty("bounces", static_cast<int>(peaks.size()));
  for (std::size_t k = 1; k < peaks.size(); ++k) EXPECT_LT(peaks[k], peaks[k - 1]);
  EXPECT_LT(peaks.front(), 0.4 + recipe.minor);
  EXPECT_NEAR(stage.pushed().y(), stage.now().mass * g, 0.01 * stage.now().mass * g);
  EXPECT_LT(stage.now().kinetic, 1e-4 * stage.now().mass * g * 0.4);
}

TEST(Torus, ThatIsShippedIsItsRecipe) {
  const std::filesystem::path file = SINEW_SOURCE_DIR "/models/meshes/torus.mesh";
  if (std::getenv("SINEW_WRITE_MESHES")) write_tets(torus_of({}), file);
  const TetMesh shipped = read_tets(file).mesh, made = torus_of({});
  EXPECT_EQ(shipped.tets, made.tets);
  ASSERT_EQ(shipped.nodes.size(), made.nodes.size());
  for (std::size_t n = 0; n < made.nodes.size(); ++n) EXPECT_LT((shipped.nodes[n] - made.nodes[n]).norm(), 1e-15);
}

TEST(SoftTissue, WhatTheFloorGivesIsWhatTheFleshGets) {
  Stage stage(torus_of({.sections = 12, .sides = 5, .layers = 1}), {0, 0.05, 0}, rubber);
  stage.body().speed = {0.3, -1, 0};
  stage.begin();
  double hardest = 0;
  for (int k = 0; k < 40; ++k) {
    const Vec3 before = stage.now().momentum.tail<3>();
    ASSERT_TRUE(stage.step().converged);
    const Vec3 weight(0, -stage.now().mass * g, 0);
    const Vec3 gained = stage.now().momentum.tail<3>() - before - tick * weight;
    EXPECT_LT((gained - tick * stage.pushed()).norm(), 1e-9 * tick * weight.norm()) << k;
    hardest = std::max(hardest, stage.pushed().norm());
  }
  EXPECT_GT(hardest, 10) << "N: they met";
}

TEST(SoftTissue, SlidesAsFrictionHasIt) {
  constexpr double friction = 0.3, speed = 1, slides = 0.2;
  TetMesh slab = block_tets({0.2, 0.02, 0.2}, {4, 1, 4});
  Stage stage(slab, {0, 0, 0}, "{st_venant_kirchhoff: {young: 1e6, poisson: 0.3}}", friction);
  stage.body().speed = {speed, 0, 0};
  stage.begin();
  while (stage.time < slides - 0.5 * tick) ASSERT_TRUE(stage.step().converged);
  const double left = stage.now().momentum[3] / stage.now().mass;
  EXPECT_NEAR(left, speed - friction * g * slides, 0.02 * speed);
  while (stage.time < 0.5) ASSERT_TRUE(stage.step().converged);
  EXPECT_LT(stage.now().momentum.tail<3>().norm() / stage.now().mass, 1e-3) << "it lies";
}

TEST(SoftTissue, GoesOnFromAStateToTheBit) {
  const auto run = [](Stage& stage) {
    for (int k = 0; k < 10; ++k) stage.step();
    return stage.state;
  };
  const TetMesh mesh = torus_of({.sections = 12, .sides = 5, .layers = 1});
  Stage one(mesh, {0, 0.06, 0}, rubber), other(mesh, {0, 0.06, 0}, rubber);
  one.begin(), other.begin();
  run(one);
  other.state = one.state, other.time = one.time;
  EXPECT_EQ(run(one), run(other));
}

TEST(SoftTissue, OnABodyIsRefusedByName) {
  Stage stage(block_tets({0.1, 0.1, 0.1}, {1, 1, 1}), Vec3::Zero(), rubber);
  stage.body().on = "humerus";
  EXPECT_THAT([&] { stage.begin(); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("soft.body.on")));
  Stage wrong(block_tets({0.1, 0.1, 0.1}, {1, 1, 1}), Vec3::Zero(), "{st_venant_kirchof: {}}");
  EXPECT_THAT([&] { wrong.begin(); }, testing::ThrowsMessage<InputError>(testing::HasSubstr("soft.body.law")));
}

TEST(Gaps, AreThoseOfTheShapes) {
  constexpr double rounding = 1e-14;
  const Pose body = pose_of({1, 0, 0}, {0, 0, pi / 2});  // its y axis is the world's -x
  const auto near = [&](const ContactShape& shape, const Vec3& place, double gap, const Vec3& out) {
    const Gap found = gap_to(shape, body, place);
    EXPECT_NEAR(found.gap, gap, rounding);
    EXPECT_LT((found.out - out).norm(), rounding);
  };
  using Kind = ContactShape::Kind;
  near({.kind = Kind::half_space}, {0.7, 5, 5}, 0.3, -Vec3::UnitX());
  near({.kind = Kind::sphere, .radius = 0.1}, {1, 0.5, 0}, 0.4, Vec3::UnitY());
  near({.kind = Kind::capsule, .radius = 0.1, .length = 1}, {0.7, 0, 0.3}, 0.2, Vec3::UnitZ());
  near({.kind = Kind::box, .size = {2, 1, 1}}, {1, 0.9, 0}, -0.1, Vec3::UnitY());
  near({.kind = Kind::box, .size = {2, 1, 1}}, {1, 1.3, 0.9}, 0.5, Vec3(0, 0.6, 0.8));
}

}  // namespace
}  // namespace sinew::fvm
