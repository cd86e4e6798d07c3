#include "sinew/analysis/ik_tasks.hpp"

#include <fmt/format.h>

#include "sinew/motion/properties.hpp"

namespace sinew {
namespace {

CoordinateTask coordinate_task(Properties& properties, pugi::xml_node node, double weight) {
  CoordinateTask task{.coordinate = Properties::name(node), .weight = weight};
  const std::string kind = properties.text(node, "value_type");
  if (kind == "manual_value")
    task.goal = CoordinateTask::Goal::value;
  else if (kind == "from_file")
    task.goal = CoordinateTask::Goal::motion;
  else if (!kind.empty() && kind != "default_value")
    properties.fault(node.child("value_type"),
                     fmt::format("expected default_value, manual_value or from_file, found `{}`", kind));
  task.value = properties.number(node, "value", 0);
  return task;
}

}  // namespace

IkTasks ik_tasks(const XmlFile& file, pugi::xml_node task_set) {
  Properties properties(file);
  IkTasks tasks;
  for (const pugi::xml_node node : Properties::objects(task_set)) {
    const std::string kind = node.name();
    const double weight = properties.number(node, "weight", 1);
    if (!(weight >= 0)) properties.fault(node.child("weight"), "a weight cannot be negative");
    if (kind != "IKMarkerTask" && kind != "IKCoordinateTask")
      properties.fault(node, "expected an IKMarkerTask or an IKCoordinateTask");
    else if (!properties.flag(node, "apply", true) || weight == 0)
      continue;
    else if (kind == "IKMarkerTask")
      tasks.markers.push_back({Properties::name(node), weight});
    else
      tasks.coordinates.push_back(coordinate_task(properties, node, weight));
  }
  properties.done();
  return tasks;
}

IkTasks read_ik_tasks(const std::filesystem::path& path) {
  const XmlFile file = XmlFile::open(path);
  const pugi::xml_node root = file.root();
  const auto is_set = [](pugi::xml_node node) { return node.name() == std::string("IKTaskSet"); };
  const pugi::xml_node set = is_set(root) ? root : root.find_node(is_set);
  if (!set) throw InputError({Fault{.file = path.string(), .message = "there is no <IKTaskSet>"}});
  return ik_tasks(file, set);
}

}  // namespace sinew
