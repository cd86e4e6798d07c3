// Impulses of all contacts at once: projected Gauss-Seidel over the Delassus matrix J A^-1 J^T, A the matrix of the
// step itself (mass, and the stiffness and damping of what is implicit), so that a stiff muscle pushes back in the
// same solve. Impulses move the bodies only as closed loops allow.
#include <algorithm>
#include <cmath>

#include "sinew/skeleton/contact.hpp"
#include "sinew/skeleton/hertz.hpp"

namespace sinew {
namespace {

constexpr int sweeps = 200;
constexpr double settled = 1e-12;      // relative change of the impulses at which a sweep is the last
constexpr double bounce_speed = 0.01;  // m/s: slower approaches do not bounce
constexpr double bounce_missed = 0.1;  // share of the wanted speed that a bounce may lack
// Impulses start from a little less than those of the last step. Where normal and friction act through the same joint
// only their sum is decided: what they hold against each other dies away instead of being handed on for ever.
constexpr double remembered = 0.98;

std::array<Vec3, 2> tangents(const Vec3& n) {
  const Vec3 seed = std::abs(n.x()) < 0.57 ? Vec3::UnitX() : Vec3::UnitZ();
  const Vec3 t = n.cross(seed).normalized();
  return {t, n.cross(t)};
}

/// Of the symmetric matrix (a b; b c).
double largest_eigenvalue(double a, double b, double c) { return (a + c) / 2 + std::hypot((a - c) / 2, b); }

/// Least normal speed that closes a gap exactly, or undoes an overlap.
double closing_speed(const Contact& contact, double h) {
  return contact.gap >= 0 ? -contact.gap / h : recovery_speed(-contact.gap, h);
}

bool may_bounce(const Contact& contact, double approach) { return contact.restitution > 0 && approach < -bounce_speed; }

/// Normal speed the contact must at least have after the step.
double wanted_speed(const Contact& contact, double approach, double h) {
  if (!may_bounce(contact, approach)) return closing_speed(contact, h);
  // The step whose middle is nearest the touch bounces; until then the body flies on.
  if (contact.gap + 0.5 * h * approach > 0) return -1e9;
  return -contact.restitution * approach;
}

}  // namespace

void ContactSolver::add_row(const Contact& contact, const Vec3& direction, const Skeleton& skeleton,
                            const Kinematics& k) {
  auto row = rows_.add();
  if (contact.coordinate >= 0) {
    row[contact.coordinate] = contact.sign;
    return;
  }
  Wrench wrench;
  wrench << contact.point.cross(direction), direction;
  skeleton.add_power(k, contact.b, wrench, row);
  skeleton.add_power(k, contact.a, -wrench, row);
}

Vec3 push_of(const Contact& contact, const ContactMemory::Impulse& impulse) {
  const auto [across, aside] = tangents(contact.normal);
  return impulse.lambda[0] * contact.normal + impulse.lambda[1] * across + impulse.lambda[2] * aside;
}

double stored_energy(std::span<const Contact> contacts) {
  double sum = 0;
  for (const Contact& contact : contacts) sum += hertz_energy(contact.hertz, -contact.gap);
  return sum;
}

double ContactSolver::solve(std::span<const Contact> contacts, const Skeleton& skeleton, const Kinematics& k,
                            const InverseMass& inverse_mass, LoopSolver& loops, double h, const Eigen::VectorXd& before,
                            Eigen::VectorXd& u, ContactMemory& memory) {
  const int m = 3 * static_cast<int>(contacts.size());
  rows_.start(m, skeleton.coordinates());
  if (target_.size() < m) {
    for (Eigen::VectorXd* v : {&target_, &give_, &lambda_, &start_, &slip_}) v->resize(m);
  }
  for (const Contact& contact : contacts) {
    const int r = rows_.count;
    add_row(contact, contact.normal, skeleton, k);
    for (const Vec3& t : tangents(contact.normal)) {
      if (contact.coordinate < 0)
        add_row(contact, t, skeleton, k);
      else
        rows_.add();  // a stop does not rub
    }
    lambda_.segment<3>(r).setZero();
    const auto last = std::lower_bound(memory.impulses.begin(), memory.impulses.end(), contact.id,
                                       [](const auto& impulse, std::int64_t id) { return impulse.id < id; });
    if (last != memory.impulses.end() && last->id == contact.id)
      for (int d = 0; d < 3; ++d) lambda_[r + d] = remembered * last->lambda[d];
  }
  rows_.move(inverse_mass);
  if (loops.any())
    for (int i = 0; i < m; ++i) loops.keep_closed(rows_.moved.col(i));
  rows_.meet();
  for (size_t i = 0; i < contacts.size(); ++i) set_law(contacts[i], 3 * static_cast<int>(i), h, before);
  set_slip(contacts, h);
  start_.head(m) = lambda_.head(m);
  unpushed_ = u;
  sweep(contacts, u);
  if (give_up_bounces(contacts, h, before, u)) {
    lambda_.head(m) = start_.head(m);
    u = unpushed_;
    sweep(contacts, u);
  }
  memory.impulses.clear();
  double worst = 0;
  for (size_t i = 0; i < contacts.size(); ++i) {
    const int r = 3 * static_cast<int>(i);
    memory.impulses.push_back({contacts[i].id, {lambda_[r], lambda_[r + 1], lambda_[r + 2]}});
    if (contacts[i].hertz == 0) worst = std::max(worst, target_[r] - rows_.speed(r, u));
  }
  return worst;
}

/// What the normal row asks for: a rigid one a least speed after the step, a soft one an impulse that falls with it.
void ContactSolver::set_law(const Contact& contact, int row, double h, const Eigen::VectorXd& before) {
  const double approach = rows_.speed(row, before);
  if (contact.hertz == 0) {
    target_[row] = wanted_speed(contact, approach, h);
    return;
  }
  const HertzForce f = hertz_force(contact.hertz, contact.dissipation, -contact.gap, -approach);
  // With damping implicit and stiffness explicit the bounce keeps its height, and is stable while the step is short
  // against it; beyond that, a share of the stiffness is implicit too.
  const double fast = h * h * f.stiffness * rows_.between(row, row);
  const double share = fast > 2 ? 0.5 - 1 / fast : 0;
  target_[row] = h * (f.force + f.damping * approach);
  give_[row] = h * (f.damping + share * h * f.stiffness);
}

/// Sideways speeds at which overlaps would be undone without friction: friction acts against all other sliding. If it
/// acted against these too, then of a contact on a single hinge it would hold what the normal pushes, without end.
void ContactSolver::set_slip(std::span<const Contact> contacts, double h) {
  slip_.head(rows_.count).setZero();
  if (std::ranges::none_of(contacts, [](const Contact& c) { return c.hertz == 0 && c.gap < 0; })) return;
  Eigen::VectorXd &pushes = start_, &undoing = unpushed_;
  pushes.head(rows_.count).setZero();
  undoing.setZero(rows_.along.rows());
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    double change = 0, largest = 0;
    for (size_t i = 0; i < contacts.size(); ++i) {
      const int r = 3 * static_cast<int>(i);
      if (rows_.between(r, r) <= 0 || contacts[i].hertz > 0) continue;
      const double lacks = closing_speed(contacts[i], h) - rows_.speed(r, undoing);
      const double wanted = std::max(0.0, pushes[r] + lacks / rows_.between(r, r));
      undoing += rows_.moved.col(r) * (wanted - pushes[r]);
      change += std::abs(wanted - pushes[r]);
      pushes[r] = wanted;
      largest = std::max(largest, wanted);
    }
    if (change <= settled * largest) break;
  }
  for (int r = 0; r < rows_.count; r += 3)
    for (int d = 1; d < 3; ++d) slip_[r + d] = rows_.speed(r + d, undoing);
}

