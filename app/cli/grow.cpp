// sinew grow
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "arguments.hpp"
#include "print_json.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/muscles_named.hpp"
#include "sinew/model/quantity.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/belly/interpenetration.hpp"
#include "sinew/prepare/grow_model.hpp"
#include "sinew/prepare/published_volumes.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct GrowArguments {
  std::string model;
  fs::path out;
  std::vector<std::string> muscles;
  std::vector<std::string> joins;
  std::string specific_tension;
  std::string adult;
  bool interpenetration = false;
};

json grown_json(const std::vector<GrownMuscle>& muscles) {
  json out{{"grown", json::array()}, {"failed", json::object()}, {"volumes", json::object()}};
  for (const auto& [name, file, grown] : muscles) {
    if (!grown) {
      out["failed"][name] = grown.notes.front();
      continue;
    }
    out["grown"].push_back(name);
    out["volumes"][name] = {{"asked", grown.asked},   {"got", grown.volume}, {"belly", grown.belly},
                            {"radius", grown.radius}, {"kind", grown.kind},  {"file", file},
                            {"notes", grown.notes}};
  }
  return out;
}

json joined_json(const std::vector<GrownJoin>& joins) {
  json out = json::object();
  for (const GrownJoin& joined : joins)
    out[joined.join.name] = {
        {"muscles", joined.join.muscles}, {"asked", joined.asked}, {"got", volume(joined.mesh)}, {"file", joined.file}};
  return out;
}

void print_grown(const std::vector<GrownMuscle>& muscles) {
  size_t widest = 6;
  for (const GrownMuscle& muscle : muscles) widest = std::max(widest, muscle.name.size());
  fmt::print("{:<{}}  asked ml    got ml  belly mm  radius mm\n", "muscle", widest);
  for (const auto& [name, file, grown] : muscles) {
    std::string remarks = grown ? grown.kind : "not grown";
    for (const std::string& note : grown.notes) remarks += "; " + note;
    if (grown)
      fmt::print("{:<{}}  {:>8.4g}  {:>8.4g}  {:>8.3g}  {:>9.3g}  {}\n", name, widest, 1e6 * grown.asked,
                 1e6 * grown.volume, 1e3 * grown.belly, 1e3 * grown.radius, remarks);
    else
      fmt::print("{:<{}}  {}\n", name, widest, remarks);
  }
}

Adult adult_of(const std::string& asked) {
  Adult out;
  if (asked.empty()) return out;
  const size_t comma = asked.find(',');
  if (comma == std::string::npos)
    throw InputError(fmt::format("--adult {}: expected a mass and a height, such as 75kg,1.75m", asked));
  out.mass = parse_quantity(asked.substr(0, comma), dimension::mass);
  out.height = parse_quantity(asked.substr(comma + 1), dimension::length);
  if (!(out.mass > 0 && out.mass < 500 && out.height > 0.3 && out.height < 3))
    throw InputError(fmt::format("--adult {}: no adult has {} kg and {} m", asked, out.mass, out.height));
  return out;
}

json published_json(const std::vector<VolumeBeside>& beside, const Adult& adult) {
  json out{{"adult", {{"mass", adult.mass}, {"height", adult.height}}}, {"muscles", json::array()}};
  for (const VolumeBeside& one : beside)
    out["muscles"].push_back({{"muscle", one.muscle},
                              {"of_model", one.of_model},
                              {"grown", one.grown},
                              {"published", {one.published.least, one.published.most}},
                              {"source", one.source}});
  return out;
}

void print_published(const std::vector<VolumeBeside>& beside, const Adult& adult) {
  if (beside.empty()) return;
  fmt::print("beside published volumes, of an adult of {:.4g} kg and {:.3g} m (--adult):\n", adult.mass, adult.height);
  size_t widest = 0;
  for (const VolumeBeside& one : beside) widest = std::max(widest, one.muscle.size());
  for (const VolumeBeside& one : beside) {
    std::string published = fmt::format("{:.0f}", 1e6 * one.published.least);
    if (one.published.most > one.published.least) published += fmt::format(" to {:.0f}", 1e6 * one.published.most);
    fmt::print("{:<{}}  grown {:>5.0f} ml  published {} ml, {}: {}\n", one.muscle, widest, 1e6 * one.grown, published,
               one.source, fmt::join(one.of_model, ", "));
  }
}

/// How well the bellies share the room: the whole body's figures and each muscle's.
json interpenetration_json(const std::vector<GrownMuscle>& muscles, const Anatomy& anatomy) {
  std::vector<Grown> bellies;
  for (const GrownMuscle& muscle : muscles) bellies.push_back(muscle.grown);
  const std::vector<Interpenetration> told =
      interpenetration(bellies, BoneSpace(anatomy.bones().placed(anatomy.start().poses)));
  json each = json::object();
  std::vector<double> depths;
  double all = 0, in_bones = 0, in_neighbours = 0;
  for (size_t m = 0; m < told.size(); ++m) {
    if (!bellies[m]) continue;
    const Interpenetration& c = told[m];
    each[muscles[m].name] = {{"in_bones", c.in_bones},
                             {"in_neighbours", c.in_neighbours},
                             {"bone_depth", c.bone_depth},
                             {"neighbour_depth", c.neighbour_depth},
                             {"neighbour", c.neighbour < 0 ? "" : muscles[static_cast<size_t>(c.neighbour)].name}};
    depths.push_back(c.neighbour_depth);
    all += bellies[m].volume;
    in_bones += c.in_bones * bellies[m].volume, in_neighbours += c.in_neighbours * bellies[m].volume;
  }
  if (depths.empty()) return json::object();
  std::ranges::sort(depths);
  return {{"deepest", depths.back()},
          {"median", depths[depths.size() / 2]},
          {"in_bones", in_bones / all},
          {"in_neighbours", in_neighbours / all},
          {"muscles", std::move(each)}};
}

