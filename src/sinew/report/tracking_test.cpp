// Scenes that track a motion, judged by the recordings they write; motion files as references.
#include "sinew/report/tracking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/file_motion.hpp"
#include "sinew/scenario/run.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Ran {
  explicit Ran(const Scene& scene) {
    outcome = run(scene, {.folder = folder.path() / "run.sinew", .command = "test", .inputs = {}});
  }
  RecordingReader reader() const { return RecordingReader(folder.path() / "run.sinew"); }
  test::ScratchFolder folder;
  RunOutcome outcome;
};

struct Promise {
  const char* scene;
  double rms;  // of every coordinate, degrees
  friend std::ostream& operator<<(std::ostream& out, const Promise& promise) { return out << promise.scene; }
};
class TrackedScene : public testing::TestWithParam<Promise> {};

TEST_P(TrackedScene, FollowsItsMotionWithoutChatterAndWithinItsMuscles) {
  const Ran ran(find_scene(GetParam().scene));
  EXPECT_FALSE(ran.outcome.failed);
  for (const StepReport& report : ran.outcome.reports) ADD_FAILURE() << report.where << ": " << report.reason;
  const std::optional<TrackingResult> result = tracking_of(ran.reader());
  ASSERT_TRUE(result);
  for (const TrackingResult::Coordinate& c : result->coordinates) EXPECT_LT(c.rms, GetParam().rms * degree) << c.name;
  EXPECT_LT(result->excitation_variation, 4) << result->most_varied;
  EXPECT_GT(result->effort, 0.01);
  EXPECT_THAT(result->remarks, IsEmpty());
}
// About twice what was measured; asked for are 1 degree with 5 kg and 3 with 10.
INSTANTIATE_TEST_SUITE_P(Shipped, TrackedScene,
                         testing::Values(Promise{"lift", 0.02}, Promise{"lift_heavy", 0.02}, Promise{"hold", 0.5},
                                         Promise{"opponents", 0.4}, Promise{"twins", 0.05}, Promise{"reach", 0.3},
                                         Promise{"swing", 0.8}),
                         testing::PrintToStringParamName());

TEST(Twins, DoTheSameAtEveryMoment) {
  const Ran ran(find_scene("twins"));
  const RecordingReader reader = ran.reader();
  double most = 0;
  for (std::size_t i = 0; i < reader.frames(); ++i) {
    const Frame frame = reader.frame(i, FrameParts::numbers);
    EXPECT_NEAR(frame.activation[0], frame.activation[1], 1e-6) << frame.time;
    most = std::max(most, frame.activation[0]);
  }
  EXPECT_GT(most, 0.2);
}

TEST(CoContraction, ThoseThatBrakeFollowThoseThatDrive) {
  const Ran ran(find_scene("opponents"));
  const RecordingReader reader = ran.reader();
  const auto muscle = [&](const char* name) {
    return static_cast<std::size_t>(std::ranges::find(reader.names().muscles, name) - reader.names().muscles.begin());
  };
  const auto peak_between = [&](std::size_t m, double from, double until) {
    double best = 0, at = 0;
    for (std::size_t i = 0; i < reader.frames(); ++i) {
      const Frame frame = reader.frame(i, FrameParts::numbers);
      if (frame.time < from || frame.time > until || frame.muscles[m].activation <= best) continue;
      best = frame.muscles[m].activation, at = frame.time;
    }
    EXPECT_GT(best, 0.1) << reader.names().muscles[m];
    return at;
  };
  const std::size_t flexor = muscle("brachialis"), extensor = muscle("triceps_lateral");
  EXPECT_LT(peak_between(flexor, 0.45, 0.9), peak_between(extensor, 0.45, 0.9));
  EXPECT_LT(peak_between(extensor, 1.45, 1.9), peak_between(flexor, 1.45, 1.9));
}

TEST(KeyPoses, AreRowsWithEveryCoordinateAndAtTheirTimes) {
  const Motion poses = key_poses(find_scene("lift"));
  EXPECT_THAT(poses.coordinates.time, testing::ElementsAre(0.5, 2.5, 3.5, 5.5));
  ASSERT_EQ(poses.coordinates.value.cols(), 2);
  EXPECT_NEAR(poses.coordinates.value(1, 1), 105 * degree, 1e-12);
  EXPECT_THROW(key_poses(find_scene("curl")), InputError);
}

