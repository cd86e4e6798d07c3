// Files of tetrahedra of every kind: what is read has finite nodes, tets of four of them that are not inside out, and
// regions and groups that exist; and what is written of it comes back.
#include <array>

#include "fuzz.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

using namespace sinew;

namespace {

void check(const TetFile& file) {
  const TetMesh& mesh = file.mesh;
  const int nodes = static_cast<int>(mesh.nodes.size());
  const auto exists = [&](int node) { return node >= 0 && node < nodes; };
  fuzz::promise(!mesh.tets.empty(), "there are tets");
  for (const Vec3& node : mesh.nodes) fuzz::promise(node.allFinite(), "nodes are finite");
  for (const Tetrahedron& tet : mesh.tets) {
    for (const int node : tet) fuzz::promise(exists(node), "tets name nodes");
    fuzz::promise(!(volume_of(mesh, tet) < 0), "tets are turned outwards");
  }
  fuzz::promise(mesh.region.empty() || mesh.region.size() == mesh.tets.size(), "every tet has a region, or none");
  for (const int region : mesh.region)
    fuzz::promise(region >= 0 && region < static_cast<int>(mesh.regions.size()), "regions have names");
  for (const NodeGroup& group : mesh.node_groups)
    for (const int node : group.nodes) fuzz::promise(exists(node), "groups name nodes");
  for (const FaceGroup& group : mesh.face_groups)
    for (const Triangle& face : group.faces)
      for (const int node : face) fuzz::promise(exists(node), "faces name nodes");
  for (const TetField& field : file.fields)
    fuzz::promise(field.values.size() == static_cast<std::size_t>(field.components) *
                                             (field.in_tets ? mesh.tets.size() : mesh.nodes.size()),
                  "fields have a value everywhere");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const auto parse : std::array{parse_gmsh, parse_medit, parse_vtu})
    fuzz::accepts([&] {
      const TetFile file = parse(bytes, "fuzz");
      check(file);
      fuzz::promise(parse_medit(medit_text(file.mesh), "again").mesh.tets == file.mesh.tets, "it comes back");
    });
  // Of TetGen's two texts in one: they part at the first line that is empty.
  const std::size_t cut = std::min(bytes.find("\n\n"), bytes.size());
  fuzz::accepts([&] {
    check(parse_tetgen({std::string(bytes.substr(0, cut)), std::string(bytes.substr(cut)), ""}, "fuzz"));
  });
  return 0;
}
