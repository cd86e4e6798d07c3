#pragma once
#include <string>
#include <string_view>

namespace sinew::studio {

enum class Deflate { raw, gzip };
std::string deflated(std::string_view bytes, Deflate);

}  // namespace sinew::studio
