#include "sinew/skeleton/marker_fit.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr int most_steps = 300;
constexpr double settled_step = 1e-10;    // rad, m: a step that short ends the search
constexpr double nothing_gained = 1e-15;  // of the cost: so does a step that is not worth it

double square(double x) { return x * x; }

}  // namespace

std::vector<int> coordinates_moving(const Skeleton& skeleton, int body) {
  std::vector<int> out;
  for (int b = body; b > 0; b = skeleton.parent(b))
    for (int c = 0; c < skeleton.coordinate_count(b); ++c) out.push_back(skeleton.first_coordinate(b) + c);
  return out;
}

MarkerFit::MarkerFit(const Model& model, const Skeleton& skeleton, std::vector<SeenMarker> markers,
                     std::vector<Pursued> pursued)
    : skeleton_(skeleton),
      coordinates_(model, skeleton),
      markers_(std::move(markers)),
      pursued_(std::move(pursued)),
      moved_(static_cast<size_t>(skeleton.coordinates()), 0),
      kinematics_(skeleton.kinematics()),
      q_(skeleton.start_positions()) {
  const int n = skeleton.coordinates();
  still_.setZero(n), g_.resize(n), step_.resize(n), H_.resize(n, n), J_.resize(3, n);
  for (const Joint& joint : model.joints)
    for (const Coordinate& c : joint.coordinates)
      if (const int k = skeleton.coordinate(c.name);
          c.clamped && c.range && coordinates_.kind(k) == Coordinates::Kind::free && skeleton.position_of(k) >= 0)
        bounds_.push_back({k, skeleton.position_of(k), *c.range});
}

bool MarkerFit::fit(const MarkerFrame& frame) {
  const bool found = search(frame);
  skeleton_.update(q_, still_, kinematics_);
  return found;
}

bool MarkerFit::search(const MarkerFrame& frame) {
  place(frame.time, q_);
  double least = cost(q_, frame), damping = 1e-6;
  for (int i = 0; i < most_steps; ++i) {
    linearize(frame);
    bool nearer = false;
    while (!nearer && damping < 1e12) {
      solve(damping);
      trial_ = q_;
      skeleton_.move(trial_, step_, 1);
      place(frame.time, trial_);
      const double now = cost(trial_, frame);
      nearer = now < least;
      const bool gained = least - now > nothing_gained * least;
      if (nearer) std::swap(q_, trial_), least = now;
      if (step_.lpNorm<Eigen::Infinity>() < settled_step || (nearer && !gained)) return true;
      damping = nearer ? std::max(1e-12, damping / 10) : damping * 10;
    }
    if (!nearer) return false;
  }
  return false;
}

/// Clamped coordinates into their range; then the ones that are no unknowns to where they belong.
void MarkerFit::place(double time, Eigen::VectorXd& q) {
  for (const Bound& bound : bounds_)
    q[bound.position] = std::clamp(q[bound.position], bound.range.low, bound.range.high);
  coordinates_.complete(time, q, still_);
  still_.setZero();
}

double MarkerFit::cost(const Eigen::VectorXd& q, const MarkerFrame& frame) {
  skeleton_.update(q, still_, kinematics_);
  double sum = 0;
  for (const SeenMarker& m : markers_)
    if (frame.seen[m.track])
      sum += 0.5 * m.weight * (m.in_world(kinematics_.pose[m.body]) - frame.place[m.track]).squaredNorm();
  for (const Pursued& p : pursued_)
    sum += 0.5 * p.weight * square(kinematics_.value[p.coordinate] - p.goal[frame.index]);
  return sum;
}

void MarkerFit::add_marker(const SeenMarker& m, const Vec3& place) {
  const Vec3 x = m.in_world(kinematics_.pose[m.body]), off = x - place;
  const int count = static_cast<int>(m.moved_by.size());
  for (int i = 0; i < count; ++i) {
    const auto S = kinematics_.S.col(m.moved_by[i]);
    J_.col(i) = S.head<3>().cross(x);
    if (!m.direction) J_.col(i) += S.tail<3>();
    g_[m.moved_by[i]] += m.weight * J_.col(i).dot(off);
    for (int j = 0; j <= i; ++j) {
      const double product = m.weight * J_.col(i).dot(J_.col(j));
      H_(m.moved_by[i], m.moved_by[j]) += product;
      if (j != i) H_(m.moved_by[j], m.moved_by[i]) += product;
    }
  }
}

/// Gradient and Gauss-Newton matrix at q in the free coordinates; those that rest in a stop's way or feel nothing get
/// a row of their own.
void MarkerFit::linearize(const MarkerFrame& frame) {
  skeleton_.update(q_, still_, kinematics_);
  H_.setZero();
  g_.setZero();
  for (const SeenMarker& m : markers_)
    if (frame.seen[m.track]) add_marker(m, frame.place[m.track]);
  for (const Pursued& p : pursued_) {
    H_(p.coordinate, p.coordinate) += p.weight;
    g_[p.coordinate] += p.weight * (kinematics_.value[p.coordinate] - p.goal[frame.index]);
  }
  coordinates_.slopes_at(q_, slopes_);
  coordinates_.reduce(slopes_, g_);
  coordinates_.reduce(slopes_, H_);
  const double nothing = 1e-14 * H_.diagonal().maxCoeff();
  for (int k = 0; k < skeleton_.coordinates(); ++k)
    if (H_(k, k) > nothing)
      moved_[static_cast<size_t>(k)] = 1;
    else
      rest(k);
  for (const Bound& bound : bounds_) {
    const double value = q_[bound.position], pull = g_[bound.coordinate];
    if ((value <= bound.range.low && pull > 0) || (value >= bound.range.high && pull < 0)) rest(bound.coordinate);
  }
}

void MarkerFit::rest(int k) {
  H_.row(k).setZero();
  H_.col(k).setZero();
  H_(k, k) = 1;
  g_[k] = 0;
}

void MarkerFit::solve(double damping) {
  damped_ = H_;
  damped_.diagonal() *= 1 + damping;
  factor_.compute(damped_);
  step_ = factor_.solve(-g_);
  coordinates_.expand(slopes_, step_);
}

}  // namespace sinew
