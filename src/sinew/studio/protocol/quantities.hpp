#pragma once
// The quantities that may colour a scene: those of muscles as a whole, which are numbers of every frame, and those that
// flesh says of its vertices, which travel when somebody asks for them.
#include <set>
#include <span>
#include <string>
#include <vector>

#include "sinew/core/bytes.hpp"
#include "sinew/view/quantity_look.hpp"
#include "sinew/view/view.hpp"

namespace sinew::studio {

class Quantities {
 public:
  struct Row {
    QuantityLook look;     ///< its number: `muscle/NAME/NUMBER`
    bool carried = false;  ///< shapes say it of their vertices
  };
  /// `first`: a frame with the shapes of the view.
  Quantities(const Model&, const View&, const Frame& first);

  const std::vector<Row>& list() const { return list_; }
  /// Places in the list of these names, or of muscles' numbers so called, that shapes carry; others are passed over.
  std::set<std::size_t> carried(std::span<const std::string> names) const;
  /// For who gets only these of what shapes carry. Throws InputError where a name is none of all that there are.
  Quantities only(const std::vector<std::string>& names) const;

 private:
  const Row* find(const std::string& name) const;

  std::vector<Row> list_;
};

/// What one shape says of one quantity in a frame, as docs/protocol.md lays it out: 16 bits between its own least and
/// greatest value, one number where all are the same, single precision where some are not finite.
void put_quantity(ByteWriter&, std::size_t row, Quantity::Of, std::span<const float> values);

}  // namespace sinew::studio
