#pragma once
// The buffers of the tissue's steps.
#include <memory>
#include <vector>

#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/mass_spring/spring_batch.hpp"

namespace sinew {

inline constexpr double touch_rate = 200;  // 1/s: how fast points leave what they are inside of

struct MassSpringTissue::Buffers : Scratch {
  struct One {
    SpringShape shape;  // first as it was, then as it is
    SpringShape ahead;  // the lines at the end of the interval
    CarriedShape from, to;
    std::vector<LineNow> lines;
    std::vector<std::vector<Vec3>> courses;  // of the lines
    std::vector<SpringRunner> alone, calm;   // per level
    std::vector<Vec3> force, still;
    std::span<const Vec3> pulled;  // of poles that are not prescribed
    PoleLoads loads;
    std::vector<Vec3> before;             // where points were at the last look, while nets settle
    bool pushed = false, awake = true;    // since then; goes on
    bool abreast = false;                 // moved together with others this time
    bool seldom = false, asleep = false;  // stepped every few ticks; not in this one
    double seconds = 0;                   // to step
    NetCondition condition;
    double shortening = 1;  // of the line, over its length at rest
  };
  struct Group {
    std::vector<std::size_t> members;
    std::unique_ptr<SpringBatch> batch;
  };
  std::unique_ptr<Scratch> line;
  TissueState line_state;
  std::vector<One> all;
  std::vector<Group> groups;  // small nets of one grid and step
  std::vector<const Group*> together;
  std::vector<std::size_t> places;
  std::vector<std::size_t> crumpled;  // nets that are
  // What the nets touch:
  std::vector<TouchingNet> nets;
  std::vector<Pose> poses;
  std::vector<Twist> twists;
  SpringContact::Buffers contact;

  /// What pushes a net from outside through this tick.
  std::span<const Vec3> push(std::size_t i) const {
    return contact.nets[i].touched ? std::span<const Vec3>(contact.nets[i].force) : std::span<const Vec3>();
  }
};

}  // namespace sinew
