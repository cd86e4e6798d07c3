#pragma once
// What pushes nets out of bones and of one another: found once per tick, held through it.
//
// A point inside something else has a path prescribed across that surface alone (spring_constraint.hpp). What it is
// inside of at rest is left to it: flesh grows on bones.
#include <array>
#include <span>
#include <vector>

#include "sinew/muscle/mass_spring/spring_forces.hpp"
#include "sinew/skeleton/bones.hpp"

namespace sinew {

/// How far the points of a net may be inside bones and other nets, m.
struct SpringLeave {
  std::vector<double> bones, nets;
};

/// What may push a net's points out.
struct NetTouches {
  bool bones = false;       ///< all of them
  std::vector<int> bodies;  ///< the bones of these
  std::vector<int> nets;    ///< other nets, by their places; each stands in the other's list
  bool any() const { return bones || !bodies.empty() || !nets.empty(); }
};

/// Every net with all bones and every other net.
std::vector<NetTouches> all_touch(std::size_t nets);

/// A net as contact meets it.
struct TouchingNet {
  const SpringNet* net = nullptr;
  const SpringMotion* motion = nullptr;
  const SpringLeave* leave = nullptr;
  const NetTouches* touches = nullptr;  ///< null: nothing
};

class SpringContact {
 public:
  SpringContact() = default;
  explicit SpringContact(std::span<const Bones::Space> bones);

  struct InBone {  ///< a point that is inside a bone
    int point = 0, solid = 0;
    Vec3 out = Vec3::Zero();
    double depth = 0;
  };
  struct InNet {  ///< or inside another net
    int point = 0, other = 0;
    std::array<int, 4> corners{};  ///< of the other net, about where the point would leave it
    std::array<double, 4> weight{};
    Vec3 out = Vec3::Zero();
    double depth = 0;
  };
  /// What is near while little moves from step to step, so that nets that settle need not look everywhere every time.
  struct Watch {
    struct Near {
      double own = 0, its = 0;                ///< how far either had gone when this was found
      std::vector<std::array<int, 2>> spans;  ///< slices of this net, and the spans of the other that they are near to
      bool found = false;
    };
    std::vector<Vec3> before;   ///< the points when they were last looked at
    double gone = 0;            ///< m: no point has gone further since the start
    std::vector<Near> nets;     ///< as in `NetTouches::nets`
    std::vector<double> clear;  ///< by solid and slice: how far the points may have gone until they could be in it
  };
  struct Seen {  ///< of one net
    Box box;
    std::vector<Vec3> middles, alongs;         ///< of poles and slices; alongs not of length 1
    std::vector<double> along_lengths, reach;  ///< of a slice from its middle, m
    std::vector<Vec3> spans;                   ///< middles between each slice or pole and the next
    std::vector<double> span_reach;            ///< of what lies between them
    std::vector<InBone> in_bones;
    std::vector<InNet> in_nets;
    std::vector<Vec3> force;         ///< on every point
    Wrench pushed = Wrench::Zero();  ///< all of them, moment about the origin first
    bool touched = false;
    Watch watch;
  };
  struct Buffers {
    std::vector<Seen> nets;
    std::vector<Pose> inward;       ///< from the world into each solid
    std::vector<Vec3> balls;        ///< middles of the solids
    std::vector<Wrench> on_bodies;  ///< by `bodies`, moment about the origin first
    bool watches = false;           ///< bones stand still and nets move little: what is near is kept. The same is found
    /// From now on it is kept, or no longer.
    void watch(bool on);
  };

  const std::vector<int>& bodies() const { return bodies_; }  ///< those that have a bone to push with
  /// Points deeper inside than they may be.
  void find(std::span<const TouchingNet>, std::span<const Pose> poses, Buffers&) const;
  /// Forces that bring the points found to the surface at a rate (1/s): as much on bones and other nets, backwards.
  void push(std::span<const TouchingNet>, std::span<const Twist> twists, std::span<const Pose> poses, double rate,
            Buffers&) const;

 private:
  struct Solid {
    int body = 0, place = 0;  ///< its body, and where that stands in `bodies_`
    PlacedGrid in_body;
    double reach = 0;  ///< of a ball about its box
  };
  void find_in_bones(const TouchingNet&, const Buffers&, Seen&) const;
  void find_in_net(const TouchingNet&, const TouchingNet& other, int index, const Seen& its, Seen&) const;
  void find_in_near_net(const TouchingNet&, const TouchingNet& other, int index, const Seen& its, Watch::Near&,
                        Seen&) const;

  std::vector<Solid> solids_;
  std::vector<int> bodies_;
};

}  // namespace sinew
