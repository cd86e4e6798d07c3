#pragma once
// The middle of a section of flesh, looked for from a point that lies outside it.
#include <optional>
#include <span>

#include "sinew/model/flesh.hpp"
#include "sinew/muscle/belly/section_rays.hpp"
#include "sinew/muscle/belly/tube_options.hpp"

namespace sinew {

/// A point meant to lie inside; none where no line across `from` meets the flesh.
std::optional<Vec2> inner_point(std::span<const SliceLoop>, const Vec2& from, int rays, TubeOptions::Inner);

}  // namespace sinew
