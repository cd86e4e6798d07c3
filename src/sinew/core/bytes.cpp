#include "sinew/core/bytes.hpp"

#include <fmt/format.h>

#include <limits>
#include <stdexcept>

#include "sinew/core/error.hpp"

namespace sinew {

void ByteWriter::count(std::size_t n) {
  if (n > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("more than 2^32 entries in one list");
  put(static_cast<std::uint32_t>(n));
}

void ByteWriter::text(std::string_view words) {
  count(words.size());
  bytes_.insert(bytes_.end(), words.begin(), words.end());
}

bool ByteReader::flag() {
  const auto value = get<std::uint8_t>();
  if (value > 1) refuse("a flag is neither 0 nor 1");
  return value == 1;
}

std::size_t ByteReader::count(std::size_t least) {
  const auto n = get<std::uint32_t>();
  if (n > left() / least) refuse(fmt::format("a list of {} entries does not fit", n));
  return n;
}

std::string ByteReader::text() {
  const std::size_t n = count(1);
  const auto from = bytes_.begin() + static_cast<std::ptrdiff_t>(at_);
  at_ += n;
  return std::string(from, from + static_cast<std::ptrdiff_t>(n));
}

void ByteReader::finish() const {
  if (left() > 0) refuse(fmt::format("{} bytes too many", left()));
}

void ByteReader::refuse(const std::string& message) const {
  throw InputError(fmt::format("{}, byte {}: {}", what_, at_, message));
}

void ByteReader::need(std::size_t count, std::size_t size) const {
  if (count > left() / size) refuse("ends early");
}

}  // namespace sinew
