// Bodies and the tree they hang in.
#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "sinew/model/check.hpp"
#include "sinew/model/check_parts.hpp"

namespace sinew {
namespace {

// Published tables carry six digits; a flat or thin body may miss the triangle rule by that much.
constexpr double inertia_tolerance = 1e-6;

Vec3 principal_moments(const Body& body) {  // rising
  const auto& [xx, yy, zz, xy, xz, yz] = body.inertia;
  Mat3 inertia;
  inertia << xx, xy, xz, xy, yy, yz, xz, yz, zz;
  return Eigen::SelfAdjointEigenSolver<Mat3>(inertia, Eigen::EigenvaluesOnly).eigenvalues();
}

/// l1 <= l2 <= l3 of a real body obey l3 <= l1 + l2: the principal moments count, not the entries on the diagonal.
void check_inertia(const Body& body, const std::string& field, FaultList& faults) {
  for (const double entry : body.inertia)
    if (!faults.finite(field, entry)) return;
  const Vec3 l = principal_moments(body);
  if (const double missing = missing_inertia(body); missing > 0)
    faults.add(
        field,
        fmt::format("no body has principal moments {:.6g}, {:.6g}, {:.6g}: {} (adding {:.6g} to each mends it)", l[0],
                    l[1], l[2], l[0] < 0 ? "one is negative" : "the largest exceeds the sum of the others", missing));
}

}  // namespace

double missing_inertia(const Body& body) {
  const Vec3 l = principal_moments(body);
  const double missing = std::max(-l[0], l[2] - l[0] - l[1]);
  return missing > inertia_tolerance * std::max(std::abs(l[2]), std::abs(l[0])) ? missing : 0;
}

void check_surfaces(const std::vector<Surface>& surfaces, const std::string& field, FaultList& faults) {
  for (const Surface& surface : surfaces) {
    if (surface.file.empty()) faults.add(field, "a file name is empty");
    faults.finite(field, surface.scale);
    faults.finite(field, surface.at);
    faults.finite(field, surface.turn);
  }
}

void check_body(const Body& body, const std::string& field, FaultList& faults) {
  faults.not_negative(field + ".mass", body.mass);
  faults.finite(field + ".centre", body.centre);
  check_inertia(body, field + ".inertia", faults);
  check_surfaces(body.surface, field + ".surface", faults);
}

void check_tree(const Model& model, FaultList& faults) {
  std::map<std::string, const Joint*> above;
  for (const Joint& joint : model.joints) {
    const auto [first, fresh] = above.try_emplace(joint.child, &joint);
    if (!fresh)
      faults.add("joints." + joint.name + ".child",
                 fmt::format("body `{}` already hangs from joint `{}`; a body has one parent", joint.child,
                             first->second->name));
  }
  enum class State { unseen, walking, hangs };
  std::map<std::string, State> state{{ground, State::hangs}};
  for (const Body& body : model.bodies) {
    if (!above.contains(body.name))
      faults.add("bodies." + body.name, fmt::format("no joint attaches it; join it to the ground, for instance with "
                                                    "`{{parent: ground, child: {}, kind: free}}`",
                                                    body.name));
    std::vector<std::string> walked;
    std::string at = body.name;
    while (state[at] == State::unseen) {
      state[at] = State::walking;
      walked.push_back(at);
      const auto joint = above.find(at);
      if (joint == above.end()) break;
      at = joint->second->parent;
    }
    if (state[at] == State::walking && above.contains(at)) {
      std::string loop = at;
      for (auto back = walked.rbegin(); back != walked.rend() && *back != at; ++back) loop += " -> " + *back;
      faults.add("joints." + above[at]->name, fmt::format("bodies form a loop: {} -> {}", loop, at));
    }
    for (const std::string& name : walked) state[name] = State::hangs;
  }
}

void check_wrap(const Wrap& wrap, const std::string& field, FaultList& faults) {
  faults.finite(field + ".at", wrap.at);
  faults.finite(field + ".turn", wrap.turn);
  switch (wrap.kind) {
    case Wrap::Kind::cylinder:
      faults.positive(field + ".radius", wrap.radius);
      faults.positive(field + ".length", wrap.length);
      break;
    case Wrap::Kind::sphere:
      faults.positive(field + ".radius", wrap.radius);
      break;
    case Wrap::Kind::ellipsoid:
      if (faults.finite(field + ".radii", wrap.radii) && wrap.radii.minCoeff() <= 0)
        faults.add(field + ".radii", "all three must be greater than 0");
      break;
    case Wrap::Kind::torus:
      faults.positive(field + ".radius", wrap.radius);
      faults.positive(field + ".tube", wrap.tube);
      if (wrap.tube >= wrap.radius && wrap.radius > 0)
        faults.add(field + ".tube", "must be thinner than the radius, or there is no hole");
      break;
  }
}

void check_shape(const ContactShape& shape, const std::string& field, FaultList& faults) {
  faults.finite(field + ".at", shape.at);
  faults.finite(field + ".turn", shape.turn);
  faults.not_negative(field + ".friction", shape.friction);
  faults.within(field + ".restitution", shape.restitution, 0, 1);
  faults.not_negative(field + ".modulus", shape.modulus);
  faults.not_negative(field + ".dissipation", shape.dissipation);
  const bool round = shape.kind == ContactShape::Kind::sphere || shape.kind == ContactShape::Kind::capsule;
  if (round) faults.positive(field + ".radius", shape.radius);
  if (shape.kind == ContactShape::Kind::capsule) faults.positive(field + ".length", shape.length);
  if (shape.kind == ContactShape::Kind::box && faults.finite(field + ".size", shape.size) && shape.size.minCoeff() <= 0)
    faults.add(field + ".size", "all three edges must be longer than 0");
}

}  // namespace sinew
