#include "sinew/muscle/mass_spring/spring_lines.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/mass_spring/resample.hpp"

namespace sinew {
namespace {

constexpr double least_belly = 0.25;   // of its length at rest: nothing real is shorter
constexpr double poles_apart = 0.005;  // m: ends nearer than this share a pole
constexpr int most_poles = 2;          // at an end: more would leave a hole between them
constexpr int blend_stations = 48;     // of the line between several

double length_of(std::span<const Vec3> course) {
  double length = 0;
  for (std::size_t i = 1; i < course.size(); ++i) length += (course[i] - course[i - 1]).norm();
  return length;
}

/// Adds a stretch of a course, sampled evenly, to a blend.
void add_stretch(std::span<const Vec3> course, const LineEnds& ends, double weight, std::span<Vec3> blend) {
  const double whole = length_of(course);
  std::size_t piece = 1;
  double before = 0, length = (course[1] - course[0]).norm();
  const double last = static_cast<double>(blend.size() - 1);
  for (std::size_t k = 0; k < blend.size(); ++k) {
    const double s = whole * (ends.from + (ends.to - ends.from) * static_cast<double>(k) / last);
    while (piece + 1 < course.size() && s > before + length) {
      before += length;
      ++piece;
      length = (course[piece] - course[piece - 1]).norm();
    }
    const double share = length > 0 ? std::clamp((s - before) / length, 0.0, 1.0) : 0;
    blend[k] += weight * (course[piece - 1] + share * (course[piece] - course[piece - 1]));
  }
}

Vec3 end_of(std::span<const Vec3> course, const LineEnds& ends, int end) {
  std::array<Vec3, 2> at{Vec3::Zero(), Vec3::Zero()};
  add_stretch(course, ends, 1, at);
  return at[end];
}

}  // namespace

void to_the_tips(std::span<const Vec3> course, const LineTips& tips, const Pose& origin, const Pose& insertion,
                 std::vector<Vec3>& out) {
  out.clear();
  if (tips[0]) out.push_back(origin * *tips[0]);
  out.insert(out.end(), course.begin(), course.end());
  if (tips[1]) out.push_back(insertion * *tips[1]);
}

SpringLines::SpringLines(const SpringOptions& options, std::span<const Muscle* const> muscles,
                         std::span<const LineNow> lines, const TriMesh& flesh)
    : options_(options) {
  if (options_.length) length_ = Curve(*options_.length);
  const MeshSlicer slicer(flesh);
  const SurfaceTree tree(flesh);
  double force = 0;
  for (const Muscle* muscle : muscles) force += muscle->force;
  std::vector<Fault> faults;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    const FleshyStretch stretch = fleshy_stretch(slicer, lines[l].course);
    Line line{.weight = muscles[l]->force / force, .along = lines[l].along, .path = length_of(lines[l].course)};
    line.belly = (stretch.to - stretch.from) * line.path;
    if (!(line.belly > 0) || misses(tree, {lines[l].course.begin(), lines[l].course.end()}))
      faults.push_back(missed_mesh(*muscles[l]));
    const double tendons = line.path - line.belly;
    line.before = tendons > 0 ? stretch.from * line.path / tendons : 0.5;
    std::vector<LineFrame> frames;
    line_frames(lines[l].course, {.from = stretch.from, .to = stretch.to, .normal_from = lines[l].turns[0].col(0)},
                options_.slices, frames);
    line.normals = {lines[l].turns[0].transpose() * frames.front().normal,
                    lines[l].turns[1].transpose() * frames.back().normal};
    line.alongs = {lines[l].turns[0].transpose() * frames.front().along,
                   lines[l].turns[1].transpose() * frames.back().along};
    belly_ += line.weight * line.belly;
    lines_.push_back(line);
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  if (count() > 1) part_poles(lines);
}

/// Two lines whose ends lie apart get a pole each, in the order of their directions round the muscle.
void SpringLines::part_poles(std::span<const LineNow> lines) {
  LinesNow rest;
  const SpringGrid whole{options_.slices, options_.around};
  place({}, lines, whole, rest);
  for (const int end : {0, 1}) {
    std::vector<Vec3> at;
    double apart = 0;
    for (int l = 0; l < count(); ++l) {
      at.push_back(end_of(lines[l].course, ends(lines_[l], {}, lines[l]), end));
      for (const Vec3& other : at) apart = std::max(apart, (at.back() - other).norm());
    }
    if (apart < poles_apart || count() > most_poles) continue;
    const LineFrame& frame = rest.frames[end ? whole.slices + 1 : 0];
    std::vector<double> turn;
    for (const Vec3& p : at)
      turn.push_back(std::atan2((p - frame.at).dot(frame.binormal()), (p - frame.at).dot(frame.normal)) / (2 * pi));
    std::vector<int> order(at.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](int l) { return turn[l]; });
    poles_[end].resize(at.size());
    for (int p = 0; p < count(); ++p) poles_[end][order[p]] = p;
    first_[end] = turn[order[0]];
  }
}

