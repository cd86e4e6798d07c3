#include "sinew/muscle/belly/enhance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/inner_point.hpp"
#include "sinew/muscle/belly/mend_sections.hpp"
#include "sinew/muscle/belly/section_middles.hpp"
#include "sinew/muscle/belly/untangle.hpp"

namespace sinew {
namespace {

constexpr int most_passes = 5, centring_passes = 3;
constexpr double tip = 0.05;  // of the mean radius: a section where the flesh has ended

SlicePlane plane_of(const Ring& ring) { return {ring.at, ring.x, ring.y}; }

/// Frames that do not twist about the present line. The first axis comes from `seed`, so that it moves with the line.
void turn_frames(std::vector<Ring>& rings, int reach, const Vec3& seed) {
  std::vector<Vec3> at;
  for (const Ring& ring : rings) at.push_back(ring.at);
  const std::vector<Vec3> along = directions(rings, reach);
  const std::vector<Vec3> across = untwisted_normals(at, along, seed);
  for (size_t k = 0; k < rings.size(); ++k) {
    rings[k].x = across[k];
    rings[k].y = along[k].cross(across[k]);
  }
}

class Enhancer {
 public:
  Enhancer(std::span<const Vec3> fine, const TriMesh& flesh, const TubeOptions& options, const Vec3& across)
      : options_(options), slicer_(flesh), seed_(across) {
    out_.line.assign(fine.begin(), fine.end());
    out_.sides = options.sides;
    out_.levels = options.levels;
    for (const Vec3& at : out_.line) out_.rings.push_back({.at = at});
    out_.flesh_volume = volume(flesh);
    const double length = arc_lengths(out_.line).back();
    mean_radius_ = std::sqrt(std::abs(out_.flesh_volume) / length / pi);
    // Directions over less than a radius would let sections of a bent line cross within the flesh.
    const int sections = static_cast<int>(out_.line.size());
    out_.reach =
        std::clamp(static_cast<int>(std::lround(mean_radius_ / length * (sections - 1))), 1, std::max(1, sections / 4));
    out_.radii.assign(out_.rings.size() * static_cast<size_t>(options.sides), 0);
  }

  enum class Aim { inside, middle };
  Sections run(Aim aim) {
    turn_frames(out_.rings, out_.reach, seed_);
    if (aim == Aim::middle) {
      out_.outside_before = outside();
      for (int pass = 0; pass < centring_passes; ++pass) centre();
    }
    out_.outside_after = relocate(aim);
    if (aim == Aim::inside) out_.outside_before = out_.outside_after;
    for (out_.passes = 1; out_.outside_after > 0 && out_.passes < most_passes; ++out_.passes) {
      turn_frames(out_.rings, out_.reach, seed_);
      out_.outside_after = relocate(aim);
    }
    if (out_.outside_after > 0) lead_inside();
    cast_all();
    fill_missing(out_, tip * mean_radius_);
    draw_in_crossing(out_);
    out_.tube_volume = SectionTube(out_.sides, out_.radii).volume(out_.rings);
    for (size_t k = 0; k < out_.rings.size(); ++k)
      out_.furthest = std::max(out_.furthest, (out_.rings[k].at - out_.line[k]).norm());
    tell();
    return std::move(out_);
  }

 private:
  std::vector<SliceLoop> section(size_t k) {
    slicer_.cut(plane_of(out_.rings[k]), loops_);
    return loops_about(loops_, Vec2::Zero());
  }

  int outside() {
    int count = 0;
    for (size_t k = 0; k < out_.rings.size(); ++k) {
      const std::vector<SliceLoop> loops = section(k);
      count += !loops.empty() && !inside(loops, Vec2::Zero());
    }
    return count;
  }

  std::vector<Middle> middles(size_t k) {
    slicer_.cut(plane_of(out_.rings[k]), loops_);
    return middles_of(loops_, Vec2::Zero(), mean_radius_, options_.rays * options_.sides, options_.inner);
  }

