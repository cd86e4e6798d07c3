#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/studio/protocol/deflate.hpp"
#include "sinew/studio/protocol/page.hpp"
#include "sinew/studio/protocol/player.hpp"

namespace sinew::studio {
namespace {

constexpr double fewest_frames = 5;  // a second
// Nothing is fetched, whatever a recording may hold.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data: blob:";

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8u | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k > bytes.size() ? '=' : letters[three >> (18 - 6 * k) & 63u];
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

struct Page {
  std::string text;
  std::size_t fixed = 0;  ///< bytes it has however few frames there are
};

Page page_of(const RecordingReader& reader, const PlayerOptions& options) {
  Page page;
  std::string& out = page.text;
  out = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width\">\n";
  out += "<meta http-equiv=\"Content-Security-Policy\" content=\"" + std::string(policy) + "\">\n";
  out += "<title>" + escaped(reader.path().stem().string()) + " - Sinew</title>\n<script>";
  out += page_file("loader.js");  // unpacks style and program
  out += "</script>\n</head>\n<body>\n";
  const auto hold = [&](const char* what, std::string_view bytes) {
    out += std::string("<script type=\"application/octet-stream\" ") + what + ">" +
           base64(deflated(bytes, Deflate::raw)) + "</script>\n";
  };
  hold("data-style", page_file("studio.css"));
  hold("data-program", page_file("studio.js"));
  for (const Bytes& chunk : recording_chunks(reader, options)) {
    hold("data-chunk", {reinterpret_cast<const char*>(chunk.data()), chunk.size()});
    if (page.fixed == 0) page.fixed = out.size();
  }
  out += "</body>\n</html>\n";
  return page;
}

}  // namespace

std::string_view page_file(std::string_view name) {
  for (std::size_t i = 0; i < page_file_count; ++i)
    if (page_files[i].name == name) return page_files[i].bytes;
  return {};
}

std::string player_page(const RecordingReader& reader, const PlayerOptions& options) {
  PlayerOptions tried = options;
  if (tried.range.every <= 0) tried.range.every = usual_step;
  const double most = options.most_mb > 0 ? 1e6 * options.most_mb : 1e300;
  while (true) {
    Page page = page_of(reader, tried);
    const auto size = static_cast<double>(page.text.size()), fixed = static_cast<double>(page.fixed);
    if (size <= most) return std::move(page.text);
    const double too_many = fixed < most ? std::max(1.05 * (size - fixed) / (most - fixed), 1.1) : HUGE_VAL;
    tried.range.every *= too_many;
    if (tried.range.every * fewest_frames > 1)
      throw InputError(reader.path().string() +
                       ": the page cannot be made that small; a shorter part (--from, --until) can");
  }
}

}  // namespace sinew::studio
