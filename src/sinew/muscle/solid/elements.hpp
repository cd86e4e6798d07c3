#pragma once
// Energy, nodal forces and tangent of all tets of a solid muscle.
//
// The law of a tet is taken at F = D_s B, D_s the edges x_1 - x_0, x_2 - x_0, x_3 - x_0, and B = D_m^-1 G: so prestrain
// G is a matter of the rest shape alone, volumes are those of the stress-free tet, V = V_m / det G, and the forces on
// nodes 1 to 3 are the columns of -V P B^T (fvm.md 4.2, flesh.md 6).
//
// Most tets have laws of I1, J and one stretch, whose slopes are numbers: forces and tangent come of them a vector of
// tets at a time (tet_kernel.hpp). Others take F itself.
//
// Each tet writes only its own slots, each node sums its tets in their order: the same bits at any thread count.
#include <Eigen/Core>

#include "sinew/muscle/solid/element_law.hpp"
#include "sinew/muscle/solid/solid_muscle.hpp"
#include "sinew/muscle/solid/tet_kernel.hpp"

namespace sinew::solid {

/// What moves the fibres: activations by unit, and how fast they go where a step counts.
struct Drive {
  std::span<const double> activation = {};  ///< by unit; a unit beyond the list is at rest
  std::span<const double> tract = {};       ///< factor of each tract's active stress; beyond the list 1
  FibreStep step = {};
  bool energy = true;  ///< of fibres within a step, which is an integral; else it counts as none
};

/// Room for passes; sized at the first one, then nothing is allocated.
struct Buffers {
  std::vector<double> J, pressure;                   ///< per tet: det F; what its patches press with, Pa
  std::vector<Mat3> corner;                          ///< per tet: forces on its nodes 1 to 3, N
  std::vector<Parts> energy;                         ///< per tet, J
  std::vector<double> patch_energy, patch_pressure;  ///< per patch: J, Pa
  std::vector<double> bend;                          ///< per patch: of the patch tangent, N/m5
  std::vector<double> blocks;                        ///< per tet: ten 3x3 blocks of the tangent, see `block_of`
  std::vector<Vec3> patch_slope;                     ///< per node of a patch: d volume / d x, m2
};

class Elements {
 public:
  /// Throws InputError as `check` does.
  Elements(const SolidMuscle&, const Laws&);

  std::size_t tets() const { return tets_.size(); }
  std::size_t nodes() const { return nodes_; }
  std::size_t families() const { return families_.size(); }
  const Tetrahedron& corners(std::size_t tet) const { return tets_[tet].nodes; }
  double rest_volume(std::size_t tet) const { return tets_[tet].volume; }  ///< stress-free, m3
  double stiffness() const { return stiffness_; }  ///< Pa: of the stiffest matrix, for tolerances

  /// Energies, J and corner forces into the buffers; `places`: three numbers a node.
  Parts pass(const Eigen::VectorXd& places, const Drive&, Buffers&) const;
  /// -dE/dx of the last pass, at every node.
  void forces(const Buffers&, Eigen::VectorXd& out) const;
  /// The tangent's blocks at places whose pass was the last one. `projected`: each tet's is made positive.
  void tangent(const Eigen::VectorXd& places, const Drive&, bool projected, Buffers&) const;

  Mat3 deformation(const Eigen::VectorXd& places, std::size_t tet) const;  ///< F of the given shape, without prestrain
  Mat3 cauchy(const Eigen::VectorXd& places, const Drive&, std::size_t tet, const Buffers&) const;  ///< Pa
  /// Stretch of each family, as its law sees it.
  void stretches(const Eigen::VectorXd& places, std::vector<double>& out) const;
  /// Fibre length of each family, in optimal lengths; of each tract, the mean over its families by their shares.
  void fibre_lengths(const Eigen::VectorXd& places, std::vector<double>& out) const;
  void tract_lengths(const std::vector<double>& lengths, std::vector<double>& out) const;
  std::size_t tracts() const { return tract_weight_.size(); }
  /// d length of a tract / d places.
  void tract_slope(const Eigen::VectorXd& places, int tract, Eigen::VectorXd& out) const;
  /// d forces / d activation of a unit, and d forces / d factor of a tract.
  void active_forces(const Eigen::VectorXd& places, const Drive&, int unit, Eigen::VectorXd& out) const;
  void tract_forces(const Eigen::VectorXd& places, const Drive&, int tract, Eigen::VectorXd& out) const;
  /// The smallest J over its tets and where; of the last pass.
  double least_J(const Buffers&, std::size_t* where = nullptr) const;

