#pragma once
// The page's own files, built by studio/build.mjs and compiled into the program.
#include <string_view>

namespace sinew::studio {

struct PageFile {
  std::string_view name, bytes;
};
extern const PageFile page_files[];
extern const std::size_t page_file_count;

std::string_view page_file(std::string_view name);  ///< empty: there is none of that name

}  // namespace sinew::studio
