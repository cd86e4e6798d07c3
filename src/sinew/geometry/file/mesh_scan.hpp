#pragma once
// What readers of mesh files share: a walk through bytes that are words or binary numbers, and faults with their place.
// Nothing is trusted: numbers are checked where they are read, counts against the bytes that are left.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/core/maths.hpp"

namespace sinew {

enum class Scalar { i8, u8, i16, u16, i32, u32, i64, u64, f32, f64 };
std::size_t size_of(Scalar);
/// By any of the names that PLY, VTK and VTP files have for it.
std::optional<Scalar> scalar_named(std::string_view name);

enum class Coding { text, little_endian, big_endian };

struct Place {
  int line = 0;            ///< 1-based; 0: unknown
  std::int64_t byte = -1;  ///< -1: the line says it
  const char* field = "";  ///< the part of the file that the byte is counted in
};

class MeshFaults {
 public:
  explicit MeshFaults(std::string file) : file_(std::move(file)) {}
  void tell(const Place&, std::string message);
  /// For faults beyond which nothing can be made out.
  [[noreturn]] void refuse(const Place&, std::string message);
  bool none() const { return faults_.empty(); }
  void throw_if_any() const;

 private:
  std::string file_;
  std::vector<Fault> faults_;
};

/// The next word of a line, which loses it; empty at the end.
std::string_view take_word(std::string_view& line);
/// Reads the whole word as a number, or nothing.
bool parse_number(std::string_view word, double& out);
bool parse_number(std::string_view word, std::int64_t& out);

class MeshScan {
 public:
  MeshScan(std::string_view bytes, Coding coding, MeshFaults& faults, const char* field = "", int line = 1)
      : bytes_(bytes), coding_(coding), faults_(&faults), field_(field), line_(line) {
    recode(coding);
  }

  /// How numbers are read from here on. Places are told in bytes once the text has been left.
  void recode(Coding coding);
  Place place() const;
  std::size_t left() const { return bytes_.size() - at_; }
  std::string_view rest() const { return bytes_.substr(at_); }

  std::string_view line();              ///< to the end of this line, which is passed
  std::string_view word();              ///< the next one, on whichever line; empty at the end
  std::size_t count(const char* what);  ///< the next word as a count, which still has to prove its room
  /// Refuses a number of things, of so many scalars each, that the bytes left cannot hold.
  std::size_t room_for(std::int64_t things, const char* what, std::size_t numbers, Scalar);

  double real(Scalar);
  std::int64_t whole(Scalar);
  Vec3 point(Scalar);  ///< three reals, finite or told
  void skip(Scalar, std::size_t numbers = 1);

 private:
  template <class T>
  T raw();
  template <class T>
  T binary(Scalar);
  void need(std::size_t bytes);

  std::string_view bytes_;
  Coding coding_;
  MeshFaults* faults_;
  const char* field_;
  int line_;
  bool in_bytes_ = false;
  std::size_t at_ = 0;
};

}  // namespace sinew
