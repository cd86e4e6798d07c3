#pragma once
// Laws as files have them, and values of their parameters as command lines do:
//
//   law:
//     matrix: {yeoh: {c: [39811.19, 73246.70]}}        or neo_hookean, mooney_rivlin, st_venant_kirchhoff, blemker
//     volume: {simo: {K: 10 MPa}}                      or teran, febio, quadratic
//     fibres: [{along: [1, 0, 0], sigma: 200 kPa, curves: almonacid, ...}]
//   law: {muscle_soft: {sigma: 250 kPa}, along: [1, 0, 0]}        a named law, in place of the parts
#include <filesystem>

#include "sinew/model/reader.hpp"
#include "sinew/muscle/material/named_laws.hpp"

namespace sinew::material {

/// What stands under the key `law`; faults go to the file that is read. A visitor finds this by `is("law", material)`.
void read(const Cursor&, Material&);

/// The law of a file that has one: a specimen's, or one that says no more than `law`. Throws InputError with every
/// fault.
Material read_material(const std::filesystem::path&);

/// `NAME=VALUE` with an optional unit; `preset=NAME` takes another law of that kind. Throws InputError with all faults.
Material named_material(const NamedLaw&, const std::vector<std::string>& assignments);

}  // namespace sinew::material
