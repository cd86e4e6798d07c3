#pragma once
// Specimens from files. What a key means: docs/specimen.md.
#include <filesystem>
#include <string>

#include "sinew/specimen/specimen.hpp"

namespace sinew::specimen {

/// Throws InputError with every fault of the file, each with its line. Files it names lie beside it.
Specimen read_specimen(const std::filesystem::path&);
/// The same from text; `file` stands for it in faults, and its folder counts.
Specimen parse_specimen(const std::string& text, const std::filesystem::path& file);

}  // namespace sinew::specimen
