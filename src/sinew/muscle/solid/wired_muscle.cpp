// How a wired muscle is made. Its fibres: wired_muscle_fibres.cpp; where it is at a pose: wired_muscle_pose.cpp.
#include "sinew/muscle/solid/wired_muscle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "sinew/core/error.hpp"

namespace sinew::solid {
namespace {

std::vector<FleshLine> one_line(std::string name, const HillMuscle& hill, std::span<const double> shares,
                                const CourseNow& start, const SolidOptions& options) {
  std::vector<FleshLine> out(1);
  out[0] = {std::move(name), hill, {shares.begin(), shares.end()}, start, options};
  return out;
}

/// The extent of the settled line's fibres where the shape was given, or that of those whose length is given.
double along_at_start(const HillMuscle& hill, const SolidOptions& options, const std::vector<double>& stretched,
                      double path) {
  if (stretched.empty()) {
    const CurveCell* cells = hill.curves->cells();
    return (hill.hill.rigid ? hill_rigid(hill.hill, cells, path, 0, options.kept_at)
                            : hill_start(hill.hill, cells, path, options.kept_at))
        .along;
  }
  double along = 0;
  for (const double length : stretched) along += hill.extent_of(length) / static_cast<double>(stretched.size());
  return along / hill.hill.per_optimal;
}

}  // namespace

double length_of(std::span<const Vec3> course) {
  double sum = 0;
  for (std::size_t i = 1; i < course.size(); ++i) sum += (course[i] - course[i - 1]).norm();
  return sum;
}

WiredMuscle::WiredMuscle(std::string name, const HillMuscle& hill, const BellyMesh& belly,
                         std::span<const double> shares, const CourseNow& start, const SolidOptions& options,
                         const Calibration& calibration)
    : WiredMuscle(one_line(std::move(name), hill, shares, start, options), belly, calibration) {}

WiredMuscle::WiredMuscle(std::vector<FleshLine> lines, const BellyMesh& belly, const Calibration& calibration)
    : calibration_(calibration), volume_(sinew::volume(belly.mesh)), sections_(belly.layout.sections()) {
  if (lines.size() > most_heads)
    throw InputError(fmt::format("{} muscles share one body of flesh: {} are the most", lines.size(), most_heads));
  for (std::size_t h = 0; h < lines.size(); ++h) add_head(lines[h], belly, h);
  part_caps(belly);
  glue(lines);
  find_rides(belly, lines);
  find_groups();
  add_matrix(belly);
  add_fibres(belly, lines);
  elements_.emplace(solid_, laws_);
  stand_tendons(lines);
}

double WiredMuscle::force() const {
  double least = heads_.front().hill.hill.force;
  for (const Head& head : heads_) least = std::min(least, head.hill.hill.force);
  return least;
}

void WiredMuscle::add_head(FleshLine& line, const BellyMesh& belly, std::size_t h) {
  Head head{.name = line.name, .hill = with_curves(line.hill, line.options.curves), .options = line.options};
  head.path = length_of(line.start.course);
  head.stretched = given_lengths(head.options, belly);
  head.along = along_at_start(head.hill, head.options, head.stretched, head.path);
  if (head.options.tendon == SolidOptions::Tendon::rigid && !head.hill.hill.rigid && head.path > head.along)
    head.hill = on_rigid_tendon(std::move(head.hill), head.path - head.along);
  const auto [from, to] = belly.on_course[h];
  head.tendons = {from, head.path - to};
  head.belly = to - from;
  constexpr double least = 0.02;  // of the path
  if (!(head.belly > least * head.path))
    throw InputError(fmt::format("{}: its belly takes {:.1f} of the {:.1f} mm of its path", head.name, 1e3 * head.belly,
                                 1e3 * head.path));
  const double whole = head.tendons[0] + head.tendons[1];
  head.give_share = whole > 0 ? head.tendons[0] / whole : 0.5;
  head.units = static_cast<int>(std::max<std::size_t>(line.shares.size(), 1));
  if (h > 0) head.first_unit = heads_.back().first_unit + heads_.back().units;
  name_ += (h > 0 ? " + " : "") + head.name;
  heads_.push_back(std::move(head));
}

/// The mesh with caps for each head: where several meet on one, every one but the first has a copy of the node.
void WiredMuscle::part_caps(const BellyMesh& belly) {
  solid_.mesh = belly.mesh;
  TetMesh& mesh = solid_.mesh;
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) station_.push_back(belly.station_of(static_cast<int>(n)));
  for (const int tract : belly.tracts.of_tet)
    head_of_tet_.push_back(heads_.size() == 1 ? 0 : belly.head_of_tract[static_cast<std::size_t>(tract)]);
  std::vector<int> owner(mesh.nodes.size(), -1);
  std::map<std::pair<int, int>, int> copies;  // by node and head
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    for (int& n : mesh.tets[e]) {
      const double section = station_[static_cast<std::size_t>(n)];
      const int head = head_of_tet_[e];
      if (section != 0 && section != sections_ - 1) continue;
      std::vector<int>& cap = heads_[static_cast<std::size_t>(head)].caps[section == 0 ? 0 : 1];
      int& owned = owner[static_cast<std::size_t>(n)];
      if (owned < 0) owned = head, cap.push_back(n);
      if (owned == head) continue;
      const auto [copy, fresh] = copies.try_emplace({n, head}, static_cast<int>(mesh.nodes.size()));
      if (fresh) {
        mesh.nodes.push_back(Vec3(mesh.nodes[static_cast<std::size_t>(n)]));
        station_.push_back(section);
        cap.push_back(copy->second);
      }
      n = copy->second;
    }
  mesh.node_groups.clear();
  held_.assign(3 * mesh.nodes.size(), 0);
  for (Head& head : heads_)
    for (const std::size_t end : {0u, 1u}) {
      std::vector<int>& cap = head.caps[end];
      if (cap.empty())
        throw InputError(
            fmt::format("{}: no fibres of the flesh it shares are nearest to it; more sides may help", head.name));
      std::ranges::sort(cap);
      for (const int n : cap) std::fill_n(held_.begin() + 3 * n, 3, std::uint8_t{1});
      mesh.node_groups.push_back({head.name + (end == 0 ? ":origin" : ":insertion"), cap});
    }
  given_ =
      Eigen::Map<const Eigen::VectorXd>(mesh.nodes.front().data(), static_cast<Eigen::Index>(3 * mesh.nodes.size()));
}

