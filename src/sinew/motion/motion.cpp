#include "sinew/motion/motion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/spin.hpp"
#include "sinew/model/slips.hpp"
#include "sinew/motion/bvh_motion.hpp"

namespace sinew {
namespace {

constexpr double coupler_tolerance = 1e-4;  // rad, m: more is not the rounding of a file
constexpr double gap = 5;                   // median steps: worth a remark

/// `/jointset/knee_r/knee_angle_r/value` -> `knee_angle_r`; a plain name stays; other paths name no coordinate.
std::string coordinate_of(const std::string& column) {
  const size_t last = column.rfind('/');
  if (last == std::string::npos) return column;
  if (column.substr(last) != "/value" || last == 0) return "";
  const size_t before = column.rfind('/', last - 1);
  return column.substr(before + 1, last - before - 1);
}

bool follows_one_to_one(const Axis& axis, const std::string& coordinate) {
  if (axis.by.factors.size() != 1 || axis.by.factors[0].coordinate != coordinate) return false;
  const Function& f = axis.by.factors[0].function;
  return f.kind == Function::Kind::linear && std::abs(std::abs(f.scale * f.numbers.at(0)) - 1) < 1e-12;
}

/// The first coordinates of ball and free joints: three numbers of one rotation vector.
std::vector<int> ball_coordinates(const Skeleton& skeleton) {
  std::vector<int> first;
  for (int b = 1; b < skeleton.bodies(); ++b)
    if (const int k = skeleton.first_coordinate(b); skeleton.coordinate_count(b) > 0 && skeleton.position_of(k) < 0)
      first.push_back(k);
  return first;
}

void unfold(Eigen::MatrixXd& values, int k) {
  for (Eigen::Index i = 1; i < values.rows(); ++i) {
    auto v = values.row(i).segment<3>(k);
    const auto before = values.row(i - 1).segment<3>(k);
    const double angle = v.norm();
    if (angle < 1e-6) continue;
    const double turns = std::round((before.dot(v) / angle - angle) / (2 * pi));
    v *= 1 + 2 * pi * turns / angle;
  }
}

class MotionReader {
 public:
  MotionReader(const Table& table, const Model& model, const Skeleton& skeleton, const std::string& file)
      : table_(table), model_(model), skeleton_(skeleton), file_(file) {}

  Motion read() {
    find_columns();
    Eigen::MatrixXd& values = motion_.coordinates.value;
    values.resize(static_cast<Eigen::Index>(table_.rows.size()), skeleton_.coordinates());
    for (const auto& row : table_.rows) motion_.coordinates.time.push_back(row[0]);
    const std::vector<char> angle = written_as_angle(model_, skeleton_);
    for (int k = 0; k < skeleton_.coordinates(); ++k)
      if (column_[k] >= 0) {
        const double unit = unit_of(column_[k], angle[k]);
        for (Eigen::Index i = 0; i < values.rows(); ++i) values(i, k) = unit * table_.rows[i][column_[k]];
      } else {
        assume(k);
      }
    remark_on_slips();
    unfold_balls(skeleton_, values);
    obey_couplers();
    remark_on_gaps();
    if (!missing_.empty())
      remark(fmt::format("{} has no column for {}: held at the model's value", file_, fmt::join(missing_, ", ")));
    return std::move(motion_);
  }

 private:
  void remark(std::string text) { motion_.remarks.push_back(std::move(text)); }

  void find_columns() {
    if (table_.rows.empty()) refuse("there are no rows");
    column_.assign(static_cast<size_t>(skeleton_.coordinates()), -1);
    std::vector<Fault> faults;
    int left_out = 0;
    for (size_t c = 1; c < table_.columns.size(); ++c) {
      const int k = skeleton_.coordinate(coordinate_of(table_.columns[c]));
      if (k < 0) {
        ++left_out;
      } else if (column_[k] >= 0) {
        faults.push_back({.file = file_,
                          .field = table_.columns[c],
                          .message = fmt::format("names the same coordinate as column `{}`",
                                                 table_.columns[static_cast<size_t>(column_[k])])});
      } else {
        column_[k] = static_cast<int>(c);
      }
    }
    if (!faults.empty()) throw InputError(std::move(faults));
    if (std::ranges::all_of(column_, [](int c) { return c < 0; })) refuse_names();
    if (left_out > 0)
      remark(fmt::format("{} of {} left out: no coordinate of that name", counted(left_out, "column"), file_));
  }

