#include "sinew/specimen/over_time.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "sinew/core/error.hpp"
#include "sinew/model/quantity.hpp"
#include "sinew/table/table.hpp"

namespace sinew::specimen {
namespace {

bool names_a_table(const YamlNode& node) {
  if (node.kind != YamlNode::Kind::text) return false;
  const std::string suffix = std::filesystem::path(node.text).extension().string();
  return suffix == ".csv" || suffix == ".sto" || suffix == ".mot";
}

/// What one of a column's numbers is in SI.
double unit_of(const Table& table, std::size_t column, Dimension dimension) {
  const std::string unit = column < table.units.size() ? table.units[column] : "";
  return unit.empty() ? 1 : parse_quantity("1 " + unit, dimension);
}

Function function_of(const Table& table, const std::string& column, double scale, const Of& of) {
  const int time = table.column("time");
  if (time < 0) throw InputError("has no column `time`");
  int value = column.empty() ? 1 - time : table.column(column);
  if (column.empty() && table.columns.size() != 2)
    throw InputError("has several columns beside `time`: say which, {table: FILE, column: NAME}");
  if (value < 0) throw InputError("has no column `" + column + "`");
  const double second = unit_of(table, static_cast<std::size_t>(time), of.x);
  const double unit = scale * unit_of(table, static_cast<std::size_t>(value), of.y);
  Function out = Function::polyline({});
  for (const std::vector<double>& row : table.rows)
    out.points.push_back({second * row[static_cast<std::size_t>(time)], unit * row[static_cast<std::size_t>(value)]});
  if (const std::string fault = fault_of(out); !fault.empty()) throw InputError(fault);
  return out;
}

}  // namespace

void read_over_time(const Cursor& at, Function& function, const Of& of) {
  const bool mapped = at.node.kind == YamlNode::Kind::map && at.node.find("table");
  if (!mapped && !names_a_table(at.node)) return sinew::read(at, function, of);
  std::string file = mapped ? "" : at.node.text, column;
  double scale = 1;
  if (mapped) {
    MapReader is(at);
    is("table", file);
    is("column", column);
    is("scale", scale, dimension::none);
    is.finish();
  }
  if (file.empty()) return;
  try {
    function = function_of(read_table(std::filesystem::path(at.file.folder()) / file), column, scale, of);
  } catch (const InputError& error) {
    for (const Fault& fault : error.faults())
      at.fault(fault.file.empty() ? fmt::format("{}: {}", file, fault.text()) : fault.text());
  }
}

void read_over_time(const Cursor& at, std::array<Function, 3>& functions, const Of& of) {
  if (at.node.kind != YamlNode::Kind::list || at.node.items.size() != 3)
    return at.expected("three numbers or functions [x, y, z]");
  for (std::size_t i = 0; i < 3; ++i) read_over_time(at.item(i), functions[i], of);
}

}  // namespace sinew::specimen
