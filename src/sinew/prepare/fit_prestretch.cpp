#include "sinew/prepare/fit_prestretch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/solve/least_squares.hpp"

namespace sinew {
namespace {

using solid::SolidOptions;

constexpr double no_arm = 1e-5;  // m
constexpr double shortest_fibre = 0.5, longest_fibre = 1.8;

std::string torque_of(const std::string& column) {
  for (const std::string suffix : {"_torque", "_moment", "_force"})
    if (column.size() > suffix.size() && column.ends_with(suffix))
      return column.substr(0, column.size() - suffix.size());
  return "";
}

/// A muscle's path in one pose, and what its tension does about each measured coordinate.
struct PosedPath {
  std::vector<Vec3> course;
  std::array<Mat3, 2> turns;
  std::vector<double> arms;  // m
};

/// Poses of a model, seen by its muscles.
class Poses {
 public:
  Poses(const Model& model, const std::vector<std::string>& coordinates)
      : geometry_(model, model.wrap_rule), scratch_(geometry_.scratch()), start_(scratch_.q) {
    for (const std::string& name : coordinates) measured_.push_back(geometry_.coordinate(name));
  }
  /// Of each muscle.
  std::vector<PosedPath> at(const std::map<std::string, double>& pose) {
    scratch_.q = start_;
    for (const auto& [name, value] : pose)
      geometry_.skeleton().set_value(scratch_.q, geometry_.coordinate(name), value);
    geometry_.pose(scratch_);
    std::vector<PosedPath> out(static_cast<std::size_t>(geometry_.muscles()));
    Eigen::VectorXd arms(geometry_.skeleton().coordinates());
    for (int m = 0; m < geometry_.muscles(); ++m) {
      PosedPath& path = out[static_cast<std::size_t>(m)];
      geometry_.read(m, scratch_);
      const Paths& paths = geometry_.paths();
      paths.course(m, scratch_.kinematics.pose, scratch_.kinematics.value, paths.memories(m, scratch_.memory),
                   path.course);
      const std::vector<PathPoint>& points = geometry_.model().muscles[static_cast<std::size_t>(m)].path.points;
      const auto turn = [&](const PathPoint& point) {
        const int body = geometry_.skeleton().body(point.body);
        return Mat3(scratch_.kinematics.pose[static_cast<std::size_t>(body)].linear());
      };
      path.turns = {turn(points.front()), turn(points.back())};
      geometry_.arms(m, scratch_, arms);
      for (const int k : measured_) path.arms.push_back(arms[k]);
    }
    return out;
  }

 private:
  MuscleGeometry geometry_;
  MuscleGeometry::Scratch scratch_;
  Eigen::VectorXd start_;
  std::vector<int> measured_;
};

/// A muscle's belly, made with one prestretch after another, and its relaxed tension in poses.
class PassiveFlesh {
 public:
  PassiveFlesh(const Anatomy& anatomy, int m, solid::BellyMesh belly)
      : muscle_(anatomy.model().muscles[static_cast<std::size_t>(m)]), belly_(std::move(belly)) {
    const StartPose& start = anatomy.start();
    course_ = start.courses[static_cast<std::size_t>(m)];
    const auto turn = [&](const PathPoint& point) {
      return Mat3(start.poses[static_cast<std::size_t>(start.skeleton.body(point.body))].linear());
    };
    turns_ = {turn(muscle_.path.points.front()), turn(muscle_.path.points.back())};
    auto curves = std::make_shared<CurveCache>();
    hill_.hill = muscle_tendon(muscle_, *curves);
    hill_.curves = std::move(curves);
    for (const MotorUnit& unit : muscle_.units) shares_.push_back(unit.share);
    options_ = options_of<SolidOptions>(muscle_);
  }
  const std::string& name() const { return muscle_.name; }
  double shortest() const { return std::max(shortest_fibre, 1.05 * hill_.hill.thickness); }

  /// Optimal lengths of its fibres in the given shape, in the mean.
  double own_prestretch() const {
    if (options_.prestretch.lengths) {
      constexpr int looks = 32;
      const Curve lengths(*options_.prestretch.lengths);
      double sum = 0;
      for (int k = 0; k < looks; ++k) sum += lengths.at((k + 0.5) / looks).value / looks;
      return sum;
    }
    const double path = solid::length_of(course_);
    const CurveCell* cells = hill_.curves->cells();
    const HillPoint line =
        hill_.hill.rigid ? hill_rigid(hill_.hill, cells, path, 0, 0) : hill_start(hill_.hill, cells, path, 0);
    return line.fibre * hill_.hill.per_optimal;
  }

