#pragma once
// The least-squares problem behind inverse kinematics, one frame after the other.
#include <Eigen/Cholesky>
#include <vector>

#include "sinew/skeleton/coordinates.hpp"

namespace sinew {

/// A marker of the model that is also among the tracks; or a direction of a body, of which only the turn counts.
struct SeenMarker {
  int track = 0, body = 0;
  Vec3 at = Vec3::Zero();
  double weight = 1;
  std::vector<int> moved_by;  ///< coordinates between the body and the root
  bool direction = false;     ///< `at` and its track are unit vectors

  Vec3 in_world(const Pose& pose) const { return direction ? Vec3(pose.linear() * at) : Vec3(pose * at); }
};
std::vector<int> coordinates_moving(const Skeleton&, int body);  ///< those between it and the root

/// A coordinate with a goal of its own.
struct Pursued {
  int coordinate = 0;
  double weight = 1;
  std::vector<double> goal;  ///< per frame
};

/// What was measured in one frame.
struct MarkerFrame {
  double time = 0;
  size_t index = 0;  ///< into the goals
  const std::vector<Vec3>& place;
  const std::vector<char>& seen;
};

/// Levenberg and Marquardt's method over the free coordinates. The answer to one frame is the first guess of the next.
class MarkerFit {
 public:
  MarkerFit(const Model&, const Skeleton&, std::vector<SeenMarker>, std::vector<Pursued>);

  /// False: it did not settle within the steps allowed.
  bool fit(const MarkerFrame&);

  const Eigen::VectorXd& answer() const { return q_; }          ///< positions
  const Kinematics& kinematics() const { return kinematics_; }  ///< at the answer
  const std::vector<SeenMarker>& markers() const { return markers_; }
  const Coordinates& coordinates() const { return coordinates_; }
  bool moved(int k) const { return moved_[static_cast<size_t>(k)]; }  ///< something of some frame pulled at it

 private:
  struct Bound {
    int coordinate, position;
    Range range;
  };
  bool search(const MarkerFrame&);
  void place(double time, Eigen::VectorXd& q);
  double cost(const Eigen::VectorXd& q, const MarkerFrame&);
  void linearize(const MarkerFrame&);
  void add_marker(const SeenMarker&, const Vec3& place);
  void rest(int k);
  void solve(double damping);

  const Skeleton& skeleton_;
  Coordinates coordinates_;
  std::vector<SeenMarker> markers_;
  std::vector<Pursued> pursued_;
  std::vector<Bound> bounds_;
  std::vector<char> moved_;
  Kinematics kinematics_;
  Eigen::VectorXd q_, trial_, still_, g_, step_;
  Eigen::MatrixXd H_, damped_;
  Eigen::Matrix<double, 3, Eigen::Dynamic> J_;  // of one marker
  Eigen::LDLT<Eigen::MatrixXd> factor_;
  std::vector<double> slopes_;
};

}  // namespace sinew
