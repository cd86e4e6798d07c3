// Forces in a file of their own, as set-ups name them: reserves, residuals, springs, more muscles.
#include <fmt/format.h>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// What forces of a model have left on its coordinates goes with them.
Model without_forces(Model model) {
  model.muscles.clear();
  model.ligaments.clear();
  model.motors.clear();
  for (Joint& joint : model.joints)
    for (Coordinate& coordinate : joint.coordinates) {
      coordinate.spring.reset();
      coordinate.limit.reset();
      coordinate.passive.reset();
      coordinate.damping = 0;
    }
  return model;
}

/// Names and frames that the forces may refer to.
void know(Import& file) {
  const Model& model = file.model;
  file.frames["/ground"] = file.frames[ground] = {ground};
  for (const Body& body : model.bodies) file.frames["/bodyset/" + body.name] = file.frames[body.name] = {body.name};
  for (const Muscle& muscle : model.muscles) file.places["muscles." + muscle.name] = 0;
  for (const Ligament& ligament : model.ligaments) file.places["ligaments." + ligament.name] = 0;
  for (const Motor& motor : model.motors) file.places["motors." + motor.name] = 0;
}

/// On which side of each wrap the model's paths run: a ForceSet does not say.
void know_sides(Import& file, const Model& model) {
  const auto learn = [&](const Path& path) {
    for (const PathWrap& wrap : path.wraps) file.sides.try_emplace(wrap.wrap, wrap.side);
  };
  for (const Muscle& muscle : model.muscles) learn(muscle.path);
  for (const Ligament& ligament : model.ligaments) learn(ligament.path);
}

}  // namespace

Imported Import::take_forces(const Model& onto, bool replace) {
  model = replace ? without_forces(onto) : onto;
  onto_model = true;
  know(*this);
  know_sides(*this, onto);
  Element top(xml.root(), *this);
  if (top.kind() == "ForceSet") {
    top.fault("expected an OpenSimDocument around the ForceSet");
  } else if (!top.node().child("ForceSet")) {
    top.fault("expected a ForceSet, found none");
  } else {
    if (const pugi::xml_node block = top.node().child("ForceSet").child("defaults"))
      for (const pugi::xml_node usual : block.children()) defaults[usual.name()] = usual;
    read_version();
    read_forces(*this, top);
  }
  return finish(top.node());
}

Imported with_force_set(const Model& model, const std::filesystem::path& file, bool replace) {
  const XmlFile xml = XmlFile::open(file);
  const OsimOptions options{.inertias_as_written = true};
  return Import(xml, options, model.folder).take_forces(model, replace);
}

}  // namespace sinew
