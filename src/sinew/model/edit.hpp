#pragma once
// Disorders and surgery: functions Model -> Model. The argument is never changed. Unknown names throw InputError.
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

/// `muscle` may be a name or a pattern with `*`, and every match is changed.
/// Its active strength times a factor of at most 1: `drive`; passive forces and the size of its flesh stay.
Model weaken(const Model&, const std::string& muscle, double factor);
/// Its cross-section times a factor, so also peak force and volume; above 1: hypertrophy.
Model atrophy(const Model&, const std::string& muscle, double factor);
/// A contracture: its flesh at rest is shorter along its fibres, by a share of them.
Model contract(const Model&, const std::string& muscle, double by);
Model paralyse(const Model&, const std::string& muscle);                    ///< drive 0: passive forces stay
Model lengthen_tendon(const Model&, const std::string& muscle, double by);  ///< m, negative shortens
Model lengthen_fibre(const Model&, const std::string& muscle, double factor);
/// Moves one way-point of a muscle (0-based, negative from the end) to a point on a body: a tendon transfer. `drop`:
/// the points behind it go, and the muscle ends there.
Model reroute(const Model&, const std::string& muscle, int point, const std::string& body, const Vec3& at,
              bool drop = false);
Model lock(const Model&, const std::string& coordinate, double value);
Model set_mass(const Model&, const std::string& body, double mass);  ///< inertia scales along
Model remove_muscle(const Model&, const std::string& muscle);

/// Published files hold inertias that no body has: a negative principal moment, or one above the sum of the others.
struct InertiaRepair {
  std::string body;
  double added = 0;  ///< kg m2, to each principal moment: the least that makes a body of it
  bool operator==(const InertiaRepair&) const = default;
};
struct RepairedModel {
  Model model;
  std::vector<InertiaRepair> repairs;  ///< in the order of the bodies
};
RepairedModel repair_inertias(const Model&);

}  // namespace sinew
