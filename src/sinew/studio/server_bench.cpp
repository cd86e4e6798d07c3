// A simulation that is watched: the arm steps, 16 pages take ten frames a second, one more takes nothing. Does the
// simulation notice, does memory grow, does the deaf one disturb the others?
//   SINEW_LOAD_SECONDS=60 studio_bench      how long it lasts; 4 s by itself
#include <benchmark/benchmark.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "sinew/control/scripted.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/studio/page_client_test.hpp"
#include "sinew/studio/server.hpp"
#include "sinew/world/world.hpp"

namespace sinew::studio {
namespace {

using std::chrono::duration;

constexpr int pages = 16;
constexpr double frame_rate = 10;        // a second
constexpr double warm_up = 1;            // s, until everybody's buffers have their size
constexpr int steps_per_half_slot = 25;  // an odd half of a frame's time is watched, the other is not

class Greeter : public Session {
 public:
  void came(ClientId, const PageHello&) override { ++here; }
  void heard(ClientId, const PageSet&) override {}
  void heard(ClientId, const PageControl&) override {}
  void heard(ClientId, const PageEdit&) override {}
  void left(ClientId) override {}
  std::optional<Asset> asset(std::string_view) override { return {}; }
  std::atomic<int> here = 0;
};

/// The shipped arm, stepped and encoded as the studio does it live.
class Arm {
 public:
  double step(int count) {
    const double before = thread_seconds();
    for (int i = 0; i < count; ++i) world_.step(controller_);
    const double spent = thread_seconds() - before;
    if (world_.time() >= world_.scene().duration) world_.restore(start_);
    return spent / count;
  }
  Bytes frame(std::uint32_t number) { return writer_.frame(number, world_.frame()); }

  static double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }

 private:
  World world_{find_scene("curl")};
  State start_ = world_.state();
  Scripted controller_{world_};
  View view_{world_.scene(), world_.names(), world_.frame(), find_surface};
  Numbers numbers_{world_.scene().model, world_.names(), world_.frame()};
  FrameWriter writer_{1, view_, numbers_, quantisation_of({Vec3(-1, -1, -1), Vec3(1, 1, 1)}),
                      FrameWriter::Coding::live};
};

/// Reads on a thread of its own, and acknowledges as a page does that draws at once.
class Reader {
 public:
  Reader(unsigned short port, const std::string& token) : client_(port, {.token = token}) {
    client_.say_hello();
    thread_ = std::thread([this] {
      while (const auto frame = client_.hear()) {
        ++frames;
        client_.say_drawn(ByteReader(std::span(*frame).subspan(head_bytes + 4), "frame").get<std::uint32_t>());
      }
    });
  }
  ~Reader() { thread_.join(); }
  std::atomic<int> frames = 0;

 private:
  test::PageClient client_;
  std::thread thread_;
};

double resident_mb() {
  std::size_t all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

struct Load {
  double seconds = 4, alone = 0, watched = 0, showing = 0, frame_kb = 0, memory = 0, growth = 0;
  int shown = 0, fewest = 0, to_the_deaf = 0;
};

Load lived_through() {
  Load load;
  if (const char* asked = std::getenv("SINEW_LOAD_SECONDS")) load.seconds = std::max(2.0, std::atof(asked));
  Arm arm;
  Greeter session;
  const std::string token = random_token();
  Server server({.token = token}, session);
  server.start();
  test::PageClient deaf(server.port(), {.token = token, .receive_buffer = 4096});
  deaf.say_hello();
  std::vector<std::unique_ptr<Reader>> readers;
  for (int i = 0; i < pages; ++i) readers.push_back(std::make_unique<Reader>(server.port(), token));
  while (session.here < pages + 1) std::this_thread::yield();

  std::vector<double> alone, watched, showing;
  const int slots = static_cast<int>(std::lround(load.seconds * frame_rate));
  const auto begin = WallClock::now();
  for (int slot = 0; slot < slots; ++slot)
    for (int half = 0; half < 2; ++half) {
      std::this_thread::sleep_until(begin + duration<double>((slot + 0.5 * half) / frame_rate));
      Shared frame = std::make_shared<const Bytes>(arm.frame(static_cast<std::uint32_t>(load.shown)));
      load.frame_kb = static_cast<double>(frame->size()) / 1e3;
      const bool is_shown = (slot + half) % 2 == 0;  // now the first half, now the second
      if (is_shown) {
        const double before = Arm::thread_seconds();
        server.show(std::move(frame));
        showing.push_back(Arm::thread_seconds() - before);
        ++load.shown;
      }
      (is_shown ? watched : alone).push_back(arm.step(steps_per_half_slot));
      if (slot == static_cast<int>(warm_up * frame_rate) && half == 0) load.memory = resident_mb();
    }
  std::this_thread::sleep_until(begin + duration<double>(slots / frame_rate));
  load.growth = resident_mb() / load.memory - 1;
  load.alone = median(alone), load.watched = median(watched), load.showing = median(showing);
  load.fewest = load.shown;
  for (const auto& reader : readers) load.fewest = std::min<int>(load.fewest, reader->frames);
  // What the deaf one was sent lies in the system's buffers, up to where they end; then it is cut off.
  std::thread ending([&] { server.stop(); });
  while (const auto frame = deaf.hear()) ++load.to_the_deaf;
  ending.join();
  return load;
}

const Load& load() {
  static const Load once = lived_through();
  return once;
}

/// Gives one figure of the one run; scripts/bench takes its microseconds from the rate of items.
void report(benchmark::State& bench, double seconds) {
  for (auto _ : bench) bench.SetIterationTime(seconds);
  bench.counters["items_per_second"] = 1 / seconds;
}

void step_alone(benchmark::State& bench) { report(bench, load().alone); }
BENCHMARK(step_alone)->Name("StudioStepAlone")->UseManualTime();

void step_watched(benchmark::State& bench) {
  report(bench, load().watched);
  bench.counters["frames_shown"] = load().shown;
  bench.counters["frames_to_each_at_least"] = load().fewest;
  bench.counters["frames_to_the_deaf"] = load().to_the_deaf;
  bench.counters["frame_kB"] = load().frame_kb;
  bench.counters["memory_MB"] = load().memory;
  bench.counters["growth_percent"] = 100 * load().growth;
  if (load().fewest < load().shown / 2) bench.SkipWithError("a page got less than half of the frames");
}
BENCHMARK(step_watched)->Name("StudioStepWatchedBy16")->UseManualTime();

void show(benchmark::State& bench) { report(bench, load().showing); }
BENCHMARK(show)->Name("StudioShowTo17")->UseManualTime();

}  // namespace
}  // namespace sinew::studio
