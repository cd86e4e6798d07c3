#include "sinew/prepare/joins.hpp"

#include <set>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  for (size_t from = 0; from <= text.size();) {
    const size_t to = std::min(text.find(',', from), text.size());
    out.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return out;
}

}  // namespace

std::vector<Join> joins_of(std::span<const std::string> texts, const Model& model) {
  std::vector<Join> out;
  std::vector<Fault> faults;
  std::vector<std::string> known;
  for (const Muscle& muscle : model.muscles) known.push_back(muscle.name);
  std::set<std::string> names, members;
  for (const std::string& text : texts) {
    const auto fault = [&](const std::string& message) {
      faults.push_back({.field = "--join " + text, .message = message});
    };
    const size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      fault("expected NAME=MUSCLE,MUSCLE,...");
      continue;
    }
    const Join& join = out.emplace_back(Join{text.substr(0, equals), listed(text.substr(equals + 1))});
    if (!names.insert(join.name).second) fault("`" + join.name + "` is joined twice");
    if (join.muscles.size() < 2) fault("expected two muscles or more");
    for (const std::string& name : join.muscles) {
      const std::string near = nearest_word(name, known);
      if (!find(model.muscles, name))
        fault("the model has no muscle `" + name + "`" + (near.empty() ? "" : "; did you mean `" + near + "`?"));
      else if (!members.insert(name).second)
        fault("`" + name + "` is named twice");
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

void share_surface(Muscle& muscle, const std::string& surface) {
  if (!muscle.volume) muscle.volume.emplace();
  muscle.volume->surface = surface;
  muscle.volume->joined = true;
}

}  // namespace sinew
