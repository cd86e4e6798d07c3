#include "sinew/analysis/setup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "sinew/core/error.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class SetupFile : public testing::Test {
 protected:
  test::ScratchFolder scratch;
  AnySetup read(const std::string& tool) {
    std::ofstream(scratch.path() / "setup.xml") << "<OpenSimDocument Version=\"40000\">\n"
                                                << tool << "\n</OpenSimDocument>\n";
    return read_setup(scratch.path() / "setup.xml");
  }
  std::vector<std::string> faults(const std::string& tool) {
    try {
      read(tool);
    } catch (const InputError& error) {
      std::vector<std::string> texts;
      for (const Fault& fault : error.faults()) texts.push_back(fault.text());
      return texts;
    }
    return {};
  }
};

TEST_F(SetupFile, InverseDynamicsNamesItsFilesFromItsOwnFolder) {
  const auto setup = std::get<InverseDynamicsSetup>(read(R"(<InverseDynamicsTool name="walk">
    <model_file> leg.osim </model_file> <coordinates_file>ik.mot</coordinates_file>
    <external_loads_file>Unassigned</external_loads_file> <results_directory>Results</results_directory>
    <time_range> -Infinity 1.5 </time_range> <forces_to_exclude> Muscles </forces_to_exclude>
    <lowpass_cutoff_frequency_for_coordinates>6</lowpass_cutoff_frequency_for_coordinates>
    <output_gen_force_file>id</output_gen_force_file></InverseDynamicsTool>)"));
  EXPECT_EQ(setup.name, "walk");
  EXPECT_EQ(setup.model, scratch.path() / "leg.osim");
  EXPECT_EQ(setup.motion, scratch.path() / "ik.mot");
  EXPECT_EQ(setup.out, scratch.path() / "Results/id.sto");
  EXPECT_TRUE(setup.loads.empty());
  EXPECT_EQ(setup.filter, 6);
  EXPECT_EQ(setup.time->low, -HUGE_VAL);
  EXPECT_EQ(setup.time->high, 1.5);
  EXPECT_TRUE(setup.passive);
  EXPECT_THAT(setup.remarks, IsEmpty());
}

TEST_F(SetupFile, WhatWillNotBeDoneIsRemarked) {
  const auto setup = std::get<InverseDynamicsSetup>(read(R"(<InverseDynamicsTool name="walk">
    <model_file>a.osim</model_file> <coordinates_file>ik.mot</coordinates_file>
    <forces_to_exclude>bushing</forces_to_exclude><joints_to_report_body_forces>All</joints_to_report_body_forces>
    </InverseDynamicsTool>)"));
  EXPECT_EQ(setup.out, scratch.path() / "inverse_dynamics.sto");
  EXPECT_THAT(setup.remarks,
              ElementsAre(HasSubstr("muscles are left out"), HasSubstr("bushing"), HasSubstr("not computed")));
  EXPECT_FALSE(std::get<InverseDynamicsSetup>(
                   read("<InverseDynamicsTool><model_file>a.osim</model_file><coordinates_file>b.mot"
                        "</coordinates_file><forces_to_exclude>ALL</forces_to_exclude></InverseDynamicsTool>"))
                   .passive);
}

TEST_F(SetupFile, InverseKinematicsHasTasks) {
  const auto setup = std::get<InverseKinematicsSetup>(read(R"(<InverseKinematicsTool name="arm">
    <model_file>arm.osim</model_file> <marker_file>flex.trc</marker_file> <output_motion_file>out.mot</output_motion_file>
    <results_directory>r</results_directory> <constraint_weight>Inf</constraint_weight>
    <IKTaskSet><objects>
      <IKMarkerTask name="elbow"><apply>true</apply><weight>10</weight></IKMarkerTask>
      <IKMarkerTask name="wrist"><apply>false</apply></IKMarkerTask>
      <IKCoordinateTask name="flex"><weight>2</weight><value_type>manual_value</value_type><value>0.5</value></IKCoordinateTask>
    </objects></IKTaskSet></InverseKinematicsTool>)"));
  ASSERT_EQ(setup.tasks.markers.size(), 1u);
  EXPECT_EQ(setup.tasks.markers[0].weight, 10);
  ASSERT_EQ(setup.tasks.coordinates.size(), 1u);
  EXPECT_EQ(setup.tasks.coordinates[0].goal, CoordinateTask::Goal::value);
  EXPECT_EQ(setup.tasks.coordinates[0].value, 0.5);
  EXPECT_EQ(setup.out, scratch.path() / "out.mot") << "OpenSim writes the motion beside the set-up";
  EXPECT_EQ(setup.errors, scratch.path() / "r/arm_ik_marker_errors.sto");
  EXPECT_THAT(setup.remarks, IsEmpty());
}

TEST_F(SetupFile, FaultsHaveLinesAndOtherToolsAreNamed) {
  EXPECT_THAT(faults("<InverseDynamicsTool>\n<time_range>0</time_range>\n<lowpass_cutoff_frequency_for_coordinates>six"
                     "</lowpass_cutoff_frequency_for_coordinates></InverseDynamicsTool>"),
              testing::UnorderedElementsAre(
                  HasSubstr("setup.xml:2: InverseDynamicsTool: model_file"), HasSubstr("coordinates_file"),
                  HasSubstr("setup.xml:3: time_range: expected 2 numbers"), HasSubstr("setup.xml:4")));
  EXPECT_THAT(faults("<AnalyzeTool><model_file>a</model_file><coordinates_file>b</coordinates_file><AnalysisSet/>"
                     "</AnalyzeTool>"),
              ElementsAre(HasSubstr("an AnalyzeTool with a StaticOptimization")));
  EXPECT_THAT(faults("<CMCTool/>"), ElementsAre(HasSubstr("CMCTool: only an InverseKinematicsTool")));
}

TEST_F(SetupFile, StaticOptimisationOfAnAnalyzeTool) {
  const auto setup = std::get<StaticOptimizationSetup>(read(R"(<AnalyzeTool name="walk">
    <model_file>leg.osim</model_file> <force_set_files> reserves.xml </force_set_files>
    <replace_force_set>true</replace_force_set>
    <results_directory>Results</results_directory> <initial_time>0.5</initial_time> <final_time>2</final_time>
    <AnalysisSet><objects><StaticOptimization name="so"> <start_time>0</start_time> <end_time>1.5</end_time>
      <use_muscle_physiology>false</use_muscle_physiology> <activation_exponent>3</activation_exponent>
    </StaticOptimization></objects></AnalysisSet>
    <external_loads_file>grf.xml</external_loads_file> <coordinates_file>ik.mot</coordinates_file>
    <lowpass_cutoff_frequency_for_coordinates>6</lowpass_cutoff_frequency_for_coordinates></AnalyzeTool>)"));
  EXPECT_EQ(setup.motion, scratch.path() / "ik.mot");
  EXPECT_EQ(setup.loads, scratch.path() / "grf.xml");
  EXPECT_EQ(setup.out, scratch.path() / "Results/walk_StaticOptimization_activation.sto");
  EXPECT_EQ(setup.force, scratch.path() / "Results/walk_StaticOptimization_force.sto");
  EXPECT_EQ(setup.options.dynamics.time->low, 0.5);
  EXPECT_EQ(setup.options.dynamics.time->high, 1.5);
  EXPECT_EQ(setup.options.dynamics.filter, 6);
  EXPECT_EQ(setup.options.exponent, 3);
  EXPECT_EQ(setup.options.muscles, StaticOptimizationOptions::Muscles::ideal);
  EXPECT_THAT(setup.force_sets, ElementsAre(scratch.path() / "reserves.xml"));
  EXPECT_TRUE(setup.replace_forces);
  EXPECT_TRUE(setup.remarks.empty());
}

TEST_F(SetupFile, StaticOptimisationTakesOpenSimsRuleForMusclesUnlessToldOtherwise) {
  const auto setup = std::get<StaticOptimizationSetup>(read(R"(<AnalyzeTool name="walk">
    <model_file>leg.osim</model_file> <coordinates_file>ik.mot</coordinates_file>
    <AnalysisSet><objects><StaticOptimization name="so"/></objects></AnalysisSet></AnalyzeTool>)"));
  EXPECT_EQ(setup.options.muscles, StaticOptimizationOptions::Muscles::proportional);
}

TEST_F(SetupFile, ElementsThatNobodyReadsAreRemarkedWithTheirLine) {
  const auto setup = std::get<InverseDynamicsSetup>(read(R"(<InverseDynamicsTool name="walk">
    <model_file>a.osim</model_file> <coordinates_file>ik.mot</coordinates_file> <empty/>
    <states_file>Unassigned</states_file> <ControllerSet name="none"><objects/></ControllerSet>
    <banana>3</banana></InverseDynamicsTool>)"));
  EXPECT_THAT(setup.remarks, ElementsAre(testing::EndsWith("setup.xml:5: banana: is not read")));
}

std::string analyze(const std::string& analyses) {
  return "<AnalyzeTool name=\"walk\"><model_file>leg.osim</model_file><coordinates_file>ik.mot</coordinates_file>\n"
         "<maximum_integrator_step_size>1</maximum_integrator_step_size><AnalysisSet><objects>\n" +
         analyses + "</objects></AnalysisSet></AnalyzeTool>";
}

TEST_F(SetupFile, AStaticOptimisationThatIsSwitchedOffIsNotRun) {
  EXPECT_THAT(faults(analyze("<StaticOptimization name=\"so\"><on>false</on></StaticOptimization>")),
              ElementsAre(HasSubstr("setup.xml:4: StaticOptimization: is switched off")));
  const auto setup = std::get<StaticOptimizationSetup>(
      read(analyze("<StaticOptimization><on>false</on><activation_exponent>4</activation_exponent></StaticOptimization>"
                   "<StaticOptimization><on>true</on><activation_exponent>3</activation_exponent>"
                   "</StaticOptimization>")));
  EXPECT_EQ(setup.options.exponent, 3) << "the one that is on";
  EXPECT_THAT(setup.remarks, IsEmpty());
}

TEST_F(SetupFile, AnalysesBesideTheStaticOptimisationAreRemarkedWhereTheyAreOn) {
  const auto setup = std::get<StaticOptimizationSetup>(read(
      analyze("<Kinematics name=\"K\"><on>true</on></Kinematics>\n<PointKinematics><on>false</on></PointKinematics>\n"
              "<StaticOptimization>\n<use_model_force_set>false</use_model_force_set>\n<plum>1</plum>\n"
              "</StaticOptimization>\n<MuscleAnalysis name=\"MA\"/>")));
  EXPECT_THAT(setup.remarks, ElementsAre(HasSubstr("setup.xml:7: use_model_force_set: the model's forces act anyway"),
                                         HasSubstr("setup.xml:4: Kinematics K: is not done"),
                                         HasSubstr("setup.xml:10: MuscleAnalysis MA: is not done"),
                                         HasSubstr("setup.xml:8: plum: is not read")));
}

TEST_F(SetupFile, PublishedSetUpsAreRead) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const auto folder = *test::data_folder() / "osim";
  const auto ik = std::get<InverseKinematicsSetup>(
      read_setup(folder / "arm26_reference/InverseKinematics_arm26_Setup_InverseKinematics.xml"));
  EXPECT_EQ(ik.tasks.markers.size(), 3u);
  EXPECT_EQ(ik.markers.filename(), "arm26_elbow_flex.trc");
  const auto id =
      std::get<InverseDynamicsSetup>(read_setup(folder / "gait2354_reference/subject01_Setup_InverseDynamics.xml"));
  EXPECT_EQ(id.loads.filename(), "subject01_walk1_grf.xml");
  EXPECT_EQ(id.filter, 6);
  EXPECT_EQ(id.out.parent_path().filename(), "ResultsInverseDynamics");
}

}  // namespace
}  // namespace sinew
