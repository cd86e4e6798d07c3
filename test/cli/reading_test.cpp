// What a model's file holds and Sinew has no place for is told by every command that reads it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "test/cli/program.hpp"

namespace sinew::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Reading : public Program {
 protected:
  /// Two bars with one tip, and a constraint of a kind that is left out; a muscle for commands that want one.
  void write_bars() {
    const auto joint = [](const std::string& name, const std::string& child) {
      return "<PinJoint name=\"" + name + "\"><socket_parent_frame>/ground</socket_parent_frame><socket_child_frame>" +
             "/bodyset/" + child + "</socket_child_frame><coordinates><Coordinate name=\"" + name +
             "_q\"><default_value>" + (name == "a" ? "-1" : "-0.4") +
             "</default_value><range>-2 2</range></Coordinate></coordinates></PinJoint>";
    };
    const auto body = [](const std::string& name) {
      return "<Body name=\"" + name + "\"><mass>1</mass><inertia>0.1 0.1 0.1 0 0 0</inertia></Body>";
    };
    const auto point = [](const std::string& name, const std::string& on, const std::string& at) {
      return "<PathPoint name=\"" + name + "\"><socket_parent_frame>" + on + "</socket_parent_frame><location>" + at +
             "</location></PathPoint>";
    };
    write("bars.osim",
          "<OpenSimDocument Version=\"40000\"><Model name=\"bars\"><BodySet><objects>" + body("left") + body("right") +
              "</objects></BodySet><JointSet><objects>" + joint("a", "left") + joint("b", "right") +
              "</objects></JointSet><ConstraintSet><objects><PointConstraint name=\"tip\"><socket_body_1>/bodyset/left"
              "</socket_body_1><socket_body_2>/bodyset/right</socket_body_2><location_body_1>1 0 0</location_body_1>"
              "<location_body_2>1 0 0</location_body_2></PointConstraint>\n<RollingOnSurfaceConstraint name=\"roll\"/>"
              "</objects></ConstraintSet><ForceSet><objects><Thelen2003Muscle name=\"string\"><GeometryPath>"
              "<PathPointSet><objects>" +
              point("p1", "/ground", "0.3 0.3 0") + point("p2", "/bodyset/left", "0.5 0 0") +
              "</objects></PathPointSet></GeometryPath><optimal_fiber_length>0.3</optimal_fiber_length>"
              "<tendon_slack_length>0.4</tendon_slack_length></Thelen2003Muscle></objects></ForceSet></Model>"
              "</OpenSimDocument>");
  }
  const std::string lost =
      "bars.osim:2: left out: RollingOnSurfaceConstraint roll: this kind of constraint is not supported";
};

TEST_F(Reading, EveryCommandTellsWhatWasLeftOut) {
  write_bars();
  write("still.mot",
        "still\nversion=1\nnRows=2\nnColumns=3\ninDegrees=no\nendheader\ntime\ta_q\tb_q\n0\t0.1\t0.1\n"
        "0.1\t0.1\t0.1\n");
  for (const char* command :
       {"run bars.osim --duration 0.01 -o bars.sinew --overwrite", "check bars.osim", "info bars.osim",
        "convert bars.osim bars.yaml", "moment-arms bars.osim --coordinate a_q -o arms.csv",
        "lengths bars.osim --motion still.mot -o lengths.csv",
        "isometric bars.osim --coordinate a_q --activate all=1 -o torque.csv",
        "inverse-dynamics bars.osim --motion still.mot -o torques.sto", "grow bars.osim -o grown.yaml"})
    EXPECT_THAT(run(command).text, HasSubstr(lost)) << command;
  const auto notes = [&](const std::string& command, const char* key) {
    const std::string text = run(command + " --json").text;
    return nlohmann::json::parse(text.substr(text.find('{'), text.rfind('}') + 1 - text.find('{')))[key].dump();
  };
  EXPECT_THAT(notes("run bars.osim --duration 0.01 -o bars.sinew --overwrite", "notes"), HasSubstr(lost));
  EXPECT_THAT(notes("moment-arms bars.osim --coordinate a_q -o arms.csv", "remarks"), HasSubstr(lost));
}

TEST_F(Reading, AnAnalysisThatLeavesLoopsOutSaysSoAndARunClosesThem) {
  write_bars();
  const std::string open = "loops are left out of this analysis";
  EXPECT_THAT(run("moment-arms bars.osim --coordinate a_q -o arms.csv").text, HasSubstr(open));
  const Outcome ran = run("run bars.osim --duration 0.01 -o bars.sinew");
  EXPECT_EQ(ran.code, 0) << ran.text;
  EXPECT_THAT(ran.text, Not(HasSubstr(open)));
  EXPECT_THAT(ran.text, HasSubstr("the start pose was moved so that the loops close"));
}

}  // namespace
}  // namespace sinew::test
