// sinew mesh
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "commands.hpp"
#include "print_json.hpp"
#include "sinew/core/error.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/mesh_repair.hpp"

namespace sinew::cli {
namespace {

struct MeshArguments {
  std::string from, to;
  bool all_parts = false, keep_unit = false;
};

nlohmann::json mesh_figures(const TriMesh& mesh) {
  const Connection found = connection(mesh);
  const Box box = bounds(mesh);
  const Vec3 size = box.empty() ? Vec3::Zero() : box.size();
  return {{"vertices", mesh.vertices.size()},
          {"triangles", mesh.triangles.size()},
          {"parts", found.parts},
          {"open_edges", found.open_edges},
          {"crowded_edges", found.crowded_edges},
          {"unoriented_edges", found.unoriented_edges},
          {"closed", found.closed()},
          {"handles", handles_of(mesh)},
          {"size", {size.x(), size.y(), size.z()}},
          {"area", area(mesh)},
          {"volume", volume(mesh)}};
}

void print_figures(const char* what, const TriMesh& mesh, const char* unit) {
  const Connection found = connection(mesh);
  const Vec3 size = mesh.vertices.empty() ? Vec3::Zero() : bounds(mesh).size();
  const int handles = handles_of(mesh);
  const std::string rings = handles == 0 ? "" : fmt::format(", {} handle{}", handles, handles == 1 ? "" : "s");
  fmt::print(
      "{}: {} vertices, {} triangles, {} part{}{}, {}; {:.4g} x {:.4g} x {:.4g} {}, area {:.4g} {}2, volume {:.4g} "
      "{}3\n",
      what, mesh.vertices.size(), mesh.triangles.size(), found.parts, found.parts == 1 ? "" : "s", rings,
      found.closed() ? "closed" : fmt::format("not closed ({} open edges)", found.open_edges), size.x(), size.y(),
      size.z(), unit, area(mesh), unit, volume(mesh), unit);
}

void mend(const MeshArguments& a, Session& session) {
  if (!a.to.empty() && !a.to.ends_with(".obj")) throw InputError(fmt::format("{}: a mesh is written as .obj", a.to));
  const TriMesh found = read_mesh(a.from);
  using Keep = RepairOptions::Keep;
  const auto [mesh, report] =
      repaired(found, {.keep = a.all_parts ? Keep::all : Keep::large, .guess_unit = !a.keep_unit});
  if (!a.to.empty()) write_obj(mesh, a.to, "mended from " + std::filesystem::path(a.from).filename().string(), 7);
  if (session.json) {
    nlohmann::json out{{"found", mesh_figures(found)},
                       {"mended", mesh_figures(mesh)},
                       {"closed", report.closed},
                       {"scale", report.scale},
                       {"welded", report.welded},
                       {"dropped_triangles", report.dropped_triangles},
                       {"split_vertices", report.split_vertices},
                       {"turned_triangles", report.turned_triangles},
                       {"filled_holes", report.filled_holes},
                       {"filled_triangles", report.filled_triangles},
                       {"filled", report.filled},
                       {"largest_hole", report.largest_hole},
                       {"kept_parts", report.kept_parts},
                       {"dropped_parts", report.dropped_parts},
                       {"lost", report.lost},
                       {"crossings", report.crossings},
                       {"notes", report.notes}};
    print_json(out);
  } else {
    print_figures("found", found, "unit");
    for (const std::string& note : report.notes) fmt::print("  {}\n", note);
    print_figures("mended", mesh, "m");
  }
  if (!report.closed || report.lost > most_lost || report.filled > most_filled) session.code = not_converged;
}

}  // namespace

void add_mesh(CLI::App& app, Session& session) {
  auto a = std::make_shared<MeshArguments>();
  CLI::App* command = app.add_subcommand("mesh", "What is wrong with a surface, and the same surface mended");
  command->add_option("FILE", a->from, "OBJ, PLY, STL, OFF, VTP or VTK")->required();
  command->add_option("-o,--out", a->to, "the mended surface, .obj in metres; also where it stays open")
      ->check(a_place);
  command->add_flag("--all-parts", a->all_parts,
                    "keep every part, not only those at least a quarter as large as the largest");
  command->add_flag("--keep-unit", a->keep_unit, "the numbers are metres, whatever they look like");
  command->callback([a, &session] { mend(*a, session); });
}

}  // namespace sinew::cli
