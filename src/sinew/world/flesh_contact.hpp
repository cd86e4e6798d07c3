#pragma once
// What the scene's `contact` means for flesh: the pairs that each fidelity has to mind.
#include <string>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

class FleshContact {
 public:
  /// Throws InputError where a pair names flesh without a surface, or flesh of two fidelities: these are not solved
  /// together.
  FleshContact(const Scene&, const Skeleton&, const std::vector<Fidelity>&);

  std::vector<ContactPair> pairs_of(const Fidelity&) const;
  /// Every contact shape of the model, then those of props, as pairs count them.
  const std::vector<BodyShape>& shapes() const { return shapes_; }
  /// What `neighbours` passes over: flesh of different fidelities.
  std::vector<std::string> notes() const;

 private:
  struct Flesh {
    std::string name, fidelity;
  };
  void take(std::size_t pair, std::vector<Fault>& faults);
  int flesh_at(const std::string& name) const;

  const Scene& scene_;
  const Skeleton& skeleton_;
  const std::vector<Fidelity>& fidelities_;
  std::vector<Flesh> flesh_;  // muscles, then soft bodies
  std::vector<BodyShape> shapes_;
  std::vector<ContactPair> named_;
};

}  // namespace sinew