/// A bounce that no push within the cone of friction can give (a strut that wedges itself) is none: the contact
/// sticks.
bool ContactSolver::give_up_bounces(std::span<const Contact> contacts, double h, const Eigen::VectorXd& before,
                                    const Eigen::VectorXd& u) {
  bool any = false;
  for (size_t i = 0; i < contacts.size(); ++i) {
    const int r = 3 * static_cast<int>(i);
    if (contacts[i].hertz > 0 || !may_bounce(contacts[i], rows_.speed(r, before))) continue;
    if (target_[r] - rows_.speed(r, u) <= bounce_missed * target_[r]) continue;
    target_[r] = closing_speed(contacts[i], h);
    any = true;
  }
  return any;
}

void ContactSolver::sweep(std::span<const Contact> contacts, Eigen::VectorXd& u) {
  const Eigen::MatrixXd& between = rows_.between;
  for (int i = 0; i < rows_.count; ++i)
    if (lambda_[i] != 0) u += rows_.moved.col(i) * lambda_[i];
  const auto push = [&](int row, double wanted) {
    const double change = wanted - lambda_[row];
    lambda_[row] = wanted;
    if (change != 0) u += rows_.moved.col(row) * change;
    return std::abs(change);
  };
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    double change = 0, largest = 0;
    for (size_t i = 0; i < contacts.size(); ++i) {
      const int r = 3 * static_cast<int>(i);
      if (between(r, r) <= 0) continue;
      const double D = between(r, r), speed = rows_.speed(r, u);
      const double wanted = contacts[i].hertz == 0
                                ? lambda_[r] + (target_[r] - speed) / D
                                : (target_[r] - give_[r] * (speed - D * lambda_[r])) / (1 + give_[r] * D);
      change += push(r, std::max(0.0, wanted));
      largest = std::max(largest, lambda_[r]);
      const double bound = contacts[i].friction * lambda_[r];
      if (contacts[i].coordinate >= 0) continue;
      // One step length for both tangents, so that friction ends up exactly against the sliding.
      const double inverse_mass =
          largest_eigenvalue(between(r + 1, r + 1), between(r + 1, r + 2), between(r + 2, r + 2));
      Eigen::Vector2d tangential = Eigen::Vector2d::Zero();
      for (int d = 1; d <= 2 && inverse_mass > 0; ++d)
        tangential[d - 1] = lambda_[r + d] - (rows_.speed(r + d, u) - slip_[r + d]) / inverse_mass;
      if (const double size = tangential.norm(); size > bound) tangential *= size > 0 ? bound / size : 0;
      for (int d = 0; d < 2; ++d) change += push(r + 1 + d, tangential[d]);
    }
    if (change <= settled * largest) break;
  }
}

}  // namespace sinew
