#pragma once
// What the scene's `contact` means for flesh: the pairs that each fidelity has to mind.
#include <string>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

/// The fidelity that simulates a muscle of the scene.
std::string fidelity_of(const Scene&, const std::string& muscle);

class FleshContact {
 public:
  /// Throws InputError where a pair names flesh without a surface, or flesh of two fidelities: these are not solved
  /// together.
  FleshContact(const Scene&, const Skeleton&, const std::vector<Fidelity>&);

  std::vector<ContactPair> pairs_of(const Fidelity&) const;
  /// What `neighbours` passes over: flesh of different fidelities.
  std::vector<std::string> notes() const;

 private:
  void take(std::size_t pair, std::vector<Fault>& faults);

  const Scene& scene_;
  const Skeleton& skeleton_;
  const std::vector<Fidelity>& fidelities_;
  std::vector<ContactPair> named_;
};

}  // namespace sinew
