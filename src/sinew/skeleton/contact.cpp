// The contact shapes of a scene, and which of them meet.
#include "sinew/skeleton/contact.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"

namespace sinew {

ContactShapes::ContactShapes(const Scene& scene, const Skeleton& skeleton) {
  std::vector<std::vector<std::string>> names;  // what each shape answers to: its own name, its body's, its prop's
  const auto place = [&](const ContactShape& shape, const std::string& body) {
    shapes_.push_back({shape, skeleton.body(body), pose_of(shape.at, shape.turn)});
    names.push_back({shape.name, body});
  };
  for (const ContactShape& shape : scene.model.shapes) place(shape, shape.body);
  for (const Prop& prop : scene.props)
    for (const ContactShape& shape : prop.shapes) place(shape, prop.name);
  const auto called = [&](size_t i, const std::string& name) {
    return std::find(names[i].begin(), names[i].end(), name) != names[i].end();
  };
  std::vector<Fault> faults;
  for (size_t c = 0; c < scene.contact.pairs.size(); ++c) {
    const auto& [one, two] = scene.contact.pairs[c];
    const std::string field = "contact[" + std::to_string(c + 1) + "]";
    if (is_flesh(scene, one) || is_flesh(scene, two)) continue;  // their tissue's
    const size_t before = pairs_.size(), faults_before = faults.size();
    for (size_t i = 0; i < shapes_.size(); ++i)
      for (size_t j = 0; j < shapes_.size(); ++j) {
        if (i == j || !called(i, one) || !called(j, two) || shapes_[i].body == shapes_[j].body) continue;
        const bool swap = flatness(shapes_[i].shape.kind) > flatness(shapes_[j].shape.kind);
        const Pair pair = pair_of(swap ? j : i, swap ? i : j);
        if (std::any_of(pairs_.begin(), pairs_.end(), [&](const Pair& known) { return known.same(pair); })) continue;
        if (const std::string fault = fault_of(pair); fault.empty())
          pairs_.push_back(pair);
        else
          faults.push_back({.field = field, .message = "`" + one + "`, `" + two + "`: " + fault});
      }
    if (pairs_.size() == before && faults.size() == faults_before)
      faults.push_back({.field = field, .message = "no shapes to touch between `" + one + "` and `" + two + "`"});
  }
  if (!faults.empty()) throw InputError(faults);
}

ContactShapes::Pair ContactShapes::pair_of(size_t flat, size_t round) const {
  const ContactShape &a = shapes_[flat].shape, &b = shapes_[round].shape;
  Pair pair{.flat = static_cast<int>(flat),
            .round = static_cast<int>(round),
            .friction = std::sqrt(a.friction * b.friction),
            .restitution = std::max(a.restitution, b.restitution)};
  // Springs one behind the other; the softer one dissipates by the share it gives.
  const double sum = a.modulus + b.modulus;
  if (a.modulus > 0 && b.modulus > 0) {
    pair.modulus = a.modulus * b.modulus / sum;
    pair.dissipation = (a.dissipation * b.modulus + b.dissipation * a.modulus) / sum;
  } else if (sum > 0) {
    pair.modulus = sum;
    pair.dissipation = a.modulus > 0 ? a.dissipation : b.dissipation;
  }
  return pair;
}

std::string ContactShapes::fault_of(const Pair& pair) const {
  const ContactShape::Kind round = shapes_[pair.round].shape.kind;
  if (round == ContactShape::Kind::half_space) return "two half-spaces cannot touch";
  if (round == ContactShape::Kind::box && pair.modulus > 0)
    return "a soft contact (`modulus`) needs a sphere or a capsule on one side";
  return "";
}

void ContactShapes::find(const Kinematics& k, double margin, std::vector<Contact>& out) const {
  for (size_t p = 0; p < pairs_.size(); ++p) {
    const Pair& pair = pairs_[p];
    const Placed &flat = shapes_[pair.flat], &round = shapes_[pair.round];
    const Touches touches =
        touches_of(flat.shape, k.pose[flat.body] * flat.in_body, round.shape, k.pose[round.body] * round.in_body);
    for (size_t i = 0; i < touches.count; ++i) {
      const Touch& t = touches.touch[i];
      if (t.gap > (pair.modulus > 0 ? 0 : margin)) continue;  // what is soft pushes only where it is pressed in
      out.push_back({.id = static_cast<std::int64_t>(p * 16 + i),
                     .a = flat.body,
                     .b = round.body,
                     .point = t.point,
                     .normal = t.normal,
                     .gap = t.gap,
                     .friction = pair.friction,
                     .restitution = pair.restitution,
                     .hertz = pair.modulus > 0 ? 4.0 / 3 * pair.modulus / std::sqrt(t.curvature) : 0,
                     .dissipation = pair.dissipation});
    }
  }
}

}  // namespace sinew
