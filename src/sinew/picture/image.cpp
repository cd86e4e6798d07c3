#include "sinew/picture/image.hpp"

#include <zlib.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <new>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"

namespace sinew {
namespace {

constexpr int level = 6;  // of deflate: 9 takes three times as long for 2 % less

void put_number(std::string& out, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(value >> shift & 255));
}

void put_chunk(std::string& out, const std::string& kind, const std::string& content) {
  put_number(out, static_cast<std::uint32_t>(content.size()));
  const std::string checked = kind + content;
  out += checked;
  put_number(out, static_cast<std::uint32_t>(
                      crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()))));
}

/// PNG's fourth predictor: whichever neighbour is nearest to left + up - corner.
std::uint8_t paeth(int left, int up, int corner) {
  const int guess = left + up - corner;
  const int dl = std::abs(guess - left), du = std::abs(guess - up), dc = std::abs(guess - corner);
  return static_cast<std::uint8_t>(dl <= du && dl <= dc ? left : du <= dc ? up : corner);
}

/// Each row as differences to its prediction, which is what makes smooth pictures small.
std::string filtered(const Image& image) {
  const size_t row = 3 * static_cast<size_t>(image.width);
  std::string out;
  out.reserve((row + 1) * static_cast<size_t>(image.height));
  for (int y = 0; y < image.height; ++y) {
    const std::uint8_t* here = image.rgb.data() + row * static_cast<size_t>(y);
    const std::uint8_t* above = y > 0 ? here - row : nullptr;
    out.push_back(4);
    for (size_t x = 0; x < row; ++x) {
      const int left = x >= 3 ? here[x - 3] : 0, up = above ? above[x] : 0, corner = above && x >= 3 ? above[x - 3] : 0;
      out.push_back(static_cast<char>(here[x] - paeth(left, up, corner)));
    }
  }
  return out;
}

std::string deflated(const std::string& bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string out(size, '\0');
  const int outcome = compress2(reinterpret_cast<Bytef*>(out.data()), &size,
                                reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()), level);
  if (outcome != Z_OK) throw std::bad_alloc();  // the only way it can fail with a buffer of compressBound
  out.resize(size);
  return out;
}

}  // namespace

Image::Image(int w, int h, std::uint32_t fill) : width(w), height(h), rgb(3 * static_cast<size_t>(w) * h) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) set(x, y, fill);
}

std::uint32_t Image::at(int x, int y) const {
  const std::uint8_t* p = rgb.data() + 3 * (static_cast<size_t>(y) * width + x);
  return static_cast<std::uint32_t>(p[0]) << 16 | static_cast<std::uint32_t>(p[1]) << 8 | p[2];
}

void Image::set(int x, int y, std::uint32_t code) {
  std::uint8_t* p = rgb.data() + 3 * (static_cast<size_t>(y) * width + x);
  for (int i = 0; i < 3; ++i) p[i] = static_cast<std::uint8_t>(code >> (16 - 8 * i));
}

Image side_by_side(const std::vector<Image>& images, int columns, int gap) {
  assert(columns > 0);
  int w = 0, h = 0;  // of the largest picture: every cell is that size
  for (const Image& image : images) w = std::max(w, image.width), h = std::max(h, image.height);
  const int count = static_cast<int>(images.size()), across = std::min(columns, count);
  const int rows = (count + columns - 1) / columns;
  Image sheet(across * w + std::max(0, across - 1) * gap, rows * h + std::max(0, rows - 1) * gap);
  for (int i = 0; i < count; ++i) {
    const int left = i % columns * (w + gap), top = i / columns * (h + gap);
    for (int y = 0; y < images[i].height; ++y)
      for (int x = 0; x < images[i].width; ++x) sheet.set(left + x, top + y, images[i].at(x, y));
  }
  return sheet;
}

std::string png_bytes(const Image& image) {
  std::string out = "\x89PNG\r\n\x1a\n", header;
  put_number(header, static_cast<std::uint32_t>(image.width));
  put_number(header, static_cast<std::uint32_t>(image.height));
  header += std::string("\x08\x02\x00\x00\x00", 5);  // 8 bits, RGB, deflate, adaptive filters, not interlaced
  put_chunk(out, "IHDR", header);
  put_chunk(out, "sRGB", std::string(1, '\0'));
  put_chunk(out, "IDAT", deflated(filtered(image)));
  put_chunk(out, "IEND", "");
  return out;
}

void write_png(const Image& image, const std::filesystem::path& path) {
  if (image.width <= 0 || image.height <= 0) throw InputError(path.string() + ": an empty picture has no PNG");
  write_whole_file(path, png_bytes(image));
}

}  // namespace sinew
