#include "sinew/control/tracker.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <cmath>

#include "sinew/control/random_stream.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

constexpr double told_turn = degree;  // an error that would stay this large is worth a report
constexpr double told_shift = 0.01;   // m
constexpr double told_after = 0.05;   // s: what passes sooner is the lag of activation

MuscleShare::Options options_of(const Track& how) {
  return {.effort = how.effort, .smoothness = how.smoothness, .passes = how.passes, .feels_pushes = how.feels_pushes};
}

}  // namespace

struct Tracker::Scratch {
  Reference::Lag lag;
  AccelerationRows rows;
};

struct Tracker::ThreadScratch {
  tbb::enumerable_thread_specific<Scratch> works;
};

Tracker::Tracker(const World& world)
    : reference_(world.scene(), world.skeleton(), world.recipe().dynamics.coordinates()),
      scripts_(world),
      how_(*world.scene().track),
      share_(world, options_of(how_)),
      scratch_(std::make_unique<ThreadScratch>()) {
  const auto n = static_cast<Eigen::Index>(reference_.tracked().size());
  stiffness_.setConstant(n, how_.stiffness);
  weight_.setOnes(n);
  for (Eigen::Index i = 0; i < n; ++i)
    for (const Track::Emphasis& emphasis : how_.emphasis)
      if (emphasis.name == world.skeleton().coordinate_name(reference_.tracked()[static_cast<size_t>(i)])) {
        stiffness_[i] = emphasis.stiffness.value_or(how_.stiffness);
        weight_[i] = emphasis.weight;
      }
}
Tracker::~Tracker() = default;

// What it remembers: what the share does, per coordinate the ticks it has fallen short, and how many random numbers
// were drawn.
void Tracker::decide(const World& world, ControllerState& memory, Decision& decision) const {
  Scratch& scratch = scratch_->works.local();
  scripts_.decide(world, memory, decision);
  const size_t tracked = reference_.tracked().size(), shared = share_.memory();
  const size_t drawn = how_.noise > 0 ? RandomStream::memory : 0;
  if (memory.ints.size() != shared + tracked + drawn) memory.ints.assign(shared + tracked + drawn, 0);
  memory.reals.resize(tracked);
  want(world, scratch);
  const std::span<std::int32_t> all(memory.ints);
  const MuscleShare::Shortfall* shortfall = share_.share(world, scratch.rows, all.first(shared), decision);
  if (!shortfall) return;
  tell(world, *shortfall, memory.reals, all.subspan(shared, tracked), scratch, decision);
  if (drawn > 0) disturb(all.last(drawn), decision.excitation);
}

void Tracker::want(const World& world, Scratch& w) const {
  reference_.compare(world.time(), world.kinematics().value, world.state().u, w.lag);
  const auto rows = static_cast<Eigen::Index>(reference_.tracked().size());
  w.rows.start(rows, world.skeleton().coordinates());
  for (Eigen::Index i = 0; i < rows; ++i) w.rows.coordinate(i, reference_.tracked()[static_cast<size_t>(i)], 0);
  w.rows.wanted = w.lag.ahead.array() + 2 * stiffness_.array().sqrt() * w.lag.slow.array() +
                  stiffness_.array() * w.lag.late.array();
  w.rows.weight = weight_;
}

// Of a motor command the standard deviation grows with the mean (Harris & Wolpert 1998).
void Tracker::disturb(std::span<std::int32_t> drawn, std::vector<double>& excitation) const {
  RandomStream random(static_cast<std::uint64_t>(how_.seed), drawn);
  for (double& u : excitation) u *= 1 + how_.noise * random.normal();
}

/// An error that will stay, where the muscles have been short of what was wanted for some time.
void Tracker::tell(const World& world, const MuscleShare::Shortfall& shortfall, std::span<double> all_missing,
                   std::span<std::int32_t> short_for, const Scratch& w, Decision& decision) const {
  const Skeleton& skeleton = world.skeleton();
  const int patience = std::max(1, static_cast<int>(std::lround(told_after * world.scene().rates.control)));
  for (Eigen::Index i = 0; i < shortfall.missing.size(); ++i) {
    const int k = reference_.tracked()[static_cast<size_t>(i)];
    if (weight_[i] == 0) continue;  // nobody asked
    const double missing = shortfall.missing[i];
    all_missing[static_cast<size_t>(i)] = missing;
    std::int32_t& ticks = short_for[static_cast<size_t>(i)];
    const double stays = std::abs(missing) / stiffness_[i];
    ticks = stays > (skeleton.turns(k) ? told_turn : told_shift) ? std::min(ticks + 1, patience + 1) : 0;
    if (ticks != patience) continue;
    // What the error so far asks for on top is not the motion's demand.
    const double of_motion = missing - (w.rows.wanted[i] - w.lag.ahead[i]);
    const std::string lacking = of_motion * missing > 0
                                    ? fmt::format("{:.3g} {} are missing", std::abs(of_motion) / share_.yield(world, i),
                                                  skeleton.turns(k) ? "N m" : "N")
                                    : "the muscles can hold the motion but not recover the accumulated error";
    decision.reports.push_back(
        {.where = skeleton.coordinate_name(k),
         .reason = "the motion needs more than its muscles can give",
         .advice = fmt::format("{} at {:.3g} s; {}", lacking, world.time(), share_.why(world, i))});
  }
}

}  // namespace sinew
