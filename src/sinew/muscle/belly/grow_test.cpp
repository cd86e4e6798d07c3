#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include "sinew/model/read.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/belly/architecture.hpp"
#include "sinew/muscle/belly/interpenetration.hpp"

namespace sinew {
namespace {

constexpr double asked_kept = 0.01;  // of what was asked

/// A rod of bone and one muscle beside it.
Model one_muscle() {
  return parse_model(R"(
sinew: 1
name: rod
bodies:
  arm: {mass: 1, inertia: [0.01, 0.01, 0.01, 0, 0, 0]}
joints:
  hinge: {parent: ground, child: arm, kind: hinge}
muscles:
  flexor:
    path:
      - {body: ground, at: [0.03, 0.1, 0], role: origin}
      - {body: arm, at: [0.03, -0.2, 0], role: insertion}
    force: 600 N
    fibre: {length: 12 cm}
    tendon: {slack: 18 cm}
)");
}

TEST(Grown, BellyIsClosedAndHoldsForceTimesFibreLengthOverTension) {
  const Grown grown = Anatomy(one_muscle()).grower().belly(0);
  ASSERT_TRUE(grown);
  EXPECT_DOUBLE_EQ(grown.asked, 600 * 0.12 / 3e5);
  EXPECT_TRUE(connection(grown.mesh).closed());
  EXPECT_EQ(connection(grown.mesh).parts, 1);
  EXPECT_NEAR(volume(grown.mesh) / grown.asked, 1, asked_kept);
  EXPECT_TRUE(grown.notes.empty());
}

TEST(Grown, BellyIsInGroundAxesAtTheStartPose) {
  Model model = one_muscle();
  model.joints[0].coordinates[0].start = 40 * degree;
  const Grown bent = Anatomy(model).grower().belly(0);
  ASSERT_TRUE(bent);
  const Vec3 insertion = Eigen::AngleAxisd(40 * degree, Vec3::UnitZ()) * Vec3(0.03, -0.2, 0);
  double nearest = 1;
  for (const Vec3& v : bent.mesh.vertices) nearest = std::min(nearest, (v - insertion).norm());
  EXPECT_LT(nearest, 1e-9);
}

TEST(Grown, MuscleWithoutAPathOrFleshIsToldWhy) {
  Model model = one_muscle();
  model.muscles[0].path.points[1] = model.muscles[0].path.points[0];
  const Grown nowhere = Anatomy(model).grower().belly(0);
  EXPECT_FALSE(nowhere);
  ASSERT_EQ(nowhere.notes.size(), 1u);
  EXPECT_NE(nowhere.notes[0].find("no length"), std::string::npos);
}

/// The same muscle a second time, a centimetre beside the first: both bellies are 3 cm wide.
Model two_muscles() {
  Model model = one_muscle();
  Muscle second = model.muscles[0];
  second.name = "second";
  for (PathPoint& point : second.path.points) point.at.z() = 0.01;
  model.muscles.push_back(second);
  return model;
}

TEST(Grown, NeighboursGiveWayToEachOtherAndKeepTheirVolumes) {
  constexpr double touch = 1e-3;  // m: rings are told from their neighbours' sections as if these were balls
  const Anatomy anatomy(two_muscles());
  const Grower& grower = anatomy.grower();
  const Grown first = grower.belly(0), second = grower.belly(1);
  for (const Grown* grown : {&first, &second}) EXPECT_NEAR(grown->volume / grown->asked, 1, asked_kept);
  const DistanceGrid inside(second.mesh, 0.001, 0.003);
  for (const Vec3& vertex : first.mesh.vertices) EXPECT_GT(inside(vertex), -touch);
  EXPECT_LT(centroid(first.mesh).z(), 0) << "away from its neighbour";
  EXPECT_GT(centroid(second.mesh).z(), 0.01);
}

TEST(Grown, TheSlighterOfTwoOnOneLineKeepsACoreOfItsOwn) {
  Model model = two_muscles();
  model.muscles[1].force = 40;
  for (PathPoint& point : model.muscles[1].path.points) point.at.z() = 0.004;  // well inside the first
  const Anatomy anatomy(model);
  const Grower& grower = anatomy.grower();
  const std::vector<Grown> both{grower.belly(0), grower.belly(1)};
  for (const Grown& grown : both) EXPECT_NEAR(grown.volume / grown.asked, 1, asked_kept);
  constexpr double touch = 1e-3;  // m
  for (const Interpenetration& told : interpenetration(both, {})) EXPECT_LT(told.neighbour_depth, touch);
}

TEST(Grown, TheLeftIsTheMirrorImageOfTheRight) {
  Model model = two_muscles();
  for (Muscle muscle : std::vector(model.muscles)) {
    muscle.name += "_l";
    for (PathPoint& point : muscle.path.points) point.at.z() = -0.05 - point.at.z();
    model.muscles.push_back(muscle);
  }
  for (Muscle& muscle : model.muscles)
    for (PathPoint& point : muscle.path.points) point.at.z() += 0.025;
  const Anatomy anatomy(model);
  const Grower& grower = anatomy.grower();
  for (const int m : {0, 1}) {
    const Grown right = grower.belly(m), left = grower.belly(m + 2);
    EXPECT_NEAR(right.volume / left.volume, 1, 1e-6);
    const Vec3 a = centroid(right.mesh), b = centroid(left.mesh);
    constexpr double meshed = 1e-4;  // m: bones that are made are meshed on grids of their own, which do not mirror
    EXPECT_LT((a - Vec3(b.x(), b.y(), -b.z())).norm(), meshed);
  }
}

TEST(Grown, FleshOfTheArmStaysOutOfItsBones) {
  constexpr double touch = 1e-3;    // m
  constexpr double corners = 1e-3;  // of the vertices: rays that start at a bone and keep a least length
  const Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  const Anatomy anatomy(model);
  const Grower& grower = anatomy.grower();
  const BoneSpace bones(anatomy.bones().placed(anatomy.start().poses));
  ASSERT_TRUE(bones);
  int flesh = 0, in_bone = 0;
  for (int m = 0; m < static_cast<int>(model.muscles.size()); ++m) {
    const Grown grown = grower.belly(m);
    for (size_t v = 0; v < grown.mesh.vertices.size(); ++v)
      if (grown.tendon[v] < 0.5) ++flesh, in_bone += bones(grown.mesh.vertices[v]) < -touch;
  }
  EXPECT_GT(flesh, 5000);
  EXPECT_LE(in_bone, corners * flesh);
}

TEST(Grown, BrachialisStaysOnItsBoneUnderTheBiceps) {
  constexpr size_t sides = 32;
  const Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  const auto m = static_cast<int>(find(model.muscles, "brachialis") - model.muscles.data());
  const std::vector<Vec3> skin = Anatomy(model).grower().belly(m).mesh.vertices;
  std::vector<Vec3> middles;
  for (size_t v = 1; v + sides < skin.size(); v += sides) {
    Vec3& middle = middles.emplace_back(Vec3::Zero());
    for (size_t i = 0; i < sides; ++i) middle += skin[v + i] / sides;
  }
  double aside = 0;  // of the straight way from end to end, across: pushed aside it winds round the humerus
  for (size_t k = 0; k < middles.size(); ++k) {
    const double t = (middles[k].y() - middles.front().y()) / (middles.back().y() - middles.front().y());
    aside = std::max(aside, std::abs((middles[k] - middles.front() - t * (middles.back() - middles.front())).z()));
  }
  EXPECT_LT(aside, 0.013) << "m";
}

TEST(Grown, BellyIsTheSameAtAnyThreadCount) {
  const Model model = two_muscles();
  const TriMesh many = Anatomy(model).grower().belly(1).mesh;
  const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
  EXPECT_EQ(Anatomy(model).grower().belly(1).mesh, many);
}

TEST(Grown, FleshThatAShortPathCannotHoldIsToldOf) {
  Model model = one_muscle();
  model.muscles[0].force = 60000;
  const Grown stout = Anatomy(model).grower().belly(0);
  ASSERT_TRUE(stout);
  EXPECT_TRUE(connection(stout.mesh).closed());
  EXPECT_LT(stout.volume, 0.5 * stout.asked);
  ASSERT_FALSE(stout.notes.empty());
  EXPECT_NE(stout.notes[0].find("given up"), std::string::npos);
}

TEST(Architecture, FibreLengthAndPennationTellStrapsSpindlesAndFeathers) {
  Muscle muscle = one_muscle().muscles[0];
  const auto kind = [&](double fibre, double pennation, double force) {
    muscle.fibre.length = fibre, muscle.fibre.pennation = pennation, muscle.force = force;
    muscle.tendon.slack = 0.4 - fibre;
    return architecture_of(muscle, 0.4, 0)->kind;
  };
  EXPECT_EQ(kind(0.34, 0, 150), Architecture::Kind::strap);               // as sartorius
  EXPECT_EQ(kind(0.12, 0, 600), Architecture::Kind::fusiform);            // as biceps brachii
  EXPECT_EQ(kind(0.05, 25 * degree, 3500), Architecture::Kind::pennate);  // as soleus
}

}  // namespace
}  // namespace sinew
