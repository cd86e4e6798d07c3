// How the nets of a tissue move: what pushes them, their steps, and how they come to rest.
#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/mass_spring/mass_spring_scratch.hpp"

namespace sinew {
namespace {

constexpr std::size_t muscles_per_thread = 8;  // one muscle's step costs some microseconds, as waking a thread does
constexpr int small_net = 64;                  // points: below, nets go eight abreast
constexpr double at_ease = 1e-9;               // N on a point: a net that has settled
constexpr double trembling = 1e-5;             // m between looks, a twentieth of the skin below which a push is whole
constexpr int most_rests = 200, steps_between_looks = 50;
constexpr int patience = 5;       // looks without headway: what moves still goes on for good
constexpr double headway = 0.8;   // of the least that points have moved between two looks so far
constexpr double per_tick = 0.2;  // the most of it that a push held through a tick can do, as the page has it

}  // namespace

std::unique_ptr<Scratch> MassSpringTissue::scratch() const {
  auto work = std::make_unique<Buffers>();
  work->line = line_.scratch();
  work->all.resize(muscles_.size());
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    for (int l = 0; l < muscles_[i].levels(); ++l) {
      work->all[i].alone.emplace_back(muscles_[i].level(l).net);
      work->all[i].calm.emplace_back(muscles_[i].level(l).calm);
    }
    work->all[i].lines.resize(muscles_[i].members().size());
    work->all[i].courses.resize(muscles_[i].members().size());
  }
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringLevel& level = muscles_[i].level(0);
    if (!kernel_knows(level.net.law) || level.net.grid.points() > small_net) continue;
    const auto fits = [&](const Buffers::Group& group) {
      const SpringLevel& first = muscles_[group.members[0]].level(0);
      return group.members.size() < spring_lanes && first.net.grid == level.net.grid;
    };
    auto group = std::ranges::find_if(work->groups, fits);
    if (group == work->groups.end()) group = work->groups.insert(group, Buffers::Group{});
    group->members.push_back(i);
  }
  std::erase_if(work->groups, [](const Buffers::Group& group) { return group.members.size() < spring_lanes / 2; });
  for (Buffers::Group& group : work->groups) {
    std::vector<const SpringNet*> nets;
    for (const std::size_t i : group.members) nets.push_back(&muscles_[i].level(0).net);
    group.batch = std::make_unique<SpringBatch>(nets);
  }
  return work;
}

/// Where bones are and how they move: at the start of a tick, or where all stands still.
void MassSpringTissue::look(const Interval& interval, Buffers& work) const {
  const bool still = interval.dt == settle;
  work.poses.resize(interval.bodies.size());
  work.twists.resize(interval.bodies.size());
  for (std::size_t b = 0; b < interval.bodies.size(); ++b) {
    const BodyMotion& body = interval.bodies[b];
    work.poses[b] = still ? body.to : body.from;
    work.twists[b] = still ? Twist(Twist::Zero()) : body.twist_from;
  }
  work.nets.resize(muscles_.size());
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    const SpringLevel& level = muscles_[i].level(work.all[i].shape.level);
    // Whoever is too far off to be stepped at every tick is too far off to see it touch.
    const NetTouches* touches = work.all[i].seldom ? nullptr : &touches_[i];
    work.nets[i] = {&level.net, &work.all[i].shape.motion, &level.leave, touches};
  }
}

void MassSpringTissue::touch(double rate, Buffers& work) const {
  contact_.find(work.nets, work.poses, work.contact);
  contact_.push(work.nets, work.twists, work.poses, rate, work.contact);
}

