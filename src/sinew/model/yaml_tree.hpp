#pragma once
// YAML text as a plain tree with places, guarded against what hostile or broken files hold: too large, too deep, not
// UTF-8, NUL bytes, aliases that multiply. All that is known about yaml-cpp stays behind this header.
#include <string>
#include <vector>

namespace sinew {

struct YamlNode {
  enum class Kind { nothing, text, list, map };
  Kind kind = Kind::nothing;
  std::string text;
  bool quoted = false;          ///< "5" is a name where 5 is a number
  int line = 0, column = 0;     ///< 1-based
  std::vector<YamlNode> keys;   ///< of a map: plain texts, in the order of the file
  std::vector<YamlNode> items;  ///< of a list, or the values of a map

  const YamlNode* find(const std::string& key) const;
  bool operator==(const YamlNode&) const;  ///< the same words, wherever they stand
};

inline constexpr size_t max_yaml_bytes = 64u << 20;
inline constexpr size_t max_yaml_depth = 64;
inline constexpr size_t max_alias_nodes = 100'000;  ///< how much aliases may repeat in all

/// The one document of a text. Throws InputError with file and place.
YamlNode yaml_tree(const std::string& text, const std::string& file);

}  // namespace sinew
