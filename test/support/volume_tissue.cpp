#include "test/support/volume_tissue.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "sinew/model/yaml_tree.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew::test {
namespace {

bool sleeps(const TissueInput& input, int muscle) {
  return !input.kept.empty() && input.kept[static_cast<std::size_t>(muscle)] != 0;
}

/// How a point of a course moves with the bodies of its path.
Eigen::Matrix<double, 3, Eigen::Dynamic> motion_of(const Vec3& x, const Rider& rider, std::span<const int> bodies,
                                                   const Interval& interval) {
  Eigen::Matrix<double, 3, Eigen::Dynamic> out(3, 6 * bodies.size());
  out.setZero();
  const auto add = [&](int body, double share) {
    if (share == 0) return;
    const auto found = std::ranges::find(bodies, body);
    if (found == bodies.end()) throw std::logic_error("a course rides on a body that its path does not name");
    const Eigen::Index column = 6 * (found - bodies.begin());
    const Vec3 arm = x - interval.bodies[static_cast<std::size_t>(body)].to.translation();
    out.middleCols<3>(column) -= share * skew(arm);
    out.middleCols<3>(column + 3) += share * Mat3::Identity();
  };
  add(rider.a, 1 - rider.share);
  add(rider.b, rider.share);
  return out;
}

/// Of the matrix about a shape at rest, Pa.
float von_mises(const Mat3& F, double shear) {
  const double J = std::max(F.determinant(), 1e-3);
  const Mat3 B = F * F.transpose(), deviator = B - B.trace() / 3 * Mat3::Identity();
  return static_cast<float>(std::sqrt(1.5) * shear * std::pow(J, -5.0 / 3) * deviator.norm());
}

}  // namespace

VolumeTissue::VolumeTissue(const TissueBrief& brief) : solids_(brief) {
  const Model& model = brief.anatomy.model();
  std::size_t pulls = 0;
  for (const int m : brief.muscles) {
    const Path& path = model.muscles[static_cast<std::size_t>(m)].path;
    Member member{.muscle = m, .bodies = {}, .at = {}, .first = pulls};
    const auto add = [&](const std::string& name, const Vec3& at) {
      const int body = brief.skeleton.body(name);
      if (std::ranges::find(member.bodies, body) != member.bodies.end()) return;
      member.bodies.push_back(body), member.at.push_back(at);
    };
    add(path.points.front().body, path.points.front().at);
    add(path.points.back().body, path.points.back().at);
    for (const PathPoint& point : path.points) add(point.body, point.at);
    for (const PathWrap& over : path.wraps) add(find(model.wraps, over.wrap)->body, Vec3::Zero());
    pulls += member.bodies.size();
    members_.push_back(std::move(member));
  }
}

std::unique_ptr<Scratch> VolumeTissue::scratch() const { return solids_.scratch(); }

VolumeTissue::Taut VolumeTissue::taut(const Member& member, const Interval& interval) const {
  const PathMotion& path = interval.paths[static_cast<std::size_t>(member.muscle)];
  const auto n = static_cast<Eigen::Index>(member.bodies.size());
  Taut out{.ends = std::vector<PullSlope::End>(member.bodies.size()),
           .length = Eigen::VectorXd::Zero(6 * n),
           .across = Eigen::MatrixXd::Zero(6 * n, 6 * n)};
  for (std::size_t i = 0; i + 1 < path.course.size(); ++i) {
    const Vec3 way = path.course[i + 1] - path.course[i];
    const double length = way.norm();
    const bool together = path.riders[i] == path.riders[i + 1];
    if (together || !(length > 0)) continue;
    const Vec3 along = way / length;
    const Eigen::Matrix<double, 3, Eigen::Dynamic> apart =
        motion_of(path.course[i + 1], path.riders[i + 1], member.bodies, interval) -
        motion_of(path.course[i], path.riders[i], member.bodies, interval);
    out.length.noalias() += apart.transpose() * along;
    out.across.noalias() += apart.transpose() * (Mat3::Identity() - along * along.transpose()) / length * apart;
  }
  for (Eigen::Index b = 0; b < n; ++b) {
    const Mat3 turn = interval.bodies[static_cast<std::size_t>(member.bodies[static_cast<std::size_t>(b)])].to.linear();
    PullSlope::End& end = out.ends[static_cast<std::size_t>(b)];
    end.force = -out.length.segment<3>(6 * b + 3);
    end.couple = -out.length.segment<3>(6 * b) - (turn * member.at[static_cast<std::size_t>(b)]).cross(end.force);
  }
  return out;
}

