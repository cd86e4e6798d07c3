#pragma once
// Every OpenSim model of the data folder, for tests that must hold for all of them.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "sinew/osim/osim.hpp"
#include "test/support/table_models.hpp"

namespace sinew::test {

/// Below the data folder's `osim`.
inline constexpr std::array published_with_muscles{
    "arm26.osim",
    "das4_v4.osim",
    "gait2354_simbody.osim",
    "gait2354_reference/subject01_simbody.osim",
    "gait2392_thelen2003muscle.osim",
    "LHDL_hip_r.osim",
    "Tug_of_War_Millard.osim",
    "UPAT_Eye_Model_v1.osim",
    "pathlength_reference/subject_walk_armless_18musc.osim",
    "pathlength_reference/walk_gait1018_subject01.osim",
    "legacy/Applications_ID_tests_arm26.osim",
    "legacy/Simulation_Test_MovingPathPointMomentArmTest.osim",
    "legacy/Simulation_Test_WrapPathCustomJointMomentArmTest.osim",
    "legacy/Tests_shared_arm26.osim",
    "legacy/Tools_Test_test_wrapAllVis.osim",
};
inline constexpr const char* published_without_muscles = "double_pendulum.osim";

/// Where one of them is; the data folder must be there.
inline std::filesystem::path published_file(const std::string& name) { return *data_folder() / "osim" / name; }
inline Model published_model(const std::string& name) { return read_osim(published_file(name)).model; }

/// A file's name as GoogleTest can print it: letters, digits and `_`.
struct TestName {
  template <class Info>
  std::string operator()(const Info& info) const {
    std::string name = std::filesystem::path(info.param).stem();
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return name;
  }
};

}  // namespace sinew::test
