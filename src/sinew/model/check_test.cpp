#include "sinew/model/check.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "sinew/model/corpus_test.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

constexpr const char* head = "sinew: 1\n";
constexpr const char* arm = R"(bodies:
  arm: {mass: 1, inertia: [0.01, 0.01, 0.01, 0, 0, 0]}
joints:
  elbow: {parent: ground, child: arm, kind: hinge}
)";  // lines 2 to 5 behind `head`

std::vector<Fault> faults_in(const std::string& text) {
  try {
    parse_scene(text, "f.yaml");
  } catch (const InputError& error) {
    return error.faults();
  }
  return {};
}

/// One wrong text: what is said, of which field, on which line.
struct Wrong {
  std::string text;
  int line;
  std::string field, message;
  friend std::ostream& operator<<(std::ostream& out, const Wrong& wrong) { return out << wrong.text; }
};

void expect_only(const Wrong& wrong) {
  const std::vector<Fault> faults = faults_in(wrong.text);
  ASSERT_EQ(faults.size(), 1u) << wrong.text << (faults.empty() ? "" : InputError(faults).what());
  EXPECT_EQ(faults[0].file, "f.yaml");
  EXPECT_EQ(faults[0].line, wrong.line) << wrong.text << faults[0].text();
  EXPECT_EQ(faults[0].field, wrong.field) << wrong.text;
  EXPECT_THAT(faults[0].message, HasSubstr(wrong.message));
}

std::string with_arm(const std::string& more) { return std::string(head) + arm + more; }
std::string with_body(const std::string& body) {
  return std::string(head) + "bodies:\n  arm: " + body +
         "\njoints: {elbow: {parent: ground, child: arm, kind: hinge}}\n";
}
std::string with_joint(const std::string& joint) {
  return std::string(head) + "bodies: {arm: {mass: 1}}\njoints:\n  elbow: {parent: ground, child: arm, " + joint +
         "}\n";
}
std::string with_muscle(const std::string& replaced, const std::string& by) {
  std::string text = with_arm(R"(wraps: {ball: {body: arm, kind: sphere, radius: 0.1}}
muscles:
  biceps:
    path: [{body: ground, at: [0, 0.2, 0]}, {body: arm, at: [0, 0, 0]}]
    force: 500
    fibre: {length: 0.1}
    tendon: {slack: 0.2}
)");
  const size_t at = text.find(replaced);
  EXPECT_NE(at, std::string::npos) << replaced;
  return text.replace(at, replaced.size(), by);
}
/// A hand at the arm's end; `more` begins with what else the model says.
std::string with_wrist(const std::string& wrist, const std::string& more) {
  return R"(sinew_scene: 1
model:
  bodies: {arm: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}, hand: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}}
  joints:
    elbow: {parent: ground, child: arm, kind: hinge}
    wrist: {parent: arm, child: hand, )" +
         wrist + "}\n" + more;
}
std::string with_scene(const std::string& more, const std::string& of_model = "") {
  return R"(sinew_scene: 1
model:
  bodies: {arm: {mass: 1, inertia: [0.01, 0.01, 0.01, 0, 0, 0]}}
  joints: {elbow: {parent: ground, child: arm, kind: hinge, coordinates: {elbow: {range: [0, 1], clamped: true}}}}
  muscles: {biceps: {path: [{body: ground, at: [0, 1, 0]}, {body: arm, at: [0, 0, 0]}], force: 1, fibre: {length: 1}, tendon: {slack: 1}}}
)" + (of_model.empty() ? "" : "  " + of_model + "\n") +
         more;
}

