// G24: what an export holds. Ten seconds of 300 000 vertices, 60 frames each, that all sway by themselves, as glb.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <cmath>

#include "sinew/exchange/exchange.hpp"
#include "sinew/exchange/key_frames.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/ticks.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

constexpr std::size_t vertices = 300'000, frames = 600;
constexpr double most_resident = 500;  // MB: what issue and page ask for

double peak_MB() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_maxrss) / 1024;
}

/// A sheet that sways by a centimetre once a second: a key every tenth of a second or so.
class Sheet {
 public:
  explicit Sheet(std::uint32_t side) : side_(side) {
    auto topology = std::make_shared<Topology>();
    topology->primitive = Topology::Primitive::triangles;
    for (std::uint32_t i = 0; i + 1 < side; ++i)
      for (std::uint32_t j = 0; j + 1 < side; ++j) {
        const std::uint32_t a = i * side + j, b = a + side;
        for (const std::uint32_t v : {a, b, a + 1, a + 1, b, b + 1}) topology->indices.push_back(v);
      }
    topology_ = topology;
  }
  Shape at(const std::string& muscle, double time) const {
    constexpr double sway = 0.01, size = 0.3;
    Shape shape{.name = muscle, .muscle = muscle, .topology = topology_};
    for (std::uint32_t i = 0; i < side_; ++i)
      for (std::uint32_t j = 0; j < side_; ++j) {
        const double u = i * size / side_, v = j * size / side_;
        shape.positions.emplace_back(Vec3(u, v, sway * std::sin(2 * pi * (time + 5 * u + 3 * v))).cast<float>());
      }
    return shape;
  }

 private:
  std::uint32_t side_;
  std::shared_ptr<const Topology> topology_;
};

/// In the place of each muscle of the arm a sheet.
void record_sheets(const std::filesystem::path& folder) {
  const World world(find_scene("curl"));
  const auto& muscles = world.scene().model.muscles;
  const Sheet sheet(static_cast<std::uint32_t>(std::ceil(std::sqrt(vertices / muscles.size()))));
  Recording recording(folder, recording_plan(world, "benchmark"));
  Frame frame = world.frame();
  for (std::size_t i = 0; i < frames; ++i) {
    frame.time = static_cast<double>(i) / 60;
    frame.shapes.clear();
    for (const Muscle& muscle : muscles) frame.shapes.push_back(sheet.at(muscle.name, frame.time));
    recording.write(frame);
  }
  recording.close();
}

void export_sheets(benchmark::State& state) {
  const test::ScratchFolder folder;
  record_sheets(folder.path() / "sheets.sinew");
  const RecordingReader reader(folder.path() / "sheets.sinew");
  const double before = peak_MB();
  for (auto _ : state) {
    const Film film(reader);
    const Exchanged out = write_glb(film, folder.path() / "sheets.glb");
    state.counters["file_MB"] = static_cast<double>(out.bytes) / 1e6;
  }
  state.counters["frames"] = static_cast<double>(reader.frames());
  state.counters["peak_before_MB"] = before;
  state.counters["peak_MB"] = peak_MB();
  state.counters["recording_MB"] = static_cast<double>(reader.frames_file().size()) / 1e6;
  if (peak_MB() > most_resident) state.SkipWithError("more than 500 MB resident");
}
BENCHMARK(export_sheets)->Name("GlbOfTenSeconds300kVertices")->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace sinew
