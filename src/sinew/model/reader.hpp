#pragma once
// Reading: `describe` with a visitor that looks each key up in the YAML tree. Faults are collected, never thrown here,
// and every field's place is remembered, so that later checks of the value can name the line too.
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/core/note.hpp"
#include "sinew/model/describe.hpp"
#include "sinew/model/read.hpp"
#include "sinew/model/yaml_tree.hpp"

namespace sinew {

/// One file being read: what was found wrong, where each field stands, which coordinates turn.
class Reading {
 public:
  Reading(std::string file, std::string folder, ModelSource models = {}, const FidelityKeys& known = {})
      : file_(std::move(file)), folder_(std::move(folder)), models_(std::move(models)), known_(known) {}

  const std::string& folder() const { return folder_; }  ///< where relative names start
  Model model_from(const std::filesystem::path& file) const { return models_(file); }
  const std::vector<OptionsKind>& options() const { return known_.options; }
  const std::vector<std::string>& fidelities() const { return known_.names; }  ///< none: any name will do
  void fault(const YamlNode&, const std::string& field, const std::string& message);
  void note(const YamlNode&, const std::string& field, const std::string& message);  ///< read, but deserves a word
  void remember(const std::string& field, const YamlNode&);
  void unread(const std::string& field) { unread_.insert(field); }  ///< its value is not what the file meant
  bool was_read(const std::string& field) const;
  /// Adds faults of the value: with the line of the field or of what holds it, unless reading it failed already.
  void add(std::vector<Fault> of_the_value);
  /// Adds faults that know their file and line.
  void add_placed(const std::vector<Fault>&);
  std::vector<Fault> take();  ///< in the order of the lines
  std::vector<Note> take_notes() { return std::move(notes_); }

  void learn(const std::string& coordinate, bool turns) { turns_[coordinate] = turns; }
  void learn(const Model&);
  Dimension unit_of(const std::string& coordinate) const;  ///< any, if it is not known

 private:
  std::string file_, folder_;
  ModelSource models_;
  FidelityKeys known_;
  std::vector<Fault> faults_, elsewhere_;
  std::vector<Note> notes_;
  std::set<std::string> unread_;
  std::map<std::string, std::pair<int, int>> places_;
  std::map<std::string, bool> turns_;
};

/// A node, the field it is, and the file it stands in.
struct Cursor {
  Reading& file;
  const YamlNode& node;
  std::string field;

  void fault(const std::string& message) const { file.fault(node, field, message); }
  void expected(const std::string& what) const;  ///< a fault that also says what was found
  Cursor at(const YamlNode& child, const std::string& key) const;
  Cursor item(size_t i) const;  ///< counted from 1 in the field's name
  /// The node is a map without doubled keys (nothing counts as an empty map); else a fault.
  bool is_map() const;
  bool is_list() const;
};

std::string shortened(const std::string& text);
std::string listed(const std::vector<std::string>& words);

void read(const Cursor&, double&, Dimension = dimension::none);
void read(const Cursor&, int&);
void read(const Cursor&, bool&);
void read(const Cursor&, std::string&);
void read(const Cursor&, Vec3&, Dimension);
void read(const Cursor&, std::array<double, 6>&, Dimension);
void read(const Cursor&, Range&, Dimension);
void read(const Cursor&, std::vector<std::string>&);
void read(const Cursor&, std::map<std::string, double>&, Dimension over);  ///< of coordinates
void read(const Cursor&, SceneContact&);
inline void read(const Cursor& at, YamlNode& node) { node = at.node; }
void read(const Cursor&, std::vector<Surface>&);
void read(const Cursor&, PathPoint::Condition&);
void read(const Cursor&, Path&);
void read(const Cursor&, Function&, const Of&);
void read(const Cursor&, std::array<Function, 3>&, const Of&);
void read(const Cursor&, std::map<std::string, Function>&, const Of&);
void read(const Cursor&, Factor&, Dimension value);
void read(const Cursor&, Amount&, Dimension value);
void read(const Cursor&, std::vector<Amount>&, Dimension value);
std::string read_word(const Cursor&, const std::vector<std::string>& known);  ///< empty after a fault

template <Worded Choice>
void read(const Cursor& at, Choice& choice) {
  const std::string found = read_word(at, all_words<Choice>());
  for (const auto& [value, word] : words_of(choice))
    if (found == word) choice = value;
}

template <class Type, class... How>
Type fresh(const How&...) {
  return Type{};
}
template <>
inline Limit fresh<Limit>(const Dimension& q) {
  return default_limit(q != dimension::length);
}

template <class Type, class... How>
void read(const Cursor& at, std::optional<Type>& value, const How&... how) {
  read(at, value.emplace(fresh<Type>(how...)), how...);
}

/// The visitor that fills one map. `finish` names the keys nobody asked for.
class MapReader {
 public:
  explicit MapReader(const Cursor& at) : at_(at), usable_(at.is_map()) {}

