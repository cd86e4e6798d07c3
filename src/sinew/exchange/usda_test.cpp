// USD text read back by a small tokenizer that knows nothing of the writer.
#include <charconv>
#include <map>

#include "sinew/exchange/film_test.hpp"
#include "sinew/exchange/key_frames.hpp"

namespace sinew {
namespace {

using UsdaTest = test::FilmedCurl;

/// Prims by path, attributes by name; a value is the flat list of its numbers, per time code (-1: none).
struct UsdPrim {
  std::string type;
  std::map<std::string, std::map<double, std::vector<double>>> attributes;
};

class UsdReader {
 public:
  explicit UsdReader(const std::string& text) : text_(text) {
    EXPECT_TRUE(text.starts_with("#usda 1.0\n"));
    at_ = text.find('\n');
    if (peek() == "(") read_list(")", &metadata);
    while (!peek().empty()) read_prim("");
  }
  std::map<std::string, UsdPrim> prims;
  std::map<std::string, std::string> metadata;

 private:
  std::string next() {
    while (at_ < text_.size() && (std::isspace(static_cast<unsigned char>(text_[at_])) || text_[at_] == ',')) ++at_;
    if (at_ >= text_.size()) return "";
    const std::size_t from = at_;
    if (text_[at_] == '"') {
      at_ = text_.find('"', at_ + 1) + 1;
    } else if (std::string_view("()[]{}=").find(text_[at_]) != std::string_view::npos) {
      ++at_;
    } else {
      while (at_ < text_.size() && std::string_view("()[]{}=,\" \n\t").find(text_[at_]) == std::string_view::npos)
        ++at_;
    }
    return text_.substr(from, at_ - from);
  }
  std::string peek() {
    const std::size_t before = at_;
    std::string token = next();
    at_ = before;
    return token;
  }
  void expect(const std::string& token) { ASSERT_EQ(next(), token) << "before byte " << at_; }

  void read_list(const std::string& end, std::map<std::string, std::string>* out) {
    next();
    while (peek() != end) {
      ASSERT_FALSE(peek().empty());
      const std::string key = next();
      expect("=");
      (*out)[key] = next();
    }
    next();
  }

  void read_prim(const std::string& parent) {
    expect("def");
    const std::string type = next();
    std::string name = next();
    name = parent + "/" + name.substr(1, name.size() - 2);
    UsdPrim& prim = prims[name];
    prim.type = type;
    expect("{");
    while (peek() != "}") {
      ASSERT_FALSE(peek().empty()) << "unclosed " << name;
      if (peek() == "def")
        read_prim(name);
      else
        read_attribute(prim);
      if (testing::Test::HasFatalFailure()) return;
    }
    next();
  }

  void read_attribute(UsdPrim& prim) {
    while (peek() == "uniform" || peek() == "custom") next();
    std::string type = next();
    if (peek() == "[") next(), expect("]");
    std::string name = next();
    auto& values = prim.attributes[name.substr(0, name.find(".timeSamples"))];
    std::map<std::string, std::string> hints;
    if (peek() == "(") return read_list(")", &hints);
    expect("=");
    if (name.ends_with(".timeSamples")) {
      expect("{");
      while (peek() != "}") {
        std::string code = next();
        ASSERT_TRUE(code.ends_with(":")) << code;
        values[std::stod(code)] = read_value();
        if (testing::Test::HasFatalFailure()) return;
      }
      next();
    } else {
      values[-1] = read_value();
    }
    if (peek() == "(") read_list(")", &hints);
  }

  /// A number, a string, or nested brackets of them.
  std::vector<double> read_value() {
    std::vector<double> out;
    int depth = 0;
    do {
      const std::string token = next();
      if (token.empty()) return out;
      if (token == "(" || token == "[") {
        ++depth;
      } else if (token == ")" || token == "]") {
        --depth;
      } else if (token[0] != '"') {
        double x = 0;
        const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), x);
        EXPECT_TRUE(error == std::errc{} && end == token.data() + token.size()) << token;
        out.push_back(x);
      }
    } while (depth > 0);
    return out;
  }

