#include "sinew/record/export.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/record/synthetic_test.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Export : public testing::Test {
 protected:
  Export() {
    Recording recording(path(), synthetic_plan());
    for (int i = 0; i <= 60; ++i) recording.write(synthetic_frame(i));
  }
  std::filesystem::path path() const { return folder_.path() / "arm.sinew"; }
  ScratchFolder folder_;
};

// ground-floor G19: in tables as in frames.
TEST_F(Export, QuantitiesPerCellReadBack) {
  const RecordingReader reader(path());
  const Table table = recording_table(reader, TableFormat::csv, {}, {"J", "stress"});
  const Frame frame = reader.frame(40), made = synthetic_frame(40);
  const Shape& solid = made.shapes.back();
  EXPECT_EQ(frame.shapes.back().quantities, solid.quantities) << "bit for bit in the frame";
  const auto at = [&](const std::string& name) { return table.rows[40][static_cast<size_t>(table.column(name))]; };
  const Quantity &J = solid.quantities[1], &stress = solid.quantities[2];
  ASSERT_EQ(J.of, Quantity::Of::cell);
  EXPECT_EQ(at("fat.J.least"), std::min(J.values[0], J.values[1]));
  EXPECT_EQ(at("fat.J.greatest"), std::max(J.values[0], J.values[1]));
  EXPECT_NEAR(at("fat.J.mean"), (J.values[0] + J.values[1]) / 2, 1e-7);
  EXPECT_EQ(at("fat.stress.mean"), stress.values[0]);
  EXPECT_EQ(table.column("fat.pressure.mean"), -1) << "nobody asked";
  EXPECT_THAT([&] { recording_table(reader, TableFormat::csv, {}, {"heat"}); },
              testing::ThrowsMessage<InputError>(HasSubstr("there are J, pressure, stress, tension")));
}

TEST_F(Export, CsvNamesItsUnitsAndHoldsTheNumbersBitForBit) {
  const RecordingReader reader(path());
  const std::filesystem::path file = folder_.path() / "arm.csv";
  EXPECT_EQ(export_recording(reader, file), 61u);
  const std::string text = read_text(file, 1 << 20);
  EXPECT_THAT(text.substr(0, text.find('\n')),
              testing::AllOf(HasSubstr("time (s),shoulder_elevation (rad),elbow_flexion (rad),sled (m),"),
                             HasSubstr(",sled.speed (m/s),"), HasSubstr(",elbow_flexion.muscle_torque (N m),"),
                             HasSubstr(",brachialis.activation,"), HasSubstr(",brachialis.tension (N),"),
                             HasSubstr(",brachialis.fibre_length (m),"), HasSubstr(",brachialis.length (m),")));
  const Table table = read_table(file);
  const Frame frame = synthetic_frame(17);
  const auto at = [&](const char* name) { return table.rows[17][static_cast<size_t>(table.column(name))]; };
  EXPECT_EQ(at("time"), frame.time);
  EXPECT_EQ(at("elbow_flexion"), frame.value[1]);
  EXPECT_EQ(at("sled.speed"), frame.speed[2]);
  EXPECT_EQ(at("elbow_flexion.passive_torque"), frame.passive_torque[1]);
  EXPECT_EQ(at("brachialis.tension"), frame.muscles[5].tension);
  EXPECT_EQ(at("brachialis.fibre_length"), frame.muscles[5].fibre);
  EXPECT_EQ(at("sled_winch.control"), frame.control[0]);
  EXPECT_EQ(at("annular.ligament_tension"), frame.ligaments[0].tension);
  EXPECT_EQ(at("kinetic_energy"), frame.kinetic_energy);
  EXPECT_EQ(at("forearm.contact_force_y"), frame.contacts[0].force.y() - frame.contacts[1].force.y());
  EXPECT_EQ(at("forearm.contact_force_z"), frame.contacts[0].force.z() - frame.contacts[1].force.z());
  EXPECT_EQ(at("brachialis.elastic_energy"), frame.tissues[5].elastic);
  EXPECT_EQ(at("fat.kinetic_energy"), frame.tissues[7].kinetic);
  EXPECT_EQ(at("fat.least_J"), frame.tissues[7].least_J);
  EXPECT_EQ(at("brachialis.volume"), frame.tissues[5].volume) << "no surface tells it";
  EXPECT_EQ(at("elastic_energy"), frame.elastic_energy);
  EXPECT_EQ(at("fat.contact_force_y"), -frame.contacts[2].force.y());
  EXPECT_EQ(table.column("brachialis.contact_force_y"), -1) << "nothing touches it";
  EXPECT_EQ(table.column("elbow_flexion.control_torque"), -1) << "half of the frames have none";
}

