// What recordings keep of what flesh says of its vertices and cells, and what tables tell of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "sinew/table/table.hpp"
#include "test/cli/program.hpp"

namespace sinew {
namespace {

using test::Program;

TEST_F(Program, RunKeepsTheQuantitiesThatAreAskedForAndTablesTellThem) {
  const std::string arm = "run arm --fidelity mass_spring --no-pictures --duration 0.02 -q ";
  ASSERT_EQ(run(arm + "--quantities strain -o strain.sinew").code, 0);
  ASSERT_EQ(run("export strain.sinew --format csv --quantity strain -o strain.csv").code, 0);
  const Table table = read_table(folder / "strain.csv");
  const int least = table.column("brachialis.strain.least"), greatest = table.column("brachialis.strain.greatest");
  ASSERT_GE(std::min(least, greatest), 0);
  EXPECT_LT(table.rows[1][static_cast<std::size_t>(least)], table.rows[1][static_cast<std::size_t>(greatest)]);
  ASSERT_EQ(run(arm + "--quantities none -o none.sinew").code, 0);
  EXPECT_LT(std::filesystem::file_size(folder / "none.sinew/frames.bin"),
            std::filesystem::file_size(folder / "strain.sinew/frames.bin"));
  const test::Outcome refused = run("export none.sinew --format csv --quantity strain -o none.csv");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.text.find("there is no quantity `strain` in this recording"), std::string::npos) << refused.text;
}

}  // namespace
}  // namespace sinew
