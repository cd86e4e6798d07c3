#include "sinew/muscle/geometric/moving_tube.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/belly/flesh_test.hpp"

namespace sinew {
namespace {

/// A spindle of 20 cm between the ground and a body that can be moved.
struct Spindle {
  TubeOptions options{.sides = 16, .levels = 3};
  RestingPath path;
  Sections sections;

  explicit Spindle(TendonShares shares = {0, 1, 0, 0}, bool bulges = true) {
    options.tendons = shares;
    options.bulges = bulges;
    path.course = {{0, 0, 0}, {0, 0, 0.1}, {0, 0, 0.2}};
    path.anchors = {{0, 0}, {0.2, 1}};
    path.poses = {Pose::Identity(), Pose::Identity()};
    path.along = 0.1;
    sections = enhanced(path.course, test::spindle_flesh(0.02, 0.2, 0), options);
  }
  MovingTube tube() const { return {sections, path, options}; }
};

double volume_of(const MovingTube& tube, const MovingTube::Buffers& work) {
  return tube.level(0).tube.volume(work.rings);
}

TEST(MovingTube, AtRestItIsWhereItsSectionsWereTaken) {
  const Spindle spindle;
  const MovingTube tube = spindle.tube();
  const std::vector<BodyMotion> bodies(2);
  MovingTube::Buffers work;
  tube.move({spindle.path.course, bodies, 0.1}, work);
  ASSERT_EQ(work.rings.size(), spindle.sections.rings.size());
  for (size_t k = 0; k < work.rings.size(); ++k) {
    EXPECT_LT((work.rings[k].at - spindle.sections.rings[k].at).norm(), 1e-12);
    EXPECT_LT((work.rings[k].x - spindle.sections.rings[k].x).norm(), 1e-9);
  }
  EXPECT_NEAR(volume_of(tube, work), spindle.sections.tube_volume, 1e-9 * tube.volume());
}

TEST(MovingTube, KeepsItsVolumeWhenTheLineShortensAndThePapersLosesIt) {
  const std::vector<Vec3> shorter{{0, 0, 0}, {0, 0, 0.16}};
  const std::vector<BodyMotion> bodies(2);
  for (const bool bulges : {true, false}) {
    const Spindle spindle({0, 1, 0, 0}, bulges);  // no free tendon: all of it shortens
    const MovingTube tube = spindle.tube();
    MovingTube::Buffers work;
    tube.move({shorter, bodies, 0.06}, work);
    EXPECT_NEAR(volume_of(tube, work) / tube.volume(), bulges ? 1 : 0.8, 1e-6);
  }
}

TEST(MovingTube, FleshBeforeTheOriginGoesWithItsBone) {
  // The line starts a quarter into the flesh, and the bone of the origin turns while the insertion stays.
  RestingPath path{.course = {{0, 0, 0.05}, {0, 0, 0.2}},
                   .anchors = {{0, 0}, {0.15, 1}},
                   .poses = {Pose::Identity(), Pose::Identity()},
                   .along = 0.1,
                   .before = {.length = 0.05, .tip = Vec3::Zero()}};
  const TubeOptions options{.sides = 16, .levels = 4, .tendons = {0, 1, 0, 0}};
  const std::vector<Vec3> line{{0, 0, 0}, {0, 0, 0.1}, {0, 0, 0.2}};
  const TriMesh flesh = test::spindle_flesh(0.02, 0.2, 0);
  const Sections sections = enhanced(line, flesh, options);
  const MovingTube tube(sections, path, options);
  EXPECT_NEAR(tube.volume() / volume(flesh), 1, 0.03) << "nothing is cut off at the origin";
  std::vector<BodyMotion> bodies(2);
  bodies[0].to = pose_of(Vec3(0, 0, 0.05), Vec3(0.5, 0, 0)) * pose_of(Vec3(0, 0, -0.05), Vec3::Zero());
  MovingTube::Buffers work;
  tube.move({path.course, bodies, 0.1}, work);
  EXPECT_LT((work.rings.front().at - bodies[0].to * Vec3::Zero()).norm(), 1e-9);
  EXPECT_LT((work.rings.back().at - Vec3(0, 0, 0.2)).norm(), 1e-9);
  EXPECT_NEAR(volume_of(tube, work) / tube.volume(), 1, 1e-6);
  for (const float tendon : tube.level(0).topology->fixed[0].values) EXPECT_EQ(tendon, 0) << "all of it is flesh";
}

TEST(MovingTube, FreeTendonsKeepTheirThicknessWhileTheBellyBulges) {
  const Spindle spindle({0.2, 0.3, 0.3, 0.2});
  const MovingTube tube = spindle.tube();
  const std::vector<BodyMotion> bodies(2);
  MovingTube::Buffers work;
  tube.move({std::vector<Vec3>{{0, 0, 0}, {0, 0, 0.17}}, bodies, 0.07}, work);
  EXPECT_NEAR(volume_of(tube, work), tube.volume(), 1e-6 * tube.volume());
  EXPECT_EQ(work.rings.front().scale, 1);
  EXPECT_EQ(work.rings.back().scale, 1);
  EXPECT_GT(work.rings[work.rings.size() / 2].scale, 1.05);
}

TEST(MovingTube, AnIsometricContractionBulges) {
  const Spindle spindle({0, 0.25, 0.25, 0.5});
  const MovingTube tube = spindle.tube();
  const std::vector<BodyMotion> bodies(2);
  MovingTube::Buffers slack, tense;
  tube.move({spindle.path.course, bodies, 0.1}, slack);
  tube.move({spindle.path.course, bodies, 0.08}, tense);  // the path is as long as before, the fibres are not
  const size_t middle = slack.rings.size() / 2;
  EXPECT_GT(tense.rings[middle].scale, 1.02 * slack.rings[middle].scale);
  EXPECT_LT(tense.rings[middle].at.z(), slack.rings[middle].at.z()) << "the belly moves away from the longer tendon";
  EXPECT_NEAR(volume_of(tube, tense), volume_of(tube, slack), 1e-6 * tube.volume());
}

TEST(MovingTube, APennateBellySwellsInWidthAloneAndKeepsItsVolume) {
  // Twice as wide as thick: fibres keep their height, as the line's law of pennation has it.
  TriMesh flesh = test::spindle_flesh(0.01, 0.2, 0);
  for (Vec3& v : flesh.vertices) v.y() *= 2;
  Spindle spindle({0, 1, 0, 0});
  spindle.options.pennate = true;
  spindle.sections = enhanced(spindle.path.course, flesh, spindle.options);
  const MovingTube tube = spindle.tube();
  const std::vector<BodyMotion> bodies(2);
  MovingTube::Buffers rest, shorter;
  tube.move({spindle.path.course, bodies, 0.1}, rest);
  tube.move({std::vector<Vec3>{{0, 0, 0}, {0, 0, 0.16}}, bodies, 0.06}, shorter);
  EXPECT_NEAR(volume_of(tube, rest) / tube.volume(), 1, 1e-9);
  EXPECT_NEAR(volume_of(tube, shorter) / tube.volume(), 1, 1e-6);
  const auto size = [&](const MovingTube::Buffers& work) {
    return bounds(tube.level(0).tube.surface(work.rings)).size();
  };
  EXPECT_NEAR(size(shorter).x(), size(rest).x(), 1e-9);
  EXPECT_NEAR(size(shorter).y(), size(rest).y() / 0.8, 1e-5);
}

TEST(MovingTube, ARigidMotionMovesIt) {
  const Spindle spindle;
  const MovingTube tube = spindle.tube();
  const Pose by = pose_of({0.2, 0.1, -0.4}, {0.3, -1.2, 0.6});
  const std::vector<BodyMotion> still(2), bodies(2, BodyMotion{.to = by});
  std::vector<Vec3> course;
  for (const Vec3& p : spindle.path.course) course.push_back(by * p);
  MovingTube::Buffers here, there;
  tube.move({spindle.path.course, still, 0.1}, here);
  tube.move({course, bodies, 0.1}, there);
  for (size_t k = 0; k < here.rings.size(); ++k) {
    EXPECT_LT((by * here.rings[k].at - there.rings[k].at).norm(), 1e-12);
    EXPECT_LT((by.linear() * here.rings[k].x - there.rings[k].x).norm(), 1e-12);
  }
}

TEST(MovingTube, ItsTendonBeginsWhereTheLengthSays) {
  const Spindle spindle({0, 0, 0.5, 0.5});
  const MovingTube tube = spindle.tube();
  const std::vector<BodyMotion> bodies(2);
  MovingTube::Buffers work;
  tube.move({spindle.path.course, bodies, 0.1}, work);
  const Quantity& tendon = tube.level(0).topology->fixed.at(0);
  ASSERT_EQ(tendon.name, "tendon");
  bool found = false;
  for (size_t k = 0; k < work.rings.size(); ++k) {
    const float t = tendon.values[1 + k * 16];
    const double z = work.rings[k].at.z();
    if (std::abs(z - 0.15) < 1e-9) {
      EXPECT_EQ(t, 0.5f);
      found = true;
    } else {
      EXPECT_EQ(t, z > 0.15 ? 1.0f : 0.0f);
    }
  }
  EXPECT_TRUE(found);
}

TEST(MovingTube, LevelsOfDetailShareTheirSections) {
  const Spindle spindle;
  const MovingTube tube = spindle.tube();
  const std::vector<BodyMotion> bodies(2);
  MovingTube::Buffers work;
  tube.move({spindle.path.course, bodies, 0.1}, work);
  ASSERT_GE(tube.levels(), 3);
  for (int d = 1; d < tube.levels(); ++d) {
    const auto &fine = tube.level(d - 1), &coarse = tube.level(d);
    EXPECT_LT(coarse.tube.vertices(), fine.tube.vertices());
    for (const int k : coarse.rings) EXPECT_TRUE(std::ranges::find(fine.rings, k) != fine.rings.end());
    EXPECT_EQ(coarse.rings.front(), 0);
    EXPECT_EQ(coarse.rings.back(), fine.rings.back());
    const int step = fine.tube.sides() / coarse.tube.sides();
    const auto placed = [&](const MovingTube::Level& level) {
      std::vector<Ring> rings;
      for (const int k : level.rings) rings.push_back(work.rings[static_cast<size_t>(k)]);
      return level.tube.surface(rings).vertices;
    };
    const std::vector<Vec3> of_fine = placed(fine), of_coarse = placed(coarse);
    for (size_t k = 0; k < coarse.rings.size(); ++k) {
      const auto in_fine = std::ranges::find(fine.rings, coarse.rings[k]) - fine.rings.begin();
      for (int i = 0; i < coarse.tube.sides(); ++i)
        EXPECT_EQ(of_coarse[1 + k * static_cast<size_t>(coarse.tube.sides()) + static_cast<size_t>(i)],
                  of_fine[1 + static_cast<size_t>(in_fine * fine.tube.sides() + i * step)]);
    }
  }
  EXPECT_EQ(&tube.level(99), &tube.level(tube.levels() - 1));
}

}  // namespace
}  // namespace sinew
