// The live studio as a program: it starts, lets a page in, does what the page says, and ends when it is asked to.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "sinew/studio/server/page_client_test.hpp"
#include "sinew/studio/session/hall_test.hpp"
#include "test/cli/program.hpp"

namespace sinew {
namespace {

using nlohmann::json;
using studio::Kind;
using studio::test::Heard;
using studio::test::PageClient;

/// `sinew studio` in a process of its own.
class RunningStudio {
 public:
  RunningStudio(const std::filesystem::path& folder, const std::string& scene) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    child_ = fork();
    if (child_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      if (chdir(folder.c_str()) != 0) _exit(9);
      execl(SINEW_PROGRAM, SINEW_PROGRAM, "studio", scene.c_str(), "--json", "-o", "saved", nullptr);
      _exit(9);
    }
    close(ends[1]);
    std::string line;
    for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    close(ends[0]);
    const json said = json::parse(line);
    address = said["address"];
    port = said["port"];
  }
  ~RunningStudio() {
    if (child_ > 0) kill(child_, SIGKILL), waitpid(child_, nullptr, 0);
  }
  /// Its exit code after the signal.
  int end(int signal) {
    kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  std::string token() const { return address.substr(address.find("#t=") + 3); }

  std::string address;
  unsigned short port = 0;

 private:
  pid_t child_ = -1;
};

class StudioProgram : public test::Program {
 protected:
  /// The next message of a kind that is as wanted. Frames are acknowledged, as a page does.
  template <class Wanted>
  static Heard hear(PageClient& page, Kind kind, const Wanted& wanted) {
    while (std::optional<Bytes> bytes = page.hear()) {
      const Heard heard{static_cast<Kind>((*bytes)[5]), std::make_shared<const Bytes>(*bytes)};
      if (heard.kind == Kind::frame) page.say_drawn(heard.word(1));
      if (heard.kind == kind && wanted(heard)) return heard;
    }
    throw std::runtime_error("the line was closed: " + page.reason());
  }
};

TEST_F(StudioProgram, ServesThePageAndEndsWithCodeZeroOnCtrlC) {
  RunningStudio studio(folder, "eye");
  const auto page = studio::test::get(studio.port, "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("studio.js"), std::string::npos);
  EXPECT_EQ(studio::test::get(studio.port, "/asset/scene/../arm.yaml").status, 404);
  EXPECT_EQ(studio.token().size(), 32u);
  EXPECT_EQ(studio.end(SIGINT), 0);
}

TEST_F(StudioProgram, APageMovesASliderAndTheEyeTurns) {
  RunningStudio studio(folder, "eye");
  PageClient page(studio.port, {.token = studio.token()});
  ASSERT_TRUE(page.is_open()) << page.reply().head;
  page.say_hello();
  const json scene = hear(page, Kind::scene, [](const Heard&) { return true; }).scene();
  std::size_t turn = 0;
  for (std::size_t i = 0; i < scene["numbers"].size(); ++i)
    if (scene["numbers"][i]["name"] == "coordinate/" + scene["coordinates"][0]["name"].get<std::string>() + "/value")
      turn = i;
  const std::string muscle = scene["muscles"][0]["name"];
  const float before = hear(page, Kind::frame, [](const Heard&) { return true; }).number(turn);
  page.say(Kind::set, {{"path", "muscle/" + muscle + "/excitation"}, {"value", 1}});
  page.say(Kind::control, {{"do", "play"}});
  hear(page, Kind::frame, [&](const Heard& h) { return std::abs(h.number(turn) - before) > 0.05f; });
  page.say(Kind::control, {{"do", "save"}});
  const json saved = hear(page, Kind::status, [](const Heard& h) { return h.json().contains("saved"); }).json();
  EXPECT_EQ(saved["saved"], "saved/eye-1.sinew");
  EXPECT_EQ(run("export saved/eye-1.sinew --format csv -o eye.csv").code, 0);
  EXPECT_EQ(studio.end(SIGTERM), 0);
  EXPECT_EQ(page.hear_the_end(), 1001);
}

TEST_F(StudioProgram, WhatCannotBeOpenedIsRefusedBeforeAnythingIsServed) {
  const test::Outcome unknown = run("studio crul");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.text.find("did you mean `curl`"), std::string::npos) << unknown.text;
  std::filesystem::create_directory(folder / "empty");
  EXPECT_EQ(run("studio empty").code, 2);
  EXPECT_EQ(run("studio --listen nowhere").code, 2);
}

TEST_F(StudioProgram, RefusesAFolderThatCannotBeWritten) {
  write("file", "");
  for (const char* place : {"/proc/nope", "file", "file/below"}) {
    const test::Outcome out = run(std::string("studio eye -o ") + place);
    EXPECT_EQ(out.code, 2) << place;
    EXPECT_NE(out.text.find("cannot be written"), std::string::npos) << out.text;
  }
}

TEST_F(StudioProgram, RefusesAFolderOfMeshesThatIsNone) {
  const test::Outcome out = run("studio eye --meshes nowhere");
  EXPECT_EQ(out.code, 2);
  EXPECT_NE(out.text.find("--meshes: nowhere is not a folder"), std::string::npos) << out.text;
}

}  // namespace
}  // namespace sinew
