#pragma once
// What a model file says, as plain values: bodies, joints, wraps, muscles. Nothing here simulates.
// Order is the file's order; names are unique within their list. SI units, angles in rad.
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sinew/core/function.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/core/note.hpp"
#include "sinew/model/curve_shapes.hpp"
#include "sinew/model/flesh.hpp"

namespace sinew {

inline const std::string ground = "ground";  ///< the body that does not move; every tree hangs from it

struct Range {
  double low = 0, high = 0;
  bool operator==(const Range&) const = default;
};

struct Surface {              ///< a bone mesh
  std::string file;           ///< relative to the model file
  Vec3 scale = Vec3::Ones();  ///< of its vertices, along its own axes
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();
  bool operator==(const Surface&) const = default;
};

struct Body {
  std::string name;
  double mass = 0;                  ///< kg
  Vec3 centre = Vec3::Zero();       ///< centre of mass in body axes, m
  std::array<double, 6> inertia{};  ///< xx yy zz xy xz yz about the centre of mass, kg m2
  std::vector<Surface> surface;
  bool operator==(const Body&) const = default;
};

/// A soft stop outside `range`: force -K step(x) (q - limit) - D step(x) v, x = (q - limit) / transition.
struct Limit {
  double stiffness = 20 / degree;         ///< N m/rad (N/m for slides)
  double damping = 0.1 / degree;          ///< N m s/rad
  double transition = 5 * degree;         ///< rad, over which the stop sets in
  std::optional<double> stiffness_below;  ///< where the lower stop differs from the upper
  std::optional<Range> range;             ///< its own, where it differs from the coordinate's
  bool operator==(const Limit&) const = default;
};

struct Spring {
  double stiffness = 0;  ///< N m/rad or N/m
  double rest = 0;       ///< rad or m
  bool operator==(const Spring&) const = default;
};

struct Coordinate {
  std::string name;
  std::optional<Range> range;
  double start = 0, start_speed = 0;
  bool clamped = false;                ///< `range` is a stop (how it acts is the scene's choice)
  bool locked = false;                 ///< stays at `start`
  double damping = 0;                  ///< N m s/rad or N s/m
  std::optional<Limit> limit;          ///< a stop of its own, always acting
  std::optional<Spring> spring;        ///< -stiffness (q - rest)
  std::optional<Function> passive;     ///< force over the coordinate, beside the spring: N m or N
  std::optional<Function> prescribed;  ///< of time
  bool operator==(const Coordinate&) const = default;
};

/// A product of at most two functions of coordinates; a factor without a coordinate is a constant.
struct Factor {
  std::string coordinate;
  Function function;
  bool operator==(const Factor&) const = default;
};
struct Amount {
  std::vector<Factor> factors;
  static Amount of(std::string coordinate) { return {{{std::move(coordinate), Function::identity()}}}; }
  bool operator==(const Amount&) const = default;
};

/// One axis of a custom joint: a slide along `axis`, or a turn about `axis` through the point `through`.
struct Axis {
  Vec3 axis = Vec3::UnitZ();
  Amount by;
  Vec3 through = Vec3::Zero();
  bool operator==(const Axis&) const = default;
};

struct Joint {
  /// hinge: 1 turn about `axis`; slider: 1 slide along `axis`; universal: turn x, turn y; planar: turn z, slide x, y;
  /// ball: 3 (unit quaternion, speeds = angular velocity in child axes); free: ball then slide x, y, z;
  /// custom: `slide` then `rotate`, the first listed nearest the parent.
  enum class Kind { weld, hinge, slider, universal, planar, ball, free, custom };
  std::string name, parent, child;
  Kind kind = Kind::weld;
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();              ///< joint frame in the parent
  Vec3 child_at = Vec3::Zero(), child_turn = Vec3::Zero();  ///< joint frame in the child
  std::optional<Vec3> axis;                                 ///< hinge (default z), slider (default x)
  std::vector<Coordinate> coordinates;  ///< ball and free: the values are a rotation vector (then metres)
  std::vector<Axis> slide, rotate;      ///< custom only
  bool operator==(const Joint&) const = default;
};

struct Coupler {  ///< coordinate = by(of), and all of `plus`
  std::string coordinate, of;
  Function by;
  std::vector<Amount> plus = {};  ///< where it follows several coordinates
  bool operator==(const Coupler&) const = default;
};
/// Every coordinate that it follows.
std::vector<std::string> leaders_of(const Coupler&);

/// Two bodies, of the model or props of a scene, that hold on to each other: a loop of bones.
struct Loop {
  /// weld: nothing moves between them; point: they turn about a common point; rod: two points keep their distance.
  enum class Kind { weld, point, rod };
  std::string body, to;
  Kind kind = Kind::weld;
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();  ///< where they meet, in axes of `body`
  /// The same place in axes of `to`, which the start pose is then assembled for; else they meet as they stand there.
  std::optional<Vec3> to_at = {}, to_turn = {};
  double distance = 0;     ///< of a rod, m; 0: as its ends stand in the start pose
  std::string label = {};  ///< what messages and other programs call it
  bool operator==(const Loop&) const = default;
  /// Both places are given; the start pose is moved until they meet.
  bool assembled() const { return to_at || to_turn; }
};
/// Its label, or `weld of hand and bar`.
std::string said_of(const Loop&);

struct Wrap {
  enum class Kind { cylinder, sphere, ellipsoid, torus };
  std::string name, body;
  Kind kind = Kind::cylinder;
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();
  double radius = 0;          ///< cylinder, sphere; torus: the centre circle
  double length = 0;          ///< cylinder, along z
  double tube = 0;            ///< torus: radius of the tube
  Vec3 radii = Vec3::Zero();  ///< ellipsoid
  bool geodesic = false;      ///< ellipsoid: the exact geodesic instead of the shortest plane section
  bool operator==(const Wrap&) const = default;
};

struct ContactShape {  ///< a contact shape on a body
  enum class Kind { half_space, sphere, capsule, box };
  std::string name, body;
  Kind kind = Kind::sphere;
  Vec3 at = Vec3::Zero(), turn = Vec3::Zero();  ///< half_space: +y is outside; capsule: along y
  double radius = 0;                            ///< sphere, capsule
  double length = 0;                            ///< capsule: between the two centres
  Vec3 size = Vec3::Zero();                     ///< box: full edge lengths
  double friction = 0.8, restitution = 0;
  double modulus = 0;      ///< Pa, of one soft body against a rigid one: E / (1 - nu^2); 0: rigid
  double dissipation = 0;  ///< s/m, of a soft one: force = elastic (1 + 3/2 dissipation speed)
  bool operator==(const ContactShape&) const = default;
};

struct Marker {
  std::string name, body;
  Vec3 at = Vec3::Zero();
  bool operator==(const Marker&) const = default;
};

struct PathPoint {
  enum class Role { via, origin, insertion };
  std::string body;
  Vec3 at = Vec3::Zero();
  Role role = Role::via;
  struct Condition {  ///< present only while the coordinate is inside the range
    std::string coordinate;
    Range range;
    bool operator==(const Condition&) const = default;
  };
  std::optional<Condition> while_;
  double fade = 0;  ///< of the condition: how far inside its range the point is fully there; 0: a hard switch
  std::array<std::optional<Factor>, 3> moving;  ///< x, y, z as functions of a coordinate, in place of `at`
  bool operator==(const PathPoint&) const = default;
};

struct PathWrap {
  std::string wrap;
  std::string side;          ///< "", "+x", "-x", "+y", "-y", "+z", "-z": the half space the path passes through
  int first = 0, last = -1;  ///< points between which it may act, 0-based over all points; -1: the last one
  /// Which plane OpenSim lays through an ellipsoid; the taut rule needs no such choice.
  enum class Method { hybrid, midpoint, axial };
  Method method = Method::hybrid;
  bool operator==(const PathWrap&) const = default;
};

struct Path {
  std::vector<PathPoint> points;
  std::vector<PathWrap> wraps;
  bool operator==(const Path&) const = default;
};

/// Fibres that stand steeper than this pull on their tendon with next to nothing, and the law has no solution at 90.
inline constexpr double most_pennation = 80 * degree;

struct Fibre {
  double length = 0;                   ///< optimal, m
  double pennation = 0;                ///< at optimal length, rad
  double speed = 10;                   ///< largest shortening speed, optimal lengths per s
  std::string curves = "millard2012";  ///< or thelen2003
  std::optional<double> damping;       ///< normalised; by default 0.1 for millard2012, 0 for thelen2003
  double strain = 0.6;                 ///< passive strain at peak isometric force (thelen2003)
  ThelenShape shape;                   ///< thelen2003 only
  MillardShape millard;                ///< millard2012 only
  GivenCurves given;                   ///< in place of the law's own curves
  bool operator==(const Fibre&) const = default;
};

struct Tendon {
  enum class Kind { compliant, rigid };
  double slack = 0;  ///< m
  Kind kind = Kind::compliant;
  double strain = 0.049;          ///< at peak isometric force
  MillardTendon millard;          ///< millard2012 only
  std::optional<Function> given;  ///< force over strain, in place of the law's own curve
  bool operator==(const Tendon&) const = default;
};

struct ActivationTimes {
  double rise = 0.010, fall = 0.040;  ///< s
  double floor = 0.01;                ///< least activation
  bool operator==(const ActivationTimes&) const = default;
};

struct MotorUnit {
  std::string name;
  double share = 1;  ///< of the muscle's force; the shares of a muscle sum to 1
  bool operator==(const MotorUnit&) const = default;
};

struct Muscle {
  std::string name;
  Path path;
  double force = 0;  ///< peak isometric, N
  Fibre fibre;
  Tendon tendon;
  ActivationTimes activation;
  std::optional<Volume> volume;
  std::vector<MotorUnit> units{{"whole", 1}};
  double drive = 1;  ///< share of the excitation that reaches the fibres; 0: paralysed
  bool operator==(const Muscle&) const = default;
};

/// A passive string: force times `curve` of its length over its rest length, never pushing.
struct Ligament {
  std::string name;
  Path path;
  double rest = 0;   ///< length at rest, m
  double force = 0;  ///< N, where `curve` is 1
  Function curve;    ///< of length / rest
  bool operator==(const Ligament&) const = default;
};

/// An ideal actuator: control times `force` on one coordinate.
struct Motor {
  std::string name, coordinate;
  double force = 1;            ///< N m or N at control 1
  std::optional<Range> range;  ///< of the control
  bool operator==(const Motor&) const = default;
};

/// How paths run over wraps: the shortest string, or OpenSim's own numbers, its errors included (docs/paths.md).
enum class WrapRule { taut, opensim };

struct Model {
  std::string name;
  std::string source;  ///< where the figures come from
  Vec3 gravity{0, -9.80665, 0};
  WrapRule wrap_rule = WrapRule::taut;
  std::vector<Surface> surroundings;  ///< meshes that stand still on the ground
  std::vector<Body> bodies;
  std::vector<Joint> joints;
  std::vector<Coupler> couplers;
  std::vector<Loop> loops;
  std::vector<Wrap> wraps;
  std::vector<ContactShape> shapes;
  std::vector<Marker> markers;
  std::vector<Muscle> muscles;
  std::vector<Ligament> ligaments;
  std::vector<Motor> motors;
  std::string folder;  ///< where relative file names start; not part of the file
  /// What a person should know of how it was read; two models are equal whatever was said of them.
  struct Notes {
    std::vector<Note> list;
    bool operator==(const Notes&) const { return true; }
  } notes = {};
  bool operator==(const Model&) const = default;
};

/// The item of that name, or null.
template <class Item>
const Item* find(const std::vector<Item>& items, const std::string& name) {
  for (const Item& item : items)
    if (item.name == name) return &item;
  return nullptr;
}
template <class Item>
Item* find(std::vector<Item>& items, const std::string& name) {
  return const_cast<Item*>(find(std::as_const(items), name));
}
/// The name of every mesh file: of what stands on the ground, of the bodies, of the muscles that have one.
template <class Visit>
void each_mesh(Model& model, const Visit& visit) {
  for (Surface& surface : model.surroundings) visit(surface.file);
  for (Body& body : model.bodies)
    for (Surface& surface : body.surface) visit(surface.file);
  for (Muscle& muscle : model.muscles)
    if (muscle.volume && !muscle.volume->surface.empty()) visit(muscle.volume->surface);
}
const Coordinate* find_coordinate(const Model&, const std::string& name);

/// Is the joint's k-th coordinate an angle? Those of a custom joint are, once `rotate` uses them.
bool turns(const Joint&, size_t k);
/// The names coordinates get when the file gives none: `elbow`, `hip_x`, `pelvis_turn_x`... One per coordinate of that
/// kind of joint; custom joints name their own.
std::vector<std::string> default_coordinate_names(const Joint&);
/// The limit a coordinate gets where nothing else is said: an angle's, or 1e4 N/m, 100 N s/m over 5 mm for a slide.
Limit default_limit(bool turns);

}  // namespace sinew
