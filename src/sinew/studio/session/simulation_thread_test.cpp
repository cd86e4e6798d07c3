// What everybody is told while a World is being built, and that nothing that was asked for meanwhile is lost.
#include "sinew/studio/session/simulation_thread.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "sinew/studio/session/hall_test.hpp"
#include "sinew/studio/session/live_playback.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew::studio {
namespace {

using nlohmann::json;
using test::Hall;
using test::Heard;

constexpr ClientId watcher = 1;

std::atomic<bool> may_build = false;

/// A fidelity that is built once it may be.
Fidelity slow_fidelity() {
  Fidelity slow = sinew::test::volume_fidelity();
  slow.make = [](const TissueBrief& brief) {
    may_build.wait(false);
    return sinew::test::volume_fidelity().make(brief);
  };
  return slow;
}

class Building : public testing::Test {
 protected:
  Building() { may_build = false; }
  void SetUp() override {
    publisher.start(hall);
    simulation.start();
    hall.enter(watcher);
    publisher.welcome(watcher, {});
    hall.wait(watcher, Kind::frame);
  }
  void TearDown() override {
    build();
    simulation.stop();
    publisher.stop();
  }
  void build() {
    may_build = true;
    may_build.notify_all();
  }
  void set_fidelity(const std::string& muscle, const std::string& fidelity) {
    simulation.post(watcher, PageSet{"muscle/" + muscle + "/fidelity", fidelity});
  }
  static json waiting(const json& status) { return status.value("building", json::object()); }

  Hall hall;
  PublishThread publisher{PublishThread::Json::array()};
  SimulationThread simulation{
      std::make_unique<LivePlayback>(test::small_arm(), "", HistoryLimits{},
                                     std::vector<Fidelity>{fidelities().front(), slow_fidelity()}),
      nullptr, publisher, ""};
};

TEST_F(Building, IsToldAtOnceAndAllThatWasAskedForMeanwhileHoldsAtItsEnd) {
  set_fidelity("brachialis", "volume");
  hall.status(watcher, [](const json& s) { return waiting(s) == json{{"muscle/brachialis/fidelity", "volume"}}; });
  set_fidelity("triceps_medial", "volume");
  const json both{{"muscle/brachialis/fidelity", "volume"}, {"muscle/triceps_medial/fidelity", "volume"}};
  hall.status(watcher, [&](const json& s) { return waiting(s) == both; });
  simulation.post(watcher, PageControl{"play", 0, ""});
  const std::size_t before = hall.count(watcher);
  build();
  hall.status(
      watcher, [](const json& s) { return waiting(s).empty() && s["playing"] == true; }, before);
  json fidelity;
  std::set<std::string> listed;
  for (const Heard& h : hall.all(watcher)) {
    const json scene = h.kind == Kind::scene ? h.scene() : json{{"muscles", json::array()}};
    for (const json& muscle : scene["muscles"]) fidelity[muscle["name"]] = muscle["fidelity"];
    if (h.kind != Kind::status) continue;
    // Whoever is no longer waited for is there to be seen.
    for (const auto& [muscle, wanted] : fidelity.items()) {
      const std::string path = "muscle/" + muscle + "/fidelity";
      if (waiting(h.json()).contains(path)) listed.insert(muscle);
      const bool over = listed.contains(muscle) && !waiting(h.json()).contains(path);
      EXPECT_TRUE(!over || wanted == "volume") << muscle;
    }
  }
  EXPECT_EQ(fidelity, (json{{"brachialis", "volume"}, {"triceps_medial", "volume"}}));
}

TEST_F(Building, IsOverWhereItIsRefused) {
  set_fidelity("brachialis", "volume");
  set_fidelity("triceps_medial", "wax");
  hall.status(watcher, [](const json& s) { return waiting(s).contains("muscle/triceps_medial/fidelity"); });
  const std::size_t before = hall.count(watcher);
  build();
  hall.wait(watcher, Kind::error);
  hall.status(
      watcher, [](const json& s) { return waiting(s).empty(); }, before);
}

/// Counts the ticks; each order is a tick of its own kind.
class Counted : public LivePlayback {
 public:
  explicit Counted(std::atomic<int>& ticks) : LivePlayback(test::small_arm()), ticks_(ticks) {}
  void go(const PlaybackCommand& command) override {
    if (command.kind == PlaybackCommand::Kind::tick) ++ticks_;
    LivePlayback::go(command);
  }

 private:
  std::atomic<int>& ticks_;
};

TEST(SimulationThread, SleepsWhileNoPageIsOpenAndGoesOnThen) {
  std::atomic<int> ticks = 0;
  Hall hall;
  PublishThread publisher{PublishThread::Json::array()};
  SimulationThread simulation{std::make_unique<Counted>(ticks), nullptr, publisher, ""};
  publisher.start(hall);
  simulation.start();
  hall.enter(watcher);
  publisher.welcome(watcher, {});
  // Asleep or not, it answers.
  const auto answers = [&] {
    const std::size_t before = hall.count(watcher);
    simulation.post(watcher, PageControl{"series", 0, ""});
    hall.wait(watcher, Kind::series, before);
  };
  simulation.post(watcher, PageControl{"speed", 100, ""});
  simulation.post(watcher, PageControl{"play", 0, ""});
  hall.status(watcher, [](const json& s) { return s["playing"] == true && s["time"].get<double>() > 0.02; });
  simulation.sleep(true);
  answers();
  answers();  // the tick that it was in is over
  const int asleep = ticks;
  for (int i = 0; i < 5; ++i) answers();
  EXPECT_EQ(ticks, asleep);
  simulation.sleep(false);
  const std::size_t before = hall.count(watcher);
  hall.status(
      watcher, [](const json& s) { return s["playing"] == true && s["time"].get<double>() > 0.04; }, before);
  EXPECT_GT(ticks, asleep);
  simulation.stop();
  publisher.stop();
}

}  // namespace
}  // namespace sinew::studio
