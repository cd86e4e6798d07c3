// What a page says is read exactly; what no page would say is refused with a code and a sentence.
#include "sinew/studio/protocol/page_message.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "sinew/studio/protocol/message.hpp"
#include "test/support/mutate.hpp"

namespace sinew::studio {
namespace {

using nlohmann::ordered_json;

Bytes page_text(Kind kind, const std::string& text) {
  return message(kind, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

template <class T>
T read_as(const Bytes& bytes) {
  return std::get<T>(read_page_message(bytes).value());
}

/// The code it is refused with; 0: it is not.
int refused(const Bytes& bytes) {
  try {
    read_page_message(bytes);
    return 0;
  } catch (const ProtocolFault& fault) {
    EXPECT_STRNE(fault.what(), "");
    return fault.code;
  }
}
int refused(Kind kind, const std::string& text) { return refused(page_text(kind, text)); }

TEST(PageMessage, HelloTellsWhatWasSeenLast) {
  const auto hello =
      read_as<PageHello>(json_message(Kind::page_hello, ordered_json{{"scene", 3}, {"frame", 4294967295}}));
  EXPECT_EQ(hello.scene, 3);
  EXPECT_EQ(hello.frame, 4294967295);
  const auto first = read_as<PageHello>(page_text(Kind::page_hello, "{}"));
  EXPECT_EQ(first.scene, -1);
  EXPECT_EQ(first.frame, -1);
}

TEST(PageMessage, SetHoldsANumberATruthATextOrNothing) {
  const auto value = [](const char* json) {
    return read_as<PageSet>(page_text(Kind::set, std::string(R"({"path":"gravity","value":)") + json + "}")).value;
  };
  EXPECT_EQ(std::get<double>(value("9.81")), 9.81);
  EXPECT_EQ(std::get<double>(value("-3")), -3);
  EXPECT_TRUE(std::get<bool>(value("true")));
  EXPECT_EQ(std::get<std::string>(value("\"line\"")), "line");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(value("null")));
}

TEST(PageMessage, AnEyeIsAPlaceAndASizeOrNone) {
  const auto eye = [](const std::string& rest) {
    return read_as<PageControl>(page_text(Kind::control, R"({"do":"eye",)" + rest + "}")).eye;
  };
  const std::optional<PageEye> seen = eye(R"("at":[1,-2,0.5],"pixels":1500)");
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->at, (std::array<double, 3>{1, -2, 0.5}));
  EXPECT_EQ(seen->pixels, 1500);
  EXPECT_FALSE(eye(R"("at":null)"));
  for (const char* rest :
       {R"("at":[1,2],"pixels":9)", R"("at":[1,2,"x"],"pixels":9)", R"("at":[1,2,1e9],"pixels":9)", R"("at":[1,2,3])",
        R"("at":[1,2,3],"pixels":0)", R"("at":[1,2,3],"pixels":-5)", R"("at":{},"pixels":9)", R"("pixels":9)"})
    EXPECT_EQ(refused(Kind::control, R"({"do":"eye",)" + std::string(rest) + "}"), closing::malformed) << rest;
}

TEST(PageMessage, ALengthThatIsNotPaddedIsToldApartFromAWrongOne) {
  const auto complaint = [](Bytes bytes, std::uint8_t length) -> std::string {
    bytes[8] = length;
    try {
      read_page_message(bytes);
    } catch (const ProtocolFault& fault) {
      return fault.what();
    }
    return "none";
  };
  Bytes bytes = page_text(Kind::control, R"({"do":"play" } )");
  ASSERT_EQ(bytes.size(), head_bytes + 16);
  EXPECT_EQ(complaint(bytes, 12), "A message says 12 bytes and holds 16.");
  bytes.resize(head_bytes + 14);
  EXPECT_NE(complaint(bytes, 14).find("14 bytes, which is no multiple of 4"), std::string::npos);
}

TEST(PageMessage, ControlCarriesWhatItsVerbNeeds) {
  EXPECT_EQ(read_as<PageControl>(page_text(Kind::control, R"({"do":"play"})")).verb, "play");
  EXPECT_EQ(read_as<PageControl>(page_text(Kind::control, R"({"do":"seek","time":1.5})")).number, 1.5);
  EXPECT_EQ(read_as<PageControl>(page_text(Kind::control, R"({"do":"speed","value":0.25})")).number, 0.25);
  EXPECT_EQ(read_as<PageControl>(page_text(Kind::control, R"({"do":"open","scene":"curl"})")).scene, "curl");
  for (const char* lacking :
       {R"({"do":"seek"})", R"({"do":"speed","time":1})", R"({"do":"open"})", R"({"do":"fly"})", "{}"})
    EXPECT_EQ(refused(Kind::control, lacking), closing::malformed) << lacking;
}

TEST(PageMessage, APushIsSixNumbers) {
  const auto set = read_as<PageSet>(page_text(Kind::set, R"({"path":"push/forearm","value":[0,-0.2,0,1,2,3.5]})"));
  EXPECT_EQ(std::get<std::vector<double>>(set.value), (std::vector<double>{0, -0.2, 0, 1, 2, 3.5}));
  for (const char* wrong : {"[]", "[0,0,0,0,0]", "[0,0,0,0,0,0,0]", "[0,0,0,0,0,\"1\"]", "[[0,0,0,0,0,0]]"})
    EXPECT_EQ(refused(Kind::set, std::string(R"({"path":"push/forearm","value":)") + wrong + "}"), closing::malformed)
        << wrong;
}

TEST(PageMessage, QuantitiesAreAShortListOfNames) {
  const auto control = read_as<PageControl>(page_text(Kind::control, R"({"do":"quantities","names":["strain","J"]})"));
  EXPECT_EQ(control.names, (std::vector<std::string>{"strain", "J"}));
  EXPECT_TRUE(read_as<PageControl>(page_text(Kind::control, R"({"do":"quantities","names":[]})")).names.empty());
  std::string many = "0";
  for (int i = 0; i < 64; ++i) many += ",0";
  for (const std::string& wrong : {std::string("{}"), std::string("\"J\""), std::string("[7]"), "[" + many + "]",
                                   "[\"" + std::string(300, 'x') + "\"]"})
    EXPECT_EQ(refused(Kind::control, R"({"do":"quantities","names":)" + wrong + "}"), closing::malformed) << wrong;
}

TEST(PageMessage, AnEditNamesMuscleMeshAndFidelityAndItsOptions) {
  EXPECT_EQ(read_as<PageEdit>(page_text(Kind::edit, R"({"do":"choices","id":7})")).id, 7u);
  const auto edit = read_as<PageEdit>(
      page_text(Kind::edit, R"({"do":"save","id":8,"muscle":"brachialis","mesh":"grown","fidelity":"geometric",)"
                            R"("options":{"sides":12,"levels":0,"inner":"pole"},"run":true})"));
  EXPECT_EQ(edit.muscle, "brachialis");
  EXPECT_EQ(edit.mesh, "grown");
  EXPECT_EQ(edit.options, (std::map<std::string, std::string>{{"sides", "12"}, {"levels", "0"}, {"inner", "pole"}}));
  EXPECT_TRUE(edit.run);
  const std::string names = R"("id":1,"muscle":"m","mesh":"grown","fidelity":"geometric")";
  EXPECT_EQ(refused(Kind::edit, R"({"do":"preview",)" + names + "}"), 0);
  for (const char* more : {R"("options":[])", R"("options":7)", R"("options":{"slices":null})",
                           R"("options":{"sides":[8]})", R"("options":{"inner":""})"})
    EXPECT_EQ(refused(Kind::edit, R"({"do":"preview",)" + names + "," + more + "}"), closing::malformed) << more;
  EXPECT_EQ(refused(Kind::edit, R"({"do":"save",)" + names + "}"), closing::malformed) << "to run or not must be said";
  EXPECT_EQ(refused(Kind::edit, R"({"do":"melt",)" + names + "}"), closing::malformed);
  for (const char* lacking : {R"({"do":"choices"})", R"({"do":"choices","id":-1})", R"({"do":"preview","id":1})", "{}",
                              R"({"do":"preview","id":1,"muscle":"m","mesh":"grown"})"})
    EXPECT_EQ(refused(Kind::edit, lacking), closing::malformed) << lacking;
}

TEST(PageMessage, AckIsOneNumber) {
  ByteWriter number;
  number.put(std::uint32_t{77});
  EXPECT_EQ(read_as<PageAck>(message(Kind::ack, number.bytes())).frame, 77u);
  EXPECT_EQ(refused(message(Kind::ack, {})), closing::malformed);
  number.put(std::uint32_t{78});
  EXPECT_EQ(refused(message(Kind::ack, number.bytes())), closing::malformed);
}

TEST(PageMessage, AKindThatIsNotKnownIsSkipped) {
  EXPECT_FALSE(read_page_message(page_text(static_cast<Kind>(99), "anything at all")));
  EXPECT_FALSE(read_page_message(page_text(Kind::frame, "")));
}

TEST(PageMessage, AHeadThatLiesIsRefused) {
  const Bytes good = page_text(Kind::control, R"({"do":"play"})");
  ASSERT_EQ(refused(good), 0);
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_EQ(refused(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))), closing::malformed);
  Bytes longer = good;
  longer.resize(good.size() + 4, ' ');
  EXPECT_EQ(refused(longer), closing::malformed);
  for (const std::size_t at : {0u, 6u, 8u, 11u, 12u}) {  // magic, flags, both ends of the length, zero
    Bytes wrong = good;
    wrong[at] ^= 0x80u;
    EXPECT_EQ(refused(wrong), closing::malformed) << at;
  }
  Bytes other = good;
  other[4] = version + 1;
  EXPECT_EQ(refused(other), closing::other_version);
}

