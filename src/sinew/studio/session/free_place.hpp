#pragma once
// Where something is written that must not take another's place.
#include <cctype>
#include <filesystem>
#include <string>

namespace sinew::studio {

/// The first NAME-N of a folder that is not there yet. Of the name letters, digits and dashes stay: it is no path.
inline std::filesystem::path free_place(const std::filesystem::path& folder, std::string name, const char* suffix) {
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
  if (name.empty()) name = "scene";
  for (int n = 1;; ++n)
    if (auto place = folder / (name + "-" + std::to_string(n) + suffix); !std::filesystem::exists(place)) return place;
}

}  // namespace sinew::studio
