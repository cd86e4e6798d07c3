#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// One number, as OpenSim writes it; `inf` and `nan` are words of theirs too.
bool read_number(const std::string& word, double& value) {
  const char* first = word.data() + (word.size() > 1 && word[0] == '+' ? 1 : 0);
  const auto [stop, error] = std::from_chars(first, word.data() + word.size(), value);
  if (error == std::errc{} && stop == word.data() + word.size()) {
    value += 0.0;  // -0 is 0
    return true;
  }
  if (word == "Inf" || word == "+Inf" || word == "-Inf") {
    value = word[0] == '-' ? -HUGE_VAL : HUGE_VAL;
    return true;
  }
  return false;
}

}  // namespace

std::string_view set_of(const std::string& kind) {
  if (kind == "Body") return "BodySet";
  if (kind == "Marker") return "MarkerSet";
  if (kind.ends_with("Joint")) return "JointSet";
  if (kind.ends_with("Constraint")) return "ConstraintSet";
  if (kind.starts_with("Contact")) return "ContactGeometrySet";
  for (const char* force : {"Muscle", "Force", "Actuator", "Ligament", "Spring", "_Deprecated"})
    if (kind.ends_with(force)) return "ForceSet";
  return "";
}

int Element::line() const { return file_->xml.line_of(node_); }

Element Element::find(std::initializer_list<const char*> names) const {
  const auto in = [&](pugi::xml_node holder) {
    for (const char* name : names)
      if (const pugi::xml_node child = holder.child(name)) {
        file_->seen.insert(child.hash_value());
        return Element(child, *file_);
      }
    return Element();
  };
  if (const Element own = in(node_)) return own;
  const auto usual = file_->defaults.find(node_.name());
  return usual == file_->defaults.end() ? Element() : in(usual->second);
}

std::vector<Element> Element::children() const {
  std::vector<Element> all;
  for (const pugi::xml_node child : node_.children())
    if (child.type() == pugi::node_element) {
      file_->seen.insert(child.hash_value());
      all.emplace_back(child, *file_);
    }
  return all;
}

std::vector<Element> Element::objects(const char* set) const {
  std::vector<Element> out;
  if (const Element holder = find(set)) {
    if (holder.node_.attribute("file"))
      holder.unsupported(fmt::format("stands in another file, {}", holder.node_.attribute("file").value()));
    if (const Element groups = holder.find("groups")) groups.skip();
    if (const Element objects = holder.find("objects")) out = objects.children();
  }
  // A model of version 4 may hold any of them beside its sets.
  if (const Element more = find("components"))
    for (const Element& child : more.children())
      if (set_of(child.kind()) == set) out.push_back(child);
  return out;
}

std::string Element::text_of(std::initializer_list<const char*> names, const std::string& otherwise) const {
  const Element property = find(names);
  return property ? property.text() : otherwise;
}

std::vector<double> Element::numbers_in() const {
  std::vector<double> all;
  for (const std::string& word : words_in(node_.text().get()))
    if (!read_number(word, all.emplace_back())) {
      fault(fmt::format("expected a number, found `{}`", word.substr(0, 40)));
      return {};
    }
  return all;
}

double Element::number(std::initializer_list<const char*> names, double otherwise) const {
  const Element property = find(names);
  if (!property) return otherwise;
  const std::vector<double> all = property.numbers_in();
  if (all.size() == 1) return all[0];
  if (!property.text().empty()) property.fault(fmt::format("expected one number, found {}", all.size()));
  return otherwise;
}

bool Element::flag(const char* name, bool otherwise) const {
  const Element property = find(name);
  if (!property) return otherwise;
  std::string word = property.text();
  std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (word == "true" || word == "1") return true;
  if (word == "false" || word == "0") return false;
  if (word.empty()) return otherwise;
  property.fault(fmt::format("expected true or false, found `{}`", word.substr(0, 40)));
  return otherwise;
}

Vec3 Element::vector(std::initializer_list<const char*> names, const Vec3& otherwise) const {
  const Element property = find(names);
  if (!property) return otherwise;
  const std::vector<double> all = property.numbers_in();
  if (all.size() == 3) return {all[0], all[1], all[2]};
  property.fault(fmt::format("expected three numbers, found {}", all.size()));
  return otherwise;
}

std::vector<double> Element::numbers(const char* name) const {
  const Element property = find(name);
  return property ? property.numbers_in() : std::vector<double>{};
}

void Element::fault(const std::string& message) const {
  file_->faults.push_back({file_->xml.name(), line(), 0, what(), message});
}

void Element::note(ImportNote::Kind kind, const std::string& message) const {
  file_->notes.push_back({kind, line(), what(), message});
  skip();
}

void Element::skip() const {
  for (const Element& child : children()) child.skip();
}

}  // namespace sinew
