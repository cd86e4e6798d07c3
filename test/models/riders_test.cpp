// ground-floor G11: what the points of a course ride on, on the shipped models.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/scenario/catalogue.hpp"
#include "test/support/posed_paths.hpp"

namespace sinew {
namespace {

/// A course at one pose.
struct Course {
  std::vector<Vec3> points;
  std::vector<Rider> riders;
};

class Riders : public testing::TestWithParam<const char*> {
 protected:
  Riders()
      : model(test::loosened(find_model(GetParam()))),
        skeleton(model),
        coordinates(model, skeleton),
        paths(model, skeleton),
        k(skeleton.kinematics()),
        memory(static_cast<size_t>(paths.memory_count())) {}

  Course course(int p, const Eigen::VectorXd& from, const Eigen::VectorXd& speeds, double time) {
    Eigen::VectorXd q = from, u = speeds;
    skeleton.move(q, u, time);
    coordinates.complete(0, q, u);
    skeleton.update(q, u, k);
    std::vector<Wrench> slope(paths.bodies(p).size());
    std::vector<double> direct(paths.direct(p).size());
    std::vector<WrapMemory> own = memory;
    paths.evaluate(p, k.pose, k.value, paths.memories(p, own), slope, direct);
    Course out;
    paths.course(p, k.pose, k.value, paths.memories(p, own), out.points, &out.riders);
    return out;
  }
  /// Is there a fixed way-point of the path just here?
  bool is_fixed_point(int p, const Vec3& x) const {
    for (const PathPoint& point : path_owner(model, p).path.points)
      if (std::ranges::none_of(point.moving, [](const auto& axis) { return axis.has_value(); }) &&
          (k.pose[static_cast<size_t>(skeleton.body(point.body))] * point.at - x).norm() < 1e-9)
        return true;
    return false;
  }

  const Model model;
  const Skeleton skeleton;
  const Coordinates coordinates;
  const Paths paths;
  Kinematics k;
  std::vector<WrapMemory> memory;
};

TEST_P(Riders, MoveAsTheirCourse) {
  constexpr double nudge = 1e-6;      // s
  constexpr double agreement = 1e-6;  // m/s: the square of the nudge, and rounding over it
  Eigen::VectorXd q = skeleton.start_positions(), u(skeleton.coordinates());
  for (int c = 0; c < u.size(); ++c) u[c] = 0.4 + 0.3 * std::sin(1.7 * c);
  coordinates.complete(0, q, u);
  int compared = 0, on_arcs = 0;
  for (int p = 0; p < paths.size(); ++p) {
    const Course before = course(p, q, u, -nudge), after = course(p, q, u, nudge), here = course(p, q, u, 0);
    ASSERT_EQ(here.riders.size(), here.points.size());
    if (before.points.size() != here.points.size() || after.points.size() != here.points.size()) continue;
    for (size_t i = 0; i < here.points.size(); ++i) {
      const Rider& rider = here.riders[i];
      const Twist twist = (1 - rider.share) * k.twist[static_cast<size_t>(rider.a)] +
                          rider.share * k.twist[static_cast<size_t>(rider.b)];
      if (!is_fixed_point(p, here.points[i])) {
        ++on_arcs;
        continue;
      }
      const Vec3 told = twist.tail<3>() + twist.head<3>().cross(here.points[i]);
      const Vec3 seen = (after.points[i] - before.points[i]) / (2 * nudge);
      EXPECT_LT((told - seen).norm(), agreement) << path_owner(model, p).name << " " << i;
      ++compared;
    }
  }
  EXPECT_GT(compared, 2 * static_cast<int>(model.muscles.size()) - 1);
  const bool wraps = std::string(GetParam()) != "upper_body";  // whose paths run from point to point
  EXPECT_EQ(on_arcs > 0, wraps);
}

INSTANTIATE_TEST_SUITE_P(Shipped, Riders, testing::Values("arm", "legs", "upper_body"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace sinew
