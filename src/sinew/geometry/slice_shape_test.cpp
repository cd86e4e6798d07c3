#include <gtest/gtest.h>

#include <algorithm>

#include "sinew/geometry/mesh_slice.hpp"

namespace sinew {
namespace {

constexpr double figures = 1e-3;  // the tolerance of the published figures

std::vector<Vec2> polygon(int corners, double radius = 1, int step = 1) {
  std::vector<Vec2> out;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * pi * i * step / corners;
    out.push_back(radius * Vec2(std::cos(angle), std::sin(angle)));
  }
  return out;
}

std::vector<Vec2> rectangle(double w, double h) { return {{0, 0}, {w, 0}, {w, h}, {0, h}}; }
const std::vector<Vec2> l_shape{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};

TEST(SliceShape, QuotientIsOneForACircleAndLessForOthers) {  // page's test 5
  EXPECT_NEAR(slice_shape(polygon(1000)).quotient, 1, figures);
  EXPECT_NEAR(slice_shape(rectangle(1, 1)).quotient, 0.7854, figures);
  EXPECT_NEAR(slice_shape(polygon(6)).quotient, 0.9069, figures);
  EXPECT_NEAR(slice_shape(rectangle(2, 1)).quotient, 0.6981, figures);
}

TEST(SliceShape, ConvexIsWhatTurnsOneWayOnceRound) {  // page's test 6
  EXPECT_TRUE(slice_shape(rectangle(1, 1)).convex);
  EXPECT_FALSE(slice_shape(l_shape).convex);
  EXPECT_FALSE(slice_shape(polygon(5, 1, 2)).convex) << "a pentagram turns one way, but twice round";
  EXPECT_TRUE(slice_shape(polygon(5000)).convex) << "corners too blunt to be judged one by one";
}

TEST(SliceShape, ConvexityIsBlindToTinyEdgesAndToTheSenseOfTheLoop) {
  std::vector<Vec2> loop = rectangle(1, 1);
  loop.insert(loop.begin() + 1, {{1 - 1e-7, 0}, {1 - 1e-7, 1e-7}});
  EXPECT_TRUE(slice_shape(loop).convex);
  std::reverse(loop.begin(), loop.end());
  EXPECT_TRUE(slice_shape(loop).convex);
}

TEST(SliceShape, AreasAndHullShareOfAnL) {
  const SliceShape shape = slice_shape(l_shape);
  EXPECT_DOUBLE_EQ(shape.area, 3);
  EXPECT_DOUBLE_EQ(shape.perimeter, 8);
  EXPECT_DOUBLE_EQ(shape.hull_share, 3 / 3.5);
  EXPECT_DOUBLE_EQ(slice_shape(polygon(7)).hull_share, 1);
}

TEST(SliceShape, AreaIsSignedAndTheCentroidIsNot) {
  std::vector<Vec2> loop = l_shape;
  for (Vec2& p : loop) p += Vec2(1e4, -1e4);
  constexpr double far_off = 1e-8;  // coordinates of 1e4 carry 2e-12, squared into areas
  EXPECT_NEAR(loop_area(loop), 3, far_off);
  EXPECT_LT((loop_centroid(loop) - Vec2(1e4 + 2.5 / 3, -1e4 + 2.5 / 3)).norm(), far_off);
  std::reverse(loop.begin(), loop.end());
  EXPECT_NEAR(loop_area(loop), -3, far_off);
  EXPECT_LT((loop_centroid(loop) - Vec2(1e4 + 2.5 / 3, -1e4 + 2.5 / 3)).norm(), far_off);
}

TEST(SliceShape, NothingAndLinesHaveNoShapeAndNoNan) {
  EXPECT_EQ(loop_centroid({}), Vec2::Zero());
  const std::vector<Vec2> line{{0, 0}, {1, 0}, {3, 0}};
  EXPECT_DOUBLE_EQ(loop_centroid(line).x(), 4.0 / 3);
  EXPECT_EQ(slice_shape(line).area, 0);
  EXPECT_FALSE(slice_shape(line).convex);
  const std::vector<Vec2> point(4, Vec2(1, 2));
  EXPECT_EQ(slice_shape(point).quotient, 0);
  EXPECT_EQ(pole_of_inaccessibility({}, 1e-3), Vec2::Zero());
  EXPECT_EQ(pole_of_inaccessibility(std::vector<SliceLoop>{{point}}, 1e-3), Vec2(1, 2));
  EXPECT_TRUE(pole_of_inaccessibility(std::vector<SliceLoop>{{line}}, 1e-3).allFinite());
}

TEST(SliceShape, PoleOfAnLSitsInTheCornerOfItsArms) {
  constexpr double tolerance = 1e-5;
  // The largest disc touches both outer sides and the inner corner: r sqrt 2 + r = sqrt 2.
  const double radius = std::sqrt(2.0) / (1 + std::sqrt(2.0));
  const Vec2 pole = pole_of_inaccessibility(std::vector<SliceLoop>{{l_shape}}, tolerance);
  EXPECT_NEAR(pole.x(), radius, 4 * tolerance);  // the depth is known to the tolerance, the place less well
  EXPECT_NEAR(pole.y(), radius, 4 * tolerance);
}

TEST(SliceShape, PoleOfACrescentAndOfARingIsInTheFlesh) {
  std::vector<SliceLoop> ring{{polygon(200, 0.02)}, {polygon(200, 0.013)}};
  std::reverse(ring[1].points.begin(), ring[1].points.end());
  for (Vec2& p : ring[1].points) p += Vec2(0.004, 0);
  const Vec2 pole = pole_of_inaccessibility(ring, 1e-6);
  EXPECT_TRUE(inside(ring, pole));
  EXPECT_NEAR(pole.x(), -0.0145, 1e-5) << "half way between -0.009 and -0.020";
  EXPECT_NEAR(pole.y(), 0, 4e-4) << "the depth hardly changes along the ring";
}

}  // namespace
}  // namespace sinew
