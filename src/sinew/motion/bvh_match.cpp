#include "sinew/motion/bvh_match.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/skeleton/marker_fit.hpp"

namespace sinew {
namespace {

constexpr double no_length = 1e-9;
constexpr double of_build = 60 * degree;  // feet differ by less between people, by more between poses

std::optional<BodyPart> part_after(BodyPart part) {
  using enum BodyPart;
  if (part == toes || part == hand || part < upper_arm) return std::nullopt;
  return static_cast<BodyPart>(static_cast<int>(part) + 1);
}
std::optional<BodyPart> part_before(BodyPart part) {
  using enum BodyPart;
  if (part == thigh || part <= upper_arm) return std::nullopt;
  return static_cast<BodyPart>(static_cast<int>(part) - 1);
}
bool is_long(BodyPart part) { return part >= BodyPart::upper_arm && part < BodyPart::foot; }

Vec3 nearest_axis(const Vec3& v) {
  Eigen::Index most = 0;
  v.cwiseAbs().maxCoeff(&most);
  return Vec3::Unit(most) * (v[most] < 0 ? -1 : 1);
}
/// From axes where these are left and up to ours: forward x, up y, right z.
Mat3 to_our_axes(const Vec3& left, const Vec3& up) {
  Mat3 out;
  out << left.cross(up).transpose(), up.transpose(), -left.transpose();
  return out;
}

class BvhMatcher {
 public:
  BvhMatcher(const Bvh& bvh, const Model& model, const Skeleton& skeleton, const std::string& file)
      : bvh_(bvh), model_(model), skeleton_(skeleton), file_(file), coordinates_(model, skeleton), rest_(bvh.rest()) {
    std::vector<std::string> names;
    for (const BvhJoint& joint : bvh.joints) names.push_back(joint.name);
    joints_ = body_parts(names);
    names.clear();
    for (int b = 0; b < skeleton.bodies(); ++b) names.push_back(skeleton.body_name(b));
    bodies_ = body_parts(names, BodySide::right);
    Kinematics k = skeleton.kinematics();
    Eigen::VectorXd q = skeleton.start_positions(), u = Eigen::VectorXd::Zero(skeleton.coordinates());
    skeleton.set_values(q, std::vector<double>(static_cast<size_t>(skeleton.coordinates()), 0));
    coordinates_.complete(0, q, u);
    skeleton.update(q, u, k);
    zero_ = k.pose;
  }

  BvhMatch match() {
    find_axes();
    for (const auto& [segment, body] : bodies_)
      if (joints_.contains(segment)) lead(segment, joints_.at(segment).lead, body.lead);
    if (out_.leaders.empty()) refuse_names();
    std::ranges::sort(out_.leaders, {}, &Leader::body);
    find_carrier();
    if (!out_.carrier) stand_on_ground();
    for (size_t i = 0; i < out_.leaders.size(); ++i) hang(i);
    if (std::ranges::all_of(out_.leaders, &Leader::fixed))
      throw InputError({Fault{.file = file_, .message = "no body of the model that it leads can move"}});
    return std::move(out_);
  }

 private:
  [[noreturn]] void refuse_names() const {
    std::vector<std::string> names;
    for (const auto& [segment, body] : bodies_) names.push_back(skeleton_.body_name(body.lead));
    throw InputError({Fault{
        .file = file_,
        .message = names.empty() ? "no body of the model has a name that tells its part of a human body"
                                 : fmt::format("no joint has a name, such as Hips, LeftArm or RightUpLeg, that shows "
                                               "which of the model's bodies it leads: {}",
                                               fmt::join(names, ", "))}});
  }

  /// Along trunk and legs together: either may lean, and a model's back begins behind its pelvis.
  std::optional<Vec3> upwards(const std::vector<Vec3>& place) const {
    using enum BodyPart;
    Vec3 sum = Vec3::Zero();
    const auto add = [&](Segment low, Segment high) {
      if (!joints_.contains(low) || !joints_.contains(high)) return false;
      const Vec3 d = place[joints_.at(high).lead] - place[joints_.at(low).lead];
      if (d.norm() > no_length) sum += d.normalized();
      return true;
    };
    add({pelvis}, {head}) || add({pelvis}, {neck}) || add({pelvis}, {trunk});
    for (const BodySide side : {BodySide::left, BodySide::right})
      add({foot, side}, {thigh, side}) || add({shin, side}, {thigh, side});
    return sum.norm() > no_length ? std::optional(sum) : std::nullopt;
  }

