#include "sinew/muscle/mass_spring/spring_muscle.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "sinew/core/error.hpp"
#include "sinew/geometry/course.hpp"
#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {
namespace {

constexpr double of_the_bound = 0.7;  // steps stay this far below what is stable
constexpr double calm_rate = 40;      // 1/s: about critical for the slowest waves of a belly
constexpr int coarser_levels = 2;     // each halves slices and places
constexpr SpringGrid coarsest{3, 4};
constexpr double least_belly = 0.25;  // of its length at rest: nothing real is shorter

std::shared_ptr<const Topology> skin(const SpringGrid& grid) {
  Topology topology{.primitive = Topology::Primitive::triangles};
  for (const Triangle& t : faces(grid))
    for (const int i : t) topology.indices.push_back(static_cast<std::uint32_t>(i));
  return std::make_shared<const Topology>(std::move(topology));
}

LineFrame moved(const Pose& pose, const LineFrame& frame) {
  return {pose * frame.at, pose.linear() * frame.along, pose.linear() * frame.normal};
}

/// Scales the slices across the line until the net encloses `wanted`. The volume goes with the square of the scale.
void scale_to(double wanted, const SpringGrid& grid, std::span<const LineFrame> frames, std::vector<Vec3>& points) {
  const LocalShape shape(grid, points, frames);
  const std::vector<Triangle> triangles = faces(grid);
  double scale = 1;
  CarriedShape carried;
  for (int i = 0; i < 4; ++i) {
    shape.carry(frames, scale, carried);
    const double now = volume({carried.points, triangles});
    if (!(now > 0)) return;
    scale *= std::sqrt(wanted / now);
  }
  shape.carry(frames, scale, carried);
  points = std::move(carried.points);
}

/// Between two frames.
LineFrame between(const LineFrame& a, const LineFrame& b, double share) {
  LineFrame out;
  out.at = a.at + share * (b.at - a.at);
  out.along = (a.along + share * (b.along - a.along)).normalized();
  const Vec3 normal = a.normal + share * (b.normal - a.normal);
  out.normal = (normal - normal.dot(out.along) * out.along).normalized();
  return out;
}

Mat3 axes(const LineFrame& frame) {
  Mat3 out;
  out << frame.along, frame.normal, frame.binormal();
  return out;
}

}  // namespace

SpringMuscle::SpringMuscle(const Muscle& muscle, int path, std::array<int, 2> bodies, const Start& start)
    : name_(muscle.name),
      path_(path),
      bodies_(bodies),
      options_(muscle.volume ? muscle.volume->springs : SpringOptions{}),
      along_(start.along) {
  if (options_.length) length_ = Curve(*options_.length);
  const SurfaceTree tree(start.flesh);
  const FleshyStretch flesh = fleshy_stretch(MeshSlicer(start.flesh), start.course);
  path_length_ = arc_lengths(start.course).back();
  belly_ = (flesh.to - flesh.from) * path_length_;
  if (!(belly_ > 0))
    throw InputError({Fault{.field = "muscles." + muscle.name + ".volume.surface",
                            .message = "the muscle's path misses this mesh; it must be in metres, in ground axes with "
                                       "every coordinate at its start"}});
  const double tendons = path_length_ - belly_;
  before_ = tendons > 0 ? flesh.from * path_length_ / tendons : 0.5;
  std::vector<LineFrame> frames;
  LineEnds ends{.from = flesh.from, .to = flesh.to, .normal_from = start.poses[0].linear().col(0)};
  line_frames(start.course, ends, options_.slices, frames);
  ends.normal_from = frames.front().normal;
  ends.normal_to = frames.back().normal;
  normals_ = {start.poses[0].linear().transpose() * ends.normal_from,
              start.poses[1].linear().transpose() * ends.normal_to};
  SpringGrid grid{options_.slices, options_.around};
  for (int i = 0; i <= coarser_levels; ++i) {
    if (i > 0 && grid == levels_.back().net.grid) break;
    add_level(grid, muscle, start, ends, tree);
    grid = {std::min(grid.slices, std::max(coarsest.slices, grid.slices / 2)),
            std::min(grid.around, std::max(coarsest.around, grid.around / 2))};
  }
}

void SpringMuscle::add_level(const SpringGrid& grid, const Muscle& muscle, const Start& start, const LineEnds& ends,
                             const SurfaceTree& tree) {
  std::vector<LineFrame> frames;
  line_frames(start.course, ends, grid.slices, frames);
  std::vector<Vec3> points = resampled(tree, frames, grid).points;
  if (!levels_.empty()) scale_to(levels_[0].net.volume, grid, frames, points);
  const double enclosed = volume({points, faces(grid)});
  if (!(enclosed > 0))
    throw InputError({Fault{.field = "muscles." + muscle.name + ".volume.springs",
                            .message = "the net about the muscle's path encloses nothing; give it more points, or a "
                                       "path through the middle of the mesh"}});
  const double density = muscle.volume ? muscle.volume->density : Volume{}.density;
  const double mass = options_.mass.value_or(density * enclosed);
  SpringLaw law = spring_law(options_, grid, {.length = belly_, .volume = enclosed, .mass = mass});
  const SpringNet net(grid, points, law, mass);
  law.drag = std::max(law.drag, calm_rate * net.mass);
  const SpringNet calm(grid, points, law, mass);
  const double step =
      std::min(of_the_bound * std::min(longest_step(net), longest_step(calm)), options_.step.value_or(1));
  levels_.push_back({LocalShape(grid, points, frames), net, calm, step, skin(grid)});
  for (LineFrame& frame : frames) frame = moved(start.poses[0].inverse(), frame);
  frames_.push_back(std::move(frames));
}

