#pragma once
// The bones of a model: their meshes, each riding on a body, and the space they take, which muscles are kept out of.
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/distance_grid.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

/// Where a model's mesh file is; nothing where it is not found.
using FindSurface = std::function<std::optional<std::filesystem::path>(const Model&, const std::string& file)>;

/// Beside the model file, where most are.
std::optional<std::filesystem::path> beside_model(const Model&, const std::string& file);

class Bones {
 public:
  enum class Open { left, mended };  ///< what becomes of open meshes: they take no space, or are closed
  /// `bodies` are the names of the poses that `placed` will get, ground among them.
  Bones(const Model&, const std::vector<std::string>& bodies, const FindSurface&, Open = Open::left);

  struct Bone {
    int body;
    std::string name;
    TriMesh mesh;  ///< in the body's axes
  };
  const std::vector<Bone>& list() const { return list_; }
  const std::vector<std::string>& remarks() const { return remarks_; }  ///< those not shown, each with the reason

  /// Closed bones where their bodies are: what muscles are kept off.
  std::vector<PlacedGrid> placed(std::span<const Pose> bodies) const;

  struct Space {
    int body;
    PlacedGrid in_body;
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
