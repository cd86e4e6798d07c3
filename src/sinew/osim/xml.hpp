#pragma once
// An XML file that was let in: parsed, free of tricks, with the line of every node.
#include <cstdint>
#include <filesystem>
#include <pugixml.hpp>
#include <string>
#include <unordered_set>
#include <vector>

namespace sinew {

inline constexpr std::uintmax_t max_xml_bytes = 64 << 20;
inline constexpr int max_xml_depth = 64;  // published models nest 17 deep

class XmlFile {
 public:
  /// Throws InputError with line and column: not well-formed, a document type, entities that nobody defined, references
  /// to characters that XML has not, too deep, too large.
  XmlFile(std::string text, std::string name);
  static XmlFile open(const std::filesystem::path&);

  pugi::xml_node root() const { return document_.document_element(); }
  const std::string& name() const { return name_; }
  int line_of(pugi::xml_node) const;
  /// Lines with bytes that were not UTF-8 and were read as Latin-1.
  const std::vector<int>& recovered_lines() const { return recovered_; }
  /// Lines with an `&` that starts no reference and was read as itself.
  const std::vector<int>& lines_with_loose_ampersands() const { return loose_ampersands_; }

 private:
  std::pair<int, int> place(std::ptrdiff_t offset) const;  // line and column, 1-based
  void check_references(const std::string& text);

  std::string name_;
  std::vector<std::ptrdiff_t> line_starts_;
  std::vector<int> recovered_, loose_ampersands_;
  pugi::xml_document document_;
};

/// Every byte that is no part of UTF-8 is taken for Latin-1, which old exporters wrote under a UTF-8 header; the lines
/// where that happened are noted.
std::string as_utf8(const std::string& text, std::vector<int>& lines);
/// The text without blanks at its ends.
std::string trimmed(const std::string&);
std::vector<std::string> words_in(const std::string&);

}  // namespace sinew
