// Functions: a number, the name of a coordinate, `{KIND: VARIABLE, parameters...}`, `{product: [f, g]}`; of time also a
// list of [t, value] points.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "sinew/model/function_keys.hpp"
#include "sinew/model/reader.hpp"

namespace sinew {

static void read(const Cursor& at, std::vector<double>& numbers) {
  numbers.clear();
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) read(at.item(i), numbers.emplace_back(), dimension::any);
}

static void read(const Cursor& at, std::vector<std::array<double, 2>>& points, const Dimension& x, const Dimension& y) {
  points.clear();
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) {
    const Cursor point = at.item(i);
    // Not a number until it is read: later checks then neither judge it nor its neighbours by it.
    points.push_back({std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()});
    if (point.node.kind != YamlNode::Kind::list || point.node.items.size() != 2) {
      point.expected("a point [x, y]");
      continue;
    }
    read(point.item(0), points.back()[0], x);
    read(point.item(1), points.back()[1], y);
  }
}

namespace {

bool is_number(const YamlNode& node) {
  return node.kind == YamlNode::Kind::text && !node.quoted && looks_like_number(node.text);
}

/// The parameters of a function map; keys of other kinds are unknown here.
class ParameterReader {
 public:
  ParameterReader(const Cursor& at, std::string kind) : at_(at), known_{std::move(kind)} {}

  template <class Type, class... How>
  void operator()(const char* key, Type& value, const How&... how) {
    known_.emplace_back(key);
    const YamlNode* node = at_.node.find(key);
    if (!node) return;
    Cursor inner = at_.at(*node, key);
    if (std::string_view(key) == "points") inner.field = at_.field;  // named as in the short form, as checks name them
    read(inner, value, how...);
  }
  void finish() const {
    for (const YamlNode& key : at_.node.keys) {
      if (std::find(known_.begin(), known_.end(), key.text) != known_.end()) continue;
      const std::string near = nearest_word(key.text, known_);
      at_.file.fault(key, at_.field + "." + shortened(key.text),
                     fmt::format("unknown key in a {} function{}", known_.front(),
                                 near.empty() ? "" : ", did you mean `" + near + "`?"));
    }
  }

 private:
  const Cursor& at_;
  std::vector<std::string> known_;
};

/// The first key that names a kind of function.
bool find_kind(const Cursor& at, Function::Kind& kind) {
  for (const YamlNode& key : at.node.keys)
    for (const auto& [value, word] : words_of(Function::Kind{}))
      if (key.text == word) {
        kind = value;
        return true;
      }
  at.expected("a function: one of the keys " + listed(all_words<Function::Kind>()));
  return false;
}

/// The short forms `{spline: [[x, y], ...]}`, `{polynomial: [...]}`, `{constant: 5}` put the parameters behind the
/// kind, and are named as if the list stood there alone.
bool read_short(const Cursor& at, Function& f, const Dimension& x, const Dimension& y) {
  const bool lists = at.node.kind == YamlNode::Kind::list;
  if (lists && f.runs_through_points()) {
    read(at, f.points, x, y);
  } else if (lists && f.kind == Function::Kind::polynomial) {
    read(at, f.numbers);
  } else if (f.kind == Function::Kind::constant && is_number(at.node)) {
    read(at, f.numbers[0], y);
  } else {
    return false;
  }
  return true;
}

/// A function map. `variable` is the one variable there is, or null: then the map names a coordinate.
void read_map(const Cursor& at, Factor& factor, const Of* of, const Dimension& value) {
  Function::Kind kind{};
  if (!at.is_map() || !find_kind(at, kind)) return;
  Function& f = factor.function = plain_function(kind);
  const std::string word = word_of(kind);
  const Cursor head = at.at(*at.node.find(word), word);
  Dimension x = of ? of->x : dimension::any;
  if (head.node.kind == YamlNode::Kind::text && !is_number(head.node)) {
    factor.coordinate = head.node.text;
    if (of && factor.coordinate != of->variable)
      head.fault(fmt::format("expected a function of `{}`, found `{}`", of->variable, shortened(head.node.text)));
    if (!of) x = at.file.unit_of(factor.coordinate);
    if (!of && x.any && value == dimension::angle) x = dimension::angle;  // inside `rotate`: about to be learnt
  } else if (read_short({at.file, head.node, at.field}, f, x, value)) {
    if (!of && kind != Function::Kind::constant) at.fault("name the coordinate it is a function of");
  } else if (head.node.kind != YamlNode::Kind::nothing || (!of && kind != Function::Kind::constant)) {
    head.expected(of ? fmt::format("`{}` or the points", of->variable) : std::string("the name of a coordinate"));
  }
  ParameterReader is(at, word);
  describe_parameters(is, f, x, value);
  is.finish();
  tidy(f);
}

}  // namespace

void read(const Cursor& at, Function& function, const Of& of) {
  Factor factor;
  if (is_number(at.node)) {
    factor.function = Function::constant(0);
    read(at, factor.function.numbers[0], of.y);
  } else if (at.node.kind == YamlNode::Kind::list) {
    factor.function = plain_function(Function::Kind::polyline);
    read(at, factor.function.points, of.x, of.y);
  } else if (at.node.kind == YamlNode::Kind::map) {
    read_map(at, factor, &of, of.y);
  } else {
    return at.expected(fmt::format("a number or a function of {}", of.variable));
  }
  function = std::move(factor.function);
}

void read(const Cursor& at, std::array<Function, 3>& functions, const Of& of) {
  if (at.node.kind != YamlNode::Kind::list || at.node.items.size() != 3)
    return at.expected("three numbers or functions [x, y, z]");
  for (size_t i = 0; i < 3; ++i) read(at.item(i), functions[i], of);
}

void read(const Cursor& at, Factor& factor, Dimension value) {
  if (is_number(at.node)) {
    factor.function = Function::constant(0);
    read(at, factor.function.numbers[0], value);
  } else if (at.node.kind == YamlNode::Kind::text) {
    factor = {at.node.text, Function::identity()};
  } else if (at.node.kind == YamlNode::Kind::map) {
    read_map(at, factor, nullptr, value);
  } else {
    at.expected("a number, a coordinate or a function of one");
  }
}

void read(const Cursor& at, Amount& amount, Dimension value) {
  const YamlNode* product = at.node.kind == YamlNode::Kind::map ? at.node.find("product") : nullptr;
  amount.factors.clear();
  if (!product) return read(at, amount.factors.emplace_back(), value);
  const Cursor factors = at.at(*product, "product");
  if (product->kind != YamlNode::Kind::list || product->items.size() != 2)
    return factors.expected("two functions [f, g]");
  for (const YamlNode& key : at.node.keys)
    if (key.text != "product") at.file.fault(key, at.field + "." + shortened(key.text), "unknown key beside `product`");
  for (size_t i = 0; i < 2; ++i) read(factors.item(i), amount.factors.emplace_back(), dimension::any);
}

void read(const Cursor& at, std::vector<Amount>& amounts, Dimension value) {
  amounts.clear();
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) read(at.item(i), amounts.emplace_back(), value);
}

}  // namespace sinew
