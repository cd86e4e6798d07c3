#include "sinew/skeleton/skeleton.hpp"

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/skeleton/assembly.hpp"

namespace sinew {
namespace {

BodyInertia inertia_of(const Body& body) {
  const auto& [xx, yy, zz, xy, xz, yz] = body.inertia;
  BodyInertia out{body.mass, body.centre, {}};
  out.about_centre << xx, xy, xz, xy, yy, yz, xz, yz, zz;
  return out;
}

Joint free_joint(const Prop& prop) {
  Joint joint{.name = prop.name, .parent = ground, .child = prop.name, .kind = Joint::Kind::free};
  for (const char* axis : {"_turn_x", "_turn_y", "_turn_z", "_x", "_y", "_z"})
    joint.coordinates.push_back({.name = prop.name + axis});
  return joint;
}

}  // namespace

Skeleton::Skeleton(const Model& model, const std::vector<Prop>& props) {
  bodies_.push_back({ground, -1, 0, 0, {}, {}});
  // Parents first: sweep the joints until every one whose parent is known has been placed.
  std::vector<const Joint*> waiting;
  for (const Joint& joint : model.joints) waiting.push_back(&joint);
  while (!waiting.empty()) {
    std::vector<const Joint*> later;
    for (const Joint* joint : waiting) {
      const Body* child = find(model.bodies, joint->child);
      const int above = body(joint->parent);
      if (child && above >= 0)
        add_body(*child, *joint, above);
      else
        later.push_back(joint);
    }
    if (later.size() == waiting.size())
      throw InputError("joint `" + later.front()->name + "` does not hang from the ground");
    waiting = std::move(later);
  }
  find_free_root();
  props_ = static_cast<int>(props.size());
  for (const Prop& prop : props) {
    add_body(sinew::body_of(prop), free_joint(prop), 0);
  }
  for (int p = 0; p < props_; ++p) {
    Twist twist;
    const Pose pose = pose_of(props[p].at, props[p].turn);
    twist << props[p].spin, props[p].speed - props[p].spin.cross(pose.translation());
    set_free(prop_body(p), pose, twist, start_q_, start_u_);
  }
  if (std::any_of(model.loops.begin(), model.loops.end(), [](const Loop& loop) { return loop.assembled(); }))
    assembly_ = assemble(model, *this, start_q_);
}

void Skeleton::add_body(const Body& body, const Joint& joint, int parent) {
  Bone bone{body.name, parent, coordinates(), positions_, make_joint(joint), inertia_of(body)};
  const int n = bone.joint.speeds, m = bone.joint.positions();
  positions_ += m;
  start_q_.conservativeResize(positions_);
  start_u_.conservativeResize(bone.first_speed + n);
  start_q_.tail(m).setZero();
  for (int k = 0; k < n; ++k) {
    const Coordinate& coordinate = joint.coordinates[k];
    names_.push_back(coordinate.name);
    turns_.push_back(sinew::turns(joint, static_cast<size_t>(k)));
    body_of_.push_back(bodies());
    position_of_.push_back(!bone.joint.ball ? bone.first_position + k : k < 3 ? -1 : bone.first_position + k + 1);
    start_u_[bone.first_speed + k] = coordinate.start_speed;
  }
  const int first = bone.first_speed;
  bodies_.push_back(std::move(bone));
  if (bodies_.back().joint.ball) {  // all three at once: one by one, a large rotation vector would fold back on the way
    const auto& c = joint.coordinates;
    const Eigen::Quaterniond turned(turn_by(Vec3(c[0].start, c[1].start, c[2].start)));
    start_q_.segment<4>(bodies_.back().first_position) << turned.w(), turned.x(), turned.y(), turned.z();
  }
  for (int k = 0; k < n; ++k)
    if (position_of_[first + k] >= 0) start_q_[position_of_[first + k]] = joint.coordinates[k].start;
}

void Skeleton::find_free_root() {
  int roots = 0;
  for (int b = 1; b < bodies(); ++b)
    if (bodies_[b].parent == 0) ++roots, free_root_ = b;
  if (roots != 1 || bodies_[free_root_].joint.speeds != 6) free_root_ = -1;
}

int Skeleton::body(const std::string& name) const {
  const auto at = std::find_if(bodies_.begin(), bodies_.end(), [&](const Bone& b) { return b.name == name; });
  return at == bodies_.end() ? -1 : static_cast<int>(at - bodies_.begin());
}

int Skeleton::coordinate(const std::string& name) const {
  const auto at = std::find(names_.begin(), names_.end(), name);
  return at == names_.end() ? -1 : static_cast<int>(at - names_.begin());
}

double Skeleton::mass() const {
  double sum = 0;
  for (const Bone& bone : bodies_) sum += bone.inertia.mass;
  return sum;
}

double Skeleton::value(const Eigen::VectorXd& q, int k) const {
  if (position_of_[k] >= 0) return q[position_of_[k]];
  const Bone& bone = bodies_[body_of_[k]];
  const double* p = q.data() + bone.first_position;
  return rotation_vector(Eigen::Quaterniond(p[0], p[1], p[2], p[3]))[k - bone.first_speed];
}

void Skeleton::set_value(Eigen::VectorXd& q, int k, double value) const {
  if (position_of_[k] >= 0) {
    q[position_of_[k]] = value;
    return;
  }
  const Bone& bone = bodies_[body_of_[k]];
  double* p = q.data() + bone.first_position;
  Vec3 v = rotation_vector(Eigen::Quaterniond(p[0], p[1], p[2], p[3]));
  v[k - bone.first_speed] = value;
  const Eigen::Quaterniond turned(turn_by(v));
  p[0] = turned.w(), p[1] = turned.x(), p[2] = turned.y(), p[3] = turned.z();
}

void Skeleton::set_values(Eigen::VectorXd& q, std::span<const double> values) const {
  for (const Bone& bone : bodies_) {
    const double* v = values.data() + bone.first_speed;
    const int plain = bone.joint.ball ? 3 : 0;
    if (bone.joint.ball) {
      const Eigen::Quaterniond turned(turn_by(Vec3(v[0], v[1], v[2])));
      q.segment<4>(bone.first_position) << turned.w(), turned.x(), turned.y(), turned.z();
    }
    for (int i = plain; i < bone.joint.speeds; ++i) q[position_of_[bone.first_speed + i]] = v[i];
  }
}

void Skeleton::set_free(int b, const Pose& pose, const Twist& twist, Eigen::VectorXd& q, Eigen::VectorXd& u) const {
  const Bone& bone = bodies_[b];
  const Eigen::Quaterniond turn(pose.linear());
  q.segment<7>(bone.first_position) << turn.w(), turn.x(), turn.y(), turn.z(), pose.translation();
  const Vec3 spin = twist.head<3>();
  u.segment<3>(bone.first_speed) = pose.linear().transpose() * spin;
  u.segment<3>(bone.first_speed + 3) = twist.tail<3>() + spin.cross(pose.translation());
}

Kinematics Skeleton::kinematics() const {
  const auto nb = static_cast<size_t>(bodies());
  Kinematics k;
  k.pose.assign(nb, Pose::Identity());
  k.twist.assign(nb, Twist::Zero());
  k.drift.assign(nb, Twist::Zero());
  k.S.setZero(6, coordinates());
  k.value.assign(static_cast<size_t>(coordinates()), 0.0);
  k.parent.resize(nb);
  k.rides.assign(nb, 0);
  k.offset.assign(nb, Pose::Identity());
  for (int b = 0; b < bodies(); ++b) k.parent[b] = bodies_[b].parent;
  k.inertia.resize(nb);
  k.composite.resize(nb);
  k.acceleration.assign(nb, Twist::Zero());
  return k;
}

void Skeleton::hold(Kinematics& k, std::span<const PropHold> riding) const {
  for (size_t p = 0; p < riding.size(); ++p) {
    const int b = prop_body(static_cast<int>(p));
    k.rides[b] = riding[p].body >= 0;
    k.parent[b] = std::max(0, riding[p].body);
    k.offset[b] = riding[p].offset;
  }
}

}  // namespace sinew
