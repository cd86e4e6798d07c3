// What a file says of flesh, and what comes of it: flesh that is weak or fat pulls as much less as closed form says.
#include "sinew/muscle/solid/flesh_data.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

constexpr Spindle strap{.thin = 0.015, .thick = 0.015};

/// A strap at its best length with flesh as told, and how it pulls.
class Told {
 public:
  explicit Told(const FleshData& told, std::vector<double> shares = {}) : hill_(hill_of(muscle_of())) {
    const double path = path_at(hill_, 1, 1);
    Spindle spindle = strap;
    spindle.from = 0.5 * (path - spindle.length);
    BellyMesh flesh = belly(spindle);
    take_data(flesh, told);
    course_.emplace(path);
    std::string note;
    muscle_ = calibrated_muscle("strap", hill_, flesh, shares, course_->now(), {}, note);
    EXPECT_EQ(note, "");
  }
  double tension(const std::vector<double>& activation) const {
    MuscleSolve solve(*muscle_);
    WiredState state;
    EXPECT_TRUE(solve.rest(course_->now(), state).converged);
    EXPECT_TRUE(solve.settle(course_->now(), activation, state).converged);
    return solve.tension();
  }

 private:
  HillMuscle hill_;
  std::optional<StraightCourse> course_;
  std::unique_ptr<const WiredMuscle> muscle_;
};

BellyMesh strap_mesh() { return belly(strap); }

/// A number for each tet: one for the three tracts on the side of y above 0, another for those on the other.
std::vector<float> by_halves(float above, float below) {
  const BellyMesh mesh = strap_mesh();
  std::vector<float> out;
  for (const Tetrahedron& tet : mesh.mesh.tets) {
    double y = 0;
    for (const int n : tet) y += mesh.mesh.nodes[static_cast<std::size_t>(n)].y();
    out.push_back(y > 0 ? above : below);
  }
  return out;
}

TEST(FleshData, AStrapWithHalfItsSectionDeadPullsHalf) {
  const double sound = Told({}).tension({1});
  // What is left: the matrix of the dead half is pulled along, and the tendon gives less.
  EXPECT_NEAR(Told({.factor = by_halves(1, 0)}).tension({1}) / sound, 0.5, 0.02);
  EXPECT_NEAR(Told({.factor = by_halves(0.6f, 0.6f)}).tension({1}) / sound, 0.6, 0.02);
  EXPECT_NEAR(Told({.factor = by_halves(1, 1)}).tension({1}) / sound, 1, 1e-9);
}

TEST(FleshData, FatPullsAsMuchLessAsItIsOfTheSection) {
  const double sound = Told({}).tension({1});
  EXPECT_NEAR(Told({.fat = by_halves(0.3f, 0.3f)}).tension({1}) / sound, 0.7, 0.02);
  EXPECT_NEAR(Told({.fat = by_halves(1, 0)}).tension({1}) / sound, 0.5, 0.02);
}

TEST(FleshData, UnitsPullWithTheFleshThatTheFileGivesThem) {
  FleshData told;
  for (const float half : by_halves(0, 1)) told.unit.push_back(static_cast<int>(half));
  const Told muscle(told, {0.2, 0.8});  // shares that the file overrules
  const double both = muscle.tension({1, 1});
  EXPECT_NEAR(muscle.tension({1, 0}) / both, 0.5, 0.02);
  EXPECT_NEAR(muscle.tension({0, 1}) / both, 0.5, 0.02);
}

TEST(FleshData, LongerFibresInTheGivenShapePullByTheirPassiveCurve) {
  const std::size_t tets = strap_mesh().mesh.tets.size();
  const Told stretched({.prestretch = std::vector<double>(tets, 1.3)});
  const HillMuscle hill = hill_of(muscle_of());
  EXPECT_NEAR(stretched.tension({0}), hill.hill.force * hill.passive(1.3).value, 0.01 * hill.hill.force);
}

class FleshDataFiles : public ::testing::Test {
 protected:
  std::filesystem::path file(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path() / name) << text;
    return folder_.path() / name;
  }
  FleshData read(const std::string& text) { return read_flesh_data(file("data.csv", text), strap_mesh().mesh); }
  std::vector<Fault> faults(const std::string& text) {
    try {
      read(text);
    } catch (const InputError& error) {
      return error.faults();
    }
    return {};
  }
  sinew::test::ScratchFolder folder_;
};

