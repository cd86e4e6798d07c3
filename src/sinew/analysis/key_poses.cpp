#include "sinew/analysis/key_poses.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/analysis/monotone_curve.hpp"
#include "sinew/muscle/hill/activation.hpp"

namespace sinew {
namespace {

constexpr double lag_step = 1e-3;  // s, at most: as a World steps its activations

/// Rows of another run behind those there are; of each coordinate's shortfalls the worst stays.
void append(StaticOptimization& all, const StaticOptimization& more) {
  using Matrix = Eigen::MatrixXd StaticOptimization::*;
  for (const Matrix part : {&StaticOptimization::activation, &StaticOptimization::force, &StaticOptimization::demand,
                            &StaticOptimization::motors, &StaticOptimization::reserves, &StaticOptimization::missing}) {
    Eigen::MatrixXd& there = all.*part;
    const Eigen::MatrixXd& next = more.*part;
    there.conservativeResize(there.rows() + next.rows(), next.cols());
    there.bottomRows(next.rows()) = next;
  }
  all.time.insert(all.time.end(), more.time.begin(), more.time.end());
  all.unsettled.insert(all.unsettled.end(), more.unsettled.begin(), more.unsettled.end());
  all.reserve = more.reserve;
  for (const StaticOptimization::Shortfall& next : more.shortfalls) {
    const auto same = std::ranges::find(all.shortfalls, next.coordinate, &StaticOptimization::Shortfall::coordinate);
    if (same == all.shortfalls.end()) {
      all.shortfalls.push_back(next);
      continue;
    }
    const int instants = same->instants + next.instants;
    if (std::abs(next.missing) > std::abs(same->missing)) *same = next;
    same->instants = instants;
  }
}

/// In place: what a muscle makes of such excitations, at rest before the first. `curve` runs through them.
void lag(const ActivationTimes& times, const MonotoneCurve& curve, const std::vector<double>& time,
         std::vector<double>& activation) {
  double a = activation.front() = std::max(activation.front(), times.floor);
  for (size_t i = 1; i < time.size(); ++i) {
    const double span = time[i] - time[i - 1];
    const int steps = std::max(1, static_cast<int>(std::ceil(span / lag_step - 1e-6)));
    for (int k = 1; k <= steps; ++k)
      a = advance_activation(times.rise, times.fall, times.floor, curve.at(time[i - 1] + span * k / steps),
                             span / steps, a)
              .activation;
    activation[i] = a;
  }
}

}  // namespace

StaticOptimization hold_poses(const MuscleGeometry& geometry, const Motion& motion,
                              const StaticOptimizationOptions& options) {
  StaticOptimization all;
  for (size_t i = 0; i < motion.coordinates.time.size(); ++i) {
    Motion pose;
    pose.coordinates = {{motion.coordinates.time[i]}, motion.coordinates.value.row(static_cast<Eigen::Index>(i))};
    append(all, static_optimization(geometry, pose, nullptr, options));
  }
  return all;
}

Table join_poses(const Model& model, const Table& poses, const JoinOptions& options) {
  const auto column = [](const Table& table, size_t c) {
    std::vector<double> out;
    for (const std::vector<double>& row : table.rows) out.push_back(row[c]);
    return out;
  };
  const std::vector<double> at = column(poses, 0);
  std::vector<double> time;
  // The last row is the last pose, even where the rate does not meet it.
  const double rows = (at.back() - at.front()) * options.rate;
  for (int i = 0; i < rows - 1e-6; ++i) time.push_back(at.front() + i / options.rate);
  time.push_back(at.back());

  Table out = poses;
  out.rows.assign(time.size(), std::vector<double>(poses.columns.size()));
  for (size_t i = 0; i < time.size(); ++i) out.rows[i][0] = time[i];
  for (size_t c = 1; c < poses.columns.size(); ++c) {
    std::vector<double> keys = column(poses, c);
    const Muscle* muscle = find(model.muscles, poses.columns[c]);
    if (muscle)
      for (double& key : keys) key = std::clamp(key, 0.0, 1.0);
    const MonotoneCurve curve(at, std::move(keys));
    std::vector<double> values;
    for (const double t : time) values.push_back(curve.at(t));
    if (muscle && options.lag) lag(muscle->activation, curve, time, values);
    for (size_t i = 0; i < time.size(); ++i) out.rows[i][c] = values[i];
  }
  return out;
}

}  // namespace sinew
