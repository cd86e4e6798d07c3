// What a tissue of nets is made from: flesh, lines, bones.
#include <algorithm>
#include <map>
#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/core/hash.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/model/writer.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/mass_spring/spring_packing.hpp"
#include "sinew/muscle/mass_spring/spring_tendons.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

LineTips tips_of(const TriMesh& flesh, const std::vector<Vec3>& course, const Pose& origin, const Pose& insertion) {
  LineTips out;
  if (course.size() < 2) return out;
  const std::array<Overhang, 2> beyond = overhangs(flesh, course);
  if (beyond[0].length > 0) out[0] = origin.inverse() * beyond[0].tip;
  if (beyond[1].length > 0) out[1] = insertion.inverse() * beyond[1].tip;
  return out;
}

/// Of one net: its muscles as their file has them, how their paths run, and the flesh.
std::uint64_t made_from(std::span<const SpringMuscle::Member> members, const TriMesh& flesh) {
  Hash hash;
  for (const SpringMuscle::Member& member : members) {
    Muscle muscle = *member.muscle;
    hash.add(yaml_document(written(muscle))).add(member.path);
    hash.add(std::span<const Vec3>(member.rest.course));
  }
  hash.add(std::span<const Vec3>(flesh.vertices));
  for (const Triangle& triangle : flesh.triangles) hash.add(std::span<const int>(triangle));
  return hash.value();
}

}  // namespace