/// In place of a cap: what was held there is let go.
void WiredMuscle::glue(std::span<const FleshLine> lines) {
  if (heads_.size() > 1) return;
  Head& head = heads_.front();
  for (const std::size_t end : {0u, 1u}) {
    const std::vector<int>& nodes = lines[0].glued[end];
    if (nodes.empty() || !head.glued[1 - end].empty()) continue;
    head.glued[end] = nodes;
    head.give_share = end == 0 ? 0 : 1;  // the other cap goes all the way
    for (const int n : head.caps[end]) std::fill_n(held_.begin() + 3 * n, 3, std::uint8_t{0});
    for (const int n : nodes) {
      std::fill_n(held_.begin() + 3 * n, 3, std::uint8_t{1});
      const Vec3 arm = solid_.mesh.nodes[static_cast<std::size_t>(n)] - lines[0].start.origins[end];
      head.in_bone[end].push_back(lines[0].start.turns[end].transpose() * arm);
    }
  }
}

namespace {

/// How many tracts of each head a node bounds.
std::vector<std::array<int, most_heads>> tracts_about(const TetMesh& mesh, const std::vector<int>& tract_of_tet,
                                                      const std::vector<int>& head_of_tet) {
  std::vector<std::vector<int>> seen(mesh.nodes.size());
  std::vector<std::array<int, most_heads>> out(mesh.nodes.size(), std::array<int, most_heads>{});
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    for (const int n : mesh.tets[e]) {
      std::vector<int>& tracts = seen[static_cast<std::size_t>(n)];
      if (std::ranges::find(tracts, tract_of_tet[e]) != tracts.end()) continue;
      tracts.push_back(tract_of_tet[e]);
      ++out[static_cast<std::size_t>(n)][static_cast<std::size_t>(head_of_tet[e])];
    }
  return out;
}

}  // namespace

void WiredMuscle::find_rides(const BellyMesh& belly, std::span<const FleshLine> lines) {
  std::vector<std::vector<LineFrame>> at(heads_.size());
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    Head& head = heads_[h];
    const CourseNow& start = lines[h].start;
    const LineEnds ends{.from = head.tendons[0] / head.path,
                        .to = 1 - head.tendons[1] / head.path,
                        .normal_from = (start.course[1] - start.course[0]).unitOrthogonal(),
                        .normal_to = Vec3::Zero()};
    line_frames(start.course, ends, sections_ - 2, at[h]);
    head.frames_length = length_of(at[h]);
    head.normals = {start.turns[0].transpose() * at[h].front().normal,
                    start.turns[1].transpose() * at[h].back().normal};
    head.alongs = {start.turns[0].transpose() * at[h].front().along, start.turns[1].transpose() * at[h].back().along};
  }
  const auto about = tracts_about(solid_.mesh, belly.tracts.of_tet, head_of_tet_);
  for (std::size_t n = 0; n < solid_.mesh.nodes.size(); ++n) {
    first_ride_.push_back(rides_.size());
    double all = 0;
    for (const int tracts : about[n]) all += tracts;
    for (std::size_t h = 0; h < heads_.size(); ++h) {
      if (about[n][h] == 0) continue;
      Ride ride{.head = static_cast<int>(h), .frame = std::min(static_cast<int>(station_[n]), sections_ - 2)};
      ride.share = station_[n] - ride.frame;
      ride.weight = about[n][h] / all;
      const LineFrame frame = between(at[h], ride);
      const Vec3 d = solid_.mesh.nodes[n] - frame.at;
      ride.offset = {d.dot(frame.along), d.dot(frame.normal), d.dot(frame.binormal())};
      rides_.push_back(ride);
    }
  }
  first_ride_.push_back(rides_.size());
}

void WiredMuscle::find_groups() {
  const auto ride_on = [&](int node, std::size_t h) -> const Ride* {
    for (const Ride& ride : rides_of(static_cast<std::size_t>(node)))
      if (ride.head == static_cast<int>(h)) return &ride;
    return nullptr;
  };
  const auto middle_of = [&](const std::vector<int>& nodes, std::size_t h) {
    Vec3 middle = Vec3::Zero();
    for (const int n : nodes) middle += ride_on(n, h)->offset / static_cast<double>(nodes.size());
    return middle;
  };
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    for (const std::size_t end : {0u, 1u}) heads_[h].middles[end] = middle_of(heads_[h].caps[end], h);
    for (int section = 1; section < sections_ - 1; ++section) {
      std::vector<int>& group = groups_.emplace_back();
      for (std::size_t n = 0; n < station_.size(); ++n)
        if (std::lround(station_[n]) == section && ride_on(static_cast<int>(n), h))
          group.push_back(static_cast<int>(n));
      // What is glued needs no guide, where that leaves any.
      std::vector<int> free;
      std::ranges::copy_if(group, std::back_inserter(free),
                           [&](int n) { return held_[3 * static_cast<std::size_t>(n)] == 0; });
      if (!free.empty()) group = std::move(free);
      group_middles_.push_back(middle_of(group, h));
    }
  }
}

}  // namespace sinew::solid
