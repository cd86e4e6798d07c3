// VTK's XML polydata: pieces with points, polygons and strips, each an array in any of the codings of vtp_data.hpp.
#include <fmt/format.h>

#include "sinew/geometry/file/mesh_draft.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"
#include "sinew/geometry/file/vtk_xml.hpp"

namespace sinew {
namespace {

class VtpReader {
 public:
  VtpReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), xml_(bytes, faults_, "PolyData", "surfaces") {}

  TriMesh read() {
    for (const pugi::xml_node piece : xml_.data().children("Piece")) read_piece(piece);
    return draft_.finish("VTP");
  }

 private:
  void read_piece(pugi::xml_node piece) {
    const std::int64_t points = xml_.number(piece, "NumberOfPoints"), base = draft_.vertices();
    if (points > 0) {
      const pugi::xml_node array = piece.child("Points").child("DataArray");
      if (array.attribute("NumberOfComponents").as_int(3) != 3)
        faults_.refuse(xml_.place(array), "expected points of three components");
      VtkXml::Numbers numbers = xml_.open(array, points, 3, "Points");
      for (std::int64_t i = 0; i < points; ++i) draft_.vertex(numbers.scan.point(numbers.scalar));
      xml_.finish(numbers);
    }
    read_cells(piece, "Polys", "NumberOfPolys", &MeshDraft::face, base);
    read_cells(piece, "Strips", "NumberOfStrips", &MeshDraft::strip, base);
  }

  using AddCell = void (MeshDraft::*)(std::span<const std::int64_t>, const Place&);

  void read_cells(pugi::xml_node piece, const char* kind, const char* count, AddCell add, std::int64_t base) {
    const std::int64_t cells = piece.attribute(count) ? xml_.number(piece, count) : 0;
    if (cells == 0) return;
    const pugi::xml_node node = piece.child(kind);
    const auto array = [&](const char* name) { return node.find_child_by_attribute("DataArray", "Name", name); };
    const std::vector<std::int64_t> ends = xml_.offsets(array("offsets"), cells);
    if (ends.back() == 0) return;
    VtkXml::Numbers corners = xml_.open(array("connectivity"), ends.back(), 1, "connectivity");
    std::vector<std::int64_t> cell;
    for (std::int64_t from = 0; const std::int64_t end : ends) {
      const Place place = corners.scan.place();
      cell.resize(static_cast<std::size_t>(end - from));
      for (std::int64_t& corner : cell) corner = in_piece(corners.scan.whole(corners.scalar), base, place);
      (draft_.*add)(cell, place);
      from = end;
    }
    xml_.finish(corners);
  }

  /// Corners count within their piece.
  std::int64_t in_piece(std::int64_t corner, std::int64_t base, const Place& place) {
    const std::int64_t points = draft_.vertices() - base;
    if (corner >= 0 && corner < points) return corner + base;
    faults_.tell(place, fmt::format("vertex {} does not exist; the piece has {}, counted from 0", corner, points));
    return 0;
  }

  MeshFaults faults_;
  MeshDraft draft_;
  VtkXml xml_;
};

}  // namespace

TriMesh parse_vtp(std::string_view bytes, const std::string& name) { return VtpReader(bytes, name).read(); }

}  // namespace sinew
