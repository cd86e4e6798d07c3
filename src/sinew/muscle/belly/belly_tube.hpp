#pragma once
// The muscle-tendon unit as a tube along its course, whose belly keeps its volume.
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// How a muscle fills the space about its path. Fractions are of the path's length from origin to insertion, `spread`
/// included. "Out" is away from the bones, "side" is right of it when looking from origin to insertion with the bones
/// below.
struct BellyParameters {
  double volume = 1e-4;                            ///< of the belly, m3; kept at any length and activation
  double tendon_area = 2.2e-5;                     ///< m2
  double belly_from = 0.2, belly_to = 0.8;         ///< where flesh begins and ends
  double skew = 1;                                 ///< above 1 the fullest section moves towards the insertion
  double fullness = 0.78;                          ///< exponent of the profile: smaller is fuller towards the ends
  double fleshy = 0;                               ///< relative width at the origin of a muscle that springs from bone
  double flatness = 1.3;                           ///< width over thickness of the belly
  double flat_origin = 1.6, flat_insertion = 1.6;  ///< the same of the tendons
  double out = 0, side = 0;                        ///< shift of the belly's middle off its path, m
  double spread = 0;        ///< how far a fleshy origin reaches up the bone beyond the path's first point, m
  unsigned seed = 1;        ///< of the fascicles
  double flat_on_bone = 0;  ///< width over thickness where a stout belly lies on bone, if more than `flatness`
};

/// An element of a broad muscle is drawn as a strap that reaches half way to the lines beside it: the courses (see
/// `flesh_course`) of its own line and of these. One of them is empty where the muscle ends, both are of a muscle of
/// one line.
struct SheetNeighbours {
  std::span<const Vec3> own, left, right;
  explicit operator bool() const { return !own.empty() && (!left.empty() || !right.empty()); }
};

struct MuscleSurface {
  TriMesh mesh;                  ///< closed: one vertex, rings from origin to insertion, one vertex
  std::vector<double> fraction;  ///< of its length, per ring; the ends count as rings
  int around = 0;                ///< vertices in a ring
};
/// Sweeps sections along a course (world points from origin to insertion). `bones`, where given, is the space they take
/// in the world: the muscle lies flat on them and is kept outside. A course without length gives an empty surface.
/// `detail` is the share of rings and of vertices per ring, at most 1.
MuscleSurface muscle_surface(std::span<const Vec3> course, const BellyParameters& look, double activation,
                             const BoneSpace& bones = {}, double detail = 1, const SheetNeighbours& beside = {});
/// A look from what every line muscle knows: volume = force x fibre length / tension as far as it finds room, a belly
/// somewhat longer than its fibres and never stouter than flesh is, tendon thick enough for the force.
BellyParameters muscle_look(double force, double fibre_length, double tendon_slack, double tension = 3e5);
/// The same of an element of a broad muscle: flesh almost from end to end, and all of it on its path.
BellyParameters strap_look(double force, double fibre_length, double tendon_slack, double tension = 3e5);
/// The same of a muscle whose course turns sharply within its flesh: that is a pulley, which only tendon passes. The
/// belly ends before it, on the side where most of it was.
BellyParameters beside_pulley(BellyParameters, std::span<const Vec3> course);
/// The look of an arm muscle, drawn after anatomy: by its name in arm26 (`BIClong`) or in words (`biceps_long`).
std::optional<BellyParameters> arm_muscle_look(std::string_view name);

/// How much of a muscle is tendon at a fraction of its length: 0 flesh to 1.
double tendon_at(const BellyParameters& look, double fraction);

/// Relative width of the belly at a share w of its length, 0 to 1; activation gathers it towards the middle.
double belly_profile(const BellyParameters& look, double w, double activation);

}  // namespace sinew
