#include "sinew/geometry/mesh_repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <unordered_map>

#include "sinew/geometry/polyline.hpp"

namespace sinew {
namespace {

constexpr double largest_number = 1e12;  // beyond it squares of areas lose all meaning
constexpr double wide_hole = 0.05;       // of the area: more is worth a warning
constexpr double large_share = 0.25;     // of the largest part's area
constexpr double speck_share = 0.01;     // of it: what tells nothing of a whole's size
constexpr double no_volume = 1e-9;       // of the box's diagonal, cubed

struct WeldCell {
  std::int64_t x, y, z;
  bool operator==(const WeldCell&) const = default;
};
struct WeldHash {
  size_t operator()(const WeldCell& c) const {
    return static_cast<size_t>(c.x * 73856093 ^ c.y * 19349663 ^ c.z * 83492791);
  }
};

TriMesh without_unused(const TriMesh& mesh) {
  std::vector<int> place(mesh.vertices.size(), -1);
  for (const Triangle& t : mesh.triangles)
    for (const int v : t) place[v] = 0;
  TriMesh out;
  for (size_t i = 0; i < place.size(); ++i)
    if (place[i] == 0) place[i] = static_cast<int>(out.vertices.size()), out.vertices.push_back(mesh.vertices[i]);
  for (const auto& [a, b, c] : mesh.triangles) out.triangles.push_back({place[a], place[b], place[c]});
  return out;
}

double diagonal_of(const TriMesh& mesh) {
  const Box box = bounds(mesh);
  return box.empty() ? 0 : box.size().norm();
}

/// Of the part of `joined` that `kept` was cut out of, the share of the area that is not in `kept`.
double share_torn_off(const TriMesh& joined, const TriMesh& kept) {
  for (const TriMesh& part : parts(joined))
    if (!kept.vertices.empty() && std::ranges::find(part.vertices, kept.vertices[0]) != part.vertices.end())
      return area(part) > 0 ? std::max(0.0, 1 - area(kept) / area(part)) : 0;
  return 0;
}

void tell_repairs(RepairReport& report) {
  const auto tell = [&](bool said, std::string note) {
    if (said) report.notes.push_back(std::move(note));
  };
  tell(report.scale != 1, fmt::format("taken for {}: coordinates multiplied by {}",
                                      report.scale == 0.01 ? "centimetres" : "millimetres", report.scale));
  tell(report.welded > 0, fmt::format("vertices merged with another at the same place: {}", report.welded));
  tell(report.dropped_triangles > 0,
       fmt::format("triangles dropped, without numbers, degenerate or doubled: {}", report.dropped_triangles));
  tell(report.split_vertices > 0, fmt::format("vertices split where fans only touched: {}", report.split_vertices));
  tell(report.dropped_parts > 0,
       fmt::format("other parts dropped: {}, with {:.2g} % of the area{}", report.dropped_parts, 100 * report.lost,
                   report.lost > wide_hole ? ": more than specks" : ""));
  tell(report.kept_parts > 1, fmt::format("{} large parts are kept", report.kept_parts));
  tell(report.lost > most_lost,
       fmt::format("{:.0f} % of the area is lost: the surface falls into pieces that only touch or do not meet",
                   100 * report.lost));
  tell(report.turned_triangles > 0, fmt::format("triangles turned to face outwards: {}", report.turned_triangles));
  tell(report.filled_holes > 0,
       fmt::format("holes filled: {}, with {} triangles", report.filled_holes, report.filled_triangles));
  tell(report.largest_hole > wide_hole,
       fmt::format("the largest hole takes {:.0f} % of the area: its filling is a guess", 100 * report.largest_hole));
  tell(report.filled > most_filled,
       fmt::format("{:.0f} % of the area is filling: these are patches, not a surface", 100 * report.filled));
  tell(!report.crossings.empty(),
       fmt::format("pairs of triangles that cut each other, left as they are: {}", report.crossings.size()));
}

void tell_what_stayed(const TriMesh& mesh, RepairReport& report) {
  const Connection found = connection(mesh);
  const double diagonal = diagonal_of(mesh);
  const bool solid = volume(mesh) > no_volume * diagonal * diagonal * diagonal;
  report.closed = !mesh.triangles.empty() && found.closed() && solid;
  if (report.closed) return;
  const auto tell = [&](bool said, std::string note) {
    if (said) report.notes.push_back("not closed: " + std::move(note));
  };
  tell(mesh.triangles.empty(), "no triangles");
  tell(found.unoriented_edges > 0,
       fmt::format("edges where the surface has one side only: {}", found.unoriented_edges));
  tell(found.open_edges > 0, fmt::format("open edges: {}", found.open_edges));
  tell(found.crowded_edges > 0, fmt::format("edges of more than two triangles: {}", found.crowded_edges));
  tell(found.closed() && !mesh.triangles.empty() && !solid, "it encloses no volume");
}

/// The parts at least so large a share of the largest one's area.
TriMesh parts_above(double share, const TriMesh& mesh, int& dropped) {
  const std::vector<TriMesh> all = parts(mesh);
  dropped = 0;
  if (all.size() < 2) return mesh;
  double largest = 0;
  for (const TriMesh& part : all) largest = std::max(largest, area(part));
  TriMesh out;
  for (const TriMesh& part : all) {
    if (area(part) < share * largest) {
      ++dropped;
      continue;
    }
    const int first = static_cast<int>(out.vertices.size());
    out.vertices.insert(out.vertices.end(), part.vertices.begin(), part.vertices.end());
    for (const auto& [a, b, c] : part.triangles) out.triangles.push_back({first + a, first + b, first + c});
  }
  return out;
}

}  // namespace

TriMesh sound_triangles(const TriMesh& mesh, int& dropped) {
  const auto sound = [&](int v) {
    return v >= 0 && v < static_cast<int>(mesh.vertices.size()) &&
           (mesh.vertices[v].array().abs() < largest_number).all();  // false for what is no number
  };
  struct Copies {
    int first = -1, net = 0;
  };
  std::map<Triangle, Copies> seen;  // by sorted corners
  const auto sense = [](const Triangle& t) { return (t[0] < t[1]) + (t[1] < t[2]) + (t[2] < t[0]) == 2 ? 1 : -1; };
  for (int i = 0; i < static_cast<int>(mesh.triangles.size()); ++i) {
    Triangle t = mesh.triangles[i];
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0] || !std::all_of(t.begin(), t.end(), sound)) continue;
    const int turn = sense(t);
    std::sort(t.begin(), t.end());
    Copies& copies = seen[t];
    if (copies.first < 0) copies.first = i;
    copies.net += turn;
  }
  std::vector<int> kept;
  for (const auto& [corners, copies] : seen)
    if (copies.net != 0) kept.push_back(copies.first);
  std::sort(kept.begin(), kept.end());
  TriMesh out{mesh.vertices, {}};
  for (const int i : kept) out.triangles.push_back(mesh.triangles[i]);
  dropped = static_cast<int>(mesh.triangles.size() - kept.size());
  return without_unused(out);
}

