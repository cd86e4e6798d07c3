// sinew list, sinew info, sinew check
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "print_json.hpp"
#include "sinew/analysis/lengths.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/place_faults.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/start_slips.hpp"
#include "sinew/world/world.hpp"

namespace sinew::cli {
namespace {

using nlohmann::json;

const std::vector<std::string> muscle_laws{"thelen2003", "millard2012"};

void list_everything(const Session& session) {
  json out{{"laws", muscle_laws}, {"scenarios", json::array()}, {"models", json::array()}};
  std::error_code none;
  if (const auto folder = models_folder(); !std::filesystem::is_directory(folder, none))
    fmt::print(stderr, "note: {}, the folder of models and scenarios, is not there\n", folder.string());
  for (const Scenario& s : scenarios()) out["scenarios"].push_back({{"name", s.name}, {"about", s.about}});
  for (const auto& file : shipped_models())
    out["models"].push_back({{"name", file.stem().string()}, {"file", file.string()}});
  for (const Fidelity& f : fidelities()) out["fidelities"].push_back({{"name", f.name}, {"about", f.about}});
  if (session.json) {
    print_json(out);
    return;
  }
  fmt::print("scenarios (sinew run NAME)\n");
  for (const auto& s : out["scenarios"])
    fmt::print("  {:<16}{}\n", s["name"].get<std::string>(), s["about"].get<std::string>());
  fmt::print("models (sinew run NAME, sinew info NAME)\n");
  for (const auto& m : out["models"])
    fmt::print("  {:<16}{}\n", m["name"].get<std::string>(), m["file"].get<std::string>());
  fmt::print("fidelities\n");
  for (const auto& f : out["fidelities"])
    fmt::print("  {:<16}{}\n", f["name"].get<std::string>(), f["about"].get<std::string>());
  fmt::print("muscle laws\n");
  for (const std::string& law : muscle_laws) fmt::print("  {}\n", law);
}

template <class Items>
json names_of(const Items& items) {
  json names = json::array();
  for (const auto& item : items) names.push_back(item.name);
  return names;
}

void show_model(const std::string& name, const Session& session) {
  const auto [model, notes, version] = import_model(name, session.osim());
  json coordinates = json::array();
  for (const Joint& joint : model.joints)
    for (const Coordinate& c : joint.coordinates) coordinates.push_back(c.name);
  json loops = json::array();
  for (const Loop& loop : model.loops) loops.push_back(said_of(loop));
  json unsupported = json::array(), changed = json::array();
  for (const ImportNote& note : notes) {
    if (note.kind == ImportNote::Kind::unsupported) unsupported.push_back(note.text(name));
    if (note.kind == ImportNote::Kind::changed) changed.push_back(note.text(name));
  }
  json out{{"name", model.name}, {"source", model.source}};
  const auto put = [&](const char* key, const json& list) {
    out[key] = list.size();
    out[std::string(key) + "_list"] = list;
  };
  put("bodies", names_of(model.bodies));
  put("joints", names_of(model.joints));
  put("coordinates", coordinates);
  put("muscles", names_of(model.muscles));
  put("wraps", names_of(model.wraps));
  put("markers", names_of(model.markers));
  put("ligaments", names_of(model.ligaments));
  put("motors", names_of(model.motors));
  put("loops", loops);
  put("unsupported", unsupported);
  put("changed", changed);
  double mass = 0;
  for (const Body& body : model.bodies) mass += body.mass;
  out["mass"] = mass;
  if (session.json) {
    print_json(out);
    return;
  }
  fmt::print("{}: {:.3f} kg\n{}\n", model.name, mass, model.source);
  for (const char* key :
       {"bodies", "joints", "coordinates", "muscles", "wraps", "markers", "ligaments", "motors", "loops"}) {
    std::string names;
    for (const auto& item : out[std::string(key) + "_list"])
      names += (names.empty() ? "  " : ", ") + item.get<std::string>();
    fmt::print("{:<12}{:>4}{}\n", key, out[key].get<size_t>(), names);
  }
  for (const ImportNote& note : notes) fmt::print("{}\n", note.text(name));
}

std::vector<std::string> missing_surfaces(const Model& model) {
  std::vector<std::string> out;
  const auto look = [&](const std::vector<Surface>& surfaces) {
    for (const Surface& surface : surfaces)
      if (!find_mesh(model, surface.file)) out.push_back(surface.file);
  };
  look(model.surroundings);
  for (const Body& body : model.bodies) look(body.surface);
  return out;
}

/// One line for all of them, unless each is asked for.
void add_missing(const std::vector<std::string>& files, const Session& session, json& remarks) {
  if (session.verbose || files.size() == 1)
    for (const std::string& file : files)
      remarks.push_back(fmt::format("{}: the mesh file is missing; its bone is not shown", file));
  else if (!files.empty())
    remarks.push_back(
        fmt::format("{} mesh files are missing, such as {}; their bones are not shown (--verbose names all)",
                    files.size(), files.front()));
}

/// Everything that building the World would refuse, and what deserves a word.
void check_file(const std::string& name, Session& session) {
  // What is not there, or cannot be read, cannot be at fault.
  File(find_file(name), File::Mode::read).size();
  json faults = json::array(), remarks = json::array();
  const auto add = [&](std::vector<Fault> found, json& to) {
    for (const Fault& fault : is_osim(name) ? found : placed(find_file(name), found)) to.push_back(fault.text());
  };
  try {
    const Scene scene = find_scene(name, session.osim());
    for (const Note& note : scene.model.notes.list) remarks.push_back(note.text());
    add(remarks_on(scene.model), remarks);
    add(remarks_on(scene), remarks);
    add(slips_at_start(scene.model), remarks);
    if (const RuleDifference d = rule_difference(scene.model); is_osim(name) && !d.muscle.empty())
      remarks.push_back(
          fmt::format("strings are pulled taut over wraps; in the start pose OpenSim's lengths differ by at most "
                      "{:.3f} mm ({})",
                      1000 * std::abs(d.metres), d.muscle));
    const World world(scene);
    add_missing(missing_surfaces(scene.model), session, remarks);
    for (const std::string& note : world.recipe().paths.notes()) remarks.push_back(note);
    for (const std::string& note : world.recipe().notes()) remarks.push_back(note);
  } catch (const InputError& error) {
    add(error.faults(), faults);
  }
  if (!faults.empty()) session.code = not_converged;
  if (session.json) {
    print_json(json{{"faults", faults}, {"remarks", remarks}});
    return;
  }
  for (const auto& fault : faults) fmt::print("{}\n", fault.get<std::string>());
  for (const auto& remark : remarks) fmt::print("note: {}\n", remark.get<std::string>());
  fmt::print("{}: {}\n", name,
             faults.empty()       ? "ready to run"
             : faults.size() == 1 ? "1 fault"
                                  : fmt::format("{} faults", faults.size()));
}

}  // namespace

void add_list(CLI::App& app, Session& session) {
  app.add_subcommand("list", "Scenarios, models, fidelities and muscle laws")->callback([&session] {
    list_everything(session);
  });
}

void add_info(CLI::App& app, Session& session) {
  auto name = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("info", "What a model holds");
  command->add_option("MODEL", *name, "model or scene file, or a shipped name")->required();
  command->callback([name, &session] { show_model(*name, session); });
}

void add_check(CLI::App& app, Session& session) {
  auto name = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("check", "Every fault of a model or scene at once");
  command->add_option("FILE", *name, "model or scene file, or a shipped name")->required();
  command->callback([name, &session] { check_file(*name, session); });
}

}  // namespace sinew::cli
