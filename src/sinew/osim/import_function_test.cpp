// Every kind of function that OpenSim has: read with its formula, written back, and the same through YAML.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/osim/osim.hpp"
#include "sinew/osim/polynomial.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

/// A body that slides along x by the function of coordinates a and b, or of those named.
std::string slid_by(const std::string& function, const std::string& coordinates) {
  return R"(<?xml version="1.0"?><OpenSimDocument Version="40000"><Model name="slide"><BodySet><objects><Body name="leg">
    <mass>2</mass><inertia>0.1 0.1 0.1 0 0 0</inertia></Body></objects></BodySet><JointSet><objects>
    <CustomJoint name="j"><socket_parent_frame>/ground</socket_parent_frame>
    <socket_child_frame>/bodyset/leg</socket_child_frame><coordinates><Coordinate name="a"/><Coordinate name="b"/>
    <Coordinate name="c"/></coordinates><SpatialTransform>
    <TransformAxis name="rotation1"><coordinates>a</coordinates><axis>1 0 0</axis><LinearFunction><coefficients>1 0
    </coefficients></LinearFunction></TransformAxis>
    <TransformAxis name="rotation2"><coordinates>b</coordinates><axis>0 1 0</axis><LinearFunction><coefficients>1 0
    </coefficients></LinearFunction></TransformAxis>
    <TransformAxis name="rotation3"><coordinates>c</coordinates><axis>0 0 1</axis><LinearFunction><coefficients>1 0
    </coefficients></LinearFunction></TransformAxis>
    <TransformAxis name="translation1"><axis>1 0 0</axis><coordinates>)" +
         coordinates + "</coordinates>\n" + function +
         R"(</TransformAxis></SpatialTransform></CustomJoint></objects></JointSet></Model></OpenSimDocument>)";
}

/// How far it slides along x.
double slid(const Model& model, double a, double b, double c = 0) {
  double sum = 0;
  for (const Axis& axis : model.joints.at(0).slide) {
    EXPECT_EQ(axis.axis, Vec3(1, 0, 0));
    double product = 1;
    for (const Factor& f : axis.by.factors)
      product *= Curve(f.function).at(f.coordinate == "a" ? a : f.coordinate == "b" ? b : c).value;
    sum += product;
  }
  return sum;
}

void expect_round_trips(const Model& model) {
  EXPECT_EQ(model_text(parse_osim(osim_text(model).text).model), model_text(model));
  EXPECT_TRUE(parse_osim(osim_text(model).text).model.joints == model.joints);
  EXPECT_TRUE(parse_model(model_text(model), "text").joints == model.joints);
}

struct Kind {
  const char* name;
  const char* xml;
  double (*formula)(double);
  friend std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.name; }
};

class FunctionKinds : public ::testing::TestWithParam<Kind> {};

TEST_P(FunctionKinds, AreReadWithTheirFormulaAndRoundTrip) {
  const Model model = parse_osim(slid_by(GetParam().xml, "a")).model;
  for (const double a : {-1.3, -0.2, 0.0, 0.3, 0.5, 0.9, 1.4, 2.6, 4.0})
    EXPECT_NEAR(slid(model, a, 0.1), GetParam().formula(a), 1e-12) << a;
  expect_round_trips(model);
}

double level(double s) { return s <= 0 ? 0 : s >= 1 ? 1 : s * s * s * (10 + s * (6 * s - 15)); }

