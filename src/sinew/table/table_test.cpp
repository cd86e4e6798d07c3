#include "sinew/table/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>

#include "sinew/core/error.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string storage_head = "Coordinates\nversion=1\nnRows=2\nnColumns=3\ninDegrees=yes\nendheader\n";

std::vector<std::string> faults_of(const std::string& text, TableFormat format = TableFormat::storage) {
  try {
    parse_table(text, format, "a.sto");
  } catch (const InputError& error) {
    std::vector<std::string> texts;
    for (const Fault& fault : error.faults()) texts.push_back(fault.text());
    return texts;
  }
  return {};
}

Table odd_numbers() {
  return {.name = "odd",
          .columns = {"time", "elbow_flexion", "long, \"quoted\" name"},
          .units = {"s", "rad", ""},
          .rows = {{-1e-300, 0.1, -0.0}, {1.0 / 3, std::numeric_limits<double>::denorm_min(), 1e308}, {5, 6, 1e22}}};
}

TEST(Table, StorageIsReadWithItsHeader) {
  const Table table = parse_table(storage_head + "time\tr_shoulder_elev\tr_elbow_flex\n0\t1.5\t-2\n 0.5\t +3e1\t4\n",
                                  TableFormat::storage);
  EXPECT_EQ(table.name, "Coordinates");
  EXPECT_TRUE(table.in_degrees);
  EXPECT_THAT(table.columns, ElementsAre("time", "r_shoulder_elev", "r_elbow_flex"));
  EXPECT_THAT(table.rows, ElementsAre(ElementsAre(0, 1.5, -2), ElementsAre(0.5, 30, 4)));
  EXPECT_EQ(table.column("r_elbow_flex"), 2);
  EXPECT_EQ(table.column("wrist"), -1);
}

TEST(Table, OldMotionHeadersCarriageReturnsSpacesAndCommentsAreRead) {
  const std::string text =
      "name walk.mot\r\ndatacolumns 3\r\ndatarows 2\r\nrange 0.0 0.5\r\nendheader\r\n"
      "\r\n# labels\r\n time  hip   knee \r\n0.0  1 2\r\n// half a second on\r\n0.5\t3  4\r\n\r\n";
  const Table table = parse_table(text, TableFormat::storage);
  EXPECT_EQ(table.name, "walk.mot");
  EXPECT_THAT(table.columns, ElementsAre("time", "hip", "knee"));
  EXPECT_THAT(table.rows, ElementsAre(ElementsAre(0, 1, 2), ElementsAre(0.5, 3, 4)));
  EXPECT_THAT(table.metadata, ElementsAre(std::pair<std::string, std::string>("", "range 0.0 0.5")));
}

TEST(Table, HeaderLinesWithTrailingTabsAreRead) {
  const Table table =
      parse_table("grf.mot\t\t\nversion=1\t\t\nnRows=1\t\t\nnColumns=2\t\t\nendheader\t\t\ntime\tfx\t\n0\t1\t\n",
                  TableFormat::storage);
  EXPECT_EQ(table.name, "grf.mot");
  EXPECT_THAT(table.columns, ElementsAre("time", "fx"));
}

TEST(Table, EveryFaultIsToldAtOnceWithLineAndColumn) {
  const std::vector<std::string> faults =
      faults_of("x\nendheader\ntime\ta\ta\n0\t1\tnan\n1\t2\n1\tinf\t3x\n0.5\t1\t1e999\n");
  EXPECT_THAT(faults,
              ElementsAre("a.sto:3:8: a: column 3 has the name of column 2", "a.sto:4:5: a: `nan` is not a number",
                          "a.sto:5:1: 2 numbers in a row of 3 columns", "a.sto:6:3: a: `inf` is not a number",
                          "a.sto:6:7: a: `3x` is not a number", "a.sto:7:7: a: `1e999` is out of range",
                          "a.sto:7:1: time: time does not rise: 0.5 after 1"));
}

TEST(Table, AHeaderThatDisagreesWithTheRowsIsRefused) {
  EXPECT_THAT(faults_of(storage_head + "time\ta\tb\n0\t1\t2\n"),
              ElementsAre(HasSubstr("says 2 rows, the file holds 1")));
  EXPECT_THAT(faults_of(storage_head + "time\ta\n0\t1\n1\t1\n"), ElementsAre(HasSubstr("says 3 columns, 2 are named")));
  EXPECT_THAT(faults_of("x\nnRows=-3\ninDegrees=maybe\nendheader\ntime\n0\n").size(), 2);
  EXPECT_THAT(faults_of("DataType=Vec3\nversion=3\nendheader\ntime\tp\n0\t1,2,3\n"), ElementsAre(HasSubstr("Vec3")));
  EXPECT_THAT(faults_of("just\nsome text\n"), ElementsAre(HasSubstr("endheader")));
  EXPECT_THAT(faults_of("x\nendheader\nangle\ttime\n0\t1\n"), ElementsAre(HasSubstr("must be `time`")));
  EXPECT_THAT(faults_of("x\nendheader\n"), ElementsAre(HasSubstr("no line of column names")));
}