void print_interpenetration(const json& told) {
  if (told.empty()) return;
  fmt::print(
      "in neighbours: {:.2g} % of the flesh, up to {:.2g} mm deep, half of the muscles less than {:.2g} mm; in "
      "bones: {:.2g} %\n",
      100 * told["in_neighbours"].get<double>(), 1e3 * told["deepest"].get<double>(),
      1e3 * told["median"].get<double>(), 100 * told["in_bones"].get<double>());
}

/// Of the muscles that grow; those that have a mesh keep theirs.
void set_specific_tension(Model& model, const GrowArguments& a) {
  const double tension = parse_quantity(a.specific_tension, dimension::pressure);
  if (!(tension > 0)) throw InputError(fmt::format("--specific-tension {}: expected more than 0", a.specific_tension));
  const std::vector<std::string> meant =
      muscles_named(model, a.muscles.empty() ? std::vector<std::string>{"*"} : a.muscles);
  for (const std::string& name : meant) {
    std::optional<Volume>& volume = find(model.muscles, name)->volume;
    if (!volume) volume.emplace();
    if (volume->surface.empty()) volume->specific_tension = tension;
  }
}

void grow(const GrowArguments& a, Session& session) {
  if (a.out.extension() != ".yaml" && a.out.extension() != ".yml")
    throw InputError(fmt::format("{}: a grown model is written as .yaml", a.out.string()));
  const Adult adult = adult_of(a.adult);
  Subject subject = subject_of(a.model, session);
  if (subject.model.muscles.empty()) throw InputError(a.model + " has no muscles");
  if (!a.specific_tension.empty()) set_specific_tension(subject.model, a);
  const auto had_mesh = std::ranges::count_if(subject.model.muscles,
                                              [](const Muscle& m) { return m.volume && !m.volume->surface.empty(); });
  const Anatomy anatomy(subject.model);
  const std::vector<Join> wanted = joins_of(a.joins, subject.model);
  std::vector<GrownMuscle> muscles = grow_muscles(anatomy, a.muscles, session.progress);
  const std::vector<GrownJoin> joins = join_grown(muscles, wanted);
  write_grown(subject.model, muscles, joins, a.out);
  fs::path picture = a.out;
  picture.replace_extension(".png");
  const bool drawn = session.pictures && picture_grown(anatomy, muscles, joins, picture);
  json facts = grown_json(muscles);
  const std::vector<VolumeBeside> beside = beside_published(muscles, adult);
  facts["published"] = published_json(beside, adult);
  if (!joins.empty()) facts["joined"] = joined_json(joins);
  if (a.interpenetration) facts["interpenetration"] = interpenetration_json(muscles, anatomy);
  const size_t grown = facts["grown"].size(), failed = facts["failed"].size();
  if (failed > 0) session.code = not_converged;
  std::vector<std::string> remarks = subject.remarks;
  const std::vector<std::string>& unread = anatomy.bones().remarks();
  remarks.insert(remarks.end(), unread.begin(), unread.end());
  if (session.json) {
    facts["model"] = a.model, facts["out"] = a.out.string(), facts["remarks"] = remarks;
    if (drawn) facts["picture"] = picture.string();
    print_json(facts);
    return;
  }
  if (!session.quiet) {
    if (!muscles.empty()) print_grown(muscles);
    print_published(beside, adult);
    for (const GrownJoin& joined : joins)
      fmt::print("{}: one belly of {:.4g} ml for {}, which hold {:.4g}\n", joined.join.name, 1e6 * volume(joined.mesh),
                 counted(joined.join.muscles.size(), "muscle"), 1e6 * joined.asked);
    for (const std::string& remark : remarks) fmt::print(stderr, "note: {}\n", remark);
  }
  if (a.interpenetration) print_interpenetration(facts["interpenetration"]);
  fmt::print("{} of {} grown, {} had a mesh; {}\n", grown, counted(subject.model.muscles.size(), "muscle"), had_mesh,
             a.out.string());
  if (drawn) fmt::print("look at {}\n", picture.string());
}

}  // namespace

void add_grow(CLI::App& app, Session& session) {
  auto a = std::make_shared<GrowArguments>();
  CLI::App* command = app.add_subcommand("grow", "Flesh for every muscle that has none: closed meshes from its line");
  command->add_option("MODEL", a->model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("-o,--out", a->out, "model to write: .yaml; meshes go beside it")->required()->check(a_place);
  command->add_option("--muscle", a->muscles, "only these: NAME,... (* matches any)")->delimiter(',');
  command->add_option("--join", a->joins, "muscles that are parts of one, with one mesh: NAME=MUSCLE,MUSCLE,...");
  command->add_option(
      "--specific-tension", a->specific_tension,
      "force per area of their fibres, Pa or with a unit (0.6MPa): their volume is force x fibre length "
      "over it; default what the model says, else 0.3MPa");
  command->add_option("--adult", a->adult,
                      "MASS,HEIGHT of whom published volumes are told beside the grown ones; default 75kg,1.75m");
  command->add_flag("--interpenetration,--crowding", a->interpenetration,
                    "measure how far bellies lie in bones and in one another");
  command->callback([a, &session] { grow(*a, session); });
}

}  // namespace sinew::cli
