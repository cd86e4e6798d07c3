#include "sinew/table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"

namespace sinew {
namespace {

constexpr std::uint64_t most_table_bytes = std::uint64_t{512} << 20;
constexpr std::size_t most_rows = 10'000'000;
constexpr std::size_t most_table_faults = 100;  // a file of another kind has one in every cell
constexpr std::string_view blanks = " \t\r\v\f";

struct Cell {
  std::string_view text;
  int column = 1;  // where it starts in its line
};

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::vector<Cell> split_blanks(std::string_view line) {
  std::vector<Cell> cells;
  for (size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;) {
    const size_t end = std::min(line.find_first_of(blanks, at), line.size());
    cells.push_back({line.substr(at, end - at), static_cast<int>(at) + 1});
    at = line.find_first_not_of(blanks, end);
  }
  return cells;
}

/// Cells between separators; in CSV a separator within quotes is part of the name.
std::vector<Cell> split_at(std::string_view line, char separator) {
  std::vector<Cell> cells;
  size_t at = 0;
  bool quoted = false;
  for (size_t i = 0; i <= line.size(); ++i) {
    if (separator == ',' && i < line.size() && line[i] == '"') quoted = !quoted;
    if (i < line.size() && (quoted || line[i] != separator)) continue;
    const std::string_view raw = line.substr(at, i - at), text = trimmed(raw);
    const size_t lead = text.empty() ? 0 : static_cast<size_t>(text.data() - raw.data());
    cells.push_back({text, static_cast<int>(at + lead) + 1});
    at = i + 1;
  }
  return cells;
}

std::string unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
  std::string out;
  for (size_t i = 1; i + 1 < text.size(); ++i) {
    out += text[i];
    if (text[i] == '"' && i + 2 < text.size() && text[i + 1] == '"') ++i;
  }
  return out;
}

class TableParser {
 public:
  TableParser(const std::string& text, TableFormat format, std::string file)
      : rest_(text), format_(format), file_(std::move(file)) {
    if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
  }

  Table parse() {
    if (format_ == TableFormat::storage) read_header();
    if (!given_up_) read_columns();
    if (!given_up_) read_rows();
    if (hidden_ > 0) faults_.push_back({.file = file_, .message = fmt::format("and {} faults more", hidden_)});
    if (!faults_.empty()) throw InputError(std::move(faults_));
    return std::move(table_);
  }

 private:
  void fault(int column, std::string field, std::string message) {
    if (faults_.size() >= most_table_faults)
      ++hidden_;
    else
      faults_.push_back({file_, line_number_, column, std::move(field), std::move(message)});
  }
  void give_up(std::string message) {
    fault(0, "", std::move(message));
    given_up_ = true;
  }

  bool next_line() {
    if (rest_.empty()) return false;
    const size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++line_number_;
    return true;
  }
  /// Skips empty lines and comments.
  bool next_content() {
    while (next_line()) {
      const std::string_view text = trimmed(line_);
      if (!text.empty() && !text.starts_with('#') && !text.starts_with("//")) return true;
    }
    return false;
  }

  void read_header() {
    for (bool first = true; next_line(); first = false) {
      const std::string_view text = trimmed(line_);
      if (lower(text) == "endheader") return;
      if (!text.empty()) header_line(text, first);
    }
    give_up("there is no line `endheader`: this is not an OpenSim storage or motion file");
  }

  void header_line(std::string_view text, bool first) {
    const size_t equals = text.find('='), blank = text.find_first_of(blanks);
    const std::string key(trimmed(text.substr(0, std::min(equals, blank))));
    const size_t cut = equals != std::string_view::npos ? equals : blank;
    const std::string value(cut == std::string_view::npos ? "" : trimmed(text.substr(cut + 1)));
    const std::string word = lower(key);
    if (word == "nrows" || word == "datarows") {
      said_rows_ = count(value, key);
    } else if (word == "ncolumns" || word == "datacolumns") {
      said_columns_ = count(value, key);
    } else if (word == "indegrees") {
      if (value != "yes" && value != "no") fault(1, key, fmt::format("expected `yes` or `no`, found `{}`", value));
      table_.in_degrees = value == "yes";
    } else if (word == "datatype" && lower(value) != "double") {
      give_up_later_ = fmt::format("columns of `{}` cannot be read, only plain numbers", value);
    } else if (word == "name" && equals == std::string_view::npos && !value.empty()) {
      table_.name = value;
    } else if (word == "units" && equals != std::string_view::npos) {
      for (const Cell& cell : split_at(value, '\t')) table_.units.emplace_back(cell.text == "-" ? "" : cell.text);
    } else if (word == "version" || word == "datatype") {
      return;  // said anew when written
    } else if (first && equals == std::string_view::npos) {
      table_.name = text;
    } else if (equals != std::string_view::npos && equals > 0) {
      table_.metadata.emplace_back(trimmed(text.substr(0, equals)), value);
    } else {
      table_.metadata.emplace_back("", text);
    }
  }

