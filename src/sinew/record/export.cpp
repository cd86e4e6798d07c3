#include "sinew/record/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "sinew/core/error.hpp"
#include "sinew/record/flesh_quantities.hpp"
#include "sinew/record/flesh_readings.hpp"
#include "sinew/record/muscle_volumes.hpp"

namespace sinew {
namespace {

// Times are steps times a step length: a bound typed in decimals may miss its frame by some rounding.
constexpr double rounding = 1e-9;

struct Column {
  std::string name, unit;
  std::function<double(const Frame&)> value;
};

class Columns {
 public:
  Columns(const RecordingReader& reader, const std::vector<std::size_t>& frames, bool opensim,
          const std::vector<std::string>& quantities)
      : names_(reader.names()), opensim_(opensim) {
    for (const std::size_t i : frames) frames_.push_back(reader.frame(i, FrameParts::numbers));
    for (MuscleVolume& one : muscle_volumes(reader, frames))
      if (one.volume.size() == frames.size()) volumes_.push_back(std::move(one));  // a surface all the time
    for (FleshQuantity& one : flesh_quantities(reader, frames, quantities))
      if (one.values.size() == frames.size()) quantities_.push_back(std::move(one));  // told all the time
    add_coordinates();
    add_units();
    add_muscles();
    add_ligaments();
    add_tissues();
    add_contacts();
    columns_.push_back({"kinetic_energy", "J", [](const Frame& f) { return f.kinetic_energy; }});
    columns_.push_back({"potential_energy", "J", [](const Frame& f) { return f.potential_energy; }});
    if (std::ranges::any_of(frames_, [](const Frame& f) { return f.elastic_energy != 0; }))
      columns_.push_back({"elastic_energy", "J", [](const Frame& f) { return f.elastic_energy; }});
  }

  Table table(std::string name) const {
    Table table{.name = std::move(name), .columns = {"time"}, .units = {"s"}};
    for (const Column& column : columns_) table.columns.push_back(column.name), table.units.push_back(column.unit);
    for (const MuscleVolume& one : volumes_)
      table.columns.push_back(one.muscle + ".volume"), table.units.push_back("m^3");
    for (const FleshQuantity& one : quantities_)
      for (const char* which : {".least", ".mean", ".greatest"}) {
        table.columns.push_back(one.flesh + "." + one.name + which);
        table.units.push_back(one.unit == "1" ? "" : one.unit);
      }
    for (size_t i = 0; i < frames_.size(); ++i) {
      std::vector<double> row{frames_[i].time};
      for (const Column& column : columns_) row.push_back(column.value(frames_[i]));
      for (const MuscleVolume& one : volumes_) row.push_back(one.volume[i]);
      for (const FleshQuantity& one : quantities_) row.insert(row.end(), one.values[i].begin(), one.values[i].end());
      table.rows.push_back(std::move(row));
    }
    return table;
  }

 private:
  /// One column per name, if every frame has these numbers.
  void add(std::vector<double> Frame::*list, const std::vector<std::string>& names, const std::string& suffix,
           const std::function<std::string(size_t)>& unit) {
    if (!std::ranges::all_of(frames_, [&](const Frame& f) { return (f.*list).size() == names.size(); })) return;
    for (size_t i = 0; i < names.size(); ++i)
      columns_.push_back({names[i] + suffix, unit(i), [list, i](const Frame& f) { return (f.*list)[i]; }});
  }

  void add_coordinates() {
    const auto unit = [this](const char* turning, const char* sliding) {
      return [this, turning, sliding](size_t i) { return std::string(names_.turns[i] ? turning : sliding); };
    };
    const auto& names = names_.coordinates;
    add(&Frame::value, names, "", unit("rad", "m"));
    add(&Frame::speed, names, opensim_ ? "_u" : ".speed", unit("rad/s", "m/s"));
    add(&Frame::acceleration, names, ".acceleration", unit("rad/s^2", "m/s^2"));
    add(&Frame::muscle_torque, names, ".muscle_torque", unit("N m", "N"));
    add(&Frame::passive_torque, names, ".passive_torque", unit("N m", "N"));
    add(&Frame::control_torque, names, ".control_torque", unit("N m", "N"));
    add(&Frame::reaction_torque, names, ".reaction_torque", unit("N m", "N"));
  }

