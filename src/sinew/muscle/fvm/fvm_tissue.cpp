#include "sinew/muscle/fvm/fvm_tissue.hpp"

namespace sinew::fvm {
namespace {

struct BothScratches : sinew::Scratch {
  std::unique_ptr<sinew::Scratch> muscles, soft;
};

template <class List>
void append(List& to, const List& more) {
  to.insert(to.end(), more.begin(), more.end());
}

TissueBrief without_soft(const TissueBrief& brief) {
  TissueBrief out = brief;
  out.soft.clear();
  std::erase_if(out.contact, [&](const ContactPair& pair) {
    const auto soft = [&](int flesh) { return flesh >= static_cast<int>(brief.scene.model.muscles.size()); };
    return soft(pair.flesh) || soft(pair.other);
  });
  return out;
}

}  // namespace

FvmTissue::FvmTissue(const TissueBrief& brief)
    : muscles_(without_soft(brief)),
      soft_(brief),
      members_(brief.muscles.size()),
      model_muscles_(static_cast<int>(brief.scene.model.muscles.size())) {}

FvmTissue::Both FvmTissue::apart(const TissueState& state) const {
  std::ptrdiff_t reals = 0, ints = 0;
  for (std::size_t m = 0; m < members_; ++m) reals += state.members[m].reals, ints += state.members[m].ints;
  const auto from = static_cast<std::ptrdiff_t>(members_);
  Both out;
  out.muscles = {.reals = {state.reals.begin(), state.reals.begin() + reals},
                 .ints = {state.ints.begin(), state.ints.begin() + ints},
                 .fibre = state.fibre,
                 .pulls = {.paths = state.pulls.paths, .points = {}, .responses = state.pulls.responses},
                 .members = {state.members.begin(), state.members.begin() + from},
                 .tension = state.tension,
                 .readings = {state.readings.begin(), state.readings.begin() + from}};
  out.soft = {.reals = {state.reals.begin() + reals, state.reals.end()},
              .ints = {state.ints.begin() + ints, state.ints.end()},
              .fibre = {},
              .pulls = {},
              .members = {state.members.begin() + from, state.members.end()},
              .readings = {state.readings.begin() + from, state.readings.end()}};
  for (const PointPull& pull : state.pulls.points)
    (pull.muscle >= model_muscles_ ? out.soft : out.muscles).pulls.points.push_back(pull);
  for (const ContactReading& contact : state.contacts)
    (contact.flesh >= model_muscles_ ? out.soft : out.muscles).contacts.push_back(contact);
  return out;
}

TissueState FvmTissue::together(const Both& both) {
  TissueState out = both.muscles;
  append(out.reals, both.soft.reals), append(out.ints, both.soft.ints);
  append(out.pulls.points, both.soft.pulls.points);
  append(out.members, both.soft.members), append(out.readings, both.soft.readings);
  append(out.contacts, both.soft.contacts);
  return out;
}

std::unique_ptr<sinew::Scratch> FvmTissue::scratch() const {
  auto out = std::make_unique<BothScratches>();
  out->muscles = muscles_.scratch(), out->soft = soft_.scratch();
  return out;
}

TissueState FvmTissue::rest(const Interval& interval) const {
  return together({muscles_.rest(interval), soft_.rest(interval)});
}

StepReport FvmTissue::advance(const Interval& interval, const TissueInput& input, TissueState& state,
                              sinew::Scratch& scratch) const {
  BothScratches& own = static_cast<BothScratches&>(scratch);
  Both both = apart(state);
  const StepReport soft = soft_.advance(interval, input, both.soft, *own.soft);
  if (!soft.converged) return soft;
  StepReport report = muscles_.advance(interval, input, both.muscles, *own.muscles);
  if (report.converged) state = together(both);
  return report;
}

PullSlope FvmTissue::slope(const Interval& interval, const TissueInput& input, const TissueState& before,
                           sinew::Scratch& scratch) const {
  BothScratches& own = static_cast<BothScratches&>(scratch);
  const Both both = apart(before);
  PullSlope out = muscles_.slope(interval, input, both.muscles, *own.muscles);
  if (both.soft.pulls.points.empty()) return out;
  for (std::size_t p = out.points.size(); p < both.muscles.pulls.points.size(); ++p)
    out.points.push_back({both.muscles.pulls.points[p].force, both.muscles.pulls.points[p].couple});
  append(out.points, soft_.slope(interval, input, both.soft, *own.soft).points);
  return out;
}

std::vector<Shape> FvmTissue::shapes(const Interval& interval, const TissueState& state) const {
  const Both both = apart(state);
  std::vector<Shape> out = muscles_.shapes(interval, both.muscles);
  append(out, soft_.shapes(interval, both.soft));
  return out;
}

std::vector<std::string> FvmTissue::notes() const {
  std::vector<std::string> out = muscles_.notes();
  append(out, soft_.notes());
  return out;
}

}  // namespace sinew::fvm
