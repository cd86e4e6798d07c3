#pragma once
// The shapes of a View at one moment, ready for the renderer: what every picture made without a browser shows.
#include "sinew/picture/picture.hpp"
#include "sinew/view/view.hpp"

namespace sinew {

class Painter {
 public:
  explicit Painter(const View&);  ///< must outlive it
  Drawing drawing(const Frame&) const;
  bool empty() const;  ///< nothing of it has a body

 private:
  const View& view_;
  std::vector<DrawnMesh> riding_;  // by shape, in its body's axes; those that move by themselves are empty
};

}  // namespace sinew
