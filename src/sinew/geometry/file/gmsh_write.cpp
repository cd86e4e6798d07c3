// Gmsh's .msh files, versions 2.2 and 4.1, as text or binary. Every group is a physical group and an entity of its own.
#include <fmt/format.h>

#include "sinew/core/bytes.hpp"
#include "sinew/geometry/file/tet_draft.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

namespace sinew {
namespace {

constexpr int gmsh_point = 15, gmsh_triangle = 2, gmsh_tet = 4;

class GmshWriter {
 public:
  GmshWriter(const TetMesh& mesh, const TetFileOptions& options) : mesh_(mesh), options_(options) {}

  std::string text() {
    say(fmt::format("$MeshFormat\n{} {} 8\n", options_.gmsh_version == 2 ? "2.2" : "4.1",
                    options_.gmsh_binary ? 1 : 0));
    if (options_.gmsh_binary) whole(1);
    end("MeshFormat");
    names();
    gather();
    if (options_.gmsh_version == 2)
      nodes_2(), elements_2();
    else
      entities(), nodes_4(), elements_4();
    return std::move(out_);
  }

 private:
  struct Heap {                  // elements of one type and group
    int dimension, type, group;  // group: from 1; 0: none
    std::vector<int> corners;
    std::size_t each, count;
  };

  void names() {
    const std::size_t count = mesh_.regions.size() + mesh_.face_groups.size() + mesh_.node_groups.size();
    if (count == 0) return;
    say(fmt::format("$PhysicalNames\n{}\n", count));
    const auto name = [&](int dimension, std::size_t tag, const std::string& text) {
      say(fmt::format("{} {} \"{}\"\n", dimension, tag, plain_name(text)));
    };
    for (std::size_t i = 0; i < mesh_.node_groups.size(); ++i) name(0, i + 1, mesh_.node_groups[i].name);
    for (std::size_t i = 0; i < mesh_.face_groups.size(); ++i) name(2, i + 1, mesh_.face_groups[i].name);
    for (std::size_t i = 0; i < mesh_.regions.size(); ++i) name(3, i + 1, mesh_.regions[i]);
    say("$EndPhysicalNames\n");
  }

  /// Tets come last and in their order: those of a region that lie together are one heap.
  void gather() {
    const auto heap = [&](int dimension, int type, int group, std::size_t each) -> Heap& {
      return heaps_.emplace_back(Heap{dimension, type, group, {}, each, 0});
    };
    for (std::size_t g = 0; g < mesh_.node_groups.size(); ++g)
      for (Heap& all = heap(0, gmsh_point, static_cast<int>(g) + 1, 1); const int node : mesh_.node_groups[g].nodes)
        all.corners.push_back(node), ++all.count;
    for (std::size_t g = 0; g < mesh_.face_groups.size(); ++g)
      for (Heap& all = heap(2, gmsh_triangle, static_cast<int>(g) + 1, 3);
           const Triangle& face : mesh_.face_groups[g].faces)
        all.corners.insert(all.corners.end(), face.begin(), face.end()), ++all.count;
    for (std::size_t e = 0; e < mesh_.tets.size(); ++e) {
      const int group = mesh_.region.empty() ? 0 : mesh_.region[e] + 1;
      if (e == 0 || heaps_.back().group != group) heap(3, gmsh_tet, group, 4);
      heaps_.back().corners.insert(heaps_.back().corners.end(), mesh_.tets[e].begin(), mesh_.tets[e].end());
      ++heaps_.back().count;
    }
    for (const Heap& all : heaps_) elements_ += all.count;
  }

