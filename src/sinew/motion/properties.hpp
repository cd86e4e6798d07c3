#pragma once
// Properties of OpenSim's XML objects, asked for by name; what is wrong with them is collected with its line.
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/osim/xml.hpp"

namespace sinew {

class Properties {
 public:
  explicit Properties(const XmlFile& file) : file_(file) {}

  /// The object of that class below the document, or the document itself; a fault where there is none.
  pugi::xml_node object(const char* kind);
  /// What stands in a set: the elements inside `<objects>`.
  static std::vector<pugi::xml_node> objects(pugi::xml_node set);
  static std::string name(pugi::xml_node node) { return node.attribute("name").value(); }

  /// Empty where it is missing, and where OpenSim writes `Unassigned`.
  std::string text(pugi::xml_node, const char* property);
  double number(pugi::xml_node, const char* property, double otherwise);
  bool flag(pugi::xml_node, const char* property, bool otherwise);
  std::optional<std::vector<double>> numbers(pugi::xml_node, const char* property, size_t count);

  /// Those inside that say something and that nobody asked for.
  std::vector<pugi::xml_node> unread(pugi::xml_node) const;
  void fault(pugi::xml_node, const std::string& message);
  void done() const;  ///< throws InputError if there were faults

 private:
  const XmlFile& file_;
  std::vector<Fault> faults_;
  std::unordered_set<size_t> asked_;  // properties, by hash
};

/// `/bodyset/calcn_r` -> `calcn_r`.
std::string last_name(const std::string& path);

}  // namespace sinew
