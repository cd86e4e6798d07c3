#include "sinew/core/base64.hpp"

#include <cstdint>

namespace sinew {

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t there = bytes.size() - i;
    const auto byte = [&](std::size_t k) -> std::uint32_t {
      return k < there ? static_cast<unsigned char>(bytes[i + k]) : 0;
    };
    const std::uint32_t three = byte(0) << 16 | byte(1) << 8 | byte(2);
    for (std::size_t k = 0; k < 4; ++k) out.push_back(k <= there ? letters[three >> (18 - 6 * k) & 63] : '=');
  }
  return out;
}

}  // namespace sinew
