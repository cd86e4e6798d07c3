// From the model's paths to flat arrays.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/muscle/path/path_plan.hpp"

namespace sinew {
namespace {

/// Position of `item` in the tail of `list` from `start` on; appended if it is not there.
int slot_of(std::vector<int>& list, size_t start, int item) {
  const auto found = std::find(list.begin() + static_cast<std::ptrdiff_t>(start), list.end(), item);
  const int slot = static_cast<int>(found - list.begin()) - static_cast<int>(start);
  if (found == list.end()) list.push_back(item);
  return slot;
}

class Builder {
 public:
  Builder(const Model& model, const Skeleton& skeleton, WrapRule rule) : model_(model), skeleton_(skeleton) {
    plan_.rule = rule;
  }

  Paths::Plan build() {
    for (int p = 0; p < path_count(model_); ++p) add(path_owner(model_, p));
    if (!faults_.empty()) throw InputError(std::move(faults_));
    return std::move(plan_);
  }

 private:
  void fault(const std::string& message) {
    Fault f;
    f.field = owner_;
    f.message = message;
    faults_.push_back(f);
  }

  int body(const std::string& name) {
    const int b = skeleton_.body(name);
    if (b < 0) fault("no body is called '" + name + "'");
    return std::max(b, 0);
  }

  int coordinate(const std::string& name) {
    const int k = skeleton_.coordinate(name);
    if (k < 0) fault("no coordinate is called '" + name + "'");
    return std::max(k, 0);
  }

  void add(const PathOwner& owner) {
    const Path& path = owner.path;
    owner_ = std::string(owner.list) + "." + owner.name + ".path";
    PathRow row;
    row.point = static_cast<int>(plan_.points.size());
    row.points = static_cast<int>(path.points.size());
    row.use = static_cast<int>(plan_.uses.size());
    row.slot = static_cast<int>(plan_.slot_body.size());
    row.direct = static_cast<int>(plan_.direct_coordinate.size());
    row.crossing = static_cast<int>(plan_.crossings.size());
    check_counts(path);
    collect_bodies(path, row);
    for (const PathPoint& point : path.points) add(point, row);
    for (const PathWrap& wrap : path.wraps) add(wrap, row);
    row.slots = static_cast<int>(plan_.slot_body.size()) - row.slot;
    row.directs = static_cast<int>(plan_.direct_coordinate.size()) - row.direct;
    row.uses = static_cast<int>(plan_.uses.size()) - row.use;
    find_crossings(row);
    plan_.rows.push_back(row);
  }

  void check_counts(const Path& path) {
    const auto always = [](const PathPoint& p) { return !p.while_; };
    if (std::count_if(path.points.begin(), path.points.end(), always) < 2)
      fault("needs at least two points that are always there");
    const auto fades = [](const PathPoint& p) { return p.while_ && p.fade > 0; };
    if (std::count_if(path.points.begin(), path.points.end(), fades) > max_fading_points)
      fault(fmt::format("a path can have at most {} points that fade", max_fading_points));
    if (path.wraps.empty()) return;
    if (path.points.size() > max_wrapped_points) fault("a path with wraps can have at most 128 points");
    if (path.wraps.size() > max_path_wraps) fault("a path can use at most 16 wraps");
  }

  /// Slots ascend with the body, so that their order does not depend on the course of the path.
  void collect_bodies(const Path& path, const PathRow& row) {
    const auto start = static_cast<size_t>(row.slot);
    for (const PathPoint& point : path.points) slot_of(plan_.slot_body, start, body(point.body));
    for (const PathWrap& use : path.wraps)
      if (const Wrap* wrap = find(model_.wraps, use.wrap)) slot_of(plan_.slot_body, start, body(wrap->body));
    std::sort(plan_.slot_body.begin() + row.slot, plan_.slot_body.end());
  }

  int slot(const PathRow& row, int b) { return slot_of(plan_.slot_body, static_cast<size_t>(row.slot), b); }

  void add(const PathPoint& point, PathRow& row) {
    WayPoint out;
    out.at = point.at;
    out.body = std::max(skeleton_.body(point.body), 0);
    out.slot = slot(row, out.body);
    if (point.while_) {
      constexpr double margin = 1e-5;  // OpenSim's, so that a range that ends at a stop includes it
      PathCondition condition;
      condition.coordinate = coordinate(point.while_->coordinate);
      condition.low = point.while_->range.low - margin;
      condition.high = point.while_->range.high + margin;
      if (point.fade > 0) {
        condition.fade = point.fade;
        condition.bit = row.fades++;
        condition.direct = slot_of(plan_.direct_coordinate, static_cast<size_t>(row.direct), condition.coordinate);
      }
      out.condition = static_cast<int>(plan_.conditions.size());
      plan_.conditions.push_back(condition);
    }
    MovingPoint moving;
    bool moves = false;
    for (int k = 0; k < 3; ++k) {
      if (!point.moving[k]) continue;
      const std::string wrong = fault_of(point.moving[k]->function);
      if (!wrong.empty()) {
        fault("a moving point's function " + wrong);
        continue;
      }
      moving.curve[k] = Curve(point.moving[k]->function);
      if (point.moving[k]->coordinate.empty()) {
        out.at[k] = moving.curve[k].at(0).value;
        continue;
      }
      moves = true;
      moving.coordinate[k] = coordinate(point.moving[k]->coordinate);
      moving.direct[k] = slot_of(plan_.direct_coordinate, static_cast<size_t>(row.direct), moving.coordinate[k]);
    }
    if (moves) {
      out.moving = static_cast<int>(plan_.moving.size());
      plan_.moving.push_back(std::move(moving));
    }
    plan_.points.push_back(out);
  }

