#pragma once
// A law as files and commands name it: its parts, where its fibres run, and what of it is no energy's slope.
#include <map>
#include <string>
#include <vector>

#include "sinew/muscle/material/law.hpp"

namespace sinew::material {

/// Where fibres run in the given shape.
struct FibreDirection {
  Vec3 along = Vec3::UnitX();  ///< unit
  bool given = false;          ///< else the x axis stands in
  std::string table;  ///< a file of places, each with a direction, as the law's file names it: from its own folder
};

/// FEBio's active contraction: a Cauchy stress T a x a along the fibre a, T = a tmax max(0, 1 - exp(-4.75 (2.04 lamb -
/// 1.58))) over the deviatoric stretch. It is no energy's, so nothing that needs one can take it.
struct Contraction {
  double tmax = 0;  ///< Pa, at full activation

  double stress(double deviatoric_stretch, double activation) const;
};

struct Material {
  std::string name;                      ///< of a named law; empty: made of parts
  std::map<std::string, double> values;  ///< of its parameters, SI
  Law law;
  std::vector<FibreDirection> along = {{}};  ///< of each fibre part; of a law without fibres one, for its matrix
  Contraction contraction = {};
};

struct MaterialState {
  double activation = 0;
  double speed = 0;  ///< rate of the fibres' stretch, 1/s; lengthening > 0
};

/// At F, of all families; the energy is that of the law, without contraction. With a speed the active stress is
/// multiplied by the velocity curve; the energy then is what the stress at that speed would have done.
Evaluation evaluate(const Material&, const Mat3& F, const MaterialState&, Slopes = Slopes::tangent);

}  // namespace sinew::material
