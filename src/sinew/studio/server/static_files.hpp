#pragma once
// What is served over HTTP: the page's own files out of the program itself, and assets of the session. Nothing is
// looked up in the file system.
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sinew/studio/protocol/broadcaster.hpp"
#include "sinew/studio/server/access_policy.hpp"

namespace sinew::studio {

struct Answer {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string_view body;
  bool gzip = false;
  Shared owner;  ///< of the body, where it is an asset's
};

class StaticFiles {
 public:
  Answer find(const RequestHead&, Session&);

 private:
  std::string_view packed(std::string_view name, std::string_view bytes);
  std::map<std::string_view, std::string> packed_;  // made when first asked for
};

/// What every answer says of itself. `host`: checked by a AccessPolicy.
std::vector<std::pair<std::string_view, std::string>> guarding_headers(std::string_view host);

}  // namespace sinew::studio
