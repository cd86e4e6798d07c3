#pragma once
// What the writers of one file per frame share.
#include <string_view>

#include "sinew/exchange/exchange.hpp"

namespace sinew {

/// `stem_0042.obj`: as many digits as the last needs, at least four.
std::filesystem::path numbered(const std::filesystem::path& stem, std::size_t frame, std::size_t frames,
                               std::string_view ending);
void put_file(Exchanged&, const std::filesystem::path&, std::string_view bytes);
/// Where a shape's vertices are in the world.
Vertices world_places(const FilmShape&, std::size_t index, const FilmFrame&);

}  // namespace sinew