/// Pulls along paths to pulls at points.
void VolumeTissue::point(const Interval& interval, const TissueInput& input, TissueState& state) const {
  state.pulls.points.resize(members_.back().first + members_.back().bodies.size());
  state.pulls.responses.resize(members_.size());
  for (std::size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    if (sleeps(input, member.muscle)) continue;
    const PathPull& pull = state.pulls.paths[m];
    const Taut string = taut(member, interval);
    for (std::size_t b = 0; b < member.bodies.size(); ++b)
      state.pulls.points[member.first + b] = {.body = member.bodies[b],
                                              .at = member.at[b],
                                              .force = pull.tension * string.ends[b].force,
                                              .couple = pull.tension * string.ends[b].couple,
                                              .muscle = member.muscle};
    const Eigen::MatrixXd stretch = string.length * string.length.transpose();
    state.pulls.responses[m] = {.bodies = member.bodies,
                                .stiffness = std::max(0.0, pull.stiffness) * stretch + pull.tension * string.across,
                                .damping = pull.damping * stretch,
                                .mass = {},
                                .muscle = member.muscle};
  }
  state.pulls.paths.clear();
}

/// A state as SolidTissue knows it: its pulls are along paths.
TissueState VolumeTissue::along_paths(const TissueState& state) const {
  TissueState out = state;
  out.pulls.paths.resize(members_.size());
  for (std::size_t m = 0; m < members_.size(); ++m) out.pulls.paths[m].tension = state.tension[m];
  return out;
}

TissueState VolumeTissue::rest(const Interval& interval) const {
  TissueState state = solids_.rest(interval);
  point(interval, {}, state);
  return state;
}

StepReport VolumeTissue::advance(const Interval& interval, const TissueInput& input, TissueState& state,
                                 Scratch& scratch) const {
  TissueState next = along_paths(state);
  StepReport report = solids_.advance(interval, input, next, scratch);
  if (!report.converged) return report;
  point(interval, input, next);
  state = std::move(next);
  return report;
}

PullSlope VolumeTissue::slope(const Interval& interval, const TissueInput& input, const TissueState& before,
                              Scratch& scratch) const {
  PullSlope out = solids_.slope(interval, input, along_paths(before), scratch);
  if (out.tension.empty()) return out;
  const std::vector<PullSlope::Entry> of_paths = std::move(out.entries);
  out.entries.clear();
  std::vector<Taut> strings;
  for (std::size_t m = 0; m < members_.size(); ++m) {
    strings.push_back(taut(members_[m], interval));
    for (const PullSlope::End& end : strings.back().ends)
      out.points.push_back({.force = out.tension[m] * end.force, .couple = out.tension[m] * end.couple});
  }
  for (const PullSlope::Entry& entry : of_paths) {
    const Member& member = members_[static_cast<std::size_t>(entry.pull)];
    const std::vector<PullSlope::End>& ends = strings[static_cast<std::size_t>(entry.pull)].ends;
    for (std::size_t b = 0; b < ends.size(); ++b)
      out.entries.push_back({.unit = entry.unit,
                             .of_path = false,
                             .pull = static_cast<int>(member.first + b),
                             .force = entry.tension * ends[b].force,
                             .couple = entry.tension * ends[b].couple});
  }
  out.tension.clear();
  return out;
}

/// The flesh alone, with what its cells say.
std::vector<Shape> VolumeTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out = solids_.shapes(interval, state);
  std::erase_if(out, [](const Shape& shape) { return shape.topology->primitive != Topology::Primitive::tetrahedra; });
  for (std::size_t m = 0; m < out.size(); ++m) {
    const solid::WiredMuscle& muscle = solids_.muscle(m);
    auto plain = std::make_shared<Topology>(*out[m].topology);
    plain->skin = nullptr;  // its own faces are seen
    out[m].topology = std::move(plain);
    Eigen::VectorXd places(3 * out[m].positions.size());
    for (std::size_t n = 0; n < out[m].positions.size(); ++n)
      places.segment<3>(3 * static_cast<Eigen::Index>(n)) = out[m].positions[n].cast<double>();
    Quantity J{"J", "1", {}, Quantity::Of::cell}, stress{"stress", "Pa", {}, Quantity::Of::cell};
    for (std::size_t e = 0; e < muscle.elements().tets(); ++e) {
      const Mat3 F = muscle.elements().deformation(places, e);
      J.values.push_back(static_cast<float>(F.determinant()));
      stress.values.push_back(von_mises(F, muscle.options().shear));
    }
    out[m].quantities = {std::move(J), std::move(stress)};
  }
  return out;
}

void make_small(Model& model) {
  for (Muscle& muscle : model.muscles) {
    if (!muscle.volume) muscle.volume.emplace();
    muscle.volume->options["solid"] = yaml_tree("{sides: 4, slabs: 6}", "options");
  }
}

Fidelity volume_fidelity() {
  return {.name = "volume",
          .about = "Few tetrahedra that pull at points and are at rest in every tick; for tests",
          .pace = Fidelity::Pace::tissue,
          .feels_courses = true,
          .accuracy = 1e-6,  // as that of fvm, which it is
          .options = solid::solid_options_kind(),
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<VolumeTissue>(brief);
          }};
}

}  // namespace sinew::test
