#include "sinew/core/error.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(Fault, SaysWhereThenWhat) {
  EXPECT_EQ((Fault{"arm.yaml", 3, 7, "bodies.arm.mass", "is missing"}.text()),
            "arm.yaml:3:7: bodies.arm.mass: is missing");
  EXPECT_EQ((Fault{"arm.yaml", 3, 0, "", "x"}.text()), "arm.yaml:3: x");
  EXPECT_EQ((Fault{"arm.yaml", 0, 7, "", "x"}.text()), "arm.yaml: x") << "a column means nothing without its line";
  EXPECT_EQ((Fault{"", 0, 0, "field", "x"}.text()), "field: x");
  EXPECT_EQ((Fault{.message = "x"}.text()), "x");
}

TEST(InputError, CarriesEveryFaultAndSaysThemLineByLine) {
  const InputError error({{.field = "a", .message = "first"}, {.field = "b", .message = "second"}});
  EXPECT_EQ(error.faults().size(), 2u);
  EXPECT_STREQ(error.what(), "a: first\nb: second");
  EXPECT_STREQ(InputError("alone").what(), "alone");
}

TEST(NearestWord, FindsTheWordThatWasMeant) {
  const std::vector<std::string> known{"mass", "centre", "inertia", "surface"};
  EXPECT_EQ(nearest_word("mas", known), "mass");
  EXPECT_EQ(nearest_word("center", known), "centre");
  EXPECT_EQ(nearest_word("inertias", known), "inertia");
  EXPECT_EQ(nearest_word("mass", known), "mass");
}

TEST(NearestWord, IsSilentWhenNothingIsNear) {
  EXPECT_EQ(nearest_word("colour", {"mass", "centre"}), "");
  EXPECT_EQ(nearest_word("zz", {"at"}), "") << "two strange letters are not near two others";
  EXPECT_EQ(nearest_word("", {"at"}), "");
  EXPECT_EQ(nearest_word("x", {}), "");
  EXPECT_EQ(nearest_word(std::string(10'000'000, 'x'), {"mass"}), "") << "and quickly so";
}

}  // namespace
}  // namespace sinew
