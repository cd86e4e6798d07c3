#pragma once
// What a survey shows, as SVG.
#include <array>
#include <string>

#include "sinew/prepare/survey_model.hpp"

namespace sinew {

/// The scales that are tried: those of the paper's table 4 (6 to 12 sides, up to six rays for each), and finer sides.
inline constexpr int surveyed_rays = 6, most_rays = 72;
inline constexpr std::array surveyed_sides{6, 8, 10, 12, 18, 24, 36};

/// Every slice with its area made the same; hollow ones in another colour than convex ones.
std::string outlines_svg(const Survey&);
/// Of the slices, the share with at most such a quotient: of all, of convex and of hollow ones.
std::string quotients_svg(const std::vector<SurveyedSlice>&);
/// Points left outside over rays per side (table 4), by the paper's pass and by ours.
std::string outside_svg(const std::vector<SurveyedScale>&);
/// How much of the flesh tubes hold, over the number of their sides.
std::string volumes_svg(const std::vector<SurveyedScale>&);

}  // namespace sinew