  std::optional<Vec3> leftwards(const Vec3& up) const {
    using enum BodyPart;
    for (const BodyPart part : {thigh, upper_arm, collar, shin, forearm}) {
      const auto left = joints_.find({part, BodySide::left}), right = joints_.find({part, BodySide::right});
      if (left == joints_.end() || right == joints_.end()) continue;
      const Vec3 d = rest_[left->second.lead] - rest_[right->second.lead], level = d - up * up.dot(d);
      if (level.norm() > no_length) return level;
    }
    return std::nullopt;
  }

  /// y is up in the file's world unless its people stand along z, at rest and when they begin to move.
  void find_axes() {
    const Vec3 up = nearest_axis(upwards(rest_).value_or(Vec3::UnitY()));
    const Vec3 usual = up.x() == 0 ? Vec3::UnitX() : Vec3::UnitZ();
    to_ours_ = to_our_axes(nearest_axis(leftwards(up).value_or(usual)), up);
    std::vector<Pose> first;
    bvh_.poses(0, first);
    std::vector<Vec3> place;
    for (const Pose& pose : first) place.push_back(pose.translation());
    const bool z_up = up == Vec3::UnitZ() && nearest_axis(upwards(place).value_or(Vec3::UnitY())) == Vec3::UnitZ();
    out_.world = to_our_axes(Vec3::UnitX(), z_up ? Vec3::UnitZ() : Vec3::UnitY());
    if (z_up) out_.remarks.push_back(fmt::format("{}: z is taken for up, since people stand along it", file_));
  }

  /// Where the joint is that a segment of the model begins with. Seen from the child: a knee may slide off its parent.
  Vec3 begin(const Named& named) const {
    const Pose& pose = zero_[static_cast<size_t>(named.first)];
    const auto joint = std::ranges::find(model_.joints, skeleton_.body_name(named.first), &Joint::child);
    return joint == model_.joints.end() ? Vec3(pose.translation()) : Vec3(pose * joint->child_at);
  }
  const Named* next(const std::map<Segment, Named>& in, const Segment& segment) const {
    const std::optional<BodyPart> part = part_after(segment.part);
    const auto at = part ? in.find({*part, segment.side}) : in.end();
    return at == in.end() ? nullptr : &at->second;
  }

  /// From joint to joint, in our axes; where there is no next one, to the middle of the body.
  Vec3 bone_of_model(const Segment& segment) const {
    const Named& body = bodies_.at(segment);
    if (const Named* after = next(bodies_, segment)) return begin(*after) - begin(body);
    const Body* last = find(model_.bodies, skeleton_.body_name(body.lead));
    return last ? Vec3(zero_[static_cast<size_t>(body.lead)] * last->centre - begin(body)) : Vec3(0, 0, 0);
  }
  Vec3 bone_of_file(const Segment& segment) const {
    const Named& named = joints_.at(segment);
    if (const Named* after = next(joints_, segment)) return to_ours_ * (rest_[after->first] - rest_[named.first]);
    Vec3 sum = Vec3::Zero();
    for (const BvhJoint& joint : bvh_.joints)
      if (joint.parent == named.lead) sum += joint.offset;
    for (const Vec3& end : bvh_.joints[static_cast<size_t>(named.lead)].ends) sum += end;
    return to_ours_ * sum;
  }

  /// How the model, all coordinates zero, has to turn a segment in the world to point as the file does at rest.
  Mat3 alignment(const Segment& segment) const {
    const BodyPart part = segment.part;
    Mat3 before = Mat3::Identity();
    if (const auto previous = part_before(part); previous && part != BodyPart::foot)
      before = alignment({*previous, segment.side});
    if (part < BodyPart::upper_arm || part == BodyPart::toes || !bodies_.contains(segment) ||
        !joints_.contains(segment))
      return before;
    const Vec3 ours = before * bone_of_model(segment), theirs = bone_of_file(segment);
    if (ours.norm() < no_length || theirs.norm() < no_length) return before;
    if (!is_long(part) && std::acos(std::clamp(ours.normalized().dot(theirs.normalized()), -1.0, 1.0)) < of_build)
      return before;
    return Eigen::Quaterniond::FromTwoVectors(ours, theirs) * before;
  }