  /// `lengths` 0: as the model says. Throws InputError with the pose that has no equilibrium.
  std::vector<double> tensions(double lengths, const std::vector<std::vector<PosedPath>>& poses, std::size_t m) const {
    SolidOptions options = options_;
    if (lengths > 0) options.prestretch.lengths = Function::constant(lengths);
    std::string note;
    const solid::CourseNow start{course_, turns_};
    const auto flesh = solid::calibrated_muscle(muscle_.name, hill_, belly_, shares_, start, options, note);
    solid::MuscleSolve solve(*flesh);
    solid::WiredState state;
    const std::vector<double> relaxed(static_cast<std::size_t>(flesh->units()), 0);
    std::vector<double> out;
    StepReport report = solve.rest(start, state);
    for (std::size_t row = 0; row < poses.size(); ++row) {
      const PosedPath& path = poses[row][m];
      if (report.converged) report = solve.settle({path.course, path.turns}, relaxed, state);
      if (!report.converged) throw InputError(fmt::format("row {}: {}: {}", row + 1, report.where, report.reason));
      out.push_back(solve.tension());
    }
    return out;
  }

 private:
  Muscle muscle_;
  solid::BellyMesh belly_;
  solid::HillMuscle hill_;
  std::vector<Vec3> course_;
  std::array<Mat3, 2> turns_;
  std::vector<double> shares_;
  SolidOptions options_;
};

/// What the muscles that are fitted do in the poses that were measured.
class PassiveModel {
 public:
  PassiveModel(const Model& model, const MeasuredTorques& measured, const std::vector<std::string>& only,
               const Progress& progress)
      : anatomy_(model), coordinates_(measured.coordinates), poses_(model, measured.coordinates) {
    rows_ = posed(measured.pose);
    take_muscles(only);
    const auto apart = [](const Volume&) { return false; };
    for (solid::MuscleBelly& one : solid::ring_bellies(anatomy_, muscles_, {}, apart, progress))
      flesh_.emplace_back(anatomy_, one.muscles[0], std::move(one.belly));
    last_.resize(flesh_.size());
  }
  std::size_t muscles() const { return flesh_.size(); }
  const PassiveFlesh& flesh(std::size_t i) const { return flesh_[i]; }
  int index(std::size_t i) const { return muscles_[i]; }
  const Model& model() const { return anatomy_.model(); }

  using Torques = std::vector<std::vector<double>>;
  /// One prestretch a muscle; 0: the model's. Muscles whose number is the last one are not solved again.
  Torques torques(const std::vector<double>& lengths) {
    parallel_for(flesh_.size(), 1, [&](std::size_t i) {
      if (last_[i].tension.empty() || last_[i].lengths != lengths[i])
        last_[i] = {lengths[i], flesh_[i].tensions(lengths[i], rows_, static_cast<std::size_t>(muscles_[i]))};
    });
    std::vector<std::vector<double>> tensions;
    for (const Last& last : last_) tensions.push_back(last.tension);
    return sums(rows_, tensions);
  }
  Torques torques_in(const std::vector<double>& lengths, const std::vector<std::map<std::string, double>>& poses) {
    const auto rows = posed(poses);
    std::vector<std::vector<double>> tensions(flesh_.size());
    parallel_for(flesh_.size(), 1, [&](std::size_t i) {
      tensions[i] = flesh_[i].tensions(lengths[i], rows, static_cast<std::size_t>(muscles_[i]));
    });
    return sums(rows, tensions);
  }

