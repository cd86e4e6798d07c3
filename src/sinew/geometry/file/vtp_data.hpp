#pragma once
// The numbers of a VTP file's arrays: text, base64 or raw bytes, whole or in compressed blocks.
#include <optional>
#include <string>
#include <string_view>

#include "sinew/core/bytes.hpp"
#include "sinew/geometry/file/mesh_scan.hpp"

namespace sinew {

/// How a file packs its arrays.
struct VtpPacking {
  Coding coding = Coding::little_endian;
  Scalar head = Scalar::u32;  ///< of the sizes before the data
  bool zlib = false;
};

/// Bytes that lie open or in base64, taken from the front.
class PackedBytes {
 public:
  PackedBytes(std::string_view packed, bool base64) : packed_(packed), base64_(base64) {}
  /// At most so many can still come.
  std::size_t left() const { return base64_ ? packed_.size() / 4 * 3 + 3 : packed_.size(); }
  /// Nothing when they end earlier or are no base64.
  std::optional<std::string> take(std::size_t count);

 private:
  bool decode_group();  // four letters to up to three bytes, in ready_

  std::string_view packed_;
  bool base64_;
  std::string ready_;
};

/// The data of one array, which must have exactly `wanted` bytes. Refuses at `place`.
std::string unpacked(PackedBytes packed, const VtpPacking& packing, std::size_t wanted, MeshFaults& faults,
                     const Place& place);

}  // namespace sinew
