#include "sinew/geometry/file/vtk_xml.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sinew {
namespace {

// Times the size of the file: meshes compress tenfold at most, and a small file shall not fill the memory.
constexpr std::size_t most_unpacked = 200;

}  // namespace

VtkXml::VtkXml(std::string_view bytes, MeshFaults& faults, const char* kind, const char* things)
    : bytes_(bytes), faults_(faults), kind_(kind), budget_(most_unpacked * bytes.size()) {
  load();
  const pugi::xml_node file = document_.child("VTKFile");
  if (std::string_view(file.attribute("type").value()) != kind)
    faults_.refuse(place(file), fmt::format("expected <VTKFile type=\"{}\">: only {} are read", kind, things));
  read_packing(file);
}

/// Appended data may be raw bytes, which no XML reader takes: the text ends before them.
void VtkXml::load() {
  xml_ = bytes_;
  if (const std::size_t at = bytes_.find("<AppendedData"); at != std::string_view::npos) {
    const std::size_t end = bytes_.find('>', at);
    if (end == std::string_view::npos) faults_.refuse({}, "ends early in <AppendedData");
    const std::size_t mark = bytes_.find_first_not_of(" \t\r\n", end + 1);
    if (mark != std::string_view::npos && bytes_[mark] == '_') appended_ = bytes_.substr(mark + 1);
    xml_ = std::string(bytes_.substr(0, end + 1)) + "</AppendedData></VTKFile>";
  }
  const pugi::xml_parse_result result =
      document_.load_buffer(xml_.data(), xml_.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!result)
    faults_.refuse({.line = line_at(result.offset)}, fmt::format("not well-formed XML: {}", result.description()));
}

void VtkXml::read_packing(pugi::xml_node file) {
  const auto choose = [&](const char* name, std::initializer_list<std::string_view> known) {
    const std::string_view found = file.attribute(name).as_string(known.begin()->data());
    const auto at = std::find(known.begin(), known.end(), found);
    if (at == known.end())
      faults_.refuse(place(file), fmt::format("{} is '{}'; known: {}", name, found, fmt::join(known, ", ")));
    return at - known.begin();
  };
  packing_.coding =
      choose("byte_order", {"LittleEndian", "BigEndian"}) == 0 ? Coding::little_endian : Coding::big_endian;
  packing_.head = choose("header_type", {"UInt32", "UInt64"}) == 0 ? Scalar::u32 : Scalar::u64;
  packing_.zlib = choose("compressor", {"", "vtkZLibDataCompressor"}) == 1;
  const std::string_view encoding = file.child("AppendedData").attribute("encoding").as_string("base64");
  appended_base64_ = encoding == "base64";
  if (encoding != "base64" && encoding != "raw")
    faults_.refuse(place(file.child("AppendedData")), "expected the encoding raw or base64");
}

VtkXml::Numbers VtkXml::open(pugi::xml_node array, std::int64_t things, std::size_t each, const char* name) {
  Place where{.line = line_at(array.offset_debug()), .field = name};
  const std::optional<Scalar> scalar = scalar_named(array.attribute("type").value());
  if (!array || !scalar) faults_.refuse(where, "expected a DataArray of numbers of a known type");
  const std::string_view format = array.attribute("format").as_string("ascii");
  if (format == "appended" ? !(array.attribute("offset").as_ullong() < appended_.size())
                           : format != "ascii" && format != "binary")
    faults_.refuse(where, "expected the format ascii, binary, or appended with an offset within the appended data");
  pugi::xml_node text = array.first_child();
  while (text && text.type() != pugi::node_pcdata) text = text.next_sibling();  // there may be notes before it
  if (format == "ascii") {
    MeshScan scan(text.value(), Coding::text, faults_, name, line_at(text ? text.offset_debug() : 0));
    scan.room_for(things, name, each, *scalar);
    return {nullptr, scan, *scalar};
  }
  if (static_cast<std::uint64_t>(things) > budget_ / (each * size_of(*scalar)))
    faults_.refuse(where, fmt::format("{} times {} numbers are more than a file of {} bytes can mean", things, each,
                                      bytes_.size()));
  const std::size_t wanted = static_cast<std::size_t>(things) * each * size_of(*scalar);
  budget_ -= wanted;
  const PackedBytes packed =
      format == "binary" ? PackedBytes(text.value(), true)
                         : PackedBytes(appended_.substr(array.attribute("offset").as_ullong()), appended_base64_);
  auto data = std::make_unique<const std::string>(unpacked(packed, packing_, wanted, faults_, where));
  const MeshScan scan(*data, packing_.coding, faults_, name, where.line);
  return {std::move(data), scan, *scalar};
}

void VtkXml::finish(Numbers& numbers) {
  if (numbers.scan.word().empty()) return;
  faults_.tell(numbers.scan.place(), "more numbers than the counts of the piece say");
}

std::int64_t VtkXml::number(pugi::xml_node node, const char* name) {
  std::int64_t value = 0;
  const char* text = node.attribute(name).value();
  if (!parse_number(text, value) || value < 0)
    faults_.refuse(place(node), fmt::format("expected a count {}, found '{}'", name, text));
  return value;
}

std::vector<std::int64_t> VtkXml::offsets(pugi::xml_node array, std::int64_t cells) {
  Numbers numbers = open(array, cells, 1, "offsets");
  std::vector<std::int64_t> ends(static_cast<std::size_t>(cells));
  for (std::int64_t before = 0; std::int64_t & end : ends) {
    const Place place = numbers.scan.place();
    end = numbers.scan.whole(numbers.scalar);
    if (end < before) faults_.refuse(place, fmt::format("offsets fall from {} to {}", before, end));
    before = end;
  }
  finish(numbers);
  return ends;
}

int VtkXml::line_at(std::ptrdiff_t offset) const {
  const auto end = xml_.begin() + std::clamp<std::ptrdiff_t>(offset, 0, static_cast<std::ptrdiff_t>(xml_.size()));
  return 1 + static_cast<int>(std::count(xml_.begin(), end, '\n'));
}

}  // namespace sinew
