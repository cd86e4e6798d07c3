#include "sinew/muscle/belly/line_frames.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

Vec3 crosswise(const Vec3& direction, const Vec3& along) {
  const Vec3 part = direction - direction.dot(along) * along;
  return part.norm() > 1e-6 * direction.norm() ? part.normalized() : along.unitOrthogonal();
}

/// A normal that is fixed to a bone, where the line now runs along another way than it did: by the least turn.
Vec3 turned(const Vec3& normal, const Vec3& along, const Vec3& now) {
  if (along.isZero(0)) return crosswise(normal, now);
  return crosswise(Eigen::Quaterniond::FromTwoVectors(along, now) * normal, now);
}

/// Carries a normal from one frame to the next by two reflections (Wang, Juettler, Zheng, Liu 2008).
Vec3 transported(const LineFrame& from, const LineFrame& to) {
  const Vec3 way = to.at - from.at;
  const double c1 = way.squaredNorm();
  if (c1 == 0) return crosswise(from.normal, to.along);
  const Vec3 normal = from.normal - 2 / c1 * way.dot(from.normal) * way;
  const Vec3 along = from.along - 2 / c1 * way.dot(from.along) * way, turn = to.along - along;
  const double c2 = turn.squaredNorm();
  return crosswise(c2 > 0 ? Vec3(normal - 2 / c2 * turn.dot(normal) * turn) : normal, to.along);
}

}  // namespace

void line_frames(std::span<const Vec3> course, const LineEnds& ends, int slices, std::vector<LineFrame>& out) {
  out.resize(static_cast<std::size_t>(slices) + 2);
  double whole = 0;
  for (std::size_t i = 1; i < course.size(); ++i) whole += (course[i] - course[i - 1]).norm();
  std::size_t piece = 1;
  double before = 0, length = (course[1] - course[0]).norm();
  for (int k = 0; k <= slices + 1; ++k) {
    const double s = whole * (ends.from + (ends.to - ends.from) * k / (slices + 1));
    while (piece + 1 < course.size() && s > before + length) {
      before += length;
      ++piece;
      length = (course[piece] - course[piece - 1]).norm();
    }
    const double share = length > 0 ? std::clamp((s - before) / length, 0.0, 1.0) : 0;
    out[k].at = course[piece - 1] + share * (course[piece] - course[piece - 1]);
  }
  for (int k = 0; k <= slices + 1; ++k) {
    const Vec3 way = out[std::min(k + 1, slices + 1)].at - out[std::max(k - 1, 0)].at;
    out[k].along = way.norm() > 0 ? Vec3(way.normalized()) : Vec3(Vec3::UnitY());
  }
  out[0].normal = turned(ends.normal_from, ends.along_from, out[0].along);
  for (int k = 1; k <= slices + 1; ++k) out[k].normal = transported(out[k - 1], out[k]);
  if (ends.normal_to.isZero(0)) return;
  const LineFrame& last = out.back();
  const Vec3 wanted = turned(ends.normal_to, ends.along_to, last.along);
  const double twist = std::atan2(wanted.dot(last.binormal()), wanted.dot(last.normal));
  for (int k = 1; k <= slices + 1; ++k) {
    const double angle = twist * k / (slices + 1);
    out[k].normal = std::cos(angle) * out[k].normal + std::sin(angle) * out[k].binormal();
  }
}

}  // namespace sinew
