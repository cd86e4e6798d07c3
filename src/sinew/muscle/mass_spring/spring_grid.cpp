#include "sinew/muscle/mass_spring/spring_grid.hpp"

namespace sinew {

std::vector<Edge> ring_edges(const SpringGrid& grid) {
  std::vector<Edge> out;
  for (int k = 1; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) out.push_back({grid.at(k, j), grid.at(k, j + 1)});
  return out;
}

std::vector<Edge> along_edges(const SpringGrid& grid) {
  std::vector<Edge> out;
  for (int k = 0; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) out.push_back({grid.at(k, j), grid.at(k + 1, j)});
  return out;
}

std::vector<Bend> ring_bends(const SpringGrid& grid) {
  std::vector<Bend> out;
  for (int k = 1; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) out.push_back({grid.at(k, j), grid.at(k, j - 1), grid.at(k, j + 1)});
  return out;
}

std::vector<Bend> along_bends(const SpringGrid& grid) {
  std::vector<Bend> out;
  for (int k = 1; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) out.push_back({grid.at(k, j), grid.at(k - 1, j), grid.at(k + 1, j)});
  return out;
}

std::vector<Triangle> faces(const SpringGrid& grid) {
  std::vector<Triangle> out;
  for (int k = 0; k <= grid.slices; ++k)
    for (int j = 0; j < grid.around; ++j) {
      const int here = grid.at(k, j), beside = grid.at(k, j + 1);
      const int next = grid.at(k + 1, j), across = grid.at(k + 1, j + 1);
      if (here != beside) out.push_back({here, beside, across});
      if (next != across) out.push_back({here, across, next});
    }
  return out;
}

}  // namespace sinew
