#pragma once
// Bad input is told, never guessed: every fault of a file at once, each with its place.
#include <stdexcept>
#include <string>
#include <vector>

namespace sinew {

struct Fault {
  std::string file;  ///< empty: not from a file
  int line = 0;      ///< 1-based; 0: unknown
  int column = 0;
  std::string field;    ///< e.g. `muscles.brachialis.fibre.length`
  std::string message;  ///< what was expected and what was found

  std::string text() const;   ///< `file:line:column: field: message`
  std::string place() const;  ///< of that all but the message
};

/// Thrown by readers and checkers after they have collected every fault.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::vector<Fault> faults);
  explicit InputError(const std::string& message) : InputError(std::vector<Fault>{Fault{.message = message}}) {}
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::vector<Fault> faults_;
};

/// The known word nearest to a mistyped one, empty if none is near. For "did you mean".
std::string nearest_word(const std::string& word, const std::vector<std::string>& known);

}  // namespace sinew
