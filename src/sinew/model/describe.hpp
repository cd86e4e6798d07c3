#pragma once
// The keys of model and scene files, each written down once. A visitor `is` turns this list into a reader, a writer or
// the list of known keys:
//   is(key, value, how...)        a key that may be left out
//   is.needs(key, value, how...)  a key that must be there
//   is.always(key, value, how...) may be left out, is always written: its default hangs on something else
// `how` is the dimension a number has; for functions the variable they are of. The order is the order of writing.
#include "sinew/model/quantity.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/model/words.hpp"

namespace sinew {

/// What a function is of: `time`, or the coordinate a coupler follows; and the dimensions of both sides.
struct Of {
  std::string variable;
  Dimension x, y;
};
struct OnProp {};  ///< a contact shape whose body goes without saying

// The name of each kind of map: the word messages use and the schema's definition.
constexpr const char* place_of(const Limit&) { return "limit"; }
constexpr const char* place_of(const Spring&) { return "spring"; }
constexpr const char* place_of(const Coordinate&) { return "coordinate"; }
constexpr const char* place_of(const Axis&) { return "axis"; }
constexpr const char* place_of(const Joint&) { return "joint"; }
constexpr const char* place_of(const Body&) { return "body"; }
constexpr const char* place_of(const Coupler&) { return "coupler"; }
constexpr const char* place_of(const Wrap&) { return "wrap"; }
constexpr const char* place_of(const ContactShape&) { return "shape"; }
constexpr const char* place_of(const Marker&) { return "marker"; }
constexpr const char* place_of(const PathPoint&) { return "path_point"; }
constexpr const char* place_of(const PathWrap&) { return "path_wrap"; }
constexpr const char* place_of(const Fibre&) { return "fibre"; }
constexpr const char* place_of(const Tendon&) { return "tendon"; }
constexpr const char* place_of(const ActivationTimes&) { return "activation"; }
constexpr const char* place_of(const Volume&) { return "volume"; }
constexpr const char* place_of(const MotorUnit&) { return "unit"; }
constexpr const char* place_of(const Muscle&) { return "muscle"; }
constexpr const char* place_of(const Model&) { return "model"; }
constexpr const char* place_of(const Rates&) { return "rates"; }
constexpr const char* place_of(const Prop&) { return "prop"; }
constexpr const char* place_of(const Prop::Weld&) { return "weld"; }
constexpr const char* place_of(const Push&) { return "push"; }
constexpr const char* place_of(const Scene&) { return "scene"; }

template <class Type>
concept Described = requires(Type value) {
  place_of(value);
};

inline std::string& name_in(Coupler& coupler) { return coupler.coordinate; }
template <class Item>
requires requires(Item item) { item.name; }
std::string& name_in(Item& item) { return item.name; }
/// Items that stand in a map keyed by their name.
template <class Item>
concept Named = Described<Item> && requires(Item item) {
  name_in(item);
};

inline Dimension stiffness_along(const Dimension& q) {
  return q == dimension::angle ? dimension::moment / q : dimension::force / q;
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
void describe(Visit& is, PathPoint& point) {
  is.needs("body", point.body);
  is.place("at", point);
  is("role", point.role);
  is("while", point.while_);
}

template <class Visit>
void describe(Visit& is, PathWrap& wrap) {
  is.needs("wrap", wrap.wrap);
  is("side", wrap.side);
  is.stretch("range", wrap);
}

template <class Visit>
void describe(Visit& is, Fibre& fibre) {
  is.needs("length", fibre.length, dimension::length);
  is("pennation", fibre.pennation, dimension::angle);
  is("speed", fibre.speed, dimension::none / dimension::time);
  is("curves", fibre.curves);
  is("damping", fibre.damping, dimension::none);
  is("strain", fibre.strain);
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
void describe(Visit& is, Model& model) {
  is.version("sinew");
  is("name", model.name);
  is("source", model.source);
  is("gravity", model.gravity, dimension::acceleration);
  is("bodies", model.bodies);
  is("joints", model.joints);
  is("couplers", model.couplers);
  is("wraps", model.wraps);
  is("shapes", model.shapes);
  is("markers", model.markers);
  is("muscles", model.muscles);
}

template <class Visit>
void describe(Visit& is, Rates& rates) {
  is("rigid", rates.rigid);
  is("tissue", rates.tissue);
  is("control", rates.control);
  is("record", rates.record);
}

template <class Visit>
void describe(Visit& is, Prop::Weld& weld) {
  is.needs("body", weld.body);
  is("at", weld.at, dimension::length);
  is("turn", weld.turn, dimension::angle);
}

template <class Visit>
void describe(Visit& is, Prop& prop) {
  is.needs("mass", prop.body.mass, dimension::mass);
  is("centre", prop.body.centre, dimension::length);
  is("inertia", prop.body.inertia, dimension::inertia);
  is("surface", prop.body.surface);
  is("shapes", prop.shapes, OnProp{});
  is("weld", prop.weld);
  is("at", prop.at, dimension::length);
  is("turn", prop.turn, dimension::angle);
  is("speed", prop.speed, dimension::speed);
  is("spin", prop.spin, dimension::spin);
}

template <class Visit>
void describe(Visit& is, Push& push) {
  is.needs("body", push.body);
  is("at", push.at, dimension::length);
  is.needs("force", push.force, Of{"time", dimension::time, dimension::force});
}

template <class Visit>
void describe(Visit& is, Scene& scene) {
  is.version("sinew_scene");
  is.model("model", scene);  // first: poses need to know which coordinates turn
  is("name", scene.name);
  is("about", scene.about);
  is("duration", scene.duration, dimension::time);
  is("rates", scene.rates);
  is("stops", scene.stops);
  is.choices("fidelity", scene.default_fidelity, scene.fidelity);
  is("pose", scene.pose, dimension::none);
  is("speeds", scene.speeds, dimension::time);  // a coordinate's unit over this one
  is.choices("excitations", scene.default_excitation, scene.excitations, Of{"time", dimension::time, dimension::none});
  is("contact", scene.contact);
  is("props", scene.props);
  is("pushes", scene.pushes);
}

}  // namespace sinew
