// The main job, judged by the recordings it writes: the arm lifts 5 kg and lowers it again, by a script (curl) or along
// a motion (lift, which scripts/demo runs).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "sinew/model/edit.hpp"
#include "sinew/report/results.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/world/world.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

class Lifting : public testing::TestWithParam<const char*> {
 protected:
  static Scene scene() { return find_scene(GetParam()); }
  /// The recording of the shipped scene, made once for all tests here.
  static const RecordingReader& recording() {
    static const test::ScratchFolder folder;
    static std::map<std::string, RecordingReader> readers;
    const std::string name = GetParam();
    if (const auto found = readers.find(name); found != readers.end()) return found->second;
    const auto place = folder.path() / (name + ".sinew");
    run(scene(), {.folder = place, .command = "test", .inputs = {}});
    return readers.emplace(name, place).first->second;
  }
};
INSTANTIATE_TEST_SUITE_P(Shipped, Lifting, testing::Values("curl", "lift"),
                         [](const auto& which) { return std::string(which.param); });

const CoordinateResult& elbow_of(const Results& results) {
  for (const CoordinateResult& c : results.coordinates)
    if (c.name == "elbow_flexion") return c;
  throw std::runtime_error("no elbow");
}

double peak_angle(const Scene& scene) {
  const test::ScratchFolder folder;
  const auto place = folder.path() / "run.sinew";
  run(scene, {.folder = place, .command = "test", .inputs = {}});
  return elbow_of(results_of(RecordingReader(place))).high;
}

TEST_P(Lifting, PassesAHundredDegreesAndComesBackSlowlyAndAwayFromTheStops) {
  const Results results = results_of(recording());
  const CoordinateResult& elbow = elbow_of(results);
  EXPECT_LE(elbow.start, 25 * degree);
  EXPECT_GT(elbow.high, 100 * degree);
  EXPECT_LT(elbow.end, 40 * degree);
  EXPECT_LT(elbow.peak_speed, 4);
  EXPECT_GT(elbow.low, 5 * degree);
  EXPECT_LT(elbow.high, 125 * degree);
  EXPECT_LE(results.duration, 6);
  EXPECT_EQ(recording().frame(0).speed[1], 0) << "it starts from rest";
}

TEST_P(Lifting, MusclesAndDampingGiveWhatInverseDynamicsAsksOfTheRecordedMotion) {
  constexpr double allowed = 0.01;  // of the peak
  const Scene lifting = scene();
  const World world(lifting);
  const Skeleton& skeleton = world.skeleton();
  const int k = skeleton.coordinate("elbow_flexion");
  Kinematics kinematics = skeleton.kinematics();
  skeleton.hold(kinematics, world.state().riding);
  Eigen::VectorXd q = world.state().q, u = Eigen::VectorXd::Zero(skeleton.coordinates()), a = u, tau = u;
  std::vector<Wrench> none(static_cast<size_t>(skeleton.bodies()), Wrench::Zero());

  // Speed and acceleration from the recorded angles alone: the parabola through three frames; those of the first and
  // the last go on as the two beside them do.
  const size_t frames = recording().frames();
  std::vector<Frame> all;
  for (size_t i = 0; i < frames; ++i) all.push_back(recording().frame(i));
  std::vector<double> speed(frames), acceleration(frames);
  for (size_t i = 1; i + 1 < frames; ++i) {
    const double h = all[i].time - all[i - 1].time, ahead = all[i + 1].time - all[i].time;
    const double came = (all[i].value[1] - all[i - 1].value[1]) / h,
                 goes = (all[i + 1].value[1] - all[i].value[1]) / ahead;
    speed[i] = (came * ahead + goes * h) / (h + ahead);
    acceleration[i] = 2 * (goes - came) / (h + ahead);
  }
  for (std::vector<double>* x : {&speed, &acceleration}) {
    const auto onwards = [&](size_t to, size_t near, size_t far) {
      const double slope = ((*x)[near] - (*x)[far]) / (all[near].time - all[far].time);
      (*x)[to] = (*x)[near] + slope * (all[to].time - all[near].time);
    };
    onwards(0, 1, 2), onwards(frames - 1, frames - 2, frames - 3);
  }
  double peak = 0, worst = 0;
  std::vector<double> wanted, given;
  for (size_t i = 0; i < frames; ++i) {
    skeleton.set_value(q, k, all[i].value[1]);
    u[k] = speed[i], a[k] = acceleration[i];
    skeleton.update(q, u, kinematics);
    std::fill(none.begin(), none.end(), Wrench::Zero());
    skeleton.inverse_dynamics(kinematics, &a, lifting.model.gravity, none, tau);
    wanted.push_back(tau[k]);
    given.push_back(all[i].muscle_torque[1] + all[i].passive_torque[1]);
    peak = std::max(peak, std::abs(tau[k]));
  }
  ASSERT_GT(wanted.size(), 350u);
  for (size_t i = 0; i < wanted.size(); ++i) worst = std::max(worst, std::abs(wanted[i] - given[i]));
  EXPECT_GT(peak, 15) << "5 kg in the hand ask for more";
  EXPECT_LT(worst, allowed * peak);
  RecordProperty("worst_share_of_peak", std::to_string(worst / peak));
}

TEST_P(Lifting, HalvingTheRigidStepMovesThePeakByLessThanHalfADegree) {
  Scene finer = scene();
  finer.rates.rigid *= 2;
  EXPECT_NEAR(peak_angle(finer), elbow_of(results_of(recording())).high, 0.5 * degree);
}

TEST_P(Lifting, WeakFlexorsDoNotLiftAndTheReportNamesTheSaturatedOnes) {
  Scene weak = scene();
  for (const char* flexor : {"biceps_*", "brachialis", "brachioradialis"})
    weak.model = atrophy(weak.model, flexor, 0.2);
  const test::ScratchFolder folder;
  run(weak, {.folder = folder.path() / "weak.sinew", .command = "test", .inputs = {}});
  const Results results = results_of(RecordingReader(folder.path() / "weak.sinew"));
  EXPECT_LT(elbow_of(results).high, 40 * degree);
  std::vector<std::string> saturated;
  for (const MuscleResult& muscle : results.muscles)
    if (muscle.saturated > 0) saturated.push_back(muscle.name);
  EXPECT_THAT(saturated, testing::Contains("brachialis"));
}

}  // namespace
}  // namespace sinew
