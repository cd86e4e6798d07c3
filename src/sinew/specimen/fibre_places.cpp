#include "sinew/specimen/fibre_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "sinew/core/error.hpp"
#include "sinew/geometry/tet/nearest_places.hpp"
#include "sinew/table/table.hpp"

namespace sinew::specimen {
namespace {

/// A table of places with columns of numbers; the faults of what it lacks.
class PlaceTable {
 public:
  explicit PlaceTable(const std::filesystem::path& file) : file_(file.string()), table_(read_table(file)) {
    if (table_.rows.empty()) fault("has no rows");
  }
  void fault(const std::string& message) { faults_.push_back({.file = file_, .message = message}); }
  std::vector<double> column(const std::string& name, bool needed = true) {
    const int column = table_.column(name);
    std::vector<double> out;
    if (column < 0) {
      if (needed) fault(fmt::format("has no column `{}`", name));
      return out;
    }
    for (const std::vector<double>& row : table_.rows) out.push_back(row[static_cast<std::size_t>(column)]);
    return out;
  }
  std::vector<Vec3> three(const std::array<const char*, 3>& names) {
    std::array<std::vector<double>, 3> each;
    for (std::size_t k = 0; k < 3; ++k) each[k] = column(names[k]);
    std::vector<Vec3> out;
    if (faults_.empty())
      for (std::size_t row = 0; row < table_.rows.size(); ++row)
        out.emplace_back(each[0][row], each[1][row], each[2][row]);
    return out;
  }
  const Table& table() const { return table_; }
  void throw_faults() {
    if (!faults_.empty()) throw InputError(std::move(faults_));
  }

 private:
  std::string file_;
  Table table_;
  std::vector<Fault> faults_;
};

/// Of each tet what a field of its file says, or the direction of the place nearest to its middle.
std::vector<Vec3> named_directions(const Specimen& specimen, const std::string& name,
                                   const std::filesystem::path& folder) {
  const TetMesh& mesh = specimen.flesh.mesh;
  std::vector<Vec3> out;
  if (const auto field = std::ranges::find(specimen.fields, name, &TetField::name); field != specimen.fields.end()) {
    if (field->components != 3) throw InputError(fmt::format("field `{}` has no three components a cell", name));
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      out.emplace_back(field->values[3 * e], field->values[3 * e + 1], field->values[3 * e + 2]);
      if (!(out.back().norm() > 0)) throw InputError(fmt::format("field `{}` has no length in cell {}", name, e));
      out.back().normalize();
    }
    return out;
  }
  PlaceTable table(folder / name);
  const std::vector<Vec3> places = table.three({"x", "y", "z"});
  const std::vector<Vec3> directions = table.three({"fibre_x", "fibre_y", "fibre_z"});
  for (std::size_t row = 0; row < directions.size(); ++row)
    if (!(directions[row].norm() > 0)) table.fault(fmt::format("row {}: a direction has no length", row + 1));
  table.throw_faults();
  for (const std::size_t row : nearest_places(mesh, places)) out.push_back(directions[row].normalized());
  return out;
}

/// p along a fibre, at constant volume.
Mat3 stretch_at(const Vec3& along, double p) {
  const Mat3 axis = along * along.transpose();
  return p * axis + (Mat3::Identity() - axis) / std::sqrt(p);
}

Vec3 first_fibre(const solid::SolidMuscle& flesh, std::size_t tet) {
  return flesh.fibres.empty() ? Vec3(Vec3::UnitX()) : flesh.fibres[static_cast<std::size_t>(flesh.first[tet])].along;
}

constexpr double least_stretch = 0.5, most_stretch = 2;

}  // namespace

void take_fields(Specimen& specimen) {
  solid::SolidMuscle& flesh = specimen.flesh;
  for (const TetField& field : specimen.fields) {
    const bool factor = field.name == "factor";
    if ((!factor && field.name != "prestretch") || field.components != 1) continue;
    for (std::size_t e = 0; e < flesh.tets(); ++e) {
      const double value = field.values[e];
      if (!(factor ? value >= 0 : value >= least_stretch && value <= most_stretch))
        throw InputError(fmt::format("field `{}`: the value {:g} in cell {} is impossible", field.name, value, e));
      if (factor)
        flesh.factor.push_back(static_cast<float>(value));
      else
        flesh.prestrain.push_back(stretch_at(first_fibre(flesh, e), value));
    }
  }
}

