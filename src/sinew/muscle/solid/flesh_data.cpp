#include "sinew/muscle/solid/flesh_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/tet/nearest_places.hpp"
#include "sinew/table/table.hpp"

namespace sinew::solid {
namespace {

/// Columns of numbers at places, whatever file they come from.
struct PlacesTold {
  std::vector<Vec3> places, along;
  std::vector<double> unit, factor, fat, prestretch;
};

using Column = std::vector<double> PlacesTold::*;
constexpr std::array<std::pair<const char*, Column>, 4> numbers{{{"unit", &PlacesTold::unit},
                                                                 {"factor", &PlacesTold::factor},
                                                                 {"fat", &PlacesTold::fat},
                                                                 {"prestretch", &PlacesTold::prestretch}}};
constexpr std::array<const char*, 6> of_three{"x", "y", "z", "fibre_x", "fibre_y", "fibre_z"};

/// Of three columns; none where the table has none of them.
std::vector<Vec3> three(const Table& table, std::size_t first, std::vector<std::string>& faults) {
  std::array<int, 3> at{};
  for (std::size_t k = 0; k < 3; ++k) at[k] = table.column(of_three[first + k]);
  if (std::ranges::max(at) < 0 && first > 0) return {};
  for (std::size_t k = 0; k < 3; ++k)
    if (at[k] < 0) faults.push_back(fmt::format("has no column `{}`", of_three[first + k]));
  std::vector<Vec3> out;
  if (std::ranges::min(at) < 0) return out;
  for (const std::vector<double>& row : table.rows)
    out.emplace_back(row[static_cast<std::size_t>(at[0])], row[static_cast<std::size_t>(at[1])],
                     row[static_cast<std::size_t>(at[2])]);
  return out;
}

PlacesTold of_table(const Table& table, std::vector<std::string>& faults) {
  PlacesTold out;
  out.places = three(table, 0, faults);
  out.along = three(table, 3, faults);
  for (const std::string& name : table.columns) {
    const auto known = std::ranges::find(numbers, name, [](const auto& one) { return std::string(one.first); });
    if (known != numbers.end())
      for (const std::vector<double>& row : table.rows)
        (out.*known->second).push_back(row[static_cast<std::size_t>(table.column(name))]);
    else if (std::ranges::find(of_three, name) == of_three.end())
      faults.push_back(fmt::format(
          "unknown column `{}`: expected x, y, z, fibre_x, fibre_y, fibre_z, unit, factor, fat, prestretch", name));
  }
  if (table.rows.empty()) faults.push_back("has no rows");
  return out;
}

PlacesTold of_cells(const TetFile& file) {
  PlacesTold out;
  for (const Tetrahedron& tet : file.mesh.tets) out.places.push_back(middle_of(file.mesh, tet));
  for (const TetField& field : file.fields) {
    if (!field.in_tets) continue;
    if (field.name == "fibre" && field.components == 3)
      for (std::size_t e = 0; e < field.values.size(); e += 3)
        out.along.emplace_back(field.values[e], field.values[e + 1], field.values[e + 2]);
    for (const auto& [name, column] : numbers)
      if (field.name == name && field.components == 1) out.*column = field.values;
  }
  return out;
}

void check_told(const PlacesTold& told, std::vector<std::string>& faults) {
  constexpr double shortest = 0.5, longest = 1.8;  // optimal lengths, as of `prestretch` in the model
  constexpr std::size_t most = 20;
  const auto each = [&](const auto& list, const auto& may, const char* expected) {
    for (std::size_t row = 0; row < list.size(); ++row)
      if (!may(list[row]) && faults.size() < most)
        faults.push_back(fmt::format("row {}: expected {}", row + 1, expected));
  };
  each(
      told.along, [](const Vec3& way) { return way.norm() > 0 && way.allFinite(); }, "a direction that has a length");
  each(
      told.unit, [](double unit) { return unit >= 0 && unit == std::floor(unit); }, "a motor unit, counted from 0");
  each(
      told.factor, [](double factor) { return factor >= 0 && std::isfinite(factor); }, "a factor of 0 or more");
  each(
      told.fat, [](double fat) { return fat >= 0 && fat <= 1; }, "a share of fat, 0 to 1");
  each(
      told.prestretch, [](double p) { return p >= shortest && p <= longest; }, "a prestretch of 0.5 to 1.8");
  if (faults.empty() && told.along.empty() &&
      std::ranges::all_of(numbers, [&](const auto& one) { return (told.*one.second).empty(); }))
    faults.push_back("says nothing of the tissue: expected fibre_x, fibre_y, fibre_z, unit, factor, fat or prestretch");
}

}  // namespace

FleshData read_flesh_data(const std::filesystem::path& file, const TetMesh& mesh) {
  std::vector<std::string> wrong;
  const PlacesTold told = has_tet_suffix(file) ? of_cells(read_tets(file)) : of_table(read_table(file), wrong);
  check_told(told, wrong);
  std::vector<Fault> faults;
  for (const std::string& message : wrong) faults.push_back({.file = file.string(), .message = message});
  if (!faults.empty()) throw InputError(std::move(faults));
  FleshData out;
  for (const std::size_t row : nearest_places(mesh, told.places)) {
    if (!told.along.empty()) out.along.push_back(told.along[row].normalized());
    if (!told.unit.empty()) out.unit.push_back(static_cast<int>(told.unit[row]));
    if (!told.factor.empty()) out.factor.push_back(static_cast<float>(told.factor[row]));
    if (!told.fat.empty()) out.fat.push_back(static_cast<float>(told.fat[row]));
    if (!told.prestretch.empty()) out.prestretch.push_back(told.prestretch[row]);
  }
  return out;
}

}  // namespace sinew::solid
