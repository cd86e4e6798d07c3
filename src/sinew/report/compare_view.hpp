#pragma once
// A comparison to look at: plots, the views beside each other, and one page with all of it.
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/picture/image.hpp"
#include "sinew/report/compare.hpp"

namespace sinew {

struct ComparedPlot {
  std::string name, svg;  ///< `tension`, `moment`, `volume`, `cost`
};
/// Over time, all fidelities in one panel: the muscles that pull hardest, the coordinates with the largest moments, the
/// volumes that change most; and bars of what each costs. What there is nothing of is left out.
std::vector<ComparedPlot> plot_comparison(const std::vector<ComparedRun>&, const Comparison&);

struct ComparedPictures {
  std::vector<double> times;  ///< s
  std::vector<Image> rows;    ///< of each run all times side by side, by the same cameras; none: nothing to draw
  std::vector<std::string> remarks;
};
ComparedPictures picture_comparison(const std::vector<ComparedRun>&, const Progress& = {});

struct ComparisonPage {
  std::string title, about, command;
  std::vector<ComparedPlot> plots;
  ComparedPictures pictures;
  std::vector<std::string> notes;
};
/// HTML that needs nothing but itself.
std::string comparison_page(const Comparison&, const ComparisonPage&);

}  // namespace sinew
