#pragma once
// A page's side of the line for tests and benchmarks: blocking, over plain sockets, honest or not as the test wishes.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio::test {

/// A connection to this machine. Whatever should come but does not for this long is a failure, not a hang.
class Wire {
 public:
  static constexpr int patience_s = 30;

  explicit Wire(unsigned short port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = patience_s, .tv_usec = 0};
    const int yes = 1;
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
      throw std::runtime_error("nobody listens");
  }
  Wire(Wire&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() {
    if (socket_ >= 0) ::close(socket_);
  }

  /// False: the other end has closed.
  bool put(const void* bytes, std::size_t size) {
    for (const auto* at = static_cast<const char*>(bytes); size > 0;) {
      const auto sent = ::send(socket_, at, size, MSG_NOSIGNAL);
      if (sent <= 0) return false;
      at += sent;
      size -= static_cast<std::size_t>(sent);
    }
    return true;
  }
  /// Some bytes, at most `most`; none: the other end has closed.
  std::size_t get(void* bytes, std::size_t most) {
    const auto count = ::recv(socket_, bytes, most, 0);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("nothing came");
    return count < 0 ? 0 : static_cast<std::size_t>(count);
  }
  bool get_all(void* bytes, std::size_t size) {
    for (auto* at = static_cast<char*>(bytes); size > 0;) {
      const std::size_t count = get(at, size);
      if (count == 0) return false;
      at += count;
      size -= count;
    }
    return true;
  }

 private:
  int socket_;
};

struct Reply {
  int status = 0;  ///< 0: closed without an answer
  std::string head, body;

  std::string header(const std::string& name) const {
    const std::size_t at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const std::size_t from = at + name.size() + 4;
    return head.substr(from, head.find("\r\n", from) - from);
  }
};

inline Reply read_reply(Wire& wire, bool with_body) {
  Reply reply;
  char c = 0;
  while (!reply.head.ends_with("\r\n\r\n")) {
    if (wire.get(&c, 1) == 0) return reply;
    reply.head += c;
  }
  reply.status = std::stoi(reply.head.substr(9, 3));
  const std::string length = reply.header("Content-Length");
  if (with_body && !length.empty()) {
    reply.body.resize(std::stoul(length));
    if (!wire.get_all(reply.body.data(), reply.body.size())) reply.body = "(cut off)";
  }
  return reply;
}

inline Reply ask(unsigned short port, const std::string& request) {
  Wire wire(port);
  wire.put(request.data(), request.size());
  return read_reply(wire, !request.starts_with("HEAD "));
}

inline std::string local_host(unsigned short port) { return "127.0.0.1:" + std::to_string(port); }

/// `lines`: more headers, each with its line's end.
inline Reply get(unsigned short port, const std::string& target, const std::string& lines = "") {
  return ask(port, "GET " + target + " HTTP/1.1\r\nHost: " + local_host(port) + "\r\n" + lines + "\r\n");
}

class PageClient {
 public:
  struct Wish {
    std::string token;
    std::string host = "", origin = "";  ///< empty: as the page's; "none": not sent
    std::string more = "";               ///< more headers
    std::string protocol = "sinew.1";
    int receive_buffer = 0;  ///< bytes the system keeps for one who does not read; 0: its own choice
  };

  PageClient(unsigned short port, const Wish& wish) : wire_(port, wish.receive_buffer) {
    const std::string own = local_host(port);
    std::string request = "GET /socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
    request += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    if (wish.host != "none") request += "Host: " + (wish.host.empty() ? own : wish.host) + "\r\n";
    if (wish.origin != "none") request += "Origin: " + (wish.origin.empty() ? "http://" + own : wish.origin) + "\r\n";
    request += "Sec-WebSocket-Protocol: " + wish.protocol + ", t." + wish.token + "\r\n" + wish.more + "\r\n";
    wire_.put(request.data(), request.size());
    reply_ = read_reply(wire_, true);
  }

  const Reply& reply() const { return reply_; }
  bool is_open() const { return reply_.status == 101 && code_ == 0; }
  int code() const { return code_; }  ///< of the close frame; 1006: cut without one
  const std::string& reason() const { return reason_; }
  Wire& wire() { return wire_; }

  bool say(const Bytes& message) { return put_frame(binary, message); }
  bool say(Kind kind, const nlohmann::ordered_json& json) { return say(json_message(kind, json)); }
  bool say_hello() { return say(Kind::page_hello, {{"scene", -1}, {"frame", -1}}); }
  bool say_drawn(std::uint32_t frame) {
    ByteWriter number;
    number.put(frame);
    return say(message(Kind::ack, number.bytes()));
  }
  /// Any frame of a WebSocket: its first byte, and what it holds.
  bool put_frame(std::uint8_t first, std::span<const std::uint8_t> payload) {
    Bytes out{first};
    const std::size_t size = payload.size();
    const int wide = size < 126 ? 0 : size < 65536 ? 2 : 8;
    out.push_back(static_cast<std::uint8_t>(0x80u | (wide == 0 ? size : wide == 2 ? 126 : 127)));
    for (int i = wide - 1; i >= 0; --i) out.push_back(static_cast<std::uint8_t>(size >> (8 * i)));
    out.insert(out.end(), 4, 0);  // a mask of zeros
    out.insert(out.end(), payload.begin(), payload.end());
    return wire_.put(out.data(), out.size());
  }

  /// The next message; nothing: the line was closed, `code` says how.
  std::optional<Bytes> hear() {
    Bytes message, payload;
    while (code_ == 0) {
      std::uint8_t head[2];
      if (!wire_.get_all(head, 2)) return cut();
      std::uint64_t size = head[1] & 0x7fu;
      if (const int wide = size == 126 ? 2 : size == 127 ? 8 : 0) {
        std::uint8_t bytes[8];
        if (!wire_.get_all(bytes, static_cast<std::size_t>(wide))) return cut();
        size = 0;
        for (int i = 0; i < wide; ++i) size = size << 8u | bytes[i];
      }
      payload.resize(size);
      if (!wire_.get_all(payload.data(), size)) return cut();
      if (head[0] == closed) return end(payload);
      if (head[0] == ping) put_frame(pong, payload);
      if ((head[0] & 0x0fu) > 2) continue;
      if (message.empty())
        message.swap(payload);
      else
        message.insert(message.end(), payload.begin(), payload.end());
      if ((head[0] & 0x80u) != 0) return message;  // its last piece
    }
    return {};
  }
  /// The next message of that kind; those before it are passed over.
  std::optional<Bytes> hear(Kind kind) {
    for (;;) {
      std::optional<Bytes> message = hear();
      if (!message || (*message)[5] == static_cast<std::uint8_t>(kind)) return message;
    }
  }
  /// Hears until the line is closed, and gives the code.
  int hear_the_end() {
    while (hear()) continue;
    return code_;
  }

  static constexpr std::uint8_t text = 0x81, binary = 0x82, closed = 0x88, ping = 0x89, pong = 0x8a;

 private:
  std::optional<Bytes> cut() {
    code_ = 1006;
    return {};
  }
  std::optional<Bytes> end(const Bytes& payload) {
    code_ = payload.size() < 2 ? 1005 : payload[0] << 8 | payload[1];
    if (payload.size() > 2) reason_.assign(payload.begin() + 2, payload.end());
    put_frame(closed, payload);
    return {};
  }

  Wire wire_;
  Reply reply_;
  int code_ = 0;
  std::string reason_;
};

}  // namespace sinew::studio::test
