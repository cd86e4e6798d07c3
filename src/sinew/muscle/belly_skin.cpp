#include "sinew/muscle/belly_skin.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/geometry/section_tube.hpp"

namespace sinew {
namespace {

constexpr int sides = 32;
constexpr double square = 2.25;     // exponent of the sections' superellipse
constexpr double clearance = 6e-4;  // m off the bones
constexpr double gap = 2e-4;        // m between neighbours
constexpr double furthest = 2.8;    // of the radius asked for: no flesh flows further to find room
constexpr double thinnest = 0.3;    // of it, whatever stands in the way: the surface stays a tube
constexpr double bend_share = 0.8;  // of the radius of a bend, up to which rings stay apart on its inner side
constexpr int ray_steps = 24;
constexpr double ray_end = 1e-4;  // m
constexpr int room_smoothing = 2, skin_smoothing = 3;
constexpr double most_swelling = 1.9;  // of a section that finds no room on some sides
constexpr int volume_halvings = 26;

using Radii = std::vector<double>;  // per ring and side

/// Radii of a section of unit mean radius, by angle from the way out.
double unit_radius(double angle, double flatness) {
  const double out = std::abs(std::cos(angle)) * std::sqrt(flatness),
               side = std::abs(std::sin(angle)) / std::sqrt(flatness);
  return std::pow(std::pow(out, square) + std::pow(side, square), -1 / square);
}

struct Ball {
  Vec3 at;
  double radius;
};

/// What of the neighbours could come near a section.
std::vector<Ball> balls_near(const std::vector<Seedling>& all, size_t which, size_t section) {
  const Seedling& own = all[which];
  const Vec3& centre = own.spine.at[section];
  const double reach = 2 * furthest * own.radius[section];
  std::vector<Ball> out;
  for (size_t m = 0; m < all.size(); ++m) {
    if (m == which || all[m].empty()) continue;
    const Box& box = all[m].box;
    if ((centre.cwiseMax(box.low).cwiseMin(box.high) - centre).norm() > reach) continue;
    for (size_t k = 0; k < all[m].radius.size(); ++k)
      if (const double r = all[m].radius[k]; (all[m].spine.at[k] - centre).norm() < reach + r)
        out.push_back({all[m].spine.at[k], r});
  }
  return out;
}

/// How far a ray from the middle of a section may go. A place belongs to whoever's surface is nearer, bones first.
double free_way(const Seedling& own, size_t section, const Vec3& way, double most, const std::vector<Ball>& balls) {
  const Vec3& centre = own.spine.at[section];
  double t = 0;
  for (int k = 0; k < ray_steps && t < most; ++k) {
    const Vec3 at = centre + t * way;
    double room = own.bones ? own.bones(at) - clearance : most;
    const double beyond = t - own.radius[section];
    for (const Ball& ball : balls) room = std::min(room, 0.5 * ((at - ball.at).norm() - ball.radius - beyond) - gap);
    if (room < ray_end) break;
    t += room;
  }
  return std::min(t, most);
}

void smooth_radii(Radii& r, size_t rings, int times) {
  Radii next = r;
  for (int k = 0; k < times; ++k) {
    for (size_t i = 1; i + 1 < rings; ++i)
      for (size_t j = 0; j < sides; ++j)
        next[i * sides + j] =
            0.5 * r[i * sides + j] + 0.125 * (r[(i - 1) * sides + j] + r[(i + 1) * sides + j] +
                                              r[i * sides + (j + 1) % sides] + r[i * sides + (j + sides - 1) % sides]);
    r.swap(next);
  }
}

double section_area(const double* r) {
  double twice = 0;
  for (int j = 0; j < sides; ++j) twice += r[j] * r[(j + 1) % sides] * std::sin(2 * pi / sides);
  return twice / 2;
}

class Skin {
 public:
  Skin(const std::vector<Seedling>& all, size_t which) : own_(all[which]), rings_(own_.radius.size()) {
    for (size_t i = 0; i < rings_; ++i) measure(all, which, i);
    smooth_room();
    for (size_t i = 0; i < rings_; ++i) swell_.push_back(swelling(i));
    for (int k = 0; k < 4; ++k)
      for (size_t i = 1; i + 1 < rings_; ++i) swell_[i] = 0.25 * (swell_[i - 1] + 2 * swell_[i] + swell_[i + 1]);
  }

