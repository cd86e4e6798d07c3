#pragma once
// What a person should know though nothing failed: one kind for all who have a word to say.
#include <string>

namespace sinew {

struct Note {
  enum class Severity { note, warning, loss };  ///< loss: something was left out
  Severity severity = Severity::note;
  std::string where;   ///< a muscle, a field, or `file:line:column: field`
  std::string what;    ///< one sentence
  std::string advice;  ///< what helps; may be empty
  std::string text() const;
  bool operator==(const Note&) const = default;
};

}  // namespace sinew
