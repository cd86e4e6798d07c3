// sinew doctor: is this installation well, and one line to paste into a bug report.
#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/version.h>
#include <unistd.h>

#include <Eigen/Core>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands.hpp"
#include "print_json.hpp"
#include "sinew/control/scripted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/version.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

std::string cpu_features() {
  std::string found;
  const auto add = [&](bool has, const char* name) {
    if (has) found += (found.empty() ? "" : " ") + std::string(name);
  };
#if defined(__x86_64__)
  add(__builtin_cpu_supports("sse4.2"), "sse4.2");
  add(__builtin_cpu_supports("avx2"), "avx2");
  add(__builtin_cpu_supports("fma"), "fma");
  add(__builtin_cpu_supports("avx512f"), "avx512f");
#endif
  return found.empty() ? "baseline" : found;
}

bool writable(const fs::path& folder) {
  const fs::path probe = folder / fmt::format(".sinew-doctor-{}", getpid());
  const bool fine = static_cast<bool>(std::ofstream(probe) << "ok" << std::flush);
  std::error_code none;
  fs::remove(probe, none);
  return fine;
}

struct SelfTest {
  double simulated = 0, seconds = 0;  ///< s of the arm's life, and what they took
  bool repeatable = false;            ///< bit-equal on one thread and on several
  std::string fault;
};

/// The arm, on one thread and on all, for about two seconds.
SelfTest self_test() {
  SelfTest test;
  try {
    const Scene scene = find_scene("curl");
    World one(scene), all(scene);
    const Scripted controller(one);
    const auto start = std::chrono::steady_clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    while (passed() < 2 && one.time() < scene.duration && !one.failed()) {
      {
        const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
        one.step(controller);
      }
      all.step(controller);
    }
    test.seconds = passed();
    test.simulated = one.time() + all.time();
    test.repeatable = one.state() == all.state();
    if (one.failed()) test.fault = one.reports().front().reason;
  } catch (const std::exception& error) {
    test.fault = error.what();
  }
  return test;
}

void examine(Session& session) {
  const fs::path models = models_folder();
  const bool models_there = fs::is_directory(models);
  const bool here = writable("."), temporary = writable(fs::temp_directory_path());
  const SelfTest test = models_there ? self_test() : SelfTest{.fault = "no models to test with"};
  const std::string libraries =
      fmt::format("Eigen {}.{}.{}, TBB {}, fmt {}.{}.{}", EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION,
                  TBB_runtime_version(), FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100);
  const bool well = models_there && here && temporary && test.fault.empty() && test.repeatable;
  const std::string line =
      fmt::format("sinew {} | g++ {} | {} cores, {} | {} | models {} | here {} | self-test {}", version, __VERSION__,
                  std::thread::hardware_concurrency(), cpu_features(), libraries, models_there ? "found" : "missing",
                  here ? "writable" : "read-only", well ? "passed" : "failed");
  if (session.json) {
    nlohmann::json out{{"well", well},
                       {"version", version},
                       {"cpu", cpu_features()},
                       {"libraries", libraries},
                       {"models", models.string()},
                       {"models_found", models_there},
                       {"folder_writable", here},
                       {"temporary_folder_writable", temporary},
                       {"self_test_fault", test.fault},
                       {"self_test_repeatable", test.repeatable},
                       {"line", line}};
    print_json(out);
  } else {
    const auto say = [](const char* what, bool fine, const std::string& detail) {
      fmt::print("{:<18}{:<6}{}\n", what, fine ? "ok" : "FAULT", detail);
    };
    say("program", true, fmt::format("sinew {}, built with g++ {}", version, __VERSION__));
    say("processor", true, fmt::format("{} cores, {}", std::thread::hardware_concurrency(), cpu_features()));
    say("libraries", true, libraries);
    say("models", models_there, models.string());
    say("this folder", here, here ? "writable" : "not writable: give runs another place with -o");
    say("temporary folder", temporary, fs::temp_directory_path().string());
    say("self-test", test.fault.empty() && test.repeatable,
        !test.fault.empty() ? test.fault
        : !test.repeatable  ? "one thread and several threads differ"
                            : fmt::format("the arm ran {:.1f} s in {:.1f} s, the same on one thread and on all",
                                          test.simulated, test.seconds));
    fmt::print("\npaste this into a bug report:\n{}\n", line);
  }
  if (!well) session.code = not_converged;
}

}  // namespace

void add_doctor(CLI::App& app, Session& session) {
  app.add_subcommand("doctor", "Is this installation well? Two seconds, and a line for bug reports")
      ->callback([&session] { examine(session); });
}

}  // namespace sinew::cli
