// VTP and OBJ series: read back by our own reader, by their structure, and by a foreign reader of OBJ.
#include "sinew/exchange/series.hpp"

#include <gmock/gmock.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>
#include <sstream>

#include "sinew/core/error.hpp"
#include "sinew/exchange/film_test.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/vtp_data.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;
using SeriesTest = test::FilmedCurl;

constexpr double single_precision = 1e-6;  // m, of places within a metre or two
constexpr double five_decimals = 0.6e-5;   // m: half of the last digit, and single precision

/// All places of the shapes for which `wanted` is true, one after the other.
template <class Wanted>
std::vector<Vec3> all_places(const Film& film, const FilmFrame& frame, Wanted wanted,
                             const std::function<std::vector<Vec3>(std::size_t, const FilmFrame&)>& places) {
  std::vector<Vec3> out;
  for (std::size_t s = 0; s < film.shapes().size(); ++s)
    if (wanted(film.shapes()[s]))
      for (const Vec3& at : places(s, frame)) out.push_back(at);
  return out;
}

void expect_near_places(const std::vector<Vec3>& found, const std::vector<Vec3>& known, double tolerance) {
  ASSERT_EQ(found.size(), known.size());
  for (std::size_t i = 0; i < known.size(); ++i) ASSERT_LE((found[i] - known[i]).cwiseAbs().maxCoeff(), tolerance) << i;
}

TEST_F(SeriesTest, VtpFilesHoldEveryShapeWhereItIs) {
  const Exchanged out = write_vtp_series(film(), folder() / "curl.pvd");
  ASSERT_EQ(out.files.size(), 2 * film().frames() + 2) << "what stands still is there once";
  EXPECT_EQ(out.files.front(), folder() / "curl.pvd");
  const std::vector<char> still = still_shapes(film());
  pugi::xml_document list;
  ASSERT_TRUE(list.load_file(out.files.front().c_str()));
  std::size_t entries = 0;
  for (const pugi::xml_node entry : list.child("VTKFile").child("Collection").children("DataSet")) {
    const std::size_t i = entries++ / 3;
    const int part = entry.attribute("part").as_int();
    const FilmFrame frame = film().frame(i);
    EXPECT_NEAR(entry.attribute("timestep").as_double(), frame.frame.time, 1e-8);
    const TriMesh mesh = read_mesh(folder() / entry.attribute("file").value());
    expect_near_places(mesh.vertices,
                       all_places(
                           film(), frame,
                           [&](const FilmShape& s) {
                             const bool stands = still[static_cast<std::size_t>(&s - film().shapes().data())] != 0;
                             return part == (stands ? 0 : s.view.body >= 0 ? 1 : 2);
                           },
                           expected_places),
                       single_precision);
  }
  EXPECT_EQ(entries, 3 * film().frames());
}

TEST_F(SeriesTest, WhatASeriesComesToIsToldAfterItsFirstFrame) {
  for (const auto write : {write_vtp_series, write_obj_series}) {
    double foreseen = 0;
    std::size_t files = 0;
    const Film told(reader(), {.range = {.every = 0.05}, .foreseen = [&](double bytes, std::size_t count) {
                                 EXPECT_EQ(foreseen, 0) << "once";
                                 foreseen = bytes, files = count;
                               }});
    const Exchanged out = write(told, folder() / "told");
    EXPECT_NEAR(foreseen, static_cast<double>(out.bytes), 0.05 * static_cast<double>(out.bytes));
    EXPECT_EQ(files + 1, out.files.size()) << "and the file that names them, or their materials";
  }
}

TEST_F(SeriesTest, WhatStandsStillIsThoseOnBodiesThatDo) {
  const std::vector<char> still = still_shapes(film());
  const auto of = [&](const std::string& label) {
    const auto at = std::ranges::find(film().shapes(), label, &FilmShape::label);
    return static_cast<bool>(still[static_cast<std::size_t>(at - film().shapes().begin())]);
  };
  EXPECT_TRUE(of("clavicle"));
  EXPECT_FALSE(of("ulna"));
  EXPECT_FALSE(of("brachialis"));
}

