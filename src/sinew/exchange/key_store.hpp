#pragma once
// Places on the disk, in a file that nobody sees and that goes with its last reader.
#include <span>

#include "sinew/core/file.hpp"
#include "sinew/picture/colour.hpp"
#include "sinew/view/view_shape.hpp"

namespace sinew {

class KeyStore {
 public:
  /// In the folder of `beside`, or the usual one for what does not last.
  explicit KeyStore(const std::filesystem::path& beside);
  std::uint64_t put(const Vertices&);  ///< where they stand
  Vertices get(std::uint64_t at, std::size_t count) const;

 private:
  File file_;
  std::uint64_t size_ = 0;
};

}  // namespace sinew
