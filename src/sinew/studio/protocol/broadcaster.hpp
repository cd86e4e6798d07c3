#pragma once
// The seam between what is shown and how it travels: a Session speaks into a Broadcaster, a Server tells a Session
// what its clients said. Neither knows more of the other than this.
//
//   Session  --say, show-->  Broadcaster (Server)  --sockets-->  pages
//   Session  <--came, heard, left--  Server     <--sockets--  pages
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sinew/core/bytes.hpp"
#include "sinew/studio/protocol/page_message.hpp"

namespace sinew::studio {

using ClientId = std::uint64_t;
using Shared = std::shared_ptr<const Bytes>;  ///< one encoded message, shared by all who are sent it

/// Those who watch. Every call is safe from any thread and returns at once: nothing waits for a socket.
class Broadcaster {
 public:
  virtual ~Broadcaster() = default;
  virtual void say(ClientId, Shared) = 0;  ///< kept until sent: scene, status, report, series, error
  virtual void say_all(Shared) = 0;        ///< the same to each client that has said hello
  /// A frame to each client that has said hello. A client that is behind gets the newest when it can take one.
  virtual void show(Shared frame) = 0;
};

/// A file that is served beside the page, e.g. a thumbnail.
struct Asset {
  std::string type;  ///< image/png
  Shared bytes;
};

/// What answers. Called by the server's own thread, one call at a time; must not wait.
class Session {
 public:
  virtual ~Session() = default;
  /// A client said hello, with the scene and frame it saw last. From now on it is part of the audience.
  virtual void came(ClientId, const PageHello&) = 0;
  virtual void heard(ClientId, const PageSet&) = 0;
  virtual void heard(ClientId, const PageControl&) = 0;
  virtual void heard(ClientId, const PageEdit&) = 0;
  virtual void left(ClientId) = 0;
  /// By the path after /asset/; nothing: 404.
  virtual std::optional<Asset> asset(std::string_view path) = 0;
};

}  // namespace sinew::studio
