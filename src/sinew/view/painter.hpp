#pragma once
// The shapes of a View at one moment, ready for the renderer: what every picture made without a browser shows.
#include "sinew/picture/picture.hpp"
#include "sinew/view/view.hpp"

namespace sinew {

struct Painted {
  bool fibres = false;  ///< of muscles that tell where theirs run, in the place of their flesh
};

class Painter {
 public:
  explicit Painter(const View&, const Painted& = {});  ///< the view must outlive it
  Drawing drawing(const Frame&) const;
  bool empty() const;  ///< nothing of it has a body

 private:
  bool is_drawn(size_t shape) const;
  void add_fibres(const Frame&, size_t shape, const Vertices&, Drawing&) const;

  const View& view_;
  Painted painted_;
  std::vector<char> shows_fibres_;  // by shape: flesh whose fibres are drawn
  std::vector<DrawnMesh> riding_;   // by shape, in its body's axes; those that move by themselves are empty
};

}  // namespace sinew
