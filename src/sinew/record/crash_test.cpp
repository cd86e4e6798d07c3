// What happens to a recording when its writer, its disk or its place fails. The writer is a child process.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "sinew/core/error.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/record/recording.hpp"
#include "sinew/record/synthetic_test.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int kills = 50;
constexpr int latest_kill_us = 15000;  // long enough for several checkpoints
constexpr int skipped = 77;            // exit code of a child that may not do what the test needs

template <class Work>
pid_t start_child(const Work& work) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  int code = 99;
  try {
    code = work();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "child: %s\n", error.what());
  }
  ::_exit(code);
}

/// The exit code, or minus the signal that ended it.
int end_of(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int write_for_ever(const fs::path& path) {
  Recording recording(path, synthetic_plan());
  for (int i = 0;; ++i) {
    recording.write(synthetic_frame(i));
    if (i % 40 == 39) recording.checkpoint(synthetic_state(i + 1));
    if (i % 5 == 0) recording.input({.step = i, .path = "tick", .value = {static_cast<double>(i)}});
  }
}

void expect_whole(const RecordingReader& reader) {
  for (size_t i = 0; i < reader.frames(); ++i)
    ASSERT_TRUE(same(reader.frame(i), synthetic_frame(static_cast<int>(i)))) << i << " of " << reader.frames();
  const std::vector<Input> inputs = reader.inputs();
  for (size_t i = 0; i < inputs.size(); ++i) ASSERT_EQ(inputs[i].step, static_cast<std::int64_t>(5 * i));
}

TEST(Crash, AKilledWriterLeavesEveryFullFrameInOrder) {
  std::mt19937 random(5);
  size_t frames = 0;
  for (int kill = 0; kill < kills; ++kill) {
    const ScratchFolder folder;
    const fs::path path = folder.path() / "arm.sinew";
    const pid_t child = start_child([&] { return write_for_ever(path); });
    // in some rounds the kill falls into the making of the recording, in the others into the writing of frames
    while (kill % 5 != 0 && !fs::exists(path / "recording.json")) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::microseconds(random() % latest_kill_us));
    ::kill(child, SIGKILL);
    ASSERT_EQ(end_of(child), -SIGKILL);
    if (!fs::exists(path / "recording.json")) continue;
    const RecordingReader reader(path);
    expect_whole(reader);
    frames += reader.frames();
  }
  EXPECT_GT(frames, size_t{kills}) << "the writer was killed too early to show anything";
}

TEST(Crash, ARecordingResumedAfterEveryKillIsTheUninterruptedOne) {
  std::mt19937 random(9);
  const ScratchFolder folder;
  const fs::path path = folder.path() / "arm.sinew", straight = folder.path() / "straight.sinew";
  {
    Recording recording(path, synthetic_plan());
    recording.checkpoint(synthetic_state(0));
  }
  for (int kill = 0; kill < kills / 5; ++kill) {
    const pid_t child = start_child([&] {
      const Checkpoint checkpoint = *RecordingReader(path).checkpoint();
      Recording recording = Recording::resume(path, checkpoint);
      for (int i = static_cast<int>(checkpoint.frames);; ++i) {
        recording.write(synthetic_frame(i));
        if (i % 7 == 6) recording.checkpoint(synthetic_state(i + 1));
      }
      return 0;
    });
    std::this_thread::sleep_for(std::chrono::microseconds(random() % latest_kill_us));
    ::kill(child, SIGKILL);
    ASSERT_EQ(end_of(child), -SIGKILL);
    const std::optional<Checkpoint> checkpoint = RecordingReader(path).checkpoint();
    ASSERT_TRUE(checkpoint.has_value());
    ASSERT_TRUE(checkpoint->state == synthetic_state(static_cast<int>(checkpoint->frames)));
  }
  const RecordingReader reader(path);
  {
    Recording recording(straight, synthetic_plan());
    for (size_t i = 0; i < reader.frames(); ++i) recording.write(synthetic_frame(static_cast<int>(i)));
  }
  const std::string bytes = read_text(straight / "frames.bin", std::uint64_t{1} << 30);
  EXPECT_EQ(read_text(path / "frames.bin", std::uint64_t{1} << 30).substr(0, bytes.size()), bytes);
}

