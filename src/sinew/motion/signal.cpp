#include "sinew/motion/signal.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/core/natural_spline.hpp"

namespace sinew {
namespace {

constexpr double most_rows = 1e6;

/// y_i = a . (x_i ... x_i-3) - b . (y_i-1 ... y_i-3), in place from the first row on.
struct Butterworth {
  double gain;  // a = gain (1, 3, 3, 1)
  std::array<double, 3> b;

  explicit Butterworth(double warped) {  // tan(pi f_c dt)
    const double w = warped, D = (w + 1) * (w * w + w + 1);
    gain = w * w * w / D;
    b = {(3 * w * w * w + 2 * w * w - 2 * w - 3) / D, (3 * w * w * w - 2 * w * w - 2 * w + 3) / D,
         (w - 1) * (w * w - w + 1) / D};
  }
  template <class Column>  // forwards, or a reversed column
  void run(Column&& y) const {
    if (y.size() < 4) return;
    double x1 = y[2], x2 = y[1], x3 = y[0];
    for (Eigen::Index i = 3; i < y.size(); ++i) {
      const double x = y[i];
      y[i] = gain * (x + 3 * x1 + 3 * x2 + x3) - b[0] * y[i - 1] - b[1] * y[i - 2] - b[2] * y[i - 3];
      x3 = x2, x2 = x1, x1 = x;
    }
  }
};

}  // namespace

Samples reflected(const Samples& in, int count) {
  const int n = static_cast<int>(in.time.size());
  Samples out{std::vector<double>(static_cast<size_t>(n + 2 * count)), Eigen::MatrixXd(n + 2 * count, in.value.cols())};
  for (int i = -count; i < n + count; ++i) {
    const int end = i < 0 ? 0 : n - 1, row = i + count;
    if (i >= 0 && i < n) {
      out.time[row] = in.time[i];
      out.value.row(row) = in.value.row(i);
    } else {
      out.time[row] = 2 * in.time[end] - in.time[2 * end - i];
      out.value.row(row) = 2 * in.value.row(end) - in.value.row(2 * end - i);
    }
  }
  return out;
}

double shortest_step(const std::vector<double>& time) {
  double step = HUGE_VAL;
  for (size_t i = 1; i < time.size(); ++i) step = std::min(step, time[i] - time[i - 1]);
  return step;
}

Samples evenly_sampled(const Samples& in) {
  if (in.time.size() < 2) return in;
  const double step = shortest_step(in.time), whole = in.time.back() - in.time.front();
  const double mean = whole / static_cast<double>(in.time.size() - 1);
  if (mean - step <= 2.220446049250313e-16) return in;
  if (whole / step > most_rows)
    throw InputError(fmt::format(
        "the shortest time between two rows is {:g} s, the mean {:g} s: too uneven to resample", step, mean));
  const NaturalSpline spline(in.time, in.value, 5);
  const auto rows = static_cast<Eigen::Index>(std::floor(whole / step)) + 1;
  Samples out{{}, Eigen::MatrixXd(rows, in.value.cols())};
  CurveSample sample;
  for (Eigen::Index i = 0; i < rows; ++i) {
    out.time.push_back(in.time.front() + static_cast<double>(i) * step);
    spline.at(out.time.back(), sample);
    out.value.row(i) = sample.value.transpose();
  }
  return out;
}

void lowpass(Eigen::MatrixXd& value, double step, double cutoff) {
  if (cutoff >= 0.5 / step) cutoff = 0.49 / step;
  const Butterworth filter(std::tan(pi * cutoff * step));
  for (Eigen::Index c = 0; c < value.cols(); ++c) {
    filter.run(value.col(c));
    filter.run(value.col(c).reverse());
  }
}

Samples filtered(const Samples& in, double cutoff) {
  Samples out = evenly_sampled(reflected(in, static_cast<int>(in.time.size()) / 2));
  lowpass(out.value, shortest_step(out.time), cutoff);
  return out;
}

}  // namespace sinew