  template <class Type, class... How>
  void operator()(const char* key, Type& value, const How&... how) {
    if (const YamlNode* node = asked(key)) read(at_.at(*node, key), value, how...);
  }
  template <class Type, class... How>
  void needs(const char* key, Type& value, const How&... how) {
    needed_.push_back(key);
    (*this)(key, value, how...);
  }
  template <class Type, class... How>
  void always(const char* key, Type& value, const How&... how) {
    (*this)(key, value, how...);
  }
  void version(const char* key);
  /// The key that says which kind of thing the map is, and what it holds: a name.
  template <Worded Kind>
  void kind(Kind& kind, std::string& name) {
    for (const auto& [value, word] : words_of(kind))
      if (usable_ && at_.node.find(word)) return kind = value, needs(word, name);
    if (usable_) at_.expected("one of the keys " + listed(all_words<Kind>()));
  }
  void learn_turning(const Joint&);
  void coordinates(const char* key, Joint&);
  void place(const char* key, PathPoint&);
  void stretch(const char* key, PathWrap&);
  /// What files of before say by another key.
  void renamed(const char* old, const char* key);
  /// The keys that are left: options of fidelities.
  void others(std::map<std::string, YamlNode>&);
  /// The keys that are left: whole numbers by the names of fidelities.
  void by_fidelity(std::map<std::string, int>&);
  void model(const char* key, Scene&);
  /// A map with a `default` beside the names.
  template <class Default, class Type, class... How>
  void choices(const char* key, Default& otherwise, std::map<std::string, Type>& named, const How&... how) {
    const YamlNode* node = asked(key);
    if (!node) return;
    const Cursor at = at_.at(*node, key);
    if (!at.is_map()) return;
    for (size_t i = 0; i < node->keys.size(); ++i) {
      const std::string& name = node->keys[i].text;
      if (name == "default")
        read(at.at(node->items[i], name), otherwise);
      else
        read(at.at(node->items[i], name), named[name], how...);
    }
  }
  Dimension unit_of(const std::string& coordinate) const { return at_.file.unit_of(coordinate); }
  void finish();

 private:
  const YamlNode* asked(const char* key);

  const Cursor& at_;
  bool usable_;
  std::map<std::string, const YamlNode*> by_old_name_;
  std::vector<std::string> known_;
  std::vector<std::string> needed_;
};

template <Described Type, class... How>
void read(const Cursor& at, Type& value, const How&... how) {
  MapReader is(at);
  describe(is, value, how...);
  is.finish();
}

template <Named Item, class... How>
void read(const Cursor& at, std::vector<Item>& items, const How&... how) {
  items.clear();
  if (!at.is_map()) return;
  for (size_t i = 0; i < at.node.keys.size(); ++i) {
    Item item{};
    name_in(item) = at.node.keys[i].text;
    read(at.at(at.node.items[i], name_in(item)), item, how...);
    items.push_back(std::move(item));
  }
}

template <Described Item, class... How>
requires(!Named<Item>) void read(const Cursor& at, std::vector<Item>& items, const How&... how) {
  items.clear();
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) read(at.item(i), items.emplace_back(), how...);
}

}  // namespace sinew
