#pragma once
// Functions of time in specimen files: as everywhere, or a column of a table.
#include <array>

#include "sinew/model/reader.hpp"

namespace sinew::specimen {

/// `FILE.csv` (with `time` and one more column) or `{table: FILE, column: NAME, scale: s}`, joined by straight lines;
/// else what functions are elsewhere. Columns that name a unit are taken in it. Names start from the file's folder.
void read_over_time(const Cursor&, Function&, const Of&);
void read_over_time(const Cursor&, std::array<Function, 3>&, const Of&);

}  // namespace sinew::specimen
