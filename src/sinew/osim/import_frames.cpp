// Frames that sit on bodies or on one another, wherever in the file they stand and in whatever order.
#include <fmt/format.h>

#include <algorithm>

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

void collect(pugi::xml_node node, Import& file, std::vector<OffsetFrame>& found) {
  for (const pugi::xml_node child : node.children()) {
    if (std::string_view(child.name()) == "PhysicalOffsetFrame" && !child.attribute("name").empty()) {
      const Element element(child, file);
      const std::string path = path_of(child);
      const Element socket = element.find({"socket_parent", "socket_parent_connectee_name"});
      found.push_back({element, path, led_from(path, socket && !socket.text().empty() ? socket.text() : "..")});
    }
    collect(child, file, found);
  }
}

}  // namespace

void know_offset_frames(Import& file, const Element& model) {
  for (const Element& body : model.objects("BodySet"))
    file.frames.try_emplace("/bodyset/" + body.name(), OsimFrame{body.name()});
  std::vector<OffsetFrame> open;
  collect(model.node(), file, open);
  for (bool found = true; found && !open.empty();) {  // those whose parent is known, until no more come
    found = false;
    std::erase_if(open, [&](const OffsetFrame& frame) {
      auto base = file.frames.find(frame.parent);
      if (base == file.frames.end()) base = file.frames.find(last_part(frame.parent));
      if (base == file.frames.end()) return false;
      const Element& e = frame.element;
      const OsimFrame placed = on(base->second, e.vector({"translation"}), e.vector({"orientation"}));
      file.frames[frame.path] = placed;
      file.frames.try_emplace(e.name(), placed);
      return found = true;
    });
  }
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
