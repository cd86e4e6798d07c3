#pragma once
// Bellies grown from lines: a closed surface for any muscle of a model from its path and its architecture.
//
//   path at the start pose -> architecture (volume, belly, tendons) -> spine, off the bones and clear of its neighbours
//                          -> rings that fill the room about it -> mesh of the volume that was asked for
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/model/model.hpp"
#include "sinew/skeleton/bones.hpp"

namespace sinew {

struct Grown {
  TriMesh mesh;                    ///< closed, facing outwards, m, ground axes at the start pose; empty: not grown
  double volume = 0, asked = 0;    ///< of the mesh, tendons and all; force x fibre length / specific tension, m3
  double belly = 0, radius = 0;    ///< length of the flesh along its path, mean radius of its sections, m
  std::array<double, 2> fleshy{};  ///< shares of the path, from the origin, where its flesh begins and ends
  std::vector<double> tendon;      ///< per vertex: 0 flesh to 1 tendon
  std::string kind;                ///< strap, fusiform or pennate
  std::vector<std::string> notes;  ///< what was given up and why; where it is not grown, the reason
  explicit operator bool() const { return !mesh.triangles.empty(); }
};

struct StartPose;

/// All muscles of a model at its start pose. Const once made; the same bits at any thread count.
class Grower {
 public:
  Grower(const Model&, const StartPose&, const Bones&);
  ~Grower();
  Grower(Grower&&) noexcept;

  Grown belly(int muscle) const;  ///< never throws for what a model may hold

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace sinew
