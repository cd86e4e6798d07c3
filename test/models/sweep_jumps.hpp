#pragma once
// Where a path's length or moment arm is known to jump as one coordinate moves through its range, the others at their
// start. Found by sweep_test.cpp, which fails for one that is missing here and for one that is gone. What is said of
// the right side (_r) counts for the left, too, where there is one.
#include <string_view>

namespace sinew::test {

inline constexpr std::string_view  //
    conditional = "a conditional point comes or goes, as published",
    two_courses = "two wraps have two taut courses at once, and the one in use ceases to exist",
    ends_meet = "the two ends of the muscle meet: a string without length has no direction",
    through_axis =
        "the line passes the axis of a free cylinder; one pose does not tell which way round the string went",
    winding = "the ray opposite the side is passed; one pose does not tell how far round the string has gone",
    ring = "an end passes the plane of a ring outside it; one pose does not tell whether the string goes through";

struct KnownJump {
  std::string_view file, muscle, coordinate;
  double at;           ///< rad or m
  double length, arm;  ///< mm, mm per rad or m
  std::string_view why;
  bool with_memory = true;  ///< also where the wraps remember, as in a simulation; all are there without
};

inline constexpr KnownJump known_jumps[] = {
    {"arm", "triceps_long", "shoulder_elevation", 1.9843, 0.940, 26.99, two_courses},
    {"legs", "psoas_r", "hip_flexion_r", -1.5708, 19.503, 12.42, conditional},
    {"legs", "iliacus_r", "hip_flexion_r", -1.5708, 22.663, 14.01, conditional},
    {"legs", "psoas_r", "hip_flexion_r", 0.7854, 0.011, 0.17, conditional},
    {"legs", "iliacus_r", "hip_flexion_r", 0.7854, 0.564, 1.89, conditional},
    {"legs", "gastrocnemius_r", "knee_angle_r", -0.7854, 0.362, 0.30, conditional},
    {"legs", "gracilis_r", "knee_angle_r", -0.4363, 0.019, 0.13, conditional},
    {"arm26.osim", "TRIlong", "r_shoulder_elev", 1.9843, 0.940, 26.99, two_courses},
    {"das4_v4.osim", "PT", "PS_y", 0.5096, 0.538, 0.67, conditional},
    {"das4_v4.osim", "ter_maj_1", "GH_y", -1.8494, 0.000, 20.50, through_axis, false},
    {"das4_v4.osim", "ter_maj_4", "GH_y", -1.7394, 0.000, 20.19, through_axis, false},
    {"das4_v4.osim", "ter_maj_2", "GH_y", -1.7328, 0.000, 20.47, through_axis, false},
    {"das4_v4.osim", "ter_maj_3", "GH_y", -1.6874, 0.000, 20.52, through_axis, false},
    {"das4_v4.osim", "pect_maj_c_2", "GH_y", -1.4906, 0.000, 13.30, through_axis, false},
    {"das4_v4.osim", "pect_maj_t_5", "GH_y", -1.4046, 0.000, 18.08, through_axis, false},
    {"das4_v4.osim", "pect_maj_t_6", "GH_y", -1.3985, 0.000, 16.89, through_axis, false},
    {"das4_v4.osim", "pect_maj_t_1", "GH_y", -1.3765, 0.000, 19.11, through_axis, false},
    {"das4_v4.osim", "pect_maj_c_1", "GH_y", -1.3724, 0.000, 12.62, through_axis, false},
    {"das4_v4.osim", "pect_maj_t_4", "GH_y", -1.3578, 0.000, 19.24, through_axis, false},
    {"das4_v4.osim", "pect_maj_t_2", "GH_y", -1.3234, 0.000, 19.45, through_axis, false},
    {"das4_v4.osim", "pect_maj_t_3", "GH_y", -1.3036, 0.000, 19.35, through_axis, false},
    {"das4_v4.osim", "lat_dorsi_5", "GH_y", -1.1543, 0.000, 15.72, through_axis, false},
    {"das4_v4.osim", "lat_dorsi_6", "GH_y", -1.1482, 0.000, 14.90, through_axis, false},
    {"das4_v4.osim", "lat_dorsi_4", "GH_y", -1.1183, 0.000, 17.68, through_axis, false},
    {"das4_v4.osim", "lat_dorsi_1", "GH_y", -1.0828, 0.000, 19.57, through_axis, false},
    {"das4_v4.osim", "lat_dorsi_3", "GH_y", -1.0620, 0.000, 18.98, through_axis, false},
    {"das4_v4.osim", "lat_dorsi_2", "GH_y", -1.0369, 0.000, 19.62, through_axis, false},
    {"das4_v4.osim", "ter_min_1", "GH_y", 2.8237, 30.558, 31.97, winding, false},
    {"das4_v4.osim", "ter_min_2", "GH_y", 2.8382, 32.909, 33.71, winding, false},
    {"das4_v4.osim", "ter_min_3", "GH_y", 2.9628, 32.329, 33.85, winding, false},
    {"das4_v4.osim", "ter_min_1", "GH_yy", 1.4547, 30.495, 31.91, winding, false},
    {"das4_v4.osim", "ter_min_2", "GH_yy", 1.4690, 32.834, 33.63, winding, false},
    {"das4_v4.osim", "bic_l", "PS_y", 0.9978, 0.000, 1.46, through_axis, false},
    {"das4_v4.osim", "supinator_1", "PS_y", 2.3497, 0.000, 9.58, through_axis, false},
    {"das4_v4.osim", "bic_b_1", "PS_y", 2.4811, 0.000, 2.91, through_axis, false},
    {"das4_v4.osim", "bic_b_2", "PS_y", 2.4811, 0.000, 2.91, through_axis, false},
    {"das4_v4.osim", "ECRL", "flexion", 0.8839, 34.245, 22.34, ring, false},
    {"das4_v4.osim", "EDCM", "flexion", 1.2159, 25.775, 22.28, ring, false},
    {"das4_v4.osim", "FDSM", "3mcp_flexion", -0.8411, 0.000, 27.59, through_axis, false},
    {"das4_v4.osim", "EDCR", "4mcp_flexion", 1.4456, 0.000, 20.23, through_axis, false},
    {"das4_v4.osim", "EDM", "5md_flexion", 1.4684, 2.654, 7.97, winding, false},
    {"gait2354_simbody.osim", "iliacus_r", "hip_flexion_r", -1.5708, 22.663, 14.01, conditional},
    {"gait2354_simbody.osim", "psoas_r", "hip_flexion_r", -1.5708, 19.503, 12.42, conditional},
    {"gait2354_simbody.osim", "iliacus_r", "hip_flexion_r", 0.7854, 0.564, 1.89, conditional},
    {"gait2354_simbody.osim", "psoas_r", "hip_flexion_r", 0.7854, 0.011, 0.17, conditional},
    {"gait2354_simbody.osim", "med_gas_r", "knee_angle_r", -0.7854, 0.362, 0.30, conditional},
    {"gait2354_simbody.osim", "grac_r", "knee_angle_r", -0.4363, 0.019, 0.13, conditional},
    {"gait2392_thelen2003muscle.osim", "iliacus_r", "hip_flexion_r", -1.5708, 22.663, 14.01, conditional},
    {"gait2392_thelen2003muscle.osim", "psoas_r", "hip_flexion_r", -1.5708, 19.503, 12.42, conditional},
    {"gait2392_thelen2003muscle.osim", "iliacus_r", "hip_flexion_r", 0.7854, 0.564, 1.89, conditional},
    {"gait2392_thelen2003muscle.osim", "psoas_r", "hip_flexion_r", 0.7854, 0.011, 0.17, conditional},
    {"gait2392_thelen2003muscle.osim", "vas_med_r", "knee_angle_r", -1.7800, 0.023, 0.01, conditional},
    {"gait2392_thelen2003muscle.osim", "med_gas_r", "knee_angle_r", -0.7854, 0.362, 0.30, conditional},
    {"gait2392_thelen2003muscle.osim", "lat_gas_r", "knee_angle_r", -0.7854, 0.032, 0.09, conditional},
    {"gait2392_thelen2003muscle.osim", "grac_r", "knee_angle_r", -0.4363, 0.019, 0.13, conditional},
    {"LHDL_hip_r.osim", "psoas_r", "hip_flexion_r", 0.6981, 0.914, 0.81, conditional},
    {"LHDL_hip_r.osim", "iliacus_r", "hip_flexion_r", 0.9425, 0.885, 0.50, conditional},
    {"Tug_of_War_Millard.osim", "RightMuscle", "block_tz", -0.3000, 0.000, 973.46, ends_meet},
    {"Tug_of_War_Millard.osim", "LeftMuscle", "block_tz", 0.3000, 0.000, 973.46, ends_meet},
    {"pathlength_reference/walk_gait1018_subject01.osim", "iliopsoas_r", "hip_flexion_r", -1.5708, 19.921, 13.40,
     conditional},
    {"pathlength_reference/walk_gait1018_subject01.osim", "iliopsoas_r", "hip_flexion_r", 0.7854, 0.218, 3.42,
     conditional},
    {"pathlength_reference/walk_gait1018_subject01.osim", "rect_fem_r", "knee_angle_r", -1.4599, 0.383, 4.37,
     conditional},
    {"pathlength_reference/walk_gait1018_subject01.osim", "vasti_r", "knee_angle_r", -1.4200, 0.342, 3.06, conditional},
    {"pathlength_reference/walk_gait1018_subject01.osim", "gastroc_r", "knee_angle_r", -0.7854, 0.455, 0.24,
     conditional},
    {"gait2354_reference/subject01_simbody.osim", "iliacus_r", "hip_flexion_r", -1.5708, 23.167, 15.08, conditional},
    {"gait2354_reference/subject01_simbody.osim", "psoas_r", "hip_flexion_r", -1.5708, 19.921, 13.40, conditional},
    {"gait2354_reference/subject01_simbody.osim", "iliacus_r", "hip_flexion_r", 0.7854, 0.806, 5.59, conditional},
    {"gait2354_reference/subject01_simbody.osim", "psoas_r", "hip_flexion_r", 0.7854, 0.218, 3.42, conditional},
    {"gait2354_reference/subject01_simbody.osim", "rect_fem_r", "knee_angle_r", -1.4599, 0.383, 4.37, conditional},
    {"gait2354_reference/subject01_simbody.osim", "vas_int_r", "knee_angle_r", -1.4200, 0.342, 3.06, conditional},
    {"gait2354_reference/subject01_simbody.osim", "med_gas_r", "knee_angle_r", -0.7854, 0.455, 0.24, conditional},
    {"gait2354_reference/subject01_simbody.osim", "grac_r", "knee_angle_r", -0.4363, 0.022, 0.14, conditional},
    {"legacy/Tests_shared_arm26.osim", "TRIlong", "r_shoulder_elev", 1.9843, 0.940, 26.99, two_courses},
    {"legacy/Applications_ID_tests_arm26.osim", "TRIlong", "r_shoulder_elev", 1.9843, 0.940, 26.99, two_courses},
    {"legacy/Simulation_Test_MovingPathPointMomentArmTest.osim", "vas_int_r", "knee_angle_r", -2.6180, 5.174, 1.94,
     conditional},
    {"legacy/Simulation_Test_MovingPathPointMomentArmTest.osim", "vas_int_r", "knee_angle_r", -1.4200, 0.086, 0.28,
     conditional},
};

}  // namespace sinew::test
