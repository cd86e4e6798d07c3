// The muscle editor as its pages meet it: what is offered, shown, refused and written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/muscle/geometric/options.hpp"
#include "sinew/muscle/mass_spring/spring_grid.hpp"
#include "sinew/studio/session/hall_test.hpp"
#include "sinew/studio/session/live_session.hpp"
#include "sinew/studio/session/muscle_edit.hpp"
#include "sinew/studio/session/small_arm_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::studio {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::Hall;
using test::Heard;
using testing::HasSubstr;

constexpr ClientId eve = 1, sam = 2;

class Editing : public testing::Test {
 protected:
  sinew::test::ScratchFolder scratch;
  Hall hall;
  std::unique_ptr<LiveSession> session;
  const fs::path saved = scratch.path() / "saved", given = scratch.path() / "given";

  void SetUp() override { fs::create_directory(given); }
  void TearDown() override { session.reset(); }  // before the hall

  void open() {
    session = std::make_unique<LiveSession>(SessionOptions{.open = test::written(test::small_arm(), scratch.path()),
                                                           .out = saved,
                                                           .meshes = given,
                                                           .command = "sinew studio",
                                                           .osim = {}});
    session->start(hall);
    hall.come(*session, eve);
    hall.wait(eve, Kind::frame);
  }
  /// The brachialis, grown, as a tube unless said otherwise.
  PageEdit brachialis(const std::string& verb, const std::string& fidelity = "geometric") {
    return {.verb = verb, .id = ++asked_, .muscle = "brachialis", .mesh = "grown", .fidelity = fidelity, .options = {}};
  }
  json choices() {
    session->heard(eve, PageEdit{.verb = "choices", .id = ++asked_});
    return hall.wait(eve, Kind::choices, [&](const Heard& h) { return h.json()["id"] == asked_; }).json();
  }
  json previewed(const PageEdit& edit, ClientId id = eve) {
    session->heard(id, edit);
    return hall.wait(id, Kind::preview, [&](const Heard& h) { return h.scene()["id"] == edit.id; }).scene();
  }
  std::string refusal(const PageEdit& edit, ClientId id = eve) {
    session->heard(id, edit);
    const json told =
        hall.wait(id, Kind::error, [&](const Heard& h) { return h.json().value("id", 0u) == edit.id; }).json();
    EXPECT_EQ(told["request"], "edit/" + edit.verb);
    return told["reason"];
  }
  static std::vector<std::string> layers_of(const json& preview) {
    std::vector<std::string> layers;
    for (const json& shape : preview["shapes"]) layers.push_back(shape["layer"]);
    return layers;
  }
  /// The belly that would be grown, as a file.
  void write_belly(const fs::path& file, int dropped_triangles = 0) {
    const json shape = previewed(brachialis("preview"))["shapes"][0];
    ASSERT_EQ(shape["layer"], "flesh");
    TriMesh mesh;
    const Heard last = hall.wait(eve, Kind::preview, [&](const Heard& h) { return h.scene()["id"] == asked_; });
    const std::size_t block = 8 + last.word(1);
    ByteReader places = last.from(block + shape["positions"]["at"].get<std::size_t>());
    for (int i = 0; i < shape["vertices"]; ++i) {
      float p[3];
      places.get(p, 3);
      mesh.vertices.emplace_back(p[0], p[1], p[2]);
    }
    ByteReader corners = last.from(block + shape["indices"]["at"].get<std::size_t>());
    for (int i = 0; i < shape["indices"]["count"].get<int>() / 3 - dropped_triangles; ++i) {
      std::uint32_t t[3];
      corners.get(t, 3);
      mesh.triangles.push_back({static_cast<int>(t[0]), static_cast<int>(t[1]), static_cast<int>(t[2])});
    }
    write_obj(mesh, file, "a belly", 6);
  }

 private:
  std::uint32_t asked_ = 0;
};

