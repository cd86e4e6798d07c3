// Fidelities compared: recordings made by hand, whose differences are known.
#include "sinew/report/compare.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/record/synthetic_test.hpp"
#include "sinew/report/compare_view.hpp"

namespace sinew {
namespace {

using Of = Finding::Of;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Optional;

constexpr int frames = 10;
constexpr double peak_force = 1000;  // N
constexpr double rounding = 1e-12;
constexpr double single = 1e-6;  // places in recordings are floats
constexpr std::size_t brachialis = 5;

Scene synthetic_scene() {
  Scene scene;
  for (const std::string& name : synthetic_plan().names.muscles) {
    scene.model.muscles.emplace_back().name = name;
    scene.model.muscles.back().force = peak_force;
  }
  scene.track.emplace();
  return scene;
}

/// A tetrahedron of which one corner stands `height` over the base of the three others; below it, it is inside out.
Shape tetrahedron(const std::string& muscle, float height) {
  static const auto one =
      std::make_shared<const Topology>(Topology{.primitive = Topology::Primitive::tetrahedra, .indices = {0, 1, 2, 3}});
  Shape shape{.name = muscle, .muscle = muscle, .topology = one};
  shape.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, height}};
  return shape;
}

/// Frame `i` as the first fidelity has it.
Frame plain(int i) {
  Frame frame = synthetic_frame(i);
  frame.tissues.clear(), frame.shapes.clear();
  return frame;
}

/// And as another has it: tension, moment and angle are off by what is easily summed; its flesh loses volume.
Frame other(int i) {
  Frame frame = plain(i);
  frame.muscles[brachialis].tension += i - 10;
  frame.muscle_torque[1] += 0.5;
  frame.value[1] += 0.01 * i;
  frame.excitation[0] = i % 2;
  frame.tissues.resize(8);
  frame.tissues[brachialis] = {.volume = 1.0 / 6, .least_J = 0.9 - 0.02 * i};
  frame.shapes = {tetrahedron("brachialis", 1 - 0.01f * static_cast<float>(i)),
                  tetrahedron("biceps_long", i == 4 ? -1.0f : 1.0f)};
  return frame;
}

class Compare : public testing::Test {
 protected:
  RecordedRun recorded(const std::string& name, Frame (*frame)(int), int step = 1) {
    const std::filesystem::path path = folder_.path() / (name + ".sinew");
    {
      Recording recording(path, synthetic_plan());
      for (int i = 0; i < frames; i += step) recording.write(frame(i));
    }
    return {*readers_.emplace_back(std::make_unique<RecordingReader>(path)), synthetic_scene()};
  }
  const ScratchFolder folder_;
  std::vector<std::unique_ptr<RecordingReader>> readers_;
};

TEST_F(Compare, DifferencesAreThoseOfSumsDoneByHand) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other);
  const Comparison both = compare({{"a", a}, {"b", b}});
  EXPECT_EQ(both.frames, 10u);
  EXPECT_EQ(both.until, 9 / synthetic_rate);
  const auto of_b = [&](Of of, const char* name, const char* quantity) {
    return both.value("b", of, name, quantity).value_or(NAN);
  };
  // 10^2 + 9^2 + ... + 1^2 = 385, 0^2 + ... + 9^2 = 285
  EXPECT_NEAR(of_b(Of::muscle, "brachialis", "tension_rms"), std::sqrt(385.0 / 10) / peak_force, rounding);
  EXPECT_NEAR(of_b(Of::muscle, "brachialis", "tension_worst"), -10 / peak_force, rounding);
  EXPECT_EQ(of_b(Of::muscle, "brachialis", "tension_worst_at"), 0);
  EXPECT_NEAR(of_b(Of::coordinate, "elbow_flexion", "moment_rms"), 0.5, rounding);
  EXPECT_NEAR(of_b(Of::coordinate, "elbow_flexion", "moment_worst"), 0.5, rounding);
  EXPECT_NEAR(of_b(Of::coordinate, "elbow_flexion", "moment_peak"), 2 * 9 / synthetic_rate + 0.5, rounding);
  EXPECT_NEAR(of_b(Of::coordinate, "elbow_flexion", "value_rms"), 0.01 * std::sqrt(285.0 / 10), rounding);
  EXPECT_NEAR(of_b(Of::coordinate, "elbow_flexion", "value_worst"), 0.09, rounding);
  // of seven muscles one is off; its unit jumps by 1 sixty times a second, six stay as they are
  EXPECT_NEAR(of_b(Of::run, "", "tension_rms"), std::sqrt(385.0 / 10 / 7) / peak_force, rounding);
  EXPECT_NEAR(of_b(Of::run, "", "tension_worst"), -10 / peak_force, rounding);
  EXPECT_NEAR(of_b(Of::run, "", "variation_most"), 60, 1e-9);
  EXPECT_NEAR(of_b(Of::run, "", "variation"), 60.0 / 7, 1e-9);
  EXPECT_THAT(both.value("a", Of::run, "", "variation"), Optional(0.0));
}

