// Wrap bodies, and the paths that run over them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

Vec3 placed(const OsimFrame& frame, const Vec3& at) { return frame.is_body() ? at : Vec3(frame.pose() * at); }

/// The function plus a constant; each kind can say that.
Function raised(Function f, double by) {
  if (by == 0) return f;
  if (f.scale == 0 || !fault_of(f).empty()) return f.scale == 0 ? Function::constant(by) : f;
  const double own = by / f.scale;
  if (f.kind == Function::Kind::sine) f.numbers.resize(4);
  if (f.runs_through_points())
    for (auto& point : f.points) point[1] += own;
  else
    f.numbers.back() += own;  // the constant, whatever else there is
  return f;
}

/// On a frame that is moved but not turned against its body the point moves as much as on the body. On a turned one it
/// would mix its three functions, and stays where the start pose puts it.
void place_moving(Import& file, const Element& point, const OsimFrame& frame, PathPoint& out) {
  if (frame.is_body()) return;
  if (frame.turn.isZero(0)) {
    out.at += frame.at;
    for (size_t k = 0; k < 3; ++k)
      if (out.moving[k])
        out.moving[k]->function = raised(out.moving[k]->function, frame.at[static_cast<Eigen::Index>(k)]);
    return;
  }
  for (size_t k = 0; k < 3; ++k) {
    if (!out.moving[k]) continue;
    const Function& f = out.moving[k]->function;
    if (!fault_of(f).empty()) return;  // told by the checks
    out.at[static_cast<Eigen::Index>(k)] = Curve(f).at(file.coordinate(out.moving[k]->coordinate)->start).value;
    out.moving[k].reset();
  }
  out.at = placed(frame, out.at);
  point.changed("moves on a frame that is turned against its body; it stays where the start pose puts it");
}

/// x, y, z of a moving point, each a function of a coordinate; without a coordinate the value at 0.
void read_moving(Import& file, const Element& point, PathPoint& out) {
  const std::array<std::array<const char*, 3>, 3> names{{{"x_location", "socket_x_coordinate", "x_coordinate"},
                                                         {"y_location", "socket_y_coordinate", "y_coordinate"},
                                                         {"z_location", "socket_z_coordinate", "z_coordinate"}}};
  std::string lost;
  point.find("location");  // of the last pose someone saw; the functions decide
  for (size_t k = 0; k < 3; ++k) {
    const Element socket = point.find({names[k][1], names[k][2]});
    const std::optional<Function> f = read_function(function_in(point.find(names[k][0])));
    if (!f) continue;
    const std::string coordinate = socket ? last_part(socket.text()) : "";
    if (file.lost(coordinate)) lost = coordinate;
    if (coordinate.empty() || file.lost(coordinate))
      out.at[static_cast<Eigen::Index>(k)] = fault_of(*f).empty() ? Curve(*f).at(0).value : 0;
    else if (!file.coordinate(coordinate))
      socket.fault(fmt::format("there is no coordinate `{}`", coordinate));
    else
      out.moving[k] = Factor{coordinate, *f};
  }
  if (!lost.empty()) point.changed(lost_coordinate(lost) + "; the point stays where the value 0 puts it");
}

/// A point acts from this far below its range to this far above it (OpenSim's ConditionalPathPoint::isActive).
constexpr double acts_beyond = 1e-5;

/// Nothing where the point never acts.
std::optional<PathPoint::Condition> condition(const Element& point, const std::string& coordinate, double low,
                                              double high) {
  if (low < high || !std::isfinite(low) || !std::isfinite(high)) return PathPoint::Condition{coordinate, {low, high}};
  low -= acts_beyond, high += acts_beyond;
  if (low >= high) {
    point.changed("its range ends before it begins: the path never runs through the point, which is left out");
    return std::nullopt;
  }
  point.note(ImportNote::Kind::remark,
             fmt::format("its range is one value: it acts within {} of it, as in OpenSim", acts_beyond));
  return PathPoint::Condition{coordinate, {low, high}};
}

