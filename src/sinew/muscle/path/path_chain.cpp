// The chain of wraps on one segment of a path: see path_trace.hpp.
#include <cmath>
#include <limits>

#include "sinew/muscle/path/path_trace.hpp"

namespace sinew {
namespace {

constexpr int most_sweeps = 30;
constexpr double settled_within = 1e-10;  // m
constexpr double deep = 1e-3;             // m: a point further inside a wrap body is reported

}  // namespace

int Chain::spare() const {
  for (int place = 0; place < most; ++place) {
    bool used = false;
    for (int i = 0; i < count; ++i) used |= order[i] == place;
    if (!used) return place;
  }
  return -1;
}

void Chain::insert(int at, int place) {
  for (int i = count++; i > at; --i) order[i] = order[i - 1];
  order[at] = static_cast<std::int8_t>(place);
}

double PathTrace::chain_length(int segment, const Chain& chain) const {
  if (chain.count == 0) return (active_[segment + 1].x - active_[segment].x).norm();
  double length = chain[0].s.length;
  for (int i = 1; i < chain.count; ++i) length += chain[i].s.length - (chain[i].touch1 - chain[i - 1].touch2).norm();
  return length;
}

/// A piece never wraps a body that one of its ends lies on or is fixed inside.
bool PathTrace::blocked(int u, int segment, const Chain& chain, const SubSegment& between) const {
  const WrapUse& use = uses_[u];
  if (between.before < 0 ? use.shut[active_[segment].index] != 0
                         : uses_[chain[between.before].use].object == use.object)
    return true;
  return between.after < 0 ? use.shut[active_[segment + 1].index] != 0
                           : uses_[chain[between.after].use].object == use.object;
}

PathTrace::SubSegment PathTrace::piece(int segment, const Chain& chain, int k) const {
  return {k == 0 ? active_[segment].x : chain[k - 1].touch2,
          k == chain.count ? active_[segment + 1].x : chain[k].touch1, k - 1, k == chain.count ? -1 : k};
}

/// Pulls a wrap taut on piece `k` of the chain; true if the string then touches it, and it is part of the chain.
bool PathTrace::hold(int u, int segment, Chain& chain, int k, const WrapMemory& start) const {
  const SubSegment between = piece(segment, chain, k);
  const int place = chain.spare();
  if (place < 0) {
    chain.settled = false;
    return false;
  }
  HeldStretch& held = chain.pool[place];
  const bool unchanged = held.use == u && held.from == between.from && held.to == between.to;
  if (!unchanged) {
    held.use = u;
    held.from = between.from;
    held.to = between.to;
    held.memory = start;
    held.s = stretch(u, between.from, between.to, held.memory);
    if (held.s.touches()) {
      held.touch1 = place_[u].out_of(held.s.touch1);
      held.touch2 = place_[u].out_of(held.s.touch2);
    }
  }
  chain.inside |= (between.before < 0 && held.s.depth1 > deep) || (between.after < 0 && held.s.depth2 > deep);
  if (!held.s.touches()) return false;
  chain.insert(k, place);
  return true;
}

/// Takes a wrap out of the chain and pulls it taut anew between the neighbours it now has.
void PathTrace::retry(int u, int segment, Chain& chain) const {
  const bool iterative = uses_[u].body.kind != Wrap::Kind::cylinder;
  WrapMemory start = start_memory(u, segment);
  int kept = 0;
  for (int i = chain.count - 1; i >= 0; --i)
    if (chain[i].use == u && iterative) start = chain[i].memory;  // a warm start from the last sweep
  for (int i = 0; i < chain.count; ++i)
    if (chain[i].use != u) chain.order[kept++] = chain.order[i];
  chain.count = kept;

  bool any = false;
  for (int k = 0; k <= chain.count; ++k) {
    const SubSegment between = piece(segment, chain, k);
    if (blocked(u, segment, chain, between)) continue;
    if (!enters_piece(u, segment, between)) continue;
    if (!hold(u, segment, chain, k, any ? WrapMemory{} : start)) continue;
    any = true;
    ++k;  // the piece behind it starts on the same body
  }
  if (!any && (start.side != 0 || forced_[u] == segment)) hold_far_side(u, segment, chain, start);
}

/// No piece enters the body, but the string lay round its far side, or has to: the piece that is lengthened least.
void PathTrace::hold_far_side(int u, int segment, Chain& chain, const WrapMemory& start) const {
  double least = std::numeric_limits<double>::infinity();
  int where = -1;
  for (int k = 0; k <= chain.count; ++k) {
    const SubSegment between = piece(segment, chain, k);
    if (blocked(u, segment, chain, between)) continue;
    WrapMemory memory = start;
    const Stretch s = stretch(u, between.from, between.to, memory);
    const double more = s.length - (between.to - between.from).norm();
    if (s.wraps && more < least) least = more, where = k;
  }
  if (where >= 0) hold(u, segment, chain, where, start);
}

/// Sweeps over the wraps, forwards or backwards through the model's order, until the length settles.
void PathTrace::sweep(int segment, std::uint32_t off, bool backwards, Chain& chain) const {
  chain.count = 0;
  chain.settled = true;
  chain.inside = false;
  chain.length = chain_length(segment, chain);
  for (int round = 0; round < most_sweeps; ++round) {
    const int before = chain.count;
    const double length = chain.length;
    for (int i = 0; i < row_.uses; ++i) {
      const int u = backwards ? row_.uses - 1 - i : i;
      if ((off >> u & 1u) == 0) retry(u, segment, chain);
    }
    chain.length = chain_length(segment, chain);
    if (chain.count == 0 || (~off & ((1u << row_.uses) - 1)) == 1u << chain[0].use) return;
    if (chain.count == before && std::abs(chain.length - length) < settled_within) return;
  }
  chain.settled = false;
}

/// Two wraps can have two courses that are each taut. The shorter one is the string's, and choosing it keeps the length
/// continuous where the other ceases to exist; which wrap is laid on first decides which of them the sweeps find.
void PathTrace::solve(int segment, std::uint32_t off, Chain& chain) const {
  sweep(segment, off, false, chain);
  if (chain.count < 2) return;
  Chain other;
  sweep(segment, off, true, other);
  if (other.length < chain.length - settled_within) chain = other;
}

/// Length of the segment with every fading cylinder blended between the chain that has it and the one that has not.
double PathTrace::blend(int segment, std::uint32_t off, std::uint32_t done, double weight, bool primary,
                        const PathSink& sink) {
  Chain chain;
  solve(segment, off, chain);
  flags_.unsettled |= !chain.settled;
  for (int i = 0; i < chain.count; ++i) {
    const HeldStretch& held = chain[i];
    const std::uint32_t bit = 1u << held.use;
    if (held.s.hold >= 1 || (done & bit) != 0) continue;
    if (held.s.hold <= 0) return blend(segment, off | bit, done, weight, primary, sink);
    const double hold = held.s.hold;
    const double with = blend(segment, off, done | bit, weight * hold, primary, sink);
    const double without = blend(segment, off | bit, done, weight * (1 - hold), false, sink);
    const Mat3 steep = weight * (with - without) * place_[held.use].R;
    TouchPull pull(chain);
    add_at(segment, chain, i, false, steep * held.s.hold1, sink, pull);
    add_at(segment, chain, i, true, steep * held.s.hold2, sink, pull);
    add_slides(segment, chain, pull, sink);
    return hold * with + (1 - hold) * without;
  }
  add_slopes(segment, chain, weight, sink);
  if (!primary) return chain.length;
  remember(segment, chain);
  flags_.inside |= chain.inside;
  return chain.length;
}

}  // namespace sinew
