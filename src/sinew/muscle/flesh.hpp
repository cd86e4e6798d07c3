#pragma once
// The flesh a surface fidelity starts from: a muscle's own mesh, mended where it must be, or one that is grown.
#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/core/progress.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

class Anatomy;

struct Flesh {
  TriMesh mesh;                    ///< closed, facing outwards, m, ground axes at the start pose
  std::vector<std::string> notes;  ///< what was mended, or given up
  std::optional<std::array<double, 2>> fleshy =
      {};  ///< of what is grown: shares of the path where flesh begins and ends
};

/// Throws InputError where the file holds no surface, or one that cannot be closed. Of several large parts the one
/// nearest to `course` is taken.
Flesh read_flesh(const std::filesystem::path&, const std::vector<Vec3>& course = {});

/// Is the surface farther from all of the course than half its own size? Then it is in other axes, or another muscle's.
bool misses(const SurfaceTree&, const std::vector<Vec3>& course);
/// The fault of a muscle whose path misses its mesh.
Fault missed_mesh(const Muscle&);

/// Muscles that share a body: those of one surface whose flesh says so; by their places in `muscles`. Others alone.
std::vector<std::vector<std::size_t>> joined_groups(const Model&, const std::vector<int>& muscles,
                                                    const std::function<bool(const Volume&)>& joined);

/// One per muscle named. Of a mesh that several muscles name, each gets what is nearest to its path, or all of it where
/// `whole` says so. Throws InputError with every mesh that cannot be used and every muscle that cannot be grown.
std::vector<Flesh> flesh_of(const Anatomy&, const std::vector<int>& muscles,
                            const std::function<bool(const Volume&)>& whole = {}, const Progress& = {});

}  // namespace sinew
