// STL, the triangles of stereolithography, as text or binary. Every triangle brings its own three corners: those at
// exactly the same place become one vertex, and triangles that this leaves without area are left out.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <cctype>
#include <unordered_map>

#include "sinew/geometry/file/mesh_draft.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

constexpr std::size_t head_bytes = 80, facet_bytes = 50;

struct PlaceHash {
  std::size_t operator()(const std::array<double, 3>& at) const {
    std::uint64_t hash = 0;
    for (const double x : at) {
      hash = (hash ^ std::bit_cast<std::uint64_t>(x)) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};

class StlReader {
 public:
  StlReader(std::string_view bytes, const std::string& name) : bytes_(bytes), faults_(name), draft_(faults_) {}

  TriMesh read() {
    if (is_text_stl(bytes_) && !is_binary_stl(bytes_))
      read_text();
    else
      read_binary();
    return draft_.finish("STL");
  }

 private:
  std::int64_t welded(const Vec3& at) {
    const std::array<double, 3> key{at.x() + 0.0, at.y() + 0.0, at.z() + 0.0};  // -0 and 0 are one place
    const auto [found, fresh] = vertices_.try_emplace(key, draft_.vertices());
    if (fresh) draft_.vertex({key[0], key[1], key[2]});
    return found->second;
  }

  void read_binary() {
    MeshScan scan(bytes_, Coding::little_endian, faults_);
    scan.skip(Scalar::u8, head_bytes);
    const std::size_t facets = scan.room_for(scan.whole(Scalar::u32), "triangles of 50 bytes", facet_bytes, Scalar::u8);
    std::array<std::int64_t, 3> corners;
    for (std::size_t i = 0; i < facets; ++i) {
      const Place place = scan.place();
      scan.skip(Scalar::f32, 3);  // the normal, which the corners tell better
      for (std::int64_t& corner : corners) corner = welded(scan.point(Scalar::f32));
      scan.skip(Scalar::u16);
      draft_.face(corners, place);
    }
  }

  void read_text() {
    MeshScan scan(bytes_, Coding::text, faults_);
    std::vector<std::int64_t> corners;
    Place loop;
    while (true) {
      const std::string_view raw = scan.word();
      if (raw.empty()) break;
      std::string word(raw.substr(0, 16));
      for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      if (word == "solid" || word == "endsolid") {
        scan.line();  // the name, of any words
      } else if (word == "facet") {
        scan.skip(Scalar::f64, 4);  // the word `normal` and its numbers
      } else if (word == "outer" || word == "loop" || word == "endfacet") {
        loop = scan.place();
      } else if (word == "vertex") {
        corners.push_back(welded(scan.point(Scalar::f64)));
      } else if (word == "endloop") {
        if (corners.size() != 3)
          faults_.tell(scan.place(), fmt::format("expected three vertices in a loop, found {}", corners.size()));
        else
          draft_.face(corners, loop);
        corners.clear();
      } else {
        faults_.refuse(scan.place(),
                       "expected facet, outer loop, vertex, endloop, endfacet or endsolid, found another word");
      }
    }
    if (!corners.empty()) faults_.refuse(scan.place(), "ends early: expected endloop");
  }

  std::string_view bytes_;
  MeshFaults faults_;
  MeshDraft draft_;
  std::unordered_map<std::array<double, 3>, std::int64_t, PlaceHash> vertices_;
};

}  // namespace

bool is_text_stl(std::string_view bytes) { return bytes.starts_with("solid") || bytes.starts_with("SOLID"); }

bool is_binary_stl(std::string_view bytes) {
  if (bytes.size() < head_bytes + 4) return false;
  std::uint64_t facets = 0;
  for (std::size_t i = 4; i-- > 0;) facets = facets << 8 | static_cast<unsigned char>(bytes[head_bytes + i]);
  return facets > 0 && bytes.size() == head_bytes + 4 + facet_bytes * facets;
}

TriMesh parse_stl(std::string_view bytes, const std::string& name) { return StlReader(bytes, name).read(); }

}  // namespace sinew
