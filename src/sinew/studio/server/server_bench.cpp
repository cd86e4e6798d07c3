// The live studio under load: the arm runs as in `sinew studio curl`; 16 pages draw what they get at once, one
// acknowledges every two seconds, one reads nothing. Does the simulation notice, does memory grow, do the last two
// disturb the others?
//   SINEW_LOAD_SECONDS=60 studio_bench      how long it is watched; 3 s by itself, which is too short to judge by
#include <benchmark/benchmark.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "sinew/studio/server/page_client_test.hpp"
#include "sinew/studio/server/server.hpp"
#include "sinew/studio/session/live_session.hpp"

namespace sinew::studio {
namespace {

using Seconds = std::chrono::duration<double>;
using nlohmann::json;

constexpr int pages = 16, rounds = 6;
constexpr double slow_page = 2;       // s between the acknowledgements of the slow one
constexpr double limit = 0.05;        // by which steps may cost more, and memory grow
constexpr double judged_from = 30;    // s of load, below which chance decides
constexpr double full_history = 130;  // s of the run after which what can be scrubbed to hardly grows
constexpr double frame_rate = 60;     // of the scene

/// What a thread has spent on a processor, s.
double spent_by(const std::string& thread) {
  double nanoseconds = 0;
  std::ifstream("/proc/self/task/" + thread + "/schedstat") >> nanoseconds;
  return 1e-9 * nanoseconds;
}

std::set<std::string> threads_now() {
  std::set<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) out.insert(entry.path().filename());
  return out;
}

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

/// Reads on a thread of its own, and acknowledges at once or, where it is slow, every so many seconds.
class Reader {
 public:
  Reader(unsigned short port, const std::string& token, double pause) : client_(port, {.token = token}) {
    client_.say_hello();
    thread_ = std::thread([this, pause] {
      WallClock::time_point drawn{};
      while (const auto frame = client_.hear(Kind::frame)) {
        ++frames;
        if (WallClock::now() - drawn < Seconds(pause)) continue;
        drawn = WallClock::now();
        client_.say_drawn(ByteReader(std::span(*frame).subspan(head_bytes + 4), "frame").get<std::uint32_t>());
      }
    });
  }
  ~Reader() {
    client_.put_frame(test::PageClient::closed, {});
    thread_.join();
  }
  std::atomic<int> frames = 0;

 private:
  test::PageClient client_;
  std::thread thread_;
};

/// How many frames the pages got since they came: those that draw at once at least, and the slow one.
struct Counts {
  int fewest = 0, slow = 0;
};

/// The pages that watch, in a process of their own, so that what they hold is not counted as the studio's.
class Crowd {
 public:
  Crowd() {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) throw std::runtime_error("no line to another process");
    child_ = fork();
    line_ = ends[child_ == 0 ? 1 : 0];
    close(ends[child_ == 0 ? 0 : 1]);
    if (child_ != 0) return;
    obey();
    _exit(0);
  }
  ~Crowd() {
    close(line_);
    waitpid(child_, nullptr, 0);
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  void come(unsigned short port, const std::string& token) {
    Order order{.port = port, .token = {}};
    token.copy(order.token, sizeof order.token - 1);
    ask(order);
  }
  Counts go() { return ask({}); }

 private:
  struct Order {
    unsigned short port = 0;  ///< 0: go
    char token[64] = {};
  };
  Counts ask(const Order& order) {
    Counts counts;
    if (write(line_, &order, sizeof order) != sizeof order || read(line_, &counts, sizeof counts) != sizeof counts)
      throw std::runtime_error("the pages are gone");
    return counts;
  }
  /// In the other process, until the line is closed.
  void obey() {
    std::vector<std::unique_ptr<Reader>> readers;
    std::optional<test::PageClient> deaf;
    Order order;
    while (read(line_, &order, sizeof order) == sizeof order) {
      Counts counts;
      if (order.port != 0) {
        for (int i = 0; i < pages + 1; ++i)
          readers.push_back(std::make_unique<Reader>(order.port, order.token, i < pages ? 0 : slow_page));
        deaf.emplace(order.port, test::PageClient::Wish{.token = order.token, .receive_buffer = 4096});
        deaf->say_hello();
      } else {
        counts = {readers.front()->frames, readers.back()->frames};
        for (int i = 0; i < pages; ++i)
          counts.fewest = std::min<int>(counts.fewest, readers[static_cast<std::size_t>(i)]->frames);
        deaf.reset();
        readers.clear();
      }
      if (write(line_, &counts, sizeof counts) != sizeof counts) return;
    }
  }

  pid_t child_ = 0;
  int line_ = -1;
};

/// The page that leads: it starts and stops the run.
class Leader {
 public:
  Leader(unsigned short port, const std::string& token) : client_(port, {.token = token}) { client_.say_hello(); }

  void ask(const json& control) { client_.say(Kind::control, control); }
  /// The time of the run, once things stand as wanted.
  double time_when(const std::function<bool(const json&)>& wanted) {
    while (const auto message = client_.hear()) {
      const auto kind = static_cast<Kind>((*message)[5]);
      if (kind == Kind::frame)
        client_.say_drawn(ByteReader(std::span(*message).subspan(head_bytes + 4), "frame").get<std::uint32_t>());
      if (kind != Kind::status) continue;
      const json status = json::parse(message->begin() + head_bytes, message->end());
      if (wanted(status)) return status["time"];
    }
    throw std::runtime_error("the studio has closed");
  }
  /// Stands still, at this time.
  double pause() {
    ask({{"do", "pause"}});
    return time_when([](const json& status) { return !status["playing"].get<bool>(); });
  }
  void play() {
    ask({{"do", "play"}});
    time_when([](const json& status) { return status["playing"].get<bool>(); });
  }

