#pragma once
// Motions of files (.mot, .sto, .csv, .bvh) in scenes: for the muscles to track, or for the bones to play.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"

namespace sinew {

/// Makes the scene track the motion of a file, on the file's clock: a scene that says no `start` begins with its first
/// row. Answers what was assumed, left out or overruled. `filter` is the cut-off of a low-pass, Hz; 0: none.
/// Coordinates that are free and have no column are held where the scene starts them. Throws InputError where nothing
/// fits.
std::vector<std::string> track_file(Scene&, const std::filesystem::path&, double filter = 0);
/// The same for the bones; the coordinates of balls, which cannot be prescribed, are left out.
std::vector<std::string> play_file(Scene&, const std::filesystem::path&, double filter = 0);

}  // namespace sinew
