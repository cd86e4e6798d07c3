#pragma once
// How a solid steps explicitly: elastic forces as they are, damping implicitly (Bridson et al. 2003 after Teran et al.
// 2003; fvm.md 5). What a scene or a specimen may say of it, with its defaults.
#include <array>
#include <utility>

namespace sinew::fvm {

struct Stepping {
  /// trapezoid (T): order 2. backward (B): two half steps of backward Euler, order 1, keeps angular momentum.
  enum class Scheme { trapezoid, backward };
  /// Of rates of the Green strain (D1), which a rigid motion does not have at any shape; or of those in the turned
  /// frame (D2), which an inverted tet has too. With `mass` that is the classical one of Rayleigh, corotated (D3).
  enum class Rates { strain, turned };

  Scheme scheme = Scheme::trapezoid;
  Rates rates = Rates::strain;
  double beta = 5e-3;       ///< s: damping moduli are so much times the law's at rest
  double mass = 0;          ///< 1/s: of each node's own mass
  double cfl = 0.5;         ///< of the time that sound takes across the smallest tet
  double strain = 0.1;      ///< the most that a tet may be deformed in one step
  double tolerance = 1e-6;  ///< of the solve for damping, relative
  bool operator==(const Stepping&) const = default;
};
constexpr auto words_of(Stepping::Scheme) {
  using K = Stepping::Scheme;
  return std::to_array<std::pair<K, const char*>>({{K::trapezoid, "trapezoid"}, {K::backward, "backward"}});
}
constexpr auto words_of(Stepping::Rates) {
  using K = Stepping::Rates;
  return std::to_array<std::pair<K, const char*>>({{K::strain, "strain"}, {K::turned, "turned"}});
}

}  // namespace sinew::fvm
