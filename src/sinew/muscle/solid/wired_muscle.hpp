#pragma once
// A muscle as a solid on its tendons: the flesh between two caps, wires from the caps to the bones along the muscle's
// own path, and fibres with the curves of its line (flesh.md 3 to 5).
//
// Muscles that share a body of flesh are its heads. Each has the tracts nearest to its line, caps, wires and a tendon
// of its own:
//
//   bone o-----[cap ~~~.                     Between the caps a node rides on the frames of all heads whose tracts it
//                      ~~~~ flesh ~~~ cap]---o bone    bounds. On a cap each head has nodes of its own, so that it
//   bone o-----[cap ~~~'                     pulls on its own tendon alone, however little the others do.
#include <algorithm>
#include <array>
#include <optional>

#include "sinew/muscle/belly/line_frames.hpp"
#include "sinew/muscle/solid/elements.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"
#include "sinew/muscle/solid/solid_options.hpp"
#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

inline constexpr std::size_t most_heads = 8;
struct RiddenBody;
struct HeadMotion;

/// How a muscle's path runs, and how the bones of its ends are turned.
struct CourseNow {
  std::span<const Vec3> course;
  std::array<Mat3, 2> turns{Mat3::Identity(), Mat3::Identity()};
  std::array<Vec3, 2> origins{Vec3::Zero(), Vec3::Zero()};  ///< of those bones; of glued ends they count
};
using Courses = std::span<const CourseNow>;  ///< of each head

/// A muscle whose path runs through a body of flesh.
struct FleshLine {
  std::string name;
  HillMuscle hill;
  std::vector<double> shares = {};  ///< of its force, by motor unit; empty: one
  CourseNow start = {};             ///< at the model's start
  SolidOptions options = {};        ///< what all of the flesh shares says the first line's
  /// Nodes that hold on to the bone of either end, in place of the cap there: of one end, and of a line alone.
  std::array<std::vector<int>, 2> glued = {};
};

/// What makes a belly pull like its line: a factor of the fibres' stress, and by how much longer they are than the
/// line's at the model's start, in optimal lengths: where a belly bends, it gives a little under its own pull. And what
/// keeps its shape: the matrix's prestrain, per tet; empty: that of its prestretch alone.
struct Calibration {
  struct Head {
    double stress = 1, longer = 0;
  };
  std::vector<Head> heads = {};  ///< beyond the list 1 and 0
  std::vector<Mat3> prestrain = {};
  Head of(std::size_t head) const { return head < heads.size() ? heads[head] : Head{}; }
};

class WiredMuscle {
 public:
  /// Throws InputError where the belly does not fit a path, or no fibres are nearest to it.
  WiredMuscle(std::vector<FleshLine>, const BellyMesh&, const Calibration& = {});
  /// Of one line. `shares`: of the muscle's force, by motor unit.
  WiredMuscle(std::string name, const HillMuscle&, const BellyMesh&, std::span<const double> shares,
              const CourseNow& start, const SolidOptions&, const Calibration& = {});
  WiredMuscle(const WiredMuscle&) = delete;
  WiredMuscle& operator=(const WiredMuscle&) = delete;

  const std::string& name() const { return name_; }  ///< those of all heads
  std::size_t heads() const { return heads_.size(); }
  const std::string& name(std::size_t head) const { return heads_[head].name; }
  const HillMuscle& hill(std::size_t head = 0) const { return heads_[head].hill; }  ///< as its options have it
  const SolidOptions& options(std::size_t head = 0) const { return heads_[head].options; }
  const WireTendon& tendon(std::size_t head = 0) const { return *heads_[head].tendon; }
  /// Length along the path at the model's start, and of the whole path there, m.
  double belly(std::size_t head = 0) const { return heads_[head].belly; }
  double path(std::size_t head = 0) const { return heads_[head].path; }
  /// By how much the path is longer than its line's would be with the same fibres: 0, but of given prestretch, m.
  double beyond_line(std::size_t head = 0) const { return heads_[head].beyond_line; }
  bool lengths_are_given(std::size_t head = 0) const { return !heads_[head].stretched.empty(); }  ///< of its fibres
  int first_unit(std::size_t head) const { return heads_[head].first_unit; }  ///< among those of all heads
  int units(std::size_t head) const { return heads_[head].units; }
  int units() const { return heads_.back().first_unit + heads_.back().units; }
  double force() const;  ///< the least peak force of any head, N

  const SolidMuscle& solid() const { return solid_; }
  const Elements& elements() const { return *elements_; }
  const Held& held() const { return held_; }
  const Calibration& calibration() const { return calibration_; }
  double volume() const { return volume_; }
  int sections() const { return sections_; }
  const Eigen::VectorXd& given() const { return given_; }  ///< places of its nodes at the model's start, m
  /// Nodes of the cap at the origin (0) or the insertion (1), ascending.
  const std::vector<int>& cap(int end, std::size_t head = 0) const {
    return heads_[head].caps[static_cast<std::size_t>(end)];
  }
  /// Nodes that hold on to the bone of an end in place of its cap; none: the cap stands on the path.
  const std::vector<int>& glued(int end, std::size_t head = 0) const {
    return heads_[head].glued[static_cast<std::size_t>(end)];
  }
  std::size_t head_of(std::size_t tet) const { return static_cast<std::size_t>(head_of_tet_[tet]); }
  /// The factor of each tract's active stress at these lengths (in optimal lengths), and its slope.
  void descents(const std::vector<double>& lengths, std::vector<double>& factors, std::vector<double>& slopes) const;

  /// Where fibres of a head fall each by themselves and the matrix cannot hold them: says so; else empty.
  std::string popping(std::size_t head = 0) const;

