#pragma once
// Props and a floor: what the tests of contact play with.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/contact.hpp"
#include "sinew/skeleton/rig_test.hpp"

namespace sinew::test {

inline constexpr double earth = 9.81;  // m/s2

inline ContactShape sphere(double radius) {
  return {.name = "", .body = "", .kind = ContactShape::Kind::sphere, .radius = radius};
}
inline ContactShape capsule(double radius, double length) {
  return {.name = "", .body = "", .kind = ContactShape::Kind::capsule, .radius = radius, .length = length};
}
inline ContactShape box(const Vec3& size) {
  return {.name = "", .body = "", .kind = ContactShape::Kind::box, .size = size};
}
inline ContactShape floor_of(double slope = 0) {
  return {.name = "floor", .body = ground, .kind = ContactShape::Kind::half_space, .turn = {0, 0, slope}};
}

inline Prop prop(const std::string& name, double mass, ContactShape shape, const Vec3& at) {
  Prop out{.name = name};
  out.body.mass = mass;
  out.at = at;
  shape.name = name + " shape";
  out.shapes = {shape};
  return out;
}

/// Props and a floor that touch each other, stepped as World does.
struct Playground {
  Playground(std::vector<Prop> props, std::vector<std::array<std::string, 2>> pairs, double slope = 0,
             double friction = 0.8, double restitution = 0, Model model = {})
      : scene(make(std::move(props), std::move(pairs), slope, friction, restitution, std::move(model))),
        rig(scene.model, scene.stops, scene.props),
        shapes(scene, rig.skeleton) {}
  static Scene make(std::vector<Prop> props, std::vector<std::array<std::string, 2>> pairs, double slope,
                    double friction, double restitution, Model model) {
    Scene scene{.model = std::move(model)};
    scene.model.gravity = {0, -earth, 0};
    scene.model.shapes.push_back(floor_of(slope));
    scene.props = std::move(props);
    scene.contact.pairs = std::move(pairs);
    const auto rub = [&](ContactShape& shape) { shape.friction = friction, shape.restitution = restitution; };
    for (ContactShape& shape : scene.model.shapes) rub(shape);
    for (Prop& p : scene.props)
      for (ContactShape& shape : p.shapes) rub(shape);
    return scene;
  }
  void step(double h = millisecond) {
    contacts.clear();
    double speed = 0;
    for (const Twist& twist : rig.k().twist) speed = std::max(speed, twist.tail<3>().norm());
    shapes.find(rig.k(), 0.002 + 2 * h * speed, contacts);
    report = rig.step(h, contacts);
    ASSERT_TRUE(report.converged) << report.reason;
  }
  void run(double seconds, double h = millisecond) {
    for (int i = 0; i < std::lround(seconds / h); ++i) step(h);
  }
  Vec3 at(int p = 0) const { return rig.k().pose[rig.skeleton.prop_body(p)].translation(); }
  Vec3 speed(int p = 0) const {
    const Twist& twist = rig.k().twist[rig.skeleton.prop_body(p)];
    return twist.tail<3>() + twist.head<3>().cross(at(p));
  }
  double normal_force(double h = millisecond) const {
    double sum = 0;
    for (const ContactMemory::Impulse& impulse : rig.memory.impulses) sum += impulse.lambda[0] / h;
    return sum;
  }
  Scene scene;
  Rig rig;
  ContactShapes shapes;
  std::vector<Contact> contacts;
  StepReport report;
};

}  // namespace sinew::test
