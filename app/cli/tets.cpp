// sinew tets
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>

#include "print_json.hpp"
#include "sinew/core/error.hpp"
#include "sinew/geometry/fibre/harmonic_fibres.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/geometry/tet/tet_quality.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct TetsArguments {
  std::string from;
  fs::path out;
  bool rings = false, lattice = false;
  double edge = 0;
  std::optional<int> sides, slabs, layers;  // else what the model says of each muscle
  std::vector<std::string> muscles;
};

json quality_json(const TetMesh& mesh, double volume_ratio, double seconds) {
  const TetQuality quality = quality_of(mesh);
  return {{"tets", mesh.tets.size()},
          {"nodes", mesh.nodes.size()},
          {"min_dihedral_deg", quality.least_dihedral / degree},
          {"max_dihedral_deg", quality.greatest_dihedral / degree},
          {"inverted", quality.inverted},
          {"least_share", quality.least_share},
          {"volume_ratio", volume_ratio},
          {"seconds", seconds}};
}

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

void write_file(const TetFile& file, const fs::path& out) {
  if (out.extension() == ".vtu")
    write_vtu(file.mesh, file.fields, out);
  else
    write_tets(file.mesh, out);
}

struct Made {
  TetFile file;
  json facts;
};

/// The surface of a file, or a muscle's flesh.
Made lattice_of(const TriMesh& surface, const std::vector<std::string>& repairs, const TetsArguments& a) {
  const auto begun = std::chrono::steady_clock::now();
  const LatticeTets tets = a.edge > 0 ? lattice_tets(surface, a.edge) : lattice_tets(surface);
  Made made{{.mesh = tets.mesh}, quality_json(tets.mesh, tets.volume_ratio, seconds_since(begun))};
  made.facts["edge"] = tets.edge, made.facts["repairs"] = repairs, made.facts["notes"] = tets.notes;
  return made;
}

Made surface_tets(const TetsArguments& a) {
  if (a.rings)
    throw InputError(
        fmt::format("{}: --rings needs a muscle's path, which a surface file does not have; give a model", a.from));
  if (!a.muscles.empty()) throw InputError(fmt::format("{}: a surface has no muscles to choose from", a.from));
  const auto [mesh, report] = repaired(read_mesh(a.from));
  if (!report.closed)
    throw InputError(fmt::format("{}: the surface does not enclose a volume{}", a.from,
                                 report.notes.empty() ? "" : "; " + report.notes.back()));
  return lattice_of(mesh, report.notes, a);
}

std::vector<int> chosen(const Model& model, const std::vector<std::string>& names) {
  std::vector<int> out;
  std::vector<Fault> faults;
  for (const std::string& name : names)
    if (!find(model.muscles, name)) faults.push_back({.message = "the model has no muscle `" + name + "`"});
  if (!faults.empty()) throw InputError(std::move(faults));
  for (size_t m = 0; m < model.muscles.size(); ++m)
    if (names.empty() || std::ranges::find(names, model.muscles[m].name) != names.end())
      out.push_back(static_cast<int>(m));
  return out;
}

Made ring_tets_of(const Anatomy& anatomy, const std::vector<int>& muscles, const TetsArguments& a,
                  const Progress& progress) {
  const auto layout = [&](const Muscle& muscle) {
    const RingLayout own = options_of<solid::SolidOptions>(muscle).layout();
    return RingLayout{a.sides.value_or(own.sides), a.slabs.value_or(own.slabs), a.layers.value_or(own.layers)};
  };
  const std::vector<solid::MuscleBelly> bellies = solid::ring_bellies(anatomy, muscles, layout, {}, progress);
  Made made{solid::file_of(anatomy.model(), bellies), {}};
  for (const auto& [own, belly, seconds] : bellies) {
    json facts = quality_json(belly.mesh, volume(belly.mesh) / belly.flesh_volume, seconds);
    const TetQuality squeezed = quality_of(belly.mesh, solid::ring_squeezes(belly.layout, belly.mesh.nodes));
    facts["name"] = anatomy.model().muscles[static_cast<size_t>(own[0])].name;
    facts["squeezed_dihedral_deg"] = squeezed.least_dihedral / degree;
    facts["caps"] = {belly.cap(0).size(), belly.cap(1).size()};
    facts["on_course"] = belly.on_course;
    facts["repairs"] = belly.repairs, facts["notes"] = belly.notes;
    if (own.size() > 1)
      for (const int m : own) facts["heads"].push_back(anatomy.model().muscles[static_cast<size_t>(m)].name);
    made.facts.push_back(std::move(facts));
  }
  return made;
}

Made lattices_of(const Anatomy& anatomy, const std::vector<int>& muscles, const TetsArguments& a,
                 const Progress& progress) {
  const std::vector<Flesh> flesh = flesh_of(anatomy, muscles, {}, progress);
  Made all;
  TetField along{.name = "fibre", .in_tets = true, .components = 3}, height{.name = "height"};
  for (size_t i = 0; i < muscles.size(); ++i) {
    const std::string& name = anatomy.model().muscles[static_cast<size_t>(muscles[i])].name;
    try {
      auto [file, facts] = lattice_of(flesh[i].mesh, flesh[i].notes, a);
      const auto caps = caps_along(file.mesh, anatomy.start().courses[static_cast<size_t>(muscles[i])]);
      const HarmonicFibres fibres = harmonic_fibres(file.mesh, caps[0], caps[1]);
      for (const Vec3& way : fibres.along) along.values.insert(along.values.end(), way.begin(), way.end());
      height.values.insert(height.values.end(), fibres.height.begin(), fibres.height.end());
      file.mesh.node_groups = {{name + ":origin", caps[0]}, {name + ":insertion", caps[1]}};
      name_region(file.mesh, name);
      append(all.file.mesh, file.mesh);
      facts["name"] = name, facts["caps"] = {caps[0].size(), caps[1].size()};
      all.facts.push_back(std::move(facts));
    } catch (const InputError& error) {
      throw InputError(fmt::format("muscle `{}`: {}", name, error.what()));
    }
  }
  all.file.fields = {std::move(along), std::move(height)};
  return all;
}

