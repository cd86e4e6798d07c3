#pragma once
// Laws with directions become a specimen's tissue, also where directions are a table of places.
#include <filesystem>

#include "sinew/muscle/material/material.hpp"
#include "sinew/specimen/specimen.hpp"

namespace sinew::specimen {

/// A direction's name is that of a field of the specimen's file of tetrahedra, else of a table, from `folder` on.
/// Throws InputError where a table has not the columns x, y, z, fibre_x, fibre_y, fibre_z, or the law is no energy's.
void take_material(const material::Material&, const std::filesystem::path& folder, Specimen&);

/// What a file of tetrahedra says of each: fields `factor` and `prestretch`.
void take_fields(Specimen&);
/// Fibres of the first family stand at `p` times their slack length in the given shape, the matrix with them.
void stretch_given(Specimen&, double p);
/// A table of places, x, y, z, with some of `factor` (of the active stress, 0: dead) and `prestretch`: each tetrahedron
/// takes those of the nearest. Throws InputError with all that the table lacks or has too much of.
void take_places(const std::filesystem::path& file, Specimen&);

}  // namespace sinew::specimen
