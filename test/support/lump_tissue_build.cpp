// How lumps are made: of muscles and of soft bodies.
#include "sinew/core/error.hpp"
#include "sinew/core/hash.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/model/mesh_files.hpp"
#include "test/support/lump_tissue.hpp"

namespace sinew::test {
namespace {

constexpr double passive_stretch = 0.3;  // of the fibre's length, at which a passive wire has the peak force

bool own_mass(const Muscle& muscle) { return muscle.volume && muscle.volume->mass == Volume::Mass::own; }

}  // namespace

LumpTissue::LumpTissue(const TissueBrief& brief) {
  for (const Muscle& muscle : brief.scene.model.muscles)
    for (const MotorUnit& unit : muscle.units) shares_.push_back(unit.share);
  for (const int m : brief.muscles) {
    const Muscle& muscle = brief.scene.model.muscles[static_cast<size_t>(m)];
    add_muscle(brief, m, own_mass(muscle) ? mass_of(muscle) : 0, options_of<LumpOptions>(muscle));
  }
  for (const int s : brief.soft) add_soft(brief, s);
  take_pairs(brief);
  first_.push_back(0);
  for (const Member& member : members_) first_.push_back(first_.back() + 6 * member.body.lumps.size() + !member.soft);
}

void LumpTissue::add_muscle(const TissueBrief& brief, int m, double mass, const LumpOptions& options) {
  const Muscle& muscle = brief.scene.model.muscles[static_cast<size_t>(m)];
  const std::vector<int> units = first_units(brief.scene.model);
  Member member{.name = muscle.name, .flesh = m};
  member.first_unit = units[static_cast<size_t>(m)], member.last_unit = units[static_cast<size_t>(m) + 1];
  member.force = muscle.force, member.slack = muscle.fibre.length + muscle.tendon.slack;
  member.stiffness = muscle.force / (passive_stretch * muscle.fibre.length);
  if (mass > 0) {
    member.density = muscle.volume->density;
    member.body = lumps_of(brief.anatomy, m, mass, options);
    member.topology = string_topology(member.body.lumps.size() + 2);
  }
  Hash made;
  made.add(member.force).add(member.slack).add(member.stiffness).add(mass).add(member.body.radius);
  for (const Lump& lump : member.body.lumps)
    made.add(lump.mass).add(lump.stiffness).add(lump.damping).add(lump.anchor.in_a).add(lump.anchor.in_b);
  member.made = made.value();
  members_.push_back(std::move(member));
}

void LumpTissue::add_soft(const TissueBrief& brief, int s) {
  const SoftBody& soft = brief.scene.soft[static_cast<size_t>(s)];
  const std::string field = "soft." + soft.name;
  if (soft.surface.empty()) throw InputError({Fault{.field = field, .message = "lumps need a `surface`"}});
  const auto path = find_mesh(brief.scene, soft.surface);
  if (!path) throw InputError({Fault{.field = field + ".surface", .message = "the mesh is not there"}});
  const bool free = soft.on.empty();
  const int on = free ? -1 : brief.skeleton.body(soft.on);
  const TriMesh mesh = free ? moved(pose_of(soft.at, soft.turn), read_mesh(*path)) : read_mesh(*path);
  Member member{.name = soft.name, .flesh = static_cast<int>(brief.scene.model.muscles.size()) + s, .soft = true};
  member.density = soft.density;
  member.body = lumps_of(mesh, soft.density * volume(mesh), options_of<LumpOptions>(soft.options), on,
                         free ? Pose::Identity() : brief.anatomy.start().poses[static_cast<size_t>(on)]);
  member.start = mesh.vertices;
  Vec3 centre = Vec3::Zero();
  for (const Vec3& x : mesh.vertices) centre += x / static_cast<double>(mesh.vertices.size());
  for (const Vec3& x : mesh.vertices) member.start_speed.push_back(soft.speed + soft.spin.cross(x - centre));
  Topology faces{.primitive = Topology::Primitive::triangles};
  for (const Triangle& t : mesh.triangles)
    for (const int i : t) faces.indices.push_back(static_cast<std::uint32_t>(i));
  member.topology = std::make_shared<const Topology>(std::move(faces));
  Hash made;
  made.add(soft.density).add(soft.on).add(std::span<const Vec3>(mesh.vertices));
  member.made = made.value();
  members_.push_back(std::move(member));
}

/// It minds what pairs name: shapes, or all those of a body.
void LumpTissue::take_pairs(const TissueBrief& brief) {
  for (const ContactPair& pair : brief.contact)
    for (size_t s = 0; s < brief.shapes.size(); ++s) {
      const BodyShape& shape = brief.shapes[s];
      if (pair.body < 0 || shape.body != pair.body || (pair.shape >= 0 && pair.shape != static_cast<int>(s))) continue;
      for (Member& member : members_)
        if (member.flesh == pair.flesh) member.body.obstacles.push_back({shape.body, shape.shape});
    }
}

Fidelity lump_fidelity() {
  return {.name = "lumps",
          .about = "Lumps of mass on springs about a wire; for tests",
          .pace = Fidelity::Pace::tissue,
          .touches = true,
          .soft = true,
          .counts_impulses = true,
          .accuracy = 1e-6,  // a lump that swings has come to rest to that after a second
          .options = options_kind<LumpOptions>(R"({"lumps": {"type": "object"}})"),
          .own_mass =
              [](const Scene& scene, const Anatomy& anatomy, FleshCache&, int m) {
                const Muscle& muscle = scene.model.muscles[static_cast<size_t>(m)];
                const StartPose& start = anatomy.start();
                const LumpFlesh flesh = lumps_of(anatomy, m, mass_of(muscle), options_of<LumpOptions>(muscle));
                std::vector<BodyInside> bodies;
                for (const Pose& pose : start.poses) bodies.push_back({pose, Twist::Zero()});
                std::vector<FleshMass> out;
                for (const auto* list : {&flesh.lumps, &flesh.glued})
                  for (const Lump& lump : *list) out.push_back({lump.mass, at(lump.anchor, bodies).pose.translation()});
                return out;
              },
          .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
            return std::make_unique<LumpTissue>(brief);
          }};
}

}  // namespace sinew::test
