#pragma once
// The commands of the program. Each adds itself to the app and answers its exit code through `Session::code`.
#include <CLI/CLI.hpp>
#include <atomic>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/osim/osim.hpp"

namespace sinew::cli {

enum ExitCode { done = 0, not_converged = 1, bad_input = 2, internal_error = 3, interrupted = 130 };

/// What all commands share: the options before or after the command's name, and the outcome.
struct Session {
  bool json = false, quiet = false, verbose = false, pictures = true;
  int threads = 0;  ///< 0: one per core
  std::optional<int> seed;
  std::string command_line;
  int code = done;
  Progress progress;                  ///< shows a line on a terminal
  std::vector<std::string> geometry;  ///< folders of bone meshes
  OsimOptions osim() const { return {.geometry = {geometry.begin(), geometry.end()}}; }
};

/// What was left out or changed when a model was read: one line each when asked, else how many.
void show_notes(const std::string& file, const std::vector<ImportNote>&, const Session&);

/// Set by Ctrl-C while somebody heeds it: a run ends its tick and closes its recording. Else Ctrl-C ends the program:
/// files are whole or not there at any moment.
extern std::atomic<bool> stop_requested;
struct HeedsStop {
  HeedsStop();
  ~HeedsStop();
};

void add_run(CLI::App&, Session&);
void add_track(CLI::App&, Session&);
void add_compare(CLI::App&, Session&);
void add_resume(CLI::App&, Session&);
void add_list(CLI::App&, Session&);
void add_info(CLI::App&, Session&);
void add_check(CLI::App&, Session&);
void add_convert(CLI::App&, Session&);
void add_grow(CLI::App&, Session&);
void add_enhance(CLI::App&, Session&);
void add_survey(CLI::App&, Session&);
void add_mesh(CLI::App&, Session&);
void add_tets(CLI::App&, Session&);
void add_fit_prestretch(CLI::App&, Session&);
void add_material(CLI::App&, Session&);
void add_specimen(CLI::App&, Session&);
void add_export(CLI::App&, Session&);
void add_render(CLI::App&, Session&);
void add_studio(CLI::App&, Session&);
void add_lengths(CLI::App&, Session&);
void add_moment_arms(CLI::App&, Session&);
void add_isometric(CLI::App&, Session&);
void add_inverse_dynamics(CLI::App&, Session&);
void add_inverse_kinematics(CLI::App&, Session&);
void add_static_optimization(CLI::App&, Session&);
void add_run_setup(CLI::App&, Session&);
void add_resample(CLI::App&, Session&);
void add_doctor(CLI::App&, Session&);

}  // namespace sinew::cli
