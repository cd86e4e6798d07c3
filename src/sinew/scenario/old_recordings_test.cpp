// Recordings that earlier releases wrote, kept in test/recordings/VERSION with the table of the whole run as that
// release exported it. Each was stopped after four frames.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/record/export.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/scenario/run.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

// A frame's numbers are stored in full and tables are written with all their digits.
constexpr double as_stored = 1e-12;
// What goes on is computed anew, by a program whose sums may have another order. The net's places follow a belly that
// is grown anew as well, about a bone that 0.1.0 did not make for bodies without a mesh.
constexpr double as_computed = 1e-6, as_grown = 1e-3;

class OldRecording : public testing::TestWithParam<std::string> {
 protected:
  fs::path kept() const { return fs::path(SINEW_SOURCE_DIR) / "test/recordings" / GetParam(); }
};

void expect_rows(const Table& found, const Table& wanted, size_t rows, double tolerance) {
  ASSERT_GE(found.rows.size(), rows);
  ASSERT_GE(wanted.rows.size(), rows);
  for (size_t c = 0; c < wanted.columns.size(); ++c) {
    const int same = found.column(wanted.columns[c]);
    ASSERT_GE(same, 0) << wanted.columns[c];
    double largest = 1;
    for (const std::vector<double>& row : wanted.rows) largest = std::max(largest, std::abs(row[c]));
    for (size_t r = 0; r < rows; ++r)
      EXPECT_NEAR(found.rows[r][static_cast<size_t>(same)], wanted.rows[r][c], tolerance * largest)
          << wanted.columns[c] << ", row " << r;
  }
}

TEST_P(OldRecording, ReadsAndGoesOn) {
  const Table whole = read_table(kept().string() + ".csv");
  const RecordingReader reader(kept());
  ASSERT_EQ(reader.frames(), 4u);
  EXPECT_TRUE(reader.model_is_as_recorded());
  expect_rows(recording_table(reader, TableFormat::csv), whole, reader.frames(), as_stored);

  const test::ScratchFolder folder;
  fs::copy(kept(), folder.path() / "again.sinew", fs::copy_options::recursive);
  const RunOutcome outcome = resume({.folder = folder.path() / "again.sinew"});
  EXPECT_FALSE(outcome.failed);
  EXPECT_EQ(outcome.frames, whole.rows.size());
  expect_rows(recording_table(RecordingReader(folder.path() / "again.sinew"), TableFormat::csv), whole,
              whole.rows.size(), GetParam().ends_with("net") ? as_grown : as_computed);
}

INSTANTIATE_TEST_SUITE_P(All, OldRecording, testing::Values("0.1.0/line", "0.1.0/tube", "0.1.0/net", "0.1.0/contact"),
                         [](const auto& kind) { return kind.param.substr(kind.param.find('/') + 1); });

}  // namespace
}  // namespace sinew
