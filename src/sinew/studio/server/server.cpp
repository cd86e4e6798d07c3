// The only file that knows Boost.Beast. Everything below runs on the server's thread, except the calls of Server
// itself.
#include "sinew/studio/server/server.hpp"

#include <map>
#include <set>
#include <thread>
#include <utility>
// Boost 1.74 forgets <utility>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "sinew/core/error.hpp"
#include "sinew/studio/server/mailbox.hpp"
#include "sinew/studio/server/static_files.hpp"

namespace sinew::studio {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace net = boost::asio;
using net::ip::tcp;
using Failure = beast::error_code;
using Request = http::request<http::empty_body>;

constexpr std::size_t most_header_bytes = 8'192;
constexpr std::size_t most_reason_bytes = 123;       // of a close frame
constexpr std::size_t most_piece_bytes = 1u << 20u;  // frames go out whole; pings come between the pieces of a scene

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

std::string in_url(const net::ip::address& address) {
  return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

/// The beginning of a sentence that a close frame can hold, cut between characters.
std::string_view reason_of(std::string_view sentence) {
  if (sentence.size() <= most_reason_bytes) return sentence;
  std::size_t end = most_reason_bytes;
  while (end > 0 && (static_cast<unsigned char>(sentence[end]) & 0xc0u) == 0x80u) --end;
  return sentence.substr(0, end);
}

RequestHead head_of(const Request& request) {
  const auto only = [&](auto name) {  // said twice is not said: which one counts would be a matter of taste
    return request.count(name) == 1 ? view(request[name]) : std::string_view();
  };
  return {.method = view(request.method_string()),
          .target = view(request.target()),
          .host = only(http::field::host),
          .origin = request.count(http::field::origin) > 1 ? "twice" : only(http::field::origin),
          .fetch_site = only("Sec-Fetch-Site"),
          .protocols = only(http::field::sec_websocket_protocol),
          .encodings = only(http::field::accept_encoding),
          .upgrade = websocket::is_upgrade(request)};
}

tcp::acceptor opened(net::io_context& context, const std::string& listen, unsigned short port) {
  const std::string what = "port " + std::to_string(port) + " of " + listen + " ";
  Failure failure;
  const net::ip::address address = net::ip::make_address(listen, failure);
  if (failure)
    throw InputError("'" + listen + "' is not an address to listen at: expected one such as 127.0.0.1 or ::1");
  const tcp::endpoint end(address, port);
  tcp::acceptor acceptor(context);
  acceptor.open(end.protocol(), failure);
  if (!failure) acceptor.set_option(net::socket_base::reuse_address(true), failure);
  if (!failure && address.is_v6()) acceptor.set_option(net::ip::v6_only(true), failure);
  if (!failure) acceptor.bind(end, failure);
  if (!failure) acceptor.listen(net::socket_base::max_listen_connections, failure);
  if (failure == net::error::address_in_use)
    throw InputError(what + "is used by another program: choose another port, or 0 for any that is free");
  if (failure == net::error::access_denied) throw InputError(what + "may not be used: choose one above 1023");
  if (failure) throw InputError(what + "cannot be used: " + failure.message());
  return acceptor;
}

}  // namespace

class Server::Clients {
 public:
  Clients(const ServerOptions&, Session&);
  ~Clients() { stop(); }

  void start();
  void stop();
  void leave(Letter);

  const ServerLimits& limits() const { return options_.limits; }
  unsigned short port() const { return doors_.front().acceptor.local_endpoint().port(); }
  net::ip::address listening_at() const { return doors_.front().acceptor.local_endpoint().address(); }
  const AccessPolicy& policy() const { return *policy_; }

 private:
  class Visit;
  class Client;
  struct Listener {
    tcp::acceptor acceptor;
    net::steady_timer pause;
  };

  void open(const std::string& listen, unsigned short port);
  void accept(Listener&);
  void arrived(tcp::socket);
  void deliver();
  void beat();
  void shut();

  ServerOptions options_;
  Session& session_;
  net::io_context context_{1};
  std::vector<Listener> doors_;
  std::optional<AccessPolicy> policy_;  // once the port is known
  StaticFiles files_;
  Mailbox mailbox_;
  std::vector<Letter> letters_;
  std::set<std::shared_ptr<Visit>> visits_;
  std::map<ClientId, std::shared_ptr<Client>> clients_;
  ClientId last_client_ = 0;
  Bucket accepts_;
  int wrong_tokens_ = 0;
  bool stopping_ = false;
  net::steady_timer beat_{context_}, farewell_{context_};
  std::thread thread_;
};

}  // namespace sinew::studio

