#include "sinew/world/start_slips.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/model/slips.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

constexpr double beyond_path = 3;  // times its path: published muscles that start slack have up to 1.9
constexpr double torn_from = 3;    // times its optimal length: no fibre is stretched so far
constexpr double least_lived = 0.4, most_lived = 1.8;  // times optimal: what fibres live between

/// Fibres stretched so many times their optimal length, were the tendon just slack and the fibre in line with it.
double path_stretch(double path, double slack, double fibre) { return (path - slack) / fibre; }

void look_at_lengths(const Muscle& muscle, double path, std::vector<Fault>& found) {
  const double slack = muscle.tendon.slack, fibre = muscle.fibre.length;
  const auto fits = [&](double a, double b) {
    return path_stretch(path, a, b) > least_lived && path_stretch(path, a, b) < most_lived;
  };
  const auto guess = [&](const char* field, double value) {
    return fmt::format("; did you mean `{}: {:.6g}`?", field, value);
  };
  std::string meant;
  for (const double tens : {0.1, 10.0, 0.01, 100.0}) {
    if (meant.empty() && fits(tens * slack, fibre)) meant = guess("tendon.slack", tens * slack);
    if (meant.empty() && fits(slack, tens * fibre)) meant = guess("fibre.length", tens * fibre);
  }
  if (slack > beyond_path * path)
    found.push_back({.field = "muscles." + muscle.name + ".tendon.slack",
                     .message = fmt::format("a tendon of {:.4g} m is longer than its whole path, {:.4g} m at the start "
                                            "pose{}",
                                            slack, path, meant)});
  else if (path_stretch(path, slack, fibre) > torn_from)
    found.push_back({.field = "muscles." + muscle.name + ".fibre.length",
                     .message = fmt::format("a path of {:.4g} m at the start pose stretches a fibre of {:.4g} m to "
                                            "{:.3g} times that, behind a tendon of {:.4g} m{}",
                                            path, fibre, path_stretch(path, slack, fibre), slack, meant)});
}

}  // namespace

std::vector<Fault> slips_at_start(const Model& model) {
  std::vector<Fault> out = slips_in(model), found;
  if (!out.empty() || model.muscles.empty()) return out;  // first things first: a slip there makes others here
  const StartPose start(model);
  for (size_t m = 0; m < model.muscles.size(); ++m)
    if (start.courses[m].size() > 1) look_at_lengths(model.muscles[m], arc_lengths(start.courses[m]).back(), found);
  return first_of_each_kind(std::move(found));
}

}  // namespace sinew
