#pragma once
// What inverse kinematics shall meet and how much each of it weighs, as OpenSim's IKTaskSet says it.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/osim/xml.hpp"

namespace sinew {

struct MarkerTask {
  std::string marker;
  double weight = 1;  ///< of its squared distance in m
};

struct CoordinateTask {
  enum class Goal { start, value, motion };  ///< the model's start value, one of its own, a motion's
  std::string coordinate;
  double weight = 1;  ///< of its squared difference in rad or m
  Goal goal = Goal::start;
  double value = 0;
};

struct IkTasks {
  std::vector<MarkerTask> markers;
  std::vector<CoordinateTask> coordinates;
};

/// A file that holds an IKTaskSet, be it alone or within a set-up. Tasks that do not apply are left out.
IkTasks read_ik_tasks(const std::filesystem::path&);
IkTasks ik_tasks(const XmlFile&, pugi::xml_node task_set);

}  // namespace sinew
