// Legacy VTK files of polydata, as text or binary (big-endian), with cells as rows of counts and corners (versions to
// 4) or as offsets and corners (version 5).
#include <fmt/format.h>

#include "sinew/geometry/file/mesh_draft.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

class VtkReader {
 public:
  VtkReader(std::string_view bytes, const std::string& name)
      : faults_(name), draft_(faults_), scan_(bytes, Coding::text, faults_) {}

  TriMesh read() {
    read_head();
    while (true) {
      const std::string_view section = scan_.word();
      if (section == "POINTS")
        read_points();
      else if (section == "POLYGONS" || section == "TRIANGLE_STRIPS")
        read_cells(section == "POLYGONS" ? &MeshDraft::face : &MeshDraft::strip);
      else if (section == "VERTICES" || section == "LINES")
        read_cells(nullptr);
      else if (section == "FIELD")
        skip_field();
      else if (section == "METADATA")
        skip_metadata();
      else if (section.empty() || section == "POINT_DATA" || section == "CELL_DATA")
        break;  // attributes stand after the geometry
      else
        faults_.refuse(scan_.place(), "expected POINTS, POLYGONS or another section of polydata, found another word");
    }
    return draft_.finish("VTK");
  }

 private:
  using AddCell = void (MeshDraft::*)(std::span<const std::int64_t>, const Place&);

  void read_head() {
    if (!scan_.line().starts_with("# vtk DataFile")) faults_.refuse({.line = 1}, "expected '# vtk DataFile Version'");
    scan_.line();  // the title
    const std::string_view coding = scan_.word();
    if (coding != "ASCII" && coding != "BINARY") faults_.refuse(scan_.place(), "expected ASCII or BINARY");
    coding_ = coding == "ASCII" ? Coding::text : Coding::big_endian;
    if (scan_.word() != "DATASET" || scan_.word() != "POLYDATA")
      faults_.refuse(scan_.place(), "expected 'DATASET POLYDATA': only surfaces are read");
  }

  /// From here to `leave_data` numbers are read as the file codes them.
  void enter_data() {
    scan_.line();
    scan_.recode(coding_);
  }
  void leave_data() { scan_.recode(Coding::text); }

  Scalar read_type() {
    const std::optional<Scalar> scalar = scalar_named(scan_.word());
    if (!scalar) faults_.refuse(scan_.place(), "expected a type of numbers (float, double, int, vtktypeint64, ...)");
    return *scalar;
  }

  void read_points() {
    const std::size_t points = scan_.count("points");
    const Scalar scalar = read_type();
    enter_data();
    scan_.room_for(static_cast<std::int64_t>(points), "points", 3, scalar);
    for (std::size_t i = 0; i < points; ++i) draft_.vertex(scan_.point(scalar));
    leave_data();
  }

  void read_cells(AddCell add) {
    const std::size_t cells = scan_.count("cells"), numbers = scan_.count("numbers of cells");
    scan_.line();
    if (scan_.rest().starts_with("OFFSETS")) return read_cells_by_offsets(add, cells, numbers);
    scan_.recode(coding_);
    scan_.room_for(static_cast<std::int64_t>(numbers), "numbers of cells", 1, Scalar::i32);
    std::size_t used = 0;
    for (std::size_t i = 0; i < cells; ++i) {
      const Place place = scan_.place();
      const std::int64_t corners = scan_.whole(Scalar::i32);
      if (corners < 0 || used + 1 + static_cast<std::uint64_t>(corners) > numbers)
        faults_.refuse(place,
                       fmt::format("a cell of {} corners, more than the section's {} numbers hold", corners, numbers));
      used += 1 + static_cast<std::size_t>(corners);
      read_corners(static_cast<std::size_t>(corners), Scalar::i32);
      if (add) (draft_.*add)(corners_, place);
    }
    leave_data();
  }

  void read_corners(std::size_t count, Scalar scalar) {
    corners_.resize(count);
    for (std::int64_t& corner : corners_) corner = scan_.whole(scalar);
  }

  /// The last offset is the number of corners, so that there is one more of them than cells.
  void read_cells_by_offsets(AddCell add, std::size_t offsets, std::size_t numbers) {
    scan_.word();
    const Scalar offset_scalar = read_type();
    enter_data();
    scan_.room_for(static_cast<std::int64_t>(offsets), "offsets", 1, offset_scalar);
    read_corners(offsets, offset_scalar);
    const std::vector<std::int64_t> starts = corners_;
    leave_data();
    if (scan_.word() != "CONNECTIVITY") faults_.refuse(scan_.place(), "expected CONNECTIVITY");
    const Scalar scalar = read_type();
    enter_data();
    scan_.room_for(static_cast<std::int64_t>(numbers), "corners", 1, scalar);
    if (starts.empty() ? numbers != 0 : starts.front() != 0 || starts.back() != static_cast<std::int64_t>(numbers))
      faults_.refuse(scan_.place(), fmt::format("expected offsets from 0 to {}", numbers));
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
      const Place place = scan_.place();
      if (starts[i + 1] < starts[i] || starts[i + 1] > starts.back())
        faults_.refuse(place, fmt::format("offsets fall from {} to {}", starts[i], starts[i + 1]));
      read_corners(static_cast<std::size_t>(starts[i + 1] - starts[i]), scalar);
      if (add) (draft_.*add)(corners_, place);
    }
    leave_data();
  }

  void skip_field() {
    scan_.word();  // its name
    const std::size_t arrays = scan_.count("arrays");
    for (std::size_t i = 0; i < arrays; ++i) {
      scan_.word();
      const std::size_t components = scan_.count("components"), tuples = scan_.count("tuples");
      const Scalar scalar = read_type();
      enter_data();
      scan_.room_for(static_cast<std::int64_t>(tuples), "tuples", components, scalar);
      scan_.skip(scalar, components * tuples);
      leave_data();
    }
  }

  void skip_metadata() {
    scan_.line();
    while (scan_.left() > 0)
      if (std::string_view line = scan_.line(); take_word(line).empty()) return;
  }

  MeshFaults faults_;
  MeshDraft draft_;
  MeshScan scan_;
  Coding coding_ = Coding::text;
  std::vector<std::int64_t> corners_;
};

}  // namespace

TriMesh parse_vtk(std::string_view bytes, const std::string& name) { return VtkReader(bytes, name).read(); }

}  // namespace sinew
