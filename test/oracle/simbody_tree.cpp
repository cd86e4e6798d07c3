#include "test/oracle/simbody_tree.hpp"

#include <Simbody.h>

#include "test/oracle/chain_mobilizer.hpp"

namespace oracle {
namespace {

using SimTK::MobilizedBody;
using Kind = Bone::Kind;

SimTK::Transform frame(const Three& at, const Three& turn) {
  SimTK::Rotation R;
  R.setRotationToBodyFixedXYZ(vec3(turn));
  return {R, vec3(at)};
}

SimTK::Transform frame(const std::array<double, 12>& rows) {
  SimTK::Mat33 R;
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c) R[r][c] = rows[static_cast<size_t>(4 * r + c)];
  return {SimTK::Rotation(R, true), {rows[3], rows[7], rows[11]}};
}

SimTK::Body::Rigid body_of(const Bone& bone) {
  const auto& I = bone.inertia;
  const SimTK::Inertia central(I[0], I[1], I[2], I[3], I[4], I[5]);
  const SimTK::Vec3 centre = vec3(bone.centre);
  return SimTK::Body::Rigid(SimTK::MassProperties(bone.mass, centre, central.shiftFromMassCenter(-centre, bone.mass)));
}

class AmountFunction : public SimTK::Function {
 public:
  explicit AmountFunction(const Axis& axis) : axis_(axis) {}
  double calcValue(const SimTK::Vector& x) const override { return at(x).amount; }
  double calcDerivative(const SimTK::Array_<int>& by, const SimTK::Vector& x) const override {
    if (by.size() == 1) return at(x).first[static_cast<size_t>(by[0])];
    return at(x).second[static_cast<size_t>(by[0] + by[1])];
  }
  int getArgumentSize() const override { return static_cast<int>(axis_.coordinates.size()); }
  int getMaxDerivativeOrder() const override { return 2; }

 private:
  Value at(const SimTK::Vector& x) const {
    double q[2] = {0, 0};
    for (int i = 0; i < x.size(); ++i) q[i] = x[i];
    return axis_.amount(q);
  }
  Axis axis_;
};

/// What FunctionBased asks for: three independent axes of each kind, the missing ones idle.
struct SixAxes {
  SimTK::Array_<const SimTK::Function*> functions;
  SimTK::Array_<SimTK::Array_<int>> coordinates;
  SimTK::Array_<SimTK::Vec3> directions;

  void add(const std::vector<Axis>& axes) {
    SimTK::Array_<SimTK::Vec3> three;
    for (const Axis& axis : axes) {
      functions.push_back(new AmountFunction(axis));
      coordinates.push_back(SimTK::Array_<int>(axis.coordinates));
      three.push_back(vec3(axis.direction));
    }
    if (three.empty()) three.push_back(SimTK::Vec3(1, 0, 0));
    if (three.size() == 1) three.push_back(SimTK::Vec3(SimTK::UnitVec3(three[0]).perp()));
    if (three.size() == 2) three.push_back(SimTK::Vec3(SimTK::UnitVec3(three[0] % three[1])));
    for (const SimTK::Vec3& direction : three) directions.push_back(direction);
    while (functions.size() < directions.size()) {
      functions.push_back(new SimTK::Function::Constant(0, 0));
      coordinates.push_back(SimTK::Array_<int>());
    }
  }
};

/// Where Simbody's FunctionBased joint can be trusted: turn i follows coordinate i alone, or stays.
bool function_based(const Bone& bone) {
  if (bone.kind != Kind::custom || bone.slides.size() > 3 || bone.turns.size() > 3) return false;
  for (size_t i = 0; i < bone.turns.size(); ++i) {
    const std::vector<int>& coordinates = bone.turns[i].coordinates;
    if (bone.turns[i].through != Three{}) return false;
    if (!coordinates.empty() && (coordinates.size() > 1 || coordinates[0] != static_cast<int>(i))) return false;
  }
  return true;
}

MobilizedBody hang(const Bone& bone, MobilizedBody& parent) {
  SimTK::Transform F = frame(bone.at, bone.turn), M = frame(bone.child_at, bone.child_turn);
  const SimTK::Body::Rigid body = body_of(bone);
  if (bone.kind == Kind::hinge || bone.kind == Kind::slider) {  // Simbody's turn about z and slide along x
    const SimTK::Rotation onto(SimTK::UnitVec3(vec3(bone.axis)), bone.kind == Kind::hinge
                                                                     ? SimTK::CoordinateAxis(SimTK::ZAxis)
                                                                     : SimTK::CoordinateAxis(SimTK::XAxis));
    F = F * SimTK::Transform(onto);
    M = M * SimTK::Transform(onto);
  }
  switch (bone.kind) {
    case Kind::weld:
      return MobilizedBody::Weld(parent, F, body, M);
    case Kind::hinge:
      return MobilizedBody::Pin(parent, F, body, M);
    case Kind::slider:
      return MobilizedBody::Slider(parent, F, body, M);
    case Kind::universal:
      return MobilizedBody::Universal(parent, F, body, M);
    case Kind::planar:
      return MobilizedBody::Planar(parent, F, body, M);
    case Kind::ball:
      return MobilizedBody::Ball(parent, F, body, M);
    case Kind::free:
      return MobilizedBody::Free(parent, F, body, M);
    case Kind::custom:
      break;
  }
  if (!function_based(bone))
    return MobilizedBody::Custom(parent, new ChainMobilizer(parent.updMatterSubsystem(), bone), F, body, M);
  SixAxes axes;
  axes.add(bone.turns);
  axes.add(bone.slides);
  return MobilizedBody::FunctionBased(parent, F, body, M, bone.coordinates, axes.functions, axes.coordinates,
                                      axes.directions);
}

}  // namespace