class Faults : public ::testing::TestWithParam<Wrong> {};
TEST_P(Faults, AreToldWithLineFieldAndReason) { expect_only(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Form, Faults,
    ::testing::Values(
        Wrong{"bodies: {}\n", 1, "", "neither a model nor a scene"}, Wrong{"sinew: 2\n", 1, "sinew", "version 1"},
        Wrong{"sinew: 1\nmuscels: {}\n", 2, "muscels", "did you mean `muscles`?"},
        Wrong{"sinew: 1\nzzz: {}\n", 2, "zzz", "unknown key"},
        Wrong{"sinew: 1\nname: a\nname: b\n", 3, "name", "twice"},
        Wrong{"sinew: 1\nbodies: [1]\n", 2, "bodies", "expected a map"},
        Wrong{"sinew: 1\nname: [a]\n", 2, "name", "expected text"},
        Wrong{"sinew: 1\ngravity: [0, -9.81]\n", 2, "gravity", "three numbers"},
        Wrong{"sinew: 1\ngravity: [0, -9.81 m, 0]\n", 2, "gravity[2]", "an acceleration"},
        Wrong{with_body("{mass: 1 mm}"), 3, "bodies.arm.mass", "expected a mass"},
        Wrong{with_body("{mass: \"1\"}"), 3, "bodies.arm.mass", "expected a number"},
        Wrong{with_body("{mass: .nan}"), 3, "bodies.arm.mass", "expected a number"},
        Wrong{with_body("{mass: .inf}"), 3, "bodies.arm.mass", "expected a number"},
        Wrong{with_body("{mass: nan}"), 3, "bodies.arm.mass", "expected a number"},
        Wrong{with_body("{mass: 1e999}"), 3, "bodies.arm.mass", "does not fit"},
        Wrong{with_body("{mass: }"), 3, "bodies.arm.mass", "found nothing"},
        Wrong{with_body("{mass: 1, centre: [0, 1 deg, 0]}"), 3, "bodies.arm.centre[2]", "a length"},
        Wrong{with_body("{mass: 1, inertia: [1, 1, 1]}"), 3, "bodies.arm.inertia", "six numbers"},
        Wrong{with_joint("kind: hing"), 4, "joints.elbow.kind", "did you mean `hinge`?"},
        Wrong{with_joint("knd: hinge"), 4, "joints.elbow.knd", "did you mean `kind`?"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {start: 1 mm}}"), 4, "joints.elbow.coordinates.q.start",
              "an angle"},
        Wrong{with_joint("kind: slider, coordinates: {q: {start: 1 deg}}"), 4, "joints.elbow.coordinates.q.start",
              "a length"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {locked: yes}}"), 4, "joints.elbow.coordinates.q.locked",
              "true or false"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {prescribed: {spline: knee, points: [[0, 0], [1, 1]]}}}"), 4,
              "joints.elbow.coordinates.q.prescribed.spline", "function of `time`"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {prescribed: {splin: time}}}"), 4,
              "joints.elbow.coordinates.q.prescribed", "expected a function"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {prescribed: {linear: time, points: []}}}"), 4,
              "joints.elbow.coordinates.q.prescribed.points", "unknown key in a linear function"},
        Wrong{with_muscle("{body: arm, at: [0, 0, 0]}]", "{body: arm, at: [0, 0, 0]}, {wrap: ball}]"), 9,
              "muscles.biceps.path.wraps[1]", "between two points"},
        Wrong{with_muscle("[{body: ground", "[{wrap: ball}, {body: ground"), 9, "muscles.biceps.path.wraps[1]",
              "between two points"},
        Wrong{with_muscle("[{body: ground", "[{wrap: ball, range: [0, 1]}, {body: ground"), 9,
              "muscles.biceps.path.wraps[1].range", "counted from 1"},
        Wrong{with_muscle("at: [0, 0, 0]}]", "at: {x: {linear: elbow, slope: 1 deg}}}]"), 9,
              "muscles.biceps.path.points[2].at.x.slope", "expected"},
        Wrong{with_muscle("    force: 500\n", ""), 9, "muscles.biceps.force", "is missing"}));

TEST(Check, APointThatFadesIsFullyThereSomewhere) {
  const auto faded = [](const std::string& fade) {
    return with_muscle("{body: arm, at",
                       "{body: arm, at: [0, 1, 0], while: {elbow: [0, 1]}, fade: " + fade + "}, {body: arm, at");
  };
  EXPECT_NO_THROW(check(parse_model(faded("0.5"))));
  expect_only({faded("0.51"), 9, "muscles.biceps.path.points[2].fade", "more than half the range"});
}

