#include "app/bones/arm_bones.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <map>

#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

constexpr double near_axis = 0.005;  // m: joint surfaces lie about their joint's axis to this

/// Meshed once for all tests: it takes a second or two.
class ArmBones : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (Bone& bone : arm_bones()) bones().emplace(bone.name, std::move(bone));
  }
  static void TearDownTestSuite() { bones().clear(); }
  static std::map<std::string, Bone>& bones() {
    static std::map<std::string, Bone> all;
    return all;
  }
  static const TriMesh& mesh(const std::string& name) { return bones().at(name).mesh; }
};

/// Least-squares ball through points: |p|^2 = 2 p.c + (r^2 - |c|^2) is linear in c and the rest.
Vec3 ball_centre(const std::vector<Vec3>& points) {
  Eigen::MatrixXd A(points.size(), 4);
  Eigen::VectorXd b(points.size());
  for (size_t i = 0; i < points.size(); ++i) {
    A.row(static_cast<int>(i)) << 2 * points[i].transpose(), 1;
    b[static_cast<int>(i)] = points[i].squaredNorm();
  }
  return A.colPivHouseholderQr().solve(b).head<3>();
}

double distance_to_elbow_axis(const Vec3& at) { return (at - elbow_in_humerus).cross(elbow_axis).norm(); }

TEST_F(ArmBones, AreClosedAndWithoutHandles) {
  for (const auto& [name, bone] : bones()) {
    const Connection found = connection(bone.mesh);
    EXPECT_TRUE(found.closed()) << name;
    EXPECT_EQ(found.parts, name.ends_with("hand") ? 27 : 1) << name;
    EXPECT_EQ(found.euler, 2 * found.parts) << name;
  }
}

TEST_F(ArmBones, FaceOutwards) {
  for (const auto& [name, bone] : bones())
    for (const TriMesh& part : parts(bone.mesh)) EXPECT_GT(volume(part), 0) << name;
}

TEST_F(ArmBones, HaveTheSizesOfAnAdultsBones) {
  const std::map<std::string, double> longest{{"humerus", 0.33},    {"ulna", 0.265},   {"radius", 0.245},
                                              {"clavicle", 0.15},   {"scapula", 0.15}, {"hand", 0.18},
                                              {"closed_hand", 0.12}};  // m, textbook means
  const std::map<std::string, double> most{
      {"humerus", 220}, {"ulna", 80}, {"radius", 75},     {"clavicle", 40},
      {"scapula", 130}, {"hand", 90}, {"closed_hand", 90}};  // cm3 of solid bone with its marrow space
  for (const auto& [name, length] : longest) {
    EXPECT_NEAR(bounds(mesh(name)).size().maxCoeff() / length, 1, 0.1) << name;
    EXPECT_LT(volume(mesh(name)) * 1e6, most.at(name)) << name;
    EXPECT_GT(volume(mesh(name)) * 1e6, 0.3 * most.at(name)) << name;
  }
}

TEST_F(ArmBones, HumeralHeadIsABallAboutTheShoulder) {
  std::vector<Vec3> cap;  // the half of the head that faces the socket
  for (const Vec3& v : mesh("humerus").vertices)
    if (v.norm() < 0.035 && v.dot(Vec3(-0.2, 0.6, -0.77)) > 0.008) cap.push_back(v);
  ASSERT_GT(cap.size(), 100u);
  const Vec3 centre = ball_centre(cap);
  EXPECT_LT(centre.norm(), near_axis);
  for (const Vec3& v : cap) EXPECT_NEAR((v - centre).norm(), 0.023, 0.0015);
}

TEST_F(ArmBones, SocketIsCarvedAboutTheShoulder) {
  std::vector<Vec3> bowl;
  const std::vector<Vec3> normals = vertex_normals(mesh("scapula"));
  for (size_t i = 0; i < normals.size(); ++i) {  // what lies near the joint and looks at its centre
    const Vec3 way = shoulder_in_base - mesh("scapula").vertices[i];
    if (way.norm() < 0.03 && normals[i].dot(way.normalized()) > 0.97) bowl.push_back(mesh("scapula").vertices[i]);
  }
  ASSERT_GT(bowl.size(), 40u);
  EXPECT_LT((ball_centre(bowl) - shoulder_in_base).norm(), near_axis);
}

