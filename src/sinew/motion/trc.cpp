#include "sinew/motion/trc.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"

//   PathFileType   4   (X/Y/Z)   file.trc
//   DataRate  CameraRate  NumFrames  NumMarkers  Units ...
//   120       120         121        3           mm
//   Frame#    Time        r_acromion         r_elbow ...
//                         X1   Y1   Z1       X2 ...
//   1         0           -13  39.5  169.5                       (an empty cell: the marker is hidden)
namespace sinew {
namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{512} << 20;
constexpr size_t most_faults = 100, first_marker = 2;  // columns before the markers

struct Cell {
  std::string_view text;
  int column = 1;
};

class TrcParser {
 public:
  TrcParser(const std::string& text, std::string file) : rest_(text), file_(std::move(file)) {
    if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
  }

  MarkerTracks parse() {
    read_header();
    read_names();
    while (next_line())
      if (!trimmed(line_).empty()) read_frame();
    if (faults_.empty() && tracks_.time.empty()) fault(0, "", "there are no frames");
    if (!faults_.empty()) throw InputError(std::move(faults_));
    if (frames_ && *frames_ != static_cast<double>(tracks_.time.size()))
      tracks_.remarks.push_back(
          fmt::format("{}: the header says {} frames, the file holds {}", file_, *frames_, tracks_.time.size()));
    return std::move(tracks_);
  }

 private:
  static std::string_view trimmed(std::string_view text) {
    const size_t first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
  }

  void fault(int column, std::string field, std::string message) {
    if (faults_.size() < most_faults)
      faults_.push_back({file_, line_number_, column, std::move(field), std::move(message)});
  }
  [[noreturn]] void give_up(std::string message) {
    fault(0, "", std::move(message));
    throw InputError(std::move(faults_));
  }

  bool next_line() {
    if (rest_.empty()) return false;
    const size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++line_number_;
    return true;
  }
  void need_line(const char* what) {
    if (!next_line()) give_up(fmt::format("the file ends before {}", what));
  }

  /// Tabs part the cells, so that empty ones keep their place.
  std::vector<Cell> cells() const {
    std::vector<Cell> all;
    for (size_t at = 0; at <= line_.size();) {
      const size_t end = std::min(line_.find('\t', at), line_.size());
      all.push_back({trimmed(line_.substr(at, end - at)), static_cast<int>(at) + 1});
      at = end + 1;
    }
    while (!all.empty() && all.back().text.empty()) all.pop_back();
    return all;
  }

  std::optional<double> number(const Cell& cell, const std::string& field) {
    std::string_view text = cell.text;
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size() && std::isfinite(value)) return value;
    fault(cell.column, field, fmt::format("`{}` is not a number", cell.text.substr(0, 40)));
    return std::nullopt;
  }

  void read_header() {
    need_line("its first line");
    if (!line_.starts_with("PathFileType"))
      give_up("the first line must begin with `PathFileType`: this is not a .trc file");
    need_line("the names of the header");
    const std::vector<Cell> names = cells();
    need_line("the values of the header");
    const std::vector<Cell> values = cells();
    std::string unit;
    for (size_t i = 0; i < std::min(names.size(), values.size()); ++i) {
      if (names[i].text == "Units") unit = values[i].text;
      if (names[i].text == "NumFrames") frames_ = number(values[i], "NumFrames");
      if (names[i].text == "NumMarkers") markers_ = number(values[i], "NumMarkers");
    }
    if (unit == "mm")
      unit_ = 1e-3;
    else if (unit == "cm")
      unit_ = 1e-2;
    else if (unit == "m")
      unit_ = 1;
    else
      fault(0, "Units", fmt::format("expected `mm`, `cm` or `m`, found `{}`", unit));
  }

  void read_names() {
    need_line("the names of the markers");
    std::set<std::string> known;
    const std::vector<Cell> names = cells();
    for (size_t i = first_marker; i < names.size(); ++i) {
      if (names[i].text.empty()) continue;
      tracks_.names.emplace_back(names[i].text);
      if (!known.insert(tracks_.names.back()).second)
        fault(names[i].column, tracks_.names.back(), "there is a marker of this name already");
    }
    if (tracks_.names.empty()) fault(0, "", "there are no names of markers");
    if (markers_ && *markers_ != static_cast<double>(tracks_.names.size()))
      fault(0, "NumMarkers", fmt::format("the header says {} markers, {} are named", *markers_, tracks_.names.size()));
    need_line("the line `X1 Y1 Z1`");
  }

  void read_frame() {
    const std::vector<Cell> row = cells();
    const size_t markers = tracks_.names.size();
    if (row.size() > first_marker + 3 * markers)
      return fault(1, "", fmt::format("{} cells in a frame of {} markers", row.size(), markers));
    const std::optional<double> time = row.size() > 1 ? number(row[1], "Time") : std::nullopt;
    if (!time) return row.size() > 1 ? void() : fault(1, "Time", "there is no time");
    if (!tracks_.time.empty() && *time <= tracks_.time.back())
      fault(row[1].column, "Time", fmt::format("time does not rise: {} after {}", *time, tracks_.time.back()));
    tracks_.time.push_back(*time);
    std::vector<Vec3>& place = tracks_.place.emplace_back(markers, Vec3::Zero());
    std::vector<char>& seen = tracks_.seen.emplace_back(markers, 0);
    for (size_t m = 0; m < markers; ++m) seen[m] = read_place(row, m, place[m]);
  }

  bool read_place(const std::vector<Cell>& row, size_t marker, Vec3& place) {
    int there = 0;
    for (size_t i = 0; i < 3; ++i) {
      const size_t c = first_marker + 3 * marker + i;
      if (c >= row.size() || hidden(row[c].text)) continue;
      ++there;
      if (const std::optional<double> value = number(row[c], tracks_.names[marker]))
        place[static_cast<Eigen::Index>(i)] = unit_ * *value;
    }
    if (there == 1 || there == 2) fault(0, tracks_.names[marker], fmt::format("has {} of its three numbers", there));
    return there == 3;
  }
  static bool hidden(std::string_view text) { return text.empty() || text == "NaN" || text == "nan" || text == "NAN"; }

  std::string_view rest_, line_;
  std::string file_;
  int line_number_ = 0;
  double unit_ = 1;
  std::optional<double> frames_, markers_;
  MarkerTracks tracks_;
  std::vector<Fault> faults_;
};

}  // namespace

int MarkerTracks::marker(const std::string& name) const {
  const auto at = std::ranges::find(names, name);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

MarkerTracks read_trc(const std::filesystem::path& path) {
  return parse_trc(read_text(path, most_bytes), path.string());
}

MarkerTracks parse_trc(const std::string& text, const std::string& file) { return TrcParser(text, file).parse(); }

}  // namespace sinew
