// Runs a scene into a recording, reads it back frame by frame, and hands it on as a table and as plots.
#include <cstdio>

#include "sinew/record/export.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/report/results.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"

int main() {
  sinew::Scene scene = sinew::find_scene("curl");
  scene.duration = 1;
  sinew::run(scene,
             {.folder = "read.sinew", .command = "read_recording", .overwrite = true, .inputs = {}, .progress = {}});

  const sinew::RecordingReader reader{"read.sinew"};
  double work = 0;  // J, done by the muscles: torque times speed, added up over the frames
  for (std::size_t i = 1; i < reader.frames(); ++i) {
    const sinew::Frame frame = reader.frame(i, sinew::FrameParts::numbers);
    for (std::size_t k = 0; k < frame.speed.size(); ++k)
      work += frame.muscle_torque[k] * frame.speed[k] * (reader.time(i) - reader.time(i - 1));
  }
  std::printf("%zu frames, muscles did %.2f J of work\n", reader.frames(), work);
  for (const sinew::MuscleResult& muscle : sinew::results_of(reader).muscles)
    std::printf("%-16s peak %4.0f N\n", muscle.name.c_str(), muscle.peak_tension);

  const std::size_t rows = sinew::export_recording(reader, "read.csv", {.every = 0.05});
  const std::size_t plots = sinew::plot_recording(reader, "read.sinew/plots").size();
  return rows == 21 && plots > 0 ? 0 : 1;
}
