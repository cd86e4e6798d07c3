#pragma once
// What kinds of maps there are in a file, and which of them stand under their names.
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
constexpr const char* place_of(const Surface&) { return "surface"; }
constexpr const char* place_of(const Body&) { return "body"; }
constexpr const char* place_of(const Coupler&) { return "coupler"; }
constexpr const char* place_of(const Wrap&) { return "wrap"; }
constexpr const char* place_of(const ContactShape&) { return "shape"; }
constexpr const char* place_of(const Marker&) { return "marker"; }
constexpr const char* place_of(const PathPoint&) { return "path_point"; }
constexpr const char* place_of(const PathWrap&) { return "path_wrap"; }
constexpr const char* place_of(const ThelenShape&) { return "thelen_shape"; }
constexpr const char* place_of(const MillardActive&) { return "millard_active"; }
constexpr const char* place_of(const MillardPassive&) { return "millard_passive"; }
constexpr const char* place_of(const MillardSpeed&) { return "millard_speed"; }
constexpr const char* place_of(const MillardShape&) { return "millard_shape"; }
constexpr const char* place_of(const MillardTendon&) { return "millard_tendon"; }
constexpr const char* place_of(const GivenCurves&) { return "given_curves"; }
constexpr const char* place_of(const Fibre&) { return "fibre"; }
constexpr const char* place_of(const Tendon&) { return "tendon"; }
constexpr const char* place_of(const ActivationTimes&) { return "activation"; }
constexpr const char* place_of(const Volume&) { return "volume"; }
constexpr const char* place_of(const MotorUnit&) { return "unit"; }
constexpr const char* place_of(const Muscle&) { return "muscle"; }
constexpr const char* place_of(const Ligament&) { return "ligament"; }
constexpr const char* place_of(const Motor&) { return "motor"; }
constexpr const char* place_of(const Model&) { return "model"; }
constexpr const char* place_of(const Rates&) { return "rates"; }
constexpr const char* place_of(const Prop&) { return "prop"; }
constexpr const char* place_of(const Prop::Weld&) { return "weld"; }
constexpr const char* place_of(const SoftBody&) { return "soft_body"; }
constexpr const char* place_of(const Loop&) { return "loop"; }
constexpr const char* place_of(const Change&) { return "change"; }
constexpr const char* place_of(const Push&) { return "push"; }
constexpr const char* place_of(const KeyPose&) { return "key_pose"; }
constexpr const char* place_of(const Track::Emphasis&) { return "emphasis"; }
constexpr const char* place_of(const Track&) { return "track"; }
constexpr const char* place_of(const Play&) { return "play"; }
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

}  // namespace sinew
