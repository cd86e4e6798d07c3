#pragma once
// A muscle's line and flesh made into what a fidelity starts from, and how true that is: what the studio's editor shows
// before anything runs.
#include <array>
#include <string>
#include <vector>

#include "sinew/muscle/flesh.hpp"

namespace sinew {

struct FitWord {
  enum class Tone { ok, note, warning };
  Tone tone = Tone::ok;
  std::string text;  ///< a sentence
};

struct MuscleFit {
  Flesh flesh;
  std::vector<Vec3> line;                ///< the muscle's path, in ground axes at the start pose
  TriMesh surface;                       ///< of the tube, the net, the tetrahedra
  std::vector<std::array<int, 2>> wire;  ///< the edges of it that are drawn
  double off = 0;                        ///< the furthest that a vertex of the surface is from the flesh, m
  double beyond = 0;                     ///< the furthest that a vertex of the flesh is from the surface, m
  std::vector<FitWord> words;
};

/// Measures how far flesh and surface are apart, and says so of a `thing` of which `beyond` is to be expected.
void measure(MuscleFit&, const std::string& thing, const std::string& beyond = "");
std::string millimetres(double metres);

}  // namespace sinew
