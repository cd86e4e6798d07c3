#include "sinew/geometry/file/mesh_scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <type_traits>
#include <utility>

namespace sinew {
namespace {

constexpr std::size_t most_faults = 20;  // a file of another kind would otherwise give one per line
constexpr std::string_view blanks = " \t\r\v\f";

struct ScalarName {
  std::string_view name;
  Scalar scalar;
};
// PLY, then VTP, then legacy VTK, whose `long` has the eight bytes of the machines that write such files.
constexpr std::array scalar_names{
    ScalarName{"char", Scalar::i8},          ScalarName{"int8", Scalar::i8},
    ScalarName{"uchar", Scalar::u8},         ScalarName{"uint8", Scalar::u8},
    ScalarName{"short", Scalar::i16},        ScalarName{"int16", Scalar::i16},
    ScalarName{"ushort", Scalar::u16},       ScalarName{"uint16", Scalar::u16},
    ScalarName{"int", Scalar::i32},          ScalarName{"int32", Scalar::i32},
    ScalarName{"uint", Scalar::u32},         ScalarName{"uint32", Scalar::u32},
    ScalarName{"float", Scalar::f32},        ScalarName{"float32", Scalar::f32},
    ScalarName{"double", Scalar::f64},       ScalarName{"float64", Scalar::f64},
    ScalarName{"Int8", Scalar::i8},          ScalarName{"UInt8", Scalar::u8},
    ScalarName{"Int16", Scalar::i16},        ScalarName{"UInt16", Scalar::u16},
    ScalarName{"Int32", Scalar::i32},        ScalarName{"UInt32", Scalar::u32},
    ScalarName{"Int64", Scalar::i64},        ScalarName{"UInt64", Scalar::u64},
    ScalarName{"Float32", Scalar::f32},      ScalarName{"Float64", Scalar::f64},
    ScalarName{"unsigned_char", Scalar::u8}, ScalarName{"unsigned_short", Scalar::u16},
    ScalarName{"unsigned_int", Scalar::u32}, ScalarName{"unsigned_long", Scalar::u64},
    ScalarName{"long", Scalar::i64},         ScalarName{"vtkIdType", Scalar::i64},
    ScalarName{"vtktypeint64", Scalar::i64}, ScalarName{"vtktypeuint64", Scalar::u64},
    ScalarName{"vtktypeint32", Scalar::i32}, ScalarName{"vtktypeuint32", Scalar::u32},
};

template <class Number>
bool parse_all(std::string_view word, Number& out) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
  return error == std::errc{} && end == word.data() + word.size();
}

/// Words come from files of any kind: what is shown of them is short and printable.
std::string shown(std::string_view word) {
  std::string text(word.substr(0, 40));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return word.size() > 40 ? text + "..." : text;
}

}  // namespace

std::size_t size_of(Scalar scalar) {
  constexpr std::array<std::size_t, 10> sizes{1, 1, 2, 2, 4, 4, 8, 8, 4, 8};
  return sizes.at(static_cast<std::size_t>(scalar));
}

std::optional<Scalar> scalar_named(std::string_view name) {
  const auto at =
      std::find_if(scalar_names.begin(), scalar_names.end(), [&](const ScalarName& s) { return s.name == name; });
  return at == scalar_names.end() ? std::nullopt : std::optional(at->scalar);
}

void MeshFaults::tell(const Place& place, std::string message) {
  if (faults_.size() >= most_faults) return;
  if (place.byte >= 0) message = fmt::format("byte {}: {}", place.byte, message);
  faults_.push_back(Fault{.file = file_, .line = place.line, .field = place.field, .message = std::move(message)});
}

void MeshFaults::refuse(const Place& place, std::string message) {
  if (faults_.size() >= most_faults) faults_.pop_back();  // the last is the one that ended it
  tell(place, std::move(message));
  throw InputError(faults_);
}

void MeshFaults::throw_if_any() const {
  if (!faults_.empty()) throw InputError(faults_);
}

std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  const std::string_view word = line.substr(0, std::min(line.find_first_of(blanks), line.size()));
  line.remove_prefix(word.size());
  return word;
}

bool parse_number(std::string_view word, double& out) { return parse_all(word, out); }
bool parse_number(std::string_view word, std::int64_t& out) { return parse_all(word, out); }

void MeshScan::recode(Coding coding) {
  coding_ = coding;
  in_bytes_ = in_bytes_ || coding != Coding::text;
}

Place MeshScan::place() const {
  if (!in_bytes_) return {.line = line_, .field = field_};
  return {.line = *field_ ? line_ : 0, .byte = static_cast<std::int64_t>(at_), .field = field_};
}

