#include "sinew/muscle/belly/line_frames.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

template <class Number>
using VecOf = Eigen::Matrix<Number, 3, 1>;

template <class Number>
bool is_zero(const VecOf<Number>& v) {
  return v[0] == Number(0) && v[1] == Number(0) && v[2] == Number(0);
}

template <class Number>
VecOf<Number> crosswise(const VecOf<Number>& direction, const VecOf<Number>& along) {
  const VecOf<Number> part = direction - direction.dot(along) * along;
  if (part.norm() > 1e-6 * direction.norm()) return part.normalized();
  return along.unitOrthogonal();
}

/// By the least turn from one direction to another.
Vec3 least_turned(const Vec3& from, const Vec3& to, const Vec3& v) {
  return Eigen::Quaterniond::FromTwoVectors(from, to) * v;
}
VecOf<Dual> least_turned(const VecOf<Dual>& from, const VecOf<Dual>& to, const VecOf<Dual>& v) {
  const VecOf<Dual> axis = from.cross(to);  // as long as the sine
  const Dual cosine = from.dot(to);
  return cosine * v + axis.cross(v) + axis * (axis.dot(v) / (1 + cosine));
}

/// A normal that is fixed to a bone, where the line now runs along another way than it did: by the least turn.
template <class Number>
VecOf<Number> turned(const VecOf<Number>& normal, const VecOf<Number>& along, const VecOf<Number>& now) {
  if (is_zero(along)) return crosswise(normal, now);
  return crosswise(least_turned(along, now, normal), now);
}

/// Carries a normal from one frame to the next by two reflections (Wang, Juettler, Zheng, Liu 2008).
template <class Number>
VecOf<Number> transported(const FrameOf<Number>& from, const FrameOf<Number>& to) {
  using Vec = VecOf<Number>;
  const Vec way = to.at - from.at;
  const Number c1 = way.squaredNorm();
  if (c1 == Number(0)) return crosswise(from.normal, to.along);
  const Vec normal = from.normal - 2 / c1 * way.dot(from.normal) * way;
  const Vec along = from.along - 2 / c1 * way.dot(from.along) * way, turn = to.along - along;
  const Number c2 = turn.squaredNorm();
  return crosswise(c2 > Number(0) ? Vec(normal - 2 / c2 * turn.dot(normal) * turn) : normal, to.along);
}

template <class Number>
void find_frames(std::span<const VecOf<Number>> course, const LineEndsOf<Number>& ends, int slices,
                 std::vector<FrameOf<Number>>& out) {
  using std::atan2, std::cos, std::sin;
  out.resize(static_cast<std::size_t>(slices) + 2);
  Number whole = 0;
  for (std::size_t i = 1; i < course.size(); ++i) whole += (course[i] - course[i - 1]).norm();
  std::size_t piece = 1;
  Number before = 0, length = (course[1] - course[0]).norm();
  for (int k = 0; k <= slices + 1; ++k) {
    const Number s = whole * (ends.from + (ends.to - ends.from) * k / (slices + 1));
    while (piece + 1 < course.size() && s > before + length) {
      before += length;
      ++piece;
      length = (course[piece] - course[piece - 1]).norm();
    }
    const Number share = length > 0 ? std::clamp<Number>((s - before) / length, 0.0, 1.0) : Number(0);
    out[k].at = course[piece - 1] + share * (course[piece] - course[piece - 1]);
  }
  for (int k = 0; k <= slices + 1; ++k) {
    const VecOf<Number> way = out[std::min(k + 1, slices + 1)].at - out[std::max(k - 1, 0)].at;
    out[k].along = way.norm() > 0 ? VecOf<Number>(way.normalized()) : VecOf<Number>(VecOf<Number>::UnitY());
  }
  out[0].normal = turned(ends.normal_from, ends.along_from, out[0].along);
  for (int k = 1; k <= slices + 1; ++k) out[k].normal = transported(out[k - 1], out[k]);
  if (is_zero(ends.normal_to)) return;
  const FrameOf<Number>& last = out.back();
  const VecOf<Number> wanted = turned(ends.normal_to, ends.along_to, last.along);
  const Number twist = atan2(wanted.dot(last.binormal()), wanted.dot(last.normal));
  for (int k = 1; k <= slices + 1; ++k) {
    const Number angle = twist * k / (slices + 1);
    out[k].normal = cos(angle) * out[k].normal + sin(angle) * out[k].binormal();
  }
}

}  // namespace

void line_frames(std::span<const Vec3> course, const LineEnds& ends, int slices, std::vector<LineFrame>& out) {
  find_frames<double>(course, ends, slices, out);
}

void line_frames(std::span<const Eigen::Matrix<Dual, 3, 1>> course, const LineEndsOf<Dual>& ends, int slices,
                 std::vector<FrameOf<Dual>>& out) {
  find_frames<Dual>(course, ends, slices, out);
}

}  // namespace sinew