  // Of the tangent: block (a, b), a >= b, of the corners of a tet, rows those of a, column after column.
  static constexpr int blocks_per_tet = 10;
  static constexpr std::size_t block_of(int a, int b) { return static_cast<std::size_t>(a * (a + 1) / 2 + b); }
  // The patch tangent: bend[p] g g^T over the nodes of the patch, g = patch_slope.
  std::size_t patches() const { return patch_nodes_first_.empty() ? 0 : patch_nodes_first_.size() - 1; }
  std::span<const int> patch_nodes(std::size_t patch) const;
  std::size_t patch_first(std::size_t patch) const { return static_cast<std::size_t>(patch_nodes_first_[patch]); }

 private:
  struct Tet {
    Tetrahedron nodes;
    Mat3 B;
    double volume;
    Mat3 unprestrain;  ///< G^-1
    double alone;      ///< the share of the volume term that no patch takes
    Vec3 along;        ///< of the first family: what a matrix of fibre invariants knows
    int law, first, last;
    double fat;
    bool plain;  ///< its energy is one of I1, J and the stretch along `along`
  };
  struct Family {
    int unit, law;
    Vec3 along;  ///< F along is the fibre
    double share, volume_ratio, active, start, gain;
    int tract;
    double per_length;  ///< of `along`, in that of the tet
  };
  struct Member {  ///< a tet of a patch
    int tet;
    std::array<int, 4> local;  ///< its corners among the nodes of the patch
  };
  struct PatchLaw {
    int law;
    double fat;
  };
  void build_tets(const SolidMuscle&, const Laws&);
  void build_patches(const SolidMuscle&);
  void build_gather(const SolidMuscle&);
  void build_shapes();
  TetShapes shapes() const;
  std::size_t chunks() const { return (tets() + tets_a_chunk - 1) / tets_a_chunk; }
  int chunk_size(std::size_t chunk) const;
  Mat3 strained(const Eigen::VectorXd& places, const Tet&) const;
  FamilyNow now(const Tet&, int family, const Drive&) const;
  void press(const Eigen::VectorXd& places, Buffers&) const;
  material::Values patch_volume(std::size_t patch, double J) const;
  template <class Visit>
  void each_stretch(const Eigen::VectorXd& places, const Visit&) const;
  template <class Stress>
  void gather_families(const Eigen::VectorXd& places, const Stress&, Eigen::VectorXd& out) const;
  TetStress stress(const Tet&, const Mat3& F, double pressure, const Drive&) const;
  using ChunkEnergies = std::array<Parts, tets_a_chunk>;  ///< J/m3
  void find_slopes(std::size_t chunk, const TetStrains&, const Drive&, const Buffers&, TetSlopes&,
                   ChunkEnergies&) const;
  void add_matrix(std::size_t chunk, std::size_t law, const MatrixSlopes&, TetSlopes&, ChunkEnergies&) const;
  void tangent_of_F(const Eigen::VectorXd& places, const Drive&, std::size_t tet, bool projected, Buffers&) const;
  material::Mat9 curvature(const Tet&, const Mat3& F, double pressure, const Drive&) const;
  void slope_patches(const Eigen::VectorXd& places, bool projected, Buffers&) const;

  std::vector<ElementLaw> laws_;
  std::vector<Tet> tets_;
  std::vector<std::int32_t> shape_nodes_;  ///< of TetShapes, array after array
  std::vector<double> shape_numbers_;
  std::vector<std::array<bool, tissue_kinds>> chunk_laws_;  ///< that plain tets of a chunk have
  std::vector<Family> families_;
  std::vector<double> tract_weight_;  ///< sum of its families' volumes times shares
  std::size_t nodes_ = 0;
  double stiffness_ = 0;
  std::vector<int> patch_first_, patch_nodes_first_, patch_nodes_;
  std::vector<Member> members_;
  std::vector<double> patch_rest_;  ///< stress-free volume, m3
  std::vector<PatchLaw> patch_law_;
  double patch_weight_ = 1;
  std::vector<int> patches_of_first_, patches_of_;  ///< of each tet, ascending
  std::vector<int> gather_first_, gather_;          ///< of each node: 4 tet + corner, ascending
};

}  // namespace sinew::solid
