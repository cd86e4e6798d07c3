#include "sinew/analysis/static_optimization.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/motion/signal.hpp"

namespace sinew {
namespace {

using Options = StaticOptimizationOptions;

constexpr double told = 1e-3;         // of the largest torque of a coordinate: less is not called missing
constexpr double spent_from = 0.999;  // activation
constexpr double matters = 0.01;      // of the most that a muscle gives to a coordinate: less is no help
constexpr double leant_on = 0.05;     // of its coordinate's peak torque: a helper that gives more deserves a word
constexpr double apart = 0.01;        // activations between which a compliant muscle counts as straight
constexpr int most_passes = 60;       // of finding where that is
constexpr double settled = 1e-4;      // activation

/// Force of a muscle as a straight line in its activation.
struct Line {
  double at_zero, per_activation;
};

constexpr double unbounded = 1e3;  // times what an unknown gives at 1

std::vector<int> free_coordinates(const MuscleGeometry& geometry) {
  std::vector<int> out;
  for (int k = 0; k < geometry.skeleton().coordinates(); ++k)
    if (geometry.coordinates().kind(k) == Coordinates::Kind::free) out.push_back(k);
  return out;
}

/// Weights of the effort: muscles by volume where asked for, motors and helpers 1.
Eigen::VectorXd weights(const Model& model, bool by_volume, int unknowns) {
  Eigen::VectorXd out = Eigen::VectorXd::Ones(unknowns);
  if (!by_volume || model.muscles.empty()) return out;
  const auto count = static_cast<Eigen::Index>(model.muscles.size());
  for (Eigen::Index m = 0; m < count; ++m) {
    const Muscle& muscle = model.muscles[static_cast<size_t>(m)];
    out[m] = muscle.force * muscle.fibre.length;
  }
  out.head(count) /= out.head(count).mean();
  return out;
}

/// One instant: what every unknown (muscles, then motors, then helpers) does to every coordinate that must be met.
class Instant {
 public:
  Instant(const MuscleGeometry& geometry, const Options& options)
      : geometry_(geometry),
        options_(options),
        rows_(free_coordinates(geometry)),
        scratch_(geometry.scratch()),
        distributor_({options.exponent, weights(geometry.model(), options.by_volume, first_helper() + helpers()), {}}) {
    arms_.resize(geometry.skeleton().coordinates(), geometry.muscles());
    low_.setConstant(first_helper() + helpers(), -unbounded), high_.setConstant(low_.size(), unbounded);
    low_.head(geometry.muscles()).setZero(), high_.head(geometry.muscles()).setOnes();
    for (size_t i = 0; i < geometry.model().motors.size(); ++i)
      if (const auto& range = geometry.model().motors[i].range) {
        const Eigen::Index at = first_motor() + static_cast<Eigen::Index>(i);
        low_[at] = range->low, high_[at] = range->high;
      }
  }

  const std::vector<int>& rows() const { return rows_; }
  int first_motor() const { return geometry_.muscles(); }
  int first_helper() const { return first_motor() + static_cast<int>(geometry_.model().motors.size()); }
  int helpers() const { return options_.reserve > 0 ? static_cast<int>(rows_.size()) : 0; }
  const Eigen::VectorXd& force() const { return force_; }
  const Eigen::MatrixXd& torque_per_unknown() const { return A_; }

  /// Moment arms at the pose, couplers obeyed.
  void pose(const Eigen::VectorXd& q, const Eigen::VectorXd& u) {
    scratch_.q = q, scratch_.u = u;
    geometry_.pose(scratch_);
    readings_.clear();
    for (int m = 0; m < geometry_.muscles(); ++m) {
      readings_.push_back(geometry_.read(m, scratch_));
      geometry_.arms(m, scratch_, arms_.col(m));
    }
  }

  /// Forces are not straight in the activation (Thelen's fibres slow down with it, tendons give): straightened out
  /// about the answer, until that stays. Answers that swing from side to side are met half-way.
  Distribution share(const Eigen::VectorXd& demand, bool& stays) {
    Distribution found;
    Eigen::VectorXd guess = Eigen::VectorXd::Constant(geometry_.muscles(), 0.5), before;
    stays = options_.muscles == Options::Muscles::ideal || options_.muscles == Options::Muscles::proportional;
    for (int pass = 0; pass < most_passes; ++pass) {
      found = share_about(guess, demand);
      const Eigen::VectorXd now = found.activation.head(geometry_.muscles());
      stays = stays || guess.size() == 0 || (now - guess).cwiseAbs().maxCoeff() < settled;
      if (stays) break;
      const Eigen::VectorXd step = now - guess;
      const bool swings = pass > 0 && step.dot(before) < 0;
      guess += (swings ? 0.5 : 1) * step;
      before = step;
    }
    return found;
  }

