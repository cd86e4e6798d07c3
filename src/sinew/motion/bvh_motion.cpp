#include "sinew/motion/bvh_motion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "sinew/motion/bvh_match.hpp"
#include "sinew/skeleton/marker_fit.hpp"

namespace sinew {
namespace {

constexpr double across = 0.1;  // weight of a turn about a long bone: less certain in a file than where the bone points
constexpr double to_rest = 1e-6;  // weight of what nobody leads: just so that it does not help others
constexpr int approach_steps = 8;
constexpr double astray = 10 * degree;  // worth a remark
constexpr size_t most_named = 12;

Mat3 part_of_turn(const Mat3& turn, double share) { return turn_by(share * rotation_vector(turn)); }

class BvhFit {
 public:
  BvhFit(const Bvh& bvh, const Model& model, const Skeleton& skeleton, const std::string& file)
      : bvh_(bvh),
        skeleton_(skeleton),
        file_(file),
        match_(match_bvh(bvh, model, skeleton, file)),
        goal_(match_.leaders.size()),
        carry_(goal_.size()),
        start_(goal_.size()),
        worst_(goal_.size(), {0, 0}),
        fit_(model, skeleton, targets(), resting(model)) {
    seen_.assign(place_.size(), 1);
    Kinematics k = skeleton.kinematics();
    skeleton.update(skeleton.start_positions(), Eigen::VectorXd::Zero(skeleton.coordinates()), k);
    for (size_t i = 0; i < goal_.size(); ++i) start_[i] = k.pose[static_cast<size_t>(leaders()[i].body)].linear();
  }

  Motion fit() {
    Motion motion{.coordinates = {}, .remarks = bvh_.remarks};
    const size_t frames = bvh_.frames();
    Eigen::MatrixXd& values = motion.coordinates.value;
    values.resize(static_cast<Eigen::Index>(frames), skeleton_.coordinates());
    approach();
    for (size_t f = 0; f < frames; ++f) {
      const double time = static_cast<double>(f) * bvh_.frame_time;
      aim(f);
      if (!settle(time)) ++unsettled_;
      note_worst(time);
      for (int k = 0; k < skeleton_.coordinates(); ++k)
        values(static_cast<Eigen::Index>(f), k) = skeleton_.value(fit_.answer(), k);
      motion.coordinates.time.push_back(time);
    }
    unfold_balls(skeleton_, values);
    tell(motion.remarks);
    return motion;
  }

 private:
  const std::vector<Leader>& leaders() const { return match_.leaders; }

  /// Three directions of each led body, and the point that is carried about.
  std::vector<SeenMarker> targets() {
    std::vector<SeenMarker> out;
    const auto add = [&](int body, const Vec3& at, double weight, bool direction) {
      out.push_back(
          {static_cast<int>(place_.size()), body, at, weight, coordinates_moving(skeleton_, body), direction});
      place_.emplace_back(Vec3::Zero());
    };
    for (const Leader& leader : leaders()) {
      if (leader.fixed) continue;
      const bool bone = leader.along != Vec3::Zero();
      const Vec3 first = bone ? leader.along : Vec3::UnitX(), second = first.unitOrthogonal();
      add(leader.body, first, 1, true);
      add(leader.body, second, bone ? across : 1, true);
      add(leader.body, first.cross(second), bone ? across : 1, true);
    }
    if (match_.carrier) add(match_.carrier->body, match_.carrier->at, 1, false);
    return out;
  }

  std::vector<Pursued> resting(const Model& model) const {
    std::set<int> led;
    for (const Leader& leader : leaders()) led.insert(leader.body);
    std::vector<Pursued> out;
    const Coordinates coordinates(model, skeleton_);
    for (int k = 0; k < skeleton_.coordinates(); ++k)
      if (skeleton_.position_of(k) >= 0 && !led.contains(skeleton_.body_of(k)) &&
          coordinates.kind(k) == Coordinates::Kind::free)
        out.push_back({k, to_rest, {skeleton_.value(skeleton_.start_positions(), k)}});
    return out;
  }

  /// How bodies shall be turned in a frame. Where one cannot turn against the next, those beyond it keep to it, not to
  /// the world: an arm whose trunk stands still moves as it does against the trunk.
  void aim(size_t frame) {
    bvh_.poses(frame, poses_);
    for (size_t i = 0; i < leaders().size(); ++i) {
      const Leader& leader = leaders()[i];
      const bool hangs = leader.above >= 0;
      const auto above = static_cast<size_t>(std::max(leader.above, 0));
      const Mat3 asked = match_.world * poses_[static_cast<size_t>(leader.joint)].linear() * leader.turn;
      carry_[i] = hangs ? carry_[above] : Mat3::Identity();
      goal_[i] = carry_[i] * asked;
      if (!leader.fixed) continue;
      goal_[i] = hangs ? Mat3(goal_[above] * leaders()[above].zero.transpose() * leader.zero) : leader.zero;
      carry_[i] = goal_[i] * asked.transpose();
    }
    if (!match_.carrier) return;
    Vec3 sum = Vec3::Zero();
    for (const int j : match_.carrier->joints) sum += poses_[static_cast<size_t>(j)].translation();
    place_.back() = match_.scale * match_.world * sum / static_cast<double>(match_.carrier->joints.size());
  }

