#include "sinew/specimen/specimen.hpp"

#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/specimen/holders.hpp"

namespace sinew::specimen {
namespace {

/// Triangles of the boundary that lie in a plane of the bounding box, all of them for `all`.
std::vector<Triangle> flat_faces(const TetMesh& mesh, const std::string& name) {
  constexpr double flat = 1e-5;  // of the box's diagonal: what files and cuts by rays leave of a plane
  std::vector<Triangle> out;
  const bool all = name == "all";
  if (!all && (name.size() != 2 || (name[0] != '-' && name[0] != '+') || name[1] < 'x' || name[1] > 'z')) return out;
  const Box box = bounds(mesh);
  const int axis = all ? 0 : name[1] - 'x';
  const double plane = name[0] == '-' ? box.low[axis] : box.high[axis], near = flat * box.size().norm();
  const TetBoundary skin = boundary(mesh);
  for (Triangle face : skin.surface.triangles) {
    for (int& corner : face) corner = skin.nodes[static_cast<std::size_t>(corner)];
    const auto lies = [&](int n) {
      return all || std::abs(mesh.nodes[static_cast<std::size_t>(n)][axis] - plane) <= near;
    };
    if (std::ranges::all_of(face, lies)) out.push_back(face);
  }
  return out;
}

Side side_of_faces(const TetMesh& mesh, const std::vector<Triangle>& faces) {
  std::map<int, std::pair<Vec3, double>> by_node;
  double whole = 0;
  for (const Triangle& face : faces) {
    const auto at = [&](std::size_t k) { return mesh.nodes[static_cast<std::size_t>(face[k])]; };
    const Vec3 area = 0.5 * (at(1) - at(0)).cross(at(2) - at(0));
    whole += area.norm();
    for (const int n : face) {
      auto& [sum, size] = by_node.try_emplace(n, Vec3::Zero(), 0.0).first->second;
      sum += area / 3, size += area.norm() / 3;
    }
  }
  Side out;
  for (const auto& [node, area] : by_node) {
    out.nodes.push_back(node);
    out.area.push_back(area.first), out.shares.push_back(area.second / whole);
  }
  return out;
}

bool is_zero(const Function& f) { return f.kind == Function::Kind::constant && f.numbers == std::vector{0.0}; }

/// The functions of a side, with the field they stand in.
std::vector<std::pair<std::string, const Function*>> functions_of(const Face& face) {
  const std::string field = "faces." + face.name;
  std::vector<std::pair<std::string, const Function*>> out;
  for (const auto& moved : face.moved)
    if (moved) out.emplace_back(field, &*moved);
  if (face.deformed)
    for (const Function& entry : *face.deformed) out.emplace_back(field + ".deformed", &entry);
  if (face.pressure) out.emplace_back(field + ".loaded", &*face.pressure);
  if (face.force)
    for (const Function& part : *face.force) out.emplace_back(field + ".loaded", &part);
  return out;
}

/// Activation from 0 to 1, at many moments.
bool a_share(const Specimen& specimen) {
  constexpr int moments = 1000;
  constexpr double rounding = 1e-9;
  const Curve activation = curve_of(specimen.activation);
  for (int k = 0; k <= moments; ++k)
    if (const double a = activation.at(specimen.end * k / moments).value; !(a >= -rounding && a <= 1 + rounding))
      return false;
  return true;
}

}  // namespace

Curve curve_of(Function function) {
  function.outside = Function::Outside::hold;
  return Curve(function);
}

solid::SolidMuscle block(const Vec3& size, const std::array<int, 3>& cells) {
  solid::SolidMuscle out{.mesh = block_tets(size, cells)};
  constexpr int tets_a_cell = 6;
  out.patches = solid::patches_of_runs(out.tets(), tets_a_cell);
  return out;
}

solid::SolidMuscle tissue_of(TetMesh mesh) {
  solid::SolidMuscle out{.mesh = std::move(mesh)};
  out.patches = solid::patches_about_nodes(out.mesh);
  return out;
}

Side side_of(const TetMesh& mesh, const std::string& name) {
  if (const auto known = std::ranges::find(mesh.face_groups, name, &FaceGroup::name);
      known != mesh.face_groups.end() && !known->faces.empty())
    return side_of_faces(mesh, known->faces);
  if (const auto known = std::ranges::find(mesh.node_groups, name, &NodeGroup::name);
      known != mesh.node_groups.end() && !known->nodes.empty()) {
    const std::size_t count = known->nodes.size();
    return {known->nodes, std::vector<Vec3>(count, Vec3::Zero()),
            std::vector<double>(count, 1 / static_cast<double>(count))};
  }
  if (const std::vector<Triangle> faces = flat_faces(mesh, name); !faces.empty()) return side_of_faces(mesh, faces);
  std::string there = "-x, +x, -y, +y, -z, +z where its surface is flat there, all";
  for (const FaceGroup& group : mesh.face_groups)
    if (there.find(group.name) == std::string::npos) there += ", " + group.name;
  for (const NodeGroup& group : mesh.node_groups) there += ", " + group.name;
  throw InputError(fmt::format("the tissue has no side `{}`; expected one of {}", name, there));
}

// A rigid motion u = a + b x X moves what is held along an axis by a row of this matrix; those it does not move are its
// null space. Lengths count in sizes of the tissue.
int loose_motions(const Specimen& specimen) {
  const std::vector<Vec3>& nodes = specimen.flesh.mesh.nodes;
  const Box box = bounds(specimen.flesh.mesh);
  Eigen::Matrix<double, 6, 6> sum = Eigen::Matrix<double, 6, 6>::Zero();
  for (const Face& face : specimen.faces)
    for (const int n : side_of(specimen.flesh.mesh, face.name).nodes)
      for (int axis = 0; axis < 3; ++axis) {
        if (!holds(face, axis)) continue;
        Eigen::Matrix<double, 6, 1> row;
        const Vec3 at = (nodes[static_cast<std::size_t>(n)] - box.centre()) / box.size().maxCoeff();
        row << Vec3::Unit(axis), at.cross(Vec3::Unit(axis));
        sum += row * row.transpose();
      }
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, 6, 6>> eigen(sum);
  constexpr double none = 1e-9;
  return static_cast<int>((eigen.eigenvalues().array() <= none * std::max(1.0, eigen.eigenvalues()[5])).count());
}

void check(const Specimen& specimen) {
  std::vector<Fault> faults;
  const auto fault = [&](const std::string& field, const std::string& message) {
    faults.push_back({.field = field, .message = message});
  };
  if (!(specimen.end > 0)) fault("time.end", "expected more than 0");
  if (!(specimen.step > 0)) fault("time.step", "expected more than 0");
  constexpr double most_steps = 1e6;
  if (specimen.step > 0 && specimen.end / specimen.step > most_steps)
    fault("time.step", "a million steps are the most there may be");
  if (!(specimen.stepping.cfl > 0 && specimen.stepping.cfl <= 1)) fault("time.cfl", "expected above 0, to 1");
  if (!(specimen.stepping.beta >= 0)) fault("time.beta", "expected 0 or more");
  if (!(specimen.stepping.mass >= 0)) fault("time.mass_damping", "expected 0 or more");
  if (!(specimen.density > 0)) fault("density", "expected more than 0");
  if (const std::string text = fault_of(specimen.activation); !text.empty()) fault("activation", text);
  if (!(material::moduli_at_rest(specimen.laws[solid::TissueKind::muscle]).shear > 0))
    fault("law", "has no shear modulus at rest: nothing holds the tissue's shape");
  if (faults.empty() && !a_share(specimen)) fault("activation", "must stay between 0 and 1");
  for (const Face& face : specimen.faces) {
    const std::string field = "faces." + face.name;
    try {
      const Side side = side_of(specimen.flesh.mesh, face.name);
      if (face.pressure && std::ranges::all_of(side.area, [](const Vec3& a) { return a.isZero(); }))
        fault(field + ".loaded.pressure", "the mesh names its nodes and no faces, so there is nothing to press on");
    } catch (const InputError& error) {
      fault(field, error.faults()[0].message);
    }
    for (const auto& [where, function] : functions_of(face))
      if (const std::string text = fault_of(*function); !text.empty()) fault(where, text);
    const bool moved = std::ranges::any_of(face.moved, [](const auto& f) { return f.has_value(); });
    if (face.deformed && (moved || face.pressure || face.force))
      fault(field, "is deformed as a whole and can have no other condition");
    if (face.pressure && face.force) fault(field + ".loaded", "expected a pressure or a force, not both");
    if (face.pressure && moved) fault(field + ".loaded.pressure", "a side that is held cannot have a pressure");
    for (std::size_t axis = 0; axis < 3; ++axis)
      if (face.force && face.moved[axis] && !is_zero((*face.force)[axis]))
        fault(field + ".loaded", fmt::format("along {} it is held already", "xyz"[axis]));
  }
  if (faults.empty()) {
    for (Fault& twice : faults_of_holders(specimen)) faults.push_back(std::move(twice));
    if (const int loose = loose_motions(specimen); loose > 0 && specimen.kind == TimeKind::quasi_static)
      fault("faces", fmt::format("{} of the six motions of a rigid body are free: hold more, or let `time.kind` be "
                                 "dynamic",
                                 loose));
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

}  // namespace sinew::specimen
