#pragma once
// Tables of numbers over time: CSV, and OpenSim's `.sto` and `.mot`. Layouts and limits: docs/recording.md.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace sinew {

struct Table {
  std::string name;
  std::vector<std::string> columns;  ///< `time` first; without units
  std::vector<std::string> units;    ///< per column, "" for none; or empty altogether
  std::vector<std::vector<double>> rows;
  bool in_degrees = false;  ///< angles; `.sto` and `.mot` say so in their header
  /// Other lines of a header: key and value; text that is neither has an empty key.
  std::vector<std::pair<std::string, std::string>> metadata;

  int column(const std::string& column_name) const;  ///< -1: none of that name
  bool operator==(const Table&) const = default;
};

enum class TableFormat { csv, storage };  ///< storage: `.sto` and `.mot`

/// By the ending of the name: `.csv`, `.sto`, `.mot`; anything else throws InputError.
TableFormat table_format(const std::filesystem::path&);

/// Both throw InputError with every fault of the file at once, each with line and column.
Table read_table(const std::filesystem::path&);
Table parse_table(const std::string& text, TableFormat, const std::string& file = "table");

/// Text that reads back as an equal table, numbers bit for bit (CSV keeps columns, units and rows only).
/// A table that could not be read back throws InputError.
std::string table_text(const Table&, TableFormat);
void write_table(const Table&, const std::filesystem::path&);  ///< the whole file at once; RecordError if it cannot

}  // namespace sinew
