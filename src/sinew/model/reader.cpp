#include "sinew/model/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <unordered_set>

namespace sinew {
namespace {

/// The field that holds this one: `a.b[2]` -> `a.b` -> `a` -> ``.
std::string holder(const std::string& field) {
  const size_t end = field.find_last_of(".[");
  return end == std::string::npos ? "" : field.substr(0, end);
}

std::string found(const YamlNode& node) {
  switch (node.kind) {
    case YamlNode::Kind::text:
      return "`" + shortened(node.text) + "`";
    case YamlNode::Kind::list:
      return fmt::format("a list of {}", node.items.size());
    case YamlNode::Kind::map:
      return "a map";
    default:
      return "nothing";
  }
}

template <class Numbers>
void read_numbers(const Cursor& at, Numbers& numbers, size_t count, const char* what, Dimension unit) {
  if (at.node.kind != YamlNode::Kind::list || at.node.items.size() != count) {
    at.expected(what);
    return;
  }
  for (size_t i = 0; i < count; ++i) read(at.item(i), numbers[i], unit);
}

}  // namespace

std::string shortened(const std::string& text) { return text.size() <= 60 ? text : text.substr(0, 60) + "..."; }

void Reading::fault(const YamlNode& node, const std::string& field, const std::string& message) {
  faults_.push_back({file_, node.line, node.column, field, message});
  unread(field);
  // Of an unknown kind of joint or shape nobody can say how many coordinates or sizes it has.
  if (field.ends_with(".kind"))
    for (const char* of_kind : {".axis", ".coordinates", ".length", ".radius", ".size"})
      unread(holder(field) + of_kind);
}

void Reading::note(const YamlNode& node, const std::string& field, const std::string& message) {
  notes_.push_back({.severity = Note::Severity::warning,
                    .where = Fault{file_, node.line, node.column, field, ""}.place(),
                    .what = message});
}

void Reading::remember(const std::string& field, const YamlNode& node) {
  places_.try_emplace(field, node.line, node.column);
}

bool Reading::was_read(const std::string& field) const {
  for (std::string outer = field; !outer.empty(); outer = holder(outer))
    if (unread_.contains(outer)) return false;
  const auto element = unread_.lower_bound(field + "[");
  return element == unread_.end() || element->compare(0, field.size() + 1, field + "[") != 0;
}

void Reading::add(std::vector<Fault> of_the_value) {
  for (Fault& fault : of_the_value) {
    if (!was_read(fault.field)) continue;
    fault.file = file_;
    for (std::string field = fault.field; !field.empty() && fault.line == 0; field = holder(field))
      if (const auto place = places_.find(field); place != places_.end())
        std::tie(fault.line, fault.column) = place->second;
    faults_.push_back(std::move(fault));
  }
}

void Reading::add_placed(const std::vector<Fault>& faults) {
  elsewhere_.insert(elsewhere_.end(), faults.begin(), faults.end());
}

std::vector<Fault> Reading::take() {
  std::stable_sort(faults_.begin(), faults_.end(), [](const Fault& a, const Fault& b) { return a.line < b.line; });
  faults_.insert(faults_.end(), elsewhere_.begin(), elsewhere_.end());
  return std::move(faults_);
}

void Reading::learn(const Model& model) {
  for (const Joint& joint : model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k) learn(joint.coordinates[k].name, turns(joint, k));
}

Dimension Reading::unit_of(const std::string& coordinate) const {
  const auto known = turns_.find(coordinate);
  return known == turns_.end() ? dimension::any : known->second ? dimension::angle : dimension::length;
}

void Cursor::expected(const std::string& what) const { fault(fmt::format("expected {}, found {}", what, found(node))); }

Cursor Cursor::at(const YamlNode& child, const std::string& key) const {
  Cursor inner{file, child, field.empty() ? key : field + "." + key};
  file.remember(inner.field, child);
  return inner;
}

Cursor Cursor::item(size_t i) const {
  Cursor inner{file, node.items[i], fmt::format("{}[{}]", field, i + 1)};
  file.remember(inner.field, inner.node);
  return inner;
}

bool Cursor::is_map() const {
  if (node.kind == YamlNode::Kind::nothing) return true;
  if (node.kind != YamlNode::Kind::map) {
    expected("a map (key: value)");
    return false;
  }
  std::unordered_set<std::string> seen;
  for (const YamlNode& key : node.keys)
    if (!seen.insert(key.text).second)
      file.fault(key, (field.empty() ? "" : field + ".") + shortened(key.text), "is given twice");
  return true;
}

bool Cursor::is_list() const {
  if (node.kind == YamlNode::Kind::nothing || node.kind == YamlNode::Kind::list) return true;
  expected("a list");
  return false;
}

void read(const Cursor& at, double& value, Dimension unit) {
  if (at.node.kind != YamlNode::Kind::text || at.node.quoted) return at.expected("a number");
  Measure quantity;
  if (const std::string fault = read_quantity(at.node.text, quantity); !fault.empty()) return at.fault(fault);
  const bool fits = quantity.bare || unit.any || quantity.dimension == unit;
  if (!fits) return at.expected(name_of(unit));
  value = quantity.value;
}

void read(const Cursor& at, int& value) {
  const std::string& text = at.node.text;
  int number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = at.node.kind == YamlNode::Kind::text && !at.node.quoted && error == std::errc{} &&
                     stop == text.data() + text.size();
  if (!whole) return at.expected("a whole number");
  value = number;
}

void read(const Cursor& at, bool& value) {
  const bool word = at.node.kind == YamlNode::Kind::text && (at.node.text == "true" || at.node.text == "false");
  if (!word) return at.expected("true or false");
  value = at.node.text == "true";
}

void read(const Cursor& at, std::string& value) {
  if (at.node.kind != YamlNode::Kind::text) return at.expected("text");
  value = at.node.text;
}

void read(const Cursor& at, Vec3& value, Dimension unit) {
  read_numbers(at, value, 3, "three numbers [x, y, z]", unit);
}

void read(const Cursor& at, std::array<double, 6>& value, Dimension unit) {
  read_numbers(at, value, 6, "six numbers [xx, yy, zz, xy, xz, yz]", unit);
}

void read(const Cursor& at, Range& range, Dimension unit) {
  std::array<double, 2> ends{};
  read_numbers(at, ends, 2, "two numbers [low, high]", unit);
  range = {ends[0], ends[1]};
}

void read(const Cursor& at, std::vector<std::string>& names) {
  names.clear();
  if (at.node.kind == YamlNode::Kind::text) {
    names.push_back(at.node.text);
  } else if (at.node.kind == YamlNode::Kind::list) {
    for (size_t i = 0; i < at.node.items.size(); ++i) read(at.item(i), names.emplace_back());
  } else {
    at.expected("a file name or a list of them");
  }
}

void read(const Cursor& at, std::vector<Surface>& surfaces) {
  surfaces.clear();
  const auto one = [&](const Cursor& item) {
    Surface& surface = surfaces.emplace_back();
    if (item.node.kind != YamlNode::Kind::map) return read(item, surface.file);
    MapReader is(item);
    describe(is, surface);
    is.finish();
  };
  if (at.node.kind != YamlNode::Kind::list) return one(at);
  for (size_t i = 0; i < at.node.items.size(); ++i) one(at.item(i));
}

void read(const Cursor& at, SceneContact& contact) {
  contact = {};
  const auto word = [&](const Cursor& item) {
    if (contact.flesh) return item.fault("says twice what flesh touches");
    read(item, contact.flesh.emplace());
  };
  if (at.node.kind == YamlNode::Kind::text) return word(at);
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) {
    const Cursor item = at.item(i);
    if (item.node.kind == YamlNode::Kind::text) {
      word(item);
    } else if (item.node.kind != YamlNode::Kind::list || item.node.items.size() != 2) {
      item.expected("a pair of names [a, b], or one of none, bones, neighbours");
    } else {
      contact.pairs.emplace_back();
      for (size_t k : {0, 1}) read(item.item(k), contact.pairs.back()[k]);
    }
  }
}