SpringGrid SpringLines::grid(int slices, int around) const {
  SpringGrid out{slices, around};
  for (const int end : {0, 1}) {
    if (poles_[end].empty()) continue;
    out.poles[end] = count();
    const double first = first_[end] * around - 0.5 * (static_cast<double>(around) / count() - 1);
    out.turned[end] = static_cast<int>(std::lround(first)) % around;
  }
  return out;
}

LineEnds SpringLines::ends(const Line& line, std::optional<double> time, const LineNow& now) const {
  const double length = length_of(now.course);
  double belly = line.belly;
  switch (options_.motion_source) {
    case SpringOptions::MotionSource::hill:
      belly += now.along - line.along;
      break;
    case SpringOptions::MotionSource::bones:
      belly *= length / line.path;
      break;
    case SpringOptions::MotionSource::given:
      belly *= length_ && time ? length_->at(*time).value : 1;
      break;
  }
  belly = std::max(belly, least_belly * line.belly);
  const double tendons = std::max(0.0, length - belly);
  return {.from = line.before * tendons / length,
          .to = 1 - (1 - line.before) * tendons / length,
          .normal_from = now.turns[0] * line.normals[0],
          .normal_to = now.turns[1] * line.normals[1],
          .along_from = now.turns[0] * line.alongs[0],
          .along_to = now.turns[1] * line.alongs[1]};
}

void SpringLines::place(std::optional<double> time, std::span<const LineNow> now, const SpringGrid& grid,
                        LinesNow& out) const {
  if (count() == 1) {
    const LineEnds ends = this->ends(lines_[0], time, now[0]);
    line_frames(now[0].course, ends, grid.slices, out.frames);
    out.swell = options_.swells ? std::sqrt(belly_ / ((ends.to - ends.from) * length_of(now[0].course))) : 1;
    return;
  }
  std::array<Vec3, blend_stations> blend;
  blend.fill(Vec3::Zero());
  LineEnds both{.normal_from = Vec3::Zero()};
  double belly = 0;
  for (int l = 0; l < count(); ++l) {
    const Line& line = lines_[l];
    const LineEnds ends = this->ends(line, time, now[l]);
    add_stretch(now[l].course, ends, line.weight, blend);
    both.normal_from += line.weight * ends.normal_from;
    both.normal_to += line.weight * ends.normal_to;
    both.along_from += line.weight * ends.along_from;
    both.along_to += line.weight * ends.along_to;
    belly += line.weight * (ends.to - ends.from) * length_of(now[l].course);
  }
  line_frames(blend, both, grid.slices, out.frames);
  out.swell = options_.swells ? std::sqrt(belly_ / belly) : 1;
  out.frames.resize(static_cast<std::size_t>(grid.frames()));
  for (const int end : {0, 1}) {
    if (grid.poles[end] < 2) continue;
    for (int l = 0; l < count(); ++l) {
      LineFrame& frame = out.frames[grid.frame_of(grid.pole(end, pole(l, end)))];
      frame = out.frames[end ? grid.slices + 1 : 0];
      frame.at = end_of(now[l].course, ends(lines_[l], time, now[l]), end);
    }
  }
}

}  // namespace sinew
