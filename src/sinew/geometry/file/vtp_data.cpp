#include "sinew/geometry/file/vtp_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>

namespace sinew {
namespace {

constexpr std::size_t most_block_bytes = 1 << 30;

int base64_value(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

class ArrayUnpacker {
 public:
  ArrayUnpacker(PackedBytes packed, const VtpPacking& packing, MeshFaults& faults, const Place& place)
      : packed_(std::move(packed)), packing_(packing), faults_(faults), place_(place) {}

  std::string whole(std::size_t wanted) {
    expect(sizes(1).front(), wanted);
    return take(wanted);
  }

  /// Head: number of blocks, size of a block, size of the last if it is smaller, then the packed size of each.
  std::string inflated(std::size_t wanted) {
    const std::vector<std::uint64_t> head = sizes(3);
    const std::uint64_t blocks = head[0], size = head[1], last = head[2] != 0 ? head[2] : head[1];
    if (blocks > packed_.left() / size_of(packing_.head) || size > most_block_bytes || last > size)
      refuse(fmt::format("{} compressed blocks of {} and {} bytes cannot be", blocks, size, last));
    expect(blocks == 0 ? 0 : (blocks - 1) * size + last, wanted);
    const std::vector<std::uint64_t> packed_sizes = sizes(blocks);
    std::string out(wanted, '\0');
    std::size_t at = 0;
    for (std::uint64_t b = 0; b < blocks; ++b) {
      const std::string block = take(packed_sizes[b]);
      const uLongf expected = b + 1 < blocks ? size : last;
      uLongf got = expected;
      const int status = ::uncompress(reinterpret_cast<Bytef*>(out.data()) + at, &got,
                                      reinterpret_cast<const Bytef*>(block.data()), static_cast<uLong>(block.size()));
      if (status != Z_OK || got != expected) refuse(fmt::format("compressed block {} is damaged", b));
      at += expected;
    }
    return out;
  }

 private:
  [[noreturn]] void refuse(const std::string& message) { faults_.refuse(place_, message); }

  void expect(std::uint64_t found, std::size_t wanted) {
    if (found != wanted)
      refuse(fmt::format("expected {} bytes of data by the counts of the piece, found {}", wanted, found));
  }

  std::string take(std::uint64_t count) {
    std::optional<std::string> bytes = packed_.take(count);
    if (!bytes) refuse(fmt::format("expected {} more bytes of data, found fewer or no base64", count));
    return std::move(*bytes);
  }

  std::vector<std::uint64_t> sizes(std::size_t count) {
    const std::string bytes = take(count * size_of(packing_.head));
    MeshScan scan(bytes, packing_.coding, faults_);
    std::vector<std::uint64_t> numbers(count);
    for (std::uint64_t& number : numbers) number = static_cast<std::uint64_t>(scan.whole(packing_.head));
    return numbers;
  }

  PackedBytes packed_;
  const VtpPacking& packing_;
  MeshFaults& faults_;
  const Place& place_;
};

}  // namespace

bool PackedBytes::decode_group() {
  std::uint32_t bits = 0;
  int letters = 0, padding = 0;
  while (letters + padding < 4) {
    packed_.remove_prefix(std::min(packed_.find_first_not_of(" \t\r\n"), packed_.size()));
    if (packed_.empty()) return false;
    const char c = packed_.front();
    const int value = base64_value(c);
    if (c == '=' && letters >= 2)
      ++padding;
    else if (value < 0 || padding > 0)
      return false;
    else
      ++letters;
    bits = bits << 6 | static_cast<std::uint32_t>(std::max(value, 0));
    packed_.remove_prefix(1);
  }
  for (int i = 0; i < letters - 1; ++i) ready_ += static_cast<char>(bits >> (16 - 8 * i) & 0xff);
  return true;
}

std::optional<std::string> PackedBytes::take(std::size_t count) {
  if (count > left() + ready_.size()) return std::nullopt;
  std::string out;
  if (!base64_) {
    out = packed_.substr(0, count);
    packed_.remove_prefix(count);
    return out;
  }
  while (ready_.size() < count)  // a head may be padded on its own: what follows starts a new group
    if (!decode_group()) return std::nullopt;
  out = ready_.substr(0, count);
  ready_.erase(0, count);
  return out;
}

std::string unpacked(PackedBytes packed, const VtpPacking& packing, std::size_t wanted, MeshFaults& faults,
                     const Place& place) {
  ArrayUnpacker unpacker(std::move(packed), packing, faults, place);
  return packing.zlib ? unpacker.inflated(wanted) : unpacker.whole(wanted);
}

}  // namespace sinew
