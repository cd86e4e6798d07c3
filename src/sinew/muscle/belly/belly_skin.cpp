#include "sinew/muscle/belly/belly_skin.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/section_tube.hpp"
#include "sinew/muscle/belly/belly_partition.hpp"

namespace sinew {
namespace {

constexpr int sides = 32;
constexpr double square = 2.25;           // exponent of the sections' superellipse
constexpr double flesh_clearance = 6e-4;  // m off the bones
constexpr double gap = 2e-4;              // m between neighbours
constexpr double furthest = 2.8;          // of the radius asked for: no flesh flows further to find room
constexpr double thinnest = 0.3;          // of it, whatever bone stands in the way: the surface stays a tube
constexpr double core = 0.1;              // of it, whoever stands in the way
constexpr double bend_share = 0.8;        // of the way to the plane of another ring
constexpr int ray_steps = 24;
constexpr double ray_end = 1e-4;  // m
constexpr int room_smoothing = 4, skin_smoothing = 3;
constexpr double most_swelling = 1.9;  // of a section that finds no room on some sides
constexpr int volume_halvings = 26;
constexpr int pressing_rounds = 2;
constexpr double most_pressing = 1.12;  // by which a ball grows in a round, where its section finds too little room

using Radii = std::vector<double>;  // per ring and side

/// Radii of a section of unit mean radius, by angle from the way out.
double unit_radius(double angle, double flatness) {
  const double out = std::abs(std::cos(angle)) * std::sqrt(flatness),
               side = std::abs(std::sin(angle)) / std::sqrt(flatness);
  return std::pow(std::pow(out, square) + std::pow(side, square), -1 / square);
}

/// How far a ray from the middle of a section may go before it comes to a bone.
double way_to_bone(const BellyPlan& own, size_t section, const Vec3& way, double most) {
  if (!own.bones) return most;
  double t = 0;
  for (int k = 0; k < ray_steps && t < most; ++k) {
    const double room = own.bones(own.spine.at[section] + t * way) - flesh_clearance;
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

void smooth_along(std::vector<double>& values) {
  for (int k = 0; k < 4; ++k)
    for (size_t i = 1; i + 1 < values.size(); ++i) values[i] = 0.25 * (values[i - 1] + 2 * values[i] + values[i + 1]);
}

double section_area(const double* r) {
  double twice = 0;
  for (int j = 0; j < sides; ++j) twice += r[j] * r[(j + 1) % sides] * std::sin(2 * pi / sides);
  return twice / 2;
}

class SkinGrowth {
 public:
  explicit SkinGrowth(const BellyPlan& own) : own_(own), rings_(own.radius.size()) {
    for (size_t i = 0; i < rings_; ++i) look_for_bones(i);
  }

  /// Takes what the others leave it.
  void settle(const BellyPartition& land, size_t own) {
    room_ = bone_room_;
    for (size_t i = 0; i < rings_; ++i) {
      const auto asked = asked_.begin() + static_cast<std::ptrdiff_t>(i * sides);
      const std::vector<NearBall> others = land.near(own, i, furthest * *std::max_element(asked, asked + sides));
      for (int j = 0; j < sides && !others.empty(); ++j) {
        double& room = room_[i * sides + static_cast<size_t>(j)];
        room = std::max(border(way(i, j), room, others) - gap, core * std::min(asked[j], room));
      }
    }
    smooth_room();
    swell_.clear();
    for (size_t i = 0; i < rings_; ++i) swell_.push_back(swelling(i));
    smooth_along(swell_);
  }

  /// By how much wider each section would have to be to hold what it asks for.
  std::vector<double> wants() const {
    std::vector<double> out;
    for (size_t i = 0; i < rings_; ++i) {
      const double target = pi * own_.radius[i] * own_.radius[i];
      out.push_back(std::clamp(std::sqrt(target / area_at(i, swell_[i])), 1.0, most_pressing));
    }
    smooth_along(out);
    return out;
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

  Vec3 way(size_t ring, int side) const {
    const double angle = 2 * pi * side / sides;
    return std::cos(angle) * own_.spine.out[ring] + std::sin(angle) * own_.spine.side[ring];
  }
  /// How far a ring may reach before it comes to the plane of another: on the inner side of a bend rings lean towards
  /// each other, and would cross.
  double way_to_rings(size_t i, const Vec3& way, double most) const {
    const Spine& spine = own_.spine;
    const double near = 2 * most;  // farther along is the other leg of a long bend
    for (size_t k = 0; k < rings_; ++k) {
      if (k == i || std::abs(spine.arc[k] - spine.arc[i]) > near) continue;
      const Vec3 ahead = k > i ? spine.along[k] : Vec3(-spine.along[k]);
      const double room = ahead.dot(spine.at[k] - spine.at[i]), leans = ahead.dot(way);
      if (leans > 0 && room > 0) most = std::min(most, bend_share * room / leans);
    }
    return most;
  }
  void look_for_bones(size_t i) {
    for (int j = 0; j < sides; ++j) {
      const double asked = own_.radius[i] * unit_radius(2 * pi * j / sides, own_.flatness[i]);
      const double most = way_to_rings(i, way(i, j), furthest * asked);
      asked_.push_back(asked);
      bone_room_.push_back(std::max(way_to_bone(own_, i, way(i, j), most), thinnest * std::min(asked, most)));
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
  double area_at(size_t i, double swelling) const {
    std::array<double, sides> r;
    for (size_t j = 0; j < sides; ++j) r[j] = std::min(swelling * asked_[i * sides + j], room_[i * sides + j]);
    return section_area(r.data());
  }
  /// By how much a section must swell to have its area in spite of what stands in its way.
  double swelling(size_t i) const {
    const double target = pi * own_.radius[i] * own_.radius[i];
    double low = 1, high = most_swelling;
    for (int k = 0; k < 12; ++k) {
      const double s = 0.5 * (low + high);
      (area_at(i, s) < target ? low : high) = s;
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

  const BellyPlan& own_;
  size_t rings_;
  Radii asked_, bone_room_, room_;
  std::vector<double> swell_;
};

}  // namespace

std::vector<BellySkin> belly_skins(const std::vector<BellyPlan>& all) {
  std::vector<std::optional<SkinGrowth>> skins(all.size());
  const auto each = [&](const auto& work) {
    parallel_for(all.size(), 1, [&](size_t m) {
      if (!all[m].empty()) work(m);
    });
  };
  each([&](size_t m) { skins[m].emplace(all[m]); });
  BellyPartition land(all);
  for (int round = 0; round <= pressing_rounds; ++round) {
    each([&](size_t m) { skins[m]->settle(land, m); });
    if (round < pressing_rounds) each([&](size_t m) { land.press(m, skins[m]->wants()); });
  }
  std::vector<BellySkin> out(all.size());
  each([&](size_t m) { out[m] = skins[m]->grown(); });
  return out;
}

}  // namespace sinew
