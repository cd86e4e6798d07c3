// How a tissue of solids is made from a model, and what it looks like.
#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/hash.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/glue.hpp"
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

void add_to(Hash& out, const HillMuscle& muscle) {
  const MuscleTendon& hill = muscle.hill;
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
}

/// Where the fibres of one head run: of its tets, and of every node of the flesh, which stands for one of the belly.
std::vector<Quantity> fibres_of(const BellyMesh& belly, const WiredMuscle& muscle, std::size_t head) {
  std::vector<Quantity> out = fibres_told(belly);
  const TetMesh& flesh = muscle.solid().mesh;
  std::vector<int> stands_for(flesh.nodes.size(), 0);
  for (std::size_t e = 0; e < flesh.tets.size(); ++e)
    for (std::size_t k = 0; k < 4; ++k) stands_for[static_cast<std::size_t>(flesh.tets[e][k])] = belly.mesh.tets[e][k];
  for (Quantity& told : out) {
    std::vector<float> mine;
    if (told.of == Quantity::Of::cell) {
      for (std::size_t e = 0; e < flesh.tets.size(); ++e)
        if (muscle.head_of(e) == head) mine.push_back(told.values[e]);
    } else {
      for (const int n : stands_for) mine.push_back(told.values[static_cast<std::size_t>(n)]);
    }
    told.values = std::move(mine);
  }
  return out;
}

/// The tetrahedra of one head, and what is seen of them. Its skin rides in nodes of the belly, which are the flesh's
/// but on caps where several heads meet.
std::shared_ptr<const Topology> topology_of(const BellyMesh& belly, const WiredMuscle& muscle, std::size_t head) {
  Topology out{.primitive = Topology::Primitive::tetrahedra};
  for (std::size_t e = 0; e < muscle.solid().tets(); ++e)
    if (muscle.head_of(e) == head)
      for (const int n : muscle.solid().mesh.tets[e]) out.indices.push_back(static_cast<std::uint32_t>(n));
  out.fixed = fibres_of(belly, muscle, head);
  if (belly.is_lattice()) return std::make_shared<const Topology>(std::move(out));
  Skin skin = *ring_skin(belly);
  if (muscle.heads() > 1) {
    const auto& tets = belly.mesh.tets;
    std::vector<char> mine(skin.nodes.size(), 0);
    for (std::size_t v = 0; v < skin.nodes.size(); ++v) {
      const auto e = static_cast<std::size_t>(
          std::ranges::find_if(tets, [&](const Tetrahedron& tet) { return std::ranges::equal(tet, skin.nodes[v]); }) -
          tets.begin());
      std::ranges::copy(muscle.solid().mesh.tets[e], skin.nodes[v].begin());
      mine[v] = muscle.head_of(e) == head;
    }
    std::vector<std::uint32_t> triangles;
    for (std::size_t t = 0; t < skin.triangles.size(); t += 3)  // each is that of its first corner
      if (mine[skin.triangles[t]])
        triangles.insert(triangles.end(), skin.triangles.begin() + static_cast<std::ptrdiff_t>(t),
                         skin.triangles.begin() + static_cast<std::ptrdiff_t>(t + 3));
    skin.triangles = std::move(triangles);
  }
  out.skin = std::make_shared<const Skin>(std::move(skin));
  return std::make_shared<const Topology>(std::move(out));
}

/// What the model says of a muscle, where it stands at the model's start.
FleshLine flesh_line(const Anatomy& anatomy, int m) {
  const StartPose& start = anatomy.start();
  const Muscle& muscle = anatomy.model().muscles[static_cast<std::size_t>(m)];
  const auto bone = [&](const PathPoint& point) -> const Pose& {
    return start.poses[static_cast<std::size_t>(start.skeleton.body(point.body))];
  };
  const Pose &origin = bone(muscle.path.points.front()), &insertion = bone(muscle.path.points.back());
  FleshLine out{.name = muscle.name, .hill = {}};
  out.start = {start.courses[static_cast<std::size_t>(m)],
               {origin.linear(), insertion.linear()},
               {origin.translation(), insertion.translation()}};
  auto curves = std::make_shared<CurveCache>();
  out.hill.hill = muscle_tendon(muscle, *curves);
  out.hill.curves = std::move(curves);
  out.options = options_of<SolidOptions>(muscle);
  for (const MotorUnit& unit : muscle.units) out.shares.push_back(unit.share);
  return out;
}

void add_data(const FleshData& told, Hash& out) {
  if (!told.along.empty()) out.add(std::span<const Vec3>(told.along));
  for (const int unit : told.unit) out.add(unit);
  for (const float factor : told.factor) out.add(factor);
  for (const float fat : told.fat) out.add(fat);
  out.add(std::span<const double>(told.prestretch));
}