#include "sinew/studio/server/server_client.inl"
#include "sinew/studio/server/server_visit.inl"

namespace sinew::studio {

Server::Clients::Clients(const ServerOptions& options, Session& session)
    : options_(options), session_(session), accepts_(options.limits.accepts, 4 * options.limits.accepts) {
  const bool at_home = options.listen.empty();
  open(at_home ? "127.0.0.1" : options.listen, options.port);
  if (at_home) {
    try {
      open("::1", port());
    } catch (const InputError&) {  // not every machine has it
    }
  }
  policy_.emplace(options.token.empty() ? random_token() : options.token, port());
}

void Server::Clients::open(const std::string& listen, unsigned short port) {
  doors_.push_back({opened(context_, listen, port), net::steady_timer(context_)});
}

void Server::Clients::start() {
  mailbox_.open(true);
  for (Listener& door : doors_) accept(door);
  beat();
  thread_ = std::thread([this] { context_.run(); });
}

void Server::Clients::stop() {
  if (!thread_.joinable()) return;
  mailbox_.open(false);
  net::post(context_, [this] { shut(); });
  thread_.join();
}

void Server::Clients::shut() {
  stopping_ = true;
  for (Listener& door : doors_) {
    door.acceptor.close();
    door.pause.cancel();
  }
  beat_.cancel();
  for (const auto& visit : visits_) visit->cut();
  for (const auto& [id, client] : clients_) client->close(closing::going_away, "The program has ended.");
  if (clients_.empty()) return;
  farewell_.expires_after(limits().farewell);
  farewell_.async_wait([this](Failure failure) {
    if (failure) return;
    for (const auto& [id, client] : clients_) client->cut();
  });
}

void Server::Clients::accept(Listener& door) {
  door.acceptor.async_accept([this, &door](Failure failure, tcp::socket socket) {
    if (stopping_) return;
    const auto now = WallClock::now();
    accepts_.take(1, now);
    if (!failure) arrived(std::move(socket));
    door.pause.expires_after(accepts_.wait(1, now));
    door.pause.async_wait([this, &door](Failure cancelled) {
      if (!cancelled && !stopping_) accept(door);
    });
  });
}

void Server::Clients::arrived(tcp::socket socket) {
  if (visits_.size() + clients_.size() >= limits().connections) return;
  Failure ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto visit = std::make_shared<Visit>(*this, std::move(socket));
  visits_.insert(visit);
  visit->read();
}

void Server::Clients::leave(Letter letter) {
  if (mailbox_.put(std::move(letter))) net::post(context_, [this] { deliver(); });
}

void Server::Clients::deliver() {
  mailbox_.take(letters_);
  for (const Letter& letter : letters_) {
    for (const auto& [id, client] : clients_) {
      if (letter.to == Letter::To::all_as_frame)
        client->show(letter.message);
      else if (letter.to == Letter::To::all || letter.client == id)
        client->say(letter.message);
    }
  }
  letters_.clear();
}

/// Looks at every client now and then: who is silent, who gets a frame although it is.
void Server::Clients::beat() {
  const auto least = std::min({limits().outbox.thinned, limits().ping, limits().silence, limits().farewell});
  beat_.expires_after(std::max(least / 4, std::chrono::milliseconds(1)));
  beat_.async_wait([this](Failure failure) {
    if (failure || stopping_) return;
    for (const auto& [id, client] : clients_) client->tick(WallClock::now());
    beat();
  });
}

Server::Server(const ServerOptions& options, Session& session)
    : clients_(std::make_unique<Clients>(options, session)) {}
Server::~Server() = default;

unsigned short Server::port() const { return clients_->port(); }

std::string Server::address() const {
  const net::ip::address at = clients_->listening_at();
  const std::string host = at.is_unspecified() ? (at.is_v6() ? "[::1]" : "127.0.0.1") : in_url(at);
  return "http://" + host + ":" + std::to_string(port()) + "/#t=" + clients_->policy().token();
}

bool Server::is_open_to_others() const { return !clients_->listening_at().is_loopback(); }

void Server::start() { clients_->start(); }
void Server::stop() { clients_->stop(); }
void Server::say(ClientId client, Shared message) { clients_->leave({Letter::To::one, client, std::move(message)}); }
void Server::say_all(Shared message) { clients_->leave({Letter::To::all, 0, std::move(message)}); }
void Server::show(Shared frame) { clients_->leave({Letter::To::all_as_frame, 0, std::move(frame)}); }

}  // namespace sinew::studio