  void add_units() {
    const auto none = [](size_t) { return std::string(); };
    add(&Frame::excitation, names_.units, ".excitation", none);
    add(&Frame::activation, names_.units, ".activation", none);
    add(&Frame::control, names_.motors, ".control", none);
  }

  void add_muscles() {
    if (!std::ranges::all_of(frames_, [&](const Frame& f) { return f.muscles.size() == names_.muscles.size(); }))
      return;
    const auto each = [this](const char* suffix, const char* unit, double MuscleReading::*field) {
      for (size_t i = 0; i < names_.muscles.size(); ++i) {
        std::string name = names_.muscles[i] + suffix;
        // a muscle of one motor unit has its activation in a column already
        if (std::ranges::find(columns_, name, &Column::name) != columns_.end()) continue;
        columns_.push_back({std::move(name), unit, [field, i](const Frame& f) { return f.muscles[i].*field; }});
      }
    };
    each(".activation", "", &MuscleReading::activation);
    each(".tension", "N", &MuscleReading::tension);
    each(opensim_ ? ".fiber_length" : ".fibre_length", "m", &MuscleReading::fibre);
    each(".length", "m", &MuscleReading::length);
    each(".lengthening_speed", "m/s", &MuscleReading::speed);
  }

  void add_ligaments() {
    if (!std::ranges::all_of(frames_, [&](const Frame& f) { return f.ligaments.size() == names_.ligaments.size(); }))
      return;
    for (size_t i = 0; i < names_.ligaments.size(); ++i) {
      const std::string& name = names_.ligaments[i];
      columns_.push_back({name + ".ligament_tension", "N", [i](const Frame& f) { return f.ligaments[i].tension; }});
      columns_.push_back({name + ".ligament_length", "m", [i](const Frame& f) { return f.ligaments[i].length; }});
    }
  }

  /// What flesh says of itself; a volume only where no surface tells it.
  void add_tissues() {
    const std::vector<std::string> names = flesh_names(names_);
    if (!std::ranges::all_of(frames_, [&](const Frame& f) { return f.tissues.size() == names.size(); })) return;
    for (size_t i = 0; i < names.size(); ++i) {
      const auto add = [&](const char* suffix, const char* unit, double TissueReading::*field) {
        const auto nothing = [&](const Frame& f) { return f.tissues[i].*field == TissueReading{}.*field; };
        if (std::ranges::all_of(frames_, nothing)) return;
        columns_.push_back({names[i] + suffix, unit, [field, i](const Frame& f) { return f.tissues[i].*field; }});
      };
      add(".elastic_energy", "J", &TissueReading::elastic);
      add(".kinetic_energy", "J", &TissueReading::kinetic);
      add(".least_J", "", &TissueReading::least_J);
      if (std::ranges::find(volumes_, names[i], &MuscleVolume::muscle) == volumes_.end())
        add(".volume", "m^3", &TissueReading::volume);
    }
  }

  /// What all contacts together push each body and its flesh, then each muscle and soft body with that is touched at
  /// all; the ground gets the opposite of these.
  void add_contacts() {
    for (size_t b = 1; b < names_.bodies.size(); ++b)
      add_force(names_.bodies[b], [b](const Frame& frame) { return contact_on_body(frame, static_cast<int>(b)); });
    const std::vector<std::string> flesh = flesh_names(names_);
    for (size_t f = 0; f < flesh.size(); ++f)
      add_force(flesh[f], [f](const Frame& frame) { return contact_on_flesh(frame, static_cast<int>(f)); });
  }