INSTANTIATE_TEST_SUITE_P(
    Bodies, Faults,
    ::testing::Values(
        Wrong{with_body("{mass: -1}"), 3, "bodies.arm.mass", "must not be negative"},
        Wrong{with_body("{mass: 1, inertia: [1, 1, 5, 0, 0, 0]}"), 3, "bodies.arm.inertia", "adding 3 to each"},
        Wrong{with_body("{mass: 1, inertia: [1, 1, 1, 2, 0, 0]}"), 3, "bodies.arm.inertia", "negative"},
        Wrong{with_body("{mass: 1, inertia: [1.4, 1, 1, 0.6, 0, 0.6]}"), 3, "bodies.arm.inertia", "exceeds"},
        Wrong{std::string(head) + "bodies: {arm: {mass: 1}}\n", 2, "bodies.arm", "kind: free"},
        Wrong{with_arm("  second: {parent: ground, child: arm, kind: weld}\n"), 6, "joints.second.child", "one parent"},
        Wrong{with_arm("surroundings: ['']\n"), 6, "surroundings", "a file name is empty"},
        Wrong{with_arm("wraps: {w: {body: amr, kind: sphere, radius: 1}}\n"), 6, "wraps.w.body", "did you mean `arm`?"},
        Wrong{with_arm("wraps: {w: {body: arm, kind: sphere}}\n"), 6, "wraps.w.radius", "greater than 0"},
        Wrong{with_arm("wraps: {w: {body: arm, kind: ellipsoid, radii: [1, 0, 1]}}\n"), 6, "wraps.w.radii",
              "all three"},
        Wrong{with_arm("wraps: {w: {body: arm, kind: torus, radius: 1, tube: 2}}\n"), 6, "wraps.w.tube", "thinner"},
        Wrong{with_arm("shapes: {s: {body: arm, kind: box}}\n"), 6, "shapes.s.size", "edges"},
        Wrong{with_arm("shapes: {s: {body: arm, kind: sphere, radius: 1, restitution: 2}}\n"), 6,
              "shapes.s.restitution", "between 0 and 1"},
        Wrong{with_arm("markers: {m: {body: hand, at: [0, 0, 0]}}\n"), 6, "markers.m.body", "there is no body `hand`"},
        Wrong{std::string(head) + "bodies:\n  a: {}\n  b: {}\njoints:\n  j: {parent: b, child: a, kind: weld}\n"
                                  "  k: {parent: a, child: b, kind: weld}\n",
              6, "joints.j", "loop: a -> b -> a"},
        Wrong{with_arm("  k: {parent: arm, child: ground, kind: weld}\n"), 6, "joints.k.child", "ground"},
        Wrong{with_body("{mass: 1}") + "markers: {a/b: {body: arm, at: [0, 0, 0]}}\n", 5, "markers.a/b",
              "must not contain `/`"}));

INSTANTIATE_TEST_SUITE_P(
    Magnitudes, Faults,
    ::testing::Values(
        Wrong{with_body("{mass: 1e300}"), 3, "bodies.arm.mass", "out of range: 1e+300 is more than"},
        Wrong{with_body("{mass: 1e-300}"), 3, "bodies.arm.mass", "out of range: 1e-300 is less than"},
        Wrong{with_body("{mass: 1, centre: [0, -1e200 mm, 0]}"), 3, "bodies.arm.centre", "out of range"},
        Wrong{with_body("{mass: 1, inertia: [1e300, 1e300, 1e300, 0, 0, 0]}"), 3, "bodies.arm.inertia", "out of range"},
        Wrong{with_muscle("length: 0.1", "length: 1e-300"), 11, "muscles.biceps.fibre.length", "out of range"},
        Wrong{with_muscle("slack: 0.2", "slack: 1e300"), 12, "muscles.biceps.tendon.slack", "out of range"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {prescribed: [[0, 0], [1, 1e300]]}}"), 4,
              "joints.elbow.coordinates.q.prescribed", "out of range"}));