TEST_F(FleshDataFiles, EachTetTakesTheNearestPlace) {
  const FleshData told = read(
      "x,y,z,factor,fat,unit,prestretch,fibre_x,fibre_y,fibre_z\n"
      "0,0.01,0.1,0.5,0.25,0,1.1,0,0,2\n0,-0.01,0.1,1,0,1,0.9,0,0.6,0.8\n");
  const std::vector<float> factor = by_halves(0.5f, 1);
  ASSERT_EQ(told.factor, factor);
  for (std::size_t e = 0; e < factor.size(); ++e) {
    const bool above = factor[e] < 1;
    EXPECT_EQ(told.fat[e], above ? 0.25f : 0.0f);
    EXPECT_EQ(told.unit[e], above ? 0 : 1);
    EXPECT_EQ(told.prestretch[e], above ? 1.1 : 0.9);
    EXPECT_LT((told.along[e] - (above ? Vec3(0, 0, 1) : Vec3(0, 0.6, 0.8))).norm(), 1e-12);
  }
  const FleshData part = read("x,y,z,fat\n0,0,0,0.1\n");
  EXPECT_TRUE(part.factor.empty() && part.unit.empty() && part.prestretch.empty() && part.along.empty());
}

TEST_F(FleshDataFiles, CellsOfATetFileSayTheSame) {
  const BellyMesh belly = strap_mesh();
  TetField factor{.name = "factor", .in_tets = true}, fibre{.name = "fibre", .in_tets = true, .components = 3};
  for (const float half : by_halves(0.25f, 1)) {
    factor.values.push_back(half);
    fibre.values.insert(fibre.values.end(), {0, 0, -3});
  }
  write_vtu(belly.mesh, {factor, fibre}, folder_.path() / "data.vtu");
  const FleshData told = read_flesh_data(folder_.path() / "data.vtu", belly.mesh);
  EXPECT_EQ(told.factor, by_halves(0.25f, 1));
  BellyMesh taken = belly;
  take_data(taken, told);
  for (const Vec3& along : taken.tracts.along) EXPECT_LT((along - Vec3::UnitZ()).norm(), 1e-12) << "turned";
}

TEST_F(FleshDataFiles, AllThatCannotBeIsTold) {
  EXPECT_TRUE(faults("x,y,z,factor\n0,0,0,1\n").empty());
  EXPECT_EQ(faults("x,y,factor\n0,0,1\n").at(0).message, "has no column `z`");
  EXPECT_NE(faults("x,y,z,weak\n0,0,0,1\n").at(0).message.find("unknown column `weak`"), std::string::npos);
  EXPECT_NE(faults("x,y,z\n0,0,0\n").at(0).message.find("says nothing"), std::string::npos);
  EXPECT_EQ(faults("x,y,z,fat,factor,prestretch,unit,fibre_x,fibre_y,fibre_z\n0,0,0,2,-1,3,0.5,0,0,0\n").size(), 5u);
  BellyMesh belly = strap_mesh();
  EXPECT_THROW(take_data(belly, {.along = std::vector<Vec3>(belly.mesh.tets.size(), Vec3::UnitX())}), InputError);
}

TEST_F(FleshDataFiles, AModelNamesItsFileWhereverItIsWritten) {
  Model model = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  file("weak.csv", "x,y,z,factor\n0,0,0,0.5\n");
  model.folder = folder_.path();
  Muscle& muscle = model.muscles[0];
  SolidOptions options;
  options.data = "weak.csv";
  set_options(muscle.volume ? *muscle.volume : muscle.volume.emplace(), options);
  std::vector<std::string> named;
  each_data_file(model, [&](std::string& name) { named.push_back(name); });
  EXPECT_EQ(named, std::vector<std::string>{"weak.csv"});
  std::filesystem::create_directory(folder_.path() / "deeper");
  write_model(model, folder_.path() / "deeper/model.yaml");
  const Model moved = read_model(folder_.path() / "deeper/model.yaml");
  EXPECT_EQ(options_of<SolidOptions>(moved.muscles[0]).data, "../weak.csv");
  EXPECT_TRUE(find_mesh(moved, "../weak.csv"));
}

}  // namespace
}  // namespace sinew::solid
