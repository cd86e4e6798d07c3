#pragma once
// What a specimen's run leaves in its folder: force.csv and energy.csv with their plots, tissue.pvd with a .vtu a step,
// and a picture of its start and end. Each file is whole or not there.
#include <filesystem>

#include "sinew/exchange/exchange.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/picture/picture.hpp"
#include "sinew/specimen/specimen_run.hpp"

namespace sinew::specimen {

class SpecimenFiles {
 public:
  SpecimenFiles(const Specimen&, std::filesystem::path folder);
  /// The present moment, of `moments` in all.
  void add(const SpecimenRun&, std::size_t moments);
  /// Tables, plots and the picture of the moments that were added.
  std::vector<std::filesystem::path> finish(const std::vector<Moment>&, bool pictures);

 private:
  struct Look {  ///< the tissue's skin at a moment
    TriMesh skin;
    std::vector<double> stress;  ///< von Mises, Pa, per vertex
  };
  void look(const SpecimenRun&, Look&) const;
  void write_picture();

  const Specimen& specimen_;
  std::filesystem::path folder_;
  TetBoundary boundary_;
  Look start_, end_;
  std::vector<std::pair<double, std::filesystem::path>> listed_;
  Exchanged written_;
};

}  // namespace sinew::specimen
