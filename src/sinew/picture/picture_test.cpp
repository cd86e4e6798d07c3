#include "sinew/picture/picture.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>

#include "sinew/geometry/ball_test.hpp"
#include "sinew/picture/raster.hpp"

namespace sinew {
namespace {

struct Rgb {
  int r, g, b;
};
Rgb pixel(const Image& image, int x, int y) {
  const std::uint32_t c = image.at(x, y);
  return {static_cast<int>(c >> 16), static_cast<int>(c >> 8 & 255), static_cast<int>(c & 255)};
}

using test::ball;

Drawing red_ball() {
  Drawing drawing;
  drawing.meshes.push_back({.mesh = ball(Vec3::Zero(), 0.05), .colour = {0.8f, 0.05f, 0.05f}});
  return drawing;
}

/// Pixels with clearly more red than blue.
int warm_pixels(const Image& image) {
  int count = 0;
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x) count += pixel(image, x, y).r > pixel(image, x, y).b + 60;
  return count;
}

TEST(Raster, NeighboursLeaveNoGapAndTheNearerWins) {
  std::vector<ScreenPoint> points{
      {0, 0, 1, false}, {40, 0, 1, false}, {40, 30, 1, false}, {0, 30, 1, false}, {17.3f, 11.7f, 1, false}};
  const std::vector<Triangle> fan{{0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}};
  const Raster all = rasterise(points, fan, 40, 30);
  for (int t : all.triangle) EXPECT_GE(t, 0);
  points.insert(points.end(), {{-5, -5, 2, false}, {15, -5, 2, false}, {-5, 15, 2, false}});
  std::vector<Triangle> more = fan;
  more.push_back({5, 6, 7});
  const Raster nearer = rasterise(points, more, 40, 30);
  EXPECT_EQ(nearer.triangle[nearer.index(1, 1)], 4);
  EXPECT_EQ(nearer.triangle[nearer.index(39, 29)], all.triangle[all.index(39, 29)]);
}

TEST(Raster, TrianglesBehindTheEyeOrFarOffAreLeftOut) {
  const std::vector<ScreenPoint> points{{0, 0, 1, true}, {9, 0, 1, false}, {0, 9, 1, false}, {1e30f, 0, 1, false}};
  for (int t : rasterise(points, std::vector<Triangle>{{0, 1, 2}, {1, 2, 3}, {1, 1, 2}}, 10, 10).triangle)
    EXPECT_EQ(t, -1);
}

TEST(Picture, EmptyDrawingIsThePaleBackdrop) {
  const Image image = render(Drawing{}, Camera{}, 80, 50);
  const Rgb middle = pixel(image, 40, 19), corner = pixel(image, 0, 49);
  EXPECT_EQ(image.at(40, 19), 0xf7f8fau);
  EXPECT_LT(corner.r, middle.r);
  EXPECT_GT(corner.r, 215);
}

TEST(Picture, BallShowsItsColourLitFromAbove) {
  const Drawing drawing = red_ball();
  const Image image = render(drawing, camera_for(drawing, {0, 0, 1}, 1), 100, 100);
  const Rgb middle = pixel(image, 50, 50), top = pixel(image, 50, 20), bottom = pixel(image, 50, 85);
  EXPECT_GT(middle.r, 2 * middle.b);
  EXPECT_GT(top.r, bottom.r);
}

TEST(Picture, NearerBallHidesTheOther) {
  Drawing drawing = red_ball();
  drawing.meshes.push_back(
      {.mesh = ball(Vec3::Zero(), 0.03), .pose = pose_of({0, 0, 0.1}), .colour = {0.05f, 0.05f, 0.8f}});
  const Image front = render(drawing, camera_for(drawing, {0, 0, 1}, 1), 60, 60),
              back = render(drawing, camera_for(drawing, {0, 0, -1}, 1), 60, 60);
  EXPECT_GT(pixel(front, 30, 30).b, pixel(front, 30, 30).r);
  EXPECT_GT(pixel(back, 30, 30).r, pixel(back, 30, 30).b);
}

TEST(Picture, CameraHoldsTheWholeDrawing) {
  const Drawing drawing = red_ball();
  for (const Vec3& direction : {Vec3(1, 0.2, 0.3), Vec3(0, 1, 0), Vec3(-1, -1, 2)}) {
    const Image image = render(drawing, camera_for(drawing, direction, 1.5), 90, 60, 1);
    EXPECT_GT(warm_pixels(image), 800);
    for (int x = 0; x < 90; ++x) EXPECT_LT(pixel(image, x, 0).r - pixel(image, x, 0).b, 30);
  }
}

TEST(Picture, ShadowFallsOnTheGround) {
  Drawing drawing = red_ball();
  const Camera camera = camera_for(drawing, {0, 0.5, 1}, 1);
  Camera wide = camera;
  wide.eye = camera.target + 2.5 * (camera.eye - camera.target);
  drawing.ground = -0.06;
  const Image with = render(drawing, wide, 100, 100);
  drawing.ground = -50;
  const Image without = render(drawing, wide, 100, 100);
  int darker = 0;
  for (int y = 0; y < 100; ++y)
    for (int x = 0; x < 100; ++x) darker += pixel(with, x, y).g + 15 < pixel(without, x, y).g;
  EXPECT_GT(darker, 100);
}

TEST(Picture, HollowBetweenBallsIsDarker) {
  Drawing drawing;
  for (double x : {-0.05, 0.05})
    drawing.meshes.push_back({.mesh = ball({x, 0, 0}, 0.05), .colour = {0.7f, 0.7f, 0.7f}});
  const Camera camera = camera_for(drawing, {0, 0, 1}, 2);
  const Image both = render(drawing, camera, 200, 100);
  drawing.meshes.pop_back();
  const Image alone = render(drawing, camera, 200, 100);
  EXPECT_LT(pixel(both, 98, 50).g, pixel(alone, 98, 50).g - 15) << "deep between them";
  EXPECT_LT(pixel(both, 94, 50).g, pixel(alone, 94, 50).g) << "beside the other ball";
  EXPECT_NEAR(pixel(both, 40, 50).g, pixel(alone, 40, 50).g, 3) << "far from it";
}

TEST(Picture, LineIsDrawnAsATube) {
  Drawing drawing;
  drawing.lines.push_back({.points = {{-0.1, 0, 0}, {0.1, 0, 0}}, .radius = 0.01, .colour = {0.8f, 0.05f, 0.05f}});
  EXPECT_GT(warm_pixels(render(drawing, camera_for(drawing, {0, 0, 1}, 2), 100, 50)), 200);
}

TEST(Picture, SameBytesAtAnyThreadCount) {
  Drawing drawing = red_ball();
  drawing.meshes[0].finish = bone_finish;
  const Camera camera = camera_for(drawing, {1, 1, 1}, 1);
  const Image many = render(drawing, camera, 120, 120);
  const tbb::global_control single(tbb::global_control::max_allowed_parallelism, 1);
  EXPECT_EQ(render(drawing, camera, 120, 120), many);
}

TEST(BoneColours, HollowsAreDarker) {
  Box box;
  box.hold(Vec3::Constant(-0.04));
  box.hold(Vec3::Constant(0.04));
  const Distance cup = carve(0.003, sphere(Vec3::Zero(), 0.03), {sphere({0, 0.03, 0}, 0.015)});
  const TriMesh mesh = surface_nets(cup, box, 0.0025);
  const std::vector<Colour> colours = bone_colours(mesh);
  float hollow = 0, open = 0;
  int hollows = 0, opens = 0;
  for (size_t i = 0; i < colours.size(); ++i) {
    if ((mesh.vertices[i] - Vec3(0, 0.03, 0)).norm() < 0.0151) hollow += colours[i][1], ++hollows;
    if (mesh.vertices[i].y() < 0) open += colours[i][1], ++opens;
  }
  ASSERT_GT(hollows, 20);
  EXPECT_LT(hollow / static_cast<float>(hollows), 0.9f * open / static_cast<float>(opens));
}

}  // namespace
}  // namespace sinew