 private:
  Line line(int m, double about) const {
    const MuscleGeometry::Reading& reading = readings_[static_cast<size_t>(m)];
    const Muscle& muscle = geometry_.model().muscles[static_cast<size_t>(m)];
    if (options_.muscles == Options::Muscles::ideal) return {0, muscle.force * muscle.drive};
    const double speed = options_.speed ? reading.speed : 0;
    const bool rigid = options_.muscles != Options::Muscles::compliant;
    const auto tension = [&](double a) { return geometry_.moving(m, reading.length, speed, a, rigid).tension; };
    if (options_.muscles == Options::Muscles::proportional) {
      const double passive = tension(0);
      return {options_.passive ? passive : 0, tension(1) - passive};
    }
    const double from = std::clamp(about - apart, 0.0, 1 - 2 * apart), to = from + 2 * apart;
    const double least = tension(from), slope = (tension(to) - least) / (to - from), zero = least - slope * from;
    return {options_.passive ? zero : zero - tension(0), slope};
  }

  Distribution share_about(const Eigen::VectorXd& guess, const Eigen::VectorXd& demand) {
    const auto n = static_cast<Eigen::Index>(rows_.size());
    A_.setZero(n, low_.size());
    Eigen::VectorXd torque(n);
    std::vector<Line> lines;
    for (int m = 0; m < geometry_.muscles(); ++m) lines.push_back(line(m, guess[m]));
    for (Eigen::Index r = 0; r < n; ++r) {
      const int k = rows_[static_cast<size_t>(r)];
      torque[r] = demand[k];
      for (int m = 0; m < geometry_.muscles(); ++m) {
        A_(r, m) = arms_(k, m) * lines[static_cast<size_t>(m)].per_activation;
        torque[r] -= arms_(k, m) * lines[static_cast<size_t>(m)].at_zero;
      }
      for (size_t i = 0; i < geometry_.model().motors.size(); ++i)
        if (geometry_.model().motors[i].coordinate == geometry_.skeleton().coordinate_name(k))
          A_(r, first_motor() + static_cast<int>(i)) = geometry_.model().motors[i].force;
      if (helpers() > 0) A_(r, first_helper() + r) = options_.reserve;
    }
    Distribution found = distributor_.share(A_, torque, low_, high_);
    force_.resize(geometry_.muscles());
    for (int m = 0; m < geometry_.muscles(); ++m)
      force_[m] =
          lines[static_cast<size_t>(m)].at_zero + lines[static_cast<size_t>(m)].per_activation * found.activation[m];
    return found;
  }

