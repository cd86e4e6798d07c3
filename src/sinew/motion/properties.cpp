#include "sinew/motion/properties.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace sinew {
namespace {

/// OpenSim writes infinite numbers as words of several spellings.
std::optional<double> number_in(std::string word) {
  double value = 0;
  if (word.starts_with('+')) word.erase(0, 1);
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = error == std::errc{} && end == word.data() + word.size();
  return whole && !std::isnan(value) ? std::optional(value) : std::nullopt;
}

bool says_something(pugi::xml_node node) {
  if (node.child("objects")) return !Properties::objects(node).empty();
  return node.first_child() && trimmed(node.text().get()) != "Unassigned";
}

}  // namespace

pugi::xml_node Properties::object(const char* kind) {
  const pugi::xml_node root = file_.root();
  if (root.name() == std::string(kind)) return root;
  if (const pugi::xml_node child = root.child(kind)) return child;
  fault(root, fmt::format("there is no <{}>", kind));
  return {};
}

std::vector<pugi::xml_node> Properties::objects(pugi::xml_node set) {
  std::vector<pugi::xml_node> all;
  for (const pugi::xml_node node : set.child("objects").children())
    if (node.type() == pugi::node_element) all.push_back(node);
  return all;
}

std::string Properties::text(pugi::xml_node node, const char* property) {
  const pugi::xml_node asked = node.child(property);
  asked_.insert(asked.hash_value());
  const std::string word = trimmed(asked.text().get());
  return word == "Unassigned" ? "" : word;
}

double Properties::number(pugi::xml_node node, const char* property, double otherwise) {
  const std::string word = text(node, property);
  if (word.empty()) return otherwise;
  if (const std::optional<double> value = number_in(word)) return *value;
  fault(node.child(property), fmt::format("expected a number, found `{}`", word.substr(0, 40)));
  return otherwise;
}

bool Properties::flag(pugi::xml_node node, const char* property, bool otherwise) {
  const std::string word = text(node, property);
  if (word == "true" || word == "True" || word == "1") return true;
  if (word == "false" || word == "False" || word == "0") return false;
  if (!word.empty()) fault(node.child(property), fmt::format("expected true or false, found `{}`", word.substr(0, 40)));
  return otherwise;
}

std::optional<std::vector<double>> Properties::numbers(pugi::xml_node node, const char* property, size_t count) {
  const std::vector<std::string> words = words_in(text(node, property));
  if (words.empty()) return std::nullopt;
  std::vector<double> values;
  for (const std::string& word : words)
    if (const std::optional<double> value = number_in(word)) values.push_back(*value);
  if (values.size() == count && words.size() == count) return values;
  fault(node.child(property), fmt::format("expected {} numbers", count));
  return std::nullopt;
}

std::vector<pugi::xml_node> Properties::unread(pugi::xml_node holder) const {
  std::vector<pugi::xml_node> left;
  for (const pugi::xml_node node : holder.children())
    if (node.type() == pugi::node_element && says_something(node) && !asked_.contains(node.hash_value()))
      left.push_back(node);
  return left;
}

void Properties::fault(pugi::xml_node node, const std::string& message) {
  faults_.push_back({.file = file_.name(), .line = file_.line_of(node), .field = node.name(), .message = message});
}

void Properties::done() const {
  if (!faults_.empty()) throw InputError(faults_);
}

std::string last_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

}  // namespace sinew
