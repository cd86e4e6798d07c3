// sinew render: pictures of a recording by the studio's page in a browser without a window.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "commands.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/studio/player.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

constexpr int patience = 180;  // s, for one picture on a slow machine without a graphics card

struct RenderArguments {
  std::string recording, out, size = "1280x800", view = "start", theme = "light", colour = "activation";
  std::vector<double> at;
  bool labels = true;
};

fs::path browser() {
  if (const char* set = std::getenv("SINEW_BROWSER")) {
    if (::access(set, X_OK) == 0) return set;
    throw InputError(fmt::format("SINEW_BROWSER names {}, which cannot be run", set));
  }
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"})
      if (const fs::path file = fs::path(folder) / name; ::access(file.c_str(), X_OK) == 0) return file;
  throw InputError(
      "pictures are made with Chromium, and there is none: install the package `chromium`, or name one in "
      "SINEW_BROWSER. `sinew run` draws pictures/motion.png without it");
}

std::string window_of(const std::string& size) {
  int width = 0, height = 0;
  char rest = 0;
  if (std::sscanf(size.c_str(), "%dx%d%c", &width, &height, &rest) != 2 || width < 16 || height < 16 || width > 8192 ||
      height > 8192)
    throw InputError(fmt::format("--size {}: expected WIDTHxHEIGHT, 16 to 8192 each", size));
  return fmt::format("--window-size={},{}", width, height);
}

/// Runs a program with its output thrown away; false when it fails or takes too long.
bool runs(const std::vector<std::string>& words) {
  std::vector<char*> raw;
  for (const std::string& word : words) raw.push_back(const_cast<char*>(word.c_str()));
  raw.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int error = posix_spawn(&child, raw[0], &actions, nullptr, raw.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return false;
  int status = 0;
  for (int tenth = 0; tenth < 10 * patience && !stop_requested; ++tenth) {
    if (waitpid(child, &status, WNOHANG) == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return false;
}

/// A folder of this process that goes with it.
struct Workplace {
  fs::path path = fs::temp_directory_path() / fmt::format("sinew-render-{}", ::getpid());
  Workplace() { fs::create_directories(path); }
  ~Workplace() {
    std::error_code none;
    fs::remove_all(path, none);
  }
};

void render(const RenderArguments& a, const Session& session) {
  const RecordingReader reader(a.recording);
  if (reader.frames() == 0) throw InputError(a.recording + ": has no frames");
  const fs::path program = browser();
  const std::string window = window_of(a.size);
  const Workplace work;
  for (size_t i = 0; i < a.at.size(); ++i) {
    const double time = reader.time(reader.frame_at(a.at[i]));
    write_whole_file(work.path / "page.html", studio::player_page(reader, {{time, time, 0}, 0, {}}));
    const std::string address =
        fmt::format("file://{}#panels=0&ao=1&view={}&theme={}&colour={}{}", (work.path / "page.html").string(), a.view,
                    a.theme, a.colour, a.labels ? "" : "&labels=0");
    const fs::path shot = work.path / "shot.png";
    const bool done = runs({program, "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
                            "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run",
                            "--user-data-dir=" + (work.path / "profile").string(), window,
                            "--screenshot=" + shot.string(), "--virtual-time-budget=40000", address});
    std::ifstream file(shot, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!done || bytes.empty()) throw std::runtime_error(fmt::format("{} made no picture", program.string()));
    fs::path out = a.out;
    if (a.at.size() > 1)
      out.replace_filename(fmt::format("{}-{}{}", out.stem().string(), i + 1, out.extension().string()));
    write_whole_file(out, bytes);
    fs::remove(shot);
    if (!session.quiet) fmt::print("{:.3f} s in {}\n", time, out.string());
  }
}

}  // namespace

void add_render(CLI::App& app, Session& session) {
  auto a = std::make_shared<RenderArguments>();
  CLI::App* command = app.add_subcommand("render", "Pictures of a recording, by Chromium without a window");
  command->add_option("RECORDING", a->recording, "recording folder")->required();
  command->add_option("--at", a->at, "times, s: A,B,...; several make OUT-1.png, OUT-2.png, ...")
      ->delimiter(',')
      ->required();
  command->add_option("-o,--out", a->out, "picture to write: .png")->required();
  command->add_option("--size", a->size, "WIDTHxHEIGHT in pixels; default 1280x800");
  command->add_option("--view", a->view, "start, front, lateral, back, medial or top")
      ->check(CLI::IsMember({"start", "front", "lateral", "back", "medial", "top"}));
  command->add_option("--theme", a->theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
  command->add_option("--colour", a->colour, "activation, stretch, load or plain")
      ->check(CLI::IsMember({"activation", "stretch", "load", "plain"}));
  command->add_flag("!--no-labels", a->labels, "without names");
  command->callback([a, &session] { render(*a, session); });
}

}  // namespace sinew::cli