void stretch_given(Specimen& specimen, double p) {
  if (!(p >= least_stretch && p <= most_stretch))
    throw InputError(fmt::format("expected {} to {}, found {:g}", least_stretch, most_stretch, p));
  solid::SolidMuscle& flesh = specimen.flesh;
  flesh.prestrain.clear();
  for (std::size_t e = 0; p != 1 && e < flesh.tets(); ++e)
    flesh.prestrain.push_back(stretch_at(first_fibre(flesh, e), p));
}

void take_places(const std::filesystem::path& file, Specimen& specimen) {
  PlaceTable table(file);
  solid::SolidMuscle& flesh = specimen.flesh;
  const std::vector<Vec3> places = table.three({"x", "y", "z"});
  const std::vector<double> factor = table.column("factor", false), stretch = table.column("prestretch", false);
  if (factor.empty() && stretch.empty()) table.fault("has neither a column `factor` nor `prestretch`");
  for (const std::string& name : table.table().columns)
    if (const std::array known{"x", "y", "z", "factor", "prestretch"}; std::ranges::find(known, name) == known.end())
      table.fault(fmt::format("unknown column `{}`: expected x, y, z, factor, prestretch", name));
  for (std::size_t row = 0; row < places.size(); ++row) {
    if (!factor.empty() && !(factor[row] >= 0)) table.fault(fmt::format("row {}: a factor is below 0", row + 1));
    if (!stretch.empty() && !(stretch[row] >= least_stretch && stretch[row] <= most_stretch))
      table.fault(fmt::format("row {}: expected a prestretch of {} to {}", row + 1, least_stretch, most_stretch));
  }
  table.throw_faults();
  const std::vector<std::size_t> rows = nearest_places(flesh.mesh, places);
  flesh.factor.clear();
  if (!stretch.empty()) flesh.prestrain.clear();
  for (std::size_t e = 0; e < rows.size(); ++e) {
    if (!factor.empty()) flesh.factor.push_back(static_cast<float>(factor[rows[e]]));
    if (!stretch.empty()) flesh.prestrain.push_back(stretch_at(first_fibre(flesh, e), stretch[rows[e]]));
  }
}

void take_material(const material::Material& given, const std::filesystem::path& folder, Specimen& specimen) {
  if (given.contraction.tmax > 0)
    throw InputError("its active stress does not come from an energy, so only `sinew material` can use it");
  material::Law law = given.law;
  // A matrix that knows a direction takes it from the first family: where there is none, one that pulls at nothing.
  const bool directed = std::ranges::any_of(law.matrix, [](const material::Matrix& part) {
    return std::holds_alternative<material::BlemkerMatrix>(part) || std::holds_alternative<material::Slack>(part);
  });
  if (law.fibres.empty() && directed) law.fibres = {{.stress = 0, .curves = material::teran_curves()}};
  solid::SolidMuscle& flesh = specimen.flesh;
  std::vector<Vec3> uniform;
  for (const material::FibreDirection& direction : given.along) uniform.push_back(direction.along);
  uniform.resize(law.fibres.size(), Vec3::UnitX());
  solid::fibres_along(flesh, uniform);
  for (std::size_t k = 0; k < std::min(given.along.size(), law.fibres.size()); ++k) {
    if (given.along[k].table.empty()) continue;
    const std::vector<Vec3> along = named_directions(specimen, given.along[k].table, folder);
    for (std::size_t e = 0; e < along.size(); ++e)
      flesh.fibres[static_cast<std::size_t>(flesh.first[e]) + k].along = along[e];
  }
  specimen.laws[solid::TissueKind::muscle] = std::move(law);
}

}  // namespace sinew::specimen
