// Contact: spheres and half-spaces that a force makes touch become soft shapes with the same law.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/model/standing_contact.hpp"
#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// What a force says of every geometry that it names.
struct TouchLaw {
  double stiffness = 1, dissipation = 0;  ///< Pa of one surface, s/m
  double friction = 0;
};

TouchLaw law_of(const Element& item) {
  const double rests = item.number("static_friction", 0), slides = item.number("dynamic_friction", 0);
  return {item.number("stiffness", 1), item.number("dissipation", 0), std::max(rests, slides)};
}

/// Simbody joins two surfaces as springs of E^(2/3): two of the same E press with E / 2^(3/2). Here two moduli M press
/// with M / 2.
double modulus_of(double stiffness) { return stiffness / std::sqrt(2.0); }

/// A half-space lies on the side of its x axis there, below its y axis here.
Vec3 turn_of_half_space(const Vec3& turn) { return angles_xyz(turn_xyz(turn) * turn_xyz({0, 0, pi / 2})); }

void know_geometry(Import& file, const Element& item) {
  const Element socket = item.find({"socket_frame", "socket_frame_connectee_name", "body_name"});
  const std::optional<OsimFrame> base = file.frame(socket ? socket : item);
  if (!base) return;
  const OsimFrame frame = on(*base, item.vector({"location"}), item.vector({"orientation"}));
  ContactShape shape{.name = item.name(), .body = frame.body, .at = frame.at, .turn = frame.turn};
  if (item.kind() == "ContactHalfSpace") {
    shape.kind = ContactShape::Kind::half_space;
    shape.turn = turn_of_half_space(frame.turn);
  } else {
    shape.radius = item.number("radius", 0);
    if (!(shape.radius > 0)) return item.unsupported("its radius is nothing");
  }
  file.geometry[item.name()] = {shape, item};
}

/// The shape of that geometry, new to the model with the first force that names it.
const ContactShape* touched_shape(Import& file, const Element& item, const std::string& name, const TouchLaw& law) {
  const auto found = file.geometry.find(name);
  if (found == file.geometry.end()) return nullptr;
  auto& [shape, element, touches] = found->second;
  if (!touches) {
    shape.name = file.fresh_name(element, "shapes", name);
    shape.friction = law.friction;
    shape.modulus = modulus_of(law.stiffness);
    shape.dissipation = law.dissipation;
    file.model.shapes.push_back(shape);
    touches = true;
  } else if (shape.modulus != modulus_of(law.stiffness) || shape.dissipation != law.dissipation ||
             shape.friction != law.friction) {
    item.changed(fmt::format("`{}` keeps the figures of the first force that names it", name));
  }
  return &shape;
}

/// All of them touch each other, as in one of OpenSim's contact sets.
void let_touch(Import& file, const Element& item, const std::vector<std::string>& names, const TouchLaw& law,
               std::vector<ContactShape>& earlier) {
  if (!(law.stiffness > 0)) return item.unsupported("its stiffness is nothing");
  std::vector<std::string> unknown;
  for (const std::string& name : names) {
    const ContactShape* shape = touched_shape(file, item, name, law);
    if (!shape) {
      unknown.push_back(name);
      continue;
    }
    for (const ContactShape& other : earlier)
      if (other.body != shape->body) file.touching.insert(std::minmax(other.name, shape->name));
    earlier.push_back(*shape);
  }
  if (!unknown.empty())
    item.unsupported(fmt::format("no sphere or half-space is called {}; what is touches", fmt::join(unknown, ", ")));
}

void tell_friction(const Element& item, const Element& figures) {
  const double rests = figures.number("static_friction", 0), slides = figures.number("dynamic_friction", 0);
  if (rests != slides || figures.number("viscous_friction", 0) != 0)
    item.changed(fmt::format("friction is one figure here: {:g}, with no viscous part", std::max(rests, slides)));
}

bool switched_off_force(const Element& item) {
  return item.flag("isDisabled", false) || !item.flag("appliesForce", true);
}

void read_hunt_crossley(Import& file, const Element& item) {
  std::vector<ContactShape> earlier;
  if (const Element sets = item.find({"HuntCrossleyForce::ContactParametersSet", "contact_parameters"}))
    if (const Element objects = sets.find("objects"))
      for (const Element& figures : objects.children()) {
        const Element names = figures.find("geometry");
        let_touch(file, item, names ? words_in(names.text()) : std::vector<std::string>{}, law_of(figures), earlier);
        tell_friction(item, figures);
      }
  if (earlier.empty()) item.unsupported("nothing that it names can touch");
  item.skip();
}

void read_smooth_sphere(Import& file, const Element& item) {
  std::vector<ContactShape> earlier;
  std::vector<std::string> names;
  for (const char* socket : {"socket_sphere", "socket_half_space"}) names.push_back(last_part(item.text_of({socket})));
  let_touch(file, item, names, law_of(item), earlier);
  tell_friction(item, item);
  if (earlier.size() == 2) item.changed("presses only where the two overlap, not smoothed as in the file");
}

}  // namespace

bool is_contact_geometry(const std::string& kind) { return kind == "ContactSphere" || kind == "ContactHalfSpace"; }

void know_contact_geometry(Import& file, const Element& model) {
  for (const Element& item : model.objects("ContactGeometrySet"))
    if (is_contact_geometry(item.kind()))
      know_geometry(file, item);
    else
      item.unsupported("this kind of contact geometry is not supported");
}

bool read_contact_force(Import& file, const Element& item) {
  const bool smooth = item.kind() == "SmoothSphereHalfSpaceForce";
  if (!smooth && item.kind() != "HuntCrossleyForce") return false;
  if (switched_off_force(item))
    item.note(ImportNote::Kind::remark, "is switched off in the file and left out");
  else if (smooth)
    read_smooth_sphere(file, item);
  else
    read_hunt_crossley(file, item);
  return true;
}

void tell_contact(Import& file) {
  for (const auto& [name, geometry] : file.geometry)
    if (!geometry.touches) geometry.element.note(ImportNote::Kind::remark, "no force lets it touch anything; left out");
  std::set<std::pair<std::string, std::string>> met;
  for (const auto& [a, b] : standing_contact(file.model)) met.insert(std::minmax(a, b));
  const auto tell = [&](const std::set<std::pair<std::string, std::string>>& some,
                        const std::set<std::pair<std::string, std::string>>& others, ImportNote::Kind kind,
                        const char* what) {
    std::vector<std::string> beyond;
    for (const auto& [a, b] : some)
      if (!others.contains({a, b})) beyond.push_back(a + " and " + b);
    if (!beyond.empty())
      file.notes.push_back(
          {kind, 0, "contact",
           fmt::format("{} {}{}", beyond[0],
                       beyond.size() == 1 ? "" : fmt::format("and {} more pairs ", beyond.size() - 1), what)});
  };
  tell(file.touching, met, ImportNote::Kind::unsupported, "do not touch in a run unless a scene's `contact` says so");
  tell(met, file.touching, ImportNote::Kind::changed, "touch in a run, too");
}

}  // namespace sinew
