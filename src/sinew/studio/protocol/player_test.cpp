// A recording as a page: what is stored comes back, nothing is fetched, every chunk stands alone.
#include "sinew/studio/protocol/player.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <nlohmann/json.hpp>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/studio/protocol/page.hpp"
#include "test/support/scratch_folder.hpp"
#include "test/support/volume_arm.hpp"

namespace sinew::studio {
namespace {

using nlohmann::json;

class Player : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new sinew::test::ScratchFolder;
    Scene scene = find_scene("curl");
    scene.duration = 1.2;
    run(scene, {.folder = folder_->path() / "curl.sinew"});
  }
  static void TearDownTestSuite() { delete folder_; }
  static RecordingReader recording() { return RecordingReader(folder_->path() / "curl.sinew"); }
  static sinew::test::ScratchFolder* folder_;
};
sinew::test::ScratchFolder* Player::folder_ = nullptr;

struct Found {
  Kind kind;
  std::vector<std::uint8_t> payload;
};

std::vector<Found> messages_in(const Bytes& bytes) {
  std::vector<Found> out;
  ByteReader in(bytes, "chunk");
  while (in.left() > 0) {
    EXPECT_EQ(in.get<std::uint32_t>(), magic);
    EXPECT_EQ(in.get<std::uint8_t>(), version);
    const auto kind = static_cast<Kind>(in.get<std::uint8_t>());
    in.get<std::uint16_t>();
    const auto length = in.get<std::uint32_t>();
    in.get<std::uint32_t>();
    EXPECT_EQ(length % 4, 0u);
    Found found{kind, std::vector<std::uint8_t>(length)};
    in.get(found.payload.data(), length);
    out.push_back(std::move(found));
  }
  return out;
}

json scene_json(const std::vector<std::uint8_t>& payload) {
  ByteReader in(payload, "scene");
  in.get<std::uint32_t>();
  std::string text(in.get<std::uint32_t>(), ' ');
  in.get(reinterpret_cast<std::uint8_t*>(text.data()), text.size());
  return json::parse(text);
}

/// The page's own way back from differences, written again from docs/protocol.md.
class Decoder {
 public:
  explicit Decoder(const json& scene) : scene_(scene) {}
  void forget() { before_.clear(); }

  std::map<int, Vertices> frame(const std::vector<std::uint8_t>& payload, double& time) {
    ByteReader in(payload, "frame");
    in.get<std::uint32_t>(), in.get<std::uint32_t>();
    time = in.get<double>();
    const auto bodies = in.get<std::uint32_t>(), numbers = in.get<std::uint32_t>(), shapes = in.get<std::uint32_t>();
    EXPECT_EQ(in.get<std::uint32_t>(), before_.empty() ? 1u : 0u) << "whether it can be read alone";
    std::vector<float> skipped(7 * bodies + numbers);
    in.get(skipped.data(), skipped.size());
    std::map<int, Vertices> out;
    for (std::uint32_t s = 0; s < shapes; ++s) {
      const auto id = in.get<std::uint32_t>();
      EXPECT_EQ(in.get<std::uint16_t>(), 2);
      EXPECT_EQ(in.get<std::uint16_t>(), 0) << "nobody asked for quantities";
      const json& shape = scene_["shapes"][id];
      const size_t n = shape["vertices"];
      std::vector<std::uint8_t> planes(6 * n);
      in.get(planes.data(), planes.size());
      for (size_t i = planes.size(); i % 4 != 0; ++i) in.get<std::uint8_t>();
      std::vector<std::uint16_t>& now = before_[static_cast<int>(id)];
      now.resize(3 * n, 0);
      Vertices& places = out[static_cast<int>(id)];
      places.resize(n);
      for (size_t axis = 0; axis < 3; ++axis) {
        std::uint16_t last = 0;
        for (size_t v = 0; v < n; ++v) {
          const size_t i = axis * n + v;
          const auto code = static_cast<std::uint16_t>(planes[i] | planes[3 * n + i] << 8);
          const auto plain = static_cast<std::uint16_t>(code >> 1 ^ -(code & 1));
          last = static_cast<std::uint16_t>(last + plain);
          now[i] = static_cast<std::uint16_t>(now[i] + last);
          places[v][static_cast<int>(axis)] = shape["quantisation"]["origin"][axis].get<float>() +
                                              shape["quantisation"]["step"].get<float>() * static_cast<float>(now[i]);
        }
      }
    }
    return out;
  }

 private:
  const json& scene_;
  std::map<int, std::vector<std::uint16_t>> before_;
};

TEST_F(Player, StoredPlacesComeBackToHalfAStep) {
  constexpr float half_a_step = 0.51e-4f;  // m, and a little for single precision
  const RecordingReader reader = recording();
  const std::vector<Bytes> chunks = recording_chunks(reader, {});
  ASSERT_GT(chunks.size(), 2u);
  const std::vector<Found> first = messages_in(chunks[0]);
  ASSERT_EQ(first[0].kind, Kind::hello);
  ASSERT_EQ(first[1].kind, Kind::scene);
  ASSERT_EQ(first[2].kind, Kind::series);
  ASSERT_EQ(first[3].kind, Kind::frame) << "the first chunk is enough for a picture";
  const json scene = scene_json(first[1].payload);
  const View view = View(read_scene(reader.path() / "scene.yaml"), reader.names(), reader.frame(0)).with_shade();
  Decoder decoder(scene);
  size_t frames = 0, compared = 0;
  for (const Bytes& chunk : chunks) {
    decoder.forget();
    for (const Found& found : messages_in(chunk)) {
      if (found.kind != Kind::frame) continue;
      double time = 0;
      const auto places = decoder.frame(found.payload, time);
      if (frames++ % 10 != 0) continue;
      std::vector<Vertices> expected;
      view.move(reader.frame(reader.frame_at(time + 1e-9)), expected);
      for (const auto& [id, got] : places)
        for (size_t v = 0; v < got.size(); ++v, ++compared)
          ASSERT_LT((got[v] - expected[static_cast<size_t>(id)][v]).cwiseAbs().maxCoeff(), half_a_step);
    }
  }
  EXPECT_EQ(frames, 37u) << "30 a second";
  EXPECT_GT(compared, 40000u);
}

