#include "sinew/report/plot_recording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <system_error>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/record/flesh_readings.hpp"
#include "sinew/table/plot.hpp"

namespace sinew {
namespace {

using Reading = std::function<double(const Frame&, size_t)>;

/// One series per name for which `shown` holds; the frames that have such numbers give the points.
std::vector<Series> series_of(const std::vector<Frame>& frames, const std::vector<std::string>& names,
                              const std::function<bool(size_t)>& shown, const std::function<bool(const Frame&)>& there,
                              const Reading& number) {
  std::vector<Series> all;
  for (size_t i = 0; i < names.size(); ++i) {
    if (!shown(i)) continue;
    Series series{.name = names[i], .x = {}, .y = {}};
    for (const Frame& frame : frames) {
      if (!there(frame)) continue;
      series.x.push_back(frame.time);
      series.y.push_back(number(frame, i));
    }
    if (!series.x.empty()) all.push_back(std::move(series));
  }
  return all;
}

Plot coordinates(const std::vector<Frame>& frames, const FrameNames& names, bool turns) {
  const auto shown = [&](size_t i) { return names.turns[i] == turns; };
  const auto there = [](const Frame& f) { return !f.value.empty(); };
  const double scale = turns ? 1 / degree : 1;
  return {.title = turns ? "Joint angles" : "Joint translations",
          .x_label = "time (s)",
          .y_label = turns ? "angle (deg)" : "displacement (m)",
          .series = series_of(frames, names.coordinates, shown, there,
                              [scale](const Frame& f, size_t i) { return scale * f.value[i]; })};
}

Plot muscles(const std::vector<Frame>& frames, const FrameNames& names, const char* title, const char* label,
             double MuscleReading::*field, double scale) {
  return {.title = title,
          .x_label = "time (s)",
          .y_label = label,
          .series = series_of(
              frames, names.muscles, [](size_t) { return true; }, [](const Frame& f) { return !f.muscles.empty(); },
              [&](const Frame& f, size_t i) { return scale * f.muscles[i].*field; })};
}

Plot ligaments(const std::vector<Frame>& frames, const FrameNames& names) {
  return {.title = "Ligament forces",
          .x_label = "time (s)",
          .y_label = "tension (N)",
          .series = series_of(
              frames, names.ligaments, [](size_t) { return true; }, [](const Frame& f) { return !f.ligaments.empty(); },
              [](const Frame& f, size_t i) { return f.ligaments[i].tension; })};
}

Plot activations(const std::vector<Frame>& frames, const FrameNames& names) {
  return {.title = "Activations",
          .x_label = "time (s)",
          .y_label = "activation",
          .series = series_of(
              frames, names.units, [](size_t) { return true; }, [](const Frame& f) { return !f.activation.empty(); },
              [](const Frame& f, size_t i) { return f.activation[i]; }),
          .y_range = {{0, 1}}};
}

/// Of flesh that says of itself anything but the usual.
Plot tissues(const std::vector<Frame>& frames, const FrameNames& names, const char* title, const char* label,
             double TissueReading::*field) {
  const auto shown = [&](size_t i) {
    return std::ranges::any_of(
        frames, [&](const Frame& f) { return i < f.tissues.size() && f.tissues[i].*field != TissueReading{}.*field; });
  };
  return {.title = title,
          .x_label = "time (s)",
          .y_label = label,
          .series = series_of(
              frames, flesh_names(names), shown, [](const Frame& f) { return !f.tissues.empty(); },
              [field](const Frame& f, size_t i) { return f.tissues[i].*field; })};
}

/// On flesh that is touched, and on the bodies that touch it.
Plot flesh_contacts(const std::vector<Frame>& frames, const FrameNames& names) {
  std::vector<std::string> all = flesh_names(names);
  const size_t flesh = all.size();
  all.insert(all.end(), names.bodies.begin(), names.bodies.end());
  const auto force = [flesh](const Frame& f, size_t i) {
    if (i < flesh) return contact_on_flesh(f, static_cast<int>(i)).norm();
    Frame of_flesh;
    std::ranges::copy_if(f.contacts, std::back_inserter(of_flesh.contacts),
                         [](const ContactReading& contact) { return contact.flesh >= 0; });
    return i == flesh ? 0 : contact_on_body(of_flesh, static_cast<int>(i - flesh)).norm();
  };
  const auto shown = [&](size_t i) {
    return std::ranges::any_of(frames, [&](const Frame& f) { return force(f, i) > 0; });
  };
  return {.title = "Contact of flesh",
          .x_label = "time (s)",
          .y_label = "force (N)",
          .series = series_of(
              frames, all, shown, [](const Frame&) { return true; }, force)};
}

/// Of muscles that are closed surfaces, over what they enclose at first.
Plot volumes(const std::vector<MuscleVolume>& all) {
  Plot plot{.title = "Muscle volumes",
            .x_label = "time (s)",
            .y_label = "volume / volume at the start",
            .series = {},
            .y_range = {{0.95, 1.05}}};  // what is kept shall look so
  for (MuscleVolume one : all) {
    const double first = one.volume.front();
    if (!(first > 0)) continue;
    for (double& volume : one.volume) volume /= first;
    plot.series.push_back({std::move(one.muscle), std::move(one.time), std::move(one.volume)});
  }
  return plot;
}

}  // namespace

std::vector<std::filesystem::path> plot_recording(const RecordedRun& run, const std::filesystem::path& folder) {
  const std::vector<Frame>& frames = run.frames();
  const FrameNames& names = run.names();
  const std::pair<const char*, Plot> plots[] = {
      {"joint_angles.svg", coordinates(frames, names, true)},
      {"joint_translations.svg", coordinates(frames, names, false)},
      {"activations.svg", activations(frames, names)},
      {"muscle_forces.svg", muscles(frames, names, "Muscle forces", "tension (N)", &MuscleReading::tension, 1)},
      {"fibre_lengths.svg", muscles(frames, names, "Fibre lengths", "fibre length (mm)", &MuscleReading::fibre, 1000)},
      {"ligament_forces.svg", ligaments(frames, names)},
      {"muscle_volumes.svg", volumes(run.volumes())},
      {"elastic_energies.svg",
       tissues(frames, names, "Elastic energies of flesh", "energy (J)", &TissueReading::elastic)},
      {"kinetic_energies.svg",
       tissues(frames, names, "Kinetic energies of flesh", "energy (J)", &TissueReading::kinetic)},
      {"least_J.svg", tissues(frames, names, "Least change of volume in a cell", "J", &TissueReading::least_J)},
      {"flesh_contacts.svg", flesh_contacts(frames, names)}};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw RecordError(folder, error.value());
  std::vector<std::filesystem::path> written;
  std::vector<Plot> panels;
  const auto write = [&](const char* name, const std::string& svg) {
    write_whole(folder / name, svg);
    written.push_back(folder / name);
  };
  for (const auto& [name, plot] : plots) {
    if (plot.series.empty()) continue;
    write(name, plot_svg(plot));
    if (std::string_view(name) != "joint_translations.svg") panels.push_back(plot);
  }
  if (!panels.empty()) write("overview.svg", panels_svg(run.reader().path().stem().string(), panels));
  return written;
}

}  // namespace sinew