INSTANTIATE_TEST_SUITE_P(
    Joints, Faults,
    ::testing::Values(
        Wrong{with_joint("kind: hinge, coordinates: {q: {range: [1, 0]}}"), 4, "joints.elbow.coordinates.q.range",
              "must rise"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {range: [0, 1], start: 2, clamped: true}}"), 4,
              "joints.elbow.coordinates.q.start", "2 rad is outside 0 to 57.2958 deg; did you mean 2deg?"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {clamped: true}}"), 4, "joints.elbow.coordinates.q.clamped",
              "needs a `range`"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {limit: {}}}"), 4, "joints.elbow.coordinates.q.limit",
              "needs a `range`"},
        Wrong{with_joint("kind: hinge, coordinates: {q: {prescribed: [[1, 0], [0, 0]]}}"), 4,
              "joints.elbow.coordinates.q.prescribed[2]", "must rise"},
        Wrong{with_joint("kind: hinge, coordinates: {q: , r: }"), 4, "joints.elbow.coordinates",
              "a hinge joint has 1, here are 2"},
        Wrong{with_joint("kind: ball, coordinates: {q: , r: }"), 4, "joints.elbow.coordinates",
              "a ball joint has 3, here are 2"},
        Wrong{with_joint("kind: ball, coordinates: {q: {locked: true}, r: , s: }"), 4,
              "joints.elbow.coordinates.q.locked", "ball"},
        Wrong{with_joint("kind: hinge, axis: [0, 0, 0]"), 4, "joints.elbow.axis", "no direction"},
        Wrong{with_joint("kind: ball, axis: [0, 0, 1]"), 4, "joints.elbow.axis", "no single axis"},
        Wrong{with_joint("kind: hinge, rotate: [{axis: [0, 0, 1], by: 0}]"), 4, "joints.elbow.rotate", "custom joints"},
        Wrong{with_joint("kind: custom, coordinates: {q: }, rotate: [{axis: [0, 0, 1], by: p}]"), 4,
              "joints.elbow.rotate[1].by", "there is no coordinate of this joint `p`"},
        Wrong{with_joint(
                  "kind: custom, coordinates: {q: }, rotate: [{axis: [0, 0, 1], by: {spline: q, points: [[0, 0]]}}]"),
              4, "joints.elbow.rotate[1].by", "at least 2 points"},
        Wrong{
            with_joint("kind: custom, coordinates: {q: }, rotate: [{axis: [0, 0, 1], by: {spline: [[0, 0], [1, 1]]}}]"),
            4, "joints.elbow.rotate[1].by", "name the coordinate"},
        Wrong{with_joint("kind: hinge, parent: gruond"), 4, "joints.elbow.parent", "twice"},
        Wrong{std::string(head) +
                  "bodies: {a: {}, b: {}}\njoints:\n  j: {parent: ground, child: a, kind: hinge, coordinates: {q: }}\n"
                  "  k: {parent: a, child: b, kind: hinge, coordinates: {q: }}\n",
              5, "joints.k.coordinates.q", "joint `j` has"},
        Wrong{with_arm("couplers: {elbow: {of: elbow, by: {linear: }}}\n"), 6, "couplers.elbow", "loop"},
        Wrong{with_arm("couplers: {elbow: {of: knee, by: {linear: }}}\n"), 6, "couplers.elbow.of",
              "no coordinate `knee`"},
        Wrong{with_arm("loops: [{body: arm, to: hand}]\n"), 6, "loops[1].to", "no body `hand`"},
        Wrong{with_arm("loops: [{body: arm, to: ground, kind: rod}]\n"), 6, "loops[1].to_at", "a point on either body"},
        Wrong{with_arm("loops: [{body: arm, to: ground, distance: 1}]\n"), 6, "loops[1].distance", "is for rods"}));

