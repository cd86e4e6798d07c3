// Three numbers at a time for as many nets, or points, as a processor's vectors hold. Compiled once per kind of
// processor along with the file that includes it: hence the toggle where other headers are read once.
#if defined(SINEW_SPRING_VECTORS) == defined(HWY_TARGET_TOGGLE)
#ifdef SINEW_SPRING_VECTORS
#undef SINEW_SPRING_VECTORS
#else
#define SINEW_SPRING_VECTORS
#endif

#include <hwy/highway.h>

#include "sinew/muscle/mass_spring/spring_kernel.hpp"

HWY_BEFORE_NAMESPACE();
namespace sinew {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, spring_lanes>;
using V = hn::Vec<Tag>;
constexpr Tag d;

struct V3 {
  V x, y, z;
};

HWY_INLINE V3 operator-(const V3& a, const V3& b) { return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)}; }
HWY_INLINE V3 operator+(const V3& a, const V3& b) { return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)}; }
HWY_INLINE V3 times(V s, const V3& a) { return {hn::Mul(s, a.x), hn::Mul(s, a.y), hn::Mul(s, a.z)}; }
/// s a + b
HWY_INLINE V3 more(V s, const V3& a, const V3& b) {
  return {hn::MulAdd(s, a.x, b.x), hn::MulAdd(s, a.y, b.y), hn::MulAdd(s, a.z, b.z)};
}
/// b - s a
HWY_INLINE V3 less(V s, const V3& a, const V3& b) {
  return {hn::NegMulAdd(s, a.x, b.x), hn::NegMulAdd(s, a.y, b.y), hn::NegMulAdd(s, a.z, b.z)};
}
HWY_INLINE V dot(const V3& a, const V3& b) { return hn::MulAdd(a.x, b.x, hn::MulAdd(a.y, b.y, hn::Mul(a.z, b.z))); }
HWY_INLINE V3 cross(const V3& a, const V3& b) {
  return {hn::MulSub(a.y, b.z, hn::Mul(a.z, b.y)), hn::MulSub(a.z, b.x, hn::Mul(a.x, b.z)),
          hn::MulSub(a.x, b.y, hn::Mul(a.y, b.x))};
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew
HWY_AFTER_NAMESPACE();

#endif  // SINEW_SPRING_VECTORS
