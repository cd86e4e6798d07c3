#include "sinew/muscle/geometric/survey.hpp"

#include <algorithm>
#include <array>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/enhance.hpp"
#include "sinew/muscle/belly/inner_point.hpp"

namespace sinew {
namespace {

/// The outer loop about the middle of a section; empty where its plane meets no flesh.
std::vector<Vec2> outline_about(const MeshSlicer& slicer, const Ring& ring) {
  std::vector<SliceLoop> loops;
  slicer.cut({ring.at, ring.x, ring.y}, loops);
  for (SliceLoop& loop : loops_about(loops, Vec2::Zero()))
    if (loop_area(loop.points) > 0) return std::move(loop.points);
  return {};
}

std::vector<SurveyedSlice> slices_of(const SurveyUnit& unit, int each) {
  const Sections sections =
      enhanced_finely(unit.lines.back(), unit.flesh, {.levels = static_cast<int>(unit.lines.size()) - 1});
  const MeshSlicer slicer(unit.flesh);
  std::vector<std::vector<Vec2>> outlines;
  std::vector<double> before{0};  // flesh before each section
  for (size_t k = 0; k < sections.rings.size(); ++k) {
    outlines.push_back(outline_about(slicer, sections.rings[k]));
    if (k == 0) continue;
    const double apart = (sections.rings[k].at - sections.rings[k - 1].at).norm();
    before.push_back(before.back() + 0.5 * apart * (loop_area(outlines[k - 1]) + loop_area(outlines[k])));
  }
  std::vector<SurveyedSlice> out;
  for (int i = 0; i < each; ++i) {
    const double share = (i + 0.5) / each;
    const auto k = static_cast<size_t>(std::ranges::lower_bound(before, share * before.back()) - before.begin());
    if (outlines[k].size() > 2)
      out.push_back({.share = before[k] / before.back(), .outline = outlines[k], .shape = slice_shape(outlines[k])});
  }
  return out;
}

void look_by_paper(const SurveyUnit& unit, int levels, std::span<const int> rays, PapersPass& out) {
  const std::vector<Vec3>& line = unit.lines[static_cast<size_t>(levels)];
  std::vector<Ring> rings;
  for (const Vec3& at : line) rings.push_back({.at = at});
  const std::vector<Vec3> along = directions(rings, 1), across = untwisted_normals(line, along);
  const MeshSlicer slicer(unit.flesh);
  std::vector<SliceLoop> loops;
  for (size_t k = 0; k < line.size(); ++k) {
    slicer.cut({line[k], across[k], along[k].cross(across[k])}, loops);
    if (loops.empty() || inside(loops, Vec2::Zero())) continue;
    ++out.before;
    for (size_t r = 0; r < rays.size(); ++r) {
      const auto middle = inner_point(loops, Vec2::Zero(), rays[r], TubeOptions::Inner::paper);
      const bool stays = !middle || !inside(loops, *middle);
      out.after[r] += stays, out.after_hollow[r] += stays && unit.hollow;
    }
  }
}

}  // namespace

std::vector<SurveyedSlice> survey_slices(std::span<const SurveyUnit> units, int each) {
  std::vector<SurveyedSlice> all;
  for (size_t u = 0; u < units.size(); ++u)
    for (SurveyedSlice& slice : slices_of(units[u], each)) {
      slice.unit = u;
      all.push_back(std::move(slice));
    }
  return all;
}

bool deeply_hollow(const SurveyedSlice& slice) {
  constexpr double nearly_convex = 0.9;
  return slice.shape.hull_share < nearly_convex;
}

PapersPass papers_pass(std::span<const SurveyUnit> units, int levels, std::span<const int> rays) {
  PapersPass out{.before = 0, .after = std::vector<int>(rays.size()), .after_hollow = std::vector<int>(rays.size())};
  for (const SurveyUnit& unit : units) look_by_paper(unit, levels, rays, out);
  return out;
}

SurveyedScale survey_scale(std::span<const SurveyUnit> units, int levels, int sides, int rays) {
  const PapersPass papers = papers_pass(units, levels, std::array{rays * sides});
  SurveyedScale out{.levels = levels,
                    .sides = sides,
                    .rays = rays,
                    .outside = papers.before,
                    .after_paper = papers.after[0],
                    .after_paper_hollow = papers.after_hollow[0]};
  double flesh = 0, tubes = 0;
  for (const SurveyUnit& unit : units) {
    const TubeCount count = tube_count(static_cast<int>(unit.lines[0].size()) - 2, levels, sides);
    out.sections += count.sections, out.vertices += count.vertices;
    out.triangles += count.triangles, out.tets += count.tets;
    const Sections sections = enhanced_finely(unit.lines[static_cast<size_t>(levels)], unit.flesh,
                                              {.sides = sides, .levels = levels, .rays = rays});
    out.after += sections.outside_after;
    flesh += sections.flesh_volume, tubes += sections.tube_volume;
  }
  out.volume = flesh > 0 ? tubes / flesh : 0;
  return out;
}

}  // namespace sinew
