#pragma once
// How parameters of tests print: by the words that files have for them, not as bytes.
#include <ostream>

#include "sinew/model/words.hpp"

namespace sinew {

inline std::ostream& operator<<(std::ostream& out, Loop::Kind kind) { return out << word_of(kind); }

}  // namespace sinew
