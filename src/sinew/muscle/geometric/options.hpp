#pragma once
// What a model file says of a muscle's tube: `volume.tube`.
#include "sinew/model/options.hpp"
#include "sinew/muscle/belly/tube_options.hpp"

namespace sinew {

constexpr const char* place_of(const TendonShares&) { return "tendon_shares"; }
constexpr const char* place_of(const TubeOptions&) { return "tube"; }
constexpr auto words_of(TubeOptions::Inner) {
  using K = TubeOptions::Inner;
  return std::to_array<std::pair<K, const char*>>({{K::interval, "interval"}, {K::paper, "paper"}, {K::pole, "pole"}});
}

template <class Visit>
void describe(Visit& is, TendonShares& shares) {
  is("origin", shares.origin);
  is("belly_origin", shares.belly_origin);
  is("belly_insertion", shares.belly_insertion);
  is("insertion", shares.insertion);
}

template <class Visit>
void describe(Visit& is, TubeOptions& tube) {
  is("sides", tube.sides);
  is("levels", tube.levels);
  is("rays", tube.rays);
  is("inner", tube.inner);
  is("tendons", tube.tendons);
  is("bulges", tube.bulges);
  is("pennate", tube.pennate);
  is("joined", tube.joined);
}

void check_options(const TubeOptions&, const std::string& field, FaultList&);
OptionsKind tube_options_kind();

}  // namespace sinew