  const std::string& text_;
  std::size_t at_ = 0;
};

TEST_F(UsdaTest, BodiesMusclesAndNumbersComeBack) {
  write_usda(film(), folder() / "curl.usda");
  const std::string text = bytes_of(folder() / "curl.usda");
  UsdReader usd(text);
  EXPECT_EQ(usd.metadata["upAxis"], "\"Y\"");
  EXPECT_EQ(usd.metadata["metersPerUnit"], "1");
  EXPECT_EQ(usd.metadata["timeCodesPerSecond"], "20");
  EXPECT_EQ(usd.metadata["endTimeCode"], "12");
  const std::string root = "/" + film().name();
  EXPECT_EQ("\"" + film().name() + "\"", usd.metadata["defaultPrim"]);
  std::vector<FilmFrame> frames;
  for (std::size_t i = 0; i < film().frames(); ++i) frames.push_back(film().frame(i));
  const std::vector<KeyFrames> keys = key_frames(film()).shapes;
  constexpr double five_digits = 0.6e-5;  // half of the last digit, and single precision
  for (std::size_t s = 0; s < film().shapes().size(); ++s) {
    const FilmShape& shape = film().shapes()[s];
    const bool rides = shape.view.body >= 0;
    const std::size_t b = rides ? static_cast<std::size_t>(shape.view.body) : keys[s].carrier;
    const std::string body = root + "/bodies/" + film().bodies()[b];
    ASSERT_TRUE(usd.prims.contains(body + "/" + shape.label)) << shape.label;
    UsdPrim& prim = usd.prims[body + "/" + shape.label];
    EXPECT_EQ(prim.type, "Mesh");
    const auto& corners = prim.attributes["faceVertexIndices"][-1];
    EXPECT_TRUE(std::ranges::equal(corners, shape.view.indices));
    EXPECT_EQ(prim.attributes["faceVertexCounts"][-1].size(), corners.size() / 3);
    for (const auto& [code, points] : prim.attributes["points"]) {
      const FilmFrame& frame = frames[code < 0 ? 0 : static_cast<std::size_t>(std::lround(code))];
      Vertices places = rides ? shape.view.positions : frame.places[s];
      if (!rides)
        for (Eigen::Vector3f& place : places) place = frame.frame.poses[b].inverse().cast<float>() * place;
      ASSERT_EQ(points.size(), 3 * places.size());
      for (std::size_t i = 0; i < points.size(); ++i)
        ASSERT_NEAR(points[i], places[i / 3][static_cast<int>(i % 3)], five_digits);
      EXPECT_EQ(prim.attributes["normals"][code].size(), points.size());
      EXPECT_EQ(prim.attributes["primvars:displayColor"][code].size(), points.size());
    }
    for (std::size_t i = 0; i < film().frames(); ++i) {
      const Frame& frame = frames[i].frame;
      if (shape.muscle >= 0) {
        EXPECT_NEAR(prim.attributes["tension"][static_cast<double>(i)].at(0),
                    frame.muscles[static_cast<std::size_t>(shape.muscle)].tension, 1e-5);
      }
      const std::vector<double>& m = usd.prims[body].attributes["xformOp:transform"][static_cast<double>(i)];
      ASSERT_EQ(m.size(), 16u);
      const Vec3 p(0.1, -0.2, 0.3), q = frame.poses[b] * p;
      for (std::size_t c = 0; c < 3; ++c)  // a row vector times the matrix
        EXPECT_NEAR(p.x() * m[c] + p.y() * m[4 + c] + p.z() * m[8 + c] + m[12 + c], q[static_cast<int>(c)], 1e-7);
    }
  }
}

}  // namespace
}  // namespace sinew
