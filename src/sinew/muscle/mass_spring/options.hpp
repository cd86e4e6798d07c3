#pragma once
// What a model file says of a muscle's net of springs: `volume.springs`.
#include "sinew/model/options.hpp"
#include "sinew/muscle/mass_spring/spring_options.hpp"

namespace sinew {

constexpr const char* place_of(const SpringOptions&) { return "springs"; }
constexpr auto words_of(SpringOptions::MotionSource) {
  using K = SpringOptions::MotionSource;
  return std::to_array<std::pair<K, const char*>>({{K::hill, "hill"}, {K::bones, "bones"}, {K::given, "given"}});
}
constexpr auto words_of(SpringOptions::Angular) {
  using K = SpringOptions::Angular;
  return std::to_array<std::pair<K, const char*>>({{K::vector, "vector"}, {K::length, "length"}, {K::none, "none"}});
}
constexpr auto words_of(SpringOptions::Constraint) {
  using K = SpringOptions::Constraint;
  return std::to_array<std::pair<K, const char*>>({{K::kinematic, "kinematic"}, {K::force, "force"}});
}
constexpr auto words_of(SpringOptions::Contact) {
  using K = SpringOptions::Contact;
  return std::to_array<std::pair<K, const char*>>({{K::none, "none"}, {K::bones, "bones"}, {K::all, "all"}});
}

template <class Visit>
void describe(Visit& is, SpringOptions& springs) {
  const Dimension stiffness = dimension::force / dimension::length;
  is("slices", springs.slices);
  is("around", springs.around);
  is.renamed("drive", "motion_source");
  is("motion_source", springs.motion_source);
  is("length", springs.length, Of{"time", dimension::time, dimension::none});
  is("constraint", springs.constraint);
  is("contact", springs.contact);
  is("joined", springs.joined);
  is("ring", springs.ring, stiffness);
  is("along", springs.along, stiffness);
  is("damping", springs.damping, stiffness * dimension::time);
  is("drag", springs.drag, stiffness * dimension::time);
  is("angular", springs.angular);
  is("bend_ring", springs.bend_ring, stiffness);
  is("bend_along", springs.bend_along, stiffness);
  is("reaction", springs.reaction);
  is("pressure", springs.pressure, dimension::pressure);
  is("swells", springs.swells);
  is("mass", springs.mass, dimension::mass);
  is("step", springs.step, dimension::time);
  is("noise", springs.noise, dimension::length);
}

void check_options(const SpringOptions&, const std::string& field, FaultList&);
OptionsKind spring_options_kind();

}  // namespace sinew
