// Mesh files of every kind: what is read has finite vertices and triangles that name them.
#include <array>

#include "fuzz.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

using namespace sinew;

namespace {

void check(const TriMesh& mesh) {
  fuzz::promise(!mesh.triangles.empty(), "a mesh has triangles");
  for (const Vec3& vertex : mesh.vertices) fuzz::promise(vertex.allFinite(), "vertices are finite");
  const int count = static_cast<int>(mesh.vertices.size());
  for (const Triangle& triangle : mesh.triangles)
    for (const int corner : triangle) fuzz::promise(corner >= 0 && corner < count, "triangles name vertices");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  fuzz::accepts([&] { check(parse_mesh(bytes, "fuzz.obj")); });
  // Each reader meets foreign bytes too, where a suffix lies.
  for (const auto parse : std::array{parse_obj, parse_off, parse_ply, parse_stl, parse_vtk, parse_vtp})
    fuzz::accepts([&] { check(parse(bytes, "fuzz")); });
  return 0;
}
