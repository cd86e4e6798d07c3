#pragma once
// Something a person changes while the world runs. It is recorded, so that a replay does the same.
#include <cstdint>
#include <string>
#include <vector>

namespace sinew {

struct Input {
  std::int64_t step = 0;  ///< rigid steps since the start, before which it acts
  std::string path;  ///< `gravity`, `excite/UNIT`, `motor/NAME`, `detail/MUSCLE`, `attach/PROP/BODY`, `release/PROP`
  /// gravity: 3 numbers; excite: one, negative lets go; motor: one, none lets go; detail: one; attach, release: none
  std::vector<double> value;
  bool operator==(const Input&) const = default;
};

}  // namespace sinew
