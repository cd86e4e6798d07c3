#pragma once
// OpenSim's model files, in and out. Versions 10901 to 40000 and up are read. What a Model cannot say is left out or
// changed and named in the notes with its line, never skipped in silence. What is read how: docs/opensim.md.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/model/fidelity_keys.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

struct ImportNote {
  enum class Kind {
    unsupported,  ///< left out; the model works without it
    changed,      ///< taken over, but not as it stands
    remark        ///< nothing is lost
  };
  Kind kind = Kind::remark;
  int line = 0;
  std::string what;     ///< `TorqueActuator reserve_x`
  std::string message;  ///< what was done and why
  std::string text(const std::string& file) const;
};

struct OsimOptions {
  std::vector<std::filesystem::path> geometry;  ///< where bone meshes are looked for after the model's own folder
  bool inertias_as_written = false;             ///< keep impossible inertias: good enough where nothing accelerates
};

struct Imported {
  Model model;
  std::vector<ImportNote> notes;  ///< in the order of the lines
  int version = 40000;            ///< of the file
};

/// Throws InputError with every fault of the file, each with its line.
Imported read_osim(const std::filesystem::path&, const OsimOptions& = {});
Imported parse_osim(const std::string& text, const std::filesystem::path& file = "text", const OsimOptions& = {});

/// The model with the forces of a ForceSet file beside its own, or in their place. Forces and torques on a body that
/// hangs from the ground by coordinates along their direction (residuals) act on these. Throws InputError.
Imported with_force_set(const Model&, const std::filesystem::path& file, bool replace);
bool is_osim(const std::filesystem::path&);  ///< by suffix
/// YAML or OpenSim's XML, by suffix; `notes` are empty for YAML.
Imported read_any_model(const std::filesystem::path&, const OsimOptions& = {}, const FidelityKeys& known = {});

/// A file of version 40000, and notes on what it cannot say. Reading it back gives the model again as far as
/// OpenSim has words for it.
struct Exported {
  std::string text;
  std::vector<ImportNote> notes;
};
Exported osim_text(const Model&);
std::vector<ImportNote> write_osim(const Model&, const std::filesystem::path&);

}  // namespace sinew
