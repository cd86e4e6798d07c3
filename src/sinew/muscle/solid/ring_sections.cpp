#include "sinew/muscle/solid/ring_sections.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/linked_sections.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/belly/section_rays.hpp"

namespace sinew::solid {
namespace {

constexpr int fine_pieces = 96;        // of the line along which flesh is looked for
constexpr int outline_sides = 32;      // of the outlines that corners are taken from
constexpr double stout_area = 0.12;    // of the fullest section: what has less is tendon, unless the flesh says where
constexpr double least_radius = 0.15;  // of the fullest section's: of a cap
constexpr double flattest = 4;         // width over thickness that corners are spread for

std::vector<Vec2> outline_of(const Sections& sections, size_t k) {
  std::vector<Vec2> out;
  for (int i = 0; i < outline_sides; ++i)
    out.push_back(sections.radii[k * outline_sides + static_cast<size_t>(i)] * side_direction(i, outline_sides));
  return out;
}

TubeOptions outlines() {
  TubeOptions options;
  options.sides = outline_sides;
  return options;
}

/// The direction that first sides have: any will do, since corners are spread by the shape of the sections.
Vec3 any_across(std::span<const Vec3> line) { return (line.back() - line.front()).unitOrthogonal(); }

/// Where along the course, with what overhangs it, a place lies that is so far along the course itself.
struct Extended {
  std::vector<Vec3> line;
  double before = 0, length = 0, behind = 0;
  double whole() const { return before + length + behind; }
  double arc_on_course(double share) const { return std::clamp(share * whole() - before, 0.0, length); }
};

Extended extended(const Flesh& flesh, std::span<const Vec3> course) {
  if (course.size() < 2 || !(arc_lengths(course).back() > 1e-9)) throw InputError("its path has no length");
  if (flesh.mesh.triangles.empty()) throw InputError("it has no flesh");
  if (misses(SurfaceTree(flesh.mesh), {course.begin(), course.end()})) throw InputError("its path misses its flesh");
  const auto [before, behind] = overhangs(flesh.mesh, course);
  Extended out{{course.begin(), course.end()}, before.length, arc_lengths(course).back(), behind.length};
  if (before.length > 0) out.line.insert(out.line.begin(), before.tip);
  if (behind.length > 0) out.line.push_back(behind.tip);
  return out;
}

/// Shares of the extended line between which a section is at least so large; linear between sections.
std::array<double, 2> stout_stretch(std::span<const double> areas, double least) {
  const auto count = static_cast<int>(areas.size());
  const auto first =
      static_cast<int>(std::ranges::find_if(areas, [&](double area) { return area >= least; }) - areas.begin());
  int last = count - 1;
  while (last > first && areas[static_cast<size_t>(last)] < least) --last;
  const auto edge = [&](int within, int beyond) {
    if (beyond < 0 || beyond >= count) return static_cast<double>(within) / (count - 1);
    const double in = areas[static_cast<size_t>(within)], out = areas[static_cast<size_t>(beyond)];
    const double share = in > out ? (in - least) / (in - out) : 0;
    return (within + (beyond - within) * share) / (count - 1);
  };
  return {edge(first, first - 1), edge(last, last + 1)};
}

struct MiddleLine {
  std::vector<Vec3> points;           // of the stout part
  std::array<double, 2> on_course{};  // m
};

MiddleLine middle_line(const Flesh& flesh, std::span<const Vec3> course) {
  const Extended along = extended(flesh, course);
  const std::vector<Vec3> line = points_at(along.line, even_fractions(fine_pieces + 1));
  const Sections fine = enhanced_finely(line, flesh.mesh, outlines(), any_across(line));
  if (fine.missed == static_cast<int>(fine.rings.size())) throw InputError("its path misses its flesh");
  std::vector<double> areas;
  for (size_t k = 0; k < fine.rings.size(); ++k) areas.push_back(std::abs(loop_area(outline_of(fine, k))));
  const double fullest = *std::ranges::max_element(areas);
  std::array<double, 2> stretch =
      stout_stretch(areas, (flesh.fleshy ? least_radius * least_radius : stout_area) * fullest);
  if (flesh.fleshy) {
    const auto share_of = [&](double on_path) { return (along.before + on_path * along.length) / along.whole(); };
    // A belly that begins with its path may overhang it.
    if ((*flesh.fleshy)[0] > 0) stretch[0] = std::max(stretch[0], share_of((*flesh.fleshy)[0]));
    if ((*flesh.fleshy)[1] < 1) stretch[1] = std::min(stretch[1], share_of((*flesh.fleshy)[1]));
  }
  if (!(stretch[1] > stretch[0])) throw InputError("its flesh has no stretch stout enough for a mesh");
  MiddleLine out;
  const auto place = [&](double share) {
    const double at = share * fine_pieces;
    const auto k = static_cast<size_t>(std::min(std::floor(at), fine_pieces - 1.0));
    const double t = at - static_cast<double>(k);
    return Vec3((1 - t) * fine.rings[k].at + t * fine.rings[k + 1].at);
  };
  out.points.push_back(place(stretch[0]));
  for (int k = 0; k <= fine_pieces; ++k)
    if (const double share = static_cast<double>(k) / fine_pieces; share > stretch[0] && share < stretch[1])
      out.points.push_back(fine.rings[static_cast<size_t>(k)].at);
  out.points.push_back(place(stretch[1]));
  for (int end = 0; end < 2; ++end) out.on_course[end] = along.arc_on_course(stretch[end]);
  return out;
}

/// Within the outline; where that is a star, one that sees all of it.
Vec2 centre_of(const std::vector<Vec2>& outline) {
  const SliceLoop loop{outline};
  const Vec2 centroid = loop_centroid(outline);
  if (inside({&loop, 1}, centroid)) return centroid;
  const double size = std::sqrt(std::abs(loop_area(outline)));
  return pole_of_inaccessibility({&loop, 1}, 0.02 * size);
}

/// By which a circle becomes as flat as the outline, turned as it is: the root of its second moments.
Eigen::Matrix2d flatness_of(const std::vector<Vec2>& outline, const Vec2& centre) {
  Eigen::Matrix2d moments = Eigen::Matrix2d::Zero();
  for (size_t i = 0; i < outline.size(); ++i) {
    const Vec2 p = outline[i] - centre, q = outline[(i + 1) % outline.size()] - centre;
    moments += wedge(p, q) / 24 * (p * p.transpose() + q * q.transpose() + (p + q) * (p + q).transpose());
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> axes(moments);
  const double most = std::sqrt(std::max(axes.eigenvalues()[1], 0.0));
  if (!(most > 0)) return Eigen::Matrix2d::Identity();
  const double least = std::max(std::sqrt(std::max(axes.eigenvalues()[0], 0.0)), most / flattest);
  return axes.eigenvectors() * Vec2(least / most, 1).asDiagonal() * axes.eigenvectors().transpose();
}

/// Where a ray first leaves the outline, else how large that is.
double way_out(const std::vector<Vec2>& outline, const Vec2& from, const Vec2& way) {
  double nearest = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < outline.size(); ++i) {
    const Vec2 p = outline[i] - from, q = outline[(i + 1) % outline.size()] - from;
    const double before = wedge(way, p), behind = wedge(way, q);
    if ((before > 0) == (behind > 0)) continue;
    const double t = (before * q - behind * p).dot(way) / (before - behind);
    if (t > 0) nearest = std::min(nearest, t);
  }
  return std::isfinite(nearest) ? nearest : std::sqrt(std::abs(loop_area(outline)) / pi);
}

void add_section(const Sections& sections, size_t k, int sides, RingSections& out) {
  const Ring& ring = sections.rings[k];
  const SlicePlane plane{ring.at, ring.x, ring.y};
  const std::vector<Vec2> outline = outline_of(sections, k);
  const Vec2 centre = centre_of(outline);
  const Eigen::Matrix2d flat = flatness_of(outline, centre);
  out.centres.push_back(plane.place(centre));
  for (int i = 0; i < sides; ++i) {
    const Vec2 way = (flat * side_direction(i, sides)).normalized();
    out.skin.push_back(plane.place(centre + way_out(outline, centre, way) * way));
  }
}

}  // namespace

RingSections ring_sections(const Flesh& flesh, std::span<const Vec3> course, const RingLayout& layout) {
  const MiddleLine middle = middle_line(flesh, course);
  const std::vector<Vec3> line = points_at(middle.points, even_fractions(layout.sections()));
  const Sections sections = enhanced_finely(line, flesh.mesh, outlines(), any_across(line));
  RingSections out{.on_course = {middle.on_course}, .volume = sections.flesh_volume};
  for (size_t k = 0; k < sections.rings.size(); ++k) add_section(sections, k, layout.sides, out);
  out.heads.assign(out.skin.size(), 0);
  return out;
}

RingSections ring_sections(const Flesh& whole, std::span<const Head> heads, const RingLayout& layout) {
  if (heads.size() == 1) return ring_sections(whole, heads[0].course, layout);
  std::vector<Sections> lines;
  RingSections out{.volume = volume(whole.mesh)};
  for (const Head& head : heads) {
    const MiddleLine middle = middle_line(head.flesh, head.course);
    const std::vector<Vec3> line = points_at(middle.points, even_fractions(layout.sections()));
    lines.push_back(enhanced_finely(line, head.flesh.mesh, outlines(), any_across(line)));
    out.on_course.push_back(middle.on_course);
  }
  const LinkedSections sections = linked(lines, whole.mesh, layout.sides);
  for (const LinkedSections::Corner& corner : sections.corners) {
    out.skin.push_back(corner.at);
    out.heads.push_back(corner.share < 0.5 ? corner.first : corner.second);
  }
  for (int k = 0; k < layout.sections(); ++k) {
    const auto first = out.skin.begin() + k * layout.sides;
    out.centres.push_back(std::accumulate(first, first + layout.sides, Vec3(Vec3::Zero())) / layout.sides);
  }
  return out;
}

}  // namespace sinew::solid
