// Every coordinate of every model from one end of its range to the other: lengths run on without a jump, and moment
// arms too, but where test/models/sweep_jumps.hpp says so and why.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/scenario/catalogue.hpp"
#include "test/models/sweep_jumps.hpp"
#include "test/support/posed_paths.hpp"
#include "test/support/published_files.hpp"

namespace sinew {
namespace {

using test::PosedPaths;

constexpr int sweep_steps = 2000;
constexpr int finer = 64;                 // into which a step with a large change is cut, to tell steep from torn
constexpr double length_jump_bar = 1e-5;  // m, beyond what the slopes before and after allow
constexpr double arm_jump_bar = 1e-3;     // m

struct Change {
  double length = 0, arm = 0;
  bool is_jump() const { return length > length_jump_bar || arm > arm_jump_bar; }
};

Change change_of(const PosedPaths::Reading& from, const PosedPaths::Reading& to, double step) {
  const double grown = to.length - from.length, a = from.slope * step, b = to.slope * step;
  return {std::max({0.0, grown - std::max(a, b), std::min(a, b) - grown}), std::abs(to.slope - from.slope)};
}

struct FoundJump {
  std::string muscle, coordinate;
  double at = 0;
  Change size;
};

/// One model, all of its coordinates, with the wraps remembering as in a simulation or each pose for itself.
class Sweep {
 public:
  Sweep(Model model, bool with_memory) : posed_(test::loosened(std::move(model))), fresh_(!with_memory) {}

  std::vector<FoundJump> run() {
    for (const Joint& joint : posed_.model().joints)
      for (const Coordinate& coordinate : joint.coordinates) {
        const int k = posed_.skeleton().coordinate(coordinate.name);
        if (posed_.coordinates().kind(k) == Coordinates::Kind::free) run(coordinate, k);
      }
    return std::move(found_);
  }

 private:
  void run(const Coordinate& coordinate, int k) {
    const Skeleton& skeleton = posed_.skeleton();
    const double start = skeleton.value(skeleton.start_positions(), k);
    const Range range = test::swept_range(skeleton, k, coordinate);
    const double step = (range.high - range.low) / sweep_steps;
    std::vector<PosedPaths::Reading> last(posed_.model().muscles.size());
    std::vector<WrapMemory> before;
    posed_.forget();
    for (int i = 0; i <= sweep_steps; ++i) {
      before = posed_.memory();
      posed_.set(k, range.low + step * i, k);
      for (int m = 0; m < posed_.paths().size(); ++m) {
        if (!posed_.moves(m)) continue;
        const PosedPaths::Reading here = posed_.read(m, fresh_);
        const double from = range.low + step * (i - 1);
        if (i > 0 && change_of(last[m], here, step).is_jump()) look_closer(coordinate, k, m, from, step, before);
        last[m] = here;
      }
    }
    posed_.set(k, start);
  }

  /// The largest change among the parts of a step, if it is still a jump.
  void look_closer(const Coordinate& coordinate, int k, int muscle, double from, double step,
                   const std::vector<WrapMemory>& before) {
    const std::vector<WrapMemory> after = posed_.memory();
    posed_.recall(before);
    FoundJump jump{posed_.model().muscles[static_cast<size_t>(muscle)].name, coordinate.name, from, {}};
    PosedPaths::Reading last;
    for (int i = 0; i <= finer; ++i) {
      posed_.set(k, from + step * i / finer, k);
      const PosedPaths::Reading here = posed_.read(muscle, fresh_);
      const Change change = i > 0 ? change_of(last, here, step / finer) : Change{};
      if (change.is_jump() && change.arm + change.length > jump.size.arm + jump.size.length)
        jump.at = from + step * i / finer, jump.size = change;
      last = here;
    }
    posed_.recall(after);
    if (jump.size.is_jump()) found_.push_back(jump);
  }

