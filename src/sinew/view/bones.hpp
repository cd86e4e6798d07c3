#pragma once
// What every way of drawing a scene starts from: its bones with the space they take, and its muscles' looks.
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/geometry/tube.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

/// Where a model's mesh file is; nothing where it is not found.
using FindSurface = std::function<std::optional<std::filesystem::path>(const Model&, const std::string& file)>;

class Bones {
 public:
  Bones(const Model&, const FrameNames&, const FindSurface&);

  struct Bone {
    int body;  ///< of the frame
    std::string name;
    TriMesh mesh;  ///< in the body's axes
  };
  const std::vector<Bone>& list() const { return list_; }
  const std::vector<std::string>& remarks() const { return remarks_; }  ///< those not shown, each with the reason

  /// Closed bones where they are at a frame: what muscles are kept off.
  std::vector<PlacedGrid> placed(const Frame&) const;

 private:
  std::string fresh_name(const Body&, const Surface&) const;

  struct Space {
    int body;
    PlacedGrid in_body;
  };
  std::vector<Bone> list_;
  std::vector<Space> spaces_;
  std::vector<std::string> remarks_;
};

/// The bones' distance near a course of flesh; nothing where there are none.
BoneSpace near_bones(const std::vector<Vec3>& course, const std::vector<PlacedGrid>& bones);
MuscleLook look_of(const Muscle&);
double band_radius(const Ligament&);  ///< m
std::vector<Vec3> course_of(const Shape&);
int place_in(const std::vector<std::string>& names, const std::string& name);  ///< -1: it is not there
/// Share of the full detail of a tube when as many muscles are drawn: up to 20 get all, more share what these would
/// take.
double shared_detail(size_t muscles);

}  // namespace sinew
