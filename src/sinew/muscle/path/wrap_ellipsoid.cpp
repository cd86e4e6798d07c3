// The taut string on an ellipsoid: the shortest of its plane sections.
#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/muscle/path/wrap_section.hpp"

namespace sinew {
namespace {

constexpr double none_expected = std::numeric_limits<double>::infinity();

/// What the wrap remembers: its plane, where the ends were when all sections were last looked at, and how far they may
/// move before another section can have become the shortest.
struct LastSection {
  explicit LastSection(WrapMemory& memory)
      : e(memory.warm.data()),
        bend(memory.warm[3]),
        room(memory.warm[4]),
        p1(memory.warm.data() + 5),
        p2(memory.warm.data() + 8) {}

  double moved(const Vec3& to1, const Vec3& to2) const { return (to1 - p1).norm() + (to2 - p2).norm(); }
  void search(const Vec3& at1, const Vec3& at2, double lead, double size) {
    constexpr double rate = 4;  // at which two sections gain on each other per movement of an end: 2 for geodesics
    constexpr double most = 0.2;
    p1 = at1;
    p2 = at2;
    room = std::clamp(lead / rate, 0.0, most * size);
  }

  Eigen::Map<Vec3> e;
  double &bend, &room;
  Eigen::Map<Vec3> p1, p2;
};

}  // namespace

SectionFamily::SectionFamily(const WrapBody& body, const Vec3& p1, const Vec3& p2)
    : chord_(body.radii, p1, p2), half_turn_(!body.side.isZero()) {
  Vec3 zero = half_turn_ ? body.side : chord_.foot;
  along_ = chord_.c.dot(zero);
  zero -= along_ * chord_.c;
  across_ = zero.norm();
  if (!(across_ > 1e-9)) {  // chord along the side's axis, or through the centre: no direction is preferred
    int least = 0;
    chord_.c.cwiseAbs().minCoeff(&least);
    zero = Vec3::Unit(least) - chord_.c[least] * chord_.c;
    half_turn_ = false;
  }
  e0_ = zero.normalized();
  e1_ = chord_.c.cross(e0_);
}

SectionFamily::Sample SectionFamily::look(double beta) const {
  const WrapSection s(chord_, direction(beta), true);
  return {beta, s.wraps ? s.length : chord_.length, s.turned};
}

int SectionFamily::look_round(Samples& sample) const {
  const int count = half_turn_ ? most_minima : most_minima - 1;
  for (int k = 0; k < count; ++k) sample[k] = look((half_turn_ ? -pi / 2 : -pi) + spacing() * k);
  return count;
}

/// Length at the minimum between sample k and the next, or at an edge of the half turn; infinite if there is none.
double SectionFamily::expected(const Samples& sample, int count, int k) const {
  const Sample &a = sample[k], &b = sample[(k + 1) % count];
  if (half_turn_ && k == 0 && a.turned >= 0) return a.length;
  if (half_turn_ && k + 1 == count) return a.turned <= 0 ? a.length : none_expected;
  if (!(a.turned < 0 && b.turned >= 0)) return none_expected;
  const double h = spacing(), t = a.turned / (a.turned - b.turned);
  const double u = t * t * (3 - 2 * t);  // Hermite's cubic, where the slope's chord is zero
  return a.length + u * (b.length - a.length) + h * t * (1 - t) * ((1 - t) * a.turned - t * b.turned);
}

/// Where an edge of the half turn is a minimum, another may hide before the first sample beside it: Hermite's cubic
/// tells whether the length falls there on the way inwards.
SectionFamily::Minimum SectionFamily::beside_edge(const Samples& sample, int count, bool last) const {
  const Sample &edge = sample[last ? count - 1 : 0], &inner = sample[last ? count - 2 : 1];
  const double inwards = last ? -1 : 1, a = inwards * edge.turned, b = inwards * inner.turned;
  if (!(a >= 0 && b >= 0)) return {};
  const double rise = (inner.length - edge.length) / spacing();  // its slope is a + t (l + t q), t from 0 to 1
  const double l = 6 * rise - 4 * a - 2 * b, q = 3 * (a + b - 2 * rise), t = -l / (2 * q);
  if (!(q > 0 && t > 0 && t < 1 && a + t * l / 2 < 0)) return {};
  const double falling = edge.beta + inwards * t * spacing();
  if (!(inwards * at(falling).turned < 0)) return {};
  Minimum found{.at = last ? count - 2 : 0};
  const double low = std::min(falling, inner.beta), high = std::max(falling, inner.beta);
  found.section = settle((low + high) / 2, low, high, found.bend);
  return found;
}

SectionFamily::Found SectionFamily::shortest(const std::optional<Hint>& hint) const {
  constexpr double close_call = 3e-3;  // minima this near the least one, by the samples, are worth a search
  Samples sample;
  const int count = look_round(sample);
  double least = none_expected;
  for (int k = 0; k < count; ++k) least = std::min(least, expected(sample, count, k));
  Minimum best, next;
  const auto offer = [&](Minimum found) {
    if (best.at < 0 || found.section.length < best.section.length) std::swap(found, best);
    if (found.at >= 0 && (next.at < 0 || found.section.length < next.section.length)) next = found;
  };
  for (int k = 0; k < count; ++k) {
    if (!(expected(sample, count, k) <= least * (1 + close_call) + 2 * swap_width())) continue;
    Minimum found{.at = k};
    found.section = descend(sample[k], sample[(k + 1) % count], hint, found.bend);
    offer(found);
  }
  if (half_turn_)
    for (const bool last : {false, true})
      if (const Minimum hidden = beside_edge(sample, count, last); hidden.at >= 0) offer(hidden);
  return {best.section, best.bend, lead(sample, count, best, next), give_way(sample, count, best, next)};
}

int SectionFamily::minima(double share, std::array<WrapSection, most_minima>& out) const {
  Samples sample;
  const int count = look_round(sample);
  double least = none_expected;
  for (int k = 0; k < count; ++k) least = std::min(least, expected(sample, count, k));
  int found = 0;
  for (int k = 0; k < count; ++k) {
    double bend = 0;
    if (expected(sample, count, k) <= least * (1 + share))
      out[found++] = descend(sample[k], sample[(k + 1) % count], std::nullopt, bend);
  }
  return found;
}

/// By how much the other minima are longer, and the samples from which one could be born out of this one's sight.
double SectionFamily::lead(const Samples& sample, int count, const Minimum& first, const Minimum& second) const {
  constexpr double well_across = 0.2;  // the nearer the side's axis, the faster the family swings than the chord
  if (!first.section.wraps || (half_turn_ && across_ < well_across)) return 0;
  const double here = angle(first.section.e), sight = pi / 3;
  double next = second.at >= 0 ? second.section.length : none_expected;
  for (int k = 0; k < count; ++k) {
    if (std::abs(std::remainder(sample[k].beta - here, 2 * pi)) > sight) next = std::min(next, sample[k].length);
    if (k != first.at && k != second.at) next = std::min(next, expected(sample, count, k));
  }
  return (next - first.section.length) * (half_turn_ ? across_ : 1);
}

/// The minimum that sample `from` announces, at it or before the next.
WrapSection SectionFamily::descend(const Sample& from, const Sample& next, const std::optional<Hint>& hint,
                                   double& bend) const {
  const double low = from.beta, high = low + spacing(), rise = next.turned - from.turned;
  const bool edge = half_turn_ && (from.turned >= 0 || high > pi / 2 + 0.1);
  if (edge || !(rise > 0)) return at(low);
  double beta = low - from.turned * spacing() / rise;
  if (hint) {
    const double last = low + std::remainder(angle(hint->e) - low, 2 * pi);
    if (last > low && last < high) beta = last, bend = hint->bend;
  }
  return settle(beta, low, high, bend);
}

/// Secant steps on the slope, kept inside the bracket its signs have drawn. Of sense -1 it is a maximum.
WrapSection SectionFamily::settle(double beta, double low, double high, double& bend, int sense) const {
  WrapSection s = at(beta);
  const double flat = 1e-11 * s.length;  // what is left moves the length by its square
  for (int round = 0; round < 60 && std::abs(s.turned) > flat; ++round) {
    (sense * s.turned < 0 ? low : high) = beta;
    double next = sense * bend > 0 ? beta - s.turned / bend : (low + high) / 2;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (std::abs(next - beta) < 1e-15) break;
    const WrapSection trial = at(next);
    bend = (trial.turned - s.turned) / (next - beta);
    beta = next;
    s = trial;
  }
  return s;
}

std::optional<SectionFamily::Found> SectionFamily::follow(const Hint& hint) const {
  const double beta = angle(hint.e), reach = spacing() / 2;
  Found found;
  if (half_turn_ && std::abs(beta) + reach > pi / 2) {  // at an edge, while the string would slip on
    found.section = at(std::copysign(pi / 2, beta));
    if (hint.bend == 0 && found.section.wraps && found.section.turned * beta < 0) return found;
    return std::nullopt;
  }
  if (!(hint.bend > 0)) return std::nullopt;
  found.bend = hint.bend;
  found.section = settle(beta, beta - reach, beta + reach, found.bend);
  const bool strayed = std::abs(std::remainder(angle(found.section.e) - beta, 2 * pi)) > 0.9 * reach;
  if (strayed || !found.section.wraps || !(found.bend > 0)) return std::nullopt;
  return found;
}

void SectionFamily::slopes(const WrapSection& s, Vec3& slope1, Vec3& slope2) const {
  const Vec3 inverse = chord_.radii.cwiseInverse();
  const Vec3 plane = s.n.cwiseProduct(inverse);
  slope1 = -s.way1 + plane * (s.shifted - s.tilted / chord_.span);
  slope2 = s.way2 + plane * (s.tilted / chord_.span);
  if (!half_turn_) return;
  const Vec3 turn = e1_.cwiseProduct(inverse) * (-along_ / across_ * s.turned / chord_.span);
  slope1 -= turn;
  slope2 += turn;
}

Stretch SectionFamily::stretch(const WrapSection& section) const {
  Stretch s;
  s.length = section.length;
  slopes(section, s.slope1, s.slope2);
  s.wraps = true;
  const Vec3& A = chord_.radii;
  s.arc = {A.cwiseProduct(section.d * section.n),
           A.cwiseProduct(section.rho * section.e),
           A.cwiseProduct(section.rho * chord_.c),
           Vec3::Zero(),
           section.from,
           section.to};
  s.touch1 = s.arc.at(section.from);
  s.touch2 = s.arc.at(section.to);
  return s;
}

/// d turned / dP is d slopes / d beta, so the minimum moves by -(d slopes / d beta) / bend.
SectionFamily::Freedom SectionFamily::freedom(const WrapSection& s) const {
  constexpr double margin = 0.2, h = 1e-5;  // rad
  Freedom out;
  if (!half_turn_) return out;
  const double beta = angle(s.e), in = (pi / 2 - std::abs(beta)) / margin;
  if (in >= 1) return out;
  out.share = 0;
  if (!(in > 0)) return out;
  const WrapSection before = at(beta - h), after = at(beta + h);
  const double bend = (after.turned - before.turned) / (2 * h);
  if (!(bend > 0)) return out;
  Vec3 before1, before2, after1, after2;
  slopes(before, before1, before2);
  slopes(after, after1, after2);
  const double steep = 6 * in * (1 - in) / margin * (beta > 0 ? -1 : 1);
  out.share = in * in * (3 - 2 * in);
  out.slope1 = -steep / bend * (after1 - before1) / (2 * h);
  out.slope2 = -steep / bend * (after2 - before2) / (2 * h);
  return out;
}

void keep_section(const WrapBody& body, WrapMemory& memory) {
  if (body.kind == Wrap::Kind::ellipsoid) LastSection(memory).room = none_expected;
}

Stretch taut_ellipsoid(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  if (body.geodesic) return taut_geodesic(body, p1, p2, memory);
  const SectionFamily family(body, p1, p2);
  const bool known = memory.side != 0;
  memory.side = 0;
  if (!family.chord().enters()) return straight_stretch(p1, p2);
  LastSection last(memory);
  std::optional<SectionFamily::Hint> hint;
  std::optional<SectionFamily::Found> found;
  if (known) hint = {last.e, last.bend};
  if (known && last.moved(p1, p2) < last.room) found = family.follow(*hint);
  if (!found) {
    found = family.shortest(hint);
    last.search(p1, p2, found->lead - family.swap_width(), body.radii.minCoeff());
  }
  if (!found->section.wraps) return straight_stretch(p1, p2);  // it only just touches
  memory.side = 1;
  last.e = found->section.e;
  last.bend = found->bend;
  return family.stretch(*found);
}

}  // namespace sinew