TEST(PageMessage, WhatIsNoJsonIsBadText) {
  for (const char* text : {"", "{", "{\"do\":\"play\"} x", "{\"do\":\"\xff\xfe\"}", "{\"do\":\"\xc3\"}",
                           "{\"value\":NaN}", "{\"value\":1e999}", "{\"value\":Infinity}", "{'do':'play'}"})
    EXPECT_EQ(refused(Kind::control, text), closing::bad_text) << text;
}

TEST(PageMessage, WhatIsOtherJsonThanExpectedIsMalformed) {
  for (const char* text :
       {"[]", "1", "null", R"({"path":1,"value":1})", R"({"path":"","value":1})", R"({"path":"gravity"})",
        R"({"path":"gravity","value":[1]})", R"({"path":"gravity","value":{}})"})
    EXPECT_EQ(refused(Kind::set, text), closing::malformed) << text;
  EXPECT_EQ(refused(Kind::set, R"({"value":1,"path":")" + std::string(300, 'x') + "\"}"), closing::malformed);
  for (const char* text : {R"({"scene":-2})", R"({"scene":0.5})", R"({"scene":4294967296})", R"({"frame":"1"})"})
    EXPECT_EQ(refused(Kind::page_hello, text), closing::malformed) << text;
}

TEST(PageMessage, DeepJsonIsRefusedHoweverDeep) {
  for (const std::size_t depth : {20u, 60000u}) {
    const std::string deep =
        R"({"path":"gravity","value":)" + std::string(depth, '[') + std::string(depth < 100 ? depth : 0, ']') + "}";
    EXPECT_EQ(refused(Kind::set, deep), closing::malformed) << depth;
  }
}

