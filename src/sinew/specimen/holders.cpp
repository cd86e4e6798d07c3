#include "sinew/specimen/holders.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>

namespace sinew::specimen {

/// Where a side's functions have its places: those of a coordinate at a time, off the given shape.
class FaceMotion {
 public:
  explicit FaceMotion(const Face& face) {
    for (std::size_t axis = 0; axis < 3; ++axis)
      if (face.moved[axis]) moved_[axis] = curve_of(*face.moved[axis]);
    if (face.deformed)
      for (const Function& entry : *face.deformed) deformed_.push_back(curve_of(entry));
  }
  double at(const Vec3& given, std::size_t axis, double time) const {
    double off = moved_[axis] ? moved_[axis]->at(time).value : 0;
    for (std::size_t k = 0; k < 3 && !deformed_.empty(); ++k)  // F - I
      off += (deformed_[3 * axis + k].at(time).value - (k == axis ? 1 : 0)) * given[static_cast<int>(k)];
    return off;
  }

 private:
  std::array<std::optional<Curve>, 3> moved_;
  std::vector<Curve> deformed_;  ///< nine, or none
};

std::vector<Fault> faults_of_holders(const Specimen& specimen) {
  constexpr int moments = 64;  // at which two motions are compared
  constexpr double same = 1e-9;
  const std::vector<Vec3>& given = specimen.flesh.mesh.nodes;
  const double near = same * bounds(specimen.flesh.mesh).size().norm();
  std::vector<FaceMotion> motions;
  std::map<int, std::size_t> first_of;
  std::vector<Fault> faults;
  for (std::size_t f = 0; f < specimen.faces.size(); ++f) {
    const Face& face = specimen.faces[f];
    motions.emplace_back(face);
    std::map<std::pair<std::size_t, std::size_t>, bool> agree;  // with that side along that axis
    for (const int node : side_of(specimen.flesh.mesh, face.name).nodes)
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if (!holds(face, static_cast<int>(axis))) continue;
        const auto [first, fresh] = first_of.try_emplace(3 * node + static_cast<int>(axis), f);
        if (fresh) continue;
        const Vec3& at = given[static_cast<std::size_t>(node)];
        bool& alike = agree.try_emplace({first->second, axis}, true).first->second;
        for (int k = 0; alike && k <= moments; ++k) {
          const double time = specimen.end * k / moments;
          alike = std::abs(motions[f].at(at, axis, time) - motions[first->second].at(at, axis, time)) <= near;
        }
      }
    for (const auto& [with, alike] : agree)
      if (!alike)
        faults.push_back({.field = "faces." + face.name,
                          .message = fmt::format("moves the edge it shares with `{}` otherwise along {} than that",
                                                 specimen.faces[with.first].name, "xyz"[with.second])});
  }
  return faults;
}

class Holders::Own {
 public:
  Own(const TetMesh& mesh, const Face& face) : side(side_of(mesh, face.name)), motion(face) {
    if (face.force)
      for (const Function& part : *face.force) force.push_back(curve_of(part));
    if (face.pressure) pressure = curve_of(*face.pressure);
  }
  void add_load(double time, double share, Eigen::VectorXd& sum) const {
    Vec3 whole = Vec3::Zero();
    for (std::size_t axis = 0; axis < force.size(); ++axis) whole[static_cast<int>(axis)] = force[axis].at(time).value;
    const double pressed = pressure ? pressure->at(time).value : 0;
    for (std::size_t k = 0; k < side.nodes.size(); ++k)
      sum.segment<3>(3 * side.nodes[k]) += share * (side.shares[k] * whole - pressed * side.area[k]);
  }

  Side side;
  FaceMotion motion;
  std::vector<Curve> force;  ///< three, or none
  std::optional<Curve> pressure;
  std::vector<int> coordinates;  ///< that it is the first to hold
};

Holders::Holders(const Specimen& specimen)
    : given_(specimen.flesh.mesh.nodes), held_(3 * specimen.flesh.mesh.nodes.size(), 0) {
  for (const Face& face : specimen.faces) {
    Own own(specimen.flesh.mesh, face);
    loads_ |= face.force.has_value() || face.pressure.has_value();
    for (const int node : own.side.nodes)
      for (int axis = 0; axis < 3; ++axis) {
        const int coordinate = 3 * node + axis;
        if (!holds(face, axis) || held_[static_cast<std::size_t>(coordinate)]) continue;
        held_[static_cast<std::size_t>(coordinate)] = 1;
        own.coordinates.push_back(coordinate);
      }
    faces_.push_back(std::move(own));
  }
}

Holders::~Holders() = default;

const Side& Holders::side(std::size_t face) const { return faces_[face].side; }

void Holders::place(double time, double share, Eigen::VectorXd& places) const {
  for (const Own& own : faces_)
    for (const int c : own.coordinates) {
      const Vec3& at = given_[static_cast<std::size_t>(c / 3)];
      places[c] = at[c % 3] + share * own.motion.at(at, static_cast<std::size_t>(c % 3), time);
    }
}

void Holders::load(double time, double share, Eigen::VectorXd& force) const {
  force.setZero(static_cast<Eigen::Index>(held_.size()));
  for (const Own& own : faces_) own.add_load(time, share, force);
}

Eigen::VectorXd Holders::force_of(std::size_t face, const Eigen::VectorXd& reaction, double time, double share) const {
  Eigen::VectorXd out = Eigen::VectorXd::Zero(reaction.size());
  for (const int c : faces_[face].coordinates) out[c] = reaction[c];
  faces_[face].add_load(time, share, out);
  return out;
}

}  // namespace sinew::specimen
