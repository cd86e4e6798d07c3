// sinew doctor: is this installation well, and one line to paste into a bug report.
#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/version.h>
#include <unistd.h>
#include <zlib.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "browser.hpp"
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

/// For `render`, which not everybody needs: none is no illness.
struct FoundBrowser {
  std::string program, fault;
  FoundBrowser() {
    try {
      program = chromium().string();
    } catch (const InputError& error) {
      fault = error.what();
    }
  }
};

struct Findings {
  fs::path models = models_folder(), temporary;
  FoundBrowser browser;
  bool models_there = false, here = writable("."), temporary_writable = false;
  SelfTest test;

  bool passed() const { return test.fault.empty() && test.repeatable; }
  bool well() const { return models_there && here && temporary_writable && passed(); }
};

Findings examine() {
  Findings found;
  std::error_code none;
  found.models_there = fs::is_directory(found.models, none);
  found.temporary = fs::temp_directory_path(none);
  found.temporary_writable = !found.temporary.empty() && writable(found.temporary);
  found.test = found.models_there ? self_test() : SelfTest{.fault = "no models to test with"};
  return found;
}

/// As built, and those that the system may have exchanged since.
std::string libraries() {
  return fmt::format("{}; now TBB {}, zlib {}", SINEW_LIBRARIES, TBB_runtime_version(), zlibVersion());
}

std::string processor() { return fmt::format("{} cores, {}", std::thread::hardware_concurrency(), cpu_features()); }

std::string line_of(const Findings& found) {
  return fmt::format(
      "sinew {} | g++ {} | {} | {} | models {} | here {} | temporary folder {} | browser {} | self-test {}", version,
      __VERSION__, processor(), libraries(), found.models_there ? "found" : "missing",
      found.here ? "writable" : "read-only", found.temporary_writable ? "writable" : "not writable",
      found.browser.fault.empty() ? "found" : "none", found.passed() ? "passed" : "failed");
}

nlohmann::json findings_json(const Findings& found) {
  return {{"well", found.well()},
          {"version", version},
          {"cpu", cpu_features()},
          {"libraries", libraries()},
          {"models", found.models.string()},
          {"models_found", found.models_there},
          {"folder_writable", found.here},
          {"temporary_folder_writable", found.temporary_writable},
          {"browser", found.browser.program},
          {"self_test_fault", found.test.fault},
          {"self_test_repeatable", found.test.repeatable},
          {"line", line_of(found)}};
}

std::string test_words(const SelfTest& test) {
  if (!test.fault.empty()) return test.fault;
  if (!test.repeatable) return "one thread and several threads differ";
  return fmt::format("the arm ran {:.1f} s in {:.1f} s, the same on one thread and on all", test.simulated,
                     test.seconds);
}

void print_findings(const Findings& found) {
  const auto tell = [](const char* what, const char* word, const std::string& detail) {
    fmt::print("{:<18}{:<6}{}\n", what, word, detail);
  };
  const auto say = [&](const char* what, bool fine, const std::string& detail) {
    tell(what, fine ? "ok" : "FAULT", detail);
  };
  const std::string temporary =
      found.temporary.empty() ? "does not exist: set TMPDIR to a folder that does" : found.temporary.string();
  say("program", true, fmt::format("sinew {}, built with g++ {}", version, __VERSION__));
  say("processor", true, processor());
  say("libraries", true, libraries());
  say("models", found.models_there, found.models.string());
  say("this folder", found.here, found.here ? "writable" : "not writable: give runs another place with -o");
  say("temporary folder", found.temporary_writable, temporary);
  tell("browser", found.browser.fault.empty() ? "ok" : "none",
       found.browser.fault.empty() ? found.browser.program + ", for `sinew render`" : found.browser.fault);
  say("self-test", found.passed(), test_words(found.test));
  fmt::print("\npaste this into a bug report:\n{}\n", line_of(found));
}

}  // namespace

void add_doctor(CLI::App& app, Session& session) {
  app.add_subcommand("doctor", "Is this installation well? Two seconds, and a line for bug reports")
      ->callback([&session] {
        const Findings found = examine();
        if (session.json)
          print_json(findings_json(found));
        else
          print_findings(found);
        if (!found.well()) session.code = not_converged;
      });
}

}  // namespace sinew::cli