Hash hash_of(const std::vector<FleshLine>& lines, const BellyMesh& belly) {
  Hash out;
  for (const FleshLine& line : lines) {
    add_to(out, line.hill);
    out.add(line.name).add(hash_of(line.options).value()).add(std::span<const double>(line.shares));
  }
  out.add(std::span<const Vec3>(belly.mesh.nodes));
  add_data(belly.told, out);
  for (const FleshLine& line : lines) {
    out.add(line.start.course);
    for (const std::vector<int>& nodes : line.glued)
      if (!nodes.empty()) out.add(std::span<const int>(nodes));
  }
  return out;
}

/// Distance from the bone of a body at the model's start, m; infinite where there is none within reach.
std::function<double(const Vec3&)> distance_to(const Anatomy& anatomy, const std::string& body) {
  return [&anatomy, b = anatomy.start().skeleton.body(body)](const Vec3& at) {
    constexpr double reach = 0.02;  // m
    double nearest = HUGE_VAL;
    for (const Bones::Space& space : anatomy.bones().spaces()) {
      if (space.body != b) continue;
      const Pose inward = (anatomy.start().poses[static_cast<std::size_t>(b)] * space.in_body.pose).inverse();
      if (const double d = space.in_body.grid->nearer_than(reach, inward * at); d < reach)
        nearest = std::min(nearest, d);
    }
    return nearest;
  };
}

/// Finds what of a line that is alone in its flesh is glued, and says so.
void glue(const Anatomy& anatomy, int m, const BellyMesh& belly, FleshLine& line, std::vector<std::string>& notes) {
  if (line.options.ends != SolidOptions::Ends::glue) return;
  const std::vector<PathPoint>& points = anatomy.model().muscles[static_cast<std::size_t>(m)].path.points;
  for (const int end : {0, 1}) {
    const std::string& body = end == 0 ? points.front().body : points.back().body;
    Glue found = glued(belly, 0, line.start.course, end, distance_to(anatomy, body));
    if (!found.note.empty()) notes.push_back(line.name + ": " + found.note);
    line.glued[static_cast<std::size_t>(end)] = std::move(found.nodes);
    if (!line.glued[0].empty()) return;  // one end must be free to give
  }
}

/// Of lines that ask another mesh or matrix of the flesh they share than its first line does.
std::vector<std::string> overruled(const std::vector<FleshLine>& lines) {
  std::vector<std::string> out;
  const SolidOptions& first = lines.front().options;
  for (const FleshLine& line : lines) {
    SolidOptions shared = first;
    shared.curves = line.options.curves, shared.descending = line.options.descending;
    shared.tendon = line.options.tendon, shared.prestretch = line.options.prestretch;
    if (!(shared == line.options))
      out.push_back(line.name + ": mesh, matrix and `keep` of the flesh it shares are as " + lines.front().name +
                    " says");
  }
  return out;
}

}  // namespace

SolidTissue::~SolidTissue() = default;

