#pragma once
// A piece of tissue on a test bench, without a skeleton: what is known before it is tested, as plain data.
//
//            +y                   A side is named by the plane of the bounding box it lies in, or as the mesh
//         .------.                names it. Of each axis it is held at a displacement, or left free and loaded.
//    -x   | flesh |   +x  ->      Sides that are not named are free.
//         '------'
//            -y
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "sinew/core/function.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/muscle/fvm/stepping.hpp"
#include "sinew/muscle/solid/solid_muscle.hpp"

namespace sinew::specimen {

/// Nodes of a side and what each stands for, in the given shape.
struct Side {
  std::vector<int> nodes;      ///< ascending
  std::vector<Vec3> area;      ///< of each, outwards, m2; zero where the mesh names nodes and no faces
  std::vector<double> shares;  ///< of each in the side; their sum is 1
};

/// What is done to a side, over time (s). Functions hold their ends.
struct Face {
  std::string name;
  std::array<std::optional<Function>, 3> moved = {};  ///< displacement along an axis, m; none: free along it
  /// Its places follow x = F X of the given ones, whole: F row by row.
  std::optional<std::array<Function, 9>> deformed = {};
  /// Pa, inwards. A dead load: on the area and along the normals of the given shape.
  std::optional<Function> pressure = {};
  std::optional<std::array<Function, 3>> force = {};  ///< N, of the whole side, shared by its area
};

/// dynamic: backward Euler, with mass and the fibres' speed. stepped: explicit steps, with mass and damping.
enum class TimeKind { quasi_static, dynamic, stepped };

struct Specimen {
  solid::SolidMuscle flesh;
  std::vector<TetField> fields = {};  ///< of the file of tetrahedra, per tet
  solid::Laws laws;
  double density = 1060;  ///< kg/m3
  std::vector<Face> faces;
  Function activation = Function::constant(0);
  double end = 1, step = 0.05;  ///< s
  TimeKind kind = TimeKind::quasi_static;
  fvm::Stepping stepping{.beta = 0, .mass = 60};  ///< of explicit steps: what rings dies away by half in 23 ms
};

/// A function of time made ready; it holds its ends.
Curve curve_of(Function);
/// A block from the origin to `size`, whose cells keep their volumes.
solid::SolidMuscle block(const Vec3& size, const std::array<int, 3>& cells);
/// Any tetrahedra; those about a node keep their volume together.
solid::SolidMuscle tissue_of(TetMesh);

/// The side of that name: of the mesh's face groups, its node groups, or -x +x -y +y -z +z of its bounding box, or
/// `all` of its boundary. Throws InputError where there is none.
Side side_of(const TetMesh&, const std::string& name);
/// How many of the six motions of a rigid body nothing holds.
int loose_motions(const Specimen&);
/// Throws InputError with all that does not fit: sides that are not there, axes that two sides hold, times, loads on
/// what is held, tissue that nothing holds still.
void check(const Specimen&);
/// What should be known before it runs: that it will take long.
std::vector<std::string> notes_of(const Specimen&);

}  // namespace sinew::specimen