  void add_force(const std::string& name, const std::function<Vec3(const Frame&)>& force) {
    if (std::ranges::all_of(frames_, [&](const Frame& f) { return force(f).isZero(0); })) return;
    for (int axis = 0; axis < 3; ++axis)
      columns_.push_back(
          {name + ".contact_force_" + "xyz"[axis], "N", [force, axis](const Frame& f) { return force(f)[axis]; }});
  }

  const FrameNames& names_;
  bool opensim_;
  std::vector<Frame> frames_;
  std::vector<Column> columns_;
  std::vector<MuscleVolume> volumes_;
  std::vector<FleshQuantity> quantities_;
};

/// Of the frames [first, last) the one nearest to `time`.
std::size_t nearest(const RecordingReader& reader, std::size_t first, std::size_t last, double time) {
  const std::size_t before = std::clamp(reader.frame_at(time), first, last - 1);
  const std::size_t after = std::min(before + 1, last - 1);
  return std::abs(reader.time(after) - time) < std::abs(time - reader.time(before)) ? after : before;
}

/// Whole or not.
std::vector<std::size_t> chosen_frames(const RecordingReader& reader, const ExportRange& range) {
  if (std::isnan(range.from) || std::isnan(range.until) || !(range.every >= 0) || std::isinf(range.every))
    throw InputError("from, until and every must be times in seconds, every at least 0");
  if (range.from > range.until) throw InputError(fmt::format("from {} s is after until {} s", range.from, range.until));
  if (reader.frames() == 0) throw InputError(reader.path().string() + ": there are no frames");
  const auto [first, last] = reader.frames_between(range.from - rounding, range.until + rounding);
  if (first == last)
    throw InputError(fmt::format("{}: no frame lies between {} and {} s; there are frames from {} to {} s",
                                 reader.path().string(), range.from, range.until, reader.time(0),
                                 reader.time(reader.frames() - 1)));
  std::vector<std::size_t> chosen;
  const double start = std::isfinite(range.from) ? range.from : reader.time(first);
  const double end = reader.time(last - 1) + rounding;
  if (range.every == 0 || (end - start) / range.every > 10 * static_cast<double>(last - first)) {
    for (std::size_t i = first; i < last; ++i) chosen.push_back(i);
    return chosen;
  }
  for (std::int64_t k = 0; start + static_cast<double>(k) * range.every <= end; ++k) {
    const std::size_t i = nearest(reader, first, last, start + static_cast<double>(k) * range.every);
    if (chosen.empty() || chosen.back() < i) chosen.push_back(i);
  }
  return chosen;
}

}  // namespace

std::vector<std::size_t> frames_in(const RecordingReader& reader, const ExportRange& range) {
  std::vector<std::size_t> frames = chosen_frames(reader, range);
  std::erase_if(frames, [&](std::size_t i) { return !reader.whole_frame(i); });
  if (frames.empty()) throw InputError(reader.path().string() + ": all of these frames are damaged");
  return frames;
}

std::vector<std::size_t> damaged_frames(const RecordingReader& reader, const ExportRange& range) {
  std::vector<std::size_t> frames = chosen_frames(reader, range);
  std::erase_if(frames, [&](std::size_t i) { return reader.whole_frame(i).has_value(); });
  return frames;
}

Table recording_table(const RecordingReader& reader, TableFormat format, const ExportRange& range,
                      const std::vector<std::string>& quantities) {
  const bool opensim = format == TableFormat::storage;
  return Columns(reader, frames_in(reader, range), opensim, quantities).table(reader.path().stem().string());
}

std::size_t export_recording(const RecordingReader& reader, const std::filesystem::path& path,
                             const ExportRange& range) {
  const Table table = recording_table(reader, table_format(path), range);
  write_table(table, path);
  return table.rows.size();
}

}  // namespace sinew
