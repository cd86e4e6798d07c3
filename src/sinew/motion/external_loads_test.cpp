#include "sinew/motion/external_loads.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "sinew/core/error.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string plates =
    "plates\nversion=1\nnRows=2\nnColumns=13\ninDegrees=no\nendheader\n"
    "time\tforce_vx\tforce_vy\tforce_vz\tforce_px\tforce_py\tforce_pz\t1_force_vx\t1_force_vy\t1_force_vz\t"
    "torque_x\ttorque_y\ttorque_z\n"
    "0\t1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\n1\t1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\n";

std::string force(const std::string& inside) {
  return "<ExternalForce name=\"right\"><applied_to_body>/bodyset/foot</applied_to_body>" + inside +
         "</ExternalForce>\n";
}

class Loads : public testing::Test {
 protected:
  test::ScratchFolder scratch;
  ExternalLoads read(const std::string& forces) {
    std::ofstream(scratch.path() / "plates.mot") << plates;
    std::ofstream(scratch.path() / "loads.xml")
        << "<OpenSimDocument Version=\"40000\">\n<ExternalLoads name=\"a\">\n<objects>\n"
        << forces << "</objects><datafile>plates.mot</datafile></ExternalLoads></OpenSimDocument>\n";
    return read_external_loads(scratch.path() / "loads.xml");
  }
  std::vector<std::string> faults(const std::string& forces) {
    try {
      read(forces);
    } catch (const InputError& error) {
      std::vector<std::string> texts;
      for (const Fault& fault : error.faults()) texts.push_back(fault.text());
      return texts;
    }
    return {};
  }
};

/// `force_v` also stands inside `1_force_v`: only what begins with it counts.
TEST_F(Loads, IdentifiersMatchTheBeginningOfAName) {
  const ExternalLoads loads =
      read(force("<force_identifier>force_v</force_identifier><point_identifier>force_p"
                 "</point_identifier><torque_identifier>torque_</torque_identifier>"));
  ASSERT_EQ(loads.forces.size(), 1u);
  const ExternalForce& f = loads.forces[0];
  EXPECT_EQ(f.body, "foot");
  EXPECT_EQ(f.force_axes, "ground");
  EXPECT_EQ(loads.value(0, f.force), 1);
  EXPECT_EQ(loads.value(1, f.point + 2), 6);
  EXPECT_EQ(loads.value(0, f.torque), 10);
}

TEST_F(Loads, PointAndTorqueMayBeMissingAndDisabledForcesDoNotAct) {
  const ExternalLoads loads = read(force("<force_identifier>1_force_v</force_identifier><point_identifier/>") +
                                   force("<isDisabled>true</isDisabled><force_identifier>nothing</force_identifier>"));
  ASSERT_EQ(loads.forces.size(), 1u);
  EXPECT_EQ(loads.value(0, loads.forces[0].force), 7);
  EXPECT_EQ(loads.forces[0].point, -1);
  EXPECT_EQ(loads.forces[0].torque, -1);
}

TEST_F(Loads, FaultsHaveTheirLine) {
  EXPECT_THAT(faults(force("<force_identifier>grf</force_identifier>") + force("") +
                     force("<force_identifier>force_</force_identifier>")),
              ElementsAre(HasSubstr("loads.xml:4: force_identifier: three columns"), HasSubstr("loads.xml:5"),
                          HasSubstr("begin with `force_`, 6 do")));
}

TEST(LoadCurves, AreCubicThroughTheSamplesAndStraightThroughFew) {
  Model model;
  model.bodies = {{.name = "foot", .mass = 1, .inertia = {1, 1, 1, 0, 0, 0}}};
  model.joints = {{.name = "weld", .parent = ground, .child = "foot"}};
  const Skeleton skeleton(model);
  Kinematics k = skeleton.kinematics();
  skeleton.update(skeleton.start_positions(), skeleton.start_speeds(), k);
  const auto pull_at = [&](const std::vector<double>& time, double t) {
    ExternalLoads loads{.time = time, .value = {}, .forces = {{.name = "f", .body = "foot", .force = 0}}, .data = {}};
    loads.value = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(time.size()), 3);
    loads.value(1, 0) = 1;
    CurveSample buffer;
    std::vector<Wrench> wrenches(2, Wrench::Zero());
    LoadCurves(loads, skeleton).add(t, k, buffer, wrenches);
    return wrenches[1][3];
  };
  EXPECT_NEAR(pull_at({0, 1, 2}, 0.25), 0.25, 1e-14);
  EXPECT_NEAR(pull_at({0, 1, 2, 3}, 0.5), 0.5 + 3.6 / 16, 1e-12);  // natural cubic: its bends are 0, -3.6, 2.4, 0
}

}  // namespace
}  // namespace sinew
