#include "sinew/muscle/solid/flesh_pull.hpp"

#include <Eigen/Eigenvalues>
#include <cmath>

namespace sinew::solid {
namespace {

/// Symmetric, without negative eigenvalues.
Eigen::MatrixXd held_up(const Eigen::MatrixXd& stiffness) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> axes(0.5 * (stiffness + stiffness.transpose()));
  return axes.eigenvectors() * axes.eigenvalues().cwiseMax(0).asDiagonal() * axes.eigenvectors().transpose();
}

/// All ways in which bodies move what holds the flesh, six columns each.
struct Moving {
  GroundMotion ground;
  Eigen::VectorXd slope;  ///< of the energy
  Eigen::MatrixXd paths;  ///< of the lengths of the heads' paths: a row each
  Eigen::MatrixXd off;    ///< of how far middles are off their guides: two rows each
};

double off_of(const MuscleSolve& solve, std::size_t g, std::size_t way) {
  const Guide& guide = solve.acting().guides[g];
  return guide.across[way].dot(solve.solid().middle_of(g, solve.places()) - guide.at);
}
Guide::Hold hold_of(const MuscleSolve& solve, std::size_t g, std::size_t way) {
  return solve.acting().guides[g].hold(way, off_of(solve, g, way));
}

/// What the k-th guide of a head has of the slope by a body, and how its pull on the middle goes with that: its
/// direction turns, and it bears more where the bend is sharper.
void add_guide(const MuscleSolve& solve, std::size_t g, const HeadMotion& motion, std::size_t k, Eigen::Index first,
               Moving& out) {
  auto slope = out.slope.segment<6>(first);
  auto middle = out.ground.middles.block<3, 6>(static_cast<Eigen::Index>(3 * g), first);
  for (const std::size_t way : {0u, 1u}) {
    const Vec3& across = solve.acting().guides[g].across[way];
    const double off = off_of(solve, g, way);
    const Guide::Hold hold = hold_of(solve, g, way);
    out.off.block<1, 6>(static_cast<Eigen::Index>(2 * g + way), first) = motion.off[k][way].transpose();
    slope += hold.force * motion.off[k][way];
    middle += hold.slope * across * motion.off[k][way].transpose() + hold.force * motion.across[k][way];
    if (way == 1 || off >= 0) continue;
    slope += 0.5 * off * off * motion.bears[k];
    middle += off * across * motion.bears[k].transpose();
  }
}

Moving moving(const MuscleSolve& solve, Courses courses, std::span<const RiddenBody> bodies) {
  const WiredMuscle& muscle = solve.muscle();
  const Acting& acting = solve.acting();
  const Eigen::VectorXd& pull = solve.reactions();
  const std::size_t guides = muscle.groups().size() / muscle.heads();  // of each head
  const auto columns = static_cast<Eigen::Index>(6 * bodies.size()), heads = static_cast<Eigen::Index>(muscle.heads());
  Moving out;
  out.ground.nodes.setZero(pull.size(), columns);
  out.ground.middles.setZero(static_cast<Eigen::Index>(3 * muscle.groups().size()), columns);
  out.ground.direct.setZero(columns, columns);
  out.ground.gives.setZero(heads, columns);
  out.slope.setZero(columns), out.paths.setZero(heads, columns);
  out.off.setZero(static_cast<Eigen::Index>(2 * muscle.groups().size()), columns);
  HeadMotion motion;
  for (std::size_t b = 0; b < bodies.size(); ++b)
    for (Eigen::Index row = 0; row < heads; ++row) {
      const auto h = static_cast<std::size_t>(row);
      const auto first = static_cast<Eigen::Index>(6 * b);
      muscle.ride(h, courses[h], bodies[b], acting.wires->gives[row], solve.places(), motion);
      out.paths.block<1, 6>(row, first) = motion.path.transpose();
      auto slope = out.slope.segment<6>(first);
      for (std::size_t k = 0; k < motion.holds.size(); ++k) {
        const Eigen::Index at = 3 * acting.wires->of[h].holds[k].node;
        slope += motion.holds[k].transpose() * pull.segment<3>(at);
        out.ground.nodes.block<3, 6>(at, first) = motion.holds[k];
        out.ground.gives.block<1, 6>(row, first) += pull.segment<3>(at).transpose() * motion.ways[k];
      }
      for (std::size_t k = 0; k < guides; ++k) add_guide(solve, h * guides + k, motion, k, first, out);
    }
  for (std::size_t g = 0; g < muscle.groups().size(); ++g)
    for (const std::size_t way : {0u, 1u}) {
      const auto off = out.off.row(static_cast<Eigen::Index>(2 * g + way));
      out.ground.direct += hold_of(solve, g, way).slope * off.transpose() * off;
    }
  return out;
}

}  // namespace

FleshPull flesh_pull(MuscleSolve& solve, Courses courses, std::span<const RiddenBody> bodies,
                     const MuscleSolve::Slopes& slopes) {
  const Moving by = moving(solve, courses, bodies);
  Eigen::VectorXd tensions(by.paths.rows());
  for (Eigen::Index h = 0; h < tensions.size(); ++h) tensions[h] = solve.tension(static_cast<std::size_t>(h));
  const Eigen::VectorXd rest = by.paths.transpose() * tensions - by.slope;
  FleshPull out;
  for (std::size_t b = 0; b < bodies.size(); ++b) out.rest.push_back(rest.segment<6>(static_cast<Eigen::Index>(6 * b)));
  out.stiffness.setZero(rest.size(), rest.size());
  if (!slopes.positive) return out;
  const Eigen::MatrixXd of_paths = by.paths.transpose() * slopes.stiffness.diagonal().asDiagonal() * by.paths;
  out.stiffness = held_up(solve.condensed(by.ground) - of_paths);
  return out;
}

FleshSlope flesh_slope(MuscleSolve& solve, Courses courses, std::span<const RiddenBody> bodies,
                       const MuscleSolve::Slopes& slopes) {
  const Moving by = moving(solve, courses, bodies);
  return by.paths.transpose() * slopes.per_activation - solve.condensed_by_activation(by.ground);
}

}  // namespace sinew::solid