  [[noreturn]] void refuse(const std::string& why) const { throw InputError({Fault{.file = file_, .message = why}}); }
  [[noreturn]] void refuse_names() const {
    std::vector<std::string> known;
    for (int k = 0; k < skeleton_.coordinates(); ++k) known.push_back(skeleton_.coordinate_name(k));
    refuse(fmt::format("no column names a coordinate of the model; these are {}", fmt::join(known, ", ")));
  }

  double unit_of(int column, bool angle) const {
    if (!table_.units.empty() && !table_.units[static_cast<size_t>(column)].empty())
      return table_.units[static_cast<size_t>(column)] == "deg" ? degree : 1;
    return table_.in_degrees && angle ? degree : 1;
  }

  void assume(int k) {
    const Coordinate& c = *find_coordinate(model_, skeleton_.coordinate_name(k));
    const Curve prescribed = c.prescribed && !c.locked ? Curve(*c.prescribed) : Curve(Function::constant(c.start));
    for (Eigen::Index i = 0; i < motion_.coordinates.value.rows(); ++i)
      motion_.coordinates.value(i, k) = prescribed.at(motion_.coordinates.time[i]).value;
    const bool coupled = std::ranges::any_of(model_.couplers, [&](const Coupler& p) { return p.coordinate == c.name; });
    if (!coupled) missing_.push_back(c.name);
  }

  void obey_couplers() {
    if (model_.couplers.empty()) return;
    const Coordinates coordinates(model_, skeleton_);
    Eigen::MatrixXd& values = motion_.coordinates.value;
    Eigen::VectorXd q = skeleton_.start_positions(), u = Eigen::VectorXd::Zero(skeleton_.coordinates());
    std::vector<double> worst(static_cast<size_t>(skeleton_.coordinates()), 0), row(worst.size());
    for (Eigen::Index i = 0; i < values.rows(); ++i) {
      Eigen::VectorXd::Map(row.data(), values.cols()) = values.row(i).transpose();
      skeleton_.set_values(q, row);
      coordinates.follow(q, u);
      for (const Coupler& coupler : model_.couplers) {
        const int k = skeleton_.coordinate(coupler.coordinate);
        const double value = q[skeleton_.position_of(k)];
        worst[k] = std::max(worst[k], std::abs(value - values(i, k)));
        values(i, k) = value;
      }
    }
    for (const Coupler& coupler : model_.couplers)
      if (const int k = skeleton_.coordinate(coupler.coordinate); column_[k] >= 0 && worst[k] > coupler_tolerance)
        remark(fmt::format("{}: {} differs by up to {:.3g} from its coupler, which is obeyed", file_,
                           coupler.coordinate, worst[k]));
  }

  /// Angles of many turns in radians, places a hundred metres away; whole files of tiny angles in degrees.
  void remark_on_slips() {
    std::vector<std::string> odd;
    double widest = 0;
    int angles = 0;
    for (int k = 0; k < skeleton_.coordinates(); ++k) {
      if (column_[k] < 0) continue;
      const auto values = motion_.coordinates.value.col(k);
      Eigen::Index row;
      values.cwiseAbs().maxCoeff(&row);
      if (!slip_of_value(values[row], skeleton_.turns(k)).empty())
        odd.push_back(fmt::format("{} ({:.4g} {} at {:.4g} s)", skeleton_.coordinate_name(k), values[row],
                                  skeleton_.turns(k) ? "rad" : "m",
                                  motion_.coordinates.time[static_cast<size_t>(row)]));
      if (skeleton_.turns(k)) ++angles, widest = std::max(widest, std::abs(values[row]));
    }
    constexpr int many = 3;
    constexpr double small = 2 * degree;
    if (!odd.empty())
      remark(fmt::format("{}: {}{} can hardly be meant: is the file in degrees (`inDegrees=yes`) or in mm?", file_,
                         odd.front(), odd.size() > 1 ? fmt::format(" and {} more", odd.size() - 1) : ""));
    if (table_.in_degrees && angles >= many && widest > 0 && widest < small)
      remark(
          fmt::format("{}: says degrees, and no angle is more than {:.2g} of them: is it in radians "
                      "(`inDegrees=no`)?",
                      file_, widest / degree));
  }