Made model_tets(const TetsArguments& a, Session& session) {
  const Subject subject = subject_of(a.from, session);
  if (subject.model.muscles.empty()) throw InputError(a.from + " has no muscles");
  if (a.edge > 0 && !a.lattice)
    throw InputError("--edge works with --lattice only; rings take --sides, --slabs and --layers");
  const std::vector<int> muscles = chosen(subject.model, a.muscles);
  const Anatomy anatomy(subject.model);
  const auto begun = std::chrono::steady_clock::now();
  auto [file, each] = a.lattice ? lattices_of(anatomy, muscles, a, session.progress)
                                : ring_tets_of(anatomy, muscles, a, session.progress);
  json facts{{"tets", file.mesh.tets.size()}, {"nodes", file.mesh.nodes.size()}, {"seconds", seconds_since(begun)}};
  const auto least = [&](const char* key, auto best) {
    double out = each[0][key];
    for (const json& one : each) out = best(out, one[key].get<double>());
    return out;
  };
  facts["min_dihedral_deg"] = least("min_dihedral_deg", [](double x, double y) { return std::min(x, y); });
  facts["max_dihedral_deg"] = least("max_dihedral_deg", [](double x, double y) { return std::max(x, y); });
  facts["inverted"] = std::accumulate(each.begin(), each.end(), 0,
                                      [](int sum, const json& one) { return sum + one["inverted"].get<int>(); });
  facts["volume_ratio"] =
      least("volume_ratio", [](double x, double y) { return std::abs(y - 1) > std::abs(x - 1) ? y : x; });
  facts["muscles"] = std::move(each);
  return {std::move(file), std::move(facts)};
}

void print_tets(const json& facts, const TetsArguments& a) {
  const auto line = [](const std::string& name, const json& f) {
    fmt::print("{}{} tets, {} nodes; dihedral angles {:.1f} to {:.1f} degrees{}, {} inverted, {:.4f} of the volume\n",
               name.empty() ? "" : name + ": ", f["tets"].get<size_t>(), f["nodes"].get<size_t>(),
               f["min_dihedral_deg"].get<double>(), f["max_dihedral_deg"].get<double>(),
               f.contains("squeezed_dihedral_deg")
                   ? fmt::format(" (squeezed along the fibres from {:.1f})", f["squeezed_dihedral_deg"].get<double>())
                   : "",
               f["inverted"].get<int>(), f["volume_ratio"].get<double>());
    for (const char* kind : {"repairs", "notes"})
      if (f.contains(kind))
        for (const json& note : f[kind]) fmt::print("  {}\n", note.get<std::string>());
  };
  if (facts.contains("muscles"))
    for (const json& muscle : facts["muscles"]) line(muscle["name"], muscle);
  line("", facts);
  fmt::print("{} in {:.2g} s\n", a.out.string(), facts["seconds"].get<double>());
}

void tets(const TetsArguments& a, Session& session) {
  if (a.rings && a.lattice) throw InputError("--rings or --lattice, not both");
  if (!has_tet_suffix(a.out) || a.out.extension() == ".ele")
    throw InputError(fmt::format("{}: tetrahedra are written as .vtu, .mesh, .msh or .node", a.out.string()));
  const Made made = has_mesh_suffix(a.from) ? surface_tets(a) : model_tets(a, session);
  write_file(made.file, a.out);
  if (session.json) {
    json facts = made.facts;
    facts["out"] = a.out.string();
    print_json(facts);
  } else if (!session.quiet) {
    print_tets(made.facts, a);
  }
}

}  // namespace

void add_tets(CLI::App& app, Session& session) {
  auto a = std::make_shared<TetsArguments>();
  CLI::App* command = app.add_subcommand("tets", "Tetrahedra of a model's muscles, or within any surface");
  command->add_option("SURFACE|MODEL", a->from, "OBJ, PLY, STL, OFF, VTP or VTK; or a model file, or a shipped name")
      ->required();
  command->add_option("-o,--out", a->out, "file to write: .vtu, .mesh, .msh or .node")->required();
  command->add_flag("--rings", a->rings, "of a model: sections along each muscle, with caps and fibres (the default)");
  command->add_flag("--lattice", a->lattice,
                    "of a surface: angles without outliers (the default); of a model's flesh too");
  command->add_option("--edge", a->edge, "of the lattice's cubes, m; unless given, as wide as keeps the volume")
      ->check(CLI::PositiveNumber);
  command->add_option("--sides", a->sides, "of rings, unless the model says: 6")->check(CLI::Range(3, 64));
  command->add_option("--slabs", a->slabs, "between rings: 12")->check(CLI::Range(1, 256));
  command->add_option("--layers", a->layers, "about the middle: 1")->check(CLI::Range(1, 8));
  command->add_option("--muscle", a->muscles, "only these: NAME,...")->delimiter(',');
  command->callback([a, &session] { tets(*a, session); });
}

}  // namespace sinew::cli