TEST_F(Editing, MeshesBesideTheModelAndInTheGivenFolderAreOfferedAndNoOthers) {
  fs::create_directory(scratch.path() / "meshes");
  for (const char* file : {"near.obj", "meshes/below.STL", "given/far.ply", "given/notes.txt"})
    std::ofstream(scratch.path() / file) << "x";
  const sinew::test::ScratchFolder elsewhere;
  std::ofstream(elsewhere.path() / "secret.obj") << "x";
  fs::create_symlink(elsewhere.path() / "secret.obj", given / "link.obj");
  open();
  const json told = choices();
  EXPECT_EQ(told["meshes"], json({"beside/near.obj", "beside/meshes/below.STL", "meshes/far.ply"}));
  EXPECT_EQ(told["muscles"][0]["options"]["geometric"]["sides"], TubeOptions{}.sides);
  for (const char* name :
       {"meshes/link.obj", "meshes/../near.obj", "/etc/passwd", "beside/../given/far.ply", "nothing"}) {
    PageEdit edit = brachialis("preview");
    edit.mesh = name;
    EXPECT_THAT(refusal(edit), HasSubstr("there is no mesh")) << name;
  }
}

TEST_F(Editing, ATubeIsShownInItsFleshWithWordsOnHowTrueItIs) {
  open();
  PageEdit edit = brachialis("preview");
  edit.options = {{"sides", "12"}, {"levels", "2"}, {"inner", "pole"}};
  const json told = previewed(edit);
  const json& report = told["report"];
  EXPECT_EQ((report["surface"]["vertices"].get<int>() - 2) % 12, 0) << "sections of twelve, and two tips";
  EXPECT_EQ(report["words"][0]["tone"], "ok") << report["words"][0]["text"];
  const double share = report["surface"]["volume"].get<double>() / report["flesh"]["volume"].get<double>();
  EXPECT_NEAR(share, 1, 0.15) << "twelve sides cut corners, and little more";
  EXPECT_GT(report["off"], 0);
  EXPECT_LT(report["off"], 0.02);
  EXPECT_GT(report["beyond"], 0);
  EXPECT_TRUE(told["poses"].contains("humerus"));
  EXPECT_EQ(layers_of(told), (std::vector<std::string>{"flesh", "path", "fit", "wire"}));
}

TEST_F(Editing, ANetHasAsManyPointsAsAskedForAndWatchersMayLook) {
  open();
  hall.come(*session, sam);
  PageEdit edit = brachialis("preview", "mass_spring");
  edit.options = {{"slices", "7"}, {"around", "9"}};
  const json report = previewed(edit, sam)["report"];
  EXPECT_EQ(report["surface"]["vertices"], (SpringGrid{7, 9}.points()));
  EXPECT_EQ(report["words"][0]["tone"], "ok") << report["words"][0]["text"];
}

TEST_F(Editing, WhatCannotBeIsRefusedInPlainWords) {
  open();
  std::ofstream(given / "empty.obj") << "";
  const auto told = [&](const std::string& mesh, std::map<std::string, std::string> options = {},
                        const std::string& fidelity = "geometric") {
    PageEdit edit = brachialis("preview", fidelity);
    edit.mesh = mesh;
    edit.options = std::move(options);
    return refusal(edit);
  };
  EXPECT_EQ(told("grown", {{"sides", "4"}}), "sides must lie between 6 and 512, is 4");
  EXPECT_THAT(told("grown", {{"sides", "7"}}), HasSubstr("sides must be even"));
  EXPECT_THAT(told("grown", {{"levels", "1000000"}}), HasSubstr("levels must lie between"));
  EXPECT_THAT(told("grown", {{"around", "2"}}, "mass_spring"), HasSubstr("around must lie between 3"));
  EXPECT_THAT(told("grown", {}, "line"), HasSubstr("there is no fidelity to edit `line`"));
  EXPECT_THAT(told("own"), HasSubstr("has no mesh of its own"));
  EXPECT_THAT(told("meshes/empty.obj"), HasSubstr("empty.obj"));
  PageEdit other = brachialis("preview");
  other.muscle = "brachiali";
  EXPECT_THAT(refusal(other), HasSubstr("did you mean `brachialis`"));
}

