#pragma once
// The surface of a muscle: outlines across its spine, joined to a tube and kept off the bones.
#include "sinew/geometry/flat.hpp"
#include "sinew/muscle/belly/strap.hpp"

namespace sinew {

/// Rings and vertices per ring, and how they are numbered: the two ends are single vertices.
struct BellyGrid {
  int sections, around, rounds;  ///< rounds: how often the volume is mended
  explicit BellyGrid(double detail);
  int vertex(int ring, int j) const { return 1 + (ring - 1) * around + j % around; }  // rings 1 .. sections - 2
  int last() const { return 1 + (sections - 2) * around; }
  double turn(int j) const { return static_cast<double>(j) / around; }
};

/// What a section looks like: x from edge to edge, -1 to 1, y in units of its thickness, away from the bone.
struct Outline {
  std::vector<Vec2> at;
  double reach;  ///< half the width of one that has unit area and is as thick as wide
  explicit operator bool() const { return !at.empty(); }
};
Outline round_outline(int around);  ///< somewhat thinner towards the bone
Outline strap_outline(int around);  ///< squarer, and the same on both sides

struct FleshSection {  ///< across a muscle
  Edges edges;
  double thick = 0;  ///< m
  double flesh = 0;  ///< 0 tendon to 1 the fullest belly
  /// The middle of its thickness at x, from the centre: on the curve through left edge, centre and right edge.
  Vec3 middle(double x) const {
    return 0.5 * x * (edges.right - edges.left) + 0.5 * x * x * (edges.right + edges.left);
  }
};

constexpr double bone_side = 0.86, free_side = 1.10;  ///< thickness of the round outline towards and off the bone

struct SkinGrid {
  std::vector<Vec3> vertices;
  std::vector<double> gap;  ///< from the bones, m
};

/// Height of the fibre bundles about their mean at every vertex.
std::vector<double> reliefs(const Spine&, const BellyParameters&, const BellyGrid&);
/// Small muscles have finer bundles and lie closer to the bone: 0 to 1.
double fineness(const BellyParameters&);
/// `before` is the round before, or empty. `closeness` as told by `fineness`.
SkinGrid skin(const Spine&, const std::vector<FleshSection>&, const Outline&, const std::vector<double>& relief,
              const BoneSpace& bones, const BellyGrid&, double closeness, const SkinGrid& before);
/// Evens out what the push left rough, along the tube and round it, and clears the bones again.
void relax(SkinGrid&, const Spine&, const BoneSpace& bones, const BellyGrid&, double closeness);
std::vector<Triangle> tube_triangles(const BellyGrid&);

}  // namespace sinew
