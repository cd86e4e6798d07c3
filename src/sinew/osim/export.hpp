#pragma once
// A Model on its way out into an .osim file of version 40000.
#include <fmt/format.h>

#include <pugixml.hpp>
#include <string>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/osim/osim.hpp"
#include "sinew/osim/polynomial.hpp"

namespace sinew {

struct Export {
  const Model& model;
  std::vector<ImportNote> notes;
  std::vector<Fault> faults;  ///< what would change the motion if it were left out

  void unsaid(const std::string& what, const std::string& message,
              ImportNote::Kind kind = ImportNote::Kind::unsupported) {
    notes.push_back({kind, 0, what, message});
  }
};

inline std::string said(double value) {
  return value == HUGE_VAL ? "Inf" : value == -HUGE_VAL ? "-Inf" : fmt::format("{}", value);
}
inline std::string said(bool value) { return value ? "true" : "false"; }
inline std::string said(const std::string& value) { return value; }
inline std::string said(const char* value) { return value; }
inline std::string said(const Vec3& v) { return fmt::format("{} {} {}", v.x(), v.y(), v.z()); }

template <class Value>
void add(pugi::xml_node node, const char* property, const Value& value) {
  node.append_child(property).text().set(said(value).c_str());
}
inline pugi::xml_node add_object(pugi::xml_node node, const char* kind, const std::string& name) {
  pugi::xml_node object = node.append_child(kind);
  object.append_attribute("name") = name.c_str();
  return object;
}

void add_function(pugi::xml_node, const Function&);
void add_polynomial(pugi::xml_node, const Polynomial&);
void add_path(Export&, pugi::xml_node owner, const Path&, const std::string& what);
void add_wraps(Export&, pugi::xml_node body, const std::string& name);
void add_joint(Export&, pugi::xml_node joints, const Joint&);
void add_muscle(Export&, pugi::xml_node forces, const Muscle&);
void add_forces(Export&, pugi::xml_node forces);
void add_contact(Export&, pugi::xml_node forces, pugi::xml_node geometry);
std::string coordinate_path(const Model&, const std::string& coordinate);
std::string frame_path(const std::string& body);

}  // namespace sinew
