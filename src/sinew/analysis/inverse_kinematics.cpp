#include "sinew/analysis/inverse_kinematics.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/skeleton/marker_fit.hpp"

namespace sinew {
namespace {

constexpr double far_off = 0.1;  // m: no error of skin or scaling

std::vector<SeenMarker> seen_markers(const Model& model, const Skeleton& skeleton, const MarkerTracks& tracks,
                                     const IkTasks& tasks, std::vector<std::string>& remarks) {
  std::vector<SeenMarker> out;
  std::vector<std::string> unknown;
  for (const MarkerTask& task : tasks.markers) {
    const Marker* marker = find(model.markers, task.marker);
    const int track = tracks.marker(task.marker);
    if (!marker || track < 0) {
      unknown.push_back(task.marker + (marker ? " (not in the tracks)" : " (not in the model)"));
      continue;
    }
    const int body = skeleton.body(marker->body);
    out.push_back({track, body, marker->at, task.weight, coordinates_moving(skeleton, body)});
  }
  if (!unknown.empty())
    remarks.push_back(fmt::format("markers that are not in both the model and the file: {}", fmt::join(unknown, ", ")));
  if (out.empty()) throw InputError("the model and the file have no marker name in common");
  return out;
}

std::vector<Pursued> pursued_coordinates(const Model& model, const Skeleton& skeleton, const IkTasks& tasks,
                                         const std::vector<double>& time, const Motion* motion) {
  std::vector<Pursued> out;
  std::vector<Fault> faults;
  std::optional<NaturalSpline> spline;
  if (motion) spline.emplace(motion->coordinates.time, motion->coordinates.value, 5);
  CurveSample sample;
  for (const CoordinateTask& task : tasks.coordinates) {
    Pursued p{.coordinate = skeleton.coordinate(task.coordinate), .weight = task.weight};
    if (p.coordinate < 0 || skeleton.position_of(p.coordinate) < 0) {
      faults.push_back({.field = task.coordinate,
                        .message = p.coordinate < 0
                                       ? "the model has no such coordinate"
                                       : "belongs to a ball joint, whose angles cannot be tracked one by one"});
      continue;
    }
    if (task.goal == CoordinateTask::Goal::motion && !spline) {
      faults.push_back({.field = task.coordinate, .message = "must follow a file, but none is given"});
      continue;
    }
    for (const double t : time) {
      if (task.goal == CoordinateTask::Goal::motion) spline->at(t, sample);
      p.goal.push_back(task.goal == CoordinateTask::Goal::start   ? find_coordinate(model, task.coordinate)->start
                       : task.goal == CoordinateTask::Goal::value ? task.value
                                                                  : sample.value[p.coordinate]);
    }
    out.push_back(std::move(p));
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

std::pair<size_t, size_t> frames_within(const std::vector<double>& time, const std::optional<Range>& range) {
  if (!range) return {0, time.size()};
  const auto nearest = [&](double t) {
    const auto at = std::ranges::min_element(time, {}, [&](double x) { return std::abs(x - t); });
    return static_cast<size_t>(at - time.begin());
  };
  if (range->high < range->low || range->low > time.back() || range->high < time.front())
    throw InputError(fmt::format("the marker file covers {:g} s to {:g} s; it has no frames between {:g} s and {:g} s",
                                 time.front(), time.back(), range->low, range->high));
  return {nearest(range->low), nearest(range->high) + 1};
}

/// Adds the errors of one frame to those of the markers; the frame's own are its sum of squares, rms and largest.
std::array<double, 3> note_errors(const MarkerFit& fit, const MarkerFrame& frame, std::vector<MarkerError>& errors) {
  double sum = 0, most = 0;
  int count = 0;
  for (size_t i = 0; i < errors.size(); ++i) {
    const SeenMarker& m = fit.markers()[i];
    if (!frame.seen[m.track]) continue;
    const double off = (fit.kinematics().pose[m.body] * m.at - frame.place[m.track]).norm();
    MarkerError& error = errors[i];
    if (off > error.most) error.most = off, error.worst = frame.time;
    error.rms += off * off;  // a sum until all frames are in
    ++error.frames, ++count;
    sum += off * off;
    most = std::max(most, off);
  }
  return {sum, count > 0 ? std::sqrt(sum / count) : 0, most};
}

}  // namespace

IkTasks every_marker(const Model& model, const MarkerTracks& tracks) {
  IkTasks tasks;
  for (const Marker& marker : model.markers)
    if (tracks.marker(marker.name) >= 0) tasks.markers.push_back({marker.name, 1});
  return tasks;
}

InverseKinematics inverse_kinematics(const Model& model, const Skeleton& skeleton, const MarkerTracks& tracks,
                                     const IkTasks& tasks, const InverseKinematicsOptions& options) {
  InverseKinematics out{.remarks = tracks.remarks};
  const auto [first, end] = frames_within(tracks.time, options.time);
  MarkerFit fit(model, skeleton, seen_markers(model, skeleton, tracks, tasks, out.remarks),
                pursued_coordinates(model, skeleton, tasks, tracks.time, options.goals));
  for (const SeenMarker& m : fit.markers()) out.errors.push_back({.marker = tracks.names[m.track]});
  const auto rows = static_cast<Eigen::Index>(end - first);
  out.coordinates.value.resize(rows, skeleton.coordinates());
  out.frames.value.resize(rows, 3);
  auto fitted = options.progress.count("frames", end - first);
  for (size_t f = first; f < end; ++f, fitted.advance()) {
    const auto row = static_cast<Eigen::Index>(f - first);
    const MarkerFrame frame{tracks.time[f], f, tracks.place[f], tracks.seen[f]};
    if (!fit.fit(frame)) out.unsettled.push_back(frame.time);
    for (int k = 0; k < skeleton.coordinates(); ++k) out.coordinates.value(row, k) = skeleton.value(fit.answer(), k);
    out.frames.value.row(row) = Eigen::RowVector3d::Map(note_errors(fit, frame, out.errors).data());
    out.coordinates.time.push_back(frame.time);
  }
  out.frames.time = out.coordinates.time;
  for (MarkerError& error : out.errors) error.rms = error.frames > 0 ? std::sqrt(error.rms / error.frames) : 0;
  if (const double off = out.frames.value.col(1).minCoeff(); off > far_off)
    out.remarks.push_back(
        fmt::format("the markers are never nearer than {:.2g} m on average: do model and markers stand in the same "
                    "place, in the same unit?",
                    off));
  std::vector<std::string> idle;
  for (int k = 0; k < skeleton.coordinates(); ++k)
    if (!fit.moved(k) && fit.coordinates().kind(k) == Coordinates::Kind::free)
      idle.push_back(skeleton.coordinate_name(k));
  if (!idle.empty())
    out.remarks.push_back(fmt::format("no marker determines {}: kept at its start value", fmt::join(idle, ", ")));
  return out;
}

}  // namespace sinew
