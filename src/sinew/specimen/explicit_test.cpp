// Explicit steps come to what the equilibria are.
#include <gmock/gmock.h>

#include "sinew/specimen/read_specimen.hpp"
#include "sinew/specimen/run_specimen.hpp"
#include "sinew/specimen/specimen_test.hpp"

namespace sinew::specimen::test {
namespace {

const std::string shipped = SINEW_SOURCE_DIR "/examples/specimens/";

std::vector<Moment> moments_of(Specimen specimen, TimeKind kind) {
  specimen.kind = kind;
  const RunOutcome outcome = run_specimen(specimen);
  EXPECT_TRUE(outcome.report.converged) << outcome.report.where << ": " << outcome.report.reason;
  return outcome.moments;
}

/// Forces on all sides at a time, of both kinds, less than a share of the largest apart.
void agree(const Specimen& specimen, double share) {
  const std::vector<Moment> still = moments_of(specimen, TimeKind::quasi_static),
                            stepped = moments_of(specimen, TimeKind::stepped);
  ASSERT_EQ(still.size(), stepped.size());
  double largest = 0, off = 0;
  for (std::size_t m = 0; m < still.size(); ++m)
    for (std::size_t f = 0; f < specimen.faces.size(); ++f) {
      largest = std::max(largest, still[m].faces[f].force.norm());
      off = std::max(off, (still[m].faces[f].force - stepped[m].faces[f].force).norm());
    }
  EXPECT_GT(largest, 0.1) << "N";
  EXPECT_LT(off, share * largest) << largest;
}

// Waves that the ramps set off are what is left.
TEST(ExplicitSpecimens, PullAsTheirEquilibriaDo) {
  for (const KnownLaw& known : known_laws()) {
    SCOPED_TRACE(known.name);
    Specimen bar = bar_of(known.law);
    bar.faces = {held("-x", "x"), held("-y", "y"), held("-z", "z"), held("+x", "x", ramp(3e-3, 0.2))};
    bar.end = 0.3, bar.step = 0.1;
    bar.stepping.mass = 200;
    agree(bar, 0.02);
  }
}

TEST(ExplicitSpecimens, OfMuscleContractAsTheirEquilibriaDo) {
  Specimen isometric = read_specimen(shipped + "isometric.yaml");
  isometric.end = 0.5, isometric.step = 0.1;
  agree(isometric, 0.02);
  for (const fvm::Stepping::Scheme scheme : {fvm::Stepping::Scheme::trapezoid, fvm::Stepping::Scheme::backward}) {
    Specimen coarse = read_specimen(shipped + "block.yaml");
    const Vec3 along = coarse.flesh.fibres.front().along;
    coarse.flesh = block({0.03, 0.01, 0.01}, {6, 2, 2});
    solid::fibres_along(coarse.flesh, {along});
    coarse.step = 0.1;
    coarse.stepping.scheme = scheme;
    agree(coarse, 0.03);
  }
}

TEST(ExplicitSpecimens, SayHowTheyStepAndThatTheyAreSlow) {
  const std::string start = R"(sinew_specimen: 1
geometry: {block: [0.1, 0.1, 0.1], cells: [2, 2, 2]}
law: {neo_hookean: {mu: 1e4, k: 1e6}}
faces: {-x: fixed}
)";
  const Specimen specimen = parse_specimen(
      start +
          "time: {end: 1, step: 0.1, kind: explicit, scheme: backward, rates: turned, beta: 2 ms, mass_damping: 3}\n",
      "bar.yaml");
  EXPECT_EQ(specimen.kind, TimeKind::stepped);
  EXPECT_EQ(specimen.stepping.scheme, fvm::Stepping::Scheme::backward);
  EXPECT_EQ(specimen.stepping.rates, fvm::Stepping::Rates::turned);
  EXPECT_DOUBLE_EQ(specimen.stepping.beta, 2e-3);
  EXPECT_DOUBLE_EQ(specimen.stepping.mass, 3);
  EXPECT_THAT(notes_of(specimen), testing::IsEmpty());
  EXPECT_THAT([&] { parse_specimen(start + "time: {end: 1, step: 0.1, beta: 2 ms}\n", "bar.yaml"); },
              testing::ThrowsMessage<InputError>(testing::HasSubstr("`beta` is of `kind: explicit`")));
  Specimen fine = specimen;
  fine.flesh = block({0.01, 0.01, 0.01}, {20, 20, 20});
  EXPECT_THAT(notes_of(fine), testing::ElementsAre(testing::HasSubstr("s of processor time")));
}

}  // namespace
}  // namespace sinew::specimen::test
