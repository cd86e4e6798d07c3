#pragma once
// The colours of things, for every way of drawing a scene but the page, which has its own lights.
#include "sinew/picture/colour.hpp"
#include "sinew/view/view.hpp"

namespace sinew {

namespace palette {
inline const Colour ivory = colour(0xece2cf), hollow = colour(0xb2976f), sinew = colour(0xe9e2cf),
                    metal = colour(0x8a94a0), teal = colour(0x0f766e), violet = colour(0x7c3aed),
                    skin = colour(0xd9a58b), white = colour(0xf2efe9), blue = colour(0x2a6fbb), red = colour(0x7a2f2b);
}

/// Of a shape all of whose vertices have one colour: by its layer.
Colour layer_colour(const ViewShape&);
/// Per vertex of a muscle's surface: flesh by its activation, tendon where its fixed quantity `tendon` says so, with
/// the streaks of fibre bundles where it says where round and along it each vertex is.
std::vector<Colour> muscle_colours(const ViewShape&, double activation);

}  // namespace sinew
