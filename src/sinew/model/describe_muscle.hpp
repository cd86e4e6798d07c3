#pragma once
// The keys of muscles. How to read this: describe.hpp.
#include "sinew/model/places.hpp"

namespace sinew {

template <class Visit>
void describe(Visit& is, PathPoint& point) {
  is.needs("body", point.body);
  is.place("at", point);
  is("role", point.role);
  is("while", point.while_);
  is("fade", point.fade, point.while_ ? is.unit_of(point.while_->coordinate) : dimension::any);
}

template <class Visit>
void describe(Visit& is, PathWrap& wrap) {
  is.needs("wrap", wrap.wrap);
  is("side", wrap.side);
  is.stretch("range", wrap);
  is("method", wrap.method);
}

template <class Visit>
void describe(Visit& is, ThelenShape& shape) {
  is("active", shape.active);
  is("passive", shape.passive);
  is("shortening", shape.shortening);
  is("lengthening", shape.lengthening);
}

template <class Visit>
void describe(Visit& is, Fibre& fibre) {
  is.needs("length", fibre.length, dimension::length);
  is("pennation", fibre.pennation, dimension::angle);
  is("speed", fibre.speed, dimension::none / dimension::time);
  is("curves", fibre.curves);
  is("damping", fibre.damping, dimension::none);
  is("strain", fibre.strain);
  is("shape", fibre.shape);
}

template <class Visit>
void describe(Visit& is, Tendon& tendon) {
  is.needs("slack", tendon.slack, dimension::length);
  is("kind", tendon.kind);
  is("strain", tendon.strain);
}

template <class Visit>
void describe(Visit& is, ActivationTimes& times) {
  is("rise", times.rise, dimension::time);
  is("fall", times.fall, dimension::time);
  is("floor", times.floor);
}

template <class Visit>
void describe(Visit& is, Volume& volume) {
  is.needs("surface", volume.surface);
  is("density", volume.density, dimension::density);
  is("tension", volume.tension, dimension::pressure);
}

template <class Visit>
void describe(Visit& is, MotorUnit& unit) {
  is.needs("share", unit.share);
}

template <class Visit>
void describe(Visit& is, Muscle& muscle) {
  is.needs("path", muscle.path);
  is.needs("force", muscle.force, dimension::force);
  is.needs("fibre", muscle.fibre);
  is.needs("tendon", muscle.tendon);
  is("activation", muscle.activation);
  is("volume", muscle.volume);
  is("units", muscle.units);
  is("drive", muscle.drive);
}

template <class Visit>
void describe(Visit& is, Ligament& ligament) {
  is.needs("path", ligament.path);
  is.needs("rest", ligament.rest, dimension::length);
  is.needs("force", ligament.force, dimension::force);
  is.needs("curve", ligament.curve, Of{"stretch", dimension::none, dimension::none});
}

}  // namespace sinew
