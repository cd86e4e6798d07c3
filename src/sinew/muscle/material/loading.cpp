#include "sinew/muscle/material/loading.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace sinew::material {
namespace {

using Entry = std::pair<int, int>;

/// Entries of F that are free, and as many of the Kirchhoff stress that must vanish. Free fibres off the axes shear
/// the sides; the line along x stays there, and y in the xy plane, which leaves no rotation.
struct FreeSides {
  std::vector<Entry> entries, stresses;
};
const FreeSides& free_sides(Loading loading) {
  static const FreeSides uniaxial{{{1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}}, {{1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}}};
  static const FreeSides biaxial{{{2, 2}, {0, 2}, {1, 2}}, {{2, 2}, {0, 2}, {1, 2}}};
  static const FreeSides none;
  return loading == Loading::uniaxial ? uniaxial : loading == Loading::biaxial ? biaxial : none;
}

/// The deformation with what is held, the rest as if the volume were kept.
Mat3 held(Loading loading, double amount) {
  Mat3 F = Mat3::Identity();
  switch (loading) {
    case Loading::uniaxial:
      F.diagonal() << amount, 1 / std::sqrt(amount), 1 / std::sqrt(amount);
      break;
    case Loading::biaxial:
      F.diagonal() << amount, amount, 1 / (amount * amount);
      break;
    case Loading::shear:
      F(0, 1) = amount;
      break;
    case Loading::volume:
      F *= std::cbrt(amount);
      break;
  }
  return F;
}

class Sides {
 public:
  Sides(const Material& material, const MaterialState& state, Loading loading)
      : material_(material), state_(state), free_(free_sides(loading)) {}

  /// Newton on the stress of the free sides, steps cut back until it falls; on to where rounding has the last word.
  bool solve(Mat3& F) {
    constexpr int most_steps = 60, most_halvings = 30;
    look(F, now_);
    for (int step = 0; step < most_steps && now_.stress.norm() > 0; ++step) {
      const Eigen::VectorXd change = now_.slope.partialPivLu().solve(-now_.stress);
      if (!change.allFinite()) return false;
      double share = 1;
      for (int halving = 0;; ++halving, share /= 2) {
        if (halving > (near_enough() ? 0 : most_halvings)) return near_enough();
        Mat3 tried = F;
        for (std::size_t k = 0; k < free_.entries.size(); ++k)
          tried(free_.entries[k].first, free_.entries[k].second) += share * change[static_cast<Eigen::Index>(k)];
        if (!(tried.determinant() > least_J * share_of_least)) continue;
        look(tried, next_);
        if (!next_.stress.allFinite() || next_.stress.norm() >= now_.stress.norm()) continue;
        F = tried;
        std::swap(now_, next_);
        break;
      }
    }
    return near_enough();
  }
  const Evaluation& at() const { return now_.at; }

 private:
  static constexpr double share_of_least = 0.1;  // crushed states are passed through, inverted ones are not
  struct Look {
    Evaluation at;
    Eigen::VectorXd stress;
    Eigen::MatrixXd slope;
  };

  bool near_enough() const {
    constexpr double close = 1e-12;  // of what the tangent makes of a deformation
    return now_.stress.norm() <= close * now_.at.H.norm();
  }

  /// tau = P F^T; dtau_ij/dF_kL = dP_iM/dF_kL F_jM + P_iL (j == k).
  void look(const Mat3& F, Look& out) const {
    out.at = evaluate(material_, F, state_);
    const Mat3 tau = out.at.P * F.transpose();
    const auto count = static_cast<Eigen::Index>(free_.entries.size());
    out.stress.resize(count);
    out.slope.resize(count, count);
    for (Eigen::Index r = 0; r < count; ++r) {
      const auto [i, j] = free_.stresses[static_cast<std::size_t>(r)];
      out.stress[r] = tau(i, j);
      for (Eigen::Index c = 0; c < count; ++c) {
        const auto [k, L] = free_.entries[static_cast<std::size_t>(c)];
        double sum = j == k ? out.at.P(i, L) : 0;
        for (int M = 0; M < 3; ++M) sum += out.at.H(3 * M + i, 3 * L + k) * F(j, M);
        out.slope(r, c) = sum;
      }
    }
  }

  const Material& material_;
  MaterialState state_;
  const FreeSides& free_;
  Look now_, next_;
};

double at_rest(Loading loading) { return loading == Loading::shear ? 0 : 1; }

}  // namespace

std::optional<LoadedPoint> loaded(const Material& material, const MaterialState& state, Loading loading, double amount,
                                  const Mat3* guess) {
  Mat3 F = held(loading, amount);
  if (free_sides(loading).entries.empty()) return LoadedPoint{F, evaluate(material, F, state)};
  const auto solved = [&](const MaterialState& now, Mat3& from) -> std::optional<LoadedPoint> {
    Sides sides(material, now, loading);
    if (!sides.solve(from)) return std::nullopt;
    return LoadedPoint{from, sides.at()};
  };
  const auto beside = [&](const Mat3& from, double to) {  // what is held there, the rest as it was
    Mat3 out = from;
    out(0, 0) = to;
    if (loading == Loading::biaxial) out(1, 1) = to;
    return out;
  };
  if (guess) {
    Mat3 from = beside(*guess, amount);
    if (auto found = solved(state, from)) return found;
  }
  if (auto found = solved(state, F)) return found;
  // From rest, in smaller and smaller steps of load and activation.
  for (const int pieces : {8, 64}) {
    Mat3 walked = held(loading, at_rest(loading));
    for (int k = 1; k <= pieces; ++k) {
      const double share = static_cast<double>(k) / pieces;
      walked = beside(walked, 1 + share * (amount - 1));
      auto found = solved({share * state.activation, state.speed}, walked);
      if (!found) break;
      if (k == pieces) return found;
    }
  }
  return std::nullopt;
}

std::vector<std::optional<LoadedPoint>> loaded_from_rest(const Material& material, const MaterialState& state,
                                                         Loading loading, const std::vector<double>& amounts) {
  const double rest = at_rest(loading);
  std::vector<std::size_t> order(amounts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return std::abs(amounts[k] - rest); });
  std::vector<std::optional<LoadedPoint>> out(amounts.size());
  for (const bool below : {false, true}) {
    std::optional<Mat3> before;
    for (const std::size_t k : order) {
      if ((amounts[k] < rest) != below) continue;
      out[k] = loaded(material, state, loading, amounts[k], before ? &*before : nullptr);
      if (out[k]) before = out[k]->F;
    }
  }
  return out;
}

}  // namespace sinew::material