struct SimbodyTree::Engine {
  SimTK::MultibodySystem system;
  SimTK::SimbodyMatterSubsystem matter{system};
  SimTK::GeneralForceSubsystem forces{system};
  std::vector<Bone> bones;
  std::vector<MobilizedBody> bodies;  // the ground first
  SimTK::State state;
  SimTK::Matrix M;
  SimTK::Vector zero, udot, residual;
  SimTK::Vector_<SimTK::SpatialVec> accelerations;

  Engine(const std::vector<Bone>& tree, const Three& gravity, const std::vector<Tie>& ties) : bones(tree) {
    SimTK::Force::UniformGravity(forces, matter, vec3(gravity));
    bodies.push_back(matter.updGround());
    for (const Bone& bone : bones) bodies.push_back(hang(bone, bodies[static_cast<size_t>(bone.parent)]));
    for (const Tie& tie : ties) {
      MobilizedBody &a = bodies[static_cast<size_t>(tie.a)], &b = bodies[static_cast<size_t>(tie.b)];
      if (tie.weld)
        SimTK::Constraint::Weld(a, frame(tie.in_a), b, frame(tie.in_b));
      else
        SimTK::Constraint::Ball(a, frame(tie.in_a).p(), b, frame(tie.in_b).p());
    }
    state = system.realizeTopology();
    system.realizeModel(state);
    zero.resize(matter.getNumMobilities());
    zero = 0;
  }

  /// Walks over speeds: f(Sinew's index, Simbody's index, count, turn from Sinew's first three to Simbody's or null).
  template <class Visit>
  void each_joint(const Visit& visit) const {
    int first = 0;
    for (size_t i = 0; i < bones.size(); ++i) {
      const MobilizedBody& body = bodies[i + 1];
      const int count = body.getNumU(state);
      if (count > 0) {
        const bool ball = bones[i].kind == Kind::ball || bones[i].kind == Kind::free;
        const SimTK::Rotation R = ball ? body.getMobilizerTransform(state).R() : SimTK::Rotation();
        visit(first, static_cast<int>(body.getFirstUIndex(state)), count, ball ? &R : nullptr);
      }
      first += count;
    }
  }
  /// Speeds, accelerations and forces turn alike: the two meanings of a ball's speeds differ by a rotation.
  SimTK::Vector to_simbody(const std::vector<double>& x) const {
    SimTK::Vector out(static_cast<int>(x.size()));
    each_joint([&](int ours, int theirs, int count, const SimTK::Rotation* R) {
      for (int i = 0; i < count; ++i) out[theirs + i] = x[static_cast<size_t>(ours + i)];
      if (R) SimTK::Vec3::updAs(&out[theirs]) = *R * SimTK::Vec3(out[theirs], out[theirs + 1], out[theirs + 2]);
    });
    return out;
  }
  std::vector<double> from_simbody(const SimTK::Vector& x) const {
    std::vector<double> out(static_cast<size_t>(x.size()));
    each_joint([&](int ours, int theirs, int count, const SimTK::Rotation* R) {
      for (int i = 0; i < count; ++i) out[static_cast<size_t>(ours + i)] = x[theirs + i];
      if (!R) return;
      const SimTK::Vec3 turned = ~*R * SimTK::Vec3(x[theirs], x[theirs + 1], x[theirs + 2]);
      for (int i = 0; i < 3; ++i) out[static_cast<size_t>(ours + i)] = turned[i];
    });
    return out;
  }
  void start_over() {
    state.updQ();
    state.updU();
  }
};

