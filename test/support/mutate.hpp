#pragma once
// Broken files for the tests of readers: what disks, networks and hurried hands do to a text.
#include <random>
#include <string>

namespace sinew::test {

/// One to four changes: flipped bits, foreign bytes, cuts, pieces left out, doubled or taken from another text, and
/// `marks` that mean something to the format.
inline std::string mutated(std::string text, const std::string& marks, std::mt19937& random,
                           const std::string& other = "") {
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  for (std::size_t change = 1 + below(4); change > 0 && !text.empty(); --change) {
    const std::size_t at = below(text.size());
    switch (below(other.empty() ? 6 : 7)) {
      case 0:
        text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        break;
      case 1:
        text[at] = static_cast<char>(below(256));
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.erase(at, 1 + below(20));
        break;
      case 4:
        text.insert(below(text.size()), text.substr(at, 1 + below(60)));
        break;
      case 5:
        if (!other.empty()) {
          text.insert(at, other.substr(below(other.size()), 1 + below(60)));
          break;
        }
        [[fallthrough]];
      default:
        text.insert(at, 1 + below(3), marks[below(marks.size())]);
    }
  }
  return text;
}

}  // namespace sinew::test