TEST_F(Compare, FleshIsToldWhereThereIsSome) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other);
  const std::vector<Overlap> overlaps{{"brachialis", "humerus", 0.004, 0}, {"biceps_long", "brachialis", 0.003, 0}};
  const Comparison both = compare({{"a", a}, {.fidelity = "b", .run = b, .overlaps = overlaps}});
  for (const char* quantity : {"volume_change", "in_bone", "in_neighbour", "least_J", "inverted", "tetrahedra"}) {
    EXPECT_FALSE(both.value("a", Of::muscle, "brachialis", quantity)) << quantity;
    EXPECT_FALSE(both.value("a", Of::run, "", quantity)) << quantity;
    EXPECT_FALSE(both.value("b", Of::muscle, "triceps_long", quantity)) << quantity;
  }
  const auto of_b = [&](const char* name, const char* quantity) {
    return both.value("b", name[0] ? Of::muscle : Of::run, name, quantity);
  };
  EXPECT_THAT(of_b("brachialis", "volume_change"), Optional(DoubleNear(-0.09, single)));
  EXPECT_THAT(of_b("biceps_long", "volume_change"), Optional(DoubleNear(-2, single)));
  EXPECT_THAT(of_b("brachialis", "in_bone"), Optional(0.004));
  EXPECT_THAT(of_b("biceps_long", "in_bone"), Optional(0.0));
  for (const char* muscle : {"brachialis", "biceps_long"})  // told once, true of both
    EXPECT_THAT(of_b(muscle, "in_neighbour"), Optional(0.003)) << muscle;
  EXPECT_THAT(of_b("brachialis", "least_J"), Optional(DoubleNear(0.72, rounding)));
  EXPECT_FALSE(of_b("biceps_long", "least_J")) << "it says nothing of itself";
  EXPECT_THAT(of_b("brachialis", "inverted"), Optional(0.0));
  EXPECT_THAT(of_b("biceps_long", "inverted"), Optional(1.0));
  EXPECT_THAT(of_b("", "inverted"), Optional(1.0));
  EXPECT_THAT(of_b("", "tetrahedra"), Optional(2.0));
}

TEST_F(Compare, CostIsThatOfTicksAndTetrahedra) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other);
  const RunCost cost{.building = 5, .cpu = 3, .wall = 2};
  const Comparison both = compare({{"a", a, cost}, {"b", b, cost}});
  constexpr double ticks = 30;  // 0.15 s at 200 a second
  for (const char* name : {"a", "b"}) {
    EXPECT_THAT(both.value(name, Of::run, "", "ticks"), Optional(ticks));
    EXPECT_THAT(both.value(name, Of::run, "", "cpu_per_tick"), Optional(DoubleNear(3 / ticks, rounding)));
    EXPECT_THAT(both.value(name, Of::run, "", "building"), Optional(5.0));
  }
  EXPECT_FALSE(both.value("a", Of::run, "", "cpu_per_tet_tick"));
  EXPECT_THAT(both.value("b", Of::run, "", "cpu_per_tet_tick"), Optional(DoubleNear(3 / ticks / 2, rounding)));
}

bool is_difference(const std::string& quantity) { return quantity.ends_with("_rms") || quantity.ends_with("_worst"); }

TEST_F(Compare, WithItselfIsZero) {
  const RecordedRun b = recorded("b", other);
  int zeros = 0;
  for (const Finding& one : compare({{"b", b}, {"again", b}}).findings)
    if (is_difference(one.quantity)) {
      EXPECT_EQ(one.value, 0) << one.name << one.quantity;
      ++zeros;
    }
  EXPECT_EQ(zeros, 2 * (3 * 4 + 7 * 2 + 4));
}

