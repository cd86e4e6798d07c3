// The experiments of Nedel & Thalmann 1998, as the shipped scenes play them. The paper gives no stiffness, mass or
// step, so shapes and trends are what can be compared; the figures that the same law gives on an exact spindle are
// those of muscle/mass_spring/spring_volume_test.cpp. Bounds that go with the given lengths (0.7, 1.3, 1 / sqrt(0.7)),
// a kept volume or the paper's trends have their reason; 0.77, 1.24 and 0.845, and the bends of 45, 60 and 75 degrees,
// are what our nets do, and only guard against change.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "sinew/control/choose.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/muscle/mass_spring/net_condition.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

struct Net {
  double volume = 0;  ///< m3
  double reach = 0;   ///< from pole to pole, m
  double width = 0;   ///< of the box about it, mean of across x and across z, m
};

std::map<std::string, Net> nets_of(const World& world) {
  std::map<std::string, Net> out;
  for (const Shape& shape : world.frame().shapes) {
    const bool surface = shape.topology->primitive == Topology::Primitive::triangles;
    if (!surface || shape.name != shape.muscle) continue;  // lines and tendons
    if (!encloses(shape)) continue;
    const auto across = [&](int axis) -> double {
      const auto [low, high] =
          std::ranges::minmax_element(shape.positions, {}, [&](const Eigen::Vector3f& at) { return at[axis]; });
      return (*high)[axis] - (*low)[axis];
    };
    const double reach = (shape.positions.back() - shape.positions.front()).norm();
    out[shape.name] = {enclosed_volume(shape), reach, std::sqrt(across(0) * across(2))};
  }
  return out;
}

/// What became of each net by the end of its scene, over what it was.
std::map<std::string, Net> played(const std::string& scene) {
  World world(find_scene(scene));
  const std::unique_ptr<const Controller> script = controller_of(world);
  const std::map<std::string, Net> before = nets_of(world);
  while (world.time() < world.scene().duration - 1e-9) world.step(*script);
  EXPECT_FALSE(world.failed());
  std::map<std::string, Net> after = nets_of(world);
  std::cout << scene << "\n";
  for (auto& [name, net] : after) {
    const Net& first = before.at(name);
    net = {net.volume / first.volume, net.reach / first.reach, net.width / first.width};
    std::cout << fmt::format("  {:<22} length {:.3f}  volume {:.3f}  width {:.3f}\n", name, net.reach, net.volume,
                             net.width);
  }
  return after;
}

TEST(SpringsOfNedelAndThalmann, ShorterAndLongerByThirtyPercent) {  // figures 9 and 10
  std::map<std::string, Net> nets = played("springs_length");
  EXPECT_NEAR(nets["shorter"].reach, 0.7, 2e-4) << "the given length is a spline, which runs a little past its points";
  EXPECT_NEAR(nets["longer"].reach, 1.3, 2e-4);
  EXPECT_NEAR(nets["shorter"].volume, 0.77, 0.03) << "by the paper's law the volume goes with the length";
  EXPECT_NEAR(nets["longer"].volume, 1.24, 0.03);
  for (const char* kept : {"shorter_volume_kept", "longer_volume_kept", "as_long_as_ever"})
    EXPECT_NEAR(nets[kept].volume, 1, 0.01) << kept;
  EXPECT_NEAR(nets["shorter_volume_kept"].width, 1 / std::sqrt(0.7), 0.02);
  EXPECT_NEAR(nets["longer_volume_kept"].width, 1 / std::sqrt(1.3), 0.02);
}

