#include "sinew/muscle/mass_spring/spring_muscle.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include "sinew/core/error.hpp"
#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/flesh_middle.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {
namespace {

constexpr double of_the_bound = 0.7;  // steps stay this far below what is stable
constexpr double calm_rate = 40;      // 1/s: about critical for the slowest waves of a belly
constexpr int coarser_levels = 2;     // each halves slices and places
constexpr SpringGrid coarsest{3, 4};

/// Which line has the strip of the surface between a place and the next.
int line_of_strip(const SpringGrid& grid, const SpringLines& lines, int place) {
  const int end = grid.poles[1] > 1;
  const int pole = grid.at(end * (grid.slices + 1), place) - grid.pole(end);
  for (int l = 0; l < lines.count(); ++l)
    if (lines.pole(l, end) == pole) return l;
  return 0;
}

/// The surface of a net of one line, point by point as the net has them. How far along and round each point is tells
/// who draws it which way fibres run.
Topology whole_skin(const SpringGrid& grid, double belly) {
  Topology out{.primitive = Topology::Primitive::triangles};
  for (const Triangle& t : faces(grid)) out.indices.insert(out.indices.end(), t.begin(), t.end());
  Quantity tendon{"tendon", "1", {}}, arc{"arc", "m", {}}, around{"around", "1", {}};
  for (int i = 0; i < grid.points(); ++i) {
    const bool pole = grid.is_pole(i);
    tendon.values.push_back(pole ? 1.0f : 0.0f);
    arc.values.push_back(static_cast<float>(grid.share(grid.slice_of(i)) * belly));
    around.values.push_back(pole ? 0.0f : static_cast<float>(grid.place_of(i)) / static_cast<float>(grid.around));
  }
  out.fixed = {std::move(tendon), std::move(arc), std::move(around)};
  out.grid = {grid.slices + 2, grid.around};
  return out;
}

/// Of several lines each has its strips of the surface; points lie in rings, of which the outermost are the poles.
std::vector<Topology> shared_skins(const SpringGrid& grid, const SpringLines& lines) {
  std::vector<Topology> parts(static_cast<std::size_t>(lines.count()), {.primitive = Topology::Primitive::triangles});
  const auto at = [&](int ring, int place) {
    return static_cast<std::uint32_t>(ring * grid.around + place % grid.around);
  };
  Quantity tendon{"tendon", "1", {}}, arc{"arc", "m", {}}, around{"around", "1", {}};
  for (int k = 0; k <= grid.slices + 1; ++k)
    for (int j = 0; j < grid.around; ++j) {
      tendon.values.push_back(k == 0 || k > grid.slices ? 1.0f : 0.0f);
      arc.values.push_back(static_cast<float>(grid.share(k) * lines.belly()));
      around.values.push_back(static_cast<float>(j) / static_cast<float>(grid.around));
      if (k > grid.slices) continue;
      std::vector<std::uint32_t>& strip = parts[static_cast<std::size_t>(line_of_strip(grid, lines, j))].indices;
      const bool opens = grid.at(k, j) != grid.at(k, j + 1), closes = grid.at(k + 1, j) != grid.at(k + 1, j + 1);
      if (opens) strip.insert(strip.end(), {at(k, j), at(k, j + 1), at(k + 1, j + 1)});
      if (closes) strip.insert(strip.end(), {at(k, j), at(k + 1, j + 1), at(k + 1, j)});
    }
  for (Topology& part : parts) part.fixed = {tendon, arc, around}, part.grid = {grid.slices + 2, grid.around};
  return parts;
}

std::vector<std::shared_ptr<const Topology>> skins_of(const SpringGrid& grid, const SpringLines& lines) {
  if (lines.count() == 1) return {std::make_shared<const Topology>(whole_skin(grid, lines.belly()))};
  std::vector<std::shared_ptr<const Topology>> out;
  for (Topology& part : shared_skins(grid, lines)) out.push_back(std::make_shared<const Topology>(std::move(part)));
  return out;
}

LineFrame moved(const Pose& pose, const LineFrame& frame) {
  return {pose * frame.at, pose.linear() * frame.along, pose.linear() * frame.normal};
}

/// Scales the slices about their middles until the net encloses `wanted`. The volume goes with the square of the scale.
void scale_to(double wanted, const SpringGrid& grid, std::span<const LineFrame> frames, std::vector<Vec3>& points) {
  LocalShape shape(grid, points, frames);
  const std::vector<Triangle> triangles = faces(grid);
  CarriedShape carried;
  constexpr int rounds = 4;
  for (int i = 0; i < rounds; ++i) {
    shape.carry(frames, 1, carried);
    const double now = volume({carried.points, triangles});
    if (!(now > 0)) return;
    for (Vec3& offset : shape.offsets) offset *= std::sqrt(wanted / now);
  }
  shape.carry(frames, 1, carried);
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

/// Carries what a net has at its points to another net of the same muscle: told in the frames' axes, bilinear along the
/// lines and round them. Poles take that of their own, or of all at that end.
class Transfer {
 public:
  Transfer(const SpringGrid& from, std::span<const LineFrame> from_frames, const SpringGrid& to,
           std::span<const LineFrame> to_frames)
      : from_(from), to_(to), from_frames_(from_frames), to_frames_(to_frames) {}

  template <class What>
  Vec3 operator()(int i, const What& what) const {
    const auto seen = [&](int p) -> Vec3 { return axes(from_frames_[from_.frame_of(p)]).transpose() * what(p); };
    const Mat3 out = axes(to_frames_[to_.frame_of(i)]);
    if (to_.is_pole(i)) return out * seen(i < to_.first_free() ? i : from_.end_free() + i - to_.end_free());
    const double s = to_.share(to_.slice_of(i)) * (from_.slices + 1);
    const double turn = static_cast<double>(to_.place_of(i)) * from_.around / to_.around;
    const int before = std::min(static_cast<int>(s), from_.slices), left = static_cast<int>(turn);
    const double u = s - before, w = turn - left;
    Vec3 sum = Vec3::Zero();
    for (const int dk : {0, 1})
      for (const int dj : {0, 1}) sum += (dk ? u : 1 - u) * (dj ? w : 1 - w) * seen(from_.at(before + dk, left + dj));
    return out * sum;
  }

 private:
  SpringGrid from_, to_;
  std::span<const LineFrame> from_frames_, to_frames_;
};

}  // namespace

SpringMuscle::SpringMuscle(std::span<const Member> members, const TriMesh& flesh)
    : options_(options_of<SpringOptions>(*members[0].muscle)),
      density_(members[0].muscle->volume ? members[0].muscle->volume->density : Volume{}.density),
      lines_([&] {
        std::vector<const Muscle*> muscles;
        std::vector<LineNow> rest;
        for (const Member& member : members) muscles.push_back(member.muscle), rest.push_back(member.rest);
        return SpringLines(options_, muscles, rest, flesh);
      }()),
      origin_(members[0].origin) {
  std::vector<LineNow> rest;
  for (const Member& member : members) {
    members_.push_back(
        {member.muscle->name, member.path, member.place, member.bodies, member.muscle->force, member.tips});
    rest.push_back(member.rest);
  }
  const SurfaceTree tree(flesh);
  LinesNow fine;
  lines_.place({}, rest, lines_.grid(FleshMiddle::pieces - 1, coarsest.around), fine);
  fine.frames.resize(FleshMiddle::pieces + 1);
  const FleshMiddle middle(tree, fine.frames);
  SpringGrid grid = lines_.grid(options_.slices, options_.around);
  for (int i = 0; i <= coarser_levels; ++i) {
    if (i > 0 && grid == levels_.back().net.grid) break;
    add_level(grid, rest, tree, middle);
    grid = lines_.grid(std::min(grid.slices, std::max(coarsest.slices, grid.slices / 2)),
                       std::min(grid.around, std::max(coarsest.around, grid.around / 2)));
  }
}

void SpringMuscle::add_level(const SpringGrid& grid, std::span<const LineNow> rest, const SurfaceTree& tree,
                             const FleshMiddle& middle) {
  LinesNow lines;
  lines_.place({}, rest, grid, lines);
  // Heads of one net part: the middle between them is no middle of either.
  const bool heads = lines_.count() > 1;
  Resampled net = resampled(tree, lines.frames, grid, {.silhouette = heads, .middle = heads ? nullptr : &middle});
  std::vector<Vec3>& points = net.points;
  if (levels_.empty()) unfit_ = why_unfit(net.report, grid);
  if (!levels_.empty()) scale_to(levels_[0].net.volume, grid, lines.frames, points);
  levels_.push_back(level_of(grid, points, lines.frames));
  frames_.push_back(std::move(lines.frames));
}

SpringLevel SpringMuscle::level_of(const SpringGrid& grid, std::span<const Vec3> points,
                                   std::span<const LineFrame> frames) const {
  const double enclosed = volume({{points.begin(), points.end()}, faces(grid)});
  if (!(enclosed > 0))
    throw InputError({Fault{.field = "muscles." + name() + ".volume.springs",
                            .message = "the net about the muscle's path encloses nothing; give it more points, or a "
                                       "path through the middle of the mesh"}});
  const double mass = options_.mass.value_or(density_ * enclosed);
  SpringLaw law = spring_law(options_, grid, {.length = lines_.belly(), .volume = enclosed, .mass = mass});
  SpringNet net(grid, points, law, mass);
  law.drag = std::max(law.drag, calm_rate * net.mass);
  SpringNet calm(grid, points, law, mass);
  for (const int end : {0, 1})
    for (int l = 0; l < lines_.count() && grid.poles[end] > 1; ++l)
      net.pole_share[lines_.pole(l, end) + end * grid.poles[0]] = lines_.weight(l);
  const double step =
      std::min(of_the_bound * std::min(longest_step(net), longest_step(calm)), options_.step.value_or(1));
  const std::vector<double> nothing(points.size(), 0.0);
  std::vector<double> turns = turns_along(net, points);
  return {.shape = LocalShape(grid, points, frames),
          .net = std::move(net),
          .calm = std::move(calm),
          .step = step,
          .turns = std::move(turns),
          .leave = SpringLeave{nothing, nothing},
          .skins = skins_of(grid, lines_)};
}

void SpringMuscle::reshape(std::span<const Vec3> points) {
  const std::vector<Vec3> was = at_start(0);
  levels_[0] = level_of(levels_[0].net.grid, points, frames_[0]);
  for (int l = 1; l < levels(); ++l) {
    const SpringGrid& grid = levels_[l].net.grid;
    std::vector<Vec3> coarse = at_start(l);
    const Transfer over(levels_[0].net.grid, frames_[0], grid, frames_[l]);
    for (int i = grid.first_free(); i < grid.end_free(); ++i)
      coarse[i] += over(i, [&](int p) -> Vec3 { return points[p] - was[p]; });
    scale_to(levels_[0].net.volume, grid, frames_[l], coarse);
    levels_[l] = level_of(grid, coarse, frames_[l]);
  }
}

/// Calls `each(point)` for every vertex of a skin.
template <class Each>
void SpringMuscle::for_skin(int level, const Each& each) const {
  const SpringGrid& grid = levels_[level].net.grid;
  if (lines_.count() == 1)
    for (int i = 0; i < grid.points(); ++i) each(i);
  else
    for (int k = 0; k <= grid.slices + 1; ++k)
      for (int j = 0; j < grid.around; ++j) each(grid.at(k, j));
}

void SpringMuscle::skin_places(const SpringShape& shape, std::vector<Eigen::Vector3f>& out) const {
  out.clear();
  for_skin(shape.level, [&](int i) { out.push_back(shape.motion.x[i].cast<float>()); });
}

std::vector<float> SpringMuscle::skin_values(int level, std::span<const double> by_point) const {
  std::vector<float> out;
  for_skin(level, [&](int i) { out.push_back(static_cast<float>(by_point[i])); });
  return out;
}

SpringShape SpringMuscle::rest(const Pose& origin) const {
  SpringShape out;
  const Pose by = origin * origin_.inverse();
  for (const LineFrame& frame : frames_[0]) out.lines.frames.push_back(moved(by, frame));
  CarriedShape shape;
  carried(out, shape);
  out.motion = {shape.points, std::vector<Vec3>(shape.points.size(), Vec3::Zero())};
  if (options_.noise > 0) {
    std::mt19937 random(1);
    std::normal_distribution<double> off(0, options_.noise);
    for (int i = levels_[0].net.grid.first_free(); i < levels_[0].net.grid.end_free(); ++i)
      out.motion.x[i] += origin.linear() * Vec3(off(random), off(random), off(random));
  }
  return out;
}

std::vector<Vec3> SpringMuscle::at_start(int level) const {
  CarriedShape out;
  levels_[level].shape.carry(frames_[level], 1, out);
  return std::move(out.points);
}

void SpringMuscle::carried(const SpringShape& shape, CarriedShape& out) const {
  levels_[shape.level].shape.carry(shape.lines.frames, shape.lines.swell, out);
}

void SpringMuscle::change_level(int level, SpringShape& shape) const {
  if (level == shape.level) return;
  const SpringGrid from = levels_[shape.level].net.grid, to = levels_[level].net.grid;
  SpringShape next;
  next.level = level;
  next.lines.swell = shape.lines.swell;
  next.slept = shape.slept;
  const std::vector<LineFrame>& frames = shape.lines.frames;
  for (int k = 0; k <= to.slices + 1; ++k) {
    const double s = to.share(k) * (from.slices + 1);
    const int before = std::min(static_cast<int>(s), from.slices);
    next.lines.frames.push_back(between(frames[before], frames[before + 1], s - before));
  }
  next.lines.frames.insert(next.lines.frames.end(), frames.begin() + from.slices + 2, frames.end());  // of poles
  CarriedShape was, will;
  carried(shape, was);
  carried(next, will);
  const Transfer over(from, frames, to, next.lines.frames);
  for (int i = 0; i < to.points(); ++i) {
    next.motion.x.push_back(will.points[i] + over(i, [&](int p) -> Vec3 { return shape.motion.x[p] - was.points[p]; }));
    next.motion.v.push_back(over(i, [&](int p) -> Vec3 { return shape.motion.v[p]; }));
  }
  shape = std::move(next);
}

void SpringMuscle::pull(const SpringShape& shape, const CarriedShape& line, const Wrench& pushed,
                        std::span<const Vec3> pulled, std::span<const BodyMotion> bodies, PoleLoads& loads,
                        std::span<PointPull> pulls) const {
  const SpringMotion& motion = shape.motion;
  const SpringNet& net = levels_[shape.level].net;
  pole_loads(net, line, motion.x, motion.v, pushed, pulled, loads);
  for (int l = 0; l < lines_.count(); ++l)
    for (const int end : {0, 1}) {
      PointPull& pull = pulls[2 * l + end];
      const int pole = lines_.pole(l, end), load = pole + end * net.grid.poles[0];
      const double share = net.grid.poles[end] > 1 ? 1 : lines_.weight(l);
      pull.body = members_[l].bodies[end];
      pull.at = bodies[pull.body].to.inverse() * motion.x[net.grid.pole(end, pole)];
      pull.force = share * loads.force[load];
      pull.couple = share * loads.couple[load];
      pull.muscle = members_[l].path;
    }
}

double SpringMuscle::stiffness(double dt) const {
  const SpringNet& net = levels_[0].net;
  return 2 * net.grid.around * (net.law.along + 2 * net.law.damping / dt) +
         net.law.pressure * net.gradient2 / net.volume;
}

}  // namespace sinew
