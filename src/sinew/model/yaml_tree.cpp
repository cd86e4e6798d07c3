#include "sinew/model/yaml_tree.hpp"

#include <fmt/format.h>
#include <yaml-cpp/anchor.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "sinew/core/error.hpp"
#include "sinew/core/utf8.hpp"

namespace sinew {
namespace {

[[noreturn]] void fail(const std::string& file, const YAML::Mark& mark, const std::string& message) {
  throw InputError({Fault{file, mark.line + 1, mark.column + 1, "", message}});
}

size_t node_count(const YamlNode& node) {
  size_t count = 1 + node.keys.size();
  for (const YamlNode& item : node.items) count += node_count(item);
  return count;
}

size_t node_depth(const YamlNode& node) {
  size_t depth = 0;
  for (const YamlNode& item : node.items) depth = std::max(depth, 1 + node_depth(item));
  return depth;
}

/// Builds the tree from the parser's events. Open lists and maps wait on a stack.
class TreeBuilder : public YAML::EventHandler {
 public:
  explicit TreeBuilder(const std::string& file) : file_(file) {}
  YamlNode take() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { attach(started(mark), mark, anchor); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    YamlNode node = started(mark);
    node.kind = YamlNode::Kind::text;
    node.text = value;
    node.quoted = tag == "!" || tag == "tag:yaml.org,2002:str";
    attach(std::move(node), mark, anchor);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto known = anchors_.find(anchor);
    if (known == anchors_.end()) fail(file_, mark, "an alias refers to itself");
    copied_ += node_count(known->second);
    if (copied_ > max_alias_nodes) fail(file_, mark, "aliases repeat too much; write the values out");
    if (open_.size() + node_depth(known->second) > max_yaml_depth) fail_depth(mark);
    attach(YamlNode(known->second), mark, YAML::NullAnchor);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, YamlNode::Kind::list, anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, YamlNode::Kind::map, anchor);
  }
  void OnMapEnd() override { close(); }

 private:
  struct Open {
    YamlNode node;
    YAML::Mark mark;
    YAML::anchor_t anchor;
  };

  static YamlNode started(const YAML::Mark& mark) {
    YamlNode node;
    node.line = mark.line + 1;
    node.column = mark.column + 1;
    return node;
  }

  [[noreturn]] void fail_depth(const YAML::Mark& mark) const {
    fail(file_, mark, fmt::format("nested deeper than {} levels", max_yaml_depth));
  }

  void open(const YAML::Mark& mark, YamlNode::Kind kind, YAML::anchor_t anchor) {
    if (open_.size() >= max_yaml_depth) fail_depth(mark);
    open_.push_back({started(mark), mark, anchor});
    open_.back().node.kind = kind;
  }

  void close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    attach(std::move(done.node), done.mark, done.anchor);
  }

  void attach(YamlNode node, const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor != YAML::NullAnchor) {
      copied_ += node_count(node);
      if (copied_ > max_alias_nodes) fail(file_, mark, "aliases repeat too much; write the values out");
      anchors_[anchor] = node;
    }
    if (open_.empty()) {
      root_ = std::move(node);
      return;
    }
    YamlNode& above = open_.back().node;
    const bool is_key = above.kind == YamlNode::Kind::map && above.keys.size() == above.items.size();
    if (is_key && node.kind != YamlNode::Kind::text) fail(file_, mark, "a key must be a word");
    (is_key ? above.keys : above.items).push_back(std::move(node));
  }

  const std::string& file_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, YamlNode> anchors_;
  size_t copied_ = 0;
  YamlNode root_;
};

/// Only tab, line feed and carriage return of the control characters belong into a text file.
void require_plain_text(const std::string& text, const std::string& file) {
  if (text.size() > max_yaml_bytes)
    throw InputError({Fault{file, 0, 0, "", fmt::format("larger than {} MB", max_yaml_bytes >> 20)}});
  YAML::Mark mark;
  for (size_t at = 0; at < text.size();) {
    const size_t length = utf8_length(text, at);
    if (length == 0) fail(file, mark, "not UTF-8 text");
    const auto c = static_cast<unsigned char>(text[at]);
    if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F)
      fail(file, mark, fmt::format("control character {:#04x} in the text", c));
    mark.column = c == '\n' ? 0 : mark.column + 1;
    mark.line += c == '\n' ? 1 : 0;
    at += length;
  }
}

}  // namespace

bool YamlNode::operator==(const YamlNode& other) const {
  return kind == other.kind && text == other.text && quoted == other.quoted && keys == other.keys &&
         items == other.items;
}

const YamlNode* YamlNode::find(const std::string& key) const {
  for (size_t i = 0; i < keys.size() && i < items.size(); ++i)
    if (keys[i].text == key) return &items[i];
  return nullptr;
}

YamlNode yaml_tree(const std::string& text, const std::string& file) {
  require_plain_text(text, file);
  try {
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    TreeBuilder builder(file), more(file);
    if (!parser.HandleNextDocument(builder)) throw InputError({Fault{file, 1, 1, "", "the file is empty"}});
    YamlNode root = builder.take();
    if (parser.HandleNextDocument(more)) {
      const YamlNode second = more.take();
      throw InputError(
          {Fault{file, second.line, second.column, "", "one file holds one document; a second begins here"}});
    }
    return root;
  } catch (const YAML::Exception& error) {
    fail(file, error.mark, error.msg);
  } catch (const InputError&) {
    throw;
  } catch (const std::exception& error) {
    throw InputError({Fault{file, 0, 0, "", std::string("not readable as YAML: ") + error.what()}});
  }
}

}  // namespace sinew
