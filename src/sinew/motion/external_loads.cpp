#include "sinew/motion/external_loads.hpp"

#include <fmt/format.h>

#include "sinew/motion/properties.hpp"
#include "sinew/table/table.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

class LoadsReader {
 public:
  LoadsReader(const XmlFile& file, const Table& table, const fs::path& data)
      : properties_(file), table_(table), data_(data) {}

  ExternalLoads read() {
    for (const auto& row : table_.rows) loads_.time.push_back(row[0]);
    loads_.data = data_;
    for (const pugi::xml_node node : Properties::objects(properties_.object("ExternalLoads")))
      if (node.name() == std::string("ExternalForce"))
        add(node);
      else
        properties_.fault(node, "only an ExternalForce can be read here");
    properties_.done();
    loads_.value.resize(static_cast<Eigen::Index>(table_.rows.size()), static_cast<Eigen::Index>(used_.size()));
    for (size_t i = 0; i < table_.rows.size(); ++i)
      for (size_t c = 0; c < used_.size(); ++c)
        loads_.value(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) = table_.rows[i][used_[c]];
    return std::move(loads_);
  }

 private:
  void add(pugi::xml_node node) {
    const bool acts = properties_.flag(node, "appliesForce", true) && !properties_.flag(node, "isDisabled", false);
    if (!acts) return;
    ExternalForce force{.name = Properties::name(node), .body = last_name(properties_.text(node, "applied_to_body"))};
    if (force.body.empty()) properties_.fault(node, "applied_to_body names no body");
    const auto axes = [&](const char* property) {
      const std::string body = last_name(properties_.text(node, property));
      return body.empty() ? ground : body;
    };
    force.force_axes = axes("force_expressed_in_body");
    force.point_axes = axes("point_expressed_in_body");
    force.force = columns(node, "force_identifier");
    force.point = columns(node, "point_identifier");
    force.torque = columns(node, "torque_identifier");
    if (force.force < 0 && force.torque < 0) properties_.fault(node, "identifies neither a force nor a torque");
    if (force.force < 0 && force.point >= 0) properties_.fault(node, "gives a point to no force");
    loads_.forces.push_back(force);
  }

  /// The place of the three columns that begin with an identifier; -1: the identifier is empty.
  int columns(pugi::xml_node node, const char* property) {
    const std::string identifier = properties_.text(node, property);
    if (identifier.empty()) return -1;
    const int first = static_cast<int>(used_.size());
    for (size_t c = 1; c < table_.columns.size(); ++c)
      if (table_.columns[c].starts_with(identifier)) used_.push_back(c);
    const size_t found = used_.size() - static_cast<size_t>(first);
    if (found != 3) {
      properties_.fault(node.child(property), fmt::format("three columns of {} must begin with `{}`, {} do",
                                                          data_.string(), identifier, found));
      used_.resize(static_cast<size_t>(first));
    }
    return first;
  }

  Properties properties_;
  const Table& table_;
  const fs::path& data_;
  ExternalLoads loads_;
  std::vector<size_t> used_;  // columns of the table
};

Table load_table(const fs::path& data) {
  Table table = read_table(data);
  if (table.rows.empty()) throw InputError({Fault{.file = data.string(), .message = "there are no rows"}});
  return table;
}

}  // namespace

ExternalLoads read_external_loads(const fs::path& path) {
  const XmlFile file = XmlFile::open(path);
  Properties properties(file);
  const pugi::xml_node loads = properties.object("ExternalLoads");
  const std::string name = properties.text(loads, "datafile");
  if (loads && name.empty()) properties.fault(loads, "datafile names no table");
  properties.done();
  const fs::path data = path.parent_path() / name;
  const Table table = load_table(data);
  return LoadsReader(file, table, data).read();
}

LoadCurves::LoadCurves(const ExternalLoads& loads, const Skeleton& skeleton)
    : spline_(loads.time, loads.value, loads.time.size() < 4 ? 1 : 3) {
  std::vector<Fault> faults;
  for (const ExternalForce& force : loads.forces) {
    const auto body = [&](const std::string& name) {
      const int b = skeleton.body(name);
      if (b < 0) faults.push_back({.field = force.name, .message = fmt::format("the model has no body `{}`", name)});
      return b;
    };
    rows_.push_back(
        {body(force.body), body(force.force_axes), body(force.point_axes), force.force, force.point, force.torque});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

void LoadCurves::add(double time, const Kinematics& k, CurveSample& buffer, std::vector<Wrench>& wrenches) const {
  if (rows_.empty()) return;
  spline_.at(time, buffer);
  const auto three = [&](int column) { return Vec3(buffer.value.segment<3>(column)); };
  for (const Row& row : rows_) {
    const Mat3& axes = k.pose[row.force_axes].linear();
    if (row.force >= 0) {
      const Vec3 force = axes * three(row.force);
      const Vec3 at = row.point >= 0 ? Vec3(k.pose[row.point_axes] * three(row.point)) : k.pose[row.body].translation();
      wrenches[row.body].head<3>() += at.cross(force);
      wrenches[row.body].tail<3>() += force;
    }
    if (row.torque >= 0) wrenches[row.body].head<3>() += axes * three(row.torque);
  }
}

}  // namespace sinew
