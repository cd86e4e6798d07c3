#pragma once
// What a page can open: the scenarios and models that ship, and what was named when the studio was started.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sinew/osim/osim.hpp"
#include "sinew/studio/protocol/broadcaster.hpp"
#include "sinew/studio/session/playback.hpp"

namespace sinew::studio {

class Library {
 public:
  struct Offer {
    std::string name, title, about;
    std::string kind;      ///< scenario, model, file or recording
    std::string location;  ///< what is opened: a path, or a shipped name
    Shared picture;        ///< PNG, or none
  };

  /// `own`: a name that ships, a scene or model file, or a recording; it need not be one of these yet.
  Library(const std::string& own, OsimOptions, std::string command);

  const std::vector<Offer>& offers() const { return offers_; }
  /// By a name of the list, and no other. Throws InputError with the reader's own sentences.
  std::unique_ptr<Playback> open(const std::string& name) const;
  std::optional<Asset> asset(std::string_view path) const;  ///< scene/NAME.png

 private:
  void add(std::string name, std::string about, std::string kind, std::string location);

  OsimOptions osim_;
  std::string command_;
  std::vector<Offer> offers_;
};

}  // namespace sinew::studio
