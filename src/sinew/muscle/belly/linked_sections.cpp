#include "sinew/muscle/belly/linked_sections.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>

#include "sinew/geometry/surface_tree.hpp"

namespace sinew {
namespace {

constexpr double thread = 0.05;          // of the mean half thickness: that of a tube where it has no flesh
constexpr double thinnest_links = 0.02;  // of the mean radius: half as thick as links take flesh to be
constexpr double astray = 1.5;           // half thicknesses beside the flesh that a link may lie and still see it
constexpr int edge_smoothing = 4;        // of thickness and of how far links are prolonged, from section to section
constexpr double least_turning = 0.25;   // of the mean radius that turns the links where the middles nearly meet

Vec3 normal_of(const Ring& ring) { return ring.x.cross(ring.y); }
Vec3 within_plane(const Vec3& v, const Vec3& normal) { return v - normal.dot(v) * normal; }

/// Lines side by side: from the one furthest from all others always to the nearest that is left.
std::vector<int> chain_of(const std::vector<Sections>& lines) {
  const auto apart = [&](int a, int b) {
    double sum = 0;
    for (size_t k = 0; k < lines[a].rings.size(); ++k) sum += (lines[a].rings[k].at - lines[b].rings[k].at).norm();
    return sum;
  };
  std::vector<int> left(lines.size()), chain;
  std::iota(left.begin(), left.end(), 0);
  const auto from_all = [&](int a) {
    return std::accumulate(left.begin(), left.end(), 0.0, [&](double sum, int b) { return sum + apart(a, b); });
  };
  auto next = std::ranges::max_element(left, {}, from_all);
  while (!left.empty()) {
    chain.push_back(*next);
    left.erase(next);
    next = std::ranges::min_element(left, {}, [&](int b) { return apart(chain.back(), b); });
  }
  return chain;
}

struct FleshOnRay {  // of a ray's line that lies in flesh
  double from, to;
};

class Linker {
 public:
  Linker(const std::vector<Sections>& lines, const TriMesh& flesh, int sides)
      : lines_(lines), tree_(flesh), chain_(chain_of(lines)) {
    out_.sides = sides;
    out_.sections = static_cast<int>(lines[0].rings.size());
    out_.flesh_volume = volume(flesh);
    double length = 0;
    for (const Sections& line : lines)
      for (size_t k = 1; k < line.rings.size(); ++k)
        length += (line.rings[k].at - line.rings[k - 1].at).norm() / static_cast<double>(lines.size());
    mean_radius_ = std::sqrt(std::abs(out_.flesh_volume) / length / pi);
  }

  LinkedSections run() {
    aim();
    for (int k = 0; k < out_.sections; ++k) links_.push_back(links_at(k));
    smooth_edges();
    for (const Links& links : links_) mean_thickness_ += links.thickness / out_.sections;
    for (const Links& links : links_) outline(links);
    draw_back_ends();
    out_.tube_volume = volume(surface_of(out_));
    return std::move(out_);
  }

 private:
  struct Middle {
    int line;
    Vec3 at, normal, along;  // the last: of the links, across the normal
  };
  struct Links {
    std::vector<Middle> middles;
    double before = 0, behind = 0;  // by which they are prolonged
    double thickness = 0;           // half of the flesh's, across them
  };

  const Ring& ring(int j, int k) const { return lines_[static_cast<size_t>(j)].rings[static_cast<size_t>(k)]; }

  /// Which way the links run in each section, and whether from the chain's other end: lines that cross each other
  /// change places, the outline does not turn over.
  void aim() {
    std::vector<Vec3> way;
    for (int k = 0; k < out_.sections; ++k) way.push_back(ring(chain_.back(), k).at - ring(chain_.front(), k).at);
    const auto widest = std::ranges::max_element(way, {}, [](const Vec3& v) { return v.squaredNorm(); });
    const auto start = static_cast<int>(widest - way.begin());
    aim_.assign(way.size(), Vec3::Zero());
    turned_.assign(way.size(), 0);
    const auto go_on = [&](int k, const Vec3& before) {
      const Vec3 normal = mean_normal(k);
      Vec3 kept = within_plane(before, normal);
      kept = kept.norm() > 1e-6 ? Vec3(kept.normalized()) : normal.unitOrthogonal();
      const Vec3 own = within_plane(way[static_cast<size_t>(k)], normal);
      turned_[static_cast<size_t>(k)] = own.dot(kept) < 0;
      const Vec3 facing = own.dot(kept) < 0 ? Vec3(-own) : own;
      aim_[static_cast<size_t>(k)] = (facing + least_turning * mean_radius_ * kept).normalized();
    };
    go_on(start, *widest);
    for (int k = start + 1; k < out_.sections; ++k) go_on(k, aim_[static_cast<size_t>(k - 1)]);
    for (int k = start - 1; k >= 0; --k) go_on(k, aim_[static_cast<size_t>(k + 1)]);
  }
  Vec3 mean_normal(int k) const {
    Vec3 sum = Vec3::Zero();
    for (const int j : chain_) sum += normal_of(ring(j, k));
    return sum.norm() > 1e-9 ? Vec3(sum.normalized()) : normal_of(ring(chain_[0], k));
  }

