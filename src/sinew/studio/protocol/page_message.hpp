#pragma once
// What a page may say. Reading it trusts nothing: lengths, kinds, JSON, names and numbers are checked here.
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace sinew::studio {

inline constexpr std::size_t most_page_bytes = 65'536;

struct PageHello {
  std::int64_t scene = -1, frame = -1;  ///< last seen, or none
};
/// A change to what runs: docs/protocol.md lists the paths.
struct PageSet {
  std::string path;
  std::variant<std::monostate, bool, double, std::string, std::vector<double>> value;  ///< monostate: null
};
/// Where the picture is seen from.
struct PageEye {
  std::array<double, 3> at{};  ///< m, ground axes
  double pixels = 0;           ///< that a metre fills at a distance of a metre; positive
};
struct PageControl {
  std::string verb;                     ///< one of the verbs of docs/protocol.md
  double number = 0;                    ///< time or speed, where the verb takes one; finite
  std::string scene;                    ///< of `open`
  std::optional<PageEye> eye = {};      ///< of `eye`; none: what can be seen no longer matters
  std::string word = {};                ///< of `ending`: stop, loop or on
  std::vector<std::string> names = {};  ///< of `quantities`: all that this page wants from now on
  bool inside = false;                  ///< of `quantities`: tetrahedra, too
};
/// The muscle editor.
struct PageEdit {
  std::string verb;      ///< choices, preview or save
  std::uint32_t id = 0;  ///< the page's own, given back in the answer
  // Of preview and save:
  std::string muscle, mesh, fidelity;
  std::map<std::string, std::string> options;  ///< of the fidelity: as a model file says them
  bool run = false;                            ///< of save: the scene goes on with it
};
struct PageAck {
  std::uint32_t frame = 0;
};
using PageMessage = std::variant<PageHello, PageSet, PageControl, PageAck, PageEdit>;

/// Codes of a WebSocket's close frame, as docs/protocol.md lists them.
namespace closing {
inline constexpr std::uint16_t going_away = 1001, not_binary = 1003, bad_text = 1007, against_rules = 1008,
                               our_fault = 1011, other_version = 4001, malformed = 4002, too_slow = 4008;
}

/// A message that no honest page sends: its client is closed with this code and sentence.
struct ProtocolFault : std::runtime_error {
  ProtocolFault(std::uint16_t close_code, const std::string& sentence)
      : std::runtime_error(sentence), code(close_code) {}
  std::uint16_t code;  ///< one of `closing`
};

/// One whole message; nothing: of a kind that is not known, to be skipped. Throws ProtocolFault.
std::optional<PageMessage> read_page_message(std::span<const std::uint8_t>);

}  // namespace sinew::studio
