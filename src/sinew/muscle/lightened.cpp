#include "sinew/muscle/lightened.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "sinew/core/error.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/model/check.hpp"
#include "sinew/skeleton/inertia.hpp"

namespace sinew {
namespace {

struct TakenOff {
  Inertia flesh;  // in ground axes at the start pose, about the world origin
  std::set<std::string> muscles;
};

void add(Inertia& sum, double mass, const Vec3& at) {
  sum.mass += mass;
  sum.moment += mass * at;
  sum.about_origin += mass * (at.squaredNorm() * Mat3::Identity() - at * at.transpose());
}

/// The bodies that a muscle runs along: those of its path and all between them.
std::set<int> bodies_along(const Muscle& muscle, const Skeleton& skeleton) {
  std::set<int> out;
  int before = -1;
  for (const PathPoint& point : muscle.path.points) {
    int here = skeleton.body(point.body);
    out.insert(here);
    // Children come behind their parents: the later of two bodies climbs until they meet.
    for (int other = std::exchange(before, here); other >= 0 && other != here;) {
      int& later = other > here ? other : here;
      out.insert(later);
      later = skeleton.parent(later);
      if (other != here) out.insert(later);
    }
  }
  return out;
}

/// Where the bones are that flesh may be a part of, in ground axes at the start pose.
class Beside {
 public:
  Beside(const Anatomy& anatomy, const Muscle& muscle) {
    const StartPose& start = anatomy.start();
    for (const int b : bodies_along(muscle, start.skeleton)) {
      const Body* body = find(anatomy.model().bodies, start.skeleton.body_name(b));
      if (body && body->mass == 0) continue;  // nothing can be taken off it
      const Pose& pose = start.poses[static_cast<size_t>(b)];
      Along along{b, pose * (body ? body->centre : Vec3::Zero()), {}};
      TriMesh mesh;
      for (const Bones::Bone& bone : anatomy.bones().list())
        if (bone.body == b) append(mesh, moved(pose, bone.mesh));
      if (!mesh.triangles.empty()) along.bone = std::make_unique<SurfaceTree>(std::move(mesh));
      if (along.bone || body) all_.push_back(std::move(along));
    }
  }
  /// The body whose bone is nearest, or its centre where it has none.
  int nearest(const Vec3& place) const {
    double least = std::numeric_limits<double>::infinity();
    int out = 0;
    for (const Along& along : all_) {
      const double d = along.bone ? along.bone->closest(place).distance : (place - along.centre).norm();
      if (d < least) least = d, out = along.body;
    }
    return out;
  }

 private:
  struct Along {
    int body;
    Vec3 centre;
    std::unique_ptr<SurfaceTree> bone;
  };
  std::vector<Along> all_;
};

Mat3 matrix_of(const std::array<double, 6>& i) {
  Mat3 m;
  m << i[0], i[3], i[4], i[3], i[1], i[5], i[4], i[5], i[2];
  return m;
}

/// The flesh's share in axes of a body that stands at `pose`.
Inertia in_body(const Inertia& flesh, const Pose& pose) {
  const BodyInertia whole{
      flesh.mass, flesh.moment / flesh.mass,
      flesh.about_origin - flesh.mass * (flesh.moment.squaredNorm() / (flesh.mass * flesh.mass) * Mat3::Identity() -
                                         flesh.moment * flesh.moment.transpose() / (flesh.mass * flesh.mass))};
  return Inertia(whole, pose.inverse());
}

/// The body with so much taken off it; its faults.
void take_off(const TakenOff& taken, const Pose& pose, Body& body, std::vector<Fault>& faults) {
  const Inertia flesh = in_body(taken.flesh, pose);
  const std::string field = "bodies." + body.name;
  const std::string from = fmt::format("the muscles that carry their own mass ({})", fmt::join(taken.muscles, ", "));
  const double left = body.mass - flesh.mass;
  if (left < least_kept * body.mass || !(left > 0)) {
    faults.push_back(
        {.field = field + ".mass",
         .message = fmt::format("{} take {:.4g} kg of its {:.4g} kg: it must keep {:.0f} %. Say `volume: {{mass: "
                                "in_bones}}` for some of them, or give the body the mass of its flesh",
                                from, flesh.mass, body.mass, 100 * least_kept)});
    return;
  }
  const Vec3 centre = (body.mass * body.centre - flesh.moment) / left;
  const auto about = [](double mass, const Vec3& c) -> Mat3 {
    return mass * (c.squaredNorm() * Mat3::Identity() - c * c.transpose());
  };
  const Mat3 inertia =
      matrix_of(body.inertia) + about(body.mass, body.centre) - flesh.about_origin - about(left, centre);
  body.mass = left, body.centre = centre;
  body.inertia = {inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(0, 1), inertia(0, 2), inertia(1, 2)};
  if (const double missing = missing_inertia(body); missing > 0)
    faults.push_back(
        {.field = field + ".inertia",
         .message = fmt::format("without {} no body has what is left of it: each principal moment lacks {:.4g} kg m2. "
                                "Say `volume: {{mass: in_bones}}` for some of them",
                                from, missing)});
}

}  // namespace

Model lightened(Model model, const Anatomy& anatomy, std::span<const OwnFlesh> flesh) {
  const StartPose& start = anatomy.start();
  std::map<int, TakenOff> taken;
  for (const OwnFlesh& own : flesh) {
    const Muscle& muscle = anatomy.model().muscles[static_cast<size_t>(own.muscle)];
    const Beside beside(anatomy, muscle);
    for (const FleshMass& piece : own.pieces) {
      TakenOff& off = taken[beside.nearest(piece.at)];
      add(off.flesh, piece.mass, piece.at);
      off.muscles.insert(muscle.name);
    }
  }
  std::vector<Fault> faults;
  for (const auto& [b, off] : taken)
    if (Body* body = find(model.bodies, start.skeleton.body_name(b)); body && off.flesh.mass > 0)
      take_off(off, start.poses[static_cast<size_t>(b)], *body, faults);
  if (!faults.empty()) throw InputError(std::move(faults));
  return model;
}

}  // namespace sinew