  /// Moves every point to the middle of its section, then evens out along the line how far each was moved.
  void centre() {
    std::vector<std::vector<Shift>> found(out_.rings.size());
    for (size_t k = 0; k < found.size(); ++k)
      for (const Middle& middle : middles(k))
        found[k].push_back({plane_of(out_.rings[k]).place(middle.at) - out_.line[k], middle.slight});
    const std::vector<int> chosen = steadiest(found, mean_radius_);
    std::vector<Vec3> shift(found.size(), Vec3::Zero());
    std::vector<char> known(found.size(), 0);
    for (size_t k = 0; k < found.size(); ++k)
      if (chosen[k] >= 0) shift[k] = found[k][static_cast<size_t>(chosen[k])].way, known[k] = 1;
    fill_between(shift, known);
    smooth(shift, 2 * out_.reach * out_.reach);
    for (size_t k = 0; k < shift.size(); ++k) out_.rings[k].at = out_.line[k] + shift[k];
    turn_frames(out_.rings, out_.reach, seed_);
  }

  /// What is not known becomes what is known nearest to it.
  static void fill_between(std::vector<Vec3>& values, const std::vector<char>& known) {
    const int count = static_cast<int>(values.size());
    for (int k = 0; k < count; ++k) {
      if (known[k]) continue;
      for (int far = 1; far < count; ++far) {
        const int from = k - far >= 0 && known[k - far] ? k - far : k + far < count && known[k + far] ? k + far : -1;
        if (from < 0) continue;
        values[k] = values[from];
        break;
      }
    }
  }

  /// Moves points that lie outside towards a middle of their section: by the rule, or those that were centred all
  /// together, so that none jumps. How many lay outside.
  int relocate(Aim aim) {
    int outside = 0;
    out_.missed = 0;
    std::vector<std::vector<Shift>> found(out_.rings.size());
    for (size_t k = 0; k < out_.rings.size(); ++k) {
      const std::vector<SliceLoop> loops = section(k);
      if (loops.empty()) ++out_.missed;
      if (!loops.empty() && inside(loops, Vec2::Zero())) found[k].push_back({Vec3::Zero(), 0});
      if (loops.empty() || !found[k].empty()) continue;
      ++outside;
      const auto candidate = [&](const Middle& m) {
        found[k].push_back({plane_of(out_.rings[k]).place(m.at) - out_.rings[k].at, m.slight});
      };
      if (aim == Aim::middle)
        std::ranges::for_each(middles(k), candidate);
      else if (const auto at = inner_point(loops, Vec2::Zero(), options_.rays * options_.sides, options_.inner))
        candidate({*at, 0});
    }
    const std::vector<int> chosen = steadiest(found, mean_radius_);
    for (size_t k = 0; k < found.size(); ++k)
      if (chosen[k] >= 0) out_.rings[k].at += found[k][static_cast<size_t>(chosen[k])].way;
    return outside;
  }

  /// What no middle brought inside goes to the place furthest from the edge of its section.
  void lead_inside() {
    turn_frames(out_.rings, out_.reach, seed_);
    out_.outside_after = 0;
    for (size_t k = 0; k < out_.rings.size(); ++k) {
      const std::vector<SliceLoop> loops = section(k);
      if (loops.empty() || inside(loops, Vec2::Zero())) continue;
      const auto at = inner_point(loops, Vec2::Zero(), options_.sides, TubeOptions::Inner::pole);
      if (at && inside(loops, *at))
        out_.rings[k].at = plane_of(out_.rings[k]).place(*at);
      else
        ++out_.outside_after;
    }
  }

  /// Sections that would cut each other are turned, which changes what they find.
  void cast_all() {
    constexpr int most_turns = 6;
    std::vector<Vec3> ways;
    for (int turn = 0; turn <= most_turns; ++turn) {
      for (size_t k = 0; k < out_.rings.size(); ++k) cast_radii(section(k), Vec2::Zero(), radii_of(out_, k));
      if (turn == most_turns || !untangle(out_.rings, out_.radii, widest_of(out_.radii, out_.sides), ways)) break;
    }
  }