SolidTissue::SolidTissue(const TissueBrief& brief) {
  muscles_ = brief.muscles.size();
  const std::vector<MuscleBelly> bellies = ring_bellies(brief.anatomy, brief.muscles, {}, {}, brief.progress);
  std::vector<Fault> faults;
  for (const MuscleBelly& belly : bellies) {
    try {
      add_member(brief, belly.muscles, belly.belly);
    } catch (const InputError& error) {
      faults.insert(faults.end(), error.faults().begin(), error.faults().end());
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  take_pairs(brief);
}

void SolidTissue::add_member(const TissueBrief& brief, const std::vector<int>& muscles, const BellyMesh& belly) {
  std::vector<FleshLine> lines;
  for (const int m : muscles) lines.push_back(flesh_line(brief.anatomy, m));
  if (lines.size() == 1)
    glue(brief.anatomy, muscles[0], belly, lines[0], notes_);
  else if (lines.front().options.ends == SolidOptions::Ends::glue)
    notes_.push_back(lines.front().name + ": heads that share flesh keep their caps");
  const Hash made = hash_of(lines, belly);
  const auto kept = brief.cache.get(made.value(), [&] {
    Made out;
    out.muscle = calibrated_muscle(lines, belly, out.note);
    out.skin = std::make_shared<const FleshSkin>(belly);
    out.sides = std::make_shared<const FleshSides>(belly);
    return out;
  });
  Member member{.name = kept->muscle->name(),
                .lines = {},
                .made = made.value(),
                .muscle = kept->muscle,
                .skin = kept->skin,
                .sides = kept->sides};
  for (std::size_t h = 0; h < muscles.size(); ++h)
    member.lines.push_back(line_of(brief, muscles[h], h, belly, *kept->muscle));
  for (const std::string& note : overruled(lines)) notes_.push_back(note);
  for (const std::string& note : belly.notes) notes_.push_back(member.name + ": " + note);
  if (!kept->note.empty()) notes_.push_back(kept->note);
  for (std::size_t h = 0; h < muscles.size(); ++h)
    if (std::string note = kept->muscle->popping(h); !note.empty()) notes_.push_back(std::move(note));
  if (!members_.empty()) member.first = members_.back().first + members_.back().reals;
  member.reals = reals_of(*member.muscle);
  members_.push_back(std::move(member));
}

SolidTissue::Line SolidTissue::line_of(const TissueBrief& brief, int m, std::size_t head, const BellyMesh& belly,
                                       const WiredMuscle& wired) const {
  const Model& model = brief.anatomy.model();
  const Muscle& muscle = model.muscles[static_cast<std::size_t>(m)];
  const std::vector<int> units = first_units(model);
  const double path = wired.path(head);
  const auto tendon_of = [&](int end) {
    const double at = belly.on_course[head][static_cast<std::size_t>(end)];
    const double radius = cap_radius(belly, end) / std::sqrt(static_cast<double>(wired.heads()));
    return TendonCord(muscle.force, end == 0 ? at : path - at, radius);
  };
  return {.name = muscle.name,
          .place = static_cast<std::size_t>(std::ranges::find(brief.muscles, m) - brief.muscles.begin()),
          .path = m,
          .bones = {brief.skeleton.body(muscle.path.points.front().body),
                    brief.skeleton.body(muscle.path.points.back().body)},
          .first_unit = units[static_cast<std::size_t>(m)],
          .last_unit = units[static_cast<std::size_t>(m) + 1],
          .cells = topology_of(belly, wired, head),
          .tendons = {tendon_of(0), tendon_of(1)}};
}

/// Of each muscle the action line, its two tendons and its flesh.
std::vector<Shape> SolidTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out;
  WiredState now;
  for (const Member& member : members_) {
    load(*member.muscle, std::span(state.reals).subspan(member.first, member.reals), now);
    for (std::size_t h = 0; h < member.lines.size(); ++h) add_shapes(interval, state, member, h, now.places, out);
  }
  return out;
}

void SolidTissue::add_shapes(const Interval& interval, const TissueState& state, const Member& member, std::size_t h,
                             const Eigen::VectorXd& places, std::vector<Shape>& out) const {
  const Line& of = member.lines[h];
  const Elements& elements = member.muscle->elements();
  const std::span<const Vec3> course = interval.paths[static_cast<std::size_t>(of.path)].course;
  const Quantity tension{"tension", "N", {static_cast<float>(state.tension[of.place])}, Quantity::Of::shape};
  if (course.size() > 1) {
    Shape line{.name = of.name, .muscle = of.name, .topology = string_topology(course.size())};
    for (const Vec3& at : course) line.positions.push_back(at.cast<float>());
    line.quantities = {tension};
    out.push_back(std::move(line));
    for (const int end : {0, 1}) {
      Vec3 flesh = Vec3::Zero();
      const std::vector<int>& cap = member.muscle->cap(end, h);
      for (const int n : cap) flesh += places.segment<3>(3 * n) / static_cast<double>(cap.size());
      const TendonCord& tendon = of.tendons[static_cast<std::size_t>(end)];
      out.push_back({.name = of.name + (end == 0 ? " origin tendon" : " insertion tendon"),
                     .muscle = of.name,
                     .topology = tendon.topology(),
                     .positions = tendon.places(course, end, flesh),
                     .quantities = {tension}});
    }
  }
  Shape shape{.name = of.name, .muscle = of.name, .topology = of.cells};
  for (Eigen::Index n = 0; n < places.size(); n += 3) shape.positions.push_back(places.segment<3>(n).cast<float>());
  Quantity J{"J", "1", {}, Quantity::Of::cell}, stretch{"fibre stretch", "1", {}, Quantity::Of::cell};
  std::vector<double> lengths;
  elements.fibre_lengths(places, lengths);
  for (std::size_t e = 0; e < elements.tets(); ++e) {
    if (member.muscle->head_of(e) != h) continue;
    J.values.push_back(static_cast<float>(elements.deformation(places, e).determinant()));
    stretch.values.push_back(static_cast<float>(lengths[static_cast<std::size_t>(member.muscle->solid().first[e])]));
  }
  shape.quantities = {tension, std::move(J), std::move(stretch)};
  out.push_back(std::move(shape));
}

}  // namespace sinew::solid
