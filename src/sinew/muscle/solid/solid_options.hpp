#pragma once
// What a model may say of a muscle's solid (`volume.solid`), with its defaults (flesh.md 1). How files say it:
// options.hpp.
#include <optional>
#include <string>

#include "sinew/core/function.hpp"
#include "sinew/geometry/tet/ring_tets.hpp"
#include "sinew/muscle/solid/hill_fibres.hpp"

namespace sinew::solid {

/// How long fibres are in the given shape: as long as those of the settled line, or so many of their optimal lengths,
/// over the share of the belly from its origin on.
struct Prestretch {
  std::optional<Function> lengths = {};  ///< none: the line's
  bool operator==(const Prestretch&) const = default;
};

struct SolidOptions {
  enum class Volumes { wedge, node, element };  ///< which tets keep their volume together
  enum class Tendon { elastic, rigid };
  enum class Keep { shape, stretch };
  enum class Torque { path, flesh };
  enum class Ends { caps, glue };

  enum class Mesh { rings, lattice };
  enum class Fibres { axial, spline };

  Mesh mesh = Mesh::rings;
  double edge = 0;                        ///< of a lattice's cubes, m; 0: as wide as keeps the volume
  Fibres fibres = Fibres::axial;          ///< spline: of a lattice, those of a B-spline solid fitted to it
  int sides = 6, slabs = 12, layers = 1;  ///< of its rings
  double shear = 2e4, bulk = 2.5e6;       ///< of its matrix, Pa
  Volumes patches = Volumes::wedge;
  Curves curves = Curves::model;
  Descending descending = Descending::tract;
  Tendon tendon = Tendon::elastic;  ///< rigid: it keeps the length that it has at the model's start
  Prestretch prestretch = {};
  /// What the relaxed muscle has at the model's start. shape: that which was given, by a matrix that is prestrained as
  /// this needs; stretch: a matrix with no more strain than its prestretch, and it goes where it is pulled.
  Keep keep = Keep::shape;
  std::string data = {};  ///< file that says of places in the flesh what they are (flesh_data.hpp); none
  /// What the bones get. path: the tension along the path; flesh: that and the rest of what the flesh does to them.
  Torque torque = Torque::path;
  /// What holds flesh that overhangs its path. caps: the path; glue: the bone that its surface lies on.
  Ends ends = Ends::caps;
  double kept_at = 0;  ///< the activation at which the shape is given; not of files

  RingLayout layout() const { return {.sides = sides, .slabs = slabs, .layers = layers}; }
  bool operator==(const SolidOptions&) const = default;
};

}  // namespace sinew::solid
