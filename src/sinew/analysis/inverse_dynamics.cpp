#include "sinew/analysis/inverse_dynamics.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/muscle/hill/ligament.hpp"
#include "sinew/muscle/path/path.hpp"
#include "sinew/skeleton/coordinate_forces.hpp"

//   coordinates -> reflect half -> resample evenly -> filter -> natural spline of degree 5 -> q, u, a   (with a filter)
//   coordinates -----------------------------------------------^                                        (without)
//   loads -> natural cubic spline, raw -> wrenches at the pose of q
namespace sinew {
namespace {

/// The last row at or before a time; the first one where none is.
size_t row_at(const std::vector<double>& time, double t) {
  const auto after = std::ranges::upper_bound(time, t);
  return after == time.begin() ? 0 : static_cast<size_t>(after - time.begin()) - 1;
}

std::vector<double> row_times(const Samples& curve, const Samples& motion, const std::optional<Range>& asked) {
  const Range whole{motion.time.front(), motion.time.back()};
  const Range wanted = asked ? Range{std::max(asked->low, whole.low), std::min(asked->high, whole.high)} : whole;
  if (wanted.high < wanted.low)
    throw InputError(fmt::format("the motion covers {:g} s to {:g} s; it has no rows between {:g} s and {:g} s",
                                 whole.low, whole.high, asked->low, asked->high));
  const size_t first = row_at(curve.time, wanted.low), last = row_at(curve.time, wanted.high);
  return {curve.time.begin() + static_cast<long>(first), curve.time.begin() + static_cast<long>(last) + 1};
}

void check_cover(const LoadCurves& loads, const std::vector<double>& rows) {
  const double margin = rows.size() > 1 ? rows[1] - rows[0] : 0;  // rows may start a hair early
  if (rows.front() < loads.first() - margin || rows.back() > loads.last() + margin)
    throw InputError(fmt::format("the external loads cover {:g} s to {:g} s, the motion {:g} s to {:g} s",
                                 loads.first(), loads.last(), rows.front(), rows.back()));
}

/// The model's ligaments along a motion.
class LigamentPulls {
 public:
  LigamentPulls(Model model, const Skeleton& skeleton)
      : model_([&] {
          model.muscles.clear();  // they do not act, and paths count from the ligaments then
          return std::move(model);
        }()),
        paths_(model_, skeleton),
        memory_(static_cast<size_t>(paths_.memory_count())) {
    for (const Ligament& ligament : model_.ligaments) laws_.emplace_back(ligament);
  }

  /// What they do to bodies, and less what they do to coordinates directly.
  void add(const Kinematics& k, std::vector<Wrench>& wrenches, Eigen::VectorXd& tau) {
    for (size_t i = 0; i < laws_.size(); ++i) {
      const int path = static_cast<int>(i);
      const std::span<const int> bodies = paths_.bodies(path), coordinates = paths_.direct(path);
      slope_.resize(bodies.size());
      direct_.resize(coordinates.size());
      const std::span<WrapMemory> memory = paths_.memories(path, memory_);
      std::ranges::fill(memory, WrapMemory{});
      const double length = paths_.evaluate(path, k.pose, k.value, memory, slope_, direct_).length;
      const double tension = laws_[i].at(length).value;
      for (size_t b = 0; b < bodies.size(); ++b) wrenches[static_cast<size_t>(bodies[b])] -= tension * slope_[b];
      for (size_t c = 0; c < coordinates.size(); ++c) tau[coordinates[c]] += tension * direct_[c];
    }
  }

 private:
  Model model_;
  Paths paths_;
  std::vector<LigamentLaw> laws_;
  std::vector<WrapMemory> memory_;
  std::vector<Wrench> slope_;
  std::vector<double> direct_;
};

}  // namespace

InverseDynamics inverse_dynamics(const Model& model, const Skeleton& skeleton, const Motion& motion,
                                 const ExternalLoads* loads, const InverseDynamicsOptions& options) {
  const Samples& raw = motion.coordinates;
  if (options.filter >= 0 && raw.time.size() < 4)
    throw InputError(fmt::format("filtering needs at least four rows; the motion has {}", raw.time.size()));
  const Samples smooth = options.filter >= 0 ? filtered(raw, options.filter) : raw;
  const Coordinates coordinates(model, skeleton);
  const CoordinateForces passive(model, skeleton, Scene::Stops::none);  // `clamped` is no force in OpenSim either
  LigamentPulls ligaments(model, skeleton);
  const MotionCurve curve(smooth, skeleton, coordinates);
  std::optional<LoadCurves> load_curves;
  if (loads) load_curves.emplace(*loads, skeleton);

  InverseDynamics out{row_times(smooth, raw, options.time), {}, {}};
  if (load_curves) check_cover(*load_curves, out.time);
  const auto rows = static_cast<Eigen::Index>(out.time.size());
  const int n = skeleton.coordinates();
  out.torque.resize(rows, n);
  out.reduced.resize(rows, n);
  MotionCurve::Instant at = curve.instant();
  Kinematics kinematics = skeleton.kinematics();
  std::vector<Wrench> wrenches(static_cast<size_t>(skeleton.bodies()));
  std::vector<double> slopes;
  CurveSample buffer;
  Eigen::VectorXd tau(n), direct(n);
  for (Eigen::Index i = 0; i < rows; ++i) {
    curve.at(out.time[static_cast<size_t>(i)], at);
    skeleton.update(at.q, at.u, kinematics);
    std::ranges::fill(wrenches, Wrench::Zero());
    if (load_curves) load_curves->add(out.time[static_cast<size_t>(i)], kinematics, buffer, wrenches);
    direct.setZero();
    if (options.passive) ligaments.add(kinematics, wrenches, direct);
    skeleton.inverse_dynamics(kinematics, &at.a, model.gravity, wrenches, tau);
    tau += direct;
    for (int k = 0; options.passive && k < n; ++k) tau[k] -= passive.at(k, kinematics.value[k], at.u[k]).force;
    out.torque.row(i) = tau.transpose();
    coordinates.slopes_at(at.q, slopes);
    coordinates.reduce(slopes, tau);
    out.reduced.row(i) = tau.transpose();
  }
  return out;
}

Table torque_table(const Model& model, const Skeleton& skeleton, const std::vector<double>& time,
                   const Eigen::MatrixXd& torque) {
  Table table{.name = "Inverse Dynamics Generalized Forces", .columns = {"time"}};
  const std::vector<char> angle = written_as_angle(model, skeleton);
  for (int k = 0; k < skeleton.coordinates(); ++k)
    table.columns.push_back(skeleton.coordinate_name(k) + (angle[k] ? "_moment" : "_force"));
  for (size_t i = 0; i < time.size(); ++i) {
    std::vector<double>& row = table.rows.emplace_back(1, time[i]);
    const auto values = torque.row(static_cast<Eigen::Index>(i));
    row.insert(row.end(), values.begin(), values.end());
  }
  return table;
}

}  // namespace sinew
