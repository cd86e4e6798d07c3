#pragma once
// Messages between the program and the page, as docs/protocol.md lays them out.
#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "sinew/core/bytes.hpp"
#include "sinew/studio/protocol/quantities.hpp"
#include "sinew/view/view.hpp"

namespace sinew::studio {

enum class Kind : std::uint8_t {
  hello = 1,
  scene = 2,
  frame = 3,
  report = 4,
  series = 5,
  error = 6,
  status = 7,
  choices = 8,
  preview = 9,
  written = 10,
  start = 11,
  page_hello = 32,
  set = 33,
  control = 34,
  ack = 35,
  edit = 36
};
inline constexpr std::uint32_t magic = 0x31574e53;
inline constexpr std::uint8_t version = 2;
inline constexpr std::size_t head_bytes = 16;

/// A whole message: head and payload, filled up to a multiple of 4.
Bytes message(Kind, std::span<const std::uint8_t> payload);
Bytes json_message(Kind, const nlohmann::ordered_json&);

/// A name for people: `biceps_long` -> `Biceps long`.
std::string label_of(std::string name);

/// One number per frame for plots and colours.
struct Numbered {
  std::string name, unit;
};
/// The numbers of a frame, in this order; `values` gives them.
class Numbers {
 public:
  /// Muscles that are closed surfaces in the first frame have a volume, too.
  Numbers(const Model&, const FrameNames&, const Frame& first);
  const std::vector<Numbered>& list() const { return list_; }
  void values(const Frame&, std::vector<float>& out) const;  ///< NaN: not known

 private:
  FrameNames names_;
  std::vector<double> force_, fibre_;  // per muscle: peak force, optimal fibre length
  std::vector<std::string> surfaces_;  // shapes that enclose a volume
  std::vector<Numbered> list_;
};

/// How places become 16-bit numbers: origin + step * number.
struct Quantisation {
  Eigen::Vector3f origin = Eigen::Vector3f::Zero();
  float step = 1e-4f;
};
/// How far these frames reach, with room for the flesh about the paths.
Box reach_of(std::span<const Frame>);
/// One that holds the given box: a 16000th of its size and at most a tenth of a millimetre, where 16 bits are enough.
Quantisation quantisation_of(const Box&);

/// `inside`: a frame of it, where tetrahedra may be asked for. `live`: gravity and step can be set.
Bytes scene_message(std::uint32_t number, const Scene&, const FrameNames&, const View&, const Numbers&,
                    const Quantities&, const Quantisation&, bool live = false, const Frame* inside = nullptr);

/// What a frame holds beside what all of them do.
struct Wanted {
  std::set<std::size_t> quantities = {};  ///< of vertices, by their places in `Quantities::list`
  bool inside = false;                    ///< nodes of tetrahedra, with what is told of nodes and cells; of live frames
  bool operator==(const Wanted&) const = default;
};

/// Writes frames of one scene. Keeps the frame before, from which stored frames differ; live ones have a lattice of
/// their own for each shape, so that nothing is ever out of reach.
class FrameWriter {
 public:
  enum class Coding { live, stored };
  FrameWriter(std::uint32_t scene, const View&, const Numbers&, const Quantities&, const Quantisation&, Coding);
  Bytes frame(std::uint32_t number, const Frame&, const Wanted& wanted = {}, Kind = Kind::frame);
  void forget() { before_.clear(); }  ///< the next frame can be read alone

 private:
  void put_stored(ByteWriter&, size_t shape, const Vertices&);
  std::uint16_t put_quantities(ByteWriter&, const Frame&, size_t shape, const std::set<std::size_t>& wanted) const;
  std::uint32_t put_inside(ByteWriter&, const Frame&, const std::set<std::size_t>& wanted) const;

  std::uint32_t scene_;
  const View& view_;
  const Numbers& numbers_;
  const Quantities& quantities_;
  Quantisation quantisation_;
  Coding coding_;
  std::vector<Vertices> places_;
  std::vector<float> values_;
  std::vector<std::vector<std::uint16_t>> before_;  // per shape: x of all vertices, then y, then z
};

/// What went other than planned at a frame, beside the muscle or coordinate it names.
Bytes report_message(std::uint32_t frame, double time, const StepReport&, const FrameNames&);

/// The numbers of many frames at once: one row per frame.
Bytes series_message(std::uint32_t scene, const std::vector<float>& times, const std::vector<std::vector<float>>& rows);

}  // namespace sinew::studio
