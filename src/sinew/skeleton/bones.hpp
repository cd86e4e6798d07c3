#pragma once
// The bones of a model: their meshes, each riding on a body, and the space they take, which muscles are kept out of.
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

class Bones {
 public:
  /// `bodies` are the names of the poses that `placed` will get, ground among them.
  Bones(const Model&, const std::vector<std::string>& bodies);

  struct Bone {
    int body;
    std::string name;
    TriMesh mesh;  ///< in the body's axes
  };
  const std::vector<Bone>& list() const { return list_; }
  const std::vector<std::string>& remarks() const { return remarks_; }  ///< those not shown, each with the reason

  enum class Open { left, mended };  ///< what becomes of bones whose mesh is open: they take no space, or were closed
  /// Bones where their bodies are: what muscles are kept off.
  std::vector<PlacedGrid> placed(std::span<const Pose> bodies, Open = Open::mended) const;

  struct Space {
    int body;
    PlacedGrid in_body;
    bool mended = false;  ///< its mesh was open
  };
  const std::vector<Space>& spaces() const { return spaces_; }

 private:
  std::string fresh_name(const Body&, const Surface&) const;

  std::vector<Bone> list_;
  std::vector<Space> spaces_;
  std::vector<std::string> remarks_;
};

/// The bones' distance near a course of flesh; nothing where there are none.
BoneSpace near_bones(const std::vector<Vec3>& course, const std::vector<PlacedGrid>& bones);
int place_in(const std::vector<std::string>& names, const std::string& name);  ///< -1: it is not there

}  // namespace sinew
