#include <fmt/format.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/section_tube.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/geometric/options.hpp"

namespace sinew {
namespace {

/// A line that is led further than the muscle is thick was another muscle's, or in other axes.
FitWord line_in_words(const Sections& sections, double flesh_volume) {
  using enum FitWord::Tone;
  const size_t count = sections.rings.size();
  std::string text = fmt::format("The line runs inside the flesh at all {} sections.", count);
  if (sections.outside_before > 0)
    text = fmt::format(
        "At {} of {} sections the line lay outside the flesh; {}{}.", sections.outside_before, count,
        sections.outside_after == 0 ? "it was led inside" : fmt::format("{} are outside still", sections.outside_after),
        sections.furthest > 0 ? ", by up to " + millimetres(sections.furthest) : "");
  if (sections.missed > 0) text += fmt::format(" {} of them lie beyond the flesh.", sections.missed);
  return {sections.outside_after > 0 || sections.furthest > std::cbrt(flesh_volume) ? warning : ok, text};
}

}  // namespace

MuscleFit tube_preview(const Anatomy& anatomy, int muscle, const Flesh& flesh) {
  const Sections sections = GeometricTissue(anatomy, {muscle}, {flesh}).sections(0);
  MuscleFit fit{.flesh = flesh, .line = anatomy.start().courses[static_cast<size_t>(muscle)]};
  fit.surface = SectionTube(sections.sides, sections.radii).surface(sections.rings);
  const int rings = static_cast<int>(sections.rings.size()), sides = sections.sides;
  const auto at = [&](int k, int j) { return k == 0 ? 0 : 1 + (k - 1) * sides + j % sides; };  // tips are one vertex
  for (int k = 1; k <= rings; ++k)
    for (int j = 0; j < sides; ++j) {
      fit.wire.push_back({at(k, j), at(k, j + 1)});
      fit.wire.push_back({at(k - 1, j), at(k, j)});
    }
  for (int j = 0; j < sides; ++j) fit.wire.push_back({at(rings, j), 1 + rings * sides});
  fit.words.push_back(line_in_words(sections, volume(flesh.mesh)));
  measure(fit, "tube");
  for (const std::string& note : sections.notes) fit.words.push_back({FitWord::Tone::warning, note});
  return fit;
}

Editing tube_editing() {
  return {.title = "Tube",
          .about = "Sections about the line; follows it and bulges",
          .offered =
              {{.key = "sides", .label = "Sides", .about = "Vertices round a section", .low = 6, .high = 48, .step = 2},
               {.key = "levels", .label = "Halvings", .about = "Of the pieces of the line", .low = 0, .high = 5},
               {.key = "rays", .label = "Rays per side", .about = "That look for the middle", .low = 1, .high = 16},
               {.key = "inner",
                .label = "Middle",
                .about = "The point that a section is built about: the middle of the longest stretch inside the "
                         "flesh, the mean of matched rays (as in the paper), or the point furthest from the edge",
                .choices = {{"interval", "Longest stretch"}, {"paper", "Matched rays"}, {"pole", "Furthest in"}}}},
          .preview = tube_preview};
}

}  // namespace sinew
