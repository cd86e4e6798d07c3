#include "sinew/muscle/material/law_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "sinew/core/file.hpp"
#include "sinew/muscle/material/fibre_reader.hpp"

namespace sinew::material {
namespace {

/// A key whose value a function reads.
struct By {
  std::function<void(const Cursor&)> reads;
  bool given = false;
};
void read(const Cursor& at, By& by) {
  by.given = true;
  by.reads(at);
}

void at_least_zero(const Cursor& at, const char* key, double value) {
  if (!(value >= 0))
    if (const YamlNode* node = at.node.find(key))
      at.at(*node, key).fault(fmt::format("expected at least 0, found {:g}", value));
}

// ---- parts --------------------------------------------------------------------------------------------------------

void read_matrix_parts(const Cursor& at, std::vector<Matrix>& parts) {
  By neo{[&](const Cursor& own) {
    double mu = 0;
    Isotropic part;
    MapReader is(own);
    is.needs("mu", mu, dimension::pressure);
    is("coupled", part.coupled);
    is.finish();
    at_least_zero(own, "mu", mu);
    part.yeoh = {0.5 * mu};
    parts.emplace_back(part);
  }};
  By mooney{[&](const Cursor& own) {
    Isotropic part{.yeoh = {0}};
    MapReader is(own);
    is.needs("A", part.yeoh[0], dimension::pressure);
    is.needs("B", part.mooney, dimension::pressure);
    is("coupled", part.coupled);
    is.finish();
    parts.emplace_back(part);
  }};
  By yeoh{[&](const Cursor& own) {
    Isotropic part;
    By constants{[&](const Cursor& list) {
      if (list.node.kind != YamlNode::Kind::list || list.node.items.empty())
        return list.expected("a list of constants [c1, c2, ...]");
      for (size_t i = 0; i < list.node.items.size(); ++i)
        sinew::read(list.item(i), part.yeoh.emplace_back(0), dimension::pressure);
    }};
    MapReader is(own);
    is.needs("c", constants);
    is("coupled", part.coupled);
    is.finish();
    parts.emplace_back(part);
  }};
  By line{[&](const Cursor& own) {
    StVenantKirchhoff part;
    MapReader is(own);
    is.needs("young", part.young, dimension::pressure);
    is.needs("poisson", part.poisson, dimension::none);
    is.finish();
    at_least_zero(own, "young", part.young);
    if (const YamlNode* node = own.node.find("poisson"); node && !(part.poisson > -1 && part.poisson < 0.5))
      own.at(*node, "poisson").fault(fmt::format("expected more than -1 and less than 0.5, found {:g}", part.poisson));
    parts.emplace_back(part);
  }};
  By blemker{[&](const Cursor& own) {
    BlemkerMatrix part;
    MapReader is(own);
    is.needs("G1", part.along_shear, dimension::pressure);
    is.needs("G2", part.cross_shear, dimension::pressure);
    is("G3", part.stretch, dimension::pressure);
    is.finish();
    parts.emplace_back(part);
  }};
  MapReader is(at);
  is("neo_hookean", neo);
  is("mooney_rivlin", mooney);
  is("yeoh", yeoh);
  is("st_venant_kirchhoff", line);
  is("blemker", blemker);
  is.finish();
}

void read_volume_parts(const Cursor& at, std::vector<Volumetric>& parts) {
  using Form = Volumetric::Form;
  const auto of = [&](Form form) {
    return By{[&parts, form](const Cursor& own) {
      Volumetric part{.form = form};
      MapReader is(own);
      is.needs("K", part.K, dimension::pressure);
      is.finish();
      at_least_zero(own, "K", part.K);
      parts.push_back(part);
    }};
  };
  By teran = of(Form::teran), febio = of(Form::febio), quadratic = of(Form::quadratic), simo = of(Form::simo);
  MapReader is(at);
  is("teran", teran);
  is("febio", febio);
  is("quadratic", quadratic);
  is("simo", simo);
  is.finish();
}

// ---- named --------------------------------------------------------------------------------------------------------

struct Chosen {
  const NamedLaw* law;
  LawValues values;
};

/// The named law's own map: its parameters, or those of a preset.
Chosen read_named(const Cursor& at, const NamedLaw& law) {
  Chosen out{&law, {}};
  if (const YamlNode* preset = at.node.kind == YamlNode::Kind::map ? at.node.find("preset") : nullptr) {
    const std::vector<std::string> known = presets_of(law);
    const Cursor word = at.at(*preset, "preset");
    if (known.empty())
      word.fault(fmt::format("`{}` has no presets", law.name));
    else if (const NamedLaw* other = preset_of(law, preset->text))
      out.law = other;
    else
      read_word(word, known);
  }
  MapReader is(at);
  std::string preset;
  is("preset", preset);
  for (const LawParameter& one : out.law->parameters) {
    const YamlNode* node = at.node.kind == YamlNode::Kind::map ? at.node.find(one.name) : nullptr;
    double value = one.value;
    is(one.name.c_str(), value, one.unit);
    if (!node) continue;
    const Cursor own = at.at(*node, one.name);
    if (!one.allows(value)) own.fault(fmt::format("expected {}, found {:g}", one.bounds(), value));
    out.values[one.name] = value;
  }
  is.finish();
  for (const auto& [name, value] : LawValues(out.values))
    if (!out.law->parameter(name)->allows(value)) out.values.erase(name);
  return out;
}

void take(const Chosen& chosen, Material& out) { out = made(*chosen.law, chosen.values); }

}  // namespace

void read(const Cursor& at, Material& material) {
  material = {};
  if (at.node.kind == YamlNode::Kind::text) {
    const NamedLaw* law = find_named_law(at.node.text);
    if (!law) return at.fault(fmt::format("there is no law `{}`{}", shortened(at.node.text), near_law(at.node.text)));
    return take({law, {}}, material);
  }
  if (at.node.kind != YamlNode::Kind::map) return at.expected("a law: its parts (matrix, volume, fibres), or its name");
  std::optional<Chosen> chosen;
  FibreDirection along;
  Material parts;
  parts.along.clear();
  By matrix{[&](const Cursor& own) { read_matrix_parts(own, parts.law.matrix); }};
  By volume{[&](const Cursor& own) { read_volume_parts(own, parts.law.volume); }};
  By fibres{[&](const Cursor& own) { read_fibres(own, parts); }};
  MapReader is(at);
  is("matrix", matrix);
  is("volume", volume);
  is("fibres", fibres);
  is("along", along);
  for (const NamedLaw& known : named_laws()) {
    By named{[&](const Cursor& own) {
      if (chosen) own.fault("a second law: name one");
      if (matrix.given || volume.given || fibres.given)
        own.fault("a named law stands in place of `matrix`, `volume` and `fibres`");
      chosen = read_named(own, known);
    }};
    is(known.name.c_str(), named);
  }
  is.finish();
  if (chosen) {
    take(*chosen, material);
    std::ranges::fill(material.along, along);
    return;
  }
  if (!matrix.given && !volume.given && !fibres.given) {
    if (at.node.keys.empty()) at.expected("a law: its parts (matrix, volume, fibres), or its name");
    return;
  }
  if (along.given && !parts.law.fibres.empty()) {
    for (FibreDirection& one : parts.along)
      if (!one.given) one = along;
  } else if (parts.along.empty()) {
    parts.along = {along};
  }
  material = std::move(parts);
}

Material read_material(const std::filesystem::path& path) {
  const YamlNode root = yaml_tree(read_text(path, max_yaml_bytes), path.string());
  Reading reading(path.string(), path.has_parent_path() ? path.parent_path().string() : ".",
                  [](const std::filesystem::path& file) { return read_model(file); });
  const Cursor at{reading, root, ""};
  Material out;
  if (at.is_map() && root.find("sinew_specimen")) {
    if (const YamlNode* law = root.find("law"))
      read(at.at(*law, "law"), out);
    else
      at.fault("the specimen has no `law`");
  } else {
    MapReader is(at);
    is.version("sinew_law");
    is.needs("law", out);
    is.finish();
  }
  if (std::vector<Fault> faults = reading.take(); !faults.empty()) throw InputError(std::move(faults));
  return out;
}

namespace {

/// `NAME=VALUE` by name; what is none goes to the faults.
std::map<std::string, std::string> texts_of(const std::vector<std::string>& assignments, std::vector<Fault>& faults) {
  std::map<std::string, std::string> out;
  for (const std::string& assignment : assignments) {
    const size_t equals = assignment.find('=');
    const std::string name = assignment.substr(0, equals);
    if (equals == std::string::npos || equals == 0)
      faults.push_back({.message = fmt::format("`{}` is not NAME=VALUE", shortened(assignment))});
    else if (!out.emplace(name, assignment.substr(equals + 1)).second)
      faults.push_back({.field = name, .message = "is given twice"});
  }
  return out;
}

}  // namespace

Material named_material(const NamedLaw& named, const std::vector<std::string>& assignments) {
  const NamedLaw* law = &named;
  LawValues values;
  std::vector<Fault> faults;
  std::map<std::string, std::string> texts = texts_of(assignments, faults);
  if (const auto preset = texts.find("preset"); preset != texts.end()) {
    if (const NamedLaw* other = preset_of(named, preset->second))
      law = other;
    else
      faults.push_back({.field = "preset",
                        .message = fmt::format("`{}` has none called `{}`; it has {}", named.name, preset->second,
                                               fmt::join(presets_of(named), ", "))});
    texts.erase(preset);
  }
  for (const auto& [name, text] : texts) try {
      const LawParameter* one = law->parameter(name);
      values[name] = parse_quantity(text, one ? one->unit : dimension::any);
    } catch (const InputError& error) {
      for (const Fault& fault : error.faults()) faults.push_back({.field = name, .message = fault.message});
    }
  try {
    Material out = made(*law, values);
    if (faults.empty()) return out;
  } catch (const InputError& error) {
    faults.insert(faults.end(), error.faults().begin(), error.faults().end());
  }
  throw InputError(std::move(faults));
}

}  // namespace sinew::material