TEST(SpringsOfNedelAndThalmann, AngularSpringsKeepASqueezedSurfaceFromBuckling) {  // figures 8 and 12
  std::map<std::string, Net> nets = played("springs_squeeze");
  EXPECT_LT(nets["no_angular_springs"].volume, nets["angular_1"].volume);
  EXPECT_LT(nets["angular_1"].volume, nets["angular_5"].volume);
  EXPECT_LT(nets["angular_5"].volume, nets["angular_10"].volume);
  EXPECT_GT(nets["no_angular_springs"].width, 1.2) << "folds stick out";
  EXPECT_NEAR(nets["angular_10"].width, 1.02, 0.03) << "smooth";
  EXPECT_NEAR(nets["angular_10"].volume, 0.845, 0.03);
  EXPECT_NEAR(nets["volume_kept"].volume, 1, 0.01);
  EXPECT_NEAR(nets["volume_kept"].width, 1 / std::sqrt(0.8), 0.02);
  EXPECT_NEAR(nets["at_rest"].volume, 1, 1e-3);
}

TEST(SpringsOfNedelAndThalmann, OnTheBonesOfABendingElbowNetsKeepTheirVolume) {  // figure 11
  World world(find_scene("springs_elbow"));
  const std::unique_ptr<const Controller> script = controller_of(world);
  const std::map<std::string, Net> straight = nets_of(world);
  while (world.time() < 2) world.step(*script);
  std::map<std::string, Net> bent = nets_of(world);
  EXPECT_FALSE(world.failed());
  ASSERT_EQ(bent.size(), 7u);
  constexpr double pressed = 0.04;  // by bones and neighbours: free nets keep theirs to 0.007
  for (const auto& [name, net] : straight) EXPECT_NEAR(bent[name].volume / net.volume, 1, pressed) << name;
  const double shorter = bent["brachialis"].reach / straight.at("brachialis").reach;
  EXPECT_GT(shorter, 0.7) << "bones squeeze it less than hands did before";
  EXPECT_LT(shorter, 0.95);
}

/// Pairs of triangles of one net that cut each other, of all nets.
int crossings_of(const World& world) {
  int out = 0;
  for (const Shape& shape : world.frame().shapes)
    if (shape.topology->primitive == Topology::Primitive::triangles && shape.name == shape.muscle && encloses(shape))
      out += static_cast<int>(self_crossings(mesh_of(shape)).size());
  return out;
}

/// The nets of a scene, all of the standard layout, and how sharply they are bent along their muscles.
class Creases {
 public:
  explicit Creases(const World& world) : start_(points_of(world)) {}
  /// The most by which any is bent more than at the start, rad.
  double deepened(const World& world) const {
    double most = 0;
    for (const auto& [name, points] : points_of(world)) {
      const SpringNet net(SpringGrid{}, start_.at(name), {}, 1);
      most = std::max(most, crease_of(net, turns_along(net, start_.at(name)), points));
    }
    return most;
  }
  /// The sharpest bend, but for the blunt ends, rad.
  static double sharpest(const World& world) {
    const SpringGrid grid;
    double most = 0;
    for (const auto& [name, points] : points_of(world)) {
      const std::vector<double> turns = turns_along(SpringNet(grid, points, {}, 1), points);
      most = std::max(most, *std::max_element(turns.begin() + grid.around, turns.end() - grid.around));
    }
    return most;
  }

 private:
  static std::map<std::string, std::vector<Vec3>> points_of(const World& world) {
    std::map<std::string, std::vector<Vec3>> out;
    for (const Shape& shape : world.frame().shapes) {
      if (shape.topology->primitive != Topology::Primitive::triangles || shape.name != shape.muscle || !encloses(shape))
        continue;
      for (const Eigen::Vector3f& x : shape.positions) out[shape.name].push_back(x.cast<double>());
      EXPECT_EQ(shape.positions.size(), static_cast<std::size_t>(SpringGrid{}.points())) << shape.name;
    }
    return out;
  }
  std::map<std::string, std::vector<Vec3>> start_;
};

constexpr double degrees = pi / 180;

