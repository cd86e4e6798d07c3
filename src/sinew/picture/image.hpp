#pragma once
// A finished picture: rows from the top, three bytes a pixel, as screens show them. And its way to disk.
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sinew {

struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgb;  ///< 3 x width x height

  Image() = default;
  Image(int w, int h, std::uint32_t fill = 0xffffff);
  std::uint32_t at(int x, int y) const;  ///< 0xrrggbb
  void set(int x, int y, std::uint32_t code);
  bool operator==(const Image&) const = default;
};

/// A contact sheet: `columns` pictures a row, `gap` pixels of white between them.
Image side_by_side(const std::vector<Image>& images, int columns, int gap = 8);

/// The bytes of a PNG file, 8-bit RGB; the same picture gives the same bytes.
std::string png_bytes(const Image& image);
/// Atomic: the file is whole or not there. Throws InputError when the place cannot be written.
void write_png(const Image& image, const std::filesystem::path& path);

}  // namespace sinew
