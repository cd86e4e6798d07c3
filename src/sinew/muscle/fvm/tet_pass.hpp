#pragma once
// Forces of all tets of a solid by the kernel of tet_groups.hpp: of its laws where the kernel knows them, and of
// damping. The same energy as solid::Elements, several tets at a time.
#include <Eigen/Core>
#include <span>

#include "sinew/muscle/fvm/tet_groups.hpp"
#include "sinew/muscle/solid/solid_muscle.hpp"

namespace sinew::fvm {

/// The law as the kernel takes it; `known` is false where it has parts that the kernel does not.
KernelLaw kernel_law(const material::Law&, double alone, bool& known);

/// Damping of rates: forces -C v of a tet, C symmetric and without negative eigenvalues (fvm.md 5.1).
struct DampingModuli {
  double lame = 0, shear = 0;  ///< Pa s
};

class TetPass {
 public:
  /// Of flesh that passed solid::check.
  TetPass(const solid::SolidMuscle&, const solid::Laws&);

  struct Buffers {
    std::vector<double> sums, active, J, pressure, patch_pressure, turns;
    std::vector<double> activation;  ///< that `active` is of
  };
  /// Whether the kernel knows the laws, so that `forces` may be asked.
  bool elastic() const { return elastic_; }
  std::size_t tets() const { return slot_.size(); }
  std::size_t nodes() const { return first_.size() - 1; }

  /// -dE/dx, three numbers a node; `activation` by unit. Speeds of fibres do not count.
  void forces(const Eigen::VectorXd& places, std::span<const double> activation, Buffers&, Eigen::VectorXd& out) const;
  /// Each tet's rotation at these places, for `damping` of the turned frame.
  void turn(const Eigen::VectorXd& places, Buffers&) const;
  /// -C v. `turned`: of the rates in the frame of the last `turn`; else of the Green strain at these places.
  void damping(std::span<const DampingModuli> by_kind, bool turned, const Eigen::VectorXd& places,
               const Eigen::VectorXd& speeds, Buffers&, Eigen::VectorXd& out) const;

 private:
  struct Block {  ///< groups of one kind of tissue, few enough that the forces on their corners stay near
    std::size_t kind = 0;
    GroupRange groups;
    std::size_t first = 0, last = 0;  ///< its nodes' sums
  };
  struct Active {
    int unit = 0;
    double factor = 1;
  };
  void pack(const solid::SolidMuscle&);
  void pack_fibre(const solid::SolidMuscle&, std::size_t tet);
  void lay_entries(const solid::SolidMuscle&);
  void lay_patches(const solid::SolidMuscle&);
  void press(const Eigen::VectorXd& places, Buffers&) const;
  /// `corners(block, rows)` puts the forces on the corners of a block's tets.
  template <class Corners>
  void sum(const Corners& corners, Buffers&, Eigen::VectorXd& out) const;

  std::vector<Block> blocks_;
  std::vector<TetGroup> groups_;
  std::vector<FibreGroup> fibres_;
  std::vector<Active> active_;                             // of each slot
  std::vector<std::size_t> slot_;                          // of each tet: 8 * group + lane
  std::vector<std::int32_t> block_first_, block_entries_;  // of each sum of a block: rows of its corners
  std::vector<std::int32_t> first_, entries_;              // of each node: its sums
  std::vector<KernelLaw> laws_;                            // by kind
  std::vector<material::Law> volume_;
  solid::Patches patches_;
  std::vector<double> patch_rest_;
  std::vector<int> patch_kind_, patches_of_first_, patches_of_;
  bool elastic_ = true;
};

}  // namespace sinew::fvm
