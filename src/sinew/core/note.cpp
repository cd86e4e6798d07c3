#include "sinew/core/note.hpp"

namespace sinew {

std::string Note::text() const {
  return (where.empty() ? "" : where + ": ") + what + (advice.empty() ? "" : "; " + advice);
}

}  // namespace sinew
