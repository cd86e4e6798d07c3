#pragma once
// The buffers of one decision of a MuscleShare.
#include <tbb/enumerable_thread_specific.h>

#include <span>
#include <vector>

#include "sinew/control/muscle_share.hpp"
#include "sinew/solve/cholesky.hpp"
#include "sinew/world/world.hpp"

namespace sinew {

struct MuscleShare::Scratch {
  const AccelerationRows* rows = nullptr;
  LinearisedDynamics reach;
  // The equations of the unknown coordinates.
  std::vector<double> slopes;
  Eigen::MatrixXd reduced;
  Cholesky cholesky;
  Eigen::MatrixXd inverse;      // forms of the rows times the inverse of the reduced mass matrix
  Eigen::MatrixXd weighted;     // the same, times the weights
  Eigen::VectorXd known;        // accelerations that are given
  Eigen::VectorXd rest;         // all torques but the muscles'
  Eigen::VectorXd torque;       // of one question
  Eigen::VectorXd root_weight;  // per row
  Eigen::VectorXd lack;         // per row: what is left of its wish at the activations of the last linearisation
  Eigen::VectorXd strongest;    // per coordinate: the most that one unit turns it
  Eigen::VectorXd weight;       // root, per row; 0 where no muscle turns it
  Eigen::VectorXd before;       // activations as the tick begins
  Eigen::VectorXd best;         // in the long run
  Eigen::VectorXd at, x;        // where the muscles were linearised last; at the end of the tick
  struct Box {
    BoxQp qp;
    BoxProblem problem;
  } later, now;
  std::vector<BoxQp::Hold> holds;
  Shortfall shortfall;

  /// The acceleration that a torque makes, in place.
  void answer(const Coordinates& coordinates, Eigen::Ref<Eigen::VectorXd> torque_then_acceleration) const {
    coordinates.reduce(slopes, torque_then_acceleration);
    cholesky.solve(torque_then_acceleration);
    coordinates.expand(slopes, torque_then_acceleration);
  }
  /// Which unknowns were bound is remembered from tick to tick, for each of the two problems.
  void recall(std::span<const std::int32_t> memory, BoxQp& qp) {
    holds.resize(memory.size());
    for (size_t i = 0; i < memory.size(); ++i) holds[i] = static_cast<BoxQp::Hold>(memory[i]);
    qp.recall(holds);
  }
  static void remember(const BoxQp& qp, std::span<std::int32_t> memory) {
    for (size_t i = 0; i < memory.size(); ++i) memory[i] = static_cast<std::int32_t>(qp.held()[i]);
  }
};

struct MuscleShare::ThreadScratch {
  tbb::enumerable_thread_specific<Scratch> works;
};

}  // namespace sinew