  void tell() {
    const auto note = [&](bool when, std::string text) {
      if (when) out_.notes.push_back(std::move(text));
    };
    const size_t count = out_.rings.size();
    note(out_.missed == static_cast<int>(count), "the line misses the mesh: none of its sections meets it");
    constexpr double worth_telling = 0.2;  // of the sections: tips and tendons end where the flesh does
    note(out_.missed > worth_telling * static_cast<double>(count) && out_.missed < static_cast<int>(count),
         fmt::format("{} of {} sections lie outside the mesh and were drawn as thin threads: the mesh lacks a tendon "
                     "there, or belongs to another muscle",
                     out_.missed, count));
    note(out_.outside_after > 0,
         fmt::format("{} of {} points of the line stay outside the mesh", out_.outside_after, count));
    note(out_.pulled_in > 0, fmt::format("{} sides were drawn in where the line bends sharply", out_.pulled_in));
  }

  const TubeOptions& options_;
  MeshSlicer slicer_;
  Vec3 seed_;
  double mean_radius_ = 0;
  std::vector<SliceLoop> loops_;
  Sections out_;
};

std::vector<Fault> faults_of(std::span<const Vec3> line, const TriMesh& flesh, const TubeOptions& options) {
  std::vector<Fault> faults;
  const auto fault = [&](const char* field, std::string message) {
    faults.push_back({.field = field, .message = std::move(message)});
  };
  if (options.sides < 6 || options.sides % 2 != 0)
    fault("sides", fmt::format("must be even and at least 6, is {}", options.sides));
  if (options.levels < 0) fault("levels", fmt::format("must not be negative, is {}", options.levels));
  if (options.rays < 1) fault("rays", fmt::format("must be at least 1, is {}", options.rays));
  if (line.size() < 2 || !(arc_lengths(line).back() > 1e-9)) fault("line", "has no length");
  for (const Vec3& at : line)
    if (!at.allFinite()) return fault("line", "a point is not a number"), faults;
  if (flesh.triangles.empty())
    fault("mesh", "is empty");
  else if (!(volume(flesh) > 0))
    fault("mesh", "encloses no volume, or faces inwards; repair it first");
  return faults;
}

}  // namespace

std::vector<Vec3> subdivided(std::span<const Vec3> line, int levels) {
  std::vector<Vec3> points(line.begin(), line.end());
  for (int level = 0; level < levels; ++level) {
    std::vector<Vec3> finer{points[0]};
    for (size_t k = 1; k < points.size(); ++k) {
      finer.push_back(0.5 * (points[k - 1] + points[k]));
      finer.push_back(points[k]);
    }
    points = std::move(finer);
  }
  return points;
}

TubeCount tube_count(int vias, int levels, int sides) {
  const int sections = (1 << levels) * (vias + 1) + 1;  // Lacle & Pronost 2015, eq. 10
  return {sections, sections * sides + 2, 2 * sides * sections, 3 * sides * (sections - 1)};
}

Sections enhanced(std::span<const Vec3> line, const TriMesh& flesh, const TubeOptions& options, const Vec3& across) {
  if (std::vector<Fault> faults = faults_of(line, flesh, options); !faults.empty()) throw InputError(std::move(faults));
  return Enhancer(subdivided(line, options.levels), flesh, options, across).run(Enhancer::Aim::inside);
}

Sections enhanced_finely(std::span<const Vec3> fine, const TriMesh& flesh, const TubeOptions& options,
                         const Vec3& across) {
  if (std::vector<Fault> faults = faults_of(fine, flesh, options); !faults.empty()) throw InputError(std::move(faults));
  return Enhancer(fine, flesh, options, across).run(Enhancer::Aim::middle);
}

std::vector<Vec3> directions(std::span<const Ring> rings, int reach) {
  std::vector<Vec3> out(rings.size());
  const int last = static_cast<int>(rings.size()) - 1;
  for (int k = 0; k <= last; ++k) {
    const Vec3 way = rings[std::min(k + reach, last)].at - rings[std::max(k - reach, 0)].at;
    const double length = way.norm();
    out[k] = length > 0 ? Vec3(way / length) : k > 0 ? out[k - 1] : Vec3::UnitZ();  // it turns back on itself
  }
  return out;
}

}  // namespace sinew
