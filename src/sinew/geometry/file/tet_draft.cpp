#include "sinew/geometry/file/tet_draft.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sinew {
namespace {

constexpr std::string_view words_of_names[3] = {"nodes", "faces", "region"};

}  // namespace

void TetDraft::node(Tag tag, const Vec3& at, const Place& place) {
  if (!known_.emplace(tag, static_cast<int>(mesh_.nodes.size())).second)
    faults_.tell(place, fmt::format("node {} is there twice", tag));
  mesh_.nodes.push_back(at);
}

void TetDraft::tet(std::span<const Tag> corners, Tag region, const Place& place) {
  tets_.push_back({{corners[0], corners[1], corners[2], corners[3]}, region, place});
}

void TetDraft::face(std::span<const Tag> corners, Tag group, const Place& place) {
  if (group != 0) faces_.push_back({{corners[0], corners[1], corners[2]}, group, place});
}

void TetDraft::in_group(Tag node, Tag group, const Place& place) {
  if (group != 0) grouped_.push_back({{node}, group, place});
}

void TetDraft::name(Named what, Tag tag, std::string name) {
  names_[static_cast<std::size_t>(what)].insert_or_assign(tag, std::move(name));
}

void TetDraft::comment(std::string_view text) {
  const std::string_view word = take_word(text);
  std::int64_t tag = 0;
  if (const auto at = std::ranges::find(words_of_names, word);
      at == std::end(words_of_names) || !parse_number(take_word(text), tag) || tag <= 0)
    return;
  const Named what = word == "nodes" ? Named::nodes : word == "faces" ? Named::faces : Named::regions;
  if (what != Named::nodes) {
    text.remove_prefix(std::min<std::size_t>(1, text.size()));
    return name(what, tag, std::string(text));
  }
  // So many nodes, then the name.
  std::int64_t count = 0, node = 0;
  std::vector<std::int64_t> members;
  if (!parse_number(take_word(text), count) || count < 0 || static_cast<std::size_t>(count) > text.size()) return;
  while (count-- > 0) {
    if (!parse_number(take_word(text), node)) return;
    members.push_back(node);
  }
  text.remove_prefix(std::min<std::size_t>(1, text.size()));
  name(what, tag, std::string(text));
  for (const std::int64_t member : members) in_group(member, tag, {});
}

int TetDraft::index(Tag node, const Place& place) {
  const auto at = known_.find(node);
  if (at != known_.end()) return at->second;
  faults_.tell(place, fmt::format("node {} does not exist; there are {}", node, mesh_.nodes.size()));
  return -1;
}

template <std::size_t n>
bool TetDraft::corners_of(const Cell<n>& cell, std::array<int, n>& out) {
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = index(cell.corners[i], cell.place);
    if (out[i] < 0) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (out[j] == out[i]) {
        faults_.tell(cell.place, fmt::format("a cell has node {} twice", cell.corners[i]));
        return false;
      }
  }
  return true;
}

std::string TetDraft::name_of(Named what, Tag tag) const {
  const auto& names = names_[static_cast<std::size_t>(what)];
  const auto at = names.find(tag);
  return at == names.end() ? std::to_string(tag) : at->second;
}

/// Regions in the order of their numbers; tets of no number are a region without a name, where others have one.
void TetDraft::gather_regions() {
  std::map<Tag, int> order;
  for (const Cell<4>& cell : tets_) order.emplace(cell.group, 0);
  if (order.size() == 1 && order.begin()->first == 0) return;
  for (auto& [tag, at] : order) {
    at = static_cast<int>(mesh_.regions.size());
    mesh_.regions.push_back(tag == 0 ? "" : name_of(Named::regions, tag));
  }
  for (const Cell<4>& cell : tets_) mesh_.region.push_back(order[cell.group]);
}

void TetDraft::gather_groups() {
  std::map<Tag, std::vector<Triangle>> faces;
  std::map<Tag, std::vector<int>> nodes;
  for (const Cell<3>& cell : faces_)
    if (Triangle face{}; corners_of(cell, face)) faces[cell.group].push_back(face);
  for (const Cell<1>& cell : grouped_)
    if (std::array<int, 1> node{}; corners_of(cell, node)) nodes[cell.group].push_back(node[0]);
  for (auto& [tag, group] : faces) mesh_.face_groups.push_back({name_of(Named::faces, tag), std::move(group)});
  for (auto& [tag, group] : nodes) {
    std::ranges::sort(group);
    group.erase(std::unique(group.begin(), group.end()), group.end());
    mesh_.node_groups.push_back({name_of(Named::nodes, tag), std::move(group)});
  }
}

TetFile TetDraft::finish(const char* kind) {
  for (const Cell<4>& cell : tets_)
    if (Tetrahedron tet{}; corners_of(cell, tet)) mesh_.tets.push_back(tet);
  gather_regions();
  gather_groups();
  if (tets_.empty() && faults_.none())
    faults_.tell({}, fmt::format("no tetrahedra found: this is not a tetrahedral mesh in the format {}", kind));
  faults_.throw_if_any();
  TetFile out;
  if (const int turned = turn_outwards(mesh_); turned > 0)
    out.notes.push_back(fmt::format("tetrahedra turned that were inside out: {}", turned));
  const std::size_t before = mesh_.nodes.size();
  drop_unused_nodes(mesh_);
  if (mesh_.nodes.size() < before)
    out.notes.push_back(fmt::format("nodes left out that no tetrahedron uses: {}", before - mesh_.nodes.size()));
  out.mesh = std::move(mesh_);
  return out;
}

std::string comment_names(const TetMesh& mesh, bool regions, bool faces, bool nodes) {
  std::string out;
  const auto line = [&](TetDraft::Named what, std::size_t number, const std::string& rest) {
    out += fmt::format("# {} {} {}\n", words_of_names[static_cast<std::size_t>(what)], number, rest);
  };
  for (std::size_t i = 0; regions && i < mesh.regions.size(); ++i)
    line(TetDraft::Named::regions, i + 1, plain_name(mesh.regions[i]));
  for (std::size_t i = 0; faces && i < mesh.face_groups.size(); ++i)
    line(TetDraft::Named::faces, i + 1, plain_name(mesh.face_groups[i].name));
  for (std::size_t i = 0; nodes && i < mesh.node_groups.size(); ++i) {
    std::string members = std::to_string(mesh.node_groups[i].nodes.size());
    for (const int node : mesh.node_groups[i].nodes) members += fmt::format(" {}", node + 1);
    line(TetDraft::Named::nodes, i + 1, members + " " + plain_name(mesh.node_groups[i].name));
  }
  return out;
}

std::string plain_name(const std::string& name) {
  std::string out = name;
  for (char& c : out)
    if (static_cast<unsigned char>(c) < ' ' || c == '"') c = c == '"' ? '\'' : ' ';
  return out;
}

}  // namespace sinew
