#pragma once
// Contact forces and pushes as arrows: lines for pages, surfaces for exports. There are always as many; those not
// needed are points.
#include <array>
#include <cstdint>
#include <vector>

#include "sinew/core/function.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

inline constexpr std::size_t contact_arrows = 32;

struct ArrowScale {
  double newtons_per_metre = 1000;
  double longest = 0.5;  ///< m: an impact of a millisecond has thousands of newtons
};
/// The weight of all that can move, or a stronger push, is an arrow of about half of the scene's size: rounded to 1, 2
/// or 5 times a power of ten, so that a legend can tell it.
/// `soft` is the mass of flesh that is in no body, kg.
ArrowScale arrow_scale(const Scene&, double size, double soft = 0);

/// From where each force acts along it: two vertices per arrow. Of more contacts than arrows the strongest are shown.
std::vector<Eigen::Vector3f> force_lines(const Frame&, const ArrowScale&);
std::vector<std::uint32_t> force_line_indices(std::size_t vertices);  ///< two vertices per arrow

/// The pushes of a scene, which frames do not hold: they follow from time and poses.
class Pushes {
 public:
  Pushes(const Scene&, const FrameNames&);
  std::size_t count() const { return all_.size(); }
  /// Two vertices per push, the second where it acts.
  std::vector<Eigen::Vector3f> lines(const Frame&, const ArrowScale&) const;

 private:
  struct Acting {
    std::size_t body;
    Vec3 at;
    std::array<Curve, 3> force;
  };
  std::vector<Acting> all_;
};

/// The arrows about these lines, as closed surfaces.
std::vector<Eigen::Vector3f> arrows_about(const std::vector<Eigen::Vector3f>& lines);
std::vector<std::uint32_t> arrow_indices(std::size_t arrows);

}  // namespace sinew