TEST_F(Export, StorageUsesTheNamesThatOpenSimLoads) {
  const RecordingReader reader(path());
  export_recording(reader, folder_.path() / "arm.sto");
  const Table table = read_table(folder_.path() / "arm.sto");
  EXPECT_FALSE(table.in_degrees);
  EXPECT_EQ(table.name, "arm");
  EXPECT_GT(table.column("elbow_flexion_u"), 0);
  EXPECT_GT(table.column("brachialis.fiber_length"), 0);
  EXPECT_EQ(table.units[static_cast<size_t>(table.column("sled_u"))], "m/s");
}

TEST_F(Export, FromUntilAndEveryChooseFrames) {
  const RecordingReader reader(path());
  EXPECT_EQ(frames_in(reader, {}).size(), 61u);
  EXPECT_THAT(frames_in(reader, {.from = 0.1, .until = 0.15}), ElementsAre(6, 7, 8, 9));
  EXPECT_THAT(frames_in(reader, {.every = 0.25}), ElementsAre(0, 15, 30, 45, 60));
  EXPECT_THAT(frames_in(reader, {.from = 0.5, .every = 0.2}), ElementsAre(30, 42, 54));
  EXPECT_THAT(frames_in(reader, {.until = 0.06, .every = 0.01}), ElementsAre(0, 1, 2, 3)) << "the nearest, none twice";
  EXPECT_EQ(frames_in(reader, {.every = 1e-12}).size(), 61u);
}

TEST_F(Export, ARangeWithoutFramesIsExplained) {
  const RecordingReader reader(path());
  EXPECT_THROW(frames_in(reader, {.from = 2}), InputError);
  EXPECT_THROW(frames_in(reader, {.from = 0.5, .until = 0.4}), InputError);
  EXPECT_THROW(frames_in(reader, {.every = -1}), InputError);
  EXPECT_THROW(frames_in(reader, {.every = NAN}), InputError);
  EXPECT_THROW(export_recording(reader, folder_.path() / "arm.xlsx"), InputError);
  EXPECT_THROW(export_recording(reader, "/proc/no/arm.csv"), RecordError);
}

TEST_F(Export, ADamagedFrameCostsNoOther) {
  const std::filesystem::path frames = path() / "frames.bin";
  std::string bytes = read_text(frames, 1 << 24);
  bytes[bytes.size() / 2] ^= 0x10;
  std::ofstream(frames, std::ios::binary) << bytes;
  const RecordingReader reader(path());
  ASSERT_EQ(reader.frames(), 61u) << "no head was hit";
  const std::vector<std::size_t> damaged = damaged_frames(reader, {});
  ASSERT_EQ(damaged.size(), 1u);
  const Table table = recording_table(reader, TableFormat::csv);
  EXPECT_EQ(table.rows.size(), 60u);
  EXPECT_EQ(table.rows[damaged[0]][0], reader.time(damaged[0] + 1));
  const double at = reader.time(damaged[0]);
  EXPECT_THROW(recording_table(reader, TableFormat::csv, {.from = at, .until = at}), InputError);
}

TEST_F(Export, AMuscleOfSeveralMotorUnitsHasItsOwnActivationBesideTheirs) {
  RecordingPlan plan = synthetic_plan();
  plan.overwrite = true;
  plan.names.units = {"brachialis/slow", "brachialis/fast"};
  {
    Recording recording(path(), plan);
    Frame frame = synthetic_frame(0);
    frame.activation = frame.excitation = {0.25, 0.75};
    recording.write(frame);
  }
  const Table table = recording_table(RecordingReader(path()), TableFormat::csv);
  EXPECT_EQ(table.rows[0][static_cast<size_t>(table.column("brachialis/fast.activation"))], 0.75);
  EXPECT_EQ(table.rows[0][static_cast<size_t>(table.column("brachialis.activation"))],
            synthetic_frame(0).muscles[5].activation);
}

}  // namespace
}  // namespace sinew
