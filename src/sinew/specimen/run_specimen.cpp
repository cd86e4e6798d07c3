#include "sinew/specimen/run_specimen.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <ctime>

#include "sinew/specimen/specimen_files.hpp"

namespace sinew::specimen {
namespace {

/// Time of the processor and of the wall, while it is on.
class Stopwatch {
 public:
  Stopwatch(double& cpu, double& wall) : cpu_(cpu), wall_(wall) {}
  ~Stopwatch() {
    cpu_ += static_cast<double>(std::clock() - began_) / CLOCKS_PER_SEC;
    wall_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  double &cpu_, &wall_;
  std::clock_t began_ = std::clock();
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace

RunOutcome run_specimen(const Specimen& specimen, const RunOptions& options) {
  RunOutcome out;
  std::optional<SpecimenRun> run;
  {
    const Stopwatch watch(out.cpu_s, out.wall_s);
    run.emplace(specimen);
  }
  std::optional<SpecimenFiles> files;
  if (!options.folder.empty()) files.emplace(specimen, options.folder);
  constexpr double whole = 1e-9;  // of a step
  const auto steps = static_cast<std::size_t>(std::ceil(specimen.end / specimen.step - whole));
  auto progress = options.progress.count("steps", steps + 1);
  for (std::size_t n = 0; n <= steps; ++n) {
    {
      const Stopwatch watch(out.cpu_s, out.wall_s);
      const double time = n == steps ? specimen.end : static_cast<double>(n) * specimen.step;
      out.report = n == 0 ? run->begin() : run->advance(time);
    }
    const Moment& now = run->now();
    out.factored += now.factored, out.newton += now.newton, out.projected += now.projected,
        out.shortened += now.parts > 1;
    if (!out.report.converged) break;
    if (!out.moments.empty()) out.moments.back().places.resize(0), out.moments.back().velocity.resize(0);
    out.moments.push_back(now);
    if (files) files->add(*run, steps + 1);
    progress.advance();
    if (options.stop && *options.stop && n < steps) {
      out.stopped = true;
      break;
    }
  }
  out.solution_norm = run->solution_norm();
  if (files && !out.moments.empty()) out.files = files->finish(out.moments, options.pictures);
  return out;
}

Table force_table(const Specimen& specimen, const std::vector<Moment>& moments) {
  Table out{.name = "force", .columns = {"time"}, .units = {"s"}, .rows = {}, .metadata = {}};
  for (const Face& face : specimen.faces)
    for (const auto& [what, unit] : {std::pair{'f', "N"}, {'m', "N m"}, {'u', "m"}})
      for (const char axis : {'x', 'y', 'z'}) {
        out.columns.push_back(fmt::format("{}_{}{}", face.name, what, axis));
        out.units.emplace_back(unit);
      }
  for (const Moment& now : moments) {
    std::vector<double>& row = out.rows.emplace_back(std::vector{now.time});
    for (const FaceReading& face : now.faces)
      for (const Vec3* three : {&face.force, &face.moment, &face.displacement})
        row.insert(row.end(), three->begin(), three->end());
  }
  return out;
}

Table energy_table(const std::vector<Moment>& moments) {
  Table out{.name = "energy",
            .columns = {"time", "activation", "matrix", "volume", "fibres", "kinetic", "work", "volume_ratio",
                        "least_J", "newton"},
            .units = {"s", "", "J", "J", "J", "J", "J", "", "", ""},
            .rows = {},
            .metadata = {}};
  for (const Moment& now : moments)
    out.rows.push_back({now.time, now.activation, now.elastic.matrix, now.elastic.volume, now.elastic.fibres,
                        now.kinetic, now.work, now.volume_ratio, now.least_J, static_cast<double>(now.newton)});
  return out;
}

}  // namespace sinew::specimen
