#include "usage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sinew/core/error.hpp"

namespace sinew::cli {
namespace {

struct Example {
  std::string_view line, about;
  bool first = false;  ///< also for whoever meets the program for the first time
  bool shows(const std::string& command) const {
    return line.starts_with("sinew " + command + ' ') || line == "sinew " + command;
  }
};

constexpr std::array examples{
    Example{"sinew run curl -o out/curl.sinew", "the arm lifts 5 kg; plots and pictures beside the recording", true},
    Example{"sinew track lift -o out/lift.sinew", "the same along a smooth motion, by muscles that share the work",
            true},
    Example{"sinew track walk.osim --motion ik.mot --filter 6", "a measured one"},
    Example{"sinew run arm --pose elbow_flexion=90deg --duration 1", "", true},
    Example{"sinew run curl --controls controls.sto --weaken 'biceps_*=0.5'", ""},
    Example{"sinew resume out/curl.sinew", "after Ctrl-C or a crash"},
    Example{"sinew compare lift --duration 1 -o out/lift", "one motion at all fidelities: table, plots, a page", true},
    Example{"sinew compare lift --fidelities line,mass_spring -o out/two", ""},
    Example{"sinew studio curl", "watch it run in the browser, and reach in", true},
    Example{"sinew studio out/curl.sinew --open", "a recording"},
    Example{"sinew list --json", "names for other programs"},
    Example{"sinew info arm --json", "what a model holds", true},
    Example{"sinew check my_model.yaml", "every fault of a file at once", true},
    Example{"sinew convert gait.osim gait.yaml", "OpenSim's models in and out", true},
    Example{"sinew grow gait.osim -o gait.yaml", "flesh for its muscles: closed meshes and a picture", true},
    Example{"sinew enhance arm --meshes scans -o arm.yaml", "tubes of scanned flesh"},
    Example{"sinew survey arm -o sections", "how round its muscles are"},
    Example{"sinew mesh scan.stl -o muscle.obj", "a surface mended: welded, turned outwards, filled, in metres", true},
    Example{"sinew tets arm -o arm.vtu", "its muscles as tetrahedra, with caps and fibres", true},
    Example{"sinew tets scan.stl --edge 0.003 -o scan.mesh", "any closed surface"},
    Example{"sinew fit-prestretch arm --torque passive.csv -o fitted.yaml",
            "how far its fibres are stretched, from passive torques", true},
    Example{"sinew material --list", "laws of tissue, their parameters and moduli"},
    Example{"sinew material muscle_blemker --sweep uniaxial 0.7:1.5:81 --activation 1 -o pull.csv",
            "stress over stretch", true},
    Example{"sinew material yeoh --fit measured.csv --free c1,c2 -o fit.csv", "parameters from a test machine"},
    Example{"sinew specimen block.yaml -o block", "tissue on a test bench: forces, energies, stress", true},
    Example{"sinew export out/curl.sinew --format csv -o curl.csv", "", true},
    Example{"sinew export out/curl.sinew --format html -o curl.html", "a page that plays it"},
    Example{"sinew render out/curl.sinew --at 0.5,1 -o shot.png", ""},
    Example{"sinew render out/curl.sinew --at 1 --sheet -o views.png", "from all sides"},
    Example{"sinew lengths walk.osim --motion ik.mot -o lengths.sto", ""},
    Example{"sinew moment-arms arm --coordinate elbow_flexion -o arms.csv", "", true},
    Example{"sinew isometric arm --coordinate elbow_flexion --activate all=1 -o torque.csv", ""},
    Example{"sinew inverse-dynamics walk.osim --motion ik.mot --filter 6 -o id.sto", "", true},
    Example{"sinew inverse-kinematics walk.osim --markers walk.trc -o ik.mot", ""},
    Example{"sinew static-optimization lift --out-activation a.sto --out-force f.sto", ""},
    Example{"sinew run-setup Setup_IK.xml", "as OpenSim would run it"},
    Example{"sinew resample belly.obj --model arm --muscle brachialis -o net.obj", ""},
    Example{"sinew doctor", "is this installation well?", true},
};

template <class Wanted>
std::string listed(const Wanted& wanted) {
  std::string text = "examples:";
  for (const Example& example : examples)
    if (wanted(example))
      text += example.about.empty() ? fmt::format("\n  {}", example.line)
                                    : fmt::format("\n  {:<37}  {}", example.line, example.about);
  return text;
}

constexpr const char* exit_codes =
    R"(exit codes: 0 done; 1 ran but did not converge, or check found faults, or a mesh stays open; 2 bad input or usage; 3 internal error;
130 stopped by Ctrl-C, recording complete)";

std::string shared_options(const CLI::App& app) {
  std::string names;
  for (const CLI::Option* option : app.get_options())
    if (option != app.get_help_ptr() && option != app.get_version_ptr())
      names += (names.empty() ? "" : "  ") + option->get_name(false, true);
  return "options of every command; `sinew --help` explains them:\n  " + names;
}

std::string guess(const std::string& word, const std::vector<std::string>& known, const std::string& help) {
  const std::string near = nearest_word(word, known);
  return near.empty() ? fmt::format("; `{} --help` names them", help) : fmt::format(", did you mean `{}`?", near);
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

}  // namespace

void add_examples(CLI::App& app) {
  app.footer(listed([](const Example& example) { return example.first; }) + "\n\n" + exit_codes);
  const std::string shared = shared_options(app);
  for (CLI::App* command : app.get_subcommands({}))
    command->footer(shared + "\n\n" +
                    listed([&](const Example& example) { return example.shows(command->get_name()); }));
}

void refuse_strays(const CLI::App& app) {
  const std::vector<std::string> strays = app.remaining(true);
  if (strays.empty()) return;
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  if (chosen.empty()) {
    std::vector<std::string> known = option_names(app);
    for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
    throw InputError(fmt::format("there is no command or option `{}`{}", strays[0], guess(strays[0], known, "sinew")));
  }
  const auto option = std::ranges::find_if(strays, [](const std::string& word) { return word.starts_with('-'); });
  const std::string command = "sinew " + chosen[0]->get_name();
  if (option == strays.end())
    throw InputError(
        fmt::format("`{}` does not take `{}`; `{} --help` lists what it takes", command, strays[0], command));
  const std::string name = option->substr(0, option->find('='));
  std::vector<std::string> known = option_names(*chosen[0]);
  for (const std::string& shared : option_names(app)) known.push_back(shared);
  throw InputError(fmt::format("`{}` has no option `{}`{}", command, name, guess(name, known, command)));
}

}  // namespace sinew::cli