TriMesh welded(const TriMesh& mesh, double distance, int& merged) {
  const Box box = bounds(mesh);
  constexpr double finest = 1e-12;
  const double cell = std::max(distance, finest * diagonal_of(mesh));
  std::unordered_map<WeldCell, std::vector<int>, WeldHash> cells;
  std::vector<int> place(mesh.vertices.size());
  TriMesh out;
  for (size_t i = 0; i < place.size(); ++i) {
    const Vec3& v = mesh.vertices[i];
    const Vec3 scaled = cell > 0 ? Vec3((v - box.low) / cell) : Vec3::Zero();
    const auto at = [&](int axis) { return static_cast<std::int64_t>(std::floor(scaled[axis])); };
    place[i] = -1;
    for (int d = 0; d < 27 && place[i] < 0; ++d) {
      const auto found = cells.find({at(0) + d % 3 - 1, at(1) + d / 3 % 3 - 1, at(2) + d / 9 - 1});
      if (found == cells.end()) continue;
      for (const int other : found->second)
        if ((out.vertices[other] - v).norm() <= distance) place[i] = place[i] < 0 ? other : std::min(place[i], other);
    }
    if (place[i] >= 0) continue;
    place[i] = static_cast<int>(out.vertices.size());
    out.vertices.push_back(v);
    cells[{at(0), at(1), at(2)}].push_back(place[i]);
  }
  for (const auto& [a, b, c] : mesh.triangles) out.triangles.push_back({place[a], place[b], place[c]});
  merged = static_cast<int>(mesh.vertices.size() - out.vertices.size());
  return out;
}

