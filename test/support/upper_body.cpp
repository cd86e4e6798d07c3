#include "test/support/upper_body.hpp"

#include <array>
#include <map>

#include "test/support/random_trees.hpp"

namespace sinew::test {
namespace {

struct Limb {
  const char *name, *parent, *joint;
  Joint::Kind kind;
  double mass, length;  ///< kg, m: hangs down from its joint
  Vec3 at;              ///< of its joint in the parent, right side
};

const std::array<Limb, 4> limbs{{
    {"clavicle", "torso", "collar", Joint::Kind::hinge, 0.4, 0.16, {0.02, 0.42, 0.03}},
    {"humerus", "clavicle", "shoulder", Joint::Kind::ball, 2.0, 0.29, {0.0, 0.0, 0.16}},
    {"forearm", "humerus", "elbow", Joint::Kind::hinge, 1.2, 0.25, {0.0, -0.29, 0.0}},
    {"hand", "forearm", "wrist", Joint::Kind::ball, 0.5, 0.18, {0.0, -0.25, 0.0}},
}};

Body rod(const std::string& name, double mass, double length, double middle) {
  const double across = mass * length * length / 12, along = mass * 0.03 * 0.03;
  return {
      .name = name, .mass = mass, .centre = {0, middle, 0}, .inertia = {across, along, across, 0, 0, 0}, .surface = {}};
}

Joint joint(const std::string& name, Joint::Kind kind, const std::string& parent, const std::string& child,
            const Vec3& at) {
  Joint out{.name = name, .parent = parent, .child = child, .kind = kind, .at = at};
  for (const std::string& coordinate : default_coordinate_names(out))
    out.coordinates.push_back({.name = coordinate, .damping = 0.1});
  return out;
}

/// From bone `from` to bone `to` along the limb, two points on each.
Muscle muscle(const std::string& name, const std::array<std::string, 4>& bones,
              const std::map<std::string, Vec3>& origin, Dice& dice) {
  Muscle out;
  out.name = name;
  double length = 0;
  Vec3 last = Vec3::Zero();
  for (int i = 0; i < 4; ++i) {
    const Vec3 at = Vec3(0, i % 2 ? -0.12 : -0.03, 0) + dice.vector(0.02);
    out.path.points.push_back({.body = bones[i], .at = at});
    const Vec3 there = origin.at(bones[i]) + at;
    if (i > 0) length += (there - last).norm();
    last = there;
  }
  out.force = dice.between(200, 900);
  out.fibre = {.length = 0.45 * length, .curves = "thelen2003"};
  out.tendon = {.slack = 0.53 * length};
  return out;
}

}  // namespace

Model upper_body(int muscles) {
  Model model;
  model.name = "upper_body";
  model.bodies.push_back(rod("torso", 30, 0.5, 0.25));
  model.joints.push_back(joint("back", Joint::Kind::ball, ground, "torso", {0, 1, 0}));
  std::map<std::string, Vec3> origin{{"torso", {0, 1, 0}}};
  for (const std::string side : {"_r", "_l"}) {
    const Vec3 mirror(1, 1, side == "_r" ? 1 : -1);
    for (const Limb& limb : limbs) {
      const std::string parent = limb.parent == std::string("torso") ? "torso" : limb.parent + side;
      const Vec3 at = limb.at.cwiseProduct(mirror);
      model.bodies.push_back(rod(limb.name + side, limb.mass, limb.length, -limb.length / 2));
      model.joints.push_back(joint(limb.joint + side, limb.kind, parent, limb.name + side, at));
      origin[limb.name + side] = origin[parent] + at;
    }
  }
  Dice dice(52);
  const std::array<std::array<const char*, 4>, 5> courses{{{"torso", "torso", "clavicle", "humerus"},
                                                           {"torso", "clavicle", "humerus", "humerus"},
                                                           {"clavicle", "humerus", "humerus", "forearm"},
                                                           {"humerus", "humerus", "forearm", "forearm"},
                                                           {"humerus", "forearm", "forearm", "hand"}}};
  for (int i = 0; i < muscles; ++i) {
    const std::string side = i % 2 ? "_l" : "_r";
    std::array<std::string, 4> bones;
    for (int p = 0; p < 4; ++p) {
      const std::string bone = courses[static_cast<size_t>(i / 2) % courses.size()][p];
      bones[p] = bone == "torso" ? bone : bone + side;
    }
    model.muscles.push_back(muscle("muscle" + std::to_string(i), bones, origin, dice));
  }
  return model;
}

}  // namespace sinew::test
