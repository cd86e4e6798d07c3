#pragma once
// What the writers share.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sinew/exchange/exchange.hpp"

namespace sinew {

/// `stem_0042.obj`: as many digits as the last needs, at least four.
std::filesystem::path numbered(const std::filesystem::path& stem, std::size_t frame, std::size_t frames,
                               std::string_view ending);
/// Which shapes stand still in all frames: they are written once.
std::vector<char> still_shapes(const Film&);
/// Tells what a series comes to, of which `first` is written: what is there once, and one frame.
void foresee(const Film&, const Exchanged& first, std::uintmax_t once);
void put_file(Exchanged&, const std::filesystem::path&, std::string_view bytes);
void put_written(Exchanged&, const std::filesystem::path&);  ///< one that is written already
std::string in_xml(const std::string& text);
/// STEM.pvd, which names the files of a series by their times; it becomes the first of the files. Several files of one
/// time are parts of it.
void put_pvd(Exchanged&, const std::filesystem::path& stem,
             const std::vector<std::pair<double, std::filesystem::path>>& listed);
/// Where a shape's vertices are in the world.
Vertices world_places(const FilmShape&, std::size_t index, const FilmFrame&);

}  // namespace sinew
