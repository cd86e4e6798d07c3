// How a tissue of solids is made from a model, and what it looks like.
#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/core/hash.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/muscle/solid/solid_skin.hpp"
#include "sinew/muscle/solid/solid_state.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew::solid {
namespace {

/// A muscle's flesh made ready, with what there is to say of it.
struct Made {
  std::shared_ptr<const WiredMuscle> muscle;
  std::shared_ptr<const FleshSkin> skin;
  std::shared_ptr<const FleshSides> sides;
  std::string note;
};

Hash hash_of(const HillMuscle& muscle) {
  const MuscleTendon& hill = muscle.hill;
  Hash out;
  out.add(hill.force).add(hill.optimal).add(hill.slack).add(hill.thickness).add(hill.damping).add(hill.speed);
  out.add(hill.rigid).add(hill.thelen);
  for (const double x : {0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6}) {  // curves, by what they say
    const CurveCell* cells = muscle.curves->cells();
    out.add(hill.curves.active.at(cells, x).value).add(hill.curves.passive.at(cells, x).value);
    out.add(hill.curves.tendon.at(cells, 1 + 0.05 * (x - 0.4)).value);
    if (hill.thelen)
      out.add(hill.thelen_speed.at(x - 1).value);
    else
      out.add(hill.curves.speed.at(cells, x - 1).value);
  }
  return out;
}

std::shared_ptr<const Topology> topology_of(const BellyMesh& belly) {
  Topology out{.primitive = Topology::Primitive::tetrahedra};
  for (const Tetrahedron& tet : belly.mesh.tets)
    for (const int n : tet) out.indices.push_back(static_cast<std::uint32_t>(n));
  out.skin = ring_skin(belly);
  out.fixed = fibres_told(belly);
  return std::make_shared<const Topology>(std::move(out));
}

}  // namespace

SolidTissue::~SolidTissue() = default;

SolidTissue::SolidTissue(const TissueBrief& brief) {
  // Each line has a belly of its own: of one that several share, its part.
  const auto apart = [](const Volume&) { return false; };
  const std::vector<MuscleBelly> bellies = ring_bellies(brief.anatomy, brief.muscles, {}, apart, brief.progress);
  std::vector<Fault> faults;
  for (const MuscleBelly& belly : bellies) {
    try {
      add_member(brief, belly.muscles[0], belly.belly);
    } catch (const InputError& error) {
      faults.insert(faults.end(), error.faults().begin(), error.faults().end());
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  take_pairs(brief);
}

void SolidTissue::add_member(const TissueBrief& brief, int m, const BellyMesh& belly) {
  const Model& model = brief.anatomy.model();
  const StartPose& start = brief.anatomy.start();
  const Muscle& muscle = model.muscles[static_cast<std::size_t>(m)];
  const std::string &origin = muscle.path.points.front().body, &insertion = muscle.path.points.back().body;
  const CourseNow course{start.courses[static_cast<std::size_t>(m)],
                         {start.poses[static_cast<std::size_t>(start.skeleton.body(origin))].linear(),
                          start.poses[static_cast<std::size_t>(start.skeleton.body(insertion))].linear()}};
  auto curves = std::make_shared<CurveCache>();
  HillMuscle hill{.hill = muscle_tendon(muscle, *curves), .curves = {}};
  hill.curves = std::move(curves);
  const SolidOptions options = options_of<SolidOptions>(muscle);
  std::vector<double> shares;
  for (const MotorUnit& unit : muscle.units) shares.push_back(unit.share);

  Hash made = hash_of(hill);
  made.add(muscle.name).add(hash_of(options).value()).add(std::span<const double>(shares));
  made.add(std::span<const Vec3>(belly.mesh.nodes)).add(course.course);
  const auto kept = brief.cache.get(made.value(), [&] {
    Made out;
    out.muscle = calibrated_muscle(muscle.name, hill, belly, shares, course, options, out.note);
    out.skin = std::make_shared<const FleshSkin>(belly);
    out.sides = std::make_shared<const FleshSides>(belly);
    return out;
  });
  for (const std::string& note : belly.notes) notes_.push_back(muscle.name + ": " + note);
  if (!kept->note.empty()) notes_.push_back(kept->note);
  const std::vector<int> units = first_units(model);
  const double path = arc_lengths(course.course).back();
  const auto tendon_of = [&](int end) {
    const double at = belly.on_course[0][static_cast<std::size_t>(end)];
    return TendonCord(muscle.force, end == 0 ? at : path - at, cap_radius(belly, end));
  };
  Member member{.name = muscle.name,
                .path = m,
                .bones = {brief.skeleton.body(origin), brief.skeleton.body(insertion)},
                .first_unit = units[static_cast<std::size_t>(m)],
                .last_unit = units[static_cast<std::size_t>(m) + 1],
                .made = made.value(),
                .muscle = kept->muscle,
                .cells = topology_of(belly),
                .tendons = {tendon_of(0), tendon_of(1)},
                .skin = kept->skin,
                .sides = kept->sides};
  if (!members_.empty()) member.first = members_.back().first + members_.back().reals;
  member.reals = reals_of(*member.muscle);
  members_.push_back(std::move(member));
}

/// The action line, the flesh and its two tendons.
std::vector<Shape> SolidTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out;
  WiredState now;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Member& member = members_[i];
    const Elements& elements = member.muscle->elements();
    load(*member.muscle, std::span(state.reals).subspan(member.first, member.reals), now);
    const std::span<const Vec3> course = interval.paths[static_cast<std::size_t>(member.path)].course;
    const Quantity tension{"tension", "N", {static_cast<float>(state.tension[i])}, Quantity::Of::shape};
    if (course.size() > 1) {
      Shape line{.name = member.name, .muscle = member.name, .topology = string_topology(course.size())};
      for (const Vec3& at : course) line.positions.push_back(at.cast<float>());
      line.quantities = {tension};
      out.push_back(std::move(line));
      for (const int end : {0, 1}) {
        Vec3 flesh = Vec3::Zero();
        const std::vector<int>& cap = member.muscle->cap(end);
        for (const int n : cap) flesh += now.places.segment<3>(3 * n) / static_cast<double>(cap.size());
        const TendonCord& tendon = member.tendons[static_cast<std::size_t>(end)];
        out.push_back({.name = member.name + (end == 0 ? " origin tendon" : " insertion tendon"),
                       .muscle = member.name,
                       .topology = tendon.topology(),
                       .positions = tendon.places(course, end, flesh),
                       .quantities = {tension}});
      }
    }
    Shape shape{.name = member.name, .muscle = member.name, .topology = member.cells};
    for (Eigen::Index n = 0; n < now.places.size(); n += 3)
      shape.positions.push_back(now.places.segment<3>(n).cast<float>());
    Quantity J{"J", "1", {}, Quantity::Of::cell}, stretch{"fibre stretch", "1", {}, Quantity::Of::cell};
    std::vector<double> lengths;
    elements.fibre_lengths(now.places, lengths);
    for (std::size_t e = 0; e < elements.tets(); ++e) {
      J.values.push_back(static_cast<float>(elements.deformation(now.places, e).determinant()));
      stretch.values.push_back(static_cast<float>(lengths[static_cast<std::size_t>(member.muscle->solid().first[e])]));
    }
    shape.quantities = {tension, std::move(J), std::move(stretch)};
    out.push_back(std::move(shape));
  }
  return out;
}

}  // namespace sinew::solid
