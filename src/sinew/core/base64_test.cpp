#include "sinew/core/base64.hpp"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(Base64, GivesTheVectorsOfRfc4648) {  // its section 10
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foob"), "Zm9vYg==");
  EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64("\xfb\xff\xbf"), "+/+/");
}

}  // namespace
}  // namespace sinew
