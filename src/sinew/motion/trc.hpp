#pragma once
// Markers over time, as motion capture writes them: `.trc` files.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

struct MarkerTracks {
  std::vector<std::string> names;
  std::vector<double> time;              ///< s, rising
  std::vector<std::vector<Vec3>> place;  ///< per frame, per marker: m
  std::vector<std::vector<char>> seen;   ///< a marker may be hidden for a while; its place is zero then
  std::vector<std::string> remarks;

  int marker(const std::string& name) const;  ///< -1: none of that name
};

/// Lengths in mm, cm or m as the header says. Throws InputError with every fault, each with line and column.
MarkerTracks read_trc(const std::filesystem::path&);
MarkerTracks parse_trc(const std::string& text, const std::string& file = "markers.trc");

}  // namespace sinew
