// Soft shapes as OpenSim's contact geometry, with a force for each pair that touches where the model is run by itself.
#include <cmath>
#include <set>

#include "sinew/model/standing_contact.hpp"
#include "sinew/osim/export.hpp"

namespace sinew {
namespace {

std::string why_unsaid(const ContactShape& shape) {
  const bool known = shape.kind == ContactShape::Kind::half_space || shape.kind == ContactShape::Kind::sphere;
  if (!known) return "OpenSim's contact has no capsules and boxes";
  if (!(shape.modulus > 0)) return "OpenSim's contact has no rigid shapes";
  if (shape.restitution != 0) return "OpenSim's contact has no restitution";
  return "";
}

void add_geometry(pugi::xml_node list, const ContactShape& shape) {
  const bool flat = shape.kind == ContactShape::Kind::half_space;
  pugi::xml_node node = add_object(list, flat ? "ContactHalfSpace" : "ContactSphere", shape.name);
  add(node, "socket_frame", frame_path(shape.body));
  add(node, "location", shape.at);
  // Solid on the side of its x axis there, below its y axis here.
  add(node, "orientation", flat ? angles_xyz(turn_xyz(shape.turn) * turn_xyz({0, 0, -pi / 2})) : shape.turn);
  if (!flat) add(node, "radius", shape.radius);
}

void add_parameters(pugi::xml_node list, const ContactShape& shape) {
  pugi::xml_node node = list.append_child("HuntCrossleyForce::ContactParameters");
  add(node, "geometry", shape.name);
  add(node, "stiffness", shape.modulus * std::sqrt(2.0));  // as two equal surfaces press: import_contact.cpp
  add(node, "dissipation", shape.dissipation);
  add(node, "static_friction", shape.friction);
  add(node, "dynamic_friction", shape.friction);
}

}  // namespace

void add_contact(Export& out, pugi::xml_node forces, pugi::xml_node geometry) {
  std::set<std::string> written;
  for (const auto& [a, b] : standing_contact(out.model)) {
    const ContactShape &one = *find(out.model.shapes, a), &other = *find(out.model.shapes, b);
    if (!why_unsaid(one).empty() || !why_unsaid(other).empty()) continue;
    written.insert({a, b});
    pugi::xml_node force = add_object(forces, "HuntCrossleyForce", a + "_on_" + b);
    pugi::xml_node set = add_object(force, "HuntCrossleyForce::ContactParametersSet", "contact_parameters");
    pugi::xml_node list = set.append_child("objects");
    for (const ContactShape* shape : {&one, &other}) add_parameters(list, *shape);
  }
  for (const ContactShape& shape : out.model.shapes) {
    if (written.contains(shape.name)) {
      add_geometry(geometry, shape);
      continue;
    }
    const std::string why = why_unsaid(shape);
    out.unsaid("shape " + shape.name,
               (why.empty() ? "it touches nothing in the model by itself" : why) + "; not written");
  }
}

}  // namespace sinew
