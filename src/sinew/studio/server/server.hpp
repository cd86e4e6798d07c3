#pragma once
// The studio's server: HTTP for the page, a WebSocket for each client, on one thread of its own. docs/studio.md says
// whom it lets in and what it does with clients that are slow, silent or rude.
#include <memory>

#include "sinew/studio/protocol/broadcaster.hpp"
#include "sinew/studio/server/outbox.hpp"

namespace sinew::studio {

struct ServerLimits {
  std::size_t clients = 32;                      ///< with a socket
  std::size_t connections = 96;                  ///< with and without
  double accepts = 8;                            ///< connections a second, after a first heap of four times as many
  double messages = 200;                         ///< a second from one client; more in one second, and it is closed
  double bytes = 2e6;                            ///< the same
  int free_guesses = 5;                          ///< wrong tokens that are answered at once
  std::chrono::milliseconds guess_delay{1'000};  ///< of the answer to each later one
  std::chrono::milliseconds handshake{5'000};    ///< for a whole request, and for the hello after it
  std::chrono::milliseconds ping{15'000};        ///< after so long without a word
  std::chrono::milliseconds silence{60'000};     ///< without a word or an answer to a ping: closed
  std::chrono::milliseconds farewell{500};       ///< for a client to say good-bye too
  OutboxLimits outbox;
};

struct ServerOptions {
  std::string listen;       ///< an address of this machine; empty: 127.0.0.1 and ::1, which only this machine can reach
  unsigned short port = 0;  ///< 0: any that is free
  std::string token;        ///< empty: a random one
  ServerLimits limits;
};

class Server final : public Broadcaster {
 public:
  /// Opens the port; throws InputError where that cannot be. The session must outlive the server.
  Server(const ServerOptions&, Session&);
  ~Server() override;

  unsigned short port() const;
  std::string address() const;     ///< http://127.0.0.1:PORT/#t=TOKEN: open it in a browser
  bool is_open_to_others() const;  ///< whether other machines may reach it

  void start();  ///< once
  void stop();   ///< closes every client and returns; not from the session's own calls

  void say(ClientId, Shared) override;
  void say_all(Shared) override;
  void show(Shared frame) override;

 private:
  class Clients;
  std::unique_ptr<Clients> clients_;
};

}  // namespace sinew::studio
