// What `sinew doctor` finds.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

using nlohmann::json;
using test::Outcome;
using test::Program;

TEST_F(Program, DoctorFindsThisInstallationWell) {
  const Outcome doctor = run("doctor");
  EXPECT_EQ(doctor.code, 0) << doctor.text;
  EXPECT_NE(doctor.text.find("paste this into a bug report"), std::string::npos);
  EXPECT_TRUE(json::parse(run("doctor --json").text)["well"].get<bool>());
}

}  // namespace
}  // namespace sinew
