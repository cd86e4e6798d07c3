#pragma once
// Every key the readers know, by the kind of map it stands in. For editors, for the schema's test.
#include <map>
#include <set>
#include <string>

namespace sinew {

/// `body` -> {centre, inertia, mass, surface}; the names are those of the schema's definitions.
std::map<std::string, std::set<std::string>> known_keys();

}  // namespace sinew
