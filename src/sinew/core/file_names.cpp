#include "sinew/core/file_names.hpp"

#include <algorithm>
#include <cctype>

namespace sinew {

std::string FileNames::fresh(const std::string& name) {
  std::string safe = name;
  for (char& c : safe)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '.') c = '_';
  if (safe.empty() || safe[0] == '.') safe = "_" + safe;
  const auto is_fresh = [&](std::string lower) {
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return taken_.insert(lower).second;
  };
  std::string out = safe;
  for (int k = 2; !is_fresh(out); ++k) out = safe + "_" + std::to_string(k);
  return out;
}

}  // namespace sinew
