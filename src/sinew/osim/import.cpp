#include "sinew/osim/import.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/utf8.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// How things look and who made them: nothing that moves.
const std::set<std::string> only_looks{"Appearance",        "VisibleObject", "FrameGeometry",
                                       "default_color",     "color",         "display_preference",
                                       "credits",           "publications",  "ModelVisualPreferences",
                                       "SurfaceProperties", "groups",        "force_units",
                                       "assembly_accuracy", "defaults",      "texture_file",
                                       "opacity",           "socket_frame",  "fixed"};

/// What a file says and a run here does not ask for.
const std::map<std::string, std::string> not_asked{
    {"default_activation", "a run starts with the scene's excitations"},
    {"default_fiber_length", "a run starts with every muscle in equilibrium"},
    {"solve_for_equilibrium", "a run starts with every muscle in equilibrium"},
    {"initial_value", "`default_value` holds the start"},
    {"muscle_model", "the kind of the element says which muscle it is"}};

constexpr int oldest_version = 10901, first_unknown_version = 50000;

std::string prefix_of(const std::string& field) {
  const size_t end = field.find_last_of(".[");
  return end == std::string::npos ? "" : field.substr(0, end);
}

int line_in(const std::map<std::string, int>& places, std::string field) {
  for (; !field.empty(); field = prefix_of(field))
    if (const auto place = places.find(field); place != places.end()) return place->second;
  return 0;
}

/// What a Model does not allow and OpenSim does not mind.
void mend_inertias(Import& file) {
  if (file.options.inertias_as_written) return;
  RepairedModel mended = repair_inertias(file.model);
  file.model = std::move(mended.model);
  for (const InertiaRepair& repair : mended.repairs)
    file.notes.push_back(
        {ImportNote::Kind::changed, file.places["bodies." + repair.body], "Body " + repair.body,
         fmt::format("this inertia is physically impossible; {:.3g} kg m2 were added to each principal moment",
                     repair.added)});
}

Note told(const ImportNote& note, const std::string& file) {
  using Kind = ImportNote::Kind;
  const auto& [severity, word] = note.kind == Kind::unsupported ? std::pair{Note::Severity::loss, "left out"}
                                 : note.kind == Kind::changed   ? std::pair{Note::Severity::warning, "changed"}
                                                                : std::pair{Note::Severity::note, "remark"};
  return {.severity = severity,
          .where = note.line > 0 ? fmt::format("{}:{}", file, note.line) : file,
          .what = fmt::format("{}: {}: {}", word, note.what, note.message)};
}

}  // namespace

std::string ImportNote::text(const std::string& file) const { return printable(told(*this, file).text()); }

OsimFrame on(const OsimFrame& base, const Vec3& at, const Vec3& turn) {
  if (base.is_body()) return {base.body, at, turn};  // the file's own digits
  const Pose pose = base.pose() * pose_of(at, turn);
  return {base.body, pose.translation(), angles_xyz(pose.linear())};
}

std::string last_part(const std::string& path) {
  const std::string text = trimmed(path);
  const size_t slash = text.find_last_of('/');
  return slash == std::string::npos ? text : text.substr(slash + 1);
}

Import::Import(const XmlFile& xml_file, const OsimOptions& how, std::string folder) : xml(xml_file), options(how) {
  model.folder = std::move(folder);
}

std::string Import::fresh_name(const Element& item, const std::string& list, const std::string& wanted) {
  std::string name = wanted.empty() ? item.kind() : wanted;
  for (char& c : name)
    if (c == '/' || c == '*' || static_cast<unsigned char>(c) < 0x20) c = '_';
  const std::string plain = name;
  for (int copy = 2; places.contains(list + "." + name); ++copy) name = fmt::format("{}_{}", plain, copy);
  if (name != wanted) item.note(ImportNote::Kind::changed, fmt::format("renamed `{}`: names must be unique", name));
  places[list + "." + name] = item.line();
  return name;
}

Coordinate* Import::coordinate(const std::string& name) {
  for (Joint& joint : model.joints)
    if (Coordinate* found = ::sinew::find(joint.coordinates, last_part(name))) return found;
  return nullptr;
}

std::optional<OsimFrame> Import::frame(const Element& socket) const {
  std::string path = socket.text();
  if (path.empty()) path = "ground";
  while (path.starts_with("../")) path.erase(0, 3);
  for (const std::string& name : {path, "/" + path, last_part(path)})
    if (const auto found = frames.find(name); found != frames.end()) return found->second;
  socket.fault(fmt::format("there is no body or frame `{}`", path));
  return std::nullopt;
}

