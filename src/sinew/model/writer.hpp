#pragma once
// Writing: `describe` with a visitor that lists each key's text. What equals its default is left out.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/describe.hpp"
#include "sinew/model/yaml_text.hpp"

namespace sinew {

YamlText written(double value, Dimension = dimension::none);
YamlText written(int value);
YamlText written(bool value);
YamlText written(const std::string&);
YamlText written(const Vec3&, Dimension);
YamlText written(const std::array<double, 6>&, Dimension);
YamlText written(const Range&, Dimension);
YamlText written(const std::vector<double>&);
YamlText written(const std::vector<std::string>&);
YamlText written(const std::vector<std::array<double, 2>>&, const Dimension& x, const Dimension& y);
YamlText written(const SceneContact&);
YamlText written(const YamlNode&);
YamlNode yaml_node(const YamlText&);  ///< as if it had been read
YamlText written(const std::map<std::string, double>&, Dimension over);
YamlText written(std::map<std::string, Function>&, const Of&);
YamlText written(std::vector<Surface>&);
YamlText written(const PathPoint::Condition&);
YamlText written(Path&);
YamlText written(const Function&, const Of&);
YamlText written(const std::array<Function, 3>&, const Of&);
YamlText written(const Factor&, Dimension);
YamlText written(const Amount&, Dimension);
YamlText written(const std::vector<Amount>&, Dimension);

template <Worded Choice>
YamlText written(Choice choice) {
  return YamlText::plain(word_of(choice));
}

template <Described Type, class... How>
YamlText written(Type& value, const How&... how);

template <class Item, class... How>
requires Described<Item> YamlText written(std::vector<Item>& items, const How&... how) {
  YamlText text = Named<Item> ? YamlText::map() : YamlText::list();
  for (Item& item : items) {
    if constexpr (Named<Item>)
      text.add(name_in(item), written(item, how...));
    else
      text.add(written(item, how...));
  }
  return text;
}

class MapWriter {
 public:
  template <class Type, class... How>
  void operator()(const char* key, Type& value, const How&... how) {
    entries_.push_back({key, written(value, how...), false});
  }
  template <class Type, class... How>
  void operator()(const char* key, std::optional<Type>& value, const How&... how) {
    if (value) needs(key, *value, how...);
  }
  template <class Type, class... How>
  void needs(const char* key, Type& value, const How&... how) {
    entries_.push_back({key, written(value, how...), true});
  }
  template <class Type, class... How>
  void always(const char* key, Type& value, const How&... how) {
    needs(key, value, how...);
  }
  void version(const char* key) { entries_.push_back({key, YamlText::plain("1"), true}); }
  template <Worded Kind>
  void kind(Kind& kind, std::string& name) {
    entries_.push_back({word_of(kind), written(name), true});
  }
  void learn_turning(const Joint&) {}
  void coordinates(const char* key, Joint&);
  void place(const char* key, PathPoint&);
  void stretch(const char*, PathWrap&) {}  // the path knows the neighbours and writes it
  void renamed(const char*, const char*) {}
  void others(const std::map<std::string, YamlNode>& options) {
    for (const auto& [key, node] : options) entries_.push_back({key, written(node), true});
  }
  void by_fidelity(const std::map<std::string, int>& numbers) {
    for (const auto& [name, number] : numbers) entries_.push_back({name, written(number), true});
  }
  void model(const char* key, Scene&);
  template <class Default, class Type, class... How>
  void choices(const char* key, Default& otherwise, std::map<std::string, Type>& named, const How&... how) {
    YamlText text = YamlText::map();
    const Default usual = Scene{}.*default_of(otherwise);
    if (otherwise != usual) text.add("default", written(otherwise));
    for (auto& [name, value] : named) text.add(name, written(value, how...));
    entries_.push_back({key, std::move(text), false});
  }
  static Dimension unit_of(const std::string&) { return dimension::any; }

  /// The map, without what a plain value would say too.
  YamlText take_unlike(const MapWriter& plain);
  std::map<std::string, std::string> texts() const;  ///< of the plain values

 private:
  static auto default_of(const std::string&) { return &Scene::default_fidelity; }
  static auto default_of(const double&) { return &Scene::default_excitation; }

  struct Entry {
    std::string key;
    YamlText value;
    bool needed;
  };
  std::vector<Entry> entries_;
};

template <Described Type, class... How>
YamlText written(Type& value, const How&... how) {
  MapWriter actual, plain;
  Type usual{};
  describe(actual, value, how...);
  describe(plain, usual, how...);
  return actual.take_unlike(plain);
}

}  // namespace sinew
