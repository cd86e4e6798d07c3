// A tet a lane; a lane never sees its neighbours.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sinew/muscle/solid/tet_kernel.cpp"
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)  // their vectors cannot stand in structs
#endif
#include "sinew/muscle/solid/tet_kernel.hpp"

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sinew::solid {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<double, 8>;
using V = hn::Vec<Tag>;
constexpr Tag d;
constexpr double no_length = 1e-6;  // a point has no direction to pull in

struct V3 {
  V x, y, z;
};

HWY_INLINE V load(const double* from) { return hn::LoadU(d, from); }
HWY_INLINE V set(double x) { return hn::Set(d, x); }
HWY_INLINE V3 scaled(V by, const V3& a) { return {hn::Mul(by, a.x), hn::Mul(by, a.y), hn::Mul(by, a.z)}; }
HWY_INLINE V3 plus_scaled(const V3& sum, V by, const V3& a) {
  return {hn::MulAdd(by, a.x, sum.x), hn::MulAdd(by, a.y, sum.y), hn::MulAdd(by, a.z, sum.z)};
}
HWY_INLINE V dot(const V3& a, const V3& b) { return hn::MulAdd(a.z, b.z, hn::MulAdd(a.y, b.y, hn::Mul(a.x, b.x))); }
HWY_INLINE V3 cross(const V3& a, const V3& b) {
  return {hn::MulSub(a.y, b.z, hn::Mul(a.z, b.y)), hn::MulSub(a.z, b.x, hn::Mul(a.x, b.z)),
          hn::MulSub(a.x, b.y, hn::Mul(a.y, b.x))};
}

/// Tets of one vector: their edges and what all three functions make of them.
struct Corners {
  V3 edge[3], u[3], v[3], g;
  V w[3], M[6], det;

  HWY_INLINE Corners(const TetShapes& shapes, std::size_t tet, const double (*edges)[tets_a_chunk], int i) {
    for (int a = 0; a < 3; ++a)
      edge[a] = {load(edges[3 * a] + i), load(edges[3 * a + 1] + i), load(edges[3 * a + 2] + i)};
    for (int k = 0; k < 6; ++k) M[k] = load(shapes.M[k] + tet);
    for (int a = 0; a < 3; ++a) w[a] = load(shapes.along[a] + tet);
    det = load(shapes.det + tet);
    u[0] = plus_scaled(plus_scaled(scaled(M[0], edge[0]), M[1], edge[1]), M[3], edge[2]);
    u[1] = plus_scaled(plus_scaled(scaled(M[1], edge[0]), M[2], edge[1]), M[4], edge[2]);
    u[2] = plus_scaled(plus_scaled(scaled(M[3], edge[0]), M[4], edge[1]), M[5], edge[2]);
    for (int a = 0; a < 3; ++a) v[a] = scaled(det, cross(edge[(a + 1) % 3], edge[(a + 2) % 3]));
    g = plus_scaled(plus_scaled(scaled(w[0], edge[0]), w[1], edge[1]), w[2], edge[2]);
  }
  HWY_INLINE V I1() const { return hn::Add(hn::Add(dot(edge[0], u[0]), dot(edge[1], u[1])), dot(edge[2], u[2])); }
  HWY_INLINE V J() const { return dot(edge[0], v[0]); }
  HWY_INLINE V length() const { return hn::Max(hn::Sqrt(dot(g, g)), set(no_length)); }
};

void strain_on_target(const TetShapes& shapes, const double* places, std::size_t first, int count, TetStrains& out) {
  const int lanes = static_cast<int>(hn::Lanes(d)), whole = (count + lanes - 1) / lanes * lanes;
  for (int i = 0; i < count; ++i) {
    const double* const origin = places + 3 * shapes.nodes[0][first + static_cast<std::size_t>(i)];
    for (int a = 0; a < 3; ++a) {
      const double* const end = places + 3 * shapes.nodes[a + 1][first + static_cast<std::size_t>(i)];
      for (int k = 0; k < 3; ++k) out.edges[3 * a + k][i] = end[k] - origin[k];
    }
  }
  for (auto& edge : out.edges)
    for (int i = count; i < whole; ++i) edge[i] = 0;
  for (int i = 0; i < count; i += lanes) {
    const Corners at(shapes, first + static_cast<std::size_t>(i), out.edges, i);
    hn::StoreU(at.I1(), d, out.I1 + i);
    hn::StoreU(at.J(), d, out.J + i);
    hn::StoreU(at.length(), d, out.length + i);
  }
}

/// From entries side by side to those of one tet after the other.
template <int entries>
HWY_INLINE void hand_out(const double (*of_lanes)[8], int count, double* out) {
  for (int lane = 0; lane < count; ++lane)
    for (int k = 0; k < entries; ++k) out[lane * entries + k] = of_lanes[k][lane];
}

void push_on_target(const TetShapes& shapes, std::size_t first, int count, const TetStrains& strains,
                    const TetSlopes& slopes, double* forces) {
  const int lanes = static_cast<int>(hn::Lanes(d));
  HWY_ALIGN double out[9][8];
  for (int i = 0; i < count; i += lanes) {
    const std::size_t tet = first + static_cast<std::size_t>(i);
    const Corners at(shapes, tet, strains.edges, i);
    const V by = hn::Neg(load(shapes.volume + tet));
    const V of_u = hn::Mul(by, hn::Mul(set(2), load(slopes.I + i))), of_v = hn::Mul(by, load(slopes.J + i));
    const V pull = hn::Div(hn::Mul(by, load(slopes.l + i)), load(strains.length + i));
    for (int a = 0; a < 3; ++a) {
      const V3 f = plus_scaled(plus_scaled(scaled(of_u, at.u[a]), of_v, at.v[a]), hn::Mul(pull, at.w[a]), at.g);
      hn::StoreU(f.x, d, out[3 * a]), hn::StoreU(f.y, d, out[3 * a + 1]), hn::StoreU(f.z, d, out[3 * a + 2]);
    }
    hand_out<9>(out, HWY_MIN(lanes, count - i), forces + 9 * i);
  }
}

/// A block of the tangent, entry (i, j) at 3 j + i.
struct Block {
  V at[9];
};

HWY_INLINE void add_product(const V3& a, const V3& b, Block& sum) {
  const V column[3] = {b.x, b.y, b.z};
  for (int j = 0; j < 3; ++j) {
    sum.at[3 * j] = hn::MulAdd(a.x, column[j], sum.at[3 * j]);
    sum.at[3 * j + 1] = hn::MulAdd(a.y, column[j], sum.at[3 * j + 1]);
    sum.at[3 * j + 2] = hn::MulAdd(a.z, column[j], sum.at[3 * j + 2]);
  }
}

/// K_ab = u_a A_b^T + v_a B_b^T + w_a g C_b^T + (2 W_I M_ab + pull w_a w_b) 1 + W_J d2J, A, B and C of corner b.
struct Stiffness {
  const Corners& at;
  V3 g;  // unit
  V3 A[3], B[3], C[3];
  V of_M, pull, turn;  // turn: of d2J

  HWY_INLINE Stiffness(const Corners& corners, const TetStrains& strains, const TetSlopes& slopes, V volume, int i)
      : at(corners) {
    const V per_length = hn::Div(set(1), load(strains.length + i));
    g = scaled(per_length, at.g);
    const auto slope = [&](const double* of) { return hn::Mul(volume, load(of + i)); };
    const V IJ = hn::Mul(set(2), slope(slopes.IJ)), II = hn::Mul(set(4), slope(slopes.II)), JJ = slope(slopes.JJ);
    pull = hn::Mul(slope(slopes.l), per_length);
    const V stretch = hn::Sub(slope(slopes.ll), pull), lJ = slope(slopes.lJ);
    of_M = hn::Mul(set(2), slope(slopes.I));
    turn = hn::Mul(slope(slopes.J), at.det);
    for (int b = 0; b < 3; ++b) {
      A[b] = plus_scaled(scaled(II, at.u[b]), IJ, at.v[b]);
      B[b] = plus_scaled(plus_scaled(scaled(IJ, at.u[b]), JJ, at.v[b]), hn::Mul(lJ, at.w[b]), g);
      C[b] = plus_scaled(scaled(hn::Mul(stretch, at.w[b]), g), lJ, at.v[b]);
    }
  }

  HWY_INLINE Block block(int a, int b) const {
    Block K;
    for (V& entry : K.at) entry = hn::Zero(d);
    add_product(at.u[a], A[b], K);
    add_product(at.v[a], B[b], K);
    add_product(scaled(at.w[a], g), C[b], K);
    const V round = hn::MulAdd(of_M, at.M[a * (a + 1) / 2 + b], hn::Mul(pull, hn::Mul(at.w[a], at.w[b])));
    for (int k = 0; k < 3; ++k) K.at[4 * k] = hn::Add(K.at[4 * k], round);
    if (a == b) return K;
    // d2 (d_1 . d_2 x d_3) / dx_a dx_b = +-[the third edge] x.
    const V by = a - b == 1 ? turn : hn::Neg(turn);
    const V3 e = scaled(by, at.edge[3 - a - b]);
    K.at[3] = hn::Sub(K.at[3], e.z), K.at[1] = hn::Add(K.at[1], e.z);
    K.at[6] = hn::Add(K.at[6], e.y), K.at[2] = hn::Sub(K.at[2], e.y);
    K.at[7] = hn::Sub(K.at[7], e.x), K.at[5] = hn::Add(K.at[5], e.x);
    return K;
  }
};

/// Corner 0 takes what keeps the sum zero.
HWY_INLINE void store_blocks(const Stiffness& of, double (*out)[8]) {
  constexpr int place[3][3] = {{2, 0, 0}, {4, 5, 0}, {7, 8, 9}};
  constexpr int to_first[3] = {1, 3, 6};
  Block first[3];
  for (Block& block : first)
    for (V& entry : block.at) entry = hn::Zero(d);
  for (int a = 0; a < 3; ++a)
    for (int b = 0; b <= a; ++b) {
      const Block K = of.block(a, b);
      for (int k = 0; k < 9; ++k) {
        hn::StoreU(K.at[k], d, out[9 * place[a][b] + k]);
        first[a].at[k] = hn::Sub(first[a].at[k], K.at[k]);
        const int turned = 3 * (k % 3) + k / 3;
        if (b < a) first[b].at[turned] = hn::Sub(first[b].at[turned], K.at[k]);
      }
    }
  V sum[9];
  for (int k = 0; k < 9; ++k) {
    for (int a = 0; a < 3; ++a) hn::StoreU(first[a].at[k], d, out[9 * to_first[a] + k]);
    sum[k] = hn::Neg(hn::Add(hn::Add(first[0].at[k], first[1].at[k]), first[2].at[k]));
  }
  for (int k = 0; k < 9; ++k) hn::StoreU(hn::Mul(set(0.5), hn::Add(sum[k], sum[3 * (k % 3) + k / 3])), d, out[k]);
}

void stiffen_on_target(const TetShapes& shapes, std::size_t first, int count, const TetStrains& strains,
                       const TetSlopes& slopes, double* blocks) {
  const int lanes = static_cast<int>(hn::Lanes(d));
  HWY_ALIGN double out[90][8];
  for (int i = 0; i < count; i += lanes) {
    const std::size_t tet = first + static_cast<std::size_t>(i);
    const Corners at(shapes, tet, strains.edges, i);
    store_blocks(Stiffness(at, strains, slopes, load(shapes.volume + tet), i), out);
    hand_out<90>(out, HWY_MIN(lanes, count - i), blocks + static_cast<std::ptrdiff_t>(90) * i);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew::solid
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew::solid {

HWY_EXPORT(strain_on_target);
HWY_EXPORT(push_on_target);
HWY_EXPORT(stiffen_on_target);

void strain_tets(const TetShapes& shapes, const double* places, std::size_t first, int count, TetStrains& out) {
  HWY_DYNAMIC_DISPATCH(strain_on_target)(shapes, places, first, count, out);
}

void push_corners(const TetShapes& shapes, std::size_t first, int count, const TetStrains& strains,
                  const TetSlopes& slopes, double* forces) {
  HWY_DYNAMIC_DISPATCH(push_on_target)(shapes, first, count, strains, slopes, forces);
}

void stiffen_corners(const TetShapes& shapes, std::size_t first, int count, const TetStrains& strains,
                     const TetSlopes& slopes, double* blocks) {
  HWY_DYNAMIC_DISPATCH(stiffen_on_target)(shapes, first, count, strains, slopes, blocks);
}

}  // namespace sinew::solid
#endif  // HWY_ONCE
