#include "sinew/muscle/geometric/alignment.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/geometric/body_fits.hpp"
#include "sinew/muscle/geometric/tendon_point.hpp"

namespace sinew {
namespace {

class Aligner {
 public:
  Aligner(const Model& model, const Character& character)
      : was_(model), start_(model), out_{.model = model, .fits = {}, .notes = {}} {
    out_.fits = body_fits(model, start_, character, out_.notes);
  }

  AlignedModel run(ForceScaling forces, double mass) {
    refuse_giants();
    for (Body& body : out_.model.bodies) scale(body);
    for (Joint& joint : out_.model.joints) place(joint);
    for (Wrap& wrap : out_.model.wraps) {
      const double s = size(wrap.body);
      wrap.at *= s, wrap.radius *= s, wrap.length *= s, wrap.tube *= s, wrap.radii *= s;
    }
    for (ContactShape& shape : out_.model.shapes) {
      const double s = size(shape.body);
      shape.at *= s, shape.radius *= s, shape.length *= s, shape.size *= s;
    }
    for (Marker& marker : out_.model.markers) marker.at *= size(marker.body);
    for (Muscle& muscle : out_.model.muscles) move(muscle.path);
    for (Ligament& ligament : out_.model.ligaments) move(ligament.path);
    scale_muscles(forces, mass);
    return std::move(out_);
  }

 private:
  const BodyFit* fit(const std::string& body) const {
    for (const BodyFit& fit : out_.fits)
      if (fit.body == body) return &fit;
    return nullptr;  // the ground stays
  }
  double size(const std::string& body) const {
    const BodyFit* of_body = fit(body);
    return of_body ? of_body->scale : 1;
  }
  Pose was(const std::string& body) const { return start_.poses[static_cast<size_t>(start_.skeleton.body(body))]; }
  Pose is(const std::string& body) const {
    Pose pose = was(body);
    if (const BodyFit* of_body = fit(body)) {
      const Vec3 at = (*of_body)(pose.translation());
      pose.linear() = of_body->turn * pose.linear();
      pose.translation() = at;
    }
    return pose;
  }

  void scale(Body& body) const {
    const double s = size(body.name);
    body.centre *= s;
    body.mass *= s * s * s;  // of the same density
    for (double& moment : body.inertia) moment *= std::pow(s, 5);
    for (Surface& surface : body.surface) surface.scale *= s, surface.at *= s;
  }

  /// The child's frame grows with the child; the parent's is put where that makes the two meet at the start.
  void place(Joint& joint) const {
    const double s = size(joint.parent);
    const Pose in_parent = pose_of(joint.at, joint.turn), in_child = pose_of(joint.child_at, joint.child_turn);
    Pose motion = in_parent.inverse() * was(joint.parent).inverse() * was(joint.child) * in_child;
    motion.translation() *= s;
    joint.child_at *= size(joint.child);
    const Pose new_child = pose_of(joint.child_at, joint.child_turn);
    const Pose new_parent = is(joint.parent).inverse() * is(joint.child) * new_child * motion.inverse();
    joint.at = new_parent.translation();
    joint.turn = angles_xyz(new_parent.linear());
    for (Axis& axis : joint.slide)
      if (!axis.by.factors.empty()) axis.by.factors[0].function.scale *= s;
    for (Axis& axis : joint.rotate) axis.through *= s;
  }

  void move(Path& path) const {
    for (PathPoint& point : path.points) {
      const double s = size(point.body);
      point.at *= s;
      for (auto& along : point.moving)
        if (along) along->function.scale *= s;
    }
  }

  /// A character in centimetres would be a hundred times as large.
  void refuse_giants() const {
    constexpr double most = 10;
    std::vector<Fault> faults;
    for (const BodyFit& fit : out_.fits)
      if (!(fit.scale < most && fit.scale > 1 / most))
        faults.push_back({.field = fit.body,
                          .message = fmt::format("the character's is {:.3g} times as large as the model's; expected "
                                                 "places in metres",
                                                 fit.scale)});
    if (!faults.empty()) throw InputError(std::move(faults));
  }

  /// Mean scale of the bodies a path crosses, each by the length that lies on it.
  double mean_size(const Path& path) const {
    double sum = 0, weight = 0;
    for (size_t k = 1; k < path.points.size(); ++k) {
      const PathPoint &a = path.points[k - 1], &b = path.points[k];
      const double length = (was(a.body) * a.at - was(b.body) * b.at).norm();
      sum += 0.5 * length * (size(a.body) + size(b.body));
      weight += length;
    }
    return weight > 0 ? sum / weight : 1;
  }

  void scale_muscles(ForceScaling forces, double mass) {
    const StartPose now(out_.model);
    double old_mass = 0;
    for (const Body& body : was_.bodies) old_mass += body.mass;
    for (size_t m = 0; m < out_.model.muscles.size(); ++m) {
      Muscle& muscle = out_.model.muscles[m];
      const double before = arc_lengths(start_.courses[m]).back(), after = arc_lengths(now.courses[m]).back();
      if (!(before > 0)) continue;
      const ScaledLengths lengths =
          scaled_lengths(before, after, muscle.tendon.slack, muscle.fibre.length, muscle.fibre.pennation);
      muscle.tendon.slack = lengths.tendon;
      muscle.fibre.length = lengths.fibre;
      if (forces == ForceScaling::area) muscle.force *= std::pow(mean_size(was_.muscles[m].path), 2);
      if (forces == ForceScaling::mass && mass > 0 && old_mass > 0) muscle.force *= std::pow(mass / old_mass, 2.0 / 3);
      if (muscle.volume) muscle.volume->surface.clear();  // a mesh of the old size
      if (after < 0.5 * before || after > 2 * before)
        out_.notes.push_back(
            fmt::format("{}: its path is {:.2f} times as long as before; bodies of very different scale "
                        "make it kink",
                        muscle.name, after / before));
    }
    for (size_t l = 0; l < out_.model.ligaments.size(); ++l)
      out_.model.ligaments[l].rest *= mean_size(was_.ligaments[l].path);
  }

  const Model& was_;
  StartPose start_;
  AlignedModel out_;
};

}  // namespace

AlignedModel aligned(const Model& model, const Character& character, ForceScaling forces, double mass) {
  return Aligner(model, character).run(forces, mass);
}

}  // namespace sinew
