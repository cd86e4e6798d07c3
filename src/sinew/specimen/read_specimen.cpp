#include "sinew/specimen/read_specimen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/model/reader.hpp"
#include "sinew/muscle/material/law_reader.hpp"
#include "sinew/specimen/fibre_places.hpp"
#include "sinew/specimen/over_time.hpp"

namespace sinew::specimen {

constexpr auto words_of(TimeKind) {
  return std::to_array<std::pair<TimeKind, const char*>>(
      {{TimeKind::quasi_static, "quasi_static"}, {TimeKind::dynamic, "dynamic"}, {TimeKind::stepped, "explicit"}});
}

namespace {

/// A key whose value a function reads.
struct Key {
  std::function<void(const Cursor&)> reads;
  bool given = false;
};
void read(const Cursor& at, Key& key) {
  key.given = true;
  key.reads(at);
}

// ---- geometry -----------------------------------------------------------------------------------------------------

struct GeometryKeys {
  Vec3 size = Vec3::Zero();
  std::array<int, 3> cells{1, 1, 1};
  std::string tets, surface;
  double edge = 0, scale = 1;
};

void read_cells(const Cursor& at, std::array<int, 3>& cells) {
  if (at.node.kind != YamlNode::Kind::list || at.node.items.size() != 3)
    return at.expected("three whole numbers [along x, y, z]");
  for (std::size_t i = 0; i < 3; ++i) {
    sinew::read(at.item(i), cells[i]);
    if (cells[i] < 1) at.item(i).fault("expected at least 1 cell"), cells[i] = 1;
  }
  constexpr double most = 5e5;
  if (1.0 * cells[0] * cells[1] * cells[2] > most) at.fault("half a million cells are the most there may be");
}

/// Of what the keys name. Faults of the files it opens are told at `at`, with their own places.
solid::SolidMuscle made_of(const Cursor& at, const GeometryKeys& keys, std::vector<TetField>& fields) {
  const std::filesystem::path folder = at.file.folder();
  if (!keys.tets.empty()) {
    TetFile file = read_tets(folder / keys.tets);
    for (Vec3& node : file.mesh.nodes) node *= keys.scale;
    std::ranges::copy_if(file.fields, std::back_inserter(fields), &TetField::in_tets);
    return tissue_of(std::move(file.mesh));
  }
  if (keys.surface.empty()) return block(keys.size, keys.cells);
  TriMesh surface = read_mesh(folder / keys.surface);
  for (Vec3& vertex : surface.vertices) vertex *= keys.scale;
  const auto [mesh, report] = repaired(surface, {.about = {}, .guess_unit = false});
  if (!report.closed) throw InputError(keys.surface + " does not enclose a volume");
  return tissue_of((keys.edge > 0 ? lattice_tets(mesh, keys.edge) : lattice_tets(mesh)).mesh);
}

/// Whether there is a shape.
bool read_geometry(const Cursor& at, Specimen& specimen) {
  GeometryKeys keys;
  Key size{[&](const Cursor& own) {
    sinew::read(own, keys.size, dimension::length);
    if (!(keys.size.minCoeff() > 0)) own.fault("expected lengths above 0");
  }};
  Key cells{[&](const Cursor& own) { read_cells(own, keys.cells); }};
  MapReader is(at);
  is("block", size);
  is("cells", cells);
  is("tets", keys.tets);
  is("surface", keys.surface);
  is("edge", keys.edge, dimension::length);
  is("scale", keys.scale, dimension::none);
  is.finish();
  if (at.node.kind != YamlNode::Kind::map) return false;
  if (size.given + !keys.tets.empty() + !keys.surface.empty() != 1) {
    at.fault("expected one of `block`, `tets`, `surface`");
    return false;
  }
  if (size.given && !cells.given) at.fault("a block needs `cells`: how many along each axis");
  if (!size.given && cells.given) at.fault("`cells` are a block's");
  if (at.node.find("edge") && (keys.surface.empty() || !(keys.edge > 0)))
    at.fault("`edge` works with `surface` only and must be above 0");
  if (!(keys.scale > 0)) at.fault("expected a `scale` above 0");
  for (const char* key : {"", ".block", ".cells", ".tets", ".surface", ".edge", ".scale"})
    if (!at.file.was_read("geometry" + std::string(key))) return false;
  try {
    specimen.flesh = made_of(at, keys, specimen.fields);
  } catch (const InputError& error) {
    for (const Fault& fault : error.faults()) at.fault(fault.text());
    return false;
  }
  return true;
}

// ---- faces --------------------------------------------------------------------------------------------------------

const Of displacement{"time", dimension::time, dimension::length};

/// `fixed`, or a function of time.
void read_axis(const Cursor& at, std::optional<Function>& moved) {
  moved = Function::constant(0);
  if (at.node.kind == YamlNode::Kind::text && at.node.text == "fixed") return;
  if (at.node.kind == YamlNode::Kind::text && !looks_like_number(at.node.text) &&
      at.node.text.find('.') == std::string::npos)
    return at.expected("`fixed`, a function of time or a table's name");
  read_over_time(at, *moved, displacement);
}

void read_deformed(const Cursor& at, std::array<Function, 9>& entries) {
  if (at.node.kind != YamlNode::Kind::list || at.node.items.size() != 3)
    return at.expected("three rows [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]]");
  for (std::size_t row = 0; row < 3; ++row) {
    std::array<Function, 3> three;
    read_over_time(at.item(row), three, Of{"time", dimension::time, dimension::none});
    std::ranges::copy(three, entries.begin() + static_cast<std::ptrdiff_t>(3 * row));
  }
}

void read_face(const Cursor& at, Face& face) {
  if (at.node.kind == YamlNode::Kind::text) {
    if (at.node.text != "fixed") return at.expected("`fixed`, or a map with moved, loaded, deformed, x, y or z");
    for (auto& moved : face.moved) moved = Function::constant(0);
    return;
  }
  Key moved{[&](const Cursor& own) {  // axes that it does not name are held
    for (auto& axis : face.moved) axis = Function::constant(0);
    MapReader is(own);
    Key keys[3];
    for (std::size_t k = 0; k < 3; ++k) {
      keys[k].reads = [&face, k](const Cursor& axis) { read_axis(axis, face.moved[k]); };
      is(std::array{"x", "y", "z"}[k], keys[k]);
    }
    is.finish();
  }};
  Key loaded{[&](const Cursor& own) {
    Key pressure{[&](const Cursor& f) {
      read_over_time(f, face.pressure.emplace(), Of{"time", dimension::time, dimension::pressure});
    }};
    Key force{[&](const Cursor& f) {
      read_over_time(f, face.force.emplace(), Of{"time", dimension::time, dimension::force});
    }};
    MapReader is(own);
    is("pressure", pressure);
    is("force", force);
    is.finish();
    if (own.node.kind == YamlNode::Kind::map && !pressure.given && !force.given)
      own.fault("expected `pressure` or `force`");
  }};
  Key deformed{[&](const Cursor& own) { read_deformed(own, face.deformed.emplace()); }};
  Key axes[3];
  MapReader is(at);
  is("moved", moved);
  is("loaded", loaded);
  is("deformed", deformed);
  for (std::size_t k = 0; k < 3; ++k) {
    axes[k].reads = [&face, k](const Cursor& axis) { read_axis(axis, face.moved[k]); };
    is(std::array{"x", "y", "z"}[k], axes[k]);
  }
  is.finish();
  if (moved.given && (axes[0].given || axes[1].given || axes[2].given))
    at.fault("`moved` says what all three axes do; `x`, `y`, `z` beside it cannot");
}

void read_faces(const Cursor& at, std::vector<Face>& faces) {
  if (!at.is_map()) return;
  for (std::size_t i = 0; i < at.node.keys.size(); ++i) {
    Face& face = faces.emplace_back();
    face.name = at.node.keys[i].text;
    read_face(at.at(at.node.items[i], face.name), face);
  }
}

// ---- the whole ----------------------------------------------------------------------------------------------------

void read_time(const Cursor& at, Specimen& specimen) {
  MapReader is(at);
  is.needs("end", specimen.end, dimension::time);
  is.needs("step", specimen.step, dimension::time);
  is("kind", specimen.kind);
  is("scheme", specimen.stepping.scheme);
  is("rates", specimen.stepping.rates);
  is("beta", specimen.stepping.beta, dimension::time);
  is("mass_damping", specimen.stepping.mass, dimension::none / dimension::time);
  is("cfl", specimen.stepping.cfl, dimension::none);
  is.finish();
  if (at.node.kind != YamlNode::Kind::map || specimen.kind == TimeKind::stepped) return;
  for (const char* key : {"scheme", "rates", "beta", "mass_damping", "cfl"})
    if (at.node.find(key)) at.fault(fmt::format("`{}` is of `kind: explicit`", key));
}

Specimen specimen_of(const YamlNode& root, const std::string& file, const std::string& folder) {
  Reading reading(file, folder, [](const std::filesystem::path& model) { return read_model(model); });
  const Cursor at{reading, root, ""};
  Specimen specimen;
  material::Material material;
  bool shaped = false;
  if (!root.find("sinew_specimen"))
    throw InputError(
        {Fault{file, root.line, root.column, "", "a specimen's file says `sinew_specimen: 1`; this one does not"}});
  Key geometry{[&](const Cursor& own) { shaped = read_geometry(own, specimen); }};
  Key faces{[&](const Cursor& own) { read_faces(own, specimen.faces); }};
  Key time{[&](const Cursor& own) { read_time(own, specimen); }};
  Key activation{[&](const Cursor& own) {
    read_over_time(own, specimen.activation, Of{"time", dimension::time, dimension::none});
  }};
  std::string about, places;
  double prestretch = 1;
  MapReader is(at);
  is.version("sinew_specimen");
  is("about", about);
  is.needs("geometry", geometry);
  is.needs("law", material);
  is("density", specimen.density, dimension::density);
  is.needs("faces", faces);
  is("prestretch", prestretch, dimension::none);
  is("places", places);
  is("activation", activation);
  is.needs("time", time);
  is.finish();
  if (shaped && reading.was_read("law")) try {
      take_material(material, folder, specimen);
    } catch (const InputError& error) {
      for (const Fault& fault : error.faults()) reading.add({{.field = "law", .message = fault.text()}});
    }
  if (shaped && reading.was_read("law") && reading.was_read("prestretch")) try {
      take_fields(specimen);
      if (root.find("prestretch")) stretch_given(specimen, prestretch);
    } catch (const InputError& error) {
      reading.add({{.field = "prestretch", .message = error.faults()[0].message}});
    }
  if (shaped && !places.empty()) try {
      take_places(std::filesystem::path(folder) / places, specimen);
    } catch (const InputError& error) {
      for (const Fault& fault : error.faults()) reading.add({{.field = "places", .message = fault.text()}});
    }
  if (shaped) try {
      check(specimen);
    } catch (const InputError& error) {
      reading.add(error.faults());
    }
  if (std::vector<Fault> faults = reading.take(); !faults.empty()) throw InputError(std::move(faults));
  return specimen;
}

}  // namespace

Specimen read_specimen(const std::filesystem::path& path) {
  return specimen_of(yaml_tree(read_text(path, max_yaml_bytes), path.string()), path.string(),
                     path.has_parent_path() ? path.parent_path().string() : ".");
}

Specimen parse_specimen(const std::string& text, const std::filesystem::path& file) {
  return specimen_of(yaml_tree(text, file.string()), file.string(), file.parent_path().string());
}

}  // namespace sinew::specimen
