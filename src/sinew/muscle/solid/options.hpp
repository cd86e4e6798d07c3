#pragma once
// What a model file says of a muscle's solid: `volume.solid`, for all fidelities that are tetrahedra between tendons.
#include "sinew/core/hash.hpp"
#include "sinew/model/options.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/solid/solid_options.hpp"

namespace sinew::solid {

constexpr const char* place_of(const SolidOptions&) { return "solid"; }
constexpr auto words_of(SolidOptions::Volumes) {
  using K = SolidOptions::Volumes;
  return std::to_array<std::pair<K, const char*>>({{K::wedge, "wedge"}, {K::node, "node"}, {K::element, "element"}});
}
constexpr auto words_of(Curves) {
  using K = Curves;
  return std::to_array<std::pair<K, const char*>>({{K::model, "model"}, {K::teran, "teran"}, {K::blemker, "blemker"}});
}
constexpr auto words_of(Descending) {
  using K = Descending;
  return std::to_array<std::pair<K, const char*>>({{K::tract, "tract"}, {K::flat, "flat"}, {K::local, "local"}});
}
constexpr auto words_of(SolidOptions::Tendon) {
  using K = SolidOptions::Tendon;
  return std::to_array<std::pair<K, const char*>>({{K::elastic, "elastic"}, {K::rigid, "rigid"}});
}
constexpr auto words_of(SolidOptions::Keep) {
  using K = SolidOptions::Keep;
  return std::to_array<std::pair<K, const char*>>({{K::shape, "shape"}, {K::stretch, "stretch"}});
}
constexpr auto words_of(SolidOptions::Torque) {
  using K = SolidOptions::Torque;
  return std::to_array<std::pair<K, const char*>>({{K::path, "path"}, {K::flesh, "flesh"}});
}
constexpr auto words_of(SolidOptions::Ends) {
  using K = SolidOptions::Ends;
  return std::to_array<std::pair<K, const char*>>({{K::caps, "caps"}, {K::glue, "glue"}});
}

constexpr auto words_of(SolidOptions::Mesh) {
  using K = SolidOptions::Mesh;
  return std::to_array<std::pair<K, const char*>>({{K::rings, "rings"}, {K::lattice, "lattice"}});
}
constexpr auto words_of(SolidOptions::Fibres) {
  using K = SolidOptions::Fibres;
  return std::to_array<std::pair<K, const char*>>({{K::axial, "axial"}, {K::spline, "spline"}});
}

/// `line`, a number, or a function of `share`.
void read(const Cursor&, Prestretch&);
YamlText written(const Prestretch&);

template <class Visit>
void describe(Visit& is, SolidOptions& solid) {
  is("mesh", solid.mesh);
  is("edge", solid.edge, dimension::length);
  is("fibres", solid.fibres);
  is("sides", solid.sides);
  is("slabs", solid.slabs);
  is("layers", solid.layers);
  is("shear", solid.shear, dimension::pressure);
  is("bulk", solid.bulk, dimension::pressure);
  is("patches", solid.patches);
  is("curves", solid.curves);
  is("descending", solid.descending);
  is("tendon", solid.tendon);
  is("prestretch", solid.prestretch);
  is("keep", solid.keep);
  is("data", solid.data);
  is("torque", solid.torque);
  is("ends", solid.ends);
}

void check_options(const SolidOptions&, const std::string& field, FaultList&);
OptionsKind solid_options_kind();
/// What the studio's editor offers, and how a muscle is shown before it runs.
Editing solid_editing();
MuscleFit solid_preview(const Anatomy&, int muscle, const Flesh&);
/// What the muscle's flesh is made from, as a number.
Hash hash_of(const SolidOptions&);

}  // namespace sinew::solid
