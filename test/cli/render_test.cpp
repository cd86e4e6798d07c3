// Pictures, as far as no browser is needed for it: what is refused before one starts, and how the wait for one ends.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

class Render : public test::Program {
 protected:
  /// In the place of a browser something that leaves a sign and says nothing until it is left.
  void SetUp() override {
    ASSERT_EQ(run("run curl --no-pictures --duration 0.1 -o a.sinew -q").code, 0);
    write("browser", "#!/bin/sh\ntouch '" + sign.string() + "'\nexec cat <&3 >/dev/null\n");
    fs::permissions(folder / "browser", fs::perms::owner_all);
    setenv("SINEW_BROWSER", (folder / "browser").c_str(), 1);
  }
  void TearDown() override { unsetenv("SINEW_BROWSER"); }
  const fs::path sign = folder / "started";
};

TEST_F(Render, TimesAndPlacesThatCannotBeAreRefusedBeforeABrowserStarts) {
  for (const char* arguments :
       {"--at 99 -o shot.png", "--at -1 -o shot.png", "--at nan -o shot.png", "--at 0.05,inf -o shot.png",
        "--at 0.05 -o /proc/shot.png", "--at 0.05 -o a.sinew/recording.json/shot.png",
        "--at 0.05 --size 10x -o shot.png", "--at 0.05 --sheet --size 8192x8192 -o shot.png"}) {
    const test::Outcome refused = run(std::string("render a.sinew ") + arguments);
    EXPECT_EQ(refused.code, 2) << arguments << "\n" << refused.text;
    EXPECT_FALSE(fs::exists(sign)) << arguments;
  }
  EXPECT_NE(run("render a.sinew --at 99 -o shot.png").text.find("--at 99: expected a time from 0 to 0.1 s"),
            std::string::npos);
}

TEST_F(Render, TheObliqueViewGoesByTheNameThatSheetsGiveItAndByStart) {
  for (const char* view : {"oblique", "start"})
    EXPECT_NE(run(std::string("render a.sinew --at 99 -o shot.png --view ") + view).text.find("--at 99"),
              std::string::npos)
        << view;
  EXPECT_NE(run("render a.sinew --at 0 -o shot.png --view slanted").text.find("oblique"), std::string::npos);
}

TEST_F(Render, ASignalEndsTheWaitForAPictureAndLeavesNothing) {
  const pid_t child = fork();
  if (child == 0) {
    if (chdir(folder.c_str()) != 0 || !std::freopen("said", "w", stderr)) _exit(9);
    execl(SINEW_PROGRAM, SINEW_PROGRAM, "render", "a.sinew", "--at", "0.05", "-o", "shot.png", nullptr);
    _exit(9);
  }
  int status = 0;
  while (!fs::exists(sign) && waitpid(child, &status, WNOHANG) == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(fs::exists(sign)) << test::text_of(folder / "said");
  kill(child, SIGTERM);
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_EQ(test::text_of(folder / "said"), "");
  EXPECT_FALSE(fs::exists(folder / "shot.png"));
  for (const char* kind : {"sinew-render-", "sinew-browser-"})
    EXPECT_FALSE(fs::exists(fs::temp_directory_path() / (kind + std::to_string(child)))) << kind;
}

}  // namespace
}  // namespace sinew
