#include "sinew/muscle/solid/wire.hpp"

#include <cmath>

namespace sinew::solid {
namespace {

constexpr double rigid_give = 1e-4;  // m, at peak force

material::FibreCurve tendon_curve(const MuscleTendon& muscle, const CurveCell* cells) {
  const auto of = [&muscle, cells](double length) {
    const CurvePoint at = muscle.curves.tendon.at(cells, length);
    return at.value > 0 ? material::FibreCurve::Point{at.value, at.slope} : material::FibreCurve::Point{};
  };
  // Toes end within a few hundredths of strain: cells are laid out piece by piece.
  return {.of = of, .breaks = {1, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.08, 1.1, 1.15, 1.3}, .close = 1e-8};
}

}  // namespace

WireTendon::WireTendon(const MuscleTendon& muscle, const CurveCell* cells, double before)
    : force_(muscle.force),
      slack_(muscle.slack),
      before_(before),
      rigid_(muscle.rigid),
      curve_(rigid_ ? material::FibreCurve{.of = [](double) { return material::FibreCurve::Point{}; }, .breaks = {}}
                    : tendon_curve(muscle, cells),
             material::Fibres::Measure::nominal) {}

WireTendon::At WireTendon::at(double give) const {
  if (rigid_) {
    const double u = (before_ + give) / rigid_give;
    if (u <= 0) return {};
    return {force_ * rigid_give * u * u * u / 3, force_ * u * u, 2 * force_ * u / rigid_give};
  }
  const material::CurveTable::At at = curve_.at((before_ + give) / slack_);
  return {force_ * slack_ * at.work, force_ * at.value, force_ * at.slope / slack_};
}

double WireTendon::give_of(double tension) const {
  if (rigid_) return rigid_give * std::sqrt(std::max(tension, 0.0) / force_) - before_;
  double low = slack_ - before_, high = low + 0.01 * slack_;
  if (tension <= 0) return low;
  for (int doubling = 0; doubling < 10 && at(high).tension < tension; ++doubling) high += high - low;
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = 0.5 * (low + high);
    (at(middle).tension < tension ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

double WireNow::breath(double give) const { return std::sqrt(rest / (belly - give)); }
double WireNow::breath_slope(double give) const { return 0.5 * breath(give) / (belly - give); }

void WireNow::place(double give, Eigen::VectorXd& places) const {
  const double wide = breath(give);
  for (const Hold& hold : holds) places.segment<3>(3 * hold.node) = hold.at + give * hold.along + wide * hold.across;
}

void WireNow::add_motion(double give, Eigen::VectorXd& motion) const {
  const double wider = breath_slope(give);
  for (const Hold& hold : holds) motion.segment<3>(3 * hold.node) += hold.along + wider * hold.across;
}

void WireNow::add_path_motion(double give, Eigen::VectorXd& motion) const {
  const double wider = breath_slope(give);
  for (const Hold& hold : holds) motion.segment<3>(3 * hold.node) += hold.out - wider * hold.across;
}

double WireNow::curvature(double give, const Eigen::VectorXd& gradient) const {
  const double bend = 1.5 * breath_slope(give) / (belly - give);
  double sum = 0;
  for (const Hold& hold : holds) sum += gradient.segment<3>(3 * hold.node).dot(hold.across);
  return bend * sum;
}

}  // namespace sinew::solid
