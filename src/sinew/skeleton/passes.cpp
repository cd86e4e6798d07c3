// The passes over the tree (Featherstone's algorithms, spatial vectors in world axes at the world origin):
//   update            root to leaves   poses, twists, drift, S
//   inverse_dynamics  down and up      tau = M a + c
//   mass_matrix       leaves to root   composite inertias
//   gather            leaves to root   wrenches on bodies -> generalized force
#include <cmath>

#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

void Skeleton::update(const Eigen::VectorXd& q, const Eigen::VectorXd& u, Kinematics& k) const {
  JointMotion motion;
  for (int b = 1; b < bodies(); ++b) {
    const Bone& bone = bodies_[b];
    const int above = k.parent[b], first = bone.first_speed, n = bone.joint.speeds;
    const Pose& parent = k.pose[above];
    if (k.rides[b]) {
      k.pose[b] = parent * k.offset[b];
      k.twist[b] = k.twist[above];
      k.drift[b] = k.drift[above];
      k.S.middleCols(first, n).setZero();
      k.inertia[b] = Inertia(bone.inertia, k.pose[b]);
      continue;
    }
    bone.joint.evaluate(q.data() + bone.first_position, u.data() + first, motion);
    Pose& pose = k.pose[b];
    pose.linear().noalias() = parent.linear() * motion.relative.linear();
    pose.translation() = parent * motion.relative.translation();
    Twist own = Twist::Zero(), bent = Twist::Zero();
    for (int c = 0; c < n; ++c) {
      const Twist column = moved(pose, motion.J.col(c));
      k.S.col(first + c) = column;
      own += column * u[first + c];
      bent += motion.dJ.col(c) * u[first + c];
      k.value[first + c] = position_of_[first + c] >= 0 ? q[position_of_[first + c]] : 0;
    }
    if (bone.joint.ball) {
      const double* p = q.data() + bone.first_position;
      const Vec3 v = rotation_vector(Eigen::Quaterniond(p[0], p[1], p[2], p[3]));
      for (int c = 0; c < 3; ++c) k.value[first + c] = v[c];
    }
    k.twist[b] = k.twist[above] + own;
    k.drift[b] = k.drift[above] + bracket(k.twist[b], own) + moved(pose, bent);
    k.inertia[b] = Inertia(bone.inertia, pose);
  }
}

void Skeleton::inverse_dynamics(Kinematics& k, const Eigen::VectorXd* acceleration, const Vec3& gravity,
                                std::vector<Wrench>& wrenches, Eigen::VectorXd& tau) const {
  std::vector<Twist>& moving = k.acceleration;
  moving[0] << Vec3::Zero(), -gravity;  // the ground rises: gravity for every body at once
  for (int b = 1; b < bodies(); ++b) {
    const Bone& bone = bodies_[b];
    const int above = k.parent[b];
    Twist& a = moving[b];
    a = moving[above] + k.drift[b] - k.drift[above];
    if (acceleration && !k.rides[b])
      for (int c = 0; c < bone.joint.speeds; ++c)
        a += k.S.col(bone.first_speed + c) * (*acceleration)[bone.first_speed + c];
    wrenches[b] = k.inertia[b] * a + cross_force(k.twist[b], k.inertia[b] * k.twist[b]) - wrenches[b];
  }
  gather(k, wrenches, tau);
}

void Skeleton::gather(const Kinematics& k, std::vector<Wrench>& wrenches, Eigen::VectorXd& tau) const {
  for (int b = bodies() - 1; b > 0; --b) {
    const Bone& bone = bodies_[b];
    for (int c = 0; c < bone.joint.speeds; ++c)
      tau[bone.first_speed + c] = k.rides[b] ? 0 : k.S.col(bone.first_speed + c).dot(wrenches[b]);
    wrenches[k.parent[b]] += wrenches[b];
  }
}

void Skeleton::add_power(const Kinematics& k, int body, const Wrench& wrench, Eigen::Ref<Eigen::VectorXd> row) const {
  for (int b = body; b > 0; b = k.parent[b]) {
    const int first = bodies_[b].first_speed;
    for (int c = first; c < first + bodies_[b].joint.speeds; ++c) row[c] += k.S.col(c).dot(wrench);
  }
}