TEST(Table, AFileOfAnotherKindDoesNotFloodTheReport) {
  std::string text = "x\nendheader\ntime\n";
  for (int i = 0; i < 5000; ++i) text += "no\n";
  const std::vector<std::string> faults = faults_of(text);
  EXPECT_EQ(faults.size(), 101u);
  EXPECT_THAT(faults.back(), HasSubstr("faults more"));
}

TEST(Table, CsvUnitsStandInBrackets) {
  const Table table = parse_table("time (s),elbow_flexion (rad),brachialis.activation\n0,0.5,0.25\n", TableFormat::csv);
  EXPECT_THAT(table.columns, ElementsAre("time", "elbow_flexion", "brachialis.activation"));
  EXPECT_THAT(table.units, ElementsAre("s", "rad", ""));
  EXPECT_THAT(faults_of("time,a\n0,\n1,2,\n", TableFormat::csv),
              ElementsAre(HasSubstr(":2:3: a: `` is not a number"), HasSubstr(":3:1: 3 numbers in a row of 2")));
}

TEST(Table, NumbersComeBackBitForBit) {
  const Table table = odd_numbers();
  const Table storage = parse_table(table_text(table, TableFormat::storage), TableFormat::storage);
  EXPECT_EQ(storage, table);
  EXPECT_TRUE(std::signbit(storage.rows[0][2]));
  Table csv = parse_table(table_text(table, TableFormat::csv), TableFormat::csv);
  csv.name = table.name;
  EXPECT_EQ(csv, table);
}

TEST(Table, WhatCouldNotBeReadBackIsNotWritten) {
  const auto refused = [](auto change) {
    Table table = odd_numbers();
    change(table);
    EXPECT_THROW(table_text(table, TableFormat::storage), InputError);
  };
  refused([](Table& t) { t.columns[1] = "a\tb"; });
  refused([](Table& t) { t.columns[1] = "time"; });
  refused([](Table& t) { t.columns[0] = "angle"; });
  refused([](Table& t) { t.units.pop_back(); });
  refused([](Table& t) { t.name = "nRows 7"; });
  refused([](Table& t) { t.metadata = {{"", "endheader"}}; });
  refused([](Table& t) { t.rows[1][1] = std::numeric_limits<double>::quiet_NaN(); });
  refused([](Table& t) { t.rows[1].pop_back(); });
  refused([](Table& t) { t.rows[2][0] = t.rows[1][0]; });
  refused([](Table& t) { t.columns.clear(); });
}

TEST(Table, FilesAreWrittenWholeAndReadByTheirEnding) {
  const test::ScratchFolder folder;
  const Table table = odd_numbers();
  write_table(table, folder.path() / "odd.mot");
  EXPECT_EQ(read_table(folder.path() / "odd.mot"), table);
  EXPECT_THROW(write_table(table, folder.path() / "odd.txt"), InputError);
  EXPECT_THROW(read_table(folder.path() / "missing.sto"), InputError);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);  // no temporary is left
}

TEST(Table, PublishedOpenSimFilesReadAndComeBackEqual) {
  const char* data = std::getenv("SINEW_DATA");
  if (data == nullptr) GTEST_SKIP() << "SINEW_DATA is not set: the published tables are not here";
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(data) / "osim")) {
    if (entry.path().extension() != ".sto" && entry.path().extension() != ".mot") continue;
    ++files;
    SCOPED_TRACE(entry.path().filename());
    const Table table = read_table(entry.path());
    EXPECT_FALSE(table.rows.empty());
    EXPECT_EQ(parse_table(table_text(table, TableFormat::storage), TableFormat::storage), table);
    const Table csv = parse_table(table_text(table, TableFormat::csv), TableFormat::csv);
    EXPECT_EQ(csv.columns, table.columns);
    EXPECT_EQ(csv.rows, table.rows);
  }
  EXPECT_GE(files, 9);
}

}  // namespace
}  // namespace sinew
