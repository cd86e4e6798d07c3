#include "sinew/world/coupling.hpp"

namespace sinew {

void BlockSum::clear(int bodies) {
  bodies_ = bodies;
  place_.assign(static_cast<std::size_t>(bodies) * static_cast<std::size_t>(bodies), -1);
  pairs_.clear();
}

void BlockSum::add(std::span<const int> bodies, const Eigen::MatrixXd& between) {
  if (between.size() == 0) return;
  for (std::size_t j = 0; j < bodies.size(); ++j)
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const auto block = between.block<6, 6>(6 * static_cast<Eigen::Index>(i), 6 * static_cast<Eigen::Index>(j));
      int& place = place_[static_cast<std::size_t>(bodies[i] * bodies_ + bodies[j])];
      if (place < 0) {
        place = static_cast<int>(pairs_.size());
        pairs_.push_back({bodies[i], bodies[j], block});
      } else {
        pairs_[static_cast<std::size_t>(place)].block += block;
      }
    }
}

void CarriedBlocks::clear(int bodies) {
  bodies_ = bodies;
  const auto pairs = static_cast<std::size_t>(bodies) * static_cast<std::size_t>(bodies);
  filled_.assign(pairs, 0);
  if (blocks_.size() < pairs) blocks_.resize(pairs);
}

/// One that was not there yet is zero.
Block& CarriedBlocks::at(int row, int column) {
  const auto place = static_cast<std::size_t>(row * bodies_ + column);
  if (!filled_[place]) {
    filled_[place] = 1;
    blocks_[place].setZero();
  }
  return blocks_[place];
}

/// The ground (body 0) does not move: what stands between it and others is theirs.
void CarriedBlocks::add(const BlockSum& sum, const Kinematics& k) {
  for (const BlockSum::Pair& pair : sum.pairs()) {
    if (pair.row == 0 || pair.column == 0) continue;
    const Mat3 row = skew(k.pose[static_cast<std::size_t>(pair.row)].translation()),
               column = skew(k.pose[static_cast<std::size_t>(pair.column)].translation());
    Block block = pair.block;  // to motions, then to wrenches about the world origin
    block.leftCols<3>().noalias() -= pair.block.rightCols<3>() * column;
    block.topRows<3>().noalias() += row * block.bottomRows<3>();
    at(pair.row, pair.column) += block;
  }
}

void CarriedBlocks::lift(int row, int column, int to_row, int to_column) {
  if (!filled_[static_cast<std::size_t>(row * bodies_ + column)]) return;
  at(to_row, to_column) += blocks_[static_cast<std::size_t>(row * bodies_ + column)];
}

void CarriedBlocks::climb(const Skeleton& skeleton, const Kinematics& k, Eigen::MatrixXd& on_coordinates) {
  on_coordinates.setZero(skeleton.coordinates(), skeleton.coordinates());
  for (int b = bodies_ - 1; b > 0; --b)
    if (const int above = k.parent[static_cast<std::size_t>(b)]; above > 0)
      for (int other = 1; other < bodies_; ++other) lift(b, other, above, other);
  for (int b = bodies_ - 1; b > 0; --b)
    if (const int above = k.parent[static_cast<std::size_t>(b)]; above > 0)
      for (int other = 1; other < bodies_; ++other) lift(other, b, other, above);
  for (int column = 1; column < bodies_; ++column)
    for (int row = 1; row < bodies_; ++row) {
      const auto place = static_cast<std::size_t>(row * bodies_ + column);
      if (!filled_[place]) continue;
      const int first = skeleton.first_coordinate(row), last = first + skeleton.coordinate_count(row);
      for (int j = skeleton.first_coordinate(column), n = j + skeleton.coordinate_count(column); j < n; ++j) {
        const Wrench wrench = blocks_[place] * k.S.col(j);
        for (int i = first; i < last; ++i) on_coordinates(i, j) = k.S.col(i).dot(wrench);
      }
    }
}

}  // namespace sinew