INSTANTIATE_TEST_SUITE_P(
    OpenSim, FunctionKinds,
    ::testing::Values(
        Kind{"Constant", "<Constant><value>3</value></Constant>", [](double) { return 3.0; }},
        Kind{"Linear", "<LinearFunction><coefficients>2 1</coefficients></LinearFunction>",
             [](double x) { return 2 * x + 1; }},
        Kind{"Polynomial", "<PolynomialFunction><coefficients>2 0 -1</coefficients></PolynomialFunction>",
             [](double x) { return 2 * x * x - 1; }},
        Kind{"MultivariateOfOne",
             "<MultivariatePolynomialFunction><coefficients>-1 0 2 3</coefficients><dimension>1</dimension>"
             "<order>3</order></MultivariatePolynomialFunction>",
             [](double x) { return 3 * x * x * x + 2 * x * x - 1; }},
        Kind{"Multiplier",
             "<MultiplierFunction><function><Constant><value>3</value></Constant></function><scale>-2</scale>"
             "</MultiplierFunction>",
             [](double) { return -6.0; }},
        Kind{"PiecewiseLinear", "<PiecewiseLinearFunction><x>0 1</x><y>1 3</y></PiecewiseLinearFunction>",
             [](double x) { return 1 + 2 * x; }},
        Kind{"PiecewiseConstant", "<PiecewiseConstantFunction><x>0 1 2</x><y>1 3 -2</y></PiecewiseConstantFunction>",
             [](double x) { return x < 1   ? 1.0
                                   : x < 2 ? 3.0
                                           : -2.0; }},
        Kind{"OldStairs", "<StepFunction><x>0 1 2</x><y>1 3 -2</y></StepFunction>",
             [](double x) { return x < 1   ? 1.0
                                   : x < 2 ? 3.0
                                           : -2.0; }},
        Kind{"Step",
             "<StepFunction><start_time>0.4</start_time><end_time>2.4</end_time><start_value>5</start_value>"
             "<end_value>1</end_value></StepFunction>",
             [](double x) { return 5 - 4 * level((x - 0.4) / 2); }},
        Kind{"StepBackwards", "<StepFunction><start_time>1</start_time><end_time>0</end_time></StepFunction>",
             [](double x) { return 1 - level(x); }},
        Kind{"SimmSpline",
             "<SimmSpline><x>0 1 2 3</x><y>0 1 8 27</y></SimmSpline>",  // a cubic inside, straight outside
             [](double x) { return x < 0   ? 0
                                   : x > 3 ? 27 * (x - 3) + 27
                                           : x * x * x; }},
        Kind{"GcvSpline", "<GCVSpline><half_order>3</half_order><x>0 1 2</x><y>0 1 4</y></GCVSpline>",
             [](double x) { return x * x; }},  // three points leave a natural quintic nothing but the parabola
        Kind{"GcvCubic", "<GCVSpline><half_order>2</half_order><x>0 1 2</x><y>0 1 0</y></GCVSpline>",
             [](double x) {
               const double s = x > 1 ? 2 - x : x;  // the same seen from either end, straight outside
               return s < 0 ? 1.5 * s : 1.5 * s - s * s * s / 2;
             }},
        Kind{"Sine", "<Sine><amplitude>2</amplitude><omega>3</omega><phase>0.5</phase></Sine>",
             [](double x) { return 2 * std::sin(3 * x + 0.5); }},
        Kind{"SineWithOffset",
             "<Sine><amplitude>2</amplitude><omega>3</omega><phase>0.5</phase><offset>-7</offset></Sine>",
             [](double x) { return 2 * std::sin(3 * x + 0.5) - 7; }}),
    [](const auto& kind) { return std::string(kind.param.name); });

TEST(ReadFunction, StairsAreRemarkedOnBecauseTheyHaveNoSlope) {
  const Imported in =
      parse_osim(slid_by("<PiecewiseConstantFunction><x>0 1 2</x><y>1 3 -2</y></PiecewiseConstantFunction>", "a"));
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_EQ(in.notes[0].kind, ImportNote::Kind::remark);
  EXPECT_EQ(in.notes[0].line, 13);
  EXPECT_THAT(in.notes[0].message, HasSubstr("slope is 0"));
}

TEST(ReadFunction, WhatAGcvSplineDoesOtherwiseIsNamed) {
  const auto note = [](const std::string& more) {
    const Imported in = parse_osim(slid_by("<GCVSpline>" + more + "<x>0 1 2 3</x><y>0 1 0 2</y></GCVSpline>", "a"));
    return in.notes.empty() ? "" : in.notes.at(0).message;
  };
  EXPECT_EQ(note("<half_order>3</half_order><weights>1 1 1 1</weights>"), "");
  EXPECT_THAT(note("<half_order>4</half_order>"), HasSubstr("degree 5"));
  EXPECT_THAT(note("<error_variance>0.01</error_variance>"), HasSubstr("not smoothed"));
}

/// 1 + 2b + 3b^2 + 4a + 5ab + 6a^2
const char* const of_two =
    "<MultivariatePolynomialFunction><coefficients>1 2 3 4 5 6</coefficients><dimension>2</dimension><order>2</order>"
    "</MultivariatePolynomialFunction>";

