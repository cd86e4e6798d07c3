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
void describe(Visit& is, MillardActive& active) {
  is("shortest", active.shortest);
  is("shoulder", active.shoulder);
  is("longest", active.longest);
  is("slope", active.slope);
  is("floor", active.floor);
}

template <class Visit>
void describe(Visit& is, MillardPassive& passive) {
  is("slack", passive.slack);
  is("strain", passive.strain);
  is("toe", passive.toe);
  is("stiffness", passive.stiffness, dimension::none);
  is("curviness", passive.curviness);
}

template <class Visit>
void describe(Visit& is, MillardSpeed& speed) {
  is("isometric", speed.isometric);
  is("force", speed.force);
  is("shortening_end", speed.shortening_end);
  is("shortening_near", speed.shortening_near);
  is("shortening_curviness", speed.shortening_curviness);
  is("lengthening_end", speed.lengthening_end);
  is("lengthening_near", speed.lengthening_near);
  is("lengthening_curviness", speed.lengthening_curviness);
}

template <class Visit>
void describe(Visit& is, MillardShape& shape) {
  is("active", shape.active);
  is("passive", shape.passive);
  is("speed", shape.speed);
}

template <class Visit>
void describe(Visit& is, MillardTendon& tendon) {
  is("stiffness", tendon.stiffness, dimension::none);
  is("toe", tendon.toe);
  is("curviness", tendon.curviness);
}

template <class Visit>
void describe(Visit& is, GivenCurves& given) {
  is("active", given.active, Of{"length", dimension::none, dimension::none});
  is("passive", given.passive, Of{"length", dimension::none, dimension::none});
  is("speed", given.speed, Of{"speed", dimension::none, dimension::none});
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
  is("millard", fibre.millard);
  is("given", fibre.given);
}

template <class Visit>
void describe(Visit& is, Tendon& tendon) {
  is.needs("slack", tendon.slack, dimension::length);
  is("kind", tendon.kind);
  is("strain", tendon.strain);
  is("millard", tendon.millard);
  is("given", tendon.given, Of{"strain", dimension::none, dimension::none});
}

template <class Visit>
void describe(Visit& is, ActivationTimes& times) {
  is("rise", times.rise, dimension::time);
  is("fall", times.fall, dimension::time);
  is("floor", times.floor);
}

template <class Visit>
void describe(Visit& is, Volume& volume) {
  is("surface", volume.surface);
  is("density", volume.density, dimension::density);
  is.renamed("tension", "specific_tension");
  is("specific_tension", volume.specific_tension, dimension::pressure);
  is("section", volume.section);
  is("mass", volume.mass);
  is("joined", volume.joined);
  is.others(volume.options);
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
