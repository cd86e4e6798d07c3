#pragma once
// What VTK's XML files have in common: a text that may end in raw bytes, and arrays of numbers in several codings.
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "sinew/geometry/file/vtp_data.hpp"

namespace sinew {

class VtkXml {
 public:
  /// Refuses what is no <VTKFile type="KIND">, saying that only `things` are read.
  VtkXml(std::string_view bytes, MeshFaults& faults, const char* kind, const char* things);

  pugi::xml_node data() const { return document_.child("VTKFile").child(kind_); }

  struct Numbers {
    std::unique_ptr<const std::string> bytes;  // what the scan walks over, unless that is the text of the file
    MeshScan scan;
    Scalar scalar;
  };
  /// The numbers of an array, which must be `things` times `each`; `name` for its faults.
  Numbers open(pugi::xml_node array, std::int64_t things, std::size_t each, const char* name);
  /// Tells where there are more of them.
  void finish(Numbers&);
  /// An attribute that is a count.
  std::int64_t number(pugi::xml_node, const char* name);
  /// A cell's corners end where these say: offsets that do not fall.
  std::vector<std::int64_t> offsets(pugi::xml_node array, std::int64_t cells);
  Place place(pugi::xml_node node) const { return {.line = line_at(node.offset_debug())}; }

 private:
  void load();
  void read_packing(pugi::xml_node file);
  int line_at(std::ptrdiff_t offset) const;

  std::string_view bytes_, appended_;
  std::string xml_;
  pugi::xml_document document_;
  MeshFaults& faults_;
  const char* kind_;
  VtpPacking packing_;
  bool appended_base64_ = true;
  std::size_t budget_;  // bytes that arrays may still unpack to
};

}  // namespace sinew
