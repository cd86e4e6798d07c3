#include "sinew/muscle/mass_spring/spring_contact.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "sinew/core/parallel.hpp"
#include "sinew/muscle/mass_spring/spring_constraint.hpp"

namespace sinew {
namespace {

constexpr std::size_t nets_per_thread = 8;
constexpr std::size_t at_once = 3;  // solids that every point of a net may be inside of

/// Middles of the slices, their reach, a box and the points' normals.
void look_at(const SpringNet& net, std::span<const Vec3> x, SpringContact::Seen& seen) {
  const SpringGrid& grid = net.grid;
  const int rows = grid.slices + 2;
  seen.box = {};
  for (const Vec3& p : x) seen.box.hold(p);
  seen.middles.resize(static_cast<std::size_t>(rows));
  seen.alongs.resize(seen.middles.size());
  seen.along_lengths.resize(seen.middles.size());
  seen.reach.resize(seen.middles.size());
  for (int k = 0; k < rows; ++k) {
    const bool end = k == 0 || k == rows - 1;
    const int first = end ? grid.pole(k > 0) : grid.at(k, 0), count = end ? grid.poles[k > 0] : grid.around;
    Vec3 sum = Vec3::Zero();
    for (int i = first; i < first + count; ++i) sum += x[i];
    seen.middles[k] = sum / count;
    double far = 0;
    for (int i = first; i < first + count; ++i) far = std::max(far, (x[i] - seen.middles[k]).squaredNorm());
    seen.reach[k] = std::sqrt(far);
  }
  for (int k = 0; k < rows; ++k)
    seen.alongs[k] = seen.middles[std::min(k + 1, rows - 1)] - seen.middles[std::max(k - 1, 0)],
    seen.along_lengths[k] = seen.alongs[k].norm();
  seen.spans.resize(seen.middles.size() - 1);
  seen.span_reach.resize(seen.spans.size());
  for (std::size_t k = 0; k < seen.spans.size(); ++k) {
    const Vec3 half = 0.5 * (seen.middles[k + 1] - seen.middles[k]);
    seen.spans[k] = seen.middles[k] + half;
    seen.span_reach[k] = half.norm() + std::max(seen.reach[k], seen.reach[k + 1]);
  }
}

/// Across the surface at a place of a slice, not of length 1; at a pole along the muscle.
Vec3 outward(const SpringGrid& grid, std::span<const Vec3> x, const SpringContact::Seen& seen, int k, int j) {
  if (k == 0) return -seen.alongs[0];
  if (k > grid.slices) return seen.alongs[k];
  const Vec3 round = x[grid.at(k, j + 1)] - x[grid.at(k, j - 1)];
  return round.cross(x[grid.at(k + 1, j)] - x[grid.at(k - 1, j)]);
}

bool apart(const Box& a, const Box& b) {
  return (a.low.array() > b.high.array()).any() || (b.low.array() > a.high.array()).any();
}
/// Whether balls of these radii touch.
bool near(const Vec3& a, const Vec3& b, double reach) { return (a - b).squaredNorm() <= reach * reach; }

/// Where a place is inside a net, behind slice k: between two slices, which are planes across its middle line, and
/// there within the polygon between theirs. How deep is told along the net's normal where the way from the middle
/// through the place leaves it, so that depth and direction change without jumps.
std::optional<SpringContact::InNet> inside_net(const SpringGrid& grid, std::span<const Vec3> x,
                                               const SpringContact::Seen& seen, int k, const Vec3& at) {
  const double before = (at - seen.middles[k]).dot(seen.alongs[k]);
  const double behind = (at - seen.middles[k + 1]).dot(seen.alongs[k + 1]);
  if (!(before >= 0 && behind < 0)) return std::nullopt;
  const double u = before / (before - behind * seen.along_lengths[k] / seen.along_lengths[k + 1]);
  const Vec3 middle = seen.middles[k] + u * (seen.middles[k + 1] - seen.middles[k]), arm = at - middle;
  const double widest = std::max(seen.reach[k], seen.reach[k + 1]);
  if (arm.squaredNorm() > widest * widest) return std::nullopt;
  const Vec3 along = (1 - u) * seen.alongs[k] + u * seen.alongs[k + 1];
  const Vec3 left = along.cross(arm);
  const auto corner = [&](int j) -> Vec3 {
    const Vec3 &a = x[grid.at(k, j)], &b = x[grid.at(k + 1, j)];
    return a + u * (b - a) - middle;
  };
  std::optional<SpringContact::InNet> found;
  double entry = std::numeric_limits<double>::infinity(), exit = entry;  // where the way first meets the net, x |arm|
  Vec3 next = corner(0);
  for (int j = 0; j < grid.around; ++j) {
    const Vec3 here = next;
    next = corner(j + 1);
    const double right_of = here.dot(left), left_of = next.dot(left);  // places run to the left
    if ((right_of <= 0) == (left_of <= 0)) continue;
    const double w = right_of / (right_of - left_of);
    const Vec3 edge = here + w * (next - here);
    const double far = edge.dot(arm);
    if (far <= 0) continue;  // the other side
    double& nearest = left_of > 0 ? exit : entry;
    nearest = std::min(nearest, far);
    if (left_of <= 0 || found) continue;
    SpringContact::InNet hit;
    hit.corners = {grid.at(k, j), grid.at(k, j + 1), grid.at(k + 1, j), grid.at(k + 1, j + 1)};
    hit.weight = {(1 - u) * (1 - w), (1 - u) * w, u * (1 - w), u * w};
    for (int c = 0; c < 4; ++c) hit.out += hit.weight[c] * outward(grid, x, seen, k + c / 2, j + c % 2).normalized();
    hit.out.normalize();
    hit.depth = (edge - arm).dot(hit.out);
    if (hit.depth > 0) found = hit;
  }
  // The middle of a crescent lies in its hollow: from there the way first enters the net.
  if (entry < exit && entry > arm.squaredNorm()) return std::nullopt;
  return found;
}

// Where no point of a net goes further than d, middles of its slices move by d, their reach changes by 2 d, the middles
// of its spans move by d and their reach changes by 3 d.
constexpr double by_own = 3, by_other = 4, by_bone = 4;  // a grid's distances rise by up to sqrt 3 per metre
constexpr double kept_about = 4e-3;  // m about what is near: some steps' way, and few spans more than there are

/// How far the points have gone, at most, since they are watched.
void follow(std::span<const Vec3> x, SpringContact::Watch& watch) {
  double square = 0;
  if (watch.before.size() == x.size())
    for (std::size_t i = 0; i < x.size(); ++i) square = std::max(square, (x[i] - watch.before[i]).squaredNorm());
  watch.before.assign(x.begin(), x.end());
  watch.gone += std::sqrt(square);
}

/// Slices of one net and spans of another that are at most so far apart.
template <class Visit>
void each_near(const SpringContact::Seen& seen, const SpringContact::Seen& its, double about, const Visit& visit) {
  const int slices = static_cast<int>(seen.middles.size()) - 2, spans = static_cast<int>(its.spans.size());
  for (int slice = 1; slice <= slices; ++slice) {
    const Vec3& middle = seen.middles[slice];
    const double reach = seen.reach[slice] + about;
    const Vec3 held = middle.cwiseMax(its.box.low).cwiseMin(its.box.high);
    if (!near(middle, held, reach)) continue;
    for (int k = 0; k < spans; ++k)
      if (near(middle, its.spans[k], reach + its.span_reach[k])) visit(slice, k);
  }
}

/// The points of a slice that are deeper inside a span of another net than they may be.
void find_in_span(const TouchingNet& net, const TouchingNet& other, int index, int slice, int k,
                  const SpringContact::Seen& its, SpringContact::Seen& seen) {
  const SpringGrid& grid = net.net->grid;
  for (int j = 0; j < grid.around; ++j) {
    const int i = grid.at(slice, j);
    std::optional<SpringContact::InNet> hit = inside_net(other.net->grid, other.motion->x, its, k, net.motion->x[i]);
    if (!hit || !((hit->depth -= net.leave->nets[i]) > 0)) continue;
    hit->point = i, hit->other = index;
    seen.in_nets.push_back(*hit);
  }
}

Wrench wrench_at(const Vec3& at, const Vec3& force) {
  Wrench out;
  out << at.cross(force), force;
  return out;
}

}  // namespace

SpringContact::SpringContact(std::span<const Bones::Space> bones) {
  for (const Bones::Space& space : bones) {
    const auto known = std::ranges::find(bodies_, space.body);
    const int place = static_cast<int>(known - bodies_.begin());
    if (known == bodies_.end()) bodies_.push_back(space.body);
    solids_.push_back({space.body, place, space.in_body, space.in_body.grid->box().size().norm() / 2});
  }
}

void SpringContact::find_in_bones(const TouchingNet& net, const Buffers& work, Seen& seen) const {
  const SpringGrid& grid = net.net->grid;
  const std::vector<Vec3>& x = net.motion->x;
  const auto slices = static_cast<std::size_t>(grid.slices);
  if (work.watches && seen.watch.clear.empty()) seen.watch.clear.assign(solids_.size() * slices, 0);
  for (std::size_t s = 0; s < solids_.size(); ++s) {
    const Solid& solid = solids_[s];
    if (!net.touches->bones && std::ranges::find(net.touches->bodies, solid.body) == net.touches->bodies.end())
      continue;
    if (!near(work.balls[s], seen.box.centre(), solid.reach + seen.box.size().norm() / 2)) continue;
    const DistanceGrid& distance = *solid.in_body.grid;
    for (int k = 1; k <= grid.slices; ++k) {
      const double reach = seen.reach[k];
      double* clear = work.watches ? &seen.watch.clear[s * slices + static_cast<std::size_t>(k) - 1] : nullptr;
      if (clear && seen.watch.gone < *clear) continue;
      if (!near(work.balls[s], seen.middles[k], solid.reach + reach)) continue;
      const double beyond = reach + (clear ? kept_about : 0),
                   far = distance.nearer_than(beyond, work.inward[s] * seen.middles[k]);
      if (clear) *clear = seen.watch.gone + (std::min(far, beyond) - reach) / by_bone;
      if (far >= reach) continue;
      for (int j = 0; j < grid.around; ++j) {
        const int i = grid.at(k, j);
        const Vec3 at = work.inward[s] * x[i];
        const double depth = -net.leave->bones[i] - distance(at);
        if (!(depth > 0)) continue;
        const Vec3 out = work.inward[s].linear().transpose() * distance.slope(at);
        if (const double length = out.norm(); length > 0)
          seen.in_bones.push_back({i, static_cast<int>(s), out / length, depth});
      }
    }
  }
}

void SpringContact::Buffers::watch(bool on) {
  watches = on;
  for (Seen& seen : nets) seen.watch = {};
}

std::vector<NetTouches> all_touch(std::size_t nets) {
  std::vector<NetTouches> out(nets, {.bones = true, .bodies = {}, .nets = {}});
  for (std::size_t a = 0; a < nets; ++a)
    for (std::size_t b = 0; b < nets; ++b)
      if (a != b) out[a].nets.push_back(static_cast<int>(b));
  return out;
}

void SpringContact::find(std::span<const TouchingNet> nets, std::span<const Pose> poses, Buffers& work) const {
  work.nets.resize(nets.size());
  work.inward.resize(solids_.size());
  work.balls.resize(solids_.size());
  for (std::size_t s = 0; s < solids_.size(); ++s) {
    const Pose placed = poses[solids_[s].body] * solids_[s].in_body.pose;
    work.inward[s] = placed.inverse();
    work.balls[s] = placed * solids_[s].in_body.grid->box().centre();
  }
  parallel_for(nets.size(), nets_per_thread, [&](std::size_t a) {
    Seen& seen = work.nets[a];
    seen.in_bones.clear(), seen.in_nets.clear();
    if (!nets[a].touches || !nets[a].touches->any()) return;
    const std::size_t room = at_once * nets[a].motion->x.size();
    seen.in_bones.reserve(room), seen.in_nets.reserve(room);  // so that no later tick asks for memory
    look_at(*nets[a].net, nets[a].motion->x, seen);
    if (work.watches) follow(nets[a].motion->x, seen.watch);
    find_in_bones(nets[a], work, seen);
  });
  parallel_for(nets.size(), nets_per_thread, [&](std::size_t a) {
    if (!nets[a].touches) return;
    Seen& seen = work.nets[a];
    const std::vector<int>& others = nets[a].touches->nets;
    if (work.watches) seen.watch.nets.resize(others.size());
    for (std::size_t n = 0; n < others.size(); ++n) {
      const int b = others[n];
      if (!nets[b].touches || apart(seen.box, work.nets[b].box)) continue;
      if (work.watches)
        find_in_near_net(nets[a], nets[b], b, work.nets[b], seen.watch.nets[n], seen);
      else
        find_in_net(nets[a], nets[b], b, work.nets[b], seen);
    }
  });
}

/// Slice by slice: few are near each other, and of these few points are inside.
void SpringContact::find_in_net(const TouchingNet& net, const TouchingNet& other, int index, const Seen& its,
                                Seen& seen) const {
  each_near(seen, its, 0, [&](int slice, int k) { find_in_span(net, other, index, slice, k, its, seen); });
}

/// The same, looked for only among what was near when one of the two had not gone far yet.
void SpringContact::find_in_near_net(const TouchingNet& net, const TouchingNet& other, int index, const Seen& its,
                                     Watch::Near& known, Seen& seen) const {
  const double own = seen.watch.gone, others = its.watch.gone;
  if (!known.found || by_own * (own - known.own) + by_other * (others - known.its) > kept_about) {
    known.spans.clear();
    each_near(seen, its, kept_about, [&](int slice, int k) { known.spans.push_back({slice, k}); });
    known.own = own, known.its = others, known.found = true;
  }
  for (const auto& [slice, k] : known.spans)
    if (near(seen.middles[slice], its.spans[k], seen.reach[slice] + its.span_reach[k]))
      find_in_span(net, other, index, slice, k, its, seen);
}

void SpringContact::push(std::span<const TouchingNet> nets, std::span<const Twist> twists, std::span<const Pose> poses,
                         double rate, Buffers& work) const {
  work.on_bodies.assign(bodies_.size(), Wrench::Zero());
  for (std::size_t a = 0; a < nets.size(); ++a) {
    Seen& seen = work.nets[a];
    seen.force.assign(nets[a].motion->x.size(), Vec3::Zero());
    seen.pushed.setZero();
    seen.touched = false;
  }
  // One after the other, so that sums do not depend on threads.
  for (std::size_t a = 0; a < nets.size(); ++a) {
    Seen& seen = work.nets[a];
    const SpringMotion& motion = *nets[a].motion;
    const double mass = nets[a].net->mass;
    for (const InBone& hit : seen.in_bones) {
      const Solid& solid = solids_[hit.solid];
      const Vec3 &x = motion.x[hit.point], arm = x - poses[solid.body].translation();
      const Vec3 surface = twists[solid.body].tail<3>() + twists[solid.body].head<3>().cross(arm);
      const double inwards = (surface - motion.v[hit.point]).dot(hit.out);
      const Vec3 force = mass * outward_acceleration(hit.depth, inwards, rate) * hit.out;
      seen.force[hit.point] += force;
      seen.pushed += wrench_at(x, force);
      work.on_bodies[solid.place] -= wrench_at(x, force);
      seen.touched = true;
    }
    for (const InNet& hit : seen.in_nets) {
      Seen& other = work.nets[hit.other];
      const SpringMotion& its = *nets[hit.other].motion;
      Vec3 surface = Vec3::Zero();
      double squares = 0;
      for (int c = 0; c < 4; ++c) {
        surface += hit.weight[c] * its.v[hit.corners[c]];
        squares += hit.weight[c] * hit.weight[c];
      }
      const double both = 1 / (1 / mass + squares / nets[hit.other].net->mass);
      const double inwards = (surface - motion.v[hit.point]).dot(hit.out);
      const Vec3 force = both * outward_acceleration(hit.depth, inwards, rate) * hit.out;
      seen.force[hit.point] += force;
      for (int c = 0; c < 4; ++c) other.force[hit.corners[c]] -= hit.weight[c] * force;
      const Wrench whole = wrench_at(motion.x[hit.point], force);  // both feel it where the point is
      seen.pushed += whole;
      other.pushed -= whole;
      seen.touched = other.touched = true;
    }
  }
}

}  // namespace sinew
