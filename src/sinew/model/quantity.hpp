#pragma once
// Numbers with units, as files and the command line write them: `1.2`, `90 deg`, `90deg`, `5 mm`, `20 N m/deg`.
// A unit is a product of the symbols in `unit_symbols()`, each with an optional power: `kg/m3`, `g cm^2`, `m/s2`.
// A `/` divides by the one symbol that follows it.
#include <string>
#include <vector>

namespace sinew {

/// Powers of the base units. An angle counts as one, so that a length cannot pass for an angle.
struct Dimension {
  int mass = 0, length = 0, time = 0, angle = 0;
  bool any = false;  ///< not known: everything fits
  bool operator==(const Dimension&) const = default;
};
Dimension operator*(const Dimension&, const Dimension&);
Dimension operator/(const Dimension&, const Dimension&);

namespace dimension {
inline constexpr Dimension none{}, any{.any = true};
inline constexpr Dimension mass{.mass = 1}, length{.length = 1}, time{.time = 1}, angle{.angle = 1};
inline constexpr Dimension speed{.length = 1, .time = -1}, spin{.time = -1, .angle = 1};
inline constexpr Dimension acceleration{.length = 1, .time = -2};
inline constexpr Dimension force{.mass = 1, .length = 1, .time = -2};
inline constexpr Dimension moment{.mass = 1, .length = 2, .time = -2};
inline constexpr Dimension inertia{.mass = 1, .length = 2};
inline constexpr Dimension pressure{.mass = 1, .length = -1, .time = -2};
inline constexpr Dimension density{.mass = 1, .length = -3};
}  // namespace dimension

struct Measure {
  double value = 0;  ///< in SI units, rad
  Dimension dimension;
  bool bare = true;  ///< written without a unit
};

/// Reads a quantity; answers why it cannot (empty: it could).
std::string read_quantity(const std::string& text, Measure&);
/// Does the text begin like a number? Where a name or a number may stand, this tells them apart.
bool looks_like_number(const std::string& text);
/// The shortest text that reads back as the same number; an angle or length that is round in deg stays in deg.
std::string quantity_text(double value, const Dimension& = dimension::none);
/// For messages: `an angle (rad, deg)`.
std::string name_of(const Dimension&);
std::vector<std::string> unit_symbols();

}  // namespace sinew