TEST_F(Editing, FleshThatTheLineMissesIsShownWithTheLineAndHowFarTheyAreApart) {
  open();
  write_obj({{{5, 0, 0}, {5.1, 0, 0}, {5, 0.1, 0}, {5, 0, 0.1}}, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}}},
            given / "away.obj", "far from the arm", 6);
  for (const char* fidelity : {"geometric", "mass_spring"}) {
    PageEdit edit = brachialis("preview", fidelity);
    edit.mesh = "meshes/away.obj";
    const json told = previewed(edit);
    EXPECT_THAT(told["fault"].get<std::string>(), HasSubstr("path misses this mesh"));
    EXPECT_EQ(layers_of(told), (std::vector<std::string>{"flesh", "path", "gap"}));
    EXPECT_EQ(told["report"]["flesh"]["vertices"], 4);
    EXPECT_NEAR(told["report"]["apart"].get<double>(), 5, 0.2) << "the arm hangs by the origin";
    edit.verb = "save";
    EXPECT_THAT(refusal(edit), HasSubstr("path misses this mesh"));
  }
}

TEST_F(Editing, AMeshThatDoesNotCloseIsShownAsItIsWithTheReason) {
  open();
  write_obj({{{0, 0, 0}, {0.1, 0, 0}, {0, 0.1, 0}}, {{0, 1, 2}}}, given / "sheet.obj", "open", 6);
  PageEdit edit = brachialis("preview");
  edit.mesh = "meshes/sheet.obj";
  const json told = previewed(edit);
  EXPECT_THAT(told["fault"].get<std::string>(), HasSubstr("sheet.obj: the mesh does not enclose a volume"));
  EXPECT_EQ(layers_of(told), (std::vector<std::string>{"flesh", "path", "gap"}));
  EXPECT_EQ(told["report"]["flesh"]["vertices"], 3);
  EXPECT_TRUE(told["report"]["open"].get<bool>());
  edit.verb = "save";
  EXPECT_THAT(refusal(edit), HasSubstr("does not enclose a volume"));
}

TEST_F(Editing, WhatLiesAboutTheMuscleIsShownOnceAtTheModelsStartPose) {
  open();
  const json scene = hall.wait(eve, Kind::scene).scene();
  choices();
  const json poses = previewed(brachialis("preview"))["poses"];
  const Heard start = hall.wait(eve, Kind::start);
  ByteReader in = start.from(16);
  const auto bodies = in.get<std::uint32_t>(), numbers = in.get<std::uint32_t>(), shapes = in.get<std::uint32_t>();
  ASSERT_EQ(bodies, scene["bodies"].size());
  ASSERT_EQ(numbers, scene["numbers"].size());
  EXPECT_GE(shapes, 4u) << "two lines and two bellies";
  in.get<std::uint32_t>();
  constexpr double rounding = 1e-6;  // places are floats
  for (const json& body : scene["bodies"]) {
    float pose[7];
    in.get(pose, 7);
    if (!poses.contains(body["name"])) continue;  // what the scene brings along
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(pose[i], poses[body["name"]][i], rounding) << body["name"];
  }
  // The scene has left that pose: what is shown of the run is another.
  const auto flexion = [&](const Heard& frame) {
    for (std::size_t i = 0; i < scene["numbers"].size(); ++i)
      if (scene["numbers"][i]["name"] == "coordinate/elbow_flexion/value") return frame.number(i);
    return -1.0f;
  };
  EXPECT_EQ(flexion(start), 0);
  EXPECT_GT(flexion(hall.wait(eve, Kind::frame)), 0.1);
  const std::size_t heard = hall.count(eve);
  const PageEdit again = brachialis("preview"), last = brachialis("preview");
  previewed(again), previewed(last);
  const std::vector<Heard> all = hall.all(eve);
  for (std::size_t i = heard; i < all.size(); ++i) EXPECT_NE(all[i].kind, Kind::start);
}

TEST_F(Editing, AMeshWithHolesIsMendedAndThatIsTold) {
  open();
  write_belly(given / "gaping.obj", 2);
  PageEdit edit = brachialis("preview");
  edit.mesh = "meshes/gaping.obj";
  const json report = previewed(edit)["report"];
  EXPECT_EQ(report["words"][0]["tone"], "ok") << report["words"][0]["text"];
  EXPECT_THAT(report["words"].dump(), HasSubstr("hole"));
}