INSTANTIATE_TEST_SUITE_P(
    Muscles, Faults,
    ::testing::Values(
        Wrong{with_muscle(", {body: arm, at: [0, 0, 0]}", ""), 9, "muscles.biceps.path", "needs two points"},
        Wrong{with_muscle("[{body: ground", "[{while: {elbow: [0, 1]}, body: ground"), 9, "muscles.biceps.path",
              "needs two points"},
        Wrong{with_muscle("{body: ground", "{body: groud"), 9, "muscles.biceps.path.points[1].body",
              "did you mean `ground`?"},
        Wrong{with_muscle("]}]", "], while: {knee: [0, 1]}}, {body: arm, at: [0, 0, 0]}]"), 9,
              "muscles.biceps.path.points[2].while", "no coordinate `knee`"},
        Wrong{with_muscle("]}]", "], while: {elbow: [1, 0]}}, {body: arm, at: [0, 0, 0]}]"), 9,
              "muscles.biceps.path.points[2].while", "must rise"},
        Wrong{with_muscle("{body: arm, at: [0", "{wrap: bal}, {body: arm, at: [0"), 9,
              "muscles.biceps.path.wraps[1].wrap", "did you mean `ball`?"},
        Wrong{with_muscle("{body: arm, at: [0", "{wrap: ball, side: x}, {body: arm, at: [0"), 9,
              "muscles.biceps.path.wraps[1].side", "+x"},
        Wrong{with_muscle("{body: arm, at: [0", "{wrap: ball, range: [1, 3]}, {body: arm, at: [0"), 9,
              "muscles.biceps.path.wraps[1].range", "not a stretch"},
        Wrong{with_muscle("force: 500", "force: 500\n    volume: {joined: true}"), 11, "muscles.biceps.volume.joined",
              "needs a `surface`"},
        Wrong{with_muscle("force: 500", "force: 0"), 10, "muscles.biceps.force", "greater than 0"},
        Wrong{with_muscle("length: 0.1", "length: -0.1"), 11, "muscles.biceps.fibre.length", "greater than 0"},
        Wrong{with_muscle("length: 0.1", "lenght: 0.1"), 11, "muscles.biceps.fibre.lenght", "did you mean `length`?"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, pennation: 80 deg"), 11, "muscles.biceps.fibre.pennation",
              "less than 80 deg"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, curves: milard2012"), 11, "muscles.biceps.fibre.curves",
              "did you mean `millard2012`?"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, millard: {active: {shoulder: 0.96}}"), 11,
              "muscles.biceps.fibre.millard.active.shoulder", "less than 0.95, is 0.96"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, millard: {active: {slope: 2}}"), 11,
              "muscles.biceps.fibre.millard.active.slope", "less than 1.97668"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, millard: {passive: {stiffness: 1.5}}"), 11,
              "muscles.biceps.fibre.millard.passive.stiffness", "greater than 1.56"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, millard: {speed: {isometric: 1}}"), 11,
              "muscles.biceps.fibre.millard.speed.isometric", "greater than 1.09"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, millard: {speed: {lengthening_near: 0.4}}"), 11,
              "muscles.biceps.fibre.millard.speed.lengthening_near", "less than 0.4"},
        Wrong{with_muscle("length: 0.1", "length: 0.1, given: {speed: {spline: speed, points: [[0, 1], [0, 2]]}}"), 11,
              "muscles.biceps.fibre.given.speed[2]", "rise"},
        Wrong{with_muscle("slack: 0.2", "slack: 0.2, millard: {stiffness: 20}"), 12,
              "muscles.biceps.tendon.millard.stiffness", "greater than 20.4"},
        Wrong{with_muscle("slack: 0.2", "slack: 0.2, millard: {toe: 1}"), 12, "muscles.biceps.tendon.millard.toe",
              "less than 1"},
        Wrong{with_muscle("slack: 0.2", "slack: -0.2"), 12, "muscles.biceps.tendon.slack", "must not be negative"},
        Wrong{with_muscle("slack: 0.2", "slack: 0"), 12, "muscles.biceps.tendon.slack", "kind: rigid"},
        Wrong{with_muscle("slack: 0.2}", "slack: 0.2}\n    units: {a: {share: 1.5}}"), 13,
              "muscles.biceps.units.a.share", "between 0 and 1"},
        Wrong{with_muscle("slack: 0.2}", "slack: 0.2}\n    drive: 2"), 13, "muscles.biceps.drive", "between 0 and 1"},
        Wrong{with_muscle("  biceps:", "  default:"), 9, "muscles.default", "reserved"}));

