#pragma once
// YAML as people would lay it out: what is small stands on one line, what is large is indented.
#include <string>
#include <utility>
#include <vector>

namespace sinew {

struct YamlText {
  enum class Kind { plain, list, map };
  Kind kind = Kind::plain;
  std::string text;                                        ///< plain: as it stands in the file
  std::vector<std::pair<std::string, YamlText>> children;  ///< of a list with empty keys
  bool operator==(const YamlText&) const = default;

  static YamlText plain(std::string text) { return {Kind::plain, std::move(text), {}}; }
  static YamlText list() { return {Kind::list, "", {}}; }
  static YamlText map() { return {Kind::map, "", {}}; }
  void add(YamlText item) { children.emplace_back("", std::move(item)); }
  void add(std::string key, YamlText value) { children.emplace_back(std::move(key), std::move(value)); }
};

/// Text that reads back as the same words: quoted where YAML, or a reader of numbers, would see something else.
std::string yaml_word(const std::string& text);
/// The document. Keys of the top level and their named children always begin lines of their own.
std::string yaml_document(const YamlText&);

}  // namespace sinew
