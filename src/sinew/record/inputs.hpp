#pragma once
// inputs.jsonl: everything a person changed while the world ran, one line each, so that a run can be told again.
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sinew {

struct RecordedInput {
  std::int64_t step = 0;  ///< rigid steps since the start, before which it took effect
  std::string path;       ///< what was changed, e.g. `excitation/biceps_long`
  std::variant<bool, double, std::string, std::vector<double>> value;
  bool operator==(const RecordedInput&) const = default;
};

/// One line, numbers bit for bit; throws InputError on numbers that are not finite.
std::string input_line(const RecordedInput&);
/// All lines; what follows the last line end was cut off and is ignored. Throws InputError with every fault.
std::vector<RecordedInput> parse_inputs(std::string_view text, const std::string& file);

}  // namespace sinew
