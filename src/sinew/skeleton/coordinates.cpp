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
    const int k = plain(c.coordinate, "coupled");
    if (kind_[k] == Kind::coupled) throw InputError("coordinate `" + c.coordinate + "` follows two couplers");
    if (kind_[k] != Kind::free)
      throw InputError("coordinate `" + c.coordinate + "` is coupled, and cannot be locked or prescribed as well");
    kind_[k] = Kind::coupled;
    for (const std::string& of : leaders_of(c)) plain(of, "followed");
    Link link{k, skeleton.position_of(k), {term_of({{{c.of, c.by}}}, skeleton)}};
    for (const Amount& amount : c.plus) link.terms.push_back(term_of(amount, skeleton));
    for (const Term& term : link.terms)
      for (const Term::Leader* leader : {&term.first, term.second ? &*term.second : nullptr})
        slopes_ += leader && leader->coordinate >= 0;
    waiting.push_back(std::move(link));
  }
  sort(std::move(waiting), skeleton);
}

Coordinates::Term Coordinates::term_of(const Amount& amount, const Skeleton& skeleton) {
  const auto leader = [&](const Factor& factor) {
    const int k = factor.coordinate.empty() ? -1 : skeleton.coordinate(factor.coordinate);
    return Term::Leader{k, k < 0 ? -1 : skeleton.position_of(k), Curve(factor.function)};
  };
  Term term{leader(amount.factors.at(0)), {}};
  if (amount.factors.size() > 1) term.second = leader(amount.factors[1]);
  return term;
}

bool Coordinates::Link::follows(int k) const {
  return std::any_of(terms.begin(), terms.end(), [&](const Term& term) {
    return term.first.coordinate == k || (term.second && term.second->coordinate == k);
  });
}

/// Those whose leaders are settled go first.
void Coordinates::sort(std::vector<Link> waiting, const Skeleton& skeleton) {
  while (!waiting.empty()) {
    std::vector<Link> later;
    for (const Link& link : waiting) {
      const bool waits =
          std::any_of(waiting.begin(), waiting.end(), [&](const Link& w) { return link.follows(w.coordinate); });
      (waits ? later : couplers_).push_back(link);
    }
    if (later.size() == waiting.size())
      throw InputError("couplers form a loop at `" + skeleton.coordinate_name(waiting.front().coordinate) + "`");
    waiting = std::move(later);
  }
}

template <class Visit>
void Coordinates::each_slope(const Link& link, const Eigen::VectorXd& q, const Visit& visit) {
  for (const Term& term : link.terms) {
    const Jet f = term.first.at(q), g = term.second ? term.second->at(q) : Jet{1, 0, 0};
    if (term.first.coordinate >= 0) visit(term.first.coordinate, f.slope * g.value);
    if (term.second && term.second->coordinate >= 0) visit(term.second->coordinate, f.value * g.slope);
  }
}

Coordinates::Followed Coordinates::followed(const Link& link, const Eigen::VectorXd& q, const Eigen::VectorXd& u) {
  Followed out;
  for (const Term& term : link.terms) {
    const Jet f = term.first.at(q), g = term.second ? term.second->at(q) : Jet{1, 0, 0};
    const double uf = term.first.coordinate < 0 ? 0 : u[term.first.coordinate];
    const double ug = term.second && term.second->coordinate >= 0 ? u[term.second->coordinate] : 0;
    out.value += f.value * g.value;
    out.speed += f.slope * uf * g.value + f.value * g.slope * ug;
    out.bend += f.bend * uf * uf * g.value + 2 * f.slope * uf * g.slope * ug + f.value * g.bend * ug * ug;
  }
  return out;
}

bool Coordinates::independent(int k) const {
  return kind_[k] == Kind::free &&
         std::none_of(couplers_.begin(), couplers_.end(), [&](const Link& link) { return link.follows(k); });
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
    const Followed at = followed(link, q, u);
    q[link.position] = at.value;
    u[link.coordinate] = at.speed;
    if (!a) continue;
    (*a)[link.coordinate] = at.bend;
    each_slope(link, q, [&](int leader, double slope) { (*a)[link.coordinate] += slope * (*a)[leader]; });
  }
}

void Coordinates::known_acceleration(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                                     Eigen::VectorXd& a) const {
  a.setZero();
  for (const Course& course : prescribed_) a[course.coordinate] = course.of_time.at(t).bend;
  for (const Link& link : couplers_) {
    a[link.coordinate] = followed(link, q, u).bend;
    each_slope(link, q, [&](int leader, double slope) { a[link.coordinate] += slope * a[leader]; });
  }
}

void Coordinates::known_change(double t, double h, const Eigen::VectorXd& q, const Eigen::VectorXd& u,
                               Eigen::VectorXd& du) const {
  du.setZero();
  for (const Course& course : prescribed_)
    du[course.coordinate] = course.of_time.at(t + h).slope - u[course.coordinate];
  for (const Link& link : couplers_) {
    du[link.coordinate] = h * followed(link, q, u).bend;
    each_slope(link, q, [&](int leader, double slope) { du[link.coordinate] += slope * du[leader]; });
  }
}

void Coordinates::slopes_at(const Eigen::VectorXd& q, std::vector<double>& slopes) const {
  slopes.clear();
  for (const Link& link : couplers_) each_slope(link, q, [&](int, double slope) { slopes.push_back(slope); });
}

/// visit(coupled coordinate, leader, slope), last coupler first, and done(coupled coordinate) after its leaders.
template <class Visit, class Done>
void Coordinates::backwards(std::span<const double> slopes, const Visit& visit, const Done& done) const {
  size_t end = slopes.size();
  for (size_t i = couplers_.size(); i-- > 0;) {
    const Link& link = couplers_[i];
    for (auto term = link.terms.rbegin(); term != link.terms.rend(); ++term) {
      if (term->second && term->second->coordinate >= 0)
        visit(link.coordinate, term->second->coordinate, slopes[--end]);
      if (term->first.coordinate >= 0) visit(link.coordinate, term->first.coordinate, slopes[--end]);
    }
    done(link.coordinate);
  }
}

void Coordinates::reduce(std::span<const double> slopes, Eigen::MatrixXd& M) const {
  const auto sleep = [&](int k) {
    M.row(k).setZero();
    M.col(k).setZero();
    M(k, k) = 1;
  };
  backwards(
      slopes,
      [&](int coupled, int leader, double slope) {
        M.row(leader) += slope * M.row(coupled);
        M.col(leader) += slope * M.col(coupled);
      },
      sleep);
  for (const Course& course : prescribed_) sleep(course.coordinate);
  for (const Stay& stay : locked_) sleep(stay.coordinate);
}

void Coordinates::reduce(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> b) const {
  backwards(
      slopes, [&](int coupled, int leader, double slope) { b[leader] += slope * b[coupled]; },
      [&](int coupled) { b[coupled] = 0; });
  for (const Course& course : prescribed_) b[course.coordinate] = 0;
  for (const Stay& stay : locked_) b[stay.coordinate] = 0;
}

void Coordinates::expand(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> x) const {
  size_t next = 0;
  for (const Link& link : couplers_) {
    double sum = 0;
    for (const Term& term : link.terms) {
      if (term.first.coordinate >= 0) sum += slopes[next++] * x[term.first.coordinate];
      if (term.second && term.second->coordinate >= 0) sum += slopes[next++] * x[term.second->coordinate];
    }
    x[link.coordinate] = sum;
  }
}

}  // namespace sinew