TEST_F(Compare, TheOtherWayRoundEveryDifferenceHasTheOtherSign) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other);
  const Comparison there = compare({{"a", a}, {"b", b}}), back = compare({{"b", b}, {"a", a}});
  int signs = 0;
  for (const Finding& one : there.findings) {
    const bool rms = one.quantity.ends_with("_rms"), apart = is_difference(one.quantity) && !rms;
    const auto same = back.value(one.fidelity, one.of, one.name, one.quantity);
    const auto mirrored = back.value("a", one.of, one.name, one.quantity);
    if (is_difference(one.quantity) && one.fidelity == "b") {
      EXPECT_THAT(mirrored, Optional(apart ? -one.value : one.value)) << one.name << one.quantity;
      ++signs;
    } else if (!is_difference(one.quantity) && !one.quantity.ends_with("_at")) {
      EXPECT_THAT(same, Optional(one.value)) << one.name << one.quantity;
    }
  }
  EXPECT_EQ(signs, 3 * 4 + 7 * 2 + 4);
}

TEST_F(Compare, OnlyFramesThatAllHaveCount) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other, 3);  // frames 0, 3, 6, 9
  const Comparison both = compare({{"a", a}, {"b", b}});
  EXPECT_EQ(both.frames, 4u);
  EXPECT_THAT(both.value("b", Of::muscle, "brachialis", "tension_rms"),
              Optional(DoubleNear(std::sqrt((100.0 + 49 + 16 + 1) / 4) / peak_force, rounding)));
  EXPECT_THAT(common_frames({{"b", b}, {"a", a}}),
              ElementsAre(ElementsAre(0u, 1u, 2u, 3u), ElementsAre(0u, 3u, 6u, 9u)));
}

TEST_F(Compare, RefusesRecordingsOfAnotherScene) {
  const RecordedRun a = recorded("a", plain);
  RecordingPlan plan = synthetic_plan();
  plan.names.muscles[0] = "heart";
  {
    Recording recording(folder_.path() / "heart.sinew", plan);
    recording.write(plain(0));
  }
  const RecordingReader reader(folder_.path() / "heart.sinew");
  const RecordedRun heart(reader, synthetic_scene());
  EXPECT_THROW(compare({{"a", a}, {"heart", heart}}), InputError);
  EXPECT_THROW(compare({}), InputError);
}

TEST_F(Compare, TablesShowThoseThatAreFarthestApartFirst) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other);
  const Comparison both = compare({{"a", a}, {"b", b}});
  const ShownTable muscles = shown_table(both, Of::muscle, 2);
  ASSERT_EQ(muscles.rows.size(), 4u);
  EXPECT_THAT(muscles.heads, testing::Contains("worst (% F_max)"));
  EXPECT_THAT(muscles.rows[0], testing::IsSupersetOf({"brachialis", "a", ""}));
  EXPECT_THAT(muscles.rows[1], testing::IsSupersetOf({"brachialis", "b", "-1.00", "0.62", "-9.000"}));
  EXPECT_THAT(comparison_csv(both), HasSubstr("\nb,coordinate,elbow_flexion,moment_worst,N m,0.5"));
}

TEST_F(Compare, ThePageNeedsNothingButItself) {
  const RecordedRun a = recorded("a", plain), b = recorded("b", other);
  const std::vector<ComparedRun> runs{{"a", a, RunCost{.cpu = 1}}, {"b", b, RunCost{.cpu = 2}}};
  const Comparison both = compare(runs);
  const std::vector<ComparedPlot> plots = plot_comparison(runs, both);
  ASSERT_THAT(plots, testing::SizeIs(4));
  const std::string page =
      comparison_page(both, {.title = "arms & <legs>",
                             .plots = plots,
                             .pictures = {.times = {0}, .rows = {Image(4, 3, 0xff0000), Image(4, 3, 0x00ff00)}},
                             .notes = {"c is left out"}});
  EXPECT_THAT(page, HasSubstr("<h1>arms &amp; &lt;legs&gt;</h1>"));
  EXPECT_THAT(page, HasSubstr("c is left out"));
  EXPECT_THAT(page, HasSubstr("src=\"data:image/png;base64,iVBORw0KGgo"));
  for (const char* outside : {"href=", "url(", "@import", "<script", "<link", "src=\"http", "src=\"/"})
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  // the second volume is drawn in the colour of its fidelity, though the first has none
  EXPECT_THAT(plots[2].svg, HasSubstr("stroke=\"#56b4e9\""));
  EXPECT_THAT(plots[2].svg, Not(HasSubstr("stroke=\"#0072b2\"")));
}

}  // namespace
}  // namespace sinew
