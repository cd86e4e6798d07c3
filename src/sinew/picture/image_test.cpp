#include "sinew/picture/image.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

Image pattern(int width, int height) {
  Image image(width, height);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) image.set(x, y, static_cast<std::uint32_t>(x * 7919 + y * 104729) & 0xffffffu);
  return image;
}

std::uint32_t number(const std::string& bytes, size_t at) {
  std::uint32_t value = 0;
  for (size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

/// A reader written from the format's text: chunks with their sums, inflate, the five row filters.
Image decoded_png(const std::string& bytes) {
  Image image;
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1a\n");
  std::string packed;
  for (size_t at = 8; at < bytes.size();) {
    const std::uint32_t size = number(bytes, at);
    const std::string kind = bytes.substr(at + 4, 4), content = bytes.substr(at + 8, size), summed = kind + content;
    EXPECT_EQ(number(bytes, at + 8 + size),
              crc32(0, reinterpret_cast<const Bytef*>(summed.data()), static_cast<uInt>(summed.size())))
        << kind;
    if (kind == "IHDR") image = Image(static_cast<int>(number(content, 0)), static_cast<int>(number(content, 4)));
    if (kind == "IDAT") packed += content;
    at += 12 + size;
  }
  const size_t row = 3 * static_cast<size_t>(image.width);
  std::string raw((row + 1) * static_cast<size_t>(image.height), '\0');
  uLongf length = static_cast<uLongf>(raw.size());
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(raw.data()), &length, reinterpret_cast<const Bytef*>(packed.data()),
                       static_cast<uLong>(packed.size())),
            Z_OK);
  EXPECT_EQ(length, raw.size());
  for (size_t y = 0; y < static_cast<size_t>(image.height); ++y)
    for (size_t x = 0; x < row; ++x) {
      const int a = x >= 3 ? image.rgb[y * row + x - 3] : 0, b = y > 0 ? image.rgb[(y - 1) * row + x] : 0;
      const int c = x >= 3 && y > 0 ? image.rgb[(y - 1) * row + x - 3] : 0, p = a + b - c;
      const int paeth = std::abs(p - a) <= std::abs(p - b) && std::abs(p - a) <= std::abs(p - c) ? a
                        : std::abs(p - b) <= std::abs(p - c)                                     ? b
                                                                                                 : c;
      const int guess[] = {0, a, b, (a + b) / 2, paeth};
      image.rgb[y * row + x] =
          static_cast<std::uint8_t>(raw[y * (row + 1) + 1 + x] + guess[static_cast<int>(raw[y * (row + 1)])]);
    }
  return image;
}

TEST(Png, ReadsBackPixelForPixel) {
  for (const Image& image : {pattern(37, 23), pattern(1, 1), pattern(3, 200), Image(64, 64, 0x123456)})
    EXPECT_EQ(decoded_png(png_bytes(image)), image);
}

TEST(Png, SamePictureGivesTheSameBytes) { EXPECT_EQ(png_bytes(pattern(50, 40)), png_bytes(pattern(50, 40))); }

TEST(Png, IsWrittenWholeOrNotAtAll) {
  const auto folder = std::filesystem::temp_directory_path() / ("sinew_png_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  write_png(pattern(10, 10), folder / "a.png");
  std::ifstream in(folder / "a.png", std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), png_bytes(pattern(10, 10)));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "no draft is left behind";
  EXPECT_THROW(write_png(pattern(10, 10), "/proc/no/a.png"), InputError);
  EXPECT_THROW(write_png(Image(), folder / "b.png"), InputError);
  std::filesystem::remove_all(folder);
}

TEST(SideBySide, PutsEachPictureInItsCell) {
  const Image sheet = side_by_side({Image(4, 3, 0xff0000), Image(4, 3, 0x00ff00), Image(2, 2, 0x0000ff)}, 2, 1);
  EXPECT_EQ(sheet.width, 9);
  EXPECT_EQ(sheet.height, 7);
  EXPECT_EQ(sheet.at(3, 2), 0xff0000u);
  EXPECT_EQ(sheet.at(4, 2), 0xffffffu);
  EXPECT_EQ(sheet.at(5, 0), 0x00ff00u);
  EXPECT_EQ(sheet.at(1, 5), 0x0000ffu);
  EXPECT_EQ(sheet.at(3, 6), 0xffffffu);
  EXPECT_EQ(side_by_side({}, 3).width, 0);
}

}  // namespace
}  // namespace sinew