INSTANTIATE_TEST_SUITE_P(
    Scenes, Faults,
    ::testing::Values(
        Wrong{"sinew_scene: 1\n", 1, "model", "is missing"},
        Wrong{with_scene("duration: 0\n"), 6, "duration", "greater than 0"},
        Wrong{with_scene("duration: 1 m\n"), 6, "duration", "a time"},
        Wrong{with_scene("rates: {tissue: 300}\n"), 6, "rates.tissue", "300 is not a divisor of rates.rigid 1000"},
        Wrong{with_scene("rates: {eulerian: 300}\n"), 6, "rates.eulerian", "300 is not a divisor of rates.rigid 1000"},
        Wrong{with_scene("rates: {eulerian: 0}\n"), 6, "rates.eulerian", "between 1"},
        Wrong{with_scene("rates: {tisue: 200}\n"), 6, "rates.tisue", "did you mean `tissue`?"},
        Wrong{with_scene("rates: {record: 0}\n"), 6, "rates.record", "between 1"},
        Wrong{with_scene("rates: {rigid: 1000.5}\n"), 6, "rates.rigid", "whole number"},
        Wrong{with_scene("stops: sotf\n"), 6, "stops", "did you mean `soft`?"},
        Wrong{with_scene("fidelity: {bicep: line}\n"), 6, "fidelity.bicep", "did you mean `biceps`?"},
        Wrong{with_scene("pose: {elbw: 1}\n"), 6, "pose.elbw", "did you mean `elbow`?"},
        Wrong{with_scene("pose: {elbow: 2}\n"), 6, "pose.elbow",
              "2 rad is outside 0 to 57.2958 deg; did you mean 2deg?"},
        Wrong{with_scene("pose: {elbow: 2 mm}\n"), 6, "pose.elbow", "an angle"},
        Wrong{with_scene("speeds: {elbow: 2 deg}\n"), 6, "speeds.elbow", "an angular speed"},
        Wrong{with_scene("locked: [elbow, wrist]\n"), 6, "locked", "no coordinate `wrist`"},
        Wrong{with_wrist("kind: ball, coordinates: {a: , b: , c: }", "locked: b\n"), 7, "locked",
              "`b` belongs to a ball joint"},
        Wrong{with_wrist("kind: hinge",
                         "  couplers: {wrist: {of: elbow, by: {linear: , slope: 0.5}}}\nlocked: [wrist]\n"),
              8, "locked", "`wrist` follows `elbow`"},
        Wrong{with_scene("excitations: {biceps: 2}\n"), 6, "excitations.biceps", "between 0 and 1"},
        Wrong{with_scene("excitations: {biceps: [[0, 0], [1, 2]]}\n"), 6, "excitations.biceps[2]", "at 1 s it is 2"},
        Wrong{with_scene("excitations: {biceps/x: 1}\n"), 6, "excitations.biceps/x", "no motor unit `x`"},
        Wrong{with_scene("motors: {winch: 1}\n"), 6, "motors.winch", "no motor `winch`"},
        Wrong{with_scene("motors: {crank: [[0, 0], [0, 1]]}\n", "motors: {crank: {coordinate: elbow}}"), 7,
              "motors.crank[2]", "x must rise"},
        Wrong{with_scene("excitations: {triceps: 1}\n"), 6, "excitations.triceps", "no muscle `triceps`"},
        Wrong{with_scene("contact: [[arm, ground]]\n"), 6, "contact[1]", "`shapes` has none of arm, ground"},
        Wrong{with_scene("contact: [[biceps, flor]]\n"), 6, "contact[1]",
              "no shape, prop, body, muscle or soft body `flor`"},
        Wrong{with_scene("contact: [[arm]]\n"), 6, "contact[1]", "pair of names"},
        Wrong{with_scene("props: {arm: {mass: 1}}\n"), 6, "props.arm", "a body of the model"},
        Wrong{with_scene("props: {ball: {mass: 0}}\n"), 6, "props.ball.mass", "greater than 0"},
        Wrong{with_scene("props: {ball: {mass: 1, weld: {body: hand}}}\n"), 6, "props.ball.weld.body",
              "no body `hand`"},
        Wrong{with_scene("soft: {fat: {fidelity: fvm}}\n"), 6, "soft.fat", "neither `surface` nor `tets`"},
        Wrong{with_scene("soft: {fat: {surface: a.obj, tets: a.vtu, fidelity: fvm}}\n"), 6, "soft.fat", "both"},
        Wrong{with_scene("soft: {fat: {surface: a.obj}}\n"), 6, "soft.fat.fidelity", "is missing"},
        Wrong{with_scene("soft: {fat: {surface: a.obj, fidelity: fvm, density: 0}}\n"), 6, "soft.fat.density",
              "greater than 0"},
        Wrong{with_scene("soft: {fat: {surface: a.obj, fidelity: fvm, on: hand}}\n"), 6, "soft.fat.on",
              "no body `hand`"},
        Wrong{with_scene("soft: {fat: {surface: a.obj, fidelity: fvm, on: arm, speed: [1, 0, 0]}}\n"), 6,
              "soft.fat.speed", "glued to `arm`"},
        Wrong{with_scene("soft: {biceps: {surface: a.obj, fidelity: fvm}}\n"), 6, "soft.biceps",
              "a muscle has this name"},
        Wrong{with_scene("soft: {fat: {surface: a.obj, fidelity: fvm}}\ncontact: [[fat, biceps], [fat, bicep]]\n"), 7,
              "contact[2]", "did you mean `biceps`?"},
        Wrong{with_scene("loops: [{body: arm, to: hand}]\n"), 6, "loops[1].to", "no body or prop `hand`"},
        Wrong{with_scene("loops: [{body: arm, to: arm}]\n"), 6, "loops[1].to", "cannot hold on to itself"},
        Wrong{with_scene("loops: [{body: arm, to: ground, kind: pin}]\n"), 6, "loops[1].kind", "weld"},
        Wrong{with_scene("pushes: [{body: hand, force: [0, 0, 0]}]\n"), 6, "pushes[1].body", "no body or prop `hand`"},
        Wrong{with_scene("pushes: [{body: arm, force: [[[1, 0], [0, 0]], 0, 0]}]\n"), 6, "pushes[1].force[1][2]",
              "must rise"},
        Wrong{with_scene("props: {ball: {mass: -1}}\n"), 6, "props.ball.mass", "negative"},
        Wrong{"sinew_scene: 1\nmodel:\n  bodies: {arm: {mass: 1}}\n", 3, "model.bodies.arm", "kind: free"}));

