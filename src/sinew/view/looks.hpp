#pragma once
// How muscles and ligaments are drawn about their paths, in every way of drawing a scene.
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/muscle/belly/belly_tube.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

/// The looks of a model's muscles. Elements of a broad muscle (`muscle_families`) are straps of one sheet.
class Looks {
 public:
  /// Lines at a frame tell where there are pulleys.
  explicit Looks(const std::vector<Muscle>&, const Frame& = {});
  const BellyParameters& operator[](size_t muscle) const { return looks_[muscle]; }
  /// By muscle, of those that are elements of a sheet; the others have none.
  std::vector<std::vector<Vec3>> courses(const Frame&) const;
  /// A muscle's own line and those beside it among these.
  SheetNeighbours beside(size_t muscle, const std::vector<std::vector<Vec3>>& courses) const;

 private:
  bool in_sheet(size_t muscle) const { return left_[muscle] >= 0 || right_[muscle] >= 0; }

  std::vector<std::string> names_;
  std::vector<BellyParameters> looks_;
  std::vector<int> left_, right_;  // neighbours in the sheet, -1: none
};

double band_radius(const Ligament&);  ///< m
bool is_line(const Shape&);
std::vector<Vec3> course_of(const Shape&);
/// Share of the full detail of a tube when as many muscles are drawn: up to 20 get all, more share what these would
/// take.
double shared_detail(size_t muscles);

}  // namespace sinew
