#pragma once
// What a viewer, a plot or an export sees of a World at one moment: names once, numbers per frame.
#include <string>
#include <vector>

#include "sinew/muscle/tissue.hpp"

namespace sinew {

/// The names behind the numbers of a Frame; the same for a whole recording.
struct FrameNames {
  std::vector<std::string> bodies;       ///< ground first, props last
  std::vector<std::string> coordinates;  ///< one per speed
  std::vector<bool> turns;               ///< per coordinate: rad, else m
  std::vector<std::string> muscles;
  std::vector<std::string> units;  ///< `muscle`, or `muscle/unit` where a muscle has several
  std::vector<std::string> ligaments, motors;
  std::vector<std::string> soft;  ///< bodies of flesh that are no muscles
  bool operator==(const FrameNames&) const = default;
};

struct MuscleReading {
  double length = 0, speed = 0;  ///< of the muscle-tendon path, m and m/s
  double tension = 0;            ///< N
  double fibre = 0;              ///< fibre length, m
  double activation = 0;         ///< over its units, by share
  bool operator==(const MuscleReading&) const = default;
};

struct LigamentReading {
  double length = 0, tension = 0;  ///< m, N
  bool operator==(const LigamentReading&) const = default;
};

struct Frame {
  double time = 0;
  std::vector<Pose> poses;              ///< per body, in the world
  std::vector<double> value, speed;     ///< per coordinate
  std::vector<double> acceleration;     ///< per coordinate, of the present forces
  std::vector<double> muscle_torque;    ///< per coordinate, all muscles, N m or N
  std::vector<double> passive_torque;   ///< per coordinate: damping, springs, tissue, stops, ligaments
  std::vector<double> control_torque;   ///< per coordinate: the controller's own torques and the motors'
  std::vector<double> reaction_torque;  ///< per coordinate: what holds those that are not free; empty where all are
  std::vector<double> excitation, activation;  ///< per motor unit
  std::vector<double> control;                 ///< per motor
  std::vector<MuscleReading> muscles;
  std::vector<LigamentReading> ligaments;
  std::vector<ContactReading> contacts;  ///< those that push, as many as there are
  std::vector<TissueReading> tissues;    ///< per muscle, then per soft body; empty where there is nothing to say
  std::vector<Shape> shapes;
  std::vector<StepReport> reports;        ///< what went other than planned since the last frame
  double kinetic_energy = 0;              ///< J; of bones, props, and flesh whose mass is its own
  double potential_energy = 0;            ///< J; of gravity, coordinate forces, ligaments, soft contacts
  double elastic_energy = 0;              ///< J; of all flesh
  Twist momentum = Twist::Zero();         ///< about the world origin: N m s, N s
  Twist momentum_defect = Twist::Zero();  ///< what the integration lost since the start, where it can be told
  std::vector<std::vector<int>> held;     ///< per prop the bodies that hold it; empty: none is held
};

}  // namespace sinew
