#include "test/oracle/oracle_tree.hpp"

namespace sinew::test {
namespace {

oracle::Axis axis_of(const Joint& joint, const Axis& axis) {
  std::vector<int> coordinates;
  std::vector<Curve> curves;
  double constant = axis.by.factors.empty() ? 0 : 1;
  for (const Factor& factor : axis.by.factors) {
    const Curve curve(factor.function);
    if (factor.coordinate.empty()) {
      constant *= curve.at(0).value;
      continue;
    }
    int k = 0;
    while (joint.coordinates.at(k).name != factor.coordinate) ++k;
    coordinates.push_back(k);
    curves.push_back(curve);
  }
  curves.resize(2, Curve(Function::constant(1)));
  const auto amount = [constant, curves](const double* q) -> oracle::Value {
    const Jet f = curves[0].at(q[0]), g = curves[1].at(q[1]);
    return {constant * f.value * g.value,
            {constant * f.slope * g.value, constant * f.value * g.slope, 0},
            {constant * f.bend * g.value, constant * f.slope * g.slope, constant * f.value * g.bend}};
  };
  return {three(axis.axis), coordinates, amount, three(axis.through)};
}

oracle::Bone bone_of(const Joint& joint, const Body& body, int parent) {
  oracle::Bone bone;
  bone.parent = parent;
  bone.kind = static_cast<oracle::Bone::Kind>(joint.kind);  // listed in the same order
  bone.coordinates = static_cast<int>(joint.coordinates.size());
  bone.at = three(joint.at);
  bone.turn = three(joint.turn);
  bone.child_at = three(joint.child_at);
  bone.child_turn = three(joint.child_turn);
  bone.axis = three(joint.axis.value_or(joint.kind == Joint::Kind::slider ? Vec3::UnitX() : Vec3::UnitZ()));
  for (const Axis& axis : joint.slide) bone.slides.push_back(axis_of(joint, axis));
  for (const Axis& axis : joint.rotate) bone.turns.push_back(axis_of(joint, axis));
  bone.mass = body.mass;
  bone.centre = three(body.centre);
  bone.inertia = body.inertia;
  return bone;
}

}  // namespace

std::vector<oracle::Bone> oracle_bones(const Model& model, const Skeleton& skeleton) {
  static_assert(static_cast<int>(oracle::Bone::Kind::custom) == static_cast<int>(Joint::Kind::custom));
  std::vector<oracle::Bone> bones;
  for (int b = 1; b < skeleton.bodies(); ++b)
    for (const Joint& joint : model.joints)
      if (joint.child == skeleton.body_name(b))
        bones.push_back(bone_of(joint, *find(model.bodies, joint.child), skeleton.parent(b)));
  return bones;
}

}  // namespace sinew::test