TriMesh largest_part(const TriMesh& mesh, int& dropped, const std::vector<Vec3>& about) {
  std::vector<TriMesh> all = parts(mesh);
  dropped = std::max(0, static_cast<int>(all.size()) - 1);
  if (all.empty()) return {};
  const auto largest = std::ranges::max_element(all, {}, area);
  if (about.size() < 2 || all.size() == 1) return std::move(*largest);
  const double least = large_share * area(*largest);
  const std::vector<Vec3> places = points_at(about, even_fractions(100));
  const auto distance = [&](const TriMesh& part) {
    double nearest = std::numeric_limits<double>::infinity();
    if (area(part) < least) return nearest;
    const Vec3 middle = bounds(part).centre();
    for (const Vec3& place : places) nearest = std::min(nearest, (place - middle).norm());
    return nearest;
  };
  return std::move(*std::ranges::min_element(all, {}, distance));
}

TriMesh large_parts(const TriMesh& mesh, int& dropped) { return parts_above(large_share, mesh, dropped); }

/// Muscles and bones are 3 mm to 3 m long, and most of those that come in centimetres or millimetres 3 to 60 cm.
double unit_guess(const TriMesh& mesh) {
  int specks = 0;
  const double diagonal = diagonal_of(parts_above(speck_share, mesh, specks));
  return diagonal < 3 ? 1 : diagonal < 60 ? 0.01 : 0.001;
}

int handles_of(const TriMesh& mesh) {
  const Connection found = connection(mesh);
  return found.closed() && !mesh.triangles.empty() ? found.parts - found.euler / 2 : 0;
}

RepairedMesh repaired(const TriMesh& mesh, const RepairOptions& options) {
  RepairReport report;
  int dropped = 0, doubled = 0;
  TriMesh now = sound_triangles(mesh, dropped);
  now = welded(now, options.weld * diagonal_of(now), report.welded);
  now = sound_triangles(now, doubled);
  report.dropped_triangles = dropped + doubled;
  const double whole = area(now);
  TriMesh joined = std::move(now);
  now = fans_apart(joined, report.split_vertices);
  if (options.guess_unit) report.scale = unit_guess(now);
  for (TriMesh* each : {&joined, &now})
    for (Vec3& v : each->vertices) v *= report.scale;
  if (options.keep == RepairOptions::Keep::one) now = largest_part(now, report.dropped_parts, options.about);
  if (options.keep == RepairOptions::Keep::large) now = large_parts(now, report.dropped_parts);
  if (report.dropped_parts > 0 && report.split_vertices > 0) report.torn_off = share_torn_off(joined, now);
  if (whole > 0) report.lost = std::max(0.0, 1 - area(now) / (whole * report.scale * report.scale));
  now = oriented(now, report.turned_triangles);
  const double unfilled = area(now);
  now = holes_filled(now, report);
  if (area(now) > 0) report.filled = 1 - unfilled / area(now);
  report.crossings = self_crossings(now);
  report.kept_parts = connection(now).parts;
  tell_repairs(report);
  tell_what_stayed(now, report);
  return {std::move(now), std::move(report)};
}

}  // namespace sinew
