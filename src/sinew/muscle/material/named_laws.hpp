#pragma once
// Laws by name: those of publications and programs, with their parameters.
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "sinew/model/quantity.hpp"
#include "sinew/muscle/material/material.hpp"

namespace sinew::material {

struct LawParameter {
  static constexpr double any = std::numeric_limits<double>::infinity();

  std::string name;
  double value = 0;  ///< unless another is given, SI
  Dimension unit = dimension::pressure;
  std::string about;
  double least = 0, most = any;

  bool allows(double x) const { return x >= least && x <= most; }
  std::string bounds() const;  ///< `at least 0`, `0 to 1`
};
using LawValues = std::map<std::string, double>;

struct NamedLaw {
  std::string name, about;
  std::vector<LawParameter> parameters;
  std::function<Material(const LawValues&)> of_all;  ///< every parameter has its value

  const LawParameter* parameter(const std::string&) const;
  LawValues defaults() const;
};

const std::vector<NamedLaw>& named_laws();
const NamedLaw* find_named_law(const std::string&);
/// `muscle` and its preset `soft` are `muscle_soft`; null: it has none of that name.
const NamedLaw* preset_of(const NamedLaw&, std::string preset);
std::vector<std::string> presets_of(const NamedLaw&);
/// The nearest name, as the end of a message; empty: none is near.
std::string near_law(const std::string&);

/// The law with these values in place of its own. Throws InputError with all that it does not know or allow.
Material made(const NamedLaw&, const LawValues& given = {});

}  // namespace sinew::material
