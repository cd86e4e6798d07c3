#include "sinew/model/standing_contact.hpp"

#include <algorithm>

namespace sinew {
namespace {

/// The ground, and what hangs from it by nothing that moves.
bool stands_still(const Model& model, const std::string& body) {
  if (body == ground) return true;
  const auto joint = std::ranges::find(model.joints, body, &Joint::child);
  return joint != model.joints.end() && std::ranges::all_of(joint->coordinates, &Coordinate::locked) &&
         stands_still(model, joint->parent);
}

}  // namespace

std::vector<std::array<std::string, 2>> standing_contact(const Model& model) {
  const auto flat = [](const ContactShape& shape) { return shape.kind == ContactShape::Kind::half_space; };
  std::vector<std::array<std::string, 2>> pairs;
  for (size_t i = 0; i < model.shapes.size(); ++i)
    for (size_t j = i + 1; j < model.shapes.size(); ++j) {
      const ContactShape &a = model.shapes[i], &b = model.shapes[j];
      const bool a_stands = stands_still(model, a.body), b_stands = stands_still(model, b.body);
      if (a.body == b.body || (flat(a) && flat(b)) || (a_stands && b_stands)) continue;
      if (flat(a) || flat(b) || a_stands || b_stands) pairs.push_back({a.name, b.name});
    }
  return pairs;
}

Scene alone(Model model) {
  Scene scene{.model = std::move(model)};
  scene.contact.pairs = standing_contact(scene.model);
  return scene;
}

}  // namespace sinew