void MassSpringTissue::run(double dt, Buffers& work) const {
  touch(std::min(touch_rate, per_tick / dt), work);
  const auto steps_of = [&](const SpringLevel& level) { return static_cast<int>(std::ceil(dt / level.step)); };
  for (Buffers::One& one : work.all) one.abreast = false;
  work.together.clear();
  for (const Buffers::Group& group : work.groups) {
    const int steps = steps_of(muscles_[group.members[0]].level(0));
    if (std::ranges::all_of(group.members, [&](std::size_t i) {
          return work.all[i].shape.level == 0 && !work.all[i].seldom && steps_of(muscles_[i].level(0)) == steps;
        })) {
      for (const std::size_t i : group.members) work.all[i].abreast = true;
      work.together.push_back(&group);
    }
  }
  parallel_for(work.together.size(), 1, [&](std::size_t g) {
    const Buffers::Group& group = *work.together[g];
    const int steps = steps_of(muscles_[group.members[0]].level(0));
    for (std::size_t lane = 0; lane < group.members.size(); ++lane) {
      const std::size_t i = group.members[lane];
      const Buffers::One& one = work.all[i];
      group.batch->put(static_cast<int>(lane), one.shape.motion, one.from, one.to, work.push(i));
    }
    group.batch->run(dt / steps, steps);
    for (std::size_t lane = 0; lane < group.members.size(); ++lane)
      group.batch->take(static_cast<int>(lane), dt, work.all[group.members[lane]].shape.motion);
  });
  parallel_for(muscles_.size(), muscles_per_thread, [&](std::size_t i) {
    Buffers::One& one = work.all[i];
    if (one.abreast || one.asleep) return;
    const int level = one.shape.level, steps = static_cast<int>(std::ceil(one.seconds / muscles_[i].level(level).step));
    one.alone[level].run(one.from, one.to, one.seconds, steps, one.shape.motion, work.push(i));
    one.pulled = one.alone[level].pulled();
  });
}

/// Stands the nets on their new lines and lets them come to rest there: all together where they may touch, then each
/// that nothing pushes on its own.
int MassSpringTissue::settle_all(Buffers& work) const {
  bool touching = false;
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    Buffers::One& one = work.all[i];
    one.shape.motion.x = one.to.points;
    one.still.assign(one.to.points.size(), Vec3::Zero());
    one.shape.motion.v = one.still;
    one.pulled = {};
    one.pushed = false;
    touching |= touches_[i].any();
  }
  const int steps = touching ? settle_together(work) : 0;
  parallel_for(muscles_.size(), 1, [&](std::size_t i) {
    if (!work.all[i].pushed) settle_alone(i, work);
  });
  for (Buffers::One& one : work.all) one.shape.motion.v = one.still;
  touch(touch_rate, work);
  return steps;
}

/// Points on one another's surfaces never come to a full stop: a push sets in within its skin, and they go in and out
/// of that. It ends when all that is left is such trembling, or when what is left has not become less for some looks.
int MassSpringTissue::settle_together(Buffers& work) const {
  double least = std::numeric_limits<double>::infinity();
  for (Buffers::One& one : work.all) one.awake = true;
  work.contact.watch(true);
  int looks = 0;
  for (int in_vain = 0; looks < most_rests && in_vain < patience; ++looks) {
    for (Buffers::One& one : work.all) {
      one.before = one.shape.motion.x;
      if (one.awake) one.pushed = false;
    }
    for (int s = 0; s < steps_between_looks; ++s) {
      touch(touch_rate, work);
      parallel_for(muscles_.size(), 1, [&](std::size_t i) {
        Buffers::One& one = work.all[i];
        if (!one.awake) return;
        const double step = muscles_[i].level(one.shape.level).step;
        one.pushed |= !work.push(i).empty();
        one.calm[one.shape.level].run(one.to, one.to, step, 1, one.shape.motion, work.push(i));
      });
    }
    const double most = wake(work);
    in_vain = most > trembling ? (most < headway * least ? 0 : in_vain + 1) : patience;
    least = std::min(least, most);
  }
  work.contact.watch(false);
  for (std::size_t i = 0; i < muscles_.size(); ++i) work.nets[i].touches = &touches_[i];
  return looks * steps_between_looks;
}