TEST(CarryingModel, MovesAsTheBodyWithThePropInItsHand) {
  const Scene scene = find_scene("lift");
  Scene merged = scene;
  merged.model = carrying_model(scene);
  merged.props.clear();
  const World one(scene), other(merged);
  const Equations a = one.equations(), b = other.equations();
  EXPECT_LT((a.M.topLeftCorner(2, 2) - b.M).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_LT((a.bias.head(2) - b.bias).cwiseAbs().maxCoeff(), 1e-12);
}

class MotionFile : public testing::Test {
 protected:
  std::filesystem::path write(const std::string& text, const char* name = "motion.mot") {
    std::ofstream(folder_.path() / name) << text;
    return folder_.path() / name;
  }
  static std::string table(const std::string& columns, const std::string& rows) {
    return "m\nversion=1\ninDegrees=yes\nendheader\n" + columns + "\n" + rows;
  }
  test::ScratchFolder folder_;
  Scene scene_ = find_scene("arm");
};

TEST_F(MotionFile, LeadsFromItsFirstRowOnAndHoldsWhatItDoesNotName) {
  const auto remarks = track_file(scene_, write(table("time\telbow_flexion", "2\t30\n3\t60\n4\t40\n")));
  ASSERT_TRUE(scene_.track);
  EXPECT_EQ(span_of(*scene_.track), (Range{2, 4}));
  EXPECT_EQ(starts_at(scene_), 2);
  EXPECT_NEAR(Curve(scene_.track->motion.at("elbow_flexion")).at(3).value, 60 * degree, 1e-12);
  EXPECT_NEAR(start_of(*scene_.track, "elbow_flexion", 2)->value, 30 * degree, 1e-12);
  EXPECT_THAT(remarks, testing::Contains(HasSubstr("no column for shoulder_elevation")));
}

TEST_F(MotionFile, OneWithoutANumberOrACoordinateIsRefusedByName) {
  const auto fault = [&](const std::string& text) {
    try {
      track_file(scene_, write(text));
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_THAT(fault(table("time\telbow_flexion", "0\t30\n1\tnan\n")), HasSubstr("motion.mot:7"));
  EXPECT_THAT(fault(table("time\tknee", "0\t30\n1\t40\n")), HasSubstr("no column names a coordinate"));
}

TEST_F(MotionFile, LeapsAndWhatLiesBeyondARangeAreToldAndTriedAllTheSame) {
  track_file(scene_, write(table("time\telbow_flexion\tshoulder_elevation",
                                 "0\t30\t0\n0.2\t30\t0\n0.21\t120\t0\n0.5\t150\t0\n1\t90\t0\n")));
  scene_.locked = {"shoulder_elevation"};
  scene_.duration = 1;
  const Ran ran(scene_);
  EXPECT_FALSE(ran.outcome.failed);
  const std::optional<TrackingResult> result = tracking_of(ran.reader());
  ASSERT_TRUE(result);
  EXPECT_THAT(result->remarks, testing::Contains(HasSubstr("outside its range")));
  EXPECT_THAT(result->remarks, testing::Contains(HasSubstr("the motion jumps")));
  EXPECT_THAT(result->remarks, testing::Contains(HasSubstr("shoulder_elevation is locked")));
}

TEST_F(MotionFile, ResumedRunFollowsAsIfNeverInterrupted) {
  Scene scene = find_scene("lift");
  scene.duration = 2.2;
  const Ran whole(scene);
  test::ScratchFolder folder;
  RunOptions options{.folder = folder.path() / "cut.sinew", .command = "test", .inputs = {}};
  std::atomic<bool> stop = false;
  options.stop = &stop;
  options.progress = [&](double time, double) { stop = time > 1.3; };
  EXPECT_TRUE(run(scene, options).stopped);
  options.stop = nullptr, options.progress = nullptr;
  resume(options);
  const RecordingReader a = whole.reader(), b(options.folder);
  ASSERT_EQ(a.frames(), b.frames());
  EXPECT_EQ(to_bytes(a.checkpoint()->state), to_bytes(b.checkpoint()->state));
}

}  // namespace
}  // namespace sinew
