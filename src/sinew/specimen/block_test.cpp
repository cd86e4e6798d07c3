// flesh.md S39: the published block (Almonacid et al. 2024), as it ships, under refinement.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "sinew/specimen/read_specimen.hpp"
#include "sinew/specimen/run_specimen.hpp"

namespace sinew::specimen {
namespace {

struct BlockForces {
  std::array<Vec3, 3> pull;  ///< of the moved side at 0.1, 0.3 and 0.5 s, N
  double norm = 0;
};

BlockForces forces_of(int along, const std::string& kind) {
  std::ifstream in(SINEW_SOURCE_DIR "/examples/specimens/block.yaml");
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto put = [&](const std::string& old, const std::string& fresh) {
    const std::size_t at = text.find(old);
    ASSERT_NE(at, std::string::npos) << old;
    text.replace(at, old.size(), fresh);
  };
  put("cells: [24, 8, 8]", fmt::format("cells: [{}, {}, {}]", along, along / 3, along / 3));
  put("kind: quasi_static", "kind: " + kind);
  const Specimen block = parse_specimen(text, "block.yaml");
  const RunOutcome outcome = run_specimen(block);
  EXPECT_TRUE(outcome.report.converged) << outcome.report.where << ": " << outcome.report.reason;
  EXPECT_EQ(outcome.moments.size(), 21u);
  BlockForces out;
  for (std::size_t k = 0; k < 3; ++k) out.pull[k] = outcome.moments[std::array{4u, 12u, 20u}[k]].faces[1].force;
  out.norm = outcome.solution_norm / std::sqrt(3.0 * static_cast<double>(block.flesh.mesh.nodes.size()));
  fmt::print(
      "{} {}: {:.4f} {:.4f} {:.4f} N along, {:.4f} {:.4f} {:.4f} N across, rms displacement {:.5f} mm; {} Newton steps "
      "({} projected, {} factored), {} in parts, {:.2f} s\n",
      kind, along, out.pull[0].x(), out.pull[1].x(), out.pull[2].x(), out.pull[0].z(), out.pull[1].z(), out.pull[2].z(),
      1e3 * out.norm, outcome.newton, outcome.projected, outcome.factored, outcome.shortened, outcome.cpu_s);
  for (const Moment& moment : outcome.moments) EXPECT_NEAR(moment.volume_ratio, 1, 0.02);
  // Tangents change little within a step, and from step to step: to factor one for each is what costs.
  EXPECT_LT(3 * outcome.factored, outcome.newton);
  return out;
}

/// Along the block by `share`; across it, where linear tets are stiff, by `across` of the whole force.
void expect_converged(const BlockForces& coarse, const BlockForces& fine, double share, double across) {
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(fine.pull[k].x(), coarse.pull[k].x(), share * fine.pull[k].x()) << k;
    EXPECT_LT((fine.pull[k] - coarse.pull[k]).norm(), across * fine.pull[k].norm()) << k;
  }
}

TEST(TheBlockConverges, QuasiStatic) {
  const bool all = std::getenv("SINEW_SLOW") != nullptr;
  const BlockForces coarse = forces_of(12, "quasi_static"), fine = forces_of(24, "quasi_static");
  expect_converged(coarse, fine, 0.03, 0.07);
  if (all) expect_converged(fine, forces_of(36, "quasi_static"), 0.01, 0.03);
}

TEST(TheBlockConverges, Dynamic) {
  if (std::getenv("SINEW_SLOW"))
    expect_converged(forces_of(24, "dynamic"), forces_of(36, "dynamic"), 0.03, 0.03);  // of the 0.9 N left at the end
  else
    expect_converged(forces_of(6, "dynamic"), forces_of(12, "dynamic"), 0.2, 0.3);  // coarse, but cheap
}

}  // namespace
}  // namespace sinew::specimen