  void nodes_2() {
    say(fmt::format("$Nodes\n{}\n", mesh_.nodes.size()));
    for (std::size_t n = 0; n < mesh_.nodes.size(); ++n) whole(static_cast<int>(n) + 1), place(mesh_.nodes[n]), row();
    end("Nodes");
  }
  void elements_2() {
    say(fmt::format("$Elements\n{}\n", elements_));
    int number = 1;
    for (const Heap& all : heaps_) {
      if (options_.gmsh_binary) whole(all.type), whole(static_cast<int>(all.count)), whole(2);
      for (std::size_t i = 0; i < all.count; ++i) {
        whole(number++);
        if (!options_.gmsh_binary) whole(all.type), whole(2);
        whole(all.group), whole(std::max(1, all.group));
        for (std::size_t c = 0; c < all.each; ++c) whole(all.corners[i * all.each + c] + 1);
        row();
      }
    }
    end("Elements");
  }

  void entities() {
    say("$Entities\n");
    size(mesh_.node_groups.size()), size(0), size(mesh_.face_groups.size()), size(volumes()), row();
    const Box box = bounds(mesh_);
    const auto entity = [&](int dimension, int tag, bool named) {
      whole(tag), place(box.low);
      if (dimension > 0) place(box.high);
      size(named ? 1 : 0);
      if (named) whole(tag);
      if (dimension > 0) size(0);
      row();
    };
    for (std::size_t i = 0; i < mesh_.node_groups.size(); ++i) entity(0, static_cast<int>(i) + 1, true);
    for (std::size_t i = 0; i < mesh_.face_groups.size(); ++i) entity(2, static_cast<int>(i) + 1, true);
    for (std::size_t i = 0; i < volumes(); ++i) entity(3, static_cast<int>(i) + 1, !mesh_.regions.empty());
    end("Entities");
  }
  std::size_t volumes() const { return std::max<std::size_t>(1, mesh_.regions.size()); }

  void nodes_4() {
    say("$Nodes\n");
    size(1), size(mesh_.nodes.size()), size(1), size(mesh_.nodes.size()), row();
    whole(3), whole(1), whole(0), size(mesh_.nodes.size()), row();
    for (std::size_t n = 0; n < mesh_.nodes.size(); ++n) size(n + 1), row();
    for (const Vec3& at : mesh_.nodes) place(at), row();
    end("Nodes");
  }
  void elements_4() {
    say("$Elements\n");
    size(heaps_.size()), size(elements_), size(1), size(elements_), row();
    std::size_t number = 1;
    for (const Heap& all : heaps_) {
      whole(all.dimension), whole(std::max(1, all.group)), whole(all.type), size(all.count), row();
      for (std::size_t i = 0; i < all.count; ++i) {
        size(number++);
        for (std::size_t c = 0; c < all.each; ++c) size(static_cast<std::size_t>(all.corners[i * all.each + c]) + 1);
        row();
      }
    }
    end("Elements");
  }

  void say(std::string_view text) { out_ += text; }
  void end(std::string_view section) { say(fmt::format("{}$End{}\n", options_.gmsh_binary ? "\n" : "", section)); }
  template <class T>
  void number(T value) {
    if (!options_.gmsh_binary) {
      if (!out_.ends_with('\n')) out_ += ' ';
      fmt::format_to(std::back_inserter(out_), "{}", value);
      return;
    }
    ByteWriter raw;
    raw.put(value);
    out_.append(reinterpret_cast<const char*>(raw.bytes().data()), raw.size());
  }
  void whole(int value) { number(static_cast<std::int32_t>(value)); }
  void size(std::size_t value) { number(static_cast<std::uint64_t>(value)); }
  void place(const Vec3& at) {
    for (const double x : at) number(x);
  }
  void row() {
    if (!options_.gmsh_binary) out_ += '\n';
  }

  const TetMesh& mesh_;
  TetFileOptions options_;
  std::vector<Heap> heaps_;
  std::size_t elements_ = 0;
  std::string out_;
};

}  // namespace

std::string gmsh_bytes(const TetMesh& mesh, const TetFileOptions& options) { return GmshWriter(mesh, options).text(); }

}  // namespace sinew
