#include "browser.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "commands.hpp"
#include "sinew/core/error.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using std::chrono::milliseconds;

constexpr int patience = 1800;  // tenths of a second, for one picture on a slow machine without a graphics card
constexpr milliseconds tenth{100};

/// Starts a program whose descriptors 3 and 4 are `line`, its output thrown away.
pid_t spawn(const std::vector<std::string>& words, int line) {
  std::vector<char*> raw;
  raw.reserve(words.size() + 1);
  for (const std::string& word : words) raw.push_back(const_cast<char*>(word.c_str()));
  raw.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_t apart;  // a Ctrl-C is for this program, which ends the other
  posix_spawnattr_init(&apart);
  posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETPGROUP);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
  for (const int end : {3, 4}) posix_spawn_file_actions_adddup2(&actions, line, end);
  pid_t child = -1;
  if (posix_spawn(&child, raw[0], &actions, &apart, raw.data(), environ) != 0) child = -1;
  posix_spawnattr_destroy(&apart);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

std::string from_base64(const std::string& text) {
  const auto six = [](char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
  };
  std::string out;
  unsigned held = 0;
  int bits = 0;
  for (const char c : text) {
    if (six(c) < 0) continue;
    held = held << 6 | static_cast<unsigned>(six(c));
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits & 255);
  }
  return out;
}

}  // namespace

fs::path chromium() {
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

fs::path temporary_place(const char* what) {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  if (error) throw InputError("there is no folder for temporary files; set TMPDIR to one");
  return folder / fmt::format("sinew-{}-{}", what, ::getpid());
}

Browser::Browser() : program_(chromium()), profile_(temporary_place("browser")) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) throw std::runtime_error("no socket is left");
  socket_ = ends[0];
  child_ = spawn({program_, "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
                  "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe",
                  "--user-data-dir=" + profile_.string()},
                 ends[1]);
  ::close(ends[1]);
}

Browser::~Browser() {
  ::close(socket_);  // which ends it
  for (int i = 0; child_ > 0 && i < 50; ++i) {
    if (waitpid(child_, nullptr, WNOHANG) == child_) child_ = -1;
    if (child_ > 0) std::this_thread::sleep_for(tenth);
  }
  if (child_ > 0) {
    ::kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  std::error_code none;
  fs::remove_all(profile_, none);
}

void Browser::open(const std::string& address, PictureSize size) {
  if (session_.empty()) {
    const json target = ask("Target.createTarget", {{"url", "about:blank"}});
    session_ = ask("Target.attachToTarget", {{"targetId", target.at("targetId")}, {"flatten", true}}).at("sessionId");
  }
  ask("Emulation.setDeviceMetricsOverride",
      {{"width", size.width}, {"height", size.height}, {"deviceScaleFactor", 1}, {"mobile", false}});
  ask("Page.navigate", {{"url", address}});
  for (int i = 0; i < patience; ++i) {
    const json answer = ask("Runtime.evaluate", {{"expression", "document.documentElement.dataset.ready === 'true'"}});
    if (answer.at("result").value("value", false)) return;
    std::this_thread::sleep_for(tenth);
  }
  throw InputError(fmt::format("{} made no picture in {} s; where the machine is busy, try again, or a smaller --size",
                               program_.string(), patience / 10));
}

std::string Browser::picture(const std::string& format) {
  json wish{{"format", format}};
  if (format != "png") wish["quality"] = 85;
  return from_base64(ask("Page.captureScreenshot", wish).at("data"));
}

json Browser::ask(const std::string& method, const json& parameters) {
  json question{{"id", ++asked_}, {"method", method}, {"params", parameters}};
  if (!session_.empty()) question["sessionId"] = session_;
  const std::string text = question.dump() + '\0';
  for (size_t sent = 0; sent < text.size();) {
    const ssize_t some = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (some <= 0) throw std::runtime_error(fmt::format("{} made no picture", program_.string()));
    sent += static_cast<size_t>(some);
  }
  for (;;) {
    const json answer = json::parse(hear());
    if (answer.value("id", 0) != asked_) continue;  // an event, which nobody waits for
    if (answer.contains("error"))
      throw std::runtime_error(fmt::format("{}: {}: {}", program_.string(), method, answer["error"].dump()));
    return answer.at("result");
  }
}

std::string Browser::hear() {
  for (int i = 0; i < patience && !stop_requested; ++i) {
    if (const size_t end = unread_.find('\0'); end != std::string::npos) {
      std::string message = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return message;
    }
    pollfd line{socket_, POLLIN, 0};
    if (::poll(&line, 1, static_cast<int>(tenth.count())) <= 0) continue;
    char bytes[65536];
    const ssize_t some = ::read(socket_, bytes, sizeof bytes);
    if (some <= 0) break;
    unread_.append(bytes, static_cast<size_t>(some));
    i = -1;
  }
  if (stop_requested) throw Interrupted();
  throw std::runtime_error(fmt::format("{} made no picture", program_.string()));
}

}  // namespace sinew::cli