  // Frames: those of the first head from the first section to the last, then those of the second; then the axes of
  // bones that flesh is glued to.
  std::size_t frames() const {  ///< how many
    const Head& first = heads_.front();
    return heads_.size() * static_cast<std::size_t>(sections_) + !first.glued[0].empty() + !first.glued[1].empty();
  }
  /// On courses, where tendons give nothing.
  void frames(Courses, std::vector<LineFrame>& out) const;
  /// The wires on those frames of paths of these lengths.
  void hold(std::span<const LineFrame>, std::span<const double> paths, std::vector<WireNow>& out) const;
  /// Nodes of each section between the caps, head by head, and what holds their middles beside the course: what bends a
  /// belly round bone is not always there to touch.
  const std::vector<std::vector<int>>& groups() const { return groups_; }
  void guide(std::span<const LineFrame>, bool touched, std::vector<Guide>& out) const;
  /// How caps and guides of a head go with a body that its course rides on, where its tendon gives that and its nodes
  /// are there.
  void ride(std::size_t head, const CourseNow&, const RiddenBody&, double give, const Eigen::VectorXd& places,
            HeadMotion& out) const;
  /// As it was given, on frames: where the belly is longer or shorter, narrower or wider.
  void carried(std::span<const LineFrame>, Eigen::VectorXd& places) const;
  /// A shape moved from the frames that it rides on to others.
  void carry(std::span<const LineFrame> from, std::span<const LineFrame> to, Eigen::VectorXd& places) const;

 private:
  struct Head {
    std::string name;
    HillMuscle hill;
    SolidOptions options;
    std::vector<double> stretched = {};  ///< given fibre length of each tet, in optimal lengths; empty: the line's
    double path = 0, belly = 0, give_share = 0.5, beyond_line = 0;
    std::array<double, 2> tendons{};           ///< from either end of the path to its cap, m
    std::array<Vec3, 2> normals{}, alongs{};   ///< across and along the path at its ends, in the axes of the bones
    std::array<std::vector<int>, 2> caps;      ///< nodes
    std::array<std::vector<int>, 2> glued;     ///< nodes
    std::array<std::vector<Vec3>, 2> in_bone;  ///< where those are in its axes
    std::array<Vec3, 2> middles{};             ///< of the caps, seen from their frames
    double frames_length = 0;                  ///< from the first frame to the last at the model's start, m
    double along = 0;                          ///< extent of the fibres along the pull at the model's start, m
    int first_unit = 0, units = 1;
    std::optional<WireTendon> tendon;
  };
  struct Ride {  ///< of a node: between two frames of a head, by a weight
    int head = 0, frame = 0;
    double share = 0, weight = 1;
    Vec3 offset = Vec3::Zero();  ///< along, normal, binormal, at the model's start
  };
  struct HeadFibres {                       ///< parts of the law, one for each given length, or one for all
    std::vector<double> stretched, starts;  ///< in optimal lengths, ascending; empty, and one: as the line's
    int first_law = 0;
    std::size_t part(double given) const {
      return static_cast<std::size_t>(std::ranges::lower_bound(stretched, given) - stretched.begin());
    }
  };
  static std::vector<double> given_lengths(const SolidOptions&, const BellyMesh&);
  template <class Number>
  static LineEndsOf<Number> ends_of(const Head&, const Number& path,
                                    const std::array<Eigen::Matrix<Number, 3, 1>, 2>& normals,
                                    const std::array<Eigen::Matrix<Number, 3, 1>, 2>& alongs);
  const LineFrame& bone_of(std::span<const LineFrame> frames) const { return frames.back(); }  ///< of the glued end
  static LineFrame between(std::span<const LineFrame>, const Ride&);
  std::span<const LineFrame> of_head(std::span<const LineFrame> all, std::size_t head) const {
    return all.subspan(head * static_cast<std::size_t>(sections_), static_cast<std::size_t>(sections_));
  }
  std::span<const Ride> rides_of(std::size_t node) const {
    return std::span(rides_).subspan(first_ride_[node], first_ride_[node + 1] - first_ride_[node]);
  }
  using Widths = std::array<double, most_heads>;
  // How it is made, in this order.
  void add_head(FleshLine&, const BellyMesh&, std::size_t line);
  void part_caps(const BellyMesh&);
  void glue(std::span<const FleshLine>);
  void find_rides(const BellyMesh&, std::span<const FleshLine>);
  void find_groups();
  void add_matrix(const BellyMesh&);
  void add_fibres(const BellyMesh&, std::span<const FleshLine>);
  HeadFibres fibres_of(const Head&, const Calibration::Head&, double section, double length);
  std::vector<UnitShare> unit_told(const BellyMesh&, std::size_t tet) const;
  std::vector<std::vector<UnitShare>> units_of(const BellyMesh&, std::span<const FleshLine>) const;
  void stand_tendons(std::span<const FleshLine>);
  std::vector<double> own_tensions(std::span<const FleshLine>) const;

  std::string name_;
  std::vector<Head> heads_;
  Calibration calibration_;
  double volume_ = 0;
  Eigen::VectorXd given_;
  std::vector<int> head_of_tet_;
  std::vector<double> station_;  ///< of each node: sections from the origin on
  std::vector<Ride> rides_;      ///< node by node
  std::vector<std::size_t> first_ride_;
  std::vector<std::vector<int>> groups_;
  std::vector<Vec3> group_middles_;  ///< seen from their head's frame
  int sections_ = 2;
  SolidMuscle solid_;
  Laws laws_;
  Held held_;
  std::optional<Elements> elements_;
};

/// Length of a polyline.
double length_of(std::span<const Vec3> course);
double length_of(std::span<const LineFrame>);

}  // namespace sinew::solid