  void lead(const Segment& segment, int joint, int body) {
    Leader leader{.segment = segment, .joint = joint, .body = body, .zero = zero_[static_cast<size_t>(body)].linear()};
    leader.turn = to_ours_.transpose() * alignment(segment) * leader.zero;
    if (const Vec3 bone = bone_of_model(segment); is_long(segment.part) && bone.norm() > no_length)
      leader.along = leader.zero.transpose() * bone.normalized();
    out_.leaders.push_back(leader);
  }

  bool may_move(int coordinate) const {
    const Coordinates::Kind kind = coordinates_.kind(coordinate);
    return kind == Coordinates::Kind::free || kind == Coordinates::Kind::coupled;
  }

  void find_scale() {
    using enum BodyPart;
    const auto measure = [&](std::initializer_list<BodyPart> parts) {
      double ours = 0, theirs = 0;
      for (const BodyPart part : parts)
        for (const BodySide side : {BodySide::left, BodySide::right})
          if (const Segment s{part, side};
              bodies_.contains(s) && joints_.contains(s) && next(bodies_, s) && next(joints_, s))
            ours += bone_of_model(s).norm(), theirs += bone_of_file(s).norm();
      return theirs > no_length ? ours / theirs : 0;
    };
    out_.scale = measure({thigh, shin});
    if (out_.scale == 0) out_.scale = measure({upper_arm, forearm});
  }

  /// The body nearest the ground goes where its joint goes, if the model can slide at all: by the middle of its hips.
  void find_carrier() {
    find_scale();
    const Leader& root = out_.leaders.front();
    const std::vector<int> moves = coordinates_moving(skeleton_, root.body);
    if (!std::ranges::any_of(moves, [&](int k) { return may_move(k) && !skeleton_.turns(k); })) {
      out_.remarks.push_back(
          fmt::format("{}: the model has no joint that slides it over the ground: where {} goes is "
                      "left out",
                      file_, bvh_.joints[0].name));
      return;
    }
    if (out_.scale == 0)
      return out_.remarks.push_back(
          fmt::format("{}: no arm or leg shows how long its unit of length is: where {} goes "
                      "is left out",
                      file_, bvh_.joints[0].name));
    const Segment left{BodyPart::thigh, BodySide::left}, right{BodyPart::thigh, BodySide::right};
    out_.carrier = Carrier{.body = root.body, .joints = {0}};
    if (root.segment.part != BodyPart::pelvis || !joints_.contains(left) || !joints_.contains(right) ||
        !bodies_.contains(left) || !bodies_.contains(right))
      return;
    out_.carrier->joints = {joints_.at(left).first, joints_.at(right).first};
    out_.carrier->at = zero_[static_cast<size_t>(root.body)].inverse() *
                       Vec3((begin(bodies_.at(left)) + begin(bodies_.at(right))) / 2);
  }

  /// A model that begins with a trunk or an arm: the ground is what that hangs from.
  void stand_on_ground() {
    using enum BodyPart;
    const BodyPart part = out_.leaders.front().segment.part;
    if (part == pelvis) return;
    const bool upper = part != trunk && part < thigh;
    const Segment stands_for{upper && joints_.contains({trunk}) ? trunk : pelvis};
    if (!joints_.contains(stands_for)) return;
    const Leader ground{.segment = stands_for, .joint = joints_.at(stands_for).lead, .turn = to_ours_.transpose()};
    out_.leaders.insert(out_.leaders.begin(), ground);
  }

  void hang(size_t i) {
    Leader& leader = out_.leaders[i];
    leader.fixed = true;
    for (int b = leader.body; leader.above < 0; b = skeleton_.parent(b)) {
      for (size_t j = 0; j < i; ++j)
        if (out_.leaders[j].body == b) leader.above = static_cast<int>(j);
      if (b == 0 || leader.above >= 0) return;
      for (int c = 0; c < skeleton_.coordinate_count(b); ++c)
        if (may_move(skeleton_.first_coordinate(b) + c)) leader.fixed = false;
    }
  }

  const Bvh& bvh_;
  const Model& model_;
  const Skeleton& skeleton_;
  const std::string& file_;
  Coordinates coordinates_;
  std::vector<Vec3> rest_;
  std::map<Segment, Named> joints_, bodies_;
  std::vector<Pose> zero_;
  Mat3 to_ours_ = Mat3::Identity();  // from the axes of the file's rest pose
  BvhMatch out_;
};

}  // namespace

BvhMatch match_bvh(const Bvh& bvh, const Model& model, const Skeleton& skeleton, const std::string& file) {
  return BvhMatcher(bvh, model, skeleton, file).match();
}

}  // namespace sinew
