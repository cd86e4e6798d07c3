#pragma once
// Tissues that pull as a test says: at every tick, `pulls` of where the bones are.
#include <functional>
#include <memory>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew::test {

class AnsweringTissue : public Tissue {
 public:
  using Law = std::function<Pulls(const Interval&)>;
  explicit AnsweringTissue(Law law) : law_(std::move(law)) {}
  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval& i) const override { return {.fibre = {0}, .pulls = law_(i)}; }
  StepReport advance(const Interval& i, const TissueInput&, TissueState& s, Scratch&) const override {
    s.pulls = law_(i);
    return {};
  }
  PullSlope slope(const Interval&, const TissueInput&, const TissueState&, Scratch&) const override { return {}; }
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override { return {}; }

 private:
  Law law_;
};

inline World answering_world(Scene scene, AnsweringTissue::Law law) {
  static AnsweringTissue::Law chosen;  // a fidelity's maker remembers nothing
  chosen = std::move(law);
  scene.default_fidelity = "answering";
  return World(scene,
               {{.name = "answering", .about = "", .make = [](const TissueBrief&) -> std::unique_ptr<const Tissue> {
                   return std::make_unique<AnsweringTissue>(chosen);
                 }}});
}

/// One stone at the world origin on a joint of the kind given, and a muscle to carry the tissue.
inline Scene stone(Joint::Kind kind, double mass) {
  Scene scene;
  scene.model.bodies = {{.name = "stone", .mass = mass, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}}};
  scene.model.joints = {{.name = "root", .parent = ground, .child = "stone", .kind = kind}};
  for (const char* name : {"y", "a", "b", "c", "d", "e"})
    if (kind == Joint::Kind::free || std::string(name) == "y")
      scene.model.joints[0].coordinates.push_back({.name = name});
  if (kind == Joint::Kind::slider) scene.model.joints[0].axis = Vec3::UnitY();
  scene.model.muscles = {two_bone_arm().muscles[1]};
  scene.model.muscles[0].path.points[0].body = ground;
  scene.model.muscles[0].path.points[1].body = "stone";
  return scene;
}

/// The shifts (not the turns) of a body, as one block of a response's matrices.
inline Eigen::MatrixXd shifts(double diagonal) {
  Eigen::MatrixXd out = Eigen::MatrixXd::Zero(6, 6);
  out.diagonal().tail<3>().setConstant(diagonal);
  return out;
}

inline Vec3 velocity(const World& world, int body) {
  const Twist& twist = world.kinematics().twist[static_cast<size_t>(body)];
  return twist.tail<3>() + twist.head<3>().cross(world.kinematics().pose[static_cast<size_t>(body)].translation());
}

}  // namespace sinew::test
