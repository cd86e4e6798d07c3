#pragma once
// Bytes as letters, for files that may hold no others.
#include <string>
#include <string_view>

namespace sinew {

std::string base64(std::string_view bytes);  ///< RFC 4648, padded

}  // namespace sinew