/// Children of what was read that nobody asked for, one note for each kind.
void Import::note_unread(pugi::xml_node root) {
  std::map<std::pair<std::string, std::string>, std::pair<int, int>> unread;  // count, first line
  std::vector<pugi::xml_node> open{root};
  while (!open.empty()) {
    const pugi::xml_node node = open.back();
    open.pop_back();
    for (const pugi::xml_node child : node.children()) {
      if (child.type() != pugi::node_element || only_looks.contains(child.name())) continue;
      const bool object = node == root;  // a model's own parts; below it an empty property says nothing
      if (seen.contains(child.hash_value())) {
        open.push_back(child);
      } else if (object || child.first_child()) {
        auto& [count, line] = unread[{node.name(), object ? Element(child, *this).what() : child.name()}];
        if (count++ == 0) line = xml.line_of(child);
      }
    }
  }
  for (const auto& [names, found] : unread) {
    const auto reason = not_asked.find(names.second);
    const bool known = reason != not_asked.end();
    notes.push_back({known ? ImportNote::Kind::remark : ImportNote::Kind::unsupported, found.second,
                     names.first + " > " + names.second,
                     "is not read" + (found.first == 1 ? "" : fmt::format(" ({} times)", found.first)) +
                         (known ? ": " + reason->second : "")});
  }
}

void Import::throw_if_any() {
  std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) { return a.line < b.line; });
  if (!faults.empty()) throw InputError(std::move(faults));
}

void Import::read_version() {
  const pugi::xml_attribute said = xml.root().attribute("Version");
  version = said.as_int();
  const auto remark = [&](const std::string& message) {
    notes.push_back({ImportNote::Kind::remark, xml.line_of(xml.root()), xml.root().name(), message});
  };
  if (!said)
    remark("has no Version; each element is read by what it contains");
  else if (version < oldest_version || version >= first_unknown_version)
    remark(fmt::format("Version `{}` is unknown; read as versions {} to 4.x", said.value(), oldest_version));
}

Imported Import::take() {
  const Element document(xml.root(), *this);
  if (document.kind() != "OpenSimDocument") {
    document.fault("expected an OpenSimDocument; this is another kind of XML file");
    throw_if_any();
  }
  read_version();
  const Element top = document.find("Model");
  if (!top) {
    document.fault("holds no Model: a set-up file is run with `sinew run-setup`");
    throw_if_any();
  }
  for (const int line : xml.recovered_lines())
    notes.push_back({ImportNote::Kind::remark, line, "text", "bytes that are not UTF-8 were read as Latin-1"});
  for (const int line : xml.lines_with_loose_ampersands())
    notes.push_back({ImportNote::Kind::remark, line, "text", "an `&` that starts no reference was read as itself"});
  if (const pugi::xml_node block = top.node().child("defaults"))
    for (const pugi::xml_node usual : block.children()) defaults[usual.name()] = usual;
  model.name = top.name();
  model.gravity = top.vector({"gravity"}, Vec3(0, -9.80665, 0));
  model.source = trimmed(top.text_of({"publications"}));
  if (const std::string units = top.text_of({"length_units"}, "meters");
      units != "meters" && units != "m" && units != "Unassigned")
    top.find("length_units")
        .changed(fmt::format("lengths said to be in `{}` are read as meters, as OpenSim does", units));
  read_bodies(*this, top);
  read_joints(*this, top);
  hang_loose_bodies(*this);
  read_constraints(*this, top);
  hold_massless(*this);
  know_contact_geometry(*this, top);
  read_forces(*this, top);
  tell_contact(*this);
  read_markers(*this, top);
  for (const char* set : {"ControllerSet", "ProbeSet", "ComponentSet"})
    for (const Element& item : top.objects(set)) item.unsupported("is left out");
  if (const Element components = top.find("components"))
    for (const Element& item : components.children())
      if (set_of(item.kind()).empty() && !is_frame(item.kind())) item.unsupported("is left out");
  mend_inertias(*this);
  if (!lost_meshes.empty())
    notes.push_back({ImportNote::Kind::remark, 0, "meshes",
                     fmt::format("{} mesh files were not found ({}{}); `--geometry DIR` adds a folder to search",
                                 lost_meshes.size(), lost_meshes[0], lost_meshes.size() > 1 ? ", ..." : "")});
  return finish(top.node());
}

Imported Import::finish(pugi::xml_node top) {
  note_unread(top);
  for (Fault fault : faults_of(model)) {
    if (options.inertias_as_written && fault.field.ends_with(".inertia")) continue;
    fault.file = xml.name();
    fault.line = line_in(places, fault.field);
    faults.push_back(std::move(fault));
  }
  throw_if_any();
  std::stable_sort(notes.begin(), notes.end(),
                   [](const ImportNote& a, const ImportNote& b) { return a.line < b.line; });
  for (const ImportNote& note : notes) model.notes.list.push_back(told(note, xml.name()));
  return {std::move(model), std::move(notes), version};
}

Imported parse_osim(const std::string& text, const fs::path& file, const OsimOptions& options) {
  const XmlFile xml(text, file.string());
  return Import(xml, options, file.parent_path().string()).take();
}

Imported read_osim(const fs::path& path, const OsimOptions& options) {
  const XmlFile xml = XmlFile::open(path);
  return Import(xml, options, path.has_parent_path() ? path.parent_path().string() : ".").take();
}

bool is_osim(const fs::path& path) {
  std::string end = path.extension().string();
  for (char& c : end) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return end == ".osim";
}

Imported read_any_model(const fs::path& path, const OsimOptions& options, const FidelityKeys& known) {
  if (is_osim(path)) return read_osim(path, options);
  return {.model = read_model(path, known)};
}

}  // namespace sinew
