#include "sinew/world/takeover.hpp"

#include <algorithm>

namespace sinew {
namespace {

/// Bodies of flesh of a group as Drive::kept counts them: muscles of the model, then soft bodies.
std::vector<int> flesh_of(const TissueGroup& group, int muscles) {
  std::vector<int> out = group.muscles;
  for (const int s : group.soft) out.push_back(muscles + s);
  return out;
}

/// The members of a state side by side with the flesh that they are; empty where muscles share one.
struct Members {
  Members(const TissueGroup& group, const TissueState& state, int muscles) : flesh(flesh_of(group, muscles)) {
    single = state.members.size() == flesh.size();
    real.push_back(0), integer.push_back(0);
    for (const TissueState::Member& member : state.members)
      real.push_back(real.back() + member.reals), integer.push_back(integer.back() + member.ints);
  }
  std::vector<int> flesh;
  bool single = false;
  std::vector<std::ptrdiff_t> real, integer;  // where the numbers of each begin
};

/// Per flesh of `now` its place in `before` where it is made of the same; -1: it is not.
std::vector<int> same_make(const Members& before, const TissueState& old, const Members& now,
                           const TissueState& fresh) {
  std::vector<int> out(now.flesh.size(), -1);
  if (!before.single || !now.single) {  // joined flesh goes on together or not at all
    const bool all =
        before.flesh == now.flesh &&
        std::ranges::equal(old.members, fresh.members, {}, &TissueState::Member::made, &TissueState::Member::made);
    for (size_t i = 0; all && i < out.size(); ++i) out[i] = static_cast<int>(i);
    return out;
  }
  for (size_t i = 0; i < out.size(); ++i) {
    const auto same = std::ranges::find(before.flesh, now.flesh[i]);
    if (same == before.flesh.end()) continue;
    const auto place = same - before.flesh.begin();
    if (old.members[static_cast<size_t>(place)].made == fresh.members[i].made) out[i] = static_cast<int>(place);
  }
  return out;
}

void take_numbers(const Members& before, const TissueState& old, const Members& now, std::span<const int> from,
                  TissueState& fresh) {
  TissueState out;
  const auto append = [&](const TissueState& source, const Members& members, size_t i) {
    out.members.push_back(source.members[i]);
    out.reals.insert(out.reals.end(), source.reals.begin() + members.real[i],
                     source.reals.begin() + members.real[i + 1]);
    out.ints.insert(out.ints.end(), source.ints.begin() + members.integer[i],
                    source.ints.begin() + members.integer[i + 1]);
  };
  for (size_t i = 0; i < from.size(); ++i)
    from[i] >= 0 ? append(old, before, static_cast<size_t>(from[i])) : append(fresh, now, i);
  out.reals.insert(out.reals.end(), fresh.reals.begin() + now.real.back(), fresh.reals.end());
  out.ints.insert(out.ints.end(), fresh.ints.begin() + now.integer.back(), fresh.ints.end());
  fresh.members = std::move(out.members), fresh.reals = std::move(out.reals), fresh.ints = std::move(out.ints);
}

template <class T>
void take_each(const std::vector<T>& old, std::span<const int> from, std::vector<T>& fresh) {
  for (size_t i = 0; i < std::min(from.size(), fresh.size()); ++i)
    if (from[i] >= 0 && static_cast<size_t>(from[i]) < old.size()) fresh[i] = old[static_cast<size_t>(from[i])];
}

/// In place of each kept muscle's pulls those that it had.
template <class Pull, class Muscle>
void take_pulls(const std::vector<Pull>& old, const Muscle& muscle_of, std::vector<char> kept,
                std::vector<Pull>& fresh) {
  std::vector<Pull> out;
  const auto had = [&](int m) {
    for (const Pull& pull : old)
      if (muscle_of(pull) == m) out.push_back(pull);
  };
  std::vector<char> done(kept.size(), 0);
  for (const Pull& pull : fresh) {
    const int m = muscle_of(pull);
    if (m < 0 || !kept[static_cast<size_t>(m)])
      out.push_back(pull);
    else if (!std::exchange(done[static_cast<size_t>(m)], 1))
      had(m);
  }
  for (size_t m = 0; m < kept.size(); ++m)
    if (kept[m] && !done[m]) had(static_cast<int>(m));
  fresh = std::move(out);
}

bool same_sizes(const TissueState& a, const TissueState& b) {
  return a.reals.size() == b.reals.size() && a.ints.size() == b.ints.size() && a.fibre.size() == b.fibre.size();
}

}  // namespace

bool made_alike(const TissueState& state, const TissueState& own, bool same_detail) {
  if (own.members.empty()) return !same_detail || same_sizes(state, own);
  if (state.members.empty()) return same_sizes(state, own);
  std::size_t reals = 0, ints = 0;
  for (const TissueState::Member& member : state.members) {
    if (member.reals < 0 || member.ints < 0) return false;
    reals += static_cast<std::size_t>(member.reals), ints += static_cast<std::size_t>(member.ints);
  }
  return reals <= state.reals.size() && ints <= state.ints.size() && (!same_detail || same_sizes(state, own)) &&
         std::ranges::equal(state.members, own.members, {}, &TissueState::Member::made, &TissueState::Member::made);
}

std::vector<char> take_over(const TissueGroup& old_group, const TissueState& old, const TissueGroup& group,
                            const Recipe& recipe, TissueState& fresh) {
  if (old_group.fidelity != group.fidelity) return {};
  const int muscles = recipe.muscles();
  std::vector<char> kept(recipe.flesh(), 0);
  if (fresh.members.empty()) {
    if (old_group.muscles != group.muscles || old_group.soft != group.soft || !same_sizes(old, fresh)) return {};
    fresh = old;
    for (const int f : flesh_of(group, muscles)) kept[static_cast<size_t>(f)] = 1;
    return kept;
  }
  const Members before(old_group, old, muscles), now(group, fresh, muscles);
  const std::vector<int> from = same_make(before, old, now, fresh);
  if (std::ranges::all_of(from, [](int f) { return f < 0; })) return {};
  for (size_t i = 0; i < from.size(); ++i) kept[static_cast<size_t>(now.flesh[i])] = from[i] >= 0;
  if (from.size() == before.flesh.size() && std::ranges::all_of(from, [](int f) { return f >= 0; })) {
    fresh = old;
    return kept;
  }
  take_numbers(before, old, now, from, fresh);
  take_each(old.fibre, std::span(from).first(group.muscles.size()), fresh.fibre);
  take_each(old.tension, std::span(from).first(group.muscles.size()), fresh.tension);
  take_each(old.readings, from, fresh.readings);
  take_pulls(
      old.pulls.paths, [](const PathPull& pull) { return pull.path; }, kept, fresh.pulls.paths);
  take_pulls(
      old.pulls.points, [](const PointPull& pull) { return pull.muscle; }, kept, fresh.pulls.points);
  take_pulls(
      old.pulls.responses, [](const Response& r) { return r.muscle; }, kept, fresh.pulls.responses);
  return kept;
}

}  // namespace sinew
