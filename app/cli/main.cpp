// The program `sinew`: options, exit codes, and the last word on errors. Each command has a file of its own.
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "progress.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/core/version.hpp"
#include "usage.hpp"

namespace sinew::cli {

std::atomic<bool> stop_requested{false};

namespace {

std::atomic<int> heeding{0};

extern "C" void on_interrupt(int) {
  if (stop_requested.exchange(true) || heeding == 0) std::_Exit(interrupted);  // asked twice: at once
}

/// The last word; nobody is left to tell where even that cannot be printed.
int complain(const std::string& text, int code) {
  std::fputs((text + "\n").c_str(), stderr);
  return code;
}

/// A full disk under standard output is not "done".
bool all_printed() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string typed(int argc, char** argv) {
  std::string line = "sinew";
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    line += word.find_first_of(" '\"$*") == std::string::npos ? " " + word : " '" + word + "'";
  }
  return line;
}

/// The words behind the program's name, last one first, as the library takes them. `help COMMAND` is `COMMAND --help`.
std::vector<std::string> asked(int argc, char** argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (!words.empty() && words[0] == "help") {
    words.erase(words.begin());
    words.push_back("--help");
  }
  std::ranges::reverse(words);
  return words;
}

int run_program(int argc, char** argv) {
  Session session{.command_line = typed(argc, argv)};
  CLI::App app{"Sinew: muscles on a skeleton.", "sinew"};
  app.set_version_flag("--version", std::string("sinew ") + version);
  app.require_subcommand(1);
  app.fallthrough();
  app.add_flag("--json", session.json, "print tables as JSON");
  app.add_flag("-q,--quiet", session.quiet, "print results and errors only");
  app.add_flag_callback(
      "--no-pictures", [&] { session.pictures = false; }, "draw plots only after a run: pictures take seconds");
  app.add_flag("-v,--verbose", session.verbose, "print every report of the solvers");
  app.add_option("--threads", session.threads, "worker threads; 0: one per core")->check(CLI::Range(0, 1024));
  app.add_option("--geometry", session.geometry, "folder of an .osim model's bone meshes")
      ->check(CLI::ExistingDirectory);
  app.add_option("--seed", session.seed, "of whatever is random: of `track --noise`")->check(CLI::NonNegativeNumber);
  std::optional<tbb::global_control> limit;
  app.parse_complete_callback([&] {
    session.progress = progress_on_terminal(session.quiet);
    if (session.threads > 0)
      limit.emplace(tbb::global_control::max_allowed_parallelism, static_cast<size_t>(session.threads));
  });
  for (const auto add : {add_run,
                         add_track,
                         add_resume,
                         add_compare,
                         add_studio,
                         add_list,
                         add_info,
                         add_check,
                         add_convert,
                         add_grow,
                         add_enhance,
                         add_survey,
                         add_mesh,
                         add_tets,
                         add_fit_prestretch,
                         add_material,
                         add_specimen,
                         add_export,
                         add_render,
                         add_lengths,
                         add_moment_arms,
                         add_isometric,
                         add_inverse_dynamics,
                         add_inverse_kinematics,
                         add_static_optimization,
                         add_run_setup,
                         add_resample,
                         add_doctor})
    add(app, session);
  add_examples(app);
  try {
    app.parse(asked(argc, argv));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) refuse_strays(app);
    return app.exit(error) == 0 ? done : bad_input;
  }
  return session.code;
}

}  // namespace

HeedsStop::HeedsStop() { ++heeding; }
HeedsStop::~HeedsStop() { --heeding; }

}  // namespace sinew::cli

int main(int argc, char** argv) {
  using namespace sinew::cli;
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  try {
    if (const int code = run_program(argc, argv); all_printed()) return code;
  } catch (const sinew::InputError& error) {
    return complain(error.what(), bad_input);
  } catch (const sinew::RecordError& error) {
    return complain(error.what(), bad_input);
  } catch (const std::exception& error) {
    if (all_printed())
      return complain(
          fmt::format("internal error: {}\nplease report it with the line that `sinew doctor` prints", error.what()),
          internal_error);
  }
  return complain("standard output cannot be written", bad_input);
}
