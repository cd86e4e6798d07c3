#pragma once
// How finely nets of springs need be computed for who looks at them.
#include <map>
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/surface_tree.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/world/frame.hpp"
#include "sinew/world/input.hpp"

namespace sinew {

struct Viewpoint {
  static constexpr double usual_pixels = 1072;  ///< of a picture of 1000 and 50 degrees
  Vec3 at = Vec3::Zero();                       ///< m, ground axes
  double pixels = usual_pixels;                 ///< that a metre fills at a distance of a metre
};

class ViewDetail {
 public:
  ViewDetail(const Scene&, const Anatomy&);

  struct Net {
    std::string muscle;
    int detail = 0;  ///< as an input of a World says it
  };
  /// The muscles that are nets, by how far they are from the eye and whether bones and other nets leave any of their
  /// points in its sight. `now`: the levels that the model's muscles have, which an eye at a threshold leaves as they
  /// are; empty: none yet.
  std::vector<Net> nets(const Frame&, const Viewpoint&, std::span<const int> now = {}) const;

 private:
  struct Bone {
    int body;
    SurfaceTree tree;  ///< in the body's axes
  };
  std::vector<Bone> bones_;
  struct Detailed {
    std::size_t place;  // in the model
    int (*detail)(double distance, bool visible, int now);
  };
  std::map<std::string, Detailed> nets_;  // muscles that can be computed more coarsely
};

/// For an eye that stays in one place: inputs for the first step of a run.
std::vector<Input> detail_for_eye(const Scene&, const Vec3& eye);

}  // namespace sinew
