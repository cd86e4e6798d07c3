#include "sinew/geometry/surface_tree.hpp"

#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include "sinew/geometry/solids_test.hpp"
#include "sinew/geometry/triangle.hpp"

namespace sinew {
namespace {

/// Without tree and without single precision; Moller and Trumbore 1997, another way than the tree's.
struct PlainHit {
  double t, margin;  // margin: how far from the triangle's rim, in its own coordinates
  int triangle;
};
std::vector<PlainHit> plain_hits(const TriMesh& mesh, const Vec3& from, const Vec3& along) {
  std::vector<PlainHit> out;
  for (int i = 0; i < static_cast<int>(mesh.triangles.size()); ++i) {
    const auto& [a, b, c] = mesh.triangles[i];
    const Vec3 ab = mesh.vertices[b] - mesh.vertices[a], ac = mesh.vertices[c] - mesh.vertices[a];
    const Vec3 p = along.cross(ac), s = from - mesh.vertices[a], q = s.cross(ab);
    const double det = ab.dot(p), u = s.dot(p) / det, v = along.dot(q) / det;
    if (u < 0 || v < 0 || u + v > 1) continue;
    if (const double t = ac.dot(q) / det; t > 0) out.push_back({t, std::min({u, v, 1 - u - v}), i});
  }
  std::sort(out.begin(), out.end(), [](const PlainHit& a, const PlainHit& b) { return a.t < b.t; });
  return out;
}

double plain_winding(const TriMesh& mesh, const Vec3& at) {
  double sum = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    sum += solid_angle(mesh.vertices[a] - at, mesh.vertices[b] - at, mesh.vertices[c] - at);
  return sum / (4 * pi);
}

class Dice {
 public:
  double number(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
  Vec3 point(double half) { return {number(-half, half), number(-half, half), number(-half, half)}; }
  int below(size_t count) { return static_cast<int>(random_() % count); }

 private:
  std::mt19937 random_{7};
};

/// What must hold of any ray that starts outside a closed solid.
void expect_in_and_out(const std::vector<RayHit>& hits) {
  ASSERT_EQ(hits.size() % 2, 0u);
  for (size_t i = 0; i < hits.size(); ++i) ASSERT_EQ(hits[i].leaves, i % 2 == 1) << "in, out, in, out";
}

const TriMesh turned_ring = moved(pose_of({0.3, -0.2, 0.1}, {0.4, 0.9, -1.1}), test::torus(0.03, 0.012, 24, 12));

TEST(SurfaceTree, HundredThousandRaysMeetWhatAllTrianglesSay) {
  const SurfaceTree tree(turned_ring);
  Dice dice;
  std::vector<RayHit> hits;
  constexpr double on_rim = 1e-9;  // the two tests may differ where a ray passes an edge this close
  int met = 0, unclear = 0;
  for (int i = 0; i < 100000; ++i) {
    const Vec3 from = centroid(turned_ring) + dice.point(0.06), along = dice.point(1);
    const auto plain = plain_hits(turned_ring, from, along);
    if (std::any_of(plain.begin(), plain.end(), [](const PlainHit& h) { return h.margin < on_rim; })) {
      ++unclear;
      continue;
    }
    tree.hits(from, along, hits);
    ASSERT_EQ(hits.size(), plain.size()) << "ray " << i;
    for (size_t k = 0; k < hits.size(); ++k) {
      constexpr double agreement = 1e-10;  // m: distances of 0.1 over triangles as small as a hundredth of it
      ASSERT_EQ(hits[k].triangle, plain[k].triangle);
      ASSERT_NEAR(hits[k].t * along.norm(), plain[k].t * along.norm(), agreement);
      const auto& [a, b, c] = turned_ring.triangles[hits[k].triangle];
      const Vec3 face =
          (turned_ring.vertices[b] - turned_ring.vertices[a]).cross(turned_ring.vertices[c] - turned_ring.vertices[a]);
      ASSERT_EQ(hits[k].leaves, face.dot(along) > 0);
    }
    met += static_cast<int>(hits.size());
  }
  EXPECT_GT(met, 20000);
  EXPECT_LT(unclear, 5);
}

TEST(SurfaceTree, RaysThroughCornersAndEdgesCrossOnce) {
  const SurfaceTree tree(turned_ring);
  Dice dice;
  std::vector<RayHit> hits;
  int met = 0;
  for (int i = 0; i < 20000; ++i) {
    const Triangle& t = turned_ring.triangles[dice.below(turned_ring.triangles.size())];
    const double share = i % 2 ? 0 : dice.number(0, 1);  // a corner or a place on an edge
    const Vec3 aim = turned_ring.vertices[t[0]] + share * (turned_ring.vertices[t[1]] - turned_ring.vertices[t[0]]);
    const Vec3 from = centroid(turned_ring) + 0.2 * dice.point(1).normalized();
    tree.hits(from, aim - from, hits);
    ASSERT_NO_FATAL_FAILURE(expect_in_and_out(hits)) << "ray " << i;
    met += !hits.empty() && std::any_of(hits.begin(), hits.end(), [](auto& h) { return std::abs(h.t - 1) < 1e-9; });
  }
  EXPECT_GT(met, 17000) << "the rest touch a rim from outside";
}

TEST(SurfaceTree, RaysAlongEdgesAndFacesOfACubeAreSound) {
  const TriMesh cube = test::cube(1);
  ASSERT_TRUE(connection(cube).closed());
  ASSERT_DOUBLE_EQ(volume(cube), 1);
  const SurfaceTree tree(cube);
  std::vector<RayHit> hits;
  for (int axis = 0; axis < 3; ++axis)
    for (const double sense : {-1.0, 1.0})
      for (const double u : {0.0, 0.25, 0.5, 1.0})
        for (const double v : {0.0, 0.25, 0.5, 1.0}) {
          Vec3 along = Vec3::Zero(), from;
          along[axis] = sense;
          from[axis] = 0.5 - 2 * sense, from[(axis + 1) % 3] = u, from[(axis + 2) % 3] = v;
          tree.hits(from, along, hits);
          ASSERT_NO_FATAL_FAILURE(expect_in_and_out(hits));
          const bool through = u > 0 && u < 1 && v > 0 && v < 1;
          if (through) {
            ASSERT_EQ(hits.size(), 2u) << "also along the diagonals of the faces";
          }
        }
}

TEST(SurfaceTree, CrossingsAtTheStartAreNotCountedAndLengthsScaleT) {
  const SurfaceTree tree(test::round_ball(2));
  std::vector<RayHit> hits;
  tree.hits({0, 0, -1}, {0, 0, 4}, hits);
  ASSERT_EQ(hits.size(), 1u) << "it starts on the surface and leaves at the other pole";
  EXPECT_TRUE(hits[0].leaves);
  EXPECT_DOUBLE_EQ(hits[0].t, 0.5);
  tree.hits({0, 0, 1e6}, {1e-3, 1e-3, -1}, hits);
  EXPECT_TRUE(hits.empty());
  tree.hits({0.1, 0.05, 1e6}, {0, 0, -1}, hits);
  EXPECT_EQ(hits.size(), 2u) << "from far away";
}

TEST(SurfaceTree, ClosestPointIsTheBestOfAllTriangles) {
  const SurfaceTree tree(turned_ring);
  Dice dice;
  for (int i = 0; i < 20000; ++i) {
    const double reach = i % 4 == 0 ? 0.005 : i % 4 == 1 ? 0.06 : i % 4 == 2 ? 1 : 1000;
    const Vec3 to =
        (i % 4 == 0 ? turned_ring.vertices[dice.below(turned_ring.vertices.size())] : centroid(turned_ring)) +
        dice.point(reach);
    double least = INFINITY;
    for (const auto& [a, b, c] : turned_ring.triangles)
      least = std::min(
          least,
          (nearest_on_triangle(to, turned_ring.vertices[a], turned_ring.vertices[b], turned_ring.vertices[c]) - to)
              .norm());
    const SurfacePoint found = tree.closest(to);
    ASSERT_EQ(found.distance, least) << "the same double";
    ASSERT_NEAR((found.at - to).norm(), least, 0);
  }
}

TEST(SurfaceTree, BallsAnswerByTheirRadius) {
  const SurfaceTree tree(test::round_ball(4));
  Dice dice;
  constexpr double sag = 0.004;  // edges of up to 0.14: their square over eight, and a little more inside the faces
  for (int i = 0; i < 1000; ++i) {
    const Vec3 at = dice.point(2);
    EXPECT_NEAR(tree.closest(at).distance, std::abs(at.norm() - 1), sag);
    if (std::abs(at.norm() - 1) < sag) continue;
    EXPECT_EQ(tree.winding(at), at.norm() < 1 ? 1 : 0);
  }
}

TEST(SurfaceTree, WindingIsTheSumOfSolidAnglesAlsoNearHoles) {
  TriMesh open = turned_ring;
  open.triangles.erase(open.triangles.begin() + 40, open.triangles.begin() + 90);
  open.triangles.erase(open.triangles.begin() + 300, open.triangles.begin() + 301);
  std::swap(open.triangles[7][0], open.triangles[7][1]);  // one triangle the wrong way round
  const SurfaceTree tree(open);
  Dice dice;
  constexpr double sums = 1e-10;  // of 500 arcs
  for (int i = 0; i < 5000; ++i) {
    const Vec3 at = centroid(turned_ring) + dice.point(0.05);
    ASSERT_NEAR(tree.winding(at), plain_winding(open, at), sums);
  }
}

TEST(SurfaceTree, HalfABallSeesHalfFromItsCentre) {
  TriMesh bowl = test::round_ball(3);
  std::erase_if(bowl.triangles, [&](const Triangle& t) {
    return (bowl.vertices[t[0]] + bowl.vertices[t[1]] + bowl.vertices[t[2]]).z() > 0;
  });
  EXPECT_NEAR(SurfaceTree(bowl).winding(Vec3::Zero()), 0.5, 1e-12);
  EXPECT_NEAR(SurfaceTree(bowl).winding({0, 0, 1e-9}), 0.5, 1e-8);
}

TEST(SurfaceTree, TwoBallsWindTwiceAndAnInvertedOneMinusOnce) {
  TriMesh twice = test::round_ball(2);
  append(twice, moved(pose_of({0.5, 0, 0}), test::round_ball(2)));
  EXPECT_EQ(SurfaceTree(twice).winding({0.25, 0, 0}), 2);
  TriMesh inverted = test::round_ball(2);
  for (Triangle& t : inverted.triangles) std::swap(t[0], t[1]);
  EXPECT_EQ(SurfaceTree(inverted).winding({0.1, 0.2, 0}), -1);
}

TEST(SurfaceTree, AnswersAreTheSameFromManyThreads) {
  const SurfaceTree tree(turned_ring);
  std::vector<SurfacePoint> alone(2000), together(2000);
  const auto ask = [&](size_t i, std::vector<SurfacePoint>& out) {
    const double angle = 0.01 * static_cast<double>(i);
    const Vec3 at = centroid(turned_ring) + 0.04 * Vec3(std::cos(angle), std::sin(2 * angle), std::sin(angle));
    out[i] = tree.closest(at);
    std::vector<RayHit> hits;
    tree.hits(at, Vec3(1, angle, -0.3), hits);
    if (!hits.empty()) out[i].distance += hits[0].t;
    out[i].distance += tree.winding(at);
  };
  for (size_t i = 0; i < alone.size(); ++i) ask(i, alone);
  tbb::parallel_for(size_t(0), together.size(), [&](size_t i) { ask(i, together); });
  for (size_t i = 0; i < alone.size(); ++i) ASSERT_EQ(alone[i].distance, together[i].distance);
}

TEST(SurfaceTree, BoxesThatTouchAreNeighbours) {
  const auto boxed = [](const Triangle& t) {
    Box box;
    for (const int v : t) box.hold(turned_ring.vertices[v]);
    return box;
  };
  std::vector<std::array<int, 2>> touching;
  for (int i = 0; i < static_cast<int>(turned_ring.triangles.size()); ++i)
    for (int j = i + 1; j < static_cast<int>(turned_ring.triangles.size()); ++j) {
      const Box a = boxed(turned_ring.triangles[i]), b = boxed(turned_ring.triangles[j]);
      if ((a.low.array() <= b.high.array()).all() && (b.low.array() <= a.high.array()).all())
        touching.push_back({i, j});
    }
  const auto found = SurfaceTree(turned_ring).neighbours();
  EXPECT_TRUE(std::includes(found.begin(), found.end(), touching.begin(), touching.end()));
  EXPECT_LT(found.size(), touching.size() + touching.size() / 50) << "and few others";
}

TEST(SurfaceTree, NothingAndNonsenseAreAnswered) {
  const SurfaceTree none(TriMesh{});
  std::vector<RayHit> hits(3);
  none.hits(Vec3::Zero(), Vec3::UnitX(), hits);
  EXPECT_TRUE(hits.empty());
  EXPECT_EQ(none.closest(Vec3::Zero()).triangle, -1);
  EXPECT_EQ(none.winding(Vec3::Zero()), 0);
  EXPECT_TRUE(none.neighbours().empty());

  const SurfaceTree tree(turned_ring);
  tree.hits(Vec3::Zero(), Vec3::Zero(), hits);
  EXPECT_TRUE(hits.empty());
  tree.hits(Vec3::Constant(NAN), Vec3::UnitX(), hits);
  EXPECT_TRUE(hits.empty());
  EXPECT_EQ(tree.closest(Vec3::Constant(NAN)).triangle, -1);

  const SurfaceTree point(TriMesh{{Vec3(1, 2, 3)}, {{0, 0, 0}}});
  EXPECT_EQ(point.closest(Vec3::Zero()).at, Vec3(1, 2, 3));
}

}  // namespace
}  // namespace sinew
