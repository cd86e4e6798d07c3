// Two sections of an ellipsoid that are about equally short. The shorter counts, and where they swap the length would
// have a kink and the moment arm a jump. So they give way to each other while a and b differ by less than a width k:
//
//     length = min over share t of (1 - t) a + t b - k t (1 - t)  =  min(a, b) - k h^2 / 4,   h = 1 - |a - b| / k
//
// A minimum may cease to exist meanwhile, where it meets a maximum, and the string may lift off: so k falls to zero
// with the height of the maxima that part the two, and with what the string is longer than the straight line.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap_section.hpp"

namespace sinew {
namespace {

/// How a length changes with the two ends.
struct EndSlopes {
  Vec3 on1 = Vec3::Zero(), on2 = Vec3::Zero();
  EndSlopes operator-(const EndSlopes& b) const { return {on1 - b.on1, on2 - b.on2}; }
  void add(double by, const EndSlopes& b) { on1 += by * b.on1, on2 += by * b.on2; }
};

/// A width that falls to zero with each of several heights, and its slopes as a share of it.
struct SwapWidth {
  double full, width = full;
  EndSlopes share;

  void fall_with(double height, const EndSlopes& slopes) {
    const double in = height / full;
    if (in >= 1) return;
    if (!(in > 0)) {
      width = 0;
      return;
    }
    width *= std::sqrt(in * (2 - in));
    share.add((1 - in) / (in * (2 - in)) / full, slopes);
  }
};

}  // namespace

/// The longest section on the way up from one minimum to another; false where it is longer than `high` anyway.
bool SectionFamily::barrier(const Samples& sample, int count, const Minimum& from, const Minimum& to, double high,
                            WrapSection& top) const {
  if (from.at == to.at) {  // an edge and what hides beside it
    double bend = 0;
    const double low = angle(from.section.e), up = angle(to.section.e);
    top = settle((low + up) / 2, low, up, bend, -1);
    return top.length <= high;
  }
  int highest = (from.at + 1) % count;
  for (int k = highest; k != (to.at + 1) % count; k = (k + 1) % count)
    if (sample[k].length > sample[highest].length) highest = k;
  const Sample& near = sample[highest];
  if (near.length > high) return false;
  const auto beside = [&](const Minimum& m) {
    return near.beta + std::remainder(angle(m.section.e) - near.beta, 2 * pi);
  };
  const bool ahead = near.turned > 0;
  const double low = ahead ? near.beta : std::max(near.beta - spacing(), std::min(near.beta, beside(from)));
  const double up = ahead ? std::min(near.beta + spacing(), std::max(near.beta, beside(to))) : near.beta;
  double bend = 0;
  top = settle((low + up) / 2, low, up, bend, -1);
  return true;
}

SectionFamily::GiveWay SectionFamily::give_way(const Samples& sample, int count, const Minimum& first,
                                               const Minimum& second) const {
  const WrapSection &a = first.section, &b = second.section;
  if (second.at < 0 || !a.wraps || !b.wraps || !(b.length - a.length < swap_width())) return {};
  const auto slopes_of = [&](const WrapSection& s) {
    EndSlopes out;
    slopes(s, out.on1, out.on2);
    return out;
  };
  const EndSlopes of_a = slopes_of(a), of_b = slopes_of(b);
  const Vec3 along = chord_.span / chord_.length * chord_.radii.cwiseProduct(chord_.c);
  const EndSlopes of_chord{-along, along};
  SwapWidth k{swap_width()};
  k.fall_with(a.length - chord_.length, of_a - of_chord);
  k.fall_with(b.length - chord_.length, of_b - of_chord);
  for (const bool upwards : {true, false}) {
    const Minimum &from = upwards ? first : second, &to = upwards ? second : first;
    WrapSection top;
    const bool back = from.at > to.at || (from.at == to.at && angle(from.section.e) > angle(to.section.e));
    if (half_turn_ && back) continue;  // there is no way round
    if (!barrier(sample, count, from, to, b.length + 1.1 * k.full, top)) continue;
    const EndSlopes of_top = slopes_of(top);
    k.fall_with(top.length - a.length, of_top - of_a);
    k.fall_with(top.length - b.length, of_top - of_b);
  }
  const double h = 1 - (b.length - a.length) / k.width;
  if (!(h > 0)) return {};
  EndSlopes change;
  change.add(h / 2, of_b - of_a);
  change.add(-k.width * h / 2 * (1 - h / 2), k.share);
  return {h / 2, k.width * h * h / 4, change.on1, change.on2};
}

Stretch SectionFamily::stretch(const Found& found) const {
  Stretch s = stretch(found.section);
  if (!(found.way.share > 0)) return s;
  s.length -= found.way.less;
  s.slope1 += found.way.slope1;
  s.slope2 += found.way.slope2;
  return s;
}

}  // namespace sinew
