#include "sinew/muscle/anatomy.hpp"

namespace sinew {
namespace {

std::vector<std::string> body_names(const Skeleton& skeleton) {
  std::vector<std::string> names;
  for (int b = 0; b < skeleton.bodies(); ++b) names.push_back(skeleton.body_name(b));
  return names;
}

}  // namespace

const StartPose& Anatomy::start() const {
  std::call_once(start_.made, [this] { start_.part.emplace(model_); });
  return *start_.part;
}

const Bones& Anatomy::bones() const {
  std::call_once(bones_.made, [this] { bones_.part.emplace(model_, body_names(start().skeleton)); });
  return *bones_.part;
}

const Grower& Anatomy::grower() const {
  std::call_once(grower_.made, [this] { grower_.part.emplace(model_, start(), bones()); });
  return *grower_.part;
}

}  // namespace sinew
