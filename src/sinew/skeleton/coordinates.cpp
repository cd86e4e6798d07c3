#include "sinew/skeleton/coordinates.hpp"

#include <algorithm>

#include "sinew/core/error.hpp"

namespace sinew {

Coordinates::Coordinates(const Model& model, const Skeleton& skeleton)
    : kind_(static_cast<size_t>(skeleton.coordinates()), Kind::free) {
  const auto plain = [&](const std::string& name, const char* what) {
    const int k = skeleton.coordinate(name);
    if (k < 0) throw InputError("coordinate `" + name + "` does not exist");
    if (skeleton.position_of(k) < 0)
      throw InputError("coordinate `" + name + "` belongs to a ball and cannot be " + what);
    return k;
  };
  for (const Joint& joint : model.joints)
    for (const Coordinate& c : joint.coordinates) {
      if (!c.locked && !c.prescribed) continue;
      // A ball can only be locked as a whole: then its positions stay by themselves, being without speed.
      const bool whole = std::all_of(joint.coordinates.begin(), joint.coordinates.end(), [&](const Coordinate& other) {
        return other.locked || skeleton.position_of(skeleton.coordinate(other.name)) >= 0;
      });
      const int k = c.locked && whole ? skeleton.coordinate(c.name) : plain(c.name, c.locked ? "locked" : "prescribed");
      kind_[k] = c.locked ? Kind::locked : Kind::prescribed;  // locked wins, as in OpenSim
      if (c.locked)
        locked_.push_back({k, skeleton.position_of(k), c.start});
      else
        prescribed_.push_back({k, skeleton.position_of(k), Curve(*c.prescribed)});
    }
  std::vector<Link> waiting;
  for (const Coupler& c : model.couplers) {
    const int k = plain(c.coordinate, "coupled"), of = plain(c.of, "followed");
    if (kind_[k] == Kind::coupled) throw InputError("coordinate `" + c.coordinate + "` follows two couplers");
    if (kind_[k] != Kind::free)
      throw InputError("coordinate `" + c.coordinate + "` is coupled, and cannot be locked or prescribed as well");
    kind_[k] = Kind::coupled;
    waiting.push_back({k, of, skeleton.position_of(k), skeleton.position_of(of), Curve(c.by)});
  }
  while (!waiting.empty()) {  // those whose leader is settled go first
    std::vector<Link> later;
    for (const Link& link : waiting) {
      const bool waits =
          std::any_of(waiting.begin(), waiting.end(), [&](const Link& w) { return w.coordinate == link.of; });
      (waits ? later : couplers_).push_back(link);
    }
    if (later.size() == waiting.size())
      throw InputError("couplers form a loop at `" + skeleton.coordinate_name(waiting.front().coordinate) + "`");
    waiting = std::move(later);
  }
}

bool Coordinates::independent(int k) const {
  return kind_[k] == Kind::free &&
         std::none_of(couplers_.begin(), couplers_.end(), [&](const Link& link) { return link.of == k; });
}

void Coordinates::complete(double t, Eigen::VectorXd& q, Eigen::VectorXd& u) const {
  for (const Stay& stay : locked_) {
    if (stay.position >= 0) q[stay.position] = stay.value;
    u[stay.coordinate] = 0;
  }
  for (const Course& course : prescribed_) {
    const Jet f = course.of_time.at(t);
    q[course.position] = f.value;
    u[course.coordinate] = f.slope;
  }
  follow(q, u);
}

void Coordinates::follow(Eigen::VectorXd& q, Eigen::VectorXd& u, Eigen::VectorXd* a) const {
  for (const Link& link : couplers_) {
    const Jet f = link.by.at(q[link.of_position]);
    q[link.position] = f.value;
    u[link.coordinate] = f.slope * u[link.of];
    if (a) (*a)[link.coordinate] = f.bend * u[link.of] * u[link.of] + f.slope * (*a)[link.of];
  }
}

void Coordinates::known_acceleration(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                     Eigen::VectorXd& a) const {
  a.setZero();
  for (const Course& course : prescribed_) a[course.coordinate] = course.of_time.at(t).bend;
  for (const Link& link : couplers_) {
    const Jet f = link.by.at(q[link.of_position]);
    a[link.coordinate] = f.bend * u[link.of] * u[link.of] + f.slope * a[link.of];
  }
}

void Coordinates::known_change(double t, double h, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                               Eigen::VectorXd& du) const {
  du.setZero();
  for (const Course& course : prescribed_)
    du[course.coordinate] = course.of_time.at(t + h).slope - u[course.coordinate];
  for (const Link& link : couplers_) {
    const Jet f = link.by.at(q[link.of_position]);
    du[link.coordinate] = h * f.bend * u[link.of] * u[link.of] + f.slope * du[link.of];
  }
}

void Coordinates::slopes_at(const Eigen::VectorXd& q, std::vector<double>& slopes) const {
  slopes.resize(couplers_.size());
  for (size_t i = 0; i < couplers_.size(); ++i) slopes[i] = couplers_[i].by.at(q[couplers_[i].of_position]).slope;
}

void Coordinates::reduce(std::span<const double> slopes, Eigen::MatrixXd& M) const {
  const auto sleep = [&](int k) {
    M.row(k).setZero();
    M.col(k).setZero();
    M(k, k) = 1;
  };
  for (size_t i = couplers_.size(); i-- > 0;) {
    const Link& link = couplers_[i];
    M.row(link.of) += slopes[i] * M.row(link.coordinate);
    M.col(link.of) += slopes[i] * M.col(link.coordinate);
    sleep(link.coordinate);
  }
  for (const Course& course : prescribed_) sleep(course.coordinate);
  for (const Stay& stay : locked_) sleep(stay.coordinate);
}

void Coordinates::reduce(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> b) const {
  for (size_t i = couplers_.size(); i-- > 0;) {
    b[couplers_[i].of] += slopes[i] * b[couplers_[i].coordinate];
    b[couplers_[i].coordinate] = 0;
  }
  for (const Course& course : prescribed_) b[course.coordinate] = 0;
  for (const Stay& stay : locked_) b[stay.coordinate] = 0;
}

void Coordinates::expand(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> x) const {
  for (size_t i = 0; i < couplers_.size(); ++i) x[couplers_[i].coordinate] = slopes[i] * x[couplers_[i].of];
}

}  // namespace sinew