TEST(PlayerNumbers, MusclesThatAreSurfacesHaveAVolume) {
  const World world(find_scene("lift_tubes"));
  const Frame frame = world.frame();
  const Numbers numbers(world.scene().model, world.names(), frame);
  std::vector<float> values;
  numbers.values(frame, values);
  int volumes = 0;
  for (size_t i = 0; i < values.size(); ++i)
    if (numbers.list()[i].name.ends_with("/volume")) {
      EXPECT_EQ(numbers.list()[i].unit, "m^3");
      EXPECT_GT(values[i], 2e-5) << numbers.list()[i].name;
      EXPECT_LT(values[i], 1e-3) << numbers.list()[i].name;
      ++volumes;
    }
  EXPECT_EQ(volumes, 7);
  EXPECT_EQ(values.size(), numbers.list().size());
}

TEST_F(Player, SceneNamesWhatFramesHold) {
  const RecordingReader reader = recording();
  const json scene = scene_json(messages_in(recording_chunks(reader, {})[0])[1].payload);
  EXPECT_EQ(scene["bodies"].size(), reader.names().bodies.size());
  EXPECT_EQ(scene["muscles"].size(), 7u);
  EXPECT_EQ(scene["muscles"][0]["label"], "Triceps long");
  Numbers numbers(read_scene(reader.path() / "scene.yaml").model, reader.names(), reader.frame(0));
  std::vector<float> values;
  numbers.values(reader.frame(20), values);
  ASSERT_EQ(values.size(), scene["numbers"].size());
  for (size_t i = 0; i < values.size(); ++i) {
    const std::string name = scene["numbers"][i]["name"];
    if (name == "coordinate/elbow_flexion/value") {
      EXPECT_EQ(values[i], static_cast<float>(reader.frame(20).value[1]));
    } else if (name == "muscle/brachialis/tension") {
      EXPECT_EQ(values[i], static_cast<float>(reader.frame(20).muscles[5].tension));
    }
  }
}

// G22, as far as the page's bytes go
TEST(PlayerQuantities, AreInThePageWhereTheyWereChosen) {
  const sinew::test::ScratchFolder folder;
  sinew::test::record_volumes(folder.path() / "arm.sinew", 3);
  const RecordingReader reader(folder.path() / "arm.sinew");
  const auto rows = [&](const PlayerOptions& options) {
    std::map<std::string, std::string> out;
    const json scene = scene_json(messages_in(recording_chunks(reader, options)[0])[1].payload);
    for (const json& row : scene["quantities"]) out[row["name"]] = row["of"];
    return out;
  };
  const std::map<std::string, std::string> of_muscles{
      {"activation", "muscle"}, {"fibre stretch", "muscle"}, {"load", "muscle"}};
  EXPECT_EQ(rows({}), of_muscles) << "what the page does not hold it does not offer";
  auto with_stress = of_muscles;
  with_stress["stress"] = "vertex";
  EXPECT_EQ(rows({.range = {}, .quantities = {"stress"}}), with_stress);
  EXPECT_THROW(recording_chunks(reader, {.range = {}, .quantities = {"colour"}}), InputError);
  const auto bytes = [&](const std::vector<std::string>& names) {
    return recording_chunks(reader, {.range = {}, .quantities = names})[0].size();
  };
  EXPECT_GT(bytes({"stress"}), bytes({}) + 7 * 2 * 30) << "two bytes for each of seven muscles' vertices";
}

TEST_F(Player, PageHoldsAllItNeedsAndFetchesNothing) {
  const std::string page = player_page(recording(), {.range = {.until = 0.2}, .most_mb = 0});
  EXPECT_NE(page.find("Content-Security-Policy\" content=\"default-src 'none'"), std::string::npos);
  for (const char* outside : {" src=", "href=", "@import", "url(http"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  EXPECT_NE(page.find("<script type=\"application/octet-stream\" data-chunk>"), std::string::npos);
  EXPECT_FALSE(page_file("studio.js").empty());
  EXPECT_TRUE(page_file("../secrets").empty());
}

TEST_F(Player, AHeavyPageGetsFewerFramesASecondOrIsRefused) {
  const RecordingReader reader = recording();
  const ExportRange second{.until = 1};
  const std::string whole = player_page(reader, {.range = second, .most_mb = 0});
  const double mb = static_cast<double>(whole.size()) / 1e6;
  const std::string thinned = player_page(reader, {.range = second, .most_mb = 0.95 * mb});
  EXPECT_LE(static_cast<double>(thinned.size()) / 1e6, 0.95 * mb);
  EXPECT_THROW(player_page(reader, {.range = second, .most_mb = 0.1}), InputError);
}

}  // namespace
}  // namespace sinew::studio
