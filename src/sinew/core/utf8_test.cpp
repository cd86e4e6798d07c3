#include "sinew/core/utf8.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

TEST(Utf8, LengthsAreThoseOfWholeCharacters) {
  const std::string text = "a\u00e9\u20ac\U0001F9B4";
  EXPECT_EQ(utf8_length(text, 0), 1u);
  EXPECT_EQ(utf8_length(text, 1), 2u);
  EXPECT_EQ(utf8_length(text, 3), 3u);
  EXPECT_EQ(utf8_length(text, 6), 4u);
  for (const char* none : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xe2\x82", "\x80"}) EXPECT_EQ(utf8_length(none, 0), 0u);
}

TEST(Utf8, NothingOfATextSteersATerminal) {
  EXPECT_EQ(printable("bizeps m\u00fc\n\t5 \u00b0"), "bizeps m\u00fc\n\t5 \u00b0") << "words stay as they are";
  EXPECT_EQ(printable("\x1b[2Jgone\r\x07\x7f"), "\\x1b[2Jgone\\x0d\\x07\\x7f");
  EXPECT_EQ(printable("\xc2\x9b 2J"), "\\xc2\\x9b 2J") << "the same as Escape and [";
  EXPECT_EQ(printable("\xff\xe2\x82"), "\\xff\\xe2\\x82");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
}

TEST(Utf8, FaultsShowWhatAFileHoldsWithoutObeyingIt) {
  const InputError error({Fault{.file = "a\x1b.mot", .message = "`\x1b[31m` is not a number"}});
  EXPECT_STREQ(error.what(), "a\\x1b.mot: `\\x1b[31m` is not a number");
  EXPECT_EQ(error.faults()[0].text(), error.what());
}

}  // namespace
}  // namespace sinew
