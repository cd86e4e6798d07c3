#include "sinew/muscle/solid/options.hpp"

#include <fmt/format.h>

namespace sinew::solid {
namespace {

constexpr const char* solid_schema = R"json({
  "solid": {
    "type": "object",
    "description": "Tetrahedra between tendons: fidelity `fvm`",
    "properties": {
      "mesh": {
        "enum": [
          "rings",
          "lattice"
        ],
        "description": "Tetrahedra in rings along the belly, or a lattice that fills the flesh, default rings"
      },
      "edge": {
        "$ref": "#/$defs/quantity",
        "description": "Width of a lattice's cubes [m], default as wide as keeps the volume to 2 %"
      },
      "fibres": {
        "enum": [
          "axial",
          "spline"
        ],
        "description": "From cap to cap: along tracts of rings or a lattice's harmonic field, or those of a B-spline solid fitted to that, default axial"
      },
      "sides": {
        "type": "integer",
        "minimum": 3,
        "maximum": 64,
        "description": "Corners of a ring, default 6"
      },
      "slabs": {
        "type": "integer",
        "minimum": 2,
        "maximum": 256,
        "description": "Slices between rings, default 12"
      },
      "layers": {
        "type": "integer",
        "minimum": 1,
        "maximum": 8,
        "description": "Rings about the middle of a section, default 1"
      },
      "shear": {
        "$ref": "#/$defs/quantity",
        "description": "Shear modulus of the tissue that fibres lie in [Pa], default 2e4"
      },
      "bulk": {
        "$ref": "#/$defs/quantity",
        "description": "Its bulk modulus [Pa], default 2.5e6"
      },
      "patches": {
        "enum": [
          "wedge",
          "node",
          "element"
        ],
        "description": "Which tetrahedra keep their volume together, default wedge"
      },
      "curves": {
        "enum": [
          "model",
          "teran",
          "blemker"
        ],
        "description": "Force over length of the fibres: the muscle's own, or a published muscle's, default model"
      },
      "descending": {
        "enum": [
          "tract",
          "flat",
          "local"
        ],
        "description": "Beyond the best length: whole tracts pull less, none does, or each tetrahedron, default tract"
      },
      "tendon": {
        "enum": [
          "elastic",
          "rigid"
        ],
        "description": "rigid: it keeps the length that it has at the model's start, default elastic"
      },
      "prestretch": {
        "description": "Length of fibres in the given shape, in optimal lengths: `line`, a number, or a function of the share of the belly from its origin; default line",
        "anyOf": [
          {
            "const": "line"
          },
          {
            "$ref": "#/$defs/function"
          }
        ]
      },
      "keep": {
        "enum": [
          "shape",
          "stretch"
        ],
        "description": "What the relaxed muscle has at the model's start: the given shape, or a matrix without stress, default shape"
      },
      "data": {
        "type": "string",
        "description": "Table of places in the flesh (x, y, z, with some of fibre_x, fibre_y, fibre_z, unit, factor, fat, prestretch), or a VTU file whose cells say so, beside the model file; each tetrahedron takes the nearest"
      },
      "torque": {
        "enum": [
          "path",
          "flesh"
        ],
        "description": "What the bones get: the tension along the path, or that and all else that the flesh does to them, default path"
      },
      "ends": {
        "enum": [
          "caps",
          "glue"
        ],
        "description": "What holds flesh that overhangs its path: a cap on the path, or the bone that its surface lies on, default caps"
      }
    },
    "additionalProperties": false
  }
})json";

const Of lengths_of_share{"share", dimension::none, dimension::none};

}  // namespace

void read(const Cursor& at, Prestretch& prestretch) {
  prestretch.lengths.reset();
  if (at.node.kind == YamlNode::Kind::text && at.node.text == "line") return;
  if (at.node.kind == YamlNode::Kind::text && !looks_like_number(at.node.text))
    return at.expected("`line`, a number of optimal lengths or a function of `share`");
  sinew::read(at, prestretch.lengths.emplace(), lengths_of_share);
}

YamlText written(const Prestretch& prestretch) {
  return prestretch.lengths ? sinew::written(*prestretch.lengths, lengths_of_share) : YamlText::plain("line");
}

void check_options(const SolidOptions& solid, const std::string& field, FaultList& faults) {
  constexpr int most_sides = 64, most_slabs = 256, most_layers = 8, most_tets = 200000;
  constexpr double softest = 10, stiffest = 1e9;       // Pa
  constexpr double least_ratio = 2, most_ratio = 1e5;  // of bulk and shear: 2 is a Poisson's ratio of 0.29
  constexpr double shortest = 0.5, longest = 1.8;      // optimal lengths
  constexpr double narrowest = 5e-4, widest = 0.1;     // m
  const bool lattice = solid.mesh == SolidOptions::Mesh::lattice;
  if (solid.edge != 0) faults.within(field + ".edge", solid.edge, narrowest, widest);
  if (solid.edge != 0 && !lattice) faults.add(field + ".edge", "is that of a lattice: `mesh: lattice`");
  if (solid.fibres == SolidOptions::Fibres::spline && !lattice)
    faults.add(field + ".fibres", "`spline` is of a lattice: `mesh: lattice`");
  faults.count(field + ".sides", solid.sides, 3, most_sides);
  faults.count(field + ".slabs", solid.slabs, 2, most_slabs);
  faults.count(field + ".layers", solid.layers, 1, most_layers);
  if (solid.layout().tets() > most_tets)
    faults.add(field,
               fmt::format("{} tetrahedra: {} are the most a muscle may have", solid.layout().tets(), most_tets));
  faults.within(field + ".shear", solid.shear, softest, stiffest);
  faults.positive(field + ".bulk", solid.bulk);
  if (const double ratio = solid.bulk / solid.shear; !(ratio >= least_ratio && ratio <= most_ratio))
    faults.add(field + ".bulk",
               fmt::format("must be {} to {} times the shear modulus, is {:.3g} times that of {:.3g} Pa", least_ratio,
                           most_ratio, ratio, solid.shear));
  if (!solid.prestretch.lengths) return;
  faults.function(field + ".prestretch", *solid.prestretch.lengths);
  if (!fault_of(*solid.prestretch.lengths).empty()) return;
  const Curve lengths(*solid.prestretch.lengths);
  constexpr int looks = 64;
  for (int k = 0; k <= looks; ++k) {
    const double share = static_cast<double>(k) / looks, length = lengths.at(share).value;
    if (length >= shortest && length <= longest) continue;
    faults.add(field + ".prestretch",
               fmt::format("must be {} to {} optimal lengths all along the belly, is {:.3g} at {:.2g}", shortest,
                           longest, length, share));
    return;
  }
}

OptionsKind solid_options_kind() { return options_kind<SolidOptions>(solid_schema); }

Hash hash_of(const SolidOptions& options) {
  SolidOptions plain = options;
  Hash out;
  MapWriter all;
  describe(all, plain);
  for (const auto& [key, text] : all.texts()) out.add(key).add(text);
  if (options.prestretch.lengths) {
    const Function& f = *options.prestretch.lengths;
    out.add(static_cast<int>(f.kind)).add(f.scale).add(std::span<const double>(f.numbers));
    for (const auto& [x, y] : f.points) out.add(x).add(y);
  }
  return out.add(options.kept_at);
}

}  // namespace sinew::solid