TEST_F(Editing, AMeshThatWasWrittenAnewIsReadAnew) {
  open();
  write_belly(given / "belly.obj");
  PageEdit edit = brachialis("preview");
  edit.mesh = "meshes/belly.obj";
  const double before = previewed(edit)["report"]["flesh"]["volume"];
  const fs::file_time_type then = fs::last_write_time(given / "belly.obj");
  TriMesh mesh = read_mesh(given / "belly.obj");
  const Vec3 middle = bounds(mesh).centre();
  for (Vec3& vertex : mesh.vertices) vertex = middle + 1.1 * (vertex - middle);
  write_obj(mesh, given / "belly.obj", "a larger belly", 6);
  fs::last_write_time(given / "belly.obj", then + std::chrono::seconds(1));  // a quick test may be within one tick
  PageEdit again = brachialis("preview");
  again.mesh = edit.mesh;
  EXPECT_NEAR(previewed(again)["report"]["flesh"]["volume"].get<double>() / before, 1.331, 0.001);
}

TEST_F(Editing, ASavedModelHasTheMuscleAsEditedAndTheSceneGoesOnWithIt) {
  open();
  write_belly(given / "belly.obj");
  const Heard before = hall.wait(eve, Kind::scene);
  PageEdit edit = brachialis("save");
  edit.mesh = "meshes/belly.obj";
  edit.options = {{"sides", "10"}, {"levels", "2"}};
  edit.run = true;
  session->heard(eve, edit);
  const std::string file = hall.wait(eve, Kind::written).json()["file"];
  EXPECT_EQ(fs::path(file).parent_path(), saved);
  const Model model = read_model(file);
  const Muscle& muscle = *find(model.muscles, std::string("brachialis"));
  EXPECT_EQ(options_of<TubeOptions>(muscle).sides, 10);
  EXPECT_TRUE(fs::equivalent(fs::path(model.folder) / muscle.volume->surface, given / "belly.obj"));
  const Heard scene = hall.wait(eve, Kind::scene, [&](const Heard& h) { return h.word(0) != before.word(0); });
  EXPECT_EQ(scene.scene()["muscles"][1]["name"], "brachialis");
  EXPECT_EQ(scene.scene()["muscles"][1]["fidelity"], "geometric");
  hall.wait(eve, Kind::frame, [&](const Heard& h) { return h.word(0) == scene.word(0); });
  const json note =
      hall.wait(eve, Kind::report, [](const Heard& h) { return h.json()["where"] == "brachialis"; }).json();
  EXPECT_THAT(note["reason"].get<std::string>(), HasSubstr(file));
  // What is edited next comes to what is edited already.
  PageEdit next = brachialis("save", "mass_spring");
  next.mesh = "own";
  session->heard(eve, next);
  const json second = hall.wait(eve, Kind::written, [&](const Heard& h) { return h.json()["id"] == next.id; }).json();
  EXPECT_NE(second["file"], file) << "nothing is replaced";
  EXPECT_EQ(
      options_of<TubeOptions>(*find(read_model(second["file"].get<std::string>()).muscles, std::string("brachialis")))
          .sides,
      10);
}

TEST_F(Editing, WhoDoesNotLeadSavesNothingAndWhatDoesNotFitIsNotWritten) {
  open();
  hall.come(*session, sam);
  EXPECT_THAT(refusal(brachialis("save"), sam), HasSubstr("control"));
  PageEdit edit = brachialis("save");
  edit.options = {{"sides", "5"}};
  EXPECT_THAT(refusal(edit), HasSubstr("sides"));
  EXPECT_FALSE(fs::exists(saved) && !fs::is_empty(saved));
}

TEST(MeshOffers, OfAFolderThatIsGivenTwiceAreMadeOnce) {
  const sinew::test::ScratchFolder folder;
  write_obj({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, folder.path() / "sheet.obj");
  Model model;
  model.folder = folder.path().string();
  EXPECT_EQ(offered_meshes(model, {}).size(), 1u);
  EXPECT_EQ(offered_meshes(model, folder.path()).size(), 1u);
}

}  // namespace
}  // namespace sinew::studio
