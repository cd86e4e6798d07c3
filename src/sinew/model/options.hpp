#pragma once
// Options of a fidelity as values. A fidelity declares a type with defaults, `place_of` (its key under a muscle's
// `volume`), `describe` (its keys, as describe.hpp does it) and `check_options(options, field, faults)`.
#include "sinew/model/check_parts.hpp"
#include "sinew/model/fidelity_keys.hpp"
#include "sinew/model/key_collector.hpp"
#include "sinew/model/reader.hpp"
#include "sinew/model/writer.hpp"

namespace sinew {

/// What a muscle's `volume` or a soft body says, defaults where it says nothing. Throws InputError where it says what
/// cannot be.
template <class Options>
Options options_of(const std::map<std::string, YamlNode>& all) {
  Options options{};
  const auto said = all.find(place_of(options));
  if (said == all.end()) return options;
  Reading reading("", "");
  read(Cursor{reading, said->second, said->first}, options);
  if (std::vector<Fault> faults = reading.take(); !faults.empty()) throw InputError(std::move(faults));
  return options;
}
template <class Options>
Options options_of(const Volume& volume) {
  return options_of<Options>(volume.options);
}
template <class Options>
Options options_of(const Muscle& muscle) {
  return muscle.volume ? options_of<Options>(*muscle.volume) : Options{};
}

template <class Options>
void set_options(Volume& volume, Options options) {
  const std::string key = place_of(options);
  YamlNode node = yaml_node(written(options));
  if (node.items.empty())
    volume.options.erase(key);
  else
    volume.options[key] = std::move(node);
}

/// `change` is given the options that a muscle has.
template <class Options, class Change>
void change_options(Volume& volume, const Change& change) {
  Options options = options_of<Options>(volume);
  change(options);
  set_options(volume, std::move(options));
}

template <class Options>
OptionsKind options_kind(std::string schema) {
  const auto tell = [](const Cursor& at) {
    Options options{};
    read(at, options);
    FaultList faults;
    check_options(options, at.field, faults);
    at.file.add(faults.take());
  };
  const auto values = [](const Volume& volume) {
    Options options = options_of<Options>(volume);
    MapWriter all;
    describe(all, options);
    return all.texts();
  };
  const auto add_keys = [](KeysByPlace& keys) { KeyCollector("volume", keys).template enter<Options>(); };
  const std::string key = place_of(Options{});
  return {.key = key, .read = tell, .values = values, .add_keys = add_keys, .schema = std::move(schema)};
}

}  // namespace sinew
