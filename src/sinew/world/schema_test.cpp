// The shipped JSON Schemas say exactly what the readers know: those of models and scenes, and the fidelities.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "sinew/model/keys.hpp"
#include "sinew/model/words.hpp"
#include "sinew/muscle/fidelity.hpp"

namespace sinew {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;
using WordSet = std::set<std::string>;

json schema(const char* name) {
  std::ifstream stream(std::string(SINEW_SOURCE_DIR) + "/models/schema/" + name);
  return json::parse(stream);
}

ordered_json schema_text(const char* name) {
  std::ifstream stream(std::string(SINEW_SOURCE_DIR) + "/models/schema/" + name);
  return ordered_json::parse(stream);
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

WordSet properties(const json& definition) {
  WordSet names;
  for (const auto& [key, value] : definition.at("properties").items()) names.insert(key);
  return names;
}

template <class Choice>
WordSet words() {
  const std::vector<std::string> all = all_words<Choice>();
  return {all.begin(), all.end()};
}

/// What the readers know, the options of this build's fidelities among it.
KeysByPlace known_to_readers() {
  KeysByPlace known = known_keys();
  for (const OptionsKind& kind : keys_of(fidelities()).options) {
    kind.add_keys(known);
    known["volume"].insert(kind.key);
    known["soft_body"].insert(kind.key);
  }
  for (const std::string& name : names_of(fidelities())) known["rates"].insert(name);
  return known;
}

TEST(Schema, KnowsTheReadersKeysAndNoOthers) {
  KeysByPlace in_schema;
  for (const auto& [place, definition] : definitions()) in_schema[place] = properties(definition);
  EXPECT_EQ(in_schema, known_to_readers());
}

/// SINEW_WRITE=1 writes what is missing there.
void expect_shipped(const char* name, const ordered_json& whole, const ordered_json& shipped) {
  const std::string file = std::string(SINEW_SOURCE_DIR) + "/models/schema/" + name;
  if (std::getenv("SINEW_WRITE") && whole != shipped) std::ofstream(file) << whole.dump(1) << "\n";
  EXPECT_EQ(whole, shipped) << "write it with SINEW_WRITE=1";
}

void refer(ordered_json& property, const std::string& target) {
  if (!property.is_object() || property.value("$ref", "") != target) property = {{"$ref", target}};
}

TEST(Schema, HasTheDefinitionsThatFidelitiesGive) {
  ordered_json model = schema_text("model.schema.json"), scene = schema_text("scene.schema.json");
  const ordered_json shipped_model = model, shipped_scene = scene;
  for (const OptionsKind& kind : keys_of(fidelities()).options) {
    const auto given = ordered_json::parse(kind.schema);
    for (const auto& [place, definition] : given.items()) model["$defs"][place] = definition;
    refer(model["$defs"]["volume"]["properties"][kind.key], "#/$defs/" + kind.key);
    refer(scene["$defs"]["soft_body"]["properties"][kind.key], "model.schema.json#/$defs/" + kind.key);
  }
  for (const Fidelity& fidelity : fidelities()) {
    const bool rigid = fidelity.pace == Fidelity::Pace::rigid;
    scene["$defs"]["rates"]["properties"][fidelity.name] = {
        {"type", "integer"},
        {"minimum", 1},
        {"description", "Steps of fidelity " + fidelity.name + ", default as " + (rigid ? "rigid" : "tissue")}};
  }
  expect_shipped("model.schema.json", model, shipped_model);
  expect_shipped("scene.schema.json", scene, shipped_scene);
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
    return all.at(place).at("properties").at(key).at("enum").get<WordSet>();
  };
  const auto as_set = [](const std::vector<std::string>& list) { return WordSet(list.begin(), list.end()); };
  EXPECT_EQ(choices("joint", "kind"), words<Joint::Kind>());
  EXPECT_EQ(choices("wrap", "kind"), words<Wrap::Kind>());
  EXPECT_EQ(choices("shape", "kind"), words<ContactShape::Kind>());
  EXPECT_EQ(choices("prop_shape", "kind"), words<ContactShape::Kind>());
  EXPECT_EQ(choices("path_point", "role"), words<PathPoint::Role>());
  EXPECT_EQ(choices("tendon", "kind"), words<Tendon::Kind>());
  EXPECT_EQ(choices("loop", "kind"), words<Loop::Kind>());
  EXPECT_EQ(choices("volume", "mass"), words<Volume::Mass>());
  EXPECT_EQ(all.at("scene").at("properties").at("contact").at("anyOf").at(0).at("enum").get<WordSet>(),
            words<SceneContact::Flesh>());
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
