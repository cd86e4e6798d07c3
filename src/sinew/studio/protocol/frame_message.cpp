// Frames as messages. Live ones hold 16-bit places; stored ones their differences, which compress far better.
#include <cmath>

#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio {
namespace {

constexpr double most_room = 0.3;  // m about all paths and bodies: no flesh is farther from them

enum Code : std::uint16_t { places_16 = 1, differences = 2, unchanged = 3 };

std::uint16_t zigzag(std::uint16_t difference) {
  const auto d = static_cast<std::int16_t>(difference);
  return static_cast<std::uint16_t>(static_cast<std::uint16_t>(d << 1) ^ static_cast<std::uint16_t>(d >> 15));
}

std::uint16_t quantised(float place, float origin, float step) {
  return static_cast<std::uint16_t>(std::clamp(std::lround((place - origin) / step), 0L, 65535L));
}

void fill_up(ByteWriter& out) {
  while (out.size() % 4 != 0) out.put(std::uint8_t{0});
}

void put_live(ByteWriter& out, const Vertices& places) {
  Box box;
  for (const Eigen::Vector3f& p : places) box.hold(p.cast<double>());
  const Quantisation lattice = quantisation_of(box);
  out.put(lattice.origin.data(), 3);
  out.put(lattice.step);
  for (const Eigen::Vector3f& p : places)
    for (int i = 0; i < 3; ++i) out.put(quantised(p[i], lattice.origin[i], lattice.step));
  fill_up(out);
}

}  // namespace

Box reach_of(std::span<const Frame> frames) {
  Box box;
  for (const Frame& frame : frames) {
    for (const Pose& pose : frame.poses) box.hold(pose.translation());
    for (const Shape& shape : frame.shapes)
      for (const Eigen::Vector3f& p : shape.positions) box.hold(p.cast<double>());
  }
  const Vec3 room = Vec3::Constant(std::min(most_room, box.size().maxCoeff() / 2));
  return {box.low - room, box.high + room};
}

Quantisation quantisation_of(const Box& box) {
  const double size = box.empty() ? 1 : box.size().maxCoeff();
  return {box.empty() ? Eigen::Vector3f::Zero() : Eigen::Vector3f(box.low.cast<float>()),
          static_cast<float>(std::max({size / 65535, std::min(1e-4, size / 16000), 1e-9}))};
}

FrameWriter::FrameWriter(std::uint32_t scene, const View& view, const Numbers& numbers, const Quantities& quantities,
                         const Quantisation& quantisation, Coding coding)
    : scene_(scene),
      view_(view),
      numbers_(numbers),
      quantities_(quantities),
      quantisation_(quantisation),
      coding_(coding) {}

void FrameWriter::put_stored(ByteWriter& out, size_t shape, const Vertices& places) {
  std::vector<std::uint16_t>& before = before_[shape];
  before.resize(3 * places.size(), 0);
  std::vector<std::uint8_t> low, high;
  for (int axis = 0; axis < 3; ++axis) {
    std::uint16_t last = 0;
    for (size_t v = 0; v < places.size(); ++v) {
      std::uint16_t& old = before[axis * places.size() + v];
      const std::uint16_t now = quantised(places[v][axis], quantisation_.origin[axis], quantisation_.step);
      const auto change = static_cast<std::uint16_t>(now - old);
      const std::uint16_t code = zigzag(static_cast<std::uint16_t>(change - last));
      low.push_back(static_cast<std::uint8_t>(code & 255u));
      high.push_back(static_cast<std::uint8_t>(code >> 8u));
      last = change;
      old = now;
    }
  }
  out.put(low.data(), low.size());
  out.put(high.data(), high.size());
  fill_up(out);
}

/// Gives how many of them the frame tells.
std::uint16_t FrameWriter::put_quantities(ByteWriter& out, const Frame& frame, size_t shape,
                                          const std::set<std::size_t>& wanted) const {
  std::uint16_t count = 0;
  for (const std::size_t row : wanted)
    if (const std::vector<float> values = view_.values(frame, shape, quantities_.list()[row].look.name);
        !values.empty() && values.size() == view_.shapes()[shape].positions.size()) {
      put_quantity(out, row, Quantity::Of::vertex, values);
      ++count;
    }
  return count;
}

/// The tetrahedra behind shapes follow all shapes, in their order; gives how many of them the frame has.
std::uint32_t FrameWriter::put_inside(ByteWriter& out, const Frame& frame, const std::set<std::size_t>& wanted) const {
  std::uint32_t count = 0;
  auto id = static_cast<std::uint32_t>(view_.shapes().size());
  for (size_t s = 0; s < view_.shapes().size(); ++s) {
    const SolidSurface* solid = view_.shapes()[s].inside.get();
    if (!solid) continue;
    const std::uint32_t own_id = id++;
    const Shape* source = view_.source(frame, s);
    if (!source || source->positions.size() != solid->nodes()) continue;
    ByteWriter told;
    std::uint16_t quantities = 0;
    for (const std::size_t row : wanted) {
      const auto found = std::ranges::find(source->quantities, quantities_.list()[row].look.name, &Quantity::name);
      if (found == source->quantities.end() || found->values.empty()) continue;
      const size_t wants = found->of == Quantity::Of::cell     ? solid->cells().size() / 4
                           : found->of == Quantity::Of::vertex ? solid->nodes()
                                                               : 1;
      if (found->values.size() != wants) continue;
      put_quantity(told, row, found->of, found->values);
      ++quantities;
    }
    out.put(own_id), out.put(static_cast<std::uint16_t>(places_16)), out.put(quantities);
    put_live(out, source->positions);
    out.put(told.bytes().data(), told.size());
    ++count;
  }
  return count;
}

Bytes FrameWriter::frame(std::uint32_t number, const Frame& frame, const Wanted& wanted, Kind kind) {
  view_.move(frame, places_);
  numbers_.values(frame, values_);
  const bool alone = coding_ == Coding::live || before_.empty();
  before_.resize(places_.size());
  std::uint32_t moving = 0;
  for (const Vertices& places : places_) moving += places.empty() ? 0 : 1;
  ByteWriter out, inside;
  if (wanted.inside && coding_ == Coding::live) moving += put_inside(inside, frame, wanted.quantities);
  out.put(scene_), out.put(number), out.put(frame.time);
  out.put(static_cast<std::uint32_t>(frame.poses.size())), out.put(static_cast<std::uint32_t>(values_.size()));
  out.put(moving), out.put(static_cast<std::uint32_t>(alone ? 1 : 0));
  for (const Pose& pose : frame.poses) {
    const Eigen::Vector3f at = pose.translation().cast<float>();
    const Eigen::Quaternionf turn(Eigen::Matrix3f(pose.linear().cast<float>()));
    out.put(at.data(), 3);
    out.put(turn.coeffs().data(), 4);  // x, y, z, w
  }
  out.put(values_.data(), values_.size());
  for (size_t s = 0; s < places_.size(); ++s) {
    if (places_[s].empty()) continue;
    out.put(static_cast<std::uint32_t>(s));
    out.put(static_cast<std::uint16_t>(coding_ == Coding::live ? places_16 : differences));
    ByteWriter told;
    out.put(put_quantities(told, frame, s, wanted.quantities));
    if (coding_ == Coding::live)
      put_live(out, places_[s]);
    else
      put_stored(out, s, places_[s]);
    out.put(told.bytes().data(), told.size());
  }
  out.put(inside.bytes().data(), inside.size());
  return message(kind, out.bytes());
}

}  // namespace sinew::studio
