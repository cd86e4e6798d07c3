#pragma once
// `describe` with a visitor that only listens to the keys and goes on into the maps they hold.
#include <optional>

#include "sinew/model/describe.hpp"
#include "sinew/model/fidelity_keys.hpp"
#include "sinew/model/function_keys.hpp"

namespace sinew {

template <class Type>
struct Held {
  using type = Type;
};
template <class Type>
struct Held<std::optional<Type>> {
  using type = Type;
};
template <class Type>
struct Held<std::vector<Type>> {
  using type = Type;
};

class KeyCollector {
 public:
  KeyCollector(std::string place, KeysByPlace& all) : place_(std::move(place)), all_(all) {}

  template <class Type, class... How>
  void operator()(const char* key, Type&, const How&... how) {
    all_[place_].insert(key);
    enter<typename Held<Type>::type>(how...);
  }
  template <class Type, class... How>
  void needs(const char* key, Type& value, const How&... how) {
    (*this)(key, value, how...);
  }
  template <class Type, class... How>
  void always(const char* key, Type& value, const How&... how) {
    (*this)(key, value, how...);
  }
  void version(const char* key) { all_[place_].insert(key); }
  template <Worded Kind>
  void kind(Kind& kind, std::string&) {
    all_[place_].insert(word_of(kind));
  }
  void learn_turning(const Joint&) {}
  void coordinates(const char* key, Joint& joint) { (*this)(key, joint.coordinates, dimension::any); }
  void place(const char* key, PathPoint&) { all_[place_].insert(key); }
  void stretch(const char* key, PathWrap&) { all_[place_].insert(key); }
  void renamed(const char* old, const char*) { all_[place_].insert(old); }
  void others(std::map<std::string, YamlNode>&) {}
  void by_fidelity(std::map<std::string, int>&) {}
  void model(const char* key, Scene& scene) { (*this)(key, scene.model); }
  template <class... Any>
  void choices(const char* key, Any&&...) {
    all_[place_].insert(key);
  }
  static Dimension unit_of(const std::string&) { return dimension::any; }

  template <class Type, class... How>
  void enter(const How&... how) {
    if constexpr (std::is_same_v<Type, Change>) {
      for (const auto& [kind, word] : words_of(Change::Kind{})) {
        Change change{.kind = kind};
        KeyCollector inner(place_of(change), all_);
        describe(inner, change);
      }
    } else if constexpr (Described<Type>) {
      Type value{};
      const bool bare = (std::is_same_v<How, OnProp> || ...);
      KeyCollector inner(bare ? "prop_shape" : place_of(value), all_);
      describe(inner, value, how...);
    } else if constexpr (std::is_same_v<Type, Path>) {
      enter<PathPoint>();
      enter<PathWrap>();
    } else if constexpr (std::is_same_v<Type, Function> || std::is_same_v<Type, Amount>) {
      for (const auto& [kind, word] : words_of(Function::Kind{})) {
        KeyCollector inner("function", all_);
        Function function = plain_function(kind);
        all_["function"].insert(word);
        describe_parameters(inner, function, dimension::any, dimension::any);
      }
      all_["function"].insert("product");
    }
  }

 private:
  std::string place_;
  KeysByPlace& all_;
};

}  // namespace sinew
