#include "sinew/studio/server/static_files.hpp"

#include <algorithm>
#include <cctype>

#include "sinew/studio/protocol/deflate.hpp"
#include "sinew/studio/protocol/page.hpp"

namespace sinew::studio {
namespace {

constexpr std::string_view asset_path = "/asset/";

Answer missing() { return {.status = 404, .body = "There is nothing of that name.\n"}; }

struct Served {
  std::string_view target, file, type;
};
constexpr Served served_files[] = {{"/", "studio.html", "text/html; charset=utf-8"},
                                   {"/studio.html", "studio.html", "text/html; charset=utf-8"},
                                   {"/studio.js", "studio.js", "text/javascript; charset=utf-8"},
                                   {"/studio.css", "studio.css", "text/css; charset=utf-8"}};

/// Words of letters, digits, `_`, `-` and `.`, none beginning with a dot, apart by single slashes: no way leads up.
bool is_plain_path(std::string_view path) {
  char before = '/';
  for (const char c : path) {
    const bool is_sign = c == '_' || c == '-' || c == '.' || c == '/';
    if (!std::isalnum(static_cast<unsigned char>(c)) && !is_sign) return false;
    if (before == '/' && (c == '.' || c == '/')) return false;
    before = c;
  }
  return before != '/';
}

}  // namespace

std::string_view StaticFiles::packed(std::string_view name, std::string_view bytes) {
  const auto [found, is_new] = packed_.try_emplace(name);
  if (is_new) found->second = deflated(bytes, Deflate::gzip);
  return found->second;
}

Answer StaticFiles::find(const RequestHead& request, Session& session) {
  for (const auto& [target, file, type] : served_files) {
    if (target != request.target) continue;
    const std::string_view bytes = page_file(file);
    if (!lists(request.encodings, "gzip")) return {.type = std::string(type), .body = bytes};
    return {.type = std::string(type), .body = packed(file, bytes), .gzip = true};
  }
  if (request.target == "/favicon.ico") return {.status = 204};  // browsers ask of themselves and complain of a 404
  if (!request.target.starts_with(asset_path)) return missing();
  const std::string_view path = request.target.substr(asset_path.size());
  if (!is_plain_path(path)) return missing();
  std::optional<Asset> asset = session.asset(path);
  if (!asset || !asset->bytes) return missing();
  const std::string_view body(reinterpret_cast<const char*>(asset->bytes->data()), asset->bytes->size());
  return {.type = std::move(asset->type), .body = body, .owner = std::move(asset->bytes)};
}

std::vector<std::pair<std::string_view, std::string>> guarding_headers(std::string_view host) {
  // Not every browser's 'self' covers sockets, hence the second.
  const std::string policy =
      "default-src 'self'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'" +
      (host.empty() ? "" : " ws://" + std::string(host)) +
      "; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return {{"Content-Security-Policy", policy},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cache-Control", "no-store"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Cross-Origin-Opener-Policy", "same-origin"}};
}

}  // namespace sinew::studio
