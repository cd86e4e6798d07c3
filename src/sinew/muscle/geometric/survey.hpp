#pragma once
// What shapes the sections of muscles have, and how fine a tube through them must be: the studies of Lacle & Pronost
// 2015 (their 72 slices, tables 3 and 4) on any flesh.
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"

namespace sinew {

struct SurveyUnit {
  std::string name;
  TriMesh flesh;                         ///< closed, facing outwards, m
  std::vector<std::vector<Vec3>> lines;  ///< its action line, the pieces halved as often as the index says
  bool hollow = false;                   ///< some of its sections are far from convex
};

/// The 48 units that stand in for those of the paper, which cannot be passed on: bellies whose middles lie 0.3 to 1.2
/// of their radii beside a straight line with one point on its way, every sixth of them with sections like a C. `turn`:
/// the flesh about its lines, rad. Lines are halved up to `levels` times.
std::vector<SurveyUnit> bowed_units(double turn, int levels);

struct SurveyedSlice {
  size_t unit = 0;
  double share = 0;           ///< of the flesh, by volume, that lies before it
  std::vector<Vec2> outline;  ///< m, about the middle that the line was led to
  SliceShape shape;
};
/// `each` slices of every unit, across its line once that is led through the flesh; each has as much flesh about it.
std::vector<SurveyedSlice> survey_slices(std::span<const SurveyUnit>, int each);
/// Is it so hollow that the middle of a chord across it may lie outside?
bool deeply_hollow(const SurveyedSlice&);

/// Points of the lines whose section has flesh that they lie beside, at first and after the paper's own pass: one look
/// by its rule, with each of these numbers of rays.
struct PapersPass {
  int before = 0;
  std::vector<int> after, after_hollow;  ///< of all units; of hollow ones
};
PapersPass papers_pass(std::span<const SurveyUnit>, int levels, std::span<const int> rays);

struct SurveyedScale {
  int levels = 0, sides = 0, rays = 0;                      ///< as in TubeOptions
  int sections = 0, vertices = 0, triangles = 0, tets = 0;  ///< of all tubes
  int outside = 0, after_paper = 0;                         ///< points outside before and after the paper's pass
  int after_paper_hollow = 0;                               ///< of the latter, those of hollow units
  int after = 0;                                            ///< points outside that Sinew's tubes are left with
  double volume = 0;                                        ///< of Sinew's tubes, over that of the flesh
};
/// Needs lines halved `levels` times.
SurveyedScale survey_scale(std::span<const SurveyUnit>, int levels, int sides, int rays);

}  // namespace sinew
