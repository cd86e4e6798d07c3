#include "test/support/table_models.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "sinew/core/error.hpp"

namespace sinew::test {
namespace {

std::vector<std::string> split(const std::string& line, char at, bool quotes = false) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    if (quotes && c == '"') {
      quoted = !quoted;
    } else if (c == at && !quoted) {
      cells.emplace_back();
    } else if (c != '\r') {
      cells.back() += c;
    }
  }
  return cells;
}

double to_number(const std::string& text) {
  size_t used = 0;
  try {
    const double x = std::stod(text, &used);
    if (used == text.size()) return x;
  } catch (const std::exception&) {
  }
  throw InputError("expected a number in a table, found '" + text + "'");
}

std::vector<double> numbers(const std::string& list) {
  std::vector<double> out;
  for (const std::string& cell : split(list, ';'))
    if (!cell.empty()) out.push_back(to_number(cell));
  return out;
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const size_t start = text.find(from);
  const size_t end = start == std::string::npos ? start : text.find(to, start + from.size());
  if (end == std::string::npos) throw InputError("expected a function in a table, found '" + text + "'");
  return text.substr(start + from.size(), end - start - from.size());
}

class Tables {
 public:
  Tables(std::filesystem::path folder, std::string name) : folder_(std::move(folder)), name_(std::move(name)) {}
  Table needed(const std::string& part) const { return Table(file(part)); }
  std::optional<Table> maybe(const std::string& part) const {
    if (!std::filesystem::exists(file(part))) return std::nullopt;
    return Table(file(part));
  }

 private:
  std::filesystem::path file(const std::string& part) const { return folder_ / (name_ + "_" + part + ".csv"); }
  std::filesystem::path folder_;
  std::string name_;
};

std::vector<Body> bodies_of(const Table& t) {
  std::vector<Body> bodies;
  for (size_t i = 0; i < t.rows(); ++i) {
    if (t.text(i, "body") == ground) continue;
    Body& b = bodies.emplace_back();
    b.name = t.text(i, "body");
    b.mass = t.number(i, "mass_kg");
    b.centre = t.vector(i, "com_x", "com_y", "com_z");
    b.inertia = {t.number(i, "Ixx"), t.number(i, "Iyy"), t.number(i, "Izz"),
                 t.number(i, "Ixy"), t.number(i, "Ixz"), t.number(i, "Iyz")};
  }
  return bodies;
}

void add_axis(Joint& joint, const Table& t, size_t row) {
  const Function by = table_function(t.text(row, "function"));
  const std::string& coordinate = t.text(row, "coordinates");
  if (coordinate.empty() && by == Function::constant(0)) return;
  Axis axis;
  axis.axis = t.vector(row, "axis_x", "axis_y", "axis_z").normalized();
  axis.by.factors.push_back({coordinate, by});
  const bool turns = t.text(row, "axis_name").rfind("rotation", 0) == 0;
  (turns ? joint.rotate : joint.slide).push_back(axis);
}

std::vector<Joint> joints_of(const Table& t) {
  std::vector<Joint> joints;
  for (size_t i = 0; i < t.rows(); ++i) {
    const std::string& type = t.text(i, "type");
    if (joints.empty() || joints.back().name != t.text(i, "joint")) {
      Joint& j = joints.emplace_back();
      j.name = t.text(i, "joint");
      j.parent = t.text(i, "parent");
      j.child = t.text(i, "child");
      j.at = t.vector(i, "loc_parent_x", "loc_parent_y", "loc_parent_z");
      j.turn = t.vector(i, "ori_parent_x", "ori_parent_y", "ori_parent_z");
      j.child_at = t.vector(i, "loc_child_x", "loc_child_y", "loc_child_z");
      j.child_turn = t.vector(i, "ori_child_x", "ori_child_y", "ori_child_z");
      j.kind = type == "WeldJoint" ? Joint::Kind::weld : Joint::Kind::custom;
      if (type != "WeldJoint" && type != "CustomJoint") throw InputError("joint '" + j.name + "' is a " + type);
    }
    if (joints.back().kind == Joint::Kind::custom) add_axis(joints.back(), t, i);
  }
  return joints;
}

