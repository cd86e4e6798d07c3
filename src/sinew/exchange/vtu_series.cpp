// Tetrahedra for ParaView: NAME.pvd and one .vtu a frame, the twin of vtp_series.cpp. All solids of a frame are one
// grid, a region each, with what is known of nodes and of cells.
#include <fmt/format.h>

#include <limits>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/series.hpp"
#include "sinew/geometry/file/tet_file.hpp"

namespace sinew {
namespace {

bool is_solid(const Shape& shape) {
  return shape.topology && shape.topology->primitive == Topology::Primitive::tetrahedra;
}

TetMesh tets_of(const Shape& shape) {
  TetMesh mesh;
  for (const Eigen::Vector3f& at : shape.positions) mesh.nodes.push_back(at.cast<double>());
  const std::vector<std::uint32_t>& cells = shape.topology->indices;
  for (std::size_t i = 0; i + 3 < cells.size(); i += 4) {
    const auto corner = [&](std::size_t k) { return static_cast<int>(cells[i + k]); };
    mesh.tets.push_back({corner(0), corner(1), corner(2), corner(3)});
  }
  name_region(mesh, shape.name);
  return mesh;
}

/// The solids of a frame as one, with NaN where one has not what another has.
class Solids {
 public:
  void add(const Shape& shape, const Frame& frame, const FrameNames& names) {
    before_ = {mesh_.nodes.size(), mesh_.tets.size()};
    append(mesh_, tets_of(shape));
    for (const Quantity& quantity : shape.topology->fixed) put(quantity);
    for (const Quantity& quantity : shape.quantities) put(quantity);
    const auto m = std::ranges::find(names.muscles, shape.muscle);
    if (m == names.muscles.end() || frame.muscles.empty()) return;
    const MuscleReading& reading = frame.muscles[static_cast<std::size_t>(m - names.muscles.begin())];
    put({"activation", "1", {static_cast<float>(reading.activation)}, Quantity::Of::shape});
    put({"tension", "N", {static_cast<float>(reading.tension)}, Quantity::Of::shape});
  }

  bool empty() const { return mesh_.tets.empty(); }
  void write(const std::filesystem::path& path) {
    std::vector<TetField> fields;
    for (auto& [key, field] : fields_) {
      field.values.resize(field.in_tets ? mesh_.tets.size() : mesh_.nodes.size(), absent);
      fields.push_back(std::move(field));
    }
    write_vtu(mesh_, fields, path);
  }

 private:
  static constexpr double absent = std::numeric_limits<double>::quiet_NaN();  // ParaView has a colour for it

  /// Of the solid added last. What is said of the whole is said of each of its cells.
  void put(const Quantity& quantity) {
    const bool in_tets = quantity.of != Quantity::Of::vertex;
    auto [known, fresh] = fields_.try_emplace({in_tets, quantity.name});
    TetField& field = known->second;
    if (fresh) field.name = quantity.name, field.in_tets = in_tets;
    field.values.resize(before_[in_tets ? 1 : 0], absent);
    if (quantity.of == Quantity::Of::shape)
      field.values.resize(mesh_.tets.size(), quantity.values.empty() ? absent : double{quantity.values[0]});
    else
      field.values.insert(field.values.end(), quantity.values.begin(), quantity.values.end());
  }

  TetMesh mesh_;
  std::array<std::size_t, 2> before_{};  // nodes and tets of those added earlier
  std::map<std::pair<bool, std::string>, TetField> fields_;
};

}  // namespace

Exchanged write_vtu_series(const Film& film, const std::filesystem::path& path) {
  const std::filesystem::path stem = std::filesystem::path(path).replace_extension();
  check_place_for(stem / "frame");
  if (std::ranges::none_of(film.shapes(), [](const FilmShape& shape) { return shape.view.inside != nullptr; }))
    throw InputError(
        fmt::format("{}: the recording has no tetrahedra; `--format vtp` writes its surfaces", film.name()));
  Exchanged out;
  std::vector<std::pair<double, std::filesystem::path>> listed;
  auto written = film.progress().count("frames", film.frames());
  for (std::size_t i = 0; i < film.frames(); ++i, written.advance()) {
    const Frame frame = film.recorded(i);
    Solids solids;
    for (const Shape& shape : frame.shapes)
      if (is_solid(shape)) solids.add(shape, frame, film.names());
    if (solids.empty()) continue;
    const std::filesystem::path file = numbered(stem / "solids", i, film.frames(), ".vtu");
    solids.write(file);
    put_written(out, file);
    listed.emplace_back(frame.time, file);
    if (i == 0) foresee(film, out, 0);
  }
  put_pvd(out, stem, listed);
  return out;
}

}  // namespace sinew
