// Tables: what is read reads back equal, unless its text cannot be written at all.
#include "fuzz.hpp"
#include "sinew/table/table.hpp"

using namespace sinew;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const TableFormat format : {TableFormat::csv, TableFormat::storage}) {
    Table table;
    if (!fuzz::accepts([&] { table = parse_table(text, format); })) continue;
    std::string again;  // names made of the format's own words are refused here
    if (!fuzz::accepts([&] { again = table_text(table, format); })) continue;
    fuzz::promise(parse_table(again, format) == table, "a table reads back equal");
  }
  return 0;
}