  Links links_at(int k) {
    Links links;
    // Where the middles meet there is one section, however their lines run.
    const double width = (ring(chain_.back(), k).at - ring(chain_.front(), k).at).norm(),
                 own = width / (width + mean_radius_);
    for (const int j : chain_) {
      const Vec3 normal = own * normal_of(ring(j, k)) + (1 - own) * mean_normal(k);
      links.middles.push_back({j, ring(j, k).at, normal.normalized(), {}});
    }
    if (turned_[static_cast<size_t>(k)]) std::ranges::reverse(links.middles);
    const size_t last = links.middles.size() - 1;
    double thickness = 0, met = 0;
    for (size_t i = 0; i <= last; ++i) {
      Middle& middle = links.middles[i];
      const Vec3 way = links.middles[std::min(i + 1, last)].at - links.middles[i > 0 ? i - 1 : 0].at;
      const Vec3 turn = way + least_turning * mean_radius_ * aim_[static_cast<size_t>(k)];
      const Vec3 along = within_plane(turn, middle.normal);
      middle.along = along.norm() > 1e-9 ? Vec3(along.normalized()) : middle.normal.unitOrthogonal();
      if (const auto flesh = stretch_about(middle.at, middle.normal.cross(middle.along), 0))
        thickness += 0.5 * (flesh->to - flesh->from), ++met;
    }
    links.thickness = std::max(met > 0 ? thickness / met : 0, thinnest_links * mean_radius_);
    links.before = to_the_edge(links.middles.front(), -1, links.thickness);
    links.behind = to_the_edge(links.middles.back(), 1, links.thickness);
    return links;
  }
  /// How far the flesh goes on beyond the links, less what the fan at their end sees.
  double to_the_edge(const Middle& middle, double sign, double thickness) {
    const auto flesh = stretch_about(middle.at, sign * middle.along, 0);
    return flesh ? std::max(0.0, flesh->to - thickness) : 0;
  }
  void smooth_edges() {
    for (const auto edge : {&Links::before, &Links::behind, &Links::thickness})
      for (int times = 0; times < edge_smoothing; ++times) {
        double last = links_.front().*edge;
        for (size_t k = 1; k + 1 < links_.size(); ++k) {
          const double here = links_[k].*edge;
          links_[k].*edge = 0.25 * (last + 2 * here + links_[k + 1].*edge);
          last = here;
        }
      }
  }

  /// The flesh on a line about its start, or the nearest to it that is no further than `beside`.
  std::optional<FleshOnRay> stretch_about(const Vec3& from, const Vec3& along, double beside) {
    tree_.hits(from, along, ahead_);
    tree_.hits(from, -along, back_);
    std::vector<std::pair<double, bool>> edges;  // where, and whether it leaves the flesh along the line
    for (auto hit = back_.rbegin(); hit != back_.rend(); ++hit) edges.emplace_back(-hit->t, !hit->leaves);
    for (const RayHit& hit : ahead_) edges.emplace_back(hit.t, hit.leaves);
    std::optional<FleshOnRay> best;
    double nearest = beside;
    for (size_t i = 1; i < edges.size(); ++i) {
      if (edges[i - 1].second || !edges[i].second) continue;
      const FleshOnRay flesh{edges[i - 1].first, edges[i].first};
      const double away = std::max({0.0, flesh.from, -flesh.to});
      if (away <= nearest) nearest = away, best = flesh;
    }
    return best;
  }

  /// Corners lie evenly round a band about the links, the first at the tip before them.
  void outline(const Links& links) {
    const std::vector<Middle>& middles = links.middles;
    std::vector<double> at{links.before};  // of the middles, from the links' prolonged start
    for (size_t i = 1; i < middles.size(); ++i) at.push_back(at.back() + (middles[i].at - middles[i - 1].at).norm());
    const double length = at.back() + links.behind, fan = 0.5 * pi * links.thickness;
    const double round = 2 * length + 4 * fan;
    for (int i = 0; i < out_.sides; ++i) {
      double s = round * i / out_.sides;  // from the tip: half a fan, one side, a fan, the other side, half a fan
      double place = 0, angle = 0;        // along the links; from their way on, about the normal
      if (s < fan) {
        place = 0, angle = pi + s / links.thickness;
      } else if ((s -= fan) < length) {
        place = s, angle = 1.5 * pi;
      } else if ((s -= length) < 2 * fan) {
        place = length, angle = 1.5 * pi + s / links.thickness;
      } else if ((s -= 2 * fan) < length) {
        place = length - s, angle = 0.5 * pi;
      } else {
        place = 0, angle = 0.5 * pi + (s - length) / links.thickness;
      }
      corner(links, at, place, angle);
    }
  }