TEST_F(ArmBones, TrochleaTurnsAboutTheElbowAxis) {
  std::map<int, std::vector<double>> slices;  // radii by place along the axis, 2 mm a slice; the free lower half
  for (const Vec3& v : mesh("humerus").vertices) {
    const double along = (v - elbow_in_humerus).dot(elbow_axis);
    if (along > -0.017 && along < 0.009 && v.y() < elbow_in_humerus.y() - 0.003)
      slices[static_cast<int>(std::floor(along / 0.002))].push_back(distance_to_elbow_axis(v));
  }
  ASSERT_GE(slices.size(), 12u);
  for (const auto& [slice, radii] : slices) {
    const auto [low, high] = std::minmax_element(radii.begin(), radii.end());
    EXPECT_GT(*low, 0.0085) << slice;
    EXPECT_LT(*high, 0.0145) << slice;
    EXPECT_LT(*high - *low, 0.003) << "slice " << slice << " is not round about the axis";
  }
}

TEST_F(ArmBones, CapitulumSitsOnTheElbowAxis) {
  std::vector<Vec3> cap;
  for (const Vec3& v : mesh("humerus").vertices)
    if (const double along = (v - elbow_in_humerus).dot(elbow_axis);
        along > 0.014 && along < 0.023 && v.y() < elbow_in_humerus.y() - 0.002 && v.x() > 0.004)
      cap.push_back(v);
  ASSERT_GT(cap.size(), 30u);
  for (const Vec3& v : cap) EXPECT_NEAR(distance_to_elbow_axis(v), 0.0105, 0.0025);
}

TEST_F(ArmBones, ForearmBonesKeepACartilagesWidthOffTheHumerusAtAnyAngle) {
  const Distance bone = humerus();
  constexpr double bite = 0.0015;  // m: the mesh's corners may enter the other bone by this
  for (double angle : {20, 60, 90, 120}) {
    Pose forearm = pose_of(elbow_in_humerus);
    forearm.linear() = turn_by(angle * degree * elbow_axis);
    for (const std::string name : {"ulna", "radius"}) {
      double deepest = 0;
      for (const Vec3& v : mesh(name).vertices)
        if (const Vec3 at = forearm * v; (at - elbow_in_humerus).norm() < 0.05) deepest = std::min(deepest, bone(at));
      EXPECT_GT(deepest, -bite) << name << " at " << angle;
    }
  }
}

TEST_F(ArmBones, ClosedHandLiesRoundItsBarAndNotInIt) {
  constexpr double bite = 0.001;  // m
  std::map<int, double> nearest;  // by eighths of a turn about the bar, from its axis
  for (const Vec3& v : mesh("closed_hand").vertices) {
    const Eigen::Vector2d off = (v - bar_in_hand).head<2>();
    double& least =
        nearest.try_emplace(static_cast<int>(std::floor(std::atan2(off.y(), off.x()) / (pi / 4))), 1).first->second;
    least = std::min(least, off.norm());
  }
  int touching = 0;
  for (const auto& [eighth, distance] : nearest) {
    EXPECT_GT(distance, bar_radius - bite) << eighth;
    touching += distance < bar_radius + 0.004;
  }
  EXPECT_GE(touching, 5);  // of eight: the palm's side and the fingers' three
}

TEST_F(ArmBones, AreTheSameBitsTwice) {
  const Box box = bounds(mesh("clavicle"));
  EXPECT_EQ(surface_nets(clavicle(), box, 0.003), surface_nets(clavicle(), box, 0.003));
  EXPECT_EQ(surface_nets(radius(), bounds(mesh("radius")), 0.004),
            surface_nets(radius(), bounds(mesh("radius")), 0.004));
}

}  // namespace
}  // namespace sinew