void Skeleton::mass_matrix(Kinematics& k, Eigen::MatrixXd& M, Eigen::Matrix<double, 6, Eigen::Dynamic>& A) const {
  M.setZero();
  for (int b = 0; b < bodies(); ++b) k.composite[b] = k.inertia[b];
  for (int b = bodies() - 1; b > 0; --b) {
    const Bone& bone = bodies_[b];
    k.composite[k.parent[b]] += k.composite[b];
    for (int c = 0; c < bone.joint.speeds; ++c) {
      const int column = bone.first_speed + c;
      if (k.rides[b]) {  // asleep: its own row says du = 0
        M(column, column) = 1;
        A.col(column).setZero();
        continue;
      }
      const Wrench F = k.composite[b] * Twist(k.S.col(column));
      A.col(column) = F;
      for (int a = b; a > 0; a = k.parent[a]) {
        const int first = bodies_[a].first_speed, n = bodies_[a].joint.speeds;
        for (int r = first; r < first + n; ++r) M(r, column) = M(column, r) = k.S.col(r).dot(F);
      }
    }
  }
}

void Skeleton::rates(const Eigen::VectorXd& q, const Eigen::VectorXd& u, Eigen::VectorXd& dq) const {
  for (const Bone& bone : bodies_) {
    const int p = bone.first_position, s = bone.first_speed, plain = bone.joint.ball ? 3 : 0;
    if (bone.joint.ball) {  // half of q * (0, w), w in child axes
      const double w = q[p], x = q[p + 1], y = q[p + 2], z = q[p + 3], a = u[s] / 2, b = u[s + 1] / 2, c = u[s + 2] / 2;
      dq.segment<4>(p) << -x * a - y * b - z * c, w * a + y * c - z * b, w * b + z * a - x * c, w * c + x * b - y * a;
    }
    for (int i = plain; i < bone.joint.speeds; ++i) dq[p + bone.joint.screw_offset() + i - plain] = u[s + i];
  }
}

void Skeleton::normalize(Eigen::VectorXd& q) const {
  for (const Bone& bone : bodies_)
    if (bone.joint.ball) q.segment<4>(bone.first_position).normalize();
}

void Skeleton::move(Eigen::VectorXd& q, const Eigen::VectorXd& u, double h) const {
  for (const Bone& bone : bodies_) {
    const int p = bone.first_position, s = bone.first_speed, plain = bone.joint.ball ? 3 : 0;
    if (bone.joint.ball) {  // exact for constant angular velocity
      const Vec3 v = u.segment<3>(s) * (h / 2);
      const double angle = v.norm(), scale = angle < 1e-8 ? 1 - angle * angle / 6 : std::sin(angle) / angle;
      Eigen::Quaterniond turned = Eigen::Quaterniond(q[p], q[p + 1], q[p + 2], q[p + 3]) *
                                  Eigen::Quaterniond(std::cos(angle), scale * v.x(), scale * v.y(), scale * v.z());
      turned.normalize();
      q.segment<4>(p) << turned.w(), turned.x(), turned.y(), turned.z();
    }
    for (int i = plain; i < bone.joint.speeds; ++i) q[p + bone.joint.screw_offset() + i - plain] += h * u[s + i];
  }
}

Twist Skeleton::momentum(const Kinematics& k) const {
  Twist sum = Twist::Zero();
  for (int b = 1; b < bodies(); ++b) sum += k.inertia[b] * k.twist[b];
  return sum;
}

double Skeleton::kinetic_energy(const Kinematics& k) const {
  double sum = 0;
  for (int b = 1; b < bodies(); ++b) sum += 0.5 * k.twist[b].dot(k.inertia[b] * k.twist[b]);
  return sum;
}

double Skeleton::potential_energy(const Kinematics& k, const Vec3& gravity) const {
  double sum = 0;
  for (int b = 1; b < bodies(); ++b) sum -= gravity.dot(k.inertia[b].moment);
  return sum;
}

}  // namespace sinew