  bool settle(double time) {
    for (const SeenMarker& m : fit_.markers())
      if (m.direction) place_[static_cast<size_t>(m.track)] = goal_[leader_of(m.body)] * m.at;
    return fit_.fit({time, 0, place_, seen_});
  }
  size_t leader_of(int body) const {
    return static_cast<size_t>(std::ranges::find(leaders(), body, &Leader::body) - leaders().begin());
  }

  /// From the start pose to the first frame in small turns, the whole body first: a fit that begins half a turn away
  /// may end elsewhere.
  void approach() {
    aim(0);
    const std::vector<Mat3> first = goal_;
    const auto root = std::ranges::find(leaders(), false, &Leader::fixed);
    if (root == leaders().end()) return;
    const auto r = static_cast<size_t>(root - leaders().begin());
    const Mat3 whole = first[r] * start_[r].transpose();
    for (int step = 1; step <= 2 * approach_steps; ++step) {
      const double share = static_cast<double>(step) / approach_steps;
      for (size_t i = 0; i < goal_.size(); ++i)
        goal_[i] = share <= 1 ? Mat3(part_of_turn(whole, share) * start_[i])
                              : Mat3(whole * start_[i] *
                                     part_of_turn(start_[i].transpose() * whole.transpose() * first[i], share - 1));
      settle(0);
    }
  }

  void note_worst(double time) {
    for (size_t i = 0; i < leaders().size(); ++i) {
      const Leader& leader = leaders()[i];
      if (leader.fixed) continue;
      const Mat3 off = goal_[i].transpose() * fit_.kinematics().pose[static_cast<size_t>(leader.body)].linear();
      const double angle = leader.along == Vec3::Zero()
                               ? rotation_vector(off).norm()
                               : std::acos(std::clamp(leader.along.dot(off * leader.along), -1.0, 1.0));
      if (angle > worst_[i].first) worst_[i] = {angle, time};
    }
  }

  static std::string listed(std::vector<std::string> names) {
    const size_t hidden = names.size() - std::min(names.size(), most_named);
    names.resize(names.size() - hidden);
    return fmt::format("{}{}", fmt::join(names, ", "), hidden > 0 ? fmt::format(" and {} more", hidden) : "");
  }
  std::string body_name(const Leader& leader) const { return skeleton_.body_name(leader.body); }
  const std::string& joint_name(const Leader& leader) const {
    return bvh_.joints[static_cast<size_t>(leader.joint)].name;
  }

  void tell(std::vector<std::string>& remarks) const {
    remarks.insert(remarks.end(), match_.remarks.begin(), match_.remarks.end());
    std::vector<std::string> pairs, idle, alone;
    std::set<int> leading, led{0};
    for (const Leader& leader : leaders()) {
      leading.insert(leader.joint);
      for (int b = leader.body; b > 0; b = skeleton_.parent(b)) led.insert(b);
      pairs.push_back(joint_name(leader) + " " + body_name(leader));
    }
    for (size_t j = 0; j < bvh_.joints.size(); ++j)
      if (!leading.contains(static_cast<int>(j))) idle.push_back(bvh_.joints[j].name);
    for (int b = 1; b < skeleton_.bodies(); ++b)
      if (!led.contains(b) && skeleton_.coordinate_count(b) > 0) alone.push_back(skeleton_.body_name(b));
    remarks.push_back(fmt::format("{} leads, joint by body: {}", file_, fmt::join(pairs, ", ")));
    if (!idle.empty()) remarks.push_back(fmt::format("{}: joints without a matching body: {}", file_, listed(idle)));
    if (!alone.empty())
      remarks.push_back(fmt::format("{} moves none of {}: they keep their start values", file_, listed(alone)));
    for (const Leader& leader : leaders())
      if (leader.fixed && leader.body > 0)
        remarks.push_back(fmt::format("{} has no joint to follow {} with", body_name(leader), joint_name(leader)));
    for (size_t i = 0; i < leaders().size(); ++i)
      if (worst_[i].first > astray)
        remarks.push_back(fmt::format("{} cannot follow {}: off by up to {:.0f} degrees, at {:g} s",
                                      body_name(leaders()[i]), joint_name(leaders()[i]), worst_[i].first / degree,
                                      worst_[i].second));
    if (unsettled_ > 0)
      remarks.push_back(fmt::format("{}: the fit did not settle in {} of {} frames", file_, unsettled_, bvh_.frames()));
  }

  const Bvh& bvh_;
  const Skeleton& skeleton_;
  const std::string& file_;
  BvhMatch match_;
  std::vector<Pose> poses_;                       // of the file's joints
  std::vector<Mat3> goal_, carry_, start_;        // per leader
  std::vector<std::pair<double, double>> worst_;  // rad, s
  std::vector<Vec3> place_;
  std::vector<char> seen_;
  MarkerFit fit_;
  int unsettled_ = 0;
};

}  // namespace

Motion motion_of(const Bvh& bvh, const Model& model, const Skeleton& skeleton, const std::string& file) {
  return BvhFit(bvh, model, skeleton, file).fit();
}

}  // namespace sinew