  std::optional<size_t> count(const std::string& value, const std::string& key) {
    size_t n = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
    if (error == std::errc{} && end == value.data() + value.size()) return n;
    fault(1, key, fmt::format("expected a count, found `{}`", value));
    return std::nullopt;
  }

  void read_columns() {
    if (!give_up_later_.empty()) return give_up(give_up_later_);
    if (!next_content()) return give_up("there is no line of column names");
    std::vector<Cell> cells = format_ == TableFormat::csv             ? split_at(line_, ',')
                              : line_.find('\t') != std::string::npos ? split_at(line_, '\t')
                                                                      : split_blanks(line_);
    while (format_ == TableFormat::storage && !cells.empty() && cells.back().text.empty()) cells.pop_back();
    std::unordered_map<std::string, int> seen;
    for (size_t i = 0; i < cells.size(); ++i) {
      std::string name = format_ == TableFormat::csv ? take_unit(unquoted(cells[i].text)) : std::string(cells[i].text);
      if (name.empty()) fault(cells[i].column, "", fmt::format("column {} has no name", i + 1));
      if (const auto [it, fresh] = seen.emplace(name, static_cast<int>(i) + 1); !fresh && !name.empty())
        fault(cells[i].column, name, fmt::format("column {} has the name of column {}", i + 1, it->second));
      table_.columns.push_back(std::move(name));
    }
    timed_ = !cells.empty() && lower(table_.columns[0]) == "time";
    if (format_ == TableFormat::storage && !timed_) fault(1, "", "the first column must be `time`");
    if (said_columns_ && *said_columns_ != cells.size())
      fault(1, "", fmt::format("the header says {} columns, {} are named", *said_columns_, cells.size()));
    if (format_ == TableFormat::csv && std::ranges::all_of(table_.units, &std::string::empty)) table_.units.clear();
    if (!table_.units.empty() && table_.units.size() != cells.size())
      fault(1, "units", fmt::format("{} units for {} columns", table_.units.size(), cells.size()));
  }

  /// `elbow_flexion (rad)` -> `elbow_flexion`, and `rad` is noted.
  std::string take_unit(std::string name) {
    const size_t open = name.rfind(" (");
    if (open == std::string::npos || open == 0 || !name.ends_with(')')) {
      table_.units.emplace_back();
      return name;
    }
    table_.units.push_back(name.substr(open + 2, name.size() - open - 3));
    return name.substr(0, open);
  }

  void read_rows() {
    double before = -HUGE_VAL;
    while (next_content()) {
      const std::vector<Cell> cells = format_ == TableFormat::csv ? split_at(line_, ',') : split_blanks(line_);
      if (cells.size() != table_.columns.size()) {
        fault(1, "", fmt::format("{} numbers in a row of {} columns", cells.size(), table_.columns.size()));
        continue;
      }
      if (table_.rows.size() == most_rows) return give_up(fmt::format("more than {} rows", most_rows));
      std::vector<double> row(cells.size());
      for (size_t i = 0; i < cells.size(); ++i) row[i] = number(cells[i], table_.columns[i]);
      if (timed_ && !(row[0] > before))
        fault(cells[0].column, table_.columns[0], fmt::format("time does not rise: {} after {}", row[0], before));
      if (timed_) before = std::max(before, row[0]);
      table_.rows.push_back(std::move(row));
    }
    if (said_rows_ && faults_.empty() && *said_rows_ != table_.rows.size())
      fault(0, "", fmt::format("the header says {} rows, the file holds {}", *said_rows_, table_.rows.size()));
  }

  double number(const Cell& cell, const std::string& column) {
    std::string_view text = cell.text;
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range)
      fault(cell.column, column, fmt::format("`{}` is out of range", cell.text));
    else if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
      fault(cell.column, column, fmt::format("`{}` is not a number", cell.text.substr(0, 40)));
    return std::isfinite(value) ? value : 0;
  }

  std::string_view rest_, line_;
  TableFormat format_;
  std::string file_;
  int line_number_ = 0;
  Table table_;
  std::optional<size_t> said_rows_, said_columns_;
  std::string give_up_later_;
  bool timed_ = false, given_up_ = false;
  size_t hidden_ = 0;
  std::vector<Fault> faults_;
};

}  // namespace

int Table::column(const std::string& column_name) const {
  const auto it = std::ranges::find(columns, column_name);
  return it == columns.end() ? -1 : static_cast<int>(it - columns.begin());
}

TableFormat table_format(const std::filesystem::path& path) {
  const std::string ending = lower(path.extension().string());
  if (ending == ".csv") return TableFormat::csv;
  if (ending == ".sto" || ending == ".mot") return TableFormat::storage;
  throw InputError({Fault{.file = path.string(), .message = "a table's name must end in .csv, .sto or .mot"}});
}

Table read_table(const std::filesystem::path& path) {
  const TableFormat format = table_format(path);
  return parse_table(read_text(path, most_table_bytes), format, path.string());
}

Table parse_table(const std::string& text, TableFormat format, const std::string& file) {
  return TableParser(text, format, file).parse();
}

}  // namespace sinew