TEST(ReadFunction, APolynomialOfTwoCoordinatesIsASumOfSlidesAndRoundTrips) {
  for (const bool swapped : {false, true}) {
    const Model model = parse_osim(slid_by(of_two, swapped ? "b a" : "a b")).model;
    for (const auto& [x, y] : {std::pair{0.0, 0.0}, std::pair{0.3, -1.2}, std::pair{-2.0, 0.7}}) {
      const double a = swapped ? y : x, b = swapped ? x : y;
      EXPECT_NEAR(slid(model, a, b), 1 + 2 * y + 3 * y * y + 4 * x + 5 * x * y + 6 * x * x, 1e-12);
    }
    expect_round_trips(model);
  }
}

TEST(ReadFunction, ATurnByAPolynomialOfTwoCoordinatesRoundTripsToo) {
  std::string text = slid_by("<Constant><value>0</value></Constant>", "");
  const std::string line = "<LinearFunction><coefficients>1 0\n    </coefficients></LinearFunction>";
  text.replace(text.find(line), line.size(), of_two);
  text.replace(text.find("<coordinates>a</coordinates>"), 28, "<coordinates>a c</coordinates>");
  const Model model = parse_osim(text).model;
  EXPECT_EQ(model.joints.at(0).rotate.size(), 3u + 2u);  // of a, of c, and of both, then b and c
  expect_round_trips(model);
}

TEST(ReadFunction, AMultiplierActsOnAPolynomialOfTwoCoordinates) {
  const std::string twice =
      std::string("<MultiplierFunction><function>") + of_two + "</function><scale>2</scale></MultiplierFunction>";
  const Model plain = parse_osim(slid_by(of_two, "a b")).model, scaled = parse_osim(slid_by(twice, "a b")).model;
  EXPECT_DOUBLE_EQ(slid(scaled, 0.4, -0.9), 2 * slid(plain, 0.4, -0.9));
  expect_round_trips(scaled);
}

TEST(ReadFunction, ALineOfTwoCoordinatesSlopesInBoth) {
  const Model model =
      parse_osim(slid_by("<LinearFunction><coefficients>2 -3 0.5</coefficients></LinearFunction>", "a b")).model;
  EXPECT_DOUBLE_EQ(slid(model, 0.4, 0.7), 2 * 0.4 - 3 * 0.7 + 0.5);
  expect_round_trips(model);
}

TEST(ReadFunction, ATermOfThreeCoordinatesIsLeftOutByNameAndTheRestLoads) {
  // Of order 3 in three or more coordinates, the 15th coefficient is that of abc.
  std::string c;
  for (int k = 0; k < 20; ++k) c += k == 14 ? "1 " : "0 ";
  const Imported in = parse_osim(slid_by("<MultivariatePolynomialFunction><coefficients>" + c +
                                             "</coefficients><dimension>3</dimension><order>3</order>"
                                             "</MultivariatePolynomialFunction>",
                                         "a b c"));
  ASSERT_EQ(in.notes.size(), 2u);
  EXPECT_THAT(in.notes[1].message, HasSubstr("three or more coordinates"));
  EXPECT_EQ(in.notes[1].line, 13);
  EXPECT_EQ(in.model.joints.at(0).slide.size(), 0u);
}

TEST(ReadFunction, AWrongCountOfCoefficientsIsAFault) {
  const auto fault = [](const std::string& function) -> std::string {
    try {
      parse_osim(slid_by(function, "a b"));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(fault("<MultivariatePolynomialFunction><coefficients>1 2</coefficients><dimension>2</dimension>"
                    "<order>2</order></MultivariatePolynomialFunction>"),
              HasSubstr("needs 6 coefficients, has 2"));
  EXPECT_THAT(fault("<MultivariatePolynomialFunction><coefficients>1 2</coefficients><dimension>3</dimension>"
                    "<order>2</order></MultivariatePolynomialFunction>"),
              HasSubstr("has dimension 3, but 2 coordinates"));
  EXPECT_THAT(fault("<LinearFunction><coefficients>1 2</coefficients></LinearFunction>"),
              HasSubstr("needs 3 coefficients, has 2"));
}

TEST(Polynomial, PowersCountUpFromTheLastCoordinate) {
  const std::vector<Powers> all = powers_in_order(3, 3);
  ASSERT_EQ(all.size(), *count_of_powers(3, 3));
  EXPECT_EQ(all[0], (Powers{0, 0, 0}));
  EXPECT_EQ(all[3], (Powers{0, 0, 3}));
  EXPECT_EQ(all[6], (Powers{0, 1, 2}));
  EXPECT_EQ(all[14], (Powers{1, 1, 1}));
  EXPECT_EQ(all[19], (Powers{3, 0, 0}));
}

}  // namespace
}  // namespace sinew