/// Writes until it fails; 0: it failed as it should.
int fill_up(const fs::path& path, int error) {
  Recording recording(path, synthetic_plan());
  for (int i = 0; i < 100000; ++i) {
    try {
      recording.write(synthetic_frame(i));
      if (i == 3) recording.checkpoint(synthetic_state(4));
    } catch (const RecordError& failure) {
      const std::string text = failure.what();
      const bool told = failure.error() == error && text.find("frames.bin") != std::string::npos &&
                        text.find(fmt::format("the {} frames up to", i)) != std::string::npos;
      const RecordingReader reader(path);
      if (!told || reader.frames() != static_cast<size_t>(i) || !reader.warnings().empty()) return 1;
      for (int k = 0; k < i; ++k)
        if (!same(reader.frame(static_cast<size_t>(k)), synthetic_frame(k))) return 2;
      return i > 5 && reader.checkpoint()->frames == 4 ? 0 : 3;
    }
  }
  return 4;
}

TEST(Crash, AFileThatMayGrowNoFurtherKeepsEveryFrameBefore) {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "arm.sinew";
  const pid_t child = start_child([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{50001, 50001};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    return fill_up(path, EFBIG);
  });
  EXPECT_EQ(end_of(child), 0);
  EXPECT_GT(RecordingReader(path).frames(), 5u);
}

/// A small disk of the child's own, invisible to everyone else; false: not allowed here.
bool mount_own(const fs::path& at, unsigned long flags, const char* options) {
  if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
  if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
  return ::mount("tmpfs", at.c_str(), "tmpfs", flags, options) == 0;
}

TEST(Crash, AFullDiskKeepsEveryFrameBeforeAndSpaceLetsItGoOn) {
  const ScratchFolder folder;
  const pid_t child = start_child([&] {
    if (!mount_own(folder.path(), 0, "size=128k")) return skipped;
    if (const int code = fill_up(folder.path() / "arm.sinew", ENOSPC); code != 0) return code;
    fs::remove_all(folder.path() / "arm.sinew");
    std::string ballast(60000, 'x');
    write_whole(folder.path() / "ballast", ballast);
    Recording recording(folder.path() / "arm.sinew", synthetic_plan());
    int i = 0;
    try {
      for (; i < 100000; ++i) recording.write(synthetic_frame(i));
    } catch (const RecordError&) {
      fs::remove(folder.path() / "ballast");
    }
    for (int more = 0; more < 5; ++more, ++i) recording.write(synthetic_frame(i));
    const RecordingReader reader(folder.path() / "arm.sinew");
    if (reader.frames() != static_cast<size_t>(i)) return 5;
    for (int k = 0; k < i; ++k)
      if (!same(reader.frame(static_cast<size_t>(k)), synthetic_frame(k))) return 6;
    return 0;
  });
  const int code = end_of(child);
  if (code == skipped) GTEST_SKIP() << "no right to mount a small disk: only the size limit shows a full disk here";
  EXPECT_EQ(code, 0);
}

int create_refused(const fs::path& place) {
  try {
    Recording recording(place, synthetic_plan());
  } catch (const InputError& error) {
    return std::string(error.what()).find("a recording cannot be made here: ") != std::string::npos ? 0 : 1;
  }
  return 2;
}

TEST(Crash, AReadOnlyDiskIsExplained) {
  const ScratchFolder folder;
  const int code = end_of(start_child([&] {
    if (!mount_own(folder.path(), MS_RDONLY, "size=64k")) return skipped;
    return create_refused(folder.path() / "arm.sinew");
  }));
  if (code == skipped) GTEST_SKIP() << "no right to mount a read-only disk";
  EXPECT_EQ(code, 0);
}

TEST(Crash, AReadOnlyFolderIsExplained) {
  constexpr uid_t nobody = 65534;
  const ScratchFolder folder;
  fs::permissions(folder.path(), fs::perms(0555));
  const int code = end_of(start_child([&] {
    if (::geteuid() == 0 && ::setuid(nobody) != 0) return skipped;  // root may write everywhere
    return create_refused(folder.path() / "arm.sinew");
  }));
  fs::permissions(folder.path(), fs::perms::owner_all);
  if (code == skipped) GTEST_SKIP() << "root cannot become somebody else here, and may write everywhere";
  EXPECT_EQ(code, 0);
}

}  // namespace
}  // namespace sinew
