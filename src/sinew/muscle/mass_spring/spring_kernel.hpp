#pragma once
// The steps of spring nets in vector instructions. No Eigen in here: the kernel is compiled for several kinds of
// processor.
//
// A net lies in rows: one per slice, and one at either end full of copies of the pole; each row has a copy of its last
// point before the first and of its first point behind the last. So every neighbour stands at a fixed distance, and the
// forces of all points are one sweep through flat arrays. Small nets of one grid go eight abreast: each number of the
// eight next to its peers.
#include <cstddef>
#include <vector>

namespace sinew {

inline constexpr int spring_lanes = 8;

/// One number for each of eight nets, or eight times that of one.
struct alignas(64) SpringLane {
  double of[spring_lanes] = {};
};

/// Fields, one number per place each. Vectors take three in a row: x, y, z.
enum SpringField : int {
  spring_x = 0,  ///< at the start of the step, then at its end
  spring_v = 3,
  spring_stage_x = 6,  ///< where forces are asked for
  spring_stage_v = 9,
  spring_sum_x = 12,
  spring_sum_v = 15,
  spring_ring = 18,     ///< force of the spring to the next place of the slice
  spring_along = 21,    ///< to the next slice
  spring_swell = 24,    ///< gradient of the volume
  spring_from = 27,     ///< the carried shape at the start of the run; its poles are the net's own
  spring_way = 30,      ///< and how far it goes
  spring_bent = 33,     ///< what pushes; then also what angular springs and the flow that drags add at the start
  spring_bending = 36,  ///< and more at the end
  spring_ring_rest = 39,
  spring_along_rest,
  spring_real,  ///< 1 for points, 0 for copies
  spring_fields
};

struct SpringLanes {
  SpringLanes(int slices, int around, int abreast);

  int slices, around, abreast;  ///< abreast: 1 or spring_lanes
  int row = 0;                  ///< numbers from a row to the next
  int size = 0;                 ///< numbers of a field
  bool by_rows = true;          ///< points of a row fill whole vectors; else one sweep through all, copies included
  bool several_near = false;    ///< poles at the near end
  std::vector<SpringLane> memory;

  double* field(int f) { return memory.data()->of + static_cast<std::size_t>(f) * size; }
  const double* field(int f) const { return memory.data()->of + static_cast<std::size_t>(f) * size; }
  /// Place of a point of one of the nets; slices count from 1, their places from 0.
  int at(int slice, int place, int net) const { return slice * row + (place + 1) * abreast + net; }

  // By net; flow: of the drag that the carried shape's motion takes off:
  SpringLane ring, along, damping, half_bend_ring, half_bend_along, drag, flow, per_mass, pressure, per_volume, volume;
  SpringLane swell_from, swell_to;
};

/// `steps` steps of RK4 of `dt` while the carried shapes go from where they are to where they will be.
void run_lanes(SpringLanes&, double dt, int steps);

}  // namespace sinew
