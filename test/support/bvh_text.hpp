#pragma once
// A motion capture as the text of a `.bvh` file that reads back equal.
#include <fmt/format.h>

#include "sinew/motion/bvh.hpp"

namespace sinew::test {

inline std::string bvh_offset(const Vec3& v) { return fmt::format("OFFSET {} {} {}\n", v.x(), v.y(), v.z()); }

inline std::string bvh_branch(const Bvh& bvh, int joint) {
  constexpr const char* names[] = {"Xposition", "Yposition", "Zposition", "Xrotation", "Yrotation", "Zrotation"};
  const BvhJoint& j = bvh.joints[static_cast<size_t>(joint)];
  std::string text = fmt::format("{} {}\n{{\n{}CHANNELS {}", j.parent < 0 ? "ROOT" : "JOINT", j.name,
                                 bvh_offset(j.offset), j.channels.size());
  for (const BvhChannel channel : j.channels) text += fmt::format(" {}", names[static_cast<int>(channel)]);
  text += "\n";
  for (int child = joint + 1; child < static_cast<int>(bvh.joints.size()); ++child)
    if (bvh.joints[static_cast<size_t>(child)].parent == joint) text += bvh_branch(bvh, child);
  for (const Vec3& end : j.ends) text += "End Site\n{\n" + bvh_offset(end) + "}\n";
  return text + "}\n";
}

inline std::string bvh_text(const Bvh& bvh) {
  std::string text = "HIERARCHY\n";
  for (size_t j = 0; j < bvh.joints.size(); ++j)
    if (bvh.joints[j].parent < 0) text += bvh_branch(bvh, static_cast<int>(j));
  text += fmt::format("MOTION\nFrames: {}\nFrame Time: {}\n", bvh.frames(), bvh.frame_time);
  const size_t width = bvh.channels();
  for (size_t i = 0; i < bvh.values.size(); ++i)
    text += fmt::format("{}{}", bvh.values[i], i % width + 1 == width ? '\n' : ' ');
  return text;
}

}  // namespace sinew::test