 private:
  test::PageClient client_;
};

struct Load {
  double seconds = 3;           ///< of being watched
  double alone = 0, ratio = 0;  ///< s that a second of the run costs unwatched; watched over that
  double memory = 0;            ///< MB
  double kept = 0, grown = 0;   ///< MB that came while nobody watched, the run's past; and while watched
  double growth() const { return (grown - kept) / memory; }
  double to_each = frame_rate, to_the_slow = 0;  ///< frames a second, at least
};

class Trial {
 public:
  Load run() {
    if (const char* asked = std::getenv("SINEW_LOAD_SECONDS")) load_.seconds = std::max(1.0, std::atof(asked));
    const std::set<std::string> before = threads_now();
    server_.start();
    session_.start(server_);
    warm_up(before);
    std::vector<double> alone, ratios;
    for (int round = 0; round < rounds; ++round) {
      const double unwatched = cost_of_a_second(false), watched = cost_of_a_second(true);
      alone.push_back(unwatched), ratios.push_back(watched / unwatched);
      if (round == 0) load_.memory = resident_mb(), load_.kept = load_.grown = 0;  // now all buffers have their size
    }
    load_.alone = median(alone), load_.ratio = median(ratios);
    session_.stop();
    server_.stop();
    return load_;
  }

 private:
  /// Fills what can be scrubbed to, and finds the thread that steps: the one that works most while nobody watches.
  void warm_up(const std::set<std::string>& before) {
    const double fill = load_.seconds >= judged_from ? full_history : 1;
    {
      Leader leader(server_.port(), token_);
      leader.ask({{"do", "speed"}, {"value", 50}});
      leader.play();
      leader.time_when([&](const json& status) { return status["time"].get<double>() > fill; });
      leader.ask({{"do", "speed"}, {"value", 1}});
    }
    std::map<std::string, double> work;
    for (const std::string& thread : threads_now())
      if (!before.contains(thread)) work[thread] = -spent_by(thread);
    std::this_thread::sleep_for(Seconds(0.5));
    for (auto& [thread, spent] : work) spent += spent_by(thread);
    stepper_ = std::ranges::max_element(work, {}, [](const auto& entry) { return entry.second; })->first;
  }

  /// What the thread that steps spends on a second of the run.
  double cost_of_a_second(bool watched) {
    auto leader = std::make_unique<Leader>(server_.port(), token_);
    const double from = leader->pause(), before = spent_by(stepper_);
    if (watched) crowd_.come(server_.port(), token_);
    leader->play();
    const double span = load_.seconds / rounds;
    if (!watched) leader.reset();
    std::this_thread::sleep_for(Seconds(0.2 * span));
    const double held = resident_mb();  // with whoever is there
    std::this_thread::sleep_for(Seconds(0.8 * span));
    (watched ? load_.grown : load_.kept) += resident_mb() - held;
    if (!watched) leader = std::make_unique<Leader>(server_.port(), token_);
    const double to = leader->pause();
    const double cost = (spent_by(stepper_) - before) / (to - from);
    if (watched) {
      const Counts counts = crowd_.go();
      load_.to_each = std::min(load_.to_each, counts.fewest / (to - from));
      load_.to_the_slow = counts.slow / (to - from);
    }
    return cost;
  }

  Crowd crowd_;  // before any thread is
  Load load_;
  const std::string token_ = random_token();
  LiveSession session_{
      {.open = "curl", .out = std::filesystem::temp_directory_path(), .command = "studio_bench", .osim = {}}};
  Server server_{{.token = token_}, session_};
  std::string stepper_;
};

const Load& load() {
  static const Load once = Trial().run();
  return once;
}

/// Gives one figure of the one trial; scripts/bench takes its microseconds from the rate of items.
void report(benchmark::State& bench, double seconds) {
  for (auto _ : bench) bench.SetIterationTime(seconds);
  bench.counters["items_per_second"] = 1 / seconds;
}

void alone(benchmark::State& bench) { report(bench, load().alone); }
BENCHMARK(alone)->Name("StudioSecondAlone")->UseManualTime();

void watched(benchmark::State& bench) {
  const Load& now = load();
  if (now.seconds >= judged_from && now.ratio > 1 + limit) bench.SkipWithError("pages make steps dearer than by 5 %");
  if (now.seconds >= judged_from && now.growth() > limit) bench.SkipWithError("memory grows by more than 5 %");
  report(bench, now.ratio * now.alone);
  bench.counters["dearer_percent"] = 100 * (now.ratio - 1);
  bench.counters["memory_MB"] = now.memory;
  bench.counters["growth_percent"] = 100 * now.growth();
  bench.counters["frames_a_second_to_each"] = now.to_each;
  bench.counters["frames_a_second_to_the_slow"] = now.to_the_slow;
}
BENCHMARK(watched)->Name("StudioSecondWatchedBy18")->UseManualTime();

}  // namespace
}  // namespace sinew::studio
