// Motion capture: what is read has only finite poses, reads back equal, and moves a model or is refused.
#include <algorithm>

#include "fuzz.hpp"
#include "sinew/model/read.hpp"
#include "sinew/motion/bvh_motion.hpp"
#include "test/support/bvh_text.hpp"

using namespace sinew;

namespace {

/// A pelvis that goes anywhere, a hinge and a ball: enough for every way a name can lead.
const char* const body = R"(
sinew: 1
name: body
bodies:
  pelvis: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}
  femur_l: {mass: 1, centre: [0, -0.2, 0], inertia: [1, 1, 1, 0, 0, 0]}
  tibia_l: {mass: 1, centre: [0, -0.2, 0], inertia: [1, 1, 1, 0, 0, 0]}
joints:
  root: {parent: ground, child: pelvis, kind: free}
  hip: {parent: pelvis, child: femur_l, kind: ball, at: [0, 0, -0.1]}
  knee: {parent: femur_l, child: tibia_l, kind: hinge, at: [0, -0.4, 0]}
)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Model model = parse_model(body);
  static const Skeleton skeleton(model);
  const std::string text(reinterpret_cast<const char*>(data), size);
  Bvh bvh;
  if (!fuzz::accepts([&] { bvh = parse_bvh(text); })) return 0;
  bvh.remarks.clear();  // of the text, not of the motion
  fuzz::promise(parse_bvh(test::bvh_text(bvh)) == bvh, "a motion reads back equal");
  std::vector<Pose> poses;
  bvh.poses(bvh.frames() - 1, poses);
  fuzz::promise(std::ranges::all_of(poses, [](const Pose& p) { return p.matrix().allFinite(); }), "poses are finite");
  bvh.values.resize(bvh.channels() * std::min<std::size_t>(bvh.frames(), 3));  // a fit takes its time
  fuzz::accepts(
      [&] { fuzz::promise(motion_of(bvh, model, skeleton).coordinates.value.allFinite(), "coordinates are finite"); });
  return 0;
}
