// Bodies that move freely: those of joints that are not known here, and those no joint carries.
#include <fmt/format.h>

#include "sinew/model/check.hpp"
#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// Six coordinates named after the body, whatever the joint had.
void let_loose(Joint& joint) {
  joint.kind = Joint::Kind::custom;
  for (const char* end : {"_rx", "_ry", "_rz", "_tx", "_ty", "_tz"})
    joint.coordinates.push_back({.name = joint.child + end});
  move_freely(joint);
}

void lose_coordinates(Import& file, const Element& holder) {
  for (const Element& item : holder.children()) {
    if (item.kind() == "Coordinate") file.lost_coordinates.insert(item.name());
    lose_coordinates(file, item);
  }
}

}  // namespace

void turn_by_angles(Joint& joint) {
  for (size_t k = 0; k < 3; ++k)
    joint.rotate.push_back({Vec3::Unit(static_cast<Eigen::Index>(k)), Amount::of(joint.coordinates[k].name)});
}

void move_freely(Joint& joint) {
  turn_by_angles(joint);
  for (size_t k = 0; k < 3; ++k)
    joint.slide.push_back({Vec3::Unit(static_cast<Eigen::Index>(k)), Amount::of(joint.coordinates[k + 3].name)});
}

std::string lost_coordinate(const std::string& name) {
  return fmt::format("coordinate `{}` belongs to a joint that was not read", name);
}

void read_unknown_joint(Import& file, const Element& element, Joint& joint, const std::string& why) {
  element.changed(fmt::format("{}; body `{}` moves freely in its place", why, joint.child));
  lose_coordinates(file, element);
  let_loose(joint);
}

void leave_out_joint(Import& file, const Element& element, const std::string& why) {
  element.unsupported(why);
  lose_coordinates(file, element);
}

void hold_massless(Import& file) {
  for (const std::string& name : massless_coordinates(file.model)) {
    file.coordinate(name)->locked = true;
    file.notes.push_back({ImportNote::Kind::changed, file.places["coordinates." + name], "Coordinate " + name,
                          "none of the bodies that it moves has mass; a run keeps it at its start value"});
  }
}

void hang_loose_bodies(Import& file) {
  for (const Body& body : file.model.bodies) {
    if (file.joined.contains(body.name)) continue;
    Joint joint{.name = body.name + "_free", .parent = ground, .child = body.name};
    let_loose(joint);
    file.notes.push_back({ImportNote::Kind::changed, file.places["bodies." + body.name], "Body " + body.name,
                          "no joint attaches it; it moves freely, as in OpenSim"});
    file.model.joints.push_back(std::move(joint));
  }
}

}  // namespace sinew
