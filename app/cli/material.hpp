#pragma once
// What the parts of `sinew material` share.
#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "sinew/muscle/material/loading.hpp"
#include "sinew/muscle/material/named_laws.hpp"

namespace sinew::cli {

struct MaterialArguments {
  std::string law, fibre, out;
  std::vector<std::string> parameters;
  std::optional<double> activation;
  double speed = 0;
  bool list = false;
  std::string deformation;
  std::vector<std::string> sweep;  ///< kind, range
  std::string fit, loading = "uniaxial", stress = "nominal";
  std::vector<std::string> free, bounds;
};

extern const std::map<std::string, material::Loading> loadings;

/// Throws InputError with the nearest there is.
const material::NamedLaw& law_named(const std::string&);
material::Material material_of(const MaterialArguments&);
/// Passive unless told otherwise; FEBio's contraction is full where it is asked for.
material::MaterialState state_of(const MaterialArguments&, const material::Material&);
/// What every answer says of the law.
nlohmann::json facts_of(const MaterialArguments&, const material::Material&);

void add_fit_options(CLI::App& command, MaterialArguments&);
void fit_material(const MaterialArguments&, Session&);

}  // namespace sinew::cli
