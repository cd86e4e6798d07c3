#pragma once
// What files may say of the fidelities of a build. A fidelity owns its options: this room keeps them as a file has
// them, and asks the fidelity whether they are right.
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sinew {

struct Cursor;
struct Volume;
using KeysByPlace = std::map<std::string, std::set<std::string>>;

/// The options of one fidelity, a map under a muscle's `volume`. Made by `options_kind` (options.hpp).
struct OptionsKind {
  std::string key;                          ///< under `volume`: `tube`
  std::function<void(const Cursor&)> read;  ///< tells every fault of such a map
  /// What a muscle has, its defaults included, as texts by key.
  std::function<std::map<std::string, std::string>(const Volume&)> values;
  std::function<void(KeysByPlace&)> add_keys;  ///< what it knows, for the schema
  std::string schema;                          ///< JSON: definitions by place, that of `key` among them
};

struct FidelityKeys {
  std::vector<std::string> names;    ///< none: any name will do
  std::vector<OptionsKind> options;  ///< none: options are kept unread
};

}  // namespace sinew
