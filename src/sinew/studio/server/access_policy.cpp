#include "sinew/studio/server/access_policy.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace sinew::studio {
namespace {

constexpr std::string_view scheme = "http://";

/// Calls `use` with each word of a comma-separated list.
template <class Use>
void each_word(std::string_view header, const Use& use) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(','), header.size());
    std::string_view word = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (!word.empty() && (word.front() == ' ' || word.front() == '\t')) word.remove_prefix(1);
    while (!word.empty() && (word.back() == ' ' || word.back() == '\t')) word.remove_suffix(1);
    use(word);
  }
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different |= static_cast<unsigned char>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace

AccessPolicy::AccessPolicy(std::string token, unsigned short port)
    : token_(std::move(token)), port_(":" + std::to_string(port)) {}

bool AccessPolicy::is_ours(std::string_view host, std::string_view here) const {
  if (host.ends_with(port_))
    host.remove_suffix(port_.size());
  else if (port_ != ":80")  // the one that browsers leave out
    return false;
  return host == "127.0.0.1" || host == "localhost" || host == "[::1]" || host == here;
}

Verdict AccessPolicy::judge(const RequestHead& request, std::string_view here) const {
  if (!is_ours(request.host, here)) return {421, "This is not the host that was asked for."};
  if (!request.origin.empty() &&
      !(request.origin.starts_with(scheme) && is_ours(request.origin.substr(scheme.size()), here)))
    return {403, "Only the studio's own page may ask."};
  if (!request.fetch_site.empty() && request.fetch_site != "same-origin" && request.fetch_site != "none")
    return {403, "Only the studio's own page may ask. Open its address directly."};
  if (request.method != "GET" && request.method != "HEAD") return {405, "Only GET and HEAD are answered."};
  if (!request.upgrade) return {};
  if (request.target != socket_path || request.method != "GET") return {404, "There is no socket here."};
  if (request.origin.empty()) return {403, "Only a page may open a socket, and must say which it is."};
  if (!lists(request.protocols, spoken_protocol)) return {400, "This program speaks sinew.1."};
  return {};
}

bool AccessPolicy::holds_token(std::string_view protocols) const {
  bool held = false;
  each_word(protocols, [&](std::string_view word) {
    if (word.starts_with("t.")) held |= equal_in_constant_time(word.substr(2), token_);
  });
  return held;
}

std::string random_token() {
  std::array<unsigned char, 16> bits;
  if (getentropy(bits.data(), bits.size()) != 0) throw std::runtime_error("the system gives no random numbers");
  std::string token;
  for (const unsigned char byte : bits)
    for (const int half : {byte >> 4, byte & 15}) token += "0123456789abcdef"[half];
  return token;
}

bool lists(std::string_view header, std::string_view word) {
  bool found = false;
  each_word(header, [&](std::string_view each) { found |= each == word; });
  return found;
}

double Bucket::level(WallClock::time_point now) const {
  return std::min(most_, level_ + rate_ * std::chrono::duration<double>(now - last_).count());
}

bool Bucket::take(double amount, WallClock::time_point now) {
  level_ = level(now);
  last_ = now;
  if (level_ < amount) return false;
  level_ -= amount;
  return true;
}

WallClock::duration Bucket::wait(double amount, WallClock::time_point now) const {
  const double missing = std::max(0.0, amount - level(now));
  return std::chrono::duration_cast<WallClock::duration>(std::chrono::duration<double>(missing / rate_));
}

}  // namespace sinew::studio
