// Bodies with what sits on them: frames, meshes, wraps, markers.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// A mesh beside the model, in its Geometry folder, or in a folder the user named; as the file says where it is
/// nowhere.
std::string found_mesh(Import& file, std::string name) {
  std::replace(name.begin(), name.end(), '\\', '/');
  const fs::path base(file.model.folder);
  for (const fs::path& at : {fs::path(name), fs::path("Geometry") / name})
    if (std::error_code error; fs::exists(base / at, error)) return at.generic_string();
  for (const fs::path& folder : file.options.geometry)
    if (std::error_code error; fs::exists(folder / name, error)) return fs::absolute(folder / name).generic_string();
  file.lost_meshes.push_back(name);
  return name;
}

void add_mesh(Import& file, const std::string& name, const OsimFrame& frame, const Vec3& scale,
              std::vector<Surface>& surfaces) {
  if (!name.empty()) surfaces.push_back({found_mesh(file, name), scale, frame.at, frame.turn});
}

/// Version 4: meshes in `attached_geometry` of a body or of a frame on it.
void read_attached(Import& file, const Element& owner, const OsimFrame& frame, std::vector<Surface>& surfaces) {
  const Element attached = owner.find("attached_geometry");
  if (!attached) return;
  for (const pugi::xml_node node : attached.node().children("Mesh")) {
    file.seen.insert(node.hash_value());
    const Element mesh(node, file);
    add_mesh(file, mesh.text_of({"mesh_file"}), frame, mesh.vector({"scale_factors"}, Vec3::Ones()), surfaces);
  }
}

/// Before version 4: DisplayGeometry with a transform (three angles, three lengths), or plain file names.
void read_visible(Import& file, const Element& body, std::vector<Surface>& surfaces) {
  const Element visible = body.find("VisibleObject");
  if (!visible) return;
  const Vec3 all = visible.vector({"scale_factors"}, Vec3::Ones());
  for (const Element& item : visible.objects("GeometrySet")) {
    const std::vector<double> t = item.numbers("transform");
    OsimFrame frame;
    if (t.size() == 6) frame = {"", Vec3(t[3], t[4], t[5]), Vec3(t[0], t[1], t[2])};
    const Vec3 scale = all.cwiseProduct(item.vector({"scale_factors"}, Vec3::Ones()));
    add_mesh(file, item.text_of({"geometry_file"}), frame, scale, surfaces);
  }
  if (const Element names = visible.find("geometry_files"))
    for (const std::string& name : words_in(names.text())) add_mesh(file, name, {}, all, surfaces);
}

std::array<double, 6> inertia_of(const Element& body) {
  const std::vector<double> six = body.numbers("inertia");
  if (six.size() == 6) return {six[0], six[1], six[2], six[3], six[4], six[5]};
  if (!six.empty()) body.find("inertia").fault(fmt::format("expected six numbers, found {}", six.size()));
  return {body.number("inertia_xx", 0), body.number("inertia_yy", 0), body.number("inertia_zz", 0),
          body.number("inertia_xy", 0), body.number("inertia_xz", 0), body.number("inertia_yz", 0)};
}

/// Frames on a body, and frames on those, with what sits on them.
void read_parts(Import& file, const Element& owner, std::vector<Surface>& surfaces) {
  const Element components = owner.find("components");
  if (!components) return;
  for (const Element& part : components.children()) {
    if (part.kind() == "Station") continue;  // a point for frames
    if (!is_frame(part.kind())) {
      part.unsupported("is left out");
      continue;
    }
    const std::optional<OsimFrame> frame = file.offset_frame(part);
    if (!frame) continue;
    read_attached(file, part, *frame, surfaces);
    read_wraps(file, part, *frame);
    read_parts(file, part, surfaces);
  }
}

void read_body(Import& file, const Element& element) {
  const bool is_ground = element.kind() == "Ground" || element.name() == ground;
  Body body{.name = is_ground ? ground : file.fresh_name(element, "bodies", element.name())};
  const OsimFrame base{body.name};
  const std::string path = is_ground ? "/ground" : "/bodyset/" + body.name;
  file.frames[path] = file.frames[body.name] = base;
  body.mass = element.number("mass", 0);
  body.centre = element.vector({"mass_center"});
  body.inertia = inertia_of(element);
  read_attached(file, element, base, body.surface);
  read_visible(file, element, body.surface);
  read_parts(file, element, body.surface);
  read_wraps(file, element, base);
  if (!is_ground)
    file.model.bodies.push_back(std::move(body));
  else
    file.model.surroundings = std::move(body.surface);
}

}  // namespace

void read_bodies(Import& file, const Element& model) {
  file.frames["/ground"] = file.frames["ground"] = {ground};
  know_offset_frames(file, model);
  if (const Element floor = model.find("Ground")) read_body(file, floor);
  for (const Element& item : model.objects("BodySet")) {
    if (item.kind() == "Body")
      read_body(file, item);
    else
      item.unsupported("is not a rigid body");
  }
}

void read_markers(Import& file, const Element& model) {
  for (const Element& item : model.objects("MarkerSet")) {
    if (item.kind() != "Marker") {
      item.unsupported("is not a marker");
      continue;
    }
    const Element socket = item.find({"socket_parent_frame", "socket_parent_frame_connectee_name", "body"});
    const std::optional<OsimFrame> frame = file.frame(socket ? socket : item);
    if (!frame) continue;
    const Vec3 at = item.vector({"location"});
    file.model.markers.push_back(
        {file.fresh_name(item, "markers", item.name()), frame->body, frame->is_body() ? at : Vec3(frame->pose() * at)});
  }
}

}  // namespace sinew
