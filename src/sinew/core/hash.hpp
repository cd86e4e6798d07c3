#pragma once
// A number that stands for what something was made from: equal contents give equal numbers on every machine and in
// every run, different ones differ but by a chance of 2^-64.
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "sinew/core/maths.hpp"

namespace sinew {

class Hash {
 public:
  Hash& add(std::uint64_t word) {
    state_ ^= word + 0x9e3779b97f4a7c15;  // the finisher of splitmix64 (Steele, Lea, Flood 2014) after each word
    state_ = (state_ ^ (state_ >> 30)) * 0xbf58476d1ce4e5b9;
    state_ = (state_ ^ (state_ >> 27)) * 0x94d049bb133111eb;
    state_ ^= state_ >> 31;
    return *this;
  }
  Hash& add(std::int64_t number) { return add(static_cast<std::uint64_t>(number)); }
  Hash& add(int number) { return add(static_cast<std::int64_t>(number)); }
  Hash& add(bool flag) { return add(std::uint64_t{flag}); }
  Hash& add(double number) { return add(std::bit_cast<std::uint64_t>(number)); }
  Hash& add(const Vec3& v) { return add(v.x()).add(v.y()).add(v.z()); }
  Hash& add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      word = word << 8 | static_cast<unsigned char>(text[i]);
      if (i % 8 == 7) add(word), word = 0;
    }
    return add(word);
  }
  Hash& add(const char* text) { return add(std::string_view(text)); }
  template <class T>
  Hash& add(std::span<const T> list) {
    add(static_cast<std::uint64_t>(list.size()));
    for (const T& item : list) add(item);
    return *this;
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace sinew
