#pragma once
// Parameters of a named law from stresses that a test machine measured.
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/muscle/material/loading.hpp"
#include "sinew/muscle/material/named_laws.hpp"

namespace sinew::material {

enum class StressMeasure { nominal, cauchy };  ///< force over the given section, or over the present one

/// Along x; of shear, in its plane.
double stress_of(const LoadedPoint&, Loading, StressMeasure);

struct MeasuredStress {
  double amount = 1;  ///< stretch, shear or ratio of volumes
  double stress = 0;  ///< Pa
  double weight = 1;  ///< of the square of what is left
};

struct LawFitRequest {
  const NamedLaw* law = nullptr;
  LawValues given = {};                                      ///< of parameters; of free ones where to start
  std::vector<std::string> free = {};                        ///< what is sought
  std::map<std::string, std::array<double, 2>> bounds = {};  ///< beside the law's own
  Vec3 along = Vec3::UnitX();
  MaterialState state = {};
  Loading loading = Loading::uniaxial;
  StressMeasure measure = StressMeasure::nominal;
  std::vector<MeasuredStress> rows = {};
};

struct LawFit {
  struct Parameter {
    std::string name;
    double value = 0, error = 0;  ///< one standard error; infinite: the rows say nothing of it; 0 at a bound
    double low = 0, high = 0;
    bool at_bound = false;
  };
  std::vector<Parameter> parameters;  ///< the free ones
  LawValues values;                   ///< of all, the found ones among them
  std::vector<double> stress;         ///< of the law, by row
  double rms = 0, largest = 0;        ///< of what is left, Pa
  double explained = 0;               ///< 1 - squares left / squares about the mean
  double condition = 1;
  std::vector<std::string> loose;  ///< parameters that the rows do not tell apart
  bool converged = false;
  int steps = 0, starts = 0;
};

/// From several starts, the best of them. Throws InputError with all that does not fit: names, bounds, rows.
LawFit fitted(const LawFitRequest&, const Progress& = {});

}  // namespace sinew::material
