#include "sinew/analysis/lengths.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

constexpr size_t block = 64;  // frames between two scratches

double quantity(const MuscleGeometry& geometry, int muscle, const MuscleGeometry::Reading& reading, MuscleQuantity of,
                double activation) {
  if (of == MuscleQuantity::mtu) return reading.length;
  if (of == MuscleQuantity::speed) return reading.speed;
  const HillPoint point = geometry.stand(muscle, reading.length, activation);
  return of == MuscleQuantity::fibre    ? point.fibre
         : of == MuscleQuantity::tendon ? reading.length - point.along
                                        : point.tension;
}

/// The start of a sweep: the pose taken, its one coordinate moving at unit speed.
MuscleGeometry::Scratch posed(const MuscleGeometry& geometry, const Sweep& sweep) {
  MuscleGeometry::Scratch s = geometry.scratch();
  for (const auto& [name, value] : sweep.pose) geometry.skeleton().set_value(s.q, geometry.coordinate(name), value);
  const int k = geometry.coordinate(sweep.coordinate);
  if (geometry.coordinates().kind(k) == Coordinates::Kind::coupled)
    throw InputError(fmt::format("`{}` follows another coordinate by a coupler: sweep that one", sweep.coordinate));
  s.u[k] = 1;
  return s;
}

std::vector<double> values_of(const MuscleGeometry& geometry, const Sweep& sweep) {
  const Coordinate& coordinate = *find_coordinate(geometry.model(), sweep.coordinate);
  if (!coordinate.range && !(sweep.from && sweep.to))
    throw InputError(fmt::format("`{}` has no range of its own: say from where to where", sweep.coordinate));
  const double from = sweep.from ? *sweep.from : coordinate.range->low;
  const double to = sweep.to ? *sweep.to : coordinate.range->high;
  if (sweep.steps < 1) throw InputError(fmt::format("{} steps are too few", sweep.steps));
  std::vector<double> values;
  for (int i = 0; i < sweep.steps; ++i)
    values.push_back(i + 1 == sweep.steps && i > 0 ? to : from + (to - from) * i / std::max(1, sweep.steps - 1));
  return values;
}

/// `read(muscle of the list, reading)` at every value of the sweep.
template <class Read>
Swept swept(const MuscleGeometry& geometry, const Sweep& sweep, size_t columns, const Read& read) {
  MuscleGeometry::Scratch s = posed(geometry, sweep);
  const int k = geometry.coordinate(sweep.coordinate);
  Swept out{values_of(geometry, sweep), {}};
  out.read.resize(static_cast<Eigen::Index>(out.value.size()), static_cast<Eigen::Index>(columns));
  for (size_t i = 0; i < out.value.size(); ++i) {
    geometry.skeleton().set_value(s.q, k, out.value[i]);
    geometry.pose(s);
    for (size_t c = 0; c < columns; ++c)
      out.read(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) = read(c, s);
  }
  return out;
}

}  // namespace

Eigen::MatrixXd over_motion(const MuscleGeometry& geometry, const Motion& motion, MuscleQuantity of,
                            double activation) {
  const Samples& rows = motion.coordinates;
  const MotionCurve curve(rows, geometry.skeleton(), geometry.coordinates());
  const size_t count = rows.time.size();
  Eigen::MatrixXd out(static_cast<Eigen::Index>(count), geometry.muscles());
  parallel_for((count + block - 1) / block, 1, [&](size_t b) {
    MuscleGeometry::Scratch s = geometry.scratch();
    MotionCurve::Instant at = curve.instant();
    std::vector<double> values(static_cast<size_t>(rows.value.cols()));
    for (size_t i = b * block; i < std::min(count, (b + 1) * block); ++i) {
      const auto row = static_cast<Eigen::Index>(i);
      if (of == MuscleQuantity::speed) {
        curve.at(rows.time[i], at);
        s.u = at.u;
      }
      Eigen::VectorXd::Map(values.data(), rows.value.cols()) = rows.value.row(row).transpose();
      geometry.skeleton().set_values(s.q, values);
      geometry.pose(s);
      for (int m = 0; m < geometry.muscles(); ++m)
        out(row, m) = quantity(geometry, m, geometry.read(m, s), of, activation);
    }
  });
  return out;
}

RuleDifference rule_difference(const Model& model) {
  const MuscleGeometry taut(model, WrapRule::taut), opensim(model, WrapRule::opensim);
  MuscleGeometry::Scratch a = taut.scratch(), b = opensim.scratch();
  taut.pose(a);
  opensim.pose(b);
  RuleDifference most;
  for (int m = 0; m < taut.muscles(); ++m) {
    if (model.muscles[static_cast<size_t>(m)].path.wraps.empty()) continue;
    const double difference = taut.read(m, a).length - opensim.read(m, b).length;
    if (most.muscle.empty() || std::abs(difference) > std::abs(most.metres))
      most = {model.muscles[static_cast<size_t>(m)].name, difference};
  }
  return most;
}

Swept moment_arms(const MuscleGeometry& geometry, const Sweep& sweep, const std::vector<int>& muscles) {
  return swept(geometry, sweep, muscles.size(),
               [&](size_t c, MuscleGeometry::Scratch& s) { return -geometry.read(muscles[c], s).speed; });
}

Swept isometric_torques(const MuscleGeometry& geometry, const Sweep& sweep,
                        const std::vector<std::pair<int, double>>& activations) {
  return swept(geometry, sweep, activations.size(), [&](size_t c, MuscleGeometry::Scratch& s) {
    const auto [muscle, activation] = activations[c];
    const MuscleGeometry::Reading reading = geometry.read(muscle, s);
    return -reading.speed * geometry.stand(muscle, reading.length, activation).tension;
  });
}

}  // namespace sinew
