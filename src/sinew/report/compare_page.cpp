// The page of a comparison: words, tables, plots and pictures in one file, in the look of the studio.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "sinew/core/base64.hpp"
#include "sinew/report/compare_view.hpp"
#include "sinew/table/plot.hpp"
#include "sinew/table/svg.hpp"

namespace sinew {
namespace {

using Of = Finding::Of;

constexpr std::string_view style = R"css(
:root { --ink: #1b1f24; --muted: #626a74; --hairline: #e1e4e8; --soft: #f3f4f6; --warm: #faf3dc; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fff; letter-spacing: -0.005em;
  font: 14px/1.5 Inter, "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 28px 24px 48px; }
h1 { margin: 0; font-size: 22px; font-weight: 650; letter-spacing: -0.015em; }
h2 { margin: 34px 0 10px; padding-top: 14px; border-top: 1px solid var(--hairline); font-size: 15px; font-weight: 650; }
p { margin: 4px 0; max-width: 76ch; }
.quiet { color: var(--muted); }
.note { margin: 6px 0; padding: 8px 12px; border-radius: 7px; background: var(--warm); max-width: none; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 13px; }
th, td { padding: 5px 10px; text-align: right; white-space: nowrap; }
th { font-weight: 500; color: var(--muted); vertical-align: bottom; white-space: normal; line-height: 1.25; }
th.word, td.word { text-align: left; padding-left: 0; }
tbody tr { border-top: 1px solid var(--soft); }
tbody tr.first { border-top: 1px solid var(--hairline); }
td i { color: #b4bac1; }
.dot { display: inline-block; width: 9px; height: 9px; border-radius: 3px; margin-right: 8px; }
.views { display: grid; grid-template-columns: max-content 1fr; align-items: center; column-gap: 18px; }
.views img { display: block; width: 100%; max-width: 1000px; }
.views .times { display: flex; max-width: 1000px; color: var(--muted); font-size: 13px; }
.views .times span { flex: 1; text-align: center; }
.plots { columns: 2 500px; column-gap: 20px; }
.plots svg { width: 100%; height: auto; margin-bottom: 12px; break-inside: avoid; }
code { font: 12.5px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
@media (max-width: 640px) { main { padding: 18px 14px; } .views { grid-template-columns: 1fr; row-gap: 4px; } }
)css";

/// Names as people read them.
std::string readable(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return escaped(name);
}

std::string fidelity_name(const Comparison& comparison, const std::string& name) {
  const auto at = std::ranges::find(comparison.fidelities, name) - comparison.fidelities.begin();
  return fmt::format("<span class=\"dot\" style=\"background:{}\"></span>{}", pen_colour(static_cast<std::size_t>(at)),
                     escaped(name));
}

std::string cell(const char* element, bool word, const std::string& content) {
  return fmt::format("<{0}{1}>{2}</{0}>", element, word ? " class=\"word\"" : "", content);
}

/// Names of fidelities stand with their colours, wherever they stand; those of muscles once.
std::string table_html(const Comparison& comparison, Of of) {
  const ShownTable table = shown_table(comparison, of, std::numeric_limits<std::size_t>::max());
  const auto worded = [&](const std::string& text) {
    const bool fidelity = std::ranges::find(comparison.fidelities, text) != comparison.fidelities.end();
    return fidelity ? fidelity_name(comparison, text) : escaped(text);
  };
  std::string out = "<div class=\"wide\"><table><thead><tr>";
  for (std::size_t c = 0; c < table.heads.size(); ++c) out += cell("th", c < table.words, worded(table.heads[c]));
  out += "</tr></thead>\n<tbody>\n";
  std::string before;
  for (const std::vector<std::string>& row : table.rows) {
    const bool named = table.words > 1, first = row[0] != before;
    before = row[0];
    out += named && first ? "<tr class=\"first\">" : "<tr>";
    out += cell("td", true, !named ? escaped(row[0]) : first ? readable(row[0]) : "");
    for (std::size_t c = 1; c < row.size(); ++c)
      out += c < table.words ? cell("td", true, worded(row[c]))
                             : cell("td", false, row[c].empty() ? "<i>\u2013</i>" : row[c]);
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string views(const Comparison& comparison, const ComparedPictures& pictures) {
  if (pictures.rows.empty()) return "";
  std::string out = "<h2>Views</h2>\n<div class=\"views\"><span></span><div class=\"times\">";
  for (const double time : pictures.times) out += fmt::format("<span>{:.3f} s</span>", time);
  out += "</div>\n";
  for (std::size_t r = 0; r < pictures.rows.size(); ++r)
    out += fmt::format("<div>{}</div><img alt=\"{} at these times\" src=\"data:image/png;base64,{}\">\n",
                       fidelity_name(comparison, comparison.fidelities[r]), escaped(comparison.fidelities[r]),
                       base64(png_bytes(pictures.rows[r])));
  return out + "</div>\n";
}

}  // namespace

std::string comparison_page(const Comparison& comparison, const ComparisonPage& page) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">\n<title>{}: fidelities compared</title>\n<style>",
      escaped(page.title));
  out += style;
  out += fmt::format("</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n", escaped(page.title));
  if (!page.about.empty()) out += fmt::format("<p>{}</p>\n", escaped(page.about));
  out += fmt::format(
      "<p class=\"quiet\">The same motion at {} fidelities, {} frames from {:g} to {:g} s. Differences are those of a "
      "fidelity less <b>{}</b>, the first; F_max is a muscle's peak isometric force.</p>\n",
      comparison.fidelities.size(), comparison.frames, comparison.from, comparison.until,
      escaped(comparison.fidelities.front()));
  for (const std::string& note : page.notes) out += fmt::format("<p class=\"note\">{}</p>\n", escaped(note));
  out += "<h2>All together</h2>\n" + table_html(comparison, Of::run);
  out +=
      "<p class=\"quiet\">Tension: over all muscles; moment and motion: of the joint angle that is farthest off; "
      "volume, "
      "depths and J: of the worst muscle. Depths of drawn surfaces below 2 mm count as 0. CPU times are of the whole "
      "run, bones and control with it.</p>\n";
  out += views(comparison, page.pictures);
  out += "<h2>Plots</h2>\n<div class=\"plots\">\n";
  for (const ComparedPlot& plot : page.plots) out += plot.svg;
  out += "</div>\n";
  if (!comparison.coordinates.empty()) out += "<h2>Coordinates</h2>\n" + table_html(comparison, Of::coordinate);
  if (!comparison.muscles.empty()) out += "<h2>Muscles</h2>\n" + table_html(comparison, Of::muscle);
  if (!page.command.empty()) out += fmt::format("<h2>Made by</h2>\n<p><code>{}</code></p>\n", escaped(page.command));
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace sinew