SimbodyTree::SimbodyTree(const std::vector<Bone>& bones, const Three& gravity, const std::vector<Tie>& ties)
    : engine_(std::make_unique<Engine>(bones, gravity, ties)) {}
SimbodyTree::~SimbodyTree() = default;

int SimbodyTree::speeds() const { return engine_->matter.getNumMobilities(); }

int SimbodyTree::function_based_joints() const {
  int count = 0;
  for (const Bone& bone : engine_->bones) count += function_based(bone);
  return count;
}

void SimbodyTree::set(const std::vector<double>& positions, const std::vector<double>& speeds) {
  Engine& e = *engine_;
  size_t first = 0;
  for (size_t b = 1; b < e.bodies.size(); ++b) {
    SimTK::Vector q(e.bodies[b].getNumQ(e.state));
    for (int i = 0; i < q.size(); ++i) q[i] = positions[first++];
    if (q.size() > 0) e.bodies[b].setQFromVector(e.state, q);
  }
  e.system.realize(e.state, SimTK::Stage::Position);
  e.state.updU() = e.to_simbody(speeds);
  e.system.realize(e.state, SimTK::Stage::Dynamics);
}

std::array<double, 12> SimbodyTree::pose(int bone) const {
  const SimTK::Transform& X = engine_->bodies[static_cast<size_t>(bone)].getBodyTransform(engine_->state);
  std::array<double, 12> out;
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 4; ++c) out[static_cast<size_t>(4 * r + c)] = c < 3 ? X.R()[r][c] : X.p()[r];
  return out;
}

std::array<double, 6> SimbodyTree::twist(int bone) const {
  const SimTK::SpatialVec& V = engine_->bodies[static_cast<size_t>(bone)].getBodyVelocity(engine_->state);
  return {V[0][0], V[0][1], V[0][2], V[1][0], V[1][1], V[1][2]};
}

std::vector<double> SimbodyTree::mass_matrix() const {
  const Engine& e = *engine_;
  SimTK::Matrix M;
  e.matter.calcM(e.state, M);
  const size_t n = static_cast<size_t>(M.nrow());
  std::vector<double> out;
  for (size_t column = 0; column < n; ++column) {  // B^T M B, column by column
    std::vector<double> unit(n, 0.0);
    unit[column] = 1;
    const std::vector<double> one = e.from_simbody(M * e.to_simbody(unit));
    out.insert(out.end(), one.begin(), one.end());
  }
  return out;
}

std::vector<double> SimbodyTree::inverse_dynamics(const std::vector<double>& accelerations) const {
  const Engine& e = *engine_;
  SimTK::Vector forces;
  e.matter.calcResidualForceIgnoringConstraints(e.state, e.zero,
                                                e.system.getRigidBodyForces(e.state, SimTK::Stage::Dynamics),
                                                e.to_simbody(accelerations), forces);
  return e.from_simbody(forces);
}

std::vector<double> SimbodyTree::forward_dynamics(const std::vector<double>& forces) const {
  const Engine& e = *engine_;
  SimTK::Vector udot;
  SimTK::Vector_<SimTK::SpatialVec> bodies;
  e.matter.calcAccelerationIgnoringConstraints(
      e.state, e.to_simbody(forces), e.system.getRigidBodyForces(e.state, SimTK::Stage::Dynamics), udot, bodies);
  return e.from_simbody(udot);
}

std::vector<double> SimbodyTree::tied_accelerations() {
  Engine& e = *engine_;
  e.system.realize(e.state, SimTK::Stage::Acceleration);
  return e.from_simbody(e.state.getUDot());
}

void SimbodyTree::work_on_mass_matrix() {
  Engine& e = *engine_;
  e.start_over();
  e.system.realize(e.state, SimTK::Stage::Position);
  e.matter.calcM(e.state, e.M);
}

void SimbodyTree::work_on_inverse_dynamics() {
  Engine& e = *engine_;
  e.start_over();
  e.system.realize(e.state, SimTK::Stage::Dynamics);
  e.matter.calcResidualForceIgnoringConstraints(
      e.state, e.zero, e.system.getRigidBodyForces(e.state, SimTK::Stage::Dynamics), e.zero, e.residual);
}

void SimbodyTree::work_on_forward_dynamics() {
  Engine& e = *engine_;
  e.start_over();
  e.system.realize(e.state, SimTK::Stage::Dynamics);
  e.matter.calcAccelerationIgnoringConstraints(
      e.state, e.zero, e.system.getRigidBodyForces(e.state, SimTK::Stage::Dynamics), e.udot, e.accelerations);
}

}  // namespace oracle