void add_coordinates(const Table& t, std::vector<Joint>& joints) {
  for (size_t i = 0; i < t.rows(); ++i) {
    Joint* joint = find(joints, t.text(i, "joint"));
    if (!joint) throw InputError("coordinate '" + t.text(i, "coordinate") + "' belongs to no joint");
    Coordinate& c = joint->coordinates.emplace_back();
    c.name = t.text(i, "coordinate");
    c.start = t.number(i, "default_value");
    c.range = Range{t.number(i, "range_min"), t.number(i, "range_max")};
    c.clamped = t.text(i, "clamped") == "true";
    c.locked = t.text(i, "locked") == "true";
  }
}

std::vector<Muscle> muscles_of(const Table& t) {
  std::vector<Muscle> muscles;
  for (size_t i = 0; i < t.rows(); ++i) {
    Muscle& m = muscles.emplace_back();
    m.name = t.text(i, "muscle");
    m.force = t.number(i, "F_max_N");
    m.fibre.length = t.number(i, "opt_fiber_length_m");
    m.fibre.pennation = t.number(i, "pennation_rad");
    m.fibre.speed = t.number(i, "vmax_optlen_per_s");
    m.tendon.slack = t.number(i, "tendon_slack_length_m");
    if (t.text(i, "type") == "Millard2012EquilibriumMuscle") continue;
    m.fibre.curves = "thelen2003";
    m.tendon.strain = 0.04;
    m.activation = {.rise = 0.015, .fall = 0.050};
  }
  return muscles;
}

Muscle& muscle_of(std::vector<Muscle>& muscles, const std::string& name) {
  Muscle* m = find(muscles, name);
  if (!m) throw InputError("a path names the unknown muscle '" + name + "'");
  return *m;
}

void add_points(const Table& t, std::vector<Muscle>& muscles) {
  for (size_t i = 0; i < t.rows(); ++i) {
    PathPoint p;
    p.body = t.text(i, "body");
    p.at = t.vector(i, "x", "y", "z");
    const std::string& kind = t.text(i, "kind");
    if (kind == "ConditionalPathPoint")
      p.while_ = {t.text(i, "coordinate"), {t.number(i, "range_min"), t.number(i, "range_max")}};
    for (int k = 0; kind == "MovingPathPoint" && k < 3; ++k) {
      const std::string axis(1, "xyz"[k]);
      p.moving[k] = Factor{t.text(i, axis + "_coord"), table_function(t.text(i, axis + "_func"))};
    }
    muscle_of(muscles, t.text(i, "muscle")).path.points.push_back(p);
  }
  for (Muscle& m : muscles) {
    if (m.path.points.size() < 2) throw InputError("muscle '" + m.name + "' has fewer than two points");
    m.path.points.front().role = PathPoint::Role::origin;
    m.path.points.back().role = PathPoint::Role::insertion;
  }
}

Wrap wrap_of(const Table& t, size_t i) {
  Wrap w;
  w.name = t.text(i, "wrap");
  w.body = t.text(i, "body");
  w.at = t.vector(i, "tx", "ty", "tz");
  w.turn = t.vector(i, "rx_rad", "ry_rad", "rz_rad");
  w.radius = t.number(i, "radius");
  w.length = t.number(i, "length");
  w.radii = t.vector(i, "dim_x", "dim_y", "dim_z");
  const std::string& type = t.text(i, "type");
  if (type == "WrapSphere") w.kind = Wrap::Kind::sphere;
  if (type == "WrapEllipsoid") w.kind = Wrap::Kind::ellipsoid;
  if (type == "WrapTorus") {  // OpenSim's inner radius is the tube, its outer radius the centre circle
    w.kind = Wrap::Kind::torus;
    w.tube = t.number(i, "inner_radius");
    w.radius = t.number(i, "outer_radius");
  }
  return w;
}

