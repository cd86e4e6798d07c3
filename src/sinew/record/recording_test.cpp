#include "sinew/record/recording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>

#include "sinew/core/error.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/record/synthetic_test.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class RecordingFolder : public testing::Test {
 protected:
  fs::path path() const { return folder_.path() / "arm.sinew"; }

  void record(int frames, int checkpoint_every = 0) {
    Recording recording(path(), synthetic_plan());
    for (int i = 0; i < frames; ++i) {
      recording.write(synthetic_frame(i));
      if (checkpoint_every > 0 && (i + 1) % checkpoint_every == 0) recording.checkpoint(synthetic_state(i + 1));
    }
    recording.close();
  }

  void expect_frames(const RecordingReader& reader, int count) {
    ASSERT_EQ(reader.frames(), static_cast<size_t>(count));
    for (int i = 0; i < count; ++i) EXPECT_TRUE(same(reader.frame(static_cast<size_t>(i)), synthetic_frame(i))) << i;
  }

  std::string refusal(const fs::path& place, RecordingPlan plan = synthetic_plan()) {
    try {
      Recording recording(place, plan);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  static std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// The same length: emptying the file first would make some systems wait for the disk each time.
  static void replace_bytes(const fs::path& file, const std::string& bytes) {
    std::fstream(file, std::ios::binary | std::ios::in | std::ios::out)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  static void put_bytes(const fs::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }

  ScratchFolder folder_;
};

TEST_F(RecordingFolder, FramesComeBackBitForBit) {
  record(10);
  const RecordingReader reader(path());
  expect_frames(reader, 10);
  EXPECT_THAT(reader.warnings(), testing::IsEmpty());
  const Frame frame = reader.frame(7), made = synthetic_frame(7);
  EXPECT_EQ(frame.time, made.time);
  EXPECT_EQ(frame.value, made.value);
  EXPECT_EQ(frame.muscles, made.muscles);
  EXPECT_EQ(frame.ligaments, made.ligaments);
  EXPECT_EQ(frame.control, made.control);
  EXPECT_EQ(frame.poses[2].matrix(), made.poses[2].matrix());
  EXPECT_EQ(*frame.shapes[0].topology, *made.shapes[0].topology);
  EXPECT_EQ(frame.shapes[0].positions, made.shapes[0].positions);
  EXPECT_EQ(frame.shapes[0].quantities, made.shapes[0].quantities);
  EXPECT_EQ(frame.momentum_defect, made.momentum_defect);
  EXPECT_TRUE(reader.frame(7, FrameParts::numbers).shapes.empty());
  EXPECT_THROW(reader.frame(10), InputError);
}

TEST_F(RecordingFolder, ATopologyIsWrittenOnceHoweverOftenItIsMade) {
  record(10);
  const RecordingReader reader(path());
  size_t topologies = 0;
  for (const Chunk& chunk : reader.chunks().chunks) topologies += holds_topology(chunk.kind) ? 1 : 0;
  EXPECT_EQ(topologies, 3u) << "two of a line, one of a solid";
  EXPECT_EQ(reader.frame(5).shapes[0].topology, reader.frame(9).shapes[0].topology);
}

TEST_F(RecordingFolder, TheHeaderTellsWhereItComesFrom) {
  record(1);
  const RecordingReader reader(path());
  const RecordingPlan plan = synthetic_plan();
  EXPECT_EQ(reader.names(), plan.names);
  EXPECT_EQ(reader.header().rates, plan.rates);
  EXPECT_EQ(reader.header().command, plan.command);
  EXPECT_EQ(reader.header().model_hash, sha256_hex(plan.model));
  EXPECT_FALSE(reader.header().program.empty());
  EXPECT_TRUE(reader.header().complete);
  EXPECT_EQ(reader.model_text(), plan.model);
  EXPECT_EQ(reader.scene_text(), plan.scene);
  put_bytes(path() / "model.yaml", "sinew: 1\nname: leg\n");
  EXPECT_THAT(RecordingReader(path()).warnings(), testing::ElementsAre(HasSubstr("not the model that was recorded")));
}

TEST_F(RecordingFolder, FramesAreFoundByTime) {
  record(7);
  const RecordingReader reader(path());
  EXPECT_EQ(reader.frame_at(-1), 0u);
  EXPECT_EQ(reader.frame_at(synthetic_frame(3).time), 3u);
  EXPECT_EQ(reader.frame_at(3.5 / synthetic_rate), 3u);
  EXPECT_EQ(reader.frame_at(99), 6u);
  EXPECT_EQ(reader.frames_between(synthetic_frame(2).time, synthetic_frame(4).time), (std::pair<size_t, size_t>(2, 5)));
  EXPECT_EQ(reader.frames_between(99, 100), (std::pair<size_t, size_t>(7, 7)));
}

TEST_F(RecordingFolder, InputsAndLogAreKept) {
  const std::vector<Input> inputs{{.step = 0, .path = "gravity", .value = {0, -9.81, 0.1}},
                                  {.step = 16, .path = "excite/brachialis", .value = {1.0 / 3}},
                                  {.step = 17, .path = "release/\"dumb\nbell\"", .value = {}}};
  {
    Recording recording(path(), synthetic_plan());
    for (const Input& input : inputs) recording.input(input);
    EXPECT_THROW(recording.input({.step = 1, .path = "x", .value = {NAN}}), InputError);
    recording.log("started");
  }
  EXPECT_EQ(RecordingReader(path()).inputs(), inputs);
  EXPECT_EQ(bytes_of(path() / "log.txt"), "started\n");
  put_bytes(path() / "inputs.jsonl", bytes_of(path() / "inputs.jsonl") + "{\"step\":19,\"pa");
  EXPECT_EQ(RecordingReader(path()).inputs(), inputs);
  put_bytes(path() / "inputs.jsonl", "{}\n[1\n{\"step\":1,\"path\":\"a\",\"value\":true}\n");
  try {
    RecordingReader(path()).inputs();
    FAIL() << "three broken lines";
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().size(), 3u);
  }
}

TEST_F(RecordingFolder, AFrameThatCannotBeReadBackIsRefused) {
  Recording recording(path(), synthetic_plan());
  recording.write(synthetic_frame(0));
  Frame wild = synthetic_frame(1);
  wild.speed[1] = NAN;
  EXPECT_THROW(recording.write(wild), InputError);
  Frame narrow = synthetic_frame(1);
  narrow.muscles.pop_back();
  EXPECT_THROW(recording.write(narrow), InputError);
  EXPECT_THROW(recording.write(synthetic_frame(0)), InputError);
  recording.write(synthetic_frame(1));
  recording.close();
  expect_frames(RecordingReader(path()), 2);
}

TEST_F(RecordingFolder, WhoeverLeavesByAnExceptionLeavesAnIncompleteRecording) {
  try {
    Recording recording(path(), synthetic_plan());
    recording.write(synthetic_frame(0));
    throw std::runtime_error("the controller gave up");
  } catch (const std::runtime_error&) {
  }
  EXPECT_FALSE(RecordingReader(path()).header().complete);
  expect_frames(RecordingReader(path()), 1);
}

TEST_F(RecordingFolder, AnUnfitPlaceIsExplained) {
  record(1);
  EXPECT_THAT(refusal(path()), HasSubstr("there is a recording already"));
  EXPECT_EQ(refusal(folder_.path() / "not" / "there" / "yet.sinew"), "") << "folders are made";
  put_bytes(folder_.path() / "file", "x");
  EXPECT_THAT(refusal(folder_.path() / "file"), HasSubstr("a file of this name"));
  EXPECT_THAT(refusal(folder_.path() / "file" / "below.sinew"), HasSubstr("is a file, not a folder"));
  EXPECT_THAT(refusal(folder_.path()), HasSubstr("holds other files"));
  RecordingPlan insistent = synthetic_plan();
  insistent.overwrite = true;
  EXPECT_THAT(refusal(folder_.path(), insistent), HasSubstr("holds other files"));
  EXPECT_THROW(RecordingReader(folder_.path()), InputError);
  EXPECT_THROW(RecordingReader(folder_.path() / "nothing"), InputError);
}

TEST_F(RecordingFolder, OverwritingTouchesOnlyTheRecording) {
  record(5, 2);
  put_bytes(path() / "thesis.txt", "mine");
  RecordingPlan plan = synthetic_plan();
  plan.overwrite = true;
  Recording(path() / "", plan).write(synthetic_frame(0));
  const RecordingReader reader(path());
  expect_frames(reader, 1);
  EXPECT_FALSE(reader.checkpoint().has_value());
  EXPECT_EQ(bytes_of(path() / "thesis.txt"), "mine");
}

TEST_F(RecordingFolder, ARecordingHasOneWriterAtATime) {
  RecordingPlan plan = synthetic_plan();
  plan.overwrite = true;
  Recording recording(path(), plan);
  recording.write(synthetic_frame(0));
  recording.checkpoint(synthetic_state(1));
  EXPECT_THAT(refusal(path(), plan), HasSubstr("another process is writing"));
  const RecordingReader reader(path());
  EXPECT_THROW(Recording::resume(path(), *reader.checkpoint()), InputError);
  recording.write(synthetic_frame(1));
  recording.close();
  expect_frames(RecordingReader(path()), 2);
}

TEST_F(RecordingFolder, ResumingCutsBackToTheCheckpointAndGoesOn) {
  record(9, 4);
  const std::string whole = bytes_of(path() / "frames.bin");
  const std::optional<Checkpoint> checkpoint = RecordingReader(path()).checkpoint();
  ASSERT_TRUE(checkpoint.has_value());
  EXPECT_EQ(checkpoint->frames, 8u);
  EXPECT_TRUE(checkpoint->state == synthetic_state(8));
  put_bytes(path() / "inputs.jsonl", "{\"step\":1,\"path\":\"a\",\"value\":[1]}\n{\"st");
  {
    Recording recording = Recording::resume(path(), *checkpoint);
    EXPECT_EQ(recording.frames(), 8u);
    EXPECT_FALSE(RecordingReader(path()).header().complete);
    EXPECT_EQ(RecordingReader(path()).frames(), 8u);
    recording.write(synthetic_frame(8));
    recording.input({.step = 2, .path = "b", .value = {2}});
  }
  EXPECT_EQ(bytes_of(path() / "frames.bin"), whole);
  EXPECT_EQ(RecordingReader(path()).inputs().size(), 2u);
  EXPECT_TRUE(RecordingReader(path()).header().complete);
}

TEST_F(RecordingFolder, FramesKeepTheQuantitiesThatAreAskedForAlsoAfterResuming) {
  RecordingPlan plan = synthetic_plan();
  plan.quantities = {"pressure"};
  const auto all_write = [&](Recording recording, int first, int last) {
    for (int i = first; i < last; ++i) recording.write(synthetic_frame(i));
    recording.checkpoint(synthetic_state(last));
    recording.close();
  };
  all_write(Recording(path(), plan), 0, 2);
  all_write(Recording::resume(path(), *RecordingReader(path()).checkpoint()), 2, 4);
  const RecordingReader reader(path());
  EXPECT_EQ(reader.header().quantities, plan.quantities);
  std::size_t tensions = 0, pressures = 0;
  for (std::size_t i = 0; i < reader.frames(); ++i) {
    const Frame frame = reader.frame(i), made = synthetic_frame(static_cast<int>(i));
    for (std::size_t s = 0; s < made.shapes.size(); ++s) {
      EXPECT_EQ(frame.shapes[s].positions, made.shapes[s].positions);
      for (const Quantity& quantity : made.shapes[s].quantities) ++(quantity.name == "pressure" ? pressures : tensions);
      for (const Quantity& kept : frame.shapes[s].quantities) {
        EXPECT_EQ(kept.name, "pressure");
        EXPECT_NE(std::ranges::find(made.shapes[s].quantities, kept), made.shapes[s].quantities.end());
        --pressures;
      }
    }
  }
  EXPECT_EQ(pressures, 0u) << "all of them are there";
  EXPECT_GT(tensions, 0u) << "and none of those that nobody asked for";
}

TEST_F(RecordingFolder, ADamagedCheckpointFallsBackToTheOneBefore) {
  record(9, 4);
  std::string bytes = bytes_of(path() / "checkpoint.bin");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
  put_bytes(path() / "checkpoint.bin", bytes);
  EXPECT_EQ(RecordingReader(path()).checkpoint()->frames, 4u);
  fs::remove(path() / "checkpoint.bin");
  const Checkpoint checkpoint = *RecordingReader(path()).checkpoint();
  EXPECT_EQ(checkpoint.frames, 4u);
  {
    Recording recording = Recording::resume(path(), checkpoint);
    for (int i = 4; i < 12; ++i) recording.write(synthetic_frame(i));
  }
  expect_frames(RecordingReader(path()), 12);
}

TEST_F(RecordingFolder, ACheckpointOfAnotherRecordingIsRefused) {
  record(9, 4);
  Checkpoint checkpoint = *RecordingReader(path()).checkpoint();
  checkpoint.offset += 1;
  EXPECT_THROW(Recording::resume(path(), checkpoint), InputError);
  checkpoint.offset -= 1, checkpoint.frames += 1;
  EXPECT_THROW(Recording::resume(path(), checkpoint), InputError);
  expect_frames(RecordingReader(path()), 9);
}

TEST_F(RecordingFolder, ATornEndAtAnyByteLosesOnlyTheLastFrame) {
  record(6, 5);
  const std::string whole = bytes_of(path() / "frames.bin");
  const size_t last = RecordingReader(path()).checkpoint()->offset;
  const Frame before = synthetic_frame(4);
  for (size_t cut = whole.size() - 1; cut >= last; --cut) {
    fs::resize_file(path() / "frames.bin", cut);
    const RecordingReader reader(path());
    ASSERT_EQ(reader.frames(), 5u) << cut;
    ASSERT_EQ(reader.warnings().empty(), cut == last) << cut;
    ASSERT_TRUE(same(reader.frame(4), before)) << cut;
  }
  // a power failure may leave the length but not the content
  put_bytes(path() / "frames.bin", whole.substr(0, last + 30) + std::string(whole.size() - last - 30, '\0'));
  expect_frames(RecordingReader(path()), 5);
  put_bytes(path() / "frames.bin", whole.substr(0, last) + std::string(4096, '\0'));
  expect_frames(RecordingReader(path()), 5);
}

std::string with_flipped_bits(std::string bytes, std::mt19937& random) {
  for (auto flips = 1 + random() % 3; flips > 0; --flips) {
    char& byte = bytes[random() % bytes.size()];
    byte = static_cast<char>(byte ^ (1 << random() % 8));
  }
  return bytes;
}

/// Reads all there is; whatever can be read is what was written.
void read_everything(const fs::path& path) {
  const RecordingReader reader(path);
  for (size_t i = 0; i < reader.frames(); ++i) {
    try {
      const Frame frame = reader.frame(i);
      EXPECT_TRUE(same(frame, synthetic_frame(static_cast<int>(std::lround(frame.time * synthetic_rate)))));
    } catch (const InputError&) {
    }
  }
  if (const auto checkpoint = reader.checkpoint()) {
    EXPECT_TRUE(checkpoint->state == synthetic_state(static_cast<int>(checkpoint->frames)));
  }
  reader.inputs();
}

TEST_F(RecordingFolder, FlippedBitsNeverCrashAndNeverPassForAFrame) {
  record(6, 3);
  put_bytes(path() / "inputs.jsonl",
            "{\"step\":1,\"path\":\"a\",\"value\":[1]}\n{\"step\":2,\"path\":\"b\",\"value\":[2]}\n");
  std::mt19937 random(11);
  using Case = std::pair<const char*, int>;
  for (const auto& [name, seeds] : {Case("frames.bin", 1000), Case("checkpoint.bin", 300), Case("recording.json", 300),
                                    Case("inputs.jsonl", 300)}) {
    const std::string whole = bytes_of(path() / name);
    for (int seed = 0; seed < seeds; ++seed) {
      replace_bytes(path() / name, with_flipped_bits(whole, random));
      try {
        read_everything(path());
      } catch (const InputError&) {
      }
    }
    replace_bytes(path() / name, whole);
  }
}

// G20; the corpus keeps one that was written when frames were of version 3 and headers of version 2.
TEST_F(RecordingFolder, OldRecordingsRead) {
  fs::copy(fs::path(SINEW_SOURCE_DIR) / "test/fuzz/recording_corpus/version_3", path());
  const RecordingReader reader(path());
  EXPECT_TRUE(reader.names().soft.empty());
  ASSERT_EQ(reader.frames(), 3u);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(same(reader.frame(static_cast<size_t>(i)), synthetic_frame_3(3 + i))) << i;
  EXPECT_EQ(reader.frame(2).contacts, synthetic_frame_3(5).contacts);
  ASSERT_TRUE(reader.checkpoint());
  EXPECT_EQ(to_bytes(reader.checkpoint()->state), to_bytes(synthetic_state(5)));
}

TEST_F(RecordingFolder, AnOldRecordingGoesOnWithNewFrames) {
  fs::copy(fs::path(SINEW_SOURCE_DIR) / "test/fuzz/recording_corpus/version_3", path());
  {
    Recording recording = Recording::resume(path(), *RecordingReader(path()).checkpoint());
    Frame next = synthetic_frame(6);
    next.tissues.clear(), next.contacts.clear();  // its names know no soft bodies
    recording.write(next);
    recording.close();
  }
  const RecordingReader reader(path());
  ASSERT_EQ(reader.frames(), 4u);
  EXPECT_TRUE(same(reader.frame(0), synthetic_frame_3(3)));
  EXPECT_EQ(reader.frame(3).shapes.back().quantities, synthetic_frame(6).shapes.back().quantities);
  EXPECT_EQ(reader.frame(3).held, synthetic_frame(6).held);
  EXPECT_TRUE(reader.warnings().empty());
}

TEST_F(RecordingFolder, SolidsSkinsAndReadingsOfTissuesComeBack) {
  record(6);
  const RecordingReader reader(path());
  const Frame frame = reader.frame(5), made = synthetic_frame(5);
  EXPECT_EQ(frame.tissues, made.tissues);
  EXPECT_EQ(frame.contacts, made.contacts);
  EXPECT_EQ(frame.held, made.held);
  EXPECT_EQ(frame.elastic_energy, made.elastic_energy);
  const Shape &solid = frame.shapes.back(), &whole = made.shapes.back();
  EXPECT_EQ(*solid.topology, *whole.topology);
  EXPECT_EQ(solid.topology->skin->weights, whole.topology->skin->weights);
  EXPECT_EQ(solid.quantities, whole.quantities);
  EXPECT_EQ(solid.topology->skin, reader.frame(0).shapes.back().topology->skin) << "stored once";
}

TEST_F(RecordingFolder, DamageInTheMiddleIsToldAndTheOtherFramesAreRead) {
  record(6, 5);
  std::string bytes = bytes_of(path() / "frames.bin");
  const Chunk third = [&] {
    const RecordingReader reader(path());
    std::vector<Chunk> frames;
    for (const Chunk& chunk : reader.chunks().chunks)
      if (holds_frame(chunk.kind)) frames.push_back(chunk);
    return frames[2];
  }();
  bytes[third.payload_at + 40] ^= 1;
  put_bytes(path() / "frames.bin", bytes);
  const RecordingReader payload(path());
  EXPECT_EQ(payload.frames(), 6u);
  EXPECT_THROW(payload.frame(2), InputError);
  EXPECT_TRUE(same(payload.frame(3), synthetic_frame(3)));
  bytes[third.payload_at - 20] ^= 1;  // its length: what follows cannot be found any more
  put_bytes(path() / "frames.bin", bytes);
  const RecordingReader head(path());
  expect_frames(head, 2);
  EXPECT_EQ(head.warnings().size(), 2u);
  EXPECT_FALSE(head.checkpoint().has_value());
}

}  // namespace
}  // namespace sinew
