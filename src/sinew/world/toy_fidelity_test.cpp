// ground-floor G33 and G34: what a fidelity of its own kind gets from scene and model without anybody knowing it.
#include <gmock/gmock.h>

#include "sinew/model/options.hpp"
#include "sinew/muscle/line/line.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew::toy {
namespace {

struct ToyOptions {
  enum class Weave { plain, twill };
  int layers = 2;
  double depth = 1e-3;  ///< m
  Weave weave = Weave::plain;
  bool operator==(const ToyOptions&) const = default;
};

constexpr const char* place_of(const ToyOptions&) { return "toy"; }
constexpr auto words_of(ToyOptions::Weave) {
  using K = ToyOptions::Weave;
  return std::to_array<std::pair<K, const char*>>({{K::plain, "plain"}, {K::twill, "twill"}});
}

template <class Visit>
void describe(Visit& is, ToyOptions& toy) {
  is("layers", toy.layers);
  is("depth", toy.depth, dimension::length);
  is("weave", toy.weave);
}

void check_options(const ToyOptions& toy, const std::string& field, FaultList& faults) {
  faults.count(field + ".layers", toy.layers, 1, 9);
  faults.positive(field + ".depth", toy.depth);
}

/// What the last tissue was told.
struct Told {
  std::vector<ContactPair> contact;
  std::vector<ToyOptions> options;
};
Told& told() {
  static Told last;
  return last;
}

std::unique_ptr<const Tissue> make(const TissueBrief& brief) {
  told() = {.contact = brief.contact, .options = {}};
  for (const int m : brief.muscles)
    told().options.push_back(options_of<ToyOptions>(brief.scene.model.muscles[static_cast<std::size_t>(m)]));
  return line_fidelity().make(brief);
}

Fidelity fidelity(const std::string& name = "toy") {
  Fidelity out = line_fidelity();
  out.name = name;
  out.touches = true;
  out.options = options_kind<ToyOptions>(R"({"toy": {"type": "object", "properties": {"layers": {}}}})");
  out.make = make;
  return out;
}

Scene scene() { return test::contract_scene(fidelity()); }

std::string text_with(const std::string& volume) {
  Model model = test::two_bone_arm();
  std::string text = model_text(model);
  const std::string anchor = "  extensor:\n";
  return text.replace(text.find(anchor), anchor.size(), anchor + "    volume: " + volume + "\n");
}

TEST(AFidelityOwnsItsOptions, TheyAreReadCheckedAndWrittenWhereTheyStand) {
  const FidelityKeys known = keys_of({line_fidelity(), fidelity()});
  const Model model = parse_model(text_with("{toy: {layers: 3, depth: 2 mm, weave: twill}}"), "model.yaml", known);
  const Muscle& muscle = *find(model.muscles, std::string("extensor"));
  EXPECT_EQ(options_of<ToyOptions>(muscle), (ToyOptions{3, 2e-3, ToyOptions::Weave::twill}));
  EXPECT_EQ(options_of<ToyOptions>(model.muscles[0]), ToyOptions{}) << "what says nothing has the defaults";
  const Model again = parse_model(model_text(model), "model.yaml", known);
  EXPECT_EQ(options_of<ToyOptions>(*find(again.muscles, std::string("extensor"))), options_of<ToyOptions>(muscle));

  const auto faults = [&](const std::string& volume) {
    try {
      parse_model(text_with(volume), "model.yaml", known);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("read");
  };
  using testing::ContainsRegex;
  EXPECT_THAT(faults("{toy: {layers: 12}}"),
              ContainsRegex("model.yaml:[0-9]+:[0-9]+: muscles.extensor.volume.toy.layers"));
  EXPECT_THAT(faults("{toy: {layer: 3}}"), ContainsRegex("layer.*layers")) << "the nearest known one";
  EXPECT_THAT(faults("{toy: {weave: satin, depth: 2 kg}}"),
              ContainsRegex("toy.weave(.|\n)*toy.depth|toy.depth(.|\n)*toy.weave"));
  EXPECT_THAT(faults("{toi: {layers: 3}}"), ContainsRegex("toi.*toy"));
}

TEST(AFidelityOwnsItsOptions, TheyAreInTheSchemaAndInWhatTheEditorOffers) {
  const FidelityKeys known = keys_of({line_fidelity(), fidelity()});
  ASSERT_EQ(known.options.size(), 1u);
  KeysByPlace keys;
  known.options[0].add_keys(keys);
  EXPECT_THAT(keys.at("toy"), testing::UnorderedElementsAre("layers", "depth", "weave"));
  EXPECT_THAT(known.options[0].schema, testing::HasSubstr("layers"));
  Volume volume;
  set_options(volume, ToyOptions{.layers = 5});
  EXPECT_EQ(known.options[0].values(volume).at("layers"), "5");
  EXPECT_EQ(known.options[0].values(volume).at("weave"), "plain");
}

TEST(AFidelityOwnsItsOptions, TheTissueIsMadeFromThem) {
  Scene with = scene();
  set_options(with.model.muscles[1].volume.emplace(), ToyOptions{.layers = 7});
  const World world(with, {line_fidelity(), fidelity()});
  EXPECT_THAT(told().options, testing::ElementsAre(ToyOptions{}, ToyOptions{.layers = 7}, ToyOptions{}));
}

// ---- contact ------------------------------------------------------------------------------------------------------

ContactPair with_bones(int muscle) { return {.flesh = muscle}; }
ContactPair near(int a, int b) { return {.flesh = a, .other = b, .if_near = true}; }

TEST(ContactPairsReachTheTissue, AsTheSceneSaysThem) {
  const auto pairs = [](const SceneContact& contact) {
    Scene with = scene();
    with.contact = contact;
    const World world(with, {line_fidelity(), fidelity()});
    return told().contact;
  };
  using testing::UnorderedElementsAre;
  const auto all =
      UnorderedElementsAre(with_bones(0), with_bones(1), with_bones(2), near(0, 1), near(0, 2), near(1, 2));
  EXPECT_THAT(pairs({}), all) << "without a word, what is near";
  SceneContact word;
  word.flesh = SceneContact::Flesh::neighbours;
  EXPECT_THAT(pairs(word), all);
  word.flesh = SceneContact::Flesh::bones;
  EXPECT_THAT(pairs(word), UnorderedElementsAre(with_bones(0), with_bones(1), with_bones(2)));
  word.flesh = SceneContact::Flesh::none;
  EXPECT_THAT(pairs(word), testing::IsEmpty());
  EXPECT_THAT(pairs({{"flexor", "deep"}}), UnorderedElementsAre(ContactPair{.flesh = 0, .other = 2}))
      << "pairs that name flesh are all there is";
  const int lower = World(scene(), {line_fidelity(), fidelity()}).skeleton().body("lower");
  EXPECT_THAT(pairs({{"lower", "extensor"}}), UnorderedElementsAre(ContactPair{.flesh = 1, .body = lower}));
}

TEST(ContactPairsReachTheTissue, PairsWithoutSurfacesOrAcrossFidelitiesAreRefusedByName) {
  const auto refusal = [](Scene with) {
    try {
      const World world(with, {line_fidelity(), fidelity(), fidelity("other")});
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("taken");
  };
  Scene with = scene();
  with.contact = {{"flexor", "deep"}};
  EXPECT_EQ(refusal(with), "taken");
  with.fidelity["deep"] = "line";
  EXPECT_THAT(refusal(with), testing::AllOf(testing::HasSubstr("`deep`"), testing::HasSubstr("`line`")));
  with.fidelity["deep"] = "other";
  EXPECT_THAT(refusal(with),
              testing::AllOf(testing::HasSubstr("`flexor` (toy)"), testing::HasSubstr("`deep` (other)")));
  with.contact = {};
  EXPECT_EQ(refusal(with), "taken") << "neighbours pass it over";
}

}  // namespace
}  // namespace sinew::toy
