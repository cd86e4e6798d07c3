#include "sinew/record/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace sinew {
namespace {

using Words = std::array<std::uint32_t, 8>;

/// First 32 bits of the fraction of x; exact for square roots and cube roots of small primes in long double.
std::uint32_t fraction_bits(long double x) { return static_cast<std::uint32_t>((x - std::floor(x)) * 4294967296.0L); }

struct Constants {
  std::array<std::uint32_t, 64> round{};
  Words start{};
  Constants() {
    int found = 0;
    for (int n = 2; found < 64; ++n) {
      bool prime = true;
      for (int d = 2; d * d <= n; ++d) prime = prime && n % d != 0;
      if (!prime) continue;
      if (found < 8) start[static_cast<size_t>(found)] = fraction_bits(std::sqrt(static_cast<long double>(n)));
      round[static_cast<size_t>(found++)] = fraction_bits(std::cbrt(static_cast<long double>(n)));
    }
  }
};

void mix_block(const Constants& constants, const std::uint8_t* block, Words& hash) {
  std::array<std::uint32_t, 64> w;
  for (size_t i = 0; i < 16; ++i)
    w[i] = std::uint32_t{block[4 * i]} << 24 | std::uint32_t{block[4 * i + 1]} << 16 |
           std::uint32_t{block[4 * i + 2]} << 8 | std::uint32_t{block[4 * i + 3]};
  for (size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
           (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (size_t i = 0; i < 64; ++i) {
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + constants.round[i] + w[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const Words mixed{a, b, c, d, e, f, g, h};
  for (size_t i = 0; i < 8; ++i) hash[i] += mixed[i];
}

}  // namespace

Digest sha256(std::span<const std::uint8_t> bytes) {
  static const Constants constants;
  Words hash = constants.start;
  size_t at = 0;
  for (; at + 64 <= bytes.size(); at += 64) mix_block(constants, bytes.data() + at, hash);
  std::vector<std::uint8_t> tail(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end());
  tail.push_back(0x80);
  tail.resize(tail.size() <= 56 ? 56 : 120);
  for (int shift = 56; shift >= 0; shift -= 8)
    tail.push_back(static_cast<std::uint8_t>(std::uint64_t{bytes.size()} * 8 >> shift));
  for (size_t i = 0; i < tail.size(); i += 64) mix_block(constants, tail.data() + i, hash);
  Digest digest;
  for (size_t i = 0; i < 32; ++i) digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

std::string sha256_hex(std::string_view text) {
  std::string hex;
  for (const std::uint8_t byte : sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()))) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

}  // namespace sinew
