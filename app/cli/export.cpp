// sinew export
#include "sinew/record/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arguments.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/exchange.hpp"
#include "sinew/record/recording.hpp"
#include "sinew/studio/protocol/player.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

constexpr double told_bytes = 1e8;  // of a series: more is told before it is written

struct ExportArguments {
  std::string recording, format, out;
  ExportRange range;
  double most_mb = 0;
  std::vector<std::string> quantities;
  bool fibres = false;
  std::string skin = "fine";
};

void export_table(const RecordingReader& reader, const ExportArguments& a, const Session& session) {
  const TableFormat format = a.format == "csv" ? TableFormat::csv : TableFormat::storage;
  const Table table = recording_table(reader, format, a.range, a.quantities);
  write_whole_file(a.out, table_text(table, format));
  tell(session, {{"out", a.out}, {"rows", table.rows.size()}, {"columns", table.columns.size()}},
       fmt::format("{}, {} in {}", counted(table.rows.size(), "row"), counted(table.columns.size(), "column"), a.out));
}

void export_page(const RecordingReader& reader, const ExportArguments& a, const Session& session) {
  const std::string page = studio::player_page(reader, {a.range, a.most_mb, session.progress, a.quantities});
  write_whole_file(a.out, page);
  tell(session, {{"out", a.out}, {"bytes", page.size()}},
       fmt::format("{:.2f} MB in {}: open it in a browser", static_cast<double>(page.size()) / 1e6, a.out));
}

std::string size_words(double bytes) {
  return bytes < 1e9 ? fmt::format("{:.0f} MB", bytes / 1e6) : fmt::format("{:.2f} GB", bytes / 1e9);
}

/// Upwards, to one digit.
double rounded_up(double x) {
  const double power = std::pow(10, std::floor(std::log10(x)));
  return power * std::ceil(x / power - 1e-9);
}

/// A series that would fill a disk is told before it does, with a rhythm that makes less of it.
Foreseen warning(const RecordingReader& reader, const ExportArguments& a) {
  return [&reader, &a](double bytes, std::size_t files) {
    if (bytes < told_bytes) return;
    const std::vector<std::size_t> frames = frames_in(reader, a.range);
    const double span = reader.time(frames.back()) - reader.time(frames.front());
    const double fewer = told_bytes / bytes * static_cast<double>(frames.size());
    fmt::print(stderr, "note: this makes about {} in {}; `--every {:g}` makes less than {} of it\n", size_words(bytes),
               counted(files, "file"), rounded_up(span / std::max(1.0, fewer - 1)), size_words(told_bytes));
  };
}

void export_scene(const RecordingReader& reader, const ExportArguments& a, const Session& session) {
  if (a.quantities.size() > 1) throw InputError("--quantity: glb and usda show one quantity as colours; give one");
  const Film film(reader, {.range = a.range,
                           .progress = session.progress,
                           .quantity = a.quantities.empty() ? "" : a.quantities.front(),
                           .foreseen = session.quiet ? Foreseen() : warning(reader, a),
                           .surface = a.skin == "coarse" ? ShownSurface::coarse : ShownSurface::fine,
                           .fibres = a.fibres});
  for (const std::string& remark : film.remarks()) fmt::print(stderr, "note: {}\n", remark);
  const auto write = a.format == "glb"    ? write_glb
                     : a.format == "usda" ? write_usda
                     : a.format == "vtp"  ? write_vtp_series
                     : a.format == "vtu"  ? write_vtu_series
                                          : write_obj_series;
  const Exchanged out = write(film, a.out);
  tell(
      session,
      {{"out", out.files.front().string()},
       {"bytes", out.bytes},
       {"files", out.files.size()},
       {"frames", film.frames()}},
      fmt::format("{}, {:.2f} MB in {}: open {}", counted(film.frames(), "frame"), static_cast<double>(out.bytes) / 1e6,
                  counted(out.files.size(), "file"), out.files.front().string()));
}

}  // namespace

void add_export(CLI::App& app, Session& session) {
  auto a = std::make_shared<ExportArguments>();
  CLI::App* command =
      app.add_subcommand("export", "A recording as a table, as a page that plays it, or for other programs");
  command->add_option("RECORDING", a->recording, "recording folder")->required();
  command->add_option("--format", a->format, "csv, sto, html, glb, usda, vtp, vtu or obj")
      ->required()
      ->check(one_of({"csv", "sto", "html", "glb", "usda", "vtp", "vtu", "obj"}));
  command->add_option("-o,--out", a->out, "file to write; vtp, vtu and obj: NAME of the series")->required();
  command->add_option("--from", a->range.from, "first time, s");
  command->add_option("--until", a->range.until, "last time, s");
  command->add_option("--every", a->range.every, "seconds between rows; default every frame, in a page 1/30 s")
      ->check(at_least_zero);
  command->add_option("--max-mb", a->most_mb, "of a page: fewer frames a second until it fits")->check(at_least_zero);
  command
      ->add_option(
          "--quantity", a->quantities,
          "what flesh says of its vertices and cells (strain, stress, ...): put into a page or a table (A,B,...), else "
          "as its colours")
      ->delimiter(',');
  CLI::Option* skin = command
                          ->add_option("--skin", a->skin,
                                       "of flesh, in glb and usda: fine, as it is drawn, or coarse, as it is simulated")
                          ->check(one_of({"coarse", "fine"}));
  command->add_flag("--fibres", a->fibres, "of a film: tubes along the fibres of flesh that tells where they run");
  command->callback([a, skin, &session] {
    const RecordingReader reader(a->recording);
    if (belongs_to_recording(a->out, a->recording))
      throw InputError(a->out + ": is a part of the recording itself; give another name to write to");
    for (const std::string& warning : reader.warnings()) fmt::print(stderr, "note: {}\n", warning);
    for (const size_t i : damaged_frames(reader, a->range))
      fmt::print(stderr, "note: frame {}, at {:.4g} s, is damaged and left out\n", i, reader.time(i));
    if (skin->count() > 0 && a->format != "glb" && a->format != "usda")
      throw InputError(
          "--skin works for glb and usda only: vtu always holds the simulated mesh, the other formats the drawn one");
    const bool table = a->format == "csv" || a->format == "sto";
    if (table || a->format == "html") check_place_for(a->out);  // the others look at theirs
    (table ? export_table : a->format == "html" ? export_page : export_scene)(reader, *a, session);
  });
}

}  // namespace sinew::cli
