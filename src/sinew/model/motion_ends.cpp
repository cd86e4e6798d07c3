#include "sinew/model/motion_ends.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double closing = 0.1;    // of a course: where it bends back to where it began
constexpr int bends = 20;          // points there
constexpr double rounding = 1e-6;  // rad, m: closed already

double smooth(double x) { return x * x * x * (10 + x * (6 * x - 15)); }  // level to the second derivative at both ends

/// A slide against the ground that gets on: further from where it began than from anywhere else by half.
bool gets_on(const Function& f, const Joint& joint, size_t k) {
  if (joint.parent != ground || turns(joint, k) || f.points.empty()) return false;
  const auto [low, high] = std::ranges::minmax(f.points, {}, [](const auto& point) { return point[1]; });
  return std::abs(f.points.back()[1] - f.points.front()[1]) > (high[1] - low[1]) / 2;
}

}  // namespace

Function held(Function f) {
  f.outside = Function::Outside::hold;
  return f;
}

Function looping(const Function& f, bool travels) {
  Function out = f;
  out.outside = travels ? Function::Outside::travel : Function::Outside::loop;
  if (travels || f.points.empty() || f.kind == Function::Kind::stairs || f.kind == Function::Kind::step) return out;
  Function plain = f;
  plain.scale = 1;
  const Curve course(plain);
  const auto [from, first] = f.points.front();
  const auto [to, last] = f.points.back();
  if (std::abs(f.scale * (last - first)) < rounding) return out;
  const double begin = to - closing * (to - from), slope = course.at(from).slope;
  std::erase_if(out.points, [&](const auto& point) { return point[0] >= begin; });
  for (int i = 0; i <= bends; ++i) {
    const double share = static_cast<double>(i) / bends, t = i == bends ? to : begin + share * (to - begin);
    const double again = first + slope * (t - to);
    out.points.push_back({t, course.at(t).value + smooth(share) * (again - course.at(t).value)});
  }
  return out;
}

Function tracked_course(const Track& track, const Function& f) { return track.loop ? looping(f, false) : held(f); }

Function played_course(const Play& play, const Joint& joint, size_t k) {
  const Function& f = play.motion.at(joint.coordinates.at(k).name);
  return play.loop ? looping(f, gets_on(f, joint, k)) : held(f);
}

}  // namespace sinew
