#include "sinew/model/writer.hpp"

#include <algorithm>

#include "sinew/model/function_keys.hpp"

namespace sinew {
namespace {

template <class Numbers>
YamlText number_list(const Numbers& numbers, Dimension unit) {
  YamlText text = YamlText::list();
  for (const double number : numbers) text.add(written(number, unit));
  return text;
}

/// The parameters of a function that differ from their defaults.
struct ParameterWriter {
  YamlText text = YamlText::map();
  template <class Type, class... How>
  void operator()(const char* key, Type& value, const How&... how) {
    text.add(key, written(value, how...));
  }
};

/// `{KIND: VARIABLE, parameters...}`; without a variable a constant's value stands behind the kind.
YamlText function_map(Function f, const std::string& variable) {
  Function plain = plain_function(f.kind);
  f.numbers.resize(std::max(f.numbers.size(), plain.numbers.size()));
  ParameterWriter actual, usual;
  describe_parameters(actual, f, dimension::any, dimension::any);
  describe_parameters(usual, plain, dimension::any, dimension::any);
  YamlText text = YamlText::map();
  const bool value_first = variable.empty() && f.kind == Function::Kind::constant;
  text.add(word_of(f.kind), value_first        ? written(f.numbers[0])
                            : variable.empty() ? YamlText::plain("~")
                                               : written(variable));
  for (size_t i = value_first ? 1 : 0; i < actual.text.children.size(); ++i)
    if (actual.text.children[i] != usual.text.children[i]) text.children.push_back(actual.text.children[i]);
  return text;
}

bool is_plain_number(const Function& f) {
  return f.kind == Function::Kind::constant && f.scale == 1 && f.numbers.size() == 1;
}

}  // namespace

YamlText written(double value, Dimension unit) { return YamlText::plain(quantity_text(value, unit)); }
YamlText written(int value) { return YamlText::plain(std::to_string(value)); }
YamlText written(bool value) { return YamlText::plain(value ? "true" : "false"); }
YamlText written(const std::string& text) { return YamlText::plain(yaml_word(text)); }
YamlText written(const Vec3& value, Dimension unit) {
  return number_list(std::array{value.x(), value.y(), value.z()}, unit);
}
YamlText written(const std::array<double, 6>& value, Dimension unit) { return number_list(value, unit); }
YamlText written(const Range& range, Dimension unit) { return number_list(std::array{range.low, range.high}, unit); }
YamlText written(const std::vector<double>& numbers) { return number_list(numbers, dimension::none); }

YamlText written(const std::vector<std::string>& names) {
  if (names.size() == 1) return written(names[0]);
  YamlText text = YamlText::list();
  for (const std::string& name : names) text.add(written(name));
  return text;
}

YamlText written(std::vector<Surface>& surfaces) {
  const auto one = [](Surface& surface) {
    if (surface == Surface{.file = surface.file}) return written(surface.file);
    return written(surface);
  };
  if (surfaces.size() == 1) return one(surfaces[0]);
  YamlText text = YamlText::list();
  for (Surface& surface : surfaces) text.add(one(surface));
  return text;
}

YamlText written(const std::vector<std::array<double, 2>>& points, const Dimension&, const Dimension&) {
  YamlText text = YamlText::list();
  for (const auto& point : points) text.add(number_list(point, dimension::none));
  return text;
}

YamlText written(const SceneContact& contact) {
  if (contact.flesh && contact.pairs.empty()) return written(*contact.flesh);
  YamlText text = YamlText::list();
  if (contact.flesh) text.add(written(*contact.flesh));
  for (const auto& [a, b] : contact.pairs) {
    YamlText pair = YamlText::list();
    pair.add(written(a));
    pair.add(written(b));
    text.add(std::move(pair));
  }
  return text;
}

YamlText written(const YamlNode& node) {
  if (node.kind == YamlNode::Kind::nothing) return YamlText::plain("~");
  if (node.kind == YamlNode::Kind::text) return node.quoted ? written(node.text) : YamlText::plain(node.text);
  const bool map = node.kind == YamlNode::Kind::map;
  YamlText text = map ? YamlText::map() : YamlText::list();
  for (size_t i = 0; i < node.items.size(); ++i) text.add(map ? node.keys[i].text : "", written(node.items[i]));
  return text;
}

YamlNode yaml_node(const YamlText& text) {
  const std::string document = yaml_document(text);
  if (document.find_first_not_of(" \n{}") == std::string::npos) return {.kind = YamlNode::Kind::map};
  return yaml_tree(document, "options");
}

YamlText written(const std::map<std::string, double>& values, Dimension) {
  YamlText text = YamlText::map();
  for (const auto& [name, value] : values) text.add(name, written(value));
  return text;
}

YamlText written(std::map<std::string, Function>& functions, const Of& of) {
  YamlText text = YamlText::map();
  for (auto& [name, function] : functions) text.add(name, written(function, of));
  return text;
}

YamlText written(const PathPoint::Condition& condition) {
  YamlText text = YamlText::map();
  text.add(condition.coordinate, written(condition.range, dimension::none));
  return text;
}

YamlText written(const Function& f, const Of& of) {
  return is_plain_number(f) ? written(f.numbers[0])
                            : function_map(f, f.kind == Function::Kind::constant ? "" : of.variable);
}

YamlText written(const std::array<Function, 3>& functions, const Of& of) {
  YamlText text = YamlText::list();
  for (const Function& f : functions) text.add(written(f, of));
  return text;
}

YamlText written(const Factor& factor, Dimension) {
  if (factor.coordinate.empty() && is_plain_number(factor.function)) return written(factor.function.numbers[0]);
  if (!factor.coordinate.empty() && factor.function == Function::identity()) return written(factor.coordinate);
  return function_map(factor.function, factor.coordinate);
}

YamlText written(const Amount& amount, Dimension unit) {
  if (amount.factors.size() == 1) return written(amount.factors[0], unit);
  YamlText factors = YamlText::list();
  for (const Factor& factor : amount.factors) factors.add(written(factor, unit));
  YamlText text = YamlText::map();
  text.add("product", std::move(factors));
  return text;
}

YamlText written(const std::vector<Amount>& amounts, Dimension unit) {
  YamlText text = YamlText::list();
  for (const Amount& amount : amounts) text.add(written(amount, unit));
  return text;
}

YamlText written(Path& path) {
  YamlText text = YamlText::list();
  size_t next = 0;
  const auto points_until = [&](size_t end) {
    for (; next < end; ++next) text.add(written(path.points[next]));
  };
  for (PathWrap& wrap : path.wraps) {
    YamlText item = written(wrap);
    const auto first = static_cast<size_t>(std::max(wrap.first, 0));
    const bool between = wrap.first >= 0 && wrap.last == wrap.first + 1 && first + 1 < path.points.size();
    if (between && first + 1 >= next) {
      points_until(first + 1);
    } else if (wrap.first == 0 && wrap.last == -1) {
      item.add("range", YamlText::plain("all"));
    } else {
      YamlText range = YamlText::list();
      range.add(written(wrap.first + 1));
      range.add(written(wrap.last == -1 ? -1 : wrap.last + 1));
      item.add("range", std::move(range));
    }
    text.add(std::move(item));
  }
  points_until(path.points.size());
  return text;
}

void MapWriter::coordinates(const char* key, Joint& joint) {
  YamlText actual = YamlText::map(), usual = YamlText::map();
  for (const std::string& name : default_coordinate_names(joint)) usual.add(name, YamlText::map());
  for (size_t k = 0; k < joint.coordinates.size(); ++k) {
    const Dimension unit = turns(joint, k) ? dimension::angle : dimension::length;
    actual.add(joint.coordinates[k].name, written(joint.coordinates[k], unit));
  }
  if (actual != usual) entries_.push_back({key, std::move(actual), true});
}

void MapWriter::place(const char* key, PathPoint& point) {
  const auto& moving = point.moving;
  if (!moving[0] && !moving[1] && !moving[2]) return needs(key, point.at, dimension::length);
  YamlText text = YamlText::map();
  const std::array<const char*, 3> axes{"x", "y", "z"};
  for (size_t k = 0; k < 3; ++k) {
    if (!moving[k]) {
      text.add(axes[k], written(point.at[static_cast<Eigen::Index>(k)]));
      continue;
    }
    const bool constant = moving[k]->coordinate.empty() && is_plain_number(moving[k]->function);
    text.add(axes[k], constant ? function_map(moving[k]->function, "") : written(*moving[k], dimension::length));
  }
  entries_.push_back({key, std::move(text), true});
}

void MapWriter::model(const char* key, Scene& scene) {
  entries_.push_back(
      {key,
       scene.model_file.empty() ? written(scene.unchanged ? *scene.unchanged : scene.model) : written(scene.model_file),
       true});
}

std::map<std::string, std::string> MapWriter::texts() const {
  std::map<std::string, std::string> out;
  for (const Entry& entry : entries_)
    if (entry.value.kind == YamlText::Kind::plain) out[entry.key] = entry.value.text;
  return out;
}

YamlText MapWriter::take_unlike(const MapWriter& plain) {
  YamlText text = YamlText::map();
  for (Entry& entry : entries_) {
    const auto same = [&](const Entry& usual) { return usual.key == entry.key && usual.value == entry.value; };
    if (entry.needed || std::none_of(plain.entries_.begin(), plain.entries_.end(), same))
      text.add(entry.key, std::move(entry.value));
  }
  return text;
}

}  // namespace sinew
