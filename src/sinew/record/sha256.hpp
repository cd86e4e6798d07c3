#pragma once
// SHA-256 (FIPS 180-4): names a text by its content, so that `sha256sum model.yaml` tells whether a recording is of it.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sinew {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t>);
std::string sha256_hex(std::string_view);

}  // namespace sinew
