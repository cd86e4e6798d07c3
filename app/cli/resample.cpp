// sinew resample
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "arguments.hpp"
#include "print_json.hpp"
#include "sinew/core/error.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/muscle/belly/overhang.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/mass_spring/net_about.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

struct ResampleArguments {
  std::string mesh, line, model, muscle;
  int slices = 10, around = 8;
  bool inscribed = false;
  fs::path out;
};

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out;
  std::stringstream stream(text);
  for (std::string word; std::getline(stream, word, at);) out.push_back(word);
  return out;
}

/// `x,y,z;x,y,z;...`
std::vector<Vec3> line_of(const std::string& text) {
  const auto refuse = [&](const std::string& found) {
    throw InputError(
        fmt::format("--line: expected at least two points as `x,y,z;x,y,z`, in metres; found `{}`", found));
  };
  std::vector<Vec3> out;
  for (const std::string& word : split(text, ';')) {
    const std::vector<std::string> numbers = split(word, ',');
    if (numbers.size() != 3) refuse(word);
    Vec3& point = out.emplace_back();
    for (int axis = 0; axis < 3; ++axis) {
      std::size_t read = 0;
      try {
        point[axis] = std::stod(numbers[axis], &read);
      } catch (const std::exception&) {
        refuse(word);
      }
      if (read != numbers[axis].size() || !std::isfinite(point[axis])) refuse(word);
    }
  }
  double length = 0;
  for (std::size_t i = 1; i < out.size(); ++i) length += (out[i] - out[i - 1]).norm();
  if (out.size() < 2 || !(length > 0)) refuse(text);
  return out;
}

std::vector<Vec3> path_of(const ResampleArguments& a, const Session& session, std::vector<std::string>& notes) {
  const Subject subject = subject_of(a.model, session);
  notes = subject.remarks;
  const StartPose start(subject.model);
  for (std::size_t m = 0; m < subject.model.muscles.size(); ++m)
    if (subject.model.muscles[m].name == a.muscle) return start.courses[m];
  throw InputError(fmt::format("{} has no muscle `{}`", a.model, a.muscle));
}

void resample(const ResampleArguments& a, Session& session) {
  if (a.line.empty() == (a.model.empty() || a.muscle.empty()))
    throw InputError("expected either --line, or --model and --muscle");
  if (a.out.extension() != ".obj") throw InputError(fmt::format("{}: the net is written as .obj", a.out.string()));
  std::vector<std::string> notes;
  std::vector<Vec3> course = a.line.empty() ? path_of(a, session, notes) : line_of(a.line);
  Flesh flesh = read_flesh(a.mesh, course);
  if (a.line.empty()) course = led_to_tips(flesh.mesh, std::move(course));  // as the fidelity has it
  const SpringGrid grid{a.slices, a.around};
  const SurfaceTree tree(std::move(flesh.mesh));
  // A line given by hand is taken whole; of a path only what is flesh.
  const ResampleOptions options{.volume_true = !a.inscribed};
  const std::optional<Resampled> net =
      net_about(tree, course, {.grid = grid, .whole_line = !a.line.empty(), .options = options});
  if (!net) throw InputError(fmt::format("the line misses {}", a.mesh));
  const ResampleReport& report = net->report;
  if (const std::string why = why_unfit(report, grid, options); !why.empty())
    throw InputError(fmt::format("{}: {}", a.mesh, why));
  notes.insert(notes.end(), flesh.notes.begin(), flesh.notes.end());
  for (const std::string& note : report.notes()) notes.push_back(note);
  write_obj({net->points, faces(grid)}, a.out, fmt::format("{} in {} slices of {} points", a.mesh, a.slices, a.around),
            6);
  if (session.json) {
    const nlohmann::json facts{{"mesh", a.mesh},
                               {"out", a.out.string()},
                               {"slices", grid.slices},
                               {"around", grid.around},
                               {"points", grid.points()},
                               {"misses", report.misses},
                               {"shifts", report.shifts},
                               {"largest_shift", report.largest_shift},
                               {"crossings", report.crossings},
                               {"distance", report.distance},
                               {"off", report.off},
                               {"volume_ratio", report.volume},
                               {"notes", notes}};
    print_json(facts);
    return;
  }
  if (!session.quiet)
    for (const std::string& note : notes) fmt::print(stderr, "note: {}\n", note);
  fmt::print(
      "{} points from {} vertices; volume {:.4g} of the mesh's, slices within {:.3g} mm of it, nothing of either "
      "further than {:.3g} mm from the other; {}\n",
      grid.points(), tree.mesh().vertices.size(), report.volume, 1e3 * report.off, 1e3 * report.distance,
      a.out.string());
}

}  // namespace

void add_resample(CLI::App& app, Session& session) {
  auto a = std::make_shared<ResampleArguments>();
  CLI::App* command = app.add_subcommand("resample", "A closed surface as slices of points about a line");
  command->add_option("MESH", a->mesh, "closed surface; small faults are mended")->required();
  command->add_option("--line", a->line, "points of the line, in metres: \"x,y,z;x,y,z\"");
  command->add_option("--model", a->model, "or the model whose muscle's path at the start pose is the line");
  command->add_option("--muscle", a->muscle, "that muscle");
  command->add_option("--slices", a->slices, "between the two poles; default 10")->check(CLI::Range(1, 1000));
  command->add_option("--around", a->around, "points of a slice; default 8")->check(CLI::Range(3, 1000));
  command->add_flag("--inscribed", a->inscribed, "points on the surface, as in the paper: the volume shrinks");
  command->add_option("-o,--out", a->out, "the net (.obj)")->required()->check(a_place);
  command->callback([a, &session] { resample(*a, session); });
}

}  // namespace sinew::cli