void add_wraps(const Table& wraps, const Table& uses, Model& model) {
  for (size_t i = 0; i < wraps.rows(); ++i) model.wraps.push_back(wrap_of(wraps, i));
  for (size_t i = 0; i < uses.rows(); ++i) {
    size_t row = 0;
    while (row < wraps.rows() && wraps.text(row, "wrap") != uses.text(i, "wrap_object")) ++row;
    if (row == wraps.rows()) throw InputError("a path names the unknown wrap '" + uses.text(i, "wrap_object") + "'");
    if (wraps.text(row, "active") != "true") continue;
    PathWrap use;
    use.wrap = uses.text(i, "wrap_object");
    const std::string& quadrant = wraps.text(row, "quadrant");
    if (quadrant != "all") use.side = quadrant.front() == '-' ? quadrant : "+" + quadrant;
    const int first = static_cast<int>(uses.number(i, "range_start"));
    const int last = static_cast<int>(uses.number(i, "range_end"));
    use.first = first < 1 ? 0 : first - 1;
    use.last = last < 1 ? -1 : last - 1;
    muscle_of(model.muscles, uses.text(i, "muscle")).path.wraps.push_back(use);
  }
}

}  // namespace

std::optional<std::filesystem::path> data_folder() {
  const char* folder = std::getenv("SINEW_DATA");
  if (!folder || !*folder) return std::nullopt;
  return folder;
}

Table::Table(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw InputError("cannot open the table '" + path.string() + "'");
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty()) continue;
    if (columns_.empty()) {
      columns_ = split(line, ',', true);
      continue;
    }
    cells_.push_back(split(line, ',', true));
    cells_.back().resize(columns_.size());
  }
}

const std::string& Table::text(size_t row, const std::string& column) const {
  for (size_t k = 0; k < columns_.size(); ++k)
    if (columns_[k] == column) return cells_.at(row)[k];
  throw InputError("a table has no column '" + column + "'");
}

double Table::number(size_t row, const std::string& column) const {
  const std::string& cell = text(row, column);
  return cell.empty() ? 0 : to_number(cell);
}

Vec3 Table::vector(size_t row, const std::string& x, const std::string& y, const std::string& z) const {
  return {number(row, x), number(row, y), number(row, z)};
}

Function table_function(const std::string& text) {
  if (text.rfind("const(", 0) == 0) return Function::constant(numbers(between(text, "(", ")")).at(0));
  if (text.rfind("lin(", 0) == 0) {
    const std::vector<double> n = numbers(between(text, "(", ")"));
    return Function::linear(n.at(0), n.at(1));
  }
  const std::vector<double> x = numbers(between(text, "x=", "|")), y = numbers(between(text, "y=", "]"));
  if (x.size() != y.size()) throw InputError("a spline needs as many x as y: '" + text + "'");
  std::vector<std::array<double, 2>> points;
  for (size_t i = 0; i < x.size(); ++i) points.push_back({x[i], y[i]});
  return Function::spline(points);
}

Model table_model(const std::string& name) {
  const auto folder = data_folder();
  if (!folder) throw InputError(no_data);
  const Tables tables(*folder / "tables", name);
  Model model;
  model.name = name;
  model.source = "published tables of " + name;
  model.bodies = bodies_of(tables.needed("bodies"));
  model.joints = joints_of(tables.needed("joints"));
  add_coordinates(tables.needed("coordinates"), model.joints);
  model.muscles = muscles_of(tables.needed("muscles"));
  add_points(tables.needed("pathpoints"), model.muscles);
  if (const auto wraps = tables.maybe("wraps")) add_wraps(*wraps, tables.needed("pathwraps"), model);
  if (const auto couplers = tables.maybe("couplers"))
    for (size_t i = 0; i < couplers->rows(); ++i)
      model.couplers.push_back({couplers->text(i, "dependent"), couplers->text(i, "independent"),
                                table_function(couplers->text(i, "function"))});
  return model;
}

}  // namespace sinew::test