TEST_F(SeriesTest, VtpFilesCarryAllQuantitiesAtEveryPoint) {
  write_vtp_series(film(), folder() / "all.vtp");
  pugi::xml_document file;
  ASSERT_TRUE(file.load_file((folder() / "all" / "muscles_0003.vtp").c_str()));
  const pugi::xml_node piece = file.child("VTKFile").child("PolyData").child("Piece");
  const int points = piece.attribute("NumberOfPoints").as_int();
  EXPECT_GT(points, 1000);
  for (const char* name :
       {"activation", "tension", "fibre_length", "path_length", "path_speed", "shape", "colour", "tendon"})
    EXPECT_TRUE(piece.child("PointData").find_child_by_attribute("DataArray", "Name", name)) << name;
  EXPECT_NEAR(file.child("VTKFile").child("PolyData").child("FieldData").child("DataArray").text().as_double(),
              film().frame(3).frame.time, 1e-8);
  const pugi::xml_node array = piece.child("PointData").find_child_by_attribute("DataArray", "Name", "tension");
  const Frame frame = film().numbers(3);
  MeshFaults faults("muscles_0003.vtp");
  const std::size_t bytes = 4 * static_cast<std::size_t>(points);
  const std::string data = unpacked({array.text().get(), true}, {.zlib = true}, bytes, faults, {});
  MeshScan scan(data, Coding::little_endian, faults);
  for (const FilmShape& shape : film().shapes())
    for (std::size_t v = 0; shape.muscle >= 0 && v < shape.view.positions.size(); ++v)
      ASSERT_FLOAT_EQ(static_cast<float>(scan.real(Scalar::f32)),
                      static_cast<float>(frame.muscles[static_cast<std::size_t>(shape.muscle)].tension));
  EXPECT_EQ(scan.left(), 0u);
}

TEST_F(SeriesTest, ObjFilesHoldEveryShapeWhereItIs) {
  const Exchanged out = write_obj_series(film(), folder() / "walk.obj");
  ASSERT_EQ(out.files.size(), film().frames() + 2);
  EXPECT_EQ(out.files[2].filename(), "walk_0002.obj");
  const std::vector<char> still = still_shapes(film());
  const auto expected = [&](std::size_t i, bool of_still) {
    return all_places(
        film(), film().frame(i),
        [&](const FilmShape& s) {
          return (still[static_cast<std::size_t>(&s - film().shapes().data())] != 0) == of_still;
        },
        expected_places);
  };
  for (const std::size_t i : {std::size_t{0}, film().frames() - 1})
    expect_near_places(read_mesh(out.files[i]).vertices, expected(i, false), five_decimals);
  expect_near_places(read_mesh(folder() / "walk_still.obj").vertices, expected(0, true), five_decimals);
}

TEST_F(SeriesTest, ObjMaterialsThatAreUsedAreDefined) {
  const Exchanged out = write_obj_series(film(), folder() / "lit.obj");
  const std::string library = bytes_of(folder() / "lit.mtl");
  std::istringstream lines(bytes_of(out.files.front()) + bytes_of(folder() / "lit_still.obj"));
  int used = 0;
  for (std::string word; lines >> word;)
    if (word == "usemtl" && lines >> word) {
      EXPECT_THAT(library, HasSubstr("newmtl " + word + "\n"));
      ++used;
    }
  EXPECT_EQ(used, static_cast<int>(film().shapes().size()));
}

TEST_F(SeriesTest, GlbMaterialsHaveNamesAndMusclesTexturePlaces) {
  write_glb(film(), folder() / "named.glb");
  const std::string bytes = bytes_of(folder() / "named.glb");
  std::uint32_t size = 0;
  std::memcpy(&size, bytes.data() + 12, sizeof size);
  const nlohmann::json document = nlohmann::json::parse(bytes.substr(20, size));
  std::set<std::string> names;
  for (const auto& material : document["materials"]) names.insert(material.at("name").get<std::string>());
  EXPECT_THAT(names, testing::ElementsAre("bone", "muscle", "prop"));
  for (const auto& mesh : document["meshes"]) {
    const auto& primitive = mesh["primitives"][0];
    const bool muscle = document["materials"][primitive["material"].get<int>()]["name"] == "muscle";
    EXPECT_EQ(primitive["attributes"].contains("TEXCOORD_0"), muscle) << mesh["name"];
  }
}

TEST_F(SeriesTest, FoldersThatAreMissingAreMadeAndThoseThatAreThereAreKept) {
  for (const auto write : {write_glb, write_usda, write_vtp_series, write_obj_series})
    for (int time = 0; time < 2; ++time)
      for (const auto& file : write(film(), folder() / "a" / "new" / "place.xyz").files)
        EXPECT_TRUE(std::filesystem::is_regular_file(file)) << file;
}

TEST_F(SeriesTest, PlacesThatCannotBeWrittenAreNamed) {
  for (const auto write : {write_glb, write_usda, write_vtp_series, write_obj_series}) {
    try {
      write(film(), "/proc/no/such/place.xyz");
      FAIL() << "expected an InputError";
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), HasSubstr("cannot be written"));
    }
  }
}

}  // namespace
}  // namespace sinew
