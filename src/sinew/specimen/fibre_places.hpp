#pragma once
// Laws with directions become a specimen's tissue, also where directions are a table of places.
#include <filesystem>

#include "sinew/muscle/material/material.hpp"
#include "sinew/specimen/specimen.hpp"

namespace sinew::specimen {

/// Names of tables start from `folder`. Throws InputError where a table has not the columns x, y, z, fibre_x, fibre_y,
/// fibre_z, or the law is no energy's.
void take_material(const material::Material&, const std::filesystem::path& folder, Specimen&);

}  // namespace sinew::specimen
