#pragma once
// JSON as every command prints it.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace sinew::cli {

/// Names of files may hold any bytes, JSON only UTF-8: U+FFFD stands for what is not.
inline void print_json(const nlohmann::json& json) {
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace sinew::cli
