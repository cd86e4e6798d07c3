#include "sinew/core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "sinew/core/utf8.hpp"

namespace sinew {
namespace {

std::string joined(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) text += (text.empty() ? "" : "\n") + fault.text();
  return text;
}

size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row.back();
}

}  // namespace

std::string Fault::place() const {
  std::string place = file;
  if (line > 0) place += fmt::format(":{}", line);
  if (line > 0 && column > 0) place += fmt::format(":{}", column);
  if (!place.empty() && !field.empty()) place += ": ";
  return place + field;
}

std::string Fault::text() const {
  const std::string where = place();
  return printable(where.empty() ? message : where + ": " + message);
}

InputError::InputError(std::vector<Fault> faults) : std::runtime_error(joined(faults)), faults_(std::move(faults)) {}

std::string nearest_word(const std::string& word, const std::vector<std::string>& known) {
  std::string best;
  size_t least = std::max<size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    const size_t longer = std::max(word.size(), candidate.size()), shorter = std::min(word.size(), candidate.size());
    if (longer - shorter >= least) continue;  // at least that far apart
    const size_t d = edit_distance(word, candidate);
    if (d < least && d < longer) least = d, best = candidate;  // d = longer: no letter in common
  }
  return best;
}

}  // namespace sinew
