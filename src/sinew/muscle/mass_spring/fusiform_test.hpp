#pragma once
// The spindle that the tests squeeze and stretch: r = 0.03 sin(pi s) over 0.2 m, 8 slices of 6 points, k = 20 N/m,
// 0.2 kg. Its line lies along z.
#include <cmath>
#include <random>

#include "sinew/muscle/mass_spring/carried_shape.hpp"
#include "sinew/muscle/mass_spring/net_condition.hpp"

namespace sinew::test {

struct Spindle {
  static constexpr double length = 0.2, radius = 0.03, mass = 0.2;
  SpringGrid grid{8, 6};
  std::vector<LineFrame> frames(double lam, const Pose& pose = Pose::Identity()) const {
    const std::vector<Vec3> course{pose * Vec3(0, 0, 0), pose * Vec3(0, 0, lam * length)};
    std::vector<LineFrame> out;
    const Vec3 normal = pose.linear() * Vec3::UnitX();
    line_frames(course, {.normal_from = normal, .normal_to = normal}, grid.slices, out);
    return out;
  }
  LocalShape shape() const {
    const std::vector<LineFrame> line = frames(1);
    std::vector<Vec3> points;
    for (int i = 0; i < grid.points(); ++i) {
      const int k = grid.slice_of(i);
      const double r = radius * std::sin(pi * grid.share(k)), angle = 2 * pi * ((i - 1) % grid.around) / grid.around;
      const bool pole = k == 0 || k > grid.slices;
      points.push_back(line[k].at +
                       (pole ? 0 : r) * (std::cos(angle) * line[k].normal + std::sin(angle) * line[k].binormal()));
    }
    return {grid, points, line};
  }
  CarriedShape carried(double lam, double swell = 1, const Pose& pose = Pose::Identity()) const {
    CarriedShape out;
    shape().carry(frames(lam, pose), swell, out);
    return out;
  }
  SpringNet net(const SpringLaw& law) const { return {grid, carried(1).points, law, mass}; }
  SpringMotion at_rest(double noise = 0) const {
    SpringMotion motion{carried(1).points, std::vector<Vec3>(static_cast<std::size_t>(grid.points()), Vec3::Zero())};
    std::mt19937 random(1);
    std::normal_distribution<double> off(0, noise);
    if (noise > 0)
      for (int i = grid.first_free(); i < grid.end_free(); ++i)
        motion.x[i] += Vec3(off(random), off(random), off(random));
    return motion;
  }
};

/// What became of the spindle.
struct Outcome {
  NetCondition net;
  double belly = 0;  ///< its radius over that at rest
  SpringMotion motion;
};

/// `carried`: the spindle as its line has it now.
inline Outcome outcome(const Spindle& spindle, const SpringNet& net, const CarriedShape& carried, SpringMotion motion) {
  const CarriedShape rest = spindle.carried(1);
  Outcome out{.net = condition_of(net, turns_along(net, rest.points), carried, motion), .motion = {}};
  const auto belly_of = [&](const std::vector<Vec3>& points) {
    double widest = 0;
    for (int k = 1; k <= net.grid.slices; ++k) {
      double mean = 0;
      for (int j = 0; j < net.grid.around; ++j) mean += points[net.grid.at(k, j)].head<2>().norm() / net.grid.around;
      widest = std::max(widest, mean);
    }
    return widest;
  };
  out.belly = belly_of(motion.x) / belly_of(rest.points);
  out.motion = std::move(motion);
  return out;
}

/// The poles come together (or go apart) within one second, smoothly; two more to settle.
inline Outcome squeezed(const Spindle& spindle, const SpringLaw& law, double lam, bool swells = false,
                        double noise = 1e-4, double dt = 2e-3) {
  const SpringNet net = spindle.net(law);
  SpringMotion motion = spindle.at_rest(noise);
  PlainStepper stepper;
  const auto at = [&](double t) {
    const double u = std::min(1.0, t), ramp = u * u * (3 - 2 * u), now = 1 + (lam - 1) * ramp;
    return spindle.carried(now, swells ? 1 / std::sqrt(now) : 1);
  };
  const int steps = static_cast<int>(std::round(3 / dt));
  CarriedShape from = at(0);
  for (int i = 0; i < steps; ++i) {
    CarriedShape to = at((i + 1) * dt);
    stepper.run(net, from, to, dt, 1, motion);
    from = std::move(to);
  }
  return outcome(spindle, net, from, std::move(motion));
}

}  // namespace sinew::test
