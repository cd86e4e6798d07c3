#pragma once
// A muscle as a solid on its tendons: the flesh between two caps, wires from the caps to the bones along the muscle's
// own path, and fibres with the curves of its line (flesh.md 3 to 5).
#include <array>
#include <optional>

#include "sinew/muscle/belly/line_frames.hpp"
#include "sinew/muscle/solid/elements.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"
#include "sinew/muscle/solid/solid_options.hpp"
#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

/// How a muscle's path runs, and how the bones of its ends are turned.
struct CourseNow {
  std::span<const Vec3> course;
  std::array<Mat3, 2> turns{Mat3::Identity(), Mat3::Identity()};
};

/// What makes a belly pull like its line: a factor of the fibres' stress, and by how much longer they are than the
/// line's at the model's start, in optimal lengths: where a belly bends, it gives a little under its own pull. And what
/// keeps its shape: the matrix's prestrain, per tet; empty: that of its prestretch alone.
struct Calibration {
  double stress = 1, longer = 0;
  std::vector<Mat3> prestrain = {};
};

class WiredMuscle {
 public:
  /// `shares`: of the muscle's force, by motor unit. Throws InputError where the belly does not fit the path.
  WiredMuscle(std::string name, const HillMuscle&, const BellyMesh&, std::span<const double> shares,
              const CourseNow& start, const SolidOptions&, const Calibration& = {});
  WiredMuscle(const WiredMuscle&) = delete;
  WiredMuscle& operator=(const WiredMuscle&) = delete;

  const std::string& name() const { return name_; }
  const HillMuscle& hill() const { return hill_; }  ///< with the curves and the tendon of its options
  const SolidOptions& options() const { return options_; }
  const SolidMuscle& solid() const { return solid_; }
  const Elements& elements() const { return *elements_; }
  const Held& held() const { return held_; }
  const WireTendon& tendon() const { return *tendon_; }
  int units() const { return units_; }
  const Calibration& calibration() const { return calibration_; }
  double belly() const { return belly_; }  ///< length along the path at the model's start, m
  double path() const { return path_; }    ///< of the whole path there, m
  /// By how much the path is longer than its line's would be with the same fibres: 0, but of given prestretch, m.
  double beyond_line() const { return beyond_line_; }
  double volume() const { return volume_; }
  int sections() const { return sections_; }
  const Eigen::VectorXd& given() const { return given_; }  ///< places of its nodes at the model's start, m
  /// Nodes of the cap at the origin (0) or the insertion (1).
  const std::vector<int>& cap(int end) const { return caps_[static_cast<std::size_t>(end)]; }
  /// The factor of each tract's active stress at these lengths (in optimal lengths), and its slope.
  void descents(const std::vector<double>& lengths, std::vector<double>& factors, std::vector<double>& slopes) const;

  /// The frames of its sections on a course, where the tendon gives nothing.
  void frames(const CourseNow&, std::vector<LineFrame>& out) const;
  /// The wire on those frames of a path of this length.
  void hold(std::span<const LineFrame>, double path, WireNow& out) const;
  /// Nodes of each section between the caps, and what holds their middles beside the course: what bends a belly round
  /// bone is not always there to touch.
  const std::vector<std::vector<int>>& groups() const { return groups_; }
  void guide(std::span<const LineFrame>, bool touched, std::vector<Guide>& out) const;
  /// As it was given, on frames: where the belly is longer or shorter, narrower or wider.
  void carried(std::span<const LineFrame>, Eigen::VectorXd& places) const;
  /// A shape moved from the frames that it rides on to others.
  void carry(std::span<const LineFrame> from, std::span<const LineFrame> to, Eigen::VectorXd& places) const;

 private:
  struct Ride {  ///< of a node: between two frames
    int frame = 0;
    double share = 0;
    Vec3 offset = Vec3::Zero();  ///< along, normal, binormal, at the model's start
  };
  static LineFrame between(std::span<const LineFrame>, const Ride&);
  void find_line();
  double extent_of(double length) const;
  double own_tension(const CourseNow& start) const;
  void stand_tendon(const CourseNow& start);
  std::vector<double> prestretches(const BellyMesh&) const;
  void find_ends(const BellyMesh&);
  void find_rides(const BellyMesh&, const CourseNow&);
  void add_fibres(const BellyMesh&, std::span<const double> shares);

  std::string name_;
  HillMuscle hill_;
  SolidOptions options_;
  Calibration calibration_;
  double path_ = 0, belly_ = 0, volume_ = 0, give_share_ = 0.5, beyond_line_ = 0;
  Eigen::VectorXd given_;
  std::array<double, 2> tendons_{};           ///< from either end of the path to its cap, m
  std::array<Vec3, 2> normals_{}, alongs_{};  ///< across and along the path at its ends, in the axes of the bones
  std::array<std::vector<int>, 2> caps_;
  std::vector<Ride> rides_;
  std::vector<std::vector<int>> groups_;
  double frames_length_ = 0;  ///< from the first frame to the last at the model's start, m
  double along_ = 0;          ///< extent of the fibres along the pull at the model's start, m
  int sections_ = 2, units_ = 1;
  SolidMuscle solid_;
  Laws laws_;
  Held held_;
  std::optional<WireTendon> tendon_;
  std::optional<Elements> elements_;
};

/// Length of a polyline.
double length_of(std::span<const Vec3> course);
double length_of(std::span<const LineFrame>);

}  // namespace sinew::solid
