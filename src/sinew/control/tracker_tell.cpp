// What a Tracker says where the muscles cannot follow, and why they cannot.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/control/tracker_scratch.hpp"

namespace sinew {
namespace {

constexpr double told_turn = degree;  // an error that would stay this large is worth a report
constexpr double told_shift = 0.01;   // m
constexpr double told_after = 0.05;   // s: what passes sooner is the lag of activation
constexpr double all_given = 0.95;    // activation
constexpr std::size_t most_named = 6;

}  // namespace

/// An error that will stay, where the muscles have been short of what was wanted for some time.
void Tracker::tell(const World& world, ControllerState& memory, Scratch& w, Decision& decision) const {
  const Skeleton& skeleton = world.skeleton();
  const auto units = static_cast<size_t>(world.recipe().units.size());
  const int patience = std::max(1, static_cast<int>(std::lround(told_after * world.scene().rates.control)));
  const Eigen::VectorXd& residual = w.now.qp.residual();
  for (Eigen::Index i = 0; i < residual.size(); ++i) {
    const int k = reference_.tracked()[static_cast<size_t>(i)];
    if (root_weight_[i] == 0) continue;  // nobody asked
    const double missing = w.led[static_cast<size_t>(i)] ? residual[i] / root_weight_[i] : w.lack[i];
    memory.reals[static_cast<size_t>(i)] = missing;
    std::int32_t& ticks = memory.ints[2 * units + static_cast<size_t>(i)];
    const double stays = std::abs(missing) / stiffness_[i];
    ticks = stays > (skeleton.turns(k) ? told_turn : told_shift) ? std::min(ticks + 1, patience + 1) : 0;
    if (ticks != patience) continue;
    w.torque.setZero(skeleton.coordinates());
    w.torque[k] = 1;
    w.answer(world.recipe().dynamics.coordinates(), w.torque);
    // What the error so far asks for on top is not the motion's demand.
    const double of_motion = missing - (w.wanted[i] - w.lag.ahead[i]);
    const std::string lacking =
        of_motion * missing > 0
            ? fmt::format("{:.3g} {} are missing", std::abs(of_motion) / w.torque[k], skeleton.turns(k) ? "N m" : "N")
            : "the muscles can hold the motion but not recover the accumulated error";
    decision.reports.push_back({.where = skeleton.coordinate_name(k),
                                .reason = "the motion needs more than its muscles can give",
                                .advice = fmt::format("{} at {:.3g} s; {}", lacking, world.time(), why(world, i, w))});
  }
}

std::string Tracker::why(const World& world, Eigen::Index row, const Scratch& w) const {
  if (!w.led[static_cast<size_t>(row)]) return "no muscle acts on it: add a motor, or lock it";
  const Eigen::MatrixXd& A = w.now.problem.A;
  const double side = w.now.qp.residual()[row];
  std::vector<std::pair<double, std::string>> spent;
  bool slow = false;
  for (Eigen::Index i = 0; i < A.cols(); ++i) {
    if (A(row, i) * side <= 0) continue;
    if (w.x[i] >= all_given)
      spent.emplace_back(-std::abs(A(row, i)), world.recipe().units.name[static_cast<size_t>(i)]);
    else if (w.x[i] >= w.now.problem.high[i])
      slow = true;
  }
  std::sort(spent.begin(), spent.end());
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min(spent.size(), most_named); ++i) names.push_back(spent[i].second);
  if (!names.empty())
    return fmt::format("fully active: {}; try a lighter load or a slower motion", fmt::join(names, ", "));
  if (slow) return "activations cannot rise that fast: try a smoother motion";
  return "other coordinates use the same muscles differently: set priorities with `track.emphasis`";
}

}  // namespace sinew
