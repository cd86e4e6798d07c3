#pragma once
// Lines through space: equal steps, smoothing, and frames that do not twist.
#include <span>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

/// Arc length from the first point to each point.
std::vector<double> arc_lengths(std::span<const Vec3> points);
/// Points at the given fractions (ascending, 0 to 1) of the line's length.
std::vector<Vec3> points_at(std::span<const Vec3> points, std::span<const double> fractions);
/// The fraction of the line's length at which it passes a place nearest.
double fraction_near(std::span<const Vec3> points, const Vec3& place);
/// `count` fractions at equal distances, 0 and 1 among them.
std::vector<double> even_fractions(int count);
/// Replaces inner points by (1/4, 1/2, 1/4) means; the ends stay.
void smooth(std::vector<Vec3>& points, int times);
/// Unit tangents by central differences.
std::vector<Vec3> tangents(std::span<const Vec3> points);
/// Unit normals carried along the line without twist (double reflection), starting from any direction across it.
std::vector<Vec3> untwisted_normals(std::span<const Vec3> points, std::span<const Vec3> tangents);
/// The same from the part of `first` that lies across the line.
std::vector<Vec3> untwisted_normals(std::span<const Vec3> points, std::span<const Vec3> tangents, const Vec3& first);

}  // namespace sinew
