#pragma once
// Published models as comma-separated tables, turned into a Model: bodies, joints, coordinates, couplers, muscles, path
// points and wraps. The tables live in the folder that the environment variable SINEW_DATA names.
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew::test {

/// The folder of test data; empty when SINEW_DATA is not set, and then a test skips.
std::optional<std::filesystem::path> data_folder();

/// Why a test that needs data is skipped.
inline constexpr const char* no_data = "SINEW_DATA does not name the folder of test data";

/// A table with named columns; every cell is text until asked for.
class Table {
 public:
  explicit Table(const std::filesystem::path&);
  size_t rows() const { return cells_.size(); }
  const std::vector<std::string>& columns() const { return columns_; }
  const std::string& text(size_t row, const std::string& column) const;
  double number(size_t row, const std::string& column) const;  ///< an empty cell is 0
  Vec3 vector(size_t row, const std::string& x, const std::string& y, const std::string& z) const;

 private:
  std::vector<std::string> columns_;
  std::vector<std::vector<std::string>> cells_;
};

/// `const(c)`, `lin(slope;offset)` or `spline[x=..;..|y=..;..]`, as the tables write functions.
Function table_function(const std::string& text);

/// The model of `tables/<name>_*.csv`; throws InputError when SINEW_DATA is not set or a table cannot be used.
/// Axes are unit vectors; axes of a custom joint that never move are left out.
Model table_model(const std::string& name);

}  // namespace sinew::test