  void remark_on_gaps() {
    const std::vector<double>& time = motion_.coordinates.time;
    if (time.size() < 3) return;
    std::vector<double> steps;
    for (size_t i = 1; i < time.size(); ++i) steps.push_back(time[i] - time[i - 1]);
    const auto longest = std::ranges::max_element(steps) - steps.begin();
    const double most = steps[static_cast<size_t>(longest)];
    std::ranges::nth_element(steps, steps.begin() + static_cast<long>(steps.size() / 2));
    if (most > gap * steps[steps.size() / 2])
      remark(fmt::format("{}: the rows jump from {:g} s to {:g} s; in between the curve is a guess", file_,
                         time[static_cast<size_t>(longest)], time[static_cast<size_t>(longest) + 1]));
  }

  const Table& table_;
  const Model& model_;
  const Skeleton& skeleton_;
  const std::string& file_;
  Motion motion_;
  std::vector<int> column_;  // per coordinate; -1: none
  std::vector<std::string> missing_;
};

}  // namespace

void unfold_balls(const Skeleton& skeleton, Eigen::MatrixXd& values) {
  for (const int k : ball_coordinates(skeleton)) unfold(values, k);
}

Motion motion_of(const Table& table, const Model& model, const Skeleton& skeleton, const std::string& file) {
  return MotionReader(table, model, skeleton, file).read();
}

Motion read_motion(const std::filesystem::path& path, const Model& model, const Skeleton& skeleton) {
  if (path.extension() == ".bvh" || path.extension() == ".BVH")
    return motion_of(read_bvh(path), model, skeleton, path.string());
  const Table table = read_table(path);
  if (table.columns.front() != "time" && table.columns.front() != "Time")
    throw InputError({Fault{.file = path.string(), .message = "the first column must be `time`"}});
  return motion_of(table, model, skeleton, path.string());
}

bool written_as_angle(const Joint& joint, size_t k) {
  if (joint.kind != Joint::Kind::custom) return turns(joint, k);
  return std::ranges::any_of(joint.rotate,
                             [&](const Axis& axis) { return follows_one_to_one(axis, joint.coordinates.at(k).name); });
}

std::vector<char> written_as_angle(const Model& model, const Skeleton& skeleton) {
  std::vector<char> angle(static_cast<size_t>(skeleton.coordinates()), 0);
  for (const Joint& joint : model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k)
      angle[static_cast<size_t>(skeleton.coordinate(joint.coordinates[k].name))] = written_as_angle(joint, k);
  return angle;
}

Table motion_table(const Model& model, const Skeleton& skeleton, const Samples& samples) {
  Table table{.name = "Coordinates", .columns = {"time"}, .in_degrees = true};
  const std::vector<char> angle = written_as_angle(model, skeleton);
  for (int k = 0; k < skeleton.coordinates(); ++k) table.columns.push_back(skeleton.coordinate_name(k));
  for (size_t i = 0; i < samples.time.size(); ++i) {
    std::vector<double>& row = table.rows.emplace_back(1, samples.time[i]);
    for (int k = 0; k < skeleton.coordinates(); ++k)
      row.push_back(samples.value(static_cast<Eigen::Index>(i), k) / (angle[k] ? degree : 1));
  }
  return table;
}

MotionCurve::MotionCurve(const Samples& samples, const Skeleton& skeleton, const Coordinates& coordinates)
    : skeleton_(skeleton),
      coordinates_(coordinates),
      spline_(samples.time, samples.value, 5),
      balls_(ball_coordinates(skeleton)) {}

MotionCurve::Instant MotionCurve::instant() const {
  return {skeleton_.start_positions(), skeleton_.start_speeds(), skeleton_.start_speeds(), {}};
}

void MotionCurve::at(double time, Instant& out) const {
  spline_.at(time, out.sample);
  skeleton_.set_values(out.q, std::span(out.sample.value.data(), static_cast<size_t>(out.sample.value.size())));
  out.u = out.sample.slope;
  out.a = out.sample.bend;
  for (const int k : balls_)
    spin_of(out.sample.value.segment<3>(k), out.sample.slope.segment<3>(k), out.sample.bend.segment<3>(k),
            out.u.segment<3>(k), out.a.segment<3>(k));
  coordinates_.follow(out.q, out.u, &out.a);
}

}  // namespace sinew