void read(const Cursor& at, std::map<std::string, double>& values, Dimension over) {
  if (!at.is_map()) return;
  for (size_t i = 0; i < at.node.keys.size(); ++i) {
    const std::string& name = at.node.keys[i].text;
    read(at.at(at.node.items[i], name), values[name], at.file.unit_of(name) / over);
  }
}

void read(const Cursor& at, std::map<std::string, Function>& functions, const Of& of) {
  if (!at.is_map()) return;
  for (size_t i = 0; i < at.node.keys.size(); ++i) {
    const std::string& name = at.node.keys[i].text;
    read(at.at(at.node.items[i], name), functions[name], of);
  }
}

std::string listed(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& each : words) all += (all.empty() ? "" : ", ") + each;
  return all;
}

std::string read_word(const Cursor& at, const std::vector<std::string>& known) {
  const std::string& word = at.node.text;
  if (at.node.kind == YamlNode::Kind::text && std::find(known.begin(), known.end(), word) != known.end()) return word;
  const std::string near = at.node.kind == YamlNode::Kind::text ? nearest_word(word, known) : "";
  at.expected("one of " + listed(known) + (near.empty() ? "" : " (did you mean `" + near + "`?)"));
  return "";
}

const YamlNode* MapReader::asked(const char* key) {
  known_.emplace_back(key);
  if (const auto old = by_old_name_.find(key); old != by_old_name_.end()) return old->second;
  return usable_ ? at_.node.find(key) : nullptr;
}