TEST(SpringsOfNedelAndThalmann, NetsDoNotCrumpleAsTheElbowBends) {
  constexpr double look_every = 0.5, bent = 3;                   // s: by then the elbows are bent as far as they go
  constexpr double deeper = 45 * degrees, sharp = 60 * degrees;  // found: 37 and 54
  for (const char* scene : {"springs_elbow", "lift_springs"}) {
    World world(find_scene(scene));
    const std::unique_ptr<const Controller> script = controller_of(world);
    const Creases creases(world);
    for (double look = 0; look <= bent; look += look_every) {
      while (world.time() < look - 1e-9) world.step(*script);
      SCOPED_TRACE(fmt::format("{} at {} s", scene, look));
      EXPECT_EQ(crossings_of(world), 0);
      EXPECT_LT(creases.deepened(world), deeper);
      EXPECT_LT(Creases::sharpest(world), sharp);
    }
    EXPECT_FALSE(world.failed());
    for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
  }
}

TEST(SpringsOfNedelAndThalmann, NetsWithoutAngularSpringsCrumpleAndThatIsTold) {
  Scene scene = find_scene("springs_elbow");
  for (Muscle& muscle : scene.model.muscles) {
    if (!muscle.volume) muscle.volume.emplace();
    change_options<SpringOptions>(*muscle.volume,
                                  [](auto& springs) { springs.angular = SpringOptions::Angular::none; });
  }
  World world(scene);
  const std::unique_ptr<const Controller> script = controller_of(world);
  const Creases creases(world);
  while (world.time() < 2) world.step(*script);
  EXPECT_GT(creases.deepened(world), 75 * degrees);
  ASSERT_FALSE(world.reports().empty());
  for (const StepReport& report : world.reports()) {
    EXPECT_TRUE(report.converged) << report.reason;
    EXPECT_NE(report.advice.find("angular: vector"), std::string::npos) << report.where << ": " << report.advice;
  }
}

TEST(SpringsOfNedelAndThalmann, NetsOfEveryDetailBulgeAlikeBetweenFixedEnds) {
  const std::map<std::string, Net> nets = played("springs_detail");
  EXPECT_EQ(nets.size(), 5u);
  for (const auto& [name, net] : nets) {
    EXPECT_NEAR(net.volume, 1, 0.01) << name;
    EXPECT_LT(net.reach, 0.97) << name << ": the fibres shorten though the ends stay";
    EXPECT_NEAR(net.width * std::sqrt(net.reach), 1, 0.02) << name;
  }
}

TEST(SpringsOfNedelAndThalmann, AMeshOf557PointsIsResampledTo262AndTo42) {  // figure 3
  const SpringGrid fine{37, 15};
  TriMesh mesh{.vertices = {}, .triangles = faces(fine)};
  for (int i = 0; i < fine.points(); ++i) {
    const double s = fine.share(fine.slice_of(i)), turn = 2 * pi * (i - 1) / fine.around;
    const double radius = 0.03 * std::sin(pi * s);
    mesh.vertices.emplace_back(radius * std::cos(turn), radius * std::sin(turn), 0.2 * s);
  }
  ASSERT_EQ(mesh.vertices.size(), 557u);
  const SurfaceTree tree(mesh);
  double before = 0;
  for (const SpringGrid grid : {SpringGrid{26, 10}, SpringGrid{5, 8}}) {
    std::vector<LineFrame> frames;
    const std::vector<Vec3> line{{0, 0, 0}, {0, 0, 0.2}};
    line_frames(line, {.normal_from = Vec3::UnitX(), .normal_to = Vec3::UnitX()}, grid.slices, frames);
    const ResampleReport report = resampled(tree, frames, grid).report;
    std::cout << fmt::format("  {:3} points: volume {:.4f} of the mesh, {:.2f} mm from it at most\n", grid.points(),
                             report.volume, 1000 * report.distance);
    EXPECT_EQ(report.misses + report.shifts + report.crossings, 0);
    EXPECT_NEAR(report.volume, 1, grid.points() > 100 ? 0.01 : 0.08)
        << "slices have their area; chords between them cut";
    EXPECT_GT(report.distance, before) << "fewer points, further off";
    EXPECT_LT(report.distance, 0.004);
    before = report.distance;
  }
}

}  // namespace
}  // namespace sinew
