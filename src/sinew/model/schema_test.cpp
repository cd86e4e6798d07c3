// The shipped JSON Schemas say exactly what the readers know.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "sinew/model/keys.hpp"
#include "sinew/model/words.hpp"

namespace sinew {
namespace {

using nlohmann::json;
using Names = std::set<std::string>;

json schema(const char* name) {
  std::ifstream stream(std::string(SINEW_SOURCE_DIR) + "/models/schema/" + name);
  return json::parse(stream);
}

/// Every definition with properties, from both schemas.
std::map<std::string, json> definitions() {
  std::map<std::string, json> all;
  for (const char* name : {"model.schema.json", "scene.schema.json"}) {
    const json whole = schema(name);
    for (const auto& [key, definition] : whole.at("$defs").items()) {
      if (definition.contains("properties")) all[key] = definition;
      if (key == "function") all[key] = definition.at("anyOf").at(2);
    }
  }
  return all;
}

Names properties(const json& definition) {
  Names names;
  for (const auto& [key, value] : definition.at("properties").items()) names.insert(key);
  return names;
}

template <class Choice>
Names words() {
  const std::vector<std::string> all = all_words<Choice>();
  return {all.begin(), all.end()};
}

TEST(Schema, KnowsTheReadersKeysAndNoOthers) {
  std::map<std::string, Names> in_schema;
  for (const auto& [place, definition] : definitions()) in_schema[place] = properties(definition);
  EXPECT_EQ(in_schema, known_keys());
}

TEST(Schema, RefusesUnknownKeysAndExplainsEveryKnownOne) {
  for (const auto& [place, definition] : definitions()) {
    EXPECT_EQ(definition.value("additionalProperties", true), false) << place;
    for (const auto& [key, value] : definition.at("properties").items())
      EXPECT_TRUE(value.contains("description") || value.contains("$ref")) << place << "." << key;
  }
}

TEST(Schema, OffersTheReadersWords) {
  const std::map<std::string, json> all = definitions();
  const auto choices = [&](const char* place, const char* key) {
    return all.at(place).at("properties").at(key).at("enum").get<Names>();
  };
  const auto as_set = [](const std::vector<std::string>& list) { return Names(list.begin(), list.end()); };
  EXPECT_EQ(choices("joint", "kind"), words<Joint::Kind>());
  EXPECT_EQ(choices("wrap", "kind"), words<Wrap::Kind>());
  EXPECT_EQ(choices("shape", "kind"), words<ContactShape::Kind>());
  EXPECT_EQ(choices("prop_shape", "kind"), words<ContactShape::Kind>());
  EXPECT_EQ(choices("path_point", "role"), words<PathPoint::Role>());
  EXPECT_EQ(choices("tendon", "kind"), words<Tendon::Kind>());
  EXPECT_EQ(choices("tube", "inner"), words<TubeOptions::Inner>());
  EXPECT_EQ(choices("springs", "drive"), words<SpringOptions::MotionSource>());
  EXPECT_EQ(choices("springs", "angular"), words<SpringOptions::Angular>());
  EXPECT_EQ(choices("springs", "constraint"), words<SpringOptions::Constraint>());
  EXPECT_EQ(choices("springs", "contact"), words<SpringOptions::Contact>());
  EXPECT_EQ(choices("loop", "kind"), words<Loop::Kind>());
  EXPECT_EQ(choices("scene", "stops"), words<Scene::Stops>());
  EXPECT_EQ(choices("fibre", "curves"), as_set(curve_words()));
  EXPECT_EQ(choices("path_wrap", "side"), as_set(side_words()));
}

/// Follows every `$ref` of a document.
void expect_references(const json& node, const std::map<std::string, json>& documents, const std::string& here) {
  if (node.is_object() && node.contains("$ref")) {
    const std::string target = node.at("$ref");
    const size_t hash = target.find('#');
    const std::string file = hash == 0 ? here : target.substr(0, hash);
    EXPECT_TRUE(documents.at(file).contains(json::json_pointer(target.substr(hash + 1)))) << target;
  }
  if (node.is_structured())
    for (const json& child : node) expect_references(child, documents, here);
}

TEST(Schema, EveryReferenceLeadsSomewhere) {
  const std::map<std::string, json> documents{{"model.schema.json", schema("model.schema.json")},
                                              {"scene.schema.json", schema("scene.schema.json")}};
  for (const auto& [name, document] : documents) expect_references(document, documents, name);
}

}  // namespace
}  // namespace sinew
