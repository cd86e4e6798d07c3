#include "sinew/specimen/specimen_files.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/series.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/specimen/run_specimen.hpp"
#include "sinew/table/plot.hpp"

namespace sinew::specimen {
namespace {

void put_tensor(TetField& field, const Mat3& tensor) {
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) field.values.push_back(tensor(row, column));
}

/// The tissue where it is, with its displacement, F and Cauchy stress.
void write_tissue(const Specimen& specimen, const SpecimenRun& run, const std::filesystem::path& path) {
  TetMesh mesh = specimen.flesh.mesh;
  TetField displacement{.name = "displacement", .components = 3, .values = {}};
  TetField F{.name = "F", .in_tets = true, .components = 9, .values = {}}, cauchy = F, J{.name = "J", .in_tets = true};
  cauchy.name = "cauchy";
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) {
    const Vec3 place = run.now().places.segment<3>(static_cast<Eigen::Index>(3 * n)), moved = place - mesh.nodes[n];
    displacement.values.insert(displacement.values.end(), moved.begin(), moved.end());
    mesh.nodes[n] = place;
  }
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const Mat3 of_tet = run.deformation(e);
    put_tensor(F, of_tet), put_tensor(cauchy, run.cauchy(e));
    J.values.push_back(of_tet.determinant());
  }
  write_vtu(mesh, {displacement, F, cauchy, J}, path);
}

double von_mises(const Mat3& stress) {
  const Mat3 deviator = stress - stress.trace() / 3 * Mat3::Identity();
  return std::sqrt(1.5) * deviator.norm();
}

Series series_of(const Table& table, const std::string& column, const std::string& name, double scale = 1) {
  Series out{.name = name, .x = {}, .y = {}};
  const auto at = static_cast<std::size_t>(table.column(column));
  for (const auto& row : table.rows) out.x.push_back(row[0]), out.y.push_back(scale * row[at]);
  return out;
}

std::string force_plot(const Specimen& specimen, const Table& forces) {
  std::vector<Plot> panels;
  for (const char axis : {'x', 'y', 'z'}) {
    Plot& panel = panels.emplace_back(Plot{.title = "", .x_label = "time (s)", .y_label = "force (N)", .series = {}});
    panel.title = std::string("Along ") + axis;
    for (const Face& face : specimen.faces)
      panel.series.push_back(series_of(forces, face.name + "_f" + axis, face.name));
  }
  return panels_svg("Forces of the holders on the tissue", panels);
}

std::string energy_plot(const Table& energies) {
  constexpr double milli = 1e3;
  Plot parts{.title = "Energy", .x_label = "time (s)", .y_label = "energy (mJ)", .series = {}};
  for (const char* name : {"matrix", "volume", "fibres", "kinetic", "work"})
    parts.series.push_back(series_of(energies, name, name, milli));
  Plot volume{.title = "Volume", .x_label = "time (s)", .y_label = "over the given one", .series = {}};
  volume.series = {series_of(energies, "volume_ratio", "volume"), series_of(energies, "least_J", "least J")};
  return panels_svg("Energy and volume", {parts, volume});
}

}  // namespace

SpecimenFiles::SpecimenFiles(const Specimen& specimen, std::filesystem::path folder)
    : specimen_(specimen), folder_(std::move(folder)), boundary_(boundary(specimen.flesh.mesh)) {
  check_place_for(folder_ / "tissue" / "step");
}

void SpecimenFiles::look(const SpecimenRun& run, Look& out) const {
  out.skin = boundary_.surface;
  std::vector<int> vertex(specimen_.flesh.mesh.nodes.size(), -1);
  for (std::size_t v = 0; v < boundary_.nodes.size(); ++v) {
    vertex[static_cast<std::size_t>(boundary_.nodes[v])] = static_cast<int>(v);
    out.skin.vertices[v] = run.now().places.segment<3>(3 * boundary_.nodes[v]);
  }
  std::vector<double> sum(boundary_.nodes.size(), 0), weight = sum;
  for (std::size_t e = 0; e < specimen_.flesh.tets(); ++e) {
    const double stress = von_mises(run.cauchy(e)), volume = run.elements().rest_volume(e);
    for (const int node : specimen_.flesh.mesh.tets[e])
      if (const int v = vertex[static_cast<std::size_t>(node)]; v >= 0)
        sum[static_cast<std::size_t>(v)] += volume * stress, weight[static_cast<std::size_t>(v)] += volume;
  }
  for (std::size_t v = 0; v < sum.size(); ++v) sum[v] /= weight[v];
  out.stress = std::move(sum);
}

void SpecimenFiles::add(const SpecimenRun& run, std::size_t moments) {
  const std::filesystem::path file = numbered(folder_ / "tissue" / "step", listed_.size(), moments, ".vtu");
  write_tissue(specimen_, run, file);
  put_written(written_, file);
  if (listed_.empty()) look(run, start_);
  look(run, end_);
  listed_.emplace_back(run.now().time, file);
}

void SpecimenFiles::write_picture() {
  Box box = bounds(start_.skin);
  box.hold(bounds(end_.skin));
  double most = 1e-300;
  for (const Look* look : {&start_, &end_})
    for (const double stress : look->stress) most = std::max(most, stress);
  std::vector<Image> images;
  constexpr int width = 640, height = 480;
  for (const Look* look : {&start_, &end_}) {
    DrawnMesh drawn{.mesh = look->skin, .colours = {}, .normals = {}};
    for (const double stress : look->stress) drawn.colours.push_back(cividis(stress / most));
    Drawing drawing;
    drawing.meshes.push_back(std::move(drawn));
    drawing.ground = box.low.y() - 0.05 * box.size().y();
    const Camera camera = camera_for(drawing, {0.5, 0.45, 1}, static_cast<double>(width) / height, box);
    images.push_back(render(drawing, camera, width, height));
  }
  put_file(written_, folder_ / "tissue.png", png_bytes(side_by_side(images, 2)));
}

std::vector<std::filesystem::path> SpecimenFiles::finish(const std::vector<Moment>& moments, bool pictures) {
  put_pvd(written_, folder_ / "tissue", listed_);
  const Table forces = force_table(specimen_, moments), energies = energy_table(moments);
  for (const auto& [table, name] : {std::pair{&forces, "force.csv"}, {&energies, "energy.csv"}})
    put_file(written_, folder_ / name, table_text(*table, TableFormat::csv));
  if (moments.size() > 1) {
    if (!specimen_.faces.empty()) put_file(written_, folder_ / "force.svg", force_plot(specimen_, forces));
    put_file(written_, folder_ / "energy.svg", energy_plot(energies));
  }
  if (pictures) write_picture();
  return written_.files;
}

}  // namespace sinew::specimen