std::optional<PathPoint> read_point(Import& file, const Element& point) {
  const Element socket = point.find({"socket_parent_frame", "socket_parent_frame_connectee_name", "body"});
  const std::optional<OsimFrame> frame = file.frame(socket ? socket : point);
  if (!frame) return std::nullopt;
  const std::string kind = point.kind();
  PathPoint out{.body = frame->body};
  if (kind == "MovingPathPoint" || kind == "MovingMusclePoint") {
    read_moving(file, point, out);
    place_moving(file, point, *frame, out);
    return out;
  }
  if (kind == "ConditionalPathPoint" || kind == "MuscleViaPoint") {
    std::vector<double> range = point.numbers("range");
    if (range.empty()) range = {0, 0};  // OpenSim's default
    const Element coordinate = point.find({"socket_coordinate", "socket_coordinate_connectee_name", "coordinate"});
    if (range.size() != 2 || !coordinate)
      point.fault("needs a coordinate and a range of two numbers");
    else if (const std::string name = last_part(coordinate.text()); file.lost(name))
      point.changed(lost_coordinate(name) + "; the path always runs through the point");
    else if (out.while_ = condition(point, name, range[0], range[1]); !out.while_)
      return std::nullopt;
  } else if (kind != "PathPoint" && kind != "MusclePoint") {
    point.unsupported("this kind of path point is not supported");
    return std::nullopt;
  }
  out.at = placed(*frame, point.vector({"location"}));
  return out;
}

PathWrap::Method method_of(const Element& wrap) {
  const std::string word = wrap.text_of({"method"}, "hybrid");
  if (word == "midpoint") return PathWrap::Method::midpoint;
  if (word == "axial") return PathWrap::Method::axial;
  if (word != "hybrid" && !word.empty() && word != "Unassigned")
    wrap.changed(fmt::format("the method `{}` is not known; hybrid is used", word));
  return PathWrap::Method::hybrid;
}

void read_path_wrap(Import& file, const Element& item, const std::string& owner, Path& path) {
  const std::string name = item.text_of({"wrap_object"});
  const std::vector<double> range = item.numbers("range");
  if (file.idle_wraps.contains(name)) return item.note(ImportNote::Kind::remark, "its wrap object is switched off");
  const bool known = ::sinew::find(file.model.wraps, name) != nullptr;
  if (!known && file.unknown_wraps.contains(name))
    return item.unsupported(fmt::format("{} does not wrap over `{}`, which was left out", owner, name));
  if (!known && file.onto_model)  // which may have left it out when it was read
    return item.unsupported(fmt::format("the model has no wrap object `{}`; {} does not wrap over it", name, owner));
  if (!known) return item.fault(fmt::format("there is no wrap object `{}`", name));
  if (!file.sides.contains(name))
    item.note(ImportNote::Kind::remark, fmt::format("no path of the model says on which side of `{}` it runs", name));
  PathWrap wrap{.wrap = name, .side = file.sides[name]};
  wrap.method = method_of(item);
  if (range.size() == 2 && std::isfinite(range[0]) && std::isfinite(range[1])) {
    wrap.first = range[0] < 1 ? 0 : static_cast<int>(std::min(range[0], 1e6)) - 1;
    wrap.last = range[1] < 1 ? -1 : static_cast<int>(std::min(range[1], 1e6)) - 1;
  }
  const int count = static_cast<int>(path.points.size());
  wrap.last = std::min(wrap.last, count - 1);
  if (wrap.first >= (wrap.last < 0 ? count - 1 : wrap.last))
    return item.unsupported(fmt::format("{} has no points {} to {} to wrap between", owner, range[0], range[1]));
  path.wraps.push_back(wrap);
}

