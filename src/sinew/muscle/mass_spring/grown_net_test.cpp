// Nets over the bellies that the arm grows, some of which begin before the origin of their path.
#include <gtest/gtest.h>

#include "sinew/geometry/polyline.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"

namespace sinew {
namespace {

struct GrownArm {
  GrownArm() : model(read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml")), start(model) {
    for (int m = 0; m < static_cast<int>(model.muscles.size()); ++m) {
      all.push_back(m);
      const double length = arc_lengths(start.courses[m]).back();
      paths.push_back({.length_from = length, .length_to = length, .course = start.courses[m]});
    }
    paths.resize(model.muscles.size() + model.ligaments.size());
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    flesh = flesh_of(Anatomy(model), all);
    tissue = std::make_unique<MassSpringTissue>(test::Brief(model).of(all));
  }
  Model model;
  StartPose start;
  std::vector<int> all;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
  std::vector<Flesh> flesh;
  std::unique_ptr<const MassSpringTissue> tissue;
};

TEST(GrownNet, KeepsTheFleshThatReachesBeyondThePath) {
  constexpr double kept = 0.88;  // of the volume: ten slices cut corners, and tendons are no part of a net
  const GrownArm arm;
  const Interval here{.bodies = arm.bodies, .paths = arm.paths};
  const TissueState state = arm.tissue->rest(here);
  int nets = 0, beyond = 0;
  for (const Shape& shape : arm.tissue->shapes(here, state)) {
    if (!encloses(shape) || shape.name != shape.muscle) continue;
    const auto m = static_cast<size_t>(find(arm.model.muscles, shape.muscle) - arm.model.muscles.data());
    EXPECT_GT(enclosed_volume(shape) / volume(arm.flesh[m].mesh), kept) << shape.muscle;
    ++nets, beyond += overhangs(arm.flesh[m].mesh, arm.start.courses[m])[0].length > 0;
  }
  EXPECT_EQ(nets, 7);
  EXPECT_GE(beyond, 2) << "brachialis and the medial head of triceps spring from bone above their paths";
}

TEST(GrownNet, WhatReachesBeyondTheOriginGoesWithItsBone) {
  GrownArm arm;
  const auto m = static_cast<size_t>(find(arm.model.muscles, "brachialis") - arm.model.muscles.data());
  const Vec3 tip = overhangs(arm.flesh[m].mesh, arm.start.courses[m])[0].tip;
  const auto nearest = [&](const Interval& when, const TissueState& state, const Vec3& to) {
    double least = 1;
    for (const Shape& shape : arm.tissue->shapes(when, state))
      if (encloses(shape) && shape.name == "brachialis")
        for (const Eigen::Vector3f& x : shape.positions) least = std::min(least, (x.cast<double>() - to).norm());
    return least;
  };
  const Interval here{.bodies = arm.bodies, .paths = arm.paths};
  TissueState state = arm.tissue->rest(here);
  constexpr double near_it = 0.01;  // m: the net begins where sections are a twentieth of the largest
  const double off = nearest(here, state, tip);
  EXPECT_LT(off, near_it);
  // The whole arm is lifted by a centimetre in one step.
  const Vec3 up(0, 0.01, 0);
  std::vector<std::vector<Vec3>> courses = arm.start.courses;
  for (size_t k = 0; k < arm.all.size(); ++k) {
    for (Vec3& x : courses[k]) x += up;
    arm.paths[k].course = courses[k];
  }
  for (BodyMotion& body : arm.bodies) body.to = Eigen::Translation3d(up) * body.from;
  const Interval lifted{.start = 0, .dt = 1e-3, .bodies = arm.bodies, .paths = arm.paths};
  const std::vector<double> idle(arm.all.size(), 0.0);
  ASSERT_TRUE(arm.tissue->advance(lifted, {idle, {}}, state, *arm.tissue->scratch()).converged);
  constexpr double told = 1e-6;  // m: shapes are told in single precision
  EXPECT_NEAR(nearest(lifted, state, tip + up), off, told);
}

}  // namespace
}  // namespace sinew
