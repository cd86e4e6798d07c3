#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/table/table.hpp"

namespace sinew {
namespace {

constexpr size_t most_refusals = 20;

void check_rows(const Table& table) {
  std::vector<Fault> faults;
  const bool timed = table.columns.front() == "time" || table.columns.front() == "Time";
  for (size_t r = 0; r < table.rows.size() && faults.size() < most_refusals; ++r) {
    const std::vector<double>& row = table.rows[r];
    const auto refuse = [&](const std::string& field, const std::string& message) {
      faults.push_back({.field = field, .message = fmt::format("row {}: {}", r + 1, message)});
    };
    if (row.size() != table.columns.size()) {
      refuse("", fmt::format("{} numbers for {} columns", row.size(), table.columns.size()));
      continue;
    }
    for (size_t i = 0; i < row.size(); ++i)
      if (!std::isfinite(row[i])) refuse(table.columns[i], fmt::format("{} is not a number", row[i]));
    if (timed && r > 0 && !table.rows[r - 1].empty() && row[0] <= table.rows[r - 1][0])
      refuse(table.columns[0], "time does not rise");
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

std::string csv_name(const Table& table, size_t i) {
  std::string name = table.columns[i];
  if (!table.units.empty() && !table.units[i].empty()) name += fmt::format(" ({})", table.units[i]);
  if (name.find_first_of("\",") == std::string::npos) return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string storage_header(const Table& table) {
  std::string text = fmt::format("{}\nversion=1\nnRows={}\nnColumns={}\ninDegrees={}\n", table.name, table.rows.size(),
                                 table.columns.size(), table.in_degrees ? "yes" : "no");
  if (!table.units.empty()) {
    text += "units=";
    for (size_t i = 0; i < table.units.size(); ++i)
      text += (i == 0 ? "" : "\t") + (table.units[i].empty() ? "-" : table.units[i]);
    text += '\n';
  }
  for (const auto& [key, value] : table.metadata) text += key.empty() ? value + '\n' : key + '=' + value + '\n';
  return text + "endheader\n";
}

std::string head_text(const Table& table, TableFormat format) {
  const bool csv = format == TableFormat::csv;
  std::string text = csv ? "" : storage_header(table);
  for (size_t i = 0; i < table.columns.size(); ++i) {
    if (i > 0) text += csv ? ',' : '\t';
    text += csv ? csv_name(table, i) : table.columns[i];
  }
  return text + '\n';
}

/// Names, units and header lines with separators or reserved words in them are found by reading them back.
void check_head(const Table& table, TableFormat format) {
  if (table.columns.empty()) throw InputError("a table needs columns");
  if (!table.units.empty() && table.units.size() != table.columns.size())
    throw InputError(fmt::format("{} units for {} columns", table.units.size(), table.columns.size()));
  Table head{.name = table.name,
             .columns = table.columns,
             .units = table.units,
             .in_degrees = table.in_degrees,
             .metadata = table.metadata};
  const Table back = parse_table(head_text(head, format), format);
  if (format == TableFormat::csv) {
    head.name.clear(), head.metadata.clear(), head.in_degrees = false;
    if (std::ranges::all_of(head.units, &std::string::empty)) head.units.clear();
  }
  if (back != head)
    throw InputError("a name, unit or header line holds a separator or a word of the format, and would not read back");
}

}  // namespace

std::string table_text(const Table& table, TableFormat format) {
  check_head(table, format);
  check_rows(table);
  const bool csv = format == TableFormat::csv;
  std::string text = head_text(table, format);
  for (const std::vector<double>& row : table.rows) {
    for (size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += csv ? ',' : '\t';
      fmt::format_to(std::back_inserter(text), "{}", row[i]);  // the shortest digits that read back bit for bit
    }
    text += '\n';
  }
  return text;
}

void write_table(const Table& table, const std::filesystem::path& path) {
  write_whole(path, table_text(table, table_format(path)));
}

}  // namespace sinew