TEST(Faults, AllOfAFileAreToldAtOnceInTheOrderOfItsLines) {
  const std::string text = R"(sinew: 1
bodys: {}
bodies:
  a: {mass: -1, inertia: [1, 1, 5, 0, 0, 0]}
  b: {mass: 1e999, centre: [0, 1 deg, 0]}
joints:
  j: {parent: ground, child: a, kind: hing}
  k: {parent: a, child: b, kind: hinge, coordinates: {q: {range: [1, 0]}}}
muscles:
  m: {path: [{body: c, at: [0, 0, 0]}], force: 5 mm, fibre: {lenght: 1}, tendon: {slack: -1}}
)";
  std::string all;
  for (const Fault& fault : faults_in(text)) all += std::to_string(fault.line) + " " + fault.field + "\n";
  EXPECT_EQ(all, R"(2 bodys
4 bodies.a.mass
4 bodies.a.inertia
5 bodies.b.mass
5 bodies.b.centre[2]
7 joints.j.kind
8 joints.k.coordinates.q.range
10 muscles.m.force
10 muscles.m.fibre.lenght
10 muscles.m.path
10 muscles.m.path.points[1].body
10 muscles.m.tendon.slack
)");
}

TEST(Faults, ABadPointOfAScriptHidesNoneOfItsOthers) {
  for (const char* script : {"[[0, x], [1, 2], [3, 0.5], [2, 0.5], [4], [5, -1]]",
                             "{polyline: time, points: [[0, x], [1, 2], [3, 0.5], [2, 0.5], [4], [5, -1]]}",
                             "{polyline: [[0, x], [1, 2], [3, 0.5], [2, 0.5], [4], [5, -1]]}"}) {
    std::set<std::string> all;
    for (const Fault& fault : faults_in(with_scene(fmt::format("excitations: {{biceps: {}}}\n", script))))
      EXPECT_TRUE(all.insert(fault.field).second) << fault.field << " twice: " << fault.message;
    EXPECT_EQ(all, (std::set<std::string>{"excitations.biceps[1][2]", "excitations.biceps[2]", "excitations.biceps[4]",
                                          "excitations.biceps[5]", "excitations.biceps[6]"}));
  }
}

