#pragma once
// Something a person changes while the world runs. It is recorded, so that a replay does the same.
#include <cstdint>
#include <string>
#include <vector>

namespace sinew {

struct Input {
  std::int64_t step = 0;  ///< rigid steps since the start, before which it acts
  /// `gravity`, `excite/UNIT`, `motor/NAME`, `detail/MUSCLE`, `push/BODY`, `attach/PROP/BODY`, `release/PROP`
  std::string path;
  /// gravity: 3 numbers; excite: one, negative lets go; motor: one, none lets go; detail: one; push: 6, point in the
  /// body's axes and force in the world's (N), none lets go; attach, release: none
  std::vector<double> value;
  bool operator==(const Input&) const = default;
};

}  // namespace sinew
