#include "sinew/muscle/material/named_laws.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/muscle/material/hill_curves.hpp"

namespace sinew::material {
namespace {

using Stretch = Fibres::Stretch;
using Measure = Fibres::Measure;
using Form = Volumetric::Form;
using V = LawValues;
using Parameters = std::vector<LawParameter>;

constexpr Dimension pure = dimension::none;
constexpr double any_pressure = -LawParameter::any;

LawParameter bulk(double value, const char* energy) {
  return {"k", value, dimension::pressure, fmt::format("of the volume term {}", energy)};
}

// ---- matrices -----------------------------------------------------------------------------------------------------

Material of(Law law, Contraction contraction = {}) {
  Material out{.law = std::move(law), .contraction = contraction};
  out.along.resize(std::max<std::size_t>(out.law.fibres.size(), 1));
  return out;
}

void add_matrices(std::vector<NamedLaw>& all) {
  const char* ln2 = "k/2 ln^2 J";
  all.push_back({"neo_hookean", "mu/2 (I1b - 3), isochoric",
                 Parameters{{"mu", 2e4, dimension::pressure, "shear modulus"}, bulk(2.5e6, ln2)}, [](const V& v) {
                   return of({.matrix = {Isotropic{{0.5 * v.at("mu")}}}, .volume = {{Form::febio, v.at("k")}}});
                 }});
  all.push_back(
      {"coupled_neo_hookean", "mu/2 (I1 - 3) - mu ln J",
       Parameters{{"mu", 2e4, dimension::pressure, "shear modulus"}, bulk(2.5e6, ln2)}, [](const V& v) {
         return of({.matrix = {Isotropic{{0.5 * v.at("mu")}, 0, true}}, .volume = {{Form::febio, v.at("k")}}});
       }});
  all.push_back({"mooney_rivlin", "c1 (I1b - 3) + c2 (I2b - 3), isochoric",
                 Parameters{{"c1", 3e4, dimension::pressure, "of the first invariant", any_pressure},
                            {"c2", 1e4, dimension::pressure, "of the second", any_pressure},
                            bulk(5e6, ln2)},
                 [](const V& v) {
                   return of({.matrix = {Isotropic{{v.at("c1")}, v.at("c2")}}, .volume = {{Form::febio, v.at("k")}}});
                 }});
  all.push_back(
      {"yeoh", "c1 (I1b - 3) + c2 (I1b - 3)^2 + c3 (I1b - 3)^3, isochoric",
       Parameters{{"c1", 39811.19, dimension::pressure, "of the first power"},
                  {"c2", 73246.70, dimension::pressure, "of the second", any_pressure},
                  {"c3", 0, dimension::pressure, "of the third", any_pressure},
                  bulk(1e7, "k/4 (J^2 - 1 - 2 ln J)")},
       [](const V& v) {
         return of({.matrix = {Isotropic{{v.at("c1"), v.at("c2"), v.at("c3")}}}, .volume = {{Form::simo, v.at("k")}}});
       }});
  all.push_back({"st_venant_kirchhoff", "lambda/2 tr(E)^2 + mu tr(E^2) of the Green strain E",
                 Parameters{{"young", 1e5, dimension::pressure, "Young's modulus"},
                            {"poisson", 0.35, pure, "Poisson's ratio", -0.999, 0.4999}},
                 [](const V& v) {
                   return of({.matrix = {StVenantKirchhoff{v.at("young"), v.at("poisson")}}});
                 }});
}

// ---- FEBio --------------------------------------------------------------------------------------------------------

void add_febio(std::vector<NamedLaw>& all) {
  Parameters parameters{{"c1", 1e4, dimension::pressure, "of the first invariant"},
                        {"c2", 1e4, dimension::pressure, "of the second", any_pressure},
                        {"c3", 5e4, dimension::pressure, "scale of the fibres' exponential"},
                        {"c4", 6.6, pure, "rate of the fibres' exponential"},
                        {"c5", 1.6e6, dimension::pressure, "modulus of straightened fibres"},
                        {"lam_max", 1.4, pure, "stretch at which fibres are straight", 1},
                        bulk(1e7, "k/2 ln^2 J")};
  const auto law = [](const V& v, bool coupled) {
    return Law{.matrix = {Isotropic{{v.at("c1")}, v.at("c2"), coupled}},
               .volume = {{Form::febio, v.at("k")}},
               .fibres = {{.stress = 1,
                           .stretch = coupled ? Stretch::full : Stretch::deviatoric,
                           .measure = Measure::kirchhoff,
                           .curves = weiss_curves(v.at("c3"), v.at("c4"), v.at("c5"), v.at("lam_max"))}}};
  };
  all.push_back({"febio_coupled_trans_iso_mooney_rivlin",
                 "FEBio's, of the full stretch: c1 (I1 - 3) + c2 (I2 - 3) - 2 (c1 + 2 c2) ln J and fibres", parameters,
                 [law](const V& v) { return of(law(v, true)); }});
  parameters.push_back({"tmax", 0, dimension::pressure, "FEBio's active contraction, a Cauchy stress"});
  all.push_back({"febio_trans_iso_mooney_rivlin",
                 "FEBio's: Mooney-Rivlin and fibres of the deviatoric stretch (Weiss et al. 1996)", parameters,
                 [law](const V& v) { return of(law(v, false), {v.at("tmax")}); }});
}

// ---- muscle and tendon (fvm.md 6.8) -------------------------------------------------------------------------------

struct Preset {
  const char *name, *about;
  double A, B, K;
};

LawParameter felt_stretch(double value) {
  return {"deviatoric",
          value,
          pure,
          "1: fibres feel the stretch without the change of volume, as the papers have it; "
          "0: the full one",
          0,
          1};
}
Parameters fibre_parameters(double optimal) {
  return {{"sigma", 3e5, dimension::pressure, "peak stress of the fibres"},
          {"lam_ofl", optimal, pure, "stretch at the optimal fibre length", 0.1, 10},
          {"P1", 0.05, pure, "scale of the passive exponential"},
          {"P2", 6.6, pure, "its rate"}};
}

void add_teran(std::vector<NamedLaw>& all, const Preset& preset) {
  Parameters parameters{{"A", preset.A, dimension::pressure, "of the first invariant"},
                        {"B", preset.B, dimension::pressure, "of the second"},
                        {"K", preset.K, dimension::pressure, "of the volume term K ln^2 J"}};
  for (LawParameter& one : fibre_parameters(1)) parameters.push_back(std::move(one));
  parameters.push_back(felt_stretch(0));
  all.push_back({preset.name, preset.about, parameters, [](const V& v) {
                   return of({.matrix = {Isotropic{{v.at("A")}, v.at("B")}},
                              .volume = {{Form::teran, v.at("K")}},
                              .fibres = {{.stress = v.at("sigma"),
                                          .stretch = v.at("deviatoric") > 0.5 ? Stretch::deviatoric : Stretch::full,
                                          .curves = teran_curves(v.at("lam_ofl"), v.at("P1"), v.at("P2"))}}});
                 }});
}

void add_tendon(std::vector<NamedLaw>& all, const Preset& preset, double L1) {
  all.push_back({preset.name, preset.about,
                 Parameters{{"A", preset.A, dimension::pressure, "of the first invariant"},
                            {"B", preset.B, dimension::pressure, "of the second"},
                            {"K", preset.K, dimension::pressure, "of the volume term K ln^2 J"},
                            {"L1", L1, dimension::pressure, "scale of the toe's exponential"},
                            {"L2", 46.4, pure, "its rate"},
                            {"lam_max", 1.03, pure, "stretch at which the toe ends", 1}},
                 [](const V& v) {
                   const double slope = v.at("L1") * v.at("L2") * std::exp(v.at("L2") * (v.at("lam_max") - 1));
                   return of({.matrix = {Isotropic{{v.at("A")}, v.at("B")}},
                              .volume = {{Form::teran, v.at("K")}},
                              .fibres = {{.stress = 1,
                                          .measure = Measure::kirchhoff,
                                          .curves = weiss_curves(v.at("L1"), v.at("L2"), slope, v.at("lam_max"))}}});
                 }});
}

void add_muscles(std::vector<NamedLaw>& all) {
  all.push_back({"muscle", "flesh on tendons: neo-Hookean, no axial push, Hill curves less the matrix's own pull",
                 Parameters{{"mu", 2e4, dimension::pressure, "shear modulus of the matrix"},
                            {"k", 2.5e6, dimension::pressure, "of the volume term k/2 ln^2 J"},
                            {"sigma", 3e5, dimension::pressure, "peak stress of the fibres", 1},
                            {"lam_ofl", 1, pure, "stretch at the optimal fibre length", 0.1, 10},
                            {"rate", 10, pure / dimension::time, "largest speed, optimal lengths a second"}},
                 [](const V& v) {
                   const double mu = v.at("mu"), sigma = v.at("sigma"), optimal = v.at("lam_ofl");
                   FibreCurves curves = hill_curves({}, optimal);
                   curves.passive = less_matrix_pull(curves.passive, mu / sigma);
                   return of(
                       {.matrix = {Isotropic{{0.5 * mu}}, Slack{.shear = mu}},
                        .volume = {{Form::febio, v.at("k")}},
                        .fibres = {{.stress = sigma, .curves = std::move(curves), .rate = v.at("rate") * optimal}}});
                 }});
  add_teran(all, {"muscle_teran_graphics", "Teran et al. 2005: Mooney-Rivlin and smooth curves, soft in volume", 3e4,
                  1e4, 6e4});
  add_teran(all, {"muscle_volume", "the same, keeping its volume", 3e4, 1e4, 5e6});
  add_teran(all, {"muscle_soft", "a sixth as stiff, keeping its volume", 5e3, 2e3, 5e6});
  Parameters blemker{{"G1", 500, dimension::pressure, "of shear along the fibres"},
                     {"G2", 500, dimension::pressure, "of shear across them"},
                     {"G3", 0, dimension::pressure, "of stretch along them"},
                     {"k", 5e6, dimension::pressure, "of the volume term k/2 ln^2 J"}};
  for (LawParameter& one : fibre_parameters(1.07)) blemker.push_back(std::move(one));
  blemker.push_back({"lam_linear", 1.4, pure, "stretch at which the passive curve turns straight", 0.1});
  blemker.push_back(felt_stretch(1));
  all.push_back({"muscle_blemker", "Blemker et al. 2005: shear along, shear across and stretch along the fibres",
                 blemker, [](const V& v) {
                   const double optimal = v.at("lam_ofl");
                   return of(
                       {.matrix = {BlemkerMatrix{v.at("G1"), v.at("G2"), v.at("G3")}},
                        .volume = {{Form::febio, v.at("k")}},
                        .fibres = {{.stress = v.at("sigma") / optimal,
                                    .stretch = v.at("deviatoric") > 0.5 ? Stretch::deviatoric : Stretch::full,
                                    .curves = blemker_curves(optimal, v.at("P1"), v.at("P2"), v.at("lam_linear"))}}});
                 }});
  all.push_back({"yeoh_hill", "a published block (Almonacid et al. 2024): Yeoh and Hill fibres",
                 Parameters{{"c1", 39811.19, dimension::pressure, "of the first power of I1b - 3"},
                            {"c2", 73246.70, dimension::pressure, "of the second", any_pressure},
                            {"k", 1e7, dimension::pressure, "of the volume term k/4 (J^2 - 1 - 2 ln J)"},
                            {"sigma", 2e5, dimension::pressure, "peak stress of the fibres"},
                            {"rate", 5, pure / dimension::time, "speed at which the velocity curve has its 1"}},
                 [](const V& v) {
                   return of({.matrix = {Isotropic{{v.at("c1"), v.at("c2")}}},
                              .volume = {{Form::simo, v.at("k")}},
                              .fibres = {{.stress = v.at("sigma"),
                                          .stretch = Stretch::deviatoric,
                                          .measure = Measure::kirchhoff,
                                          .curves = almonacid_curves(),
                                          .rate = v.at("rate")}}});
                 }});
  add_tendon(all, {"tendon", "Mooney-Rivlin and fibres with a toe, as measured", 5e4, 0, 5e6}, 2.7e6);
  add_tendon(all, {"tendon_teran_graphics", "that of `muscle_teran_graphics`", 6e4, 1e4, 8e4}, 1e4);
  add_tendon(all, {"tendon_volume", "that of `muscle_volume`", 6e4, 1e4, 5e6}, 1e5);
  add_tendon(all, {"tendon_soft", "that of `muscle_soft`", 1e4, 2e3, 5e6}, 1e5);
}

std::vector<NamedLaw> all_laws() {
  std::vector<NamedLaw> all;
  add_matrices(all);
  add_febio(all);
  add_muscles(all);
  return all;
}

}  // namespace

std::string LawParameter::bounds() const {
  if (most < any) return fmt::format("{:g} to {:g}", least, most);
  return least > -any ? fmt::format("at least {:g}", least) : "any number";
}

const LawParameter* NamedLaw::parameter(const std::string& wanted) const {
  const auto found = std::ranges::find(parameters, wanted, &LawParameter::name);
  return found == parameters.end() ? nullptr : &*found;
}

LawValues NamedLaw::defaults() const {
  LawValues out;
  for (const LawParameter& one : parameters) out[one.name] = one.value;
  return out;
}

const std::vector<NamedLaw>& named_laws() {
  static const std::vector<NamedLaw> all = all_laws();
  return all;
}

const NamedLaw* find_named_law(const std::string& name) {
  const auto found = std::ranges::find(named_laws(), name, &NamedLaw::name);
  return found == named_laws().end() ? nullptr : &*found;
}

const NamedLaw* preset_of(const NamedLaw& law, std::string preset) {
  if (preset == "wires" && law.name == "muscle") return &law;
  std::ranges::replace(preset, '-', '_');
  return find_named_law(law.name + "_" + preset);
}

std::vector<std::string> presets_of(const NamedLaw& law) {
  std::vector<std::string> out;
  if (law.name == "muscle") out.emplace_back("wires");
  for (const NamedLaw& other : named_laws())
    if (other.name.starts_with(law.name + "_")) out.push_back(other.name.substr(law.name.size() + 1));
  return out;
}

std::string near_law(const std::string& name) {
  std::vector<std::string> names;
  for (const NamedLaw& law : named_laws()) names.push_back(law.name);
  const std::string near = nearest_word(name, names);
  return near.empty() ? "" : fmt::format(", did you mean `{}`?", near);
}

Material made(const NamedLaw& law, const LawValues& given) {
  LawValues values = law.defaults();
  std::vector<std::string> names;
  for (const LawParameter& one : law.parameters) names.push_back(one.name);
  std::vector<Fault> faults;
  for (const auto& [name, value] : given) {
    const LawParameter* one = law.parameter(name);
    if (!one) {
      const std::string near = nearest_word(name, names);
      faults.push_back({.message = fmt::format("`{}` has no parameter `{}`{}", law.name, name,
                                               near.empty() ? fmt::format("; it has {}", fmt::join(names, ", "))
                                                            : fmt::format(", did you mean `{}`?", near))});
    } else if (!one->allows(value)) {
      faults.push_back({.field = name, .message = fmt::format("expected {}, found {:g}", one->bounds(), value)});
    } else {
      values[name] = value;
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  Material out = law.of_all(values);
  out.name = law.name;
  out.values = std::move(values);
  return out;
}

}  // namespace sinew::material
