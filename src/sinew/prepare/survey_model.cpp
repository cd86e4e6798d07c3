#include "sinew/prepare/survey_model.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "sinew/prepare/enhance_model.hpp"
#include "sinew/prepare/survey_plots.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::string slices_table(const Survey& survey) {
  std::string out = "muscle,share,area (m2),perimeter (m),quotient,hull_share,convex\n";
  for (const auto& [unit, share, outline, shape] : survey.slices)
    out += fmt::format("{},{:.4g},{:.6g},{:.6g},{:.6g},{:.6g},{}\n", survey.units[unit].name, share, shape.area,
                       shape.perimeter, shape.quotient, shape.hull_share, shape.convex ? 1 : 0);
  return out;
}

std::string scales_table(const std::vector<SurveyedScale>& scales) {
  std::string out =
      "levels,sides,rays,sections,vertices,triangles,tets,outside,after_paper,after_paper_hollow,after,volume\n";
  for (const SurveyedScale& s : scales)
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.6g}\n", s.levels, s.sides, s.rays, s.sections, s.vertices,
                       s.triangles, s.tets, s.outside, s.after_paper, s.after_paper_hollow, s.after, s.volume);
  return out;
}

}  // namespace

std::vector<SurveyUnit> survey_units(Model model, const fs::path& meshes, const std::vector<std::string>& only,
                                     const Progress& progress) {
  const std::vector<int> chosen = name_meshes(model, meshes, only);
  const Anatomy anatomy(std::move(model));
  const Model& made = anatomy.model();
  std::vector<Flesh> flesh = flesh_of(anatomy, chosen, {}, progress);
  std::vector<SurveyUnit> out;
  std::vector<Fault> faults;
  for (size_t i = 0; i < chosen.size(); ++i) {
    const Muscle& muscle = made.muscles[static_cast<size_t>(chosen[i])];
    SurveyUnit unit{muscle.name, std::move(flesh[i].mesh), {}};
    for (int levels = 0; levels <= surveyed_levels; ++levels)
      unit.lines.push_back(start_line(made, anatomy.start(), chosen[i], levels, unit.flesh).line);
    if (misses(SurfaceTree(unit.flesh), unit.lines[0])) faults.push_back(missed_mesh(muscle));
    out.push_back(std::move(unit));
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

Survey surveyed(std::vector<SurveyUnit> units, int each, const Progress& progress) {
  Survey out{.units = std::move(units), .slices = {}, .scales = {}};
  out.slices = survey_slices(out.units, each);
  for (const SurveyedSlice& slice : out.slices)
    if (deeply_hollow(slice)) out.units[slice.unit].hollow = true;
  for (int levels = 0; levels <= surveyed_levels; ++levels)
    for (const int sides : surveyed_sides)
      for (int rays = 1; rays <= surveyed_rays && rays * sides <= most_rays; ++rays)
        out.scales.push_back({.levels = levels, .sides = sides, .rays = rays});
  auto surveyed = progress.count("scales", out.scales.size());
  parallel_for(out.scales.size(), 1, [&](size_t i) {
    out.scales[i] = survey_scale(out.units, out.scales[i].levels, out.scales[i].sides, out.scales[i].rays);
    surveyed.advance();
  });
  return out;
}

double share_above(std::span<const SurveyedSlice> slices, double bound) {
  const auto above = std::ranges::count_if(slices, [&](const SurveyedSlice& s) { return s.shape.quotient > bound; });
  return slices.empty() ? 0 : static_cast<double>(above) / static_cast<double>(slices.size());
}

void write_survey(const Survey& survey, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw InputError(folder.string() + ": " + error.message());
  write_whole_file(folder / "slices.csv", slices_table(survey));
  write_whole_file(folder / "scales.csv", scales_table(survey.scales));
  write_whole_file(folder / "outlines.svg", outlines_svg(survey));
  write_whole_file(folder / "quotients.svg", quotients_svg(survey.slices));
  write_whole_file(folder / "outside.svg", outside_svg(survey.scales));
  write_whole_file(folder / "volumes.svg", volumes_svg(survey.scales));
}

}  // namespace sinew
