#pragma once
// What there is to see of a scene: shapes whose vertices and indices are fixed once, and where they are at each frame.
//
//   Scene -> View -> shapes that ride on a body (bones, wraps, props)      placed by the poses of a Frame
//                    shapes that move by themselves (muscles, forces, ...) placed by View::move
//
// Line muscles are drawn as tendon and belly about their path; muscles of other fidelities bring their own surface.
#include <memory>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/view/arrows.hpp"
#include "sinew/view/drawn_fibres.hpp"
#include "sinew/view/drawn_flesh.hpp"
#include "sinew/view/floor.hpp"
#include "sinew/view/looks.hpp"
#include "sinew/view/view_shape.hpp"

namespace sinew {

class View {
 public:
  /// `first` is any frame of the run: it brings the shapes that tissues make themselves. The anatomy is that of the
  /// World that runs, or made here.
  View(const Scene&, const FrameNames&, const Frame& first, std::shared_ptr<const Anatomy> = {},
       ShownSurface = ShownSurface::fine);

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
  /// The shape of the frame that is drawn as this one, with nodes and quantities of its own; null: there is none.
  const Shape* source(const Frame&, size_t shape) const;
  /// One of a shape's quantities at each of its vertices; empty: the frame does not tell.
  std::vector<float> values(const Frame&, size_t shape, const std::string& quantity) const;

 private:
  void add_wraps(const Model&, const FrameNames&);
  void add_props(const Scene&, const FrameNames&);
  void add_forces(const Scene&);
  void add_fibres(const Shape&, size_t source, int muscle);
  void add_moving(const Scene&, const FrameNames&, const Frame& first, ShownSurface);
  std::vector<BodySolid> solids() const;  ///< bones and props

  struct Drawn {  ///< how a shape that moves by itself comes from the frame's shapes
    enum class As { tube, line, band, cord, flesh, fibres, contact, push };
    As as;
    size_t shape;   ///< in `shapes_`
    size_t source;  ///< in Frame::shapes; of forces none
    int muscle;     ///< in Frame::muscles, or -1
    double radius = 0;
    size_t flesh = 0;  ///< in `flesh_`, of fibres in `fibres_`
  };
  std::shared_ptr<const Anatomy> anatomy_;
  Looks looks_;
  std::vector<ViewShape> shapes_;
  std::vector<int> muscle_of_;  // per shape
  Floor floor_;
  ArrowScale arrow_scale_;
  Pushes pushes_;
  std::vector<Drawn> drawn_;
  std::vector<DrawnFlesh> flesh_;
  std::vector<DrawnFibres> fibres_;
  double detail_ = 1;
};

}  // namespace sinew
