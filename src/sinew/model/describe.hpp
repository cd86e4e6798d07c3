#pragma once
// The keys of model and scene files, each written down once. A visitor `is` turns this list into a reader, a writer or
// the list of known keys:
//   is(key, value, how...)        a key that may be left out
//   is.needs(key, value, how...)  a key that must be there
//   is.always(key, value, how...) may be left out, is always written: its default hangs on something else
// `how` is the dimension a number has; for functions the variable they are of. The order is the order of writing.
#include "sinew/model/describe_change.hpp"
#include "sinew/model/describe_muscle.hpp"
#include "sinew/model/describe_skeleton.hpp"

namespace sinew {

template <class Visit>
void describe(Visit& is, Model& model) {
  is.version("sinew");
  is("name", model.name);
  is("source", model.source);
  is("gravity", model.gravity, dimension::acceleration);
  is("wrap_rule", model.wrap_rule);
  is("surroundings", model.surroundings);
  is("bodies", model.bodies);
  is("joints", model.joints);
  is("couplers", model.couplers);
  is("loops", model.loops);
  is("wraps", model.wraps);
  is("shapes", model.shapes);
  is("markers", model.markers);
  is("muscles", model.muscles);
  is("ligaments", model.ligaments);
  is("motors", model.motors);
}

template <class Visit>
void describe(Visit& is, Rates& rates) {
  is("rigid", rates.rigid);
  is("tissue", rates.tissue);
  is("control", rates.control);
  is("record", rates.record);
  is.by_fidelity(rates.fidelity);
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
void describe(Visit& is, SoftBody& body) {
  is("surface", body.surface);
  is("tets", body.tets);
  is("density", body.density, dimension::density);
  is.needs("fidelity", body.fidelity);
  is("law", body.law);
  is("on", body.on);
  is("at", body.at, dimension::length);
  is("turn", body.turn, dimension::angle);
  is("speed", body.speed, dimension::speed);
  is("spin", body.spin, dimension::spin);
  is.others(body.options);
}

template <class Visit>
void describe(Visit& is, Push& push) {
  is.needs("body", push.body);
  is("at", push.at, dimension::length);
  is.needs("force", push.force, Of{"time", dimension::time, dimension::force});
}

template <class Visit>
void describe(Visit& is, KeyPose& key) {
  is.needs("at", key.at, dimension::time);
  is.needs("pose", key.pose, dimension::none);
  is("through", key.through);
}

template <class Visit>
void describe(Visit& is, Track::Emphasis& emphasis) {
  is("stiffness", emphasis.stiffness);
  is("weight", emphasis.weight);
}

template <class Visit>
void describe(Visit& is, Track& track) {
  is("poses", track.poses);
  is("file", track.file);
  is("motion", track.motion, Of{"time", dimension::time, dimension::any});
  is("stiffness", track.stiffness);
  is("emphasis", track.emphasis);
  is("effort", track.effort);
  is("smoothness", track.smoothness);
  is("passes", track.passes);
  is("noise", track.noise);
  is("seed", track.seed);
  is("feels_pushes", track.feels_pushes);
  is("loop", track.loop);
  is("end", track.end);
}

template <class Visit>
void describe(Visit& is, Play& play) {
  is("file", play.file);
  is("motion", play.motion, Of{"time", dimension::time, dimension::any});
  is("loop", play.loop);
  is("end", play.end);
}

template <class Visit>
void describe(Visit& is, Scene& scene) {
  is.version("sinew_scene");
  is.model("model", scene);  // first: poses need to know which coordinates turn
  is("changes", scene.changes);
  is("name", scene.name);
  is("about", scene.about);
  is("start", scene.start, dimension::time);
  is("duration", scene.duration, dimension::time);
  is("rates", scene.rates);
  is("stops", scene.stops);
  is.choices("fidelity", scene.default_fidelity, scene.fidelity);
  is("pose", scene.pose, dimension::none);
  is("speeds", scene.speeds, dimension::time);  // a coordinate's unit over this one
  is("locked", scene.locked);
  is.choices("excitations", scene.default_excitation, scene.excitations, Of{"time", dimension::time, dimension::none});
  is("motors", scene.motors, Of{"time", dimension::time, dimension::none});
  is("track", scene.track);
  is("play", scene.play);
  is("contact", scene.contact);
  is("props", scene.props);
  is("soft", scene.soft);
  is("loops", scene.loops);
  is("pushes", scene.pushes);
}

}  // namespace sinew
