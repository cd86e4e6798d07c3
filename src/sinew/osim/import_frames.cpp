// Frames that sit on bodies or on one another, wherever in the file they stand and in whatever order.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// `/jointset/knee/femur_offset`, as sockets name it.
std::string path_of(pugi::xml_node node) {
  std::string path;
  for (; node && std::string_view(node.name()) != "Model"; node = node.parent()) {
    const std::string_view kind = node.name();
    if (kind == "objects" || kind == "components" || kind == "frames") continue;
    const std::string name = node.child("objects")
                                 ? lower(std::string(kind))
                                 : trimmed(node.attribute("name").as_string(lower(node.name()).c_str()));
    path.insert(0, "/" + name);
  }
  return path;
}

/// Where a relative path leads from a component; each `..` goes one up.
std::string led_from(std::string at, const std::string& path) {
  if (path.starts_with('/')) return path;
  for (size_t begin = 0; begin <= path.size();) {
    const size_t end = std::min(path.find('/', begin), path.size());
    const std::string part = path.substr(begin, end - begin);
    if (part == "..")
      at.erase(at.find_last_of('/') == std::string::npos ? 0 : at.find_last_of('/'));
    else if (!part.empty() && part != ".")
      at += "/" + part;
    begin = end + 1;
  }
  return at;
}

struct OffsetFrame {
  Element element;
  std::string path, parent;
};

/// Where a relative socket leads, or the owner's own body where it says nothing.
std::string led_by(const Element& element, std::initializer_list<const char*> names, const std::string& otherwise) {
  const Element socket = element.find(names);
  return led_from(path_of(element.node()), socket && !socket.text().empty() ? socket.text() : otherwise);
}

/// The direction that `+x` or `-z` names, as row and sign.
std::pair<Eigen::Index, double> axis_named(const std::string& text) {
  const std::string axis = text.empty() ? "+x" : text;
  const char letter = axis.back();
  return {letter == 'y' ? 1 : letter == 'z' ? 2 : 0, axis[0] == '-' ? -1 : 1};
}

/// OpenSim's StationDefinedFrame: its first axis from point a to b, its second along ab x ac, its origin at a point.
std::optional<OsimFrame> through_stations(const Element& element, const std::map<std::string, OsimFrame>& stations) {
  std::array<const OsimFrame*, 4> points{};
  const std::array<const char*, 4> sockets{"socket_point_a", "socket_point_b", "socket_point_c", "socket_origin_point"};
  for (size_t i = 0; i < 4; ++i) {
    const auto found = stations.find(led_by(element, {sockets[i]}, ""));
    if (found == stations.end()) return std::nullopt;
    points[i] = &found->second;
  }
  const auto [a, b, c, origin] = points;
  const auto [first, way] = axis_named(element.text_of({"ab_axis"}, "+x"));
  const auto [second, other_way] = axis_named(element.text_of({"ab_x_ac_axis"}, "+y"));
  const Vec3 ab = b->at - a->at, across = ab.cross(c->at - a->at);
  if (first == second || across.norm() == 0) return std::nullopt;
  Mat3 axes;
  axes.col(first) = way * ab.normalized();
  axes.col(second) = other_way * across.normalized();
  const Eigen::Index third = 3 - first - second;
  axes.col(third) = axes.col((third + 1) % 3).cross(axes.col((third + 2) % 3));
  return OsimFrame{a->body, origin->at, angles_xyz(axes)};
}

/// All of one kind that have a name, wherever they are.
void collect(pugi::xml_node node, const char* kind, Import& file, std::vector<OffsetFrame>& found) {
  for (const pugi::xml_node child : node.children()) {
    if (std::string_view(child.name()) == kind && !child.attribute("name").empty()) {
      const Element element(child, file);
      found.push_back({element, path_of(child),
                       led_by(element,
                              {"socket_parent", "socket_parent_connectee_name", "socket_parent_frame",
                               "socket_parent_frame_connectee_name"},
                              "..")});
    }
    collect(child, kind, file, found);
  }
}

const OsimFrame* known_frame(const Import& file, const std::string& path) {
  for (const std::string& name : {path, last_part(path)})
    if (const auto found = file.frames.find(name); found != file.frames.end()) return &found->second;
  return nullptr;
}

/// Those whose parent is known, until no more come.
void place_offsets(Import& file, std::vector<OffsetFrame>& open) {
  for (bool found = true; found && !open.empty();) {
    found = false;
    std::erase_if(open, [&](const OffsetFrame& frame) {
      const OsimFrame* base = known_frame(file, frame.parent);
      if (!base) return false;
      const Element& e = frame.element;
      const OsimFrame placed = on(*base, e.vector({"translation"}), e.vector({"orientation"}));
      file.frames[frame.path] = placed;
      file.frames.try_emplace(e.name(), placed);
      return found = true;
    });
  }
}

void place_station_frames(Import& file, const Element& model) {
  std::vector<OffsetFrame> points, frames;
  std::map<std::string, OsimFrame> stations;
  for (const char* kind : {"Station", "Marker"}) collect(model.node(), kind, file, points);
  for (const OffsetFrame& point : points)
    if (const OsimFrame* base = known_frame(file, point.parent))
      stations[point.path] = on(*base, point.element.vector({"location"}), Vec3::Zero());
  collect(model.node(), "StationDefinedFrame", file, frames);
  for (const OffsetFrame& frame : frames)
    if (const auto placed = through_stations(frame.element, stations)) {
      file.frames[frame.path] = *placed;
      file.frames.try_emplace(frame.element.name(), *placed);
    }
}

}  // namespace

bool is_frame(const std::string& kind) {
  return kind == "PhysicalOffsetFrame" || kind == "StationDefinedFrame" || kind == "Station";
}

void know_offset_frames(Import& file, const Element& model) {
  for (const Element& body : model.objects("BodySet"))
    for (const char* holder : {"/bodyset/", "/"}) file.frames.try_emplace(holder + body.name(), OsimFrame{body.name()});
  std::vector<OffsetFrame> open;
  collect(model.node(), "PhysicalOffsetFrame", file, open);
  place_offsets(file, open);
  place_station_frames(file, model);
  place_offsets(file, open);  // those on frames through stations
}

FramesByName read_own_frames(Import& file, const Element& owner) {
  FramesByName own;
  if (const Element frames = owner.find("frames"))
    for (const Element& item : frames.children())
      if (const std::optional<OsimFrame> frame = file.offset_frame(item)) own[item.name()] = *frame;
  return own;
}

std::optional<OsimFrame> Import::offset_frame(const Element& element) const {
  if (const auto found = frames.find(path_of(element.node())); found != frames.end()) return found->second;
  const Element socket = element.find({"socket_parent", "socket_parent_connectee_name"});
  return frame(socket ? socket : element);  // says what is missing
}

std::optional<OsimFrame> socket_frame(const Import& file, const FramesByName& own, const Element& element,
                                      std::initializer_list<const char*> names) {
  const Element socket = element.find(names);
  if (!socket) {
    element.fault(fmt::format("needs a `{}`", *names.begin()));
    return std::nullopt;
  }
  if (const auto found = own.find(last_part(socket.text())); found != own.end()) return found->second;
  return file.frame(socket);
}

}  // namespace sinew
