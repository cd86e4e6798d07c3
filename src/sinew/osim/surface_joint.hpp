#pragma once
// OpenSim's joints that slide over an ellipsoid, as custom joints and back.
#include <optional>

#include "sinew/model/model.hpp"

namespace sinew {

/// Three angles; the joint's centre stays on the ellipsoid, where its own z axis leaves it.
void slide_over_ellipsoid(Joint&, const Vec3& radii);
std::optional<Vec3> radii_of_ellipsoid(const Joint&);  ///< none where the joint is of another make

/// The shoulder blade on the thorax: abduction, elevation, upward rotation, and winging about an axis in its own plane.
struct ThoraxGlide {
  Vec3 radii = Vec3::Ones();
  double winging_at[2]{0, 0};  ///< a point of the winging axis
  double winging_angle = 0;    ///< of that axis from y, about z
};
void slide_over_thorax(Joint&, const ThoraxGlide&);
std::optional<ThoraxGlide> thorax_glide_of(const Joint&);  ///< none where the joint is of another make

}  // namespace sinew
