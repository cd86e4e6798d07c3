// Everything about a scene that does not change while it runs: names, choices, and the shapes with their arrays.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/studio/protocol/shape_block.hpp"

namespace sinew::studio {
namespace {

using Json = nlohmann::ordered_json;

Json muscles_of(const Scene& scene, const View& view) {
  Json list = Json::array();
  for (const Muscle& muscle : scene.model.muscles) {
    int shape = -1;
    for (size_t i = 0; i < view.shapes().size(); ++i)
      if (view.shapes()[i].layer == "muscle" && view.shapes()[i].muscle == muscle.name) shape = static_cast<int>(i);
    const auto chosen = scene.fidelity.find(muscle.name);
    Json choices = Json::array();
    for (const Fidelity& f : fidelities()) choices.push_back(f.name);
    list.push_back({{"name", muscle.name},
                    {"label", label_of(muscle.name)},
                    {"fidelity", chosen == scene.fidelity.end() ? scene.default_fidelity : chosen->second},
                    {"fidelities", choices},
                    {"max_force", muscle.force},
                    {"optimal_fibre", muscle.fibre.length},
                    {"pennation", muscle.fibre.pennation},
                    {"slack", muscle.tendon.slack},
                    {"shape", shape}});
  }
  return list;
}

Json coordinates_of(const Scene& scene, const FrameNames& names) {
  Json list = Json::array();
  for (size_t k = 0; k < names.coordinates.size(); ++k) {
    const Coordinate* c = find_coordinate(scene.model, names.coordinates[k]);
    Json range = nullptr;
    if (c && c->range) range = {c->range->low, c->range->high};
    list.push_back(
        {{"name", names.coordinates[k]},
         {"label", label_of(names.coordinates[k])},
         {"range", range},
         {"turns", static_cast<bool>(names.turns[k])},
         {"locked", (c && c->locked) || std::ranges::find(scene.locked, names.coordinates[k]) != scene.locked.end()}});
  }
  return list;
}

Json inside_of(size_t surface, size_t id, const ViewShape& shape, const Shape& source, const Quantisation& quantisation,
               ShapeBlock& block) {
  const ViewShape nodes{.name = shape.name,
                        .layer = "inside",
                        .muscle = shape.muscle,
                        .positions = source.positions,
                        .indices = shape.inside->cells()};
  Json out = block.shape(id, nodes, quantisation);
  out["primitive"] = "tetrahedra";
  out["within"] = surface;
  return out;
}

Json rows_of(const Quantities& quantities) {
  Json list = Json::array();
  for (const auto& [look, carried] : quantities.list())
    list.push_back({{"name", look.name},
                    {"label", look.label},
                    {"unit", look.unit},
                    {"map", look.map},
                    {"low", look.low},
                    {"high", look.high},
                    {"of", carried ? "vertex" : "muscle"},
                    {"number", look.number.empty() ? Json() : Json(look.number)}});
  return list;
}

}  // namespace

std::string label_of(std::string name) {
  for (char& c : name)
    if (c == '_') c = ' ';
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

Bytes scene_message(std::uint32_t number, const Scene& scene, const FrameNames& names, const View& view,
                    const Numbers& numbers, const Quantities& quantities, const Quantisation& quantisation, bool live,
                    const Frame* inside) {
  const auto& [model, name, about] = std::tie(scene.model, scene.name, scene.about);
  const Floor& floor = view.floor();
  Json json{{"name", name},
            {"title", name.empty() ? label_of(model.name) : label_of(name)},
            {"about", about},
            {"duration", scene.duration},
            {"rate", scene.rates.record},
            {"up", {0, 1, 0}},
            {"ground", floor.ground ? Json(*floor.ground) : Json()},
            {"stands", floor.stands},
            {"newtons_per_metre", view.arrow_scale().newtons_per_metre},
            {"gravity", live ? Json(-model.gravity.y()) : Json()},
            {"rigid_rate", live ? Json(scene.rates.rigid) : Json()}};
  json["bodies"] = Json::array();
  for (const std::string& body : names.bodies) json["bodies"].push_back({{"name", body}, {"label", label_of(body)}});
  json["numbers"] = Json::array();
  for (const Numbered& n : numbers.list()) json["numbers"].push_back({{"name", n.name}, {"unit", n.unit}});
  json["muscles"] = muscles_of(scene, view);
  json["coordinates"] = coordinates_of(scene, names);
  json["props"] = Json::array();
  for (const Prop& prop : scene.props)
    json["props"].push_back({{"name", prop.name}, {"mass", prop.body.mass}, {"body", prop.name}});
  json["quantities"] = rows_of(quantities);
  ShapeBlock block(quantisation.step);
  json["shapes"] = Json::array();
  for (size_t i = 0; i < view.shapes().size(); ++i)
    json["shapes"].push_back(block.shape(i, view.shapes()[i], quantisation));
  for (size_t i = 0; inside && i < view.shapes().size(); ++i)
    if (const Shape* source = view.source(*inside, i); source && view.shapes()[i].inside)
      json["shapes"].push_back(inside_of(i, json["shapes"].size(), view.shapes()[i], *source, quantisation, block));
  return block.message(Kind::scene, number, json);
}

}  // namespace sinew::studio