SpringShape SpringMuscle::rest(std::span<const BodyMotion> bodies) const {
  const Pose& origin = bodies[bodies_[0]].to;
  SpringShape out;
  for (const LineFrame& frame : frames_[0]) out.frames.push_back(moved(origin, frame));
  CarriedShape shape;
  carried(out, shape);
  out.motion = {shape.points, std::vector<Vec3>(shape.points.size(), Vec3::Zero())};
  if (options_.noise > 0) {
    std::mt19937 random(1);
    std::normal_distribution<double> off(0, options_.noise);
    for (int i = 1; i < levels_[0].net.grid.last_pole(); ++i)
      out.motion.x[i] += origin.linear() * Vec3(off(random), off(random), off(random));
  }
  return out;
}

void SpringMuscle::place(double time, double along, std::span<const Vec3> course, std::span<const BodyMotion> bodies,
                         SpringShape& shape) const {
  double length = 0;
  for (std::size_t i = 1; i < course.size(); ++i) length += (course[i] - course[i - 1]).norm();
  double belly = belly_;
  switch (options_.drive) {
    case SpringOptions::Drive::hill:
      belly += along - along_;
      break;
    case SpringOptions::Drive::bones:
      belly *= length / path_length_;
      break;
    case SpringOptions::Drive::given:
      belly *= length_ ? length_->at(time).value : 1;
      break;
  }
  belly = std::max(belly, least_belly * belly_);
  const double tendons = std::max(0.0, length - belly);
  const LineEnds ends{.from = before_ * tendons / length,
                      .to = 1 - (1 - before_) * tendons / length,
                      .normal_from = bodies[bodies_[0]].to.linear() * normals_[0],
                      .normal_to = bodies[bodies_[1]].to.linear() * normals_[1]};
  line_frames(course, ends, level(shape.level).net.grid.slices, shape.frames);
  shape.swell = options_.swells ? std::sqrt(belly_ / ((ends.to - ends.from) * length)) : 1;
}

void SpringMuscle::carried(const SpringShape& shape, CarriedShape& out) const {
  levels_[shape.level].shape.carry(shape.frames, shape.swell, out);
}

void SpringMuscle::change_level(int level, SpringShape& shape) const {
  if (level == shape.level) return;
  const SpringGrid from = levels_[shape.level].net.grid, to = levels_[level].net.grid;
  SpringShape next;
  next.level = level;
  next.swell = shape.swell;
  for (int k = 0; k <= to.slices + 1; ++k) {
    const double s = to.share(k) * (from.slices + 1);
    const int before = std::min(static_cast<int>(s), from.slices);
    next.frames.push_back(between(shape.frames[before], shape.frames[before + 1], s - before));
  }
  CarriedShape was, will;
  carried(shape, was);
  carried(next, will);
  // In the slices' axes, bilinear along the line and round it.
  const auto away = [&](int k, int j, const std::vector<Vec3>& what, const std::vector<Vec3>& from_what) -> Vec3 {
    const int i = from.at(k, j);
    return axes(shape.frames[k]).transpose() * (what[i] - from_what[i]);
  };
  const std::vector<Vec3> nothing(shape.motion.v.size(), Vec3::Zero());
  const auto mixed = [&](int i, const std::vector<Vec3>& what, const std::vector<Vec3>& from_what) -> Vec3 {
    const int k = to.slice_of(i);
    const double s = to.share(k) * (from.slices + 1);
    const double turn = k < 1 || k > to.slices ? 0 : static_cast<double>((i - 1) % to.around) * from.around / to.around;
    const int before = std::min(static_cast<int>(s), from.slices), left = static_cast<int>(turn);
    const double u = s - before, w = turn - left;
    Vec3 sum = Vec3::Zero();
    for (const int dk : {0, 1})
      for (const int dj : {0, 1})
        sum += (dk ? u : 1 - u) * (dj ? w : 1 - w) * away(before + dk, left + dj, what, from_what);
    return axes(next.frames[k]) * sum;
  };
  for (int i = 0; i < to.points(); ++i) {
    next.motion.x.push_back(will.points[i] + mixed(i, shape.motion.x, was.points));
    next.motion.v.push_back(mixed(i, shape.motion.v, nothing));
  }
  shape = std::move(next);
}

void SpringMuscle::pull(const SpringShape& shape, const CarriedShape& line, std::span<const BodyMotion> bodies,
                        PointPull& origin, PointPull& insertion) const {
  const SpringMotion& motion = shape.motion;
  const EndLoads loads = end_loads(levels_[shape.level].net, line, motion.x, motion.v);
  for (const int end : {0, 1}) {
    PointPull& pull = end ? insertion : origin;
    const Vec3 at = end ? motion.x.back() : motion.x.front();
    pull.body = bodies_[end];
    pull.at = bodies[bodies_[end]].to.inverse() * at;
    pull.force = loads.force[end];
    pull.couple = loads.couple[end];
    pull.muscle = path_;
  }
}

double SpringMuscle::stiffness(double dt) const {
  const SpringNet& net = levels_[0].net;
  return 2 * net.grid.around * (net.law.along + 2 * net.law.damping / dt) +
         net.law.pressure * net.gradient2 / net.volume;
}

}  // namespace sinew