 private:
  struct Last {
    double lengths = -1;
    std::vector<double> tension;
  };
  std::vector<std::vector<PosedPath>> posed(const std::vector<std::map<std::string, double>>& poses) {
    std::vector<std::vector<PosedPath>> out;
    for (const auto& pose : poses) out.push_back(poses_.at(pose));
    return out;
  }
  Torques sums(const std::vector<std::vector<PosedPath>>& rows,
               const std::vector<std::vector<double>>& tensions) const {
    Torques out;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      std::vector<double>& sum = out.emplace_back(coordinates_.size(), 0.0);
      for (std::size_t i = 0; i < tensions.size(); ++i)
        for (std::size_t c = 0; c < sum.size(); ++c)
          sum[c] += tensions[i][row] * rows[row][static_cast<std::size_t>(muscles_[i])].arms[c];
    }
    return out;
  }
  void take_muscles(const std::vector<std::string>& only) {
    std::vector<Fault> faults;
    for (const std::string& name : only)
      if (!find(model().muscles, name)) faults.push_back({.message = "the model has no muscle `" + name + "`"});
    if (!faults.empty()) throw InputError(std::move(faults));
    for (std::size_t m = 0; m < model().muscles.size(); ++m) {
      if (!only.empty() && std::ranges::find(only, model().muscles[m].name) == only.end()) continue;
      const bool turns = std::ranges::any_of(rows_, [&](const auto& row) {
        return std::ranges::any_of(row[m].arms, [](double arm) { return std::abs(arm) > no_arm; });
      });
      if (turns) muscles_.push_back(static_cast<int>(m));
    }
    if (muscles_.empty()) throw InputError("none of the muscles turns a coordinate whose torque was measured");
  }

  Anatomy anatomy_;
  std::vector<std::string> coordinates_;
  Poses poses_;
  std::vector<std::vector<PosedPath>> rows_;
  std::vector<int> muscles_;
  std::vector<PassiveFlesh> flesh_;
  std::vector<Last> last_;
};

double rms(const PassiveModel::Torques& found, const PassiveModel::Torques& measured) {
  double sum = 0, count = 0;
  for (std::size_t row = 0; row < found.size(); ++row)
    for (std::size_t c = 0; c < found[row].size(); ++c) sum += std::pow(found[row][c] - measured[row][c], 2), ++count;
  return std::sqrt(sum / count);
}

/// From the value where it is least, both ways, until the torque is above the limit.
std::array<double, 2> within(const std::vector<double>& values, const std::vector<double>& torque, double limit) {
  const auto at = [&](std::size_t i, std::size_t j) {  // where it crosses, between two values
    const double a = std::abs(torque[i]), b = std::abs(torque[j]);
    return values[i] + (limit - a) / (b - a) * (values[j] - values[i]);
  };
  std::size_t least = 0;
  for (std::size_t i = 1; i < torque.size(); ++i)
    if (std::abs(torque[i]) < std::abs(torque[least])) least = i;
  std::size_t low = least, high = least;
  while (low > 0 && std::abs(torque[low - 1]) <= limit) --low;
  while (high + 1 < torque.size() && std::abs(torque[high + 1]) <= limit) ++high;
  return {low > 0 ? at(low, low - 1) : values.front(), high + 1 < torque.size() ? at(high, high + 1) : values.back()};
}

/// Sweeps each measured coordinate over its range, the others as in the first row.
void find_ranges(PassiveModel& passive, const MeasuredTorques& measured, const std::vector<double>& lengths,
                 PrestretchFit& out) {
  constexpr int steps = 33;
  for (std::size_t c = 0; c < measured.coordinates.size(); ++c) {
    PassiveRange range{.coordinate = measured.coordinates[c]};
    const Coordinate& coordinate = *find_coordinate(passive.model(), range.coordinate);
    if (!coordinate.range) continue;
    std::vector<double> values;
    std::vector<std::map<std::string, double>> poses;
    for (int k = 0; k < steps; ++k) {
      values.push_back(coordinate.range->low + (coordinate.range->high - coordinate.range->low) * k / (steps - 1));
      poses.push_back(measured.pose.front());
      poses.back()[range.coordinate] = values.back();
    }
    for (const std::vector<double>& row : measured.torque) range.limit = std::max(range.limit, std::abs(row[c]));
    const auto of = [&](const std::vector<double>& each) {
      std::vector<double> torque;
      for (const std::vector<double>& row : passive.torques_in(each, poses)) torque.push_back(row[c]);
      return within(values, torque, range.limit);
    };
    range.before = of(std::vector<double>(lengths.size(), 0));
    range.after = of(lengths);
    out.ranges.push_back(range);
  }
}

}  // namespace

