#pragma once
// A short recording for the tests of this folder: the arm lifting its dumbbell.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <optional>

#include "sinew/exchange/exchange.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::test {

class FilmedCurl : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_.emplace();
    Scene scene = find_scene("curl");
    scene.duration = 0.6;
    run(scene, {.folder = folder_->path() / "curl.sinew", .command = "test", .inputs = {}});
    reader_.emplace(folder_->path() / "curl.sinew");
    film_.emplace(*reader_, FilmOptions{.range = {.every = 0.05}});
  }
  static void TearDownTestSuite() {
    film_.reset();
    reader_.reset();
    folder_.reset();
  }
  static const Film& film() { return *film_; }
  static const RecordingReader& reader() { return *reader_; }
  static std::filesystem::path folder() { return folder_->path(); }
  static std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  /// Where the vertices of a shape should be at a frame.
  static std::vector<Vec3> expected_places(std::size_t shape, const FilmFrame& frame) {
    const FilmShape& s = film().shapes()[shape];
    std::vector<Vec3> out;
    if (s.view.body < 0)
      for (const Eigen::Vector3f& at : frame.places[shape]) out.push_back(at.cast<double>());
    else
      for (const Eigen::Vector3f& at : s.view.positions)
        out.push_back(frame.frame.poses[static_cast<std::size_t>(s.view.body)] * at.cast<double>());
    return out;
  }

 private:
  inline static std::optional<ScratchFolder> folder_;
  inline static std::optional<RecordingReader> reader_;
  inline static std::optional<Film> film_;
};

}  // namespace sinew::test
