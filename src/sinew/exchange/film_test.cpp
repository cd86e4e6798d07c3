#include "sinew/exchange/film_test.hpp"

#include <cctype>
#include <set>

#include "sinew/core/error.hpp"

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

TEST_F(FilmTest, RangeThinsFramesAndTimeStartsAtZero) {
  EXPECT_EQ(film().frames(), 13u);
  EXPECT_EQ(film().time(0), 0);
  EXPECT_NEAR(film().time(12), 0.6, 1e-9);
  EXPECT_THROW(Film(reader(), ExportRange{.from = 5}), InputError);
}

// The promise of key frames: a straight way between them passes every frame within the tolerance.
TEST_F(FilmTest, StraightWaysBetweenKeysMissNoFrameByMoreThanAsked) {
  const Film whole(reader());
  const double tolerance = 0.0005;
  const std::vector<KeyFrames> keys = key_frames(whole, tolerance);
  std::vector<FilmFrame> frames;
  for (std::size_t i = 0; i < whole.frames(); ++i) frames.push_back(whole.frame(i));
  std::size_t most = 0;
  for (std::size_t s = 0; s < keys.size(); ++s) {
    const auto& [carrier, at, places, colours] = keys[s];
    if (whole.shapes()[s].view.body >= 0) {
      EXPECT_TRUE(at.empty());
      continue;
    }
    ASSERT_EQ(at.front(), 0u);
    ASSERT_EQ(at.back(), whole.frames() - 1);
    most = std::max(most, at.size());
    for (std::size_t k = 0; k + 1 < at.size(); ++k)
      for (std::size_t i = at[k]; i <= at[k + 1]; ++i) {
        const float share = static_cast<float>(i - at[k]) / static_cast<float>(at[k + 1] - at[k]);
        for (std::size_t v = 0; v < places[k].size(); v += 7)
          ASSERT_LE((frames[i].frame.poses[carrier].cast<float>() *
                         (places[k][v] + share * (places[k + 1][v] - places[k][v])) -
                     frames[i].places[s][v])
                        .norm(),
                    1.01 * tolerance);
      }
  }
  EXPECT_LT(most, whole.frames()) << "smooth motion needs fewer keys than frames";
}

// Carried along, a muscle has less left to do by itself: fewer keys are needed.
TEST_F(FilmTest, MusclesMoveLessInTheAxesOfTheirCarrier) {
  constexpr double by_sample = 1.05;  // the carrier is chosen by some of the vertices
  const std::vector<KeyFrames> keys = key_frames(film());
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