MeasuredTorques measured_torques(const Table& table, const Model& model, const std::string& file) {
  MeasuredTorques out;
  std::vector<Fault> faults;
  const auto fault = [&](const std::string& message) { faults.push_back({.file = file, .message = message}); };
  std::vector<std::pair<std::size_t, std::string>> posed;
  std::vector<std::size_t> torques;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const std::string& column = table.columns[c];
    if (column == "time") continue;
    if (find_coordinate(model, column)) {
      posed.emplace_back(c, column);
    } else if (const std::string name = torque_of(column); !name.empty() && find_coordinate(model, name)) {
      out.coordinates.push_back(name);
      torques.push_back(c);
    } else {
      fault(
          fmt::format("column `{}` is neither a coordinate of the model nor the torque of one (NAME_torque)", column));
    }
  }
  if (faults.empty() && torques.empty()) fault("has no column of torques, NAME_torque");
  if (table.rows.empty()) fault("has no rows");
  if (!faults.empty()) throw InputError(std::move(faults));
  const MuscleGeometry geometry(model, model.wrap_rule);
  for (const std::vector<double>& row : table.rows) {
    std::map<std::string, double>& pose = out.pose.emplace_back();
    for (const auto& [c, name] : posed) {
      const bool degrees = (table.in_degrees && geometry.skeleton().turns(geometry.coordinate(name))) ||
                           (c < table.units.size() && (table.units[c] == "deg" || table.units[c] == "degrees"));
      pose[name] = degrees ? row[c] * degree : row[c];
    }
    std::vector<double>& torque = out.torque.emplace_back();
    for (const std::size_t c : torques) torque.push_back(row[c]);
  }
  return out;
}

std::vector<std::vector<double>> passive_torques(const Model& model, const MeasuredTorques& poses,
                                                 const std::vector<std::string>& only) {
  PassiveModel passive(model, poses, only, {});
  return passive.torques(std::vector<double>(passive.muscles(), 0));
}

PrestretchFit fit_prestretch(const Model& model, const MeasuredTorques& measured, const std::vector<std::string>& only,
                             const Progress& progress) {
  PassiveModel passive(model, measured, only, progress);
  const auto count = static_cast<Eigen::Index>(passive.muscles());
  PrestretchFit out{.model = model};
  out.before = passive.torques(std::vector<double>(passive.muscles(), 0));
  out.rms_before = rms(out.before, measured.torque);
  Eigen::VectorXd start(count);
  LeastSquaresProblem problem{.low = Eigen::VectorXd(count),
                              .high = Eigen::VectorXd::Constant(count, longest_fibre),
                              .size = Eigen::VectorXd::Ones(count)};
  for (Eigen::Index i = 0; i < count; ++i) {
    problem.low[i] = passive.flesh(static_cast<std::size_t>(i)).shortest();
    start[i] = passive.flesh(static_cast<std::size_t>(i)).own_prestretch();
  }
  problem.residuals = [&](const Eigen::VectorXd& x, Eigen::VectorXd& r) {
    try {
      const PassiveModel::Torques found = passive.torques({x.data(), x.data() + x.size()});
      r.resize(static_cast<Eigen::Index>(found.size() * measured.coordinates.size()));
      Eigen::Index at = 0;
      for (std::size_t row = 0; row < found.size(); ++row)
        for (std::size_t c = 0; c < found[row].size(); ++c) r[at++] = found[row][c] - measured.torque[row][c];
      return true;
    } catch (const InputError&) {
      return false;  // no equilibrium: a shorter step is tried
    }
  };
  constexpr int most_steps = 40;
  const LeastSquaresOutcome found = least_squares(problem, start, most_steps);
  if (found.r.size() == 0) throw InputError("relaxed flesh has no equilibrium in the poses that were measured");
  out.converged = found.converged;
  const Determination told = determination(found);
  const std::vector<double> lengths(found.x.data(), found.x.data() + found.x.size());
  for (std::size_t i = 0; i < passive.muscles(); ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    const PassiveFlesh& flesh = passive.flesh(i);
    out.muscles.push_back({flesh.name(), flesh.own_prestretch(), lengths[i], told.error[k], found.bound[i]});
    std::optional<Volume>& volume = out.model.muscles[static_cast<std::size_t>(passive.index(i))].volume;
    if (!volume) volume.emplace();
    change_options<SolidOptions>(
        *volume, [&](SolidOptions& options) { options.prestretch.lengths = Function::constant(lengths[i]); });
    if (!std::isfinite(told.error[k]))
      out.notes.push_back(flesh.name() + ": is slack in all poses, so the torques do not tell its prestretch");
  }
  out.after = passive.torques(lengths);
  out.rms_after = rms(out.after, measured.torque);
  find_ranges(passive, measured, lengths, out);
  return out;
}

}  // namespace sinew
