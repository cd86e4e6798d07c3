#pragma once
// `sinew survey`: the sections of a model's muscles, and how fine tubes through them must be, as tables and plots.
#include <filesystem>

#include "sinew/core/progress.hpp"
#include "sinew/model/model.hpp"
#include "sinew/muscle/geometric/survey.hpp"

namespace sinew {

struct Survey {
  std::vector<SurveyUnit> units;
  std::vector<SurveyedSlice> slices;
  std::vector<SurveyedScale> scales;
};

inline constexpr int surveyed_levels = 3;  ///< lines are halved up to so often

/// Of a model: muscles and meshes as `enhance_model` takes them.
std::vector<SurveyUnit> survey_units(Model, const std::filesystem::path& meshes, const std::vector<std::string>& only,
                                     const Progress& = {});

/// `each` slices of every unit.
Survey surveyed(std::vector<SurveyUnit>, int each, const Progress& = {});

/// `slices.csv`, `scales.csv`, and what they show: `outlines.svg`, `quotients.svg`, `outside.svg`, `volumes.svg`.
void write_survey(const Survey&, const std::filesystem::path& folder);

/// Share of the slices whose isoperimetric quotient is above `bound`; the paper tells it of 0.5.
double share_above(std::span<const SurveyedSlice>, double bound);

}  // namespace sinew
