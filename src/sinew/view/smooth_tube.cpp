#include "sinew/view/smooth_tube.hpp"

#include <algorithm>
#include <array>

namespace sinew {
namespace {

constexpr int fine = 16;  // sides that need no smoothing

/// Weights of four neighbours at a share of the way from the second to the third: the mean of Catmull-Rom's curve and
/// the uniform B-spline.
std::array<float, 4> weights(double t) {
  const double t2 = t * t, t3 = t2 * t, u = 1 - t;
  const std::array<double, 4> through{(-t + 2 * t2 - t3) / 2, (2 - 5 * t2 + 3 * t3) / 2, (t + 4 * t2 - 3 * t3) / 2,
                                      (t3 - t2) / 2};
  const std::array<double, 4> pulled{u * u * u / 6, (4 - 6 * t2 + 3 * t3) / 6, (1 + 3 * t + 3 * t2 - 3 * t3) / 6,
                                     t3 / 6};
  std::array<float, 4> out;
  for (int i = 0; i < 4; ++i) out[i] = static_cast<float>((through[i] + pulled[i]) / 2);
  return out;
}

template <class Item, class Mix>
std::vector<Item> parted(const std::vector<Item>& tube, int rings, int around, int times, const Mix& mix) {
  std::vector<Item> out;
  out.reserve(static_cast<size_t>(((rings - 1) * times + 1) * around * times));
  for (int k = 0; k <= (rings - 1) * times; ++k)
    for (int j = 0; j < around * times; ++j) out.push_back(mix(tube, k, j));
  return out;
}

}  // namespace

int smoothing_of(int around) { return around < fine ? 3 : 1; }

Vertices smoothed(const Vertices& tube, int rings, int around, int times) {
  std::vector<std::array<float, 4>> at;
  for (int i = 0; i < times; ++i) at.push_back(weights(static_cast<double>(i) / times));
  return parted(tube, rings, around, times, [&](const Vertices& all, int k, int j) {
    Eigen::Vector3f sum = Eigen::Vector3f::Zero();
    const int ring = k / times, side = j / times;
    const bool end = k == 0 || k == (rings - 1) * times;  // ends stay where they are
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < 4; ++b) {
        const int from = end ? ring : std::clamp(ring + a - 1, 0, rings - 1);
        const int place = (side + b - 1 + around) % around;
        sum += at[k % times][a] * at[j % times][b] * all[static_cast<size_t>(from * around + place)];
      }
    return sum;
  });
}

std::vector<float> smoothed(const std::vector<float>& values, int rings, int around, int times) {
  return parted(values, rings, around, times, [&](const std::vector<float>& all, int k, int j) {
    const int ring = k / times, next = std::min(ring + 1, rings - 1), side = j / times;
    const float u = static_cast<float>(k % times) / static_cast<float>(times);
    const float w = static_cast<float>(j % times) / static_cast<float>(times);
    const auto row = [&](int r) {
      const float here = all[static_cast<size_t>(r * around + side)];
      // Round a tube values rise by the same from side to side, on from the last as well.
      const float step = side + 1 < around ? all[static_cast<size_t>(r * around + side + 1)] - here
                                           : here - all[static_cast<size_t>(r * around + side - 1)];
      return here + w * step;
    };
    return (1 - u) * row(ring) + u * row(next);
  });
}

}  // namespace sinew