  PosedPaths posed_;
  bool fresh_;
  std::vector<FoundJump> found_;
};

/// A jump that is listed, of the right side or mirrored to the left.
struct ListedJump {
  std::string muscle, coordinate;
  const test::KnownJump* known;

  bool is(const FoundJump& found) const {
    constexpr double place = 0.01, size = 0.1;  // rad or m; mm, and as a share
    const auto near = [](double m, double mm) { return std::abs(m * 1e3 - mm) < size * (1 + std::abs(mm)); };
    return found.muscle == muscle && found.coordinate == coordinate && std::abs(found.at - known->at) < place &&
           near(found.size.length, known->length) && near(found.size.arm, known->arm);
  }
};

std::vector<ListedJump> listed_jumps(const Model& model, const std::string& file, bool with_memory) {
  std::vector<ListedJump> out;
  for (const test::KnownJump& jump : test::known_jumps) {
    if (jump.file != file || (with_memory && !jump.with_memory)) continue;
    std::string muscle(jump.muscle), coordinate(jump.coordinate);
    out.push_back({muscle, coordinate, &jump});
    if (!coordinate.ends_with("_r")) continue;
    muscle.back() = coordinate.back() = 'l';
    if (find_coordinate(model, coordinate)) out.push_back({muscle, coordinate, &jump});
  }
  return out;
}

/// Does a point of the muscle come or go there?
bool has_threshold(const Model& model, const FoundJump& jump) {
  constexpr double margin = 2e-4;  // rad or m: that of conditions, and a part of a step
  const std::vector<PathPoint>& points = find(model.muscles, jump.muscle)->path.points;
  return std::any_of(points.begin(), points.end(), [&](const PathPoint& p) {
    return p.while_ && p.while_->coordinate == jump.coordinate &&
           (std::abs(p.while_->range.low - jump.at) < margin || std::abs(p.while_->range.high - jump.at) < margin);
  });
}

void expect_known_jumps(const Model& model, const std::string& file, bool with_memory) {
  SCOPED_TRACE(with_memory ? "with memory" : "each pose for itself");
  std::vector<ListedJump> listed = listed_jumps(model, file, with_memory);
  for (const FoundJump& jump : Sweep(model, with_memory).run()) {
    const auto known = std::find_if(listed.begin(), listed.end(), [&](const ListedJump& l) { return l.is(jump); });
    if (known == listed.end()) {
      ADD_FAILURE() << "new: {\"" << file << "\", \"" << jump.muscle << "\", \"" << jump.coordinate << "\", " << jump.at
                    << ", " << jump.size.length * 1e3 << ", " << jump.size.arm * 1e3 << "}";
      continue;
    }
    EXPECT_EQ(known->known->why == test::conditional, has_threshold(model, jump)) << jump.muscle << " at " << jump.at;
    listed.erase(known);
  }
  for (const ListedJump& jump : listed)
    ADD_FAILURE() << "gone: " << file << " " << jump.muscle << " along " << jump.coordinate << " at " << jump.known->at;
}

class SweptModel : public ::testing::TestWithParam<const char*> {};
TEST_P(SweptModel, RunsOnWithoutAJumpButForThoseListed) {
  for (const bool with_memory : {true, false}) expect_known_jumps(find_model(GetParam()), GetParam(), with_memory);
}
INSTANTIATE_TEST_SUITE_P(Shipped, SweptModel, ::testing::Values("arm", "legs", "eye", "upper_body"));

class SweptFile : public ::testing::TestWithParam<const char*> {};
TEST_P(SweptFile, RunsOnWithoutAJumpButForThoseListed) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const Model model = test::published_model(GetParam());
  for (const bool with_memory : {true, false}) expect_known_jumps(model, GetParam(), with_memory);
}
INSTANTIATE_TEST_SUITE_P(Published, SweptFile, ::testing::ValuesIn(test::published_with_muscles), test::TestName{});

}  // namespace
}  // namespace sinew