TEST(PageMessage, BeyondSixtyFourKilobytesNothingIsRead) {
  std::string text = R"({"do":"play"})";
  text.resize(most_page_bytes - head_bytes, ' ');
  EXPECT_EQ(refused(Kind::control, text), 0);
  text.resize(text.size() + 4, ' ');
  EXPECT_EQ(refused(Kind::control, text), closing::malformed);
}

// A short run; test/fuzz/fuzz_page is the long one.
TEST(PageMessage, BrokenOnesAreReadOrRefusedNothingElse) {
  const std::vector<Bytes> sound{page_text(Kind::page_hello, R"({"scene":1,"frame":20})"),
                                 page_text(Kind::set, R"({"path":"muscle/biceps_long/excitation","value":0.5})"),
                                 page_text(Kind::control, R"({"do":"seek","time":1.25})"),
                                 page_text(Kind::control, R"({"do":"quantities","names":["strain","J"]})"),
                                 page_text(Kind::edit, R"({"do":"preview","id":3,"muscle":"brachialis","mesh":"own",)"
                                                       R"("fidelity":"mass_spring","slices":9,"around":8})"),
                                 message(Kind::ack, Bytes{1, 2, 0, 0})};
  std::mt19937 random(20);
  int read = 0, not_read = 0;
  for (int i = 0; i < 50000; ++i) {
    const Bytes& one = sound[random() % sound.size()];
    std::string text = sinew::test::mutated(std::string(one.begin(), one.end()), "{}[]\",:0e9.-", random);
    if (text.size() >= head_bytes && i % 2 == 0) {  // half of them with a length that fits, so that the JSON is reached
      text.resize(text.size() / 4 * 4);
      for (std::size_t k = 0; k < 4; ++k) text[8 + k] = static_cast<char>((text.size() - head_bytes) >> (8 * k));
    }
    refused(Bytes(text.begin(), text.end())) == 0 ? ++read : ++not_read;
  }
  EXPECT_GT(read, 1000);  // both happen, or the changes are no test
  EXPECT_GT(not_read, 1000);
}

}  // namespace
}  // namespace sinew::studio