  void add(const PathWrap& use, const PathRow& row) {
    const Wrap* wrap = find(model_.wraps, use.wrap);
    if (!wrap) return fault("no wrap is called '" + use.wrap + "'");
    WrapUse out;
    out.body.kind = wrap->kind;
    out.body.radius = wrap->radius;
    out.body.tube = wrap->tube;
    out.body.radii = wrap->radii;
    out.body.geodesic = wrap->kind == Wrap::Kind::ellipsoid && wrap->geodesic;
    if (wrap->length > 0) out.body.length = wrap->length;
    out.body.side = side(use.side, wrap->kind);
    const double least = wrap->kind == Wrap::Kind::ellipsoid ? wrap->radii.minCoeff() : wrap->radius;
    if (!(least > 0)) return fault("the wrap '" + use.wrap + "' needs radii above zero");
    if (wrap->kind == Wrap::Kind::torus && !(wrap->tube > 0 && wrap->tube < wrap->radius))
      return fault("the torus '" + use.wrap + "' needs a tube above zero and thinner than its radius");
    out.method = use.method;
    out.place = pose_of(wrap->at, wrap->turn);
    out.bone = std::max(skeleton_.body(wrap->body), 0);
    out.slot = slot(row, out.bone);
    out.object = static_cast<int>(wrap - model_.wraps.data());
    out.first = std::max(use.first, 0);
    out.last = use.last < 0 ? row.points - 1 : use.last;
    if (out.first > out.last || out.last >= row.points)
      fault("the wrap '" + use.wrap + "' acts between points that are not there");
    for (int i = 0; i < row.points; ++i) {
      const WayPoint& p = plan_.points[row.point + i];
      const bool fixed = p.body == out.bone && p.moving < 0;
      out.shut.push_back(fixed && depth_inside(out.body, out.place.inverse() * p.at) > 0);
    }
    plan_.uses.push_back(std::move(out));
  }

  /// The half axis of a side. Along the axis of a cylinder or torus it constrains nothing, but to OpenSim.
  Vec3 side(const std::string& text, Wrap::Kind kind) {
    if (text.empty()) return Vec3::Zero();
    const size_t axis = text.size() == 2 ? std::string("xyz").find(text[1]) : std::string::npos;
    if (axis == std::string::npos || (text[0] != '+' && text[0] != '-')) {
      fault("a side is +x, -x, +y, -y, +z or -z, not '" + text + "'");
      return Vec3::Zero();
    }
    const bool turns_about_z = kind == Wrap::Kind::cylinder || kind == Wrap::Kind::torus;
    if (plan_.rule == WrapRule::taut && turns_about_z && axis == 2) return Vec3::Zero();
    return (text[0] == '-' ? -1 : 1) * Vec3::Unit(static_cast<int>(axis));
  }

  void find_crossings(PathRow& row) {
    const auto fixed = [](const WayPoint& p) { return p.condition < 0 && p.moving < 0; };
    row.plain = row.uses == 0 && std::all_of(plan_.points.begin() + row.point, plan_.points.end(), fixed);
    if (!row.plain) return;
    bool goes_on = false;
    for (int i = row.point; i + 1 < row.point + row.points; ++i) {
      const WayPoint &a = plan_.points[i], &b = plan_.points[i + 1];
      if (a.body == b.body) {
        row.within += (b.at - a.at).norm();
        goes_on = false;
        continue;
      }
      plan_.crossings.push_back({a.at, b.at, a.body, b.body, a.slot, b.slot, goes_on});
      goes_on = true;
    }
    row.crossings = static_cast<int>(plan_.crossings.size()) - row.crossing;
  }

  const Model& model_;
  const Skeleton& skeleton_;
  std::string owner_;  // where the path stands in the model
  Paths::Plan plan_;
  std::vector<Fault> faults_;
};

}  // namespace

int path_count(const Model& model) { return static_cast<int>(model.muscles.size() + model.ligaments.size()); }

PathOwner path_owner(const Model& model, int path) {
  const auto p = static_cast<size_t>(path), muscles = model.muscles.size();
  if (p < muscles) return {"muscles", model.muscles[p].name, model.muscles[p].path};
  const Ligament& ligament = model.ligaments[p - muscles];
  return {"ligaments", ligament.name, ligament.path};
}

Paths::Plan lay_out_paths(const Model& model, const Skeleton& skeleton, WrapRule rule) {
  return Builder(model, skeleton, rule).build();
}

}  // namespace sinew
