// Muscles: their paths and their figures.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/model/check.hpp"
#include "sinew/model/check_parts.hpp"
#include "sinew/model/words.hpp"

namespace sinew {
namespace {

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

void check_point(const PathPoint& point, const std::string& field, const Names& names, FaultList& faults) {
  faults.known(field + ".body", point.body, names.bodies, "body");
  faults.finite(field + ".at", point.at);
  if (point.while_) {
    faults.known(field + ".while", point.while_->coordinate, names.coordinates, "coordinate");
    faults.range(field + ".while", point.while_->range);
  }
  faults.not_negative(field + ".fade", point.fade);
  if (point.fade != 0 && !point.while_) faults.add(field + ".fade", "has no effect without `while`");
  const double width = point.while_ ? point.while_->range.high - point.while_->range.low : 0;
  if (width > 0 && point.fade > width / 2)
    faults.add(field + ".fade", "is more than half the range: the point would never act fully");
  const std::array<const char*, 3> axes{".at.x", ".at.y", ".at.z"};
  for (size_t k = 0; k < 3; ++k) {
    if (!point.moving[k]) continue;
    const Factor& factor = *point.moving[k];
    faults.function(field + axes[k], factor.function);
    if (!factor.coordinate.empty()) faults.known(field + axes[k], factor.coordinate, names.coordinates, "coordinate");
    if (factor.coordinate.empty() && factor.function.kind != Function::Kind::constant)
      faults.add(field + axes[k], "does not name the coordinate it is a function of");
  }
}

void check_path(const Path& path, const std::string& field, const Names& names, FaultList& faults) {
  const int count = static_cast<int>(path.points.size());
  const auto always =
      std::count_if(path.points.begin(), path.points.end(), [](const PathPoint& p) { return !p.while_; });
  if (always < 2) faults.add(field, fmt::format("needs two points that are always there, has {}", always));
  for (size_t i = 0; i < path.points.size(); ++i)
    check_point(path.points[i], fmt::format("{}.points[{}]", field, i + 1), names, faults);
  for (size_t i = 0; i < path.wraps.size(); ++i) {
    const PathWrap& wrap = path.wraps[i];
    const std::string at = fmt::format("{}.wraps[{}]", field, i + 1);
    faults.known(at + ".wrap", wrap.wrap, names.wraps, "wrap");
    if (!wrap.side.empty() && !has(side_words(), wrap.side))
      faults.add(at + ".side", fmt::format("`{}` is not one of +x, -x, +y, -y, +z, -z", wrap.side));
    const int last = wrap.last == -1 ? count - 1 : wrap.last;
    if (wrap.first < 0 || last >= count || wrap.first >= last)
      faults.add(at + ".range",
                 fmt::format("points {} to {} of {} are not a stretch of the path", wrap.first + 1, last + 1, count));
  }
}

void check_fibre(const Fibre& fibre, const std::string& field, FaultList& faults) {
  faults.positive(field + ".length", fibre.length);
  faults.positive(field + ".speed", fibre.speed);
  faults.positive(field + ".strain", fibre.strain);
  if (fibre.damping) faults.not_negative(field + ".damping", *fibre.damping);
  faults.positive(field + ".shape.active", fibre.shape.active);
  faults.positive(field + ".shape.passive", fibre.shape.passive);
  faults.positive(field + ".shape.shortening", fibre.shape.shortening);
  // The hyperbola ends in a line at 95 % of the plateau, which has to lie above the isometric force.
  if (faults.finite(field + ".shape.lengthening", fibre.shape.lengthening) && fibre.shape.lengthening <= 1 / 0.95)
    faults.add(field + ".shape.lengthening",
               fmt::format("must be greater than 1/0.95, is {}", fibre.shape.lengthening));
  for (const ShapeFault& fault : faults_of(fibre.millard)) faults.add(field + ".millard." + fault.field, fault.message);
  if (fibre.given.active) faults.function(field + ".given.active", *fibre.given.active);
  if (fibre.given.passive) faults.function(field + ".given.passive", *fibre.given.passive);
  if (fibre.given.speed) faults.function(field + ".given.speed", *fibre.given.speed);
  if (faults.finite(field + ".pennation", fibre.pennation) &&
      (fibre.pennation < 0 || fibre.pennation >= most_pennation))
    faults.add(field + ".pennation", fmt::format("must be at least 0 and less than {:g} deg, is {:.6g} deg",
                                                 most_pennation / degree, fibre.pennation / degree));
  if (!has(curve_words(), fibre.curves)) {
    const std::string near = nearest_word(fibre.curves, curve_words());
    faults.add(field + ".curves", fmt::format("`{}` is not one of millard2012, thelen2003{}", fibre.curves,
                                              near.empty() ? "" : " (did you mean `" + near + "`?)"));
  }
}

void check_tendon(const Tendon& tendon, const std::string& field, FaultList& faults) {
  faults.not_negative(field + ".slack", tendon.slack);
  faults.positive(field + ".strain", tendon.strain);
  if (tendon.slack == 0 && tendon.kind == Tendon::Kind::compliant)
    faults.add(field + ".slack", "a compliant tendon is longer than 0; one without length is `kind: rigid`");
  for (const ShapeFault& fault : faults_of(tendon.millard, tendon.strain))
    faults.add(field + ".millard." + fault.field, fault.message);
  if (tendon.given) faults.function(field + ".given", *tendon.given);
}

}  // namespace

void check_muscle(const Muscle& muscle, const Names& names, FaultList& faults) {
  const std::string field = "muscles." + muscle.name;
  check_path(muscle.path, field + ".path", names, faults);
  faults.positive(field + ".force", muscle.force);
  check_fibre(muscle.fibre, field + ".fibre", faults);
  check_tendon(muscle.tendon, field + ".tendon", faults);
  faults.positive(field + ".activation.rise", muscle.activation.rise);
  faults.positive(field + ".activation.fall", muscle.activation.fall);
  faults.within(field + ".activation.floor", muscle.activation.floor, 0, 0.5);
  faults.within(field + ".drive", muscle.drive, 0, 1);
  if (muscle.volume) check_volume(*muscle.volume, field + ".volume", faults);
  if (muscle.units.empty()) faults.add(field + ".units", "a muscle has at least one motor unit");
  for (const MotorUnit& unit : muscle.units) faults.within(field + ".units." + unit.name + ".share", unit.share, 0, 1);
}

void check_ligament(const Ligament& ligament, const Names& names, FaultList& faults) {
  const std::string field = "ligaments." + ligament.name;
  check_path(ligament.path, field + ".path", names, faults);
  faults.positive(field + ".rest", ligament.rest);
  faults.not_negative(field + ".force", ligament.force);
  faults.function(field + ".curve", ligament.curve);
}

void check_motor(const Motor& motor, const Names& names, FaultList& faults) {
  const std::string field = "motors." + motor.name;
  faults.known(field + ".coordinate", motor.coordinate, names.coordinates, "coordinate");
  faults.finite(field + ".force", motor.force);
  if (motor.range) faults.range(field + ".range", *motor.range);
}

}  // namespace sinew
