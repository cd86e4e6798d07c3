#pragma once
// The contract between the World and every fidelity of muscle. Reasons for its shape: docs/world.md.
//
//   controller -> excitation -> [World] activation -> [Tissue] advance over the interval the bones just travelled
//                                                        |  Pulls: laws, not forces
//                                                        v
//   [World] rigid steps re-evaluate the laws, linearly implicit in their stiffness and damping
//
// A Tissue is const and shared by every copy of a World; all that changes is in TissueState (a value) and Scratch
// (buffers; results never depend on a scratch's history).
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sinew/core/maths.hpp"
#include "sinew/skeleton/report.hpp"

namespace sinew {

struct BodyMotion {  ///< of one body through an interval; twists in world axes, linear part at the body's origin
  Pose from = Pose::Identity(), to = Pose::Identity();
  Twist twist_from = Twist::Zero(), twist_to = Twist::Zero();
};

/// A point that moves with body `a` and, by `share`, with `b`: at twists A and B about the world origin as (1 - share)
/// A
/// + share B says. On an arc: with the wrap's body.
struct Rider {
  int a = 0, b = 0;
  double share = 0;
  bool operator==(const Rider&) const = default;
};

struct PathMotion {  ///< of one path through an interval
  double length_from = 0, length_to = 0, speed_from = 0, speed_to = 0;
  /// World points along the path at the end, arcs sampled: for `shapes`, and for fidelities that feel courses.
  std::span<const Vec3> course = {};
  std::span<const Rider> riders = {};  ///< one per point of `course`
};

/// An interval of this length means: stand still at `to` and find the equilibrium.
inline constexpr double settle = std::numeric_limits<double>::infinity();

struct Interval {
  double start = 0, dt = settle;
  std::span<const BodyMotion> bodies;  ///< by body index, ground is 0
  std::span<const PathMotion> paths;   ///< by path index: one per muscle, in model order; ligaments behind them
  Vec3 gravity = Vec3::Zero();
  /// What the state's pulls at points, then its responses (each for each of its bodies), gave to their bodies through
  /// the interval: impulses, moment about the world origin first. For fidelities that count impulses; else empty.
  std::span<const Wrench> given = {};
};

struct TissueInput {
  std::span<const double> activation;  ///< per motor unit of the whole model
  std::span<const int> detail;         ///< level of detail per muscle of the model
  /// Per muscle of the model, then per soft body of the scene: leave its numbers and pulls alone. Empty: none is kept.
  std::span<const char> kept = {};
};

/// T(L, Ldot, t) = max(0, tension + stiffness (L - length - drift (t - since)) + damping (Ldot - speed)) along a path.
/// The drift is that of a fibre that flows on under its springy tendon: where the path follows it, the tension stays.
struct PathPull {
  int path = 0;
  int first = 0, last = -1;  ///< the stretch of way-points it acts on; -1: to the end
  double tension = 0, length = 0, speed = 0, stiffness = 0, damping = 0;
  double drift = 0, since = 0;  ///< m/s, and the time the law was made
  bool operator==(const PathPull&) const = default;
};

struct PointPull {  ///< a force at a point and a couple on a body
  int body = 0;
  Vec3 at = Vec3::Zero();  ///< in body axes
  Vec3 force = Vec3::Zero(), couple = Vec3::Zero();
  bool turns = false;  ///< force and couple are in body axes and turn with it; else in world axes
  /// Whose it is: of the model's muscles, whose tension it then counts to, then of the scene's soft bodies; -1:
  /// nobody's.
  int muscle = -1;
  bool operator==(const PointPull&) const = default;
};

/// Stiffness, damping and carried mass between bodies (6 rows per body: turn, then shift, world axes at body origins):
/// a law around the bodies' motion at the tick it was made. The stiffness is symmetric, without negative eigenvalues.
struct Response {
  std::vector<int> bodies;
  Eigen::MatrixXd stiffness, damping, mass;  ///< each 6n x 6n, or empty for zero
  int muscle = -1;                           ///< whose it is, as of a PointPull
  bool operator==(const Response&) const = default;
};

struct Pulls {
  std::vector<PathPull> paths;
  std::vector<PointPull> points;
  std::vector<Response> responses = {};  ///< one small one per muscle, of the few bodies that it couples
  bool operator==(const Pulls&) const = default;
};

/// What flesh says of itself as a whole; all as it is with flesh that is not simulated.
struct TissueReading {
  double kinetic = 0, elastic = 0;  ///< J; kinetic 0 where its mass is in the bones
  double mass = 0;                  ///< kg, its own: 0 where that is in the bones
  double volume = 0;                ///< m3
  double least_J = 1;               ///< the least change of volume in any of its cells
  Vec3 centre = Vec3::Zero();       ///< of its own mass, in the world
  Twist momentum = Twist::Zero();   ///< of its own mass, about the world origin
  bool operator==(const TissueReading&) const = default;
};

struct ContactReading {       ///< one place where two bodies push each other apart
  int body = 0, against = 0;  ///< of FrameNames::bodies; 0 in the place of flesh
  Vec3 at = Vec3::Zero();     ///< in the world
  Vec3 force = Vec3::Zero();  ///< on `body` or its flesh, N: the mean of the last step of bones or tissue
  /// Of FrameNames::muscles, then of FrameNames::soft: the flesh that is pushed, and what pushes it; -1: bodies.
  int flesh = -1, other_flesh = -1;
  bool operator==(const ContactReading&) const = default;
};

struct TissueState {  ///< warm starts live here too, so that a replay is bit-equal
  std::vector<double> reals;
  std::vector<std::int32_t> ints;
  std::vector<double> fibre;  ///< fibre length per muscle of the group, m
  Pulls pulls;
  /// One body of flesh: a muscle, joined muscles, or a soft body. Its numbers stand in `reals` and `ints` behind those
  /// of the members before it; what is left at the end belongs to nobody.
  struct Member {
    std::uint64_t made = 0;  ///< hash of all that it was made from: values, mesh, options
    std::int32_t reals = 0, ints = 0;
    bool operator==(const Member&) const = default;
  };
  std::vector<Member> members = {};           ///< in the order of the group; empty: the World compares sizes
  std::vector<double> tension = {};           ///< per muscle of the group, N; empty: the World projects the pulls
  std::vector<TissueReading> readings = {};   ///< per muscle of the group, then per soft body; empty: nothing to say
  std::vector<ContactReading> contacts = {};  ///< where it pushes and is pushed, at the last tick
  bool operator==(const TissueState&) const = default;
};

/// d(pulls at the end of the interval) / d(activation held through it); for `settle`, of the equilibrium.
struct PullSlope {
  struct Entry {
    int unit = 0;         ///< motor unit of the whole model
    bool of_path = true;  ///< else of a point pull
    int pull = 0;         ///< index into Pulls::paths or Pulls::points
    double tension = 0;
    Vec3 force = Vec3::Zero(), couple = Vec3::Zero();
  };
  std::vector<Entry> entries;
  /// Tension of each of Pulls::paths at the end, with the activation as given: what is on its way while fibres stretch
  /// their tendons. Empty: as now.
  std::vector<double> tension;
  struct End {
    Vec3 force = Vec3::Zero(), couple = Vec3::Zero();
  };
  std::vector<End> points = {};  ///< the same of each of Pulls::points. Empty: as now
  bool any_horizon = false;      ///< all of this holds for every horizon: it is asked for once a tick
  double error_bound = 0;        ///< relative; 0: exact
  std::string reason;            ///< why it is not exact
};

/// Values of a shape under one name: `stress` (von Mises), `J`, `fibre stretch`, `pressure`, `contact pressure`,
/// `strain`, `material_x/y/z`, the same words in every fidelity.
struct Quantity {
  std::string name, unit;
  std::vector<float> values;  ///< one per vertex or cell, or a single one
  enum class Of { shape, vertex, cell };
  Of of = Of::vertex;
  bool operator==(const Quantity&) const = default;
};

/// A finer surface that rides in tetrahedra: each of its vertices is a mean of four of their nodes.
struct Skin {
  std::vector<std::array<std::uint32_t, 4>> nodes;
  std::vector<std::array<float, 4>> weights;  ///< of each vertex, summing to 1
  std::vector<std::uint32_t> triangles;       ///< counter-clockwise from outside
  std::vector<Quantity> fixed;                ///< per vertex of the skin
  bool operator==(const Skin&) const = default;
};

struct Topology {  ///< sent once, shared by all frames
  /// Of a tetrahedron a b c d: from d, the corners a b c run counter-clockwise.
  enum class Primitive { points, lines, triangles, tetrahedra };
  Primitive primitive = Primitive::lines;
  std::vector<std::uint32_t> indices;
  std::vector<Quantity> fixed;
  /// Of a tube: its rings, tips counted as one each, and the vertices around it; of others none.
  std::array<int, 2> grid{0, 0};
  std::shared_ptr<const Skin> skin = {};   ///< what is seen of tetrahedra; none: their own faces
  bool operator==(const Topology&) const;  ///< by content
};
/// How many vertices make one element: 1 to 4.
constexpr std::size_t corners_of(Topology::Primitive primitive) { return static_cast<std::size_t>(primitive) + 1; }
/// Lines from each vertex to the next.
std::shared_ptr<const Topology> string_topology(std::size_t vertices);

struct Shape {
  std::string name, muscle;  ///< no muscle: a ligament's or a soft body's, by its name
  std::shared_ptr<const Topology> topology;
  std::vector<Eigen::Vector3f> positions;
  std::vector<Quantity> quantities;
};

class Scratch {
 public:
  Scratch() = default;
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  virtual ~Scratch() = default;
};

class Tissue {
 public:
  virtual ~Tissue() = default;
  virtual std::unique_ptr<Scratch> scratch() const = 0;
  virtual TissueState rest(const Interval&) const = 0;
  virtual StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const = 0;
  virtual PullSlope slope(const Interval&, const TissueInput&, const TissueState& before, Scratch&) const = 0;
  virtual std::vector<Shape> shapes(const Interval&, const TissueState&) const = 0;
  /// What was mended or assumed when it was made, each with its muscle.
  virtual std::vector<std::string> notes() const { return {}; }
};

}  // namespace sinew
