#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/geometry/fibre/bspline_fit.hpp"
#include "sinew/geometry/flat.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew {
namespace {

constexpr int directions = 64;
constexpr double ends_share = 0.02;  // of the field at either end is left out: level sets shrink there to what holds it

struct Loop {
  std::vector<Vec3> at;
  Vec3 area = Vec3::Zero();    ///< along the rising field, m2
  Vec3 centre = Vec3::Zero();  ///< of the area
};

/// The loops in which a field over its vertices has a value, each from where triangles fall through it to where they
/// rise: neighbours pass their common edge in two senses, so one loop's end is the next triangle's beginning.
std::vector<std::vector<Vec3>> loops_at(const TriMesh& surface, std::span<const double> field, double level) {
  using Edge = std::array<int, 2>;
  std::map<Edge, Edge> next;  // by edges with the lower number first
  const auto key = [](int a, int b) { return Edge{std::min(a, b), std::max(a, b)}; };
  const auto above = [&](int v) { return field[static_cast<std::size_t>(v)] >= level; };
  for (const Triangle& t : surface.triangles) {
    Edge falls{-1, -1}, rises{-1, -1};
    for (const std::size_t i : {0, 1, 2}) {
      const int a = t[i], b = t[(i + 1) % 3];
      if (above(a) && !above(b)) falls = key(a, b);
      if (!above(a) && above(b)) rises = key(a, b);
    }
    if (falls[0] >= 0) next[falls] = rises;
  }
  const auto crossing = [&](const Edge& edge) {
    const auto a = static_cast<std::size_t>(edge[0]), b = static_cast<std::size_t>(edge[1]);
    const double share = (level - field[a]) / (field[b] - field[a]);
    return Vec3((1 - share) * surface.vertices[a] + share * surface.vertices[b]);
  };
  std::vector<std::vector<Vec3>> out;
  while (!next.empty()) {
    out.emplace_back();
    for (auto now = next.begin(); now != next.end();) {
      out.back().push_back(crossing(now->first));
      const Edge after = now->second;
      next.erase(now);
      now = next.find(after);
    }
  }
  return out;
}

Loop measured(std::vector<Vec3> at) {
  Loop out{.at = std::move(at)};
  Vec3 mean = Vec3::Zero();
  for (const Vec3& p : out.at) mean += p / static_cast<double>(out.at.size());
  const auto each = [&](const auto& work) {
    for (std::size_t i = 0; i < out.at.size(); ++i) work(out.at[i] - mean, out.at[(i + 1) % out.at.size()] - mean);
  };
  each([&](const Vec3& a, const Vec3& b) { out.area += 0.5 * a.cross(b); });
  const double whole = out.area.squaredNorm();
  each([&](const Vec3& a, const Vec3& b) { out.centre += 0.5 * a.cross(b).dot(out.area) / whole * (a + b) / 3; });
  out.centre += mean;
  return out;
}

/// How far a loop is from its centre, seen in its plane; the furthest, where it turns back. 0: nothing is there.
double seen(const Loop& loop, const FibreSection& section, double angle) {
  const Vec3 ray = std::cos(angle) * section.normal + std::sin(angle) * section.binormal;
  const Vec3 left = -std::sin(angle) * section.normal + std::cos(angle) * section.binormal;
  const auto flat = [&](const Vec3& p) { return Vec2((p - section.centre).dot(ray), (p - section.centre).dot(left)); };
  double out = 0;
  Vec2 last = flat(loop.at.back());
  for (const Vec3& p : loop.at) {
    const Vec2 now = flat(p);
    if ((last.y() < 0) != (now.y() < 0))
      out = std::max(out, last.x() + (now.x() - last.x()) * last.y() / (last.y() - now.y()));
    last = now;
  }
  return out;
}

}  // namespace

std::vector<FibreSection> level_sections(const TetMesh& mesh, std::span<const double> field, int count) {
  const TetBoundary skin = boundary(mesh);
  std::vector<double> on_skin;
  for (const int node : skin.nodes) on_skin.push_back(field[static_cast<std::size_t>(node)]);
  std::vector<FibreSection> out;
  for (int k = 0; k < count; ++k) {
    const double level = ends_share + (1 - 2 * ends_share) * k / (count - 1);
    Loop loop;
    for (std::vector<Vec3>& at : loops_at(skin.surface, on_skin, level))
      if (Loop other = measured(std::move(at)); other.area.norm() > loop.area.norm()) loop = std::move(other);
    if (!(loop.area.norm() > 0))
      throw InputError(fmt::format("its fibres have no closed section at {:.2f} of their way", level));
    const Vec3 along = loop.area.normalized();
    FibreSection section{.centre = loop.centre};
    section.normal =
        out.empty() ? along.unitOrthogonal() : Vec3(out.back().normal - out.back().normal.dot(along) * along);
    section.normal.normalize();
    section.binormal = along.cross(section.normal);
    for (int i = 0; i < directions; ++i) {
      section.radius.push_back(seen(loop, section, 2 * pi * i / directions));
      if (!(section.radius.back() > 0))
        throw InputError(fmt::format("its section at {:.2f} of its fibres' way is bent about its middle", level));
    }
    out.push_back(std::move(section));
  }
  return out;
}

}  // namespace sinew