  void corner(const Links& links, const std::vector<double>& at, double place, double angle) {
    const std::vector<Middle>& middles = links.middles;
    const auto after = static_cast<size_t>(std::ranges::upper_bound(at, place) - at.begin());
    const size_t b = std::min(after, middles.size() - 1), a = after == 0 || after > b ? b : after - 1;
    const double span = at[b] - at[a], share = span > 0 ? (place - at[a]) / span : 0;
    const auto between = [&](const Vec3& u, const Vec3& v) { return Vec3((1 - share) * u + share * v); };
    const Vec3 normal = between(middles[a].normal, middles[b].normal).normalized();
    const Vec3 along = within_plane(between(middles[a].along, middles[b].along), normal).normalized();
    Vec3 from = between(middles[a].at, middles[b].at);
    if (a == b) from += (place - at[a]) * along;  // beyond the links
    const Vec3 ray = std::cos(angle) * along + std::sin(angle) * normal.cross(along);
    const auto flesh = stretch_about(from, ray, astray * links.thickness);
    rays_.push_back({from, ray, !flesh});
    const double reach = flesh ? flesh->to : thread * mean_thickness_;
    out_.corners.push_back({middles[a].line, middles[b].line, share, from + reach * ray});
  }

  /// The flesh of one line ends before that of another, and before the bones that their paths end on: what lies beyond
  /// is drawn back to where it ends, in order, no further from there than it is thick.
  void draw_back_ends() {
    const auto at = [&](int k, int i) { return static_cast<size_t>(k * out_.sides + i); };
    const auto draw_back = [&](int i, int end, int step) {
      int last = end;  // the first section that this side has flesh in
      while (last >= 0 && last < out_.sections && rays_[at(last, i)].bare) last += step;
      if (last < 0 || last >= out_.sections) return;
      for (int k = end; k != last; k += step) {
        const Ray &ray = rays_[at(k, i)], &edge = rays_[at(last, i)];
        const Vec3 way = ray.from - edge.from;
        const double length = way.norm(), share = static_cast<double>(last - k) / (last - end);
        const double most = share * links_[static_cast<size_t>(last)].thickness;
        const Vec3 from = edge.from + (length > most ? Vec3(most / length * way) : way);
        out_.corners[at(k, i)].at = from + thread * mean_thickness_ * ray.along;
      }
    };
    for (int i = 0; i < out_.sides; ++i) {
      draw_back(i, 0, 1);
      draw_back(i, out_.sections - 1, -1);
    }
    for (const Ray& ray : rays_) out_.bare += ray.bare;
  }

  const std::vector<Sections>& lines_;
  SurfaceTree tree_;
  std::vector<int> chain_;
  double mean_radius_ = 0, mean_thickness_ = 0;
  std::vector<Vec3> aim_;
  std::vector<char> turned_;
  std::vector<Links> links_;
  struct Ray {
    Vec3 from, along;
    bool bare;  // no flesh was met
  };
  std::vector<Ray> rays_;  // of the corners
  std::vector<RayHit> ahead_, back_;
  LinkedSections out_;
};

}  // namespace

LinkedSections linked(const std::vector<Sections>& lines, const TriMesh& flesh, int sides) {
  assert(!lines.empty() && sides % 2 == 0);
  return Linker(lines, flesh, sides).run();
}

TriMesh surface_of(const LinkedSections& sections) {
  TriMesh mesh{.vertices = {}, .triangles = linked_triangles(sections.sections, sections.sides)};
  for (const LinkedSections::Corner& corner : sections.corners) mesh.vertices.push_back(corner.at);
  return mesh;
}

std::vector<Triangle> linked_triangles(int sections, int sides) {
  std::vector<Triangle> out;
  for (int k = 0; k + 1 < sections; ++k)
    for (int i = 0; i < sides; ++i) {
      // Quads are cut alike on both sides of the links: where flesh is thin the two would cut each other.
      const int c = k * sides + i, d = k * sides + (i + 1) % sides, e = c + sides, f = d + sides;
      const bool before_tip = i < sides / 2;
      out.push_back({c, d, before_tip ? f : e});
      out.push_back({before_tip ? c : d, f, e});
    }
  const int last = (sections - 1) * sides, tip = sides / 2;
  const auto cap = [&](int a, int b, int c) {
    out.push_back({a, c, b});
    out.push_back({last + a, last + b, last + c});
  };
  cap(0, 1, sides - 1);
  for (int i = 1; i + 1 < tip; ++i) {  // corner i lies opposite to corner sides - i
    cap(i, i + 1, sides - i - 1);
    cap(i, sides - i - 1, sides - i);
  }
  cap(tip - 1, tip, tip + 1);
  return out;
}

}  // namespace sinew
