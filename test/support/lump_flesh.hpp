#pragma once
// Flesh of LumpTissue: lumps of mass on springs. Each lump of a muscle hangs on a place that moves with one or two
// bodies as its path does; those of a free body hold on to one another.
//
//      bone A =o   . . o . . o . . o   . o= bone B       o= glued to its bone    o hung on its place by a spring
#include <array>
#include <span>
#include <string>
#include <vector>

#include "sinew/model/options.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/motion_inside.hpp"

namespace sinew::test {

struct LumpOptions {
  int count = 3;         ///< lumps between the glued ends of a muscle
  double rate = 60;      ///< of a lump on its spring, rad/s
  double damping = 0.2;  ///< ratio of that swing
  bool operator==(const LumpOptions&) const = default;
};
constexpr const char* place_of(const LumpOptions&) { return "lumps"; }
template <class Visit>
void describe(Visit& is, LumpOptions& lumps) {
  is("count", lumps.count);
  is("rate", lumps.rate);
  is("damping", lumps.damping);
}
inline void check_options(const LumpOptions& lumps, const std::string& field, FaultList& faults) {
  faults.count(field + ".count", lumps.count, 1, 20);
  faults.positive(field + ".rate", lumps.rate);
  faults.not_negative(field + ".damping", lumps.damping);
}

/// A place that moves with body a and, by share, with b.
struct Anchor {
  int a = 0, b = 0;
  double share = 0;
  Vec3 in_a = Vec3::Zero(), in_b = Vec3::Zero();
};
struct Lump {
  double mass = 0, stiffness = 0, damping = 0;  ///< stiffness 0: it does not hang
  Anchor anchor;
};
struct Link {
  int i = 0, j = 0;
  double rest = 0, stiffness = 0, damping = 0;
};
/// A shape that lumps are pushed out of.
struct Obstacle {
  int body = 0;
  ContactShape shape;
};

struct LumpFlesh {
  std::vector<Lump> lumps;
  std::vector<Lump> glued;  ///< they ride on body `a` of their anchors
  std::vector<Link> links;
  std::vector<Obstacle> obstacles;
  double radius = 0;   ///< of a lump that touches, m
  double fastest = 0;  ///< swing of any of it, rad/s
  double mass() const;
};

/// The lumps of a muscle of so much mass, along its path at the start pose.
LumpFlesh lumps_of(const Anatomy&, int muscle, double mass, const LumpOptions&);
/// What a muscle weighs by its architecture, kg.
double mass_of(const Muscle&);
/// A lump at every vertex of a closed mesh, each held by all others, or, glued to a body, hung there.
LumpFlesh lumps_of(const TriMesh&, double mass, const LumpOptions&, int on, const Pose& body);

using Bodies = std::span<const BodyInside>;
BodyInside at(const Anchor&, Bodies);  ///< place and speed; the turn is not told

/// What acts on the lumps but gravity.
struct LumpForces {
  std::vector<Vec3> hung, linked, pushed;
  std::vector<int> touched;    ///< obstacle of each lump, -1: none
  std::vector<Vec3> touching;  ///< where
  double elastic = 0;
  void at(const LumpFlesh&, Bodies, std::span<const Vec3> x, std::span<const Vec3> v);
};

}  // namespace sinew::test
