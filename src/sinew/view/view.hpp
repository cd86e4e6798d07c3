#pragma once
// What there is to see of a scene: shapes whose vertices and indices are fixed once, and where they are at each frame.
//
//   Scene -> View -> shapes that ride on a body (bones, wraps, props)      placed by the poses of a Frame
//                    shapes that move by themselves (muscles, forces, ...) placed by View::move
//
// Line muscles are drawn as tendon and belly about their path; muscles of other fidelities bring their own surface.
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/view/arrows.hpp"
#include "sinew/view/floor.hpp"
#include "sinew/view/looks.hpp"

namespace sinew {

using Vertices = std::vector<Eigen::Vector3f>;

/// One number per vertex that never changes.
struct FixedQuantity {
  std::string name;
  std::vector<float> values;
};

struct ViewShape {
  enum class Primitive { triangles, lines };
  std::string name;    ///< unique within its layer
  std::string layer;   ///< bone, eye, muscle, path, ligament, wrap, prop, contact, push
  int body = -1;       ///< it rides on this body of the frame; -1: it moves by itself
  std::string muscle;  ///< it belongs to this muscle, or to none
  Primitive primitive = Primitive::triangles;
  Vertices positions;  ///< in the body's axes, or at the first frame
  Vertices normals;    ///< per vertex, or none: they follow from the triangles
  std::vector<std::uint32_t> indices;
  std::vector<FixedQuantity> fixed;
  std::array<int, 2> grid{0, 0};  ///< of a tube: rings, and vertices in a ring (vertex = ring * round + i)

  const std::vector<float>* fixed_quantity(const std::string& quantity) const;  ///< null: it has none of that name
};

class View {
 public:
  /// `first` is any frame of the run: it brings the shapes that tissues make themselves. The anatomy is that of the
  /// World that runs, or made here.
  View(const Scene&, const FrameNames&, const Frame& first, std::shared_ptr<const Anatomy> = {});

  /// The same whose bones have the fixed quantity `shade`, how open the space before each vertex is: for who has no
  /// shadows. It takes a while.
  View with_shade() &&;

  const std::vector<ViewShape>& shapes() const { return shapes_; }
  int muscle_of(size_t shape) const { return muscle_of_[shape]; }  ///< its place in Frame::muscles, or -1
  const std::vector<std::string>& remarks() const { return anatomy_->bones().remarks(); }  ///< bones that are not shown
  const Floor& floor() const { return floor_; }
  const ArrowScale& arrow_scale() const { return arrow_scale_; }  ///< of contact forces and pushes
  /// World places of the vertices of every shape that moves by itself, at its index; the others stay empty. A muscle
  /// that has no length at this frame stays where it was.
  void move(const Frame&, std::vector<Vertices>& places) const;

 private:
  void add_wraps(const Model&, const FrameNames&);
  void add_props(const Scene&, const FrameNames&);
  void add_forces(const Scene&);
  void add_moving(const Scene&, const FrameNames&, const Frame& first);
  std::vector<BodySolid> solids() const;  ///< bones and props

  struct Drawn {  ///< how a shape that moves by itself comes from the frame's shapes
    enum class As { tube, line, band, itself, ringed, contact, push };
    As as;
    size_t shape;   ///< in `shapes_`
    size_t source;  ///< in Frame::shapes; of forces none
    int muscle;     ///< in Frame::muscles, or -1
    double radius = 0;
  };
  std::shared_ptr<const Anatomy> anatomy_;
  Looks looks_;
  std::vector<ViewShape> shapes_;
  std::vector<int> muscle_of_;  // per shape
  Floor floor_;
  ArrowScale arrow_scale_;
  Pushes pushes_;
  std::vector<Drawn> drawn_;
  double detail_ = 1;
};

}  // namespace sinew
