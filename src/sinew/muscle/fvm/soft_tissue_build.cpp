// How soft bodies are made from what a scene says of them.
#include <fmt/format.h>

#include "sinew/core/error.hpp"
#include "sinew/core/hash.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/muscle/fvm/soft_tissue.hpp"
#include "sinew/muscle/material/law_reader.hpp"

namespace sinew::fvm {
namespace {

/// The tetrahedra of a soft body where it starts.
TetMesh soft_mesh(const Scene& scene, const SoftBody& soft) {
  const bool tets = !soft.tets.empty();
  const std::string& file = tets ? soft.tets : soft.surface;
  const auto path = find_mesh(scene, file);
  if (!path) throw InputError(fmt::format("the mesh `{}` is not there", file));
  TetMesh mesh;
  if (tets) {
    mesh = read_tets(*path).mesh;
  } else {
    const auto [surface, report] = repaired(read_mesh(*path), {.about = {}, .guess_unit = false});
    if (!report.closed) throw InputError(fmt::format("`{}` does not enclose a volume", file));
    mesh = lattice_tets(surface).mesh;
  }
  const Pose start = pose_of(soft.at, soft.turn);
  for (Vec3& node : mesh.nodes) node = start * node;
  return mesh;
}

material::Material soft_law(const Scene& scene, const SoftBody& soft) {
  if (!soft.law) return material::made(*material::find_named_law("neo_hookean"));
  Reading reading("", scene.folder);
  material::Material out;
  material::read(Cursor{reading, *soft.law, "law"}, out);
  if (std::vector<Fault> faults = reading.take(); !faults.empty()) throw InputError(std::move(faults));
  for (const material::FibreDirection& along : out.along)
    if (!along.table.empty()) throw InputError("law: fibres of a soft body run along one direction, not by a table");
  if (out.contraction.tmax != 0) throw InputError("law: `tmax` is no energy's, so no solid can take it");
  return out;
}

}  // namespace

SoftTissue::SoftTissue(const TissueBrief& brief) {
  std::vector<Fault> faults;
  for (const int s : brief.soft) {
    try {
      add(brief, s);
    } catch (const InputError& error) {
      const std::string field = "soft." + brief.scene.soft[static_cast<std::size_t>(s)].name;
      for (Fault fault : error.faults()) {
        fault.field = fault.field.empty() ? field : field + "." + fault.field;
        faults.push_back(std::move(fault));
      }
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  take_pairs(brief);
}

void SoftTissue::add(const TissueBrief& brief, int s) {
  const SoftBody& soft = brief.scene.soft[static_cast<std::size_t>(s)];
  if (!soft.on.empty())
    throw InputError(
        {Fault{.field = "on", .message = "fidelity `fvm` has no soft bodies on bodies yet, only free ones"}});
  auto member = std::make_unique<Member>();
  member->name = soft.name;
  member->flesh = static_cast<int>(brief.scene.model.muscles.size()) + s;
  member->density = soft.density;
  const material::Material material = soft_law(brief.scene, soft);
  member->laws[solid::TissueKind::muscle] = material.law;
  member->solid.mesh = soft_mesh(brief.scene, soft);
  const Mat3 turn = pose_of(soft.at, soft.turn).linear();
  std::vector<Vec3> along;
  for (std::size_t k = 0; k < material.law.fibres.size(); ++k) along.push_back(turn * material.along[k].along);
  if (!along.empty()) solid::fibres_along(member->solid, along);
  member->elements = std::make_unique<const solid::Elements>(member->solid, member->laws);
  member->solve = std::make_unique<const ExplicitSolve>(member->solid, member->laws, *member->elements, soft.density,
                                                        solid::Held{}, Stepping{});
  const std::vector<Vec3>& nodes = member->solid.mesh.nodes;
  const std::vector<double>& mass = member->solve->mass();
  double whole = 0;
  Vec3 centre = Vec3::Zero();
  for (std::size_t n = 0; n < nodes.size(); ++n) whole += mass[n], centre += mass[n] * nodes[n];
  centre /= whole;
  member->start.resize(static_cast<Eigen::Index>(3 * nodes.size()));
  member->start_speed = member->start;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    member->start.segment<3>(static_cast<Eigen::Index>(3 * n)) = nodes[n];
    member->start_speed.segment<3>(static_cast<Eigen::Index>(3 * n)) = soft.speed + soft.spin.cross(nodes[n] - centre);
  }
  member->surface = boundary(member->solid.mesh).nodes;
  Topology cells{.primitive = Topology::Primitive::tetrahedra};
  for (const Tetrahedron& tet : member->solid.mesh.tets)
    for (const int n : tet) cells.indices.push_back(static_cast<std::uint32_t>(n));
  member->topology = std::make_shared<const Topology>(std::move(cells));
  Hash made;
  made.add(soft.name).add(soft.density).add(std::span<const Vec3>(nodes)).add(material.name);
  for (const auto& [name, value] : material.values) made.add(name).add(value);
  const material::Moduli moduli = material::moduli_at_rest(material.law);
  member->made = made.add(moduli.shear).add(moduli.bulk).value();
  if (!members_.empty())
    member->first = members_.back()->first + 2 * static_cast<std::size_t>(members_.back()->start.size());
  constexpr double slow = 1000;
  if (const double seconds = member->solve->seconds_a_second(); seconds > slow)
    notes_.push_back(
        fmt::format("{}: steps of {:.2g} s over {} tetrahedra will take about {:.0f} times as long as what they show; "
                    "a coarser mesh "
                    "or a softer law is faster",
                    soft.name, member->solve->longest_step(), member->solid.tets(), seconds));
  members_.push_back(std::move(member));
}

/// It minds what pairs name: shapes, or all those of a body.
void SoftTissue::take_pairs(const TissueBrief& brief) {
  for (const ContactPair& pair : brief.contact)
    for (const auto& member : members_) {
      if (member->flesh != pair.flesh && member->flesh != pair.other) continue;
      if (pair.other >= 0 && !pair.if_near)
        notes_.push_back(fmt::format("{}: other flesh does not push it yet, only shapes of bodies do", member->name));
      if (pair.body < 0) continue;
      for (std::size_t s = 0; s < brief.shapes.size(); ++s)
        if (brief.shapes[s].body == pair.body && (pair.shape < 0 || pair.shape == static_cast<int>(s)))
          member->obstacles.push_back(brief.shapes[s]);
    }
}

}  // namespace sinew::fvm
