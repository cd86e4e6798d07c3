#pragma once
// Pictures without a window: meshes and lines in, an Image out. A small renderer on the CPU with the studio's lights.
//
//   drawing -> world triangles -> [raster] nearest triangle per sample -> [occlusion, shadow] -> [shading] -> pixels
//
// Every pixel is computed by itself, so that the picture is the same at any thread count.
#include <optional>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/picture/colour.hpp"
#include "sinew/picture/image.hpp"

namespace sinew {

struct Finish {            ///< how a surface takes the light
  float roughness = 0.5f;  ///< 0.1 wet, 1 chalk
  float coat = 0;          ///< share of a smooth film over it
  float grain = 0;         ///< fine unevenness fixed to the material, 0 to 1
  float glow = 0;          ///< share of its own colour that it sends out by itself
};

inline constexpr Finish bone_finish{0.58f, 0.08f, 1, 0};
inline constexpr Finish muscle_finish{0.46f, 0.22f, 0, 0};
inline constexpr Finish plain_finish{0.5f, 0.05f, 0, 0};

struct DrawnMesh {
  TriMesh mesh;
  Pose pose = Pose::Identity();
  Colour colour{0.5f, 0.5f, 0.5f};
  std::vector<Colour> colours;  ///< per vertex, in place of `colour`; or empty
  std::vector<Vec3> normals;    ///< per vertex, in the mesh's frame; empty: from the triangles
  Finish finish = plain_finish;
};

struct DrawnLine {
  std::vector<Vec3> points;  ///< in the world
  double radius = 0.0012;    ///< m
  Colour colour{0.024f, 0.15f, 0.43f};
};

struct Drawing {
  std::vector<DrawnMesh> meshes;
  std::vector<DrawnLine> lines;
  std::optional<double>
      ground;         ///< height on which the shadow falls, m; by default 5 % of the height below the lowest point
  bool dark = false;  ///< dark background
};

struct Camera {
  Vec3 eye{0, 0, 2}, target = Vec3::Zero(), up = Vec3::UnitY();
  double fov = 26 * degree;  ///< from bottom to top
};

/// Stands in `direction` from the drawing's middle, so far off that all of it shows. Looks at `box` where one is given,
/// so that the pictures of one motion share a camera.
Camera camera_for(const Drawing& drawing, const Vec3& direction, double aspect, std::optional<Box> box = {});
Box bounds(const Drawing& drawing);

/// `quality` squared samples per pixel. Triangles that reach behind the eye are left out.
Image render(const Drawing& drawing, const Camera& camera, int width, int height, int quality = 2);

/// A bone's own colours: ivory, darker in its hollows, a little patchy. For any closed mesh.
std::vector<Colour> bone_colours(const TriMesh& mesh);
DrawnMesh drawn_bone(TriMesh mesh, const Pose& pose);

}  // namespace sinew
