#pragma once
// Who may come in. Any page in any browser can make its browser request at a port of this machine, and any user of the
// machine can request himself: the first are told by what their browser says of them, the second by a token they lack.
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace sinew::studio {

using WallClock = std::chrono::steady_clock;

/// What a request says of itself; empty: it does not say. Views into the request.
struct RequestHead {
  std::string_view method, target, host, origin, fetch_site, protocols, encodings;
  bool upgrade = false;  ///< to a WebSocket
};

/// 200: may pass. Otherwise the status of the answer, and a sentence for a person.
struct Verdict {
  unsigned status = 200;
  std::string_view sentence;
};

inline constexpr std::string_view socket_path = "/socket", spoken_protocol = "sinew.1";

class AccessPolicy {
 public:
  AccessPolicy(std::string token, unsigned short port);

  const std::string& token() const { return token_; }
  /// `here`: the address at which the request arrived, as it stands in an URL. A name that someone else lets point at
  /// this machine is never taken, so that no page can read what its browser fetches by such a name.
  Verdict judge(const RequestHead&, std::string_view here) const;
  /// Among the WebSocket's protocols, `t.TOKEN`; compared in a time that does not tell how much of it was right.
  bool holds_token(std::string_view protocols) const;

 private:
  bool is_ours(std::string_view host, std::string_view here) const;
  std::string token_, port_;
};

/// 128 bits from the system's random source, as 32 hexadecimal digits.
std::string random_token();

/// Whether a comma-separated header names a word.
bool lists(std::string_view header, std::string_view word);

/// Something that comes at most so often: fills at `rate` a second up to `most`.
class Bucket {
 public:
  Bucket(double rate, double most) : rate_(rate), most_(most), level_(most) {}
  bool take(double amount, WallClock::time_point now);
  /// How long until that much can be taken, if nothing else is.
  WallClock::duration wait(double amount, WallClock::time_point now) const;

 private:
  double level(WallClock::time_point) const;
  double rate_, most_, level_;
  WallClock::time_point last_{};
};

}  // namespace sinew::studio