/// Only nets that moved since the last look go on, and those beside them, which they may push: these feel all others
/// that are near. Most of a body rests long before the last of its muscles does. Returns how far a point moved at most,
/// m.
double MassSpringTissue::wake(Buffers& work) const {
  const std::size_t count = muscles_.size();
  std::vector<char> moved(count, 0);
  double most = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Buffers::One& one = work.all[i];
    double square = 0;
    for (std::size_t p = 0; p < one.before.size(); ++p)
      square = std::max(square, (one.shape.motion.x[p] - one.before[p]).squaredNorm());
    moved[i] = square > trembling * trembling;
    most = std::max(most, std::sqrt(square));
  }
  const auto with_those_beside = [&](const std::vector<char>& some) {
    std::vector<char> out = some;
    for (std::size_t a = 0; a < count; ++a)
      for (const int b : touches_[a].nets)
        if (some[b] && gap(work.contact.nets[a].box, work.contact.nets[b].box) <= 0) out[a] = 1;
    return out;
  };
  const std::vector<char> awake = with_those_beside(moved), felt = with_those_beside(awake);
  for (std::size_t i = 0; i < count; ++i) {
    work.all[i].awake = awake[i];
    work.nets[i].touches = felt[i] ? &touches_[i] : nullptr;
  }
  return most;
}

void MassSpringTissue::settle_alone(std::size_t i, Buffers& work) const {
  Buffers::One& one = work.all[i];
  const SpringLevel& level = muscles_[i].level(one.shape.level);
  const SpringMotion& motion = one.shape.motion;
  for (int k = 0; k < most_rests; ++k) {
    spring_forces(level.calm, one.to, one.still, motion.x, one.still, one.force);
    double most = 0;
    for (int p = level.net.grid.first_free(); p < level.net.grid.end_free(); ++p)
      most = std::max(most, one.force[p].cwiseAbs().maxCoeff());
    if (most <= at_ease) return;
    one.calm[one.shape.level].run(one.to, one.to, steps_between_looks * level.step, steps_between_looks,
                                  one.shape.motion, {});
  }
}

std::optional<StepReport> MassSpringTissue::astray(const Buffers& work) const {
  for (std::size_t i = 0; i < muscles_.size(); ++i)
    for (const Vec3& x : work.all[i].shape.motion.x)
      if (!x.allFinite())
        return StepReport{.converged = false,
                          .where = muscles_[i].name(),
                          .reason = "its springs flew apart",
                          .advice = "give `springs` a shorter step, or softer springs"};
  return std::nullopt;
}

/// One of the nets that fold or buckle, another at each tick: all have their turn.
std::optional<StepReport> MassSpringTissue::one_crumpled(const Interval& interval, Buffers& work) const {
  work.crumpled.clear();
  for (std::size_t i = 0; i < muscles_.size(); ++i) {
    Buffers::One& one = work.all[i];
    if (one.asleep) continue;
    const SpringLevel& level = muscles_[i].level(one.shape.level);
    one.condition = condition_of(level.net, level.turns, one.to, one.shape.motion);
    double length = 0;
    const std::vector<LineFrame>& frames = one.ahead.lines.frames;
    for (int k = 0; k <= level.net.grid.slices; ++k) length += (frames[k + 1].at - frames[k].at).norm();
    one.shortening = length / muscles_[i].lines().belly();
    if (crumples(one.condition, level.net.law, one.shortening)) work.crumpled.push_back(i);
  }
  if (work.crumpled.empty()) return std::nullopt;
  const auto tick = interval.dt == settle ? 0 : static_cast<std::size_t>(std::llround(interval.start / interval.dt));
  const std::size_t i = work.crumpled[tick % work.crumpled.size()];
  const Buffers::One& one = work.all[i];
  return crumpled(muscles_[i].name(), muscles_[i].level(one.shape.level).net.law, one.condition, one.shortening,
                  work.contact.nets[i].touched);
}

}  // namespace sinew
