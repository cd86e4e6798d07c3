#pragma once
// What frames say of flesh, muscles first and then soft bodies, and of what touches it.
#include <string>
#include <vector>

#include "sinew/world/frame.hpp"

namespace sinew {

/// Muscles, then soft bodies: as FrameNames counts flesh.
inline std::vector<std::string> flesh_names(const FrameNames& names) {
  std::vector<std::string> out = names.muscles;
  out.insert(out.end(), names.soft.begin(), names.soft.end());
  return out;
}

/// The sum of all contacts on a body, N.
inline Vec3 contact_on_body(const Frame& frame, int body) {
  Vec3 sum = Vec3::Zero();
  for (const ContactReading& contact : frame.contacts) {
    if (contact.body == body) sum += contact.force;
    if (contact.against == body) sum -= contact.force;
  }
  return sum;
}

/// The same on flesh.
inline Vec3 contact_on_flesh(const Frame& frame, int flesh) {
  Vec3 sum = Vec3::Zero();
  for (const ContactReading& contact : frame.contacts) {
    if (contact.flesh == flesh) sum += contact.force;
    if (contact.other_flesh == flesh) sum -= contact.force;
  }
  return sum;
}

}  // namespace sinew