/// Sizes of nothing, which OpenSim takes and wraps nothing over.
bool has_size(const Wrap& wrap) {
  switch (wrap.kind) {
    case Wrap::Kind::cylinder:
      return wrap.radius > 0 && wrap.length > 0;
    case Wrap::Kind::sphere:
      return wrap.radius > 0;
    case Wrap::Kind::ellipsoid:
      return wrap.radii.minCoeff() > 0;
    case Wrap::Kind::torus:
      return wrap.tube > 0 && wrap.radius > wrap.tube;
  }
  return true;
}

}  // namespace

void read_wraps(Import& file, const Element& body, const OsimFrame& base) {
  for (const Element& item : body.objects("WrapObjectSet")) {
    const std::string kind = item.kind();
    const OsimFrame frame = on(base, item.vector({"translation"}), item.vector({"xyz_body_rotation"}));
    Wrap wrap{.name = "", .body = base.body, .at = frame.at, .turn = frame.turn};
    if (kind == "WrapCylinder") {
      wrap.kind = Wrap::Kind::cylinder;
      wrap.radius = item.number("radius", 1);
      wrap.length = item.number("length", 1);
    } else if (kind == "WrapSphere") {
      wrap.kind = Wrap::Kind::sphere;
      wrap.radius = item.number("radius", 1);
    } else if (kind == "WrapEllipsoid") {
      wrap.kind = Wrap::Kind::ellipsoid;
      wrap.radii = item.vector({"dimensions"}, Vec3(0.05, 0.1, 0.15));
    } else if (kind == "WrapTorus") {  // their inner radius is the tube's, their outer one the centre circle's
      wrap.kind = Wrap::Kind::torus;
      wrap.tube = item.number("inner_radius", 0.05);
      wrap.radius = item.number("outer_radius", 0.15);
    } else {
      item.unsupported("this kind of wrap object is not supported");
      file.unknown_wraps.insert(item.name());
      continue;
    }
    if (!has_size(wrap)) {
      item.unsupported("its size or its hole is 0");
      file.unknown_wraps.insert(item.name());
      continue;
    }
    wrap.name = file.fresh_name(item, "wraps", item.name());
    std::string side = item.text_of({"quadrant"}, "all");
    if (side == "x" || side == "y" || side == "z") side = "+" + side;
    file.sides[wrap.name] = side == "all" || side == "Unassigned" ? "" : side;
    if (!item.flag("active", true)) file.idle_wraps.insert(wrap.name);
    file.model.wraps.push_back(std::move(wrap));
  }
}

std::string fault_of_path(const Element& owner) {
  if (owner.find("GeometryPath")) return "";
  if (owner.find("FunctionBasedPath"))
    return "its length is a function of coordinates; only paths through points are supported";
  if (owner.find("Scholz2015GeometryPath")) return "a path over contact geometry is not supported, only GeometryPath";
  return "";
}

std::string fault_of(const Path& path) {
  const auto always = std::ranges::count_if(path.points, [](const PathPoint& p) { return !p.while_; });
  return always < 2 ? fmt::format("its path needs two points that are always there, has {}", always) : "";
}

Path read_path(Import& file, const Element& owner, const std::string& field) {
  Path path;
  const Element geometry = owner.find({"GeometryPath", "path"});
  const Element& holder = geometry ? geometry : owner;  // the oldest files have no GeometryPath
  for (const char* set : {"PathPointSet", "MusclePointSet"})
    for (const Element& item : holder.objects(set))
      if (const std::optional<PathPoint> point = read_point(file, item)) {
        path.points.push_back(*point);
        file.places[fmt::format("{}.path.points[{}]", field, path.points.size())] = item.line();
      }
  if (path.points.size() > 1) {
    path.points.front().role = PathPoint::Role::origin;
    path.points.back().role = PathPoint::Role::insertion;
  }
  for (const char* set : {"PathWrapSet", "MuscleWrapSet"})
    for (const Element& item : holder.objects(set)) {
      read_path_wrap(file, item, owner.what(), path);
      file.places.try_emplace(fmt::format("{}.path.wraps[{}]", field, path.wraps.size()), item.line());
    }
  return path;
}

}  // namespace sinew
