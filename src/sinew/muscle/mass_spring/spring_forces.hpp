#pragma once
// The forces of a spring muscle, written to be read: the reference of the kernel, and what runs where the kernel does
// not go (angular springs by length, or with reactions).
#include <span>
#include <vector>

#include "sinew/model/flesh.hpp"
#include "sinew/muscle/mass_spring/spring_grid.hpp"
#include "sinew/muscle/mass_spring/spring_options.hpp"

namespace sinew {

struct SpringLaw {
  double ring = 20, along = 20;  ///< linear springs, N/m
  double damping = 0.2;          ///< of each of them, N s/m
  double drag = 0.05;            ///< per point, kg/s
  bool drag_in_space = false;    ///< as in the paper; else against the motion of the carried shape
  SpringOptions::Angular angular = SpringOptions::Angular::vector;
  double bend_ring = 10, bend_along = 10;  ///< angular springs, N/m
  bool reaction = false;                   ///< the neighbours of an angular spring feel it too
  double pressure = 0;                     ///< Pa per share of volume lost
  SpringOptions::Constraint constraint = SpringOptions::Constraint::kinematic;  ///< of the poles
};

/// What never changes: the net, its springs and its masses.
struct SpringNet {
  SpringNet(const SpringGrid&, std::span<const Vec3> rest, const SpringLaw&, double mass);

  SpringGrid grid;
  SpringLaw law;
  std::vector<Edge> rings, alongs;
  std::vector<double> ring_rest, along_rest;  ///< lengths, m
  std::vector<Bend> ring_turns, along_turns;
  std::vector<Triangle> triangles;
  double mass = 0;                 ///< of each point, kg
  double volume = 0;               ///< at rest, m3
  double gradient2 = 0;            ///< of the volume by all points at rest, squared, m4
  std::vector<double> pole_share;  ///< of what an end carries, by pole; each end's sum to 1
};

/// The shape at rest as the action line carries it now: its slices stand on the line and turn with it. Angular springs
/// want to be bent as it is (d0 turned by R, where the line moves as one), and its poles are the net's own.
struct CarriedShape {
  std::vector<Vec3> points;
  double swell = 1;  ///< of the rest lengths round the slices
};

/// Positions and velocities.
struct SpringMotion {
  std::vector<Vec3> x, v;
  bool operator==(const SpringMotion&) const = default;
};

double enclosed_volume(const SpringNet&, std::span<const Vec3> x);

/// Everything on every point; on the poles this is what they load their bones with. `flow`: what drags.
void spring_forces(const SpringNet&, const CarriedShape&, std::span<const Vec3> flow, std::span<const Vec3> x,
                   std::span<const Vec3> v, std::vector<Vec3>& force);

/// What a net loads its poles with: there, and through the frames that its angular springs hold on to, in proportion to
/// how near their slice is. Together they are what pushes the net from outside (moment about the origin first) and
/// nothing else: what a net carries of its own is the bones'. `pulled`: the accelerations that constraint forces give
/// the poles, which load their bones with these forces, backwards; empty where poles are prescribed.
struct PoleLoads {
  std::vector<Vec3> force, couple;  ///< by pole, near ones first
};
void pole_loads(const SpringNet&, const CarriedShape&, std::span<const Vec3> x, std::span<const Vec3> v,
                const Wrench& pushed, std::span<const Vec3> pulled, PoleLoads& out);

/// Stored in springs, angular springs (with `reaction` only: without it they have none) and pressure, J.
double spring_energy(const SpringNet&, const CarriedShape&, std::span<const Vec3> x);

/// `steps` steps of RK4 while the carried shape goes evenly from `from` to `to`. The poles are prescribed, or pulled
/// along smooth paths that end where it does.
class PlainStepper {
 public:
  /// `push`: a force on every point, held throughout; empty: none.
  void run(const SpringNet&, const CarriedShape& from, const CarriedShape& to, double dt, int steps, SpringMotion&,
           std::span<const Vec3> push = {});
  /// What the constraint forces accelerated the poles with at the end, near ones first; empty: they were prescribed.
  const std::vector<Vec3>& pulled() const { return pulled_; }

 private:
  void place(const SpringNet&, const CarriedShape& from, const CarriedShape& to, double share, double rate);
  void pull_poles(const SpringNet&, const CarriedShape& from, const CarriedShape& to, double share, double seconds,
                  double rate);
  CarriedShape now_;
  std::vector<Vec3> flow_, force_, speeds_, pulled_;
  SpringMotion stage_, sum_;
};

}  // namespace sinew
