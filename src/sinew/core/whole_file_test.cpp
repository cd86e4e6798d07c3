#include "sinew/core/whole_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

class Place : public testing::Test {
 protected:
  const fs::path folder = fs::path(testing::TempDir()) / ("sinew-place-" + std::to_string(::getpid()));
  void SetUp() override {
    fs::create_directory(folder);
    std::ofstream(folder / "file") << "words";
  }
  void TearDown() override { fs::remove_all(folder); }

  static std::string refusal(const fs::path& place) {
    try {
      check_place_for(place);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(Place, IsTriedWithoutATrace) {
  EXPECT_EQ(refusal(folder / "file"), "") << "it would be replaced";
  EXPECT_EQ(refusal(folder / "new"), "");
  EXPECT_EQ(refusal(folder / "folders/to/be/made/new"), "");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
}

TEST_F(Place, GetsTheFoldersAboveIt) {
  write_whole_file(folder / "some/new/file", "words");
  EXPECT_EQ(fs::file_size(folder / "some/new/file"), 5u);
  EXPECT_EQ(put_whole_file(folder / "file/below/file", "words"), ENOTDIR);
}

TEST_F(Place, StandsWholeOnceItsPiecesAreFinished) {
  {
    WholeFile file(folder / "some/pieces");
    file.append("one, ");
    file.append("two");
    EXPECT_EQ(file.size(), 8u);
    EXPECT_FALSE(fs::exists(folder / "some/pieces"));
    file.finish();
  }
  std::ifstream in(folder / "some/pieces");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "one, two");
}

TEST_F(Place, OfPiecesThatAreNotFinishedIsLeftAsItWas) {
  {
    WholeFile file(folder / "file");
    file.append("other words");
  }
  std::ifstream in(folder / "file");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "words");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
  EXPECT_THROW(WholeFile(folder / "file/below"), InputError);
}

TEST_F(Place, OfANamelessFileHoldsItAndShowsNothing) {
  File file = nameless_file(folder / "beside");
  file.append("hidden");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
  std::array<std::uint8_t, 3> middle{};
  file.read_at(1, middle);
  EXPECT_EQ(std::string(middle.begin(), middle.end()), "idd");
}

TEST_F(Place, WithoutANameIsRefused) { EXPECT_NE(refusal(""), ""); }

TEST_F(Place, WhereNothingCanBeIsRefusedByName) {
  for (const fs::path& place : {folder, folder / "file/below", fs::path("/proc/nope/shot.png")})
    EXPECT_NE(refusal(place).find(place.string() + ": cannot be written"), std::string::npos) << place;
}

}  // namespace
}  // namespace sinew
