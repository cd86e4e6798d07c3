#include "sinew/report/plot_recording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "sinew/record/synthetic_test.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PlotRecording, DrawsEveryPlotOfARecording) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder.path() / "arm.sinew";
  {
    Recording recording(path, synthetic_plan());
    for (int i = 0; i < 30; ++i) recording.write(synthetic_frame(i));
  }
  const auto written = plot_recording(RecordingReader(path), path / "plots");
  std::vector<std::string> names;
  for (const auto& file : written) names.push_back(file.filename().string());
  EXPECT_THAT(names,
              ElementsAre("joint_angles.svg", "joint_translations.svg", "activations.svg", "muscle_forces.svg",
                          "fibre_lengths.svg", "ligament_forces.svg", "muscle_volumes.svg", "elastic_energies.svg",
                          "kinetic_energies.svg", "least_J.svg", "flesh_contacts.svg", "overview.svg"));
  EXPECT_THAT(read_text(written[0], 1 << 20), HasSubstr(">angle (deg)<"));
  const std::string all = read_text(written.back(), 1 << 20);
  const std::regex line("<polyline");
  EXPECT_EQ(std::distance(std::sregex_iterator(all.begin(), all.end(), line), {}), 2 + 3 * 7 + 1 + 1 + 3 * 8 + 2)
      << "one piece of flesh has a volume, two touch one another";
}

}  // namespace
}  // namespace sinew
