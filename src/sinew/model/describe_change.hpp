#pragma once
// The keys of disorders and surgery. How to read this: describe.hpp.
#include "sinew/model/places.hpp"

namespace sinew {

template <class Visit>
void describe(Visit& is, Change& change) {
  is.kind(change.kind, change.muscle);
  switch (change.kind) {
    case Change::Kind::weaken:
    case Change::Kind::atrophy:
      return is.needs("factor", change.factor, dimension::none);
    case Change::Kind::contract:
      return is.needs("by", change.by, dimension::none);
    case Change::Kind::lengthen_tendon:
      return is.needs("by", change.by, dimension::length);
    case Change::Kind::reroute:
      is("point", change.point);
      is.needs("body", change.body);
      is.needs("at", change.at, dimension::length);
      is("drop", change.drop);
      is("tension", change.tension, dimension::force);
      return;
    case Change::Kind::paralyse:
    case Change::Kind::remove:
      return;
  }
}

}  // namespace sinew
