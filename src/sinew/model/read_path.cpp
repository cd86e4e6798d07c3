// Paths: points and wraps in one list, in the order the muscle meets them. A wrap acts between its neighbours unless it
// gives a `range` of points, counted from 1.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/model/reader.hpp"

namespace sinew {
namespace {

constexpr int unset = -2;  // a wrap without a range, until its neighbours are known

}  // namespace

void read(const Cursor& at, PathPoint::Condition& condition) {
  if (at.node.kind != YamlNode::Kind::map || at.node.keys.size() != 1)
    return at.expected("one coordinate with its range {NAME: [low, high]}");
  condition.coordinate = at.node.keys[0].text;
  read(at.at(at.node.items[0], condition.coordinate), condition.range, at.file.unit_of(condition.coordinate));
}

void MapReader::place(const char* key, PathPoint& point) {
  needed_.emplace_back(key);
  const YamlNode* node = asked(key);
  if (!node) return;
  const Cursor at = at_.at(*node, key);
  if (node->kind != YamlNode::Kind::map) return read(at, point.at, dimension::length);
  MapReader is(at);
  const std::array<const char*, 3> axes{"x", "y", "z"};
  for (size_t k = 0; k < 3; ++k) {
    const YamlNode* value = is.asked(axes[k]);
    if (!value) continue;
    const Cursor component = at.at(*value, axes[k]);
    const bool fixed = value->kind == YamlNode::Kind::text && !value->quoted && looks_like_number(value->text);
    if (fixed)
      read(component, point.at[static_cast<Eigen::Index>(k)], dimension::length);
    else
      read(component, point.moving[k].emplace(), dimension::length);
  }
  is.finish();
}

void MapReader::stretch(const char* key, PathWrap& wrap) {
  wrap.first = wrap.last = unset;
  const YamlNode* node = asked(key);
  if (!node) return;
  const Cursor at = at_.at(*node, key);
  if (node->kind == YamlNode::Kind::text && node->text == "all") {
    wrap.first = 0;
    wrap.last = -1;
  } else if (node->kind == YamlNode::Kind::list && node->items.size() == 2) {
    int first = 1, last = 1;
    read(at.item(0), first);
    read(at.item(1), last);
    wrap.first = std::max(first, 0) - 1;
    wrap.last = last == -1 ? -1 : std::max(last, 0) - 1;
    if (first < 1 || (last < 1 && last != -1)) at.fault("points are counted from 1; -1 is the last");
  } else {
    at.expected("`all` or two points [first, last]");
  }
}

void read(const Cursor& at, Path& path) {
  path = {};
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) {
    const YamlNode& node = at.node.items[i];
    if (node.kind == YamlNode::Kind::map && node.find("wrap")) {
      const Cursor item = at.at(node, fmt::format("wraps[{}]", path.wraps.size() + 1));
      PathWrap& wrap = path.wraps.emplace_back();
      read(item, wrap);
      if (wrap.first != unset) continue;
      wrap.first = static_cast<int>(path.points.size()) - 1;
      wrap.last = wrap.first + 1;
      const auto is_point = [](const YamlNode& other) { return !other.find("wrap"); };
      if (wrap.first < 0 ||
          std::none_of(at.node.items.begin() + static_cast<std::ptrdiff_t>(i), at.node.items.end(), is_point))
        item.fault("must stand between two points, or have a `range`");
    } else {
      const Cursor item = at.at(node, fmt::format("points[{}]", path.points.size() + 1));
      read(item, path.points.emplace_back());
    }
  }
}

}  // namespace sinew