  BellySkin grown() const {
    const double target = own_.look.volume;
    double low = 0.2, high = 2.5;
    for (int k = 0; k < volume_halvings; ++k) {
      const double middle = 0.5 * (low + high);
      (tube(radii(middle)).volume(frames()) < target ? low : high) = middle;
    }
    const Radii r = radii(low);
    BellySkin out{tube(r).surface(frames()), sides, {}};
    for (size_t i = 0; i < rings_; ++i) out.area.push_back(section_area(r.data() + i * sides));
    return out;
  }

 private:
  static SectionTube tube(const Radii& r) { return {sides, r}; }
  std::vector<Ring> frames() const {
    std::vector<Ring> out;
    for (size_t i = 0; i < rings_; ++i) out.push_back({own_.spine.at[i], own_.spine.out[i], own_.spine.side[i], 1});
    return out;
  }

  void measure(const std::vector<Seedling>& all, size_t which, size_t i) {
    const std::vector<Ball> balls = balls_near(all, which, i);
    const size_t before = i > 0 ? i - 1 : 0, after = std::min(i + 1, rings_ - 1);
    const Vec3 bend = (own_.spine.along[after] - own_.spine.along[before]) /
                      std::max(1e-6, own_.spine.arc[after] - own_.spine.arc[before]);
    for (int j = 0; j < sides; ++j) {
      const double angle = 2 * pi * j / sides;
      const Vec3 way = std::cos(angle) * own_.spine.out[i] + std::sin(angle) * own_.spine.side[i];
      const double asked = own_.radius[i] * unit_radius(angle, own_.flatness[i]);
      double most = furthest * asked;
      if (const double inner = bend.dot(way); inner > 0) most = std::min(most, bend_share / inner);
      asked_.push_back(asked);
      room_.push_back(std::max(free_way(own_, i, way, most, balls), thinnest * std::min(asked, most)));
    }
  }
  /// Never more than there is, without steps from one ray to the next.
  void smooth_room() {
    Radii even = room_;
    for (int k = 0; k < room_smoothing; ++k) {
      smooth_radii(even, rings_, 2);
      for (size_t v = 0; v < even.size(); ++v) even[v] = std::min(even[v], room_[v]);
    }
    room_ = std::move(even);
  }
  /// By how much a section must swell to have its area in spite of what stands in its way.
  double swelling(size_t i) const {
    const double target = pi * own_.radius[i] * own_.radius[i];
    double low = 1, high = most_swelling;
    std::array<double, sides> r;
    for (int k = 0; k < 12; ++k) {
      const double s = 0.5 * (low + high);
      for (size_t j = 0; j < sides; ++j) r[j] = std::min(s * asked_[i * sides + j], room_[i * sides + j]);
      (section_area(r.data()) < target ? low : high) = s;
    }
    return low;
  }
  Radii radii(double share) const {
    Radii r(room_.size());
    for (size_t v = 0; v < r.size(); ++v) r[v] = std::min(share * swell_[v / sides] * asked_[v], room_[v]);
    smooth_radii(r, rings_, skin_smoothing);
    for (size_t v = 0; v < r.size(); ++v) r[v] = std::min(r[v], room_[v]);
    return r;
  }

  const Seedling& own_;
  size_t rings_;
  Radii asked_, room_;
  std::vector<double> swell_;
};

}  // namespace

BellySkin belly_skin(const std::vector<Seedling>& all, size_t which) { return Skin(all, which).grown(); }

}  // namespace sinew
