#pragma once
// Laws with directions become a specimen's tissue, also where directions are a table of places.
#include "sinew/muscle/material/material.hpp"
#include "sinew/specimen/specimen.hpp"

namespace sinew::specimen {

/// Throws InputError where a table has not the columns x, y, z, fibre_x, fibre_y,
/// fibre_z, or the law is no energy's.
void take_material(const material::Material&, Specimen&);

}  // namespace sinew::specimen
