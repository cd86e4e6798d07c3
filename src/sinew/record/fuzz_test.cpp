// Broken files: whatever the bytes, a reader answers with a value that it would write the same way, or with InputError.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>

#include "sinew/core/error.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/record/synthetic_test.hpp"
#include "sinew/table/table.hpp"
#include "test/support/mutate.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int table_mutations = 400, file_mutations = 100, payload_mutations = 1500;  // about a second in all
const fs::path corpus = fs::path(SINEW_SOURCE_DIR) / "test/fuzz";

const std::string marks = "\t\n\r =#/\",;-+.0e9()\xff";  // that mean something to the format

TEST(BrokenTables, AreReadOrRefusedAndNothingElse) {
  std::mt19937 random(2);
  int read = 0, written = 0, refused = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(corpus / "sto_corpus")) {
    const TableFormat format = table_format(entry.path());
    const std::string original = read_text(entry.path(), 1 << 20);
    for (int i = 0; i < table_mutations; ++i) {
      const std::string text = test::mutated(original, marks, random);
      try {
        const Table table = parse_table(text, format);
        ++read;
        EXPECT_EQ(parse_table(table_text(table, format), format), table) << text;
        ++written;
      } catch (const InputError& error) {
        EXPECT_FALSE(error.faults().empty());
        ++refused;
      }
    }
  }
  EXPECT_GT(written, 0.99 * read) << "only names made of the format's own words may be refused";
  EXPECT_GT(read, 100);
  EXPECT_GT(refused, 100);
}

/// Three frames, of which the second brings a new topology, with inputs and two checkpoints.
fs::path small_recording(const ScratchFolder& folder) {
  const fs::path path = folder.path() / "small.sinew";
  Recording recording(path, synthetic_plan());
  recording.log("started");
  for (int i = 3; i < 6; ++i) {
    recording.write(synthetic_frame(i));
    recording.input({.step = i, .path = "excite/brachialis", .value = {0.1 * i}});
    recording.checkpoint(synthetic_state(i));
  }
  recording.close();
  return path;
}

// SINEW_WRITE_CORPUS=1 brings the corpus up to date after a change of the format.
TEST(BrokenRecordings, CorpusIsWhatIsWrittenToday) {
  const ScratchFolder folder;
  const fs::path path = small_recording(folder), kept = corpus / "recording_corpus/small";
  for (const char* name : {"frames.bin", "checkpoint.bin", "checkpoint.previous.bin", "inputs.jsonl"}) {
    if (std::getenv("SINEW_WRITE_CORPUS")) fs::copy(path / name, kept / name, fs::copy_options::overwrite_existing);
    EXPECT_EQ(read_text(path / name, 1 << 20), read_text(kept / name, 1 << 20)) << name;
  }
  if (std::getenv("SINEW_WRITE_CORPUS"))
    fs::copy(path / "recording.json", kept / "recording.json", fs::copy_options::overwrite_existing);
  EXPECT_EQ(RecordingReader(kept).names(), RecordingReader(path).names());
}

TEST(BrokenRecordings, AreReadOrRefusedAndNothingElse) {
  const ScratchFolder folder;
  const fs::path path = small_recording(folder);
  ASSERT_EQ(RecordingReader(path).frames(), 3u);
  std::mt19937 random(4);
  for (const char* name : {"frames.bin", "checkpoint.bin", "recording.json", "inputs.jsonl"}) {
    const std::string original = read_text(path / name, 1 << 20);
    for (int i = 0; i < file_mutations; ++i) {
      const std::string text = test::mutated(original, marks, random);
      std::ofstream(path / name, std::ios::binary) << text;
      try {
        const RecordingReader reader(path);
        reader.checkpoint();
        for (size_t k = 0; k < reader.frames(); ++k) reader.frame(k);
        reader.inputs();
      } catch (const InputError& error) {
        EXPECT_FALSE(error.faults().empty());
      }
    }
    std::ofstream(path / name, std::ios::binary) << original;
  }
}

// Checksums keep random damage away from the decoders, so these meet it without them.
TEST(BrokenPayloads, AreDecodedOrRefusedAndNothingElse) {
  const ScratchFolder folder;
  const RecordingReader reader(small_recording(folder));
  std::mt19937 random(6);
  std::vector<StoredTopology> topologies;
  int read = 0, refused = 0;
  for (const Chunk& chunk : reader.chunks().chunks) {
    const Bytes original = read_payload(reader.frames_file(), chunk);
    const bool is_topology = holds_topology(chunk.kind);
    if (is_topology) {
      ByteReader in(original, "topology");
      topologies.push_back(get_topology(in));
    }
    for (int i = 0; i < payload_mutations; ++i) {
      const std::string text = test::mutated({original.begin(), original.end()}, marks, random);
      const Bytes bytes(text.begin(), text.end());
      ByteReader in(bytes, "payload");
      ByteWriter out;
      try {
        if (is_topology) {
          put_topology(out, *get_topology(in).topology);
        } else {
          const Frame frame = get_frame(in, chunk, topologies, FrameParts::all);
          put_frame(out, frame, [&](const auto& topology) {
            return std::ranges::find(topologies, topology, &StoredTopology::topology) - topologies.begin();
          });
        }
        EXPECT_EQ(out.bytes(), bytes);
        ++read;
      } catch (const InputError& error) {
        EXPECT_FALSE(error.faults().empty());
        ++refused;
      }
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace sinew
