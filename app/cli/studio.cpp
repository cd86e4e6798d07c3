// sinew studio: the live studio in the browser.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/studio/server/server.hpp"
#include "sinew/studio/session/live_session.hpp"

namespace sinew::cli {
namespace {

constexpr std::size_t least_token = 32;  // letters of a token that is given

struct StudioArguments {
  std::string what = "curl", listen, out = ".", meshes;
  unsigned short port = 0;
  bool open = false;
};

/// One that is given keeps pages connected over a restart of the program.
std::string given_token() {
  const char* token = std::getenv("SINEW_STUDIO_TOKEN");
  const std::string text = token ? token : "";
  const bool plain = text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
  if (!text.empty() && (text.size() < least_token || !plain))
    throw InputError(fmt::format("SINEW_STUDIO_TOKEN must be at least {} hexadecimal digits", least_token));
  return text;
}

/// The desktop's own way to open an address; false where there is none.
bool open_in_browser(const std::string& address) {
  const char* words[] = {"xdg-open", address.c_str(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int error = posix_spawnp(&child, words[0], &actions, nullptr, const_cast<char**>(words), environ);
  posix_spawn_file_actions_destroy(&actions);
  return error == 0;
}

/// However it ends, the session falls silent before the server goes.
struct Ending {
  studio::LiveSession& session;
  ~Ending() { session.stop(); }
};

void studio(const StudioArguments& a, const Session& session) {
  const std::string token = given_token();
  if (!a.meshes.empty() && !std::filesystem::is_directory(a.meshes))
    throw InputError(fmt::format("--meshes: {} is not a folder", a.meshes));
  check_place_for(std::filesystem::path(a.out) / "recording");
  studio::LiveSession live(
      {.open = a.what, .out = a.out, .meshes = a.meshes, .command = session.command_line, .osim = session.osim()});
  studio::Server server({.listen = a.listen, .port = a.port, .token = token, .limits = {}}, live);
  if (server.is_open_to_others())
    fmt::print(stderr,
               "warning: other machines can reach {}: whoever has the address can change what runs, unencrypted\n",
               a.listen);
  const HeedsStop heeds;
  live.start(server);
  const Ending ending{live};
  server.start();
  if (session.json)
    fmt::print("{}\n", nlohmann::json{{"address", server.address()}, {"port", server.port()}}.dump());
  else
    fmt::print("{}\n", server.address());
  if (!session.json && !session.quiet) fmt::print("open it in a browser; Ctrl-C ends the studio\n");
  std::fflush(stdout);
  if (a.open && !open_in_browser(server.address()))
    fmt::print(stderr, "note: there is no xdg-open to start a browser with; open the address above\n");
  while (!stop_requested) std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

}  // namespace

void add_studio(CLI::App& app, Session& session) {
  auto a = std::make_shared<StudioArguments>();
  CLI::App* command = app.add_subcommand("studio", "Watch and change a scene while it runs, in the browser");
  command->add_option("SCENE", a->what,
                      "scene or model file, a name that `sinew list` knows, or a recording; default curl");
  command->add_option("--port", a->port, "default: any that is free");
  command->add_option("--listen", a->listen,
                      "address of this machine that others may reach; default only this machine");
  command->add_flag("--open", a->open, "start the browser, too");
  command->add_option("-o,--out", a->out,
                      "folder in which recordings and edited models are saved; default the present one");
  command->add_option("--meshes", a->meshes, "folder of surfaces for the muscle editor; those by the model are known");
  command->callback([a, &session] { studio(*a, session); });
}

}  // namespace sinew::cli
