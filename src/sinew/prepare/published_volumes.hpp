#pragma once
// Muscle volumes that others have measured, to hold grown ones against.
#include <string>
#include <vector>

#include "sinew/prepare/grow_model.hpp"

namespace sinew {

/// Whose muscles: volumes go with height and mass.
struct Adult {
  double mass = 75, height = 1.75;  ///< kg, m
};

/// One muscle of the literature: `slope` x the volume of all 35 muscles of a lower limb + `offset`, or, of the arm,
/// shares of the least and the largest arm measured.
struct PublishedVolume {
  std::string muscle, source;
  std::vector<std::string> stems;  ///< what models call it and its parts, without side and number
  double slope = 0, offset = 0;    ///< 1, m3
  double least = 0, most = 0;      ///< m3; where both are 0 the line above counts
};
const std::vector<PublishedVolume>& published_volumes();
struct VolumeRange {
  double least = 0, most = 0;  ///< m3; the same where one figure is known
};
VolumeRange volume_of(const PublishedVolume&, const Adult&);

struct VolumeBeside {
  std::string muscle, source;         ///< as the literature has them
  std::vector<std::string> of_model;  ///< the model's muscles that are parts of it, of one side
  double grown = 0;                   ///< of all these, m3
  VolumeRange published;
};
/// The grown muscles whose volume somebody has measured, parts of one muscle together, each side by itself.
std::vector<VolumeBeside> beside_published(const std::vector<GrownMuscle>&, const Adult& = {});

}  // namespace sinew
