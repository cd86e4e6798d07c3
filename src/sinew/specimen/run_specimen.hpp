#pragma once
// A specimen run from its first moment to its last, with its files.
#include <atomic>
#include <filesystem>

#include "sinew/core/progress.hpp"
#include "sinew/specimen/specimen_run.hpp"
#include "sinew/table/table.hpp"

namespace sinew::specimen {

struct RunOptions {
  std::filesystem::path folder;  ///< for all files; empty: none are written
  bool pictures = true;
  const std::atomic<bool>* stop = nullptr;  ///< ends it after the present step
  Progress progress = {};
};

struct RunOutcome {
  StepReport report;  ///< of the last step, that failed where it did not converge
  bool stopped = false;
  std::vector<Moment> moments;                   ///< without places and velocities but in the last one
  double solution_norm = 0;                      ///< m
  int newton = 0, projected = 0, shortened = 0;  ///< steps of Newton's method; steps of time taken in parts
  int factored = 0;                              ///< tangents
  double cpu_s = 0, wall_s = 0;                  ///< of setting up and solving, without files
  std::vector<std::filesystem::path> files;
};

/// Throws InputError as `check` does, and where files cannot be written.
RunOutcome run_specimen(const Specimen&, const RunOptions& = {});

/// `time`, then of each side its force, moment and displacement: fx fy fz mx my mz ux uy uz.
Table force_table(const Specimen&, const std::vector<Moment>&);
/// `time activation matrix volume fibres kinetic work volume_ratio least_J newton`.
Table energy_table(const std::vector<Moment>&);

}  // namespace sinew::specimen
