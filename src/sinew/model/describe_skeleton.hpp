#pragma once
// The keys of bodies, joints, couplers, loops and the shapes on bodies. How to read this: describe.hpp.
#include "sinew/model/places.hpp"

namespace sinew {

template <class Visit>
void describe(Visit& is, Surface& surface) {
  is.needs("file", surface.file);
  is("scale", surface.scale, dimension::none);
  is("at", surface.at, dimension::length);
  is("turn", surface.turn, dimension::angle);
}

template <class Visit>
void describe(Visit& is, Body& body) {
  is("mass", body.mass, dimension::mass);
  is("centre", body.centre, dimension::length);
  is("inertia", body.inertia, dimension::inertia);
  is("surface", body.surface);
}

template <class Visit>
void describe(Visit& is, Limit& limit, Dimension q) {
  is.always("stiffness", limit.stiffness, stiffness_along(q));
  is.always("damping", limit.damping, stiffness_along(q) * dimension::time);
  is.always("transition", limit.transition, q);
  is("stiffness_below", limit.stiffness_below, stiffness_along(q));
  is("range", limit.range, q);
}

template <class Visit>
void describe(Visit& is, Spring& spring, Dimension q) {
  is.needs("stiffness", spring.stiffness, stiffness_along(q));
  is("rest", spring.rest, q);
}

template <class Visit>
void describe(Visit& is, Coordinate& coordinate, Dimension q) {
  is("range", coordinate.range, q);
  is("start", coordinate.start, q);
  is("start_speed", coordinate.start_speed, q / dimension::time);
  is("clamped", coordinate.clamped);
  is("locked", coordinate.locked);
  is("damping", coordinate.damping, stiffness_along(q) * dimension::time);
  is("limit", coordinate.limit, q);
  is("spring", coordinate.spring, q);
  is("passive", coordinate.passive, Of{coordinate.name, q, stiffness_along(q) * q});
  is("prescribed", coordinate.prescribed, Of{"time", dimension::time, q});
}

template <class Visit>
void describe(Visit& is, Axis& axis, Dimension amount) {
  is.needs("axis", axis.axis, dimension::none);
  is.needs("by", axis.by, amount);
  is("through", axis.through, dimension::length);
}

template <class Visit>
void describe(Visit& is, Joint& joint) {
  is.needs("parent", joint.parent);
  is.needs("child", joint.child);
  is.needs("kind", joint.kind);
  is("at", joint.at, dimension::length);
  is("turn", joint.turn, dimension::angle);
  is("child_at", joint.child_at, dimension::length);
  is("child_turn", joint.child_turn, dimension::angle);
  is("axis", joint.axis, dimension::none);
  is("rotate", joint.rotate, dimension::angle);
  is.learn_turning(joint);  // what `rotate` uses is an angle, also where `slide` uses it
  is("slide", joint.slide, dimension::length);
  is.coordinates("coordinates", joint);
}

template <class Visit>
void describe(Visit& is, Coupler& coupler) {
  is.needs("of", coupler.of);
  is.needs("by", coupler.by, Of{coupler.of, is.unit_of(coupler.of), is.unit_of(coupler.coordinate)});
  is("plus", coupler.plus, is.unit_of(coupler.coordinate));
}

template <class Visit>
void describe(Visit& is, Loop& loop) {
  is.needs("body", loop.body);
  is.needs("to", loop.to);
  is("kind", loop.kind);
  is("at", loop.at, dimension::length);
  is("turn", loop.turn, dimension::angle);
  is("to_at", loop.to_at, dimension::length);
  is("to_turn", loop.to_turn, dimension::angle);
  is("distance", loop.distance, dimension::length);
  is("label", loop.label);
}

template <class Visit>
void describe(Visit& is, Wrap& wrap) {
  is.needs("body", wrap.body);
  is.needs("kind", wrap.kind);
  is("at", wrap.at, dimension::length);
  is("turn", wrap.turn, dimension::angle);
  is("radius", wrap.radius, dimension::length);
  is("length", wrap.length, dimension::length);
  is("tube", wrap.tube, dimension::length);
  is("radii", wrap.radii, dimension::length);
  is("geodesic", wrap.geodesic);
}

template <class Visit>
void describe(Visit& is, ContactShape& shape, OnProp) {
  is.needs("kind", shape.kind);
  is("at", shape.at, dimension::length);
  is("turn", shape.turn, dimension::angle);
  is("radius", shape.radius, dimension::length);
  is("length", shape.length, dimension::length);
  is("size", shape.size, dimension::length);
  is("friction", shape.friction);
  is("restitution", shape.restitution);
  is("modulus", shape.modulus, dimension::pressure);
  is("dissipation", shape.dissipation, dimension::time / dimension::length);
}

template <class Visit>
void describe(Visit& is, ContactShape& shape) {
  is.needs("body", shape.body);
  describe(is, shape, OnProp{});
}

template <class Visit>
void describe(Visit& is, Marker& marker) {
  is.needs("body", marker.body);
  is.needs("at", marker.at, dimension::length);
}

template <class Visit>
void describe(Visit& is, Motor& motor) {
  const Dimension q = is.unit_of(motor.coordinate);
  is.needs("coordinate", motor.coordinate);
  is("force", motor.force, q.any ? q : stiffness_along(q) * q);
  is("range", motor.range, dimension::none);
}

}  // namespace sinew
