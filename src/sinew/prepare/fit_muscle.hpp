#pragma once
// A muscle's line and flesh made into what a surface fidelity starts from, and how true that is: what `sinew resample`
// and the studio's editor show before anything runs.
#include <array>
#include <optional>
#include <variant>

#include "sinew/model/model.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/geometric/enhance.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {

struct MuscleFit {
  Flesh flesh;
  std::vector<Vec3> line;  ///< the muscle's path, in ground axes at the start pose
  /// The tube or the net: rings of points between two that close the ends, numbered as a net is.
  TriMesh surface;
  SpringGrid grid;
  double off = 0;     ///< the furthest that a vertex of the surface is from the flesh, m
  double beyond = 0;  ///< the furthest that a vertex of the flesh is from the surface: of a net, the tendons, m
  std::variant<Sections, ResampleReport> how;

  bool is_tube() const { return std::holds_alternative<Sections>(how); }
  std::vector<std::string> notes() const;  ///< what was mended in the flesh, and what is worth saying of the fit
};

/// Of a muscle of a model that was checked, by the options that its `volume` has; `flesh` is what flesh_of gives it.
/// Throw InputError where its path misses that.
MuscleFit tube_fit(const Anatomy&, int muscle, Flesh flesh);
MuscleFit net_fit(const Anatomy&, int muscle, Flesh flesh);

/// A line and the flesh that it misses.
struct MuscleMiss {
  Flesh flesh;
  std::vector<Vec3> line;  ///< as that of a fit
  std::array<Vec3, 2>
      gap;  ///< where they are nearest: a place of the line, found to a 200th of it, and one of the flesh

  double apart() const { return (gap[1] - gap[0]).norm(); }  ///< m
};
MuscleMiss muscle_miss(const Anatomy&, int muscle, Flesh flesh);

struct NetPlan {
  SpringGrid grid;
  bool whole_line = false;      ///< the poles are the ends of the course, else the ends of its fleshy stretch
  Vec3 across = Vec3::UnitX();  ///< where the first place of the first slice lies, as far as that is across the course
  ResampleOptions options = {};
};
/// Nothing where the course misses the flesh.
std::optional<Resampled> net_about(const SurfaceTree& flesh, std::span<const Vec3> course, const NetPlan&);

}  // namespace sinew
