#include "sinew/muscle/geometric/options.hpp"

#include <fmt/format.h>

#include <cmath>

namespace sinew {
namespace {

constexpr const char* schema = R"json({
  "tendon_shares": {
    "type": "object",
    "description": "Where the tendon's length lies: shares that sum to 1",
    "properties": {
      "origin": {
        "$ref": "#/$defs/quantity",
        "description": "Free at the origin, default 0"
      },
      "belly_origin": {
        "$ref": "#/$defs/quantity",
        "description": "Within the belly at the origin, default 0"
      },
      "belly_insertion": {
        "$ref": "#/$defs/quantity",
        "description": "Within the belly at the insertion, default 0.5"
      },
      "insertion": {
        "$ref": "#/$defs/quantity",
        "description": "Free at the insertion, default 0.5"
      }
    },
    "additionalProperties": false
  },
  "tube": {
    "type": "object",
    "description": "A tube about the path: fidelity `geometric`",
    "properties": {
      "sides": {
        "type": "integer",
        "minimum": 6,
        "maximum": 512,
        "description": "Vertices round a section, even, default 16"
      },
      "levels": {
        "type": "integer",
        "minimum": 0,
        "maximum": 8,
        "description": "Each halves the pieces between way-points, default 3"
      },
      "rays": {
        "type": "integer",
        "minimum": 1,
        "maximum": 64,
        "description": "Rays per side that look for the middle of a section, default 6"
      },
      "inner": {
        "enum": [
          "interval",
          "paper",
          "pole"
        ],
        "description": "Which point of a section the tube is built about, default interval"
      },
      "tendons": {
        "$ref": "#/$defs/tendon_shares",
        "description": "Where the tendon's length lies"
      },
      "bulges": {
        "type": "boolean",
        "description": "Keeps the belly's volume, default true"
      },
      "pennate": {
        "type": "boolean",
        "description": "The belly swells in width alone, since its fibres keep their height, default false"
      },
      "joined": {
        "type": "boolean",
        "description": "One tube with the other joined muscles that name its surface, default false"
      }
    },
    "additionalProperties": false
  }
})json";

}  // namespace

void check_options(const TubeOptions& tube, const std::string& field, FaultList& faults) {
  constexpr int most_sides = 512, most_levels = 8, most_rays = 64;
  faults.count(field + ".sides", tube.sides, 6, most_sides);
  if (tube.sides % 2 != 0) faults.add(field + ".sides", fmt::format("must be even, is {}", tube.sides));
  faults.count(field + ".levels", tube.levels, 0, most_levels);
  faults.count(field + ".rays", tube.rays, 1, most_rays);
  const TendonShares& t = tube.tendons;
  faults.within(field + ".tendons.origin", t.origin, 0, 1);
  faults.within(field + ".tendons.belly_origin", t.belly_origin, 0, 1);
  faults.within(field + ".tendons.belly_insertion", t.belly_insertion, 0, 1);
  faults.within(field + ".tendons.insertion", t.insertion, 0, 1);
  constexpr double rounding = 1e-6;
  const double sum = t.origin + t.belly_origin + t.belly_insertion + t.insertion;
  if (!(std::abs(sum - 1) < rounding))
    faults.add(field + ".tendons", fmt::format("the shares sum to {}, not to 1", sum));
  if (tube.pennate && !tube.bulges) faults.add(field + ".pennate", "has no effect while `bulges` is false");
}

OptionsKind tube_options_kind() { return options_kind<TubeOptions>(schema); }

}  // namespace sinew
