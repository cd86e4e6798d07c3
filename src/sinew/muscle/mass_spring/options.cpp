#include "sinew/muscle/mass_spring/options.hpp"

namespace sinew {
namespace {

constexpr const char* schema = R"json({
  "springs": {
    "type": "object",
    "description": "A net of springs over the belly: fidelity `mass_spring`",
    "properties": {
      "slices": {
        "type": "integer",
        "minimum": 1,
        "maximum": 256,
        "description": "Slices along the muscle, default 10"
      },
      "around": {
        "type": "integer",
        "minimum": 3,
        "maximum": 128,
        "description": "Points round a slice, default 8"
      },
      "motion_source": {
        "enum": [
          "hill",
          "bones",
          "given"
        ],
        "description": "What moves its ends, default hill"
      },
      "drive": {
        "deprecated": true,
        "description": "The old name of motion_source."
      },
      "length": {
        "$ref": "#/$defs/function",
        "description": "Of time: share of the line's length at rest, for `drive: given`"
      },
      "constraint": {
        "enum": [
          "kinematic",
          "force"
        ],
        "description": "How its ends are held to their paths, default kinematic"
      },
      "contact": {
        "enum": [
          "none",
          "bones",
          "all"
        ],
        "description": "What pushes its points out. The scene's `contact` says it now.",
        "deprecated": true
      },
      "joined": {
        "type": "boolean",
        "description": "One net with the other joined muscles that name this surface, default false"
      },
      "ring": {
        "$ref": "#/$defs/quantity",
        "description": "Springs round a slice [N/m]; else automatic"
      },
      "along": {
        "$ref": "#/$defs/quantity",
        "description": "Springs along the muscle [N/m]; else automatic"
      },
      "damping": {
        "$ref": "#/$defs/quantity",
        "description": "Of each spring [N s/m]; else automatic"
      },
      "drag": {
        "$ref": "#/$defs/quantity",
        "description": "Per point [kg/s]; else automatic"
      },
      "angular": {
        "enum": [
          "vector",
          "length",
          "none"
        ],
        "description": "What an angular spring compares with its rest, default vector"
      },
      "bend_ring": {
        "$ref": "#/$defs/quantity",
        "description": "Angular springs round a slice [N/m]; else automatic"
      },
      "bend_along": {
        "$ref": "#/$defs/quantity",
        "description": "Angular springs along the muscle [N/m]; else automatic"
      },
      "reaction": {
        "type": "boolean",
        "description": "The neighbours of an angular spring feel it too, default false"
      },
      "pressure": {
        "$ref": "#/$defs/quantity",
        "description": "Against a change of volume [Pa], default 10000"
      },
      "swells": {
        "type": "boolean",
        "description": "Slices grow as the line shortens, default true"
      },
      "mass": {
        "$ref": "#/$defs/quantity",
        "description": "Of all points [kg]; else by volume and density"
      },
      "step": {
        "$ref": "#/$defs/quantity",
        "description": "Largest step [s]; else automatic"
      },
      "noise": {
        "$ref": "#/$defs/quantity",
        "description": "Of the points at rest [m], default 0"
      }
    },
    "additionalProperties": false
  }
})json";

}  // namespace

void check_options(const SpringOptions& springs, const std::string& field, FaultList& faults) {
  constexpr int most_slices = 256, most_around = 128;
  faults.count(field + ".slices", springs.slices, 1, most_slices);
  faults.count(field + ".around", springs.around, 3, most_around);
  if (springs.length) faults.function(field + ".length", *springs.length);
  if (springs.motion_source == SpringOptions::MotionSource::given && !springs.length)
    faults.add(field + ".length", "`motion_source: given` needs the length of the line over time");
  if (springs.motion_source != SpringOptions::MotionSource::given && springs.length)
    faults.add(field + ".length", "is only used by `motion_source: given`");
  const auto not_negative = [&](const char* key, const std::optional<double>& value) {
    if (value) faults.not_negative(field + key, *value);
  };
  not_negative(".ring", springs.ring);
  not_negative(".along", springs.along);
  not_negative(".damping", springs.damping);
  not_negative(".drag", springs.drag);
  not_negative(".bend_ring", springs.bend_ring);
  not_negative(".bend_along", springs.bend_along);
  faults.not_negative(field + ".pressure", springs.pressure);
  faults.not_negative(field + ".noise", springs.noise);
  if (springs.mass) faults.positive(field + ".mass", *springs.mass);
  if (springs.step) faults.positive(field + ".step", *springs.step);
}

OptionsKind spring_options_kind() { return options_kind<SpringOptions>(schema); }

}  // namespace sinew
