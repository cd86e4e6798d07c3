#include "sinew/specimen/fibre_places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/table/table.hpp"

namespace sinew::specimen {
namespace {

/// Of each tet the direction of the place nearest to its middle.
std::vector<Vec3> nearest_directions(const TetMesh& mesh, const std::filesystem::path& file) {
  const Table table = read_table(file);
  std::array<std::size_t, 6> columns{};
  std::vector<Fault> faults;
  const std::array names{"x", "y", "z", "fibre_x", "fibre_y", "fibre_z"};
  for (std::size_t k = 0; k < names.size(); ++k) {
    const int column = table.column(names[k]);
    if (column < 0)
      faults.push_back({.file = file.string(), .message = fmt::format("has no column `{}`", names[k])});
    else
      columns[k] = static_cast<std::size_t>(column);
  }
  if (table.rows.empty()) faults.push_back({.file = file.string(), .message = "has no rows"});
  std::vector<Vec3> places, directions;
  for (std::size_t row = 0; faults.empty() && row < table.rows.size(); ++row) {
    const auto three = [&](std::size_t from) {
      const std::vector<double>& numbers = table.rows[row];
      return Vec3(numbers[columns[from]], numbers[columns[from + 1]], numbers[columns[from + 2]]);
    };
    places.push_back(three(0)), directions.push_back(three(3));
    if (!(directions.back().norm() > 0))
      faults.push_back({.file = file.string(), .message = fmt::format("row {}: a direction has no length", row + 1)});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  std::vector<Vec3> out(mesh.tets.size());
  parallel_for(out.size(), 16, [&](std::size_t e) {
    Vec3 middle = Vec3::Zero();
    for (const int n : mesh.tets[e]) middle += 0.25 * mesh.nodes[static_cast<std::size_t>(n)];
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t p = 0; p < places.size(); ++p)
      if (const double off = (places[p] - middle).squaredNorm(); off < least) least = off, out[e] = directions[p];
    out[e].normalize();
  });
  return out;
}

}  // namespace

void take_material(const material::Material& given, const std::filesystem::path& folder, Specimen& specimen) {
  if (given.contraction.tmax > 0)
    throw InputError("its active contraction is no energy's: only `sinew material` evaluates it");
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
    const std::vector<Vec3> along = nearest_directions(flesh.mesh, folder / given.along[k].table);
    for (std::size_t e = 0; e < along.size(); ++e)
      flesh.fibres[static_cast<std::size_t>(flesh.first[e]) + k].along = along[e];
  }
  specimen.laws[solid::TissueKind::muscle] = std::move(law);
}

}  // namespace sinew::specimen
