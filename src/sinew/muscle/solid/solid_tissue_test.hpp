#pragma once
// Muscles of a shipped model as solids, without a World.
#include <gtest/gtest.h>

#include <numeric>

#include "sinew/model/read.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"

namespace sinew::solid::test {

/// Where coordinates stand, by name.
using At = std::vector<std::pair<std::string, double>>;

/// A model that stands still somewhere, as the World tells a tissue.
struct Standing {
  Standing(Model model, const At& at) : start(put(std::move(model), at)) {
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    for (const std::vector<Vec3>& course : start.courses) {
      const double length = length_of(course);
      paths.push_back({.length_from = length, .length_to = length, .course = course});
    }
    interval.bodies = bodies, interval.paths = paths;
  }
  static Model put(Model model, const At& at) {
    for (const auto& [name, value] : at)
      for (Joint& joint : model.joints)
        for (Coordinate& c : joint.coordinates)
          if (c.name == name) c.start = value;
    return model;
  }
  StartPose start;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
  Interval interval;
};

/// Some muscles of a shipped model, or all.
struct Group {
  explicit Group(const std::string& name, const std::vector<std::string>& of = {})
      : Group(read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / (name + ".yaml")), of) {}
  explicit Group(Model whole, const std::vector<std::string>& of)
      : model(std::move(whole)), brief(model), detail(model.muscles.size(), 0) {
    for (int m = 0; m < static_cast<int>(model.muscles.size()); ++m)
      if (of.empty() || std::ranges::find(of, model.muscles[static_cast<std::size_t>(m)].name) != of.end())
        muscles.push_back(m);
    EXPECT_TRUE(of.empty() || of.size() == muscles.size());
    tissue = std::make_unique<const SolidTissue>(brief.of(muscles));
    scratch = tissue->scratch();
  }
  Standing at(const At& at) const { return {model, at}; }
  TissueInput input(const std::vector<double>& activation) const {
    return {.activation = activation, .detail = detail};
  }
  StepReport advance(const Interval& interval, double activation, TissueState& state) const {
    return tissue->advance(interval, input(std::vector<double>(model.muscles.size(), activation)), state, *scratch);
  }
  double force(std::size_t i) const { return model.muscles[static_cast<std::size_t>(muscles[i])].force; }
  const std::string& name(std::size_t i) const { return tissue->muscle(i).name(); }

  Model model;
  sinew::test::Brief brief;
  std::vector<int> detail, muscles;
  std::unique_ptr<const SolidTissue> tissue;
  std::unique_ptr<Scratch> scratch;
};

inline double radians(double degrees) { return degrees * pi / 180; }

}  // namespace sinew::solid::test
