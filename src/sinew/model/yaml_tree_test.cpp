#include "sinew/model/yaml_tree.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

Fault fault_in(const std::string& text) {
  try {
    yaml_tree(text, "f.yaml");
  } catch (const InputError& error) {
    return error.faults().at(0);
  }
  ADD_FAILURE() << "no fault in: " << text.substr(0, 60);
  return {};
}

TEST(YamlTree, KeepsOrderPlacesAndQuotes) {
  const YamlNode root = yaml_tree("b: 1\na:\n  - \"5\"\n  - 5\n  - ~\n", "f.yaml");
  ASSERT_EQ(root.kind, YamlNode::Kind::map);
  EXPECT_EQ(root.keys[0].text, "b");
  EXPECT_EQ(root.keys[1].line, 2);
  const YamlNode& list = *root.find("a");
  ASSERT_EQ(list.items.size(), 3u);
  EXPECT_TRUE(list.items[0].quoted);
  EXPECT_FALSE(list.items[1].quoted);
  EXPECT_EQ(list.items[1].line, 4);
  EXPECT_EQ(list.items[1].column, 5);
  EXPECT_EQ(list.items[2].kind, YamlNode::Kind::nothing);
}

TEST(YamlTree, SyntaxFaultsNameLineAndColumn) {
  const Fault fault = fault_in("a: 1\nb: [1, 2\nc: 3\n");
  EXPECT_EQ(fault.file, "f.yaml");
  EXPECT_GE(fault.line, 2);
  EXPECT_GE(fault.column, 1);
  EXPECT_FALSE(fault.message.empty());
}

TEST(YamlTree, OneDocumentPerFile) {
  EXPECT_EQ(fault_in("a: 1\n---\nb: 2\n").line, 3);
  EXPECT_NE(fault_in("").message.find("empty"), std::string::npos);
  EXPECT_NE(fault_in("# only a comment\n").message.find("empty"), std::string::npos);
}

TEST(YamlTree, KeysAreWords) {
  EXPECT_NE(fault_in("{[1, 2]: 3}").message.find("key"), std::string::npos);
  EXPECT_NE(fault_in("? {a: 1}\n: 3\n").message.find("key"), std::string::npos);
  EXPECT_NE(fault_in("~: 3\n").message.find("key"), std::string::npos);
}

TEST(YamlTree, BytesThatAreNoTextAreRefusedWithTheirLine) {
  EXPECT_EQ(fault_in(std::string("a: 1\nb: \0", 9)).line, 2);
  EXPECT_EQ(fault_in("a: 1\nb: \x01").line, 2);
  EXPECT_EQ(fault_in("a: \xff\xfe").message, "not UTF-8 text");
  EXPECT_EQ(fault_in("a: \xc0\xaf").message, "not UTF-8 text");      // overlong
  EXPECT_EQ(fault_in("a: \xed\xa0\x80").message, "not UTF-8 text");  // half of a pair
  EXPECT_EQ(fault_in("a: \xe2\x82").message, "not UTF-8 text");      // cut off
  EXPECT_EQ(yaml_tree("a: \xc3\xa9\xe2\x82\xac", "f").find("a")->text, "\xc3\xa9\xe2\x82\xac");
}

TEST(YamlTree, DeepNestingIsRefusedNotRecursedInto) {
  EXPECT_NE(fault_in(std::string(100, '[') + std::string(100, ']')).message.find("deep"), std::string::npos);
  EXPECT_NE(fault_in(std::string(100'000, '[')).message, "");
  EXPECT_NE(fault_in(std::string(100'000, '{')).message, "");
  std::string stairs;
  for (size_t i = 0; i < 200; ++i) stairs += std::string(i, ' ') + "a:\n";
  EXPECT_NE(fault_in(stairs).message.find("deep"), std::string::npos);
}

TEST(YamlTree, AliasesRepeatValuesButDoNotMultiply) {
  const YamlNode root = yaml_tree("a: &x [1, 2]\nb: *x\n", "f.yaml");
  EXPECT_EQ(root.find("b")->items.size(), 2u);
  std::string bomb = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
    for (int k = 0; k < 8; ++k) bomb += ", " + last;
    bomb += "]\n";
  }
  EXPECT_NE(fault_in(bomb).message.find("aliases"), std::string::npos);
  EXPECT_NE(fault_in("a: &x [1, *x]\n").message, "");
  EXPECT_NE(fault_in("a: *unknown\n").message, "");
}

TEST(YamlTree, HugeFilesAreRefused) {
  EXPECT_NE(fault_in(std::string(max_yaml_bytes + 1, ' ')).message.find("64 MB"), std::string::npos);
}

}  // namespace
}  // namespace sinew
