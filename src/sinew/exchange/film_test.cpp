#include "sinew/exchange/film_test.hpp"

#include <cctype>
#include <set>

#include "sinew/core/error.hpp"
#include "sinew/exchange/key_frames.hpp"

namespace sinew {
namespace {

using FilmTest = test::FilmedCurl;

TEST_F(FilmTest, ShowsEveryBoneAndMuscleOnceUnderALabelOfItsOwn) {
  std::set<std::string> labels;
  int muscles = 0, bones = 0;
  for (const FilmShape& shape : film().shapes()) {
    EXPECT_TRUE(labels.insert(shape.label).second) << shape.label;
    for (const char c : shape.label) EXPECT_TRUE(std::isalnum(static_cast<unsigned char>(c)) || c == '_');
    muscles += shape.muscle >= 0;
    bones += shape.view.layer == "bone";
  }
  EXPECT_EQ(muscles, 7);
  EXPECT_GE(bones, 6);
}

TEST(Film, HasTubesAboutFibresWhereTheyAreAskedFor) {
  const test::ScratchFolder folder;
  Scene scene = find_scene("curl");
  scene.duration = 0.02;
  scene.fidelity = {{"brachialis", "fvm"}};
  run(scene, {.folder = folder.path() / "curl.sinew", .command = "test", .inputs = {}});
  const RecordingReader reader(folder.path() / "curl.sinew");
  const Film plain(reader), film(reader, {.quantity = "fibre stretch", .fibres = true});
  ASSERT_EQ(film.shapes().size(), plain.shapes().size() + 1);
  const auto tubes = std::ranges::find_if(film.shapes(), [](const FilmShape& s) { return s.view.layer == "fibre"; });
  const auto at = static_cast<std::size_t>(tubes - film.shapes().begin());
  const FilmFrame frame = film.frame(film.frames() - 1);
  const Vertices& places = frame.places[at];
  ASSERT_EQ(places.size(), tubes->view.positions.size());
  ASSERT_EQ(places.size(), tube_sides * tubes->segments.size());
  EXPECT_EQ(film.colours(at, frame.frame).size(), places.size());
  TriMesh mesh;
  for (const Eigen::Vector3f& place : places) mesh.vertices.push_back(place.cast<double>());
  for (std::size_t i = 0; i < tubes->view.indices.size(); i += 3)
    mesh.triangles.push_back({static_cast<int>(tubes->view.indices[i]), static_cast<int>(tubes->view.indices[i + 1]),
                              static_cast<int>(tubes->view.indices[i + 2])});
  EXPECT_GT(volume(mesh), 0) << "they face outwards, open as they are";
}

TEST_F(FilmTest, RangeThinsFramesAndTimeStartsAtZero) {
  EXPECT_EQ(film().frames(), 13u);
  EXPECT_EQ(film().time(0), 0);
  EXPECT_NEAR(film().time(12), 0.6, 1e-9);
  EXPECT_THROW(Film(reader(), {.range = {.from = 5}}), InputError);
}

// The promise of key frames: a straight way between them passes every frame within the tolerance.
TEST_F(FilmTest, StraightWaysBetweenKeysMissNoFrameByMoreThanAsked) {
  const Film whole(reader());
  const double tolerance = 0.0005;
  const std::vector<KeyFrames> keys = key_frames(whole, {.tolerance = tolerance}).shapes;
  std::vector<FilmFrame> frames;
  for (std::size_t i = 0; i < whole.frames(); ++i) frames.push_back(whole.frame(i));
  std::size_t most = 0;
  for (std::size_t s = 0; s < keys.size(); ++s) {
    const std::vector<std::size_t>& at = keys[s].frames;
    const std::size_t carrier = keys[s].carrier;
    if (whole.shapes()[s].view.body >= 0) {
      EXPECT_TRUE(at.empty());
      continue;
    }
    ASSERT_EQ(at.front(), 0u);
    ASSERT_EQ(at.back(), whole.frames() - 1);
    most = std::max(most, at.size());
    for (std::size_t k = 0; k + 1 < at.size(); ++k) {
      const Vertices here = keys[s].places(k), there = keys[s].places(k + 1);
      for (std::size_t i = at[k]; i <= at[k + 1]; ++i) {
        const float share = static_cast<float>(i - at[k]) / static_cast<float>(at[k + 1] - at[k]);
        for (std::size_t v = 0; v < here.size(); v += 7)
          ASSERT_LE((frames[i].frame.poses[carrier].cast<float>() * (here[v] + share * (there[v] - here[v])) -
                     frames[i].places[s][v])
                        .norm(),
                    1.01 * tolerance);
      }
    }
  }
  EXPECT_LT(most, whole.frames()) << "smooth motion needs fewer keys than frames";
}

// Carried along, a muscle has less left to do by itself: fewer keys are needed.
TEST_F(FilmTest, MusclesMoveLessInTheAxesOfTheirCarrier) {
  constexpr double by_sample = 1.05;  // the carrier is chosen by some of the vertices
  const std::vector<KeyFrames> keys = key_frames(film()).shapes;
  const FilmFrame first = film().frame(0), middle = film().frame(6), last = film().frame(12);
  bool any = false;
  for (std::size_t s = 0; s < keys.size(); ++s) {
    if (film().shapes()[s].view.body >= 0) continue;
    double world = 0, own = 0;
    for (const FilmFrame* frame : {&middle, &last})
      for (std::size_t v = 0; v < first.places[s].size(); ++v) {
        const Vec3 before = first.places[s][v].cast<double>(), now = frame->places[s][v].cast<double>();
        world += (now - before).squaredNorm();
        own += (frame->frame.poses[keys[s].carrier].inverse() * now -
                first.frame.poses[keys[s].carrier].inverse() * before)
                   .squaredNorm();
      }
    EXPECT_LE(own, by_sample * world) << film().shapes()[s].label;
    any = any || own < 0.7 * world;
  }
  EXPECT_TRUE(any) << "muscles of the forearm go with it";
}

std::size_t places_of(const Film& film) {
  std::size_t sum = 0;
  for (const FilmShape& shape : film.shapes()) sum += shape.view.body < 0 ? shape.view.positions.size() : 0;
  return sum;
}

// G24: what is held at once does not grow with the film but with what is allowed; what is found stays.
TEST_F(FilmTest, KeysHoldNoMorePlacesAtOnceThanTheyMay) {
  const Film whole(reader());
  const std::size_t all = places_of(whole), most = 8 * all;  // of 37 frames
  const KeyedFilm free = key_frames(whole), bounded = key_frames(whole, {.most_held = most});
  EXPECT_EQ(free.passes, 1);
  EXPECT_GT(free.most_held, most) << "else the bound has nothing to do";
  EXPECT_LE(bounded.most_held, most);
  EXPECT_GT(bounded.passes, 1);
  for (std::size_t s = 0; s < whole.shapes().size(); ++s) {
    ASSERT_EQ(bounded.shapes[s].frames, free.shapes[s].frames) << "a shape alone has the room it wants";
    for (std::size_t k = 0; k < free.shapes[s].frames.size(); ++k)
      ASSERT_EQ(bounded.shapes[s].places(k), free.shapes[s].places(k));
  }
}

TEST_F(FilmTest, AShapeThatIsLargerThanTheRoomGetsMoreKeys) {
  const Film whole(reader());
  std::size_t largest = 0;
  for (const FilmShape& shape : whole.shapes())
    if (shape.view.body < 0) largest = std::max(largest, shape.view.positions.size());
  const KeyedFilm tight = key_frames(whole, {.most_held = 4 * largest}), free = key_frames(whole);
  EXPECT_LE(tight.most_held, 4 * largest);
  std::size_t more = 0;
  for (std::size_t s = 0; s < whole.shapes().size(); ++s)
    more += tight.shapes[s].frames.size() - free.shapes[s].frames.size();
  EXPECT_GT(more, 0u);
}

TEST_F(FilmTest, WhatIsHeldOnTheDiskIsGoneWhenTheFileStands) {
  const std::filesystem::path place = folder() / "alone";
  write_glb(film(), place / "curl.glb");
  write_usda(film(), place / "curl.usda");
  std::set<std::string> left;
  for (const auto& entry : std::filesystem::directory_iterator(place)) left.insert(entry.path().filename());
  EXPECT_EQ(left, (std::set<std::string>{"curl.glb", "curl.usda"}));
}

TEST_F(FilmTest, NormalsAreOfUnitLengthAndLookOutwards) {
  for (const FilmShape& shape : film().shapes()) {
    const Vertices normals = normals_of(shape, shape.view.positions);
    ASSERT_EQ(normals.size(), shape.view.positions.size());
    for (const Eigen::Vector3f& n : normals) ASSERT_NEAR(n.norm(), 1, 1e-5);
  }
}

TEST_F(FilmTest, ActiveMusclesAreLighterThanRelaxedOnes) {
  const auto found = std::ranges::find_if(film().shapes(), [](const FilmShape& s) { return s.muscle >= 0; });
  const auto place = static_cast<std::size_t>(found - film().shapes().begin());
  const FilmShape& muscle = *found;
  Frame frame = film().numbers(0);
  const auto middle = [&](double activation) {
    frame.muscles[static_cast<std::size_t>(muscle.muscle)].activation = activation;
    return oklab(film().colours(place, frame)[muscle.view.positions.size() / 2]).x();
  };
  EXPECT_LT(middle(0), middle(0.5));
  EXPECT_LT(middle(0.5), middle(1));
}

}  // namespace
}  // namespace sinew