void MapReader::renamed(const char* old, const char* key) {
  const YamlNode* node = usable_ ? at_.node.find(old) : nullptr;
  if (!node) return;
  known_.emplace_back(old);
  const Cursor there = at_.at(*node, old);
  if (at_.node.find(key)) return there.fault(fmt::format("is the old name of `{}`, which is also given", key));
  there.file.note(*node, there.field, fmt::format("was renamed `{}`; read as that", key));
  by_old_name_[key] = node;
}

void MapReader::others(std::map<std::string, YamlNode>& options) {
  options.clear();
  const std::vector<OptionsKind>& kinds = at_.file.options();
  for (size_t i = 0; usable_ && i < at_.node.keys.size(); ++i) {
    const std::string& key = at_.node.keys[i].text;
    if (std::ranges::find(known_, key) != known_.end()) continue;
    const auto kind = std::ranges::find(kinds, key, &OptionsKind::key);
    const bool unread = kinds.empty() && at_.node.items[i].kind == YamlNode::Kind::map;
    if (kind == kinds.end() && !unread) continue;
    known_.push_back(key);
    if (kind != kinds.end()) kind->read(at_.at(at_.node.items[i], key));
    options[key] = at_.node.items[i];
  }
  for (const OptionsKind& kind : kinds) known_.push_back(kind.key);
}

void MapReader::by_fidelity(std::map<std::string, int>& numbers) {
  numbers.clear();
  const std::vector<std::string>& names = at_.file.fidelities();
  const std::vector<std::string> own = known_;
  for (size_t i = 0; usable_ && i < at_.node.keys.size(); ++i) {
    const std::string& key = at_.node.keys[i].text;
    if (std::ranges::find(own, key) != own.end()) continue;
    const bool known = names.empty() ? nearest_word(key, own).empty() : std::ranges::find(names, key) != names.end();
    if (!known) continue;
    known_.push_back(key);
    read(at_.at(at_.node.items[i], key), numbers[key]);
  }
  known_.insert(known_.end(), names.begin(), names.end());
}

void MapReader::version(const char* key) {
  const YamlNode* node = asked(key);
  if (node && (node->kind != YamlNode::Kind::text || node->text != "1")) at_.at(*node, key).expected("version 1");
}

void MapReader::learn_turning(const Joint& joint) {
  for (const Axis& axis : joint.rotate)
    for (const Factor& factor : axis.by.factors)
      if (!factor.coordinate.empty()) at_.file.learn(factor.coordinate, true);
}

void MapReader::coordinates(const char* key, Joint& joint) {
  const YamlNode* node = asked(key);
  joint.coordinates.clear();
  if (!node)
    for (const std::string& name : default_coordinate_names(joint)) joint.coordinates.push_back({.name = name});
  if (node) {
    const Cursor at = at_.at(*node, key);
    if (!at.is_map()) return;
    for (const YamlNode& name : node->keys) joint.coordinates.push_back({.name = name.text});
  }
  for (size_t k = 0; k < joint.coordinates.size(); ++k) {
    Coordinate& coordinate = joint.coordinates[k];
    at_.file.learn(coordinate.name, turns(joint, k));
    if (node) read(at_.at(*node, key).at(node->items[k], coordinate.name), coordinate, unit_of(coordinate.name));
  }
}

void MapReader::finish() {
  if (!usable_) return;
  const auto field = [&](const std::string& key) { return at_.field.empty() ? key : at_.field + "." + key; };
  std::unordered_set<std::string> meant;
  for (const YamlNode& key : at_.node.keys) {
    if (std::find(known_.begin(), known_.end(), key.text) != known_.end()) continue;
    const std::string near = nearest_word(key.text, known_);
    if (meant.insert(near).second && !near.empty() && !at_.node.find(near)) at_.file.unread(field(near));
    at_.file.fault(key, field(shortened(key.text)),
                   near.empty() ? "unknown key" : "unknown key, did you mean `" + near + "`?");
  }
  for (const std::string& key : needed_)
    if (!at_.node.find(key) && !meant.contains(key)) at_.file.fault(at_.node, field(key), "is missing");
}

}  // namespace sinew
