#include "sinew/studio/protocol/player.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew::studio {
namespace {

using Json = nlohmann::ordered_json;

constexpr double chunk_time = 1;  // s

void append(Bytes& to, const Bytes& from) { to.insert(to.end(), from.begin(), from.end()); }

}  // namespace

std::vector<Bytes> recording_chunks(const RecordingReader& reader, const PlayerOptions& options) {
  ExportRange range = options.range;
  if (range.every <= 0) range.every = usual_step;
  std::vector<Frame> frames;
  for (const size_t i : frames_in(reader, range)) frames.push_back(reader.frame(i));
  const Scene scene = read_scene(reader.path() / "scene.yaml");
  const View view = View(scene, reader.names(), frames.front()).with_shade();
  const Numbers numbers(scene.model, reader.names(), frames.front());
  const Quantities quantities = Quantities(scene.model, view, frames.front()).only(options.quantities);
  const Wanted wanted{quantities.carried(options.quantities)};
  const Quantisation quantisation = quantisation_of(reach_of(frames));

  std::vector<float> times;
  std::vector<std::vector<float>> rows(frames.size());
  for (size_t i = 0; i < frames.size(); ++i) {
    times.push_back(static_cast<float>(frames[i].time));
    numbers.values(frames[i], rows[i]);
  }
  std::vector<Bytes> chunks(1);
  append(chunks[0], json_message(Kind::hello, Json{{"version", version},
                                                   {"program", "sinew"},
                                                   {"mode", "player"},
                                                   {"may_control", false},
                                                   {"scenes", Json::array()}}));
  append(chunks[0], scene_message(1, scene, reader.names(), view, numbers, quantities, quantisation));
  append(chunks[0], series_message(1, times, rows));
  FrameWriter writer(1, view, numbers, quantities, quantisation, FrameWriter::Coding::stored);
  double chunk_end = frames.front().time;
  auto packed = options.progress.count("frames", frames.size());
  for (size_t i = 0; i < frames.size(); ++i) {
    append(chunks.back(), writer.frame(static_cast<std::uint32_t>(i), frames[i], wanted));
    for (const StepReport& report : frames[i].reports)
      append(chunks.back(), report_message(static_cast<std::uint32_t>(i), frames[i].time, report, reader.names()));
    packed.advance();
    if (i + 1 < frames.size() && frames[i + 1].time > chunk_end) {
      chunks.emplace_back();
      writer.forget();
      chunk_end = frames[i + 1].time + chunk_time;
    }
  }
  return chunks;
}

}  // namespace sinew::studio