TEST(Check, ModelsMadeInCodeAreCheckedTheSameWay) {
  Model model = parse_model(with_arm(""));
  EXPECT_NO_THROW(check(model));
  model.bodies.push_back(model.bodies[0]);
  model.bodies[0].mass = std::numeric_limits<double>::quiet_NaN();
  model.joints[0].coordinates[0].start = INFINITY;
  std::string fields;
  for (const Fault& fault : faults_of(model)) fields += fault.field + " ";
  EXPECT_EQ(fields, "bodies.arm bodies.arm.mass joints.elbow.coordinates.elbow.start ");
  EXPECT_THROW(check(model), InputError);
  EXPECT_THROW(check(Scene{.model = model}), InputError);
  EXPECT_EQ(faults_of(Scene{.model = model}).at(0).field, "model.bodies.arm");
}

TEST(Faults, AnUnknownKindIsToldWithoutWhatWouldFollowFromIt) {
  const std::string text = with_joint("kind: hing, axis: [0, 0, 1], coordinates: {elbow: {}}");
  try {
    parse_model(text);
    FAIL() << "it was read";
  } catch (const InputError& error) {
    ASSERT_EQ(error.faults().size(), 1u) << error.what();
    EXPECT_EQ(error.faults()[0].field, "joints.elbow.kind");
  }
}

TEST(Check, KeyPosesComeOneAfterAnotherFromTheStartOn) {
  Scene scene{.model = parse_model(with_arm(""))};
  const auto fault_with = [&](double first, double second) {
    scene.track.emplace().poses = {{.at = first, .pose = {{"elbow", 0.1}}}, {.at = second, .pose = {{"elbow", 0.2}}}};
    const std::vector<Fault> faults = faults_of(scene);
    return faults.empty() ? "" : faults[0].field + ": " + faults[0].message;
  };
  EXPECT_EQ(fault_with(0, 1), "");
  EXPECT_THAT(fault_with(-1, 1), HasSubstr("track.poses[1].at: -1 s lies before the scene begins"));
  EXPECT_THAT(fault_with(1, 1), HasSubstr("track.poses[2].at: 1 s does not come after the pose before"));
}

TEST(Check, CouplersMayFollowEachOtherButNotTwoMasters) {
  Model model = read_model(test::corpus("everything.yaml"));
  EXPECT_TRUE(faults_of(model).empty());
  model.couplers.push_back({"ankle", "knee_angle", Function::identity()});
  ASSERT_EQ(faults_of(model).size(), 1u);
  EXPECT_THAT(faults_of(model)[0].message, HasSubstr("two couplers"));
  model.couplers.back() = {"runner_x", "knee_angle", Function::identity()};
  EXPECT_THAT(faults_of(model).at(0).message, HasSubstr("prescribed"));
  model.couplers.back() = {"hip_x", "knee_angle", Function::identity()};
  EXPECT_THAT(faults_of(model).at(0).message, HasSubstr("ball"));
  model.couplers.back() = {"knee_angle", "ankle", Function::identity()};
  EXPECT_EQ(faults_of(model).size(), 3u) << "each of the three in the loop is named";
}

TEST(Check, ThinBodiesPassTheTriangleRuleAndRemarksDoNotStopARun) {
  Model model = parse_model(with_body("{mass: 1, inertia: [0, 1, 1, 0, 0, 0]}"));
  model.bodies[0].mass = 0;
  model.wraps.push_back({.name = "unused", .body = "arm", .kind = Wrap::Kind::sphere, .radius = 1});
  Muscle muscle{.name = "m"};
  muscle.path.points = {{.body = "arm"}, {.body = "arm", .at = Vec3(0, 1, 0)}};
  muscle.units = {{"a", 0.5}, {"b", 0.4}};
  model.muscles.push_back(muscle);
  std::string fields;
  for (const Fault& remark : remarks_on(model)) fields += remark.field + " ";
  EXPECT_EQ(fields, "bodies.arm.mass muscles.m.units muscles.m.path wraps.unused ");
}

}  // namespace
}  // namespace sinew
