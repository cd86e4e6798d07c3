#include "sinew/muscle/material/fibre_reader.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/material/hill_curves.hpp"

namespace sinew::material {
namespace {

enum class CurveSet { teran, blemker, almonacid, thelen2003, millard2012 };
constexpr auto words_of(CurveSet) {
  using K = CurveSet;
  return std::to_array<std::pair<K, const char*>>({{K::teran, "teran"},
                                                   {K::blemker, "blemker"},
                                                   {K::almonacid, "almonacid"},
                                                   {K::thelen2003, "thelen2003"},
                                                   {K::millard2012, "millard2012"}});
}

/// What a family's `curves` say; `stress`: they are in Pa themselves.
struct CurveKeys {
  FibreCurves curves;
  bool stress = false;
  double rate = 0;     ///< a muscle's own
  bool tires = false;  ///< the largest speed falls with activation
};

FibreCurves plain(CurveSet set) {
  switch (set) {
    case CurveSet::teran:
      return teran_curves();
    case CurveSet::blemker:
      return blemker_curves();
    case CurveSet::almonacid:
      return almonacid_curves();
    case CurveSet::thelen2003:
      return hill_curves({.law = CurveLaw::thelen2003});
    case CurveSet::millard2012:
      break;
  }
  return hill_curves({});
}

/// A map of one law's figures: `{optimal: 1.07, P1: 0.05}`.
struct ShapeKeys {
  const char* word;
  std::vector<std::pair<const char*, double>> numbers;
  FibreCurves (*of)(const std::vector<std::pair<const char*, double>>&);
  bool stress = false;
};

std::vector<ShapeKeys> shapes() {
  using Numbers = std::vector<std::pair<const char*, double>>;
  return {{"teran",
           {{"optimal", 1}, {"P1", 0.05}, {"P2", 6.6}},
           [](const Numbers& n) { return teran_curves(n[0].second, n[1].second, n[2].second); }},
          {"blemker",
           {{"optimal", 1}, {"P1", 0.05}, {"P2", 6.6}, {"linear_from", 1.4}},
           [](const Numbers& n) { return blemker_curves(n[0].second, n[1].second, n[2].second, n[3].second); }},
          {"weiss",
           {{"c3", 0}, {"c4", 0}, {"c5", 0}, {"lam_max", 1}},
           [](const Numbers& n) { return weiss_curves(n[0].second, n[1].second, n[2].second, n[3].second); },
           true},
          {"thelen2003",
           {{"optimal", 1}, {"passive_strain", 0.6}},
           [](const Numbers& n) {
             return hill_curves({.law = CurveLaw::thelen2003, .passive_strain = n[1].second}, n[0].second);
           }},
          {"millard2012", {{"optimal", 1}}, [](const Numbers& n) { return hill_curves({}, n[0].second); }}};
}

void read_shape(const Cursor& at, ShapeKeys shape, CurveKeys& out) {
  MapReader is(at);
  for (auto& [key, value] : shape.numbers) {
    const bool pressure = shape.stress && (std::string(key) == "c3" || std::string(key) == "c5");
    if (shape.stress)
      is.needs(key, value, pressure ? dimension::pressure : dimension::none);
    else
      is(key, value, dimension::none);
    const YamlNode* node = at.node.kind == YamlNode::Kind::map ? at.node.find(key) : nullptr;
    const bool above = std::string(key) == "optimal" || std::string(key) == "passive_strain";
    if (node && above && !(value > 0)) {
      at.at(*node, key).fault(fmt::format("expected more than 0, found {:g}", value));
      value = 1;
    }
  }
  is.finish();
  out.curves = shape.of(shape.numbers);
  out.stress = shape.stress;
  out.tires = shape.word == std::string("thelen2003");
}

/// Functions of stretch and of speed.
void read_functions(const Cursor& at, CurveKeys& out) {
  GivenCurves given;
  MapReader is(at);
  is("active", given.active, Of{"stretch", dimension::none, dimension::none});
  is("passive", given.passive, Of{"stretch", dimension::none, dimension::none});
  is("velocity", given.speed, Of{"speed", dimension::none, dimension::none});
  is.finish();
  bool sound = true;
  for (const auto& [key, function] :
       {std::pair{"active", &given.active}, {"passive", &given.passive}, {"velocity", &given.speed}})
    if (*function)
      if (const std::string why = fault_of(**function); !why.empty()) {
        at.at(*at.node.find(key), key).fault(why);
        sound = false;
      }
  if (sound) out.curves = given_curves(given);
}

/// `{model: FILE, muscle: NAME}`: the curves that muscle has as a line.
void read_muscles_own(const Cursor& at, CurveKeys& out) {
  std::string file, name;
  MapReader is(at);
  is.needs("model", file);
  is.needs("muscle", name);
  is.finish();
  if (file.empty() || name.empty()) return;
  const Cursor where = at.at(*at.node.find("model"), "model");
  try {
    const Model model = at.file.model_from(std::filesystem::path(at.file.folder()) / file);
    const Muscle* muscle = find(model.muscles, name);
    if (!muscle)
      return at.at(*at.node.find("muscle"), "muscle").fault(fmt::format("{} has no muscle `{}`", file, name));
    const CurveChoice choice = curve_choice(*muscle);
    out.curves = hill_curves(choice);
    out.tires = choice.law == CurveLaw::thelen2003;
    out.rate = muscle->fibre.speed;
  } catch (const InputError& error) {
    where.fault(fmt::format("{} cannot be read", file));
    at.file.add_placed(error.faults());
  }
}

void read(const Cursor& at, CurveKeys& out) {
  if (at.node.kind == YamlNode::Kind::text) {
    CurveSet set = CurveSet::millard2012;
    sinew::read(at, set);
    out.curves = plain(set);
    out.tires = set == CurveSet::thelen2003;
    return;
  }
  if (!at.is_map()) return;
  if (at.node.find("model") || at.node.find("muscle")) return read_muscles_own(at, out);
  for (const ShapeKeys& shape : shapes())
    if (const YamlNode* node = at.node.find(shape.word)) {
      if (at.node.keys.size() > 1) at.fault("expected one set of curves");
      return read_shape(at.at(*node, shape.word), shape, out);
    }
  read_functions(at, out);
}

struct Family {
  Fibres fibres;
  FibreDirection along;
};

void read(const Cursor& at, Family& family) {
  CurveKeys curves{.curves = hill_curves({})};
  MapReader is(at);
  is("along", family.along);
  is("sigma", family.fibres.stress, dimension::pressure);
  is("rate", family.fibres.rate, dimension::none / dimension::time);
  is("stretch", family.fibres.stretch);
  is("measure", family.fibres.measure);
  is("curves", curves);
  is.finish();
  const auto node = [&](const char* key) { return at.node.kind == YamlNode::Kind::map ? at.node.find(key) : nullptr; };
  for (const auto& [key, value] : {std::pair{"sigma", family.fibres.stress}, {"rate", family.fibres.rate}})
    if (node(key) && !(value >= 0)) at.at(*node(key), key).fault(fmt::format("expected at least 0, found {:g}", value));
  if (curves.stress && node("sigma")) at.at(*node("sigma"), "sigma").fault("is left out where the curves are in Pa");
  if (curves.stress) family.fibres.stress = 1;
  if (!node("rate")) family.fibres.rate = curves.rate;
  family.fibres.tires = curves.tires;
  family.fibres.curves = std::move(curves.curves);
}

}  // namespace

void read(const Cursor& at, FibreDirection& direction) {
  direction.given = true;
  if (at.node.kind == YamlNode::Kind::text) {
    direction.table = at.node.text;
    return;
  }
  Vec3 along = Vec3::UnitX();
  sinew::read(at, along, dimension::none);
  if (const double length = along.norm(); length > 0 && std::isfinite(length))
    direction.along = along / length;
  else
    at.fault("is no direction: its length is 0");
}

void read_fibres(const Cursor& at, Material& material) {
  if (!at.is_list()) return;
  for (size_t i = 0; i < at.node.items.size(); ++i) {
    Family family;
    read(at.item(i), family);
    material.law.fibres.push_back(std::move(family.fibres));
    material.along.push_back(std::move(family.along));
  }
}

}  // namespace sinew::material