MassSpringTissue::MassSpringTissue(const TissueBrief& brief)
    : line_(brief.anatomy.model(), brief.muscles), tendons_(tendon_topology()) {
  const Model& model = brief.anatomy.model();
  const StartPose& start = brief.anatomy.start();
  const auto joined = [](const Volume& v) { return v.joined || options_of<SpringOptions>(v).joined; };
  const std::vector<Flesh> flesh = flesh_of(brief.anatomy, brief.muscles, joined, brief.progress);
  std::vector<PathMotion> paths(model.muscles.size() + model.ligaments.size());
  for (const int m : brief.muscles) paths[m].length_to = arc_lengths(start.courses[m]).back();
  const TissueState at_rest = line_.rest({.paths = paths});
  line_reals_ = at_rest.reals.size();
  std::vector<Fault> faults;
  const std::vector<std::vector<std::size_t>> nets = joined_groups(model, brief.muscles, joined);
  std::vector<std::vector<std::vector<Vec3>>> courses(nets.size());
  std::vector<std::vector<SpringMuscle::Member>> members(nets.size());
  for (std::size_t n = 0; n < nets.size(); ++n) {
    const std::vector<std::size_t>& net = nets[n];
    courses[n].resize(net.size());
    for (const std::size_t i : net) {
      const int m = brief.muscles[i];
      const Muscle& muscle = model.muscles[m];
      const std::string &origin = muscle.path.points.front().body, &insertion = muscle.path.points.back().body;
      const Pose &from = start.poses[start.skeleton.body(origin)], &to = start.poses[start.skeleton.body(insertion)];
      if (muscle.volume && !muscle.volume->surface.empty())
        for (const std::string& note : flesh[i].notes) notes_.push_back(muscle.name + ": " + note);
      LineTips tips;
      if (net.size() == 1) tips = tips_of(flesh[i].mesh, start.courses[m], from, to);  // heads part at their ends
      std::vector<Vec3>& course = courses[n][members[n].size()];
      to_the_tips(start.courses[m], tips, from, to, course);
      members[n].push_back({.muscle = &muscle,
                            .path = m,
                            .place = static_cast<int>(i),
                            .bodies = {brief.skeleton.body(origin), brief.skeleton.body(insertion)},
                            .rest = {course, {from.linear(), to.linear()}, line_.reading(at_rest, i).along},
                            .origin = from,
                            .tips = tips});
      if (options_of<SpringOptions>(muscle) != options_of<SpringOptions>(model.muscles[brief.muscles[net[0]]]))
        faults.push_back(
            {.field = "muscles." + muscle.name + ".volume.springs",
             .message = "differs from that of `" + members[n][0].muscle->name + "`, which shares its net"});
    }
  }
  std::vector<std::optional<SpringMuscle>> made(nets.size());
  std::vector<std::vector<Fault>> refused(nets.size());
  auto progress = brief.progress.count("nets", nets.size());
  parallel_for(nets.size(), 1, [&](std::size_t n) {
    progress.advance();
    try {
      made[n].emplace(members[n], flesh[nets[n][0]].mesh);
    } catch (const InputError& error) {
      refused[n] = error.faults();
    }
  });
  for (std::size_t n = 0; n < nets.size(); ++n) {
    faults.insert(faults.end(), refused[n].begin(), refused[n].end());
    if (!made[n]) continue;
    muscles_.push_back(*std::move(made[n]));
    made_.push_back(made_from(members[n], flesh[nets[n][0]].mesh));
    if (!muscles_.back().unfit().empty()) notes_.push_back(muscles_.back().name() + ": " + muscles_.back().unfit());
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  take_pairs(brief, nets);
  if (std::ranges::none_of(touches_, &NetTouches::any)) return;
  contact_ = SpringContact(brief.anatomy.bones().spaces());
  std::vector<Pose> poses = start.poses;  // a prop is no part of the model
  poses.resize(static_cast<size_t>(brief.skeleton.bodies()), Pose::Identity());
  pack(muscles_, touches_, contact_, poses);
}

/// Which nets mind which bones and nets. A muscle that says so itself overrides the scene, as it did before scenes
/// could.
void MassSpringTissue::take_pairs(const TissueBrief& brief, const std::vector<std::vector<std::size_t>>& groups) {
  using Own = SpringOptions::Contact;
  touches_.assign(muscles_.size(), {});
  std::map<int, int> net_of;  // by muscle
  std::vector<Box> boxes(muscles_.size());
  for (std::size_t n = 0; n < groups.size(); ++n) {
    for (const std::size_t i : groups[n]) net_of[brief.muscles[i]] = static_cast<int>(n);
    for (const Vec3& at : muscles_[n].at_start(0)) boxes[n].hold(at);
  }
  const auto own = [&](int net) { return muscles_[static_cast<std::size_t>(net)].options().contact; };
  const auto meet = [&](int a, int b) {
    std::vector<int>& others = touches_[static_cast<std::size_t>(a)].nets;
    if (a != b && std::ranges::find(others, b) == others.end())
      others.push_back(b), touches_[static_cast<std::size_t>(b)].nets.push_back(a);
  };
  const std::vector<Bones::Space>& bones = brief.anatomy.bones().spaces();
  for (const ContactPair& pair : brief.contact) {
    const int net = net_of.at(pair.flesh);
    if (own(net)) continue;
    NetTouches& touches = touches_[static_cast<std::size_t>(net)];
    if (pair.other >= 0) {
      const int other = net_of.at(pair.other);
      if (!own(other) && (!pair.if_near || gap(boxes[net], boxes[other]) < near_at_rest)) meet(net, other);
    } else if (pair.body < 0) {
      touches.bones = true;
    } else if (std::ranges::find(bones, pair.body, &Bones::Space::body) != bones.end()) {
      touches.bodies.push_back(pair.body);
    } else {
      throw InputError({Fault{.field = "contact",
                              .message = "nets touch bones and one another; `" + brief.skeleton.body_name(pair.body) +
                                         "` has no bone to touch"}});
    }
  }
  for (int net = 0; net < static_cast<int>(muscles_.size()); ++net) {
    if (!own(net)) continue;
    notes_.push_back(
        muscles_[static_cast<std::size_t>(net)].name() +
        ": volume.springs.contact still says what it touches; the scene's `contact` does it for all flesh");
    touches_[static_cast<std::size_t>(net)].bones = own(net) != Own::none;
    for (int other = 0; own(net) == Own::all && other < static_cast<int>(muscles_.size()); ++other)
      if (!own(other) || own(other) == Own::all) meet(net, other);
  }
}

}  // namespace sinew
