#include "sinew/core/bytes.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

TEST(Bytes, DoublesKeepEveryBit) {
  const std::vector<double> odd{-0.0, 0.1, std::numeric_limits<double>::denorm_min(),
                                std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
  ByteWriter writer;
  writer.list(odd);
  ByteReader reader(writer.bytes(), "doubles");
  const std::vector<double> back = reader.list<double>();
  reader.finish();
  ASSERT_EQ(back.size(), odd.size());
  for (size_t i = 0; i < odd.size(); ++i)
    EXPECT_EQ(std::bit_cast<std::uint64_t>(back[i]), std::bit_cast<std::uint64_t>(odd[i])) << i;
}

TEST(Bytes, NumbersAreLittleEndian) {
  ByteWriter writer;
  writer.put(std::uint32_t{0x01020304});
  EXPECT_EQ(writer.bytes(), (Bytes{4, 3, 2, 1}));
  writer.patch(0, std::uint16_t{0xa0b0});
  EXPECT_EQ(writer.bytes(), (Bytes{0xb0, 0xa0, 2, 1}));
}

TEST(Bytes, MixedValuesComeBackInOrder) {
  ByteWriter writer;
  writer.text("brachialis");
  writer.flag(true);
  writer.put(std::int64_t{-7});
  writer.text("");
  ByteReader reader(writer.bytes(), "mixture");
  EXPECT_EQ(reader.text(), "brachialis");
  EXPECT_TRUE(reader.flag());
  EXPECT_EQ(reader.get<std::int64_t>(), -7);
  EXPECT_EQ(reader.text(), "");
  EXPECT_NO_THROW(reader.finish());
}

TEST(Bytes, AHugeCountIsRefusedBeforeAnythingIsAllocated) {
  const Bytes bytes{0xff, 0xff, 0xff, 0xff, 1, 2, 3};
  EXPECT_THROW(ByteReader(bytes, "list").list<double>(), InputError);
  EXPECT_THROW(ByteReader(bytes, "text").text(), InputError);
}

TEST(Bytes, EarlyEndsLeftoversAndOddFlagsAreRefusedWithTheirPlace) {
  const Bytes bytes{2, 0, 0};
  EXPECT_THROW(ByteReader(bytes, "number").get<std::uint32_t>(), InputError);
  EXPECT_THROW(ByteReader(bytes, "flag").flag(), InputError);
  ByteReader reader(bytes, "frame 3");
  reader.get<std::uint8_t>();
  try {
    reader.finish();
    FAIL() << "two bytes are left";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "frame 3, byte 1: 2 bytes too many");
  }
}

}  // namespace
}  // namespace sinew
