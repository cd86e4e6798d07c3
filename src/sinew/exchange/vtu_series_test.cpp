// Tetrahedra for ParaView, read back to the bit.
#include <gmock/gmock.h>

#include <cmath>
#include <pugixml.hpp>

#include "sinew/core/error.hpp"
#include "sinew/exchange/film_test.hpp"
#include "sinew/exchange/key_frames.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "test/support/volume_arm.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

class Volumes : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_.emplace();
    test::record_volumes(folder_->path() / "arm.sinew", 4);
  }
  static void TearDownTestSuite() { folder_.reset(); }
  static std::filesystem::path folder() { return folder_->path(); }

 private:
  inline static std::optional<test::ScratchFolder> folder_;
};

const TetField& field(const TetFile& file, const std::string& name, bool in_tets) {
  const auto found = std::ranges::find_if(
      file.fields, [&](const TetField& one) { return one.name == name && one.in_tets == in_tets; });
  if (found == file.fields.end()) throw std::runtime_error("no field " + name);
  return *found;
}

TEST_F(Volumes, FilmsTakeTheColoursOfAQuantity) {
  const RecordingReader reader(folder() / "arm.sinew");
  EXPECT_THROW(Film(reader, {.quantity = "colour"}), InputError);
  const Film plain(reader), film(reader, {.quantity = "stress"});
  ASSERT_TRUE(film.coloured_by());
  EXPECT_EQ(film.coloured_by()->map, "cividis");
  const Frame frame = film.recorded(2);
  std::size_t compared = 0;
  for (std::size_t s = 0; s < film.shapes().size(); ++s) {
    const std::vector<Colour> colours = film.colours(s, frame);
    if (film.shapes()[s].muscle < 0) {
      EXPECT_EQ(colours, plain.colours(s, frame)) << "bones keep theirs";
      continue;
    }
    for (const auto& [name, values] : film.quantities(s, frame)) {
      if (name != "stress") continue;
      for (std::size_t v = 0; v < values.size(); ++v, ++compared)
        ASSERT_EQ(colours[v], cividis(values[v] / 3e5)) << "from 0 to 300 kPa";
    }
  }
  EXPECT_GT(compared, 150u);
  for (const KeyFrames& keys : key_frames(film).shapes)
    for (std::size_t k = 0; k < keys.frames.size(); ++k) EXPECT_EQ(keys.colours(k).size(), keys.places(k).size());
  write_glb(film, folder() / "stress.glb");
  write_glb(plain, folder() / "plain.glb");
  const auto text = [&](const char* name) {
    std::ifstream in(folder() / name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  EXPECT_NE(text("stress.glb").find("\"quantity\":\"stress\""), std::string::npos);
  EXPECT_NE(text("stress.glb").find("\"targets\":[{\"COLOR_0\":"), std::string::npos) << "of a morph target";
  EXPECT_EQ(text("plain.glb").find("\"targets\":[{\"COLOR_0\":"), std::string::npos);
}

// G23
TEST_F(Volumes, VtuReadsBack) {
  const RecordingReader reader(folder() / "arm.sinew");
  const Film film(reader);
  const Exchanged out = write_vtu_series(film, folder() / "arm.pvd");
  ASSERT_EQ(out.files.size(), film.frames() + 1);
  EXPECT_EQ(out.files.front(), folder() / "arm.pvd");
  pugi::xml_document list;
  ASSERT_TRUE(list.load_file(out.files.front().c_str()));
  std::size_t i = 0;
  for (const pugi::xml_node entry : list.child("VTKFile").child("Collection").children("DataSet")) {
    const Frame frame = film.recorded(i++);
    EXPECT_NEAR(entry.attribute("timestep").as_double(), frame.time, 1e-8);
    const TetFile file = read_tets(folder() / entry.attribute("file").value());
    std::size_t node = 0, tet = 0;
    for (std::size_t s = 0; s < frame.shapes.size(); ++s) {
      const Shape& shape = frame.shapes[s];
      if (!shape.topology || shape.topology->primitive != Topology::Primitive::tetrahedra) continue;
      const std::vector<std::uint32_t>& cells = shape.topology->indices;
      for (std::size_t e = 0; e < cells.size() / 4; ++e) {
        const Tetrahedron& read = file.mesh.tets[tet + e];
        for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(read[k], static_cast<int>(node + cells[4 * e + k]));
        ASSERT_EQ(file.mesh.regions[file.mesh.region[tet + e]], shape.name);
        for (const Quantity& quantity : shape.quantities)
          ASSERT_EQ(field(file, quantity.name, true).values[tet + e], quantity.values[e]) << quantity.name;
        const auto m = std::ranges::find(film.names().muscles, shape.muscle) - film.names().muscles.begin();
        ASSERT_EQ(field(file, "activation", true).values[tet + e], static_cast<float>(frame.muscles[m].activation));
      }
      for (const Eigen::Vector3f& at : shape.positions) ASSERT_EQ(file.mesh.nodes[node++], at.cast<double>());
      tet += cells.size() / 4;
    }
    EXPECT_EQ(node, file.mesh.nodes.size());
    EXPECT_EQ(tet, file.mesh.tets.size());
    EXPECT_TRUE(file.notes.empty());
  }
  EXPECT_EQ(i, film.frames());
}

TEST_F(Volumes, WhatOneSolidHasAndAnotherHasNotIsNoNumber) {
  const std::filesystem::path path = folder() / "two.sinew";
  {
    World world = test::volume_world();
    Recording recording(path, recording_plan(world, "test"));
    Frame frame = world.frame();
    Shape* last = nullptr;
    for (Shape& shape : frame.shapes)
      if (shape.topology->primitive == Topology::Primitive::tetrahedra) shape.quantities.clear(), last = &shape;
    last->quantities = {{"heat", "K", std::vector<float>(last->positions.size(), 310)},
                        {"mass", "kg", {0.25f}, Quantity::Of::shape}};
    recording.write(frame);
    recording.close();
  }
  const RecordingReader reader(path);
  write_vtu_series(Film(reader), folder() / "two");
  const TetFile file = read_tets(folder() / "two/solids_0000.vtu");
  const TetField &heat = field(file, "heat", false), &mass = field(file, "mass", true);
  EXPECT_TRUE(std::isnan(heat.values.front()));
  EXPECT_EQ(heat.values.back(), 310);
  EXPECT_EQ(heat.values.size(), file.mesh.nodes.size());
  EXPECT_TRUE(std::isnan(mass.values.front()));
  EXPECT_EQ(mass.values.back(), 0.25);
}

TEST_F(Volumes, EveryFormatShowsTheFacesOfTetrahedra) {
  const RecordingReader reader(folder() / "arm.sinew");
  const Film film(reader);
  std::size_t faces = 0;
  for (const FilmShape& shape : film.shapes())
    if (shape.view.inside) ++faces;
  EXPECT_EQ(faces, film.names().muscles.size());
  for (const auto& [write, name] : {std::pair{&write_glb, "arm.glb"},
                                    {&write_usda, "arm.usda"},
                                    {&write_vtp_series, "surfaces.pvd"},
                                    {&write_obj_series, "surfaces.obj"}})
    EXPECT_GT(write(film, folder() / name).bytes, 10000u) << name;
}

using NoVolumes = test::FilmedCurl;
TEST_F(NoVolumes, ASeriesOfTetrahedraIsRefused) {
  try {
    write_vtu_series(film(), folder() / "curl");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("the recording has no tetrahedra"));
  }
}

}  // namespace
}  // namespace sinew
