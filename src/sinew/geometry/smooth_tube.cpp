#include "sinew/geometry/smooth_tube.hpp"

#include <algorithm>

namespace sinew {
namespace {

constexpr int fine = 16, times = 3;  // sides that need no smoothing; parts of a coarser one

struct Between {  ///< a vertex of the new tube among those of the old one, along or round
  int before = 0;
  float share = 0;
  std::array<float, 4> weights{};  ///< of the one before `before` and the next three
};

/// The mean of Catmull-Rom's curve and the uniform B-spline.
Between between(double at, int last) {
  Between out;
  out.before = std::min(static_cast<int>(at + 1e-9), last);
  const double t = std::max(0.0, at - out.before), t2 = t * t, t3 = t2 * t, u = 1 - t;
  out.share = static_cast<float>(t);
  const std::array<double, 4> through{(-t + 2 * t2 - t3) / 2, (2 - 5 * t2 + 3 * t3) / 2, (t + 4 * t2 - 3 * t3) / 2,
                                      (t3 - t2) / 2};
  const std::array<double, 4> pulled{u * u * u / 6, (4 - 6 * t2 + 3 * t3) / 6, (1 + 3 * t + 3 * t2 - 3 * t3) / 6,
                                     t3 / 6};
  for (int i = 0; i < 4; ++i) out.weights[i] = static_cast<float>((through[i] + pulled[i]) / 2);
  return out;
}

/// Calls `mix` with the places of every vertex of the new tube.
template <class Item, class Mix>
std::vector<Item> mixed(const TubeGrid& from, const TubeGrid& to, const Mix& mix) {
  std::vector<Between> round;
  for (int j = 0; j < to[1]; ++j) round.push_back(between(static_cast<double>(j) * from[1] / to[1], from[1] - 1));
  std::vector<Item> out;
  out.reserve(static_cast<size_t>(to[0] * to[1]));
  for (int k = 0; k < to[0]; ++k) {
    const Between along = between(static_cast<double>(k) * (from[0] - 1) / (to[0] - 1), from[0] - 1);
    for (const Between& place : round) out.push_back(mix(along, place));
  }
  return out;
}

}  // namespace

TubeGrid smooth_grid(const TubeGrid& tube) {
  return tube[1] < fine ? TubeGrid{(tube[0] - 1) * times + 1, tube[1] * times} : tube;
}

std::vector<Eigen::Vector3f> smoothed(const std::vector<Eigen::Vector3f>& tube, const TubeGrid& from,
                                      const TubeGrid& to) {
  const int last = from[0] - 1;
  return mixed<Eigen::Vector3f>(from, to, [&](const Between& along, const Between& place) -> Eigen::Vector3f {
    const bool end = (along.before == 0 && along.share == 0) || along.before == last;
    if (end) return tube[static_cast<size_t>(along.before * from[1] + place.before)];  // ends stay where they are
    Eigen::Vector3f sum = Eigen::Vector3f::Zero();
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < 4; ++b) {
        const int ring = std::clamp(along.before + a - 1, 0, last);
        const int side = (place.before + b - 1 + from[1]) % from[1];
        sum += along.weights[a] * place.weights[b] * tube[static_cast<size_t>(ring * from[1] + side)];
      }
    return sum;
  });
}

std::vector<float> smoothed(const std::vector<float>& values, const TubeGrid& from, const TubeGrid& to) {
  const auto at = [&](int ring, const Between& place) {
    const float* row = values.data() + static_cast<size_t>(ring * from[1]);
    // Round a tube values rise by the same from side to side, on from the last as well.
    const int side = place.before, next = side + 1 < from[1] ? side + 1 : side;
    const float step = row[next] - row[next - 1];
    return row[side] + place.share * step;
  };
  return mixed<float>(from, to, [&](const Between& along, const Between& place) {
    const int next = std::min(along.before + 1, from[0] - 1);
    return (1 - along.share) * at(along.before, place) + along.share * at(next, place);
  });
}

std::vector<std::uint32_t> tube_indices(int rings, int around) {
  std::vector<std::uint32_t> out;
  for (int i = 0; i + 1 < rings; ++i)
    for (int j = 0; j < around; ++j) {
      const auto at = [&](int ring, int k) { return static_cast<std::uint32_t>(ring * around + k % around); };
      const std::uint32_t a = at(i, j), b = at(i, j + 1), c = at(i + 1, j), d = at(i + 1, j + 1);
      if (i > 0) out.insert(out.end(), {a, c, b});
      if (i + 2 < rings) out.insert(out.end(), {b, c, d});
    }
  return out;
}

}  // namespace sinew
