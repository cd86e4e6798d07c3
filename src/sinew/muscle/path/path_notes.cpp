// What loading a model's paths finds worth saying.
#include <fmt/format.h>

#include <cmath>

#include "sinew/muscle/path/path_plan.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew {
namespace {

constexpr double worth_a_word = 1e-3;  // m: a smaller jump of a path's length is not felt

/// Length of a path in the start pose with one coordinate moved, dependent ones following.
class Probe {
 public:
  Probe(const Paths& paths, const Model& model, const Skeleton& skeleton)
      : paths_(paths), skeleton_(skeleton), coordinates_(model, skeleton), kinematics_(skeleton.kinematics()) {}

  double length(int path, int coordinate, double value) {
    Eigen::VectorXd q = skeleton_.start_positions(), u = skeleton_.start_speeds();
    skeleton_.set_value(q, coordinate, value);
    coordinates_.follow(q, u);
    skeleton_.update(q, u, kinematics_);
    std::vector<WrapMemory> memory(static_cast<size_t>(paths_.memory_count()));
    std::vector<Wrench> slope(paths_.bodies(path).size());
    std::vector<double> direct(paths_.direct(path).size());
    return paths_.evaluate(path, kinematics_.pose, kinematics_.value, paths_.memories(path, memory), slope, direct)
        .length;
  }

 private:
  const Paths& paths_;
  const Skeleton& skeleton_;
  Coordinates coordinates_;
  Kinematics kinematics_;
};

bool reached(const Model& model, const std::string& coordinate, double value) {
  const Coordinate* c = find_coordinate(model, coordinate);
  return c && (!c->range || (value > c->range->low && value < c->range->high));
}

void note_jumps(const PathOwner& owner, int path, const Model& model, const Skeleton& skeleton, Probe& probe,
                std::vector<std::string>& notes) {
  for (size_t i = 0; i < owner.path.points.size(); ++i) {
    const auto& condition = owner.path.points[i].while_;
    if (!condition) continue;
    const int k = skeleton.coordinate(condition->coordinate);
    for (const auto& [limit, outwards] :
         {std::pair{condition->range.low, -1.0}, std::pair{condition->range.high, 1.0}}) {
      if (!reached(model, condition->coordinate, limit)) continue;
      const double edge = limit + outwards * 1e-5;
      const double jump = probe.length(path, k, edge - 1e-9) - probe.length(path, k, edge + 1e-9);
      if (std::abs(jump) <= worth_a_word) continue;
      notes.push_back(
          fmt::format("{}: its length jumps by {:.1f} mm where {} passes {:.4g}, as point {} comes and goes",
                      owner.name, std::abs(jump) * 1e3, condition->coordinate, limit, i + 1));
    }
  }
}

}  // namespace

std::vector<std::string> notes_on_paths(const Paths& paths, const Paths::Plan& plan, const Model& model,
                                        const Skeleton& skeleton) {
  std::vector<std::string> notes;
  Probe probe(paths, model, skeleton);
  for (int path = 0; path < paths.size(); ++path) {
    const PathOwner owner = path_owner(model, path);
    const PathRow& row = plan.rows[static_cast<size_t>(path)];
    for (int u = 0; u < row.uses; ++u) {
      const WrapUse& use = plan.uses[static_cast<size_t>(row.use) + static_cast<size_t>(u)];
      for (int i = use.first; i <= use.last; ++i)
        if (use.shut[static_cast<size_t>(i)])
          notes.push_back(fmt::format("{}: point {} lies inside the wrap {}, so the path does not wrap it there",
                                      owner.name, i + 1, model.wraps[static_cast<size_t>(use.object)].name));
    }
    note_jumps(owner, path, model, skeleton, probe, notes);
  }
  return notes;
}

}  // namespace sinew