std::string_view MeshScan::line() {
  const std::string_view here = rest();
  const std::size_t end = here.find('\n');
  std::string_view text = here.substr(0, end);
  if (text.ends_with('\r')) text.remove_suffix(1);
  at_ = end == std::string_view::npos ? bytes_.size() : at_ + end + 1;
  if (end != std::string_view::npos) ++line_;
  return text;
}

std::string_view MeshScan::word() {
  const auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  for (; at_ < bytes_.size() && blank(bytes_[at_]); ++at_)
    if (bytes_[at_] == '\n') ++line_;
  const std::size_t from = at_;
  while (at_ < bytes_.size() && !blank(bytes_[at_])) ++at_;
  return bytes_.substr(from, at_ - from);
}

std::size_t MeshScan::count(const char* what) {
  const std::string_view found = word();
  std::int64_t things = 0;
  if (!parse_number(found, things) || things < 0)
    faults_->refuse(place(), fmt::format("expected how many {} there are, found '{}'", what, shown(found)));
  return static_cast<std::size_t>(things);
}

std::size_t MeshScan::room_for(std::int64_t things, const char* what, std::size_t numbers, Scalar scalar) {
  // In text a number takes a digit and a blank, but the last one needs no blank.
  const std::size_t each = numbers * (coding_ == Coding::text ? 2 : size_of(scalar));
  const std::size_t room = left() + (coding_ == Coding::text ? 1 : 0);
  if (things < 0 || (each > 0 && static_cast<std::uint64_t>(things) > room / each))
    faults_->refuse(place(), fmt::format("{} {} do not fit into the {} bytes that are left", things, what, left()));
  return static_cast<std::size_t>(things);
}

void MeshScan::need(std::size_t bytes) {
  if (bytes > left()) faults_->refuse(place(), "ends early: expected more numbers");
}

template <class T>
T MeshScan::raw() {
  need(sizeof(T));
  std::array<char, sizeof(T)> bytes;
  std::copy_n(bytes_.data() + at_, sizeof(T), bytes.data());
  at_ += sizeof(T);
  constexpr Coding native = std::endian::native == std::endian::big ? Coding::big_endian : Coding::little_endian;
  if (coding_ != native) std::reverse(bytes.begin(), bytes.end());
  return std::bit_cast<T>(bytes);
}

template <class T>
T MeshScan::binary(Scalar scalar) {
  switch (scalar) {
    case Scalar::i8:
      return static_cast<T>(raw<std::int8_t>());
    case Scalar::u8:
      return static_cast<T>(raw<std::uint8_t>());
    case Scalar::i16:
      return static_cast<T>(raw<std::int16_t>());
    case Scalar::u16:
      return static_cast<T>(raw<std::uint16_t>());
    case Scalar::i32:
      return static_cast<T>(raw<std::int32_t>());
    case Scalar::u32:
      return static_cast<T>(raw<std::uint32_t>());
    case Scalar::i64:
      return static_cast<T>(raw<std::int64_t>());
    case Scalar::u64:
      return static_cast<T>(raw<std::uint64_t>());
    case Scalar::f32:
    case Scalar::f64:
      break;
  }
  const Place here = place();
  const double value = scalar == Scalar::f32 ? static_cast<double>(raw<float>()) : raw<double>();
  if constexpr (std::is_integral_v<T>) {
    if (!(std::abs(value) < 0x1p53) || value != std::floor(value)) {
      faults_->tell(here, fmt::format("expected a whole number, found {}", value));
      return 0;
    }
  }
  return static_cast<T>(value);
}

double MeshScan::real(Scalar scalar) {
  if (coding_ != Coding::text) return binary<double>(scalar);
  const std::string_view found = word();
  if (found.empty()) need(1);
  double value = 0;
  if (!parse_number(found, value)) faults_->tell(place(), fmt::format("expected a number, found '{}'", shown(found)));
  return value;
}

std::int64_t MeshScan::whole(Scalar scalar) {
  if (coding_ != Coding::text) return binary<std::int64_t>(scalar);
  const std::string_view found = word();
  if (found.empty()) need(1);
  std::int64_t value = 0;
  if (!parse_number(found, value))
    faults_->tell(place(), fmt::format("expected a whole number, found '{}'", shown(found)));
  return value;
}

Vec3 MeshScan::point(Scalar scalar) {
  Vec3 at = Vec3::Zero();
  for (double& x : at) {
    const Place before = place();
    x = real(scalar);
    if (std::isfinite(x)) continue;
    faults_->tell(in_bytes_ ? before : place(), fmt::format("expected a finite number, found {}", x));
    x = 0;
  }
  return at;
}

void MeshScan::skip(Scalar scalar, std::size_t numbers) {
  if (coding_ != Coding::text) {
    need(numbers * size_of(scalar));
    at_ += numbers * size_of(scalar);
    return;
  }
  for (std::size_t i = 0; i < numbers; ++i)
    if (word().empty()) need(1);
}

}  // namespace sinew
