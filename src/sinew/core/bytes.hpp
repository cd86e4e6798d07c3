#pragma once
// Values to little-endian bytes and back, doubles bit for bit. What is read is never trusted: a count that the bytes
// left cannot hold is refused before anything is allocated.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sinew {

using Bytes = std::vector<std::uint8_t>;

template <class T>
concept Number = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;

class ByteWriter {
 public:
  template <Number T>
  void put(T number) {
    std::array<std::uint8_t, sizeof(T)> raw;
    std::memcpy(raw.data(), &number, sizeof(T));
    if constexpr (std::endian::native == std::endian::big) std::reverse(raw.begin(), raw.end());
    bytes_.insert(bytes_.end(), raw.begin(), raw.end());
  }
  template <Number T>
  void put(const T* numbers, std::size_t count) {
    if constexpr (std::endian::native == std::endian::little) {
      const auto* raw = reinterpret_cast<const std::uint8_t*>(numbers);
      bytes_.insert(bytes_.end(), raw, raw + count * sizeof(T));
    } else {
      for (std::size_t i = 0; i < count; ++i) put(numbers[i]);
    }
  }
  void flag(bool value) { put(static_cast<std::uint8_t>(value ? 1 : 0)); }
  void count(std::size_t);  ///< 32 bits; throws std::length_error when that is not enough
  void text(std::string_view);
  template <Number T>
  void list(const std::vector<T>& numbers) {
    count(numbers.size());
    put(numbers.data(), numbers.size());
  }
  /// Overwrites a number already put: for lengths and checksums that are known only afterwards.
  template <Number T>
  void patch(std::size_t at, T number) {
    ByteWriter raw;
    raw.put(number);
    std::copy(raw.bytes_.begin(), raw.bytes_.end(), bytes_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  std::size_t size() const { return bytes_.size(); }
  void clear() { bytes_.clear(); }  ///< keeps the memory
  const Bytes& bytes() const { return bytes_; }
  Bytes take() { return std::move(bytes_); }

 private:
  Bytes bytes_;
};

/// Every call throws InputError, naming `what` and the byte, when the bytes end early or cannot be what they should.
class ByteReader {
 public:
  ByteReader(std::span<const std::uint8_t> bytes, std::string what) : bytes_(bytes), what_(std::move(what)) {}

  template <Number T>
  T get() {
    need(1, sizeof(T));
    T number;
    take(&number, 1);
    return number;
  }
  template <Number T>
  void get(T* numbers, std::size_t count) {
    need(count, sizeof(T));
    take(numbers, count);
  }
  bool flag();
  /// A count of things that take at least `least` bytes each.
  std::size_t count(std::size_t least);
  std::string text();
  template <Number T>
  std::vector<T> list() {
    std::vector<T> numbers(count(sizeof(T)));
    take(numbers.data(), numbers.size());
    return numbers;
  }

  std::size_t left() const { return bytes_.size() - at_; }
  void finish() const;  ///< refuses bytes that are left over
  [[noreturn]] void refuse(const std::string& message) const;

 private:
  void need(std::size_t count, std::size_t size) const;
  template <Number T>
  void take(T* numbers, std::size_t count) {
    if (count == 0) return;
    std::memcpy(numbers, bytes_.data() + at_, count * sizeof(T));
    at_ += count * sizeof(T);
    if constexpr (std::endian::native == std::endian::big) {
      for (std::size_t i = 0; i < count; ++i) {
        auto* raw = reinterpret_cast<std::uint8_t*>(numbers + i);
        std::reverse(raw, raw + sizeof(T));
      }
    }
  }

  std::span<const std::uint8_t> bytes_;
  std::string what_;
  std::size_t at_ = 0;
};

}  // namespace sinew