  const MuscleGeometry& geometry_;
  const Options& options_;
  std::vector<int> rows_;
  MuscleGeometry::Scratch scratch_;
  Distributor distributor_;
  std::vector<MuscleGeometry::Reading> readings_;
  Eigen::MatrixXd arms_, A_;
  Eigen::VectorXd low_, high_, force_;
};

/// Sorts the muscles that turn the coordinate the wanted way: with all they have, or less than that.
void name_muscles(const Model& model, const Instant& instant, Eigen::Index row, const Eigen::VectorXd& activation,
                  StaticOptimization::Shortfall& of) {
  const auto turns = instant.torque_per_unknown().row(row).head(static_cast<Eigen::Index>(model.muscles.size()));
  // Against what is missing, too: rounding turns the root of a free body by as little as 1e-16 N m.
  const double least = matters * std::max(turns.cwiseAbs().maxCoeff(), std::abs(of.missing));
  for (Eigen::Index m = 0; m < turns.size(); ++m) {
    if (turns[m] * of.missing <= 0 || std::abs(turns[m]) < least) continue;
    (activation[m] > spent_from ? of.spent : of.held_back).push_back(model.muscles[static_cast<size_t>(m)].name);
  }
}

Table table_of(const MuscleGeometry& geometry, const StaticOptimization& found, const Eigen::MatrixXd& muscles,
               bool as_forces) {
  Table table{.name = "Static Optimization", .columns = {"time"}};
  for (const Muscle& muscle : geometry.model().muscles) table.columns.push_back(muscle.name);
  for (const Motor& motor : geometry.model().motors) table.columns.push_back(motor.name);
  std::vector<Eigen::Index> helped;
  for (Eigen::Index k = 0; k < found.reserves.cols(); ++k)
    if (!found.reserves.col(k).isZero(0)) {
      helped.push_back(k);
      table.columns.push_back(geometry.skeleton().coordinate_name(static_cast<int>(k)) + "_reserve");
    }
  for (size_t i = 0; i < found.time.size(); ++i) {
    std::vector<double>& row = table.rows.emplace_back(1, found.time[i]);
    const auto at = static_cast<Eigen::Index>(i);
    for (Eigen::Index m = 0; m < muscles.cols(); ++m) row.push_back(muscles(at, m));
    for (Eigen::Index m = 0; m < found.motors.cols(); ++m)
      row.push_back(found.motors(at, m) * (as_forces ? geometry.model().motors[static_cast<size_t>(m)].force : 1));
    for (const Eigen::Index k : helped) row.push_back(found.reserves(at, k) * (as_forces ? found.reserve : 1));
  }
  return table;
}

}  // namespace

StaticOptimization static_optimization(const MuscleGeometry& geometry, const Motion& motion, const ExternalLoads* loads,
                                       const StaticOptimizationOptions& options) {
  const Model& model = geometry.model();
  const Skeleton& skeleton = geometry.skeleton();
  const InverseDynamics needed = inverse_dynamics(model, skeleton, motion, loads, options.dynamics);
  const double filter = options.dynamics.filter;
  const Samples smooth = filter >= 0 ? filtered(motion.coordinates, filter) : motion.coordinates;
  const MotionCurve curve(smooth, skeleton, geometry.coordinates());
  MotionCurve::Instant at = curve.instant();
  Instant instant(geometry, options);

  StaticOptimization out{.time = needed.time, .demand = needed.reduced, .reserve = options.reserve};
  const auto count = static_cast<Eigen::Index>(out.time.size());
  const int n = skeleton.coordinates();
  out.activation.resize(count, geometry.muscles()), out.force.resize(count, geometry.muscles());
  out.motors.resize(count, static_cast<Eigen::Index>(model.motors.size()));
  out.reserves.setZero(count, n), out.missing.setZero(count, n);
  std::vector<int> place(static_cast<size_t>(n), -1);  // of a coordinate among the shortfalls
  auto shared = options.progress.count("instants", out.time.size());
  for (Eigen::Index i = 0; i < count; ++i, shared.advance()) {
    curve.at(out.time[static_cast<size_t>(i)], at);
    instant.pose(at.q, at.u);
    bool stays = true;
    const Distribution found = instant.share(needed.reduced.row(i).transpose(), stays);
    if (!stays || !found.converged) out.unsettled.push_back(out.time[static_cast<size_t>(i)]);
    out.activation.row(i) = found.activation.head(geometry.muscles()).transpose();
    out.force.row(i) = instant.force().transpose();
    out.motors.row(i) = found.activation.segment(instant.first_motor(), out.motors.cols()).transpose();
    for (size_t r = 0; r < instant.rows().size(); ++r) {
      const int k = instant.rows()[r];
      const auto row = static_cast<Eigen::Index>(r);
      if (instant.helpers() > 0) out.reserves(i, k) = found.activation[instant.first_helper() + row];
      out.missing(i, k) = found.missing[row];
      const double missing = out.missing(i, k);
      if (std::abs(missing) <= told * std::max(1.0, needed.reduced.col(k).cwiseAbs().maxCoeff())) continue;
      int& which = place[static_cast<size_t>(k)];
      if (which < 0) {
        which = static_cast<int>(out.shortfalls.size());
        out.shortfalls.push_back({k, 0, 0, 0, 0, {}, {}});
      }
      StaticOptimization::Shortfall& worst = out.shortfalls[static_cast<size_t>(which)];
      const int instants = worst.instants + 1;
      if (std::abs(missing) > std::abs(worst.missing)) {
        worst = {k, out.time[static_cast<size_t>(i)], needed.reduced(i, k), missing, 0, {}, {}};
        name_muscles(model, instant, row, found.activation, worst);
      }
      worst.instants = instants;
    }
  }
  return out;
}

std::vector<ReserveUse> strong_reserves(const StaticOptimization& found) {
  std::vector<ReserveUse> out;
  for (Eigen::Index k = 0; found.reserve > 0 && k < found.reserves.cols(); ++k) {
    Eigen::Index row = 0;
    const double most = found.reserve * found.reserves.col(k).cwiseAbs().maxCoeff(&row);
    const double peak = found.demand.col(k).cwiseAbs().maxCoeff();
    if (most > leant_on * peak)
      out.push_back(
          {static_cast<int>(k), found.time[static_cast<size_t>(row)], found.reserve * found.reserves(row, k), peak});
  }
  return out;
}

Table activation_table(const MuscleGeometry& geometry, const StaticOptimization& found) {
  return table_of(geometry, found, found.activation, false);
}
Table force_table(const MuscleGeometry& geometry, const StaticOptimization& found) {
  return table_of(geometry, found, found.force, true);
}

}  // namespace sinew
